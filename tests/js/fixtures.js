/* A table as Python would send it, at each stage; the game of the pictures: yours 3 4 6 8 16, theirs 2 5 9 10 13, surplus 7. */

/** @typedef {import("../../pico_widgets/widgets/src/types").View} View */
/** @typedef {import("../../pico_widgets/widgets/src/types").Steps} Steps */
/** @typedef {import("../../pico_widgets/widgets/src/types").CardFace} CardFace */

/** @type {Record<number, number>} */
const POINTS = { 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 13: 3, 16: 4 };
/** @param {number} card @returns {CardFace} */
export const face = (card) => ({ card, points: POINTS[card], label: `${card}, ${POINTS[card]} point${POINTS[card] > 1 ? "s" : ""}` });
/** @param {number[]} cards */
const faces = (...cards) => cards.map(face);
/** @param {number} card @param {"strong" | "weak"} [r] */
const c = (card, r) => ({ c: String(card), ...(r ? { r } : {}) });

export const words = {
  "tool.undo": "Undo (U)", "tool.redo": "Redo", "tool.rules": "Rules (?)", "tool.settings": "Game settings",
  "trick": "Trick {n}", "won.of": "Won by {name}", "hand.slot": "your choice", "hand.count": "Cards in hand: {n}", "surplus.line": "Surplus {card}, not used", "wins": "wins",
  "highest": "highest", "fork": "Look or bid blind", "stake.win": "{points} if you win none", "stake.lose": "{points} if you win one",
  "bids.locked": "Open once you have looked", "bids.sofar": "Bids so far", "bid.do": "Bid {bid}", "bid.none": "Mark a bid",
  "pairs": "Score", "pair.contract": "Contract", "pair.tricks": "Tricks", "pair.bags": "Overtricks (S.B.)", "ranks": "Low to high",
  "step.back": "Back", "step.next": "Next", "step.play": "Play all", "step.stop": "Stop", "step.count": "{n} of {all}",
  "score.player": "Player", "earlier": "You are looking at an earlier trick: {where}.", "tool.back": "Back to the game before (U)", "idle.question": "First answer the question, or skip it.", "idle.first": "Not yet. First: “{do}”.",
  "wait": "No answer yet…", "wait.quiet": "Nothing is lost.",
  "lost": "The connection is lost.", "lost.quiet": "Your game is kept: reload to go on.", "lost.notebook": "Save it, then run the cell again.", "lost.again": "Run the cell again.", "lost.reload": "Reload", "lost.save": "Save as a file",
  "error.code": "To report it, give this code:", "error.again": "Try again", "error.copy": "Copy the report", "error.close": "Close",
};

/** @param {Partial<View>} change @param {{mine?: number[], theirs?: number[], chosen?: number | null, active?: boolean, won?: number[]}} [cards] @returns {View} */
function view(change, { mine = [3, 4, 6, 16], theirs = [2, 5, 10, 13], chosen = null, active = false, won = [8] } = {}) {
  return {
    stage: "choose", game: "pico2", title: "Pico for two", where: "Return round, trick 3", round: 2, trick: 3, live: true,
    seats: [
      { seat: 1, name: "Opponent", you: false, own: "Hand of Opponent", here: false, active: false, hand: faces(...theirs), chosen: null, won: faces(9), wonText: "3 points", wonLead: "Won: ", tag: "Both hands are known" },
      { seat: 0, name: "You", you: true, own: "Your cards", here: true, active, hand: faces(...mine), chosen, won: faces(...won), wonText: "3 points", wonLead: "Won: ", tag: null },
    ],
    surplus: face(7), surplusText: ["Surplus,", "not used"],
    plays: [
      { seat: 0, name: "You", card: null, state: "empty", label: "your card", slot: "your card", wins: false, back: null },
      { seat: 1, name: "Opponent", card: null, state: "empty", label: "opponent", slot: "opponent", wins: false, back: null },
    ],
    score: { caption: "Score", heads: ["Outward", "Return", "Total"], now: 1, rows: [{ name: "You", cells: ["11", "3", "14"] }, { name: "Opponent", cells: ["7", "3", "10"] }] },
    log: [
      { round: 2, trick: 1, text: ["your ", c(8), " beat ", c(5)], points: "3 points", label: "Look at trick 1 again" },
      { round: 2, trick: 2, text: [c(9), " beat your ", c(6)], points: "3 points", label: "Look at trick 2 again" },
    ],
    logTitle: "Tricks so far", prompt: ["Choose a card. It lies face down until both are revealed."], status: "", actions: [], can: { undo: true, redo: false },
    deal: "P7KQ2M9X", deals: 1, sealed: false, marked: null, notice: null,
    settings: { people: 1, opponent: "simple", predict: true, opponents: [{ value: "random", text: "Random" }, { value: "simple", text: "Simple" }], languages: [{ value: "en", text: "English" }], names: ["", ""], defaults: ["You", "Ana"], linkLimit: 1800 },
    ...change,
  };
}

/** @type {View["plays"]} */
const shown = [
  { seat: 0, name: "You", card: face(4), state: "up", label: "4, 2 points", slot: "", wins: true, back: null },
  { seat: 1, name: "Opponent", card: face(10), state: "up", label: "10, 3 points", slot: "", wins: false, back: "back to hand" },
];
/** @type {View["plays"]} */
const down = shown.map((play) => ({ ...play, card: null, state: "down", wins: false, back: null, label: play.seat ? "Card of the opponent, face down" : "Your card, face down: 4" }));

/** @type {Steps} */
export const noSteps = { title: "", id: "2.3.now", kind: "deal", list: [], question: null };
/** @type {Steps} */
export const trickSteps = {
  title: "Why the 4 wins", id: "2.3", kind: "trick",
  question: {
    kicker: "Predict first", ask: "Which card wins this trick?", skip: "Skip the question",
    answers: [{ card: 4, text: "Your card", note: "the weaker", right: true }, { card: 10, text: "Opponent’s card", note: "the stronger", right: false }],
    feedback: { right: [{ b: "Right." }, " The ", c(4), " wins."], wrong: [{ b: "Not this time." }, " The ", c(4), " wins. See why."] },
  },
  list: [
    { clause: "pico2.trick.choose", name: "Choose and reveal", text: ["Both cards are revealed together."], say: "Step 1 of 5. Both cards are revealed together.", skip: false, point: [{ at: "trick", seat: 0 }, { at: "trick", seat: 1 }], measure: null, effect: [] },
    { clause: "pico2.trick.stronger", name: "The stronger card wins", text: [c(10), " is stronger than ", c(4), ", and the stronger card wins, unless …"], say: "Step 2 of 5. 10 is stronger than 4, and the stronger card wins, unless …", skip: false, point: [{ at: "trick", seat: 1 }], measure: null, effect: [] },
    {
      clause: "pico2.trick.double", name: "More than double", skip: false, say: "Step 3 of 5. 10 is more than double 4, so the 4 wins.",
      text: ["… it is ", { b: "more than double" }, ". ", { k: ["2 × ", c(4, "weak"), " = 8"] }, ", and ", c(10, "strong"), " is more than 8. So the weaker card wins."],
      point: [{ at: "trick", seat: 0 }, { at: "trick", seat: 1 }], effect: [],
      decides: true, measure: { strong: 10, weak: 4, label: "Ten units against two times four, that is eight units: ten goes two beyond the mark.", mark: "2 × 4 = 8", caption: ["2 × 4 = 8, ", { k: ["and 10 is more than 8"] }] },
    },
    { clause: "pico2.trick.keep", name: "The winner stays", text: ["Your 4 stays face up before you."], say: "Step 4 of 5. Your 4 stays face up: 2 points.", skip: false, point: [{ at: "won", seat: 0, card: 4 }], measure: null, effect: [{ seat: 0, card: 4, to: "won", wonText: "5 points" }] },
    { clause: "pico2.trick.return", name: "The loser goes back", text: ["The 10 goes back to its owner’s hand."], say: "Step 5 of 5. The 10 goes back.", skip: false, point: [{ at: "hand", seat: 1, card: 10 }], measure: null, effect: [{ seat: 1, card: 10, to: "hand" }] },
  ],
};
/** @type {Steps} */
const roundSteps = {
  title: "The outward round is over", id: "1.end", kind: "round", question: null,
  list: [
    { clause: "pico2.round.end", name: "The end of a round", text: ["The opponent won with the second-to-last card: only ", c(7), " is left. So the round ends."], say: "Step 1 of 5.", skip: false, point: [{ at: "left", seat: 1 }], measure: null, effect: [] },
    { clause: "pico2.score.faceup", name: "Face-up cards count", text: ["Face-up cards count their points: 5 for you, 10 for the opponent."], say: "Step 2 of 5.", skip: false, point: [{ at: "tally", seat: 0 }, { at: "tally", seat: 1 }], measure: null, effect: [] },
    { clause: "pico2.score.hand", name: "Cards in hand", text: ["Cards left in hand count nothing."], say: "Step 3 of 5.", skip: false, point: [{ at: "left", seat: 0 }], measure: null, effect: [] },
    { clause: "pico2.return.swap", name: "The swap", text: ["For the return round each player ", { b: "receives the other’s five cards" }, ", face-up cards included. The surplus 5 stays out."], say: "Step 4 of 5.", skip: false, point: [{ at: "swap" }], measure: null, effect: [] },
    { clause: null, name: "", text: ["The same rules again; then the higher total wins."], say: "Step 5 of 5.", skip: false, point: [], measure: null, effect: [] },
  ],
};
const tally = [
  { seat: 0, name: "You", sum: "2 + 3 = ", total: "5 points", up: faces(6, 8), left: faces(2, 9, 10) },
  { seat: 1, name: "Opponent", sum: "4 + 3 + 1 + 2 = ", total: "10 points", up: faces(16, 13, 3, 4), left: faces(7) },
];
/** @type {View["actions"]} */
const next = [{ action: "next", text: "Next trick", primary: true, key: "↵" }];

/** Rules enough for a drawer. */
export const rules = {
  title: "Rules of Pico for two", intro: "", filters: {}, rulings: [],
  groups: [{ title: "A trick", clauses: [{ id: "pico2.trick.choose", name: "Choose and reveal", text: "Each player puts one card face down; both reveal together." }, { id: "pico2.trick.double", name: "More than double", text: "Unless it is more than double." }] }],
};

/** @type {Record<string, {view: View, steps: Steps, place?: import("../../pico_widgets/widgets/src/types").Place}>} */
export const stages = {
  choose: { view: view({}, { active: true }), steps: noSteps },
  ready: {
    view: view({
      stage: "ready", plays: down, prompt: ["You chose ", c(4), ". Both cards lie face down."], status: "You chose 4. It lies face down.",
      actions: [{ action: "takeback", seat: 0, text: "Take back", key: "U" }, { action: "reveal", text: "Reveal", primary: true, key: "↵" }],
    }, { chosen: 4, active: true }), steps: noSteps,
  },
  cover: {
    steps: noSteps,
    view: {
      .../** @type {View} */ (Object.fromEntries(Object.entries(view({ stage: "cover" })).filter(([key]) => !["seats", "plays", "surplus", "surplusText"].includes(key)))),
      cover: {
        title: "Ana, look away. Ben chooses.", text: "Ana’s card lies face down. Give the screen to Ben.", go: "I am Ben: show the table", back: "Ana takes back", backSeat: 0,
        steps: [
          { text: ["Ana has chosen. Her card lies face down."], clause: null, state: "done" },
          { text: [{ b: "Ben chooses" }, ", unseen by Ana. Which cards both hold is known; the choice is secret."], clause: "pico2.trick.choose", name: "Reveal together", state: "now" },
          { text: ["Both look, and reveal together."], clause: null, state: "next" },
        ],
      },
    },
  },
  trick: { view: view({ stage: "trick", plays: shown, prompt: [], status: "Revealed: you 4, opponent 10.", actions: next }, { mine: [3, 6, 16], theirs: [2, 5, 13] }), steps: trickSteps },
  round: {
    steps: roundSteps, place: { id: "1.end", step: 3, answer: null },
    view: view({
      stage: "round", where: "Outward round, the score", round: 1, trick: 6, tally, prompt: ["Now the hands are swapped. You play the opponent’s five."], status: "Round over. You 5, opponent 10.",
      score: { caption: "Score", heads: ["Outward", "Return", "Total"], now: 0, rows: [{ name: "You", cells: ["5", "–", "5"] }, { name: "Opponent", cells: ["10", "–", "10"] }] },
      swap: { before: "Outward round", after: "Return round", sides: [{ name: "You", before: faces(2, 6, 8, 9, 10), after: faces(3, 4, 7, 13, 16) }, { name: "Opponent", before: faces(3, 4, 7, 13, 16), after: faces(2, 6, 8, 9, 10) }] },
      actions: [{ action: "next", text: "Start the return round", primary: true, key: "↵" }],
    }),
  },
  result: {
    steps: { ...noSteps, id: "2.result", kind: "result" },
    view: view({
      stage: "result", where: "The result", tally, prompt: [], status: "You win, 15 to 10.", result: { title: "You win, 15 to 10.", won: true, text: ["5 to 10 in the outward round, 10 to 0 in the return round."] }, swap: null,
      actions: [{ action: "same", text: "Same deal again" }, { action: "new", text: "New deal", primary: true, key: "↵" }], marked: { text: "with undo", why: "Something was taken back." },
    }),
  },
};
stages.earlier = { ...stages.trick, view: { ...stages.trick.view, live: false, where: "Return round, trick 2" } };

/** The traits of a table at a stage. @param {string} name @param {Partial<import("../../pico_widgets/widgets/src/types").Traits>} [change] */
export function traits(name, change = {}) {
  const { view: seen, steps, place } = stages[name];
  return { words, language: "en", theme: "system", rules, saved: "sealed", reply: { to: "", refusal: null, error: null }, place: place ?? { id: "", step: 0, answer: null }, view: seen, steps, ...change };
}
