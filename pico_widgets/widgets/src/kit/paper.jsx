/* What is printed: chosen, seen as it will be, printed, saved. The document comes whole from Python and is shown in a frame in which
   no script runs. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Choice } from "../panels/choice.jsx";
import { Button } from "../parts/controls.jsx";
import { usePrefix } from "../parts/sprite.jsx";
import { save } from "../share/given.js";
import { fill } from "../words.js";

/** @typedef {import("../kit.jsx").Kit} Kit */
/** @typedef {import("./types").Paper} PaperView */

/** Which exam a worksheet is of. @param {Kit & {paper: PaperView}} props */
function Making({ paper, words, send }) {
  const prefix = usePrefix();
  const [code, setCode] = useState(paper.code);
  const [questions, setQuestions] = useState(String(paper.questions));
  useEffect(() => { setCode(paper.code); setQuestions(String(paper.questions)); }, [paper.code, paper.questions]);
  /** @param {Event} event */
  function make(event) {
    event.preventDefault();
    const count = Number(questions);
    /* A code that carries its number is taken as it is, with another number the word before it. */
    const word = count === paper.questions || code !== paper.code ? code : code.replace(/~.*$/, "");
    send("make", { game: paper.game, code: word, questions: count });
  }
  return (
    <form class="kit__making" noValidate onSubmit={make}>
      <div class="field"><label class="field__label" for={`${prefix}code`}>{words["kit.worksheet.code"]}</label>
        <input id={`${prefix}code`} class="input input--code" value={code} maxLength={64} autocomplete="off" autocapitalize="off" spellcheck={false} onInput={(event) => setCode(event.currentTarget.value)} /></div>
      <div class="field kit__count"><label class="field__label" for={`${prefix}questions`}>{words["kit.worksheet.questions"]}</label>
        <input id={`${prefix}questions`} class="input" type="number" min={1} max={100} inputMode="numeric" value={questions} onInput={(event) => setQuestions(event.currentTarget.value)} /></div>
      <button type="submit" class="btn" data-name="make"><span>{words["kit.worksheet.make"]}</span></button>
      <Button text={words["kit.worksheet.new"]} name="new" onPress={() => send("make", { game: paper.game, code: "", questions: Number(questions) })} />
    </form>
  );
}

/** @param {Kit & {making?: boolean}} props */
export function Paper({ making, ...kit }) {
  const { words, get, send } = kit;
  const frame = useRef(/** @type {HTMLIFrameElement | null} */ (null));
  const [said, setSaid] = useState("");
  /** @type {PaperView | undefined} */
  const paper = get("paper");
  if (!paper?.html) return null;
  const code = making ? paper.code.replace(/~.*$/, "") : "";
  return (
    <>
      <h2 class="kit__title">{paper.title}</h2>
      {paper.games.length > 1 && <Choice label={words["kit.paper.game"]} name="game" value={paper.game} choices={paper.games} onPick={(game) => send("make", { game, code, questions: paper.questions })} />}
      {making && <Making {...kit} paper={paper} />}
      <div class="settings__row">
        <Button text={words["kit.paper.print"]} look="primary" name="print" onPress={() => frame.current?.contentWindow?.print()} />
        <Button text={words["kit.paper.save"]} name="save" onPress={() => { save(new Blob([paper.html], { type: "text/html" }), paper.name); setSaid(fill(words["ui.share.saved"], { name: paper.name })); }} />
      </div>
      <iframe ref={frame} class="kit__paper" title={paper.title} sandbox="allow-same-origin allow-modals" srcDoc={paper.html} />
      <p class="sr" aria-live="polite">{said}</p>
    </>
  );
}
