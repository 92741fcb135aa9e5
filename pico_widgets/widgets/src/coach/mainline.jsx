/* The main line, which was left to choose otherwise, beside the line that is played now. */
import { Button } from "../parts/controls.jsx";
import { Rich } from "../parts/rich.jsx";

/** @typedef {import("../types").View["log"][number]} Row */

/** @param {Row} row */
const named = ({ round, trick }) => `${round}.${trick}`;

/** The tricks of both lines from the first that differs on, in order. @param {Row[]} first @param {Row[]} now */
export function paired(first, now) {
  const [left, right] = [first, now].map((rows) => new Map(rows.map((row) => [named(row), row])));
  const all = [...first, ...now.filter((row) => !left.has(named(row)))].sort((a, b) => a.round - b.round || a.trick - b.trick);
  const rows = all.map((row) => ({ row, first: left.get(named(row)), now: right.get(named(row)) }));
  const fork = rows.findIndex((one) => JSON.stringify(one.first?.text) !== JSON.stringify(one.now?.text));
  return fork < 0 ? rows : rows.slice(fork);
}

/** @param {{row: Row | undefined}} props */
const Cell = ({ row }) => <td>{row ? <><Rich runs={row.text} /> <small>{row.points}</small></> : "–"}</td>;

/** @param {import("../table.jsx").Scene} scene */
export function MainLine({ state: { view }, act }) {
  const { mainLine } = view;
  if (!mainLine) return null;
  const rows = paired(mainLine.rows, view.log);
  return (
    <div role="group" class="mainline" aria-label={mainLine.title}>
      <table class="lines">
        <thead><tr><td /><th scope="col">{mainLine.title}</th><th scope="col">{mainLine.now}</th></tr></thead>
        <tbody>
          {rows.map(({ row, first, now }, i) => (
            <>
              {row.heading && row.round !== rows[i - 1]?.row.round && <tr key={`r${row.round}`}><th scope="rowgroup" colSpan={3} class="lines__round">{row.heading}</th></tr>}
              <tr key={named(row)}><th scope="row">{row.trick}</th><Cell row={first} /><Cell row={now} /></tr>
            </>
          ))}
        </tbody>
      </table>
      {mainLine.text && <p class="mainline__text"><Rich runs={mainLine.text} /></p>}
      <Button text={mainLine.back} name="mainline" onPress={(event) => act("mainline", {}, event)} />
    </div>
  );
}
