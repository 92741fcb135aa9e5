/* A seat: name, tags, the hand with one tab stop, and the won pile behind a dashed line. */
import { idle } from "../idle.js";
import { isSpot, spots } from "../steps.js";
import { fill } from "../words.js";
import { Slot } from "./cards.jsx";
import { Tag } from "./controls.jsx";
import { AnyBack, AnyCard } from "./deck.jsx";
import { Rich } from "./rich.jsx";
import { usePrefix } from "./sprite.jsx";

/** @typedef {import("../types").Seat} SeatData */
/** @typedef {import("../table.jsx").Scene} Scene */

/** @param {Scene & {seat: SeatData, bottom: boolean}} props */
export function Seat(props) {
  const { seat, bottom, state, standing } = props;
  const { won = [] } = seat;
  const named = spots(state.view, seat.seat, standing.moved);
  return (
    <div role="group" class={`seat seat--${bottom ? "you" : "other"}`} aria-label={seat.name} data-seat={seat.seat}>
      <div class="seat__head">
        <span class="seat__name" title={seat.name}>{seat.name}</span>
        {seat.tag && <Tag icon="eye">{seat.tag}</Tag>}
        {seat.wonText && <span class="tag tag--points tag--won" data-points={seat.wonPoints}><span class="tag__lead">{seat.wonLead}</span><span><Rich runs={seat.wonText} /></span></span>}
      </div>
      <div class="seat__cards">
        {seat.backs ? <Backs {...props} count={seat.backs} /> : <Hand {...props} hand={seat.hand ?? []} named={named.hand} />}
        {won.length > 0 && (
          <ul class="won" aria-label={fill(state.words["won.of"], { name: seat.name })}>
            {won.map((card, i) => (
              <li key={named.won[i]}><AnyCard card={card} spot={named.won[i]} look={`won${standing.now.has(`won ${seat.seat} ${card.card}`) && newest(won, i) ? " now" : ""}`} /></li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Cards that lie face down in place of a hand. @param {Scene & {seat: SeatData, count: number}} props */
const Backs = ({ seat, count, state: { words, view } }) => (
  <span class="hand" role="img" aria-label={`${seat.own}. ${fill(words["hand.count"], { n: count })}`}>{Array.from({ length: count }, (_, i) => <AnyBack key={i} deck={view.deck} />)}</span>
);

/** Of equal cards the last that came. @param {import("../types").Card[]} cards @param {number} i */
const newest = (cards, i) => cards.findLastIndex((other) => other.card === cards[i].card) === i;
/** Of equal cards the first. @param {import("../types").Card[]} cards @param {number} i */
const first = (cards, i) => cards.findIndex((other) => other.card === cards[i].card) === i;

/** @param {Scene & {seat: SeatData, bottom: boolean, hand: import("../types").Card[], named: string[]}} scene `named`: the spots of the cards */
function Hand(scene) {
  const { seat, bottom, hand, named, state, ui, standing, act, store } = scene;
  const prefix = usePrefix();
  const dead = !seat.active || !state.view.live || state.link !== "fine" || Boolean(state.view.thinking);
  const slot = hand.findIndex((card) => card.card === seat.chosen);
  const dealing = state.steps.kind === "deal";   // it speaks of all cards, and a mark on each would mark none
  const free = named.filter((_spot, i) => i !== slot);
  const stop = free.find((spot) => spot === ui.roving[seat.seat]) ?? free[0];
  return (
    <ul class="hand" aria-label={seat.own}>
      {hand.map((card, i) => {
        const spot = named[i];
        const tried = { seat: seat.seat, card: card.card };
        if (i === slot) return <li key={spot}><Slot text={state.words["hand.slot"]} /></li>;
        const now = !dealing && standing.now.has(`hand ${seat.seat} ${card.card}`) && first(hand, i) ? " now" : "";
        const dealt = (ui.dealt ? " is-dealt" : "") + (state.view.stage === "pass" ? " is-read" : "");
        return (
          <li key={spot} style={dealt && `--i:${i}`}>
            {bottom && seat.here
              ? <AnyCard card={card} spot={spot} look={now + dealt} disabled={dead} tab={spot === stop ? 0 : -1}
                  describedby={isSpot(state.refused, tried) ? `${prefix}reason` : undefined}
                  onPick={(event) => { if (dead) store.tell(idle(scene), tried); else act("choose", { seat: seat.seat, choice: card.card }, event); }} onFocus={() => ui.rove(seat.seat, spot)} />
              : <AnyCard card={card} spot={spot} look={(bottom || now ? "" : "dim") + now + dealt} />}
          </li>
        );
      })}
    </ul>
  );
}
