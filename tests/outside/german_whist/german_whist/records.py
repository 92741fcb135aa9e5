"""Records of German Whist: one hand, with its dealer, hands, stock and whole tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from german_whist.clauses import TRICK
from german_whist.rules import Deal, GermanWhist, State
from pico_widgets.core.game import Seat
from pico_widgets.core.records import Record, RecordError, Replay, Session, only
from pico_widgets.tricks.cards import Cards
from pico_widgets.tricks.records import (
    CardReplay,
    check_moment,
    deal_fault,
    moment_cards,
    parse_deal,
    parse_seat,
    parse_tricks,
    traced_tricks,
    written_tricks,
)

SEATS = (0, 1)
"""How records name the seats."""

MOMENT_KEYS = ("trick",)
"""What a session holds beside the record."""


@dataclass(frozen=True)
class Hand:
    """A hand as a record holds it: the deal or its seed, and the tricks."""

    deal: Deal | int
    tricks: tuple[Cards, ...]


def parse_round(game: GermanWhist, at: int, value: Any) -> Hand:
    """The hand of a record.  Raises `RecordError` with clause None."""
    where = f"rounds[{at}]"
    if not isinstance(value, dict):
        raise RecordError(None, "error.shape.object", where=where)
    only(value, ("dealer", "deal", "tricks"), where)
    parsed = parse_deal(value.get("deal"), f"{where}.deal", game.seats, ("stock",))
    tricks = parse_tricks(value.get("tricks"), f"{where}.tricks", game.seats)
    if isinstance(parsed, int):
        return Hand(parsed, tricks)
    dealer: Seat = parse_seat(value.get("dealer"), f"{where}.dealer", SEATS)
    return Hand(Deal(dealer, parsed["hands"], parsed["stock"]), tricks)


def replay(record: Record) -> Replay:
    """Play a record through.  Raises `RecordError` for the first fault."""
    game: GermanWhist = record.game
    if len(record.rounds) > 1:
        raise RecordError("german_whist.goal", "error.record.match_over", round=2, hands=1)
    (hand,) = record.rounds
    deal = game.deal(hand.deal) if isinstance(hand.deal, int) else hand.deal
    refusal = game.why_no_deal(deal)
    if refusal is not None:
        raise deal_fault(refusal, 1, SEATS)
    start, events = game.start(deal)
    turns = CardReplay(game, TRICK, SEATS).tricks(start, 1, hand.tricks)
    return Replay(game, deal, start, events, tuple(turns))


def write(played: Replay) -> list[dict[str, Any]]:
    """The rounds of a record: the one hand."""
    deal: Deal = played.deal
    hands = [list(hand) for hand in deal.hands]
    written = {"hands": hands, "stock": list(deal.stock)}
    return [{"dealer": deal.dealer, "deal": written, "tricks": written_tricks(played.state)}]


def moment(state: State) -> dict[str, Any]:
    """What a session keeps beside the record: the card of an unfinished trick."""
    return {"trick": list(state.table)}


def resume(session: Session) -> Replay:
    """The replay of a session.  Raises `RecordError`."""
    played = replay(session.record)
    cards = moment_cards(session)
    check_moment(cards, played.game.seats, not played.state.over)
    turns = CardReplay(played.game, TRICK, SEATS).cards(played.state, cards)
    return Replay(played.game, played.deal, played.start, played.start_events, (*played.turns, *turns))


def trace(played: Replay) -> dict[str, Any]:
    """What the referee says about a record, without the steps."""
    state: State = played.state
    totals = list(state.totals)
    done = {"totals": totals, "winners": [totals.index(max(totals))]} if state.over else None
    rounds = [{"round": 1, "tricks_won": totals}] if state.over else []
    tricks = traced_tricks(played.turns, SEATS)
    return {"game": played.game.name, "tricks": tricks, "rounds": rounds, "result": done}
