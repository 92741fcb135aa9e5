/* What this browser remembers between visits: language and theme, once they have been chosen. */

const KEY = "pico-widgets";

/** @returns {{language?: string, theme?: string}} */
export function remembered() {
  try {
    const { language, theme } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...(typeof language === "string" ? { language } : {}), ...(typeof theme === "string" ? { theme } : {}) };
  } catch {
    return {};
  }
}

/** Remembers a choice. @param {{language?: string, theme?: string}} choice */
export function remember(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...choice }));
  } catch { /* a browser that keeps nothing still plays */ }
}
