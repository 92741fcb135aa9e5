/* The numbers of the coach: who wins each pairing, and each choice with its share of the best mix and its worth. */
import { Mini, Rich } from "../parts/rich.jsx";

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

/** Cards or bids that are alike, side by side. @param {{choices: import("../types").Run[]}} props */
const Choices = ({ choices }) => <span class="mix__choices">{choices.map((choice, i) => <Rich key={i} runs={[choice]} />)}</span>;

/** A row each for choices that are alike: how often to show them (as a bar), what they are worth, the points beside it. @param {{mix: MixData}} props */
export function Mix({ mix }) {
  const { heads, rows } = mix;
  const shared = rows.some((row) => row.share !== null);
  return (
    <table class={shared ? "mix" : "mix mix--plain"}>
      <thead><tr>{heads.map((head, i) => <th key={i} scope="col" colSpan={shared && i === 1 ? 2 : undefined}>{head}</th>)}</tr></thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i} class={row.now ? "is-now" : undefined}>
            <th scope="row">
              {shared ? <Choices {...row} /> : <><span aria-hidden="true"><Choices {...row} /></span><span class="sr">{row.label}</span></>}
              {row.tag && <small aria-hidden={shared ? undefined : "true"}>{row.best && <b aria-hidden="true">✓ </b>}{row.tag}</small>}
            </th>
            {shared && <><td><Bar share={row.share ?? 0} label={row.label} /></td><td>{row.shareText}</td></>}
            <td>{row.valueText}{row.errorText && <small>{row.errorText}</small>}</td>
            {row.pointsText !== null && <td>{row.pointsText}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A part of a whole as a bar, of it a lighter part. @param {{share: number, part?: number, label: string}} props */
const Bar = ({ share, part = 0, label }) => <span class="mix__bar" role="img" aria-label={label}><i style={`--share:${share}`}>{part > 0 && <b style={`--share:${part / share}`} />}</i></span>;

/** How many of the pairs of the others each card beats. @param {{bars: import("../types").Bars}} props */
export function Bars({ bars: { heads, rows, key } }) {
  return (
    <>
      <table class="mix">
        <thead><tr><th scope="col">{heads[0]}</th><th scope="col" colSpan={2}>{heads[1]}</th></tr></thead>
        <tbody>{rows.map(({ choice, share, part, text, label }, i) => <tr key={i}><th scope="row"><Rich runs={[choice]} /></th><td><Bar share={share} part={part} label={label} /></td><td>{text}</td></tr>)}</tbody>
      </table>
      {key && <p class="duels__key"><span class="mix__key" aria-hidden="true" /> {key}</p>}
    </>
  );
}

/** A hand counted for a bid. @param {{count: import("../types").HandCount}} props */
export function Count({ count: { title, rows, total } }) {
  return (
    <table class="mix mix--count" aria-label={title}>
      <thead><tr><th scope="col" colSpan={3}>{title}</th></tr></thead>
      <tbody>
        {rows.map(({ label, cards, text, value, said }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td><span aria-hidden="true"><Choices choices={cards} />{text && <span class="mix__text">{text}</span>}</span><span class="sr">{said}</span></td>
            <td>{value}</td>
          </tr>
        ))}
        <tr class="mix__total"><th scope="row" colSpan={2}>{total.label}</th><td>{total.value}</td></tr>
      </tbody>
    </table>
  );
}
