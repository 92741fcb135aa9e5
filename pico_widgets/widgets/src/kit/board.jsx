/* The board for the projector: a question in letters that the last row reads, bars that grow with the show of hands, then the
   answer and why. One key goes forward, as those who present press it. What is right comes from Python, when it is shown. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Choice } from "../panels/choice.jsx";
import { Button } from "../parts/controls.jsx";
import { AnyCard } from "../parts/deck.jsx";
import { Rich } from "../parts/rich.jsx";
import { Icon, usePrefix } from "../parts/sprite.jsx";
import { fill } from "../words.js";

/** @typedef {import("../kit.jsx").Kit} Kit */
/** @typedef {import("./types").Board} BoardView */

const MOST = 999;
const FORWARD = ["ArrowRight", "PageDown", "Enter", " "];
const BACK = ["ArrowLeft", "PageUp"];

/** What a key asks of the board. @param {string} key @param {BoardView} board @returns {[string, Record<string, unknown>] | null} */
export function asked(key, board) {
  const { at, count, shown, options } = board;
  if (FORWARD.includes(key)) return shown ? (at < count - 1 ? ["go", { at: at + 1 }] : null) : ["show", { shown: true }];
  if (BACK.includes(key)) return shown ? ["show", { shown: false }] : at > 0 ? ["go", { at: at - 1 }] : null;
  const option = /^[1-9]$/.test(key) ? Number(key) - 1 : options.length;
  return option < options.length && !shown ? ["count", { option, by: 1 }] : null;
}

/** An answer with its bar. @param {Kit & {board: BoardView, at: number}} props */
function Option({ words, send, board, at }) {
  const id = `${usePrefix()}hands-${at}`;
  const { text, hands, right } = board.options[at];
  const most = Math.max(1, ...board.options.map((one) => one.hands));
  const count = (/** @type {number} */ to) => send("count", { option: at, hands: Math.max(0, Math.min(MOST, to)) });
  return (
    <li class={`poll__bar${right ? " poll__bar--right" : ""}`} data-option={at + 1}>
      <label class="poll__label" for={id}><span class="poll__key" aria-hidden="true">{at + 1}</span><span>{text}</span>{right && <><Icon name="check" /><span class="sr">{words["kit.board.right"]}</span></>}</label>
      <span class="poll__track" aria-hidden="true"><i class="poll__fill" style={`--share:${hands / most}`} /></span>
      <span class="poll__count">
        <button type="button" class="btn poll__step" data-name="less" aria-label={fill(words["kit.board.less"], { answer: text })} aria-disabled={hands === 0 ? "true" : undefined} onClick={() => { if (hands) send("count", { option: at, by: -1 }); }}>−</button>
        <input id={id} class="input poll__n" type="number" min={0} max={MOST} inputMode="numeric" value={hands} onChange={(event) => count(Math.trunc(Number(event.currentTarget.value)) || 0)} />
        <button type="button" class="btn poll__step" data-name="more" aria-label={fill(words["kit.board.more"], { answer: text })} onClick={() => send("count", { option: at, by: 1 })}>+</button>
      </span>
    </li>
  );
}

/** Which questions are asked. @param {Kit & {board: BoardView}} props */
function Prepare({ words, send, board }) {
  const id = `${usePrefix()}code`;
  const [code, setCode] = useState(board.code);
  useEffect(() => setCode(board.code), [board.code]);
  return (
    <details class="kit__prepare"><summary>{words["kit.board.prepare"]}</summary>
      <form class="kit__making" noValidate onSubmit={(event) => { event.preventDefault(); send("make", { game: board.game, code }); }}>
        {board.games.length > 1 && <Choice label={words["kit.paper.game"]} name="game" value={board.game} choices={board.games} onPick={(game) => send("make", { game, code })} />}
        <div class="field"><label class="field__label" for={id}>{words["kit.board.code"]}</label>
          <input id={id} class="input input--code" value={code} maxLength={64} autocomplete="off" autocapitalize="off" spellcheck={false} onInput={(event) => setCode(event.currentTarget.value)} /></div>
        <button type="submit" class="btn" data-name="make"><span>{words["kit.board.make"]}</span></button>
        <Button text={words["kit.board.new"]} name="new" onPress={() => send("make", { game: board.game, code: "" })} />
      </form>
    </details>
  );
}

/** @param {Kit} kit */
export function Board(kit) {
  const { words, get, send } = kit;
  const stage = useRef(/** @type {HTMLDivElement | null} */ (null));
  const fresh = useRef(true);
  /** @type {BoardView | undefined} */
  const board = get("board");
  /* What comes is in view: the reasons, or the next question. */
  useEffect(() => {
    if (!fresh.current) stage.current?.querySelector(board?.shown ? ".poll__why" : ".poll__ask")?.scrollIntoView({ block: "nearest" });
    fresh.current = false;
  }, [board?.at, board?.shown]);
  if (!board?.ask) return null;
  const { at, shown } = board;
  /** @param {KeyboardEvent} event */
  function onKeyDown(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, form, summary")) return;
    if (["Enter", " "].includes(event.key) && target.closest("button")) return;   // the button is pressed
    const wanted = board && asked(event.key, board);
    if (!wanted) return;
    event.preventDefault();
    send(...wanted);
  }
  const forward = asked("Enter", board);
  const back = asked("ArrowLeft", board);
  return (
    <div ref={stage} class="poll" tabIndex={-1} role="group" aria-label={board.title} onKeyDown={onKeyDown}>
      <div class="poll__head"><p class="pw__where">{board.title}, {board.where}</p><p class="pw__where">{board.hands}</p></div>
      <h2 class={board.ask.length > 120 ? "poll__ask poll__ask--long" : "poll__ask"}>{board.ask}</h2>
      {board.plays.length > 0 && <div class="table poll__cards">{board.plays.map(({ name, card }, i) => <figure key={i} class="poll__option"><AnyCard card={card} /><figcaption class="poll__name">{name}</figcaption></figure>)}</div>}
      <ol class="poll__bars">{board.options.map((_, i) => <Option key={`${at}-${i}`} {...kit} board={board} at={i} />)}</ol>
      {shown && <div class="poll__why"><b class="poll__rule">§ {board.rule}</b><ol>{board.reasons.map((runs, i) => <li key={i}><Rich runs={runs} /></li>)}</ol></div>}
      <div class="actions actions--end poll__actions">
        <Button text={words["kit.board.full"]} look="plain" name="full" onPress={() => { if (document.fullscreenElement) void document.exitFullscreen(); else stage.current?.closest(".pw")?.requestFullscreen?.().then(() => stage.current?.focus(), () => undefined); }} />
        <Button text={words[shown ? "kit.board.hide" : "kit.board.before"]} name="back" hint="←" keys="ArrowLeft" disabled={!back} onPress={() => back && send(...back)} />
        <Button text={words[shown ? "kit.board.next" : "kit.board.show"]} look="primary" name="forward" hint="↵" keys="Enter" disabled={!forward} onPress={() => forward && send(...forward)} />
      </div>
      <Prepare {...kit} board={board} />
      <p class="sr" role="status" aria-live="polite">{`${board.where}. ${board.ask} ${board.bars}.`}{shown ? ` ${board.rule}.` : ""}</p>
    </div>
  );
}
