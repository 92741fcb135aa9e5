/* The mark of a suit in a sentence. */
import { SUIT } from "./sprite.jsx";

/** @param {{name: string, label?: string}} props `label`: its name where no word beside it says it */
export function Suit({ name, label }) {
  const said = label ? /** @type {const} */ ({ role: "img", "aria-label": label }) : /** @type {const} */ ({ "aria-hidden": "true" });
  return <svg class={`suit suit--${name}`} viewBox="0 0 32 32" {...said}><path d={SUIT[name]} /></svg>;
}
