/* The shapes that every picture of a view refers to: numerals, hedgehog, quill pattern, icons.
   Ids carry a prefix per view, so that two tables on one page never share one. Knows nothing of the game. */
import { createContext } from "preact";
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
  8: [60, "M30 47C17 47 9 38 9 26.500S18 6 30 6s21 9 21 20.500S43 47 30 47C15 47 6 57 6 70.500S16 94 30 94s24-10 24-23.500S45 47 30 47Z"],
  9: [60, "M19 94C37 78 54 56 54 34 54 17 44 6 30 6S6 17 6 33s10 26 24 26c12 0 22-9 24-22"],
};

const ICON = {
  undo: "M4 8h8a4.500 4.500 0 0 1 0 9H8M7.500 4.500 4 8l3.500 3.500",
  redo: "M16 8H8a4.500 4.500 0 0 0 0 9h4M12.500 4.500 16 8l-3.500 3.500",
  rules: "M10 5.500C8 4 5.500 3.800 3 4v11.500c2.500-.2 5 0 7 1.500 2-1.500 4.500-1.700 7-1.500V4c-2.500-.2-5 0-7 1.500ZM10 5.500V17",
  settings: "M3 6h7M15 6h2M3 14h2M10 14h7M12.500 3.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5ZM7.500 11.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z",
  eye: "M2.500 10S5.500 5 10 5s7.500 5 7.500 5-3 5-7.500 5-7.500-5-7.500-5ZM10 7.800a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400Z",
  check: "m4 10.500 4 4L16 6",
  back: "M15.500 5.500v3a4 4 0 0 1-4 4H4.500M8 8.500l-4 4 4 4",
  cross: "m5.500 5.500 9 9M14.500 5.500l-9 9",
  chev: "m5 8 5 5 5-5",
  lamp: "M7.500 14.500c0-2-2.500-3-2.500-6a5 5 0 0 1 10 0c0 3-2.500 4-2.500 6ZM8 17.500h4",
  lock: "M5 9h10v7.500H5ZM7 9V6.500a3 3 0 0 1 6 0V9",
  play: "M6.500 4.500v11l9-5.500Z",
  stop: "M6 5.500h8v9H6Z",
  right: "m8 5 5 5-5 5",
  wait: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 6v4.500l3 1.800",
  lost: "M7 13 5.200 14.800M13 7l1.800-1.800M5 10 3.600 11.400a3.500 3.500 0 0 0 5 5L10 15M15 10l1.400-1.400a3.500 3.500 0 0 0-5-5L10 5M4 4l2 2M14 14l2 2",
  error: "M10 3 17.500 16.500h-15ZM10 8v4M10 14.200v.1",
};
/** @typedef {keyof typeof ICON} IconName */

/** The definitions, once per view. @param {{prefix: string}} props */
export function Sprite({ prefix }) {
  return (
    <svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(GLYPH).map(([char, [, d]]) => <path key={char} id={`${prefix}g-${char}`} d={d} />)}
        {Object.entries(ICON).map(([name, d]) => <symbol key={name} id={`${prefix}i-${name}`} viewBox="0 0 20 20"><path d={d} /></symbol>)}
        <symbol id={`${prefix}hog`} viewBox="0 0 32 20">
          <path class="hog__quills" d="M3.200 17.200 5 14.600 1 12.800 4.900 10.900 2.700 7.300 7.200 7.200 7 2.900 10.900 5.100 12.800 1.200 15.400 4.900 18.900 2.200 19.700 6.400 23.600 5.700 22.700 10.500 20.700 17.200Z" />
          <path class="hog__face" d="M21 8.600c3.600.3 6.300 2.500 8.900 5.400.9 1 .9 1.700.1 2.300-.9.700-2 .9-3.400.9H19c-1.200-3.300-.6-6.700 2-8.600Z" />
          <circle class="hog__eye" cx="24.300" cy="12.200" r="1.150" /><circle class="hog__nose" cx="30" cy="14.900" r="1.350" />
          <path class="hog__foot" d="M8 17.200h3.400v1.600H7.200ZM20.500 17.200h3.400v1.600H19.700Z" />
        </symbol>
        <pattern id={`${prefix}quills`} width="10" height="12" patternUnits="userSpaceOnUse"><path d="M0 10 5 3l5 7" class="back__quill" /></pattern>
      </defs>
    </svg>
  );
}

/** @param {{name: IconName}} props */
export function Icon({ name }) {
  return <svg class="icon" aria-hidden="true"><use href={`#${usePrefix()}i-${name}`} /></svg>;
}
