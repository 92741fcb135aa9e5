/* What travels between Python and the browser: written by `python -m tools.contract`, not by hand. */

import type { Card, Choice, Rich } from "../types";

/** A clause in an exam: `of` questions about it, `percent` of the answers right, as a sentence in `told`. `missed`: the names of those who did not have all right, and `who` how many they are, as a sentence. */
export interface BookClause {
  id: string;
  name: string;
  of: number;
  percent: number;
  told: string;
  missed: string[];
  who: string;
}

/** A result: the name, how many were right, and of each clause how many. */
export interface BookRow {
  line: number;
  name: string;
  right: number;
  counts: number[];
}

/** A line that does not count, and why. */
export interface BookFault {
  line: number;
  text: string;
}

/** The trait `book`: the results of a class, drawn from `text`, the lines that were handed in. `summary`: how many and how well, empty without results; `of`: how many questions; `notes`: what is worth a look. */
export interface Book {
  title: string;
  text: string;
  summary: string;
  of: number;
  clauses: BookClause[];
  rows: BookRow[];
  faults: BookFault[];
  notes: string[];
}

/** The trait `paper`: a document to print, `html`, to be saved as the file `name`; the `games` that have one. `code`, `questions`: of a worksheet, what it was made from. */
export interface Paper {
  title: string;
  game: string;
  games: Choice[];
  html: string;
  name: string;
  code: string;
  questions: number;
}

/** A deal by its topic: the clause that it shows, its code, where in a game on it that clause applies, and how. */
export interface Topic {
  clause: string;
  name: string;
  code: string;
  where: string;
  told: string[];
}

/** The trait `deals`: those of a game. `notebook`: where the game is played, None for no page of its own. */
export interface Deals {
  title: string;
  game: string;
  games: Choice[];
  notebook: string | null;
  topics: Topic[];
}

/** A card of the trick that is asked about, and who plays it. */
export interface BoardPlay {
  name: string;
  card: Card;
}

/** An answer: its words, how many hands are for it; `right` only once the answer is shown. */
export interface BoardOption {
  text: string;
  hands: number;
  right: boolean | null;
}

/** The trait `board`: the question `at` (from 0) of `count`. `hands`: how many in words; `bars`: the same of each answer, for who listens. `reasons`: why the answer is right, empty before it is shown; `rule`: the name of the clause that decides, likewise. */
export interface Board {
  title: string;
  where: string;
  at: number;
  count: number;
  ask: string;
  plays: BoardPlay[];
  options: BoardOption[];
  hands: string;
  bars: string;
  shown: boolean;
  rule: string;
  reasons: Rich[];
  game: string;
  games: Choice[];
  code: string;
}
