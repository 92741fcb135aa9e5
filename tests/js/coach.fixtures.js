/* The coach, the review and the other line as Python would send them; the game of the pictures: yours 2 6 8 9 10, theirs 3 4 7 13 16, surplus 5. */
import { stages as tables, traits as table } from "./fixtures.js";

/** @typedef {import("../../pico_widgets/widgets/src/types").Coach} Coach */
/** @typedef {import("../../pico_widgets/widgets/src/types").CoachLevel} CoachLevel */
/** @typedef {import("../../pico_widgets/widgets/src/types").Review} Review */
/** @typedef {import("../../pico_widgets/widgets/src/types").View} View */

const c = (/** @type {number} */ card) => ({ c: String(card) });
const POINTS = [1, 2, 2, 3];
/** Which of their 3, 4, 7, 13 each of mine beats. @type {[number, number[], number][]} */
const WINS = [[2, [7, 13], 1], [8, [4, 7], 3], [9, [7], 3], [10, [7], 3]];

/** A row of choices that are alike, with nothing said of them. @param {string[]} choices @param {boolean} [card] */
const row = (choices, card = true) => ({ choices, card, now: false, best: false, tag: /** @type {string | null} */ (null), share: /** @type {number | null} */ (null), shareText: /** @type {string | null} */ (null), valueText: "", errorText: /** @type {string | null} */ (null), pointsText: /** @type {string | null} */ (null), label: "" });
/** @type {CoachLevel} */
export const nudge = { kind: "nudge", title: "Nudge", text: "Which of your cards beat more than one of the opponent’s?" };
/** @type {CoachLevel} */
export const reason = { kind: "reason", title: "Reason", text: ["Your ", c(9), " and ", c(10), " beat only the ", c(7), ". Your ", c(8), " beats the ", c(4), " too."] };
/** @type {CoachLevel} */
export const numbers = {
  kind: "numbers", title: "Numbers", note: "exact; a draw counts half",
  duels: {
    mine: "yours", theirs: "opponent’s cards", columns: [3, 4, 7, 13], key: ["you win", "they win. Inside: points kept."],
    rows: WINS.map(([card, beaten, worth]) => ({
      card, now: card === 10,
      cells: [3, 4, 7, 13].map((other, i) => {
        const wins = beaten.includes(other);
        const points = wins ? worth : POINTS[i];
        return { wins, points, label: `${wins ? "you win" : "they win"} ${points}` };
      }),
    })),
  },
  mix: {
    heads: ["Card", "How often to show it", "Chance to win"],
    rows: [
      { ...row(["2"]), share: 0.35, shareText: "35%", valueText: "47.6%", label: "2: 35% of the time, chance to win 47.6%" },
      { ...row(["8"]), share: 0.65, shareText: "65%", valueText: "47.6%", label: "8: 65% of the time, chance to win 47.6%" },
      { ...row(["9"]), share: 0, shareText: "0%", valueText: "26.3%", label: "9: 0% of the time, chance to win 26.3%" },
      { ...row(["10"]), now: true, tag: "yours", share: 0, shareText: "0%", valueText: "26.3%", label: "10: 0% of the time, chance to win 26.3%" },
    ],
  },
};
/** What a search says of the cards of Picas: those that it cannot tell apart together. @type {CoachLevel} */
export const estimates = {
  kind: "numbers", title: "Numbers", note: "from 400 deals", duels: null,
  mix: {
    heads: ["Choice", "Chance to win the match", "Points ahead"],
    rows: [
      { ...row(["HQ", "H2"]), best: true, tag: "equally good", valueText: "52%", errorText: "give or take 3", pointsText: "31", label: "HQ and H2: 52%, give or take 3. Equally good." },
      { ...row(["S10"]), valueText: "40%", errorText: "give or take 4", pointsText: "−4", label: "S10: 40%" },
      { ...row(["5 to 13, nula"], false), tag: "much worse", valueText: "2% to 30%", pointsText: "−90", label: "5 to 13, nula: 2% to 30%" },
    ],
  },
};
/** The bars of Pico for three. @type {CoachLevel} */
export const barred = {
  kind: "reason", title: "Reason", text: "The bars say it.",
  bars: {
    heads: ["Card", "wins against, of 30 pairs"], key: "lighter: together with its twin",
    rows: [{ choice: "8", share: 0.6, part: 0.15, text: "18", label: "8: wins against 18 of 30, 5 with its twin" }, { choice: "13", share: 0.2, part: 0, text: "6", label: "13: wins against 6 of 30" }],
  },
};
/** A hand of Picas counted for a bid. @type {CoachLevel} */
export const countedHand = {
  kind: "reason", title: "Reason", text: "So bid 3.",
  count: {
    title: "Tricks that the hand should win", total: { label: "Together", value: "3½" },
    rows: [{ label: "Sure", cards: ["SA", "S7"], text: null, value: "2", said: "ace of spades and 7 of spades" }, { label: "Perhaps", cards: [], text: "few cards in clubs", value: "1½", said: "few cards in clubs" }],
  },
};

/** @type {Coach} */
export const closed = { name: "Coach", show: "Ask the coach", hide: "Hide the coach", open: false, level: 0, thinking: null, levels: [], next: null, worth: null };
/** The strip after so many presses. @param {CoachLevel[]} levels @param {Partial<Coach>} [change] @returns {Coach} */
export const opened = (levels, change = {}) => ({ ...closed, open: true, level: levels.length, levels, next: ["Show the reason", "Show the numbers", null][levels.length - 1] ?? null, ...change });
export const WORTH = ["Your ", c(10), " wins the game in 26.3% of cases, the best mix in 47.6%. This choice costs ", { b: "21 in 100." }];

/** @type {Review} */
export const review = {
  ask: null, thinking: null,
  title: "Your chance to win, after each trick", unit: "%", alt: "Chance to win in per cent. Start 50. Outward round: 43, 48, 36, 36, 36, 36. Return round: 45, 44, 67, 100.",
  points: [50, 43, 48, 36, 36, 36, 36, 45, 44, 67, 100].map((y, x) => ({ x, y, label: x ? String(x > 6 ? x - 6 : x) : "" })),
  low: 0, high: 100, ticks: [100, 50, 0].map((y) => ({ y, text: `${y}%` })),
  groups: [{ text: "outward round", from: 0, to: 6 }, { text: "return round", from: 6, to: 10 }],
  badges: [[3, 1, 1, 3], [1, 2, 1, 1], [8, 3, 2, 2]].map(([x, rank, round, trick]) => ({ x, rank, round, trick, label: `Choice ${rank} that cost most: round ${round}, trick ${trick}. Open this trick.` })),
  costsTitle: "Three choices that cost most",
  costs: [[1, 1, 3, "−21"], [2, 1, 1, "−9"], [3, 2, 2, "−4"]].map(([rank, round, trick, cost]) => ({
    rank: Number(rank), round: Number(round), trick: Number(trick), where: `${round === 1 ? "Outward" : "Return"} round, trick ${trick}`, text: ["You played ", c(10), ", the opponent ", c(13), "."],
    cost: String(cost), unit: "in 100", open: "Open this trick",
  })),
  none: null, found: { head: "Well found.", text: ["Outward round, trick 5: your ", c(8), " was the only card that did not lose the game."] },
  note: "The cost is what a choice gives away on average.",
};
/** Before it is asked for. */
export const asking = /** @type {Review} */ ({ ask: "Review this game", thinking: null });
export const underway = /** @type {Review} */ ({ ask: null, thinking: "The coach is looking." });

/** @param {number} round @param {number} trick @param {string} text */
const line = (round, trick, text) => ({ round, trick, heading: round === 1 ? "Outward round" : "Return round", text: [text], points: "1 point", label: "" });
export const firstRows = [line(1, 1, "a"), line(1, 2, "b"), line(1, 3, "c"), line(2, 1, "d")];
export const nowRows = [line(1, 1, "a"), line(1, 2, "B")];

/** @type {NonNullable<View["aside"]>} */
export const aside = { title: "First line", text: ["It ended so: you lose, 9 to 12."], rows: firstRows, now: "This line", back: "Back to the first line" };

/** A table at a stage with a coach, a review and what else differs in the view.
 * @param {keyof typeof tables} stage @param {{coach?: Coach, review?: Review, view?: Partial<View>}} [change] */
export function coached(stage, { coach, review: looked, view = {} } = {}) {
  const made = table(stage);
  return { ...made, view: { ...made.view, ...view }, coach, review: looked };
}
