/** What travels between Python and the browser: the shapes of the traits of a table. */

export type CardName = { c: string; r?: "strong" | "weak"; s?: string };
/** A word of the trade, and which one it is. */
export type TermName = { t: string; g: string; b?: boolean };
export type Terms = Record<string, { name: string; text: string }>;
export type Run = string | TermName | CardName | { b: string } | { k: Run[] };
export type Rich = Run[] | string;
export type Words = Record<string, string>;

export interface CardFace { card: number; points: number; label: string }

export interface Seat {
  seat: number; name: string; you: boolean; own: string; here: boolean; active: boolean;
  hand: CardFace[]; chosen: number | null; won: CardFace[];
  wonText: string; wonLead: string; tag: string | null; nowon?: string;
  /** How many cards lie face down in place of the hand. */
  backs?: number;
}
export interface Play {
  seat: number; name: string; card: CardFace | null; state: "empty" | "down" | "up";
  label: string; slot: string; wins: boolean; back: string | null;
  /** What the card is among the three ("highest"), told when the sum is. */
  note?: string | null;
}
export interface Action { action: string; text: string; primary?: boolean; key?: string; seat?: number }
export interface Cover {
  title: string; text: string; go: string; back: string | null; backSeat: number; heading?: string;
  steps: { text: Rich; clause: string | null; name?: string | null; state: "done" | "now" | "next" }[];
}
export interface Tally { seat: number; name: string; sum: string; total: string; up: CardFace[]; left: CardFace[] }
export interface Swap { before: string; after: string; sides: { name: string; before: CardFace[]; after: CardFace[] }[] }
export interface Choice { value: string; text: string; order?: string[] }
export interface Settings {
  people: number; opponent: string; predict: boolean; opponents: Choice[]; languages: Choice[]; names: string[];
  /** What those are called who were given no name. */
  defaults?: string[];
  /** A longer share code is no link. */
  linkLimit: number;
}
export interface View {
  stage: "choose" | "ready" | "cover" | "pass" | "passed" | "trick" | "round" | "result" | "look" | "bid" | "wait" | "play" | "count";
  game: string; title: string; where: string; round: number; trick: number; live: boolean;
  seats: Seat[]; surplus: CardFace | null; surplusText: string[]; plays: Play[];
  /** Twins: the two seats that showed one strength. */
  pairing?: { seats: number[]; label: string } | null;
  score: { caption: string; heads: string[]; now: number | null; rows: { name: string; cells: string[]; after?: string[] }[] };
  log: { round: number; trick: number; heading?: string; text: Rich; points: string; label: string }[]; logTitle: string;
  prompt: Rich; status: string; actions: Action[];
  /** `back`: *Undo* brings the game before this one back. */
  can: { undo: boolean; redo: boolean; back?: boolean };
  /** A game that has been begun would be lost if another one came to the table. */
  underway?: boolean;
  cover?: Cover; tally?: Tally[]; swap?: Swap | null;
  /** `won`: by somebody at this screen. */
  result?: { title: string; text: Rich; won?: boolean } | null;
  /** `deals`: another number for another deal; `sealed`: the codes hold unseen cards and were not asked for. */
  deal: string; deals: number; sealed: boolean; marked: { text: string; why: string } | null; notice: { kind: "waiting" | "info"; text: string } | null;
  settings: Settings;
  /** The line that was left to choose otherwise. */
  aside?: { title: string; text: Rich; rows: View["log"]; now: string; back: string } | null;
  /** One can choose otherwise in the earlier trick that is looked at. */
  whatif?: { text: string; round: number; trick: number } | null;
  /** An expert searches. */
  thinking?: string | null;
}

export type Target =
  | { at: "trick"; seat: number } | { at: "hand"; seat: number; card: number } | { at: "won"; seat: number; card: number }
  | { at: "surplus" } | { at: "pairing" } | { at: "tally"; seat: number } | { at: "left"; seat: number } | { at: "swap" } | { at: "score" }
  | { at: "cross"; seat: number } | { at: "seat"; seat: number } | { at: "fan"; card: string } | { at: "pair"; pair: number } | { at: "count"; row: number } | { at: "ranks" };
/** `weak` is laid down twice; `parts` are two cards end to end. */
export interface Measure { strong: number; weak?: number; parts?: [number, number]; label: string; mark: string; caption: Rich }
export interface Effect { seat: number; card: number; to: "won" | "hand"; wonText?: string }
export interface Step {
  clause: string | null; name: string; text: Rich; say: string; skip: boolean;
  point: Target[]; measure: Measure | null; effect: Effect[];
  /** It says how the matter ends; what shows the outcome waits for it. */
  decides?: boolean;
  /** From here on the ladder of Picas is drawn. */
  ladder?: boolean;
}
export interface Question {
  kicker: string; ask: string; answers: { card: number | string; text: string; note: string; right: boolean }[];
  skip: string; feedback: { right: Rich; wrong: Rich };
}
export interface Steps { title: string; id: string; kind: "deal" | "trick" | "round" | "result"; list: Step[]; question: Question | null }

export interface RulingOption {
  kind: "switch" | "choice" | "points"; key: string; value: unknown; text: string;
  choices?: Choice[]; strengths?: { card: number; value: number }[];
  /** With `most` any number up to it may be typed, with `order` any order of its items. */
  least?: number; most?: number; order?: string[];
}
export interface Ruling { id: string; name: string; text: string; why: string; source?: string; option: RulingOption | null; more?: RulingOption[] }
export interface Rules {
  title: string; intro: string; filters: Words;
  groups: { title: string; clauses: { id: string; name: string; text: string; source?: string }[] }[]; rulings: Ruling[];
  /** Every word of the game and what it means, by its id. */
  glossary?: Terms;
}

export interface Duels {
  mine: string; theirs: string; columns: number[]; key: [string, string];
  rows: { card: number; now: boolean; cells: { wins: boolean; points: number; label: string }[] }[];
}
/** A row each for choices that are alike; `errorText`: how far off a value may be, `pointsText`: null where no points stand beside it. */
export interface Mix {
  heads: string[];
  rows: {
    choices: string[]; card: boolean; now: boolean; best: boolean; tag: string | null; share: number | null; shareText: string | null;
    valueText: string; errorText: string | null; pointsText: string | null; label: string;
  }[];
}
/** Shares from 0 to 1 as bars; `part` is the part of the share that is drawn lighter, `key` says what that is. */
export interface Bars { heads: [string, string]; rows: { choice: string; share: number; part: number; text: string; label: string }[]; key: string | null }
/** A hand counted for a bid; `said` is what a screen reader says of a row. */
export interface HandCount { title: string; rows: { label: string; cards: string[]; text: string | null; value: string; said: string }[]; total: { label: string; value: string } }
export interface CoachLevel {
  kind: "nudge" | "reason" | "numbers"; title: string; text?: Rich | null; note?: Rich; duels?: Duels | null; mix?: Mix; bars?: Bars | null; count?: HandCount;
}
/** Empty where there is no choice to speak of. */
export interface Coach {
  name: string; show: string; hide: string; open: boolean; level: number; thinking: string | null;
  levels: CoachLevel[]; next: string | null; worth: Rich | null;
}
/** Empty where nothing can be reviewed; with `ask` alone before it was asked for, with all but it once it is there. */
export interface Review {
  ask?: string | null; thinking?: string | null; whose?: string; seats?: { seat: number; name: string; now: boolean }[];
  title: string; unit: string; alt: string; points: { x: number; y: number; label: string }[];
  low: number; high: number; ticks: { y: number; text: string }[]; groups: { text: string; from: number; to: number }[];
  badges: { x: number; rank: number; round: number; trick: number; label: string }[];
  costsTitle: string; costs: { rank: number; round: number; trick: number; where: string; text: Rich; cost: string; unit: string; open: string }[];
  none: Rich | null; found: { head: string; text: Rich } | null; note: Rich;
}
/** What comes when it is first needed. */
/** A question before a game is left. */
export interface Sure { yes: () => void; no: () => void }
export interface Parts {
  coach?: Pick<typeof import("./coach/coach.jsx"), "Aside" | "Found" | "Review" | "Strip"> & { css: string };
  panels?: Pick<typeof import("./panels/panels.jsx"), "RulesDrawer" | "SettingsDrawer" | "Sure"> & { css: string };
}

export type Answer = null | "skip" | number;
export interface Place { id: string; step: number; answer: Answer }
export interface Refusal { text: Rich; plain: string; card?: number | string | null; field?: string; clause?: string | null; name?: string }
export interface Reply { to: string; refusal: Refusal | null; error: { text: string; code: string } | null }

export interface Traits {
  words: Words; language: string; theme: string; view: View; steps: Steps; rules: Rules; place: Place; reply: Reply; saved: string;
  coach?: Coach; review?: Review;
}
/** The part of the anywidget model that is used. */
export interface Model {
  get(name: string): any;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(content: unknown): void;
  on(event: string, callback: (...args: any[]) => void): void;
  off(event: string, callback: (...args: any[]) => void): void;
  comm_live?: boolean;
}

/** How the last request fares: nothing to say, no answer for 5 s, none for 15 s. */
export type Link = "fine" | "waiting" | "lost";
export interface State extends Traits {
  link: Link; refusal: Refusal | null; refused: string | null; error: { text: string; code: string } | null;
  playing: boolean; say: string;
}
