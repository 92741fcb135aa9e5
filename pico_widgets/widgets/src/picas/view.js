/* What the parts of the table of Picas ask of its view: where a seat lies, how far a trick has been told. Pure. */

/** @typedef {import("./types").PicasView} PicasView */
/** @typedef {import("../table.jsx").Scene} Scene */

/** @param {Scene} scene @returns {PicasView} */
export const viewOf = ({ state }) => /** @type {PicasView} */ (/** @type {unknown} */ (state.view));

/** Clockwise from the bottom. */
const PLACES = /** @type {const} */ (["south", "west", "north", "east"]);
/** Where a seat lies when `bottom` sits below. @param {number} seat @param {number} bottom */
export const placeOf = (seat, bottom) => PLACES[(seat - bottom + 4) % 4];

/** The seats in the order in which they are drawn: above, left, right, below. @param {PicasView} view */
export function seated({ seats, bottom }) {
  return /** @type {const} */ (["north", "west", "east", "south"]).flatMap((place) => seats.filter(({ seat }) => placeOf(seat, bottom) === place));
}

/** Whether the explanation has come to who wins the trick; at once where nothing is explained. @param {Scene} scene */
export function decided({ state, standing }) {
  const told = (state.steps?.list ?? []).slice(0, standing.index + 1);
  return !standing.question && (standing.last || standing.count === 0 || told.some((step) => step.clause?.startsWith("picas.trick.")));
}
