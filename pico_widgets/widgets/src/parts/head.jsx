/* The head of the widget: title, place in the game, tools. */
import { Icon, usePrefix } from "./sprite.jsx";

/** @typedef {import("./sprite.jsx").IconName} IconName */

/** @param {{name: string, icon: IconName, label: string, onPress: (event: MouseEvent) => void, open?: boolean, disabled?: boolean}} props */
function Tool({ name, icon, label, onPress, open, disabled = false }) {
  return (
    <button type="button" class="tool" data-name={name} aria-label={label} title={label} aria-expanded={open}
      aria-disabled={disabled ? "true" : undefined} onClick={(event) => { if (!disabled) onPress(event); }}>
      <Icon name={icon} />
    </button>
  );
}

const DRAWERS = /** @type {const} */ (["rules", "share", "settings"]);

/** @param {import("../table.jsx").Scene} props */
export function Head({ state, act, ui }) {
  const { view, words } = state;
  const about = `${usePrefix()}marked`;
  return (
    <header class="pw__head">
      <h2 class="pw__title">{view.title}</h2>
      <p class="pw__where">{view.where}{view.marked && <> <button type="button" class="tag tag--about" popovertarget={about}>{view.marked.text}</button></>}</p>
      {view.marked && <p id={about} class="about" popover="auto">{view.marked.why}</p>}
      <div class="pw__tools">
        <Tool name="undo" icon="undo" label={words[view.can.back ? "tool.back" : "tool.undo"]} disabled={!view.can.undo} onPress={(event) => act("undo", {}, event)} />
        {view.can.redo && <Tool name="redo" icon="redo" label={words["tool.redo"]} onPress={(event) => act("redo", {}, event)} />}
        {(state.lesson ? DRAWERS.slice(0, 1) : DRAWERS).map((name) => <Tool key={name} name={name} icon={name} label={words[`tool.${name}`]} open={ui.drawer === name} onPress={() => ui.toggle(name)} />)}
      </div>
    </header>
  );
}
