/* Where a notebook opens from the page that is shown (beside it in JupyterLab or Notebook, as a dashboard anywhere else), and
   the game or deal that the page's own address brings, the links to a game. Pure but for the last: knows an address, not the page. */

/** @param {string} folder a path below one of the servers' pages @returns {string} its folder, with a slash at its end unless it is empty */
const beside = (folder) => folder.slice(0, folder.lastIndexOf("/") + 1);
/** @param {string} base */
const closed = (base) => (base.endsWith("/") ? base : `${base}/`);

/** Pages on which a notebook stands at the end of the path: dashboards, JupyterLab (and its single-document mode), Notebook. */
const OPEN = /^(.*?\/)((?:voila\/render|(?:lab|doc)(?:\/workspaces\/[^/]+)?\/tree|notebooks)\/)(.*)$/;
const LAB = /^(.*?\/)(?:lab|doc)(?:\/|$)/;

/** The path of the page that is shown, as in `location`, and the server's base, if it is known. @typedef {{pathname: string, baseUrl?: string | null}} Place */

/** What stands before our part of the path is the server's; a folder of its own may be called "lab". @param {Place} page */
function parted({ pathname, baseUrl }) {
  const base = baseUrl ? closed(baseUrl) : null;
  return base && base !== "/" && pathname.startsWith(base) ? [base.slice(0, -1), pathname.slice(base.length - 1)] : ["", pathname];
}

/** Whether a notebook opens as code that has to be run: from JupyterLab or Notebook, not from a dashboard. @param {Place} page */
export function opensAsCode(page) {
  const [, path] = parted(page);
  const open = OPEN.exec(path);
  return open ? !open[2].startsWith("voila/") : LAB.test(path);
}

/**
 * @param {string} name of the notebook, without `.ipynb`
 * @param {Place} page
 * @returns {string} the path at which the notebook opens
 */
export function notebookAddress(name, page) {
  if (globalThis.document?.body?.dataset.picoSite !== undefined) return `${encodeURIComponent(name)}.html`;
  const file = `${encodeURIComponent(name)}.ipynb`;
  const [before, path] = parted(page);
  const open = OPEN.exec(path);
  if (open) return `${before}${open[1]}${open[2].replace(/workspaces\/[^/]+\//, "")}${beside(open[3])}${file}`;
  const lab = LAB.exec(path);
  if (lab) return `${before}${lab[1]}lab/tree/${file}`;
  return `${closed(page.baseUrl || "/").replace(/voila\/$/, "")}voila/render/${file}`;
}

/**
 * The base address in the configuration that Jupyter's pages carry.
 * @param {string | null | undefined} config text of `#jupyter-config-data`
 * @returns {string | null}
 */
export function baseUrlOf(config) {
  try {
    const { baseUrl } = JSON.parse(config ?? "");
    return typeof baseUrl === "string" && baseUrl.startsWith("/") ? baseUrl : null;
  } catch {
    return null;
  }
}

/** A game as it stands, or a deal from the start, by its code. @typedef {{game?: string, deal?: string}} Linked */

/** The longest code that is taken from an address; a longer one is cut, and so found damaged. */
const LONGEST = 200_001;
const KINDS = /** @type {const} */ ({ g: "game", game: "game", deal: "deal" });

/** @param {string} text @returns {string} */
function decoded(text) {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;   // a stray "%": whoever reads the code says what is wrong with it
  }
}

/**
 * What an address brings: `#g=` and `#deal=` of a link that was made, `?game=` and `?deal=` of one that was written by hand.
 * Codes are not looked into: that is Python's matter.
 * @param {{hash: string, search: string}} place as in `location`
 * @returns {Linked | null}
 */
export function linked({ hash, search }) {
  for (const text of [hash, search]) {
    /** @type {Linked} */
    const found = {};
    for (const part of text.slice(1, 2 * LONGEST).split("&")) {
      const at = part.indexOf("=");
      const name = /** @type {keyof typeof KINDS} */ (part.slice(0, Math.max(at, 0)).toLowerCase());
      if (!Object.hasOwn(KINDS, name)) continue;
      const code = decoded(part.slice(at + 1)).trim().slice(0, LONGEST);
      if (code) found[KINDS[name]] ??= code;
    }
    if (found.game) return { game: found.game };
    if (found.deal) return { deal: found.deal };
  }
  return null;
}

/** What is known of a page: its address, the server's base, and what shows it. @typedef {Place & {origin: string, hostname: string, dashboard: boolean, site: boolean}} Page */
/** Where the page of a game is for everybody, empty for nowhere; `notebook`: its name, null for none. @typedef {{notebook: string | null, site: string, binder: string}} Pages */
/**
 * Where a link can lead: this page, the project's site, Binder. `local`: to this computer alone; `framed`: other pages may show it
 * inside them, which Jupyter's servers forbid.
 * @typedef {{where: "here" | "site" | "binder", href: string, local: boolean, framed: boolean}} Address
 */

/** A server that somebody was given for themselves, by a JupyterHub or Binder: its address is of no use to others. */
const OWN_SERVER = /\/user\/[^/]+\//;
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/**
 * The addresses that a link to this game can have, the best first: the page's own, unless it is a notebook that others cannot
 * open or a server that somebody has for themselves; then those that everybody has; last an own one that is for this computer alone.
 * @param {Page} page @param {Pages} pages
 * @returns {Address[]}
 */
export function addresses({ origin, hostname, pathname, baseUrl, dashboard, site }, pages) {
  /** @type {Address[]} */
  const found = [];
  const own = OWN_SERVER.test(closed(pathname)) || OWN_SERVER.test(baseUrl ?? "");
  if (site || (dashboard && !own)) found.push({ where: "here", href: origin + pathname, local: LOOPBACK.test(hostname), framed: site });
  for (const where of /** @type {const} */ (["site", "binder"])) {
    const href = pages[where];
    if (href && !(site && where === "site" && !found[0].local) && href !== found[0]?.href) found.push({ where, href, local: false, framed: where === "site" });
  }
  return found.sort((a, b) => Number(a.local) - Number(b.local));
}

/**
 * A link to a game as it stands, or to a deal from the start. The code stays in the browser but for Binder, which passes on
 * nothing else than a path.
 * @param {Address} address @param {"game" | "deal"} kind @param {string} code
 */
export function linkTo({ where, href }, kind, code) {
  if (where === "binder") return href + encodeURIComponent(`?${kind}=${code}`);
  return `${href}#${kind === "game" ? "g" : "deal"}=${code}`;
}

/** Whether the page is a dashboard, where to reload it is to begin anew; else it is a notebook, whose cells can be run again. */
export const isDashboard = () => globalThis.document?.body?.dataset.voila !== undefined;

/** What brings a game or deal to another page. @param {Linked} found */
export const fragment = ({ game, deal }) => (game ? `#g=${encodeURIComponent(game)}` : `#deal=${encodeURIComponent(deal ?? "")}`);

/** Whether the page is one of the static site, which needs no server. */
export const isSite = () => globalThis.document?.body?.dataset.picoSite !== undefined;

/** What is known of the page that is shown. @returns {Page} */
export function pageShown() {
  const { origin, hostname, pathname } = location;
  const baseUrl = baseUrlOf(document.getElementById("jupyter-config-data")?.textContent);
  return { origin, hostname, pathname, baseUrl, dashboard: isDashboard(), site: isSite() };
}
