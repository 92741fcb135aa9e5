/* The table of a game below the start page, in the output of the same cell: in a notebook *Play* would otherwise lead to code that
   has not been run. Python makes the table's model, the host's widget manager draws it. Knows no page. */

/** @typedef {{el: HTMLElement, remove: () => void}} View */
/** @typedef {import("./state").Model & {widget_manager: {get_model: (id: string) => Promise<any>, create_view: (model: any) => Promise<View>}}} Managed */
/** @typedef {{setTimeout: (run: () => void, ms: number) => any, clearTimeout: (id: any) => void}} Clock */

export const SILENT_MS = 5000;
const TABLE = ".pw[data-game]";
const TYPING = "input, textarea, select, [contenteditable]";

/** @type {Clock} */
const wallClock = { setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (id) => clearTimeout(id) };

/** The table inside an element, as soon as it is drawn. @param {HTMLElement} el @returns {Promise<HTMLElement>} */
function drawn(el) {
  return new Promise((resolve) => {
    const look = () => {
      const table = /** @type {HTMLElement | null} */ (el.querySelector(TABLE));
      if (table) resolve(table);
      return table;
    };
    if (look()) return;
    const observer = new MutationObserver(() => { if (look()) observer.disconnect(); });
    observer.observe(el, { childList: true, subtree: true });
  });
}

/**
 * @param {{model: Managed, el: HTMLElement, ask: (game: string) => void, draw: () => void, head: () => Element | null | undefined, clock?: Clock}} context
 * `el`: what the table is drawn into; `ask`: has Python make the table; `draw`: draws the start page, whose `game` or `silent` changed;
 * `head`: what stands above the table and is to be seen with it
 */
export function createOpened({ model, el, ask, draw, head, clock = wallClock }) {
  /** The game that is open, or is to be. @type {string | null} */
  let game = null;
  /** Whether its table has not come for a while. */
  let silent = false;
  /** @type {any} */
  let timer = null;
  /** The table that is drawn, or is being drawn. @type {{reference: string, view: View | null} | null} */
  let shown = null;

  function stopTimer() {
    clock.clearTimeout(timer);
    timer = null;
  }
  /** @param {boolean} now */
  function setSilent(now) {
    stopTimer();
    if (silent === now) return;
    silent = now;
    draw();
  }
  function clear() {
    shown?.view?.remove();
    shown = null;
  }
  /** @param {HTMLElement} table */
  function goTo(table) {
    (head() ?? table).scrollIntoView({ block: "start" });
    if (!document.activeElement?.matches(TYPING)) table.focus({ preventScroll: true });   // it may come late, when somebody writes elsewhere
  }

  /** Draws the table that is wanted, if Python has made it. */
  async function show() {
    const reference = game && model.get("tables")?.[game];
    if (!reference || reference === shown?.reference) return;
    clear();
    /** @type {NonNullable<typeof shown>} */
    const mine = shown = { reference, view: null };
    try {
      const manager = model.widget_manager;
      const view = await manager.create_view(await manager.get_model(reference.replace("IPY_MODEL_", "")));
      if (shown !== mine) return view.remove();
      mine.view = view;
      el.append(view.el);
      const table = await drawn(view.el);
      if (shown !== mine) return;
      setSilent(false);
      goTo(table);
    } catch {
      if (shown !== mine) return;   // the table has gone with its kernel
      clear();
      setSilent(true);
    }
  }

  return {
    show,
    get game() { return game; },
    get silent() { return silent; },
    /** Opens the table of a game, or leads to it. @param {string} name */
    open(name) {
      const table = name === game ? /** @type {HTMLElement | null} */ (el.querySelector(TABLE)) : null;
      if (table) return goTo(table);
      if (name !== game) clear();
      stopTimer();
      timer = clock.setTimeout(() => setSilent(true), SILENT_MS);
      game = name;
      silent = false;
      draw();
      if (model.get("tables")?.[name]) void show();
      else ask(name);
    },
    /** Takes the table off the page. It stays as it is, and is opened again by its game. */
    close() {
      stopTimer();
      clear();
      game = null;
      silent = false;
      draw();
    },
    dispose() {
      stopTimer();
      clear();
      game = null;
    },
  };
}
