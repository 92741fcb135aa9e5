/* The ranks from low to high, the ones that surprise marked. */
import { Rich } from "./rich.jsx";

/** @param {import("../table.jsx").Scene & {ranks: import("../types").Ranks}} scene */
export function Ranks(scene) {
  const { ranks, state: { words } } = scene;
  return (
    <div class={`ranking${scene.standing.now.has("ranks") ? " ranking--now" : ""}`}>
      <h3 class="panel__title">{words["ranks"]}</h3>
      <ol class="ranks" aria-label={words["ranks"]}>{ranks.list.map((rank) => <li key={rank} class={`ranks__one${ranks.odd.includes(rank) ? " is-odd" : ""}`}>{rank}</li>)}</ol>
      <p class="rank-note"><Rich runs={ranks.note} /></p>
    </div>
  );
}
