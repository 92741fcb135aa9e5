/* Bundles the tests (their JSX too) into a folder of its own and runs them with Node's test runner. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const outdir = mkdtempSync(join(tmpdir(), "pico-js-"));
try {
  const [only = ""] = process.argv.slice(2);   // a part of the name of a file: only those
  const tests = readdirSync(here).filter((name) => /\.test\.jsx?$/.test(name) && name.includes(only)).sort();
  await build({
    entryPoints: tests.map((name) => join(here, name)), outdir, outExtension: { ".js": ".mjs" }, bundle: true, platform: "node", format: "esm",
    target: "node20", jsx: "automatic", jsxImportSource: "preact", sourcemap: "inline", logLevel: "warning",
    define: { "import.meta.dirname": JSON.stringify(here) }, external: ["esbuild"],
  });
  const files = tests.map((name) => join(outdir, name.replace(/\.jsx?$/, ".mjs")));
  process.exitCode = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...files], { stdio: "inherit" }).status ?? 1;
} finally {
  rmSync(outdir, { recursive: true, force: true });
}
