/* A game or deal that the page's address brings: what cannot be taken up is said above the table. A game that has been begun
   there is left only after a question, and Undo brings it back. */
import { fragment, linked, notebookAddress, pageShown } from "../address.js";
import { Button } from "../parts/controls.jsx";
import { Rich } from "../parts/rich.jsx";
import { Icon } from "../parts/sprite.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("../types").Refusal} Refusal */

const START = "index";

/**
 * Takes up a game or deal to which a link on this very page leads; what an address brings when the page opens comes to the
 * table with what is kept.
 * @param {() => Scene} scene
 */
export function arrive(scene) {
  const { store, ui, ask } = scene();
  const found = linked(location);
  if (!found) return;
  ask("restore", { saved: found.game ?? found.deal, from: "link" }, () => {
    const stop = store.subscribe(({ refusal }) => {
      if (store.busy()) return;
      stop();
      const other = refusal?.other?.game;
      if (!refusal || (other && document.querySelector(`.pw[data-game="${CSS.escape(other)}"]`))) return;
      ui.unopened = { refusal, found };
      ui.draw();
    });
  });
}

/** Why what the address brings was not taken up, and where it can be. @param {Scene} props */
export function Unopened({ state: { words }, ui }) {
  if (!ui.unopened) return null;
  const { refusal, found } = ui.unopened;
  const { other } = refusal;
  const address = other && notebookAddress(other.notebook ?? START, pageShown()) + fragment(found);
  const close = () => { ui.unopened = undefined; ui.draw(); };
  return (
    <div class="notice notice--bad" role="alert">
      <Icon name="error" />
      <div class="notice__text"><p><b>{words["ui.share.unopened"]}</b> <Rich runs={refusal.text?.length ? refusal.text : refusal.plain} /></p></div>
      <div class="notice__actions">
        {address && <a class="btn btn--primary" data-name="other" href={address}>{words["ui.share.other"]}</a>}
        <Button text={words["error.close"]} look="plain" name="forget" onPress={close} />
      </div>
    </div>
  );
}
