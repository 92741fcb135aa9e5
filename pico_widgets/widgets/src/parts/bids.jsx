/* The grid of bids: marking one is not bidding it, the button below does that. Closed until the cards have been looked at. */
import { useState } from "preact/hooks";
import { Button } from "./controls.jsx";
import { Rich } from "./rich.jsx";
import { Icon } from "./sprite.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("../types").Bids} BidsData */

/** @param {Scene & {bids: BidsData}} props */
export function Bids(props) {
  const { bids, state, ui, act } = props;
  const { words, refusal, link } = state;
  const { bottom: seat, deals, round } = state.view;
  const hand = `${deals} ${round} ${seat}`;
  const [marked, setMarked] = useState(ui.marked?.hand === hand ? ui.marked.value : null);
  /** @param {import("../types").Move} value it stays marked while an earlier trick is looked at */
  const mark = (value) => { ui.marked = { hand, value }; setMarked(value); };
  const at = bids.locked ? -1 : bids.values.findIndex(({ value }) => value === marked);
  const picked = bids.values[at];
  const note = refusal && !state.refused ? refusal.text : (picked?.warn ?? picked?.note ?? []);
  return (
    <div class="bids">
      {bids.locked && <p class="bids__note"><Icon name="lock" />{words["bids.locked"]}</p>}
      <div class="bids__grid" role="radiogroup" aria-label={bids.label}>
        {bids.values.map((bid, i) => (
          <button key={bid.value} type="button" class={`bid${typeof bid.value === "number" ? "" : " bid--word"}`} role="radio" aria-checked={i === at} tabIndex={i === Math.max(at, 0) ? 0 : -1}
            data-value={bid.value} disabled={bids.locked} onClick={() => mark(bid.value)}>
            {bid.text}
          </button>
        ))}
      </div>
      {!bids.locked && (
        <div class="actions actions--due">
          <p class={`actions__prompt${refusal && !state.refused ? " reason" : ""}${picked?.warn ? " is-warned" : ""}`}><Rich runs={note} /></p>
          <Button text={picked ? picked.do : words["bid.none"]} look="primary" name="bid" disabled={!picked || link !== "fine"}
            onPress={(event) => { if (!picked) return; ui.marked = undefined; act("choose", { seat, choice: picked.value }, event); }} />
        </div>
      )}
    </div>
  );
}

/** @param {Scene} scene */
export function BidsSoFar(scene) {
  const sofar = scene.state.view.bids?.sofar;
  if (!sofar?.length) return null;
  return (
    <div>
      <h3 class="panel__title">{scene.state.words["bids.sofar"]}</h3>
      <ol class="log">{sofar.map((row, i) => <li key={i} class="log__line"><span>{row.name}</span><span>{row.bid}</span></li>)}</ol>
    </div>
  );
}
