/* A whole table as HTML, for tests that ask what stands on it. */
import render from "preact-render-to-string";
import * as coach from "../../pico_widgets/widgets/src/coach/coach.jsx";
import { Notices, Question } from "../../pico_widgets/widgets/src/keep/notices.jsx";
import * as panels from "../../pico_widgets/widgets/src/panels/panels.jsx";
import { standing } from "../../pico_widgets/widgets/src/steps.js";
import { Widget } from "../../pico_widgets/widgets/src/table.jsx";

/** @typedef {import("../../pico_widgets/widgets/src/types").Traits} Traits */

/**
 * @param {Traits} traits
 * @param {{ui?: object, state?: object}} [change] what else the view knows: its own state, or that of the store
 * @returns {string}
 */
export function drawn(traits, { ui = {}, state = {} } = {}) {
  const full = { link: "fine", refusal: null, refused: null, error: null, playing: false, say: "", ...traits, ...state };
  const own = { parts: { keep: { Notices, Question, css: "" }, coach: { ...coach, css: "" }, panels: { ...panels, css: "" } }, drawer: null, focusId: null, roving: {}, dealt: false, turning: false, ...ui };
  const scene = /** @type {any} */ ({ state: full, ui: own, standing: standing(/** @type {any} */ (full)), store: {}, act() {}, ask: () => true });
  return render(<Widget {...scene} prefix="t-" nth={1} onKeyDown={() => undefined} />);
}

/** @param {string} html @param {RegExp} pattern @returns {string[]} what the first group of each match holds, or the match */
export const all = (html, pattern) => [...html.matchAll(pattern)].map((match) => match[1] ?? match[0]);
