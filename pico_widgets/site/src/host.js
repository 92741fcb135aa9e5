/* A page of the static site: draws its widgets with the front end that notebooks have, at first from pictures that were made when
   the site was built, and lets Python, in a worker, answer as soon as it is there. */
import { linked } from "../../widgets/src/address.js";
import { chosen } from "../../widgets/src/stored.js";
import { isKept } from "./kept.js";
import { matched } from "./language.js";
import { createModel } from "./model.js";
import { createNote } from "./note.js";
import { installAs, keepOffline } from "./offline.js";
import { createPython } from "./python.js";

/** @typedef {import("./site").Page} Page */
/** @typedef {import("./site").Picture} Picture */
/** @typedef {import("./site").Spec} Spec */

const root = document.documentElement;
/** @param {string} name */
const beside = (name) => new URL(`./${name}`, import.meta.url);
/** @type {Page} */
const page = JSON.parse(document.getElementById("site-page")?.textContent ?? "");
const known = Object.keys(page.title);
let language = matched([chosen().language, ...navigator.languages], known);
const say = (/** @type {string} */ key) => page.say[language][key];

/** @param {string} name @returns {Promise<Response>} */
async function fetched(name) {
  const response = await fetch(beside(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}
/** @type {Record<string, Promise<{widgets: Picture[]}>>} */
const pictures = {};
/** The first pictures in a language. @param {string} code */
const picture = (code) => pictures[code] ??= fetched(`drawn/${page.page}.${code}.json`).then((one) => one.json());

const tables = page.widgets.some(({ kind }) => kind === "table");
let noted = false;
/** Whether anything was asked before Python was there. */
let asked = false;
/** The sentence about something that is missing, if it is not Python. */
let missing = false;
const note = createNote(/** @type {HTMLElement} */ (document.getElementById("site-note")), () => {
  if (missing) location.reload();
  else python.again();
});
function tell() {
  if (missing || python.stage === "failed") note.say(say(missing || !was ? "failed" : "stopped"), say("again"));
  else if (python.stage === "starting" && tables) note.say(say(waits ? "coming" : noted ? "noted" : was ? "restarting" : "starting"));
  else note.say("");
  foot.textContent = offline && say(offline);
}
/** Whether Python has been there. */
let was = false;
/** What became of the copy with which the site opens without its server. @type {import("./offline.js").Offline | ""} */
let offline = "";
const foot = /** @type {HTMLElement} */ (document.getElementById("site-offline"));
/** Does something once the page has nothing else to do. @param {() => void} run */
const soon = (run) => ("requestIdleCallback" in globalThis ? requestIdleCallback(run) : setTimeout(run));

const python = createPython({
  make: () => /** @type {any} */ (new Worker(`${beside("worker.js")}${page.archives.map((name) => `?${name}`).join("")}`, { type: "module" })),
  told: () => ({ languages: [language], stored: chosen(), pages: page.pages }),
  onStage(stage, text) {
    root.dataset.python = stage;
    if (stage === "ready") {
      if (!was) soon(() => keepOffline(beside("../"), (state) => { offline = state; tell(); }));
      was = true;
      noted = false;
    }
    if (stage === "failed") {
      console.warn(text);
      for (const model of models) model.lose();
    }
    tell();
  },
});

/** @type {import("./model.js").SiteModel[]} */
const models = [];

/** The page is called and lit as its widgets are. @param {import("./model.js").SiteModel} model */
function follow(model) {
  const theme = model.get("theme");
  root.style.colorScheme = theme === "light" || theme === "dark" ? theme : "";
  language = matched([model.get("language")], known);
  root.lang = language;
  document.title = page.title[language];
  installAs(language);
  tell();
}

/** What a request comes to before Python is there: whether it need not wait. @param {string} key @param {any} content */
function early(key, content) {
  const { action, name, value } = content ?? {};
  const model = models[Number(key)];
  if (action === "ping") {
    queueMicrotask(() => model.tell({ pong: true }));
    return true;
  }
  if (action === "set" && name === "theme") for (const one of models) one.fill({ theme: value });
  else if (action === "set" && name === "language" && known.includes(value)) picture(value).then(({ widgets }) => widgets.forEach((one, i) => models[i].starting && show(i, one)), () => undefined);
  else if (action !== "hello") {
    asked = noted = true;
    tell();
  }
  return false;
}
/** A part of the front end that was asked for: it lies beside the page. @param {import("./model.js").SiteModel} model @param {string} part */
async function part(model, part) {
  try {
    const [esm, css] = await Promise.all(["js", "css"].map(async (kind) => (await fetched(`${part}.${kind}`)).text()));
    model.tell({ part, esm, css });
  } catch {
    lack();
  }
}
/** Something of the site could not be loaded. */
function lack() {
  missing = true;
  tell();
}

/** Tables to which a game comes that is kept or linked: what was drawn for them ahead is not theirs. */
const held = tables && (linked(location) !== null || isKept(() => sessionStorage, page.page));
/** A table shows what is at it: the game that came, or that none could. @param {number} i */
function release(i) {
  const cell = /** @type {HTMLElement} */ (document.querySelectorAll(".site-cell")[i]);
  delete cell.dataset.held;
  if (!document.querySelector("[data-held]")) waits = false;
  tell();
}
let waits = held;

/** The deal of each table that is shown at first, by the number of its widget. @type {Record<number, string>} */
const dealt = {};
/** Draws a widget as it was when the site was built. @param {number} i @param {Picture} one */
function show(i, { traits, deals }) {
  const seeds = Object.keys(deals ?? {});
  if (seeds.length) dealt[i] ??= seeds[Math.floor(Math.random() * seeds.length)];
  models[i].fill({ ...traits, ...(deals && dealt[i] ? deals[dealt[i]] : {}) });
}

/** @param {Spec} spec @param {number} i */
function add(spec, i) {
  const key = String(i);
  const model = createModel((data) => {
    const { method, content } = /** @type {any} */ (data);
    if (method === "custom" && content?.action === "part") return void part(model, content.name);
    if (method === "custom" && model.starting && early(key, content)) return;
    python.post(key, data);
  });
  models.push(model);
  python.add(key, {
    first: spec.kind === "table" || !tables,
    spec() {
      const saved = was && spec.game && model.get("saved");
      if (saved) {
        const { deal: _deal, options: _options, ...words } = spec.words;
        return { ...spec, words: { ...words, record: saved } };
      }
      return dealt[i] ? { ...spec, drawn: Number(dealt[i]) } : spec;
    },
    fill: model.fill,
    ready: model.ready,
    hear(data) {
      if (data.method === "update") model.fill(data.state);
      else if (data.method === "custom") model.tell(data.content);
    },
  });
  if (held && spec.kind === "table") {
    /** @type {HTMLElement} */ (document.querySelectorAll(".site-cell")[i]).dataset.held = "";
    /* With the first answer it is known what is at the table; where nothing is asked, once Python is there. */
    model.on("change:reply", () => { if (!model.starting) release(i); });
    model.on("ready", () => { if (!asked) release(i); });
  }
  model.on("change:language", () => follow(model));
  model.on("change:theme", () => follow(model));
}

/** @param {Spec} spec @param {number} i */
async function mount({ kind }, i) {
  const cell = /** @type {HTMLElement} */ (document.querySelectorAll(".site-cell")[i]);
  const { default: module } = await import(beside(`${kind}.js`).href);
  await module.render({ model: models[i], el: cell });
}

async function run() {
  root.lang = language;
  installAs(language);
  document.title = page.title[language];
  page.widgets.forEach(add);
  try {
    const { widgets } = await picture(language);
    widgets.forEach((one, i) => show(i, one));
  } catch {
    lack();
  }
  python.start();
  await Promise.all(page.widgets.map(mount));
  root.dataset.drawn = "true";
}

run().catch((fault) => {
  console.warn(String(fault));
  lack();
});
