/* The line of a review: one value after each trick, its dearest falls marked; each mark opens its trick. */
import { Component } from "preact";

/** @typedef {import("../types").DrawnReview} ReviewData */
/** @typedef {import("../table.jsx").Act} Act */

/** @typedef {{review: ReviewData, act: Act, ui: import("../table.jsx").Ui}} ChartProps */

/** Badges nearer than this, in hundredths of the plot, would lie on each other. */
const NEAR = { across: 9, down: 18 };
/** Of more values than these not every trick is named where room is short. */
const DENSE = 18;

/** @extends {Component<ChartProps>} */
export class Chart extends Component {
  /** @param {ChartProps} props */
  constructor(props) {
    super(props);
    const { review, ui } = props;
    this.fresh = ui.charted !== review.alt;   // the line of one review is drawn once
    ui.charted = review.alt;
  }

  render() {
    const { review: { title, alt, points, low, high, ticks, groups, badges }, act } = this.props;
    const last = points[points.length - 1].x || 1;
    const across = (/** @type {number} */ x) => +((100 * x) / last).toFixed(2);
    const down = (/** @type {number} */ y) => +((100 * (high - y)) / (high - low)).toFixed(2);
    const spot = (/** @type {{x: number, y: number}} */ { x, y }) => `${across(x)} ${down(y)}`;
    /** Dearer badges that one would lie on: it steps aside, above or below. @param {ReviewData["badges"][number]} badge @returns {ReviewData["badges"]} */
    const dearer = ({ rank, x }) => badges.filter((other) => other.rank < rank && Math.abs(across(other.x) - across(x)) < NEAR.across && Math.abs(down(points[other.x].y) - down(points[x].y)) < NEAR.down);
    const aside = (/** @type {ReviewData["badges"][number]} */ badge) => dearer(badge).length > 0;
    const look = (/** @type {ReviewData["badges"][number]} */ badge) => (aside(badge) ? ` is-aside${down(points[badge.x].y) < 30 || dearer(badge).some(aside) ? " is-below" : ""}` : "");
    const covered = new Set(badges.flatMap((badge) => (aside(badge) ? [] : [badge.x])));
    const falls = badges.map(({ x }) => `M${spot(points[x - 1])}L${spot(points[x])}`).join("");
    return (
      <figure class={`chart${this.fresh ? " is-new" : ""}${points.length > DENSE ? " chart--dense" : ""}`} tabIndex={-1}>
        <figcaption class="chart__title">{title}</figcaption>
        <div class="chart__scale" aria-hidden="true">{ticks.map(({ y, text }) => <span key={y} style={`--y:${down(y)}`}>{text}</span>)}</div>
        <div class="chart__plot">
          {ticks.map(({ y }) => <i key={y} class="chart__tick" style={`--y:${down(y)}`} />)}
          {groups.slice(1).map(({ start }) => <i key={start} class="chart__divide" style={`--x:${across(start)}`} />)}
          <svg class="chart__lines" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={alt}>
            <path class="chart__line" d={`M${points.map(spot).join("L")}`} />{falls && <path class="chart__cost" d={falls} />}
          </svg>
          {points.map((point) => !covered.has(point.x) && <i key={point.x} class="chart__dot" style={`--x:${across(point.x)};--y:${down(point.y)}`} />)}
          {badges.map(({ x, rank, round, trick, label }, i) => (
            <button key={rank} type="button" class={`chart__pick${look(badges[i])}`} style={`--x:${across(x)};--y:${down(points[x].y)}`} aria-label={label} title={label} onClick={(event) => act("go", { round, trick }, event)}>
              <span class="badge badge--cost">{rank}</span>
            </button>
          ))}
        </div>
        <div class="chart__tricks" aria-hidden="true">
          {points.map(({ x, label }) => label && <span key={x} class={Number(label) % 2 === 0 || Number(label) > 9 ? "chart__skip" : undefined} style={`--x:${across(x)}`}>{label}</span>)}
          {groups.map(({ text, start, end }) => <span key={text} class="chart__group" style={`--x:${across((start + end) / 2)}`}>{text}</span>)}
        </div>
      </figure>
    );
  }
}
