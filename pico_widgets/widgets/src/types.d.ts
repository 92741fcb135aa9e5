/* What travels between Python and the browser: written by `python -m tools.contract`, not by hand. */

/** A card named in a sentence: what stands on it, its suit (s, h, d, c), the colour of its bar in the measure. */
export interface CardName {
  c: string;
  r?: "strong" | "weak";
  s?: string;
}

/** Bold text. */
export interface Bold {
  b: string;
}

/** A word of the glossary: the text, the id of the term, whether it is bold. */
export interface TermName {
  t: string;
  g: string;
  b?: boolean;
}

/** Runs that are kept on one line. */
export interface Kept {
  k: Run[];
}

/** A stretch of a sentence. */
export type Run = string | CardName | TermName | Bold | Kept;

/** A sentence. */
export type Rich = Run[] | string;

/** Texts by key. */
export type Words = Record<string, string>;

export type Suit = "s" | "h" | "d" | "c";

/** A card with a strength and points; `label` is what a screen reader says. */
export interface StrengthCard {
  card: number;
  points: number;
  label: string;
  /** In a fan: whether it can be played now. */
  can?: boolean;
  /** In a fan: why not. */
  reason?: string | null;
}

/** A card of the French deck; `card` is the name by which it is asked for, `label` what a screen reader says. */
export interface FrenchCard {
  card: string;
  rank: string;
  suit: Suit;
  label: string;
  /** In a fan: whether it can be played now. */
  can?: boolean;
  /** In a fan: why not. */
  reason?: string | null;
}

export type Card = StrengthCard | FrenchCard;

/** A card or a bid as it is asked for. */
export type Move = number | string;

/** A player: name, cards, tags. */
export interface Seat {
  seat: number;
  name: string;
  /** What the hand is called. */
  own: string;
  /** Whether this player sits at this screen. */
  here: boolean;
  /** Whether a card of this seat can be chosen now. */
  active: boolean;
  /** The cards that are seen; None where they lie face down. */
  hand: Card[] | null;
  /** How many cards the hand has, where they lie face down. */
  backs?: number;
  /** Together: the card of this hand that lies face down on the table, as far as this screen may know it. */
  chosen?: number | string | null;
  /** Together: the cards that were won, face up. */
  won?: Card[];
  wonPoints?: number;
  /** What they count; the number in bold counts up when it grows. */
  wonText?: Rich;
  wonLead?: string;
  /** Together: that the hand is known to all. */
  tag?: string | null;
  /** Turns: dealer, bid. */
  tags?: string[];
  /** Turns: the same in one line, for a seat that lies around the trick. */
  note?: string;
  /** Turns: whether it is this seat's turn. */
  turn?: boolean;
}

/** Together: the place of a seat in the trick. */
export interface Play {
  seat: number;
  name: string;
  card: StrengthCard | FrenchCard | null;
  state: "empty" | "down" | "up";
  label: string;
  /** What stands in the empty place. */
  slot: string;
  wins: boolean;
  /** That the card goes back to its hand. */
  back: string | null;
  /** What the card is among all ("highest"), shown with the measure. */
  note?: string | null;
}

/** Turns: the place of a seat in the trick; `order` counts from 1. */
export interface CrossCard {
  seat: number;
  name: string;
  card: StrengthCard | FrenchCard | null;
  /** What the card did: led, follows, trumps. */
  tag: string | null;
  leading: boolean;
  winner: boolean;
  order: number | null;
  slot: string;
}

/** Seats that win together. */
export interface Pairing {
  seats: number[];
  label: string;
}

/** The stock: how many cards are left in it, the card that is turned up, what is said of both. */
export interface Stock {
  count: number;
  turned: StrengthCard | FrenchCard | null;
  text: string;
}

/** A row of the score sheet; `after`: its cells once the trick that is explained has been won. */
export interface ScoreRow {
  name: string;
  cells: string[];
  after?: string[];
}

/** The score sheet; `now` is the column of the round that is played. */
export interface Score {
  caption: string;
  heads: string[];
  now: number | null;
  rows: ScoreRow[];
}

/** Tricks of a pair against its contract; `over`: those beyond it. */
export interface PairTricks {
  text: string;
  won: number;
  contract: number;
  over: number;
}

/** Overtricks so far, and at how many there is a penalty. */
export interface Bags {
  text: string;
  n: number;
  most: number;
}

/** A bid to win no trick, and how it stands. */
export interface NilBid {
  name: string;
  bid: string;
  state: string;
  ok: boolean;
}

/** Partners: points, contract, tricks, overtricks; `who`: "you and North"; `work`: both bids. */
export interface Pair {
  name: string;
  who: string;
  points: string;
  of: string;
  contract: string | null;
  work: string;
  tricks: PairTricks | null;
  bags: Bags;
  nils: NilBid[];
}

/** A value of the count, the way it came about, how it looks. */
export interface CountCell {
  value: string;
  work?: string | null;
  look?: string | null;
}

/** A line of the count; `step` is the step of the explanation that speaks of it. */
export interface CountRow {
  label: Rich;
  clause: string | null;
  name: string | null;
  cells: CountCell[];
  sum?: boolean;
  step: number;
}

/** How far each has come towards the target: a text, and a share from 0 to 1. */
export interface CountTarget {
  text: string[];
  share: number[];
}

/** The count of a hand, line by line. */
export interface Count {
  caption: string;
  heads: string[];
  sub: string[];
  rows: CountRow[];
  target: CountTarget;
}

/** The end of a round for one seat: the cards that count, those that do not, "2 + 3 =" and "5 points". */
export interface Tally {
  seat: number;
  name: string;
  sum: string;
  total: string;
  up: StrengthCard[];
  left: StrengthCard[];
}

/** The hand of a seat before and after it moved. */
export interface SwapSide {
  name: string;
  before: Card[];
  after: Card[];
}

/** All hands before and after they moved, and what each is called. */
export interface Swap {
  before: string;
  after: string;
  sides: SwapSide[];
}

/** How the game ended; `won`: by somebody at this screen. */
export interface Result {
  title: string;
  text: Rich;
  won: boolean;
}

/** To look at the cards before bidding. */
export interface LookWay {
  text: Rich;
  do: string;
}

/** To bid without looking: `choice` is that bid, `more` opens what it means, `win` and `lose` are its points. */
export interface BlindWay {
  more: string;
  title: string;
  choice: Move;
  text: Rich;
  do: string;
  win: string;
  lose: string;
  clause: string;
  name: string;
}

/** The two ways before the cards are seen. */
export interface Fork {
  look: LookWay;
  blind: BlindWay;
}

/** A bid: `do` is the text of the button that makes it, `note` and `warn` are shown while it is marked. */
export interface BidOption {
  value: Move;
  text: string;
  do: string;
  note: Run[] | string | null;
  warn: Run[] | string | null;
}

/** What a seat has bid, or that it has not yet. */
export interface BidSoFar {
  name: string;
  bid: string;
}

/** The bids to choose from, closed until the cards have been looked at; and what has been bid. */
export interface Bids {
  label: string;
  values: BidOption[];
  locked: boolean;
  sofar: BidSoFar[];
}

/** The ranks from low to high, those that surprise, and a sentence about them. */
export interface Ranks {
  odd: string[];
  note: Rich;
  list: string[];
}

/** A card of the trick on its rail: whose; `short` where room is short; `top`: it wins. */
export interface LadderMark {
  rank: string;
  name: string;
  short: string;
  top: boolean;
}

/** The rail of a suit. */
export interface LadderRail {
  suit: Suit;
  label: string;
  marks: LadderMark[];
}

/** The cards of a trick on rails of ranks; `label` says it all to a screen reader. */
export interface Ladder {
  rails: LadderRail[];
  label: string;
}

/** The trick before this one. */
export interface LastTrick {
  title: string;
  cross: CrossCard[];
}

/** The offer to play the rest, and why it can be made. */
export interface Claim {
  text: string;
  why: Rich;
}

/** A button of the action bar: the request that it sends, its text, its key. */
export interface Action {
  action: string;
  text: string;
  primary?: boolean;
  key?: string;
  seat?: number;
}

/** What of undo and redo there is; `back`: undo brings the game before this one back. */
export interface Can {
  undo: boolean;
  redo: boolean;
  back?: boolean;
}

/** What has been done behind the cover, is done now, or comes next. */
export interface CoverStep {
  text: Rich;
  clause: string | null;
  name: string | null;
  state: "done" | "now" | "next";
}

/** What hides the table between two people at one screen: who looks away, who is due, how to go on or back. */
export interface Cover {
  title: string;
  text: string;
  go: string;
  back: string | null;
  backSeat: number;
  heading?: string;
  steps: CoverStep[];
}

/** One of a few. */
export interface Choice {
  value: string;
  text: string;
}

/** Who plays, in which language; `names` as given (empty: the default), `linkLimit`: a longer code is no link. */
export interface Settings {
  people: number;
  opponent: string;
  predict: boolean;
  opponents: Choice[];
  languages: Choice[];
  linkLimit: number;
  names: string[];
  defaults: string[];
}

/** A trick that was played; `heading` is the name of its round. */
export interface LogRow {
  round: number;
  trick: number;
  heading: string;
  text: Rich;
  points: string;
  label: string;
}

/** That something was taken back, and what this means. */
export interface Marked {
  text: string;
  why: string;
}

/** The line of play that was left to choose otherwise: its tricks, how it ended, the way back to it. */
export interface MainLine {
  title: string;
  text: Rich;
  rows: LogRow[];
  now: string;
  back: string;
}

/** That one can choose otherwise in the earlier trick that is looked at. */
export interface WhatIf {
  text: string;
  round: number;
  trick: number;
}

export type Layout = "together" | "turns";

export type Deck = "strength" | "french";

/** What is shown: a choice that is made (choose, ready, pass, look, bid, play), a cover, or an explanation of a trick (trick), of hands that moved (passed), of the end of a round (round, count) or of the result. */
export type Stage = "choose" | "ready" | "cover" | "pass" | "passed" | "trick" | "round" | "result" | "look" | "bid" | "play" | "count";

/** The trait `view`: all that the table shows now. */
export interface View {
  stage: Stage;
  layout: Layout;
  /** What the backs look like. */
  deck: Deck;
  /** The name of the game, for files and for tests; nothing is decided by it. */
  game: string;
  title: string;
  where: string;
  round: number;
  trick: number;
  /** False while something earlier is looked at. */
  live: boolean;
  prompt: Rich;
  /** What the live region says. */
  status: string;
  actions: Action[];
  can: Can;
  log: LogRow[];
  logTitle: string;
  /** The code of the deal; empty where there is none to show. */
  deal: string;
  /** Another number for another deal. */
  deals: number;
  /** The codes hold unseen cards and were not asked for. */
  sealed: boolean;
  marked: Marked | null;
  /** A game that has been begun would be lost if another one came to the table. */
  underway: boolean;
  settings: Settings;
  /** At the result the review lies above the table, and the actions beside it; else the review follows the table. */
  reviewFirst: boolean;
  mainLine: MainLine | null;
  whatif: WhatIf | null;
  /** That a computer searches for its choice. */
  thinking: string | null;
  /** Turns: the seat that is drawn at the bottom. */
  bottom?: number;
  cover?: Cover;
  /** Together: in the order in which they are drawn, the one at the bottom last. Turns: by seat. */
  seats?: Seat[];
  plays?: Play[];
  pairing?: Pairing | null;
  /** The card that nobody has. */
  surplus?: StrengthCard | FrenchCard | null;
  /** What is said of it, over two lines. */
  surplusText?: string;
  /** The same as a sentence, where there is no room for the card. */
  surplusLine?: Rich;
  cross?: CrossCard[] | null;
  stock?: Stock | null;
  score?: Score;
  pairs?: Pair[];
  /** The pairs as they stood before what is explained, until the step that decides. */
  before?: Pair[] | null;
  fork?: Fork;
  bids?: Bids;
  ranks?: Ranks;
  ladder?: Ladder | null;
  last?: LastTrick | null;
  claim?: Claim | null;
  tally?: Tally[];
  swap?: Swap | null;
  count?: Count;
  result?: Result | null;
}

/** What a step points at: a card in a hand or won pile, a place of the trick, a seat, a row of the count, … */
export interface Target {
  at: "trick" | "hand" | "won" | "surplus" | "pairing" | "tally" | "left" | "swap" | "score" | "cross" | "seat" | "fan" | "pair" | "count" | "ranks" | "stock";
  seat?: number;
  card?: Move;
  pair?: number;
  row?: number;
}

/** Strengths as bars: the strong card over the weak one twice (`weak`) or over two others end to end (`parts`). */
export interface Measure {
  strong: number;
  weak?: number;
  parts?: [number, number];
  label: string;
  mark: string;
  caption: Rich;
}

/** A card that moves out of the trick, and what its seat has won then. */
export interface Effect {
  seat: number;
  card: Move;
  to: "won" | "hand";
  wonPoints?: number;
  wonText?: Rich;
}

/** A sentence or two about one event, by one clause; `say` is for the live region. */
export interface Step {
  clause: string | null;
  name: string;
  text: Rich;
  say: string;
  /** The clause was not needed. */
  skip: boolean;
  point: Target[];
  measure: Measure | null;
  effect: Effect[];
  /** It says how the matter ends: what shows the outcome waits for it. */
  decides: boolean;
  /** From here on the ladder is drawn. */
  ladder?: boolean;
}

/** An answer to a question: the card that it names, whose it is. */
export interface Answer {
  card: CardName;
  text: string;
  note: string;
  right: boolean;
}

/** What is said after an answer. */
export interface Feedback {
  right: Rich;
  wrong: Rich;
}

/** What a learner predicts before the steps. */
export interface Question {
  kicker: string;
  ask: string;
  answers: Answer[];
  skip: string;
  feedback: Feedback;
}

/** The trait `steps`: an explanation, one step at a time; `list` is empty where nothing is explained. */
export interface Steps {
  title: string;
  id: string;
  kind: "deal" | "trick" | "round" | "result";
  question: Question | null;
  list: Step[];
}

/** The trait `place`: which step of which explanation is shown, and the number of the answer that was given. */
export interface Place {
  id: string;
  step: number;
  answer: number | "skip" | null;
}

/** A value of an option; `order` where the value stands for an order of items. */
export interface OptionChoice {
  value: unknown;
  text: string;
  order?: string[];
}

/** The points of a strength in force. */
export interface Strength {
  card: number;
  value: number;
}

/** The control of a ruling: a switch, one of a few, or the points of each strength (`least` to `most` each). With `most` a choice takes any number up to it as well, with `order` any order of its items. */
export interface RulingOption {
  kind: "switch" | "choice" | "points";
  key: string;
  value: unknown;
  text: string;
  choices?: OptionChoice[];
  strengths?: Strength[];
  least?: number;
  most?: number;
  order?: string[];
}

/** A clause: name, text, where it comes from. */
export interface Rule {
  id: string;
  name: string;
  text: Rich;
  source: string;
}

/** A clause that the source leaves open: why it is read so, its control, further controls. */
export interface Ruling {
  id: string;
  name: string;
  text: Rich;
  source: string;
  why: string;
  option: RulingOption | null;
  more?: RulingOption[];
}

/** Clauses under one heading. */
export interface RuleGroup {
  title: string;
  clauses: Rule[];
}

/** A word of the trade, and what it means. */
export interface Term {
  name: string;
  text: string;
}

/** The trait `rules`: what the drawer of the rules shows; `glossary` by the ids of the terms. */
export interface Rules {
  title: string;
  intro: string;
  groups: RuleGroup[];
  rulings: Ruling[];
  glossary: Record<string, Term>;
}

/** Who wins a pairing, and what it counts. */
export interface DuelCell {
  wins: boolean;
  points: number;
  label: string;
}

/** A row of pairings: one of the own cards; `now`: it was chosen. */
export interface DuelRow {
  card: number;
  now: boolean;
  cells: DuelCell[];
}

/** Who wins each pairing: own cards in rows, the other's in columns; `key` says what the marks mean. */
export interface Duels {
  mine: string;
  theirs: string;
  columns: number[];
  key: string[];
  rows: DuelRow[];
}

/** Choices that are alike, with their share of the best mix, their value, how far off it may be, the points. */
export interface MixRow {
  choices: Run[];
  now: boolean;
  best: boolean;
  tag: string | null;
  share: number | null;
  shareText: string | null;
  valueText: string;
  errorText: string | null;
  pointsText: string | null;
  label: string;
}

/** What each choice is worth. */
export interface Mix {
  heads: string[];
  rows: MixRow[];
}

/** A share from 0 to 1 as a bar, and the part of it that is drawn lighter. */
export interface BarRow {
  choice: CardName;
  share: number;
  part: number;
  text: string;
  label: string;
}

/** Shares as bars; `key` says what the lighter part is. */
export interface Bars {
  heads: string[];
  rows: BarRow[];
  key: string | null;
}

/** A line of a hand that is counted for a bid; `said` is for a screen reader. */
export interface HandCountRow {
  label: string;
  cards: CardName[];
  text: string | null;
  value: string;
  said: string;
}

/** The sum of a hand that is counted for a bid. */
export interface HandCountTotal {
  label: string;
  value: string;
}

/** A hand counted for a bid. */
export interface HandCount {
  title: string;
  rows: HandCountRow[];
  total: HandCountTotal;
}

/** A nudge, a reason, or numbers. */
export interface CoachLevel {
  kind: "nudge" | "reason" | "numbers";
  title: string;
  text?: Run[] | string | null;
  note?: Rich;
  duels?: Duels | null;
  mix?: Mix;
  bars?: Bars | null;
  count?: HandCount | null;
}

/** The trait `coach`: the strip of the coach, up to the level that was asked for. `{}`: no choice to speak of. */
export interface Coach {
  name: string;
  show: string;
  hide: string;
  open: boolean;
  level: number;
  thinking: string | null;
  levels: CoachLevel[];
  next: string | null;
  worth: Run[] | string | null;
}

/** A person whose choices can be reviewed; `now`: they are. */
export interface ReviewSeat {
  seat: number;
  name: string | null;
  now: boolean;
}

/** A review that can be asked for (`ask`), or is worked out (`thinking`); with several people, for whom. */
export interface OfferedReview {
  ask: string | null;
  thinking: string | null;
  whose?: string;
  seats?: ReviewSeat[];
}

/** The value after a choice. */
export interface ChartPoint {
  x: number;
  y: number;
  label: string;
}

/** A line of the scale. */
export interface ChartTick {
  y: number;
  text: string;
}

/** A stretch of the line with a name below. */
export interface ChartGroup {
  text: string;
  start: number;
  end: number;
}

/** A choice that cost something: the way to its trick; `rank` 1 is the dearest. */
export interface Badge {
  x: number;
  rank: number;
  round: number;
  trick: number;
  label: string;
}

/** What a choice cost, in words. */
export interface Cost {
  rank: number;
  round: number;
  trick: number;
  where: string;
  text: Rich;
  cost: string;
  unit: string;
  open: string;
}

/** What was well found. */
export interface Found {
  head: string;
  text: Rich;
}

/** The review: the value after each trick as a line, the choices that cost most, what was well found. */
export interface DrawnReview {
  ask: string | null;
  thinking: string | null;
  whose?: string;
  seats?: ReviewSeat[];
  title: string;
  alt: string;
  points: ChartPoint[];
  low: number;
  high: number;
  ticks: ChartTick[];
  groups: ChartGroup[];
  badges: Badge[];
  costsTitle: string;
  costs: Cost[];
  none: Run[] | string | null;
  found: Found | null;
  note: Rich;
}

/** The trait `review`. `{}`: nothing can be reviewed. */
export type Review = OfferedReview | DrawnReview;

/** A clause, as a chip that opens it names it. */
export interface ClauseName {
  id: string;
  name: string;
}

/** A part of a page's text: a paragraph (one item) or a list. */
export interface LessonPart {
  kind: "p" | "list";
  items: Rich[];
}

/** A page of the lesson among all: `label` is what a screen reader says. */
export interface LessonDot {
  n: number;
  done: boolean;
  now: boolean;
  label: string;
}

/** What the learner is to do: a kicker and the sentence. */
export interface LessonTask {
  kicker: string;
  text: Rich;
}

/** A hint; that of a clause opens it. */
export interface LessonHint {
  text: Rich;
  clause?: ClauseName;
}

/** What is said of a try: whether it was right, the verdict, why, and the clause that decided. */
export interface LessonFeedback {
  right: boolean;
  text: Rich;
  clause?: ClauseName;
}

/** What a page of a lesson shows now beside the table: text, the task with its hints and the verdict. `finished`: that every page is done. */
export interface LessonPage {
  heading: string;
  dots: LessonDot[];
  parts: LessonPart[];
  clauses: ClauseName[];
  task: LessonTask | null;
  hints: LessonHint[];
  feedback: LessonFeedback | null;
  actions: Action[];
  finished: string | null;
}

/** How far a learner has come, as a browser keeps it: the page (from 0) and those that are done. */
export interface LessonProgress {
  v: 1;
  lesson: string;
  page: number;
  done: number[];
  /** Of practice: by topic how many were right at the first try, and how many were tried. */
  tally?: Record<string, number[]>;
  /** Of practice: missed puzzles by code, how often each was right since, and how many others come before it. */
  again?: Record<string, number[]>;
}

/** Something to choose above a puzzle, among `options`; `action` is what is asked for with the value. */
export interface TrainerChoice {
  action: string;
  label: string;
  value: string;
  options: Choice[];
}

/** What was done of something that is practised. */
export interface TrainerRow {
  name: string;
  text: string;
}

/** Practice: what can be chosen; `done` is the heading of what was done, `rows` say how much by topic. */
export interface Trainer {
  choices: TrainerChoice[];
  done: string;
  rows: TrainerRow[];
}

/** The trait `lesson`. `course`: the lessons to choose from; `bare`: the page has no table. `keeps`: with what the names of the lessons begin of which a browser may bring back how far the learner came. */
export interface Lesson {
  heading: string;
  dots: LessonDot[];
  parts: LessonPart[];
  clauses: ClauseName[];
  task: LessonTask | null;
  hints: LessonHint[];
  feedback: LessonFeedback | null;
  actions: Action[];
  finished: string | null;
  course: Choice[];
  /** What the choice of a lesson is called. */
  label: string;
  progress: LessonProgress;
  keeps: string;
  bare: boolean;
  trainer?: Trainer;
}

/** Why a request was not granted: the sentence, the card or the field that it concerns, the clause. */
export interface Refusal {
  text: Rich;
  plain: string;
  card?: number | string | null;
  field?: string | null;
  clause?: string | null;
  name?: string | null;
  /** Of a code: the game that it is of, where that is not played at this table. */
  other?: OtherGame;
}

/** A game by its name, and the notebook in which it is played, None without one. */
export interface OtherGame {
  game: string;
  notebook: string | null;
}

/** A sentence and a code to report. */
export interface Failure {
  text: string;
  code: string;
}

/** Which request this is: the view that asks, by a name that no other has, and its requests counted from 1. */
export interface RequestId {
  view: string;
  number: number;
}

/** The trait `reply`: the answer to the request `to`; None for an error that answers none. */
export interface Reply {
  to: RequestId | null;
  refusal: Refusal | null;
  error: Failure | null;
}

/** All traits of a table. */
export interface Traits {
  words: Words;
  language: string;
  theme: string;
  view: View;
  steps: Steps;
  rules: Rules;
  place: Place;
  reply: Reply;
  /** The game, sealed as a share code; empty while there is nothing to lose. */
  saved: string;
  /** The name under which a browser keeps the game; empty: its place on the page. */
  key: string;
  coach?: Coach;
  review?: Review;
  lesson?: Lesson;
}

/** A part of a page of prose. */
export interface Part {
  kind: "title" | "lead" | "p" | "h" | "list" | "cards" | "nav" | "tools" | "jump";
  text?: Rich;
  items?: Rich[];
  cards?: Card[];
}

/** A way into a game, or a part of the teacher's kit: the notebook that it leads to, or None to open it on the page. `at`: what follows the "#" in the address of that notebook, where it is of all games. `open`: what the page is asked for to open the entry on the page itself, and the key under which it is then found in `tables`. */
export interface Entry {
  kind: string;
  name: string;
  text: string;
  notebook: string | null;
  open: string;
  at?: string;
}

/** An answer to what the start page asks: the kinds of ways that then stand first, and what else is shown. */
export interface StartAnswer {
  value: string;
  text: string;
  first: string[];
  entries: Entry[];
}

/** What the start page asks; empty where there would be one answer. */
export interface StartQuestion {
  text: string;
  answers: StartAnswer[];
}

/** Cards that show what a game is, in a row or a fan. The first `wins` of them are marked as winners, one ring is around the first `ringed`. */
export interface Emblem {
  layout: "row" | "fan";
  wins: number;
  ringed: number;
  cards: Card[];
}

/** A game on the start page. */
export interface Game {
  id: string;
  name: string;
  line: string;
  emblem: Emblem;
  entries: Entry[];
}

/** The languages that there are. */
export interface PageSettings {
  languages: Choice[];
}

/** All traits of a page: of prose (`parts`, `book`: what is folded together), or the start page. */
export interface PageTraits {
  kind: "prose" | "start";
  words: Words;
  language: string;
  theme: string;
  settings: PageSettings;
  glossary: Record<string, Term>;
  title?: string;
  games?: Game[];
  question?: StartQuestion;
  tables?: Words;
  parts?: Part[];
  book?: string;
}

/** Who wins of two strengths (0 the stronger, 1 the weaker, None: neither), why, and what the bars say. */
export interface Outcome {
  winner: 0 | 1 | null;
  text: Rich;
  mark?: string;
  caption?: Rich;
}

/** All traits of the two sliders; `outcomes` by "stronger,weaker". */
export interface CompareTraits {
  left: number;
  right: number;
  strengths: StrengthCard[];
  outcomes: Record<string, Outcome>;
  /** What it is folded with on a page that was read before. */
  book: string;
  words: Words;
  language: string;
  theme: string;
}

/** What was shown of a game that was kept: its last trick, explained, or the end of its last round. */
export interface KeptScreen {
  what: "trick" | "round";
  round: number;
  trick: number;
}

/** How the table was set at which a game was kept. */
export interface KeptSettings {
  opponent: string;
  people: number;
  names: string[];
  predict: boolean;
}

/** What a browser asks for: its id ("view:number"), the action, and what the action takes. `restore` has a key `from` too, no name for a field: "tab", "device", "link" or "file", where the game comes from. */
export interface Request {
  id?: string;
  action: string;
  seat?: number;
  choice?: Move;
  round?: number;
  trick?: number;
  level?: number;
  code?: string;
  options?: Record<string, unknown>;
  name?: string;
  value?: unknown;
  game?: string;
  languages?: string[];
  stored?: Words;
  saved?: string;
  /** Of `restore`: asked by the page itself, so only where nothing has been done at the table yet. */
  first?: boolean;
  screen?: KeptScreen;
  deal?: string;
  settings?: KeptSettings;
}
