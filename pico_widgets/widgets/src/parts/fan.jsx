/* The fan of the seat below: cards that can be played stand out, the others are muted and say why when they are tried.
   Decides nothing: a try is sent, and Python refuses it. */
import { Clause } from "./controls.jsx";
import { AnyBack, AnyCard } from "./deck.jsx";
import { Rich } from "./rich.jsx";
import { usePrefix } from "./sprite.jsx";
import { idle } from "../idle.js";
import { isSpot } from "../steps.js";
import { fill } from "../words.js";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("../types").Seat} Seat */

/** @param {Scene & {seat: Seat}} props */
export function Fan(props) {
  const { seat, state, ui } = props;
  const { backs = 0 } = seat;
  const dealt = ui.dealt ? " is-dealt" : "";
  if (!seat.hand) {
    return (
      <div class={`fan${dealt}`} role="img" aria-label={fill(state.words["hand.count"], { n: backs })} style={`--n:${backs}`}>
        {Array.from({ length: backs }, (_, i) => <span key={i} class="fan__item" style={`--i:${i}`}><AnyBack deck={state.view.deck} /></span>)}
      </div>
    );
  }
  return <Cards {...props} hand={seat.hand} />;
}

/** @param {Scene & {seat: Seat, hand: import("../types").Card[]}} props */
function Cards(props) {
  const { seat, hand, state, ui, standing, act, store } = props;
  const prefix = usePrefix();
  const { view } = state;
  const active = view.stage === "play" && view.live && Boolean(seat.turn);
  const dead = !active || state.link !== "fine" || Boolean(state.view.thinking);
  const reasons = active ? [...new Set(hand.flatMap(({ can, reason }) => (!can && reason ? [reason] : [])))] : [];
  const names = hand.map(({ card }) => card);
  const stop = names.includes(ui.roving[seat.seat]) ? ui.roving[seat.seat] : (hand.find(({ can }) => can)?.card ?? names[0]);
  return (
    hand.length > 0 && <>
      <ul class="fan" aria-label={seat.own} style={`--n:${hand.length}`}>
        {hand.map((card, i) => {
          const tried = { seat: seat.seat, card: card.card };
          const refused = state.refusal && isSpot(state.refused, tried);
          const look = `${standing.now.has(`fan ${card.card}`) ? "now " : ""}${ui.dealt ? "is-dealt " : ""}${ui.turning ? "is-turning " : ""}${view.stage === "bid" ? "is-read " : ""}`;
          const spot = `${seat.seat}-${card.card}`;
          return (
            <li key={card.card} class="fan__item" style={`--i:${i}`}>
              <AnyCard card={card} spot={spot} look={active && card.can ? `${look}can` : look} disabled={dead || !card.can} tab={card.card === stop ? 0 : -1}
                describedby={refused ? `${prefix}reason` : active && !card.can && card.reason ? `${prefix}why${reasons.indexOf(card.reason)}` : undefined}
                onPick={(event) => { if (dead) store.tell(idle(props), tried); else act("choose", { seat: seat.seat, choice: card.card }, event); }} onFocus={() => ui.rove(seat.seat, card.card)} />
            </li>
          );
        })}
      </ul>
      {reasons.length > 0 && <div hidden>{reasons.map((reason, i) => <span key={i} id={`${prefix}why${i}`}>{reason}</span>)}</div>}
    </>
  );
}

/** Why the card that was tried cannot be played, in a row above the whole fan, so that no edge cuts it. @param {Scene & {at: {i: number, n: number}}} props */
export function Reason({ state, ui, at }) {
  const { refusal } = state;
  return (
    <div class="reason" style={`--i:${at.i};--n:${at.n}`}>
      <span role="tooltip" id={`${usePrefix()}reason`}><Rich runs={refusal?.text} /></span>
      {refusal?.clause && refusal.name && <Clause id={refusal.clause} name={refusal.name} onOpen={ui.rule} />}
    </div>
  );
}
