/* The score of partners: for each pair its points, contract, tricks as notches, overtricks up to the penalty, and its bids of no trick. */
import { Icon } from "./sprite.jsx";

/** @param {import("../table.jsx").Scene & {pairs: import("../types").Pair[]}} scene */
export function Pairs(scene) {
  const { pairs, state: { view: { before } } } = scene;
  const shown = before && !scene.standing.decided ? before : pairs;   // they would tell how it ends
  const { words } = scene.state;
  return (
    <div class="pairs" role="group" aria-label={words["pairs"]}>
      {shown.map((pair, i) => <Pair key={i} pair={pair} words={words} now={scene.standing.now.has(`pair ${i}`)} />)}
    </div>
  );
}

/** @param {{on: number, bags?: number, all: number}} props `on` filled, then `bags` hatched, then empty ones up to `all` */
const Notches = ({ on, bags = 0, all }) => (
  <span class="notches" aria-hidden="true">{Array.from({ length: Math.max(all, on + bags) }, (_, i) => <i key={i} class={i < on ? "on" : i < on + bags ? "bag" : ""} />)}</span>
);

/** @param {{pair: import("../types").Pair, words: import("../types").Words, now: boolean}} props */
function Pair({ pair, words, now }) {
  const { tricks, bags } = pair;
  return (
    <div class={`pair${now ? " pair--now" : ""}`} role="group" aria-label={pair.name}>
      <div class="pair__head"><span class="pair__name" title={pair.name}>{pair.name}</span>{pair.who && <span class="pair__who">{pair.who}</span>}<span class="pair__points">{pair.points} <small>{pair.of}</small></span></div>
      <div class="pair__facts">
        <span>{words["pair.contract"]}</span><span>{pair.work}</span><b>{pair.contract ?? "–"}</b>
        <span>{words["pair.tricks"]}</span>{tricks ? <Notches on={tricks.won - tricks.over} bags={tricks.over} all={tricks.contract} /> : <span />}
        <b>{tricks ? <><span class="sr">{tricks.text}</span><span aria-hidden="true">{tricks.won}</span></> : "–"}</b>
        <span>{words["pair.bags"]}</span><Notches on={0} bags={Math.min(bags.n, bags.most)} all={bags.most} />
        <b><span class="sr">{bags.text}</span><span aria-hidden="true">{bags.n}</span></b>
      </div>
      {pair.nils.map((nil, i) => <p key={i} class={`pair__nil${nil.ok ? "" : " is-bad"}`}><Icon name={nil.ok ? "check" : "cross"} /><span><b>{nil.name}</b>: {nil.bid}. {nil.state}</span></p>)}
    </div>
  );
}
