/* What a visitor reads around the tables, as anywidget modules: the start page and pages of prose.
   Every sentence is in the traits; where a link leads is worked out here, since only the browser knows on which page it is. */
import { render } from "preact";
import { useState } from "preact/hooks";
import { baseUrlOf, fragment, linked, notebookAddress, opensAsCode } from "./address.js";
import { keepDrawn } from "./draw.js";
import { goToTable, useFold } from "./fold.js";
import { keep, keepKeys } from "./hostkeys.js";
import { KIND, WANTED } from "./keep/kept.js";
import { createStorage } from "./keep/storage.js";
import { createOpened } from "./opened.js";
import { Choice, Language, Theme } from "./panels/choice.jsx";
import { Button } from "./parts/controls.jsx";
import { AnyCard } from "./parts/deck.jsx";
import { fill } from "./words.js";
import { Glossary, plain, Rich } from "./parts/rich.jsx";
import { Icon, Prefix, Sprite } from "./parts/sprite.jsx";
import { createAsking } from "./share/given.js";
import { remember, remembered } from "./stored.js";
import { keepText } from "./translated.js";

/** @typedef {import("./types").Words} Words */
/** @typedef {import("./types").Game} Game */
/** @typedef {import("./types").Part} Part */
/** @typedef {{words: Words, language: string, theme: string, settings: {languages?: import("./types").Choice[]}, onSet: (name: string, value: string) => void, link: (notebook: string) => string}} Common */

const START = "index";
const TRAITS = /** @type {const} */ (["kind", "words", "language", "theme", "settings", "title", "games", "question", "tables", "parts", "book", "glossary"]);

/** @param {Common} props */
function Tools({ words, language, theme, settings, onSet }) {
  return (
    <div class="start__tools">
      <Language words={words} language={language} languages={settings?.languages ?? []} onSet={onSet} />
      <Theme words={words} theme={theme} onSet={onSet} />
    </div>
  );
}

/** Real cards laid as the game lays them; decoration, the line below says it. @param {{emblem: import("./types").Emblem}} props */
function Emblem({ emblem: { layout, wins, ringed, cards } }) {
  const draw = (/** @type {import("./types").Card} */ card, /** @type {number} */ i) => <AnyCard key={i} card={card} look={i < wins ? "winner" : ""} />;
  return (
    <div class={`game__emblem game__emblem--${layout}`} aria-hidden="true">
      {ringed > 0 && <span class="ring">{cards.slice(0, ringed).map(draw)}</span>}
      {cards.map((card, i) => i >= ringed && (layout === "fan" ? <span key={i} class="game__fan" style={`--i:${i - (cards.length - 1) / 2}`}>{draw(card, i)}</span> : draw(card, i)))}
    </div>
  );
}

/** Tables that are opened on the page itself: of all games (`all`), or of those without a notebook. @typedef {{game: string | null, silent: boolean, all: boolean, onOpen: (game: string) => void, onClose: () => void}} Opened */

/** @param {{entry: import("./types").Entry, name: string, first?: boolean, link: Common["link"], opened: Opened}} props `first`: what the reader came for */
function Entry({ entry: { notebook, at, open, ...entry }, name, first, link, opened }) {
  const shown = <><b>{entry.name}</b><span>{entry.text}</span><Icon name="right" /></>;
  const look = first ? "entry entry--first" : "entry";
  if ((opened.all && entry.kind !== "kit") || !notebook) return <button type="button" class={look} data-name={name} data-open={open} onClick={() => opened.onOpen(open)}>{shown}</button>;
  return <a class={look} data-name={name} href={at ? `${link(notebook)}#${at}` : link(notebook)}>{shown}</a>;
}

/** @param {{game: Game, first: string[], link: Common["link"], words: Words, opened: Opened}} props `first`: the kinds of entries that stand before the others */
function GameCard({ game, first, link, words, opened }) {
  const wanted = game.entries.filter(({ kind }) => first.includes(kind));
  return (
    <div role="group" class="game" aria-label={game.name}>
      {game.emblem?.cards?.length > 0 && <Emblem emblem={game.emblem} />}
      <h2 class="game__name">{game.name}</h2>
      <p class="game__line">{game.line}</p>
      <ul class="entries">
        {[...wanted, ...game.entries.filter((entry) => !wanted.includes(entry))].map((entry) => (
          <li key={entry.kind}>
            <Entry entry={entry} name={`${entry.kind}-${game.id}`} first={wanted.includes(entry)} link={link} opened={opened} />
            {opened.all && entry.notebook && !entry.at && <a class="entry__file" href={link(entry.notebook)}>{words["ui.start.notebook"]}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the page asks first; the answer is remembered. @param {{question: import("./types").StartQuestion, value: string, onPick: (value: string) => void, link: Common["link"], opened: Opened}} props */
function Question({ question: { text = "", answers = [] }, value, onPick, link, opened }) {
  const kit = answers.find((one) => one.value === value)?.entries ?? [];
  return (
    <div class="start__ask">
      <h2>{text}</h2>
      <Choice label={text} name="start" value={value} choices={answers} look="start" onPick={onPick} />
      {kit.length > 0 && <ul class="entries entries--kit">{kit.map((entry) => <li key={entry.open}><Entry entry={entry} name={`kit-${entry.open}`} link={link} opened={opened} /></li>)}</ul>}
    </div>
  );
}

/** What stands above an open table: the way back, and whether it is still to come. @param {{opened: Opened, words: Words}} props */
function Above({ opened, words }) {
  return (
    <div class="above">
      <button type="button" class="prose__nav" data-name="all" onClick={opened.onClose}><Icon name="right" /><span>{words["ui.start.all"]}</span></button>
      {opened.silent && <div class="notice" role="alert"><Icon name="wait" /><p class="notice__text"><b>{words["wait"]}</b> {words["lost.again"]}</p></div>}
    </div>
  );
}

/** The newest game of each kind that was begun and is not over, of this tab or this device. @param {import("./keep/storage.js").Storage_} storage @param {Game[]} games */
export function toGoOn(storage, games) {
  /** @type {Map<string, import("./keep/storage.js").Entry>} */
  const newest = new Map();
  for (const entry of storage.all(KIND)) {
    const { game, saved, begun, over } = entry.value;
    if (begun && !over && typeof saved === "string" && !newest.has(game)) newest.set(game, entry);
  }
  return [...newest.values()].flatMap((entry) => {
    const game = games.find(({ id }) => id === entry.value.game);
    return game?.entries.some(({ kind }) => kind === "play") ? { entry, game } : [];
  });
}

/** Games that are open: what they are, and the way back to them. @param {{games: Game[], words: Words, link: Common["link"], opened: Opened}} props */
function GoOn({ games, words, link, opened }) {
  const [storage] = useState(createStorage);
  const [, redraw] = useState(0);
  return (
    <>
      {toGoOn(storage, games).map(({ entry, game }) => {
        const { notebook } = game.entries.find(({ kind }) => kind === "play") ?? { notebook: null };
        const here = opened.all || !notebook;
        return (
          <div key={game.id} class="notice" role="group" aria-label={game.name}>
            <Icon name="wait" /><p class="notice__text">{fill(words["ui.start.open"], { name: game.name, trick: Number(entry.value.trick) })}</p>
            <div class="notice__actions">
              <Button text={words["ui.start.go"]} look="primary" name={`go-on-${game.id}`} onPress={() => {
                storage.put(WANTED, game.id, entry.value);
                if (here) opened.onOpen(game.id);
                else location.assign(link(notebook));
              }} />
              <Button text={words["ui.start.away"]} look="plain" name={`put-away-${game.id}`} onPress={() => { storage.forget(entry); redraw((n) => n + 1); }} />
            </div>
          </div>
        );
      })}
    </>
  );
}

/** @param {Common & {title: string, games: Game[], question?: import("./types").StartQuestion, opened: Opened, fault?: string}} props `fault`: why the link that led here could not be opened */
export function StartPage({ title, games, question, opened, fault, ...common }) {
  const [answer, setAnswer] = useState(() => remembered().start ?? "");
  const { words, link } = common;
  const first = question?.answers?.find(({ value }) => value === answer)?.first ?? [];
  /** @param {string} value */
  const pick = (value) => {
    remember({ start: value });
    setAnswer(value);
  };
  return (
    <div class="pw__sheet">
      <div class="pw__head pw__head--start"><h1 class="pw__title">{title}</h1><Tools {...common} /></div>
      {fault && <div class="notice notice--bad" role="alert"><Icon name="error" /><p class="notice__text"><b>{words["ui.start.linked"]}</b> {fault}</p></div>}
      {!opened.game && <GoOn games={games} words={words} link={link} opened={opened} />}
      {question?.answers && <Question question={question} value={answer} onPick={pick} link={link} opened={opened} />}
      <div class="games" data-count={Math.min(games.length, 3)}>{games.map((game) => <GameCard key={game.id} game={game} first={first} link={link} words={words} opened={opened} />)}</div>
      {opened.game && <Above opened={opened} words={words} />}
    </div>
  );
}

/** @param {{part: Part}} props */
function Paragraph({ part }) {
  const runs = <Rich runs={part.text} />;
  switch (part.kind) {
    case "title": return <h1 class="prose__title">{runs}</h1>;
    case "lead": return <p class="prose__lead">{runs}</p>;
    case "h": return <h2 class="prose__h">{runs}</h2>;
    case "list": return <ul class="prose__list">{(part.items ?? []).map((item, i) => <li key={i}><Rich runs={item} /></li>)}</ul>;
    case "cards": return <ul class="prose__cards">{(part.cards ?? []).map((card, i) => <li key={i}><AnyCard card={card} /></li>)}</ul>;
    default: return <p>{runs}</p>;
  }
}

/** @param {Common & {parts: Part[], page?: string}} props `page`: of which these are sentences, empty for what is never folded */
export function Prose({ parts, page = "", ...common }) {
  const [folded, unfold] = useFold(page);
  const nav = parts.find(({ kind }) => kind === "nav");
  const tools = parts.some(({ kind }) => kind === "tools");
  const jump = parts.find(({ kind }) => kind === "jump");
  if (folded && !jump) return null;
  return (
    <div class="pw__sheet prose">
      {(nav || tools) && (
        <div class="prose__bar">
          {nav && <nav aria-label={common.words["ui.prose.nav"]}><a class="prose__nav" href={common.link(START)}><Icon name="right" /><span><Rich runs={nav.text} /></span></a></nav>}
          {tools && <Tools {...common} />}
        </div>
      )}
      {parts.map((part, i) => (["nav", "tools", "jump"].includes(part.kind) || (folded && part.kind === "p") ? null : <Paragraph key={i} part={part} />))}
      {jump && (
        <div class="prose__jump">
          <button type="button" class={folded ? "btn btn--primary" : "btn"} data-name="table" onClick={(event) => goToTable(event.currentTarget)}><span><Rich runs={jump.text} /></span></button>
          {folded && <Button text={common.words["ui.prose.read"]} name="read" onPress={unfold} />}
        </div>
      )}
    </div>
  );
}

/**
 * Draws one view of a page and keeps it up to date.
 * @param {{model: import("./opened.js").Managed, el: HTMLElement}} context
 * @returns {() => void} takes the view away
 */
function renderPage({ model, el: outer }) {
  const [el, below] = ["", "pw-below"].map((className) => outer.appendChild(Object.assign(document.createElement("div"), { className })));
  const place = { pathname: location.pathname, baseUrl: baseUrlOf(document.getElementById("jupyter-config-data")?.textContent) };
  const text = keepText(el);
  /** @type {ReturnType<typeof createOpened> | undefined} */
  let opened;
  /** @param {import("./draw.js").Line} line */
  const openable = (line) => createOpened({
    model, el: below, ask: (game) => line.send("open", { game }), draw: () => draw(line), head: () => el.querySelector(".above"),
  });
  /** Why the link that led here could not be opened. */
  let fault = "";
  /** What the address brings leads on to the page of its game, or to its table on this page, which takes it up. @param {import("./draw.js").Line} line */
  function follow(line) {
    const found = linked(location);
    if (!found || !opened) return;
    const asking = createAsking(model, line.id);
    asking.ask("whose", found.game ?? found.deal).then(({ given }) => {
      asking.dispose();
      if (given?.notebook && !opensAsCode(place)) location.replace(notebookAddress(given.notebook, place) + fragment(found));
      else if (given?.game) opened?.open(given.game);
      else if (given?.fault) {
        ({ fault } = given);
        draw(line);
      }
    });
  }
  /** Back to the games, to the one that was open. */
  function close() {
    const game = opened?.game;
    opened?.close();
    /** @type {HTMLElement | null} */ (el.querySelector(`[data-open="${game}"]`))?.focus();
  }
  /** @param {import("./draw.js").Line} line */
  function draw(line) {
    /** @type {Part[]} */
    const parts = line.get("parts") ?? [];
    const [language, theme] = [line.get("language"), line.get("theme")];
    const common = { words: line.get("words") ?? {}, language, theme, settings: line.get("settings") ?? {}, onSet: line.set, link: (/** @type {string} */ name) => notebookAddress(name, place) };
    const start = line.get("kind") === "start";
    if (start && !opened) {
      opened = openable(line);
      follow(line);
    }
    const title = start ? line.get("title") : plain(parts.find(({ kind }) => kind === "title" || kind === "h")?.text);
    if (!text.restore()) render(null, el);
    render(
      <Prefix.Provider value={`${line.id}-`}><Glossary.Provider value={line.get("glossary")}>
        <div role="group" class="pw" aria-label={title || undefined} lang={language || undefined} dir="ltr" translate={false} data-lm-suppress-shortcuts="true" data-theme={theme === "light" || theme === "dark" ? theme : undefined}
          onKeyDown={keep}>
          <Sprite prefix={`${line.id}-`} />
          {opened ? <StartPage {...common} fault={fault} title={title} games={line.get("games") ?? []} question={line.get("question")} opened={{ game: opened.game, silent: opened.silent, all: opensAsCode(place), onOpen: opened.open, onClose: close }} /> : <Prose {...common} parts={parts} page={line.get("book") ?? ""} />}
        </div>
      </Glossary.Provider></Prefix.Provider>, el);
    text.drawn();
    void opened?.show();
  }
  const stop = keepDrawn(model, TRAITS, draw);
  const free = keepKeys(el);
  return () => {
    opened?.dispose();
    free();
    text.dispose();
    stop();
    render(null, el);
    outer.replaceChildren();
  };
}

export default { render: renderPage };
