import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isKept } from "../../pico_widgets/site/src/kept.js";
import { matched } from "../../pico_widgets/site/src/language.js";
import { createModel } from "../../pico_widgets/site/src/model.js";
import { createPython } from "../../pico_widgets/site/src/python.js";
import { createStore } from "../../pico_widgets/widgets/src/store.js";
import { handClock } from "./clock.js";

/** @typedef {import("../../pico_widgets/site/src/site").Order} Order */

/** Workers as the test plays them. */
function setUp(tables = ["t"], others = ["p"]) {
  /** @type {{orders: Order[], gone: boolean, onmessage: any, onerror: any, postMessage: (order: Order) => void, terminate: () => void, open: (key: string, traits?: object) => void}[]} */
  const workers = [];
  /** @type {string[]} */
  const stages = [];
  /** @type {Record<string, {filled: any[], heard: any[], ready: number}>} */
  const seen = {};
  const python = createPython({
    make() {
      /** @type {typeof workers[number]} */
      const worker = {
        orders: [], gone: false, onmessage: null, onerror: null,
        postMessage: (order) => void worker.orders.push(order), terminate() { worker.gone = true; },
        open: (key, traits = {}) => worker.onmessage({ data: { kind: "opened", key, traits: JSON.stringify(traits) } }),
      };
      workers.push(worker);
      return worker;
    },
    told: () => ({ languages: ["de"] }),
    onStage: (stage) => void stages.push(stage),
  });
  for (const key of [...others, ...tables]) {
    const mine = seen[key] = /** @type {typeof seen[string]} */ ({ filled: [], heard: [], ready: 0 });
    python.add(key, {
      first: tables.includes(key) || !tables.length, spec: () => /** @type {any} */ ({ name: key }),
      fill: (traits) => void mine.filled.push(traits), hear: (data) => void mine.heard.push(data), ready: () => { mine.ready += 1; },
    });
  }
  python.start();
  const asked = (at = workers.length - 1) => workers[at].orders.map((one) => (one.kind === "begin" ? "begin" : `${one.kind} ${one.key}${one.kind === "message" ? ` ${JSON.parse(one.data).n}` : ""}`));
  return { python, workers, stages, seen, asked };
}

describe("the way to Python", () => {
  it("opens tables first, and hands over what was asked before the rest is opened", () => {
    const { python, workers, stages, seen, asked } = setUp();
    python.post("t", { n: 1 });
    python.post("p", { n: 2 });
    assert.deepEqual(asked(), ["begin", "open t"]);
    workers[0].open("t", { a: 1 });
    assert.deepEqual(asked(), ["begin", "open t", "message t 1", "open p"]);
    assert.deepEqual([seen.t.filled, seen.t.ready, seen.p.ready], [[{ a: 1 }], 1, 0]);
    workers[0].open("p");
    assert.deepEqual(asked().slice(-1), ["message p 2"]);
    python.post("t", { n: 3 });
    assert.deepEqual(asked().slice(-1), ["message t 3"]);
    assert.deepEqual(stages, ["starting", "ready"]);
  });
  it("opens all at once on a page without tables", () => {
    const { asked } = setUp([], ["a", "b"]);
    assert.deepEqual(asked(), ["begin", "open a", "open b"]);
  });
  it("hands what Python says to the widget that says it, and passes over what names none", () => {
    const { workers, seen } = setUp();
    workers[0].open("t");
    workers[0].onmessage({ data: { kind: "message", key: "t", data: '{"method":"custom"}' } });
    workers[0].onmessage({ data: { kind: "message", key: "nobody", data: "{}" } });
    assert.deepEqual(seen.t.heard, [{ method: "custom" }]);
  });
  it("keeps what waits when it fails, and hands it over once after a new start", () => {
    const { python, workers, stages, asked } = setUp();
    python.post("t", { n: 1 });
    workers[0].onmessage({ data: { kind: "failed", text: "no wasm" } });
    assert.deepEqual([stages.at(-1), workers[0].gone], ["failed", true]);
    python.post("t", { n: 2 });
    python.again();
    python.again();
    assert.equal(workers.length, 2);
    workers[0].open("t");
    assert.deepEqual(asked(), ["begin", "open t"], "the worker that failed is not heard any more");
    workers[1].open("t");
    assert.deepEqual(asked().filter((one) => one.startsWith("message")), ["message t 1", "message t 2"]);
  });
  it("does not start at all: that is a failure too", () => {
    const { workers, stages } = setUp();
    workers[0].onerror({ message: "" });
    assert.equal(stages.at(-1), "failed");
  });
});

describe("a model without Jupyter", () => {
  it("holds traits, tells of those that changed alone, and sends what was set here", () => {
    /** @type {any[]} */
    const posted = [];
    const model = createModel((data) => void posted.push(data));
    /** @type {any[]} */
    const heard = [];
    model.on("change:a", (_model, value) => void heard.push(value));
    model.fill({ a: { b: 1 }, c: 2 });
    model.fill({ a: { b: 1 } });
    assert.deepEqual([heard, posted], [[{ b: 1 }], []]);
    model.set("c", 3);
    model.set("c", 3);
    model.save_changes();
    model.save_changes();
    model.send({ action: "ping" });
    assert.deepEqual(posted, [{ method: "update", state: { c: 3 } }, { method: "custom", content: { action: "ping" } }]);
  });
  it("is lost with Python, and live again with it", () => {
    const model = createModel(() => undefined);
    let lines = 0;
    model.on("comm_live_update", () => { lines += 1; });
    model.lose();
    assert.equal(lines, 0, "what is not there yet cannot be lost");
    model.ready();
    model.lose();
    assert.deepEqual([model.comm_live, lines], [false, 1]);
    model.ready();
    assert.deepEqual([model.comm_live, lines], [true, 2]);
  });
});

describe("the table's patience", () => {
  it("begins when Python is there", () => {
    const clock = handClock();
    const model = createModel(() => undefined);
    model.fill({ words: {}, view: { stage: "choose" }, steps: { list: [] }, place: {} });
    const store = createStore(/** @type {any} */ (model), { id: "v", clock, page: /** @type {any} */ (null) });
    store.request("reveal");
    clock.pass(120_000);
    assert.equal(store.get().link, "fine");
    model.ready();
    clock.pass(5_000);
    assert.equal(store.get().link, "waiting");
    clock.pass(10_000);
    assert.equal(store.get().link, "lost");
    store.dispose();
  });
});

describe("the language of a page", () => {
  it("is the first that is wanted and there, as Python finds it", () => {
    const known = ["en", "es", "de"];
    assert.deepEqual([["de-AT"], ["fr", "es_MX", "de"], ["pt"], [], [undefined, " DE "]].map((wanted) => matched(wanted, known)), ["de", "es", "en", "en", "de"]);
  });
});

describe("a game that this tab keeps", () => {
  /** @param {string[]} names */
  const area = (...names) => () => ({ length: names.length, key: (/** @type {number} */ i) => names[i] });
  it("is one of this page", () => {
    const name = "pico-widgets:here:game:pico2/pico/.0";
    assert.deepEqual([isKept(area("other", name), "pico"), isKept(area(name), "pico_three"), isKept(area(), "pico")], [true, false, false]);
  });
  it("is none where nothing may be kept", () => {
    assert.equal(isKept(() => { throw new Error("forbidden"); }, "pico"), false);
  });
});
