/* Notices without a press that Python is no longer there: from what the host says of the kernel and its line; after a pause, or
   where the host says nothing, by asking. A kernel that is at work is busy, not gone. */

/** @typedef {import("./state").Model} Model */
/** @typedef {{connect: (slot: (sender: any, value: string) => void) => void, disconnect: (slot: (sender: any, value: string) => void) => void}} Signal */
/** What JupyterLab, Notebook and Voila know of a kernel. @typedef {{status?: string, connectionStatus?: string, statusChanged?: Signal, connectionStatusChanged?: Signal, reconnect?: () => Promise<void>}} Kernel */

export const PING_MS = 4000;
/** So long an idle kernel may leave a question unanswered, and so long one of which nothing is known. */
export const ANSWER_MS = 6000, UNKNOWN_MS = 45000;
/** So long a line may be cut before that is told. */
export const CUT_MS = 6000;
/** One that was lost may come back. */
const AGAIN_MS = 15000;
const GONE = ["dead", "restarting", "autorestarting", "terminating"];

/**
 * @param {Model} model
 * @param {{clock: import("./store.js").Clock, lose: () => void, back: () => void, page?: Document, now?: () => number}} options
 * `lose`: Python is gone; `back`: it has answered
 */
export function createPulse(model, { clock, lose, back, page = globalThis.document, now = Date.now }) {
  /** @type {Kernel | undefined} */
  const kernel = /** @type {any} */ (model).widget_manager?.kernel ?? undefined;
  const knows = Boolean(kernel?.statusChanged);
  /** @type {any} */
  let unanswered = null;
  /** @type {any} */
  let cut = null;
  /** @type {any} */
  let beat = null;
  let last = now();

  function ask() {
    if (unanswered !== null || model.comm_live === false) return;
    if (kernel?.connectionStatus === "disconnected") kernel.reconnect?.().catch(() => undefined);
    expect();
    try { model.send({ action: "ping" }); } catch { lose(); }
  }
  /** Waits for the answer; anew while the kernel is at work. */
  function expect() {
    unanswered = clock.setTimeout(() => {
      unanswered = null;
      if (kernel?.status === "busy") return expect();
      lose();
      unanswered = clock.setTimeout(() => { unanswered = null; ask(); }, AGAIN_MS);
    }, knows ? ANSWER_MS : UNKNOWN_MS);
  }
  /** @param {{pong?: boolean} | null} content */
  function heard(content) {
    if (!content?.pong) return;
    clock.clearTimeout(unanswered);
    unanswered = null;
    back();
  }
  /** @param {unknown} _sender @param {string} status */
  const status = (_sender, status) => { if (GONE.includes(status)) lose(); };
  /** @param {unknown} _sender @param {string} status */
  function line(_sender, status) {
    if (status === "connected") {
      clock.clearTimeout(cut);
      cut = null;
      ask();
    } else if (status === "disconnected") lose();
    else cut ??= clock.setTimeout(lose, CUT_MS);
  }
  const seen = () => { if (page?.visibilityState !== "hidden") ask(); };
  /** Beats; a beat that comes late tells of a lid that was closed. */
  function tick() {
    const pause = now() - last;
    last = now();
    if (!knows || pause > 3 * PING_MS) seen();
    beat = clock.setTimeout(tick, PING_MS);
  }

  model.on("msg:custom", heard);
  kernel?.statusChanged?.connect(status);
  kernel?.connectionStatusChanged?.connect(line);
  page?.addEventListener("visibilitychange", seen);
  const view = page?.defaultView;
  for (const event of ["pageshow", "online"]) view?.addEventListener(event, seen);
  if (page) tick();
  return () => {
    [unanswered, cut, beat].forEach((timer) => clock.clearTimeout(timer));
    model.off("msg:custom", heard);
    kernel?.statusChanged?.disconnect(status);
    kernel?.connectionStatusChanged?.disconnect(line);
    page?.removeEventListener("visibilitychange", seen);
    for (const event of ["pageshow", "online"]) view?.removeEventListener(event, seen);
  };
}
