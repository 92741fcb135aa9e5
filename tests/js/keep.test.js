import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { createKept, gameOf, valueOf } from "../../pico_widgets/widgets/src/keep/kept.js";
import { createRevival, FIRST_MS, LATER_MS, RELOADS, TRIES } from "../../pico_widgets/widgets/src/keep/revive.js";
import { createStorage, entryOf, LONGEST, MOST } from "../../pico_widgets/widgets/src/keep/storage.js";
import { createStore } from "../../pico_widgets/widgets/src/store.js";
import { handClock } from "./clock.js";
import { two } from "./fixtures.js";
import { fakeModel } from "./model.js";

/** A storage as browsers have it, with room for so many characters. @param {number} [room] */
function fakeStorage(room = Infinity) {
  /** @type {Map<string, string>} */
  const map = new Map();
  const used = () => [...map].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  return /** @type {Storage & {map: Map<string, string>}} */ (/** @type {unknown} */ ({
    map,
    get length() { return map.size; },
    key: (/** @type {number} */ i) => [...map.keys()][i] ?? null,
    getItem: (/** @type {string} */ name) => map.get(name) ?? null,
    removeItem: (/** @type {string} */ name) => void map.delete(name),
    setItem(/** @type {string} */ name, /** @type {string} */ text) {
      const before = map.get(name);
      map.set(name, text);
      if (used() <= room) return;
      if (before === undefined) map.delete(name);
      else map.set(name, before);
      throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
    },
  }));
}
/** @type {Storage & {map: Map<string, string>}} */
let local;
beforeEach(() => {
  local = fakeStorage();
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: () => local });
});
afterEach(() => Reflect.deleteProperty(globalThis, "localStorage"));

/** @param {Storage} [session] @param {number} [start] */
function tab(session = fakeStorage(), start = 1000) {
  let now = start;
  return { session, storage: createStorage({ session: () => session, local: () => local, now: () => (now += 1) }) };
}

describe("what is kept", () => {
  it("is this tab's until somebody says Keep, then the device's too, and no longer after No", () => {
    const { storage } = tab();
    storage.put("lesson", "a", { n: 1 });
    assert.deepEqual(storage.get("lesson", "a").entry?.value, { n: 1 });
    assert.equal(tab().storage.all("lesson").length, 0);
    storage.choose(true);
    assert.deepEqual(tab().storage.all("lesson").map(({ value, from }) => [value, from]), [[{ n: 1 }, "device"]]);
    storage.choose(false);
    assert.equal(tab().storage.all("lesson").length, 0);
    assert.equal(storage.get("lesson", "a").entry?.value.n, 1);
  });

  it("is each tab's own, a copied tab's too, the newest first", () => {
    const { session, storage } = tab();
    storage.choose(true);
    storage.put("game", "x", { n: 1 });
    const copied = fakeStorage();
    for (const [name, text] of session.map) copied.setItem(name, text);
    const other = tab(copied, 5000).storage;
    other.put("game", "x", { n: 2 });
    const again = createStorage({ session: () => session, local: () => local, now: () => 9000 });
    assert.deepEqual(again.all("game").map(({ value }) => value.n).sort(), [1, 2].slice(0, again.all("game").length));
    storage.put("game", "x", { n: 3 });
    assert.deepEqual(tab().storage.all("game").map(({ value }) => value.n).sort(), [2, 3]);
  });

  it("is bounded: the oldest makes room, and one that is too long is not kept", () => {
    const { storage } = tab();
    storage.choose(true);
    for (let n = 0; n < MOST + 5; n += 1) storage.put("game", `g${n}`, { n });
    const kept = tab().storage.all("game").map(({ value }) => value.n);
    assert.equal(kept.length, MOST);
    assert.equal(kept[0], MOST + 4);
    assert.equal(storage.put("game", "long", { text: "a".repeat(LONGEST) }), "full");
    local = fakeStorage(2000);
    storage.choose(true);
    assert.equal(storage.put("game", "a", { text: "a".repeat(900) }), "");
    assert.equal(storage.put("game", "b", { text: "a".repeat(900) }), "", "the older one made room");
    assert.equal(storage.put("game", "c", { text: "a".repeat(1900) }), "full");
  });

  it("that is forbidden or full is told, never raised", () => {
    const shut = createStorage({ session: () => { throw new Error("SecurityError"); }, local: () => { throw new Error("SecurityError"); } });
    assert.equal(shut.put("game", "a", {}), "forbidden");
    assert.deepEqual(shut.get("game", "a"), { entry: null, damaged: false });
    assert.deepEqual(shut.all("game"), []);
    shut.clear();
    assert.equal(tab(fakeStorage(10)).storage.put("game", "a", {}), "full");
  });

  it("that cannot be read is taken away and told", () => {
    const { session, storage } = tab();
    storage.put("game", "a", { n: 1 });
    const [name] = [...session.map.keys()].filter((one) => one.includes(":here:"));
    const good = session.map.get(name) ?? "";
    for (const bad of ["{", "null", "[]", "7", good.replace('"v":1', '"v":2'), good.replace(/"at":\d+/, '"at":"x"'), good.replace('{"n":1}', "[1]"), `${good}${" ".repeat(LONGEST)}`]) {
      assert.equal(entryOf(bad), null, bad.slice(0, 40));
      session.map.set(name, bad);
      assert.deepEqual(storage.get("game", "a"), { entry: null, damaged: true });
      assert.equal(session.map.has(name), false);
    }
  });

  it("is forgotten at once", () => {
    const { storage } = tab();
    storage.choose(true);
    storage.put("game", "a", {});
    storage.clear();
    assert.deepEqual(storage.all("game"), []);
    assert.equal([...local.map.keys()].filter((name) => name.includes("device")).length, 0);
  });
});

/** A table over a Python that is played by the test. @param {import("../../pico_widgets/widgets/src/keep/storage.js").Storage_} storage @param {{hash?: string, change?: any}} [options] */
function table(storage, { hash = "", change = {} } = {}) {
  const model = fakeModel(two.traits("choose", { saved: "pw1.fresh", ...change }));
  const store = createStore(model, { id: "v1", clock: handClock() });
  let arrivals = 0;
  const kept = createKept({ store, storage, id: "pico2/p/.0", place: { hash, search: "" }, draw: () => undefined, arrived: () => { arrivals += 1; } });
  store.subscribe(() => kept.keep());
  /** Python answers the last request. @param {any} [changes] */
  const answer = (changes = {}) => {
    const { id } = model.sent[model.sent.length - 1];
    model.receive({ ...changes, reply: { to: id, refusal: null, error: null, ...changes.reply } });
    return new Promise((resolve) => setTimeout(resolve));
  };
  const view = model.get("view");
  return { model, store, kept, answer, view, arrivals: () => arrivals, sent: () => model.sent.map(({ id: _id, ...rest }) => rest) };
}

describe("the game of a table", () => {
  it("that nobody kept stays as it was dealt, and is kept from then on", () => {
    const { storage } = tab();
    const { kept, sent } = table(storage);
    kept.start();
    assert.equal(kept.decided, true);
    assert.deepEqual(sent(), []);
    assert.equal(storage.get("game", "pico2/p/.0").entry?.value.saved, "pw1.fresh");
  });

  it("that this tab kept is asked for once, and what was pressed when nobody answered after it, once", async () => {
    const { storage } = tab();
    const first = table(storage);
    first.kept.start();
    first.store.request("choose", { seat: 0, choice: 4 });
    first.kept.note("choose", { seat: 0, choice: 4 });
    const { kept, sent, answer, view, store } = table(storage, { change: { saved: "pw1.other" } });
    kept.start();
    assert.equal(kept.decided, false);
    assert.deepEqual(sent().map(({ action, saved, from, first: asked }) => [action, saved, from, asked]), [["restore", "pw1.fresh", "tab", true]]);
    await answer({ view: { ...view, deals: 2 }, saved: "pw1.fresh" });
    assert.deepEqual(sent().at(-1), { action: "choose", seat: 0, choice: 4 });
    await answer();
    assert.equal(kept.decided, true);
    assert.equal(sent().length, 2);
    assert.equal(store.busy(), false);
    assert.equal(storage.get("game", "pico2/p/.0").entry?.value.pending, undefined);
  });

  it("is left alone where Python had one: nothing is pressed again", async () => {
    const { storage } = tab();
    storage.put("game", "pico2/p/.0", { ...valueOf(/** @type {any} */ (two.traits("choose", { saved: "pw1.old" }))), begun: true, pending: { action: "choose", args: {}, saved: "pw1.old" } });
    const { view } = two.traits("choose");
    const { kept, sent, answer } = table(storage, { change: { view: { ...view, underway: false } } });
    kept.start();
    await answer();
    assert.equal(sent().length, 1);
    assert.equal(kept.decided, true);
    assert.equal(kept.offer?.value.saved, "pw1.old", "it is offered");
  });

  it("of a link comes first, but after it was taken up what was played since", async () => {
    const { storage } = tab();
    const linked = table(storage, { hash: "#g=pw1.link" });
    linked.kept.start();
    assert.deepEqual(linked.sent().map(({ saved, from }) => [saved, from]), [["pw1.link", "link"]]);
    assert.equal(linked.arrivals(), 0);
    await linked.answer({ view: { ...linked.view, deals: 2 }, saved: "pw1.on" });
    assert.equal(linked.arrivals(), 1);
    const again = table(storage, { hash: "#g=pw1.link" });
    again.kept.start();
    assert.deepEqual(again.sent().map(({ saved, from }) => [saved, from]), [["pw1.on", "tab"]]);
    await again.answer({ view: { ...again.view, deals: 2 }, saved: "pw1.on" });
    assert.equal(again.arrivals(), 0, "a reload leaves the page where it was");
  });

  it("of a link is offered where the table has one that it was made with, and comes when it is pressed", async () => {
    const { storage } = tab();
    const { kept, sent, answer, view } = table(storage, { hash: "#deal=P222245DY" });
    kept.start();
    assert.deepEqual(sent(), [{ action: "restore", saved: "P222245DY", from: "link", first: true }]);
    await answer();
    assert.deepEqual([kept.decided, kept.offer?.value.saved], [true, "P222245DY"]);
    await answer({ view: { ...view, underway: true }, saved: "pw1.begun" });
    assert.ok(kept.offer, "though the other has been begun");
    kept.goOn();
    assert.deepEqual(sent().at(-1), { action: "restore", saved: "P222245DY", from: "link" });
    await answer({ view: { ...view, deals: 2 }, saved: "pw1.dealt" });
    assert.equal(kept.offer, null);
  });

  it("that is damaged is told, and play goes on", async () => {
    const { storage } = tab();
    storage.put("game", "pico2/p/.0", { saved: "pw1.bad" });
    const { kept, answer } = table(storage);
    kept.start();
    await answer({ reply: { refusal: { text: ["no"], plain: "no", card: null } } });
    assert.deepEqual([kept.decided, kept.trouble], [true, "damaged"]);
  });
});

/** Numbers by chance, the same each time. @param {number} seed */
function chance(seed) {
  let at = seed;
  return (/** @type {number} */ below) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return Math.floor((at / 2 ** 32) * below);
  };
}
const ODD = [null, true, false, 0, -1, 0.5, 1e308, 2 ** 53, "", "x", "\ud800", "<img src=x onerror=alert(1)>", "__proto__", "n".repeat(5000), "choose", "restore", "pw1.fresh", [], {}, [[]]];
/** @param {(below: number) => number} draw @param {number} [depth] @returns {any} */
function anything(draw, depth = 3) {
  const kind = draw(depth > 0 ? 8 : 6);
  if (kind < 6) return structuredClone(ODD[draw(ODD.length)]);
  const parts = Array.from({ length: draw(4) }, () => anything(draw, depth - 1));
  return kind === 6 ? parts : Object.fromEntries(parts.map((part, n) => [["saved", "place", "args", "action", "x"][(n + draw(5)) % 5], part]));
}

describe("what lies in the storage, whoever put it there,", () => {
  const whole = { ...valueOf(/** @type {any} */ (two.traits("choose", { saved: "pw1.kept" }))), begun: true, over: false, link: "pw1.l", chosen: { seat: 0, choice: 4 }, place: { title: "t", step: 1, answer: null }, screen: { what: "trick", round: 1, trick: 1 }, pending: { action: "choose", args: { seat: 0, choice: 4 }, saved: "pw1.kept" } };
  it("is a game, of which only what has the right shape is taken", () => {
    assert.deepEqual(gameOf(whole), whole);
    assert.equal(gameOf({}), null);
    assert.equal(gameOf({ ...whole, saved: ["pw1.kept"] }), null);
    for (const pending of [7, { action: "new", args: {}, saved: "" }, { action: "choose", args: [1], saved: "pw1.kept" }, { action: "choose", args: { seat: {} }, saved: "pw1.kept" }]) assert.equal(gameOf({ ...whole, pending })?.pending, undefined);
    assert.equal(gameOf({ ...whole, place: { title: "t", step: 1e9 + 0.5, answer: null } })?.place, undefined);
    assert.equal(gameOf({ ...whole, trick: "<b>" })?.trick, 0);
  });
  it("is asked for as a game, or told as damaged: never raised, and no request is another than it says", async () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const draw = chance(seed);
      const { session, storage } = tab();
      const value = /** @type {Record<string, any>} */ ({ ...whole });
      for (const name of Object.keys(value)) if (!draw(4)) value[name] = anything(draw);
      if (draw(10)) storage.put("game", "pico2/p/.0", value);
      else session.setItem("pico-widgets:here:game:pico2/p/.0", JSON.stringify(anything(draw)));
      const { kept, sent, answer, view } = table(storage);
      kept.start();
      for (let n = 0; n < 4 && !kept.decided; n += 1) await answer({ view: { ...view, deals: 2 }, saved: "pw1.kept" });
      assert.ok(kept.decided, `seed ${seed}`);
      assert.ok(sent().length > 0 || kept.trouble === "damaged" || !session.map.size, `seed ${seed}`);
      for (const { action, from, saved } of sent()) {
        assert.ok(action === "restore" ? typeof saved === "string" && from === "tab" : action === "choose", `seed ${seed}: ${action}`);
      }
    }
  });
});

describe("a dashboard whose kernel has gone", () => {
  /** @param {{answers?: () => boolean, lost?: () => boolean}} [options] */
  function setUp({ answers = () => true, lost = () => true } = {}) {
    const clock = handClock();
    const session = fakeStorage();
    const told = { reloads: 0, stopped: 0, asked: 0 };
    const make = () => createRevival({
      lost, clock, now: clock.now, session: () => session, server: "/api", stopped: () => { told.stopped += 1; }, reload: () => { told.reloads += 1; },
      ask: () => { told.asked += 1; return answers() ? Promise.resolve({ status: 404 }) : Promise.reject(new Error("down")); },
    });
    const settle = () => new Promise((resolve) => setTimeout(resolve));
    return { clock, told, make, settle };
  }
  it("begins anew once its server answers, and not before", async () => {
    let up = false;
    const { clock, told, make, settle } = setUp({ answers: () => up });
    make().begin();
    clock.pass(FIRST_MS);
    await settle();
    assert.deepEqual(told, { reloads: 0, stopped: 0, asked: 1 });
    up = true;
    clock.pass(LATER_MS);
    await settle();
    assert.equal(told.reloads, 1);
  });
  it("stays when Python comes back by itself", async () => {
    const { clock, told, make, settle } = setUp({ lost: () => false });
    make().begin();
    clock.pass(FIRST_MS);
    await settle();
    assert.equal(told.asked, 0);
  });
  it("stops with a sentence after some times, and when its server never answers", async () => {
    const { clock, told, make, settle } = setUp();
    for (let n = 0; n < RELOADS + 1; n += 1) {
      make().begin();
      clock.pass(FIRST_MS);
      await settle();
    }
    assert.deepEqual([told.reloads, told.stopped], [RELOADS, 1]);
    const down = setUp({ answers: () => false });
    down.make().begin();
    for (let n = 0; n < TRIES + 2; n += 1) {
      down.clock.pass(LATER_MS);
      await down.settle();
    }
    assert.deepEqual([down.told.reloads, down.told.stopped, down.told.asked], [0, 1, TRIES]);
  });
});
