/* node compile.mjs PYODIDE PRECOMPILE IN OUT [IN OUT ...]: writes each zip anew with its Python files compiled by the
   Python of that Pyodide.  PYODIDE is its folder, PRECOMPILE the Python file that compiles. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, precompile, ...files] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: folder });
  python.runPython(readFileSync(precompile, "utf8"));
  const compiled = python.runPython("lambda data: compiled(data.to_bytes())");
  for (let n = 0; n + 1 < files.length; n += 2) {
    const made = compiled(new Uint8Array(readFileSync(files[n])));
    writeFileSync(files[n + 1], made.toJs());
    made.destroy();
  }
  compiled.destroy();
} catch (error) {
  /* Node would print the line of the module in which it happened, which is a megabyte long. */
  console.error(error instanceof Error ? error.message.trim() : String(error));
  process.exitCode = 1;
}
