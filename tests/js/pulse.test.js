import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createPulse, CUT_MS, ANSWER_MS, PING_MS, UNKNOWN_MS } from "../../pico_widgets/widgets/src/pulse.js";
import { handClock } from "./clock.js";
import { fakeModel } from "./model.js";

/** A signal as Jupyter's front ends have it. */
function signal() {
  /** @type {Set<(sender: any, value: string) => void>} */
  const slots = new Set();
  return { connect: (/** @type {any} */ slot) => void slots.add(slot), disconnect: (/** @type {any} */ slot) => void slots.delete(slot), emit: (/** @type {string} */ value) => slots.forEach((slot) => slot(null, value)), count: () => slots.size };
}
/** A page that can be hidden and shown. */
function fakePage() {
  const page = /** @type {any} */ (new EventTarget());
  return Object.assign(page, { visibilityState: "visible", defaultView: new EventTarget() });
}

/** @param {{knows?: boolean}} [options] */
function setUp({ knows = true } = {}) {
  const clock = handClock();
  const kernel = { status: "idle", connectionStatus: "connected", statusChanged: signal(), connectionStatusChanged: signal(), reconnected: 0, reconnect() { this.reconnected += 1; return Promise.resolve(); } };
  const model = Object.assign(fakeModel({}), knows ? { widget_manager: { kernel } } : {});
  const page = fakePage();
  /** @type {string[]} */
  const told = [];
  const stop = createPulse(model, { clock, page, now: clock.now, lose: () => told.push("lost"), back: () => told.push("back") });
  const pings = () => model.sent.filter(({ action }) => action === "ping").length;
  return { clock, kernel, model, page, told, stop, pings };
}

describe("a kernel of which the host knows", () => {
  for (const status of ["dead", "restarting", "autorestarting"]) {
    it(`is gone when it is ${status}, without a question`, () => {
      const { kernel, told, pings } = setUp();
      kernel.statusChanged.emit(status);
      assert.deepEqual(told, ["lost"]);
      assert.equal(pings(), 0);
    });
  }
  it("is not asked while nothing happens, and not lost while it works", () => {
    const { clock, kernel, told, pings } = setUp();
    kernel.statusChanged.emit("busy");
    clock.pass(10 * PING_MS);
    assert.equal(pings(), 0);
    assert.deepEqual(told, []);
  });
  it("is lost when its line stays cut, and asked as soon as it is mended", () => {
    const { clock, kernel, model, told, pings } = setUp();
    kernel.connectionStatusChanged.emit("connecting");
    clock.pass(CUT_MS - 1);
    assert.deepEqual(told, []);
    clock.pass(1);
    assert.deepEqual(told, ["lost"]);
    kernel.connectionStatusChanged.emit("connected");
    assert.equal(pings(), 1);
    model.emit("msg:custom", { pong: true });
    assert.deepEqual(told, ["lost", "back"]);
    clock.pass(UNKNOWN_MS);
    assert.deepEqual(told, ["lost", "back"]);
  });
  it("is not lost when its line is mended in time", () => {
    const { clock, kernel, model, told } = setUp();
    kernel.connectionStatusChanged.emit("connecting");
    kernel.connectionStatusChanged.emit("connected");
    model.emit("msg:custom", { pong: true });
    clock.pass(10 * CUT_MS);
    assert.deepEqual(told, ["back"]);
  });
  for (const event of ["visibilitychange", "pageshow", "online"]) {
    it(`is asked at once at ${event}, and lost if it is idle and owes the answer`, () => {
      const { clock, page, told, pings } = setUp();
      (event === "visibilitychange" ? page : page.defaultView).dispatchEvent(new Event(event));
      assert.equal(pings(), 1);
      clock.pass(ANSWER_MS);
      assert.deepEqual(told, ["lost"]);
    });
  }
  it("is asked after a pause in which nothing ran, as when a lid was closed", () => {
    const { clock, pings } = setUp();
    clock.sleep(12 * 60_000);
    clock.pass(PING_MS);
    assert.equal(pings(), 1);
  });
  it("that thinks when it is asked is waited for until it is idle", () => {
    const { clock, kernel, model, page, told } = setUp();
    page.dispatchEvent(new Event("visibilitychange"));
    kernel.status = "busy";
    clock.pass(20 * ANSWER_MS);
    assert.deepEqual(told, []);
    kernel.status = "idle";
    model.emit("msg:custom", { pong: true });
    clock.pass(20 * ANSWER_MS);
    assert.deepEqual(told, ["back"]);
  });
  it("whose line was given up is called anew when the page is seen again", () => {
    const { kernel, page } = setUp();
    kernel.connectionStatus = "disconnected";
    page.dispatchEvent(new Event("visibilitychange"));
    assert.equal(kernel.reconnected, 1);
  });
});

describe("a kernel of which the host says nothing", () => {
  it("is asked every four seconds while the page is seen", () => {
    const { clock, model, page, pings, told } = setUp({ knows: false });
    model.onsend = () => model.emit("msg:custom", { pong: true });
    model.emit("msg:custom", { pong: true });
    clock.pass(5 * PING_MS);
    assert.ok(pings() >= 5);
    page.visibilityState = "hidden";
    const before = pings();
    clock.pass(5 * PING_MS);
    assert.equal(pings(), before);
    assert.ok(!told.includes("lost"));
  });
  it("is lost when it owes an answer for longer than any search takes", () => {
    const { clock, told } = setUp({ knows: false });
    clock.pass(UNKNOWN_MS - 1);
    assert.deepEqual(told, []);
    clock.pass(1);
    assert.deepEqual(told, ["lost"]);
  });
});

it("a view that is taken away leaves nothing behind", () => {
  const { clock, kernel, model, stop } = setUp();
  stop();
  assert.equal(clock.waiting(), 0);
  assert.equal(model.listeners(), 0);
  assert.equal(kernel.statusChanged.count() + kernel.connectionStatusChanged.count(), 0);
});
