import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";

const widgets = join(/** @type {string} */ (import.meta.dirname), "../../pico_widgets/widgets");
const committed = join(widgets, "static");
let fresh = "";

describe("the committed bundle", () => {
  before(() => {
    fresh = mkdtempSync(join(tmpdir(), "pico-bundle-"));
    const { status, stderr } = spawnSync(process.execPath, [join(widgets, "build.mjs"), fresh], { encoding: "utf8" });
    assert.equal(status, 0, stderr);
  });
  after(() => rmSync(fresh, { recursive: true, force: true }));

  it("is what the sources make", () => {
    const names = readdirSync(fresh);
    assert.ok(names.includes("table.js") && names.includes("pico.css"));
    for (const name of names) assert.equal(readFileSync(join(committed, name), "utf8"), readFileSync(join(fresh, name), "utf8"), `${name}: npm run build`);
  });

  it("of the table is under 120 KB with its style, and asks for nothing from elsewhere", () => {
    const size = ["table.js", "pico.css"].reduce((sum, name) => sum + statSync(join(committed, name)).size, 0);
    assert.ok(size < 120_000, String(size));
    for (const name of ["table.js", "pico.css"]) {
      const text = readFileSync(join(committed, name), "utf8").replaceAll("http://www.w3.org/", "");
      assert.doesNotMatch(text, /https?:|@import|url\((?!#)/, name);
    }
  });
});
