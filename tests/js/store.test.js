import assert from "node:assert/strict";
import { describe, it, mock } from "node:test";
import { plain } from "../../pico_widgets/widgets/src/parts/rich.jsx";
import { createStore, LOST_MS, STEP_MS, THINKING_MS, WAITING_MS } from "../../pico_widgets/widgets/src/store.js";
import { handClock } from "./clock.js";
import { two } from "./fixtures.js";
import { fakeModel } from "./model.js";

const { stages, traits, words } = two;
const { id, list, question } = stages.trick.steps;

/** @param {string} stage @param {Parameters<typeof traits>[1]} [change] */
function setUp(stage, change) {
  const model = fakeModel(traits(stage, change));
  const clock = handClock();
  return { model, clock, store: createStore(model, { id: "v1", clock }) };
}
/** @param {string} view @param {number} number */
const idOf = (view, number) => ({ view, number });
/** @param {import("../../pico_widgets/widgets/src/types").RequestId | null} to @param {object} [more] */
const reply = (to, more = {}) => ({ reply: { to, refusal: null, error: null, ...more } });

describe("a request", () => {
  it("is a message with the view's name and a number, never a trait", () => {
    const { model, store } = setUp("choose");
    store.request("choose", { seat: 0, choice: 4 });
    assert.deepEqual(model.sent, [{ id: idOf("v1", 1), action: "choose", seat: 0, choice: 4 }]);
  });

  it("is sent once by a double click, and again after its answer", () => {
    const { model, store } = setUp("ready");
    assert.equal(store.request("reveal"), true);
    assert.equal(store.request("reveal"), false);
    model.receive(reply(idOf("v1", 1)));
    assert.equal(store.request("reveal"), true);
    assert.deepEqual(model.sent.map((message) => message.id), [idOf("v1", 1), idOf("v1", 2)]);
  });

  it("that nobody answers is waiting after 5 s and lost after 15 s, and a late answer clears both", () => {
    const { model, clock, store } = setUp("ready");
    store.request("reveal");
    clock.pass(WAITING_MS - 1);
    assert.equal(store.get().link, "fine");
    clock.pass(1);
    assert.equal(store.get().link, "waiting");
    assert.equal(store.get().say, `${words["wait"]} ${words["wait.quiet"]}`);
    clock.pass(LOST_MS - WAITING_MS);
    assert.equal(store.get().link, "lost");
    model.receive(reply(idOf("v1", 1)));
    assert.equal(store.get().link, "fine");
    assert.equal(clock.waiting(), 0);
  });

  it("that is lost is asked again, ever more seldom and when it is made again, and heard once the line is back", () => {
    const { model, clock, store } = setUp("ready");
    store.request("reveal");
    clock.pass(LOST_MS);
    const asked = () => model.sent.length;
    const before = asked();
    clock.pass(LOST_MS - 1);
    assert.equal(asked(), before);
    clock.pass(1);
    assert.equal(asked(), before + 1);
    clock.pass(2 * LOST_MS);
    assert.equal(asked(), before + 2);
    assert.equal(store.request("reveal"), false);
    assert.equal(asked(), before + 3);
    assert.deepEqual([...new Set(model.sent.map(({ id }) => id.number))], [1]);
    model.receive(reply(idOf("v1", 1)));
    assert.equal(store.get().link, "fine");
    assert.equal(clock.waiting(), 0);
  });

  it("over a line that is closed is not asked again", () => {
    const { model, clock, store } = setUp("ready");
    store.request("reveal");
    model.comm_live = false;
    clock.pass(10 * LOST_MS);
    assert.equal(model.sent.length, 1);
    assert.equal(store.get().link, "lost");
  });

  it("that nobody answers is sent again under its number, with those after it, until it is answered", () => {
    const { model, clock, store } = setUp("ready");
    store.request("reveal");
    store.request("coach", { level: 1 });
    clock.pass(WAITING_MS);
    assert.deepEqual(model.sent.map(({ id }) => id.number), [1, 2, 1, 2]);
    assert.deepEqual(model.sent[2], model.sent[0]);
    model.receive(reply(idOf("v1", 1)));
    clock.pass(WAITING_MS);
    assert.deepEqual(model.sent.slice(4).map(({ id }) => id.number), [2]);
    model.receive(reply(idOf("v1", 2)));
    clock.pass(LOST_MS);
    assert.equal(model.sent.length, 5);
  });

  for (const name of /** @type {const} */ (["view", "coach", "review"])) {
    it(`is waited for with patience while the ${name} says that Python thinks, and as before when it is done`, () => {
      const { model, clock, store } = setUp("ready");
      const put = (/** @type {string | null} */ thinking) => model.receive({ [name]: { ...model.get(name), thinking } });
      store.request("reveal");
      clock.pass(WAITING_MS - 1);
      put("The coach is thinking.");
      clock.pass(THINKING_MS - 1);
      assert.equal(store.get().link, "fine");
      put(null);
      clock.pass(WAITING_MS - 1);
      assert.equal(store.get().link, "fine");
      clock.pass(1);
      assert.equal(store.get().link, "waiting");
      put("The coach is thinking.");
      assert.equal(store.get().link, "fine", "it has spoken");
      clock.pass(THINKING_MS);
      assert.equal(store.get().link, "lost");
      model.receive(reply(idOf("v1", 1)));
      assert.equal(clock.waiting(), 0);
    });
  }

  it("that nobody made can bring an error: it is shown in every view", () => {
    const { model, store } = setUp("ready");
    model.receive(reply(null, { error: { text: "Something went wrong.", code: "PW-0000" } }));
    assert.equal(store.get().error?.code, "PW-0000");
  });

  it("answered to another view is still waited for", () => {
    const { model, clock, store } = setUp("ready");
    store.request("reveal");
    model.receive(reply(idOf("v2", 1)));
    clock.pass(WAITING_MS);
    assert.equal(store.get().link, "waiting");
  });

  it("over a line that is closed, or that fails, is lost at once", () => {
    const closed = setUp("ready");
    closed.model.comm_live = false;
    closed.store.request("reveal");
    assert.equal(closed.store.get().link, "lost");
    const failing = setUp("ready");
    failing.model.onsend = () => { throw new Error("closed"); };
    failing.store.request("reveal");
    assert.equal(failing.store.get().link, "lost");
  });

  it("that is refused says why, once, and the next request takes the reason away", () => {
    const { model, store } = setUp("choose");
    store.request("choose", { seat: 0, choice: 5 });
    model.receive(reply(idOf("v1", 1), { refusal: { text: ["5 is not in your hand."], plain: "5 is not in your hand.", card: 5 } }));
    assert.deepEqual(store.get().refused, { seat: 0, card: 5 });
    assert.equal(store.get().say, "5 is not in your hand.");
    store.request("choose", { seat: 0, choice: 4 });
    assert.equal(store.get().refusal, null);
  });

  it("that went wrong keeps its code, and can be tried again", () => {
    const { model, store } = setUp("ready");
    store.request("reveal");
    model.receive(reply(idOf("v1", 1), { error: { text: "Something went wrong.", code: "PW-3F2A" } }));
    assert.equal(store.get().error?.code, "PW-3F2A");
    assert.equal(store.again(), true);
    assert.equal(model.sent[1].action, "reveal");
    assert.equal(store.get().error, null);
  });

  it("hello is not waited for", () => {
    const { clock, store } = setUp("choose");
    store.hello({ languages: ["de"] });
    clock.pass(LOST_MS);
    assert.equal(store.get().link, "fine");
  });
});

describe("what is drawn", () => {
  it("is told once for all traits of one message", async () => {
    const { model, store } = setUp("ready");
    const drawn = mock.fn();
    store.subscribe(drawn);
    store.request("reveal");
    const { view, steps } = stages.trick;
    model.receive({ ...reply(idOf("v1", 1)), view, steps, place: { id, step: 0, answer: null } });
    await Promise.resolve();
    assert.equal(drawn.mock.callCount(), 1);
    assert.equal(drawn.mock.calls[0].arguments[0].view.stage, "trick");
    assert.equal(drawn.mock.calls[0].arguments[0].steps.id, id);
  });

  it("says the note of the coach's numbers as a sentence, before what the choice was worth", async () => {
    const { model, store } = setUp("ready");
    const numbers = stages.valued.coach.levels[2];
    const coach = { ...stages.valued.coach, levels: [numbers], worth: ["Your chance to win is 26.3%."] };
    model.receive({ coach });
    await Promise.resolve();
    assert.equal(store.get().say, `Numbers ${numbers.note}. Your chance to win is 26.3%.`);
  });

  it("says the status of a view that arrives, and with no question the first step too", () => {
    const { model, store } = setUp("ready");
    const { view, steps } = stages.trick;
    model.receive({ view: { ...view, settings: { ...view.settings, predict: false } }, steps });
    assert.equal(store.get().say, `${view.status} ${steps.list[0].say}`);
  });

  it("is told nothing more, and no listener or timer stays, after the view is taken away", async () => {
    const { model, clock, store } = setUp("ready");
    const drawn = mock.fn();
    store.subscribe(drawn);
    store.request("reveal");
    store.dispose();
    await Promise.resolve();
    assert.equal(drawn.mock.callCount(), 0);
    assert.equal(model.listeners(), 0);
    assert.equal(clock.waiting(), 0);
  });
});

describe("the step that is shown", () => {
  const started = { place: { id, step: 0, answer: /** @type {const} */ ("skip") } };

  it("goes on and back within the steps, and is written for the other views", () => {
    const { model, store } = setUp("trick", started);
    assert.equal(store.walk(-1), false);
    assert.equal(store.walk(1), true);
    assert.deepEqual(model.get("place"), { id, step: 1, answer: "skip" });
    assert.match(store.get().say, /^Step 2 of 6\./);
  });

  it("follows another view of the same table, and is said here too", () => {
    const { model, store } = setUp("trick", started);
    model.receive({ place: { id, step: 2, answer: "skip" } });
    assert.match(store.get().say, /^Step 3 of 6\./);
  });

  it("waits for the prediction, which is answered with its verdict", () => {
    const { store } = setUp("trick");
    assert.equal(store.walk(1), false);
    store.answer(0);
    assert.equal(store.get().say, `${plain(question?.feedback.right)} ${list[0].say}`);
    assert.equal(store.walk(1), true);
  });

  it("plays all steps by itself, one every 2.4 s, and stops at the last", () => {
    const { clock, store } = setUp("trick", started);
    store.play();
    assert.equal(store.get().place.step, 1);
    clock.pass(STEP_MS * 4);
    assert.equal(store.get().place.step, list.length - 1);
    assert.equal(store.get().playing, false);
    assert.equal(clock.waiting(), 0);
  });

  it("stops playing as soon as the reader does something", () => {
    const { clock, store } = setUp("trick", started);
    store.play();
    store.walk(-1);
    clock.pass(STEP_MS * 5);
    assert.equal(store.get().place.step, 0);
  });
});
