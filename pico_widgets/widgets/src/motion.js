/* Cards that glide from where they were to where they are now. Knows the page, not the game; does nothing for readers who asked for no motion. */

const CALM = 280;
const SETTLE = "cubic-bezier(.2, .7, .2, 1)";
const AREAS = ".hand, .won, .pairing, .trick, .fan, .cross";
/** So far a card may be pushed aside without a glide. */
const ASIDE = 24;

/** @typedef {Map<string, {rect: DOMRect, area: Element | null}>} Places */

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {HTMLElement} root @returns {HTMLElement[]} */
const cards = (root) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".card[data-spot]")]);

/** @param {HTMLElement} root @returns {Places} where each card lies */
export function places(root) {
  return new Map(cards(root).map((card) => [card.dataset.spot ?? "", { rect: card.getBoundingClientRect(), area: card.closest(AREAS) }]));
}

/** Lets cards that changed hands, or made way in the trick, glide there; the loser a little later. @param {HTMLElement} root @param {Places} before */
export function glide(root, before) {
  for (const card of cards(root)) {
    const from = before.get(card.dataset.spot ?? "");
    const area = card.closest(AREAS);
    if (!from) continue;
    const to = card.getBoundingClientRect();
    if (from.area === area && !(area?.matches(".trick") && Math.abs(to.x - from.rect.x) > ASIDE)) continue;
    if (!to.width || !from.rect.width) continue;
    const shift = `translate(${from.rect.x + from.rect.width / 2 - to.x - to.width / 2}px, ${from.rect.y + from.rect.height / 2 - to.y - to.height / 2}px) scale(${from.rect.width / to.width})`;
    card.animate([{ transform: shift, zIndex: 3 }, { transform: "none", zIndex: 3 }], { duration: CALM, easing: SETTLE, fill: "backwards", delay: area?.matches(".hand") ? 80 : 0 });
  }
}
