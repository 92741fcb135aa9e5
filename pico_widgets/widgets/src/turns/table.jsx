/* A table of turns: the seats round the trick, the fan of the one below, the ladder of a trick that is explained.
   The seat that acts is at the bottom; the others lie round it as they sit. */
import { Actions } from "../parts/actions.jsx";
import { Bids } from "../parts/bids.jsx";
import { Tag } from "../parts/controls.jsx";
import { AnyBack } from "../parts/deck.jsx";
import { Fan, Reason } from "../parts/fan.jsx";
import { Fork } from "../parts/fork.jsx";
import { Ladder } from "../parts/ladder.jsx";
import { Rich } from "../parts/rich.jsx";
import { Stock } from "../parts/stock.jsx";
import { fill } from "../words.js";
import { Cross } from "./cross.jsx";
import { seated } from "./seats.js";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("../types").Seat} Seat */

/** As many backs as a stack shows. */
const STACK = 5;

/** @param {Scene} scene */
export function Turns(scene) {
  const { view } = scene.state;
  return (
    <>
      <Felt {...scene} />
      {view.fork && <Fork {...scene} fork={view.fork} />}
      {view.bids && <Bids key={`${view.deals} ${view.round} ${view.bottom}`} {...scene} bids={view.bids} />}
      <Actions {...spoken(scene)} />
    </>
  );
}

/** The action bar without what the table and the bids say themselves, with the offer to play the rest. @param {Scene} scene @returns {Scene} */
function spoken(scene) {
  const { state } = scene;
  const { view } = state;
  const { claim } = view;
  const prompt = view.stage === "trick" ? view.prompt : (claim?.why ?? []);
  const actions = [...view.actions, ...(claim ? [{ action: "claim", text: claim.text }] : [])];
  const refusal = view.bids || refusedCard(scene) ? null : state.refusal;
  return { ...scene, state: { ...state, refusal, view: { ...view, prompt, actions } } };
}

/** The card of the fan that has been refused, by its place among how many: its reason takes the place of the prompt. @param {Scene} scene */
function refusedCard({ state: { view, refused, refusal } }) {
  const hand = (refusal && view.seats?.find(({ seat }) => seat === refused?.seat)?.hand) || [];
  const i = hand.findIndex(({ card }) => card === refused?.card);
  return i < 0 ? null : { i, n: hand.length };
}

/** @param {Scene} scene */
function Felt(scene) {
  const { state, standing } = scene;
  const { view } = state;
  const explained = view.stage === "trick";
  const refused = refusedCard(scene);
  const ladder = explained && standing.ladder > 0 && view.ladder;
  const around = seated(view);
  const { south } = around;
  const other = (/** @type {import("./seats.js").Compass} */ at) => around[at] && <Compass {...scene} seat={around[at]} at={at} />;
  return (
    <div class={`table table--turns${state.link === "fine" ? "" : " table--held"}`}>
      {other("north")}{other("west")}
      {view.stock && <Stock stock={view.stock} deck={view.deck} now={standing.now.has("stock")} />}
      {view.bids ? <p class="prompt prompt--mid"><Rich runs={view.prompt} /></p> : <Cross {...scene} />}
      {other("east")}
      {(!view.bids || refused) && (
        <div class="table__row">
          {refused ? <Reason {...scene} at={refused} />
            : ladder ? <Ladder ladder={ladder} ranks={view.ranks?.list ?? []} badge={standing.ladder} decided={standing.decided} fresh={standing.index + 1 === standing.ladder} />
            : !explained && <p class="prompt"><Rich runs={view.prompt} /></p>}
        </div>
      )}
      {south && (
        <div role="group" class={`seat seat--south${south.turn ? " seat--turn" : ""}`} aria-label={south.name} data-seat={south.seat}>
          <Fan {...scene} seat={south} />
          <div class="seat__head"><Name {...scene} seat={south} />{south.tags?.map((tag) => <Tag key={tag}>{tag}</Tag>)}</div>
        </div>
      )}
    </div>
  );
}

/** @param {Scene & {seat: Seat}} props */
const Name = ({ seat, standing }) => <span class={`seat__name${standing.now.has(`seat ${seat.seat}`) ? " is-now" : ""}`} title={seat.name}>{seat.name}</span>;

/** @param {Scene & {seat: Seat, at: import("./seats.js").Compass}} props */
function Compass(props) {
  const { seat, at, state } = props;
  const { note = "", backs = 0, tags = [] } = seat;
  return (
    <div role="group" class={`seat seat--compass seat--${at}${seat.turn ? " seat--turn" : ""}`} aria-label={seat.name} data-seat={seat.seat}>
      <Name {...props} />
      {backs > 0 && <div class="stack" role="img" aria-label={fill(state.words["hand.count"], { n: backs })}>{Array.from({ length: Math.min(backs, STACK) }, (_, i) => <AnyBack key={i} deck={state.view.deck} />)}</div>}
      {note && <span>{note}</span>}
      {tags.filter((tag) => !note.includes(tag)).map((tag) => <Tag key={tag}>{tag}</Tag>)}
    </div>
  );
}
