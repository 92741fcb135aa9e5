/* The end of a round: each card with what it counts, the hands before and after the swap, the outcome of the game. */
import { swapOver } from "../motion.js";
import { Tag } from "./controls.jsx";
import { AnyCard } from "./deck.jsx";
import { Rich } from "./rich.jsx";

/** @typedef {import("../types").Card} Card */

/** @param {{tally: import("../types").Tally, now: Set<string>}} props */
export function Tally({ tally, now }) {
  return (
    <div role="group" class="seat" aria-label={tally.name} data-seat={tally.seat}>
      <div class="seat__head">
        <span class="seat__name" title={tally.name}>{tally.name}</span>
        <Tag look="points">{tally.sum && `${tally.sum} `}<b>{tally.total}</b></Tag>
      </div>
      <ol class="tally">
        {tally.up.map((card, i) => <li key={i}><AnyCard card={card} look={now.has(`tally ${tally.seat}`) ? "now" : ""} /><b>{card.points}</b></li>)}
        {tally.left.map((card, i) => <li key={i} class="tally__left"><AnyCard card={card} look={now.has(`left ${tally.seat}`) ? "dim now" : "dim"} /><span>0</span></li>)}
      </ol>
    </div>
  );
}

/** @param {{title: string, sides: {name: string, cards: Card[]}[]}} props */
function Side({ title, sides }) {
  return (
    <div class="swap__side">
      <b>{title}</b>
      {sides.map((side, i) => (
        <div class="swap__row" key={i}>
          <span title={side.name}>{side.name}</span>
          <ul class="hand" aria-label={`${side.name}, ${title}`}>{side.cards.map((card, j) => <li key={j}><AnyCard card={card} /></li>)}</ul>
        </div>
      ))}
    </div>
  );
}

/** Which hand a hand becomes: the number of the side that holds its cards afterwards. @param {import("../types").Swap["sides"]} sides @param {number} i */
function heir(sides, i) {
  const cards = (/** @type {Card[]} */ hand) => hand.map((card) => card.card).sort().join(" ");
  const order = sides.map((_, by) => (i + 1 + by) % sides.length);
  return order.find((j) => cards(sides[j].after) === cards(sides[i].before)) ?? i;
}

/** Arrows from each hand to its heir; in the picture a row is as high as its share of a hundred. @param {import("../types").Swap["sides"]} sides */
function arrows(sides) {
  const row = (/** @type {number} */ i) => Math.round((100 * (i + 0.5)) / sides.length);
  return sides.map((_, i) => {
    const to = row(heir(sides, i));
    return `M3 ${row(i)}C30 ${row(i)} 30 ${to} 55 ${to}M49 ${to - 5} 55 ${to} 49 ${to + 5}`;
  }).join("");
}

/** @param {{swap: import("../types").Swap, badge: number}} props `badge`: number of the step that speaks of it, 0 for none */
export function Swap({ swap, badge }) {
  return (
    <figure ref={swapOver} class={`swap${swap.sides.length > 2 ? " swap--many" : ""}`}>
      {badge > 0 && <span class="badge badge--now" aria-hidden="true">{badge}</span>}
      <Side title={swap.before} sides={swap.sides.map(({ name, before }) => ({ name, cards: before }))} />
      <svg class="swap__arrows" viewBox="0 0 60 100" preserveAspectRatio="none" aria-hidden="true"><path d={arrows(swap.sides)} /></svg>
      <Side title={swap.after} sides={swap.sides.map(({ name, after }) => ({ name, cards: after }))} />
    </figure>
  );
}

/** @param {{result: NonNullable<import("../types").View["result"]>}} props */
export function Result({ result }) {
  return <section class={result.won === false ? "result result--lost" : "result"}><b>{result.title}</b><p><Rich runs={result.text} /></p></section>;
}
