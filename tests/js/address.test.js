import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { addresses, linked, linkTo } from "../../pico_widgets/widgets/src/address.js";

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

describe("a link leads to", () => {
  const pages = { notebook: "pico", site: "https://owner.github.io/cards/pico.html", binder: "https://binder.example/v2/gh/owner/cards/HEAD?urlpath=voila%2Frender%2Fpico.ipynb" };
  const nowhere = { notebook: null, site: "", binder: "" };
  /** @param {string} url @param {Partial<import("../../pico_widgets/widgets/src/address.js").Page>} [more] */
  const page = (url, more = {}) => {
    const { origin, hostname, pathname } = new URL(url);
    return { origin, hostname, pathname, baseUrl: null, dashboard: false, site: false, ...more };
  };
  /** @param {import("../../pico_widgets/widgets/src/address.js").Address[]} found */
  const places = (found) => found.map(({ where, href, local }) => `${where}${local ? " (local)" : ""} ${href}`);
  const [site, binder] = [`site ${pages.site}`, `binder ${pages.binder}`];
  /** @type {[string, Parameters<typeof addresses>[0], string[]][]} */
  const cases = [
    ["the dashboard itself, without what else its address holds", page("https://cards.example/voila/render/pico.ipynb?token=s#x", { dashboard: true }), ["here https://cards.example/voila/render/pico.ipynb", site, binder]],
    ["a dashboard on this computer after those that others can open", page("http://localhost:8866/voila/render/pico.ipynb", { dashboard: true }), [site, binder, "here (local) http://localhost:8866/voila/render/pico.ipynb"]],
    ["nobody's own server on a hub", page("https://hub.example/user/ana/voila/render/pico.ipynb", { dashboard: true, baseUrl: "/user/ana/voila/" }), [site, binder]],
    ["nobody's own server that only the configuration tells of", page("https://hub.example/p/", { dashboard: true, baseUrl: "/user/ana/" }), [site, binder]],
    ["no notebook in JupyterLab", page("https://lab.example/lab/tree/pico.ipynb"), [site, binder]],
    ["the static site itself, wherever it lies", page("https://school.example/games/pico.html?deal=X", { site: true }), ["here https://school.example/games/pico.html", binder]],
    ["a copy of the site on this computer after the site", page("http://127.0.0.1:8000/cards/pico.html", { site: true }), [site, binder, "here (local) http://127.0.0.1:8000/cards/pico.html"]],
    ["the project's own site once", page("https://owner.github.io/cards/pico.html", { site: true }), ["here https://owner.github.io/cards/pico.html", binder]],
  ];
  for (const [what, at, expected] of cases) it(what, () => assert.deepEqual(places(addresses(at, pages)), expected));
  it("this computer by every name that it has for itself", () => {
    for (const host of ["localhost", "cards.localhost", "127.0.0.1", "127.8.0.1", "[::1]"]) assert.equal(addresses(page(`http://${host}:1/`, { dashboard: true }), nowhere)[0].local, true, host);
    for (const host of ["localhost.example", "128.0.0.1", "127.0.0.1.example"]) assert.equal(addresses(page(`http://${host}:1/`, { dashboard: true }), nowhere)[0].local, false, host);
  });
  it("which other pages may show inside them: those of a site, no server of Jupyter's", () => {
    const framed = (/** @type {Parameters<typeof addresses>[0]} */ at) => Object.fromEntries(addresses(at, pages).map(({ where, framed: may }) => [where, may]));
    assert.deepEqual(framed(page("https://cards.example/voila/render/pico.ipynb", { dashboard: true })), { here: false, site: true, binder: false });
    assert.deepEqual(framed(page("https://school.example/cards/pico.html", { site: true })), { here: true, binder: false });
  });
  it("nowhere from a notebook of a project without a site", () => assert.deepEqual(addresses(page("http://localhost/lab"), nowhere), []));
  it("a game or a deal behind #, which stays in the browser, and is read there again", () => {
    const [here] = addresses(page("https://cards.example/voila/render/pico.ipynb", { dashboard: true }), nowhere);
    for (const [kind, code, sign] of /** @type {const} */ ([["game", "pw1.a-_9", "g"], ["deal", "P222245DY", "deal"]])) {
      const link = linkTo(here, kind, code);
      assert.equal(link, `https://cards.example/voila/render/pico.ipynb#${sign}=${code}`);
      assert.deepEqual(linked(new URL(link)), { [kind]: code });
    }
  });
  it("a page on Binder by a path that holds the code, which is all that Binder passes on", () => {
    const link = linkTo({ where: "binder", href: pages.binder, local: false, framed: false }, "game", "pw1.a-_9");
    const path = new URL(link).searchParams.get("urlpath");
    assert.equal(path, "voila/render/pico.ipynb?game=pw1.a-_9");
    assert.deepEqual(linked(new URL(`https://hub.example/user/x/${path}`)), { game: "pw1.a-_9" });
  });
});
