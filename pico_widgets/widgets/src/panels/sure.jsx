/* The question before a game that has been begun is left. A dialog of the browser's own: it keeps the focus and gives it back. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../parts/controls.jsx";
import { usePrefix } from "../parts/sprite.jsx";

/** @param {{sure: import("../state").Sure, words: import("../types").Words}} props */
export function Sure({ sure, words }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = `${usePrefix()}sure`;
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={box} class="ask ask--leave" role="alertdialog" aria-labelledby={id} onCancel={(event) => { event.preventDefault(); sure.no(); }}>
      <p id={id}>{words["ui.leave.ask"]}</p>
      <div class="ask__answers">
        <Button text={words["ui.leave.no"]} look="primary" name="stay" onPress={sure.no} />
        <Button text={words["ui.leave.yes"]} name="leave" onPress={sure.yes} />
      </div>
    </dialog>
  );
}
