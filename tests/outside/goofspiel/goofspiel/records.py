"""Records of Goofspiel: one round, with the prizes in their order and the cards shown in each trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from goofspiel.rules import Deal, Goofspiel
from pico_widgets.core.game import Refused
from pico_widgets.core.records import Record, RecordError, Replay, Turn, integer, listed, only


@dataclass(frozen=True)
class Round:
    """The round of a record: the deal or its seed, and the cards of each trick by seat."""

    deal: Deal | int
    tricks: tuple[tuple[int, ...], ...]


def parse_round(game: Goofspiel, at: int, value: Any) -> Round:
    """The round of a record.  Raises `RecordError` with clause None."""
    where = f"rounds[{at}]"
    if not isinstance(value, dict) or not isinstance(value.get("deal"), dict):
        raise RecordError(None, "error.shape.object", where=where)
    only(value, ("deal", "tricks"), where)
    deal = value["deal"]
    only(deal, ("seed",) if "seed" in deal else ("prizes",), f"{where}.deal")
    tricks = tuple(_cards(trick, f"{where}.tricks[{k}]") for k, trick in enumerate(listed(value.get("tricks"), where)))
    for k, cards in enumerate(tricks):
        if len(cards) != game.seats:
            here = f"{where}.tricks[{k}]"
            raise RecordError(None, "error.shape.trick_length", where=here, count=len(cards), seats=game.seats)
    if "seed" in deal:
        return Round(integer(deal["seed"], f"{where}.deal.seed"), tricks)
    return Round(Deal(_cards(deal.get("prizes"), f"{where}.deal.prizes")), tricks)


def _cards(value: Any, where: str) -> tuple[int, ...]:
    return tuple(integer(card, where) for card in listed(value, where))


def replay(record: Record) -> Replay:
    """Play a record through.  Raises `RecordError` for the first fault."""
    game: Goofspiel = record.game
    if len(record.rounds) > 1:
        raise RecordError("goofspiel.goal", "error.record.rounds", round=2, rounds=1)
    (played,) = record.rounds
    deal = game.deal(played.deal) if isinstance(played.deal, int) else played.deal
    refusal = game.why_no_deal(deal)
    if refusal is not None:
        key = "error.record.deck" if refusal.kind == "not_a_card" else "error.record.repeated"
        raise RecordError(refusal.clause, key, round=1, **refusal.operands)
    start, events = game.start(deal)
    state, turns = start, list[Turn]()
    for k, cards in enumerate(played.tricks, start=1):
        choices = dict(enumerate(cards))
        try:
            after, happened = game.play(state, choices)
        except Refused as refused:
            seat, card = refused.refusal.seat, refused.refusal.choice
            operands = {"card": card, "hand": state.hands[seat]}
            raise RecordError(
                refused.refusal.clause, "error.record.not_in_hand", round=1, trick=k, seat=seat, **operands
            ) from None
        turns.append(Turn(1, k, state, after, choices, happened))
        state = after
    return Replay(game, deal, start, events, tuple(turns))


def write(played: Replay) -> list[dict[str, Any]]:
    """The rounds of a record: the one round."""
    return [{"deal": {"prizes": list(played.deal.prizes)}, "tricks": [list(cards) for cards in played.state.shown]}]
