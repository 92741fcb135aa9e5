/* The measure: two strengths as bars, one cell for one unit; below the strong card the weaker one twice. */
import { Mini, Rich } from "./rich.jsx";

/** @param {{kind: string, units: number}} props */
const Bar = ({ kind, units }) => <i class={`bar bar--${kind}`} style={`--n:${units}`} />;

/** @param {{measure: import("../types").Measure, badge: number, fresh?: boolean}} props `badge`: number of the step that speaks of it, 0 for none */
export function Measure({ measure, badge, fresh = false }) {
  const { strong, weak, label, mark, caption } = measure;
  const twice = 2 * weak;
  const over = strong - twice;
  return (
    <figure class={`measure${fresh ? " is-new" : ""}`} style={`--mark:${twice};--max:${Math.max(strong, twice)}`}>
      {badge > 0 && <span class="badge badge--now" aria-hidden="true">{badge}</span>}
      <div class="measure__plot" role="img" aria-label={label}>
        <div class="measure__row">
          <span class="measure__label"><Mini text={strong} role="strong" /></span>
          <Bar kind="strong" units={Math.min(strong, twice)} />{over > 0 && <Bar kind="excess" units={over} />}
        </div>
        <div class="measure__row">
          <span class="measure__label"><Mini text={weak} role="weak" /></span>
          <Bar kind="weak" units={weak} /><Bar kind="again" units={weak} />
        </div>
        <span class="measure__mark"><span>{mark}</span></span>
      </div>
      <figcaption class="measure__caption"><Rich runs={caption} /></figcaption>
    </figure>
  );
}
