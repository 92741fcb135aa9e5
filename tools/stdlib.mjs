/* node stdlib.mjs PYODIDE APP USES: runs USES in that Pyodide over an app, and prints the modules that were loaded. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, app, uses] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
python.unpackArchive(new Uint8Array(readFileSync(app)), "zip", { extractDir: "/lib/app" });
python.runPython("import sys; sys.path.insert(0, '/lib/app')");
python.runPython(readFileSync(uses, "utf8"));
python.runPython("visit()");
console.log(python.runPython("'\\n'.join(used())"));
