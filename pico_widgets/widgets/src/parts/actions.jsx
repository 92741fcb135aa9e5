/* The action bar: a sentence of state (or the reason of a refusal in its place), quiet actions, one primary. */
import { Button } from "./controls.jsx";
import { Rich } from "./rich.jsx";
import { usePrefix } from "./sprite.jsx";

/** @typedef {import("../types").Action} Action */

/** Stages in which something is explained, step by step. @type {string[]} */
export const EXPLAINED = ["trick", "passed", "round", "count", "result"];

/**
 * The actions as they are drawn: on to the next trick is quiet until the last step has been reached.
 * @param {import("../state").State} state
 * @param {{last: boolean, count: number}} standing
 * @returns {Action[]}
 */
export function shownActions({ view }, { last, count }) {
  const explained = EXPLAINED.includes(view.stage);
  return view.actions.filter((one) => one.action !== "live" || view.live)
    .map((one) => (one.primary && explained && count > 0 && !last ? { ...one, primary: false, key: "" } : one));
}

/** @param {import("../table.jsx").Scene} props */
export function Actions({ state, standing, act }) {
  const prefix = usePrefix();
  const { view, refusal, link } = state;
  const actions = shownActions(state, standing);
  const prompt = refusal && !refusal.field ? null : view.thinking || view.prompt;
  if (link === "lost") return null;   // nothing can be done that Python has to do
  if (!actions.length && !prompt?.length && !refusal) return view.stage === "play" ? <div class="actions" /> : null;   // what comes after the card finds its place
  return (
    <div class={`actions${actions.some((one) => one.primary) ? " actions--due" : ""}`}>
      {prompt ? <p class="actions__prompt"><Rich runs={prompt} /></p>
        : <p class="actions__prompt reason" role="tooltip" id={`${prefix}reason`}><Rich runs={refusal?.text} /></p>}
      {actions.map((one, i) => (
        <Button key={i === actions.length - 1 ? "main" : `${one.action} ${one.seat ?? ""}`} text={one.text} name={one.action} disabled={link !== "fine"} look={one.primary ? "primary" : ""} hint={one.key}
          keys={one.key && /^\w$/.test(one.key) ? one.key : undefined} onPress={(event) => act(one.action, one.seat === undefined ? {} : { seat: one.seat }, event)} />
      ))}
    </div>
  );
}
