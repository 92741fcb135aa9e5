/* An exam: a question at a time, answers that can be changed until they are handed in, then each explained. What was answered is
   kept by the browser; what is right comes from Python once all was handed in. */
import { useEffect, useRef, useState } from "preact/hooks";
import { baseUrlOf, notebookAddress } from "../address.js";
import { createStorage } from "../keep/storage.js";
import { Choice } from "../panels/choice.jsx";
import { Button } from "../parts/controls.jsx";
import { AnyCard } from "../parts/deck.jsx";
import { Rich } from "../parts/rich.jsx";
import { Icon, usePrefix } from "../parts/sprite.jsx";
import { copy } from "../share/given.js";
import { fill } from "../words.js";

/** @typedef {import("../kit.jsx").Kit} Kit */
/** @typedef {import("./types").Exam} ExamView */

const KIND = "exam";
const ASKED = /[#&]exam=(\w+)(?:\/([^&]{1,200}))?/;

/** The exam that an address asks for: its game, and its code if one is named. @param {string} hash @returns {{game: string, code: string} | null} */
export function examOf(hash) {
  const found = ASKED.exec(hash);
  if (!found) return null;
  try {
    return { game: found[1], code: decodeURIComponent(found[2] ?? "") };
  } catch {
    return { game: found[1], code: "" };
  }
}

/** @param {Pick<ExamView, "game" | "code">} exam */
const idOf = ({ game, code }) => `${game}/${code}`;
/** Whether anything was answered. @param {ExamView} exam */
const isBegun = (exam) => exam.handed || exam.answered.some(Boolean);

/** Which exam is taken. @param {Kit & {exam: ExamView}} props */
function Prepare({ words, send, exam }) {
  const id = `${usePrefix()}code`;
  const [code, setCode] = useState(exam.code);
  useEffect(() => setCode(exam.code), [exam.code]);
  return (
    <details class="kit__prepare"><summary>{words["kit.exam.other"]}</summary>
      <form class="kit__making" noValidate onSubmit={(event) => { event.preventDefault(); send("make", { game: exam.game, code }); }}>
        {exam.games.length > 1 && <Choice label={words["kit.paper.game"]} name="game" value={exam.game} choices={exam.games} onPick={(game) => send("make", { game, code: "" })} />}
        <div class="field"><label class="field__label" for={id}>{words["kit.exam.code"]}</label>
          <input id={id} class="input input--code" value={code} maxLength={64} autocomplete="off" autocapitalize="off" spellcheck={false} onInput={(event) => setCode(event.currentTarget.value)} /></div>
        <button type="submit" class="btn" data-name="make"><span>{words["kit.exam.make"]}</span></button>
        <Button text={words["kit.exam.new"]} name="new" onPress={() => send("make", { game: exam.game, code: "" })} />
      </form>
    </details>
  );
}

/** The questions by number: which are answered, and once all is handed in which were right. @param {Kit & {exam: ExamView}} props */
function Numbers({ words, send, exam }) {
  return (
    <ol class="exam__numbers" aria-label={words["kit.exam.all"]}>
      {exam.answered.map((done, i) => {
        const mark = exam.marks[i];
        const told = mark === null ? (done ? words["kit.exam.answered"] : words["kit.exam.open"]) : words[mark ? "kit.exam.right" : "kit.exam.wrong"];
        return (
          <li key={i}><button type="button" class={`exam__number${done ? " is-answered" : ""}${mark === null ? "" : mark ? " is-right" : " is-wrong"}`} data-at={i} aria-current={i === exam.at ? "step" : undefined}
            aria-label={`${i + 1}: ${told}`} onClick={() => send("go", { at: i })}>{i + 1}{mark !== null && <Icon name={mark ? "check" : "cross"} />}</button></li>
        );
      })}
    </ol>
  );
}

/** The answers to a question. @param {Kit & {exam: ExamView}} props */
function Options({ words, send, exam }) {
  const name = `${usePrefix()}answer-${exam.at}`;
  return (
    <fieldset class="exam__options">
      <legend class="exam__ask">{exam.ask}</legend>
      {exam.options.map(({ text, chosen, right, mistake }, i) => (
        <label key={`${exam.at}-${i}`} class={`exam__option${chosen ? " is-chosen" : ""}${right ? " is-right" : right === false && chosen ? " is-wrong" : ""}`}>
          <input type="radio" name={name} value={i} checked={chosen} disabled={exam.handed} onChange={() => send("choose", { at: exam.at, option: i })} />
          <span>{text}{chosen && exam.handed && <small> {words["kit.exam.yours"]}</small>}{right && <small> <Icon name="check" />{words["kit.exam.right"]}</small>}{mistake && <small class="exam__mistake">{mistake}</small>}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What comes before the answers are final. @param {Kit & {exam: ExamView, onDone: () => void}} props */
function HandIn({ words, send, exam, onDone }) {
  const id = `${usePrefix()}name`;
  const [name, setName] = useState("");
  const box = useRef(/** @type {HTMLFormElement | null} */ (null));
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return (
    <form ref={box} class="exam__hand" noValidate onSubmit={(event) => { event.preventDefault(); onDone(); send("hand", { name }); }}
      onKeyDown={(event) => { if (event.key === "Escape") onDone(); }}>
      <p>{exam.left && <b>{exam.left} </b>}{words["kit.exam.sure"]}</p>
      <div class="field"><label class="field__label" for={id}>{words["kit.exam.name"]}</label>
        <input id={id} class="input" value={name} maxLength={60} autocomplete="name" onInput={(event) => setName(event.currentTarget.value)} /></div>
      <div class="actions"><button type="submit" class="btn btn--primary" data-name="hand"><span>{words["kit.exam.hand"]}</span></button>
        <Button text={words["kit.exam.on"]} name="on" onPress={onDone} /></div>
    </form>
  );
}

/** The result: score, result code, clauses. @param {Kit & {exam: ExamView}} props */
function Result({ words, ask, exam }) {
  const id = `${usePrefix()}result`;
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const head = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  const [qr, setQr] = useState(/** @type {{path: string, size: number} | null} */ (null));
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let here = true;
    setQr(null);
    ask("qr", exam.result).then(({ given }) => { if (here) setQr(given); });
    return () => { here = false; };
  }, [exam.result]);
  return (
    <section class="exam__result">
      <h3 ref={head} class="exam__score" tabIndex={-1}>{exam.name ? `${exam.name}: ` : ""}{exam.score}</h3>
      <div class="exam__code">
        <div class="field"><label class="field__label" for={id}>{words["kit.exam.result"]}</label>
          <textarea ref={field} id={id} class="input input--code" readOnly rows={3} value={exam.result} onFocus={(event) => event.currentTarget.select()} />
          <Button text={words[copied ? "kit.exam.copied" : "kit.exam.copy"]} name="copy" onPress={() => { if (field.current) void copy(field.current).then(setCopied); }} /></div>
        {qr && <svg class="exam__qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={words["kit.exam.result"]} shape-rendering="crispEdges"><rect width={qr.size} height={qr.size} fill="#fff" /><path d={qr.path} fill="#000" /></svg>}
      </div>
      <ul class="kit__deals">{exam.clauses.map(({ id: clause, name, told, all, lesson }) => (
        <li key={clause} class="kit__deal" data-clause={clause}><span class="kit__name"><Icon name={all ? "check" : "cross"} /> {name}</span><span class="kit__told">{told}</span><Lesson words={words} id={lesson} name={name} /></li>
      ))}</ul>
    </section>
  );
}

/** The way to the lesson that teaches a clause. @param {{words: Kit["words"], id: string, name: string}} props */
function Lesson({ words, id, name }) {
  if (!id) return <span />;
  const place = { pathname: location.pathname, baseUrl: baseUrlOf(document.getElementById("jupyter-config-data")?.textContent) };
  return <a class="kit__play" href={`${notebookAddress("learn", place)}#lesson=${id}`} aria-label={fill(words["kit.exam.learn"], { name })}><span>{words["kit.exam.lesson"]}</span><Icon name="right" /></a>;
}

/** @param {Kit} kit */
export function Exam(kit) {
  const { words, get, send } = kit;
  const [storage] = useState(createStorage);
  const [sure, setSure] = useState(false);
  const stage = useRef(/** @type {HTMLDivElement | null} */ (null));
  const last = useRef("");
  /** @type {ExamView | undefined} */
  const exam = get("exam");
  /** @type {string} */
  const saved = get("saved") ?? "";
  /* What the address asks for, or else what was begun and is not over, is taken up; once. */
  useEffect(() => {
    if (!exam || isBegun(exam)) return;
    const wanted = examOf(location.hash);
    const begun = storage.all(KIND).find(({ id, value }) => (wanted ? (wanted.code ? id === idOf(wanted) : id.startsWith(`${wanted.game}/`) && !value.handed) : id === idOf(exam) || !value.handed));
    const { game, code, saved: kept } = begun?.value ?? {};
    if (typeof game === "string" && typeof code === "string" && typeof kept === "string") send("resume", { game, code, saved: kept });
    else if (wanted && (wanted.code ? idOf(wanted) !== idOf(exam) : wanted.game !== exam.game)) send("make", wanted);
  }, []);
  useEffect(() => {
    if (exam && isBegun(exam)) storage.put(KIND, idOf(exam), { game: exam.game, code: exam.code, saved, handed: exam.handed });
  }, [saved]);
  useEffect(() => {
    const now = exam ? `${idOf(exam)} ${exam.handed}` : "";
    if (last.current && last.current !== now && exam?.handed) /** @type {HTMLElement | null} */ (stage.current?.querySelector(".exam__score"))?.focus();
    last.current = now;
  });
  if (!exam?.ask) return null;
  const { at, handed, answered } = exam;
  return (
    <div ref={stage} class="exam">
      <div class="poll__head"><h2 class="kit__title">{exam.title}</h2><p class="pw__where">{fill(words["kit.exam.which"], { code: exam.code })}</p></div>
      {handed && <Result {...kit} exam={exam} />}
      <Numbers {...kit} exam={exam} />
      <p class="exam__where">{exam.where}</p>
      {exam.plays.length > 0 && <div class="table exam__cards">{exam.plays.map(({ name, card }, i) => <figure key={i} class="poll__option"><AnyCard card={card} /><figcaption class="poll__name">{name}</figcaption></figure>)}</div>}
      <Options {...kit} exam={exam} />
      {handed && <div class="poll__why exam__why"><b class="poll__rule">§ {exam.rule}</b><ol>{exam.reasons.map((runs, i) => <li key={i}><Rich runs={runs} /></li>)}</ol><Lesson words={words} id={exam.lesson} name={exam.rule} /></div>}
      {sure && !handed ? <HandIn {...kit} exam={exam} onDone={() => setSure(false)} /> : (
        <div class="actions actions--end">
          <Button text={words["kit.exam.before"]} name="before" disabled={at === 0} onPress={() => { if (at > 0) send("go", { at: at - 1 }); }} />
          <Button text={words["kit.exam.next"]} name="next" look={at < answered.length - 1 ? "primary" : undefined} disabled={at === answered.length - 1} onPress={() => { if (at < answered.length - 1) send("go", { at: at + 1 }); }} />
          {!handed && <Button text={words["kit.exam.hand"]} name="ask" look={at === answered.length - 1 ? "primary" : undefined} onPress={() => setSure(true)} />}
        </div>
      )}
      <Prepare {...kit} exam={exam} />
      <p class="sr" role="status" aria-live="polite">{`${exam.where}. ${exam.ask}`}</p>
    </div>
  );
}
