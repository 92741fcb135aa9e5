/* The keyboard map of the table. Letters act only while the focus is inside the widget and nobody is typing.
   Knows the page as a tree of buttons; what a key does is asked of the store. */
import { shownActions } from "./parts/actions.jsx";
import { standing } from "./steps.js";

/** @typedef {import("./table.jsx").Scene} Scene */

const TYPING = "input, textarea, select, [contenteditable]";

/** @param {Element} target */
function neighbours(target) {
  const hand = target.closest(".hand");
  return hand && target.matches("button.card") ? /** @type {HTMLElement[]} */ ([...hand.querySelectorAll("button.card")]) : [];
}

/** Moves along a hand. @param {Element} target @param {string} key @returns {boolean} */
function along(target, key) {
  const cards = neighbours(target);
  if (!cards.length) return false;
  const at = cards.indexOf(/** @type {HTMLElement} */ (target));
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 }[key];
  if (to === undefined) return false;
  cards[Math.min(Math.max(to, 0), cards.length - 1)].focus();
  return true;
}

/** @type {Record<string, (scene: Scene) => unknown>} */
const LETTERS = {
  u({ state, act }) {
    const { view } = state;
    if (view.cover) return view.cover.back ? act("takeback", { seat: view.cover.backSeat }) : undefined;
    const takeback = view.actions?.find((one) => one.action === "takeback");
    if (takeback) return act("takeback", { seat: takeback.seat });
    return view.can.undo ? act("undo", {}) : undefined;
  },
  n({ state, ui, act }) {
    const now = standing(state);
    if (!now.last) return ui.step(1);
    return state.view.actions?.some((one) => one.action === "next") ? act("next", {}) : undefined;
  },
  b: ({ ui }) => ui.step(-1),
  p: ({ state, store }) => (state.playing ? store.halt() : store.play()),
  "?": ({ ui }) => ui.toggle("rules"),
};

/** The primary action of the bar, for Enter on the bar itself. @param {Scene} scene */
function primary({ state, act }) {
  const one = shownActions(state, standing(state)).find((action) => action.primary);
  if (one) act(one.action, one.seat === undefined ? {} : { seat: one.seat });
  return Boolean(one);
}

/**
 * Handles a key that was pressed inside the widget; the host's own shortcuts do not see it.
 * @param {KeyboardEvent} event
 * @param {Scene} scene
 */
export function onKey(event, scene) {
  event.stopPropagation();
  const target = /** @type {Element} */ (event.target);
  const { ui, state, store } = scene;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (ui.drawer) { ui.close(); event.preventDefault(); }
    return;
  }
  if (target.closest(TYPING)) return;
  const pressable = target.closest("button, a[href], summary, [role=switch], [role=radio]");
  if (event.key === "Enter" || event.key === " ") {
    if (event.repeat) event.preventDefault();
    else if (event.key === "Enter" && !pressable && primary(scene)) event.preventDefault();
    return;
  }
  if (along(target, event.key)) { event.preventDefault(); return; }
  if (event.repeat) return;
  if (/^[1-9]$/.test(event.key) && standing(state).question && Number(event.key) <= (state.steps.question?.answers.length ?? 0)) {
    store.answer(Number(event.key) - 1);
    event.preventDefault();
    return;
  }
  const letter = LETTERS[event.key.toLowerCase()];
  if (letter && (!ui.drawer || event.key === "?")) { letter(scene); event.preventDefault(); }
}
