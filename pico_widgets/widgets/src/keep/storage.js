/* What a browser keeps of a learner's work: each entry has a kind ("game"), an id, a moment and a value. This tab's entries lie in
   sessionStorage; once somebody has said Keep they lie in localStorage too, each tab's under its own name, the newest alone.
   Knows neither tables nor pages. What is read is bounded and checked; storage that is shut, full or damaged is met with a word. */
import { remember, remembered } from "../stored.js";

/** @typedef {{v: 1, kind: string, id: string, at: number, tab: string, page: string, value: Record<string, any>}} Entry */
/** @typedef {"" | "full" | "forbidden"} Trouble */
/** @typedef {ReturnType<typeof createStorage>} Storage_ */

export const PREFIX = "pico-widgets:";
const HERE = `${PREFIX}here:`, DEVICE = `${PREFIX}device:`, TAB = `${PREFIX}tab`;
/** So long an entry may be, in characters, and so many there may be on a device. */
export const LONGEST = 220_000, MOST = 24;

const random = () => crypto.getRandomValues(new Uint32Array(1))[0].toString(36);

/** @param {string | null} text @returns {Entry | null} */
export function entryOf(text) {
  if (!text || text.length > LONGEST) return null;
  try {
    const entry = JSON.parse(text);
    const { v, kind, id, at, tab, page, value } = entry ?? {};
    const named = [kind, id, tab, page].every((one) => typeof one === "string" && one.length < 400);
    return v === 1 && named && Number.isFinite(at) && value && typeof value === "object" && !Array.isArray(value) ? entry : null;
  } catch {
    return null;
  }
}

/** @param {{session?: () => Storage, local?: () => Storage, now?: () => number}} [options] storages are asked for each time: to touch one that is forbidden raises */
export function createStorage({ session = () => sessionStorage, local = () => localStorage, now = Date.now } = {}) {
  /** This page, among those that a tab showed, and those that were copied from it. */
  const page = random();
  const since = now();
  let newest = 0;

  /** The name of this tab; a tab that was copied takes another with its first entry. @param {boolean} [anew] */
  function tab(anew = false) {
    const name = anew ? null : session().getItem(TAB);
    if (name && name.length < 40) return name;
    const made = random();
    session().setItem(TAB, made);
    return made;
  }
  /** @param {() => Storage} storage @param {string} prefix @returns {Entry[]} newest first; what cannot be read is taken away */
  function list(storage, prefix) {
    try {
      const area = storage();
      const names = Array.from({ length: area.length }, (_, i) => area.key(i) ?? "").filter((name) => name.startsWith(prefix));
      return names.flatMap((name) => {
        const entry = entryOf(area.getItem(name));
        if (!entry) area.removeItem(name);
        return entry ?? [];
      }).sort((a, b) => b.at - a.at);
    } catch {
      return [];
    }
  }
  /** @param {Entry} entry */
  const deviceName = (entry) => `${DEVICE}${entry.tab}:${entry.kind}:${entry.id}`;

  /** @param {Entry} entry @returns {Trouble} */
  function putOnDevice(entry) {
    try {
      const area = local();
      const before = entryOf(area.getItem(deviceName(entry)));
      if (before && before.page !== page && before.at > since) entry.tab = tab(true);   // another tab writes under this name
      for (const old of list(local, DEVICE).filter((one) => deviceName(one) !== deviceName(entry)).slice(MOST - 1)) area.removeItem(deviceName(old));
      for (;;) {
        try {
          area.setItem(deviceName(entry), JSON.stringify(entry));
          return "";
        } catch {
          const oldest = list(local, DEVICE).at(-1);
          if (!oldest || deviceName(oldest) === deviceName(entry)) return "full";
          area.removeItem(deviceName(oldest));
        }
      }
    } catch {
      return "forbidden";
    }
  }

  return {
    /** Whether games are kept on this device: null until somebody has said. @returns {boolean | null} */
    get consent() { return remembered().keep ?? null; },
    /** @param {boolean} keep */
    choose(keep) {
      remember({ keep });
      if (!keep) this.clearDevice();
      else for (const entry of list(session, HERE)) putOnDevice(entry);
    },
    /** @param {string} kind @param {string} id @param {Record<string, any>} value @returns {Trouble} what kept it from being kept */
    put(kind, id, value) {
      newest = Math.max(newest + 1, now());
      try {
        /** @type {Entry} */
        const entry = { v: 1, kind, id, at: newest, tab: tab(), page, value };
        const text = JSON.stringify(entry);
        if (text.length > LONGEST) return "full";
        const trouble = this.consent ? putOnDevice(entry) : "";
        session().setItem(`${HERE}${kind}:${id}`, text);
        return trouble;
      } catch (fault) {
        return /** @type {Error} */ (fault)?.name === "QuotaExceededError" ? "full" : "forbidden";
      }
    },
    /** This tab's entry; `damaged` if there is one that cannot be read, which is taken away. @param {string} kind @param {string} id @returns {{entry: Entry | null, damaged: boolean}} */
    get(kind, id) {
      try {
        const text = session().getItem(`${HERE}${kind}:${id}`);
        const entry = entryOf(text);
        if (text && !entry) session().removeItem(`${HERE}${kind}:${id}`);
        return { entry, damaged: Boolean(text && !entry) };
      } catch {
        return { entry: null, damaged: false };
      }
    },
    /** @param {string} kind @param {string} id */
    drop(kind, id) {
      try { session().removeItem(`${HERE}${kind}:${id}`); } catch { /* nothing was kept there */ }
    },
    /** Takes an entry away wherever it lies. @param {Entry} entry */
    forget(entry) {
      this.drop(entry.kind, entry.id);
      try { local().removeItem(deviceName(entry)); } catch { /* nothing was kept there */ }
    },
    /** Entries of a kind, of this tab and this device, newest first; one that lies in both counts once. @param {string} kind @returns {(Entry & {from: "tab" | "device"})[]} */
    all(kind) {
      const here = list(session, HERE).map((one) => ({ ...one, from: /** @type {const} */ ("tab") }));
      const names = new Set(here.map(deviceName));
      const there = list(local, DEVICE).filter((one) => !names.has(deviceName(one))).map((one) => ({ ...one, from: /** @type {const} */ ("device") }));
      return [...here, ...there].filter((one) => one.kind === kind).sort((a, b) => b.at - a.at);
    },
    clearDevice() {
      for (const entry of list(local, DEVICE)) try { local().removeItem(deviceName(entry)); } catch { /* it is shut */ }
    },
    /** Forgets all that is kept, here and on this device; other tabs keep theirs until they close. */
    clear() {
      this.clearDevice();
      for (const entry of list(session, HERE)) this.drop(entry.kind, entry.id);
    },
  };
}
