import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { createOpened, SILENT_MS } from "../../pico_widgets/widgets/src/opened.js";
import { handClock } from "./clock.js";
import { fakeModel } from "./model.js";

const settled = () => new Promise((resolve) => { setImmediate(resolve); });

/** An element of a view: its table can come later. */
function fakeView() {
  const table = { focused: 0, seen: 0, focus() { table.focused += 1; }, scrollIntoView() { table.seen += 1; } };
  const view = { table, drawn: true, removed: false, remove() { view.removed = true; }, el: { querySelector: () => (view.drawn ? table : null) } };
  return view;
}

/** @type {(() => void)[]} */
let mutations = [];
/** @param {Record<string, string>} [tables] */
function setUp(tables = {}) {
  const clock = handClock();
  /** @type {ReturnType<typeof fakeView>[]} */
  const views = [];
  /** What the manager knows. */
  const known = new Set(["m1", "m2"]);
  const manager = {
    drawn: true,
    get_model: async (/** @type {string} */ id) => { if (!known.has(id)) throw new Error(id); return id; },
    create_view: async () => { const view = Object.assign(fakeView(), { drawn: manager.drawn }); views.push(view); return view; },
  };
  const model = Object.assign(fakeModel({ tables }), { widget_manager: manager });
  /** @type {any[]} */
  const children = [];
  const el = { append: (/** @type {any} */ child) => void children.push(child), querySelector: () => views.filter((view) => !view.removed && children.includes(view.el)).at(-1)?.el.querySelector() ?? null };
  /** @type {string[]} */
  const asked = [];
  let drawings = 0;
  const opened = createOpened({ model: /** @type {any} */ (model), el: /** @type {any} */ (el), ask: (game) => asked.push(game), draw: () => { drawings += 1; }, head: () => null, clock });
  model.on("change:tables", () => void opened.show());
  return { clock, views, known, manager, model, asked, opened, drawings: () => drawings };
}

describe("the table below the start page", () => {
  beforeEach(() => {
    mutations = [];
    globalThis.document = /** @type {any} */ ({ activeElement: null });
    globalThis.MutationObserver = /** @type {any} */ (class {
      /** @param {() => void} run */
      constructor(run) { mutations.push(run); }
      observe() {}
      disconnect() {}
    });
  });
  afterEach(() => { Reflect.deleteProperty(globalThis, "document"); Reflect.deleteProperty(globalThis, "MutationObserver"); });

  it("is asked of Python, drawn when it is made, shown and given the focus", async () => {
    const { opened, asked, model, views, clock } = setUp();
    opened.open("pico2");
    assert.deepEqual([asked, opened.game, views.length], [["pico2"], "pico2", 0]);
    model.receive({ tables: { pico2: "IPY_MODEL_m1" } });
    await settled();
    assert.deepEqual([views.length, views[0].table.seen, views[0].table.focused, clock.waiting()], [1, 1, 1, 0]);
  });
  it("is there once however often its game is pressed", async () => {
    const { opened, asked, model, views } = setUp();
    opened.open("pico2");
    opened.open("pico2");
    model.receive({ tables: { pico2: "IPY_MODEL_m1" } });
    await settled();
    opened.open("pico2");
    await settled();
    assert.equal(views.length, 1);
    assert.equal(views[0].table.focused, 2);
    assert.ok(asked.length <= 2);
  });
  it("gives way to another game's, also while it is on its way", async () => {
    const { opened, views } = setUp({ pico2: "IPY_MODEL_m1", picas: "IPY_MODEL_m2" });
    opened.open("pico2");
    opened.open("picas");
    await settled();
    assert.deepEqual(views.map(({ removed }) => removed).sort(), views.length === 2 ? [false, true] : [false]);
    opened.open("pico2");
    await settled();
    assert.equal(views.filter(({ removed }) => !removed).length, 1);
  });
  it("is taken away and opened again, of the same model", async () => {
    const { opened, asked, views } = setUp({ pico2: "IPY_MODEL_m1" });
    opened.open("pico2");
    await settled();
    opened.close();
    assert.deepEqual([opened.game, views[0].removed], [null, true]);
    opened.open("pico2");
    await settled();
    assert.deepEqual([views.length, views[1].removed, asked], [2, false, []]);
  });
  it("takes no focus from somebody who writes, nor when it was closed before it came", async () => {
    const { opened, manager, views } = setUp({ pico2: "IPY_MODEL_m1" });
    manager.drawn = false;
    opened.open("pico2");
    await settled();
    globalThis.document = /** @type {any} */ ({ activeElement: { matches: () => true } });
    views[0].drawn = true;
    mutations.forEach((run) => run());
    await settled();
    assert.deepEqual([views[0].table.seen, views[0].table.focused], [1, 0]);
    opened.close();
    opened.open("pico2");
    await settled();
    opened.close();
    views[1].drawn = true;
    mutations.forEach((run) => run());
    await settled();
    assert.equal(views[1].table.seen, 0);
  });
  it("that does not come is said so, until it comes after all", async () => {
    const { opened, model, clock, drawings } = setUp();
    opened.open("pico2");
    clock.pass(SILENT_MS - 1);
    assert.equal(opened.silent, false);
    const before = drawings();
    clock.pass(1);
    assert.deepEqual([opened.silent, drawings()], [true, before + 1]);
    model.receive({ tables: { pico2: "IPY_MODEL_m1" } });
    await settled();
    assert.equal(opened.silent, false);
  });
  it("that has gone with its kernel is said so at once", async () => {
    const { opened, known } = setUp({ pico2: "IPY_MODEL_m1" });
    known.clear();
    opened.open("pico2");
    await settled();
    assert.equal(opened.silent, true);
    known.add("m1");
    opened.open("pico2");
    await settled();
    assert.equal(opened.silent, false);
  });
  it("goes with the page, and no timer stays", async () => {
    const { opened, views, clock } = setUp({ pico2: "IPY_MODEL_m1" });
    opened.open("pico2");
    await settled();
    opened.open("picas");
    opened.dispose();
    assert.deepEqual([views[0].removed, clock.waiting()], [true, 0]);
  });
});
