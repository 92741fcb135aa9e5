/** What a page of the static site knows: written by `pico_widgets/site/html.py` and `draw.py`. */

/** A widget as Python makes it. */
export interface Spec {
  module: string; name: string; args: unknown[]; words: Record<string, unknown>;
  kind: "table" | "pages" | "compare" | "kit"; style: string; game: string | null;
  /** The deal that is shown already. */
  drawn?: number;
}
/** What a widget shows before Python is there; `deals`: what differs between them, by their seeds. */
export interface Picture { traits: Record<string, unknown>; deals?: Record<string, Record<string, unknown>> }
/** What stands in the page itself. */
export interface Page {
  page: string; title: Record<string, string>; pages: Record<string, string>; widgets: Spec[]; say: Record<string, Record<string, string>>;
  /** What of Python the page needs beside what all do. */
  archives: string[];
}
/** To the worker. */
export type Order =
  | { kind: "begin"; told: string }
  | { kind: "open"; key: string; spec: string }
  | { kind: "message"; key: string; data: string };
/** From the worker: a widget was opened, it says something, Python cannot go on. */
export type News =
  | { kind: "opened"; key: string; traits: string }
  | { kind: "message"; key: string; data: string }
  | { kind: "failed"; text: string };
/** The part of a worker that is used. */
export interface Worked {
  postMessage(order: Order): void;
  terminate(): void;
  onmessage: ((event: { data: News }) => void) | null;
  onerror: ((event: any) => void) | null;
}
