/* A model as anywidget hands it to a view, for a page without Jupyter: traits, requests, events. Knows neither worker nor page. */

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** @typedef {ReturnType<typeof createModel>} SiteModel */

/** @param {(data: Record<string, unknown>) => void} post takes a message to Python's side of the widget */
export function createModel(post) {
  /** @type {Record<string, any>} */
  const traits = {};
  /** What was set here and not told yet. @type {Record<string, unknown>} */
  let changed = {};
  /** @type {Map<string, Set<(...args: any[]) => void>>} */
  const listeners = new Map();
  /** @param {string} event @param {any[]} args */
  function emit(event, ...args) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...args);
  }
  const model = {
    /** Whether Python's side is open; while it is not there yet, what is asked waits. */
    comm_live: true,
    /** Whether Python is not there yet: nobody need wonder why nothing is answered. */
    starting: true,
    /** @param {string} name */
    get: (name) => traits[name],
    /** @param {string} name @param {unknown} value */
    set(name, value) {
      if (same(traits[name], value)) return;
      traits[name] = value;
      changed[name] = value;
      emit(`change:${name}`, model, value);
      emit("change", model);
    },
    save_changes() {
      const state = changed;
      changed = {};
      if (Object.keys(state).length) post({ method: "update", state });
    },
    /** @param {unknown} content */
    send: (content) => post({ method: "custom", content }),
    /** @param {string} event @param {(...args: any[]) => void} listener */
    on(event, listener) { listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)); },
    /** @param {string} event @param {(...args: any[]) => void} [listener] */
    off(event, listener) {
      if (listener) listeners.get(event)?.delete(listener);
      else listeners.delete(event);
    },
    /** Takes values of traits: all first, then what hears of each that is new. @param {Record<string, unknown>} state */
    fill(state) {
      const news = Object.entries(state).filter(([name, value]) => !same(traits[name], value));
      for (const [name, value] of news) traits[name] = value;
      for (const [name, value] of news) emit(`change:${name}`, model, value);
      if (news.length) emit("change", model);
    },
    /** A message of the widget's own. @param {unknown} content */
    tell: (content) => emit("msg:custom", content, []),
    /** Python is there. */
    ready() {
      model.starting = false;
      if (!model.comm_live) {
        model.comm_live = true;
        emit("comm_live_update");
      }
      emit("ready");
    },
    /** Python is gone. */
    lose() {
      if (!model.comm_live || model.starting) return;
      model.comm_live = false;
      emit("comm_live_update");
    },
  };
  return model;
}
