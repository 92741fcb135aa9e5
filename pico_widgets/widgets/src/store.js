/* One typed store over the anywidget model: the traits as they stand, requests and what became of them, the step that is shown.
   Knows no page: what is drawn subscribes to it. All changes of one message make one call of the subscribers. */
import { plain } from "./parts/rich.jsx";
import { createPulse } from "./pulse.js";
import { asking, placeOf } from "./steps.js";

/** @typedef {import("./state").State} State */
/** @typedef {import("./state").Model} Model */
/** @typedef {import("./state").Answer} Answer */
/** @typedef {import("./types").Reply} Reply */
/** @typedef {{setTimeout: (run: () => void, ms: number) => any, clearTimeout: (id: any) => void}} Clock */
/** @typedef {ReturnType<typeof createStore>} Store */

/** Names of the traits that are read. */
export const TRAITS = /** @type {const} */ (["words", "language", "theme", "view", "steps", "rules", "place", "reply", "saved", "coach", "review", "lesson"]);
export const WAITING_MS = 5000;
export const LOST_MS = 15000;
/** As long Python may be at work, once it has said so, before it counts as lost. */
export const THINKING_MS = 60000;
export const STEP_MS = 2400;

/** @type {Clock} */
const wallClock = { setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (id) => clearTimeout(id) };

/** What the opened coach says: its newest level, what a choice is worth. @param {import("./types").Coach | undefined} coach @returns {string[]} */
function adviceOf(coach) {
  if (!coach?.open) return [];
  const { title = "", text = "", note = "" } = coach.levels?.at(-1) ?? {};
  return coach.thinking ? [coach.thinking] : [title && (text ? `${title}. ${plain(text)}` : `${title} ${note}.`), plain(coach.worth)];
}

/**
 * @param {Model} model
 * @param {{id: string, clock?: Clock, page?: Document}} options `id`: name of this view, unique on the page and among reloads
 */
export function createStore(model, { id, clock = wallClock, page = globalThis.document }) {
  /** @type {Set<(state: State) => void>} */
  const subscribers = new Set();
  /** Requests under way, oldest first. @type {{n: number, key: string, action: string, args: Record<string, unknown>, refused: import("./state").Spot | null}[]} */
  let pending = [];
  /** @type {{action: string, args: Record<string, unknown>} | null} */
  let latest = null;
  let count = 0;
  let scheduled = false;
  let disposed = false;
  /** @type {any[]} */
  let timers = [];
  /** Whether Python was at work when it last spoke. */
  let working = false;
  /** @type {any} */
  let pace = null;

  /** @type {State} */
  let state = /** @type {State} */ ({ link: "fine", refusal: null, refused: null, error: null, playing: false, say: "" });
  const read = () => Object.fromEntries(TRAITS.map((name) => [name, model.get(name)]));
  state = { ...state, ...read() };

  /** What the coach said last. */
  let advised = adviceOf(state.coach);
  /** What was told to the subscribers last. */
  let before = state;

  function publish() {
    scheduled = false;
    const { coach, view } = state;
    if (coach?.thinking && view === before.view) state = { ...state, coach: { ...coach, levels: before.coach?.levels ?? [] } };   // of the same choice: they stay meanwhile
    if (!asking(state)) {                     // no word of the coach before the prediction
      const advice = adviceOf(state.coach);
      const news = advice.filter((text, i) => text && text !== advised[i]).join(" ");
      if (news) state = { ...state, say: said(state.say === before.say ? news : `${state.say} ${news}`.trim()) };
      advised = advice;
    }
    before = state;
    if (!disposed) for (const subscriber of subscribers) subscriber(state);
  }
  /** @param {Partial<State>} change */
  function change(change) {
    state = { ...state, ...change };
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(publish);
  }
  /** The sentence of the live region; the same one twice must differ to be heard. @param {string} text */
  function said(text) {
    return text && text === state.say ? `${text}\u00a0` : text;
  }
  const stepSaid = () => state.steps?.list?.[placeOf(state).step]?.say ?? "";

  // ---- what Python sends
  const listeners = TRAITS.map((name) => {
    const listener = () => {
      const value = model.get(name);
      if (name === "reply") answered(value);
      else if (name === "view") arrived(value);
      else if (name === "place") moved(value);
      else {
        change({ [name]: value });
        if (name === "coach" || name === "review") thought();
      }
    };
    model.on(`change:${name}`, listener);
    return /** @type {const} */ ([`change:${name}`, listener]);
  });

  /** A new view of the table. @param {State["view"]} view */
  function arrived(view) {
    const before = state.view;
    halt();
    state = { ...state, view, steps: model.get("steps"), place: model.get("place") };
    const explained = !asking(state) && state.steps?.kind === "trick" && view.stage === "trick" ? stepSaid() : "";
    thought();
    const same = view.status === before?.status && view.where === before?.where && view.stage === before?.stage;
    change(same ? {} : { say: said([view.status, explained].filter(Boolean).join(" ")) });
  }
  /** The place moved: in another view, or in this one. @param {State["place"]} place */
  function moved(place) {
    const before = placeOf(state);
    state = { ...state, place };
    const now = placeOf(state);
    change(before.id === now.id && before.step !== now.step ? { say: said(stepSaid()) } : {});
  }
  /** @param {Reply | null | undefined} reply */
  function answered(reply) {
    /* An error of no request is shown in every view. */
    const ours = reply && !reply.to && reply.error ? { error: reply.error } : {};
    if (reply?.to?.view !== id) return change({ reply: reply ?? state.reply, refusal: null, refused: null, ...ours });
    const n = reply.to.number;
    const request = pending.find((one) => one.n === n);
    pending = pending.filter((one) => one.n > n);
    wait();
    change({ reply, link: "fine", error: reply.error ?? null, refusal: reply.refusal ?? null, refused: reply.refusal ? (request?.refused ?? null) : null });
    if (reply.refusal) change({ say: said(reply.refusal.plain || plain(reply.refusal.text)) });
    if (reply.error) change({ say: "" });
  }

  // ---- what the person asks for
  /** Whether Python has said that it is at work. */
  const atWork = () => Boolean(state.view?.thinking || state.coach?.thinking || state.review?.thinking);
  /** Python went to work, or is done with it: the timers start again. */
  function thought() {
    const now = atWork();
    if (now === working && !now) return;
    working = now;
    if (state.link === "lost") return;
    if (state.link === "waiting") change({ link: "fine" });
    wait();
  }
  /** Starts to wait for the oldest request anew, or stops waiting. */
  function wait() {
    timers.forEach((timer) => clock.clearTimeout(timer));
    timers = [];
    if (!pending.length || model.starting) return;   // patience begins when somebody could answer
    timers = atWork() ? [clock.setTimeout(remind, LOST_MS), clock.setTimeout(lose, THINKING_MS)] : [
      clock.setTimeout(() => {
        change({ link: "waiting", say: said([state.words["wait"], state.words["wait.quiet"]].filter(Boolean).join(" ")) });
        remind();
      }, WAITING_MS),
      clock.setTimeout(remind, 2 * WAITING_MS),
      clock.setTimeout(lose, LOST_MS),
    ];
  }
  /** Sends what is not answered once more, under its old number: on the way it or its answer may have been lost. */
  function remind() {
    for (const { n, action, args } of [...pending]) send(n, action, args);
  }
  function lose() {
    timers.forEach((timer) => clock.clearTimeout(timer));
    timers = [];
    change({ link: "lost", say: "" });
    if (pending.length && model.comm_live !== false) retry(LOST_MS);
  }
  /** Asks again, ever more seldom, whether the line is there after all. @param {number} ms */
  function retry(ms) {
    timers = [clock.setTimeout(() => { retry(2 * ms); remind(); }, ms)];
  }
  /** The kernel closed the line, or opened it again. */
  function line() {
    if (model.comm_live === false) lose();
  }
  model.on("comm:close", lose);
  model.on("comm_live_update", line);
  model.on("ready", wait);
  const stopPulse = createPulse(model, {
    clock, page,
    lose: () => { if (state.link !== "lost") lose(); },
    back: () => { if (pending.length) remind(); else if (state.link !== "fine") change({ link: "fine" }); },
  });

  /** @param {number} n @param {string} action @param {Record<string, unknown>} args */
  function send(n, action, args) {
    if (model.comm_live === false) return lose();
    try {
      model.send({ ...args, id: { view: id, number: n }, action });
    } catch {
      lose();
    }
  }
  /**
   * Asks Python for something; the answer comes as `reply` with the traits that changed.
   * @param {string} action
   * @param {Record<string, unknown>} [args]
   * @returns {boolean} false when the same request is still under way: a double click asks once
   */
  function request(action, args = {}) {
    const key = JSON.stringify([action, args]);
    if (pending.some((one) => one.key === key)) {
      if (state.link === "lost") remind();
      return false;
    }
    halt();
    latest = { action, args };
    count += 1;
    pending.push({ n: count, key, action, args, refused: action === "choose" ? /** @type {any} */ ({ seat: args.seat, card: args.choice }) : null });
    if (pending.length === 1 && state.link !== "lost") wait();
    send(count, action, args);
    if (state.refusal || state.refused || state.error) change({ refusal: null, refused: null, error: null });
    return true;
  }
  /** The last request once more. */
  function again() {
    pending = [];
    return latest ? request(latest.action, latest.args) : false;
  }

  // ---- which step is shown: a matter of the browser
  /** @param {number} step @param {Answer} answer @param {string} [before] words ahead of the step's own */
  function put(step, answer, before = "") {
    const place = { id: state.steps.id, step, answer };
    state = { ...state, place };
    change({ refusal: null, refused: null, say: said([before, stepSaid()].filter(Boolean).join(" ")) });
    try {
      model.set("place", place);
      model.save_changes();
    } catch {
      lose();
    }
  }
  /** @param {number} step @returns {boolean} whether there is such a step */
  function go(step) {
    const { answer, step: now } = placeOf(state);
    if (asking(state) || step < 0 || step >= (state.steps?.list?.length ?? 0) || step === now) return false;
    put(step, answer);
    return true;
  }
  /** @param {number} by @returns {boolean} */
  function walk(by) {
    halt();
    return go(placeOf(state).step + by);
  }
  /** @param {Exclude<Answer, null>} choice */
  function answer(choice) {
    if (!asking(state)) return;
    const { question } = state.steps;
    const right = typeof choice === "number" && question?.answers[choice]?.right;
    put(0, choice, choice === "skip" ? "" : plain(right ? question?.feedback.right : question?.feedback.wrong));
  }
  /** Steps by themselves, one every 2.4 s, until the last or until something else is done. */
  function play() {
    if (asking(state)) return;
    if (placeOf(state).step >= state.steps.list.length - 1) go(0);
    else go(placeOf(state).step + 1);
    const tick = () => {
      pace = clock.setTimeout(() => {
        if (go(placeOf(state).step + 1) && placeOf(state).step < state.steps.list.length - 1) tick();
        else halt();
      }, STEP_MS);
    };
    halt();
    change({ playing: true });
    tick();
  }
  function halt() {
    if (pace !== null) clock.clearTimeout(pace);
    pace = null;
    if (state.playing) change({ playing: false });
  }

  return {
    id, request, again, put, walk, answer, play, halt,
    /** @returns {State} */
    get: () => state,
    /** Whether a request is under way. */
    busy: () => pending.length > 0,
    /** Greets Python; no answer is waited for. @param {Record<string, unknown>} args */
    hello: (args) => send((count += 1), "hello", args),
    /** @param {(state: State) => void} subscriber @returns {() => void} takes it out again */
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    /** Says why nothing happened, as a refusal of Python's would be said. @param {string} text @param {import("./state").Spot} spot the card that was tried */
    tell: (text, spot) => change({ refusal: { text, plain: text }, refused: spot, say: said(text) }),
    /** Takes an error notice or the reason of a refusal away. */
    dismiss: () => change({ error: null, refusal: null, refused: null }),
    dispose() {
      disposed = true;
      subscribers.clear();
      halt();
      timers.forEach((timer) => clock.clearTimeout(timer));
      for (const [event, listener] of listeners) model.off(event, listener);
      stopPulse();
      model.off("comm:close", lose);
      model.off("comm_live_update", line);
      model.off("ready", wait);
    },
  };
}
