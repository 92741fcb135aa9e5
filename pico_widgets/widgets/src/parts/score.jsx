/* The score sheet. */

/** @param {{score: import("../types").View["score"], words: import("../types").Words, now?: boolean}} props */
export function Score({ score, words }) {
  const last = score.heads.length - 1;
  return (
    <table class="score">
      <caption>{score.caption}</caption>
      <thead>
        <tr>
          <th scope="col"><span class="sr">{words["score.player"]}</span></th>
          {score.heads.map((head, i) => <th key={i} scope="col" class={i === score.now ? "is-now" : undefined}>{head}</th>)}
        </tr>
      </thead>
      <tbody>
        {score.rows.map((row, r) => (
          <tr key={r}>
            <th scope="row"><span class="score__name" title={row.name}>{row.name}</span></th>
            {row.cells.map((cell, i) => <td key={i} class={[i === score.now && "is-now", i === last && "score__total"].filter(Boolean).join(" ") || undefined}>{cell}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
