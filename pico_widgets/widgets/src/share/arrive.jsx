/* A game or deal that the page's address brings comes to the first table that can take it up; what cannot be taken up is said
   above the table. A game that has been begun there is left only after a question, and Undo brings it back. */
import { fragment, linked, notebookAddress, pageShown } from "../address.js";
import { Button } from "../parts/controls.jsx";
import { Rich } from "../parts/rich.jsx";
import { Icon } from "../parts/sprite.jsx";

/** @typedef {import("../table.jsx").Scene} Scene */
/** @typedef {import("../types").Refusal} Refusal */

const START = "index";

/** What all tables of the page share: for which game the link of which address is. @type {{link?: {href: string, game: string}}} */
const page = (/** @type {any} */ (globalThis)[Symbol.for("pico-widgets-link")] ??= {});

/** The address without its code, so that a reload goes on with what has been played since. @param {string} href */
export function cleaned(href) {
  const url = new URL(href);
  /** @param {string} text */
  const rest = (text) => text.slice(1).split("&").filter((part) => part && !/^(g|game|deal)(=|$)/i.test(part)).join("&");
  for (const name of /** @type {const} */ (["hash", "search"])) url[name] = rest(url[name]);
  return url.href;
}

/**
 * Takes up what the address brings, unless another table has.
 * @param {() => Scene} scene
 */
export function arrive(scene) {
  const { store, ui, ask, state: { view } } = scene();
  const { href } = location;
  const found = linked(location);
  if (!found || (page.link?.href === href && page.link.game !== view.game)) return;
  page.link = { href, game: view.game };
  ask("new", { code: found.game ?? found.deal }, () => {
    const stop = store.subscribe((state) => {
      if (store.busy() || state.reply?.to?.view !== store.id) return;
      stop();
      if (location.href !== href) return;
      const other = state.refusal?.other?.game;
      if (other && document.querySelector(`.pw[data-game="${CSS.escape(other)}"]`)) {
        page.link = { href, game: other };
        window.dispatchEvent(new Event("hashchange"));
      } else if (state.refusal?.field === "code") {
        ui.unopened = { refusal: state.refusal, found };
        ui.draw();
      } else history.replaceState(history.state, "", cleaned(href));
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
