import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { plain } from "../../pico_widgets/widgets/src/parts/rich.jsx";
import { fill, KEYS } from "../../pico_widgets/widgets/src/words.js";
import { two } from "./fixtures.js";

const { words } = two;

describe("a sentence", () => {
  it("takes its values by name", () => assert.equal(fill("{n} of {all}", { n: 3, all: 5 }), "3 of 5"));
  it("keeps a place without a value, and a value that looks like a place is not filled again", () => {
    assert.equal(fill("{n} {who}", { who: "{n}" }), "{n} {n}");
  });
  it("that is missing is empty", () => assert.equal(fill(undefined), ""));
  it("with cards in it reads the same without marks", () => {
    assert.equal(plain(["… it is ", { b: "more" }, ": ", { k: ["2 × ", { c: "4", r: "weak" }, " = 8"] }]), "… it is more: 2 × 4 = 8");
  });
});

describe("the words of the table", () => {
  it("are all there, with the values they may hold", () => {
    for (const [key, values] of Object.entries(KEYS)) {
      const sentence = /** @type {Record<string, string>} */ (words)[key];
      assert.ok(sentence, key);
      assert.deepEqual([...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]), [...values], key);
    }
  });
});
