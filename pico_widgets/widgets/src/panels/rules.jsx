/* The rules of the game in a drawer: every clause under its heading, those at work in what is being explained marked,
   and the rulings with their reasons. Knows no rule: all of it is in the trait. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Tag } from "../parts/controls.jsx";
import { Rich } from "../parts/rich.jsx";
import { Icon } from "../parts/sprite.jsx";
import { fill } from "../words.js";
import { Choice } from "./choice.jsx";
import { Drawer } from "./drawer.jsx";
import { controls, drafted, options, RulingBody } from "./rulings.jsx";

/** @typedef {import("../types").Rules} Rules */
/** @typedef {import("../types").Steps} Steps */
/** @typedef {import("../types").Words} Words */
/** @typedef {"all" | "used" | "house" | "words"} Filter */
/**
 * @typedef {{rules: Rules, steps: Steps, words: Words, focusId?: string, onClose: () => void, onOptions: (options: Record<string, unknown>) => void}} Props
 * `focusId`: the clause to show and focus; `onOptions`: gets all options, once a change has been confirmed.
 */

/** @param {Steps | undefined} steps @returns {Set<string>} ids of the clauses that the steps speak of */
export const usedClauses = (steps) => new Set((steps?.list ?? []).flatMap((step) => (step.clause ? [step.clause] : [])));

/**
 * @param {{id: string, name: string, text?: import("../types").Rich, source?: string, used: string | null, focus: boolean, children?: import("preact").ComponentChildren}} props
 * `used`: what the mark of a clause at work says
 */
function Rule({ id, name, text, source, used, focus, children }) {
  return (
    <li class={used === null ? "rule" : "rule rule--used"} data-rule={id} tabIndex={focus ? -1 : undefined}>
      <div class="rule__name"><h4>{name}</h4>{used !== null && <Tag look="used" icon="check">{used}</Tag>}</div>
      {text && <p><Rich runs={text} /></p>}
      {children}
      {source && <p class="rule__source">{source}</p>}
    </li>
  );
}

/** @param {{title: string, count: number, note?: string, open: boolean, children: import("preact").ComponentChildren}} props */
function Group({ title, count, note, open, children }) {
  return (
    <details class="rules__group" open={open}>
      <summary><span>{title} <small>{count}{note && <> · {note}</>}</small></span><Icon name="chev" /></summary>
      <ul class="rules__list">{children}</ul>
    </details>
  );
}

/** @param {Props} props */
export function RulesDrawer(props) {
  return <Book key={props.focusId ?? ""} {...props} />;
}

/** @param {Props} props */
function Book({ rules, steps, words, focusId, onClose, onOptions }) {
  const { groups = [], rulings = [] } = rules ?? {};
  const flippable = rulings.filter((ruling) => ruling.option);
  const fixed = rulings.filter((ruling) => !ruling.option);
  const at = usedClauses(steps);
  const kind = steps?.kind ?? "trick";
  const clauses = groups.flatMap((group) => group.clauses);
  const works = [...clauses, ...rulings].filter(({ id }) => at.has(id)).length;
  const [filter, setFilter] = useState(/** @type {Filter} */ (rulings.some(({ id }) => id === focusId) ? "house" : "all"));
  const [drafts, setDrafts] = useState(/** @type {import("./rulings.jsx").Drafts} */ ({}));
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  /** The ruling whose change was taken back: its control gets the focus. */
  const left = useRef(/** @type {string | null} */ (null));
  /** @param {string} id @param {string} [within] @returns {HTMLElement | null | undefined} */
  const find = (id, within = "") => root.current?.querySelector(`[data-rule="${CSS.escape(id)}"] ${within}`);
  useLayoutEffect(() => {
    const rule = focusId && find(focusId);
    if (!rule) return;
    rule.focus({ preventScroll: true });
    rule.scrollIntoView({ block: "center" });
  }, []);
  useLayoutEffect(() => {
    if (left.current) find(left.current, ':is([role="switch"], [role="radio"][tabindex="0"])')?.focus();
    left.current = null;
  }, [drafts]);

  /** @param {string} id */
  const used = (id) => (at.has(id) ? words[`ui.rules.used.${kind}`] : null);
  const asking = Object.keys(drafts).at(-1);
  /** @param {import("../types").Ruling} ruling */
  const ruled = (ruling) => {
    const { option } = ruling;
    return (
      <Rule key={ruling.id} id={ruling.id} name={ruling.name} text={ruling.text} source={ruling.source} used={used(ruling.id)} focus={ruling.id === focusId}>
        <RulingBody ruling={ruling} words={words} draft={option ? drafts[option.key] : undefined} drafts={drafts} asks={controls(ruling).some(({ key }) => key === asking)}
          onDraft={(next, one = option ?? undefined) => one && setDrafts(drafted(rulings, drafts, one, next))}
          onYes={() => { setDrafts({}); onOptions(options(rulings, drafts)); }}
          onNo={() => { left.current = ruling.id; setDrafts({}); }} />
      </Rule>
    );
  };
  /** @param {Rules["groups"][number]["clauses"][number]} clause */
  const clause = ({ id, name, text, source }) => <Rule key={id} id={id} name={name} text={text} source={source} used={used(id)} focus={id === focusId} />;
  const terms = Object.values(rules?.glossary ?? {}).sort((a, b) => a.name.localeCompare(b.name));
  const shown = /** @type {Filter} */ (filter === "used" && !works ? "all" : filter);
  return (
    <Drawer title={rules?.title ?? ""} words={words} name="rules" onClose={onClose} root={root}>
      <Choice label={words["ui.rules.show"]} look="filter" name="filter" value={shown} onPick={(next) => setFilter(/** @type {Filter} */ (next))} choices={[
        { value: "all", text: words["ui.rules.all"], small: clauses.length },
        ...(works ? [{ value: "used", text: words[`ui.rules.filter.${kind}`], small: works }] : []),
        ...(rulings.length ? [{ value: "house", text: words["ui.rules.house"], small: flippable.length || fixed.length }] : []),
        ...(terms.length ? [{ value: "words", text: words["ui.rules.glossary"], small: terms.length }] : []),
      ]} />
      {shown === "house" || shown === "words" ? <p class="rule__why">{words[`ui.rules.${shown === "words" ? "glossary" : shown}.intro`]}</p> : shown === "all" && rules?.intro && <p class="rule__why">{rules.intro}</p>}
      {shown === "all" && groups.map((group, i) => {
        const here = group.clauses.filter(({ id }) => at.has(id)).length;
        const open = focusId ? group.clauses.some(({ id }) => id === focusId) : works ? here > 0 : i === 0;
        return (
          <Group key={group.title} title={group.title} count={group.clauses.length} open={open} note={here ? fill(words[`ui.rules.count.${kind}`], { n: here }) : undefined}>
            {group.clauses.map(clause)}
          </Group>
        );
      })}
      {shown === "words" && <ul class="rules__list">{terms.map(({ name, text }) => <Rule key={name} id={name} name={name} text={text} used={null} focus={false} />)}</ul>}
      {shown === "used" && <ul class="rules__list">{clauses.filter(({ id }) => at.has(id)).map(clause)}{rulings.filter(({ id }) => at.has(id)).map(ruled)}</ul>}
      {shown === "house" && (
        <>
          {flippable.length > 0 && <ul class="rules__list">{flippable.map(ruled)}</ul>}
          {fixed.length > 0 && (
            <Group title={words["ui.rules.fixed"]} count={fixed.length} open={!flippable.length || fixed.some(({ id }) => id === focusId || at.has(id))}>{fixed.map(ruled)}</Group>
          )}
        </>
      )}
    </Drawer>
  );
}
