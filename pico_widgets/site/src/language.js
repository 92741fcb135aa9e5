/* Which language a page opens in, and what it calls itself in it. Pure. */

/**
 * The first of the languages wanted, best first, that there is: as Python chooses, so that nothing is drawn twice.
 * @param {(string | undefined)[]} wanted
 * @param {string[]} known the first is for whoever wants none of them
 */
export function matched(wanted, known) {
  for (const tag of wanted) {
    const code = String(tag ?? "").replaceAll("_", "-").split("-")[0].trim().toLowerCase();
    if (known.includes(code)) return code;
  }
  return known[0];
}
