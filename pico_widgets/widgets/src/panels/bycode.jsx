/* A field for the code of a deal or of a game, or for whatever else holds one; it keeps what was refused, and says why. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Rich } from "../parts/rich.jsx";
import { usePrefix } from "../parts/sprite.jsx";

/** @typedef {import("../types").Words} Words */
/** @typedef {import("../types").Refusal} Refusal */

const CODE_LENGTH = 200_000;

/**
 * Opens what a text holds; when the table has it, `onDone` is called.
 * @param {{answer: unknown, request: import("./settings.jsx").Request, refusal: Refusal | null, onDone: () => void}} context `answer`: another one after each answer
 * @returns {{refused: Refusal | null, open: (text: string) => void}} `refused`: why the last one was not opened
 */
export function useOpening({ answer, request, refusal, onDone }) {
  /** The answer that was there when the text was sent. */
  const sent = useRef(/** @type {unknown} */ (null));
  const refused = refusal?.field === "code" ? refusal : null;
  useEffect(() => {
    if (refused) sent.current = null;
  }, [refused]);
  useEffect(() => {
    if (!sent.current || sent.current === answer) return;
    sent.current = null;
    queueMicrotask(onDone);   // after the drawing that runs this: closing draws anew
  }, [answer]);
  return { refused, open: (text) => { request("restore", { saved: text, from: "file" }, () => { sent.current = answer ?? {}; }); } };
}

/** Why a text was not opened. @param {{refused: Refusal, id: string}} props */
export const Refused = ({ refused, id }) => <p class="field__no" id={id}><Rich runs={refused.text?.length ? refused.text : refused.plain} /></p>;

/** @param {{label: string, words: Words, opening: ReturnType<typeof useOpening>}} props */
export function ByCode({ label, words, opening: { refused, open } }) {
  const id = `${usePrefix()}code`;
  const [text, setText] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);
  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    if (!text.trim()) field.current?.focus();
    else open(text.trim());
  }
  return (
    <form class="field" onSubmit={submit} noValidate>
      <label class="field__label" for={id}>{label}</label>
      <div class="field__row">
        <input id={id} ref={field} class="input input--code" type="text" value={text} maxLength={CODE_LENGTH} autocomplete="off" autocapitalize="off" spellcheck={false}
          aria-invalid={refused ? "true" : undefined} aria-describedby={refused ? `${id}-no` : undefined}
          onInput={(event) => setText(event.currentTarget.value)} />
        <button type="submit" class="btn" data-name="code"><span>{words["ui.settings.code.go"]}</span></button>
      </div>
      {refused && <Refused refused={refused} id={`${id}-no`} />}
    </form>
  );
}
