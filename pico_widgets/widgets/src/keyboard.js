/* The keyboard map of the table. Letters act only while the focus is inside the widget and nobody is typing.
   Knows the page as a tree of buttons; what a key does is asked of the store. */
import { keep } from "./hostkeys.js";
import { shownActions } from "./parts/actions.jsx";
import { standing } from "./steps.js";

/** @typedef {import("./table.jsx").Scene} Scene */

const TYPING = "input, textarea, select, [contenteditable]";

/** @param {Element} target */
function neighbours(target) {
  const group = target.closest(".hand, .fan, .bids__grid");
  return group && target.matches("button.card, .bid") ? /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button.card, .bid")]) : [];
}

/** The one above or below, in the next row of a fan or grid. @param {HTMLElement[]} cards @param {number} at @param {1 | -1} by */
function beyond(cards, at, by) {
  const here = cards[at].getBoundingClientRect();
  let best = -1;
  let least = Infinity;
  cards.forEach((card, i) => {
    const { x, y } = card.getBoundingClientRect();
    const rows = Math.round(((y - here.y) * by) / here.height);   // a raised card is still in its row
    const far = rows * 10_000 + Math.abs(x - here.x);
    if (rows > 0 && far < least) [best, least] = [i, far];
  });
  return best;
}

/** Moves along a hand, a fan or the bids; a bid that is come to is marked. @param {Element} target @param {string} key @returns {boolean} */
function along(target, key) {
  const cards = neighbours(target);
  if (!cards.length) return false;
  const at = cards.indexOf(/** @type {HTMLElement} */ (target));
  const to = key === "ArrowUp" ? beyond(cards, at, -1) : key === "ArrowDown" ? beyond(cards, at, 1)
    : { ArrowLeft: Math.max(at - 1, 0), ArrowRight: Math.min(at + 1, cards.length - 1), Home: 0, End: cards.length - 1 }[key];
  if (to === undefined) return false;
  if (to < 0) return Boolean(target.closest(".fan, .bids__grid"));
  cards[to].focus();
  if (cards[to].matches("[role=radio]")) cards[to].click();
  return true;
}

/** @type {Record<string, (scene: Scene) => unknown>} */
const LETTERS = {
  u({ state, act }) {
    const { view } = state;
    if (view.cover) return view.cover.back ? act("takeback", { seat: view.cover.backSeat }) : undefined;
    const takeback = view.actions.find((one) => one.action === "takeback");
    if (takeback) return act("takeback", { seat: takeback.seat });
    return view.can.undo ? act("undo", {}) : undefined;
  },
  n({ state, ui, act }) {
    const now = standing(state);
    if (!now.last) return ui.step(1);
    return state.view.actions.some((one) => one.action === "next") ? act("next", {}) : undefined;
  },
  b: ({ ui }) => ui.step(-1),
  l({ state, act }) {
    const { view } = state;
    return view.fork && !view.cover ? act("look", { seat: view.bottom }) : undefined;
  },
  c: ({ state: { coach }, standing, act }) => coach?.name && !standing.question && act("coach", { level: coach.open ? 0 : 1 }),
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
  keep(event);
  const target = /** @type {Element} */ (event.target);
  const { ui, state, store } = scene;
  if (ui.sure || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (ui.drawer) ui.close();
    else if (state.refusal) store.dismiss();
    else return;
    event.preventDefault();
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
