/* The end of a round: each card with what it counts, the hands before and after the swap, the outcome of the game. */
import { Card } from "./cards.jsx";
import { Tag } from "./controls.jsx";
import { Rich } from "./rich.jsx";

/** @typedef {import("../types").CardFace} CardFace */

/** @param {{tally: import("../types").Tally, now: Set<string>}} props */
export function Tally({ tally, now }) {
  return (
    <div role="group" class="seat" aria-label={tally.name} data-seat={tally.seat}>
      <div class="seat__head">
        <span class="seat__name" title={tally.name}>{tally.name}</span>
        <Tag look="points">{tally.sum.trim()} <b>{tally.total}</b></Tag>
      </div>
      <ol class="tally">
        {tally.up.map((card) => <li key={card.card}><Card card={card} look={now.has(`tally ${tally.seat}`) ? "now" : ""} /><b>{card.points}</b></li>)}
        {tally.left.map((card) => <li key={card.card} class="tally__left"><Card card={card} look={now.has(`left ${tally.seat}`) ? "dim now" : "dim"} /><span>0</span></li>)}
      </ol>
    </div>
  );
}

/** @param {{title: string, sides: {name: string, cards: CardFace[]}[]}} props */
function Side({ title, sides }) {
  return (
    <div class="swap__side">
      <b>{title}</b>
      {sides.map((side, i) => (
        <div class="swap__row" key={i}>
          <span title={side.name}>{side.name}</span>
          <ul class="hand" aria-label={`${side.name}, ${title}`}>{side.cards.map((card) => <li key={card.card}><Card card={card} /></li>)}</ul>
        </div>
      ))}
    </div>
  );
}

/** @param {{swap: import("../types").Swap, badge: number}} props `badge`: number of the step that speaks of it, 0 for none */
export function Swap({ swap, badge }) {
  return (
    <figure class="swap">
      {badge > 0 && <span class="badge badge--now" aria-hidden="true">{badge}</span>}
      <Side title={swap.before} sides={swap.sides.map(({ name, before }) => ({ name, cards: before }))} />
      <svg class="swap__arrows" viewBox="0 0 60 100" preserveAspectRatio="none" aria-hidden="true"><path d="M3 26C30 26 30 76 55 76M3 76C30 76 30 26 55 26M49 71 56 76 49 81M49 21 56 26 49 31" /></svg>
      <Side title={swap.after} sides={swap.sides.map(({ name, after }) => ({ name, cards: after }))} />
    </figure>
  );
}

/** @param {{result: {title: string, text: import("../types").Rich}}} props */
export function Result({ result }) {
  return <section class="result"><b>{result.title}</b><p><Rich runs={result.text} /></p></section>;
}
