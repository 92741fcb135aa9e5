/* The ladder, the measure of a trick of suits: a rail of ranks for each suit that counts, the cards of the trick stand on it, the winner ringed. */
import { Suit } from "./suit.jsx";

/** Longer names do not fit under a rank. */
const LONGEST = 6;

/** @param {{ladder: import("../types").Ladder, ranks: string[], badge: number, decided: boolean, fresh: boolean}} props */
export function Ladder({ ladder, ranks, badge, decided, fresh }) {
  return (
    <figure class={`ladder${fresh ? " is-new" : ""}`}>
      {badge > 0 && <span class="badge badge--now" aria-hidden="true">{badge}</span>}
      <div class="ladder__plot" role="img" aria-label={ladder.label}>
        {ladder.rails.map((rail) => (
          <div key={rail.suit} class={`ladder__row card--${rail.suit}`}>
            <Suit name={rail.suit} />
            <div class="ranks">
              {ranks.map((rank) => {
                const at = rail.marks.findIndex((mark) => mark.rank === rank);
                const mark = rail.marks[at];
                return (
                  <span key={rank} class={`ranks__one${mark ? ` is-in${mark.top && decided ? " is-top" : ""}` : ""}`} style={mark && `--i:${at}`}>
                    <b>{rank}</b>
                    {mark && <span><i>{mark.name.length > LONGEST ? mark.short : mark.name}</i><i>{mark.short}</i></span>}
                  </span>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}
