/* The trick area: what each seat has played, who wins, the ring round twins, the bars beside or under the cards, the surplus card at the edge. */
import { spots } from "../steps.js";
import { fill } from "../words.js";
import { Slot } from "./cards.jsx";
import { Tag } from "./controls.jsx";
import { AnyCard } from "./deck.jsx";
import { Measure } from "./measure.jsx";
import { Rich } from "./rich.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("../types").Play} Play */

/** @param {Scene} props */
export function Trick(props) {
  const { state, standing } = props;
  const { view, words } = state;
  const { measure } = standing;
  const { plays = [] } = view;
  const many = plays.length > 2;
  const surplus = !many && view.surplus && (!measure || standing.now.has("surplus"));
  const twins = paired(props) ? plays.filter((play) => view.pairing?.seats.includes(play.seat)) : [];
  const played = (/** @type {Play} */ play) => <Played key={play.seat} {...props} play={play} />;
  return (
    <div class={`trick${measure ? " trick--explain" : ""}${measure && many ? " trick--under" : ""}`} role="group" aria-label={fill(words["trick"], { n: view.trick })}>
      {surplus && <Surplus {...props} />}
      {twins.length > 0 && <Pairing label={view.pairing?.label ?? ""} badge={pairingStep(props) + 1}>{twins.map(played)}</Pairing>}
      {plays.filter((play) => !twins.includes(play)).map(played)}
      {measure && <Measure measure={measure} badge={standing.badge} fresh={standing.index + 1 === standing.badge} />}
    </div>
  );
}

/** The step that speaks of the twins, -1 for none. @param {Scene} props */
const pairingStep = ({ state }) => state.steps.list.findIndex((step) => step.point.some((target) => target.at === "pairing"));
/** Whether the twins have been spoken of. @param {Scene} props */
const paired = ({ state, standing }) => Boolean(state.view.pairing) && standing.seen.has("pairing");

/** @param {{label: string, badge: number, children: import("preact").ComponentChildren}} props */
function Pairing({ label, badge, children }) {
  return (
    <div class="pairing" role="group" aria-label={label}>
      <span class="pairing__label" aria-hidden="true"><span class="badge badge--now">{badge}</span>{label}</span>
      {children}
    </div>
  );
}

/** The card that nobody has; where room is short, a line says so. @param {Scene} props */
export function Surplus({ state, standing }) {
  const { view } = state;
  if (!view.surplus) return null;
  return (
    <div class="surplus">
      <AnyCard card={view.surplus} look={standing.now.has("surplus") ? "now" : "dim"} />
      <span>{view.surplusText}</span>
      {(view.seats?.length ?? 0) > 2 && <span class="surplus__line"><Rich runs={view.surplusLine} /></span>}
    </div>
  );
}

/** @param {Scene & {play: Play}} props */
function Played(props) {
  const { state, standing, ui, play } = props;
  const moved = standing.moved.find((effect) => effect.seat === play.seat);
  const { decided } = standing;
  const kept = decided && (standing.moved.some((effect) => effect.to === "won") || paired(props));
  const spot = play.card ? spots(state.view, play.seat, standing.moved).trick : undefined;
  const back = kept && !moved && !play.wins && play.back;
  const look = [
    standing.now.has(`trick ${play.seat}`) && "now", decided && play.wins && "winner",
    kept && !play.wins && "lost", ui.turning && play.state === "up" && "is-turning",
  ].filter(Boolean).join(" ");
  return (
    <figure class="play" data-seat={play.seat}>
      <figcaption class="play__who" title={play.name}>{play.name}</figcaption>
      {play.state === "empty" || moved
        ? <Slot text={moved ? "" : play.slot} />
        : <AnyCard card={play.card} down={play.state === "down"} label={play.label} look={look} spot={spot} />}
      {decided && play.wins && !moved && <Tag look="win" icon="check">{state.words["wins"]}</Tag>}
      {back ? <Tag icon="back">{play.back}</Tag> : play.note && standing.measure && !moved && !(decided && play.wins) && <Tag>{play.note}</Tag>}
    </figure>
  );
}
