import assert from "node:assert/strict";
import { describe, it } from "node:test";
import render from "preact-render-to-string";
import { Measure } from "../../pico_widgets/widgets/src/parts/measure.jsx";
import { applyEffects, spots, standing } from "../../pico_widgets/widgets/src/steps.js";
import { all, drawn } from "./drawn.jsx";
import { three } from "./fixtures.js";

const { at, stages, traits } = three;

/** @param {string} name @param {number} step @param {number} seat */
const spotsAt = (name, step, seat) => {
  const { moved } = standing(at(name, step));
  return spots(applyEffects(stages[name].view, moved), seat, moved);
};

describe("equal cards of one seat", () => {
  it("have names of their own", () => {
    const { won, trick, hand } = spotsAt("twins", 0, 0);
    assert.deepEqual([won, trick, hand], [["0-8"], "0-9", ["0-3", "0-8.2", "0-10", "0-16"]]);
  });
  it("keep their names when the one in the trick is won", () => {
    const { won, trick, hand } = spotsAt("first", 5, 0);
    assert.deepEqual([won, trick, hand[1]], [["0-8"], undefined, "0-8.2"]);
  });
  it("are two buttons of one hand, with one tab stop between them", () => {
    const html = drawn(traits("choose"));
    assert.deepEqual(all(html, /data-spot="(0-8[^"]*)" data-card="8"/g), ["0-8", "0-8.2"]);
    assert.equal(all(html, /<button[^>]*class="card[^>]*tabindex="0"/g).length, 1);
    assert.equal(all(drawn(traits("choose"), { ui: { roving: { 0: "0-8.2" } } }), /data-spot="([^"]+)"[^>]*tabindex="0"/g).join(), "0-8.2");
  });
  it("leave one slot when one of them lies face down", () => {
    const { view } = stages.choose;
    const seats = view.seats.map((seat) => (seat.seat === 0 ? { ...seat, chosen: 8 } : seat));
    const html = drawn(traits("choose", { view: { ...view, seats } }));
    assert.equal(all(html, /your choice/g).length, 1);
    assert.deepEqual(all(html, /<button[^>]*data-card="(8)"/g), ["8"]);
  });
});

describe("twins", () => {
  it("stand in a ring from the step that speaks of them on, with its number", () => {
    assert.equal(all(drawn(at("twins", 0)), /class="pairing"/g).length, 0);
    for (const step of [1, 6]) assert.match(drawn(at("twins", step)), new RegExp(`class="pairing" role="group" aria-label="${stages.twins.view.pairing?.label}".*badge--now">2<`));
  });
  it("both win, and the third card stands outside", () => {
    const html = drawn(at("twins", 1));
    const ring = html.slice(html.indexOf('class="pairing"'));
    assert.deepEqual(all(ring, /<figure class="play" data-seat="(\d)"/g), ["0", "2", "1"]);
    assert.equal(all(ring, /tag--win/g).length, 2);
    assert.equal(all(ring, new RegExp(stages.twins.view.plays[1].back ?? "?", "g")).length, 1);
  });
  it("go to both won piles", () => {
    const { moved } = standing(at("twins", 5));
    const { seats = [] } = applyEffects(stages.twins.view, moved);
    assert.deepEqual(seats.map((seat) => seat.won?.map((card) => card.card)), [[], [9], [8, 9]]);
  });
});

describe("the sum of the two lower cards", () => {
  /** @param {number} strong @param {[number, number]} parts */
  const bars = (strong, parts) => all(render(<Measure badge={4} measure={{ strong, parts, label: "", mark: "", caption: [] }} />), /bar--(\w+" style="--n:\d+)/g).map((bar) => bar.replace('" style="--n:', " "));
  it("is two bars end to end under the strong one", () => assert.deepEqual(bars(16, [9, 6]), ["strong 15", "excess 1", "weak 9", "next 6"]));
  it("as high as the strong card leaves no excess", () => assert.deepEqual(bars(16, [9, 7]), ["strong 16", "weak 9", "next 7"]));
  it("lies under three cards", () => {
    assert.match(drawn(at("sum", 3)), /trick--under/);
    assert.doesNotMatch(drawn(at("sum", 2)), /trick--under|measure/);
  });
  it("says what each card is among the three", () => {
    assert.deepEqual(all(drawn(at("sum", 3)), /<span class="tag">([^<]+)</g), stages.sum.view.plays.filter(({ wins }) => !wins).map(({ note }) => note));
  });
});

describe("the hands that move on", () => {
  it("are three, each with an arrow to the left-hand neighbour", () => {
    assert.doesNotMatch(drawn(at("round", 4)), /swap__arrows/, "not before the step that speaks of them");
    assert.deepEqual(all(drawn(at("round", 5)), /M3 (\d+C30 \d+ 30 \d+)/g), ["17C30 17 30 50", "50C30 50 30 83", "83C30 83 30 17"]);
  });
  it("before the pass are face down but for one's own", () => {
    const html = drawn(traits("pass"));
    assert.deepEqual(all(html, /role="img" aria-label="([^"]+: 6)"/g), stages.pass.view.seats.slice(0, 2).map(({ own }) => `${own}. Cards, face down: 6`));
    assert.equal(all(html, /back__disc/g).length, 12);
    assert.ok(html.includes(stages.pass.view.actions[0].text));
  });
  it("are all that the pass shows", () => {
    const html = drawn(at("passed", 0));
    assert.match(html, /swap--many/);
    assert.doesNotMatch(html, /class="tally"/);
  });
});

describe("the table of three", () => {
  it("has left, right and you in this order, and the surplus card as a line too", () => {
    const html = drawn(traits("choose"));
    assert.deepEqual(all(html, /class="seat[^"]*" aria-label="([^"]+)"/g), ["Ana", "Ben", "You"]);
    assert.match(html, /surplus__line">[^<]*<span class="calc"><span class="mini">5<\/span>,<\/span>/, "the comma stays with the card");
  });
});
