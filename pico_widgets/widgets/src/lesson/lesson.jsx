/* A lesson around the table: text, task, hints and pages beside it; under it the verdict and what can be done. How far a learner
   has come is kept by the browser. Knows no game and no rule: what is right comes from Python. */
import { useEffect } from "preact/hooks";
import { createStorage } from "../keep/storage.js";
import { Button, Clause } from "../parts/controls.jsx";
import { Rich } from "../parts/rich.jsx";
import { Icon } from "../parts/sprite.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("../types").Lesson} Lesson */

const KIND = "lesson";
/** The lesson that an address asks for. */
const ASKED = /[#&]lesson=((\w+)\/\d+)/;
/** The game that an address asks to practise, and with what the names of practice begin. */
const PRACTISED = /[#&]practise=(\w+)/, PRACTICE = "trainer/";

/** @param {Scene} scene @returns {Lesson} */
const lessonOf = ({ state }) => /** @type {Lesson} */ (state.lesson);

/** What is kept of one of the lessons whose names begin so, the newest first. @param {ReturnType<typeof createStorage>} storage @param {string} begins */
const kept = (storage, begins) => storage.all(KIND).find(({ id }) => id.startsWith(begins))?.value;

/** Goes on where this browser left, once, and keeps how far the learner has come. @param {Scene} scene */
function useProgress({ ask, ...scene }) {
  const { progress, keeps } = lessonOf({ ask, ...scene });
  const now = JSON.stringify(progress);
  useEffect(() => {
    if (keeps.startsWith(PRACTICE)) {
      const name = PRACTISED.exec(location.hash)?.[1], id = name ? PRACTICE + name : keeps, before = kept(createStorage(), id);
      if (before) ask("resume", { progress: before });
      else if (id !== keeps) ask("lesson", { value: id });
      return;
    }
    const [, wanted, game] = (keeps.endsWith("/") && ASKED.exec(location.hash)) || [];
    const before = keeps ? kept(createStorage(), game ? `${game}/` : keeps) : undefined;
    if (before && JSON.stringify(before) !== now && progress.page === 0) ask("resume", { progress: before });
    else if (!before && wanted && wanted !== progress.lesson) ask("lesson", { value: wanted });
  }, []);
  useEffect(() => {
    if (keeps && (progress.page > 0 || progress.done.length > 0)) createStorage().put(KIND, progress.lesson, progress);
  }, [now]);
}

/** The lessons to choose from. @param {Scene} scene */
function Course(scene) {
  const { course, label, progress } = lessonOf(scene);
  if (!course.length) return null;
  return (
    <select class="input lesson__course" aria-label={label} value={progress.lesson}
      onChange={({ currentTarget: { value } }) => { const before = kept(createStorage(), value); scene.ask("lesson", { value, ...(before ? { progress: before } : {}) }); }}>
      {course.map(({ value, text }) => <option key={value} value={value}>{text}</option>)}
    </select>
  );
}

/** What is practised, how hard, and what was done. @param {Scene} scene */
function Practice(scene) {
  const { trainer } = lessonOf(scene);
  if (!trainer) return null;
  const { choices, done, rows } = trainer;
  return (
    <div class="trainer">
      {choices.map(({ action, label, value, options }) => (
        <select key={action} class="input lesson__course" data-name={action} aria-label={label} value={value} onChange={({ currentTarget }) => scene.ask(action, { value: currentTarget.value })}>
          {options.map((one) => <option key={one.value} value={one.value} selected={one.value === value}>{one.text}</option>)}
        </select>
      ))}
      {rows.length > 0 && (
        <details class="trainer__done">
          <summary>{done}</summary>
          <dl>{rows.map(({ name, text }) => <div key={name}><dt>{name}</dt><dd>{text}</dd></div>)}</dl>
        </details>
      )}
    </div>
  );
}

/** @param {Scene} scene */
export function Text(scene) {
  const { ask, ui } = scene;
  const { heading, dots, parts, clauses, task, hints } = lessonOf(scene);
  useProgress(scene);
  return (
    <div class="lesson">
      <Course {...scene} />
      <Practice {...scene} />
      {dots.length > 0 && <ol class="dots">
        {dots.map(({ n, done, now, label }) => (
          <li key={n}><button type="button" class={`dot${done ? " dot--done" : ""}`} aria-label={label} title={label} aria-current={now ? "step" : undefined} onClick={() => ask("page", { value: n })} /></li>
        ))}
      </ol>}
      <h3 class="lesson__title">{heading}</h3>
      {parts.map(({ kind, items }, i) => (kind === "list" ? <ul key={i}>{items.map((one, k) => <li key={k}><Rich runs={one} /></li>)}</ul> : <p key={i}><Rich runs={items[0]} /></p>))}
      {clauses.length > 0 && <p class="lesson__clauses">{clauses.map(({ id, name }) => <Clause key={id} id={id} name={name} onOpen={ui.rule} />)}</p>}
      {task && <p class="task"><b>{task.kicker}</b><Rich runs={task.text} /></p>}
      <div role="status">
        {hints.map(({ text, clause }, i) => <p key={i} class="lesson__hint"><Rich runs={text} />{clause && <> <Clause {...clause} onOpen={ui.rule} /></>}</p>)}
      </div>
    </div>
  );
}

/** @param {Scene} scene */
export function Foot(scene) {
  const { state: { link }, act, ui } = scene;
  const { feedback, actions, finished } = lessonOf(scene);
  return (
    <>
      <div role="status">
        {feedback && (
          <div class={`feedback${feedback.right ? " feedback--right" : ""}`}>
            <Icon name={feedback.right ? "check" : "cross"} />
            <p><Rich runs={feedback.text} />{feedback.clause && <> <Clause {...feedback.clause} onOpen={ui.rule} /></>}</p>
          </div>
        )}
        {finished && <p class="lesson__finished">{finished}</p>}
      </div>
      {actions.length > 0 && link === "fine" && (
        <div class="actions actions--end actions--due">
          {actions.map(({ action, text, primary, key }) => <Button key={action} text={text} name={action} look={primary ? "primary" : "plain"} hint={key} onPress={(event) => act(action, {}, event)} />)}
        </div>
      )}
    </>
  );
}
