/* What the drawers have in common: a title, a way to close them. Knows nothing of what is in them. */
import { Icon } from "../parts/sprite.jsx";

/** @typedef {import("../types").Words} Words */

/** @param {{title: string, words: Words, name: string, onClose: () => void, children: import("preact").ComponentChildren, root?: import("preact").RefObject<HTMLElement>}} props */
export function Drawer({ title, words, name, onClose, children, root }) {
  /** @param {KeyboardEvent} event */
  function onKeyDown(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  }
  return (
    <aside class={`rules rules--${name}`} aria-label={title} ref={root} onKeyDown={onKeyDown}>
      <div class="rules__head">
        <h3 class="panel__title" tabIndex={-1} data-autofocus>{title}</h3>
        <button type="button" class="tool" data-name="close" aria-label={words[`ui.${name}.close`]} title={words[`ui.${name}.close`]} onClick={onClose}><Icon name="cross" /></button>
      </div>
      {children}
    </aside>
  );
}

/** A part of a drawer under a heading of its own. @param {{title: string, children: import("preact").ComponentChildren}} props */
export const Section = ({ title, children }) => <div role="group" class="settings__part" aria-label={title}><h4 class="settings__title">{title}</h4>{children}</div>;
