/* Where the seats of a table of turns lie: two face to face, three or four around. Pure. */

/** @typedef {import("../types").Seat} Seat */
/** @typedef {"south" | "west" | "north" | "east"} Compass */

/** Clockwise from the bottom, by the number of seats. @type {Record<number, Compass[]>} */
const COMPASS = { 2: ["south", "north"], 3: ["south", "west", "east"], 4: ["south", "west", "north", "east"] };

/** Where a seat lies when `bottom` sits below. @param {number} seat @param {number} bottom @param {number} count of seats */
export const compassOf = (seat, bottom, count) => COMPASS[count][(seat - bottom + count) % count];

/** The seats by where they lie. @param {Pick<import("../types").View, "seats" | "bottom">} view @returns {Partial<Record<Compass, Seat>>} */
export const seated = ({ seats = [], bottom = 0 }) => Object.fromEntries(seats.map((seat) => [compassOf(seat.seat, bottom, seats.length), seat]));
