/* What the simple widgets have in common: drawn anew when a trait changes, language and theme chosen here and remembered.
   Knows no page: what is drawn is handed in. */
import { chosen, remember } from "./stored.js";

/** @typedef {import("./state").Model} Model */
/** @typedef {{id: string, get: (name: string) => any, put: (changes: Record<string, unknown>) => void, send: (action: string, args?: Record<string, unknown>) => void, set: (name: string, value: string) => void}} Line */

/** A name that no other view has, on this page or on another. */
const viewId = () => `v${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;

/**
 * Draws now and after each message of Python, and greets it.
 * @param {Model} model
 * @param {readonly string[]} names the traits that are read
 * @param {(line: Line) => void} draw
 * @returns {() => void} stops it
 */
export function keepDrawn(model, names, draw) {
  let due = false;
  let stopped = false;
  /** @param {() => void} act a closed line loses a message, never the page */
  const quietly = (act) => { try { act(); } catch { /* nothing more can be said to a kernel that has gone */ } };
  /** @type {Line} */
  const line = {
    id: viewId(),
    get: (name) => model.get(name),
    put(changes) {
      for (const [name, value] of Object.entries(changes)) model.set(name, value);
      quietly(() => model.save_changes());
    },
    send: (action, args = {}) => quietly(() => model.send({ action, ...args })),
    set(name, value) {
      remember({ [name]: value });
      line.send("set", { name, value });
    },
  };
  function later() {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      if (!stopped) draw(line);
    });
  }
  for (const name of names) model.on(`change:${name}`, later);
  draw(line);
  line.send("hello", { languages: [...navigator.languages], stored: chosen() });
  return () => {
    stopped = true;
    for (const name of names) model.off(`change:${name}`, later);
  };
}
