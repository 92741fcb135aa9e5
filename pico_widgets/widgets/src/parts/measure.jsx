/* The measure: strengths as bars, one cell for one unit; below the strong card the weaker one twice, or the two lower cards end to end. */
import { Mini, Rich } from "./rich.jsx";

/** @param {{kind: string, units: number}} props */
const Bar = ({ kind, units }) => <i class={`bar bar--${kind}`} style={`--n:${units}`} />;

/** @param {{measure: import("../types").Measure, badge: number, fresh?: boolean}} props `badge`: number of the step that speaks of it, 0 for none */
export function Measure({ measure, badge, fresh = false }) {
  const { strong, weak = 0, parts, label, mark, caption } = measure;
  const [first, second] = parts ?? [weak, weak];
  const below = first + second;
  const over = strong - below;
  return (
    <figure class={`measure${parts ? " measure--sum" : ""}${fresh ? " is-new" : ""}`} style={`--mark:${below};--max:${Math.max(strong, below)}`}>
      {badge > 0 && <span class="badge badge--now" aria-hidden="true">{badge}</span>}
      <div class="measure__plot" role="img" aria-label={label}>
        <div class="measure__row">
          <span class="measure__label"><Mini text={strong} role="strong" /></span>
          <Bar kind="strong" units={Math.min(strong, below)} />{over > 0 && <Bar kind="excess" units={over} />}
        </div>
        <div class="measure__row">
          <span class="measure__label"><Mini text={first} role="weak" />{parts && <><i class="plus">+</i><Mini text={second} role="weak" /></>}</span>
          <Bar kind="weak" units={first} /><Bar kind={parts ? "next" : "again"} units={second} />
        </div>
        <span class="measure__mark"><span>{mark}</span></span>
      </div>
      <figcaption class="measure__caption"><Rich runs={caption} /></figcaption>
    </figure>
  );
}
