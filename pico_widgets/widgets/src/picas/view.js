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
