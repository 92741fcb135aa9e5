/* "This game": another deal, who plays, how it looks. A drawer like the rules.
   Knows no code and no deal: every wish is a request, and a refused code keeps its text. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/controls.jsx";
import { usePrefix } from "../parts/sprite.jsx";
import { fill } from "../words.js";
import { createStorage } from "../keep/storage.js";
import { ByCode, useOpening } from "./bycode.jsx";
import { Choice, Language, Switch, Theme } from "./choice.jsx";
import { Drawer, Section } from "./drawer.jsx";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Words} Words */
/** Asks Python; `sent` is called if and when it is really asked: there may be a question before. @typedef {(action: string, args?: Record<string, unknown>, sent?: () => void) => boolean} Request */

const NAME_LENGTH = 60;

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

/**
 * @param {{view: View, words: Words, request: Request, onClose: () => void, language?: string, theme?: string,
 *   refusal?: import("../types").Refusal | null, reply?: import("../types").Reply}} props
 * `refusal`: of the last request; one of the field "code" is shown under the code. `reply`: the last one; without it a new view counts as a yes.
 */
export function SettingsDrawer({ view, words, request, onClose, language, theme, refusal = null, reply }) {
  const opening = useOpening({ answer: reply ?? view, request, refusal, onDone: onClose });
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
        <ByCode label={words["ui.settings.code"]} words={words} opening={opening} />
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
