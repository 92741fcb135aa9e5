/* Where the focus goes after something happened, so that it is never lost to the page, and what is then to be in view.
   Knows the page as a tree of buttons, and the last thing that was asked for here. */
import { still } from "./motion.js";

const CARD = 'button.card[tabindex="0"]';
const STEP = ".stepper__nav .btn--primary";
const MAIN = ".actions .btn--primary";
const COVER = ".cover .btn--primary";
const BID = '.bid[tabindex="0"]';
const LOOK = ".fork .btn--primary";
const ALERT = ".notice--bad .btn--primary";

/** First choice first, by what was asked for. @type {Record<string, string[]>} */
const AFTER = {
  choose: [COVER, ".answer", STEP, MAIN, CARD, LOOK, BID],
  look: [BID],
  claim: [".answer", STEP, MAIN],
  takeback: [COVER, CARD],
  uncover: [CARD, LOOK, BID, MAIN],
  reveal: [".answer", STEP, MAIN],
  next: [COVER, CARD, LOOK, BID, ".answer", STEP, MAIN],
  go: [".notice--earlier .btn", STEP],
  live: [COVER, CARD, ".answer", STEP, MAIN],
  new: [COVER, CARD, LOOK, BID, MAIN],
  same: [COVER, CARD, LOOK, BID, MAIN],
  options: [COVER, CARD, LOOK, BID, MAIN],
  answer: [STEP, MAIN],
  last: [MAIN],
  coach: [".coach__more .btn", ".coach__level--last", ".coach__bar"],
  review: [".chart", ".review__ask .btn"],
  whatif: [COVER, CARD, LOOK, BID, MAIN],
  mainline: [COVER, CARD, LOOK, BID, STEP, MAIN],
};
const ANY = [ALERT, COVER, ".answer", CARD, LOOK, BID, STEP, MAIN, ".stepper__nav .btn", ".actions .btn", ".tool"];

/** @param {HTMLElement} root @returns {Element | null} the element that has the focus, inside the same tree */
export function active(root) {
  const tree = /** @type {Document | ShadowRoot} */ (root.getRootNode());
  return tree.activeElement ?? null;
}
/** @param {HTMLElement} root */
export const inside = (root) => root.contains(active(root));

/** Whether the focus is with nobody, so that it may be taken. @param {HTMLElement} root */
const nobody = (root) => { const element = active(root); return !element || element === root.ownerDocument.body; };

/** @param {HTMLElement} root @param {string[]} selectors */
function first(root, selectors) {
  for (const selector of selectors) {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector))) {
      if (element.getAttribute("aria-disabled") !== "true" && element.offsetParent !== null) return element;
    }
  }
  return null;
}

/**
 * Moves the focus after a drawing.
 * @param {HTMLElement} root
 * @param {{had: boolean, from?: string, asked: string | null, same?: string}} what
 * `had`: the focus was inside before; `from`: in which part, which may have been answered long after it was asked; `asked`: what has been answered to, if it was asked here; `same`: an element to prefer
 */
export function settleFocus(root, { had, from = "", asked, same }) {
  const free = inside(root) || (nobody(root) && (had || asked !== null));
  if (!free) return;
  if (asked !== null && AFTER[asked] && !(asked === "coach" && inside(root) && active(root) !== root)) {   // the button that asks stays
    const kept = same ? /** @type {HTMLElement | null} */ (root.querySelector(same)) : null;   // even if it cannot be chosen: its reason is shown
    const element = kept?.offsetParent ? kept : first(root, AFTER[asked]);
    if (element) return element.focus({ preventScroll: true });
  }
  const gone = !inside(root) || active(root) === root || active(root)?.matches(":disabled");
  if (gone) (first(root, [...(AFTER[from] ?? []), ...ANY]) ?? root).focus({ preventScroll: true });
}

/** What is to be seen after something was asked for here, the most important last. @type {Record<string, string>} */
const SEEN = { coach: ".coach__level--last", review: ".chart", set: "", step: ".table, .ledger, .trick, .cross, .step--now, .count .is-now" };
const SEEN_ELSE = ".bids, .fork .btn, .table, .ledger, .cover, .trick, .cross, .seat--you, .fan, .actions--due, .question, .pw__body--explain .step--now, .count .is-now, .reason, .result, .notice--earlier, .notice--bad";
/** So much stays free at an edge. */
const FREE = 8;

/**
 * Scrolls so far that what matters now is in view, and no farther; what is pinned to an edge needs no scroll and takes its room.
 * @param {HTMLElement} root
 * @param {string} asked what has been answered to
 */
export function follow(root, asked) {
  /** @type {Element | null} */
  let box = root.parentElement;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement;
  const page = document.scrollingElement;
  const view = box && box !== page ? box.getBoundingClientRect() : new DOMRect(0, 0, 0, innerHeight);
  const [above, below] = [Math.max(view.top, 0) + FREE, Math.min(view.bottom, innerHeight) - FREE];
  const pinned = (/** @type {Element} */ element) => getComputedStyle(element).position === "sticky";
  const foot = [...root.querySelectorAll(".stepper, .actions")].reduce((sum, one) => sum + (pinned(one) ? one.clientHeight : 0), 0);
  let by = 0;
  for (const selector of (SEEN[asked] ?? SEEN_ELSE).split(", ").filter(Boolean)) {
    for (const element of root.querySelectorAll(selector)) {
      const { top, bottom, height } = element.getBoundingClientRect();
      if (!height || element.closest(".stepper, .actions") && pinned(/** @type {Element} */ (element.closest(".stepper, .actions")))) continue;
      if (top - by < above) by = top - above;
      else if (bottom - by > below - foot) by = Math.min(top - above, bottom - below + foot);
    }
  }
  if (Math.abs(by) > 1) (box ?? page)?.scrollBy({ top: by, behavior: still() ? "auto" : "smooth" });
}
