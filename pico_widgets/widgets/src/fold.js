/* What has been read before: on a later visit of a dashboard the sections before the table are folded away, so that the table is near the top.
   The widgets of one page hear of each other through the document. Knows no page. */
import { useEffect, useState } from "preact/hooks";
import { remember, remembered } from "./stored.js";

const SHOWN = "pico-widgets:read";
/** A page that has nothing but widgets: in a notebook each cell shows what it makes. */
const DASHBOARD = /\/voi(?:la|ci)\//;

/**
 * Whether the sections of a page are folded, and how to unfold them. The visit is remembered when it ends.
 * @param {string} page its name; empty for what is never folded
 * @returns {[boolean, () => void]}
 */
export function useFold(page) {
  const [folded, setFolded] = useState(() => Boolean(page) && DASHBOARD.test(globalThis.location?.pathname) && Boolean(remembered().read?.includes(page)));
  useEffect(() => {
    if (!page) return undefined;
    const show = () => setFolded(false);
    const leave = () => remember({ read: [...new Set([...(remembered().read ?? []), page])] });
    document.addEventListener(SHOWN, show);
    window.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener(SHOWN, show);
      window.removeEventListener("pagehide", leave);
    };
  }, [page]);
  return [folded, () => document.dispatchEvent(new CustomEvent(SHOWN))];
}

/** Shows the first table after an element, and gives it the focus. @param {Element} from */
export function goToTable(from) {
  const tables = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".pw[data-game]")]);
  const table = tables.find((one) => from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  table?.scrollIntoView({ block: "start" });
  table?.focus({ preventScroll: true });
}
