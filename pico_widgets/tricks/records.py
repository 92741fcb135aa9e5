"""Hands of tricks in records and sessions: shapes that are read strictly, cards replayed, tricks written and traced.

Faults are `RecordError`s whose sentences stand in the shared catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pico_widgets.core.deals import SEEDS
from pico_widgets.core.game import Refusal, Refused, Seat
from pico_widgets.core.records import RecordError, Replay, Session, Turn, integer, listed, only
from pico_widgets.tricks.cards import Cards
from pico_widgets.tricks.events import TrickWon
from pico_widgets.tricks.rules import TrickClauses
from pico_widgets.tricks.state import TrickTable

SeatNames = Sequence[str | int]
"""How records name the seats of a game, in order: letters, or their numbers."""

# --- shapes -------------------------------------------------------------------------------------


def parse_text(value: Any, where: str) -> str:
    """The value, if it is text."""
    if not isinstance(value, str):
        raise RecordError(None, "error.shape.text", where=where)
    return value


def parse_seat(value: Any, where: str, seats: SeatNames) -> Seat:
    """The seat that a value names."""
    if type(value) not in (int, str) or value not in seats:
        raise RecordError(None, "error.shape.seat", where=where, seats=", ".join(map(str, seats)))
    return seats.index(value)


def parse_seed(value: Any, where: str) -> int:
    """The seed that a value holds, 0 to 2**32 - 1."""
    seed = integer(value, where)
    if not 0 <= seed < SEEDS:
        raise RecordError(None, "error.shape.seed", most=SEEDS - 1)
    return seed


def parse_cards(value: Any, where: str) -> Cards:
    """The cards of a list of texts; whether there are such cards is asked of the rules."""
    return tuple(parse_text(card, where) for card in listed(value, where))


def parse_deal(value: Any, where: str, seats: int, keys: Sequence[str] = ()) -> dict[str, tuple[Any, ...]] | int:
    """A deal: its seed, or `hands` (one per seat) and the lists of cards of these further keys, by key."""
    if not isinstance(value, dict):
        raise RecordError(None, "error.shape.object", where=where)
    if "seed" in value:
        only(value, ("seed",), where)
        return parse_seed(value["seed"], f"{where}.seed")
    only(value, ("hands", *keys), where)
    hands = listed(value.get("hands"), f"{where}.hands")
    if len(hands) != seats:
        raise RecordError(None, "error.shape.hands", where=where, count=len(hands), seats=seats)
    parsed: dict[str, tuple[Any, ...]] = {
        "hands": tuple(parse_cards(hand, f"{where}.hands[{seat}]") for seat, hand in enumerate(hands))
    }
    return parsed | {key: parse_cards(value.get(key), f"{where}.{key}") for key in keys}


def parse_tricks(value: Any, where: str, seats: int) -> tuple[Cards, ...]:
    """The tricks of a hand, each of one card per seat."""
    tricks = []
    for k, trick in enumerate(listed(value, where)):
        cards = parse_cards(trick, f"{where}[{k}]")
        if len(cards) != seats:
            raise RecordError(None, "error.shape.trick_length", where=f"{where}[{k}]", count=len(cards), seats=seats)
        tricks.append(cards)
    return tuple(tricks)


# --- replay -------------------------------------------------------------------------------------


class CardReplay:
    """Plays the cards of a record: a turn for each, or the fault of the first that the rules refuse."""

    def __init__(
        self, game: Any, clauses: TrickClauses, seats: SeatNames, keys: Mapping[str, str] | None = None
    ) -> None:
        """`keys`: the sentences of faults by the clauses that a card breaks; by default `error.record.breaks`."""
        self.game = game
        self.clauses = clauses
        self.seats = seats
        self.keys = {clauses.follow: "error.record.follow", **(keys or {})}

    def card(self, state: Any, number: int, trick: int, card: str) -> Turn:
        """The turn of a card of hand `number` and trick `trick`.  Raises `RecordError`."""
        seat = state.turn
        if seat is None:
            raise self._not_held(number, trick, state.leader, card, ())
        try:
            return choice_turn(self.game, state, seat, card)
        except Refused as refused:
            raise self._refused(refused.refusal, state, number, trick, card) from None

    def _refused(self, refusal: Refusal, state: Any, number: int, trick: int, card: str) -> RecordError:
        seat = state.turn
        if refusal.kind in ("not_a_card", "not_in_hand"):
            return self._not_held(number, trick, seat, card, state.hands[seat])
        key = self.keys.get(refusal.clause, "error.record.breaks")
        where: dict[str, Any] = {"round": number, "trick": trick, "seat": self.seats[seat]}
        return RecordError(refusal.clause, key, **where, **refusal.operands)

    def _not_held(self, number: int, trick: int, seat: Seat, card: str, hand: Cards) -> RecordError:
        where: dict[str, Any] = {"round": number, "trick": trick, "seat": self.seats[seat]}
        return RecordError(self.clauses.deal, "error.record.not_in_hand", **where, card=card, hand=hand)

    def tricks(self, state: Any, number: int, tricks: Sequence[Cards]) -> list[Turn]:
        """The turns of the tricks of hand `number`, which begins in `state`.  Raises `RecordError`."""
        turns: list[Turn] = []
        for k, trick in enumerate(tricks, start=1):
            for card in trick:
                turns.append(self.card(state, number, k, card))
                state = turns[-1].after
        return turns

    def cards(self, state: Any, cards: Cards) -> list[Turn]:
        """The turns of cards that are played on from `state`.  Raises `RecordError`."""
        turns: list[Turn] = []
        for card in cards:
            turns.append(self.card(state, state.round, state.trick, card))
            state = turns[-1].after
        return turns


def choice_turn(game: Any, state: Any, seat: Seat, choice: Any) -> Turn:
    """The turn of one choice.  Raises `Refused`."""
    after, events = game.play(state, {seat: choice})
    return Turn(state.round, state.trick, state, after, {seat: choice}, events)


def deal_fault(refusal: Refusal, number: int, seats: SeatNames) -> RecordError:
    """The fault of a deal that `why_no_deal` refuses, in hand `number` of a record.

    Operands: `hand` (a seat) of a hand of the wrong size, else `card` of a card that is not in the deck or there twice.
    """
    operands = dict(refusal.operands)
    if refusal.kind == "not_a_card":
        key = "error.record.deck"
    elif "hand" in operands:
        key = "error.record.hand_size"
        operands["hand"] = seats[refusal.seat]
    else:
        key = "error.record.repeated"
    return RecordError(refusal.clause, key, round=number, **operands)


# --- writing ------------------------------------------------------------------------------------


def last_of_hands(played: Replay) -> tuple[Any, ...]:
    """The last state of each hand of a replay."""
    last: dict[int, Any] = {1: played.start}
    for turn in played.turns:
        last[turn.after.round] = turn.after
    return tuple(last.values())


def written_tricks(state: TrickTable) -> list[list[str]]:
    """The whole tricks of a hand as a record has them."""
    return [list(trick.plays) for trick in state.taken]


def traced_tricks(turns: Sequence[Turn], seats: SeatNames) -> list[dict[str, Any]]:
    """The tricks that these turns completed, as a trace has them."""
    return [traced_trick(turn, event, seats) for turn in turns for event in turn.events if isinstance(event, TrickWon)]


def traced_trick(turn: Turn, event: TrickWon, seats: SeatNames) -> dict[str, Any]:
    """One trick of a trace, from the turn of its last card and the event that it was won."""
    return {
        "round": turn.round,
        "trick": turn.trick,
        "leader": seats[event.leader],
        "plays": list(event.plays),
        "winner": seats[event.winner],
        "because": event.clause,
    }


# --- sessions -----------------------------------------------------------------------------------


def moment_cards(session: Session) -> Cards:
    """The cards of the unfinished trick that a session holds.  Raises `RecordError`."""
    return tuple(parse_text(card, "trick") for card in session.moment.get("trick", ()))


def check_moment(cards: Cards, seats: int, playing: bool) -> None:
    """Raise `RecordError` for a whole trick, or for cards while none are played."""
    if len(cards) >= seats or (cards and not playing):
        raise RecordError(None, "error.shape.trick_moment", where="trick", count=len(cards))
