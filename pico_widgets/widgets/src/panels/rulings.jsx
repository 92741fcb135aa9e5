/* The rulings with their reasons, and the controls of those that can be flipped. A change waits for a yes:
   until then it is a draft of this view, and nothing of it has been asked of Python. */
import { Button } from "../parts/controls.jsx";
import { Mini, plain } from "../parts/rich.jsx";
import { fill } from "../words.js";
import { Choice, Switch } from "./choice.jsx";

/** @typedef {import("../types").Ruling} Ruling */
/** @typedef {import("../types").RulingOption} RulingOption */
/** @typedef {import("../types").Words} Words */
/** What has been changed and not been asked for yet, by option; the latest last. @typedef {Record<string, unknown>} Drafts */

/** @param {RulingOption} option @returns {Record<string, number>} the points of each strength in force */
export const table = (option) => Object.fromEntries((option.strengths ?? []).map(({ card, value }) => [String(card), value]));

/** @param {RulingOption} option */
const value = (option) => (option.kind === "points" ? table(option) : option.value);
/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** All controls of a ruling: most have one or none. @param {Ruling} ruling */
export const controls = ({ option, more = [] }) => (option ? [option, ...more] : more);

/**
 * The drafts after one more change. Points belong to the deck that is in force: a draft of the one ends a draft of the other.
 * @param {Ruling[]} rulings @param {Drafts} drafts @param {RulingOption} option @param {unknown} next
 * @returns {Drafts}
 */
export function drafted(rulings, drafts, option, next) {
  const { [option.key]: _before, ...others } = drafts;
  const rival = option.kind === "points" ? "choice" : option.kind === "choice" ? "points" : null;
  for (const ruling of rulings) if (rival && ruling.option?.kind === rival) delete others[ruling.option.key];
  return same(next, value(option)) ? others : { ...others, [option.key]: next };
}

/**
 * All options as they are to be: those in force and the drafts. A new deck comes with its own points.
 * @param {Ruling[]} rulings @param {Drafts} drafts @returns {Record<string, unknown>}
 */
export function options(rulings, drafts) {
  const all = rulings.flatMap(controls);
  const deck = all.some((option) => option.kind === "choice" && Object.hasOwn(drafts, option.key));
  return Object.fromEntries(all.map((option) => [
    option.key, Object.hasOwn(drafts, option.key) ? drafts[option.key] : option.kind === "points" && deck ? {} : value(option),
  ]));
}

/** Points of every strength, each a small choice of its own. @param {{option: RulingOption, draft: unknown, words: Words, onDraft: (next: unknown) => void}} props */
function Points({ option, draft, words, onDraft }) {
  const now = { ...table(option), .../** @type {Record<string, number> | undefined} */ (draft) };
  const cards = (option.strengths ?? []).map(({ card }) => String(card));
  const { least = 0, most = 0 } = option;
  const points = Array.from({ length: most - least + 1 }, (_, i) => ({ value: String(least + i), text: String(least + i) }));
  return (
    <div class="points" role="group" aria-label={option.text}>
      <ul class="points__list">
        {cards.map((card) => (
          <li key={card} class="points__row">
            <Mini text={card} />
            <Choice label={fill(words["ui.rules.points.of"], { card })} look="small" value={String(now[card])}
              choices={points} onPick={(next) => onDraft({ ...now, [card]: Number(next) })} />
          </li>
        ))}
      </ul>
      <p class="points__sum">
        <span>{fill(words["ui.rules.points.total"], { n: cards.reduce((sum, card) => sum + now[card], 0) })}</span>
        <Button text={words["ui.rules.points.reset"]} look="plain" name="printed" onPress={() => onDraft({})} />
      </p>
    </div>
  );
}

/** A value of one's own, as it is typed: a number, or the ranks from low to high. Python reads it. @param {{option: RulingOption, draft: unknown, words: Words, onDraft: (next: unknown) => void}} props */
function Own({ option, draft, words, onDraft }) {
  const now = draft === undefined ? option.value : draft;
  const text = (option.order && (option.choices?.find(({ value }) => value === now)?.order ?? (draft === undefined ? option.order : null)))?.join(" ") ?? String(now ?? "");
  return (
    <label class="field">
      <span class="field__label">{words[option.order ? "ui.rules.own.order" : "ui.rules.own.number"]}</span>
      <input key={text} class="input" maxLength={60} defaultValue={text} data-name={`own-${option.key}`} onChange={(event) => onDraft(event.currentTarget.value)} />
    </label>
  );
}

/** @param {{option: RulingOption, name: string, draft: unknown, words: Words, onDraft: (next: unknown) => void}} props */
function Control({ option, name, draft, words, onDraft }) {
  if (option.kind === "points") return <Points option={option} draft={draft} words={words} onDraft={onDraft} />;
  const now = draft === undefined ? option.value : draft;
  if (option.kind === "switch") return <Switch text={option.text} on={now === true} name={option.key} onFlip={onDraft} />;
  const choices = (option.choices ?? []).map((one) => ({ ...one, value: String(one.value) }));
  const picked = (/** @type {string} */ text) => option.choices?.find((one) => String(one.value) === text)?.value ?? null;
  return (
    <>
      <Choice label={option.text || name} name={option.key} value={String(now)} choices={choices} onPick={(text) => onDraft(picked(text))} />
      {(option.order || option.most !== undefined) && <Own option={option} draft={draft} words={words} onDraft={onDraft} />}
    </>
  );
}

/**
 * A ruling's reason and, if it has one, its control with the question that a change asks.
 * `drafts`: those of the ruling's further controls. `onDraft`: without an option it is the first control's.
 * @param {{ruling: Ruling, draft: unknown, drafts?: Drafts, asks: boolean, words: Words, onDraft: (next: unknown, option?: RulingOption) => void, onYes: () => void, onNo: () => void}} props
 */
export function RulingBody({ ruling, draft, drafts = {}, asks, words, onDraft, onYes, onNo }) {
  const { option, more = [] } = ruling;
  return (
    <>
      {ruling.why && <p class="rule__why">{fill(words["ui.rules.why"], { why: plain(ruling.why) })}</p>}
      {option && <Control option={option} name={ruling.name} draft={draft} words={words} onDraft={(next) => onDraft(next)} />}
      {more.map((one) => <Control key={one.key} option={one} name={one.text} draft={drafts[one.key]} words={words} onDraft={(next) => onDraft(next, one)} />)}
      {option && (
        <div class="rule__ask" aria-live="polite">
          {asks && (
            <div class="ask">
              <p>{words["ui.rules.ask"]}</p>
              <div class="ask__answers">
                <Button text={words["ui.rules.ask.yes"]} look="primary" name="yes" onPress={onYes} />
                <Button text={words["ui.rules.ask.no"]} name="no" onPress={onNo} />
              </div>
            </div>
          )}
        </div>
      )}
    </>
  );
}
