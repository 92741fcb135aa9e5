import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";

const widgets = join(/** @type {string} */ (import.meta.dirname), "../../pico_widgets/widgets");
const committed = join(widgets, "static");
const site = join(widgets, "../site/static");
let fresh = "";
let freshSite = "";

/** Asks for nothing from elsewhere. @param {string} name */
function lonely(name) {
  const text = readFileSync(join(committed, name), "utf8").replaceAll("http://www.w3.org/", "");
  assert.doesNotMatch(text, /https?:|@import|url\((?!#)/, name);
}

describe("the committed bundle", () => {
  before(() => {
    [fresh, freshSite] = ["pico-bundle-", "pico-site-"].map((name) => mkdtempSync(join(tmpdir(), name)));
    const { status, stderr } = spawnSync(process.execPath, [join(widgets, "build.mjs"), fresh, freshSite], { encoding: "utf8" });
    assert.equal(status, 0, stderr);
  });
  after(() => [fresh, freshSite].forEach((one) => rmSync(one, { recursive: true, force: true })));

  it("has no rule of the pages, which may stand beside a table, for a part that is the table's alone", () => {
    /** Names at the beginning of rules, outside any other. @param {string[]} files */
    const ruled = (files) => new Set(files.flatMap((file) => [...readFileSync(join(widgets, "src/css", file), "utf8").matchAll(/^ {2}\.([a-z][\w-]*)/gm)].map((found) => found[1])));
    const pages = ["pages.css", "compare.css"];
    const others = ruled(readdirSync(join(widgets, "src/css")).filter((name) => !pages.includes(name)));
    const sources = readdirSync(join(widgets, "src"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".jsx") && !/^(pages|compare)\.jsx$/.test(name));
    const used = new Set(sources.flatMap((name) => [...readFileSync(join(widgets, "src", name), "utf8").replace(/\$\{[^"}]*\}/g, "").matchAll(/class=["{`]+([^"`]*)/g)].flatMap((found) => found[1].match(/[a-z][\w-]+/g) ?? [])));
    assert.deepEqual([...ruled(pages)].filter((name) => used.has(name) && !others.has(name)), []);
  });
  it("is what the sources make", () => {
    const names = readdirSync(fresh);
    assert.ok(names.includes("table.js") && names.includes("table.css"));
    for (const name of names) assert.equal(readFileSync(join(committed, name), "utf8"), readFileSync(join(fresh, name), "utf8"), `${name}: npm run build`);
    for (const name of readdirSync(freshSite)) assert.equal(readFileSync(join(site, name), "utf8"), readFileSync(join(freshSite, name), "utf8"), `${name}: npm run build`);
  });

  it("of the table is under 120 KB with its style, and asks for nothing from elsewhere", () => {
    const size = ["table.js", "table.css"].reduce((sum, name) => sum + statSync(join(committed, name)).size, 0);
    assert.ok(size < 120_000, String(size));
    for (const name of ["table.js", "table.css"]) lonely(name);
  });

  it("of each part that comes later is under 25 KB with its style, and shares Preact with the table", () => {
    for (const part of ["coach", "keep", "lesson", "panels", "share"]) {
      const names = [`${part}.js`, `${part}.css`];
      const size = names.reduce((sum, name) => sum + statSync(join(committed, name)).size, 0);
      assert.ok(size < 25_000, `${part}: ${size}`);
      names.forEach(lonely);
      assert.match(readFileSync(join(committed, `${part}.js`), "utf8"), /require\("preact"\)/);
    }
  });
});
