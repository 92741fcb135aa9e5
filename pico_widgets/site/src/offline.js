/* The page's end of the service worker: has the site kept in this browser, says when it is and when there is a new version.
   Where a browser has no service workers, or the page came over a connection that is not secure, nothing happens. */

/** @typedef {"kept" | "unkept" | "newer"} Offline kept: every page opens without the server now; unkept: not all could
    be fetched, the next visit goes on; newer: another version is there and is used
    once no page of this one is open. */

/** @param {URL} root @returns {Promise<ServiceWorkerRegistration | undefined>} of this site, not of another of the same origin */
async function registered(root) {
  if (!globalThis.isSecureContext || !("serviceWorker" in navigator)) return undefined;
  const found = await navigator.serviceWorker.getRegistration(root.href);
  return found?.scope === root.href ? found : undefined;
}

/** @param {ServiceWorker} worker @param {object} question @returns {Promise<any>} what it answers */
function ask(worker, question) {
  return new Promise((answered) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => { answered(data); port1.close(); };
    worker.postMessage(question, [port2]);
  });
}

/** @returns {string} the version of this page */
const version = () => document.querySelector('meta[name="pico-version"]')?.getAttribute("content") ?? "";

/**
 * Has every file of the site kept in this browser.  To be called when the page is ready: what it has loaded is not
 * fetched again.
 * @param {URL} root the folder of the site
 * @param {(state: Offline) => void} told hears of what changed in this visit; of nothing if all was kept before
 */
export async function keepOffline(root, told) {
  if (!globalThis.isSecureContext || !("serviceWorker" in navigator)) return;
  try {
    const site = await navigator.serviceWorker.register(new URL("sw.js", root), { scope: root.href });
    const before = site.active;
    /** @type {ServiceWorker | null} */
    let seen = null;
    const follow = () => {
      if (site.installing && site.installing !== seen) watch(site, seen = site.installing, told);
    };
    site.addEventListener("updatefound", follow);
    follow();
    if (site.waiting) told("newer");
    if (!before) return;
    if (!(await ask(before, { kind: "page", version: version() }))) told("unkept");
    await site.update();   // browsers look for a newer version by themselves too, in their own time
  } catch {
    /* No connection, or the browser's user forbids it.  Who is served from a copy that is whole needs none. */
    if (!(await registered(root).catch(() => undefined))?.active) told("unkept");
  }
}

/** @param {ServiceWorkerRegistration} site @param {ServiceWorker} worker @param {(state: Offline) => void} told */
function watch(site, worker, told) {
  const isFirst = !site.active;
  let isWhole = false;
  worker.addEventListener("statechange", async () => {
    if (worker.state === "redundant" && !isWhole) told("unkept");
    if (worker.state === "installed") isWhole = true;
    if (worker.state === "installed" && !isFirst) told("newer");
    else if (worker.state === "activated" && isFirst) {
      told(await ask(worker, { kind: "page", version: version() }) ? "kept" : "unkept");
    }
  });
}

/** Has the site install itself under its name in a language.  @param {string} language */
export function installAs(language) {
  const link = document.querySelector('link[rel="manifest"]');
  const address = link?.getAttribute("href")?.replace(/[\w-]+(?=\.webmanifest$)/, language);
  if (link && address) link.setAttribute("href", address);
}
