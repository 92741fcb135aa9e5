/* The gradebook: codes are pasted or dropped, and below stand what does not count, how the class did by clause, and who has
   what. What is right is Python's to say; every name is drawn as text. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/controls.jsx";
import { Icon, usePrefix } from "../parts/sprite.jsx";
import { LARGEST, png, save, textOf } from "../share/given.js";
import { fill } from "../words.js";

/** @typedef {import("../kit.jsx").Kit} Kit */
/** @typedef {import("./types").Book} Book */
/** @typedef {import("./types").BookRow} BookRow */
/** @typedef {import("../types").Words} Words */

/** Where the codes go. @param {Kit & {book: Book}} props */
function Codes({ book, words, send }) {
  const id = `${usePrefix()}codes`;
  const [text, setText] = useState(book.text);
  const [fault, setFault] = useState("");
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => setText(book.text), [book.text]);
  /** @param {string} whole */
  function read(whole) {
    const large = new Blob([whole]).size > LARGEST;
    setFault(large ? words["kit.gradebook.large"] : "");
    setText(whole);
    if (!large) send("read", { text: whole });
  }
  /** A file is put below what is there. @param {File} file */
  const add = (file) => textOf(file).then((found) => {
    if ("text" in found) read([text.trimEnd(), found.text].filter(Boolean).join("\n"));
    else setFault(words[`kit.gradebook.${found.fault}`]);
  });
  /** @param {DragEvent | ClipboardEvent} event @param {DataTransfer | null} data */
  function take(event, data) {
    const file = data?.files[0];
    if (!file) return;
    event.preventDefault();
    void add(file);
  }
  return (
    <form class="field kit__codes" noValidate onSubmit={(event) => { event.preventDefault(); read(text); }}
      onDragOver={(event) => event.preventDefault()} onDrop={(event) => take(event, event.dataTransfer)}>
      <label class="field__label" for={id}>{words["kit.gradebook.label"]}</label>
      <textarea id={id} class="input input--code kit__lines" rows={6} value={text} autocomplete="off" autocapitalize="off" spellcheck={false} wrap="off"
        aria-invalid={fault ? "true" : undefined} aria-describedby={fault ? `${id}-no` : undefined}
        onInput={(event) => setText(event.currentTarget.value)} onPaste={(event) => take(event, event.clipboardData)} />
      {fault && <p class="field__no" id={`${id}-no`} role="alert">{fault}</p>}
      <div class="settings__row">
        <button type="submit" class="btn btn--primary" data-name="read"><span>{words["kit.gradebook.read"]}</span></button>
        <Button text={words["ui.share.open.file"]} name="choose" onPress={() => chooser.current?.click()} />
        <input ref={chooser} type="file" hidden accept=".txt,.csv,.tsv,text/plain,text/csv" aria-label={words["ui.share.open.file"]}
          onChange={({ currentTarget: input }) => { if (input.files?.[0]) void add(input.files[0]); input.value = ""; }} />
      </div>
    </form>
  );
}

/** The lines that do not count. @param {{book: Book, words: Words}} props */
function Faults({ book, words }) {
  if (!book.faults.length && !book.notes.length) return null;
  return (
    <div class="notice notice--bad" role="group" aria-label={words["kit.gradebook.faults"]}><Icon name="error" />
      <div class="notice__text">
        {book.faults.length > 0 && <b>{words["kit.gradebook.faults"]}</b>}
        <ul class="kit__faults">{book.faults.map(({ line, text }) => <li key={line}><b>{fill(words["kit.gradebook.line"], { line })}</b> {text}</li>)}{book.notes.map((note) => <li key={note}>{note}</li>)}</ul>
      </div>
    </div>
  );
}

/** A bar for each clause, and who missed it. @param {{book: Book, words: Words}} props */
function Clauses({ book, words }) {
  return (
    <section class="kit__part" aria-label={words["kit.gradebook.clauses"]}>
      <h3 class="panel__title">{words["kit.gradebook.clauses"]}</h3>
      <ol class="kit__bars">
        {book.clauses.map(({ id, name, percent, told, missed, who }, i) => (
          <li key={id} class="kit__bar" data-clause={id}>
            <span class="kit__n" aria-hidden="true">{i + 1}</span><span class="kit__name" title={id}>{name}</span>
            <span class="kit__track" aria-hidden="true"><i style={`--share:${percent / 100}`} /></span>
            <span class="kit__told">{told}</span>
            {missed.length > 0 && <details class="kit__missed"><summary>{who}</summary><p>{missed.join(", ")}</p></details>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** @param {"line" | "name" | "right"} by @returns {(a: BookRow, b: BookRow) => number} */
const order = (by) => (by === "name" ? (a, b) => a.name.localeCompare(b.name) : by === "right" ? (a, b) => b.right - a.right : (a, b) => a.line - b.line);

/** @param {{book: Book, words: Words}} props */
function Rows({ book, words }) {
  const [by, setBy] = useState(/** @type {"line" | "name" | "right"} */ ("line"));
  const head = (/** @type {"name" | "right"} */ key, /** @type {string} */ text) => (
    <th scope="col" aria-sort={by !== key ? "none" : key === "name" ? "ascending" : "descending"}>
      <button type="button" class="kit__sort" data-name={`sort-${key}`} onClick={() => setBy(by === key ? "line" : key)}>{text}</button>
    </th>
  );
  return (
    <section class="kit__part" aria-label={words["kit.gradebook.rows"]}>
      <h3 class="panel__title">{words["kit.gradebook.rows"]}</h3>
      <div class="kit__scroll" role="group" aria-label={words["kit.gradebook.rows"]} tabIndex={0}>
        <table class="kit__table">
          <thead><tr>{head("name", words["kit.gradebook.name"])}{head("right", fill(words["kit.gradebook.right"], { of: book.of }))}
            {book.clauses.map(({ id, name }, i) => <th key={id} scope="col" title={name}><span aria-hidden="true">{i + 1}</span><span class="sr">{name}</span></th>)}</tr></thead>
          <tbody>
            {[...book.rows].sort(order(by)).map((row) => (
              <tr key={row.line}><th scope="row">{row.name}</th><td><b>{row.right}</b></td>
                {row.counts.map((count, i) => <td key={i} class={count < book.clauses[i].of ? "is-missed" : undefined}>{count}/{book.clauses[i].of}</td>)}</tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What is taken away as a file. @param {Kit & {book: Book}} props */
function Files({ words, ask }) {
  const [said, setSaid] = useState("");
  const [fault, setFault] = useState("");
  /** @param {string} what @param {string} name @param {(given: any) => Promise<Blob> | Blob} blob */
  const take = (what, name, blob) => ask(what).then(async ({ given, error }) => {
    if (!given) throw new Error(error?.text);
    save(await blob(given), name);
    setFault("");
    setSaid(fill(words["ui.share.saved"], { name }));
  }).catch((error) => setFault(error.message || words["ui.share.picture.none"]));
  return (
    <div class="kit__files">
      <div class="settings__row">
        <Button text={words["kit.gradebook.csv"]} name="csv" onPress={() => take("csv", "gradebook.csv", ({ text, type }) => new Blob([text], { type }))} />
        <Button text={words["ui.share.picture.png"]} name="png" onPress={() => take("picture", "gradebook.png", ({ svg }) => png(svg))} />
        <Button text={words["ui.share.picture.svg"]} name="svg" onPress={() => take("picture", "gradebook.svg", ({ svg }) => new Blob([svg], { type: "image/svg+xml" }))} />
      </div>
      <p class="sr" aria-live="polite">{said}</p>
      {fault && <p class="field__no" role="alert">{fault}</p>}
    </div>
  );
}

/** @param {Kit} kit */
export function Gradebook(kit) {
  const { words, get } = kit;
  /** @type {Book | undefined} */
  const book = get("book");
  if (!book?.title) return null;
  return (
    <>
      <h2 class="kit__title">{book.title}</h2>
      <Codes {...kit} book={book} />
      <p class="kit__summary" role="status">{book.summary}</p>
      <Faults book={book} words={words} />
      {book.rows.length > 0 && <><Clauses book={book} words={words} /><Rows book={book} words={words} /><Files {...kit} book={book} /></>}
    </>
  );
}
