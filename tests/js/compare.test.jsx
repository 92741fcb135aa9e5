import assert from "node:assert/strict";
import { describe, it } from "node:test";
import render from "preact-render-to-string";
import { Compare } from "../../pico_widgets/widgets/src/compare.jsx";
import { nearest, place, slide } from "../../pico_widgets/widgets/src/rail.js";
import { pages } from "./fixtures.js";
import { plain } from "../../pico_widgets/widgets/src/parts/rich.jsx";

const { strengths, outcomes, words, book } = pages.compare;
const STRENGTHS = strengths.map(({ card }) => card);

/** @param {number} left @param {number} right */
const shown = (left, right) => render(<Compare left={left} right={right} cards={strengths} outcomes={outcomes} page={book} words={words} onSlide={() => undefined} />);

describe("a rail of strengths", () => {
  it("has its stops at their true distance", () => {
    assert.equal(place(16, STRENGTHS), 1);
    assert.equal(place(8, STRENGTHS), 0.5);
    assert.ok(Math.abs((place(13, STRENGTHS) - place(10, STRENGTHS)) - 3 * (place(4, STRENGTHS) - place(3, STRENGTHS))) < 1e-9);
  });
  it("takes the stop next to where it is touched", () => {
    assert.equal(nearest(0.5, STRENGTHS), 8);
    assert.equal(nearest(0.71, STRENGTHS), 10);
    assert.equal(nearest(0.73, STRENGTHS), 13);
    assert.equal(nearest(-1, STRENGTHS), 2);
    assert.equal(nearest(2, STRENGTHS), 16);
  });
  it("goes from stop to stop by the keys of a slider, and stays at its ends", () => {
    assert.equal(slide("ArrowRight", 10, STRENGTHS), 13);
    assert.equal(slide("ArrowUp", 13, STRENGTHS), 16);
    assert.equal(slide("ArrowRight", 16, STRENGTHS), 16);
    assert.equal(slide("ArrowLeft", 2, STRENGTHS), 2);
    assert.equal(slide("ArrowDown", 4, STRENGTHS), 3);
    assert.equal(slide("PageUp", 2, STRENGTHS), 5);
    assert.equal(slide("PageDown", 16, STRENGTHS), 9);
    assert.equal(slide("Home", 9, STRENGTHS), 2);
    assert.equal(slide("End", 9, STRENGTHS), 16);
  });
  it("leaves other keys alone", () => {
    for (const key of ["Tab", "Enter", "5", "valueOf"]) assert.equal(slide(key, 9, STRENGTHS), null);
  });
});

describe("two strengths", () => {
  it("are two sliders with a name, and a value that says strength and points", () => {
    const html = shown(10, 4);
    const sliders = html.match(/<div[^>]*role="slider"[^>]*>/g) ?? [];
    assert.equal(sliders.length, 2);
    assert.match(sliders[0], /aria-label="Left card"/);
    assert.match(sliders[0], /aria-valuenow="10"/);
    assert.match(sliders[0], /aria-valuetext="10, 3 points"/);
    for (const slider of sliders) assert.match(slider, /tabindex="0"/);
    for (const slider of sliders) assert.match(slider, /aria-valuemin="2"[^>]*aria-valuemax="16"/);
  });
  it("show the weaker card as winner when the other is more than double", () => {
    const html = shown(10, 4);
    assert.match(html, /card--winner"[^>]*aria-label="4, 2 points"/);
    assert.match(html, /bar--excess" style="--n:2/);
    assert.match(html, /2 × 4 = 8/);
  });
  it("show the stronger as winner at exactly double, and no excess", () => {
    const html = shown(5, 10);
    assert.match(html, /card--winner"[^>]*aria-label="10, 3 points"/);
    assert.doesNotMatch(html, /bar--excess/);
  });
  it("that are equal cannot meet: a sentence stands where the bars would, and nobody wins", () => {
    const html = shown(7, 7);
    assert.doesNotMatch(html, /class="measure|card--winner/);
    assert.match(html, /compare__none/);
  });
  it("are heard: the sentence is in the live region for every pair", () => {
    for (const l of STRENGTHS) {
      for (const r of STRENGTHS) assert.ok(shown(l, r).includes(`role="status" aria-live="polite">${plain(outcomes[`${Math.max(l, r)},${Math.min(l, r)}`].text)}</p>`), `${l},${r}`);
    }
  });
  it("are drawn on one scale, whatever the pair", () => {
    for (const [l, r] of [[2, 3], [13, 16]]) assert.match(shown(l, r), /--most:26/);
  });
});
