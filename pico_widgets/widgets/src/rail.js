/* A rail with stops at their true distance from nothing: where a stop lies, which stop a point means, where a key leads. Pure. */

/** @param {number} stop @param {number[]} stops in ascending order @returns {number} its place on the rail, 0 to 1 */
export const place = (stop, stops) => stop / (stops.at(-1) ?? 1);

/** @param {number} at a place on the rail, 0 to 1 (beyond it counts as its end) @param {number[]} stops @returns {number} the stop next to it */
export function nearest(at, stops) {
  const far = (/** @type {number} */ stop) => Math.abs(place(stop, stops) - at);
  return stops.reduce((best, stop) => (far(stop) < far(best) ? stop : best));
}

const PAGE = 3;
/** Steps of each key, in stops. @type {Record<string, number>} */
const STEPS = {
  ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE, Home: -Infinity, End: Infinity,
};

/**
 * @param {string} key @param {number} value @param {number[]} stops
 * @returns {number | null} the stop to which the key leads; null for a key that is none of the rail's
 */
export function slide(key, value, stops) {
  if (!Object.hasOwn(STEPS, key)) return null;
  return stops[Math.min(Math.max(stops.indexOf(value) + STEPS[key], 0), stops.length - 1)];
}
