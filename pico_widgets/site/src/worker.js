/* Python in a worker: loads Pyodide and our package, opens widgets, passes messages. */

/** @typedef {import("./site").Order} Order */

const FOLDER = new URL("./python/", import.meta.url).href;
/** What came before Python was there. @type {Order[]} */
const early = [];
self.onmessage = ({ data }) => { early.push(data); };
/** @param {import("./site").News} news */
const tell = (news) => self.postMessage(news);

async function start() {
  const app = fetch(`${FOLDER}app.zip`).then((one) => {
    if (!one.ok) throw new Error(`app.zip: ${one.status}`);
    return one.arrayBuffer();
  });
  const { loadPyodide } = await import(`${FOLDER}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: FOLDER });
  python.unpackArchive(await app, "zip", { extractDir: "/lib/app" });
  python.runPython("import sys; sys.path.insert(0, '/lib/app')");
  const page = python.pyimport("pico_page");
  const post = (/** @type {string} */ key, /** @type {string} */ data) => tell({ kind: "message", key, data });

  /** @param {Order} order */
  function obey(order) {
    if (order.kind === "begin") page.begin(order.told);
    else if (order.kind === "open") tell({ kind: "opened", key: order.key, traits: page.opened(order.key, order.spec, post) });
    else page.receive(order.key, order.data);
  }
  self.onmessage = ({ data }) => {
    try { obey(data); } catch (fault) { tell({ kind: "failed", text: String(fault) }); }
  };
  for (const order of early.splice(0)) obey(order);
}

start().catch((fault) => tell({ kind: "failed", text: String(fault) }));
