import assert from "node:assert/strict";
import { describe, it } from "node:test";
import render from "preact-render-to-string";
import { Choice, Language, Switch, turn } from "../../pico_widgets/widgets/src/panels/choice.jsx";
import { RulesDrawer, usedClauses } from "../../pico_widgets/widgets/src/panels/rules.jsx";
import { drafted, options, RulingBody, table } from "../../pico_widgets/widgets/src/panels/rulings.jsx";
import { retyped, SettingsDrawer } from "../../pico_widgets/widgets/src/panels/settings.jsx";
import { noSteps, turns, two } from "./fixtures.js";

const { rules, stages, words } = two;
const { rulings } = rules;
const { steps: trickSteps } = stages.trick;
/** A ruling with a switch, as other games have it. */
const flip = /** @type {import("../../pico_widgets/widgets/src/types").Ruling} */ (turns.rules.rulings.find(({ option }) => option?.kind === "switch"));
/** The same by the kind of its control. @param {string | undefined} kind */
const ruled = (kind) => /** @type {import("../../pico_widgets/widgets/src/types").Ruling} */ (rulings.find(({ option }) => option?.kind === kind));
const fixed = ruled(undefined);

/** @param {string} html @param {RegExp} pattern */
const count = (html, pattern) => (html.match(pattern) ?? []).length;
const nothing = () => undefined;
const [deck, points] = [ruled("choice"), ruled("points")].map((ruling) => /** @type {import("../../pico_widgets/widgets/src/types").RulingOption} */ (ruling.option));
/** The strengths of the deck. */
const STRENGTHS = points.strengths ?? [];
const breaks = /** @type {import("../../pico_widgets/widgets/src/types").RulingOption} */ (flip.option);
const KEY = breaks.key;
const all = [...rulings, flip];

/** @param {Partial<import("../../pico_widgets/widgets/src/panels/rules.jsx").Props>} [props] */
const drawer = (props = {}) => render(<RulesDrawer rules={rules} steps={trickSteps} words={words} onClose={nothing} onOptions={nothing} {...props} />);

describe("radio buttons", () => {
  it("are led through by the arrows, and past an end they begin again", () => {
    assert.equal(turn("ArrowRight", 0, 3), 1);
    assert.equal(turn("ArrowDown", 2, 3), 0);
    assert.equal(turn("ArrowLeft", 0, 3), 2);
    assert.equal(turn("Home", 2, 3), 0);
    assert.equal(turn("End", 0, 3), 2);
  });
  it("leave other keys alone", () => {
    for (const key of ["Tab", "Enter", "a", "toString"]) assert.equal(turn(key, 0, 3), null);
  });
  it("are one stop for Tab: the one that is chosen, or the first", () => {
    const choices = ["a", "b", "c"].map((value) => ({ value, text: value }));
    for (const [value, tab] of [["b", "b"], ["x", "a"]]) {
      const html = render(<Choice label="L" value={value} choices={choices} onPick={nothing} />);
      assert.equal(count(html, /tabindex="0"/g), 1);
      assert.match(html, new RegExp(`tabindex="0"[^>]*data-value="${tab}"|data-value="${tab}"[^>]*tabindex="0"`));
    }
  });
  it("offer languages only where there is a choice", () => {
    assert.equal(render(<Language words={words} language="en" languages={[{ value: "en", text: "English" }]} onSet={nothing} />), "");
  });
});

describe("a switch", () => {
  it("says whether it is on", () => {
    assert.match(render(<Switch text="T" on onFlip={nothing} />), /role="switch"[^>]*aria-checked="true"/);
    assert.match(render(<Switch text="T" on={false} onFlip={nothing} />), /role="switch"[^>]*aria-checked="false"/);
  });
});

describe("the rules drawer", () => {
  it("knows the clauses at work from the steps", () => {
    assert.deepEqual([...usedClauses(trickSteps)].slice(0, 3), ["pico2.trick.choose", "pico2.trick.stronger", "pico2.trick.double"]);
    assert.equal(usedClauses(undefined).size, 0);
  });
  it("shows every clause with name, text and source, under its heading", () => {
    const html = drawer();
    for (const group of rules.groups) {
      assert.ok(html.includes(group.title));
      for (const { name, source } of group.clauses) for (const part of [name, source]) assert.ok(html.includes(part), part);
    }
  });
  it("marks those at work in this trick and no others, and opens their headings alone", () => {
    const html = drawer();
    const used = rules.groups.flatMap(({ clauses }) => clauses).filter(({ id }) => usedClauses(trickSteps).has(id));
    assert.equal(count(html, /rule--used/g), used.length);
    assert.equal(count(html, /in this trick<\/span>/g), used.length);
    assert.equal(count(html, /<details[^>]* open/g), rules.groups.filter(({ clauses }) => clauses.some((clause) => used.includes(clause))).length);
    assert.ok(html.includes(`In this trick<small> ${used.length}</small>`));
  });
  it("names what is being explained: the score of a round is no trick", () => {
    const html = drawer({ steps: { ...trickSteps, kind: "round" } });
    assert.ok(html.includes("in this score") && !html.includes("in this trick"));
  });
  it("has no filter for clauses at work when nothing is explained, and opens the first heading", () => {
    const html = drawer({ steps: noSteps });
    assert.equal(count(html, /data-value="used"/g), 0);
    assert.equal(count(html, /<details[^>]* open/g), 1);
  });
  it("opened at a clause opens its heading and lets it take the focus", () => {
    const html = drawer({ focusId: "pico2.score.faceup" });
    assert.match(html, /data-rule="pico2.score.faceup"[^>]*tabindex="-1"/);
    assert.match(html, /<details class="rules__group" open>/);
  });
  it("opened at a ruling shows the house rules, and those without a switch if it is one", () => {
    const html = drawer({ focusId: fixed.id });
    assert.match(html, /aria-checked="true"[^>]*data-value="house"/);
    assert.match(html, /<details class="rules__group" open>/);
    assert.ok(html.includes(fixed.name));
  });
  it("writes what looks like markup as text", () => {
    const html = drawer({ rules: { ...rules, groups: [{ title: "<i>", clauses: [{ id: "x", name: "<b>", text: "<script>", source: "&" }] }], glossary: {} } });
    assert.doesNotMatch(html, /<script>|<i>|<b>/);
  });
});

describe("a ruling", () => {
  /** What is said of all points, and so many more. @param {number} more */
  const total = (more) => words["ui.rules.points.total"].replace("{n}", String(STRENGTHS.reduce((sum, { value }) => sum + value, more)));
  /** @param {import("../../pico_widgets/widgets/src/types").Ruling} ruling @param {unknown} [draft] @param {boolean} [asks] */
  const body = (ruling, draft, asks = false) => render(<RulingBody ruling={ruling} draft={draft} asks={asks} words={words} onDraft={nothing} onYes={nothing} onNo={nothing} />);
  it("with a switch shows it as it stands", () => assert.match(body(flip), /role="switch"[^>]*aria-checked="false"/));
  it("of points has a control of four for each strength, and their total", () => {
    const html = body(ruled("points"));
    assert.equal(count(html, /role="radiogroup"/g), STRENGTHS.length);
    assert.equal(count(html, /role="radio"/g), STRENGTHS.length * 4);
    assert.equal(count(html, /aria-checked="true"/g), STRENGTHS.length);
    assert.ok(html.includes(total(0)));
  });
  it("counts the total of a draft at once", () => assert.ok(body(ruled("points"), { ...table(points), 2: 4 }).includes(total(3))));
  it("asks only when something was changed", () => {
    assert.doesNotMatch(body(flip), /data-name="yes"/);
    assert.match(body(flip, true, true), /data-name="yes".*data-name="no"/);
  });
  it("with two options has both controls, and a field for a number of one's own", () => {
    const target = { kind: /** @type {const} */ ("choice"), key: "target", value: 100, text: "Points", choices: [{ value: "100", text: "100" }], least: 1, most: 10000 };
    const order = { kind: /** @type {const} */ ("choice"), key: "rank_order", value: "printed", text: "Order", choices: [{ value: "printed", text: "Printed" }], order: ["2", "A"] };
    const html = body({ ...fixed, option: target, more: [order] });
    assert.equal(count(html, /role="radiogroup"/g), 2);
    assert.equal(count(html, /aria-checked="true"/g), 2);
    assert.match(html, /value="100" data-name="own-target"/);
    assert.match(html, /value="2 A" data-name="own-rank_order"/);
    assert.deepEqual(options([{ ...fixed, option: target, more: [order] }], { rank_order: "A 2" }), { target: 100, rank_order: "A 2" });
  });
  it("without an option has no control", () => assert.doesNotMatch(body(fixed), /<button/));
});

describe("a change of the house rules", () => {
  it("is kept as a draft, and is none when it is changed back", () => {
    const one = drafted(all, {}, breaks, true);
    assert.deepEqual(one, { [KEY]: true });
    assert.deepEqual(drafted(all, one, breaks, false), {});
    assert.deepEqual(drafted(all, {}, points, table(points)), {});
  });
  it("asks for all options, changed or not", () => {
    assert.deepEqual(options(all, { [KEY]: true }), { deck: "pico1st", points: table(points), [KEY]: true });
  });
  it("of the deck takes the points printed on the new one", () => {
    const drafts = drafted(all, drafted(all, {}, points, { ...table(points), 2: 4 }), deck, "pico2nd");
    assert.deepEqual(options(all, drafts), { deck: "pico2nd", points: {}, [KEY]: false });
  });
  it("of the points ends the draft of another deck, to which they do not belong", () => {
    const drafts = drafted(all, { deck: "pico2nd" }, points, { ...table(points), 2: 4 });
    assert.deepEqual(options(all, drafts), { deck: "pico1st", points: { ...table(points), 2: 4 }, [KEY]: false });
  });
  it("keeps the latest last: the question stands there", () => {
    const drafts = drafted(all, drafted(all, drafted(all, {}, breaks, true), deck, "pico2nd"), breaks, true);
    assert.deepEqual(Object.keys(drafts), ["deck", KEY]);
  });
});

describe("the drawer of this game", () => {
  const view = { ...stages.choose.view, deal: "P7KQ2M9X3", settings: { ...stages.choose.view.settings, languages: [{ value: "en", text: "English" }, { value: "de", text: "Deutsch" }], names: ["", "Ana"], linkLimit: 10 } };
  it("keeps what is being typed in one field when the name of another one is known", () => {
    assert.deepEqual(retyped([" Ada ", "Be"], ["", ""], ["Ada", ""]), ["Ada", "Be"]);
    assert.deepEqual(retyped(["Ada", "Ben"], ["Ada", "Ben"], ["", ""]), ["", ""]);
    assert.deepEqual(retyped(["Ada"], ["Ada"], ["Ada", "", ""]), ["Ada", "", ""]);
  });
  /** @param {Partial<Parameters<typeof SettingsDrawer>[0]>} [props] */
  const settings = (props = {}) => render(<SettingsDrawer view={view} words={words} request={() => true} onClose={nothing} language="de" theme="dark" {...props} />);
  it("ties the refusal of a code to its field", () => {
    const html = settings({ refusal: { field: "code", text: ["No such code."], plain: "No such code." } });
    const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    assert.ok(id && html.includes(`id="${id}"`) && html.includes("No such code."));
    assert.match(html, /aria-invalid="true"/);
  });
  it("shows no refusal that belongs elsewhere", () => {
    assert.doesNotMatch(settings({ refusal: { text: ["Not now."], plain: "Not now.", card: 4 } }), /Not now\.|aria-invalid/);
  });
  it("checks what is chosen: people, opponent, language, theme, prediction", () => {
    const html = settings();
    for (const value of ["1", "simple", "de", "dark"]) assert.match(html, new RegExp(`aria-checked="true"[^>]*data-value="${value}"`));
    assert.match(html, /role="switch"[^>]*aria-checked="true"/);
  });
  it("offers no opponent when every seat is a person's", () => {
    assert.doesNotMatch(settings({ view: { ...view, settings: { ...view.settings, people: 2 } } }), /data-name="opponent"/);
  });
  it("has a field of at most 60 letters for each name, with the name by default in its place", () => {
    const html = settings();
    assert.equal(count(html, /maxlength="60"/gi), 2);
    assert.deepEqual([...html.matchAll(/placeholder="(\w+)" value="\1"/g)].map((match) => match[1]), ["You", "Ana"]);
  });
});

describe("the words of the drawers", () => {
  it("are all there: nothing is drawn that has no sentence", () => {
    for (const html of [drawer(), drawer({ focusId: fixed.id })]) assert.doesNotMatch(html, /undefined|\{\w+\}/);
  });
});

describe("a value of one's own", () => {
  const ranks = ["2", "7", "J", "Q"];
  const order = { kind: /** @type {const} */ ("choice"), key: "rank_order", value: "printed", text: "Order", order: ["2", "Q", "J", "7"],
    choices: [{ value: "printed", text: "Printed", order: ["2", "Q", "J", "7"] }, { value: "international", text: "International", order: ranks }] };
  /** @param {unknown} draft @param {any} [option] */
  const field = (draft, option = order) => {
    const html = render(<RulingBody ruling={{ id: "x", name: "Order", text: "", source: "", why: "", option }} draft={draft} asks={false} words={words} onDraft={() => undefined} onYes={() => undefined} onNo={() => undefined} />);
    return html.match(/<input[^>]*value="([^"]*)"/)?.[1];
  };
  it("shows the ranks of the order that is chosen, never its name", () => {
    assert.deepEqual([undefined, "international", "printed"].map((draft) => field(draft)), ["2 Q J 7", "2 7 J Q", "2 Q J 7"]);
    assert.equal(field(undefined, { ...order, value: "international", order: ranks }), "2 7 J Q");
    assert.equal(field("7 2 Q J"), "7 2 Q J");
  });
  it("is empty where no number is chosen", () => {
    assert.equal(field(null, { kind: "choice", key: "hands", value: 4, text: "Hands", least: 1, most: 100, choices: [{ value: null, text: "No" }, { value: 4, text: "4" }] }) ?? "", "");
  });
});
