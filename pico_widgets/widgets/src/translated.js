/* Text that a browser's translator has changed. It puts <font> elements in the place of our text nodes, and whoever draws
   with those nodes then writes into nodes that nobody sees. Here the nodes are put back before anything is drawn. */

const DONE = ["click", "keydown", "input"];

/**
 * @param {HTMLElement} el what is drawn into
 * @returns {{restore: () => boolean, drawn: () => void, dispose: () => void}}
 * `restore`: puts all text back where it was, false if some of it cannot be found, so that all must be drawn anew;
 * `drawn`: what has happened until now was our own drawing
 */
export function keepText(el) {
  /** What each foreign element stands for. @type {Map<Node, Node[]>} */
  const stands = new Map();
  const foreign = (/** @type {Node | null} */ node) => node?.nodeName === "FONT";
  /** @param {MutationRecord[]} records */
  function read(records) {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const texts = [...removedNodes].filter((node) => node.nodeType === Node.TEXT_NODE && !el.contains(node));
      const font = [...addedNodes, previousSibling, nextSibling].find(foreign);
      if (texts.length && font) stands.set(font, [...(stands.get(font) ?? []), ...texts]);
    }
  }
  const observer = new MutationObserver(read);
  observer.observe(el, { childList: true, subtree: true });
  const drawn = () => { observer.takeRecords(); };
  function restore() {
    read(observer.takeRecords());
    for (const [font, texts] of stands) if (el.contains(font)) /** @type {Element} */ (font).replaceWith(...texts);
    stands.clear();
    drawn();
    return !el.querySelector("font");
  }
  /* A part that keeps a state of its own draws itself anew after what somebody does in it. */
  for (const event of DONE) el.addEventListener(event, restore, true);
  return {
    restore, drawn,
    dispose() {
      observer.disconnect();
      for (const event of DONE) el.removeEventListener(event, restore, true);
    },
  };
}
