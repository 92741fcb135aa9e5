/* The fan of the seat below: cards that can be played stand out, the others are muted and say why when they are tried.
   Decides nothing: a try is sent, and Python refuses it. */
import { Clause } from "../parts/controls.jsx";
import { French, FrenchBack } from "../parts/french.jsx";
import { Rich } from "../parts/rich.jsx";
import { usePrefix } from "../parts/sprite.jsx";
import { idle } from "../idle.js";
import { fill } from "../words.js";
import { viewOf } from "./view.js";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("./types").PicasSeat} PicasSeat */

/** @param {Scene & {seat: PicasSeat}} props */
export function Fan(props) {
  const { seat, state, ui } = props;
  const dealt = ui.dealt ? " is-dealt" : "";
  if (!seat.hand) {
    return (
      <div class={`fan${dealt}`} role="img" aria-label={fill(state.words["hand.count"], { n: seat.count })} style={`--n:${seat.count}`}>
        {Array.from({ length: seat.count }, (_, i) => <span key={i} class="fan__item" style={`--i:${i}`}><FrenchBack /></span>)}
      </div>
    );
  }
  return <Cards {...props} hand={seat.hand} />;
}

/** @param {Scene & {seat: PicasSeat, hand: import("./types").FanCard[]}} props */
function Cards(props) {
  const { seat, hand, state, ui, standing, act, store } = props;
  const prefix = usePrefix();
  const view = viewOf(props);
  const active = view.stage === "play" && view.live && Boolean(seat.turn);
  const dead = !active || state.link !== "fine" || Boolean(state.view.thinking);
  const reasons = active ? [...new Set(hand.flatMap(({ can, reason }) => (!can && reason ? [reason] : [])))] : [];
  const names = hand.map(({ card }) => card);
  const stop = names.includes(ui.roving[seat.seat]) ? ui.roving[seat.seat] : (hand.find(({ can }) => can)?.card ?? names[0]);
  return (
    hand.length > 0 && <>
      <ul class="fan" aria-label={seat.own} style={`--n:${hand.length}`}>
        {hand.map((card, i) => {
          const refused = state.refusal && state.refused === `${seat.seat}-${card.card}`;
          const look = `${standing.now.has(`fan ${card.card}`) ? "now " : ""}${ui.dealt ? "is-dealt " : ""}${ui.turning ? "is-turning " : ""}${view.stage === "bid" ? "is-read " : ""}`;
          const spot = `${seat.seat}-${card.card}`;
          return (
            <li key={card.card} class="fan__item" style={`--i:${i}`}>
              <French card={card} spot={spot} look={active && card.can ? `${look}can` : look} disabled={dead || !card.can} tab={card.card === stop ? 0 : -1}
                describedby={refused ? `${prefix}reason` : active && !card.can && card.reason ? `${prefix}why${reasons.indexOf(card.reason)}` : undefined}
                onPick={(event) => { if (dead) store.tell(idle(props), spot); else act("choose", { seat: seat.seat, choice: card.card }, event); }} onFocus={() => ui.rove(seat.seat, card.card)} />
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
