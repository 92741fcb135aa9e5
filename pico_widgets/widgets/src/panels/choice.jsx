/* The small controls of the drawers and pages: one of a few, on or off, language and theme.
   Knows how they are handled by hand and by key, not what they stand for. */

/** @typedef {{value: string, text: string, small?: string | number}} Option */

const KEYS = /** @type {Record<string, (at: number, last: number) => number>} */ ({
  ArrowRight: (at, last) => (at === last ? 0 : at + 1), ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1), ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0, End: (_at, last) => last,
});

/**
 * Where a key leads among radio buttons; past the end it begins again.
 * @param {string} key @param {number} at @param {number} count
 * @returns {number | null} null for a key that leads nowhere
 */
export const turn = (key, at, count) => (Object.hasOwn(KEYS, key) && count > 0 ? KEYS[key](at, count - 1) : null);

/**
 * One of a few, as joined radio buttons; the arrows choose.
 * @param {{label: string, value: string, choices: Option[], onPick: (value: string) => void, look?: string, name?: string}} props
 */
export function Choice({ label, value, choices, onPick, look = "", name }) {
  const tab = Math.max(choices.findIndex((one) => one.value === value), 0);
  /** @param {KeyboardEvent} event */
  function onKeyDown(event) {
    const group = /** @type {HTMLElement} */ (event.currentTarget);
    const to = event.ctrlKey || event.metaKey || event.altKey ? null : turn(event.key, [...group.children].indexOf(/** @type {Element} */ (event.target)), choices.length);
    if (to === null) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (group.children[to]).focus();
    pick(choices[to].value);
  }
  /** @param {string} next */
  const pick = (next) => { if (next !== value) onPick(next); };
  return (
    <div class={look ? `choice choice--${look}` : "choice"} role="radiogroup" aria-label={label} data-name={name} onKeyDown={onKeyDown}>
      {choices.map((one, i) => (
        <button key={one.value} type="button" class="choice__one" role="radio" aria-checked={one.value === value} tabIndex={i === tab ? 0 : -1}
          data-value={one.value} onClick={() => pick(one.value)}>
          <span>{one.text}{one.small !== undefined && <small> {one.small}</small>}</span>
        </button>
      ))}
    </div>
  );
}

/** On or off. @param {{text: string, on: boolean, onFlip: (on: boolean) => void, name?: string}} props */
export function Switch({ text, on, onFlip, name }) {
  return <button type="button" class="switch" role="switch" aria-checked={on} data-name={name} onClick={() => onFlip(!on)}><span>{text}</span></button>;
}

const THEMES = ["system", "light", "dark"];

/** @param {{words: import("../types").Words, language?: string, languages: Option[], onSet: (name: string, value: string) => void}} props */
export function Language({ words, language = "", languages, onSet }) {
  if (languages.length < 2) return null;
  return <Choice label={words["ui.settings.language"]} name="language" value={language} choices={languages} onPick={(value) => onSet("language", value)} />;
}

/** @param {{words: import("../types").Words, theme?: string, onSet: (name: string, value: string) => void}} props */
export function Theme({ words, theme = "", onSet }) {
  const choices = THEMES.map((value) => ({ value, text: words[`ui.settings.theme.${value}`] }));
  return <Choice label={words["ui.settings.theme"]} name="theme" value={theme} choices={choices} onPick={(value) => onSet("theme", value)} />;
}
