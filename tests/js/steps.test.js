import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { plain } from "../../pico_widgets/widgets/src/parts/rich.jsx";
import { idle } from "../../pico_widgets/widgets/src/idle.js";
import { asking, placeOf, applyEffects, standing } from "../../pico_widgets/widgets/src/steps.js";
import { two } from "./fixtures.js";

const { stages, traits } = two;
const { id, list } = stages.trick.steps;

/** @param {number} step @param {import("../../pico_widgets/widgets/src/state").Answer} [answer] */
const at = (step, answer = "skip") => traits("trick", { place: { id, step, answer } });

describe("the place in an explanation", () => {
  it("of other steps counts as the beginning, unanswered", () => {
    assert.deepEqual(placeOf(traits("trick", { place: { id: "1.1", step: 4, answer: 1 } })), { id, step: 0, answer: null });
  });
  it("never lies beyond the last step", () => assert.equal(placeOf(at(99)).step, list.length - 1));
});

describe("the prediction", () => {
  it("is asked for before the first step", () => assert.equal(asking(traits("trick")), true));
  it("is not asked for twice", () => assert.equal(asking(at(0, 1)), false));
  it("is not asked for at an earlier trick, or when switched off", () => {
    assert.equal(asking(traits("earlier")), false);
    const { view } = stages.trick;
    assert.equal(asking(traits("trick", { view: { ...view, settings: { ...view.settings, predict: false } } })), false);
  });
  it("keeps the steps, the bars and the winner back", () => {
    const { now, measure, moved, decided, last } = standing(traits("trick"));
    assert.deepEqual([now.size, measure, moved.length, decided, last], [0, null, 0, false, false]);
  });
});

describe("a step", () => {
  it("names the cards it speaks of", () => assert.deepEqual([...standing(at(0)).now], ["trick 0", "trick 1"]));
  it("keeps the bars of an earlier step, with that step's number", () => {
    const { measure, badge } = standing(at(4));
    assert.equal(measure?.strong, 10);
    assert.equal(badge, 3);
  });
  it("that decides is the one that says so, and the matter stays decided", () => {
    assert.deepEqual(list.map((_step, i) => standing(at(i)).decided), [false, false, true, true, true, true]);
  });
  it("of what decides nothing waits for none", () => assert.equal(standing(traits("round")).decided, true));
  it("that is the last says so", () => assert.deepEqual([4, 5].map((step) => standing(at(step)).last), [false, true]));
});

describe("the table after the effects of a step", () => {
  const { view } = stages.trick;
  /** @param {number} step */
  const after = (step) => applyEffects(view, standing(at(step)).moved);
  it("is unchanged while nothing has moved", () => assert.equal(after(2), view));
  it("has the winner face up before its owner, with the points of the pile", () => {
    const [them, you] = after(3).seats ?? [];
    assert.deepEqual(you.won?.map((card) => card.card), [8, 4]);
    assert.deepEqual([plain(you.wonText), you.wonPoints], ["5 points", 5]);
    assert.deepEqual(them.hand?.map((card) => card.card), [2, 5, 13]);
  });
  it("has the loser back at its place in the hand", () => {
    assert.deepEqual(after(4).seats?.[0].hand?.map((card) => card.card), [2, 5, 10, 13]);
  });
});

describe("a card that cannot be chosen now", () => {
  /** @param {string} stage @param {object} [change] */
  const why = (stage, change = {}) => { const state = /** @type {any} */ ({ link: "fine", ...traits(stage), ...change }); return idle({ state, standing: standing(state) }); };
  it("says that the question comes first", () => assert.equal(why("trick"), two.words["idle.question"]));
  it("says which button comes first: through the steps, then on", () => {
    assert.equal(why("trick", at(1)), "Not yet. First: “Next”.");
    assert.equal(why("trick", at(5)), `Not yet. First: “${stages.trick.view.actions[0].text}”.`);
  });
  it("says that the line is lost, or who thinks", () => {
    assert.match(why("choose", { link: "lost" }), /lost/);
    assert.equal(why("choose", { view: { ...stages.choose.view, thinking: "Ana thinks." } }), "Ana thinks.");
  });
});
