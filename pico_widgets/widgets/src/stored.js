/* What this browser remembers between visits: language and theme, once they have been chosen, which pages
   have been read, whether games are kept, and what brought the reader to the start page. */

const KEY = "pico-widgets";

/** @typedef {{language?: string, theme?: string, read?: string[], keep?: boolean, start?: string}} Kept */

/** @returns {Kept} */
export function remembered() {
  try {
    const { language, theme, read, keep, start } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...(typeof language === "string" ? { language } : {}), ...(typeof theme === "string" ? { theme } : {}), ...(Array.isArray(read) ? { read: read.map(String) } : {}), ...(typeof keep === "boolean" ? { keep } : {}), ...(typeof start === "string" ? { start } : {}) };
  } catch {
    return {};
  }
}

/** What Python is told of it. @returns {{language?: string, theme?: string}} */
export function chosen() {
  const { read: _read, keep: _keep, start: _start, ...choice } = remembered();
  return choice;
}

/** Remembers a choice. @param {Kept} choice */
export function remember(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...choice }));
  } catch { /* a browser that keeps nothing still plays */ }
}
