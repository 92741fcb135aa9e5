/* The one line of the coach that is always there: opens and closes the strip. What is in the strip comes later. */
import { Icon } from "../parts/sprite.jsx";

/** @param {import("../table.jsx").Scene} scene */
export function CoachBar(scene) {
  const { state: { coach, view, link }, standing, ui, act } = scene;
  if (!coach?.name || view.cover || link === "lost") return null;
  if (standing.question) return <div class="coach__room" />;   // its place is kept; what a choice is worth would tell the answer
  const { Strip } = ui.parts.coach ?? {};
  return (
    <div role="group" class="coach" aria-label={coach.name}>
      <button type="button" class="coach__bar" data-name="coach" aria-expanded={coach.open} aria-keyshortcuts="C" onClick={(event) => act("coach", { level: coach.open ? 0 : 1 }, event)}>
        <Icon name="lamp" /><b>{coach.name}</b><span class={coach.open ? "sr" : "coach__hint"}>{coach.open ? coach.hide : coach.show}</span>
        <kbd class="btn__key" aria-hidden="true">C</kbd><Icon name="chev" />
      </button>
      {coach.open && Strip && <Strip {...scene} />}
    </div>
  );
}
