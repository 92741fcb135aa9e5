/* A card of the French deck as own SVG: index top left, which is all that a fan shows, and one large suit or a court letter; and its back.
   Knows how a card looks, not what it is worth. */
import { Component } from "preact";
import { BackFace, CardBox, Numeral } from "./cards.jsx";
import { SUIT } from "./sprite.jsx";

/** @typedef {import("../types").FrenchCard} FrenchCard */

/** Small marks above a court letter, 40x20. @type {Record<string, string>} */
const CROWN = {
  K: "M4 18V6l8 7 8-11 8 11 8-7v12Z",
  Q: "M4 18C3 11 7 7 11 13 12 4 17 2 20 10 23 2 28 4 29 13 33 7 37 11 36 18Z",
  J: "M4 18H36M8 18C8 10 14 7 20 8 27 9 31 13 31 18M20 8C22 3 28 0 35 1 34 6 29 9 23 8.5",
};

/** @param {{name: string, x: number, y: number, size: number}} props */
const Mark = ({ name, x, y, size }) => <path d={SUIT[name]} transform={`translate(${x} ${y}) scale(${size / 32})`} />;

/** @extends {Component<{rank: string, suit: string}>} */
class Face extends Component {
  /** @param {{rank: string, suit: string}} next */
  shouldComponentUpdate(next) {
    return next.rank !== this.props.rank || next.suit !== this.props.suit;
  }

  render() {
    const { rank, suit } = this.props;
    const ten = rank === "10";
    return (
      <svg class="card__face" viewBox="0 0 100 140" aria-hidden="true">
        <Numeral text={rank} cx={19} y={10} height={27} stroke={ten ? 15.5 : 15} gap={9} squeeze={ten ? 0.74 : 0.92} />
        <Mark name={suit} x={8.5} y={42} size={21} />
        {CROWN[rank] ? (
          <>
            <rect class="court__plate" x="34" y="26" width="54" height="108" rx="5" />
            <path class="court__crown" d={CROWN[rank]} transform="translate(40 36) scale(1.05)" />
            <Numeral text={rank} cx={61} y={62} height={42} stroke={11} gap={10} squeeze={1} />
            <Mark name={suit} x={51} y={109} size={20} />
          </>
        ) : rank === "A" ? <><circle class="court__ring" cx="60" cy="82" r="33" /><Mark name={suit} x={38} y={60} size={44} /></> : <Mark name={suit} x={36} y={66} size={50} />}
      </svg>
    );
  }
}

/**
 * A card that is looked at, or with `onPick` a button; see `Card`.
 * @param {{card: FrenchCard, label?: string, down?: boolean} & Omit<import("./cards.jsx").BoxProps, "kind" | "name" | "label">} props
 */
export const French = ({ card, label, down: _down, ...rest }) => (
  <CardBox {...rest} kind={`french card--${card.suit}`} name={card.card} label={label ?? card.label}><Face rank={card.rank} suit={card.suit} /></CardBox>
);

/** The back of a card; what lies there is said by what holds it. */
export const FrenchBack = () => <span class="card card--french-back"><BackFace><Mark name="s" x={35} y={55} size={30} /></BackFace></span>;
