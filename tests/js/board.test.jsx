import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { asked } from "../../pico_widgets/widgets/src/kit/board.jsx";

/** @param {Partial<import("../../pico_widgets/widgets/src/kit/types").Board>} changes */
const board = (changes = {}) => /** @type {import("../../pico_widgets/widgets/src/kit/types").Board} */ ({
  at: 0, count: 2, shown: false, options: [{ text: "a", hands: 4, right: null }, { text: "b", hands: 999, right: null }], ...changes,
});

describe("a key on the board", () => {
  it("goes forward to the answer, then to the next question, as the remotes of those who present do", () => {
    for (const key of ["ArrowRight", "PageDown", "Enter", " "]) {
      assert.deepEqual(asked(key, board()), ["show", { shown: true }]);
      assert.deepEqual(asked(key, board({ shown: true })), ["go", { at: 1 }]);
      assert.equal(asked(key, board({ at: 1, shown: true })), null);
    }
  });
  it("goes back the same way", () => {
    for (const key of ["ArrowLeft", "PageUp"]) {
      assert.deepEqual(asked(key, board({ at: 1, shown: true })), ["show", { shown: false }]);
      assert.deepEqual(asked(key, board({ at: 1 })), ["go", { at: 0 }]);
      assert.equal(asked(key, board()), null);
    }
  });
  it("counts a hand for the answer of its number, and none once the answer is seen", () => {
    assert.deepEqual(asked("1", board()), ["count", { option: 0, by: 1 }]);
    assert.deepEqual(asked("2", board()), ["count", { option: 1, by: 1 }]);
    for (const key of ["3", "0", "a", "Escape"]) assert.equal(asked(key, board()), null);
    assert.equal(asked("1", board({ shown: true })), null);
  });
});
