/* The table of Picas: four seats round the trick, the fan of the seat below, the ladder of a trick that is explained;
   or the count of a hand. The bottom seat is the one that acts; the others lie round it as they sit. */
import { Actions } from "../parts/actions.jsx";
import { Tag } from "../parts/controls.jsx";
import { FrenchBack } from "../parts/french.jsx";
import { Rich } from "../parts/rich.jsx";
import { fill } from "../words.js";
import { Bids } from "./bids.jsx";
import { Count } from "./count.jsx";
import { Cross } from "./cross.jsx";
import { Fan, Reason } from "./fan.jsx";
import { Fork } from "./fork.jsx";
import { Ladder } from "./ladder.jsx";
import { placeOf, seated, viewOf } from "./view.js";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("./types").PicasSeat} PicasSeat */

/** As many backs as a stack shows. */
const STACK = 5;

/** @param {Scene} scene */
export function PicasMain(scene) {
  const view = viewOf(scene);
  const bidding = view.stage === "look" || view.stage === "bid";
  if (view.stage === "count" || view.stage === "result") {
    return <>{view.count && <Count {...scene} count={view.count} />}<Actions {...scene} /></>;
  }
  return (
    <>
      <Felt {...scene} />
      {view.stage === "look" && <Fork {...scene} />}
      {bidding && view.bids && <Bids key={`${view.deals} ${view.round} ${view.bottom}`} {...scene} bids={view.bids} />}
      <Actions {...spoken(scene)} />
    </>
  );
}

/** The action bar without what the table and the bids say themselves, with the offer to play the rest. @param {Scene} scene @returns {Scene} */
function spoken(scene) {
  const { state } = scene;
  const view = viewOf(scene);
  const { claim } = view;
  const shown = view.stage === "trick" ? view.prompt : (claim?.why ?? []);
  const actions = [...view.actions.filter(({ action }) => action !== "bid"), ...(claim ? [{ action: "claim", text: claim.text }] : [])];
  const refusal = (view.stage === "bid" && view.bids) || refusedCard(scene) ? null : state.refusal;
  return { ...scene, state: { ...state, refusal, view: { ...state.view, prompt: shown, actions } } };
}

/** The card of the fan that has been refused, by its place among how many: its reason takes the place of the prompt. @param {Scene} scene */
function refusedCard({ state }) {
  for (const { hand, seat } of state.refusal ? viewOf(/** @type {Scene} */ ({ state })).seats : []) {
    const i = hand?.findIndex(({ card }) => state.refused === `${seat}-${card}`) ?? -1;
    if (hand && i >= 0) return { i, n: hand.length };
  }
  return null;
}

/** @param {Scene} scene */
function Felt(scene) {
  const { state, standing } = scene;
  const view = viewOf(scene);
  const mid = view.stage === "look" || view.stage === "bid" || (view.stage === "wait" && !view.cross?.some(({ card }) => card));
  const refused = refusedCard(scene);
  const ladder = view.stage === "trick" && standing.ladder > 0 && view.ladder;
  const [north, west, east, south] = seated(view);
  return (
    <div class={`table table--four${view.stage === "trick" ? " table--explain" : ""}${state.link === "fine" ? "" : " table--held"}`} data-game="picas">
      <Compass {...scene} seat={north} /><Compass {...scene} seat={west} />
      {mid ? <p class="prompt prompt--mid"><Rich runs={view.prompt} /></p> : <Cross {...scene} />}
      <Compass {...scene} seat={east} />
      {(!mid || refused) && (
        <div class="table__row">
          {refused ? <Reason {...scene} at={refused} />
            : ladder ? <Ladder ladder={ladder} ranks={view.ranks?.list ?? []} badge={standing.ladder} decided={standing.decided} fresh={standing.index + 1 === standing.ladder} />
            : view.stage !== "trick" && <p class="prompt"><Rich runs={view.prompt} /></p>}
        </div>
      )}
      <div role="group" class={`seat seat--south${south.turn ? " seat--turn" : ""}`} aria-label={south.name} data-seat={south.seat}>
        <Fan {...scene} seat={south} />
        <div class="seat__head"><Name {...scene} seat={south} />{south.tags?.map((tag) => <Tag key={tag}>{tag}</Tag>)}</div>
      </div>
    </div>
  );
}

/** @param {Scene & {seat: PicasSeat}} props */
const Name = ({ seat, standing }) => <span class={`seat__name${standing.now.has(`seat ${seat.seat}`) ? " is-now" : ""}`} title={seat.name}>{seat.name}</span>;

/** @param {Scene & {seat: PicasSeat}} props */
function Compass(props) {
  const { seat, state } = props;
  const note = seat.note ?? "";
  return (
    <div role="group" class={`seat seat--compass seat--${placeOf(seat.seat, viewOf(props).bottom)}${seat.turn ? " seat--turn" : ""}`} aria-label={seat.name} data-seat={seat.seat}>
      <Name {...props} />
      {seat.count > 0 && <div class="stack" role="img" aria-label={fill(state.words["hand.count"], { n: seat.count })}>{Array.from({ length: Math.min(seat.count, STACK) }, (_, i) => <FrenchBack key={i} />)}</div>}
      {note && <span>{note}</span>}
      {seat.tags?.filter((tag) => !note.includes(tag)).map((tag) => <Tag key={tag}>{tag}</Tag>)}
    </div>
  );
}
