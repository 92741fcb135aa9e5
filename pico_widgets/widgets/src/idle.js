/* Why no card can be chosen now, in a sentence for whoever tries. Pure. */
import { EXPLAINED } from "./parts/actions.jsx";
import { fill } from "./words.js";

/** @param {Pick<import("./table.jsx").Scene, "state" | "standing">} scene @returns {string} */
export function idle({ state: { view, words, link }, standing }) {
  if (link !== "fine") return words[link === "lost" ? "lost" : "wait"];
  if (view.thinking) return view.thinking;
  if (standing.question) return words["idle.question"];
  const walk = EXPLAINED.includes(view.stage) && standing.count > 0 && !standing.last;
  const due = view.actions.find((one) => one.primary)?.text ?? words["bid.none"];   // without a bar there are bids
  return fill(words["idle.first"], { do: walk ? words["step.next"] : due });
}
