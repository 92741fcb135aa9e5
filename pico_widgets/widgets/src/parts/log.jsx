/* The tricks so far, the last round open and those before it folded; each row looks at its trick again. */
import { Rich } from "./rich.jsx";

/** @param {import("../table.jsx").Scene} props */
export function Log({ state, act }) {
  const { log, logTitle, live, round, trick } = state.view;
  if (!log.length) return null;
  const last = log[log.length - 1].round;
  const rounds = [...new Set(log.map((row) => row.round))];
  /** @param {number} n */
  const rows = (n) => (
    <ol class="log">
      {log.filter((row) => row.round === n).map((row) => (
        <li key={`${row.round}.${row.trick}`}>
          <button type="button" class="log__row" title={row.label} data-trick={`${row.round}.${row.trick}`}
            aria-current={!live && row.round === round && row.trick === trick ? "true" : undefined}
            onClick={(event) => act("go", { round: row.round, trick: row.trick }, event)}>
            <span class="log__n">{row.trick}</span><span><Rich runs={row.text} /></span><span class="log__points">{row.points}</span>
          </button>
        </li>
      ))}
    </ol>
  );
  return (
    <section class="tricks">
      <h3 class="panel__title">{logTitle}</h3>
      {rounds.map((n) => (n === last && n === round
        ? <div key={n}>{rounds.length > 1 && <p class="log__round">{log.find((row) => row.round === n)?.heading}</p>}{rows(n)}</div>
        : <details key={n} class="log__earlier" open={!live && n === round}><summary class="log__round">{log.find((row) => row.round === n)?.heading}</summary>{rows(n)}</details>))}
    </section>
  );
}
