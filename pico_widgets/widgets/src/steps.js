/* What a step of an explanation makes of the table: cards already moved, cards spoken of, the bars.
   Pure functions over the traits; knows neither the page nor the model. */

/** @typedef {import("./state").State} State */
/** @typedef {import("./types").View} View */
/** @typedef {import("./types").Steps} Steps */
/** @typedef {import("./types").Effect} Effect */
/** @typedef {import("./types").Card} Card */
/** @typedef {import("./types").Target} Target */
/** @typedef {import("./types").Measure} Measure */

/** The place that holds for these steps: of other steps it says nothing. @param {Pick<State, "place" | "steps">} state */
export function placeOf({ place, steps }) {
  const last = Math.max(0, (steps?.list?.length ?? 0) - 1);
  if (!place || place.id !== steps?.id) return { id: steps?.id ?? "", step: 0, answer: null };
  return { id: place.id, step: Math.min(Math.max(0, place.step), last), answer: place.answer };
}

/** Whether the prediction is asked for before the first step. @param {Pick<State, "place" | "steps" | "view">} state */
export function asking({ place, steps, view }) {
  return Boolean(steps?.question && view.live && view.settings?.predict && placeOf({ place, steps }).answer === null);
}

/** Whether both are the same card of the same seat. @param {import("./state").Spot | null} a @param {import("./state").Spot} b */
export const isSpot = (a, b) => a?.seat === b.seat && a.card === b.card;

/** A target as a short name: "trick 0", "hand 1 3", "swap", "pair 1". @param {Target} target */
export const spotOf = ({ at, ...rest }) => {
  const { seat, card, pair, row } = /** @type {Record<string, number | string | undefined>} */ (rest);
  return [at, seat, card, pair, row].filter((part) => part !== undefined).join(" ");
};

/**
 * The explanation as it stands.
 * @param {Pick<State, "place" | "steps" | "view">} state
 * @returns {{index: number, count: number, last: boolean, question: boolean, now: Set<string>, seen: Set<string>,
 *   measure: Measure | null, badge: number, ladder: number, moved: Effect[], decided: boolean}}
 * `now`: what the step speaks of; `seen`: what this or an earlier step spoke of; `badge`: the number of the step of the bars,
 * `ladder` of the step that brought the ladder, 0 before it;
 * `moved`: effects that have happened; `decided`: the step that says how it ends has been reached; at once where none does.
 */
export function standing(state) {
  const { steps } = state;
  const list = steps?.list ?? [];
  const { step: index } = placeOf(state);
  const question = asking(state);
  const upTo = question ? [] : list.slice(0, index + 1);
  const measured = upTo.findLastIndex((step) => step.measure);
  const moved = upTo.flatMap((step) => step.effect);
  return {
    index, count: list.length, last: !question && index >= list.length - 1, question,
    now: new Set(question ? [] : (list[index]?.point ?? []).map(spotOf)),
    seen: new Set(upTo.flatMap((step) => step.point).map(spotOf)),
    measure: measured < 0 ? null : upTo[measured].measure, badge: measured + 1, ladder: upTo.findIndex((step) => step.ladder) + 1, moved,
    decided: !question && (upTo.some((step) => step.decides) || !list.some((step) => step.decides)),
  };
}

/**
 * Names under which the cards of a seat are found again when they have moved: "0-9", and "0-9.2" for its second 9.
 * @param {View} view a settled one
 * @param {number} seat
 * @param {Effect[]} moved
 * @returns {{won: string[], trick: string | undefined, hand: string[]}} in the order of its cards
 */
export function spots(view, seat, moved) {
  /** @type {Map<import("./types").Move, number>} */
  const count = new Map();
  const name = (/** @type {Card} */ { card }) => {
    const n = (count.get(card) ?? 0) + 1;
    count.set(card, n);
    return n === 1 ? `${seat}-${card}` : `${seat}-${card}.${n}`;
  };
  const seen = view.seats?.find((one) => one.seat === seat);
  const [won, hand] = [seen?.won ?? [], seen?.hand ?? []];
  const played = moved.some((effect) => effect.seat === seat) ? null : view.plays?.find((play) => play.seat === seat)?.card;
  return { won: won.map(name), trick: played ? name(played) : undefined, hand: hand.map(name) };
}

/** @param {Card[]} hand @param {Card} card */
function intoHand(hand, card) {
  const at = hand.findIndex((other) => other.card > card.card);
  return at < 0 ? [...hand, card] : [...hand.slice(0, at), card, ...hand.slice(at)];
}

/**
 * The table after some cards have moved from the trick to a hand or a won pile.
 * @param {View} view
 * @param {Effect[]} moved
 * @returns {View} the same view if nothing moved
 */
export function applyEffects(view, moved) {
  if (!moved.length || !view.plays || !view.seats) return view;
  const gone = new Map(moved.map((effect) => [effect.seat, effect]));
  return {
    ...view,
    seats: view.seats.map((seat) => {
      const effect = gone.get(seat.seat);
      const card = effect && view.plays?.find((play) => play.seat === seat.seat)?.card;
      if (!effect || !card) return seat;
      if (effect.to === "hand") return { ...seat, hand: intoHand(seat.hand ?? [], card) };
      return { ...seat, won: [...(seat.won ?? []), card], wonText: effect.wonText ?? seat.wonText, wonPoints: effect.wonPoints ?? seat.wonPoints };
    }),
  };
}
