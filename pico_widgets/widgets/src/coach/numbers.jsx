/* The numbers of the coach: who wins each pairing, and each choice with its share of the best mix and its worth. */
import { Mini } from "../parts/rich.jsx";

/** @typedef {import("../types").Duels} DuelsData */
/** @typedef {import("../types").Mix} MixData */

/** @param {{wins: boolean}} props */
const Sample = ({ wins }) => <span class={`duel duel--${wins ? "mine" : "theirs"}`} aria-hidden="true" />;

/** Rows the own cards, columns the other's: filled and round is a win, hollow and square a loss. @param {{duels: DuelsData}} props */
export function Duels({ duels }) {
  const { mine, theirs, columns, rows, key: [win, lose] } = duels;
  return (
    <div class="duels__box">
      <table class="duels">
        <thead>
          <tr><td class="duels__side">{mine}</td><th scope="colgroup" colSpan={columns.length} class="duels__side">{theirs}</th></tr>
          <tr><td />{columns.map((card, i) => <th key={i} scope="col"><Mini text={card} /></th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i} class={row.now ? "is-now" : undefined}>
              <th scope="row"><Mini text={row.card} /></th>
              {row.cells.map((cell, j) => (
                <td key={j}><span class={`duel duel--${cell.wins ? "mine" : "theirs"}`}><span class="sr">{cell.label}</span><span aria-hidden="true">{cell.points}</span></span></td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="duels__key"><Sample wins />{win} <Sample wins={false} />{lose}</p>
    </div>
  );
}

/** A card of any deck, or a bid in words. @param {{choice: string, card: boolean}} props */
function Choice({ choice, card }) {
  if (!card) return <>{choice}</>;
  return /^[SHDC]/.test(choice) ? <Mini text={choice.slice(1)} suit={choice[0].toLowerCase()} /> : <Mini text={choice} />;
}

/** @param {{mix: MixData}} props */
export function Mix({ mix }) {
  const { heads, rows } = mix;
  const shared = rows.some((row) => row.share !== null);
  return (
    <table class={shared ? "mix" : "mix mix--plain"}>
      <thead><tr><th scope="col">{heads[0]}</th>{shared && <th scope="col" colSpan={2}>{heads[1]}</th>}<th scope="col">{heads[heads.length - 1]}</th></tr></thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i} class={row.now ? "is-now" : undefined}>
            <th scope="row">{shared ? <Choice {...row} /> : <><span aria-hidden="true"><Choice {...row} /></span><span class="sr">{row.label}</span></>}{row.tag && <small>{row.tag}</small>}</th>
            {shared && <><td><span class="mix__bar" role="img" aria-label={row.label}><i style={`--share:${row.share ?? 0}`} /></span></td><td>{row.shareText}</td></>}
            <td>{row.valueText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
