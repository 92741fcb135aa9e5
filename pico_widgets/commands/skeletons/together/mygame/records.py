"""Records of the game: one round with its deal (hands, or a seed) and the cards of each trick by seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pico_widgets.core.deals import SEEDS
from pico_widgets.core.game import Refusal, Refused
from pico_widgets.core.records import Record, RecordError, Replay, Turn, integer, listed, only

from .rules import Cards, Deal, Game


@dataclass(frozen=True)
class Round:
    """The round as a record holds it."""

    deal: Deal | int
    tricks: tuple[Cards, ...]


def parse_round(game: Game, at: int, value: Any) -> Round:
    """The round at index `at` of a record.  Raises `RecordError` with clause None."""
    where = f"rounds[{at}]"
    if not isinstance(value, dict) or not isinstance(value.get("deal"), dict):
        raise RecordError(None, "error.shape.object", where=where)
    only(value, ("deal", "tricks"), where)
    tricks = tuple(_cards(one, f"{where}.tricks[{k}]") for k, one in enumerate(listed(value.get("tricks"), where)))
    for k, cards in enumerate(tricks):
        if len(cards) != game.seats:
            here = f"{where}.tricks[{k}]"
            raise RecordError(None, "error.shape.trick_length", where=here, count=len(cards), seats=game.seats)
    return Round(_deal(game, value["deal"], f"{where}.deal"), tricks)


def _deal(game: Game, value: dict[str, Any], where: str) -> Deal | int:
    if "seed" in value:
        only(value, ("seed",), where)
        seed = integer(value["seed"], f"{where}.seed")
        if not 0 <= seed < SEEDS:
            raise RecordError(None, "error.shape.seed", most=SEEDS - 1)
        return seed
    only(value, ("hands",), where)
    hands = tuple(_cards(hand, f"{where}.hands") for hand in listed(value.get("hands"), f"{where}.hands"))
    if len(hands) != game.seats:
        raise RecordError(None, "error.shape.hands", where=where, count=len(hands), seats=game.seats)
    return Deal(tuple(tuple(sorted(hand)) for hand in hands))


def _cards(value: Any, where: str) -> Cards:
    return tuple(integer(card, where) for card in listed(value, where))


def replay(record: Record) -> Replay:
    """Play a record through.  Raises `RecordError` for the first fault."""
    game: Game = record.game
    if len(record.rounds) > 1:
        raise RecordError("mygame.end", "error.record.rounds", round=2, rounds=1)
    (played,) = record.rounds
    deal = game.deal(played.deal) if isinstance(played.deal, int) else played.deal
    refusal = game.why_no_deal(deal)
    if refusal is not None:
        raise deal_fault(refusal)
    start, events = game.start(deal)
    state, turns = start, list[Turn]()
    for k, cards in enumerate(played.tricks, start=1):
        choices = dict(enumerate(cards))
        try:
            after, happened = game.play(state, choices)
        except Refused as refused:
            why = refused.refusal
            operands = {"seat": why.seat, "card": why.choice, "hand": state.hands[why.seat]}
            raise RecordError(why.clause, "error.record.not_in_hand", round=1, trick=k, **operands) from None
        turns.append(Turn(1, k, state, after, choices, happened))
        state = after
    return Replay(game, deal, start, events, tuple(turns))


def deal_fault(refusal: Refusal) -> RecordError:
    """What a record says of a deal that the deck cannot give."""
    keys = {"not_a_card": "error.record.deck"}
    key = keys.get(refusal.kind, "error.record.hand_size" if "hand" in refusal.operands else "error.record.repeated")
    return RecordError(refusal.clause, key, round=1, **refusal.operands)


def write(played: Replay) -> list[dict[str, Any]]:
    """The rounds of a record."""
    hands = [list(hand) for hand in played.deal.hands]
    return [{"deal": {"hands": hands}, "tricks": [list(cards) for cards in played.state.shown]}]
