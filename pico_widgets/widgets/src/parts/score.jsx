/* The score sheet; a row is a seat. Points count as soon as their card lies face up, where no card moves once it is decided. */

/** @param {{score: import("../types").Score, moved?: import("../types").Effect[], decided?: boolean, words: import("../types").Words}} props */
export function Score({ score, moved = [], decided, words }) {
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
        {score.rows.map((row, r) => {
          const cells = ((moved.length ? moved.some(({ seat, to }) => seat === r && to === "won") : decided) && row.after) || row.cells;
          return (<tr key={r}>
            <th scope="row"><span class="score__name" title={row.name}>{row.name}</span></th>
            {cells.map((cell, i) => <td key={i} class={[i === score.now && "is-now", i === last && "score__total"].filter(Boolean).join(" ") || undefined}>{cell}</td>)}
          </tr>);
        })}
      </tbody>
    </table>
  );
}
