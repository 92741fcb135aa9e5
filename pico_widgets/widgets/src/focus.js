/* Where the focus goes after something happened, so that it is never lost to the page.
   Knows the page as a tree of buttons, and the last thing that was asked for here. */

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
  firstline: [COVER, CARD, LOOK, BID, STEP, MAIN],
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
 * @param {{had: boolean, asked: string | null, same?: string}} what
 * `had`: the focus was inside before; `asked`: what has been answered to, if it was asked here; `same`: an element to prefer
 */
export function settleFocus(root, { had, asked, same }) {
  const free = inside(root) || (nobody(root) && (had || asked !== null));
  if (!free) return;
  if (asked !== null && AFTER[asked] && !(asked === "coach" && inside(root) && active(root) !== root)) {   // the button that asks stays
    const kept = same ? /** @type {HTMLElement | null} */ (root.querySelector(same)) : null;   // even if it cannot be chosen: its reason is shown
    const element = kept?.offsetParent ? kept : first(root, AFTER[asked]);
    if (element && asked === "next") root.querySelector(".table")?.scrollIntoView({ block: "nearest" });   // what is now to be seen, then where one acts
    if (element) return element.focus({ preventScroll: asked !== "next" && asked !== "reveal" });
  }
  const gone = !inside(root) || active(root) === root || active(root)?.matches(":disabled");
  if (gone) (first(root, ANY) ?? root).focus({ preventScroll: true });
}
