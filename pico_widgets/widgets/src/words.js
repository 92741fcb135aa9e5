/* Words that Python sends for the chrome of the table, and how values are put into them.
   Knows no language: a sentence that is not in the trait is not shown. */

/** Every key that the table asks for, with the values a sentence may hold. */
export const KEYS = /** @type {const} */ ({
  "tool.undo": [], "tool.back": [], "tool.redo": [], "tool.rules": [], "tool.share": [], "tool.settings": [],
  "trick": ["n"], "won.of": ["name"], "hand.slot": [], "hand.count": ["n"], "wins": [],
  "highest": [],
  "fork": [], "stake.win": ["points"], "stake.lose": ["points"], "bids.locked": [], "bids.sofar": [], "bid.none": [],
  "pairs": [], "pair.contract": [], "pair.tricks": [], "pair.bags": [], "ranks": [],
  "step.back": [], "step.next": [], "step.play": [], "step.stop": [], "step.count": ["n", "all"],
  "score.player": [], "earlier": ["where"],
  "idle.question": [], "idle.first": ["do"],
  "wait": [], "wait.quiet": [], "lost": [], "lost.quiet": [], "lost.notebook": [], "lost.coming": [], "lost.kept": [], "lost.kept.notebook": [],
  "keep.question": [], "keep.yes": [], "keep.no": [], "keep.offer": ["trick"], "keep.go": [], "keep.refuse": [], "keep.damaged": [], "keep.full": [], "keep.forbidden": [], "lost.again": [], "lost.reload": [], "lost.save": [],
  "error.code": [], "error.again": [], "error.copy": [], "error.close": [],
});

/**
 * Puts values into the {places} of a sentence; a place without a value stays as it is.
 * @param {string | undefined} template
 * @param {Record<string, string | number>} [values]
 * @returns {string} the sentence, empty if there is none
 */
export function fill(template, values = {}) {
  return (template ?? "").replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}
