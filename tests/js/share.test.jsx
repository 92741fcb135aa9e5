import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { createAsking, embedding, grouped, LARGEST, textOf } from "../../pico_widgets/widgets/src/share/given.js";
import * as part from "../../pico_widgets/widgets/src/share/share.jsx";
import { all, drawn } from "./drawn.jsx";
import { two } from "./fixtures.js";
import { fakeModel } from "./model.js";

const { stages, traits, words } = two;
const { view } = stages.choose;

describe("what Python gives", () => {
  it("comes to the view that asked, each answer to its question", async () => {
    const model = fakeModel({});
    const asking = createAsking(model, "v1");
    const [first, second] = [asking.ask("qr", "https://a/"), asking.ask("file")];
    const [{ to }, other] = model.sent;
    assert.deepEqual(model.sent, [{ action: "give", what: "qr", text: "https://a/", to }, { action: "give", what: "file", text: undefined, to: other.to }]);
    assert.notEqual(to, other.to);
    model.emit("msg:custom", { to: other.to, given: { text: "f" } });
    model.emit("msg:custom", { to, given: null });
    assert.deepEqual([(await first).given, (await second).given], [null, { text: "f" }]);
  });
  it("of another view, or of nobody, is passed over, and no listener stays", () => {
    const model = fakeModel({});
    const asking = createAsking(model, "v1");
    void asking.ask("qr", "x");
    for (const content of [null, undefined, { pong: true }, { to: "v2-share-1", given: {} }, { to: "toString", given: {} }]) model.emit("msg:custom", content);
    asking.dispose();
    assert.equal(model.listeners(), 0);
  });
  it("does not come from a line that is closed, and nothing breaks", () => {
    const model = fakeModel({});
    model.onsend = () => { throw new Error("closed"); };
    void createAsking(model, "v1").ask("qr", "x");
  });
});

describe("a file", () => {
  /** @param {BlobPart[]} parts @param {string} type */
  const file = (parts, type = "application/json") => /** @type {File} */ (new Blob(parts, { type }));
  it("is read as text, whatever it says it is", async () => {
    assert.deepEqual(await textOf(file(["pw1.abc\n"], "image/png")), { text: "pw1.abc\n" });
    assert.deepEqual(await textOf(file(["\ufeff{}"])), { text: "{}" });
  });
  it("that is too large is not read", async () => {
    const large = { size: LARGEST + 1, arrayBuffer() { throw new Error("read"); } };
    assert.deepEqual(await textOf(/** @type {any} */ (large)), { fault: "large" });
  });
  it("that is no text, empty, or gone holds no game", async () => {
    const gone = { size: 3, arrayBuffer: () => Promise.reject(new Error("gone")) };
    for (const odd of [file([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff])]), file(["a\0b"]), file([" \n"]), file([]), gone]) {
      assert.deepEqual(await textOf(/** @type {any} */ (odd)), { fault: "odd" });
    }
  });
});

describe("what is passed on", () => {
  it("is grouped in threes to be read aloud", () => {
    assert.deepEqual(["P222245DY", "P222245D3R", "PQ", ""].map(grouped), ["P22 224 5DY", "P22 224 5D3 R", "PQ", ""]);
  });
  it("never breaks out of the HTML that it is put into", () => {
    const html = embedding('https://a/"><script>alert(1)</script>&b=#g=1', 'Pico "<b>');
    assert.equal(html.match(/</g)?.length, 2);
    assert.match(html, /^<iframe src="https:\/\/a\/&quot;>&lt;script>alert\(1\)&lt;\/script>&amp;b=#g=1" title="Pico &quot;&lt;b>" /);
  });
});

describe("the share drawer", () => {
  beforeEach(() => {
    globalThis.location = /** @type {any} */ (new URL("https://cards.example/voila/render/pico.ipynb?x=1"));
    globalThis.document = /** @type {any} */ ({ body: { dataset: { voila: "voila" } }, getElementById: () => null });
  });
  afterEach(() => { Reflect.deleteProperty(globalThis, "document"); Reflect.deleteProperty(globalThis, "location"); });
  /** @param {object} [viewed] @param {object} [state] */
  const share = (viewed = {}, state = {}) => {
    const saved = "pw1.abc";
    const full = traits("choose", { saved, view: { ...view, deal: "P222245DY", sealed: false, ...viewed } });
    return drawn(full, { ui: { drawer: "share", parts: { share: { ...part, css: "" } }, model: fakeModel({}) }, state });
  };
  const areas = (/** @type {string} */ html) => all(html, /<textarea[^>]*readonly[^>]*>([^<]*)/gi);
  it("has a link to this position, and the code in groups", () => {
    assert.deepEqual(areas(share()), ["https://cards.example/voila/render/pico.ipynb#g=pw1.abc", "P22 224 5DY"]);
  });
  it("has HTML to embed where other pages may show the page", () => {
    assert.doesNotMatch(share(), /iframe/, "a dashboard forbids it");
    globalThis.location = /** @type {any} */ (new URL("https://cards.example/cards/pico.html"));
    globalThis.document = /** @type {any} */ ({ body: { dataset: { picoSite: "" } }, getElementById: () => null });
    const [link, embed] = areas(share());
    assert.equal(link, "https://cards.example/cards/pico.html#g=pw1.abc");
    assert.ok(embed.replaceAll("&lt;", "<").replaceAll("&quot;", "\"").startsWith(`<iframe src="${link}" title="`));
  });
  it("says that a link holds hidden cards, and keeps the deal's code from sight until it is asked for", () => {
    const html = share({ deal: "", sealed: true });
    assert.ok(html.includes(words["ui.share.sealed"]) && html.includes(words["ui.share.file.sealed"]));
    assert.match(html, /data-name="codes"/);
    assert.equal(areas(html).length, 1);
    assert.ok(!share().includes(words["ui.share.sealed"]));
  });
  it("offers a file, neither link nor QR code, where a game is too long", () => {
    const html = share({ settings: { ...view.settings, linkLimit: 3 } });
    assert.ok(html.includes(words["ui.share.long"]));
    assert.deepEqual(areas(html), ["P22 224 5DY"]);
    assert.doesNotMatch(html, /class="qr"/);
    assert.match(html, /data-name="file"/);
  });
  it("has no link where nothing is to be kept yet, but a way to see the codes", () => {
    const html = share({ deal: "", sealed: true }, { saved: "" });
    assert.deepEqual(areas(html), []);
    assert.equal(all(html, /data-name="codes"/g).length, 1);
  });
  it("ties a refusal to the field in which games are opened", () => {
    const html = share({}, { refusal: { field: "code", text: ["Damaged."], plain: "Damaged." } });
    const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    assert.ok(id && html.includes(`id="${id}"`) && html.includes("Damaged."));
  });
  it("has a sentence for everything, and none with a hole", () => {
    for (const html of [share(), share({ deal: "", sealed: true })]) assert.doesNotMatch(html, /undefined|\{\w+\}/);
  });
});
