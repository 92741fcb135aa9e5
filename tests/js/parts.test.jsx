import assert from "node:assert/strict";
import { describe, it } from "node:test";
import render from "preact-render-to-string";
import { shownActions } from "../../pico_widgets/widgets/src/parts/actions.jsx";
import { Card } from "../../pico_widgets/widgets/src/parts/cards.jsx";
import { Measure } from "../../pico_widgets/widgets/src/parts/measure.jsx";
import { Notices } from "../../pico_widgets/widgets/src/keep/notices.jsx";
import { Glossary, Rich } from "../../pico_widgets/widgets/src/parts/rich.jsx";
import { Score } from "../../pico_widgets/widgets/src/parts/score.jsx";
import { Prefix, Sprite } from "../../pico_widgets/widgets/src/parts/sprite.jsx";
import { standing } from "../../pico_widgets/widgets/src/steps.js";
import { face, two } from "./fixtures.js";

const { stages, traits, words } = two;
const { steps: trickSteps } = stages.trick;

/** @param {string} html @param {RegExp} pattern */
const count = (html, pattern) => (html.match(pattern) ?? []).length;

describe("a card", () => {
  const ten = render(<Prefix.Provider value="a-"><Card card={face(10)} /></Prefix.Provider>);
  it("shows its strength on a ruler of 16 ticks", () => {
    const ticks = (/** @type {string} */ part) => count(ten.match(new RegExp(`${part}" d="([^"]*)"`))?.[1] ?? "", /M9/g);
    assert.equal(ticks("ruler__on"), 10);
    assert.equal(ticks("ruler__off"), 6);
  });
  it("shows one hedgehog per point", () => {
    const eyes = (/** @type {number} */ points) => count(render(<Card card={{ ...face(10), points }} />).match(/class="hog__eye"[^>]* d="([^"]*)"/)?.[1] ?? "", /M/g);
    assert.deepEqual([1, 2, 3, 4].map(eyes), [1, 2, 3, 4]);
  });
  it("refers to nothing of the page, so that it is the same in each", () => assert.equal(count(ten, /href|url\(/g), 0));
  it("is an image with its name when it is only looked at, a button when it can be played", () => {
    assert.match(ten, /<span[^>]*role="img"/);
    assert.match(render(<Card card={face(10)} onPick={() => undefined} tab={0} />), /<button[^>]*aria-label="10, 3 points"[^>]*type="button"/);
  });
  it("face down shows nothing of its face", () => {
    const down = render(<Card card={null} label="face-down card" />);
    assert.match(down, /aria-label="face-down card"/);
    assert.equal(count(down, /ruler__|data-card=/g), 0);
  });
});

describe("two views of one page", () => {
  /** @param {string} html */
  const ids = (html) => [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  it("share no id", () => {
    const [one, two] = ["v1-", "v2-"].map((prefix) => ids(render(<Sprite prefix={prefix} />)));
    assert.ok(one.length > 0);
    assert.deepEqual(one.filter((id) => two.includes(id)), []);
  });
});

describe("the measure", () => {
  /** @param {number} strong @param {number} weak */
  const bars = (strong, weak) => [...render(<Measure badge={3} measure={{ strong, weak, label: "", mark: "", caption: [] }} />).matchAll(/bar--(\w+)" style="--n:(\d+)/g)].map((match) => `${match[1]} ${match[2]}`);
  it("hatches what a card has beyond double the other", () => assert.deepEqual(bars(10, 4), ["strong 8", "excess 2", "weak 4", "again 4"]));
  it("has no excess at exactly double, and a mark beyond the bar under it", () => {
    assert.deepEqual(bars(10, 5), ["strong 10", "weak 5", "again 5"]);
    assert.deepEqual(bars(10, 6), ["strong 10", "weak 6", "again 6"]);
  });
});

describe("a mark after a card", () => {
  const html = (/** @type {import("../../pico_widgets/widgets/src/types").Rich} */ runs) => render(<Rich runs={runs} />);
  it("stays on its line", () => {
    assert.equal(html(["The ", { c: "7" }, "."]), 'The <span class="calc"><span class="mini">7</span>.</span>');
    assert.equal(html([{ c: "7" }, ", ", { c: "9" }, " wins"]), '<span class="calc"><span class="mini">7</span>,</span> <span class="mini">9</span> wins');
  });
});

describe("the score sheet", () => {
  const score = { caption: "Score", heads: ["Outward", "Total"], now: 0, rows: [{ name: "You", cells: ["4", "4"] }, { name: "Ana", cells: ["7", "7"], after: ["9", "9"] }] };
  const cells = (/** @type {import("../../pico_widgets/widgets/src/types").Effect[]} */ moved) => render(<Score words={words} score={score} moved={moved} />).match(/(?<=<td[^>]*>)\d+/g);

  it("counts a trick when its card has come to the winner, not before and not for the other", () => {
    assert.deepEqual(cells([]), ["4", "4", "7", "7"]);
    assert.deepEqual(cells([{ seat: 0, card: 9, to: "hand" }]), ["4", "4", "7", "7"]);
    assert.deepEqual(cells([{ seat: 1, card: 4, to: "won" }]), ["4", "4", "9", "9"]);
  });
});

describe("a hostile name", () => {
  const name = '<img src=x onerror="alert(1)">';
  it("is text in the score sheet and in sentences", () => {
    const html = render(<><Score words={words} score={{ caption: "Score", heads: ["Total"], now: 0, rows: [{ name, cells: ["1"] }] }} /><Rich runs={[name, { b: name }]} /></>);
    assert.equal(count(html, /<img/g), 0);
    assert.equal(count(html, /&lt;img/g), 4);
  });
});

describe("on to the next trick", () => {
  /** @param {number} step */
  const primary = (step) => {
    const state = traits("trick", { place: { id: trickSteps.id, step, answer: "skip" } });
    return shownActions(/** @type {any} */ (state), standing(state)).map((one) => Boolean(one.primary));
  };
  it("is quiet until the last step has been reached", () => assert.deepEqual([0, 4, 5].map(primary), [[false], [false], [true]]));
  it("is primary at once where nothing is explained", () => {
    const state = { ...traits("trick"), steps: { ...stages.choose.steps }, place: { id: "", step: 0, answer: null } };
    assert.deepEqual(shownActions(/** @type {any} */ (state), standing(state)).map((one) => Boolean(one.primary)), [true]);
  });
});

describe("what a lost line says", () => {
  /** @param {boolean} dashboard @param {string} saved */
  function notice(dashboard, saved) {
    /** @type {any} */ (globalThis).document = { body: { dataset: dashboard ? { voila: "voila" } : {} } };
    try {
      return render(<Notices {.../** @type {any} */ ({ state: { ...traits("choose"), link: "lost", saved }, ui: {} })} />);
    } finally {
      delete (/** @type {any} */ (globalThis).document);
    }
  }
  /** @param {string} html */
  const buttons = (html) => [...html.matchAll(/class="btn( btn--primary)?[^"]*" data-name="(\w+)"|data-name="(\w+)"/g)].map((found) => found[2] ?? found[3]);
  it("on a dashboard: save and reload", () => assert.deepEqual(buttons(notice(true, "pw1.x")), ["reload", "save"]));
  it("in a notebook: save, then run the cell again; nothing that loses the game", () => {
    const html = notice(false, "pw1.x");
    assert.deepEqual(buttons(html), ["save"]);
    assert.match(html, /btn--primary/);
    assert.ok(html.includes(words["lost.notebook"]));
  });
  it("with nothing to save: run the cell again", () => {
    const html = notice(false, "");
    assert.deepEqual(buttons(html), []);
    assert.ok(html.includes(words["lost.again"]));
  });
});

describe("a word of the trade", () => {
  const runs = ["A ", { t: "void", g: "void" }, " player ", { t: "leads", g: "lead", b: true }, "."];
  const terms = { void: { name: "Void", text: "Having no card of the suit led." } };
  /** @param {boolean} [quiet] */
  const drawn = (quiet) => render(<Glossary.Provider value={terms}><Rich runs={runs} quiet={quiet} /></Glossary.Provider>);
  it("is a button where the glossary tells its meaning, and plain text where it does not", () => {
    assert.deepEqual([...drawn().matchAll(/<button[^>]*>([^<]*)/g)].map((match) => match[1]), ["void"]);
    assert.match(drawn(), /player <span class="calc"><b>leads<\/b>\.<\/span>/);
    assert.doesNotMatch(render(<Rich runs={runs} />), /<button/);
  });
  it("says that it opens something, and is no stop of the Tab key in a step that is not the current one", () => {
    assert.match(drawn(), /<button(?=[^>]*aria-haspopup="dialog")(?=[^>]*aria-expanded="false")(?![^>]*tabindex)/);
    assert.match(drawn(true), /<button[^>]*tabindex="-1"/);
  });
});
