/* "This game": another deal, the codes of this one, who plays, how it looks. A drawer like the rules.
   Knows no code and no deal: every wish is a request, and a refused code keeps its text. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/controls.jsx";
import { Rich } from "../parts/rich.jsx";
import { usePrefix } from "../parts/sprite.jsx";
import { fill } from "../words.js";
import { createStorage } from "../keep/storage.js";
import { Choice, Language, Switch, Theme } from "./choice.jsx";
import { Drawer } from "./rules.jsx";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Words} Words */
/** Asks Python; `sent` is called if and when it is really asked: there may be a question before. @typedef {(action: string, args?: Record<string, unknown>, sent?: () => void) => boolean} Request */

const NAME_LENGTH = 60;
const CODE_LENGTH = 20000;

/** Puts the text of a field on the clipboard, or selects it where the clipboard is shut. @param {HTMLInputElement | HTMLTextAreaElement} field @returns {Promise<boolean>} */
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

/** A code to pass on. @param {{code: string, large?: boolean, label: string, words: Words, name: string}} props */
function Code({ code, large = false, label, words, name }) {
  const id = `${usePrefix()}${name}`;
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [copied, setCopied] = useState("");
  const done = copied === code;
  return (
    <div class="field">
      <label class="field__label" for={id}>{label}</label>
      <div class="field__row">
        <textarea id={id} ref={field} class={`input input--code ${large ? "input--large" : "input--long"}`} rows={large ? 1 : 2} readOnly spellcheck={false} value={code} onFocus={(event) => event.currentTarget.select()} />
        <Button text={words[done ? "ui.settings.copied" : "ui.settings.copy"]} icon={done ? "check" : undefined} name={`copy-${name}`}
          onPress={() => { if (field.current) copy(field.current).then((ok) => setCopied(ok ? code : "")); }} />
      </div>
      <p class="sr" aria-live="polite">{done ? words["ui.settings.copied"] : ""}</p>
    </div>
  );
}

/** @param {{answer: unknown, words: Words, request: Request, refusal: import("../types").Refusal | null, onDone: () => void}} props `answer`: another one after each answer */
function ByCode({ answer, words, request, refusal, onDone }) {
  const id = `${usePrefix()}code`;
  const [text, setText] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** The answer that was there when the code was sent. */
  const sent = useRef(/** @type {unknown} */ (null));
  const refused = refusal?.field === "code" ? refusal : null;
  useEffect(() => {
    if (!refused) return;
    sent.current = null;
    field.current?.focus();
  }, [refused]);
  useEffect(() => {
    if (!sent.current || sent.current === answer) return;
    sent.current = null;
    queueMicrotask(onDone);   // after the drawing that runs this: closing draws anew
  }, [answer]);
  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    if (!text.trim()) field.current?.focus();
    else request("new", { code: text.trim() }, () => { sent.current = answer ?? {}; });
  }
  return (
    <form class="field" onSubmit={submit} noValidate>
      <label class="field__label" for={id}>{words["ui.settings.code"]}</label>
      <div class="field__row">
        <input id={id} ref={field} class="input input--code" type="text" value={text} maxLength={CODE_LENGTH} autocomplete="off" autocapitalize="off" spellcheck={false}
          aria-invalid={refused ? "true" : undefined} aria-describedby={refused ? `${id}-no` : undefined}
          onInput={(event) => setText(event.currentTarget.value)} />
        <button type="submit" class="btn" data-name="code"><span>{words["ui.settings.code.go"]}</span></button>
      </div>
      {refused && <p class="field__no" id={`${id}-no`}><Rich runs={refused.text?.length ? refused.text : refused.plain} /></p>}
    </form>
  );
}

/**
 * The names in the fields when new ones are known: in a field that is not concerned somebody may be typing meanwhile.
 * @param {string[]} typed @param {string[]} before @param {string[]} known @returns {string[]}
 */
export const retyped = (typed, before, known) => known.map((name, seat) => (name === before[seat] ? typed[seat] ?? name : name));

/** @param {{view: View, words: Words, request: Request}} props */
function Names({ view, words, request }) {
  const prefix = usePrefix();
  const { names: given = [], defaults = [] } = view.settings;
  const known = given.map((name, seat) => name || (defaults[seat] ?? ""));
  const kept = known.join("\n");
  const [names, setNames] = useState(known);
  const told = useRef(known);
  useEffect(() => {
    const before = told.current;
    told.current = known;
    setNames((typed) => retyped(typed, before, known));
  }, [kept]);
  return (
    <>
      {known.map((_name, seat) => {
        const id = `${prefix}name-${seat}`;
        return (
          <div key={seat} class="field">
            <label class="field__label" for={id}>{fill(words["ui.settings.name"], { n: seat + 1 })}</label>
            <input id={id} class="input" type="text" maxLength={NAME_LENGTH} autocomplete="off" placeholder={defaults[seat]} value={names[seat] ?? ""}
              onInput={(event) => setNames(names.map((old, i) => (i === seat ? event.currentTarget.value : old)))}
              onChange={() => request("set", { name: "names", value: names.map((one, i) => (one.trim() === defaults[i] ? "" : one.trim())) })} />
          </div>
        );
      })}
    </>
  );
}

/** Whether games are kept on this device, and the way to forget them. @param {{words: Words}} props */
function KeptGames({ words }) {
  const [storage] = useState(createStorage);
  const [keeps, setKeeps] = useState(storage.consent === true);
  const [forgotten, setForgotten] = useState(false);
  return (
    <Section title={words["ui.settings.kept"]}>
      <p class="rule__why">{words["ui.settings.kept.why"]}</p>
      <Switch text={words["ui.settings.keep"]} on={keeps} name="keep-device" onFlip={(on) => { storage.choose(on); setKeeps(on); }} />
      <div class="settings__row"><Button text={words["ui.settings.forget"]} name="forget" onPress={() => { storage.clear(); setForgotten(true); }} /></div>
      <p class="rule__why" role="status">{forgotten ? words["ui.settings.forgotten"] : ""}</p>
    </Section>
  );
}

/** @param {{title: string, children: import("preact").ComponentChildren}} props */
const Section = ({ title, children }) => <div role="group" class="settings__part" aria-label={title}><h4 class="settings__title">{title}</h4>{children}</div>;

/**
 * @param {{view: View, words: Words, request: Request, onClose: () => void, language?: string, theme?: string, saved?: string,
 *   refusal?: import("../types").Refusal | null, reply?: import("../types").Reply}} props
 * `refusal`: of the last request; one of the field "code" is shown under the code. `reply`: the last one; without it a new view counts as a yes.
 */
export function SettingsDrawer({ view, words, request, onClose, language, theme, saved = "", refusal = null, reply }) {
  const { settings } = view;
  const seats = settings.names?.length ?? view.seats?.length ?? 2;
  /** @param {string} name @param {unknown} value */
  const set = (name, value) => request("set", { name, value });
  const people = Array.from({ length: seats }, (_, i) => ({ value: String(i + 1), text: words[`ui.settings.people.${i + 1}`] }));
  /** @param {string} action @param {Record<string, unknown>} [args] */
  const deal = (action, args) => { request(action, args, onClose); };
  return (
    <Drawer title={words["ui.settings.title"]} words={words} name="settings" onClose={onClose}>
      <Section title={words["ui.settings.new"]}>
        <div class="settings__row">
          <Button text={words["ui.settings.random"]} look="primary" name="new" onPress={() => deal("new", { code: "" })} />
          <Button text={words["ui.settings.same"]} name="same" onPress={() => deal("same")} />
        </div>
        <ByCode answer={reply ?? view} words={words} request={request} refusal={refusal} onDone={onClose} />
      </Section>
      <Section title={words["ui.settings.share"]}>
        {view.sealed ? <><p class="rule__why">{words["ui.settings.sealed"]}</p><Button text={words["ui.settings.codes"]} name="codes" onPress={() => request("codes")} /></> : <>
        {view.deal ? <Code code={view.deal} large label={words["ui.settings.deal"]} words={words} name="deal" /> : <p class="rule__why">{words["ui.settings.deal.none"]}</p>}
        {saved.length <= settings.linkLimit ? <Code code={saved} label={words["ui.settings.share.code"]} words={words} name="share" /> : <p class="rule__why">{words["ui.settings.share.long"]}</p>}
        </>}
      </Section>
      <Section title={words["ui.settings.players"]}>
        <div class="field"><p class="field__label" aria-hidden="true">{words["ui.settings.people"]}</p>
          <Choice label={words["ui.settings.people"]} name="people" value={String(settings.people)} choices={people} onPick={(value) => set("people", Number(value))} />
        </div>
        {settings.people < seats && settings.opponents.length > 1 && (
          <div class="field"><p class="field__label" aria-hidden="true">{words["ui.settings.opponent"]}</p>
            <Choice label={words["ui.settings.opponent"]} name="opponent" value={settings.opponent} choices={settings.opponents} onPick={(value) => set("opponent", value)} />
          </div>
        )}
        <Names view={view} words={words} request={request} />
      </Section>
      <Section title={words["ui.settings.look"]}>
        <Switch text={words["ui.settings.predict"]} on={settings.predict} name="predict" onFlip={(on) => set("predict", on)} />
        <div class="field"><p class="field__label" aria-hidden="true">{words["ui.settings.language"]}</p><Language words={words} language={language} languages={settings.languages} onSet={set} /></div>
        <div class="field"><p class="field__label" aria-hidden="true">{words["ui.settings.theme"]}</p><Theme words={words} theme={theme} onSet={set} /></div>
      </Section>
      <KeptGames words={words} />
    </Drawer>
  );
}
