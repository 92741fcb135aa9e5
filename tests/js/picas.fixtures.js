/* A table of Picas as Python would send it, at each stage; you sit South, North is your partner. */
import { noSteps, rules, stages as two, words } from "./fixtures.js";

/** @typedef {import("../../pico_widgets/widgets/src/picas/types").PicasView} PicasView */
/** @typedef {import("../../pico_widgets/widgets/src/picas/types").FanCard} FanCard */
/** @typedef {import("../../pico_widgets/widgets/src/types").Step} Step */
/** @typedef {import("../../pico_widgets/widgets/src/types").Steps} Steps */
/** @typedef {import("../../pico_widgets/widgets/src/types").View} View */

const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
/** @type {Record<string, string>} */
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack" };
/** @param {string} card "H10" */
export const french = (card) => {
  const suit = /** @type {keyof typeof SUITS} */ (card[0].toLowerCase());
  const rank = card.slice(1);
  return { card, rank, suit, label: `${RANKS[rank] ?? rank} of ${SUITS[suit]}` };
};
const HAND = ["SA", "SK", "S10", "S4", "H7", "HJ", "H9", "H3", "CQ", "C8", "C5", "DA", "D6"];
export const FOLLOW = "You hold hearts, so you must follow hearts.";

const NAMES = ["North", "East", "South, you", "West"];
/** @param {number} count @param {FanCard[] | null} hand @param {Partial<PicasView["seats"][number]>} [own] @returns {PicasView["seats"]} */
const seats = (count, hand, own = {}) => [
  { seat: 0, name: NAMES[0], note: "bid 2, your partner", tags: [], count, own: "Cards", hand: null },
  { seat: 1, name: NAMES[1], note: "bid 3", tags: [], count, own: "Cards", hand: null },
  { seat: 2, name: NAMES[2], tags: ["dealer", "bid 4"], count: hand?.length ?? 13, you: true, turn: false, own: "Your cards", hand, ...own },
  { seat: 3, name: NAMES[3], note: "bid 3", tags: [], count, own: "Cards", hand: null },
];
/** @param {[number, string | null, string?, object?][]} cards @returns {NonNullable<PicasView["cross"]>} */
const cross = (...cards) => cards.map(([seat, card, tag, more], i) => ({ seat, card: card ? french(card) : null, tag: tag ?? null, leading: false, winner: false, order: i + 1, slot: seat === 2 ? "your card" : NAMES[seat], ...more }));
const empty = cross([0, null], [1, null], [2, null], [3, null]);
/** @param {Partial<PicasView["pairs"][number]>} [first] @param {Partial<PicasView["pairs"][number]>} [second] @returns {PicasView["pairs"]} */
const pairs = (first = {}, second = {}) => [
  { name: "North–South", who: "you and North", points: "42", of: "of 100", contract: "6", work: "2 + 4", tricks: { text: "0 of 6", won: 0, contract: 6, over: 0 }, bags: { text: "2 of 10", n: 2 }, ...first },
  { name: "East–West", points: "70", of: "of 100", contract: "6", work: "3 + 3", tricks: { text: "0 of 6", won: 0, contract: 6, over: 0 }, bags: { text: "0 of 10", n: 0 }, ...second },
];
const sofar = [{ name: "West", bid: "3" }, { name: "North, your partner", bid: "2" }, { name: "East", bid: "3" }, { name: "South, you", bid: "bids last" }];
/** @type {NonNullable<PicasView["bids"]>} */
const bids = {
  label: "Your bid", note: "How many tricks will you win?", warn: null, sofar,
  values: [...Array.from({ length: 13 }, (_, i) => ({ value: i + 1, text: String(i + 1), do: `Bid ${i + 1} tricks`, note: ["Contract of your pair: 2 + ", String(i + 1), " = ", { b: String(i + 3) }], warn: i + 3 > 13 ? ["More than 13: this cannot be made."] : null })), { value: "nula", text: "Nula" }],
};

/** @param {Partial<PicasView>} change @returns {View} */
const view = (change) => /** @type {any} */ ({
  ...Object.fromEntries(Object.entries(two.choose.view).filter(([key]) => !["seats", "plays", "score", "surplus", "surplusText"].includes(key))),
  game: "picas", title: "Picas", where: "Hand 2, trick 1 of 13", round: 2, trick: 1, bottom: 2, log: [], actions: [], status: "", prompt: [],
  ranks: { list: ["2", "3", "4", "5", "6", "8", "9", "10", "Q", "J", "K", "7", "A"], odd: ["Q", "J", "7"], note: ["Here the jack beats the queen, and the 7 beats the king. Spades beat every other suit."] },
  pairs: pairs(), cross: empty, ...change,
});
/** @param {Partial<Step>} change @returns {Step} */
const step = (change) => ({ clause: null, name: "", text: [], say: "", skip: false, point: [], measure: null, effect: [], ...change });
/** @param {string} text @param {string} suit */
const c = (text, suit) => ({ c: text, s: suit });

/** @type {Steps} */
const spadeSteps = {
  title: "Why your 4 wins", id: "2.5", kind: "trick",
  question: {
    kicker: "Predict first", ask: "Who wins this trick?", skip: "Skip the question", feedback: { right: [{ b: "Right." }], wrong: [{ b: "Not this time." }] },
    answers: [{ card: "D9", text: "North’s 9 of diamonds", note: "led", right: false }, { card: "DJ", text: "East’s jack of diamonds", note: "follows", right: false }, { card: "S4", text: "Your 4 of spades", note: "trumps", right: true }, { card: "DK", text: "West’s king of diamonds", note: "follows", right: false }],
  },
  list: [
    step({ clause: "picas.lead", name: "Lead", text: ["North led the ", c("9 of diamonds", "d"), ": the suit led is diamonds."], point: [{ at: "cross", seat: 0 }] }),
    step({ text: ["East and West hold diamonds, so they had to follow."], point: [{ at: "cross", seat: 1 }, { at: "cross", seat: 3 }] }),
    step({ text: ["You trumped with the ", c("4 of spades", "s"), "."], point: [{ at: "cross", seat: 2 }] }),
    step({ text: ["The jack beats the 9; the king beats the jack."], point: [{ at: "cross", seat: 3 }, { at: "ranks" }], ladder: true }),
    step({ clause: "picas.trick.spade", name: "A spade wins", text: ["A ", { b: "spade" }, " was played, so the highest spade wins: your ", c("4 of spades", "s"), "."], point: [{ at: "cross", seat: 2 }], ladder: true, decides: true }),
    step({ clause: "picas.trick", name: "A trick", text: ["North–South have won 3 tricks of their contract of 6."], point: [{ at: "pair", pair: 0 }], ladder: true }),
  ],
};
/** @type {NonNullable<PicasView["ladder"]>} */
const spadeLadder = {
  label: "The 4 of spades, yours, on the upper rail wins; on the lower rail stand three diamonds.", caption: ["Any spade stands above every diamond"],
  rails: [
    { suit: "s", label: "spades", marks: [{ rank: "4", name: "You", short: "Y", top: true }] },
    { suit: "d", label: "diamonds", marks: [{ rank: "9", name: "North", short: "N" }, { rank: "J", name: "Wilhelmine", short: "W" }, { rank: "K", name: "West", short: "W" }] },
  ],
};
const next = (/** @type {string} */ text) => [{ action: "next", text, primary: true, key: "↵" }];
const eight = ["SA", "SK", "S10", "HJ", "H9", "H3", "CQ", "C8"].map(french);
const spade = cross([0, "D9", "led"], [1, "DJ", "follows"], [2, "S4", "trumps", { winner: true }], [3, "DK", "follows"]);

/** @param {string} label @param {[string, string?, string?]} ns @param {[string, string?, string?]} ew @param {number} step @param {object} [more] */
const row = (label, ns, ew, step, more) => ({ label: [label], clause: null, name: null, cells: [ns, ew].map(([value, work, look]) => ({ value, work, look })), step, ...more });
/** @type {NonNullable<PicasView["count"]>} */
const count = {
  caption: "The count of hand 4, line by line", heads: ["North–South", "East–West"], sub: ["you and North", ""], target: { text: ["of 100, 12 to go", "of 100, 10 to go"], share: [0.88, 0.9] },
  rows: [
    row("Contract", ["6", "2 + 4"], ["3", "nula + 3"], 0), row("Tricks won", ["8", "3 + 5, made"], ["5", "0 + 5, made"], 1),
    row("10 for each trick of the contract", ["+60", "6 × 10"], ["+30", "3 × 10"], 2, { clause: "picas.score.made", name: "Contract made" }),
    row("1 for each trick beyond it", ["+2", "8 − 6"], ["+2", "5 − 3"], 3, { clause: "picas.score.over", name: "Overtrick (S.B.)" }),
    row("Nula: East bid to win no trick, and won none", ["–", "", "none"], ["+100", "East"], 4, { clause: "picas.bid.nula", name: "Nula" }),
    row("S.B. so far, of 10", ["8", "6 + 2"], ["10", "8 + 2"], 5),
    row("Penalty: at 10 S.B. a pair loses 100, and its S.B. go back to zero", ["–", "", "none"], ["−100", "S.B. now 0", "minus"], 6, { clause: "picas.score.bags", name: "S.B. penalty" }),
    row("This hand", ["+62"], ["+32"], 7, { sum: true }), row("Before", ["26"], ["58"], 8), row("Total", ["88"], ["90"], 9, { sum: true }),
  ],
};
/** @type {Steps} */
const countSteps = { title: "The count", id: "4.count", kind: "round", question: null, list: count.rows.map((row, i) => step({ text: [`Line ${i + 1}. `, ...row.label], clause: row.clause, name: row.name ?? "", point: [{ at: "count", row: i }] })) };

/** @type {NonNullable<PicasView["cross"]>} */
const led = cross([0, "HQ", "follows", { order: 2 }], [1, "HK", "follows", { leading: true, order: 3 }], [2, null], [3, "H10", "led", { order: 1 }]);
const playing = { where: "Hand 2, trick 1 of 13", prompt: ["West led hearts. Play a heart."], cross: led };

/** @type {Record<string, {view: View, steps: Steps, place?: import("../../pico_widgets/widgets/src/types").Place}>} */
export const stages = {
  look: {
    steps: noSteps,
    view: view({
      stage: "look", where: "Hand 2, bids", prompt: ["Your bid.\nYou have not seen your cards."], seats: seats(13, null, { tags: ["dealer"], turn: true }), bids: { ...bids, locked: true }, pairs: pairs({ contract: null, work: "2 + ?", tricks: null }, { tricks: null }),
      fork: {
        look: { title: "", text: ["Then bid 1 to 13 tricks, or nula. Doble nula is closed once you have looked."], do: "Look at my cards", win: "+100", lose: "−100", clause: "picas.bid.nula", name: "Nula" },
        blind: { more: "Bid blind", title: "", text: ["You bid to win no trick at all, before you have seen a card."], do: "Bid doble nula blind (200)", win: "+200", lose: "−200", clause: "picas.bid.blind", name: "Doble nula" },
      },
    }),
  },
  bid: { steps: noSteps, view: view({ stage: "bid", where: "Hand 2, bids", prompt: ["Your bid.\nYou have looked."], seats: seats(13, HAND.map(french), { tags: ["dealer"], turn: true }), bids, pairs: pairs({ contract: null, work: "2 + ?", tricks: null }, { tricks: null }), actions: [{ action: "bid", text: "Bid", primary: true }] }) },
  play: {
    steps: noSteps,
    view: view({ stage: "play", ...playing, seats: seats(12, HAND.map((card) => ({ ...french(card), can: card[0] === "H", reason: card[0] === "H" ? null : FOLLOW })), { turn: true }), last: { title: "Last trick", cross: spade } }),
  },
  void: {
    steps: noSteps,
    view: view({ stage: "play", ...playing, trick: 9, where: "Hand 2, trick 9 of 13", prompt: ["You have no heart: play any card."], seats: seats(5, ["SA", "S4", "CQ", "C8", "DA"].map((card) => ({ ...french(card), can: true })), { turn: true }), claim: { text: "Play the rest for me", why: ["Whatever is played, you win the rest."] } }),
  },
  wait: { steps: noSteps, view: view({ stage: "wait", ...playing, cross: cross([0, null], [1, null], [2, null], [3, "H10", "led", { order: 1, leading: true }]), prompt: ["North plays."], seats: seats(13, HAND.map(french)) }) },
  trick: { steps: spadeSteps, view: view({ stage: "trick", where: "Hand 2, trick 5 of 13", trick: 5, seats: seats(8, eight), cross: spade, ladder: spadeLadder, actions: next("Next trick"), pairs: pairs({ tricks: { text: "3 of 6", won: 3, contract: 6, over: 0 } }, { tricks: { text: "1 of 6", won: 1, contract: 6, over: 0 } }) }) },
  count: {
    steps: countSteps,
    view: view({
      stage: "count", where: "Hand 4, the count", seats: seats(0, []), cross: null, count, actions: next("Deal hand 5"), prompt: ["No pair has 100 yet, so a new hand is dealt."],
      pairs: pairs({ points: "88", tricks: { text: "8 of 6", won: 8, contract: 6, over: 2 }, bags: { text: "8 of 10", n: 8 } }, { points: "90", contract: "3", work: "nula + 3", tricks: { text: "5 of 3", won: 5, contract: 3, over: 2 }, nulas: [{ name: "East", bid: "nula", state: "Won no trick.", ok: true }, { name: "West", bid: "doble nula", state: "Won a trick.", ok: false }] }),
    }),
  },
};
stages.result = { steps: countSteps, view: { ...stages.count.view, stage: "result", where: "The result", result: { title: "North–South win", text: ["104 to 90."] }, actions: next("New deal") } };
stages.rank = { ...stages.trick, view: /** @type {any} */ ({ ...stages.trick.view, ladder: { ...spadeLadder, rails: spadeLadder.rails.slice(1), caption: null } }) };
stages.turned = { ...stages.play, view: /** @type {any} */ ({ ...stages.play.view, bottom: 0, stage: "wait" }) };

/** The traits of a table at a stage. @param {string} name @param {Partial<import("../../pico_widgets/widgets/src/types").Traits>} [change] */
export function traits(name, change = {}) {
  const { view: seen, steps, place } = stages[name];
  return { words, language: "en", theme: "system", rules, saved: "sealed", reply: { to: "", refusal: null, error: null }, place: place ?? { id: "", step: 0, answer: null }, view: seen, steps, ...change };
}
