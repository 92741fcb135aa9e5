/* The drawers, as a part that comes when one is first opened. */
import { RulesDrawer } from "./rules.jsx";
import { SettingsDrawer } from "./settings.jsx";

export { Sure } from "./sure.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */

/** @param {Scene} scene */
export const rules = ({ state, ui, act }) => (
  <RulesDrawer rules={state.rules} steps={state.steps} words={state.words} focusId={ui.focusId ?? undefined} onClose={ui.close} onOptions={(options) => { act("options", { options }); ui.close(); }} />
);

/** @param {Scene} scene */
export const settings = ({ state, ui, ask }) => (
  <SettingsDrawer view={state.view} words={state.words} request={ask} onClose={ui.close} language={state.language} theme={state.theme} refusal={state.refusal} reply={state.reply} />
);
