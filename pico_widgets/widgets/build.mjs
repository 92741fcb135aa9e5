/* Bundles the front end into static/: one minified ES module per entry and one style sheet for all of them.
   The output depends on the sources alone, so a test can hold the committed bundle against them. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const SRC = join(HERE, "src");
const TARGET = ["chrome123", "firefox128", "safari17.5"];
const ENTRIES = ["table", "pages", "compare"];
/** The cascade: tokens first, what depends on the width and on the reader's settings last. */
const FIRST = ["tokens", "frame", "card", "table", "trick", "measure", "stepper", "actions", "score", "round", "cover", "notice"];
const LAST = ["widths", "motion"];

/** @returns {string[]} the names of the style sheets in the order of the cascade */
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
  const entries = ENTRIES.filter((name) => existsSync(join(SRC, `${name}.jsx`)));
  const common = /** @type {const} */ ({ bundle: true, minify: true, legalComments: "none", charset: "utf8", target: TARGET, logLevel: "warning" });
  await Promise.all([
    ...entries.map((name) => build({
      ...common, entryPoints: [join(SRC, `${name}.jsx`)], outfile: join(outdir, `${name}.js`),
      format: "esm", jsx: "automatic", jsxImportSource: "preact", define: { "process.env.NODE_ENV": '"production"' },
    })),
    build({
      ...common, outfile: join(outdir, "pico.css"),
      stdin: { contents: sheets().map((name) => `@import "./${name}.css";`).join("\n"), resolveDir: join(SRC, "css"), loader: "css" },
    }),
  ]);
  return [...entries.map((name) => `${name}.js`), "pico.css"];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const written = await bundle(process.argv[2]);
  process.stdout.write(`${written.join(" ")}\n`);
}
