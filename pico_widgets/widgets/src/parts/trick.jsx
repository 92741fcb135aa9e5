/* The trick area: what each seat has played, who wins, the bars beside the cards, the surplus card at the edge. */
import { fill } from "../words.js";
import { Card, Slot } from "./cards.jsx";
import { Tag } from "./controls.jsx";
import { Measure } from "./measure.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("../types").Play} Play */

/** @param {Scene} props */
export function Trick(props) {
  const { state, standing } = props;
  const { view, words } = state;
  const { measure } = standing;
  const surplus = view.surplus && (!measure || standing.now.has("surplus"));
  return (
    <div class={`trick${measure ? " trick--explain" : ""}`} role="group" aria-label={fill(words["trick"], { n: view.trick })}>
      {surplus && <Surplus view={view} now={standing.now.has("surplus")} />}
      {view.plays.map((play) => <Played key={play.seat} {...props} play={play} />)}
      {measure && <Measure measure={measure} badge={standing.badge} fresh={standing.index + 1 === standing.badge} />}
    </div>
  );
}

/** @param {{view: import("../types").View, now: boolean}} props */
function Surplus({ view, now }) {
  return (
    <div class="surplus">
      <Card card={view.surplus} look={now ? "now" : "dim"} />
      <span>{view.surplusText.map((line, i) => <>{i > 0 && <br />}{line}</>)}</span>
    </div>
  );
}

/** @param {Scene & {play: Play}} props */
function Played({ state, standing, ui, play }) {
  const moved = standing.moved.find((effect) => effect.seat === play.seat);
  const decided = standing.deciding || standing.moved.some((effect) => effect.to === "won");
  const spot = play.card ? `${play.seat}-${play.card.card}` : undefined;
  const look = [
    standing.now.has(`trick ${play.seat}`) && "now", decided && play.wins && "winner",
    decided && !standing.deciding && !play.wins && "lost", ui.turning && play.state === "up" && "is-turning",
  ].filter(Boolean).join(" ");
  return (
    <figure class="play" data-seat={play.seat}>
      <figcaption class="play__who" title={play.name}>{play.name}</figcaption>
      {play.state === "empty" || moved
        ? <Slot text={moved ? "" : play.slot} />
        : <Card card={play.card} down={play.state === "down"} label={play.label} look={look} spot={spot} />}
      {decided && play.wins && <Tag look="win" icon="check">{state.words["wins"]}</Tag>}
      {decided && !standing.deciding && !moved && !play.wins && play.back && <Tag icon="back">{play.back}</Tag>}
    </figure>
  );
}
