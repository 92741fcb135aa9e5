/* The explanation, one step at a time, with the verdict on a prediction ahead of it. */
import { fill } from "../words.js";
import { Button, Clause } from "./controls.jsx";
import { Rich } from "./rich.jsx";
import { Icon } from "./sprite.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {"done" | "now" | "next"} When */

/** @param {{n: number, when: When, skip?: boolean, text: import("../types").Rich, clause?: string | null, name?: string, onOpen: (id: string) => void}} props */
export function Step({ n, when, skip = false, text, clause, name, onOpen }) {
  return (
    <li class={`step${when === "next" ? "" : ` step--${when}`}${skip ? " step--skip" : ""}`} aria-current={when === "now" ? "step" : undefined}>
      <span class={when === "now" ? "badge badge--now" : "badge"}>{when === "done" ? <Icon name="check" /> : n}</span>
      <div class="step__body">
        <p><Rich runs={text} quiet={when !== "now"} /></p>
        {when === "now" && clause && name && <Clause id={clause} name={name} onOpen={onOpen} />}
      </div>
    </li>
  );
}

/** @param {Scene & {quiet?: boolean}} props `quiet`: something else is the primary action */
export function Stepper({ state, store, standing, ui, quiet = false }) {
  const { steps, words } = state;
  const { index, count, last } = standing;
  return (
    <div role="group" class={`stepper${last ? " stepper--last" : ""}`} aria-label={steps.title}>
      <div class="stepper__head">
        <h3 class="panel__title">{steps.title}</h3>
        <span class="stepper__count">{fill(words["step.count"], { n: index + 1, all: count })}</span>
      </div>
      <Feedback state={state} past={index > 0} />
      <ol class="stepper__list" style={`--n:${count}`}>
        {steps.list.map((step, i) => (
          <Step key={i} n={i + 1} when={i < index ? "done" : i === index ? "now" : "next"} skip={step.skip}
            text={step.text} clause={step.clause} name={step.name} onOpen={ui.rule} />
        ))}
      </ol>
      {count > 1 && (
        <div class="stepper__nav">
          <Button text={words["step.back"]} name="back" keys="B" disabled={index === 0} onPress={() => ui.step(-1)} />
          <Button text={words["step.next"]} name="step" keys="N" look={last || quiet ? "" : "primary"} disabled={last} onPress={() => ui.step(1)} />
          <Button text={words[state.playing ? "step.stop" : "step.play"]} name="play" keys="P" look="plain" icon={state.playing ? "stop" : "play"}
            onPress={() => (state.playing ? store.halt() : store.play())} />
        </div>
      )}
    </div>
  );
}

/** @param {{state: import("../state").State, past: boolean}} props */
function Feedback({ state, past }) {
  const { question } = state.steps;
  const { answer } = state.place?.id === state.steps.id ? state.place : { answer: null };
  if (!question || typeof answer !== "number") return null;
  const right = Boolean(question.answers[answer]?.right);
  return (
    <div class={`feedback${right ? " feedback--right" : ""}${past ? " feedback--past" : ""}`}>
      <Icon name={right ? "check" : "cross"} /><p><Rich runs={right ? question.feedback.right : question.feedback.wrong} /></p>
    </div>
  );
}
