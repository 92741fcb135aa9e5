import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { plain } from "../../pico_widgets/widgets/src/parts/rich.jsx";
import { placeOf, seated } from "../../pico_widgets/widgets/src/picas/view.js";
import { standing } from "../../pico_widgets/widgets/src/steps.js";
import { createStore } from "../../pico_widgets/widgets/src/store.js";
import { all, drawn } from "./drawn.jsx";
import { fakeModel } from "./model.js";
import { words } from "./fixtures.js";
import { FOLLOW, stages, traits } from "./picas.fixtures.js";

/** @typedef {import("../../pico_widgets/widgets/src/picas/types").PicasView} PicasView */

/** @param {string} name @param {number} step */
const at = (name, step) => traits(name, { place: { id: stages[name].steps.id, step, answer: "skip" } });
/** @param {string} html */
const fan = (html) => html.slice(html.indexOf('class="fan"'), html.indexOf("</ul>", html.indexOf('class="fan"')));
/** @param {string} html the cards of the trick and what is said under them */
const cross = (html) => html.slice(html.indexOf('class="cross"'), html.indexOf('aria-label="East"'));

describe("the seats", () => {
  it("lie round the seat that acts as they sit", () => {
    assert.deepEqual([0, 1, 2, 3].map((seat) => placeOf(seat, 2)), ["north", "east", "south", "west"]);
    assert.deepEqual([0, 1, 2, 3].map((seat) => placeOf(seat, 3)), ["west", "north", "east", "south"]);
  });
  it("are drawn from the top to the bottom, whoever sits there", () => {
    const view = /** @type {PicasView} */ (/** @type {unknown} */ (stages.play.view));
    assert.deepEqual(seated(view).map(({ seat }) => seat), [0, 3, 1, 2]);
    assert.deepEqual(seated({ ...view, bottom: 0 }).map(({ seat }) => seat), [2, 1, 3, 0]);
  });
  it("of the others show how many cards they hold, and never a face", () => {
    const html = drawn(traits("play"));
    assert.equal(all(html, /aria-label="Cards in hand: 12"/g).length, 3);
    assert.equal(all(fan(html), /data-card="/g).length, 13);
    assert.equal(all(html, /data-card="/g).length - all(cross(html), /data-card="/g).length - all(html.slice(html.indexOf('class="last"')), /data-card="/g).length, 13);
  });
});

describe("a card that cannot be played", () => {
  const html = drawn(traits("play"));
  it("is muted, can still be tried, and has its reason as its description", () => {
    const muted = all(fan(html), /<button([^>]*aria-disabled="true"[^>]*)>/g);
    assert.equal(muted.length, 9);
    for (const card of muted) assert.match(card, /aria-describedby="t-why0"/);
    assert.match(html, new RegExp(`id="t-why0">${FOLLOW}<`));
  });
  it("is not the one where the tab key enters the fan", () => {
    assert.deepEqual(all(fan(html), /data-card="(\w+)" type="button" tabindex="0"/g), ["H7"]);
  });
  it("says why above the fan when it has been refused, pointing at the card, with the clause, and not in the action bar too", () => {
    const refused = drawn(traits("play"), { state: { refused: "2-C8", refusal: { text: [FOLLOW], plain: FOLLOW, card: "C8", clause: "picas.follow", name: "Follow suit" } } });
    assert.match(fan(refused), /data-card="C8"[^>]*aria-describedby="t-reason"/);
    assert.match(refused, /class="reason" style="--i:9;--n:13"><span role="tooltip" id="t-reason">You hold hearts/);
    assert.match(refused, /data-clause="picas.follow"[^]*class="fan"/);
    assert.equal(all(refused, /id="t-reason"/g).length, 1);
  });
  it("loses its reason when that is put away", () => {
    const model = fakeModel(traits("play"));
    const store = createStore(model, { id: "v" });
    store.request("choose", { seat: 2, choice: "C8" });
    model.receive({ reply: { to: "v:1", refusal: { text: [FOLLOW], plain: FOLLOW, card: "C8" }, error: null } });
    assert.equal(store.get().refused, "2-C8");
    store.forgive();
    assert.deepEqual([store.get().refused, store.get().refusal], [null, null]);
    store.dispose();
  });
  it("stands back while the others stand out", () => assert.deepEqual(all(fan(html), /card--can[^>]*data-card="(\w+)"/g), ["H7", "HJ", "H9", "H3"]));
  it("does not exist when every card may be played, or when another seat is to play", () => {
    assert.doesNotMatch(fan(drawn(traits("void"))), /aria-disabled/);
    assert.equal(all(fan(drawn(traits("wait"))), /<button[^>]*aria-disabled="true"/g).length, all(fan(drawn(traits("wait"))), /<button/g).length);
  });
});

describe("before the cards are looked at", () => {
  const html = drawn(traits("look"));
  it("there are thirteen backs and two ways", () => {
    assert.match(html, /class="fan" role="img" aria-label="Cards in hand: 13"/);
    assert.deepEqual(all(html, /class="btn btn--\w+" data-name="(look|blind)"/g), ["look", "blind"]);
    assert.match(html, /−200 if you win one/);
  });
  it("the bids are closed", () => assert.equal(all(html, /class="bid[^>]* disabled/g).length, 14));
});

describe("the bids", () => {
  const html = drawn(traits("bid"));
  it("are one group of fourteen radio buttons with one tab stop, none marked", () => {
    assert.equal(all(html, /role="radio"/g).length, 14);
    assert.equal(all(html, /class="bid[^>]*aria-checked="true"/g).length, 0);
    assert.equal(all(html, /class="bid[^>]*tabindex="0"/g).length, 1);
  });
  it("are confirmed by one button, which waits for a mark", () => {
    assert.equal(all(html, /data-name="bid"/g).length, 1);
    assert.match(html, /data-name="bid"[^>]*aria-disabled="true"[^>]*><span>Mark a bid/);
  });
  it("made so far stand in order", () => assert.deepEqual(all(html, /log__line"><span>([^<]+)/g), ["West", "North, your partner", "East", "South, you"]));
});

describe("the trick", () => {
  it("shows who is highest so far, and where your card will lie", () => {
    const html = cross(drawn(traits("play")));
    assert.deepEqual(all(html, /class="tag">([^<]+)/g), ["follows", "highest", "led"]);
    assert.deepEqual(all(html, /card--leading[^>]*aria-label="([^"]+)"/g), ["East: king of hearts"]);
    assert.match(html, /your card/);
  });
  it("does not give the winner away before the explanation has come to it", () => {
    assert.doesNotMatch(drawn(traits("trick")), /card--winner|is-top|tag--win/);
    assert.doesNotMatch(drawn(at("trick", 3)), /card--winner|is-top|tag--win/);
    const told = drawn(at("trick", 4));
    assert.deepEqual(all(cross(told), /card--winner[^>]*data-card="(\w+)"/g), ["S4"]);
    assert.match(told, /is-top/);
  });
  it("asks for one of the four cards, with its suit", () => {
    assert.deepEqual(all(drawn(traits("trick")), /class="mini card--(\w)">(\w+)<svg/g).length, 4);
  });
  it("that was the last one can be looked at", () => {
    const html = drawn(traits("play"));
    const last = html.slice(html.indexOf('class="last"'));
    assert.deepEqual(all(last, /data-card="(\w+)"/g), ["D9", "DJ", "S4", "DK"]);
  });
});

describe("the ladder", () => {
  it("comes with the step that brings it, has its number and stays", () => {
    assert.deepEqual([0, 2, 3, 5].map((step) => standing(at("trick", step)).ladder), [0, 0, 4, 4]);
    assert.doesNotMatch(drawn(at("trick", 2)), /class="ladder/);
    assert.match(drawn(at("trick", 5)), /class="ladder".*badge--now" aria-hidden="true">4</);
  });
  it("says its whole content as one sentence", () => assert.match(drawn(at("trick", 4)), /role="img" aria-label="The 4 of spades, yours, on the upper rail wins;/));
  it("has a rail of thirteen ranks for each suit, spades above", () => {
    const html = drawn(at("trick", 4));
    assert.deepEqual(all(html, /ladder__row card--(\w)/g), ["s", "d"]);
    assert.equal(all(html.slice(html.indexOf("ladder__plot"), html.indexOf("</figure>")), /ranks__one/g).length, 26);
  });
});

describe("the count", () => {
  /** @param {string} name @param {number} step */
  const rows = (name, step) => all(drawn(at(name, step)), /<th scope="row">([^<]+)/g);
  it("comes line by line", () => {
    assert.deepEqual(rows("count", 0), ["Contract"]);
    assert.equal(rows("count", 6).length, 7);
    assert.equal(rows("count", 9).length, 10);
  });
  it("is whole beside the result, whose steps speak of other things", () => {
    assert.equal(rows("result", 0).length, 10);
    assert.doesNotMatch(drawn(at("result", 0)), /<tr class="[^"]*is-now/);
  });
  it("marks the line that the step speaks of", () => assert.match(drawn(at("count", 6)), /<tr class="is-now"><th scope="row">Penalty/));
  it("has heads for its rows and columns, and the way to the target under the last line", () => {
    const html = drawn(at("count", 9));
    assert.deepEqual(all(html, /<th scope="col"><span[^>]*>([^<]+)/g), ["North–South", "East–West"]);
    assert.deepEqual(all(html, /--share:([\d.]+)/g), ["0.88", "0.9"]);
    assert.doesNotMatch(drawn(at("count", 8)), /--share/);
  });
});

describe("a pair", () => {
  const html = drawn(at("count", 9));
  it("has a notch for each trick of its contract, and hatched ones for those beyond", () => {
    assert.deepEqual(all(html, /(<span class="notches"[^>]*>.*?<\/span>)/g).map((notches) => [all(notches, /class="on"/g).length, all(notches, /class="bag"/g).length, all(notches, /<i/g).length]), [[6, 2, 8], [0, 8, 10], [3, 2, 5], [0, 0, 10]]);
  });
  it("says the same in words, and how its nulas stand", () => {
    assert.match(html, /class="sr">8 of 6</);
    assert.deepEqual(all(html, /class="(pair__nula[^"]*)"/g), ["pair__nula", "pair__nula is-bad"]);
  });
});

describe("the pairs beside a trick that is explained", () => {
  const stood = stages.trick.view;
  const before = /** @type {any} */ (stood).pairs.map((/** @type {any} */ pair) => ({ ...pair, tricks: { ...pair.tricks, text: "before", won: pair.tricks.won - 1 } }));
  const view = /** @type {any} */ ({ ...stood, before });
  /** @param {import("../../pico_widgets/widgets/src/types").Place["answer"]} answer @param {number} step */
  const won = (answer, step) => all(drawn(traits("trick", { view, place: { id: stages.trick.steps.id, step, answer } })), /class="sr">[^<]*<\/span><span aria-hidden="true">(\d+)</g).filter((_n, i) => i % 2 === 0);
  it("do not count it while its winner is asked for, nor before the explanation has come to who wins", () => {
    assert.deepEqual(won(null, 0), ["2", "0"]);
    assert.deepEqual(won("skip", 3), ["2", "0"]);
  });
  it("count it from the step on that says who wins", () => assert.deepEqual(won("skip", 4), ["3", "1"]));
});

describe("a bid that is marked", () => {
  const hand = `${stages.bid.view.deals} ${stages.bid.view.round} 2`;
  /** @param {object} marked */
  const checked = (marked) => all(drawn(traits("bid"), { ui: { marked } }), /aria-checked="true"[^>]*data-value="(\w+)"/g);
  it("is still marked when the bids come back after an earlier trick", () => assert.deepEqual(checked({ hand, value: 5 }), ["5"]));
  it("is not marked in the next hand", () => assert.deepEqual(checked({ hand: "another", value: 5 }), []));
});

describe("a trick of Picas in Spanish", () => {
  it("is a ronda, to whoever hears it and in the rules; only a trick won is a baza", () => {
    const own = { ...words, "trick": "Baza {n}", "trick.picas": "Ronda {n}", "earlier.picas": "Estás viendo una ronda anterior: {where}." };
    assert.match(drawn(traits("play", { words: own })), /class="cross" role="group" aria-label="Ronda 1"/);
    assert.match(drawn(traits("trick", { words: own, view: { ...stages.trick.view, live: false } })), /Estás viendo una ronda anterior: Hand 2, trick 5 of 13\./);
  });
});

describe("a card named in a sentence", () => {
  it("has its suit beside it, and the words say it all", () => {
    const { text } = stages.trick.steps.list[2];
    assert.equal(plain(text), "You trumped with the 4 of spades.");
    assert.match(drawn(at("trick", 2)), /mini card--s">4 of spades<svg class="suit suit--s"[^>]* aria-hidden="true"/);
  });
});
