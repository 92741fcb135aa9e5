/* Python in a worker: loads Pyodide and our package, opens widgets, passes messages. What takes a while it leaves to a second
   worker of its kind, called "search", which it starts when it first needs it: so nothing else waits for it. */

/** @typedef {import("./site").Order} Order */

const FOLDER = new URL("./python/", import.meta.url).href;
/** What came before Python was there. @type {Order[]} */
const early = [];
self.onmessage = ({ data }) => { early.push(data); };
/** @param {import("./site").News} news */
const tell = (news) => self.postMessage(news);

/** The archives of Python: what all pages need, and what the page beside that, whose names are in this worker's address. */
const ARCHIVES = ["app", ...self.location.search.split("?").filter(Boolean)];

async function load() {
  const archives = ARCHIVES.map((name) => fetch(`${FOLDER}${name}.zip`).then((one) => one.arrayBuffer()));
  const { loadPyodide } = await import(`${FOLDER}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: FOLDER });
  for (const archive of archives) python.unpackArchive(await archive, "zip", { extractDir: "/lib/app" });
  python.runPython("import sys; sys.path.insert(0, '/lib/app')");
  return python.pyimport("pico_page");
}

async function start() {
  const page = await load();
  const post = (/** @type {string} */ key, /** @type {string} */ data) => tell({ kind: "message", key, data });
  /** What the second worker has been asked. @type {Map<number, string>} */
  const asked = new Map();
  /** @type {Worker | null} */
  let second = null;

  /** @param {() => void} act */
  function guarded(act) {
    try { act(); } catch (fault) { tell({ kind: "failed", text: String(fault) }); }
  }
  /** The second worker cannot go on: what it was asked is worked out here. */
  function alone() {
    second?.terminate();
    second = null;
    const left = [...asked.keys()];
    asked.clear();
    for (const number of left) guarded(() => page.found(number, undefined));
  }
  /** @param {number} number @param {string} message */
  function search(number, message) {
    asked.set(number, message);
    if (!second) {
      second = new Worker(import.meta.url, { type: "module", name: "search" });
      second.onerror = (event) => { event.preventDefault(); alone(); };
      second.onmessage = ({ data }) => {
        if (data.failed) return alone();
        if (asked.delete(data.number)) guarded(() => page.found(data.number, data.text));
      };
    }
    second.postMessage({ number, message });
  }
  /** @param {Order} order */
  function obey(order) {
    if (order.kind === "begin") page.begin(order.told, search);
    else if (order.kind === "open") tell({ kind: "opened", key: order.key, traits: page.opened(order.key, order.spec, post) });
    else page.receive(order.key, order.data);
  }
  self.onmessage = ({ data }) => guarded(() => obey(data));
  for (const order of early.splice(0)) obey(order);
}

/** Runs the searches of the worker that started this one. */
async function serve() {
  const page = await load();
  const answer = (/** @type {any} */ { number, message }) => self.postMessage({ number, text: page.searched(message) });
  self.onmessage = ({ data }) => answer(data);
  for (const one of early.splice(0)) answer(one);
}

const isSecond = self.name === "search";
/** @param {unknown} fault */
const fail = (fault) => { if (isSecond) self.postMessage({ failed: true }); else tell({ kind: "failed", text: String(fault) }); };
/* Pyodide waits for ever for a file of its own that it could not load: whatever is fetched here is needed. */
const { fetch: given } = self;
self.fetch = async (...asked) => {
  try {
    const answer = await given(...asked);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return answer;
  } catch (fault) {
    fail(fault);
    throw fault;
  }
};
self.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(event.reason);
});
(isSecond ? serve() : start()).catch(fail);
