/* The ranks from low to high, the ones that surprise marked. */
import { Rich } from "../parts/rich.jsx";
import { viewOf } from "./view.js";

/** @param {import("../table.jsx").Scene} scene */
export function Ranks(scene) {
  const { ranks } = viewOf(scene);
  const { words } = scene.state;
  if (!ranks) return null;
  return (
    <div class={`ranking${scene.standing.now.has("ranks") ? " ranking--now" : ""}`}>
      <h3 class="panel__title">{words["ranks"]}</h3>
      <ol class="ranks" aria-label={words["ranks"]}>{ranks.list.map((rank) => <li key={rank} class={`ranks__one${ranks.odd.includes(rank) ? " is-odd" : ""}`}>{rank}</li>)}</ol>
      <p class="rank-note"><Rich runs={ranks.note} /></p>
    </div>
  );
}
