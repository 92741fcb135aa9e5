import assert from "node:assert/strict";
import { describe, it } from "node:test";
import render from "preact-render-to-string";
import { baseUrlOf, notebookAddress, opensAsCode } from "../../pico_widgets/widgets/src/address.js";
import { keepDrawn } from "../../pico_widgets/widgets/src/draw.js";
import { Prose, StartPage } from "../../pico_widgets/widgets/src/pages.jsx";
import { fakeModel } from "./model.js";
import { pages } from "./fixtures.js";

const { games, question, settings, words, title } = pages.start;

/** @param {string} html @param {RegExp} pattern */
const count = (html, pattern) => (html.match(pattern) ?? []).length;
const nothing = () => undefined;
const common = { words, language: "es", theme: "light", settings, onSet: nothing, link: (/** @type {string} */ name) => `/to/${name}` };

describe("a notebook opens", () => {
  /** @type {[string, string, string | null, string][]} */
  const cases = [
    ["as a dashboard from a dashboard", "/voila/render/index.ipynb", "/", "/voila/render/pico.ipynb"],
    ["as a dashboard when the base is not known", "/voila/render/index.ipynb", null, "/voila/render/pico.ipynb"],
    ["beside it when the dashboards lie in a folder", "/voila/render/notebooks/index.ipynb", "/", "/voila/render/notebooks/pico.ipynb"],
    ["under the server's base, as on a hub", "/user/ana-1/voila/render/index.ipynb", "/user/ana-1/", "/user/ana-1/voila/render/pico.ipynb"],
    ["under a base that only the path tells", "/user/ana-1/voila/render/index.ipynb", "/", "/user/ana-1/voila/render/pico.ipynb"],
    ["as a dashboard from a page that says nothing", "/", null, "/voila/render/pico.ipynb"],
    ["as a dashboard from one notebook served at the root", "/", "/base/", "/base/voila/render/pico.ipynb"],
    ["once under voila, where Voila calls that its base", "/", "/base/voila/", "/base/voila/render/pico.ipynb"],
    ["in JupyterLab beside the one that is open", "/lab/tree/notebooks/index.ipynb", "/", "/lab/tree/notebooks/pico.ipynb"],
    ["in JupyterLab at the root, when no path is shown", "/lab", "/", "/lab/tree/pico.ipynb"],
    ["in JupyterLab out of a workspace of its own", "/lab/workspaces/auto-x/tree/n/index.ipynb", "/", "/lab/tree/n/pico.ipynb"],
    ["in JupyterLab on a hub", "/user/ana/lab/tree/index.ipynb", "/user/ana/", "/user/ana/lab/tree/pico.ipynb"],
    ["in single-document mode", "/doc/tree/n/index.ipynb", "/", "/doc/tree/n/pico.ipynb"],
    ["in Notebook 7 beside the one that is open", "/notebooks/n/index.ipynb", "/", "/notebooks/n/pico.ipynb"],
    ["as a dashboard under a base that is called lab", "/lab/voila/render/index.ipynb", "/lab/", "/lab/voila/render/pico.ipynb"],
  ];
  for (const [what, pathname, baseUrl, expected] of cases) it(what, () => assert.equal(notebookAddress("pico", { pathname, baseUrl }), expected));
  it("by its name, whatever letters it has", () => assert.equal(notebookAddress("a b/c?", { pathname: "/" }), "/voila/render/a%20b%2Fc%3F.ipynb"));
});

describe("a notebook opens as code", () => {
  /** @type {[string, string, string | null, boolean][]} */
  const cases = [
    ["in JupyterLab", "/lab/tree/notebooks/index.ipynb", "/", true],
    ["in JupyterLab, when no path is shown", "/lab", "/", true],
    ["in JupyterLab out of a workspace, on a hub", "/user/ana/lab/workspaces/a/tree/index.ipynb", "/user/ana/", true],
    ["in single-document mode", "/doc/tree/n/index.ipynb", "/", true],
    ["in Notebook 7", "/notebooks/n/index.ipynb", null, true],
    ["not on a dashboard", "/voila/render/index.ipynb", "/", false],
    ["not on a dashboard under a base that is called lab", "/lab/voila/render/notebooks/index.ipynb", "/lab/", false],
    ["not on one notebook that is served at the root", "/", "/base/", false],
    ["in a folder that is called as dashboards are", "/lab/tree/voila/render/index.ipynb", "/", true],
  ];
  for (const [what, pathname, baseUrl, expected] of cases) it(what, () => assert.equal(opensAsCode({ pathname, baseUrl }), expected));
});

describe("the base address", () => {
  it("is read from the page's configuration", () => assert.equal(baseUrlOf('{"baseUrl": "/user/ana/"}'), "/user/ana/"));
  it("is not known without one, or from one that is broken", () => {
    for (const config of [null, undefined, "", "{", "[]", "null", '{"baseUrl": 3}', '{"baseUrl": "https://else.where/"}']) assert.equal(baseUrlOf(config), null, String(config));
  });
});

describe("the start page", () => {
  const closed = { game: null, silent: false, all: false, onOpen: nothing, onClose: nothing };
  /** @param {Partial<Parameters<typeof StartPage>[0]>} [props] */
  const page = (props = {}) => render(<StartPage {...common} title={title} games={games.slice(0, 1)} opened={closed} {...props} />);
  it("shows the games that Python lists, with their entries, and no others", () => {
    const one = page();
    assert.equal(count(one, /class="game"/g), 1);
    assert.deepEqual([...one.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1]), ["/to/pico", "/to/learn#lesson=pico2/1", "/to/practice#practise=pico2", "/to/exam#exam=pico2"]);
    const three = page({ games });
    assert.equal(count(three, /class="game"/g), 3);
    assert.equal(count(three, /class="entry"/g), games.reduce((/** @type {number} */ sum, /** @type {import("../../pico_widgets/widgets/src/types").Game} */ { entries }) => sum + entries.length, 0));
  });
  it("asks nothing where there is nothing to ask, and else shows each answer", () => {
    assert.doesNotMatch(page(), /start__ask/);
    const html = page({ question });
    assert.deepEqual([...html.matchAll(/role="radio" aria-checked="false"[^>]*data-value="(new|know|teach)"/g)].map((match) => match[1]), question.answers.map((/** @type {{value: string}} */ { value }) => value));
    assert.doesNotMatch(html, /entry--first/);
  });
  it("puts first what the reader came for, as it was answered before", () => {
    Object.defineProperty(globalThis, "localStorage", { value: { getItem: () => '{"start":"new"}' }, configurable: true });
    const html = page({ question });
    delete (/** @type {any} */ (globalThis).localStorage);
    assert.match(html, /aria-checked="true"[^>]*data-value="new"/);
    assert.deepEqual([...html.matchAll(/<a class="([^"]+)" data-name="([^"]+)"/g)].map((match) => match.slice(1)), [["entry entry--first", "learn-pico2"], ["entry", "play-pico2"], ["entry", "practise-pico2"], ["entry", "exam-pico2"]]);
  });
  it("shows teachers their kit above the games", () => {
    Object.defineProperty(globalThis, "localStorage", { value: { getItem: () => '{"start":"teach"}' }, configurable: true });
    const entries = [{ kind: "kit", name: "Board", text: "", notebook: "teach", open: "board" }];
    const html = page({ question: { ...question, answers: [...question.answers.filter((/** @type {{value: string}} */ one) => one.value !== "teach"), { value: "teach", text: "I teach", first: [], entries }] } });
    delete (/** @type {any} */ (globalThis).localStorage);
    assert.match(html, /<a class="entry" data-name="kit-board" href="\/to\/teach">.*class="games"/s);
  });
  it("lays real cards, hidden from those who only listen", () => {
    assert.match(page(), /<div class="game__emblem game__emblem--row" aria-hidden="true">/);
    assert.equal(count(page(), /card__face/g), 2);
    assert.equal(count(page(), /card--winner/g), 1);
  });
  it("has a switch of language and theme that shows what is chosen", () => {
    for (const value of ["es", "light"]) assert.match(page(), new RegExp(`aria-checked="true"[^>]*data-value="${value}"`));
  });
  it("where it opens tables itself, has a button for each game and a quiet link to its notebook", () => {
    const html = page({ opened: { ...closed, all: true } });
    assert.match(html, /<button type="button" class="entry" data-name="play-pico2" data-open="pico2">/);
    assert.match(html, /<button type="button" class="entry" data-name="learn-pico2" data-open="pico2\/learn">/);
    const links = [...html.matchAll(/<a [^>]*class="([^"]+)"[^>]*href="([^"]+)">([^<]*)/g)].map((match) => match.slice(1));
    assert.deepEqual(links.filter(([kind]) => kind === "entry__file"), [["entry__file", "/to/pico", words["ui.start.notebook"]]]);
    assert.doesNotMatch(html, /data-name="all"/);
  });
  it("has a way back above an open table, and says when that does not come", () => {
    const opened = { ...closed, game: "pico2", all: true };
    assert.match(page({ opened }), /data-name="all">.*<span>/);
    assert.doesNotMatch(page({ opened }), /role="alert"/);
    assert.match(page({ opened: { ...opened, silent: true } }), /role="alert"/);
  });
  it("opens the table of a game without a notebook itself, wherever it is shown", () => {
    const [game] = games;
    const html = page({ games: /** @type {any} */ ([{ ...game, id: "whist", entries: [{ ...game.entries[0], notebook: null }] }, game]) });
    assert.match(html, /<button type="button" class="entry" data-name="play-whist"/);
    assert.deepEqual([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1]), ["/to/pico", "/to/learn#lesson=pico2/1", "/to/practice#practise=pico2", "/to/exam#exam=pico2"]);
  });
});

describe("a page of prose", () => {
  const html = render(<Prose {...common} parts={pages.prose.parts} />);
  const intro = render(<Prose {...common} parts={pages.intro.parts} />);
  it("has one title, headings below it, and paragraphs", () => {
    assert.equal(count(intro, /<h1/g), 1);
    assert.equal(count(html, /<h2/g), 1);
  });
  it("shows the cards of a deck, each with its name", () => {
    assert.equal(count(html, /role="img"/g), 11);
    assert.ok(html.includes('aria-label="16, 4 points"'));
  });
  it("leads back to the start page", () => assert.match(intro, /<nav[^>]*><a[^>]*href="\/to\/index"/));
  it("names cards in a sentence as cards", () => assert.match(render(<Prose {...common} parts={[{ kind: "p", text: ["The ", { c: "10", r: "strong" }] }]} />), /<span class="mini mini--strong">10<\/span>/));
  it("without tools and way back has no bar", () => {
    assert.doesNotMatch(render(<Prose {...common} parts={[{ kind: "p", text: ["x"] }]} />), /prose__bar/);
  });
});

describe("a simple widget", () => {
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["es-MX", "de"] }, configurable: true });
  /** @param {(line: import("../../pico_widgets/widgets/src/draw.js").Line) => void} [draw] */
  function watched(draw = nothing) {
    const model = fakeModel({ language: "en", title: "a" });
    /** @type {import("../../pico_widgets/widgets/src/draw.js").Line[]} */
    const lines = [];
    const stop = keepDrawn(model, ["language", "title"], (line) => { lines.push(line); draw(line); });
    return { model, lines, stop };
  }
  it("greets Python with the languages of the browser", () => {
    const { model } = watched();
    assert.equal(model.sent[0].action, "hello");
    assert.deepEqual(model.sent[0].languages, ["es-MX", "de"]);
  });
  it("draws once for all that one message changed", async () => {
    const { model, lines } = watched();
    model.receive({ language: "de", title: "b" });
    await Promise.resolve();
    assert.equal(lines.length, 2);
    assert.equal(lines[1].get("title"), "b");
  });
  it("asks for a language with `set`", () => {
    const { model, lines } = watched();
    lines[0].set("language", "de");
    assert.deepEqual(model.sent.at(-1), { action: "set", name: "language", value: "de" });
  });
  it("goes on when the line is closed", () => {
    const { model, lines } = watched();
    model.send = () => { throw new Error("closed"); };
    model.save_changes = () => { throw new Error("closed"); };
    lines[0].set("theme", "dark");
    lines[0].put({ title: "c" });
    assert.equal(model.get("title"), "c");
  });
  it("once taken away listens and draws no more", async () => {
    const { model, lines, stop } = watched();
    model.receive({ title: "b" });
    stop();
    await Promise.resolve();
    assert.equal(lines.length, 1);
    assert.equal(model.listeners(), 0);
  });
});
