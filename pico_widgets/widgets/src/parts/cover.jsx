/* The cover between two people at one screen; nothing of the table is in the page meanwhile. */
import { fill } from "../words.js";
import { Button } from "./controls.jsx";
import { Hogs, usePrefix } from "./sprite.jsx";
import { Step } from "./stepper.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */

/** @param {Scene} props */
export function Cover({ state, act }) {
  const prefix = usePrefix();
  const { cover } = state.view;
  if (!cover) return null;
  return (
    <div role="group" class="cover" aria-labelledby={`${prefix}cover`}>
      <svg class="cover__back" aria-hidden="true">
        <rect class="back__field" width="100%" height="100%" rx="8" /><rect width="100%" height="100%" rx="8" fill={`url(#${prefix}quills)`} />
      </svg>
      <div class="cover__label">
        <svg class="cover__mark" viewBox="0 0 60 60" aria-hidden="true"><circle class="back__disc" cx="30" cy="30" r="29" /><Hogs at={[[10, 18]]} scale={1.25} /></svg>
        <h3 class="cover__title" id={`${prefix}cover`}>{cover.title}</h3>
        <p>{cover.text}</p>
        <Button text={cover.go} look="primary" name="uncover" hint="↵" onPress={(event) => act("uncover", {}, event)} />
        {cover.back && <Button text={cover.back} look="plain" name="takeback" hint="U" keys="U" onPress={(event) => act("takeback", { seat: cover.backSeat }, event)} />}
      </div>
    </div>
  );
}

/** What has happened of this trick, beside the cover. @param {Scene} props */
export function CoverSteps({ state, ui }) {
  const { cover, trick } = state.view;
  if (!cover) return null;
  const title = cover.heading ?? fill(state.words["trick"], { n: trick });
  return (
    <div role="group" class="stepper" aria-label={title}>
      <h3 class="panel__title">{title}</h3>
      <ol class="stepper__list">
        {cover.steps.map((step, i) => <Step key={i} n={i + 1} when={step.state} text={step.text} clause={step.clause} name={step.name ?? undefined} onOpen={ui.rule} />)}
      </ol>
    </div>
  );
}
