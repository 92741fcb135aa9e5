/* Sentences with cards in them: lists of runs, drawn as text nodes and small card names, never as HTML.
   A word of the trade is a button that tells its meaning, where the glossary has it. */
import { createContext } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { keep } from "../hostkeys.js";
import { Suit } from "./suit.jsx";

/** @typedef {import("../types").Rich} RichText */
/** @typedef {import("../types").Run} Run */

/** @param {RichText | null | undefined} runs @returns {Run[]} */
const list = (runs) => (runs == null ? [] : typeof runs === "string" ? [runs] : runs);

/** What the words of the trade mean, by their ids. */
export const Glossary = createContext(/** @type {Record<string, import("../types").Term> | undefined} */ (undefined));

/** @param {Run} run @param {number} i @param {boolean} [quiet] @returns {import("preact").ComponentChild} */
function draw(run, i, quiet) {
  if (typeof run === "string") return run;
  if ("t" in run) return <Term key={i} run={run} quiet={quiet} />;
  if ("c" in run) return <Mini key={i} text={run.c} role={run.r} suit={run.s} />;
  if ("b" in run) return <b key={i}>{run.b}</b>;
  return <span key={i} class="calc">{run.k.map((one, k) => draw(one, k, quiet))}</span>;
}

/** @param {{run: import("../types").TermName, quiet?: boolean}} props */
function Term({ run, quiet }) {
  const term = useContext(Glossary)?.[run.g];
  /** The button, while its meaning is open. */
  const [at, open] = useState(/** @type {HTMLElement | null} */ (null));
  const word = run.b ? <b>{run.t}</b> : run.t;
  if (!term) return <>{word}</>;
  return (
    <>
      <button type="button" class="term" aria-haspopup="dialog" aria-expanded={Boolean(at)} tabIndex={quiet ? -1 : undefined} onClick={(event) => open(at ? null : event.currentTarget)}>{word}</button>
      {at && <Meaning term={term} at={at} onClose={() => open(null)} />}
    </>
  );
}

/** In the top layer, under its word or above it; Esc and a touch elsewhere close it. @param {{term: import("../types").Term, at: HTMLElement, onClose: () => void}} props */
function Meaning({ term, at, onClose }) {
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const box = /** @type {HTMLElement} */ (ref.current);
    const put = () => {
      const { left, top, bottom } = at.getBoundingClientRect();
      const { offsetWidth: wide, offsetHeight: high } = box;
      box.style.left = `${Math.max(8, Math.min(left, innerWidth - wide - 8))}px`;
      box.style.top = `${bottom + high + 12 > innerHeight && top > high + 12 ? top - high - 6 : bottom + 6}px`;
    };
    box.showPopover?.();
    put();
    box.focus({ preventScroll: true });
    addEventListener("scroll", put, true);
    return () => removeEventListener("scroll", put, true);
  }, []);
  return (
    <span ref={ref} class="meaning" popover="auto" role="dialog" aria-label={term.name} tabIndex={-1} onKeyDown={keep}
      onToggle={(/** @type {any} */ event) => event.newState === "closed" && onClose()}>
      <b>{term.name}</b> {term.text}
    </span>
  );
}

/** A card named in running text. @param {{text: string | number, role?: "strong" | "weak", suit?: string}} props `suit`: its mark is drawn too */
export function Mini({ text, role, suit }) {
  return <span class={`mini${role ? ` mini--${role}` : ""}${suit ? ` card--${suit}` : ""}`}>{text}{suit && <Suit name={suit} />}</span>;
}

/** Marks that stay on the line of the card before them. */
const CLOSING = /^[.,;:!?…)»”“]+/;

/** @param {{runs: RichText | null | undefined, quiet?: boolean}} props `quiet`: its words are touched, but no stop of the Tab key */
export function Rich({ runs, quiet }) {
  const all = list(runs);
  const marks = all.map((run, i) => (i > 0 && typeof run === "string" && typeof all[i - 1] === "object" && run.match(CLOSING)?.[0]) || "");
  return <>{all.map((run, i) => (marks[i + 1] ? <span key={i} class="calc">{draw(run, i, quiet)}{marks[i + 1]}</span> : draw(typeof run === "string" ? run.slice(marks[i].length) : run, i, quiet)))}</>;
}

/** The same sentence without marks. @param {RichText | null | undefined} runs @returns {string} */
export function plain(runs) {
  return list(runs).map((run) => (typeof run === "string" ? run : "t" in run ? run.t : "c" in run ? run.c : "b" in run ? run.b : plain(run.k))).join("");
}
