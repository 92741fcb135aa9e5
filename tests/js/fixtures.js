/* Tables and pages as Python sends them: `python -m tools.fixtures` plays the games and writes down what was sent. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("../../pico_widgets/widgets/src/types").View} View */
/** @typedef {import("../../pico_widgets/widgets/src/types").Traits} Traits */
/** A view of a stage at which all that a test asks for is there. @typedef {Required<View> & {seats: Required<import("../../pico_widgets/widgets/src/types").Seat>[]}} FullView */
/** @typedef {Pick<Traits, "steps" | "place"> & {view: FullView, coach: import("../../pico_widgets/widgets/src/types").Coach, review: import("../../pico_widgets/widgets/src/types").DrawnReview}} Stage */

/** @param {string} name @returns {any} */
const read = (name) => JSON.parse(readFileSync(join(/** @type {string} */ (import.meta.dirname), "fixtures", `${name}.json`), "utf8"));

/** The stages of a game that was played, and the traits of a table at one of them. @param {string} name */
function game(name) {
  /** @type {{stages: Record<string, Stage>, words: Record<string, string>, rules: import("../../pico_widgets/widgets/src/types").Rules}} */
  const { stages, words, rules } = read(name);
  /** @param {string} stage @param {Partial<Traits>} [change] @returns {Traits & {view: FullView}} */
  const traits = (stage, change = {}) => {
    /** @type {Traits["place"]} */
    const start = { id: "", step: 0, answer: null };
    return { words, language: "en", theme: "system", rules, saved: "sealed", reply: { to: null, refusal: null, error: null }, ...stages[stage], place: stages[stage].place ?? start, coach: undefined, review: undefined, .../** @type {any} */ (change) };
  };
  /** The same at a step of its explanation. @param {string} stage @param {number} step @param {Traits["place"]["answer"]} [answer] */
  const at = (stage, step, answer = "skip") => traits(stage, { place: { id: stages[stage].steps.id, step, answer } });
  return { stages, words, rules, traits, at };
}

export const two = game("two");
export const three = game("three");
export const turns = game("turns");
/** @type {{start: any, prose: any, intro: any, compare: import("../../pico_widgets/widgets/src/types").CompareTraits}} */
export const pages = read("pages");

/** Steps where nothing is explained. */
export const noSteps = two.stages.choose.steps;
/** A card of the deck of two. @param {number} card */
export const face = (card) => /** @type {import("../../pico_widgets/widgets/src/types").StrengthCard} */ (pages.compare.strengths.find((one) => one.card === card));
