/* The count of a hand, line by line for both pairs; a line comes when the step that speaks of it has been reached. */
import { Clause } from "./controls.jsx";
import { Rich } from "./rich.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("../types").Count} CountData */

/** @param {Scene & {count: CountData}} props */
export function Count({ count, state, standing, ui }) {
  const { index } = standing;
  const told = state.view.stage === "count" && standing.count > 0;   // the steps of the result speak of other things
  const reached = told ? count.rows.filter((row) => row.step <= index) : count.rows;
  return (
    <div class="ledger">
      <table class="count">
        <caption>{count.caption}</caption>
        <thead><tr><td />{count.heads.map((head, i) => <th key={i} scope="col"><span class="count__name" title={head}>{head}</span>{count.sub?.[i] && <small>{count.sub[i]}</small>}</th>)}</tr></thead>
        <tbody>
          {reached.map((row, r) => (
            <tr key={r} class={[row.sum && "is-sum", told && (row.step === index || standing.now.has(`count ${r}`)) && "is-now"].filter(Boolean).join(" ") || undefined}>
              <th scope="row"><Rich runs={row.label} />{row.clause && row.name && <Clause id={row.clause} name={row.name} onOpen={ui.rule} />}</th>
              {row.cells.map((cell, i) => (
                <td key={i} class={cell.look ? `is-${cell.look}` : undefined}>
                  {cell.value}{cell.work && <small>{cell.work}</small>}
                  {r === count.rows.length - 1 && <small><span class="target" style={`--share:${Math.min(Math.max(count.target.share[i], 0), 1)}`} aria-hidden="true"><i /></span>{count.target.text[i]}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
