/* The card table as an anywidget module: one view of one model. Holds what belongs to this view alone
   (drawer, tab stop, focus, motion) and draws everything else from the store. */
import { render } from "preact";
import { CoachBar } from "./coach/bar.jsx";
import { active, follow, inside, settleFocus } from "./focus.js";
import { keepKeys } from "./hostkeys.js";
import { onKey } from "./keyboard.js";
import { createLate } from "./late.js";
import { glide, places, still } from "./motion.js";
import { Actions, EXPLAINED } from "./parts/actions.jsx";
import { BidsSoFar } from "./parts/bids.jsx";
import { Count } from "./parts/count.jsx";
import { Cover, CoverSteps } from "./parts/cover.jsx";
import { Head } from "./parts/head.jsx";
import { Log } from "./parts/log.jsx";
import { Pairs } from "./parts/pairs.jsx";
import { Question } from "./parts/question.jsx";
import { Ranks } from "./parts/ranks.jsx";
import { Score } from "./parts/score.jsx";
import { Glossary } from "./parts/rich.jsx";
import { Prefix, Sprite } from "./parts/sprite.jsx";
import { Stepper } from "./parts/stepper.jsx";
import { Result, Swap, Tally } from "./parts/tally.jsx";
import { standing } from "./steps.js";
import { createStore, WAITING_MS } from "./store.js";
import { chosen, remember } from "./stored.js";
import { Together } from "./together/table.jsx";
import { keepText } from "./translated.js";
import { LastTrick } from "./turns/cross.jsx";
import { Turns } from "./turns/table.jsx";

/** @typedef {import("./state").State} State */
/** @typedef {import("./state").Model} Model */
/**
 * What belongs to this view alone.
 * @typedef {{
 *   parts: import("./state").Parts, kept?: ReturnType<typeof import("./keep/keep.jsx").keepGame>, stopped?: boolean, charted?: string, marked?: {hand: string, value: import("./types").Move}, drawer: import("./state").DrawerName | null, focusId: string | null, sure?: import("./state").Sure | null, roving: Record<number, import("./types").Move>, dealt: boolean, turning: boolean,
 *   model: Model, draw: () => void, dropped?: File, unopened?: {refusal: import("./types").Refusal, found: import("./address.js").Linked}, toggle: (drawer: import("./state").DrawerName) => void, rule: (id: string) => void, close: () => void,
 *   rove: (seat: number, spot: import("./types").Move) => void, step: (by: number) => void
 * }} Ui
 * @typedef {(action: string, args: Record<string, unknown>, event?: MouseEvent) => void} Act
 * @typedef {(action: string, args?: Record<string, unknown>, sent?: () => void) => boolean} Ask
 * @typedef {{state: State, store: import("./store.js").Store, ui: Ui, act: Act, ask: Ask, standing: ReturnType<typeof standing>}} Scene
 */

/** The end of a round, drawn whichever way one sits: cards that count, hands that moved, the count line by line. @param {Scene} scene */
function Ends(scene) {
  const { state: { view, steps }, standing: { now, seen } } = scene;
  const at = steps.list.findIndex((step) => step.point.some((target) => target.at === "swap"));
  return (
    <>
      {(view.tally || view.swap) && (
        <div class="table">
          {view.tally?.map((tally) => <Tally key={tally.seat} tally={tally} now={now} />)}
          {view.swap && (at < 0 || seen.has("swap")) && <Swap swap={view.swap} badge={at + 1} />}
        </div>
      )}
      {view.count && <Count {...scene} count={view.count} />}
    </>
  );
}

/** @param {Scene} scene */
function Board(scene) {
  const { view } = scene.state;
  if (view.cover) return <Cover {...scene} />;
  if (EXPLAINED.includes(view.stage) && view.stage !== "trick") return <><Ends {...scene} />{!over(view) && <Actions {...scene} />}</>;
  return view.layout === "turns" ? <Turns {...scene} /> : <><Together {...scene} /><Actions {...scene} /></>;
}

/** Whether the game has ended and its review comes above the table: what can be done then lies beside them, where nothing moves it. @param {State["view"]} view */
const over = ({ stage, reviewFirst }) => stage === "result" && reviewFirst;

/** @param {Scene} scene */
function Main(scene) {
  const { state, ui } = scene;
  const { view, review, words, link, error } = state;
  const { Notices } = ui.parts.keep ?? {};
  const { Review } = ui.parts.coach ?? {};
  const outcome = view.stage === "result";
  const reviewing = Review && Object.keys(review ?? {}).length > 0 && <Review {...scene} />;
  return (
    <div class="pw__main">
      {Notices ? <Notices {...scene} /> : (error || link !== "fine") && <p class="notice" role="status">{error?.text ?? words[link === "lost" ? link : "wait"]}</p>}
      {ui.parts.share && <ui.parts.share.Unopened {...scene} />}
      {outcome && view.result && <Result result={view.result} />}
      {outcome && (reviewing || (over(view) && review?.thinking && <p class="review__ask review__ask--wait">{review.thinking}</p>))}
      {!state.lesson?.bare && <Board {...scene} />}
      {ui.parts.lesson && <ui.parts.lesson.Foot {...scene} />}
      {!outcome && reviewing}
      <CoachBar {...scene} />
    </div>
  );
}

/** What leaves the game at the table for another. */
const LEAVING = ["new", "same", "restore"];
/** Whether an address may bring a game or a deal. */
const LINKED = /\b(g|game|deal)=/i;

/** @param {Scene} scene */
function Side(scene) {
  const { state, standing: now, ui } = scene;
  const { view, steps } = state;
  const Drawer = ui.drawer && { ...ui.parts.panels, ...ui.parts.share }[ui.drawer];
  if (Drawer) return <Drawer {...scene} />;
  const covered = Boolean(view.cover);
  const explained = !covered && now.count > 0;
  const { MainLine, Found } = ui.parts.coach ?? {};
  const reviewed = Found && state.review && "title" in state.review;
  return (
    <div class="pw__side">
      {covered && <CoverSteps {...scene} />}
      {explained && (now.question ? <Question {...scene} /> : <Stepper {...scene} quiet={steps.kind === "deal"} />)}
      {view.score && <Score score={view.score} moved={now.moved} decided={now.decided} words={state.words} />}
      {view.pairs && <Pairs {...scene} pairs={view.pairs} />}
      {view.ranks && <Ranks {...scene} ranks={view.ranks} />}
      {view.bids && <BidsSoFar {...scene} />}
      {view.last && <LastTrick {...scene} last={view.last} />}
      {over(view) && !covered && <Actions {...scene} />}
      {reviewed && <Found {...scene} />}
      {MainLine && view.mainLine && <MainLine {...scene} />}
      {!covered && <Log {...scene} />}
    </div>
  );
}

/** @param {Scene & {prefix: string, nth: number, onKeyDown: (event: KeyboardEvent) => void}} props `nth`: of the tables on the page, for its name */
export function Widget({ prefix, nth, onKeyDown, ...scene }) {
  const { state, ui } = scene;
  const { view } = state;
  const { Sure } = ui.parts.panels ?? {};
  const { Question: Ask } = ui.parts.keep ?? {};
  const explain = EXPLAINED.includes(view.stage);
  return (
    <Prefix.Provider value={prefix}><Glossary.Provider value={state.rules?.glossary}>
      <section class="pw" aria-label={nth > 1 ? `${view.title} ${nth}` : view.title} lang={state.language || undefined} dir="ltr" translate={false} tabIndex={-1} data-lm-suppress-shortcuts="true" data-stage={view.stage} data-game={view.game}
        data-theme={state.theme === "light" || state.theme === "dark" ? state.theme : undefined} onKeyDown={onKeyDown}>
        <Sprite prefix={prefix} />
        {Object.values(ui.parts).map(({ css }, i) => <style key={i}>{css}</style>)}
        <div class="pw__sheet">
          <Head {...scene} />
          <div class={`pw__body${explain ? " pw__body--explain" : ""}${ui.drawer ? " pw__body--rules" : ""}${state.lesson ? " pw__body--lesson" : ""}`}>
            {ui.parts.lesson && <ui.parts.lesson.Text {...scene} />}
            <Main {...scene} />
            <Side {...scene} />
          </div>
          {Ask && <Ask {...scene} />}
          <p class="sr" role="status" aria-live="polite">{state.say}</p>
          {Sure && ui.sure && <Sure sure={ui.sure} words={state.words} />}
        </div>
      </section>
    </Glossary.Provider></Prefix.Provider>
  );
}

/** A name that no other view has, on this page or on another. */
const viewId = () => `v${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;

/** Whether this tab or the address may have a game for a table of this page: until that is known nothing is drawn, so that nobody plays another. */
function mayComeBack() {
  try {
    return /[#?&](g|game|deal)=/i.test(location.href) || Object.keys(sessionStorage).some((name) => /^pico-widgets:(here|wanted)/.test(name));
  } catch {
    return false;
  }
}

/**
 * Draws one view of the table and keeps it up to date.
 * @param {{model: Model, el: HTMLElement}} context
 * @returns {() => void} takes the view away
 */
function renderTable({ model, el }) {
  const id = viewId();
  let stopped = false;
  const nth = document.querySelectorAll(".pw[data-game]").length + 1;
  const store = createStore(model, { id });
  /** What has been asked for here and not been answered yet. @type {{action: string, spot: import("./state").Spot | null} | null} */
  let asked = null;
  /** A change made here, without Python, that moves the focus: an answer, the last step. @type {string | null} */
  let local = null;
  /** Whether a step was asked for here. */
  let walked = false;
  /** The request that a part still on its way answers. @type {string | null} */
  let awaited = null;
  /** Who opened the drawer. @type {string | null} */
  let opener = null;
  /** The state that is on the page. @type {State | null} */
  let drawn = null;
  /** @type {HTMLElement | null} */
  let root = null;
  /** @param {string | null} selector @returns {HTMLElement | null} */
  const find = (selector) => (selector && root ? root.querySelector(selector) : null);

  /** @type {Ui} */
  const ui = {
    model, draw, parts: {}, drawer: null, focusId: null, roving: {}, dealt: false, turning: false,
    toggle(drawer) {
      if (ui.drawer === drawer) ui.close();
      else show(drawer);
    },
    rule: (clause) => late.want("panels", () => open("rules", clause, `.clause[data-clause="${clause}"]`)),
    close() {
      const tool = `.tool[data-name="${ui.drawer}"]`;
      Object.assign(ui, { drawer: null, focusId: null });
      draw();
      (find(opener) ?? find(tool))?.focus();
    },
    rove(seat, spot) {
      if (ui.roving[seat] === spot) return;
      ui.roving = { ...ui.roving, [seat]: spot };
      draw();
    },
    step(by) {
      if (!store.walk(by)) return;
      walked = true;
      if (by > 0 && standing(store.get()).last) local = "last";
    },
  };

  const late = createLate(model, ui.parts);
  /** The drawers are asked for as soon as someone is here, so that they open at once. */
  const here = () => { if (root) late.want("panels", draw); };
  el.addEventListener("pointerover", here, { once: true });
  el.addEventListener("focusin", here, { once: true });

  /** Does something once what shares the table is there, and the drawers, whose style it has. @param {() => void} run @param {"share" | "panels"} [part] */
  const sharing = (run, part = "share") => late.want("panels", () => late.want(part, run));
  /** Opens a drawer, once its part is there. @param {import("./state").DrawerName} drawer */
  function show(drawer) {
    sharing(() => open(drawer), drawer === "share" ? drawer : "panels");
  }
  /** A file is dropped onto the table: whether it holds a game is said where games are opened. @param {DragEvent} event */
  function drop(event) {
    if (store.get().lesson || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    [ui.dropped] = event.dataTransfer.files;
    if (ui.dropped) show("share");
  }
  el.ondragover = el.ondrop = drop;
  /** What a link that is followed on this very page brings comes to the table. */
  const arrive = () => { if (!store.get().lesson && LINKED.test(location.href)) sharing(() => ui.parts.share?.arrive(scene)); };

  /** @param {import("./state").DrawerName} drawer @param {string | null} [clause] @param {string | null} [from] who opened it, if not its tool */
  function open(drawer, clause = null, from = null) {
    opener = from;
    store.halt();
    Object.assign(ui, { drawer, focusId: clause });
    draw();
    const panel = find(".pw__body > :last-child");
    if (root && panel && !panel.contains(active(root))) {
      /** @type {HTMLElement | null} */ (panel.querySelector("[data-autofocus]") ?? panel.querySelector("button"))?.focus({ preventScroll: true });
    }
  }

  /** Asks Python, once it is sure that a game that has been begun is to be left. @type {Ask} */
  function ask(action, args = {}, then = () => {}) {
    if (!store.get().view.underway || !ui.parts.panels || !LEAVING.includes(action)) return go(action, args, then);
    const answer = (/** @type {() => void} */ run) => () => { ui.sure = null; draw(); run(); };
    ui.sure = { yes: answer(() => go(action, args, then)), no: answer(() => {}) };
    draw();
    return false;
  }
  /** Asks Python, and remembers what this browser is to remember. @type {Ask} */
  function go(action, args = {}, then = () => {}) {
    const chosen = action === "takeback" ? store.get().view.seats?.find((seat) => seat.seat === args.seat)?.chosen : null;
    const sent = store.request(action, args);
    if (sent) ui.kept?.note(action, args);
    if (sent) asked = { action, spot: chosen == null ? null : { seat: Number(args.seat), card: chosen } };
    if (sent && action === "set" && (args.name === "language" || args.name === "theme")) remember({ [args.name]: args.value });
    if (sent) then();
    return sent;
  }
  /** @type {Act} */
  function act(action, args, event) {
    if (event && event.detail > 1) return;   // the second half of a double click
    ask(action, args);
  }

  /** @returns {Scene} */
  const scene = () => ({ state: store.get(), store, ui, act, ask, standing: standing(store.get()) });

  /** What the way from the drawn state to this one means for motion and focus. @param {State} state */
  function notice(state) {
    const before = drawn?.view;
    if (before && before !== state.view) {
      ui.turning = (state.view.stage === "trick" && (before.stage === "ready" || before.stage === "choose")) || (state.view.stage === "bid" && before.stage === "look");
      ui.dealt = ["choose", "look", "bid"].includes(state.view.stage) && (before.deals !== state.view.deals || before.round !== state.view.round);
    }
    if (drawn && standing(drawn).question && !standing(state).question && !asked) local = "answer";
  }

  function draw() {
    const state = store.get();
    if (!state.view?.stage || (held && !ui.kept?.decided)) return;
    notice(state);
    const had = Boolean(root && inside(root));
    const from = root && had && active(root)?.closest(".coach") ? "coach" : "";
    const before = root && !still() && (drawn?.view !== state.view || drawn?.place !== state.place) ? places(root) : null;
    const done = asked && drawn && drawn.reply !== state.reply && state.reply?.to?.view === id ? asked : null;
    if (done) asked = null;
    if (!ui.parts.coach) awaited = done?.action ?? awaited;
    needed();
    drawn = state;
    if (!text.restore()) render(null, el);
    render(<Widget {...scene()} prefix={`${id}-`} nth={nth} onKeyDown={(event) => onKey(event, scene())} />, el);
    text.drawn();
    root = /** @type {HTMLElement} */ (el.querySelector(".pw"));
    if (before) glide(root, before);
    const spot = state.refused ?? done?.spot;
    const focus = { had, from, asked: done?.action ?? local, same: spot ? `.seat[data-seat="${spot.seat}"] button.card[data-card="${spot.card}"]` : undefined };
    const seen = focus.asked ?? (walked ? "step" : null);
    local = null;
    walked = false;
    /* Where the focus may go depends on the layout, which is costly: first what was drawn, then the focus, both before the next frame. */
    queueMicrotask(() => {
      if (!root?.isConnected) return;
      settleFocus(root, focus);
      if (seen) follow(root, seen);
    });
  }

  /** The coach is asked for with the first request for it; when it comes, the focus goes where that request would have moved it. */
  function needed() {
    const { view, coach, review, lesson } = store.get();
    if (lesson && !ui.parts.lesson) late.want("lesson", draw);
    if (ui.parts.coach || !(coach?.open || review?.ask || (review && "title" in review) || review?.thinking || view?.mainLine)) return;
    late.want("coach", () => { local = awaited; draw(); });
  }

  const text = keepText(el);
  const free = keepKeys(el);
  const stop = store.subscribe(draw);
  el.dataset.keeps = store.get().view?.game;
  const { lesson } = store.get();                // it keeps what it keeps by itself
  let held = !lesson && mayComeBack();
  const patience = setTimeout(() => { held = false; draw(); }, WAITING_MS);
  draw();
  if (!lesson) late.want("keep", () => {
    if (stopped) return;
    ui.kept = ui.parts.keep?.keepGame({ model, el, store, draw, stopped: () => { ui.stopped = true; draw(); }, unopened: (unopened) => sharing(() => { Object.assign(ui, { unopened }); draw(); }) });
    draw();
  });
  addEventListener("hashchange", arrive);
  store.hello({ languages: [...navigator.languages], stored: chosen() });
  return () => {
    stopped = true;
    removeEventListener("hashchange", arrive);
    clearTimeout(patience);
    ui.kept?.dispose();
    free();
    text.dispose();
    stop();
    late.dispose();
    store.dispose();
    render(null, el);
  };
}

export default { render: renderTable };
