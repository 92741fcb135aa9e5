/* A dashboard whose kernel has gone begins anew by itself, once its server answers; what was played is kept and comes back.
   A table that fails again and again stops with a sentence. Knows no table. */

export const FIRST_MS = 2000, LATER_MS = 4000, TRIES = 150;
/** So many times within so long a page may begin anew by itself. */
export const RELOADS = 3, WITHIN_MS = 120_000;
const KEY = "pico-widgets:reloads";

/**
 * @param {{lost: () => boolean, stopped: () => void, server: string, reload?: () => void, ask?: (url: string) => Promise<{status: number}>, session?: () => Storage, now?: () => number, clock?: import("../store.js").Clock, online?: () => boolean}} options
 * `lost`: whether Python is still gone; `stopped`: no more is tried; `server`: an address on it that costs nothing
 */
export function createRevival({
  lost, stopped, server, reload = () => location.reload(), ask = (url) => fetch(url, { cache: "no-store", method: "HEAD" }), session = () => sessionStorage, now = Date.now,
  clock = { setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (id) => clearTimeout(id) },
}) {
  let tries = 0;
  /** @type {any} */
  let timer = null;
  /** When this tab's page began anew by itself, within the time that counts. @returns {number[]} */
  function before() {
    const times = JSON.parse(session().getItem(KEY) ?? "[]");
    return Array.isArray(times) ? times.filter((at) => now() - at < WITHIN_MS) : [];
  }
  function stop() {
    timer = null;
    stopped();
  }
  async function attempt() {
    timer = null;
    if (!lost()) return;
    if ((tries += 1) > TRIES) return stop();
    const answers = await ask(server).then(({ status }) => status < 500, () => false);
    if (!lost()) return;
    if (!answers) return void (timer = clock.setTimeout(attempt, Math.min(FIRST_MS * 1.3 ** tries, LATER_MS)));
    try {
      const times = before();
      if (times.length >= RELOADS) return stop();
      session().setItem(KEY, JSON.stringify([...times, now()]));
    } catch {
      return stop();   // where nothing can be kept, to begin anew would lose the game
    }
    reload();
  }
  return {
    /** Python has gone: it is given a moment to come back. */
    begin() {
      if (timer !== null) return;
      tries = 0;
      timer = clock.setTimeout(attempt, FIRST_MS);
    },
    dispose: () => clock.clearTimeout(timer),
  };
}
