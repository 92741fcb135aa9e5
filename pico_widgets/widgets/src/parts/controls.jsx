/* Buttons, tags and the chip of a clause: the small parts that every panel uses. */
import { Icon } from "./sprite.jsx";

/** @typedef {import("./sprite.jsx").IconName} IconName */

/**
 * @param {{text: string, look?: "primary" | "plain" | "bold" | "", icon?: IconName, hint?: string, keys?: string,
 *   disabled?: boolean, onPress: (event: MouseEvent) => void, name?: string}} props
 * `hint`: the key as it is shown; `keys`: the key as it is told to assistive technology; `name`: what a test or the focus looks for.
 */
export function Button({ text, look = "", icon, hint, keys, disabled = false, onPress, name }) {
  return (
    <button type="button" class={look ? `btn btn--${look}` : "btn"} data-name={name} aria-keyshortcuts={keys}
      aria-disabled={disabled ? "true" : undefined} onClick={(event) => { if (!disabled) onPress(event); }}>
      {icon && <Icon name={icon} />}<span>{text}</span>{hint && <kbd class="btn__key" aria-hidden="true">{hint}</kbd>}
    </button>
  );
}

/** @param {{look?: string, icon?: IconName, children?: import("preact").ComponentChildren}} props */
export function Tag({ look = "", icon, children }) {
  return <span class={look ? `tag tag--${look}` : "tag"}>{icon && <Icon name={icon} />}{children}</span>;
}

/** The human name of a clause; opens the rule. @param {{id: string, name: string, onOpen: (id: string) => void}} props */
export function Clause({ id, name, onOpen }) {
  return (
    <button type="button" class="clause" title={id} data-clause={id} onClick={() => onOpen(id)}>
      <span class="clause__mark" aria-hidden="true">§</span>{name}
    </button>
  );
}
