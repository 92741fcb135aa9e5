/* The shapes of which every picture is made, as paths of their own, which are drawn faster than references to one: numerals,
   suits, hedgehog, icons; and the quill pattern, the one thing that is referred to. Its id carries a prefix per view, so that
   two tables on one page never share one. Knows nothing of the game. */
import { Component, createContext } from "preact";
import { useContext } from "preact/hooks";

/** The id prefix of the view that is being drawn. */
export const Prefix = createContext("");
export const usePrefix = () => useContext(Prefix);

/** Own monoline numerals on a 100-high grid: advance and path. @type {Record<string, [number, string]>} */
export const GLYPH = {
  0: [60, "M30 6C47 6 54 27 54 50S47 94 30 94 6 73 6 50 13 6 30 6Z"],
  1: [36, "M6 25 27 6V94"],
  2: [58, "M7 29C8 15 17 6 29 6c13 0 22 9 22 22 0 11-7 20-16 31L7 94H53"],
  3: [58, "M9 6H49L27 40c15 0 26 11 26 27 0 16-11 27-26 27C17 94 9 89 6 80"],
  4: [62, "M41 94V6L6 70H57"],
  5: [58, "M48 6H15L11 45c5-5 11-7 17-7 15 0 25 11 25 28 0 17-11 28-26 28C17 94 9 89 6 80"],
  6: [60, "M41 6C23 22 6 44 6 66c0 17 10 28 24 28s24-11 24-27-10-26-24-26C18 41 8 50 6 63"],
  7: [56, "M6 6H51L21 94"],
  8: [60, "M30 47C17 47 9 38 9 26.5S18 6 30 6s21 9 21 20.5S43 47 30 47C15 47 6 57 6 70.5S16 94 30 94s24-10 24-23.5S45 47 30 47Z"],
  9: [60, "M19 94C37 78 54 56 54 34 54 17 44 6 30 6S6 17 6 33s10 26 24 26c12 0 22-9 24-22"],
  A: [62, "M6 94 31 6 56 94M15 65H47"],
  J: [50, "M44 6V69c0 16-8 25-20 25C15 94 8 89 6 79"],
  Q: [64, "M30 6C47 6 54 27 54 50S47 94 30 94 6 73 6 50 13 6 30 6ZM36 72 55 97"],
  K: [58, "M8 6V94M50 6 8 58M23 41 52 94"],
};
/** Suits on a 32x32 grid. @type {Record<string, string>} */
export const SUIT = {
  s: "M16 2c3.5 6 12.5 10.5 12.5 17.6 0 3.8-2.8 6.2-5.9 6.2-2.3 0-4.2-1.2-5.4-3.2.2 3.4 1.5 6 3.8 7.4H11c2.3-1.4 3.6-4 3.8-7.4-1.2 2-3.1 3.2-5.4 3.2-3.1 0-5.9-2.4-5.9-6.2C3.5 12.5 12.5 8 16 2Z",
  h: "M16 28.5C6.5 21 2.5 15.8 2.5 10.7c0-4.2 3-7.2 6.7-7.2 2.8 0 5.4 1.6 6.8 4.6 1.4-3 4-4.6 6.8-4.6 3.7 0 6.7 3 6.7 7.2 0 5.1-4 10.3-13.5 17.8Z",
  d: "M16 1.5C18.6 7 22.8 12.2 27.5 16 22.8 19.8 18.6 25 16 30.5 13.4 25 9.2 19.8 4.5 16 9.2 12.2 13.4 7 16 1.5Z",
  c: "M16 2.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 1 1 0-13ZM9.2 12.1a6.5 6.5 0 1 1 0 13 6.5 6.5 0 1 1 0-13ZM22.8 12.1a6.5 6.5 0 1 1 0 13 6.5 6.5 0 1 1 0-13ZM14.5 15c.4 7-.7 12-3.9 15H21.4c-3.2-3-4.3-8-3.9-15Z",
};

const ICON = {
  undo: "M4 8h8a4.5 4.5 0 0 1 0 9H8M7.5 4.5 4 8l3.5 3.5",
  redo: "M16 8H8a4.5 4.5 0 0 0 0 9h4M12.5 4.5 16 8l-3.5 3.5",
  rules: "M10 5.5C8 4 5.5 3.8 3 4v11.5c2.5-.2 5 0 7 1.5 2-1.5 4.5-1.7 7-1.5V4c-2.5-.2-5 0-7 1.5ZM10 5.5V17",
  share: "M10 12V3M6.5 6.5 10 3l3.5 3.5M5 10v6.5h10V10",
  settings: "M3 6h7M15 6h2M3 14h2M10 14h7M12.5 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM7.5 11.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  eye: "M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5ZM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z",
  check: "m4 10.5 4 4L16 6",
  back: "M15.5 5.5v3a4 4 0 0 1-4 4H4.5M8 8.5l-4 4 4 4",
  cross: "m5.5 5.5 9 9M14.5 5.5l-9 9",
  chev: "m5 8 5 5 5-5",
  lamp: "M7.5 14.5c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6ZM8 17.5h4",
  lock: "M5 9h10v7.5H5ZM7 9V6.5a3 3 0 0 1 6 0V9",
  play: "M6.5 4.5v11l9-5.5Z",
  stop: "M6 5.5h8v9H6Z",
  right: "m8 5 5 5-5 5",
  wait: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 6v4.5l3 1.8",
  lost: "M7 13 5.2 14.8M13 7l1.8-1.8M5 10 3.6 11.4a3.5 3.5 0 0 0 5 5L10 15M15 10l1.4-1.4a3.5 3.5 0 0 0-5-5L10 5M4 4l2 2M14 14l2 2",
  error: "M10 3 17.5 16.5h-15ZM10 8v4M10 14.2v.1",
};
/** @typedef {keyof typeof ICON} IconName */

/**
 * The hedgehog on a 32x20 grid: its shapes in the order in which they are painted, where each begins, and the way from there.
 * @type {[string, number, number, string][]}
 */
const HOG = [
  ["quills", 3.2, 17.2, "l1.8-2.6-4-1.8 3.9-1.9-2.2-3.6 4.5-.1-.2-4.3 3.9 2.2 1.9-3.9 2.6 3.7 3.5-2.7.8 4.2 3.9-.7-.9 4.8-2 6.7Zm4.8 0h3.4v1.6h-4.2Zm12.5 0h3.4v1.6h-4.2Z"],
  ["face", 21, 8.6, "c3.6.3 6.3 2.5 8.9 5.4.9 1 .9 1.7.1 2.3-.9.7-2 .9-3.4.9h-7.6c-1.2-3.3-.6-6.7 2-8.6Z"],
  ["eye", 23.15, 12.2, "a1.15 1.15 0 1 0 2.3 0 1.15 1.15 0 1 0-2.3 0Z"],
  ["nose", 28.65, 14.9, "a1.35 1.35 0 1 0 2.7 0 1.35 1.35 0 1 0-2.7 0Z"],
];

/** Hedgehogs, each shape of all of them in one path. @param {{at: [number, number][], scale: number}} props `at`: their upper left corners */
export function Hogs({ at, scale }) {
  return (
    <>
      {HOG.map(([name, x, y, way]) => (
        <path key={name} class={`hog__${name}`} transform={`scale(${scale})`}
          d={at.map(([left, top]) => `M${(left / scale + x).toFixed(2)} ${(top / scale + y).toFixed(2)}${way}`).join("")} />
      ))}
    </>
  );
}

/** What is referred to, drawn once per view. @extends {Component<{prefix: string}>} */
export class Sprite extends Component {
  shouldComponentUpdate() {
    return false;
  }

  render() {
    return (
      <svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
        <pattern id={`${this.props.prefix}quills`} width="10" height="12" patternUnits="userSpaceOnUse"><path d="M0 10 5 3l5 7" class="back__quill" /></pattern>
      </svg>
    );
  }
}

/** @param {{name: IconName}} props */
export const Icon = ({ name }) => <svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d={ICON[name]} /></svg>;
