/* Before the cards are seen: look at them, or bid blind to win no trick at all. */
import { Button, Clause } from "./controls.jsx";
import { Rich } from "./rich.jsx";
import { Icon } from "./sprite.jsx";
import { fill } from "../words.js";

/** @typedef {import("../table.jsx").Scene} Scene */

/** @param {Scene & {fork: import("../types").Fork}} scene */
export function Fork(scene) {
  const { state, fork, act } = scene;
  const { bottom: seat } = state.view;
  return (
    <div class="fork" role="group" aria-label={state.words["fork"]}>
      <Way {...scene} way={fork.look}><Button text={fork.look.do} look="primary" icon="eye" name="look" hint="L" keys="L" onPress={(event) => act("look", { seat }, event)} /></Way>
      <details class="fork__blind">
        <summary>{fork.blind.more}<Icon name="chev" /></summary>
        <Way {...scene} way={fork.blind}><Button text={fork.blind.do} look="bold" name="blind" onPress={(event) => act("choose", { seat, choice: fork.blind.choice }, event)} /></Way>
      </details>
    </div>
  );
}

/** @param {Scene & {way: import("../types").LookWay & Partial<import("../types").BlindWay>, children: import("preact").ComponentChildren}} props */
function Way({ way, state, ui, children }) {
  const { words } = state;
  return (
    <div class="fork__way">
      {way.title && <h3 class="panel__title">{way.title}</h3>}
      {children}
      <p><Rich runs={way.text} /></p>
      {(way.win || way.lose) && (
        <p class="stake">
          {way.win && <span class="stake__win">{fill(words["stake.win"], { points: way.win })}</span>}
          {way.lose && <span class="stake__lose">{fill(words["stake.lose"], { points: way.lose })}</span>}
        </p>
      )}
      {way.clause && way.name && <Clause id={way.clause} name={way.name} onOpen={ui.rule} />}
    </div>
  );
}
