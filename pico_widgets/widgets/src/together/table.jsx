/* A table at which all choose at once: the others above, the trick between, the seat of whoever chooses below. */
import { Seat } from "../parts/seat.jsx";
import { Surplus, Trick } from "../parts/trick.jsx";
import { applyEffects } from "../steps.js";

/** @param {import("../table.jsx").Scene} scene */
export function Together(scene) {
  const { state } = scene;
  const view = applyEffects(state.view, scene.standing.moved);
  const drawn = { ...scene, state: { ...state, view } };
  const { seats = [], plays = [] } = view;
  const many = seats.length > 2;
  return (
    <div class={`table${many ? " table--many" : ""}${state.link === "fine" ? "" : " table--held"}`} style={`--others:${seats.length - 1}`}>
      {seats.slice(0, -1).map((seat) => <Seat key={seat.seat} {...drawn} seat={seat} bottom={false} />)}
      {plays.length > 0 && <Trick {...drawn} />}
      {many && <Surplus {...drawn} />}
      {seats.slice(-1).map((seat) => <Seat key={seat.seat} {...drawn} seat={seat} bottom />)}
    </div>
  );
}
