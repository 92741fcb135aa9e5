/* Two strengths that a learner slides against each other, as an anywidget module. Who wins, and why, comes from Python
   for every pair at once, so that sliding waits for nobody. */
import { render } from "preact";
import { keepDrawn } from "./draw.js";
import { useFold } from "./fold.js";
import { keep, keepKeys } from "./hostkeys.js";
import { Card } from "./parts/cards.jsx";
import { Tag } from "./parts/controls.jsx";
import { Measure } from "./parts/measure.jsx";
import { plain, Rich } from "./parts/rich.jsx";
import { Prefix, Sprite } from "./parts/sprite.jsx";
import { nearest, place, slide } from "./rail.js";
import { keepText } from "./translated.js";

/** @typedef {import("./types").StrengthCard} StrengthCard */
/** @typedef {import("./types").Words} Words */
/** @typedef {import("./types").Outcome} Outcome */
/** @typedef {"left" | "right"} Side */

const TRAITS = /** @type {const} */ (["left", "right", "strengths", "outcomes", "book", "words", "language", "theme"]);

/**
 * A strength on its rail: the stops lie at their true distance, so that a strength is a length.
 * @param {{name: string, label: string, value: number, cards: StrengthCard[], look: "strong" | "weak" | "none", onSlide: (card: number) => void}} props
 */
function Rail({ name, label, value, cards, look, onSlide }) {
  const stops = cards.map(({ card }) => card);
  /** @param {KeyboardEvent} event */
  function onKeyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = slide(event.key, value, stops);
    if (to === null) return;
    event.preventDefault();
    if (to !== value) onSlide(to);
  }
  /** @param {PointerEvent} event */
  function drag(event) {
    const rail = /** @type {HTMLElement} */ (event.currentTarget);
    if (event.type === "pointerdown") {
      if (event.button !== 0) return;
      rail.setPointerCapture(event.pointerId);
      rail.focus({ preventScroll: true });
    } else if (!rail.hasPointerCapture(event.pointerId)) return;
    const line = /** @type {HTMLElement} */ (rail.firstElementChild).getBoundingClientRect();
    const to = nearest((event.clientX - line.left) / line.width, stops);
    if (to !== value) onSlide(to);
  }
  return (
    <div class={`rail rail--${look}`} role="slider" tabIndex={0} data-name={name} aria-label={label} aria-orientation="horizontal"
      aria-valuemin={stops[0]} aria-valuemax={stops.at(-1)} aria-valuenow={value} aria-valuetext={cards.find(({ card }) => card === value)?.label}
      onKeyDown={onKeyDown} onPointerDown={drag} onPointerMove={drag}>
      <span class="rail__line" style={`--at:${place(value, stops)}`} aria-hidden="true">
        {stops.map((stop) => <i key={stop} class={stop === value ? "rail__stop is-at" : "rail__stop"} style={`--at:${place(stop, stops)}`}><b>{stop}</b></i>)}
        <span class="rail__thumb" />
      </span>
    </div>
  );
}

/**
 * @param {{left: number, right: number, cards: StrengthCard[], outcomes: Record<string, Outcome>, words: Words, page?: string, onSlide: (side: Side, card: number) => void}} props `page`: of which this is a part, empty for what is never folded
 */
export function Compare({ left, right, cards, outcomes, words, page = "", onSlide }) {
  const [folded] = useFold(page);
  const [strong, weak] = left > right ? [left, right] : [right, left];
  const outcome = outcomes[`${strong},${weak}`];
  const winner = outcome?.winner == null ? null : [strong, weak][outcome.winner];
  const stops = cards.map(({ card }) => card).sort((a, b) => a - b);
  /** The longest row that any pair needs: every pair is drawn on one scale. */
  const most = Math.max(stops.at(-1) ?? 0, 2 * (stops.at(-2) ?? 0));
  if (folded) return null;
  const sides = /** @type {const} */ ([["left", left], ["right", right]]);
  /** @param {number} value */
  const look = (value) => (strong === weak ? "none" : value === strong ? "strong" : "weak");
  return (
    <div class="pw__sheet compare" style={`--most:${most}`}>
      <div class="table">
        <div class="trick trick--explain">
          {sides.map(([side, value]) => {
            const wins = winner === value && strong !== weak;
            return (
              <div key={side} class="play">
                <span class="play__who">{words[`ui.compare.${side}`]}</span>
                <Card card={cards.find(({ card }) => card === value) ?? null} look={wins ? "winner" : strong === weak ? "dim" : ""} />
                {wins && <Tag look="win" icon="check">{words["ui.compare.wins"]}</Tag>}
              </div>
            );
          })}
          {outcome && strong !== weak
            ? <Measure measure={{ strong, weak, label: plain(outcome.text), mark: outcome.mark ?? "", caption: outcome.caption ?? [] }} badge={0} />
            : <p class="compare__none"><span><Rich runs={outcome?.text} /></span></p>}
        </div>
      </div>
      <div class="compare__rails">
        {sides.map(([side, value]) => (
          <div key={side} class="compare__rail">
            <span class="compare__name" aria-hidden="true">{words[`ui.compare.${side}`]}</span>
            <Rail name={side} label={words[`ui.compare.${side}`]} value={value} cards={cards} look={look(value)} onSlide={(card) => onSlide(side, card)} />
          </div>
        ))}
      </div>
      <p class="compare__why">{strong !== weak && <Rich runs={outcome?.text} />}</p>
      <p class="sr" role="status" aria-live="polite">{plain(outcome?.text)}</p>
    </div>
  );
}

/**
 * Draws one view of the two strengths and keeps it up to date.
 * @param {{model: import("./state").Model, el: HTMLElement}} context
 * @returns {() => void} takes the view away
 */
function renderCompare({ model, el }) {
  const text = keepText(el);
  const stop = keepDrawn(model, TRAITS, (line) => {
    const theme = line.get("theme");
    const words = line.get("words") ?? {};
    if (!text.restore()) render(null, el);
    render(
      <Prefix.Provider value={`${line.id}-`}>
        <div role="group" class="pw" aria-label={words["ui.compare.title"]} lang={line.get("language") || undefined} dir="ltr" translate={false} data-lm-suppress-shortcuts="true" data-theme={theme === "light" || theme === "dark" ? theme : undefined}
          onKeyDown={keep}>
          <Sprite prefix={`${line.id}-`} />
          <Compare left={line.get("left")} right={line.get("right")} cards={line.get("strengths") ?? []} outcomes={line.get("outcomes") ?? {}} words={words} page={line.get("book") ?? ""}
            onSlide={(side, card) => line.put({ [side]: card })} />
        </div>
      </Prefix.Provider>, el);
    text.drawn();
  });
  const free = keepKeys(el);
  return () => {
    free();
    text.dispose();
    stop();
    render(null, el);
  };
}

export default { render: renderCompare };
