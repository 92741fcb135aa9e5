import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it, mock } from "node:test";
import { countUp, swapOver } from "../../pico_widgets/widgets/src/motion.js";

describe("points that were won", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => mock.timers.reset());
  const shown = (/** @type {string} */ data) => /** @type {Text} */ ({ data });

  it("count up once, to the text that stands there", () => {
    const text = shown("7");
    countUp(text, 4, 7);
    const seen = [text.data];
    for (let i = 0; i < 6; i += 1) { mock.timers.tick(280 / 3); seen.push(text.data); }
    assert.deepEqual(seen, ["4", "5", "6", "7", "7", "7", "7"]);
  });
  it("stop counting when something else is to be shown", () => {
    const text = shown("7");
    countUp(text, 4, 7);
    text.data = "2";
    mock.timers.tick(1000);
    assert.equal(text.data, "2");
  });
});

describe("the hands of a swap", () => {
  /** @param {number} card @param {number} x @param {number} y @param {unknown[]} moved */
  const card = (card, x, y, moved) => ({ dataset: { card: String(card) }, getBoundingClientRect: () => ({ x, y }), animate: (/** @type {any[]} */ [start]) => moved.push([card, start.transform]) });
  /** @param {any[][]} hands */
  const side = (hands) => ({ querySelectorAll: () => hands.map((cards) => ({ querySelectorAll: () => cards })) });
  const figure = (/** @type {unknown[]} */ moved) => /** @type {any} */ ({
    querySelectorAll: () => [side([[card(2, 0, 0, moved)], [card(5, 0, 50, moved)]]), side([[card(5, 100, 0, moved)], [card(2, 100, 50, moved)]])],
  });
  afterEach(() => { Reflect.deleteProperty(globalThis, "matchMedia"); });

  for (const still of [false, true]) {
    it(still ? "stay where they are for readers who asked for no motion" : "come from where they lay before", () => {
      Object.assign(globalThis, { matchMedia: () => ({ matches: still }) });
      /** @type {unknown[]} */
      const moved = [];
      swapOver(figure(moved));
      assert.deepEqual(moved, still ? [] : [[5, "translate(-100px, 50px)"], [2, "translate(-100px, -50px)"]]);
    });
  }
});
