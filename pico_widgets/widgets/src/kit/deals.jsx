/* Deals by topic: what each shows, its code, and a link to a table with it. Knows no game. */
import { baseUrlOf, fragment, notebookAddress, opensAsCode } from "../address.js";
import { Choice } from "../panels/choice.jsx";
import { Icon } from "../parts/sprite.jsx";
import { grouped } from "../share/given.js";
import { fill } from "../words.js";

/** @typedef {import("../kit.jsx").Kit} Kit */

/** @param {Kit} kit */
export function Deals({ words, get, send }) {
  /** @type {import("./types").Deals | undefined} */
  const deals = get("deals");
  if (!deals?.topics) return null;
  const place = { pathname: location.pathname, baseUrl: baseUrlOf(document.getElementById("jupyter-config-data")?.textContent) };
  const { notebook } = deals;
  return (
    <>
      <h2 class="kit__title">{deals.title}</h2>
      {deals.games.length > 1 && <Choice label={words["kit.paper.game"]} name="game" value={deals.game} choices={deals.games} onPick={(game) => send("show", { game })} />}
      <ul class="kit__deals">
        {deals.topics.map(({ name, code, where, told, clause }) => (
          <li key={code} class="kit__deal" data-clause={clause}>
            <b class="kit__name">{name}</b>
            <code class="code">{grouped(code)}</code>
            {notebook && !opensAsCode(place) && <a class="kit__play" href={notebookAddress(notebook, place) + fragment({ deal: code })} aria-label={fill(words["kit.deals.play"], { name, code })}><span>{words["kit.deals.open"]}</span><Icon name="right" /></a>}
            <details class="kit__missed"><summary>{where}</summary><ol>{told.map((text, i) => <li key={i}>{text}</li>)}</ol></details>
          </li>
        ))}
      </ul>
    </>
  );
}
