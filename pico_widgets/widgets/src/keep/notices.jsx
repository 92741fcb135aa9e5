/* Notices above the table: no answer yet, connection lost, an error with its code, an earlier trick being looked at, a game to go on with. */
import { isDashboard } from "../address.js";
import { fill } from "../words.js";
import { Button } from "../parts/controls.jsx";
import { Icon } from "../parts/sprite.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */

/** @param {{look?: string, icon: import("../parts/sprite.jsx").IconName, role?: "alert" | "status", children: import("preact").ComponentChildren, actions?: import("preact").ComponentChildren}} props */
function Notice({ look = "", icon, role, children, actions }) {
  return (
    <div class={`notice${look ? ` notice--${look}` : ""}`} role={role}>
      <Icon name={icon} /><div class="notice__text">{children}</div>{actions && <div class="notice__actions">{actions}</div>}
    </div>
  );
}

/** Offers a text as a file. @param {string} text @param {string} name */
function save(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What keeps games from being kept, and a game of this device, or of a link, to go on with. @param {Pick<Scene, "ui"> & {words: import("../types").Words}} props */
function Kept({ ui: { kept }, words }) {
  if (!kept?.decided) return null;
  const { offer, trouble } = kept;
  const linked = offer?.from === "link";
  return (
    <>
      {trouble && <Notice icon="error" role="status" actions={<Button text={words["error.close"]} look="plain" name="trouble" onPress={kept.hush} />}><p>{words[`keep.${trouble}`]}</p></Notice>}
      {offer && <Notice icon="wait" actions={<>
        <Button text={words[linked ? "ui.settings.code.go" : "keep.go"]} look="primary" name="go-on" onPress={kept.goOn} />
        <Button text={words["keep.refuse"]} look="plain" name="refuse" onPress={kept.refuse} />
      </>}><p>{linked ? words["keep.linked"] : fill(words["keep.offer"], { trick: offer.value.trick })}</p></Notice>}
    </>
  );
}

/** The question whether games are kept on this device, below the table. @param {Scene} props */
export function Question({ state: { words }, ui: { kept } }) {
  if (!kept?.question) return null;
  return (
    <div class="keep">
      <p>{words["keep.question"]}</p>
      <div class="notice__actions">
        <Button text={words["keep.yes"]} name="keep" onPress={() => kept.answer(true)} />
        <Button text={words["keep.no"]} look="plain" name="keep-no" onPress={() => kept.answer(false)} />
      </div>
    </div>
  );
}

/** @param {Scene} props */
export function Notices({ state, store, ui, act }) {
  const { view, words, link, error } = state;
  if (link === "lost") {
    const dashboard = isDashboard();
    const { kept, stopped } = ui;
    const safe = kept?.decided && !kept.trouble;
    const coming = dashboard && safe && !stopped;
    const quiet = coming ? "lost.coming" : safe && state.saved ? (dashboard ? "lost.kept" : "lost.kept.notebook") : dashboard ? "lost.quiet" : state.saved ? "lost.notebook" : "lost.again";
    return (
      <Notice look="bad" icon="lost" role="status" actions={(dashboard || state.saved) && <>
        {dashboard && <Button text={words["lost.reload"]} look="primary" name="reload" onPress={() => location.reload()} />}
        {state.saved && <Button text={words["lost.save"]} look={dashboard ? "" : "primary"} name="save" onPress={() => save(state.saved, `${view.game}${view.deal && `-${view.deal}`}.txt`)} />}
      </>}>
        <p><b>{words["lost"]}</b> {words[quiet]}</p>
      </Notice>
    );
  }
  if (error) {
    return (
      <Notice look="bad" icon="error" role="alert" actions={<>
        <Button text={words["error.again"]} look="primary" name="again" onPress={() => store.again()} />
        <Button text={words["error.copy"]} name="copy" onPress={() => { navigator.clipboard?.writeText(`${error.code} ${error.text}`).catch(() => undefined); }} />
        <Button text={words["error.close"]} look="plain" name="dismiss" onPress={() => store.dismiss()} />
      </>}>
        <p><b>{error.text}</b></p>
        <p class="quiet">{words["error.code"]} <span class="code">{error.code}</span></p>
      </Notice>
    );
  }
  if (link === "waiting") return <Notice icon="wait"><p><b>{words["wait"]}</b> <span class="quiet">{words["wait.quiet"]}</span></p></Notice>;
  return (
    <>
      <Kept words={words} ui={ui} />
      {!view.live && (
        <Notice look="earlier" icon="eye" actions={<>
          <Button text={view.actions.find(({ action }) => action === "live")?.text ?? ""} name="live" onPress={(event) => act("live", {}, event)} />
          {view.whatif && <Button text={view.whatif.text} name="whatif" onPress={(event) => act("whatif", { round: view.whatif?.round, trick: view.whatif?.trick }, event)} />}
        </>}>
          <p>{fill(words["earlier"], { where: view.where })}</p>
        </Notice>
      )}
    </>
  );
}
