/* The tricks so far; each row looks at its trick again. */
import { Rich } from "./rich.jsx";

/** @param {import("../table.jsx").Scene} props */
export function Log({ state, act }) {
  const { log, logTitle, live, round, trick } = state.view;
  if (!log?.length) return null;
  return (
    <section class="tricks">
      <h3 class="panel__title">{logTitle}</h3>
      <ol class="log">
        {log.map((row) => (
          <li key={`${row.round}.${row.trick}`}>
            <button type="button" class="log__row" title={row.label} data-trick={`${row.round}.${row.trick}`}
              aria-current={!live && row.round === round && row.trick === trick ? "true" : undefined}
              onClick={(event) => act("go", { round: row.round, trick: row.trick }, event)}>
              <span class="log__n">{row.trick}</span><span><Rich runs={row.text} /></span><span class="log__points">{row.points}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
