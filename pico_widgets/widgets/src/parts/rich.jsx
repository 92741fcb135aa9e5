/* Sentences with cards in them: lists of runs, drawn as text nodes and small card names, never as HTML. */
import { Suit } from "./suit.jsx";

/** @typedef {import("../types").Rich} RichText */
/** @typedef {import("../types").Run} Run */

/** @param {RichText | null | undefined} runs @returns {Run[]} */
const list = (runs) => (runs == null ? [] : typeof runs === "string" ? [runs] : runs);

/** @param {Run} run @param {number} i */
function draw(run, i) {
  if (typeof run === "string") return run;
  if ("c" in run) return <Mini key={i} text={run.c} role={run.r} suit={run.s} />;
  if ("b" in run) return <b key={i}>{run.b}</b>;
  return <span key={i} class="calc">{run.k.map(draw)}</span>;
}

/** A card named in running text. @param {{text: string | number, role?: "strong" | "weak", suit?: string}} props `suit`: its mark is drawn too */
export function Mini({ text, role, suit }) {
  return <span class={`mini${role ? ` mini--${role}` : ""}${suit ? ` card--${suit}` : ""}`}>{text}{suit && <Suit name={suit} />}</span>;
}

/** Marks that stay on the line of the card before them. */
const CLOSING = /^[.,;:!?…)»”“]+/;

/** @param {{runs: RichText | null | undefined}} props */
export function Rich({ runs }) {
  const all = list(runs);
  const marks = all.map((run, i) => (i > 0 && typeof run === "string" && typeof all[i - 1] === "object" && run.match(CLOSING)?.[0]) || "");
  return <>{all.map((run, i) => (marks[i + 1] ? <span key={i} class="calc">{draw(run, i)}{marks[i + 1]}</span> : draw(typeof run === "string" ? run.slice(marks[i].length) : run, i)))}</>;
}

/** The same sentence without marks. @param {RichText | null | undefined} runs @returns {string} */
export function plain(runs) {
  return list(runs).map((run) => (typeof run === "string" ? run : "c" in run ? run.c : "b" in run ? run.b : plain(run.k))).join("");
}
