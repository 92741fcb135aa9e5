/* A model as anywidget hands it to a view, with Python's side played by the test. */

/** @typedef {import("../../pico_widgets/widgets/src/state").Model} Model */

/**
 * @param {Record<string, any>} traits
 * @returns {Model & {sent: any[], receive: (changes: Record<string, any>) => void, emit: (event: string, ...args: any[]) => void, listeners: () => number, onsend?: (message: any) => void}}
 */
export function fakeModel(traits) {
  const values = { ...traits };
  /** @type {Map<string, Set<(...args: any[]) => void>>} */
  const listeners = new Map();
  /** @type {any[]} */
  const sent = [];
  /** @param {string} event @param {any[]} args */
  const emit = (event, ...args) => listeners.get(event)?.forEach((callback) => callback(...args));
  /** @type {ReturnType<typeof fakeModel>} */
  const model = {
    sent, emit,
    get: (name) => values[name],
    set(name, value) { values[name] = value; emit(`change:${name}`); },
    save_changes() {},
    send(content) { sent.push(content); model.onsend?.(content); },
    on(event, callback) { listeners.set(event, (listeners.get(event) ?? new Set()).add(callback)); },
    off(event, callback) { listeners.get(event)?.delete(callback); },
    /** One message of Python: all values first, then the events, as Backbone does it. */
    receive(changes) { Object.assign(values, changes); for (const name of Object.keys(changes)) emit(`change:${name}`); },
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
  return model;
}
