/** What travels between Python and the browser for a table of Picas, beside what all tables share. */
import type { Rich, View } from "../types";

export type Suit = "s" | "h" | "d" | "c";
export interface FrenchCard { card: string; rank: string; suit: Suit; label: string }
/** A card of the fan: `reason` says why it cannot be played now. */
export interface FanCard extends FrenchCard { can?: boolean; reason?: string | null }
export interface PicasSeat {
  seat: number; name: string; note?: string; tags?: string[]; count: number; you?: boolean; turn?: boolean; own: string; hand: FanCard[] | null;
}
export interface CrossCard { seat: number; card: FrenchCard | null; tag?: string | null; leading?: boolean; winner?: boolean; order?: number | null; slot?: string }
export interface Way { title?: string; text: Rich; do: string; win?: string; lose?: string; clause?: string | null; name?: string }
export interface Fork { look: Way; blind: Way & { choice?: string; more: string } }
export type BidValue = number | string;
/** Of one value: `do` is the text of the button that confirms it, `note` and `warn` are shown while it is marked. */
export interface BidOption { value: BidValue; text: string; do?: string; note?: Rich; warn?: Rich | null }
export interface Bids {
  label: string; values: BidOption[]; locked?: boolean; note?: Rich; warn?: Rich | null; sofar?: { name: string; bid: string }[];
}
export interface Pair {
  name: string; who?: string; points: string; of: string; contract: string | null; work?: string;
  tricks: { text: string; won: number; contract: number; over: number } | null; bags: { text: string; n: number };
  nulas?: { name: string; bid: string; state: string; ok: boolean }[];
}
export interface Ladder {
  rails: { suit: Suit; label: string; marks: { rank: string; name: string; short: string; top?: boolean }[] }[]; label: string; caption?: Rich;
}
export interface CountRow {
  label: Rich; clause: string | null; name?: string | null; cells: { value: string; work?: string; look?: string }[]; sum?: boolean; step: number;
}
export interface Count { caption: string; heads: string[]; sub?: string[]; rows: CountRow[]; target: { text: string[]; share: number[] } }

export interface PicasView extends Omit<View, "stage" | "seats" | "plays" | "score" | "surplus" | "surplusText" | "tally" | "swap"> {
  stage: "look" | "bid" | "wait" | "play" | "trick" | "count" | "result" | "cover";
  bottom: number; seats: PicasSeat[]; cross: CrossCard[] | null; fork?: Fork | null; bids?: Bids | null; pairs: Pair[];
  /** The pairs as they stood before the trick that is explained, or before the count. */
  before?: Pair[] | null;
  ranks: { list: string[]; odd: string[]; note: Rich } | null; ladder?: Ladder | null; count?: Count | null;
  last?: { title: string; cross: CrossCard[] } | null; claim?: { text: string; why: Rich } | null;
}
