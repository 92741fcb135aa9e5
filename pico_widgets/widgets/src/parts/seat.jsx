/* A seat: name, tags, the hand with one tab stop, and the won pile behind a dashed line. */
import { fill } from "../words.js";
import { Card, Slot } from "./cards.jsx";
import { Tag } from "./controls.jsx";
import { usePrefix } from "./sprite.jsx";

/** @typedef {import("../types").Seat} SeatData */
/** @typedef {import("../table.jsx").Scene} Scene */

/** @param {Scene & {seat: SeatData, small: boolean, bottom: boolean}} props */
export function Seat(props) {
  const { seat, small, bottom, state } = props;
  return (
    <div role="group" class={`seat${bottom ? " seat--you" : ""}${small ? " seat--other" : ""}`} aria-label={seat.name} data-seat={seat.seat}>
      <div class="seat__head">
        <span class="seat__name" title={seat.name}>{seat.name}</span>
        {seat.tag && <Tag icon="eye">{seat.tag}</Tag>}
        {seat.wonText && <Tag look="points"><span class="tag__lead">{seat.wonLead}</span>{seat.wonText}</Tag>}
      </div>
      <div class="seat__cards">
        <Hand {...props} />
        {seat.won.length > 0 && (
          <ul class="won" aria-label={fill(state.words["won.of"], { name: seat.name })}>
            {seat.won.map((card) => <li key={card.card}><Card card={card} spot={`${seat.seat}-${card.card}`} look={`won${props.standing.now.has(`won ${seat.seat} ${card.card}`) ? " now" : ""}`} /></li>)}
          </ul>
        )}
      </div>
    </div>
  );
}

/** @param {Scene & {seat: SeatData, bottom: boolean}} props */
function Hand({ seat, bottom, state, ui, standing, act }) {
  const prefix = usePrefix();
  const held = state.link !== "fine";
  const stop = seat.hand.some((card) => card.card === ui.roving[seat.seat] && card.card !== seat.chosen)
    ? ui.roving[seat.seat] : seat.hand.find((card) => card.card !== seat.chosen)?.card;
  return (
    <ul class="hand" aria-label={seat.own}>
      {seat.hand.map((card, i) => {
        const spot = `${seat.seat}-${card.card}`;
        if (card.card === seat.chosen) return <li key={card.card}><Slot text={state.words["hand.slot"]} /></li>;
        const now = standing.now.has(`hand ${seat.seat} ${card.card}`) ? " now" : "";
        const dealt = ui.dealt ? " is-dealt" : "";
        return (
          <li key={card.card} style={dealt && `--i:${i}`}>
            {seat.active && state.view.live
              ? <Card card={card} spot={spot} look={now + dealt} disabled={held} tab={card.card === stop ? 0 : -1}
                  describedby={state.refused === spot ? `${prefix}reason` : undefined}
                  onPick={(event) => { if (!held) act("choose", { seat: seat.seat, choice: card.card }, event); }} onFocus={() => ui.rove(seat.seat, card.card)} />
              : <Card card={card} spot={spot} look={(bottom || now ? "" : "dim") + now + dealt} />}
          </li>
        );
      })}
    </ul>
  );
}
