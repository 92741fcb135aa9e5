/* The game of one table, kept by the browser: written down after each change, given to a Python that knows nothing of it yet,
   with the request that was under way when the one before went. Knows the store and the storage, no page. */
import { linked } from "../address.js";
import { plain } from "../parts/rich.jsx";

/** @typedef {import("../state").State} State */
/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("./storage.js").Entry} Entry */
/** @typedef {{action: string, args: Record<string, any>}} Asked */
/** @typedef {{value: Entry["value"], from: "tab" | "device" | "link"}} Offer */
/** @typedef {ReturnType<typeof createKept>} KeptGame */
/** Hears why what the address brings was not taken up. @typedef {(one: {refusal: import("../types").Refusal, found: import("../address.js").Linked}) => void} Unopened */

export const KIND = "game", WANTED = "wanted";
/** What changes the game: asked when nobody could answer, it is asked once more of the next Python. */
const MOVES = ["choose", "reveal", "next", "takeback", "look", "undo", "redo", "claim", "uncover"];
const ENDS = ["round", "count"];

/** The name of the page on which a table lies: of its notebook, whatever shows it. @param {any} model @param {string} pathname @returns {string} */
export function pageOf(model, pathname) {
  const path = String(model.widget_manager?.context?.path ?? pathname);
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.(ipynb|html)$/, "").slice(0, 120);
}

/** The name under which a table's game is kept: its own key, or its place among the tables of its game on the page. @param {any} model @param {HTMLElement} el @param {string} game */
export function keyOf(model, el, game) {
  const own = model.get("key");
  if (own) return `${game}/key:${own}`;
  const cell = el.closest(".jp-Notebook") ? el.closest("[data-windowed-list-index]") : null;
  const before = [...(cell ?? document).querySelectorAll(`[data-keeps="${game}"]`)].filter((one) => one.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING).length;
  return `${game}/${pageOf(model, location.pathname)}/${cell?.getAttribute("data-windowed-list-index") ?? ""}.${before}`;
}

/** @param {unknown} value @returns {Record<string, any> | null} */
const object = (value) => (value && typeof value === "object" && !Array.isArray(value) ? value : null);
/** @param {unknown} value */
const isText = (value) => typeof value === "string";
/** @param {unknown} value */
const isScalar = (value) => value === null || typeof value === "boolean" || Number.isFinite(value) || (typeof value === "string" && value.length < 400);

/**
 * What an entry holds of a game, read without trust: what has another shape than `valueOf` gives it is left out.
 * @param {Entry["value"]} value
 * @returns {Entry["value"] | null} null: no game at all
 */
export function gameOf(value) {
  const { saved, place, chosen, pending } = value;
  if (!isText(saved) || !saved) return null;
  const args = object(pending?.args);
  return {
    ...Object.fromEntries(["game", "deal", "link"].filter((name) => isText(value[name])).map((name) => [name, value[name]])),
    ...Object.fromEntries(["round", "trick"].map((name) => [name, Number.isSafeInteger(value[name]) ? value[name] : 0])),
    ...Object.fromEntries(["settings", "screen"].filter((name) => object(value[name])).map((name) => [name, value[name]])),
    saved, begun: value.begun === true, over: value.over === true,
    ...(isText(place?.title) && Number.isSafeInteger(place.step) && place.step >= 0 && isScalar(place.answer) ? { place } : {}),
    ...(object(chosen) && isScalar(chosen.seat) && isScalar(chosen.choice) ? { chosen: { seat: chosen.seat, choice: chosen.choice } } : {}),
    ...(args && MOVES.includes(pending.action) && isText(pending.saved) && Object.values(args).every(isScalar) ? { pending: { action: pending.action, args, saved: pending.saved } } : {}),
  };
}

/** What is written down of a state. @param {State} state */
export function valueOf(state) {
  const { view, steps, place, saved } = state;
  const { people, opponent, predict, names } = view.settings;
  const what = view.stage === "trick" ? "trick" : ENDS.includes(view.stage) ? "round" : null;
  const seat = people === 1 ? view.seats?.find(({ chosen }) => chosen != null) : null;
  return {
    game: view.game, saved, round: view.round, trick: view.trick, over: view.stage === "result",
    begun: Boolean(view.underway || view.log.length),
    settings: { people, opponent, predict, names },
    ...(what ? { screen: { what, round: view.round, trick: view.trick } } : {}),
    ...(place?.id === steps?.id ? { place: { title: plain(steps.title), step: place.step, answer: place.answer } } : {}),
    ...(view.deal ? { deal: view.deal } : {}),
    ...(seat ? { chosen: { seat: seat.seat, choice: seat.chosen } } : {}),
  };
}

/**
 * @param {{store: Store, storage: import("./storage.js").Storage_, id: string, place?: {hash: string, search: string}, draw: () => void, unopened?: Unopened, arrived?: () => void}} context
 * `id`: the name under which the game is kept; `draw`: the table is drawn anew, as `offer`, `trouble` or `decided` changed;
 * `arrived`: what the address brings is at the table, or it is said there why not
 */
export function createKept({ store, storage, id, place = location, draw, unopened = () => undefined, arrived = () => undefined }) {
  const game = store.get().view.game;
  /** What the address brought, once it has been taken up. @type {string | undefined} */
  let link;
  /** @type {Asked & {saved: string} | null} */
  let asked = null;
  let written = "";
  /** What kept the last writing from being kept. @type {string} */
  let met = "";
  const self = {
    /** Whether it is known which game is at this table. */
    decided: false,
    /** A game to go on with: of this device, or of a link where the table has another that it was made with. @type {Offer | null} */
    offer: null,
    /** What keeps games from being kept. @type {string} */
    trouble: "",
    /** Whether the question has been answered, or is not yet to be asked. */
    get question() { return storage.consent === null && self.decided && !self.trouble && store.get().view.log.length > 0; },
    storage, start, keep, note, goOn, answer, refuse, hush,
  };

  /** Asks for the game of an entry. @param {Entry["value"]} value @param {string} from @param {boolean} first */
  const restore = (value, from, first) => {
    const { saved, screen, deal, settings } = value;
    return store.request("restore", { saved: String(saved), from, ...(first ? { first } : {}), ...(screen ? { screen } : {}), ...(deal ? { deal } : {}), ...(settings ? { settings } : {}) });
  };

  /** The game of an entry of this tab; that there was one which cannot be read is told. @param {{entry: Entry | null, damaged: boolean}} found */
  function known({ entry, damaged }) {
    const value = entry && gameOf(entry.value);
    if (damaged || (entry && !value)) self.trouble = "damaged";
    return value;
  }
  /** Which game is at this table: one that is wanted, one of the address, this tab's own, or the one that Python has dealt. */
  function start() {
    const wanted = known(storage.get(WANTED, game));
    if (wanted) storage.drop(WANTED, game);
    const entry = known(storage.get(KIND, id));
    const brought = linked(place);
    const text = brought && (brought.game ?? brought.deal);
    const { view } = store.get();
    const fresh = view.deals === 1;
    if (wanted) return begin(wanted, "device", false);
    if (brought && text && (!fresh || entry?.link !== text)) {
      link = text;
      return fresh ? begin({ saved: text }, "link", true) : decide();
    }
    link = entry?.link;
    if (entry) return begin(entry, "tab", true);
    const open = storage.all(KIND).filter(({ from, id: name }) => from === "device" && name === id).map(({ value }) => gameOf(value));
    const value = open.find((one) => one?.game === game && one.begun && !one.over);
    self.offer = value ? { value, from: "device" } : null;
    decide();
  }
  /** Says why what the address brings was not taken up, unless another table of the page is of its game. */
  function refused() {
    const { refusal } = store.get();
    const found = linked(place);
    const other = refusal?.other?.game;
    if (refusal && found && !(other && document.querySelector(`[data-keeps="${CSS.escape(other)}"]`))) unopened({ refusal, found });
  }
  function decide() {
    self.decided = true;
    keep();
    draw();
  }
  /** Does something as soon as what is asked for now has been answered. @param {() => unknown} ask @param {() => void} then */
  function after(ask, then) {
    ask();
    const stop = store.subscribe(() => {
      if (store.busy()) return;
      stop();
      then();
    });
  }
  /** @param {Entry["value"]} value @param {"tab" | "device" | "link"} from @param {boolean} first */
  function begin(value, from, first) {
    const { deals } = store.get().view;
    const done = () => {
      decide();
      if (from === "link") arrived();
    };
    after(() => restore(value, from, first), () => {
      const { view, steps, refusal } = store.get();
      if (view.deals === deals) {
        if (refusal && from === "link") refused();
        else if (refusal) self.trouble = "damaged";
        else if (from === "link" || (from === "tab" && value.saved !== store.get().saved && !view.underway && value.begun)) self.offer = { value, from };
        return done();
      }
      if (value.place && plain(steps.title) === value.place.title) store.put(value.place.step, value.place.answer);
      const again = [];
      if (from !== "link" && value.chosen && value.pending?.action !== "choose") again.push({ action: "choose", args: value.chosen });
      if (value.pending?.saved === value.saved && MOVES.includes(value.pending.action)) again.push(value.pending);
      (function next() {
        const one = again.shift();
        if (one) after(() => store.request(one.action, one.args), next);
        else done();
      })();
    });
  }
  /** Writes the game down if it changed. */
  function keep() {
    const state = store.get();
    if (!self.decided || !state.view.live) return;
    if (!store.busy()) asked = null;
    if (!state.saved && !asked) {
      if (written) storage.drop(KIND, id);
      written = "";
      return;
    }
    const value = { ...valueOf(state), ...(link ? { link } : {}), ...(asked ? { pending: asked } : {}) };
    const text = JSON.stringify(value);
    if (text === written) return;
    if (self.offer && self.offer.from !== "link" && state.view.underway) self.offer = null;
    written = text;
    const trouble = storage.put(KIND, id, value);
    if (trouble === met) return;
    self.trouble = met = trouble;
    draw();
  }
  /** Something was asked of Python: until it answers it is written down with the game. @param {string} action @param {Record<string, any>} args */
  function note(action, args) {
    if (!MOVES.includes(action)) return;
    asked = { action, args, saved: store.get().saved };
    keep();
  }
  function goOn() {
    const { offer } = self;
    self.offer = null;
    if (offer) begin(offer.value, offer.from, false);
  }
  function refuse() {
    self.offer = null;
    draw();
  }
  /** The sentence about the storage has been read. */
  function hush() {
    self.trouble = "";
    draw();
  }
  /** @param {boolean} yes whether games are kept on this device */
  function answer(yes) {
    storage.choose(yes);
    draw();
  }
  return self;
}
