/* The drawers, as a part that comes when one is first opened. */
export { Sure } from "./sure.jsx";
export { RulesDrawer } from "./rules.jsx";
export { SettingsDrawer } from "./settings.jsx";
