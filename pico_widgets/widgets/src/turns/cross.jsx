/* The trick of a table of turns: cards where their seats lie, with what each of them did; and the last trick, on demand. */
import { Slot } from "../parts/cards.jsx";
import { Tag } from "../parts/controls.jsx";
import { AnyCard } from "../parts/deck.jsx";
import { Icon } from "../parts/sprite.jsx";
import { fill } from "../words.js";
import { compassOf } from "./seats.js";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("../types").CrossCard} CrossCard */

/** Where cards of the others come from. @type {Record<string, string>} */
const FROM = { north: "0;--from-y:-60px", west: "-60px;--from-y:0", east: "60px;--from-y:0" };

/** @param {Scene} scene */
export function Cross(scene) {
  const { view, words } = scene.state;
  return (
    <div class="cross" role="group" aria-label={fill(words["trick"], { n: view.trick })}>
      {view.cross?.map((entry) => <Entry key={entry.seat} {...scene} entry={entry} />)}
    </div>
  );
}

/** @param {Scene & {entry: CrossCard}} props */
function Entry(props) {
  const { entry, state, standing } = props;
  const { seat, card, order } = entry;
  const { view, words } = state;
  const at = compassOf(seat, view.bottom ?? 0, view.seats?.length ?? 4);
  const told = view.stage === "trick";
  const wins = told && entry.winner && standing.decided;
  const leads = !told && entry.leading;
  const tag = leads && order !== 1 ? words["highest"] : entry.tag;
  const look = [standing.now.has(`cross ${seat}`) && "now", wins && "winner", leads && "leading", FROM[at] && "is-dealt"].filter(Boolean).join(" ");
  return (
    <div class={`cross__card cross__card--${at}`} style={FROM[at] ? `--from-x:${FROM[at]};--i:${3 * (order ?? 0)}` : undefined}>
      {card ? <AnyCard key={card.card} card={card} spot={`${seat}-${card.card}`} label={`${nameOf(view, seat)}: ${card.label}`} look={look} /> : <Slot text={at === "south" && view.stage === "play" ? entry.slot : ""} />}
      {card && (wins ? <Tag look="win" icon="check">{words["wins"]}</Tag> : tag && <Tag>{tag}</Tag>)}
    </div>
  );
}

/** @param {import("../types").View} view @param {number} seat */
const nameOf = (view, seat) => view.seats?.find((one) => one.seat === seat)?.name ?? "";

/** @param {Scene & {last: import("../types").LastTrick}} scene */
export function LastTrick(scene) {
  const { last, state: { view } } = scene;
  return (
    <details class="last" key={`${view.round}.${view.trick}`}>
      <summary><span>{last.title}</span><Icon name="chev" /></summary>
      <ol class="last__cards">
        {last.cross.map(({ seat, card, tag, winner }) => card && (
          <li key={seat}>
            <span title={nameOf(view, seat)}>{nameOf(view, seat)}</span><AnyCard card={card} look={winner ? "winner" : ""} />
            {winner ? <Tag look="win" icon="check">{scene.state.words["wins"]}</Tag> : tag && <Tag>{tag}</Tag>}
          </li>
        ))}
      </ol>
    </details>
  );
}
