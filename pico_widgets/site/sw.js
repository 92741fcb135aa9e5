/* The site's service worker: keeps every file of one version, and answers from there.

   Above these lines stands `SITE`, which offline.py writes.  The files that a page loads before this runs come out of the
   browser's own cache and are not sent twice.  A page is served by one version for as long as it is open: another waits
   until no page is left that uses this one.  What is `later`
   (lessons, documentation, notebooks) is kept once it was opened. */

/**
 * @typedef {object} Site
 * @property {string} version told from others by what is in the files
 * @property {Record<string, string>} files each file's address below the site's folder, and its SHA-256 in base 64
 * @property {string[]} later with what the addresses begin of which only what was opened is kept
 */
/** @typedef {Event & { waitUntil(work: Promise<unknown>): void }} Extendable */
/** @typedef {Extendable & { request: Request, respondWith(answer: Promise<Response>): void }} Asked */
/** @typedef {Extendable & { data: any, ports: MessagePort[] }} Told */
/**
 * @typedef {object} Scope
 * @property {{ scope: string }} registration
 * @property {{ claim(): Promise<void> }} clients
 * @property {(name: string, run: (event: any) => void) => void} addEventListener
 */
const worker = /** @type {Scope} */ (/** @type {unknown} */ (self));
const site = /** @type {Site} */ (/** @type {any} */ (globalThis).SITE);

const SCOPE = worker.registration.scope;
/** Several sites can share an origin: each has caches of its own. */
const OWN = `pico-widgets ${SCOPE} `;
const NAME = OWN + site.version;
const OPENED = `${OWN}opened`;
/** Where a cache that is whole says what is in it: no file has this name. */
const WHOLE = new URL("?whole", SCOPE).href;
/** So many files are fetched at once, so that a page that is being used is not held up. */
const AT_ONCE = 4;

/** @param {string} file @returns {string} its address */
const at = (file) => new URL(file, SCOPE).href;

/** Fetches what is not kept yet.  @returns {Promise<void>} rejected if a file cannot be had as this version has it */
async function keepAll() {
  const cache = await caches.open(NAME);
  if (await cache.match(WHOLE)) return;
  const others = await whole();
  const todo = Object.keys(site.files);
  const some = async () => {
    for (let file = todo.shift(); file !== undefined; file = todo.shift()) await keep(cache, file, others);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  await cache.put(WHOLE, new Response(JSON.stringify(site.files)));
}

/** @typedef {{ cache: Cache, files: Record<string, string> }} Other */

/** @returns {Promise<Other[]>} the other versions that are kept whole */
async function whole() {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(OWN) || name === NAME || name === OPENED) continue;
    const cache = await caches.open(name);
    const files = await cache.match(WHOLE);
    if (files) found.push({ cache, files: await files.json() });
  }
  return found;
}

/**
 * Keeps one file: of another version that has the same, else of the server.
 * @param {Cache} cache @param {string} file @param {Other[]} others
 */
async function keep(cache, file, others) {
  const address = at(file);
  const digest = site.files[file];
  if (await cache.match(address)) return;
  for (const other of others) {
    const same = other.files[file] === digest && await other.cache.match(address);
    if (same) return cache.put(address, same);
  }
  for (const mode of /** @type {const} */ (["no-cache", "reload"])) {
    const answer = await fetch(address, { cache: mode });
    if (answer.ok && await digestOf(answer.clone()) === digest) return cache.put(address, await direct(answer));
  }
  throw new Error(`${file} is not that of version ${site.version}`);
}

/** @param {Response} answer @returns {Promise<string>} */
async function digestOf(answer) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return btoa(String.fromCharCode(...bytes));
}

/** An answer that may be given to any request: that it was redirected is forgotten.  @param {Response} answer */
async function direct(answer) {
  if (!answer.redirected) return answer;
  return new Response(await answer.blob(), { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" } });
}

/** @param {URL} url @returns {string} the address of the file below the site's folder that is meant */
function fileOf(url) {
  const path = url.href.slice(SCOPE.length).replace(/[?#].*/s, "");
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  return !(path in site.files) && `${path}.html` in site.files ? `${path}.html` : path;
}

/** @param {Request} request @param {string} file @returns {Promise<Response>} */
async function kept(request, file) {
  const cache = await caches.open(NAME);
  return (await cache.match(at(file))) ?? fetch(request);
}

/** What may have changed on the server is asked for there first.  @param {Request} request @param {string} file */
async function opened(request, file) {
  const cache = await caches.open(OPENED);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.type === "basic") await cache.put(at(file), await direct(answer.clone()));
    return answer;
  } catch (gone) {
    const before = await cache.match(at(file));
    if (before) return before;
    throw gone;
  }
}

worker.addEventListener("install", (/** @type {Extendable} */ event) => event.waitUntil(keepAll()));

worker.addEventListener("activate", (/** @type {Extendable} */ event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(OWN) && name !== NAME && name !== OPENED) await caches.delete(name);
  }
})()));

worker.addEventListener("fetch", (/** @type {Asked} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE)) return;
  const file = fileOf(url);
  if (file in site.files) event.respondWith(kept(request, file));
  else if (site.later.some((start) => file.startsWith(start))) event.respondWith(opened(request, file));
});

worker.addEventListener("message", (/** @type {Told} */ event) => {
  const { data, ports: [port] } = event;
  if (data?.kind === "page") {
    /* A page of this version is served from here from now on, though it was loaded before this ran. */
    event.waitUntil((async () => {
      await keepAll();
      if (data.version === site.version) await worker.clients.claim();
      port?.postMessage(true);
    })().catch(() => port?.postMessage(false)));
  }
});
