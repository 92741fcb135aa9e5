/* What this browser remembers between visits: language and theme, once they have been chosen, and which pages have been read. */

const KEY = "pico-widgets";

/** @typedef {{language?: string, theme?: string, read?: string[]}} Kept */

/** @returns {Kept} */
export function remembered() {
  try {
    const { language, theme, read } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...(typeof language === "string" ? { language } : {}), ...(typeof theme === "string" ? { theme } : {}), ...(Array.isArray(read) ? { read: read.map(String) } : {}) };
  } catch {
    return {};
  }
}

/** What Python is told of it. @returns {{language?: string, theme?: string}} */
export function chosen() {
  const { read: _read, ...choice } = remembered();
  return choice;
}

/** Remembers a choice. @param {Kept} choice */
export function remember(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...choice }));
  } catch { /* a browser that keeps nothing still plays */ }
}
