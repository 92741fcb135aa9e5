"""Pico, for two and for three: their rules (docs/rules) as pure functions.

Both games are one family: the same choosing, keeping, returning, scoring and passing on; they
differ in the deck, the number of cards, rounds and seats, and in how a trick is decided.
It knows no language and no screen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar

from pico_widgets.core.deals import Source
from pico_widgets.core.game import Choice, Event, OptionError, Pile, Refusal, Refused, Seat
from pico_widgets.core.outcome import leaders
from pico_widgets.games.pico.rules.events import (
    Cards,
    Dealt,
    DoubleTested,
    GameEnded,
    HandNothing,
    Highest,
    Kept,
    Passed,
    PassedOn,
    Returned,
    Revealed,
    RoundTested,
    SameRules,
    Scored,
    Stronger,
    SumTested,
    SurplusLaid,
    TrickWon,
    TwinsSought,
)
from pico_widgets.games.pico.rules.state import Deal, PicoState, PicoView

POINTS_FIRST: Mapping[int, int] = {
    2: 1,
    3: 1,
    4: 2,
    5: 2,
    6: 2,
    7: 2,
    8: 3,
    9: 3,
    10: 3,
    13: 3,
    16: 4,
}
"""Points by strength, first edition (pico2.ruling.points)."""

POINTS_SECOND: Mapping[int, int] = {
    4: 1,
    5: 2,
    6: 2,
    7: 2,
    8: 3,
    9: 3,
    10: 3,
    11: 3,
    12: 3,
    13: 3,
    16: 4,
}
"""Points by strength, later edition (pico2.ruling.deck)."""

LEAST_POINTS, MOST_POINTS = 1, 4
"""What a card may count."""

DECKS: Mapping[str, Mapping[int, int]] = {"pico1st": POINTS_FIRST, "pico2nd": POINTS_SECOND}


def ends_round(left: int) -> bool:
    """`….round.end`: whether a seat that has won a trick and holds `left` cards now has ended the round."""
    return left == 1


@dataclass(frozen=True)
class Pico:
    """A game of Pico by its options; `Pico2` and `Pico3` are the two.

    `deck` and `points` follow pico2.ruling.deck and pico2.ruling.points; `points` holds only the
    strengths that differ from the deck's own.  Raises `OptionError` for any other option or value.
    """

    deck: str = "pico1st"
    points: Mapping[int, int] = field(default_factory=dict)

    name: ClassVar[str]
    seats: ClassVar[int]
    sides: ClassVar[tuple[Seat, ...]]
    hand_size: ClassVar[int]
    rounds: ClassVar[int]
    option_names: ClassVar[tuple[str, ...]]
    passing_clause: ClassVar[str]

    def __post_init__(self) -> None:
        own = DECKS.get(self.deck) if isinstance(self.deck, str) else None
        if own is None:
            raise OptionError("pico.error.option.deck", value=self.deck, decks=", ".join(DECKS))
        if self.deck != "pico1st" and "deck" not in self.option_names:
            raise OptionError("error.option.unknown", option="deck", options=", ".join(self.option_names))
        table = set(self.cards)
        for strength, points in self.points.items():
            if strength not in table:
                raise OptionError("pico.error.option.points.strength", strength=strength)
            if type(points) is not int or not LEAST_POINTS <= points <= MOST_POINTS:
                raise OptionError("pico.error.option.points.value", strength=strength, value=points)
        changed = {s: p for s, p in sorted(self.points.items()) if own[s] != p}
        object.__setattr__(self, "points", changed)

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Pico:
        """The game that a record's `options` object asks for.  Raises `OptionError`."""
        for key in options:
            if key not in cls.option_names:
                raise OptionError("error.option.unknown", option=key, options=", ".join(cls.option_names))
        table = options.get("points", {})
        if not isinstance(table, Mapping):
            raise OptionError("pico.error.option.points.shape")
        deck = options.get("deck", "pico1st")
        by_name = {str(strength): strength for strength in cls(deck).cards}
        points: dict[int, int] = {}
        for strength, value in table.items():
            if strength not in by_name:
                raise OptionError("pico.error.option.points.strength", strength=strength)
            points[by_name[strength]] = value
        return cls(deck, points)

    def __hash__(self) -> int:
        return hash((self.name, self.deck, tuple(self.points.items())))

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from their defaults, as a record writes them."""
        out: dict[str, Any] = {}
        if self.deck != "pico1st":
            out["deck"] = self.deck
        if self.points:
            out["points"] = {str(s): p for s, p in self.points.items()}
        return out

    def options_number(self) -> int:
        """The options as one number for deal codes, 0 for the defaults; the same for ever."""
        number = 0
        for strength in sorted(set(self.cards), reverse=True):
            number = number * 4 + (self.points_of[strength] - DECKS[self.deck][strength]) % 4
        return number * len(DECKS) + list(DECKS).index(self.deck)

    @classmethod
    def numbered_options(cls, number: int) -> dict[str, Any]:
        """The options object of a number that `options_number` gave.  Raises `OptionError` for any other number."""
        number, at = divmod(number, len(DECKS))
        deck = list(DECKS)[at]
        points: dict[str, int] = {}
        for strength in sorted(set(cls(deck).cards)):
            number, step = divmod(number, 4)
            if step:
                points[str(strength)] = (DECKS[deck][strength] - 1 + step) % 4 + 1
        if number:
            raise OptionError("error.option.unknown", option=str(number), options=", ".join(cls.option_names))
        return {"points": points} if deck == "pico1st" else {"deck": deck, "points": points}

    @cached_property
    def points_of(self) -> Mapping[int, int]:
        """Points of each strength of this deck under the options in force."""
        table = {**DECKS[self.deck], **self.points}
        return {strength: table[strength] for strength in sorted(set(self.cards))}

    @property
    def cards(self) -> Cards:
        """`….deck`: every card of the deck, ascending, with repeats."""
        raise NotImplementedError

    def clause(self, rest: str) -> str:
        """The id of a clause of this game: `clause("trick.keep")` is "pico2.trick.keep" or "pico3.trick.keep"."""
        return f"{self.name}.{rest}"

    # --- dealing

    def deal(self, seed: int) -> Deal:
        """The deal of a seed, 0 to 2**32 - 1 (docs/formats/codes.md)."""
        cards = Source(self.name, seed).shuffle(self.cards)
        size = self.hand_size
        hands = tuple(tuple(sorted(cards[s * size : (s + 1) * size])) for s in range(self.seats))
        return Deal(hands, cards[-1])

    def why_no_deal(self, deal: Deal) -> Refusal | None:
        """None if the deck can be dealt so; otherwise the clause it goes against: `….deck` first, then `….deal`."""
        dealt = [card for hand in deal.hands for card in hand] + [deal.surplus]
        have = Counter(self.cards)
        for card in dealt:
            if card not in have:
                return Refusal("not_a_card", self.clause("deck"), 0, card, {"card": card})
        if len(deal.hands) != self.seats:
            operands = {"count": len(deal.hands), "seats": self.seats}
            return Refusal("breaks", self.clause("deal"), 0, deal.hands, operands)
        for seat, hand in enumerate(deal.hands):
            if len(hand) != self.hand_size:
                wrong = {"count": len(hand), "size": self.hand_size, "hand": seat + 1}
                return Refusal("breaks", self.clause("deal"), seat, hand, wrong)
        for card, times in Counter(dealt).items():
            if times > have[card]:
                return Refusal(
                    "breaks",
                    self.clause("deal"),
                    0,
                    card,
                    {"card": card, "count": times, "deck": have[card]},
                )
        return None

    def start(self, deal: Deal) -> tuple[PicoState, tuple[Event, ...]]:
        """The first state and the dealer's acts.  Raises `Refused` for a deal that this deck cannot give."""
        refusal = self.why_no_deal(deal)
        if refusal is not None:
            raise Refused(refusal)
        hands = tuple(tuple(sorted(hand)) for hand in deal.hands)
        events: list[Event] = [
            Dealt(self.clause("deal"), hands),
            SurplusLaid(self.clause("surplus"), deal.surplus),
        ]
        first = self.first_hands(hands)
        if first != hands or self.seats == 3:
            events.append(Passed(self.clause("pass"), hands, first))
        none: tuple[Cards, ...] = ((),) * self.seats
        return PicoState(Deal(hands, deal.surplus), 1, 1, first, none, (), self.rounds), tuple(events)

    def first_hands(self, hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
        """The hands of round one: those dealt, or (for three) those passed to the left."""
        return hands

    def next_hands(self, hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
        """`pico2.return.swap`, `pico3.rotate`: everybody receives the cards of the right-hand neighbour."""
        return hands[-1:] + hands[:-1]

    # --- choosing

    def why_not(self, state: PicoState, seat: Seat, choice: object) -> Refusal | None:
        """None if `seat` may choose the card now, or why not: no card, game over or no such seat, not in hand."""
        if type(choice) is not int or choice not in self.points_of:
            return Refusal("not_a_card", self.clause("deck"), seat, choice, {"card": choice})
        if seat not in state.to_act:
            clause = self.clause("game.end" if state.over else "trick.choose")
            return Refusal("not_your_turn", clause, seat, choice, {"card": choice})
        if choice not in state.hands[seat]:
            where = "faceup" if choice in state.faceup[seat] else "elsewhere"
            return Refusal(
                "not_in_hand",
                self.clause("trick.choose"),
                seat,
                choice,
                {"card": choice, "where": where},
            )
        return None

    def legal(self, state: PicoState, seat: Seat) -> Cards:
        """Every card in hand, ascending; nothing once the game has ended.  Twins in one hand are named once."""
        cards = dict.fromkeys(state.hands[seat])
        return tuple(card for card in cards if self.why_not(state, seat, card) is None)

    def view(self, state: PicoState, seat: Seat) -> PicoView:
        """All that a seat may know: everything, for hands are known to all; choices are not part of a state."""
        return PicoView(seat, state)

    def piles(self, state: PicoState) -> tuple[Pile, ...]:
        """Hands, face-up cards and the surplus card: everybody sees all of them."""
        everybody = frozenset(range(self.seats))
        return tuple(Pile(cards, everybody) for cards in (*state.hands, *state.faceup, (state.deal.surplus,)))

    # --- a trick

    def decide(self, plays: Cards) -> tuple[tuple[Event, ...], str, tuple[Seat, ...]]:
        """What is asked of the revealed cards in turn, the clause that decides, and the winners (ascending)."""
        raise NotImplementedError

    def play(self, state: PicoState, choices: Mapping[Seat, Choice]) -> tuple[PicoState, tuple[Event, ...]]:
        """Reveal one card of every seat; decide, keep, return, and end the round or the game where the rules say so."""
        for seat in sorted({*choices, *state.to_act}):
            refusal = self.why_not(state, seat, choices.get(seat))
            if refusal is not None:
                raise Refused(refusal)
        plays: Cards = tuple(int(choices[seat]) for seat in range(self.seats))
        asked, because, winners = self.decide(plays)
        points = tuple(self.points_of[card] if seat in winners else 0 for seat, card in enumerate(plays))
        events: list[Event] = [
            Revealed(self.clause("trick.choose"), plays),
            *asked,
            TrickWon(because, plays, winners, points),
        ]
        hands, faceup = list(state.hands), list(state.faceup)
        for seat in winners:
            events.append(Kept(self.clause("trick.keep"), seat, plays[seat], points[seat]))
            hands[seat] = _without(hands[seat], plays[seat])
            faceup[seat] = (*faceup[seat], plays[seat])
        for seat in range(self.seats):
            if seat not in winners:
                events.append(Returned(self.clause("trick.return"), seat, plays[seat]))
        enders = tuple(seat for seat in winners if ends_round(len(hands[seat])))
        events.append(RoundTested(self.clause("round.end"), tuple(map(len, hands)), enders))
        after = replace(state, trick=state.trick + 1, hands=tuple(hands), faceup=tuple(faceup))
        if not enders:
            return after, tuple(events)
        after, ending = self._end_round(after)
        return after, (*events, *ending)

    def _end_round(self, state: PicoState) -> tuple[PicoState, list[Event]]:
        events: list[Event] = []
        totals: list[int] = []
        for seat, cards in enumerate(state.faceup):
            points = tuple(self.points_of[card] for card in cards)
            totals.append(sum(points))
            events.append(Scored(self.clause("score.faceup"), seat, cards, points, totals[-1]))
        for seat, cards in enumerate(state.hands):
            events.append(HandNothing(self.clause("score.hand"), seat, cards))
        after = replace(state, noted=(*state.noted, tuple(totals)))
        if after.over:
            winners = leaders(after.totals)
            clause = self.clause("game.end" if len(winners) == 1 else "ruling.tie")
            return after, [*events, GameEnded(clause, after.totals, winners)]
        before = state.dealt
        hands = self.next_hands(before)
        events.append(PassedOn(self.passing_clause, before, hands, state.deal.surplus))
        if self.seats == 2:
            events.append(SameRules(self.clause("return.same"), state.round + 1))
        none: tuple[Cards, ...] = ((),) * self.seats
        return replace(after, round=state.round + 1, trick=1, hands=hands, faceup=none), events


class Pico2(Pico):
    """Pico for two (clauses `pico2.…`)."""

    name = "pico2"
    seats = 2
    sides = (0, 1)
    hand_size = 5
    rounds = 2
    option_names = ("points", "deck")
    passing_clause = "pico2.return.swap"

    @property
    def cards(self) -> Cards:
        """The strengths of the deck that the option `deck` names, ascending."""
        return tuple(DECKS[self.deck])

    def decide(self, plays: Cards) -> tuple[tuple[Event, ...], str, tuple[Seat, ...]]:
        """`pico2.trick.stronger`, unless `pico2.trick.double`."""
        strong = 0 if plays[0] > plays[1] else 1
        weak = 1 - strong
        stronger, weaker = plays[strong], plays[weak]
        exceeds = stronger > 2 * weaker
        asked = (
            Stronger("pico2.trick.stronger", stronger, weaker, strong, weak),
            DoubleTested("pico2.trick.double", stronger, weaker, 2 * weaker, exceeds),
        )
        return (asked, "pico2.trick.double", (weak,)) if exceeds else (asked, "pico2.trick.stronger", (strong,))


class Pico3(Pico):
    """Pico for three (clauses `pico3.…`).  Only the first edition's deck is known for three."""

    name = "pico3"
    seats = 3
    sides = (0, 1, 2)
    hand_size = 6
    rounds = 3
    option_names = ("points",)
    passing_clause = "pico3.rotate"

    @property
    def cards(self) -> Cards:
        """`pico3.deck`: two sets without both 2s and one 3."""
        return tuple(sorted(card for card in POINTS_FIRST for _ in range({2: 0, 3: 1}.get(card, 2))))

    def first_hands(self, hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
        """`pico3.pass`: each passes all cards to the left-hand neighbour."""
        return hands[-1:] + hands[:-1]

    def decide(self, plays: Cards) -> tuple[tuple[Event, ...], str, tuple[Seat, ...]]:
        """`pico3.trick.doubled`; else `pico3.trick.highest`, unless `pico3.trick.sum`."""
        twin = next((card for card, times in Counter(plays).items() if times == 2), None)
        twins = tuple(seat for seat, card in enumerate(plays) if card == twin)
        sought = TwinsSought("pico3.trick.doubled", twin, twins)
        if twin is not None:
            return (sought,), "pico3.trick.doubled", twins
        low, middle, high = sorted(range(3), key=plays.__getitem__)
        total = plays[low] + plays[middle]
        exceeds = plays[high] > total
        asked = (
            sought,
            Highest("pico3.trick.highest", plays[high], high),
            SumTested("pico3.trick.sum", plays[high], plays[middle], plays[low], total, exceeds, low),
        )
        return (asked, "pico3.trick.sum", (low,)) if exceeds else (asked, "pico3.trick.highest", (high,))


def rank_among(plays: Cards, card: int) -> str:
    """How a card stands among the three of a trick: `twin`, `highest`, `middle`, `lowest`, or `single` beside twins."""
    if plays.count(card) > 1:
        return "twin"
    if len(set(plays)) < len(plays):
        return "single"
    return ("lowest", "middle", "highest")[sorted(plays).index(card)]


def _without(cards: Cards, card: int) -> Cards:
    """The cards with one copy of `card` taken out."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
