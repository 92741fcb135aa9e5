/* What Python would send to the drawers, the pages and the two strengths; also in long German words. */
import { face } from "./fixtures.js";

/** @typedef {import("../../pico_widgets/widgets/src/types").Rules} Rules */
/** @typedef {import("../../pico_widgets/widgets/src/types").Ruling} Ruling */

export const STRENGTHS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 16];

/** @type {Record<string, string>} */
export const words = {
  "ui.rules.close": "Close the rules (Esc)",
  "ui.rules.show": "Show",
  "ui.rules.all": "All",
  "ui.rules.house": "House rules",
  "ui.rules.filter.deal": "In the deal",
  "ui.rules.filter.trick": "In this trick",
  "ui.rules.filter.round": "In this score",
  "ui.rules.filter.result": "In the result",
  "ui.rules.used.deal": "in the deal",
  "ui.rules.used.trick": "in this trick",
  "ui.rules.used.round": "in this score",
  "ui.rules.used.result": "in the result",
  "ui.rules.count.deal": "{n} in the deal",
  "ui.rules.count.trick": "{n} in this trick",
  "ui.rules.count.round": "{n} in this score",
  "ui.rules.count.result": "{n} in the result",
  "ui.rules.house.intro": "Where the source is silent or unclear, here is what we chose and why. A change counts from a new deal on.",
  "ui.rules.fixed": "Rulings without a switch",
  "ui.rules.why": "Why: {why}",
  "ui.rules.ask": "This starts a new deal. The game on the table ends.",
  "ui.rules.ask.yes": "Change and deal",
  "ui.rules.ask.no": "Leave it",
  "ui.rules.points.of": "Points of the {card}",
  "ui.rules.points.total": "{n} points in all",
  "ui.rules.points.reset": "As printed on the cards",
  "ui.settings.title": "This game",
  "ui.settings.close": "Close (Esc)",
  "ui.settings.new": "New deal",
  "ui.settings.random": "Deal at random",
  "ui.settings.same": "Same deal again",
  "ui.settings.code": "Deal code or share code",
  "ui.settings.code.go": "Open",
  "ui.settings.share": "Pass it on",
  "ui.settings.deal": "Code of this deal, to write on the board",
  "ui.settings.deal.none": "These hands were laid by hand, so the deal has no code.",
  "ui.settings.share.code": "Share code: the deal and all that was played",
  "ui.settings.sealed": "The codes hold cards that you have not seen yet.", "ui.settings.codes": "Show the codes now",
  "ui.settings.share.long": "This game is too long for a share code.",
  "ui.settings.copy": "Copy",
  "ui.settings.copied": "Copied",
  "ui.settings.players": "Players",
  "ui.settings.people": "People at this screen",
  "ui.settings.people.1": "One",
  "ui.settings.people.2": "Two",
  "ui.settings.people.3": "Three",
  "ui.settings.opponent": "Computer opponent",
  "ui.settings.name": "Name of player {n}",
  "ui.settings.look": "Learning and look",
  "ui.settings.predict": "Predict first: guess each trick before it is explained",
  "ui.settings.language": "Language",
  "ui.settings.theme": "Theme",
  "ui.settings.theme.system": "System",
  "ui.settings.theme.light": "Light",
  "ui.settings.theme.dark": "Dark",
  "ui.start.notebook": "Open the notebook", "ui.start.all": "All games", "wait": "No answer yet.", "lost.again": "Run the cell again.",
  "ui.prose.nav": "Way back",
  "ui.compare.title": "Two strengths compared",
  "ui.compare.left": "Left card",
  "ui.compare.right": "Right card",
  "ui.compare.wins": "wins",
};

/** @param {string} id @param {string} name @param {string} text @param {string} [source] */
const clause = (id, name, text, source = "Source: Pico, line 8") => ({ id: `pico2.${id}`, name, text, source });

/** @type {Ruling[]} */
export const rulings = [
  {
    id: "pico2.ruling.deck", name: "Which deck", text: "The deck of the source is played.", why: "The source is of the first edition; a later one has other strengths.",
    option: { kind: "choice", key: "deck", value: "pico1st", text: "Which deck", choices: [{ value: "pico1st", text: "First edition" }, { value: "pico2nd", text: "Later edition" }] },
  },
  {
    id: "pico2.ruling.points", name: "What a card is worth", text: "2 and 3 are worth 1 point, 4 to 7 two, 8 to 13 three, 16 four.", why: "The source says 1 to 4 points and gives no table.",
    option: { kind: "points", key: "points", value: {}, text: "What a card is worth", strengths: STRENGTHS.map((card) => ({ card, value: face(card).points })) },
  },
  { id: "pico2.ruling.tie", name: "Equal totals", text: "Equal totals share the win.", why: "The source is silent.", option: null },
  { id: "pico2.ruling.surplus", name: "The surplus stays out", text: "The surplus card stays out of both rounds.", why: "“Not used this round”, while the return round uses the same ten cards.", option: null },
];
/** A ruling with a switch, as other games have it. @type {Ruling} */
export const flip = {
  id: "picas.ruling.breaks", name: "What breaks spades", text: "A spade played for want of the suit led.", why: "The source speaks of a spade laid for want of the suit.",
  option: { kind: "switch", key: "any_spade_breaks", value: false, text: "Any spade on the table breaks them" },
};

/** @type {Rules} */
export const rules = {
  title: "Rules of Pico for two", intro: "", filters: {}, rulings,
  groups: [
    { title: "Cards and deal", clauses: [
      clause("deck", "The deck", "11 cards of strength 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 16; each is worth 1 to 4 points.", "Source: Pico, line 1"),
      clause("deal", "The deal", "All cards are shuffled and dealt face down: five to each player.", "Source: Pico, line 3"),
      clause("surplus", "The surplus card", "The surplus card lies face up on the table and is not used.", "Source: Pico, line 3"),
    ] },
    { title: "Playing a trick", clauses: [
      clause("trick.choose", "Choose and reveal", "Each player puts one card face down; both reveal together.", "Source: Pico, line 7"),
      clause("trick.stronger", "The stronger card wins", "The stronger card wins."),
      clause("trick.double", "More than double", "Unless it is more than double the weaker: then the weaker wins. 10 beats 5, and loses to 4."),
      clause("trick.keep", "The winner stays", "The winning card stays face up before its owner and counts later.", "Source: Pico, line 9"),
    ] },
    { title: "End and score", clauses: [
      clause("round.end", "The end of a round", "Tricks go on until a player wins with their second-to-last card.", "Source: Pico, line 11"),
      clause("score.faceup", "Face-up cards count", "Each player scores the points of their own face-up cards.", "Source: Pico, lines 13 and 14"),
    ] },
  ],
};

/** @type {Rules} */
export const langeRegeln = {
  ...rules, title: "Regeln von Pico für zwei Personen",
  groups: [{ title: "Wie ein einzelner Stich gespielt und entschieden wird", clauses: [
    clause("trick.double", "Mehr als doppelt so stark wie die schwächere Karte", "Wenn die stärkere Karte jedoch MEHR als doppelt so stark ist wie die schwächere, gewinnt ausnahmsweise die schwächere Karte (die 10 schlägt die 5, verliert aber gegen die 4).", "Quelle: Pico, Zeile 8, Überzähligkeitsbestimmungen"),
    clause("trick.keep", "Die Gewinnkarte bleibt offen liegen", "Die Karte, die den Stich gewonnen hat, bleibt offen vor ihrer Besitzerin oder ihrem Besitzer liegen und wird später gezählt."),
  ] }],
  rulings: [{ ...rulings[0], name: "Kartenspielausgabenbestimmung", why: "Die Quelle beschreibt die Erstausgabe; eine spätere Auflage enthält andere Stärken und andere Punktwerte.", option: rulings[0].option && { ...rulings[0].option, choices: [{ value: "pico1st", text: "Erstausgabe (Quelle)" }, { value: "pico2nd", text: "Spätere Neuauflage" }] } }, rulings[1]],
};
/** @type {Record<string, string>} */
export const worte = {
  ...words, "ui.rules.all": "Alle", "ui.rules.house": "Hausregeln", "ui.rules.filter.trick": "In diesem Stich", "ui.rules.used.trick": "in diesem Stich", "ui.rules.count.trick": "{n} in diesem Stich",
  "ui.rules.ask": "Damit beginnt ein neues Spiel. Das Spiel auf dem Tisch ist dann beendet.", "ui.rules.ask.yes": "Ändern und neu geben", "ui.rules.ask.no": "So lassen", "ui.rules.points.reset": "Wie auf die Karten gedruckt",
};

const game = { id: "pico2", name: "Pico for two", line: "Both reveal one card at once: the stronger wins, unless it is more than double the weaker." };
export const games = [
  { ...game, emblem: { layout: "row", wins: 1, ringed: 0, cards: [face(4), face(10)] }, entries: [{ name: "Play", text: "against the computer, or two at one screen", notebook: "pico" }] },
  { ...game, id: "pico3", name: "Pico for three", line: "Three reveal at once: twins win; else the highest, unless it is higher than the sum of the two lower.", emblem: { layout: "row", wins: 0, ringed: 2, cards: [face(9), face(9), face(16)] },
    entries: [{ name: "Learn", text: "6 lessons", notebook: "learn3" }, { name: "Play", text: "against two computers, or three at one screen", notebook: "pico3" }, { name: "Teach", text: "set a deal, ask a class, read the answers", notebook: "teach3" }] },
  { ...game, id: "picas", name: "Picas", emblem: { layout: "fan", wins: 0, ringed: 0, cards: [face(2), face(5), face(8), face(13), face(16)] }, entries: [{ name: "Play", text: "with three computers at the table", notebook: "picas" }] },
];
export const settings = { languages: [{ value: "en", text: "English" }, { value: "es", text: "Español" }, { value: "de", text: "Deutsch" }] };
export const start = { kind: "start", words, language: "en", theme: "system", settings, title: "Card games, explained trick by trick", games: games.slice(0, 1), parts: [] };
export const prose = {
  ...start, kind: "prose", parts: [
    { kind: "nav", text: ["All games"] }, { kind: "title", text: ["Pico for two"] },
    { kind: "lead", text: ["Each of you holds five cards, and both of you know all of them. The only secret is which card comes next."] }, { kind: "tools", text: [] },
    { kind: "h", text: ["Meet the cards"] },
    { kind: "p", text: ["There are eleven cards. The big number is the ", { b: "strength" }, "; the scale at the left edge shows it as a length. The ", { c: "10", r: "strong" }, " loses to the ", { c: "4", r: "weak" }, "."] },
    { kind: "cards", cards: STRENGTHS.map(face) },
    { kind: "list", items: [["The winning card stays face up and counts."], ["The losing card goes back to its owner’s hand and can be played again."]] },
  ],
};

/** @param {number} l @param {number} r */
function outcome(l, r) {
  if (l === r) return { winner: null, text: ["There is only one ", { c: String(l) }, " in the deck, so it never meets itself."], say: `There is only one ${l} in the deck, so it never meets itself.`, mark: "", caption: [] };
  const [high, low] = l > r ? [l, r] : [r, l];
  const wins = high > 2 * low ? low : high;
  const why = `2 × ${low} = ${2 * low}, and ${high} is ${high > 2 * low ? "" : "not "}more than ${2 * low}`;
  return { winner: wins === l ? 0 : 1, text: [why, ": the ", { c: String(wins) }, " wins."], say: `${why}: the ${wins} wins.`, mark: `2 × ${low} = ${2 * low}`, caption: [why] };
}
export const outcomes = Object.fromEntries(STRENGTHS.flatMap((l) => STRENGTHS.map((r) => [`${l},${r}`, outcome(l, r)])));
export const compared = { left: 10, right: 4, strengths: STRENGTHS.map(face), outcomes, words, language: "en", theme: "system" };
