/* The way to Python, which runs in a worker: widgets are opened there, tables first; what is asked before one is open waits, and is
   handed over once. Knows no page and no widget. */

/** @typedef {import("./site").Spec} Spec */
/** @typedef {import("./site").News} News */
/** @typedef {import("./site").Worked} Worked */
/** @typedef {"starting" | "ready" | "failed"} Stage */
/** A widget at the other end. @typedef {{spec: () => Spec, first: boolean, fill: (traits: Record<string, unknown>) => void, hear: (data: any) => void, ready: () => void}} End */

/**
 * @param {{make: () => Worked, told: () => Record<string, unknown>, onStage: (stage: Stage, text: string) => void}} options
 * `make`: a new worker; `told`: what Python is to know of the page; `onStage`: hears how it goes
 */
export function createPython({ make, told, onStage }) {
  /** @type {Map<string, End>} */
  const ends = new Map();
  /** What waits for a widget that is not open yet. @type {Map<string, string[]>} */
  const waiting = new Map();
  /** @type {Set<string>} */
  const asked = new Set();
  /** @type {Set<string>} */
  const open = new Set();
  /** @type {Worked | null} */
  let worker = null;
  /** @type {Stage} */
  let stage = "starting";

  /** @param {Stage} now @param {string} [text] */
  function turn(now, text = "") {
    stage = now;
    onStage(now, text);
  }
  /** Asks for the widgets that can be opened now: those that come first, then all others. */
  function ask() {
    const firsts = [...ends].filter(([, end]) => end.first);
    const due = firsts.every(([key]) => open.has(key)) ? [...ends] : firsts;
    for (const [key, end] of due) {
      if (asked.has(key)) continue;
      asked.add(key);
      worker?.postMessage({ kind: "open", key, spec: JSON.stringify(end.spec()) });
    }
    if (stage === "starting" && due.length === ends.size && firsts.length === [...open].filter((key) => ends.get(key)?.first).length && open.size) turn("ready");
  }
  /** @param {News} news */
  function hear(news) {
    if (news.kind === "failed") return fail(news.text);
    const end = ends.get(news.key);
    if (!end) return;
    if (news.kind === "message") return end.hear(JSON.parse(news.data));
    open.add(news.key);
    end.fill(JSON.parse(news.traits));
    for (const data of waiting.get(news.key) ?? []) worker?.postMessage({ kind: "message", key: news.key, data });
    waiting.delete(news.key);
    end.ready();
    ask();
  }
  /** @param {string} text */
  function fail(text) {
    worker?.terminate();
    worker = null;
    open.clear();
    turn("failed", text);
  }
  function start() {
    asked.clear();
    turn("starting");
    const mine = worker = make();
    mine.onmessage = ({ data }) => { if (mine === worker) hear(data); };
    mine.onerror = (event) => { event.preventDefault?.(); if (mine === worker) fail(event.message || "the worker did not start"); };
    mine.postMessage({ kind: "begin", told: JSON.stringify(told()) });
    ask();
  }

  return {
    start,
    get stage() { return stage; },
    /** Starts anew after it failed; what waits is kept. */
    again() { if (stage === "failed") start(); },
    /** Names a widget; before `start`. @param {string} key @param {End} end */
    add: (key, end) => void ends.set(key, end),
    /** Takes a message to a widget, now or as soon as it is open. @param {string} key @param {Record<string, unknown>} data */
    post(key, data) {
      const text = JSON.stringify(data);
      if (open.has(key) && worker) worker.postMessage({ kind: "message", key, data: text });
      else waiting.set(key, [...(waiting.get(key) ?? []), text]);
    },
  };
}
