/* The review of a game or a hand: the line, the choices that cost most, each with the way to its trick; what was well found. */
import { Button } from "../parts/controls.jsx";
import { Rich } from "../parts/rich.jsx";
import { Icon } from "../parts/sprite.jsx";
import { Chart } from "./chart.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */

/** @param {Scene} scene */
export function Review({ state: { review, view }, ui, act }) {
  return review && (
    <>
      <Asking review={review} act={act} room={view.stage === "result" && view.reviewFirst} />
      {"title" in review && <>
        <Chart review={review} ui={ui} act={act} />
        <div role="group" class="costly" aria-label={review.costsTitle}>
          <h3 class="panel__title">{review.costsTitle}</h3>
          {review.none && <p class="costs__none"><Rich runs={review.none} /></p>}
          <ol class="costs">
            {review.costs.map(({ rank, round, trick, where, text, cost, unit, open }) => (
              <li key={rank} class="cost">
                <span class="badge badge--cost">{rank}</span>
                <div><p class="cost__where">{where}</p><p><Rich runs={text} /></p></div>
                <div class="cost__side">
                  <p class="cost__much">{cost} <small>{unit}</small></p>
                  <button type="button" class="btn" data-name={`cost-${rank}`} aria-label={`${open}: ${where}`} onClick={(event) => act("go", { round, trick }, event)}>{open}</button>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </>}
    </>
  );
}

/** The button that asks for the review; with several people at the screen, one for each. @param {{review: import("../types").Review, act: Scene["act"], room: boolean}} props `room`: what comes has its room already */
function Asking({ review, act, room }) {
  const { ask, thinking, whose, seats } = review;
  if (thinking) return <p class={room ? "review__ask review__ask--wait" : "review__ask"}>{thinking}</p>;
  if (seats) {
    return (
      <div role="group" class="review__ask" aria-label={whose}>
        <span>{ask ?? whose}</span>
        {seats.map(({ seat, name, now }) => (
          <button key={seat} type="button" class="btn" data-name={`review-${seat}`} aria-pressed={now} onClick={(event) => act("review", { seat }, event)}>{name}</button>
        ))}
      </div>
    );
  }
  return ask ? <div class="review__ask"><Button text={ask} icon="lamp" name="review" onPress={(event) => act("review", {}, event)} /></div> : null;
}

/** What was well found, and what the numbers mean. @param {Scene} scene */
export function Found({ state: { review } }) {
  if (!review || !("title" in review)) return null;
  const { found, note } = review;
  return (
    <>
      {found && <div class="feedback feedback--right found"><Icon name="check" /><p><b>{found.head}</b> <Rich runs={found.text} /></p></div>}
      {note && <p class="review__note"><Rich runs={note} /></p>}
    </>
  );
}
