/* The teacher's kit as an anywidget module: each of its widgets is drawn from its traits. Knows no game and no rule. */
import { render } from "preact";
import { keepDrawn } from "./draw.js";
import { keep, keepKeys } from "./hostkeys.js";
import { Board } from "./kit/board.jsx";
import { Deals } from "./kit/deals.jsx";
import { Gradebook } from "./kit/gradebook.jsx";
import { Paper } from "./kit/paper.jsx";
import { Glossary } from "./parts/rich.jsx";
import { Icon, Prefix, Sprite } from "./parts/sprite.jsx";
import { createAsking } from "./share/given.js";
import { keepText } from "./translated.js";

/** @typedef {import("./draw.js").Line} Line */
/** @typedef {import("./types").Words} Words */
/**
 * What every widget of the kit is drawn with: `get` reads a trait, `send` asks for something to be done, `ask` for something to
 * be given.
 * @typedef {{words: Words, get: Line["get"], send: Line["send"], put: Line["put"], ask: ReturnType<typeof createAsking>["ask"]}} Kit
 */

const TRAITS = /** @type {const} */ (["kind", "words", "language", "theme", "settings", "reply", "glossary", "book", "paper", "deals", "board"]);
/** How each kind of widget is drawn, and the trait that names it. @type {Record<string, {draw: (kit: Kit) => import("preact").VNode, title: (kit: Kit) => string}>} */
const KINDS = {
  worksheet: { draw: (kit) => <Paper {...kit} making />, title: ({ get }) => get("paper")?.title },
  sheet: { draw: (kit) => <Paper {...kit} />, title: ({ get }) => get("paper")?.title },
  board: { draw: (kit) => <Board {...kit} />, title: ({ get }) => get("board")?.title },
  deals: { draw: (kit) => <Deals {...kit} />, title: ({ get }) => get("deals")?.title },
  gradebook: { draw: (kit) => <Gradebook {...kit} />, title: ({ get }) => get("book")?.title },
};

/** Why the last request was not granted, or failed. @param {{reply: import("./types").Reply | undefined, words: Words}} props */
function Told({ reply, words }) {
  const text = reply?.refusal?.plain ?? reply?.error?.text;
  if (!text) return null;
  return (
    <div class="notice notice--bad" role="alert"><Icon name="error" />
      <p class="notice__text">{text}{reply?.error && <> {words["error.code"]} <span class="code">{reply.error.code}</span></>}</p>
    </div>
  );
}

/**
 * Draws one view of a widget of the kit and keeps it up to date.
 * @param {{model: import("./state").Model, el: HTMLElement}} context
 * @returns {() => void} takes the view away
 */
function renderKit({ model, el }) {
  const text = keepText(el);
  /** @type {ReturnType<typeof createAsking> | undefined} */
  let asking;
  const stop = keepDrawn(model, TRAITS, (line) => {
    asking ??= createAsking(model, line.id);
    const [theme, words] = [line.get("theme"), line.get("words") ?? {}];
    const kit = { words, get: line.get, send: line.send, put: line.put, ask: asking.ask };
    const kind = KINDS[line.get("kind")];
    if (!text.restore()) render(null, el);
    render(
      <Prefix.Provider value={`${line.id}-`}><Glossary.Provider value={line.get("glossary")}>
        <div role="group" class="pw" aria-label={kind?.title(kit)} lang={line.get("language") || undefined} dir="ltr" translate={false} data-lm-suppress-shortcuts="true" data-theme={theme === "light" || theme === "dark" ? theme : undefined}
          onKeyDown={keep}>
          <Sprite prefix={`${line.id}-`} />
          {kind && <div class={`pw__sheet kit kit--${line.get("kind")}`}>
            <Told reply={line.get("reply")} words={words} />
            {kind.draw(kit)}
          </div>}
        </div>
      </Glossary.Provider></Prefix.Provider>, el);
    text.drawn();
  });
  const free = keepKeys(el);
  return () => {
    asking?.dispose();
    free();
    text.dispose();
    stop();
    render(null, el);
  };
}

export default { render: renderKit };
