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
        <Tool name="rules" icon="rules" label={words["tool.rules"]} open={ui.drawer === "rules"} onPress={() => ui.toggle("rules")} />
        <Tool name="share" icon="share" label={words["tool.share"]} open={ui.drawer === "share"} onPress={() => ui.toggle("share")} />
        <Tool name="settings" icon="settings" label={words["tool.settings"]} open={ui.drawer === "settings"} onPress={() => ui.toggle("settings")} />
      </div>
    </header>
  );
}
