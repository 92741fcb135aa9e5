/* Bundles the front end into static/: one minified ES module per entry and per part, a style sheet for tables, one for pages, one per part.
   The output depends on the sources alone, so a test can hold the committed bundle against them. */
import { mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const SRC = join(HERE, "src");
const TARGET = ["chrome123", "firefox128", "safari17.5"];
const ENTRIES = ["table", "pages", "compare", "kit"];
/** What comes when it is first needed, with a style of its own: the module shares Preact, the sprite and sentences with the table that asks for it. */
const PARTS = ["coach", "keep", "lesson", "panels", "share"];
/** @type {import("esbuild").Plugin} */
const shared = {
  name: "shared",
  setup(made) {
    made.onResolve({ filter: /^preact(\/hooks)?$/ }, ({ path }) => ({ path, external: true }));
    made.onResolve({ filter: /\/(sprite|rich)\.jsx$/ }, ({ path }) => ({ path: path.slice(path.lastIndexOf("/") + 1, -4), external: true }));
  },
};
/** The cascade: tokens first, what depends on the width and on the reader's settings last. */
const FIRST = ["tokens", "frame", "card", "table", "trick", "measure", "stepper", "actions", "score", "round", "cover", "notice"];
const LAST = ["widths", "motion", "print"];
/** What no table needs. */
const PAGES = ["pages", "compare"];
/** What the teacher's kit alone needs. */
const KIT = ["kit"];
/** What no page needs. */
const TABLES = ["stepper", "score", "round", "cover", "sheets", "turns", "together", "coach", "share", "lesson"];

/** The page of the static site and its worker: no widgets, and nothing of them. */
const SITE = join(HERE, "..", "site");

/**
 * Writes what the static site has of its own.
 * @param {string} [outdir] where it goes; static/ of the site if not given
 */
export async function siteBundle(outdir = join(SITE, "static")) {
  const common = /** @type {const} */ ({ bundle: true, minify: true, legalComments: "none", charset: "utf8", logLevel: "warning" });
  const from = (/** @type {string} */ name) => ({ entryPoints: [join(SITE, "src", name)], outfile: join(outdir, name) });
  await Promise.all([
    ...["host.js", "worker.js"].map((name) => build({ ...common, ...from(name), format: "esm", target: TARGET })),
    build({ ...common, ...from("old.js"), format: "iife", target: "es5" }),   // for browsers that know nothing of today's
    build({ ...common, ...from("site.css"), target: TARGET }),
  ]);
}

/** @returns {string[]} the names of all style sheets in the order of the cascade */
export function sheets() {
  const all = readdirSync(join(SRC, "css")).filter((name) => name.endsWith(".css")).map((name) => name.slice(0, -4)).sort();
  const known = new Set([...FIRST, ...LAST]);
  return [...FIRST, ...all.filter((name) => !known.has(name)), ...LAST].filter((name) => all.includes(name));
}

/**
 * Writes the bundles.
 * @param {string} [outdir] where they go; static/ beside this file if not given
 * @returns {Promise<string[]>} the names of the files written
 */
export async function bundle(outdir = join(HERE, "static")) {
  mkdirSync(outdir, { recursive: true });
  const common = /** @type {const} */ ({ bundle: true, minify: true, legalComments: "none", charset: "utf8", target: TARGET, logLevel: "warning" });
  const styles = (/** @type {string} */ name, /** @type {string[]} */ names) => build({
    ...common, outfile: join(outdir, name),
    stdin: { contents: names.map((name) => `@import "./${name}.css";`).join("\n"), resolveDir: join(SRC, "css"), loader: "css" },
  });
  const modules = {
    ...common, define: { "process.env.NODE_ENV": '"production"' },
    jsx: /** @type {const} */ ("transform"), jsxFactory: "h", jsxFragment: "Fragment", inject: [join(SRC, "h.js")], tsconfigRaw: {},   // shorter than the automatic form
  };
  await Promise.all([
    build({ ...common, entryPoints: [join(SRC, "stub.js")], outfile: join(outdir, "stub.js"), format: "esm" }),
    ...ENTRIES.map((name) => build({ ...modules, entryPoints: [join(SRC, `${name}.jsx`)], outfile: join(outdir, `${name}.js`), format: "esm" })),
    ...PARTS.map((name) => build({
      ...modules, entryPoints: [join(SRC, name, `${name}.jsx`)], outfile: join(outdir, `${name}.js`), format: "cjs", plugins: [shared],
      banner: { js: "export default(require)=>{const module={};" }, footer: { js: "return module.exports}" },
    })),
    styles("table.css", sheets().filter((name) => ![...PAGES, ...PARTS, ...KIT].includes(name))),
    styles("pages.css", sheets().filter((name) => ![...TABLES, ...KIT].includes(name))),   // the controls of the drawers stand on pages too
    styles("kit.css", sheets().filter((name) => ![...TABLES, ...PAGES].includes(name))),
    ...PARTS.map((name) => styles(`${name}.css`, [name])),
  ]);
  return [...[...ENTRIES, ...PARTS, "stub"].map((name) => `${name}.js`), "table.css", "pages.css", "kit.css", ...PARTS.map((name) => `${name}.css`)];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const written = await bundle(process.argv[2]);
  await siteBundle(process.argv[3]);
  process.stdout.write(`${written.join(" ")}\n`);
}
