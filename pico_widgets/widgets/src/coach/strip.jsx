/* The opened coach: nudge, reason, numbers, each asked for by its own press of the one button; and what the choice was worth. */
import { Button } from "../parts/controls.jsx";
import { Rich } from "../parts/rich.jsx";
import { Bars, Count, Duels, Mix } from "./numbers.jsx";

/** @typedef {import("../types").CoachLevel} Level */

/** @param {import("../table.jsx").Scene} scene */
export function Strip({ state, act }) {
  const { levels = [], next, worth, thinking } = state.coach ?? {};
  return (
    <div class="coach__body">
      {levels.map((level, i) => <Part key={level.kind} level={level} last={i === levels.length - 1} />)}
      {worth && <p class="worth"><Rich runs={worth} /></p>}
      {(thinking || next) && (
        <div class="coach__more"><Button text={thinking || next || ""} name="coach-next" disabled={Boolean(thinking)} onPress={(event) => act("coach", { level: levels.length + 1 }, event)} /></div>
      )}
    </div>
  );
}

/** @param {{level: Level, last: boolean}} props */
function Part({ level, last }) {
  const { kind, title, text, note, duels, mix, bars, count } = level;
  return (
    <div role="group" class={`coach__level coach__level--${kind}${last ? " coach__level--last" : ""}${duels ? " coach__level--duels" : ""}`} aria-label={title} tabIndex={last ? -1 : undefined}>
      <h3 class="coach__title">{title}{note && <> <small><Rich runs={note} /></small></>}</h3>
      {count && <Count count={count} />}
      {text && <p><Rich runs={text} /></p>}
      {bars && <Bars bars={bars} />}
      {duels && <Duels duels={duels} />}
      {mix && <Mix mix={mix} />}
    </div>
  );
}
