import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { plain } from "../../pico_widgets/widgets/src/parts/rich.jsx";
import { compassOf, seated } from "../../pico_widgets/widgets/src/turns/seats.js";
import { standing } from "../../pico_widgets/widgets/src/steps.js";
import { createStore } from "../../pico_widgets/widgets/src/store.js";
import { all, drawn } from "./drawn.jsx";
import { fakeModel } from "./model.js";
import { turns } from "./fixtures.js";

const { at, stages, traits, words } = turns;
/** The hand of the seat at the bottom, and why most of it cannot be played. */
const hand = stages.play.view.seats[2].hand ?? [];
const [FOLLOW] = hand.flatMap(({ reason }) => reason ?? []);
const open = hand.filter(({ can }) => can).map(({ card }) => card);

/** @param {string} html */
const fan = (html) => html.slice(html.indexOf('class="fan"'), html.indexOf("</ul>", html.indexOf('class="fan"')));
/** By the seats that played them: West led. @param {string} a @param {string} b */
const bySeat = (a, b) => ORDER.indexOf(a) - ORDER.indexOf(b);
const ORDER = stages.void.view.last?.cross.map(({ card }) => String(card?.card)) ?? [];
/** @param {string} html the cards of the trick and what is said under them */
const cross = (html) => html.slice(html.indexOf('class="cross"'), html.indexOf('aria-label="East"'));

describe("the seats", () => {
  it("lie round the seat that acts as they sit", () => {
    assert.deepEqual([0, 1, 2, 3].map((seat) => compassOf(seat, 2, 4)), ["north", "east", "south", "west"]);
    assert.deepEqual([0, 1, 2, 3].map((seat) => compassOf(seat, 3, 4)), ["west", "north", "east", "south"]);
  });
  it("of two lie face to face, of three to the left and to the right", () => {
    assert.deepEqual([0, 1].map((seat) => compassOf(seat, 1, 2)), ["north", "south"]);
    assert.deepEqual([0, 1, 2].map((seat) => compassOf(seat, 0, 3)), ["south", "west", "east"]);
  });
  it("are known by where they lie, whoever sits below", () => {
    const { view } = stages.play;
    const around = (/** @type {number} */ bottom) => { const { north, west, east, south } = seated({ ...view, bottom }); return [north, west, east, south].map((one) => one?.seat); };
    assert.deepEqual(around(2), [0, 3, 1, 2]);
    assert.deepEqual(around(0), [2, 1, 3, 0]);
  });
  for (const count of [2, 3]) {
    it(`are drawn for ${count} players too, with as many places in the trick`, () => {
      const { view } = stages.play;
      const seats = view.seats.slice(-count).map((seat, i) => ({ ...seat, seat: i }));
      const cross = view.cross?.slice(-count).map((entry, i) => ({ ...entry, seat: i })) ?? [];
      const html = drawn(traits("play", { view: { ...view, seats, cross, bottom: 0 } }));
      assert.deepEqual(all(html, /class="seat seat--(?:compass seat--)?(\w+)/g), count === 2 ? ["north", "south"] : ["west", "east", "south"]);
      assert.equal(all(html, /class="cross__card /g).length, count);
      assert.doesNotMatch(html, /undefined/);
    });
  }
  it("of the others show how many cards they hold, and never a face", () => {
    const html = drawn(traits("play"));
    assert.equal(all(html, /aria-label="Cards, face down: 1[23]"/g).length, 3);
    assert.equal(all(fan(html), /data-card="/g).length, 13);
    assert.equal(all(html, /data-card="/g).length - all(cross(html), /data-card="/g).length - all(html.slice(html.indexOf('class="last"')), /data-card="/g).length, 13);
  });
});

describe("a card that cannot be played", () => {
  const html = drawn(traits("play"));
  it("is muted, can still be tried, and has its reason as its description", () => {
    const muted = all(fan(html), /<button([^>]*aria-disabled="true"[^>]*)>/g);
    assert.equal(muted.length, hand.length - open.length);
    for (const card of muted) assert.match(card, /aria-describedby="t-why0"/);
    assert.match(html, new RegExp(`id="t-why0">${FOLLOW}<`));
  });
  it("is not the one where the tab key enters the fan", () => {
    assert.deepEqual(all(fan(html), /data-card="(\w+)" type="button" tabindex="0"/g), open.slice(0, 1));
  });
  it("says why above the fan when it has been refused, pointing at the card, with the clause, and not in the action bar too", () => {
    const refused = drawn(traits("play"), { state: { refused: { seat: 2, card: "HQ" }, refusal: { text: [FOLLOW], plain: FOLLOW, card: "HQ", clause: "picas.follow", name: "Follow suit" } } });
    assert.match(fan(refused), /data-card="HQ"[^>]*aria-describedby="t-reason"/);
    assert.match(refused, /class="reason" style="--i:6;--n:13"><span role="tooltip" id="t-reason">West led clubs/);
    assert.match(refused, /data-clause="picas.follow"[^]*class="fan"/);
    assert.equal(all(refused, /id="t-reason"/g).length, 1);
  });
  it("loses its reason when that is put away", () => {
    const model = fakeModel(traits("play"));
    const store = createStore(model, { id: "v" });
    store.request("choose", { seat: 2, choice: "HQ" });
    model.receive({ reply: { to: { view: "v", number: 1 }, refusal: { text: [FOLLOW], plain: FOLLOW, card: "HQ" }, error: null } });
    assert.deepEqual(store.get().refused, { seat: 2, card: "HQ" });
    store.dismiss();
    assert.deepEqual([store.get().refused, store.get().refusal], [null, null]);
    store.dispose();
  });
  it("stands back while the others stand out", () => assert.deepEqual(all(fan(html), /card--can[^>]*data-card="(\w+)"/g), open));
  it("does not exist when every card may be played, or when another seat is to play", () => {
    assert.doesNotMatch(fan(drawn(traits("void"))), /aria-disabled/);
    const { view } = stages.play;
    const waits = fan(drawn(traits("play", { view: { ...view, seats: view.seats.map((seat) => ({ ...seat, turn: false })) } })));
    assert.equal(all(waits, /<button[^>]*aria-disabled="true"/g).length, all(waits, /<button/g).length);
  });
});

describe("before the cards are looked at", () => {
  const html = drawn(traits("look"));
  it("there are thirteen backs and two ways", () => {
    assert.match(html, /class="fan" role="img" aria-label="Cards, face down: 13"/);
    assert.deepEqual(all(html, /class="btn btn--\w+" data-name="(look|blind)"/g), ["look", "blind"]);
    assert.match(html, new RegExp(stages.look.view.fork.blind.lose));
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
    assert.match(html, /data-name="bid"[^>]*aria-disabled="true"[^>]*><span>\w/);
  });
  it("made so far stand in order", () => assert.deepEqual(all(html, /log__line"><span>([^<]+)/g), ["West", "North", "East", "South, you"]));
});

describe("the trick", () => {
  it("shows who is highest so far, and where your card will lie", () => {
    const html = cross(drawn(traits("play")));
    assert.deepEqual(all(html, /class="tag">([^<]+)/g), ["highest", "follows", "leads"]);
    assert.deepEqual(all(html, /card--leading[^>]*aria-label="([^"]+)"/g), ["North: 7 of clubs"]);
    assert.ok(html.includes(stages.play.view.cross?.[2].slot ?? "?"));
  });
  it("does not give the winner away before the explanation has come to it", () => {
    assert.doesNotMatch(drawn(traits("trick")), /card--winner|is-top|tag--win/);
    assert.doesNotMatch(drawn(at("trick", 5)), /card--winner|is-top|tag--win/);
    const told = drawn(at("trick", 6));
    assert.deepEqual(all(cross(told), /card--winner[^>]*data-card="(\w+)"/g), ["S6"]);
    assert.match(told, /is-top/);
  });
  it("asks for one of the four cards, with its suit", () => {
    assert.deepEqual(all(drawn(traits("trick")), /class="mini card--(\w)">(\w+)<svg/g).length, 4);
  });
  it("that was the last one can be looked at", () => {
    const html = drawn(traits("void"));
    const last = html.slice(html.indexOf('class="last"'));
    assert.deepEqual(all(last, /data-card="(\w+)"/g), ["DQ", "DJ", "D6", "D3"].toSorted(bySeat));
  });
});

describe("the ladder", () => {
  it("comes with the step that brings it, has its number and stays", () => {
    assert.deepEqual([0, 3, 4, 7].map((step) => standing(at("trick", step)).ladder), [0, 0, 5, 5]);
    assert.doesNotMatch(drawn(at("trick", 3)), /class="ladder/);
    assert.match(drawn(at("trick", 7)), /class="ladder".*badge--now" aria-hidden="true">5</);
  });
  it("says its whole content as one sentence", () => assert.ok(drawn(at("trick", 4)).includes(`role="img" aria-label="${stages.trick.view.ladder?.label}"`)));
  it("has a rail of thirteen ranks for each suit, spades above", () => {
    const html = drawn(at("trick", 4));
    assert.deepEqual(all(html, /ladder__row card--(\w)/g), ["s", "h"]);
    assert.equal(all(html.slice(html.indexOf("ladder__plot"), html.indexOf("</figure>")), /ranks__one/g).length, 26);
  });
});

describe("the count", () => {
  /** @param {string} name @param {number} step */
  const rows = (name, step) => all(drawn(at(name, step)), /<th scope="row">([^<]+)/g);
  it("comes line by line", () => {
    for (const step of [0, 4, 7]) assert.equal(rows("count", step).length, stages.count.view.count.rows.filter((row) => row.step <= step).length);
    assert.deepEqual([rows("count", 0).length, rows("count", 8).length], [2, 11]);
  });
  it("is whole beside the result, whose steps speak of other things", () => {
    assert.equal(rows("result", 0).length, 11);
    assert.doesNotMatch(drawn(at("result", 0)), /<tr class="[^"]*is-now/);
  });
  it("marks the line that the step speaks of", () => assert.match(drawn(at("count", 5)), /<tr class="is-now"><th scope="row">Nula: West/));
  it("has heads for its rows and columns, and the way to the target under the last line", () => {
    const html = drawn(at("count", 9));
    assert.deepEqual(all(html, /<th scope="col"><span[^>]*>([^<]+)/g), ["North–South", "East–West"]);
    assert.deepEqual(all(html, /--share:([\d.]+)/g), stages.count.view.count.target.share.map(String));
    assert.doesNotMatch(drawn(at("count", 6)), /--share/);
  });
});

describe("a pair", () => {
  const html = drawn(at("count", 9));
  it("has a notch for each trick of its contract, and hatched ones for those beyond", () => {
    assert.deepEqual(all(html, /(<span class="notches"[^>]*>.*?<\/span>)/g).map((notches) => [all(notches, /class="on"/g).length, all(notches, /class="bag"/g).length, all(notches, /<i/g).length]), [[5, 6, 11], [0, 6, 10], [0, 2, 2], [0, 2, 10]]);
  });
  it("says the same in words, and how its nulas stand", () => {
    assert.match(html, /class="sr">11 of 5</);
    assert.deepEqual(all(html, /class="(pair__nil[^"]*)"/g), ["pair__nil", "pair__nil is-bad"]);
  });
});

describe("the pairs beside a trick that is explained", () => {
  const stood = stages.trick.view;
  const tricks = (/** @type {import("../../pico_widgets/widgets/src/types").Pair[] | null} */ pairs) => pairs?.map((pair) => String(pair.tricks?.won));
  /** @param {import("../../pico_widgets/widgets/src/state").Answer} answer @param {number} step */
  const won = (answer, step) => all(drawn(traits("trick", { place: { id: stages.trick.steps.id, step, answer } })), /class="sr">[^<]*<\/span><span aria-hidden="true">(\d+)</g).filter((_n, i) => i % 2 === 0);
  it("do not count it while its winner is asked for, nor before the explanation has come to who wins", () => {
    assert.deepEqual(won(null, 0), tricks(stood.before));
    assert.deepEqual(won("skip", 5), tricks(stood.before));
  });
  it("count it from the step on that says who wins", () => assert.deepEqual(won("skip", 6), tricks(stood.pairs)));
});

describe("a bid that is marked", () => {
  const hand = `${stages.bid.view.deals} ${stages.bid.view.round} 2`;
  /** @param {object} marked */
  const checked = (marked) => all(drawn(traits("bid"), { ui: { marked } }), /aria-checked="true"[^>]*data-value="(\w+)"/g);
  it("is still marked when the bids come back after an earlier trick", () => assert.deepEqual(checked({ hand, value: 5 }), ["5"]));
  it("is not marked in the next hand", () => assert.deepEqual(checked({ hand: "another", value: 5 }), []));
});

describe("a word of the game's own", () => {
  it("is what the table says", () => {
    const own = { ...words, "trick": "Ronda {n}", "earlier": "Estás viendo una ronda anterior: {where}." };
    assert.match(drawn(traits("play", { words: own })), /class="cross" role="group" aria-label="Ronda 1"/);
    assert.match(drawn(traits("trick", { words: own, view: { ...stages.trick.view, live: false } })), /Estás viendo una ronda anterior: Hand 1, trick 5 of 13\./);
  });
});

describe("a card named in a sentence", () => {
  it("has its suit beside it, and the words say it all", () => {
    const { text } = stages.trick.steps.list[2];
    assert.match(plain(text), /the 6 of spades/);
    assert.match(drawn(at("trick", 2)), /mini card--s">6 of spades<svg class="suit suit--s"[^>]* aria-hidden="true"/);
  });
});

describe("a stock", () => {
  const { view } = stages.play;
  const turned = stages.trick.view.cross?.[0].card ?? null;
  it("lies on the table with the card that is turned up, and says how many there are", () => {
    const html = drawn(traits("play", { view: { ...view, stock: { count: 12, turned, text: "Stock: 12 cards" } } }));
    assert.match(html, /class="stock">.*card--french-back.*data-card="H7".*Stock: 12 cards/);
  });
  it("that is empty shows no back", () => {
    const html = drawn(traits("play", { view: { ...view, stock: { count: 0, turned: null, text: "The stock is empty" } } }));
    assert.match(html, /class="stock"[^>]*><span>The stock is empty/);
  });
});
