/* A table of Pico for three as Python would send it: Ana at the left, Ben at the right, you below. */
import { face, noSteps, rules, stages as two, words } from "./fixtures.js";

/** @typedef {import("../../pico_widgets/widgets/src/types").View} View */
/** @typedef {import("../../pico_widgets/widgets/src/types").Step} Step */
/** @typedef {import("../../pico_widgets/widgets/src/types").Steps} Steps */

/** @param {number[]} cards */
const faces = (...cards) => cards.map(face);
/** @param {number} card @param {"strong" | "weak"} [r] */
const c = (card, r) => ({ c: String(card), ...(r ? { r } : {}) });

const NAMES = ["You", "Ana", "Ben"];
/** @param {number} seat @param {number[]} hand @param {number[]} [won] @returns {View["seats"][number]} */
const seat = (seat, hand, won = []) => ({
  seat, name: NAMES[seat], you: seat === 0, own: seat ? `Cards of ${NAMES[seat]}` : "Your cards", here: seat === 0, active: false, hand: faces(...hand), chosen: null,
  won: faces(...won), wonText: seat && !won.length ? "" : `${won.length * 3} points`, wonLead: "Won: ", tag: seat ? "Known" : null,
});
/** @param {[number, number, number]} cards you, Ana, Ben @param {number[]} winners @param {(string | null)[]} [notes] @returns {View["plays"]} */
const plays = (cards, winners, notes = []) => cards.map((card, i) => ({
  seat: i, name: NAMES[i], card: face(card), state: "up", label: face(card).label, slot: "", wins: winners.includes(i), back: winners.includes(i) ? null : "back to hand", note: notes[i] ?? null,
}));

const score = { caption: "Score", heads: ["Round 1", "2", "3", "Total"], now: 0, rows: [{ name: "You", cells: ["0", "–", "–", "0"] }, { name: "Ana", cells: ["0", "–", "–", "0"] }, { name: "Ben", cells: ["3", "–", "–", "3"] }] };
/** @param {Partial<View>} change @returns {View} */
const view = (change) => ({
  ...two.choose.view, game: "pico3", title: "Pico for three", where: "Round 1, trick 2", round: 1, trick: 2, score, log: [], surplus: face(5),
  seats: [seat(1, [5, 8, 9, 10, 13]), seat(2, [4, 6, 7, 8], [13]), seat(0, [3, 4, 7, 10, 16])], plays: [], pairing: null, status: "Revealed.", prompt: [],
  settings: { ...two.choose.view.settings, names: ["", "", ""], defaults: ["You", "Ana", "Ben"] }, ...change,
});

/** @param {Partial<Step>} change @returns {Step} */
const step = (change) => ({ clause: null, name: "", text: [], say: "", skip: false, point: [], measure: null, effect: [], ...change });
/** @param {number[]} seats @returns {import("../../pico_widgets/widgets/src/types").Target[]} */
const at = (...seats) => seats.map((seat) => ({ at: "trick", seat }));

/** @type {Steps} */
const twinsSteps = {
  title: "Why both 9s win", id: "1.2", kind: "trick", question: null,
  list: [
    step({ text: ["Three cards are revealed together: 9, 16 and 9."], point: at(0, 1, 2) }),
    step({ decides: true, clause: "pico3.trick.doubled", name: "Twins", text: [c(9, "strong"), " lies there twice: ", { b: "twins" }, ". Twins win, whatever the third card is. You and Ben both win."], point: [...at(0, 2), { at: "pairing" }] }),
    step({ clause: "pico3.trick.highest", name: "The highest card", text: ["The highest card: not needed, twins win."], skip: true }),
    step({ clause: "pico3.trick.sum", name: "Higher than the sum", text: ["Higher than the sum: not needed, twins win."], skip: true }),
    step({ text: ["Both 9s stay face up: 3 points each."], point: [{ at: "won", seat: 0, card: 9 }, { at: "won", seat: 2, card: 9 }], effect: [{ seat: 0, card: 9, to: "won", wonText: "6 points" }, { seat: 2, card: 9, to: "won", wonText: "6 points" }] }),
    step({ text: ["The 16 goes back."], point: [{ at: "hand", seat: 1, card: 16 }], effect: [{ seat: 1, card: 16, to: "hand" }] }),
  ],
};
/** @type {Steps} */
const sumSteps = {
  title: "Why the 6 wins", id: "1.2", kind: "trick", question: null,
  list: [
    step({ text: ["Three cards are revealed together: 9, 6 and 16."], point: at(0, 1, 2) }),
    step({ text: ["No twins."], point: at(0, 1, 2) }),
    step({ clause: "pico3.trick.highest", name: "The highest card", text: [c(16, "strong"), " is the highest, and the highest wins, unless …"], point: at(2) }),
    step({
      clause: "pico3.trick.sum", name: "Higher than the sum", text: ["… it is ", { b: "higher than their sum" }, ". ", { k: [c(9, "weak"), " + ", c(6, "weak"), " = 15"] }, ", and ", c(16, "strong"), " is more than 15. So the lowest wins: Ana’s 6."],
      point: at(0, 1, 2), decides: true, measure: { strong: 16, parts: [9, 6], label: "Sixteen units against nine and six laid end to end.", mark: "9 + 6 = 15", caption: ["9 + 6 = 15, ", { k: ["and 16 is more than 15"] }] },
    }),
    step({ text: ["The 6 stays face up: 2 points for Ana."], point: [{ at: "won", seat: 1, card: 6 }], effect: [{ seat: 1, card: 6, to: "won", wonText: "2 points" }] }),
    step({ text: ["The 9 and the 16 go back."], effect: [{ seat: 0, card: 9, to: "hand" }, { seat: 2, card: 16, to: "hand" }] }),
  ],
};
const hands = { before: [[3, 4, 7, 9, 10, 16], [5, 6, 8, 9, 10, 13], [4, 6, 7, 8, 13, 16]], after: [[4, 6, 7, 8, 13, 16], [3, 4, 7, 9, 10, 16], [5, 6, 8, 9, 10, 13]] };
const swap = { before: "As dealt", after: "After the pass", sides: NAMES.map((name, i) => ({ name, before: faces(...hands.before[i]), after: faces(...hands.after[i]) })) };
const next = (/** @type {string} */ text) => [{ action: "next", text, primary: true, key: "↵" }];
/** @type {Steps} */
const passSteps = { title: "The pass", id: "1.pass", kind: "deal", question: null, list: [step({ text: ["You pass to Ana, Ana passes to Ben, and Ben passes to you."], point: [{ at: "swap" }] }), step({ text: ["So you know all three hands."], point: [{ at: "swap" }] })] };

/** @type {Record<string, {view: View, steps: Steps, place?: import("../../pico_widgets/widgets/src/types").Place}>} */
export const stages = {
  pass: {
    steps: noSteps,
    view: view({
      stage: "pass", trick: 0, where: "Before round 1", prompt: ["Look at your cards, then pass them all to the left, to Ana."], actions: next("Pass to the left"), surplus: null,
      seats: [{ ...seat(1, []), backs: 6, tag: null }, { ...seat(2, []), backs: 6, tag: null }, seat(0, [4, 6, 7, 8, 13, 16])],
    }),
  },
  passed: { steps: passSteps, view: view({ stage: "passed", swap, actions: next("To the first trick") }) },
  choose: {
    steps: noSteps,
    view: view({
      prompt: ["Choose a card and lay it face down."], seats: [seat(1, [5, 8, 9, 10, 13, 16]), seat(2, [4, 6, 7, 8, 9], [13]), { ...seat(0, [3, 4, 9, 9, 16], [9]), active: true }],
      plays: NAMES.map((name, i) => ({ seat: i, name, card: null, state: i ? "down" : "empty", label: name, slot: "your card", wins: false, back: null })),
    }),
  },
  twins: { steps: twinsSteps, view: view({ stage: "trick", actions: next("Next trick"), pairing: { seats: [0, 2], label: "Twins: both win" }, plays: plays([9, 16, 9], [0, 2]), seats: [seat(1, [5, 8, 9, 10, 13]), seat(2, [4, 6, 7, 8], [13]), seat(0, [3, 4, 9, 16], [9])] }) },
  sum: { steps: sumSteps, view: view({ stage: "trick", actions: next("Next trick"), plays: plays([9, 6, 16], [1], ["lower", "lowest", "highest"]) }) },
  round: {
    steps: { ...passSteps, title: "The hands move on", id: "1.end", kind: "round", list: [step({ text: ["Each has 6 points."], point: [{ at: "tally", seat: 0 }] }), ...passSteps.list] },
    view: view({
      stage: "round", where: "Round 1, the score", swap: { ...swap, before: "Round 1", after: "Round 2" }, actions: next("Start round 2"), prompt: ["The hands have moved on to the left."],
      tally: NAMES.map((name, i) => ({ seat: i, name, sum: "3 + 3 = ", total: "6 points", up: faces(9, 9), left: faces(3, 4, 7, 16) })),
    }),
  },
};

/** The traits of a table at a stage. @param {string} name @param {Partial<import("../../pico_widgets/widgets/src/types").Traits>} [change] */
export function traits(name, change = {}) {
  const { view: seen, steps, place } = stages[name];
  return { words, language: "en", theme: "system", rules, saved: "sealed", reply: { to: "", refusal: null, error: null }, place: place ?? { id: "", step: 0, answer: null }, view: seen, steps, ...change };
}
