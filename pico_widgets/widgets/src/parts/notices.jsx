/* Notices above the table: no answer yet, connection lost, an error with its code, an earlier trick being looked at. */
import { isDashboard } from "../address.js";
import { fill } from "../words.js";
import { Button } from "./controls.jsx";
import { Icon } from "./sprite.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */

/** @param {{look?: string, icon: import("./sprite.jsx").IconName, alert?: boolean, children: import("preact").ComponentChildren, actions?: import("preact").ComponentChildren}} props */
function Notice({ look = "", icon, alert = false, children, actions }) {
  return (
    <div class={`notice${look ? ` notice--${look}` : ""}`} role={alert ? "alert" : undefined}>
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

/** @param {Scene} props */
export function Notices({ state, store, act }) {
  const { view, words, link, error } = state;
  if (link === "lost") {
    const dashboard = isDashboard();
    const quiet = dashboard ? "lost.quiet" : state.saved ? "lost.notebook" : "lost.again";
    return (
      <Notice look="bad" icon="lost" alert actions={(dashboard || state.saved) && <>
        {dashboard && <Button text={words["lost.reload"]} look="primary" name="reload" onPress={() => location.reload()} />}
        {state.saved && <Button text={words["lost.save"]} look={dashboard ? "" : "primary"} name="save" onPress={() => save(state.saved, `${view.game}${view.deal && `-${view.deal}`}.txt`)} />}
      </>}>
        <p><b>{words["lost"]}</b> {words[quiet]}</p>
      </Notice>
    );
  }
  if (error) {
    return (
      <Notice look="bad" icon="error" alert actions={<>
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
