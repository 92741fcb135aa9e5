/* Time as the tests turn it. */

/** A clock that the test turns. */
export function handClock() {
  let now = 0;
  let next = 1;
  /** @type {Map<number, {at: number, run: () => void}>} */
  const timers = new Map();
  return {
    /** @param {() => void} run @param {number} ms */
    setTimeout(run, ms) { timers.set(next, { at: now + ms, run }); return next++; },
    /** @param {number} id */
    clearTimeout: (id) => void timers.delete(id),
    /** @param {number} ms */
    pass(ms) {
      const until = now + ms;
      for (;;) {
        const due = [...timers].filter(([, timer]) => timer.at <= until).sort((a, b) => a[1].at - b[1].at)[0];
        if (!due) break;
        timers.delete(due[0]);
        now = Math.max(now, due[1].at);
        due[1].run();
      }
      now = until;
    },
    /** Time goes by and nothing runs, as in a machine that sleeps. @param {number} ms */
    sleep(ms) { now += ms; },
    now: () => now,
    waiting: () => timers.size,
  };
}
