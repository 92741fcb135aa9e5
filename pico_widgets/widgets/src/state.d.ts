/** What the browser knows beside the traits: the state of one view, its parts, the model behind it. */
import type { Card, Place, Refusal, Traits } from "./types";

/** A card in a seat's hand. */
export interface Spot { seat: number; card: Card["card"] }
/** A question before a game is left. */
export interface Sure { yes: () => void; no: () => void }
export type DrawerName = "rules" | "settings" | "share";
/** What comes when it is first needed; a drawer is called as it is in `DrawerName`. */
export interface Parts {
  keep?: Pick<typeof import("./keep/keep.jsx"), "keepGame" | "Notices" | "Question"> & { css: string };
  coach?: Pick<typeof import("./coach/coach.jsx"), "MainLine" | "Found" | "Review" | "Strip"> & { css: string };
  lesson?: Pick<typeof import("./lesson/lesson.jsx"), "Text" | "Foot"> & { css: string };
  panels?: Pick<typeof import("./panels/panels.jsx"), "rules" | "settings" | "Sure"> & { css: string };
  share?: Pick<typeof import("./share/share.jsx"), "arrive" | "share" | "Unopened"> & { css: string };
}
export type Answer = Place["answer"];
/** The part of the anywidget model that is used. */
export interface Model {
  get(name: string): any;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(content: unknown): void;
  on(event: string, callback: (...args: any[]) => void): void;
  off(event: string, callback: (...args: any[]) => void): void;
  comm_live?: boolean;
  /** Whether Python is still to come; "ready" is the event that it is there. */
  starting?: boolean;
}
/** How the last request fares: nothing to say, no answer for 5 s, none for 15 s. */
export type Link = "fine" | "waiting" | "lost";
/** The traits as they stand, and what became of requests; `refused`: the card that the refusal is about. */
export interface State extends Traits {
  link: Link; refusal: Refusal | null; refused: Spot | null; error: { text: string; code: string } | null;
  playing: boolean; say: string;
}
