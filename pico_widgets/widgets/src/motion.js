/* Cards that glide from where they were to where they are now. Knows the page, not the game; does nothing for readers who asked for no motion. */

const CALM = 280;
const SLOW = 460;
const SETTLE = "cubic-bezier(.2, .7, .2, 1)";
const AREAS = ".hand, .won, .pairing, .trick, .fan, .cross";
/** So far a card may be pushed aside without a glide. */
const ASIDE = 24;

/** @typedef {Map<string, {rect: DOMRect, area: Element | null} | number>} Places */

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {HTMLElement} root @returns {HTMLElement[]} */
const cards = (root) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".card[data-spot]")]);

/** The points that a seat has won: its name among the places, the number, and where it is written. @param {HTMLElement} root */
const points = (root) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".tag--won")]).map((tag) => ({
  name: `points ${tag.closest(".seat")?.getAttribute("data-seat")}`, text: tag.querySelector("b")?.firstChild, n: Number(tag.dataset.points),
}));

/** @param {HTMLElement} root @returns {Places} where each card lies, and what each seat has won */
export function places(root) {
  /** @type {Places} */
  const all = new Map(cards(root).map((card) => [card.dataset.spot ?? "", { rect: card.getBoundingClientRect(), area: card.closest(AREAS) }]));
  for (const { name, n } of points(root)) all.set(name, n);
  return all;
}

/** Lets a number count up to what it is, unless it is changed meanwhile. @param {{data: string}} text @param {number} from @param {number} to */
export function countUp(text, from, to) {
  let n = from;
  let shown = text.data;
  const next = () => {
    if (text.data !== shown) return;
    shown = String(n);
    text.data = shown;
    n += 1;
    if (n <= to) setTimeout(next, CALM / (to - from));
  };
  next();
}

/** Lets the hands after a swap come along its arrows from where they were; for a swap that has just been drawn. @param {HTMLElement | null} figure */
export function swapOver(figure) {
  if (!figure || still()) return;
  const [before, after] = [...figure.querySelectorAll(".swap__side")].map((side) => [...side.querySelectorAll(".hand")].map((hand) => /** @type {HTMLElement[]} */ ([...hand.querySelectorAll(".card")])));
  const named = (/** @type {HTMLElement[]} */ hand) => hand.map((card) => card.dataset.card).sort().join();
  for (const hand of after) {
    const old = before.find((one) => named(one) === named(hand)) ?? [];
    hand.forEach((card, i) => {
      const from = old[i]?.getBoundingClientRect();
      const to = card.getBoundingClientRect();
      const zoom = zoomed(card, to);
      if (from) card.animate([{ transform: `translate(${(from.x - to.x) / zoom}px, ${(from.y - to.y) / zoom}px)`, zIndex: 3 }, { transform: "none", zIndex: 3 }], { duration: SLOW, easing: SETTLE, fill: "backwards" });
    });
  }
}

/** How many pixels of the window one of the card's is, where the sheet is zoomed. @param {HTMLElement} card @param {DOMRect} rect */
const zoomed = (card, rect) => rect.width / card.offsetWidth || 1;

/** Lets cards that changed hands, or made way in the trick, glide there, the loser a little later; and points that were won count up. @param {HTMLElement} root @param {Places} before */
export function glide(root, before) {
  for (const card of cards(root)) {
    const from = before.get(card.dataset.spot ?? "");
    const area = card.closest(AREAS);
    if (!from || typeof from === "number") continue;
    const to = card.getBoundingClientRect();
    if (from.area === area && !(area?.matches(".trick") && Math.abs(to.x - from.rect.x) > ASIDE)) continue;
    if (!to.width || !from.rect.width) continue;
    const zoom = zoomed(card, to);
    const shift = `translate(${(from.rect.x + from.rect.width / 2 - to.x - to.width / 2) / zoom}px, ${(from.rect.y + from.rect.height / 2 - to.y - to.height / 2) / zoom}px) scale(${from.rect.width / to.width})`;
    card.animate([{ transform: shift, zIndex: 3 }, { transform: "none", zIndex: 3 }], { duration: CALM, easing: SETTLE, fill: "backwards", delay: area?.matches(".hand") ? 80 : 0 });
  }
  for (const { name, text, n } of points(root)) {
    const from = before.get(name);
    if (text && typeof from === "number" && n > from) countUp(/** @type {Text} */ (text), from, n);
  }
}
