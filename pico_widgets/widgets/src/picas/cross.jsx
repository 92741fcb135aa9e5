/* The trick of Picas: four cards where their seats lie, with what each of them did; and the last trick, on demand. */
import { Slot } from "../parts/cards.jsx";
import { Tag } from "../parts/controls.jsx";
import { French } from "../parts/french.jsx";
import { Icon } from "../parts/sprite.jsx";
import { fill, wordOf } from "../words.js";
import { placeOf, viewOf } from "./view.js";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("./types").CrossCard} CrossCard */

/** Where cards of the others come from. @type {Record<string, string>} */
const FROM = { north: "0;--from-y:-60px", west: "-60px;--from-y:0", east: "60px;--from-y:0" };

/** @param {Scene} scene */
export function Cross(scene) {
  const view = viewOf(scene);
  const { words } = scene.state;
  return (
    <div class="cross" role="group" aria-label={fill(wordOf(words, "trick", view.game), { n: view.trick })}>
      {view.cross?.map((entry) => <Entry key={entry.seat} {...scene} entry={entry} />)}
    </div>
  );
}

/** @param {Scene & {entry: CrossCard}} props */
function Entry(props) {
  const { entry, state, standing } = props;
  const { seat, card, order } = entry;
  const view = viewOf(props);
  const { words } = state;
  const place = placeOf(seat, view.bottom);
  const told = view.stage === "trick";
  const wins = told && entry.winner && standing.decided;
  const leads = !told && entry.leading;
  const tag = leads && order !== 1 ? words["highest"] : entry.tag;
  const look = [standing.now.has(`cross ${seat}`) && "now", wins && "winner", leads && "leading", FROM[place] && "is-dealt"].filter(Boolean).join(" ");
  return (
    <div class={`cross__card cross__card--${place}`} style={FROM[place] ? `--from-x:${FROM[place]};--i:${3 * (order ?? 0)}` : undefined}>
      {card ? <French key={card.card} card={card} spot={`${seat}-${card.card}`} label={`${nameOf(view, seat)}: ${card.label}`} look={look} /> : <Slot text={place === "south" && view.stage === "play" ? entry.slot : ""} />}
      {card && (wins ? <Tag look="win" icon="check">{words["wins"]}</Tag> : tag && <Tag>{tag}</Tag>)}
    </div>
  );
}

/** @param {import("./types").PicasView} view @param {number} seat */
const nameOf = (view, seat) => view.seats.find((one) => one.seat === seat)?.name ?? "";

/** @param {Scene} scene */
export function LastTrick(scene) {
  const view = viewOf(scene);
  if (!view.last) return null;
  return (
    <details class="last" key={`${view.round}.${view.trick}`}>
      <summary><span>{view.last.title}</span><Icon name="chev" /></summary>
      <ol class="last__cards">
        {view.last.cross.map(({ seat, card, tag, winner }) => card && (
          <li key={seat}>
            <span title={nameOf(view, seat)}>{nameOf(view, seat)}</span><French card={card} look={winner ? "winner" : ""} />
            {winner ? <Tag look="win" icon="check">{scene.state.words["wins"]}</Tag> : tag && <Tag>{tag}</Tag>}
          </li>
        ))}
      </ol>
    </details>
  );
}
