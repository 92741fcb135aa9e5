/* A card as own SVG: the 16-tick ruler of its strength, its numeral, one hedgehog per point; and its back.
   Knows how a card looks in each state, not why it is in that state. */
import { Component } from "preact";
import { GLYPH, Hogs, usePrefix } from "./sprite.jsx";

/** @typedef {import("../types").StrengthCard} StrengthCard */

/** The ticks of the ruler from the bottom, every fourth one longer; two paths of many are drawn faster than many paths. */
const TICKS = Array.from({ length: 16 }, (_, i) => `M9 ${(127 - 7.2 * i).toFixed(1)}h${(i + 1) % 4 ? 9 : 12}`);
/** Where the hedgehogs stand, by number of points. @type {Record<number, [number, number][]>} */
const HOGS = {
  1: [[45, 102]], 2: [[30, 102], [60, 102]], 3: [[45, 90], [30, 111], [60, 111]], 4: [[30, 90], [60, 90], [30, 111], [60, 111]],
};

/** A number in strokes. @param {{text: string, cx: number, y: number, height: number, stroke: number, gap: number, squeeze: number}} props */
export function Numeral({ text, cx, y, height, stroke, gap, squeeze }) {
  const scale = height / 100;
  const chars = [...text];
  const wide = chars.reduce((sum, char) => sum + GLYPH[char][0], gap * (chars.length - 1));
  let x = cx - (wide * scale * squeeze) / 2;
  return (
    <>
      {chars.map((char, i) => {
        const at = `translate(${x.toFixed(2)} ${y}) scale(${(scale * squeeze).toFixed(3)} ${scale.toFixed(3)})`;
        x += (GLYPH[char][0] + gap) * scale * squeeze;
        return <path key={i} class="num" d={GLYPH[char][1]} stroke-width={stroke} transform={at} />;
      })}
    </>
  );
}

/** The face of a card; drawn once for a strength and its points. @extends {Component<{card: number, points: number}>} */
export class Face extends Component {
  /** @param {{card: number, points: number}} next */
  shouldComponentUpdate(next) {
    return next.card !== this.props.card || next.points !== this.props.points;
  }

  render() {
    const { card, points } = this.props;
    const two = card > 9;
    return (
      <svg class="card__face" viewBox="0 0 100 140" aria-hidden="true">
        <path class="ruler ruler__on" d={TICKS.slice(0, card).join("")} /><path class="ruler ruler__off" d={TICKS.slice(card).join("")} />
        <Numeral text={String(card)} cx={60} y={18} height={60} stroke={two ? 13.5 : 13} gap={11} squeeze={two ? 0.84 : 1} />
        {HOGS[points] && <Hogs at={HOGS[points]} scale={0.9} />}
      </svg>
    );
  }
}

/** The face of a back, with a mark in its disc. @param {{children: import("preact").ComponentChildren}} props */
export function BackFace({ children }) {
  const prefix = usePrefix();
  return (
    <svg class="card__face card__face--back" viewBox="0 0 100 140" aria-hidden="true">
      <rect class="back__field" x="7" y="7" width="86" height="126" rx="6" />
      <rect x="7" y="7" width="86" height="126" rx="6" fill={`url(#${prefix}quills)`} />
      <circle class="back__disc" cx="50" cy="70" r="25" />
      {children}
    </svg>
  );
}
/** The face of the back of a card with a strength. */
export const Back = () => <BackFace><Hogs at={[[31, 58]]} scale={1.19} /></BackFace>;

/**
 * What cards of every deck have in common: states, name, being a button.
 * @typedef {{
 *   label: string, name?: string | number, kind?: string, look?: string, spot?: string, onPick?: (event: MouseEvent) => void, disabled?: boolean, tab?: number,
 *   describedby?: string, onFocus?: () => void
 * }} BoxProps
 * `name`: the card as it is asked for; `kind`: a deck of its own; the rest as for `Card`.
 * @param {BoxProps & {children: import("preact").ComponentChildren}} props
 */
export function CardBox({ label, name, kind, look = "", spot, onPick, disabled, tab, describedby, onFocus, children }) {
  const states = look.split(" ").filter(Boolean).map((state) => (state.startsWith("is-") ? ` ${state}` : ` card--${state}`)).join("");
  const common = { class: `card${kind ? ` card--${kind}` : ""}${states}`, "aria-label": label, "data-spot": spot, "data-card": name };
  if (!onPick) return <span {...common} role="img">{children}</span>;
  return (
    <button {...common} type="button" tabIndex={tab} aria-disabled={disabled ? "true" : undefined} aria-describedby={describedby} onClick={onPick} onFocus={onFocus}>
      {children}
    </button>
  );
}

/**
 * A card that is looked at, or with `onPick` a button.
 * @param {{card: StrengthCard | null, down?: boolean, label?: string} & Omit<BoxProps, "label" | "name" | "kind">} props
 * `card` null or `down`: its back. `look`: states such as "dim" or "now winner" (class `card--…`, or the class itself when it starts with "is-").
 * `spot`: the name under which a moving card is found again.
 */
export function Card({ card, down = false, label, ...rest }) {
  return <CardBox {...rest} label={label ?? card?.label ?? ""} name={card?.card}>{card && !down ? <Face card={card.card} points={card.points} /> : <Back />}</CardBox>;
}

/** A place where a card left or will lie. @param {{text?: string, spot?: string}} props */
export function Slot({ text = "", spot }) {
  return <span class="slot" data-spot={spot}><span>{text}</span></span>;
}
