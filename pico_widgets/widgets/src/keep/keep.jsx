/* What is kept of a game, as a part that comes at once after the first drawing; with it the notices, which are seldom needed. */
import { baseUrlOf, isDashboard } from "../address.js";
import { createKept, keyOf } from "./kept.js";
import { createRevival } from "./revive.js";
import { createStorage } from "./storage.js";

export { Notices, Question } from "./notices.jsx";

/** Whether a table of this page has begun to begin the page anew. */
const page = /** @type {{reviving?: boolean}} */ ({});

/**
 * Keeps the game of one table, and begins a dashboard anew whose kernel has gone.
 * @param {{model: import("../state").Model, el: HTMLElement, store: import("../store.js").Store, draw: () => void, stopped: () => void, unopened?: import("./kept.js").Unopened}} context
 */
export function keepGame({ model, el, store, draw, stopped, unopened }) {
  const kept = createKept({ store, storage: createStorage(), id: keyOf(model, el, store.get().view.game), draw, unopened, arrived: () => el.scrollIntoView({ block: "start" }) });
  const kernel = /** @type {any} */ (model).widget_manager?.kernel;
  const server = `${baseUrlOf(document.getElementById("jupyter-config-data")?.textContent) ?? "/"}api`;
  const revival = createRevival({
    server, stopped,
    lost: () => store.get().link === "lost" && !page.reviving,
    ask: (url) => (kernel?.status === "busy" && kernel?.connectionStatus === "connected" ? Promise.reject(new Error("busy")) : fetch(url, { cache: "no-store", method: "HEAD" })),
    reload() {
      page.reviving = true;
      location.reload();
    },
  });
  const stop = store.subscribe(({ link }) => {
    kept.keep();
    if (link === "lost" && isDashboard() && kept.decided && !kept.trouble) revival.begin();
  });
  kept.start();
  return Object.assign(kept, {
    dispose() {
      stop();
      revival.dispose();
    },
  });
}
