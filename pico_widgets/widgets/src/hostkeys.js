/* Which keys belong to the host while the focus is inside a widget: none, but for the one that saves the notebook.
   JupyterLab passes over what is pressed under this mark; it looks for it before the widget sees the key, or when the key has
   come up to the document, as its version has it. */

const MARK = "data-lm-suppress-shortcuts";

/** @param {KeyboardEvent} event */
const saves = ({ key, ctrlKey, metaKey, altKey, shiftKey }) => (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "s";

/** Keeps a key that was pressed inside from the host. @param {KeyboardEvent} event */
export function keep(event) {
  if (!saves(event)) event.stopPropagation();
}

/**
 * Keeps the mark on a widget's root for every key but that one.
 * @param {HTMLElement} el what the widget is drawn into
 * @returns {() => void} stops it
 */
export function keepKeys(el) {
  /** @param {KeyboardEvent} event */
  const listener = (event) => {
    const root = event.composedPath().includes(el) ? el.querySelector(".pw") : null;
    if (!root) return;
    if (saves(event)) root.removeAttribute(MARK);
    else root.setAttribute(MARK, "true");
  };
  window.addEventListener("keydown", listener, true);
  return () => window.removeEventListener("keydown", listener, true);
}
