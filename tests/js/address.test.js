import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { linked } from "../../pico_widgets/widgets/src/address.js";

/** @param {string} text what follows the path */
const of = (text) => linked(new URL(`https://example.org/voila/render/pico.ipynb${text}`));

describe("an address brings", () => {
  /** @type {[string, string, ReturnType<typeof linked>][]} */
  const cases = [
    ["nothing by itself", "", null],
    ["nothing by other words", "#top?x=1", null],
    ["the game of a link", "#g=pw1.a-b_C", { game: "pw1.a-b_C" }],
    ["the deal of a link", "#deal=P222245DY", { deal: "P222245DY" }],
    ["a game that was written by hand", "?game=pw1.abc", { game: "pw1.abc" }],
    ["a deal that was written by hand, in any case, with blanks and hyphens", "?Deal=p222-245+d%20y", { deal: "p222-245 d y" }],
    ["a game rather than a deal", "#deal=P222245DY&g=pw1.a", { game: "pw1.a" }],
    ["what stands behind # rather than what stands before it", "?game=pw1.q#g=pw1.h", { game: "pw1.h" }],
    ["what stands before # if there is nothing behind it", "?deal=PQ#g=", { deal: "PQ" }],
    ["its first code of two", "#g=pw1.a&g=pw1.b", { game: "pw1.a" }],
    ["a code beside words of others", "?token=x&deal=PQ&language=es", { deal: "PQ" }],
    ["a code that cannot be decoded as it stands", "#g=pw1.%E0%A4%A", { game: "pw1.%E0%A4%A" }],
    ["nothing by a name without a value", "?deal&game", null],
    ["nothing by what every object has", "#constructor=1&__proto__=2&toString=3", null],
  ];
  for (const [what, text, expected] of cases) it(what, () => assert.deepEqual(of(text), expected));
  it("no more than a code may have, and one symbol to tell that it was too long", () => {
    assert.equal(linked({ hash: `#g=${"A".repeat(3_000_000)}`, search: "" })?.game?.length, 200_001);
  });
});
