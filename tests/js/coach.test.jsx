import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, mock } from "node:test";
import render from "preact-render-to-string";
import { paired } from "../../pico_widgets/widgets/src/coach/mainline.jsx";
import { Mix } from "../../pico_widgets/widgets/src/coach/numbers.jsx";
import { onKey } from "../../pico_widgets/widgets/src/keyboard.js";
import { createLate } from "../../pico_widgets/widgets/src/late.js";
import { plain } from "../../pico_widgets/widgets/src/parts/rich.jsx";
import { Prefix } from "../../pico_widgets/widgets/src/parts/sprite.jsx";
import { standing } from "../../pico_widgets/widgets/src/steps.js";
import { createStore } from "../../pico_widgets/widgets/src/store.js";
import { all, drawn } from "./drawn.jsx";
import { three, turns, two } from "./fixtures.js";
import { fakeModel } from "./model.js";

/** @typedef {import("../../pico_widgets/widgets/src/types").CoachLevel} CoachLevel */
/** @typedef {import("../../pico_widgets/widgets/src/types").Coach} Coach */
const { stages } = two;
const { valued, coached: strip3 } = stages;
const [nudge, reason, numbers] = strip3.coach.levels;
const WORTH = valued.coach.worth;
const SAID = plain(WORTH);
/** @type {Coach} */
const closed = { ...strip3.coach, open: false, level: 0, levels: [], next: null, worth: null };
/** The strip after so many presses. @param {CoachLevel[]} levels @param {Partial<Coach>} [change] @returns {Coach} */
const opened = (levels, change = {}) => ({ ...closed, open: true, level: levels.length, levels, next: ["Show the reason", "Show the numbers", null][levels.length - 1] ?? null, ...change });
const { review } = stages.result;
const asking = stages.asked.review;
const underway = { ask: null, thinking: "The coach is looking." };
const { mainLine } = stages.mainLine.view;
/** A table at a stage with a coach, a review and what else differs in the view.
 * @param {string} stage @param {{coach?: Coach, review?: import("../../pico_widgets/widgets/src/types").Review, view?: object}} [change] */
function coached(stage, { coach, review: looked, view = {} } = {}) {
  const made = two.traits(stage);
  return { ...made, view: { ...made.view, ...view }, coach, review: looked };
}
/** @param {number} round @param {number} trick @param {string} text */
const line = (round, trick, text) => ({ round, trick, heading: String(round), text: [text], points: "1 point", label: "" });
const firstRows = [line(1, 1, "a"), line(1, 2, "b"), line(1, 3, "c"), line(2, 1, "d")];
const nowRows = [line(1, 1, "a"), line(1, 2, "B")];

/** @typedef {import("../../pico_widgets/widgets/src/state").State} State */

const text = (/** @type {string} */ html) => html.replace(/<[^>]+>/g, "");
const strip = (/** @type {string} */ html) => html.slice(html.indexOf('class="coach"'), html.indexOf('<div class="pw__side"'));

describe("the coach", () => {
  it("is one closed line that offers itself, and says nothing", () => {
    const html = strip(drawn(coached("choose", { coach: closed })));
    assert.match(html, /aria-expanded="false"/);
    assert.match(text(html), new RegExp(`${closed.name}\\s*${closed.show}\\s*C$`));
  });
  it("is not there when there is nothing to coach, and none of it is under the cover", () => {
    assert.doesNotMatch(drawn(coached("choose", { coach: /** @type {any} */ ({}) })), /class="coach"/);
    assert.doesNotMatch(drawn(coached("choose")), /class="coach"/);
    assert.doesNotMatch(drawn(coached("cover", { coach: opened([nudge]) })), /class="coach"|coach__level/);
  });
  it("is silent while the winner is to be predicted: what the choice was worth would tell", () => {
    const table = coached("trick", { coach: opened([nudge], { worth: WORTH }) });
    assert.doesNotMatch(drawn(table), /class="coach"|class="worth"/);
    assert.match(drawn({ ...table, place: { id: table.steps.id, step: 0, answer: "skip" } }), /class="worth"/);
  });
  it("shows as many levels as were asked for, and one button for the next", () => {
    const buttons = (/** @type {Parameters<typeof opened>} */ ...args) => {
      const html = strip(drawn(coached("choose", { coach: opened(...args) })));
      return [all(html, /coach__level--(nudge|reason|numbers)/g).join(" "), text(html.match(/data-name="coach-next".*?<\/button>/)?.[0] ?? "").replace(/.*>/, "")];
    };
    assert.deepEqual(buttons([nudge]), ["nudge", "Show the reason"]);
    assert.deepEqual(buttons([nudge, reason]), ["nudge reason", "Show the numbers"]);
    assert.deepEqual(buttons([nudge, reason, numbers]), ["nudge reason numbers", ""]);
  });
  it("says that it thinks in place of the button", () => {
    const html = strip(drawn(coached("choose", { coach: opened([], { thinking: "The coach is thinking." }) })));
    assert.match(html, /data-name="coach-next" aria-disabled="true"[^>]*><span>The coach is thinking\./);
  });
  it("only offers itself until its part has come", () => {
    const html = strip(drawn(coached("choose", { coach: opened([nudge]) }), { ui: { parts: {} } }));
    assert.match(html, /aria-expanded="true"/);
    assert.doesNotMatch(html, /coach__level/);
  });
});

describe("the numbers", () => {
  const html = strip(drawn(coached("choose", { coach: valued.coach })));
  const table = html.slice(html.indexOf('<table class="duels"'), html.indexOf("</table>"));
  it("are a table with heads for each of my cards and each of theirs", () => {
    assert.equal(all(table, /<th scope="col"/g).length, 5);
    assert.equal(all(table, /<th scope="row"/g).length, 5);
  });
  it("tell a win from a loss by shape and by words, with the points inside", () => {
    const cells = numbers.duels?.rows.flatMap((row) => row.cells) ?? [];
    const wins = cells.filter((cell) => cell.wins).length;
    assert.equal(all(table, /duel--mine/g).length, wins);
    assert.equal(all(table, /duel--theirs/g).length, cells.length - wins);
    assert.equal(all(table, /duel--mine"><span class="sr">you win (\d) points?<\/span><span aria-hidden="true">\1</g).length, wins);
  });
  it("mark the row of the choice in both tables", () => {
    assert.match(table, /<tr class="is-now"><th scope="row"><span class="mini">13</);
    assert.match(html, /<tr class="is-now"><th scope="row"><span class="mix__choices"><span class="mini">13<\/span><\/span><small>chosen</);
  });
  it("draw each share of the best mix as a bar that says its sentence", () => {
    const rows = valued.coach.levels[2].mix?.rows ?? [];
    assert.deepEqual(all(html, /--share:([\d.]+)/g).map(Number), rows.map(({ share }) => share));
    assert.ok(html.includes(`role="img" aria-label="${rows[0].label}"`));
  });
  it("say what the choice was worth in one sentence", () => assert.ok(text(html).includes(SAID)));
  it("of a search have no bars; what is alike stands together, the best is marked, points stand beside the chance", () => {
    const sought = /** @type {import("../../pico_widgets/widgets/src/types").Mix} */ (turns.stages.valued.coach.levels[2].mix);
    const mix = render(<Prefix.Provider value="t-"><Mix mix={sought} /></Prefix.Provider>);
    assert.doesNotMatch(mix, /mix__bar|colspan/i);
    assert.deepEqual(all(mix, /<th scope="col"[^>]*>([^<]+)/g), sought.heads);
    assert.equal(all(mix, /class="mini card--[shdc]">/g).length, sought.rows.flatMap(({ choices }) => choices).length);
    for (const { label, pointsText } of sought.rows) assert.ok(mix.includes(`<span class="sr">${label}`) && mix.includes(`<td>${pointsText}</td>`));
    assert.equal(all(mix, /✓/g).length, sought.rows.filter(({ best, tag }) => best && tag).length);
  });
});

describe("the reason", () => {
  const drawnOf = (/** @type {import("../../pico_widgets/widgets/src/types").CoachLevel} */ level) => strip(drawn(coached("choose", { coach: opened([nudge, level]) })));
  it("draws against how many pairs each card wins, the part with the twin lighter, each with its sentence", () => {
    const barred = three.stages.coached.coach.levels[1];
    const rows = barred.bars?.rows ?? [];
    const html = drawnOf(barred);
    assert.deepEqual(all(html, /aria-label="(The \d+ wins[^"]*)"/g), rows.map(({ label }) => label));
    assert.deepEqual(all(html, /--share:([\d.]+)/g).map(Number), rows.flatMap(({ share, part }) => (part ? [share, part / share] : [share])));
    assert.ok(text(html).includes(barred.bars?.key ?? "?"));
  });
  it("counts a hand in a table, the cards drawn for the eye and named for a screen reader", () => {
    const html = drawnOf(turns.stages.coached.coach.levels[1]);
    assert.match(html, /<th scope="row">Likely<\/th><td><span aria-hidden="true">.*card--s">7<.*card--d">A<.*card--c">A<.*<span class="sr">7 of spades, ace of diamonds[^<]*<\/span><\/td><td>6</);
    assert.match(html, /<th scope="row" colspan="2">Together<\/th><td>7</i);
  });
});

describe("the review", () => {
  const html = drawn(coached("result", { review: { ...review, found: { head: "Well found.", text: "So it was." } } }));
  const main = html.slice(html.indexOf("pw__main"), html.indexOf("pw__side"));
  it("comes after the outcome, the line first and then what cost most", () => {
    const order = ['class="result"', 'class="chart', 'class="costs"', 'class="table"'].map((part) => main.indexOf(part));
    assert.deepEqual(order, [...order].sort((a, b) => a - b));
    assert.ok(order[0] > 0);
  });
  it("draws a line through every trick, and says it whole", () => {
    const line = main.match(/chart__line" d="M([^"]+)"/)?.[1].split("L") ?? [];
    assert.equal(line.length, review.points.length);
    assert.deepEqual([line[0], line.at(-1)], ["0 52.5", "100 0"]);
    assert.ok(main.includes(`role="img" aria-label="${review.alt}"`));
  });
  it("marks the dearest falls with buttons in order of cost, each with its way to the trick", () => {
    assert.deepEqual(all(main, /<span class="badge badge--cost">(\d)<\/span><\/button>/g), review.badges.map(({ rank }) => String(rank)));
    assert.deepEqual(all(main, /chart__pick" style="--x:([\d.]+)/g).map(Number), review.badges.map(({ x }) => +((100 * x) / (review.points.length - 1)).toFixed(2)));
    assert.equal(all(main.match(/chart__cost" d="([^"]+)"/)?.[1] ?? "", /M[^L]+L/g).length, review.badges.length);
  });
  it("puts badges aside that would lie on a dearer one, and leaves dots in their places", () => {
    const [badge] = review.badges;
    const points = [50, 43, 48, 36, 36, ...Array(22).fill(50)].map((y, x) => ({ x, y, label: String(x) }));
    const near = { ...review, badges: [3, 1, 4].map((x, i) => ({ ...badge, x, rank: i + 1 })), points };
    const html = drawn(coached("result", { review: near }));
    assert.deepEqual(all(html, /class="(chart__pick[^"]*)"/g), ["chart__pick", "chart__pick is-aside", "chart__pick is-aside"]);
    assert.equal(all(html, /class="chart__dot"/g).length, near.points.length - 1);
    assert.match(html, /class="chart chart--dense"|class="chart is-new chart--dense"/);
    assert.equal(all(main, /is-aside|chart--dense/g).length, 0);
  });
  it("opens each trick by a button of its own name", () => assert.match(main, /aria-label="Open this trick: Outward round, trick 4"/));
  it("says beside it what can be done next, what was well found and what the numbers mean", () => {
    const side = html.slice(html.indexOf("pw__side"));
    const order = ['class="actions', "Well found.", 'class="review__note'].map((part) => side.indexOf(part));
    assert.deepEqual(order, [...order].sort((a, b) => a - b));
    assert.ok(order[0] > 0);
    assert.doesNotMatch(main, /class="actions/);
  });
  it("has its room, and what can be done its place, before it comes", () => {
    const html = drawn(coached("result", { review: underway }));
    assert.match(html.slice(0, html.indexOf("pw__side")), /review__ask--wait[^>]*>The coach is looking\./);
    assert.doesNotMatch(html.slice(0, html.indexOf("pw__side")), /class="actions/);
    assert.match(html.slice(html.indexOf("pw__side")), /class="actions/);
  });
  it("without a costly choice says so", () => {
    const none = drawn(coached("result", { review: { ...review, badges: [], costs: [], none: "No choice of yours cost anything." } }));
    assert.match(none, /No choice of yours cost anything\./);
    assert.doesNotMatch(none, /chart__pick|chart__cost/);
  });
  it("is asked for by a button where it does not come by itself", () => {
    const html = drawn(coached("result", { review: { ask: asking.ask, thinking: null } }));
    assert.match(html, /data-name="review"[^>]*>.*Review this game/s);
    assert.doesNotMatch(html, /class="chart/);
    assert.match(drawn(coached("result", { review: { ask: null, thinking: "The coach is thinking." } })), /The coach is thinking\./);
  });
  it("of several people is asked for by name", () => {
    const html = drawn(coached("reviewed", { review: stages.reviewed.review }));
    assert.match(html, /aria-label="Whose choices\?"/);
    assert.deepEqual(all(html, /data-name="review-\d" aria-pressed="(\w+)"/g), ["false", "true"]);
  });
});

describe("another line", () => {
  it("lies beside the first from the trick on that differs", () => {
    assert.deepEqual(paired(firstRows, nowRows).map(({ row, first, now }) => [row.round, row.trick, first?.text, now?.text]),
      [[1, 2, ["b"], ["B"]], [1, 3, ["c"], undefined], [2, 1, ["d"], undefined]]);
  });
  it("that goes further than the first still shows all its tricks", () => {
    assert.deepEqual(paired(nowRows, firstRows).map(({ row }) => `${row.round}.${row.trick}`), ["1.2", "1.3", "2.1"]);
  });
  it("stands in the side column with the outcome of the first and the way back", () => {
    const html = drawn(coached("mainLine"));
    const side = html.slice(html.indexOf("pw__side"));
    assert.match(text(side), new RegExp(`${mainLine?.title}${mainLine?.now}.*${plain(mainLine?.text)}.*${mainLine?.back}`, "s"));
    assert.match(side, /data-name="mainline"/);
  });
  it("can be begun from an earlier trick", () => {
    assert.ok(drawn(coached("earlier")).includes(`data-name="whatif"><span>${stages.earlier.view.whatif?.text}`));
    assert.doesNotMatch(drawn(coached("earlier", { view: { whatif: null } })), /data-name="whatif"/);
  });
});

describe("while an expert thinks", () => {
  const html = drawn(coached("choose", { view: { thinking: "Ana is thinking.", prompt: [] } }));
  it("the action bar says so, and no card can be chosen", () => {
    assert.match(html, /actions__prompt">Ana is thinking\./);
    const cards = all(html, /<button[^>]*class="card[^>]*>/g);
    assert.ok(cards.length > 0);
    for (const card of cards) assert.match(card, /aria-disabled="true"/);
  });
});

describe("the words of the coach in the live region", () => {
  /** @param {Parameters<typeof coached>} table */
  const live = (...table) => {
    const model = fakeModel(coached(...table));
    return { model, store: createStore(model, { id: "v1", clock: { setTimeout: () => 0, clearTimeout() {} } }) };
  };
  const settled = () => new Promise((resolve) => queueMicrotask(() => resolve(undefined)));

  it("are those of the level that came", async () => {
    const { model, store } = live("choose", { coach: closed });
    model.receive({ coach: opened([nudge]) });
    await settled();
    assert.equal(store.get().say, `Nudge. ${plain(nudge.text)}`);
    model.receive({ coach: opened([nudge, reason]) });
    await settled();
    assert.equal(store.get().say, `Reason. ${plain(reason.text)}`);
  });
  it("follow what the table says, whichever came first, and are not said twice", async () => {
    const { model, store } = live("choose", { coach: opened([nudge]) });
    const view = { ...model.get("view"), stage: "ready", status: "You chose 10." };
    model.receive({ coach: opened([nudge], { worth: WORTH }), view });
    await settled();
    assert.equal(store.get().say, `You chose 10. ${SAID}`);
  });
  it("wait for the prediction", async () => {
    const { model, store } = live("choose", { coach: opened([nudge]) });
    const { view, steps, place } = coached("trick");
    model.receive({ view, steps, place, coach: opened([nudge], { worth: WORTH }) });
    await settled();
    assert.ok(!store.get().say.includes(SAID));
    store.answer(0);
    await settled();
    assert.ok(store.get().say.includes(SAID));
  });
  it("leave what was told of the same choice where it is while the coach thinks on, but not of another", async () => {
    const { model, store } = live("choose", { coach: opened([nudge]) });
    const thinking = opened([], { thinking: "The coach is thinking." });
    model.receive({ coach: thinking });
    await settled();
    assert.deepEqual(store.get().coach?.levels, [nudge]);
    model.receive({ coach: thinking, view: { ...model.get("view"), trick: 4 } });
    await settled();
    assert.deepEqual(store.get().coach?.levels, []);
  });
  it("say when it thinks, and nothing when it is closed", async () => {
    const { model, store } = live("choose", { coach: closed });
    model.receive({ coach: opened([], { thinking: "The coach is thinking." }) });
    await settled();
    assert.equal(store.get().say, "The coach is thinking.");
    model.receive({ coach: closed });
    await settled();
    assert.equal(store.get().say, "The coach is thinking.");
  });
});

describe("the key C", () => {
  /** @param {Parameters<typeof coached>} table */
  function press(...table) {
    const state = /** @type {State} */ ({ ...coached(...table) });
    /** @type {unknown[]} */
    const asked = [];
    const scene = /** @type {any} */ ({ state, standing: standing(state), ui: { drawer: null }, act: (/** @type {unknown[]} */ ...args) => asked.push(args) });
    const target = { closest: () => null, matches: () => false };
    onKey(/** @type {any} */ ({ key: "c", target, stopPropagation() {}, preventDefault() {} }), scene);
    return asked;
  }
  it("opens the coach and closes it", () => {
    assert.deepEqual(press("choose", { coach: closed }), [["coach", { level: 1 }]]);
    assert.deepEqual(press("choose", { coach: opened([nudge, reason]) }), [["coach", { level: 0 }]]);
  });
  it("does nothing where there is no coach, or before the prediction", () => {
    assert.deepEqual(press("choose"), []);
    assert.deepEqual(press("trick", { coach: closed }), []);
  });
});

describe("a part that comes late", () => {
  const file = (/** @type {string} */ name) => readFileSync(join(/** @type {string} */ (import.meta.dirname), "../../pico_widgets/widgets/static", name), "utf8");
  /** @param {import("../../pico_widgets/widgets/src/state").Parts} parts */
  const line = (parts) => { const model = fakeModel({}); return { model, late: createLate(model, parts) }; };

  for (const name of /** @type {const} */ (["coach", "panels"])) {
    it(`(${name}) is asked for once, however often it is wanted, and is there with its style when it has come`, async () => {
      /** @type {import("../../pico_widgets/widgets/src/state").Parts} */
      const parts = {};
      const { model, late } = line(parts);
      mock.method(URL, "createObjectURL", () => `data:text/javascript;base64,${Buffer.from(file(`${name}.js`)).toString("base64")}`);
      const came = new Promise((resolve) => {
        late.want(name, () => undefined);
        late.want(name, () => resolve(undefined));
      });
      assert.deepEqual(model.sent, [{ action: "part", name }]);
      model.emit("msg:custom", { part: name, esm: file(`${name}.js`), css: file(`${name}.css`) });
      await came;
      mock.restoreAll();
      assert.deepEqual(Object.keys(/** @type {object} */ (parts[name])).sort(), { coach: ["Found", "MainLine", "Review", "Strip", "css"], panels: ["Sure", "css", "rules", "settings"] }[name]);
      let at = 0;
      late.want(name, () => { at += 1; });
      assert.deepEqual([at, model.sent.length], [1, 1]);
    });
  }
  it("is drawn with its style inside the view", () => {
    assert.match(drawn(coached("choose"), { ui: { parts: { coach: { css: ".pw{.x{color:red}}" } } } }), /<section class="pw".*<style>\.pw\{\.x\{color:red\}\}<\/style>/s);
  });
  it("that another view asked for is left alone, and a line that fails can be asked again", () => {
    const { model, late } = line({});
    model.emit("msg:custom", { part: "coach", esm: "", css: "" });
    model.send = () => { throw new Error("closed"); };
    late.want("coach", () => undefined);
    model.send = (message) => { model.sent.push(message); };
    late.want("coach", () => undefined);
    assert.equal(model.sent.length, 1);
    late.dispose();
    assert.equal(model.listeners(), 0);
  });
});
