"""Records of both Picos: the shape of a round, the replay with its faults in order, and writing one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pico_widgets.core.deals import SEEDS
from pico_widgets.core.game import Refusal
from pico_widgets.core.records import Record, RecordError, Replay, Turn, integer, listed, only
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import Deal, PicoState


@dataclass(frozen=True)
class PicoRound:
    """A round as a record holds it: the deal or its seed (first round only), and the cards of each trick by seat."""

    deal: Deal | int | None
    tricks: tuple[tuple[int, ...], ...]


def parse_round(game: Pico, at: int, value: Any) -> PicoRound:
    """The round at index `at` of a record.  Raises `RecordError` with clause None."""
    where = f"rounds[{at}]"
    if not isinstance(value, dict):
        raise RecordError(None, "error.shape.object", where=where)
    only(value, ("deal", "tricks"), where)
    if ("deal" in value) != (at == 0):
        raise RecordError(None, "error.shape.deal_missing" if at == 0 else "error.shape.deal_extra", where=where)
    deal = _deal(game, value["deal"], f"{where}.deal") if at == 0 else None
    tricks = []
    for k, trick in enumerate(listed(value.get("tricks"), f"{where}.tricks")):
        here = f"{where}.tricks[{k}]"
        cards = tuple(integer(card, here) for card in listed(trick, here))
        if len(cards) != game.seats:
            raise RecordError(None, "error.shape.trick_length", where=here, count=len(cards), seats=game.seats)
        tricks.append(cards)
    return PicoRound(deal, tuple(tricks))


def _deal(game: Pico, value: Any, where: str) -> Deal | int:
    if not isinstance(value, dict):
        raise RecordError(None, "error.shape.object", where=where)
    if "seed" in value:
        only(value, ("seed",), where)
        seed = integer(value["seed"], f"{where}.seed")
        if not 0 <= seed < SEEDS:
            raise RecordError(None, "error.shape.seed", most=SEEDS - 1)
        return seed
    only(value, ("hands", "surplus"), where)
    hands = listed(value.get("hands"), f"{where}.hands")
    if len(hands) != game.seats:
        raise RecordError(None, "error.shape.hands", where=where, count=len(hands), seats=game.seats)
    cards = tuple(
        tuple(integer(card, f"{where}.hands[{s}]") for card in listed(hand, f"{where}.hands[{s}]"))
        for s, hand in enumerate(hands)
    )
    return Deal(cards, integer(value.get("surplus"), f"{where}.surplus"))


def replay(record: Record) -> Replay:
    """Play a Pico record through.  Raises `RecordError` for the first fault, in the order of docs/formats/faults.md."""
    game: Pico = record.game
    first: PicoRound = record.rounds[0]
    deal = first.deal if isinstance(first.deal, Deal) else game.deal(first.deal or 0)
    refusal = game.why_no_deal(deal)
    if refusal is not None:
        raise deal_fault(refusal)
    start, start_events = game.start(deal)
    state, turns = start, list[Turn]()
    for number, played in enumerate(record.rounds, start=1):
        if number > game.rounds:
            raise RecordError(game.clause("game.end"), "error.record.rounds", round=number, rounds=game.rounds)
        if state.round != number:
            raise RecordError(
                game.clause("round.end"),
                "pico.error.record.round_open",
                round=number,
                trick=1,
                before=number - 1,
            )
        for k, trick in enumerate(played.tricks, start=1):
            turn = _turn(game, state, number, k, trick)
            turns.append(turn)
            state = turn.after
    return Replay(game, start.deal, start, start_events, tuple(turns))


def _turn(game: Pico, state: PicoState, number: int, k: int, trick: tuple[int, ...]) -> Turn:
    if state.round != number or state.over:
        raise RecordError(game.clause("round.end"), "pico.error.record.round_over", round=number, trick=k)
    for seat, card in enumerate(trick):
        if game.why_not(state, seat, card) is not None:
            held = state.hands[seat]
            raise RecordError(
                game.clause("trick.choose"),
                "error.record.not_in_hand",
                round=number,
                trick=k,
                seat=seat,
                card=card,
                hand=held,
            )
    choices = dict(enumerate(trick))
    after, events = game.play(state, choices)
    return Turn(number, k, state, after, choices, events)


def deal_fault(refusal: Refusal) -> RecordError:
    """What a record says of a deal that the deck cannot give."""
    if refusal.kind == "not_a_card":
        key = "error.record.deck"
    elif "hand" in refusal.operands:
        key = "error.record.hand_size"
    else:
        key = "error.record.repeated"
    return RecordError(refusal.clause, key, round=1, **refusal.operands)


def write(played: Replay) -> list[dict[str, Any]]:
    """The rounds of a record: every round that has a trick, and the first."""
    deal: Deal = played.deal
    rounds: list[dict[str, Any]] = [
        {"deal": {"hands": [list(h) for h in deal.hands], "surplus": deal.surplus}, "tricks": []}
    ]
    for turn in played.turns:
        if turn.round > len(rounds):
            rounds.append({"tricks": []})
        rounds[-1]["tricks"].append([turn.choices[seat] for seat in sorted(turn.choices)])
    return rounds
