"""Matches of Picas to explain: whole ones at random, and single tricks and counts from a few cards."""

from __future__ import annotations

from random import Random
from typing import Any

from pico_widgets.core.game import Event
from pico_widgets.core.records import Replay, Turn
from pico_widgets.explain.steps import Explanation, Names
from pico_widgets.games.picas.explain.phrases import PicasPhrases
from pico_widgets.games.picas.rules.events import Bid, HandEnded
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.score import count
from pico_widgets.games.picas.rules.state import HandCount, PicasDeal, PicasState, Sheet
from pico_widgets.text import plain, words
from pico_widgets.tricks.state import Trick

N, E, S, W = range(4)

YOU: Names = ("North", "East", None, "West")
COMPASS: Names = ("North", "East", "South", "West")
TYPED: Names = ("Ana", "Ben", "Cleo", "*Dan*")

P = Picas()

GAMES = (
    P,
    Picas(rank_order="international", spades_in_first_trick=True, target=300),
    Picas(any_spade_breaks=True, ten_for_every_trick=True, bags_carry=True, hands=3),
    Picas(nula_failed="nothing", nula_tricks_count=False, rank_order=("A", "K", *map(str, range(2, 11)), "Q", "J")),
)


def at_random(game: Picas, seed: int, hands: int = 4) -> Replay:
    """A match of random choices, the same for the same seed; some look before they bid, some bid nula."""
    rng = Random(seed)
    deal = game.deal(seed)
    state, events = game.start(deal)
    start, turns = state, list[Turn]()

    def turn(choices: dict[int, Any], after: PicasState, happened: tuple[Event, ...]) -> PicasState:
        turns.append(Turn(after.round if not choices else state.round, state.trick, state, after, choices, happened))
        return after

    while not state.over:
        if state.phase == "counted":
            if state.round == hands:
                break
            state = turn({}, *game.redeal(state, game.next_deal(state, seed)))
            continue
        seat = state.turn
        assert seat is not None
        if state.phase == "bid" and rng.random() < 0.5:
            looked, happened = game.look(state, seat)
            if happened:
                state = turn({}, looked, happened)
        legal = game.legal(state, seat)
        if state.phase == "bid":
            choice = rng.choice([*legal[:5], *legal[13:]]) if rng.random() < 0.9 else rng.choice(legal)
        else:
            choice = rng.choice(legal)
        state = turn({seat: choice}, *game.play(state, {seat: choice}))
    return Replay(game, deal, start, events, tuple(turns))


def events_of(replay: Replay) -> list[Event]:
    """All that happened in a match."""
    return [*replay.start_events, *(event for turn in replay.turns for event in turn.events)]


def trick(
    plays: str, leader: int = N, hands: tuple[str, str, str, str] | None = None, game: Picas = P, **state: Any
) -> list[Turn]:
    """The turns of a trick of these cards, each from a hand that holds `hands` (or that card alone) and one card more.

    Not the first trick unless `first`; `broken`, `bids` as given.
    """
    cards = plays.split()
    held = [["C2"] for _ in range(4)] if hands is None else [hand.split() for hand in hands]
    for k, card in enumerate(cards):
        if card not in held[(leader + k) % 4]:
            held[(leader + k) % 4].append(card)
    taken = () if state.pop("first", False) else (Trick(leader, ("D2", "D3", "D4", "D5"), leader),)
    sorted_hands = tuple(game.sorted_hand(tuple(hand)) for hand in held)
    now = PicasState(
        1,
        PicasDeal(W, sorted_hands),
        sorted_hands,  # type: ignore[arg-type]
        frozenset(range(4)),
        state.pop("bids", (1, 1, 1, 1)),
        taken,
        leader,
        (),
        state.pop("broken", False),
        Sheet(),
    )
    turns = []
    for k, card in enumerate(cards):
        seat = (leader + k) % 4
        after, events = game.play(now, {seat: card})
        turns.append(Turn(1, now.trick, now, after, {seat: card}, events))
        now = after
    return turns


def counted(
    bids: tuple[Bid, Bid, Bid, Bid],
    won: tuple[int, int, int, int],
    totals: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
    **options: Any,
) -> tuple[Picas, Turn]:
    """The turn that ended the second hand, with bids and tricks in seat order, on a sheet that stood so."""
    game = Picas(**options)
    before = Sheet((HandCount((0, 0), (0, 0, 0, 0), totals, bags, totals),))
    sheet, events = count(game, bids, won, before, W)
    taken = tuple(Trick(0, ("H2", "H3", "H4", "H5"), seat) for seat in range(4) for _ in range(won[seat]))
    hands = ((), (), (), ())
    state = PicasState(2, PicasDeal(W, hands), hands, frozenset(), bids, taken, 0, (), True, sheet)
    ended = HandEnded("picas.score.when", 13, won)
    return game, Turn(2, 13, state, state, {}, (ended, *events))


def phrases(names: Names = YOU, game: Picas = P, language: str = "en") -> PicasPhrases:
    return PicasPhrases(game, names, words(language))


def sentences(explanation: Explanation) -> list[str]:
    """The steps as text."""
    return [plain(step.text) for step in explanation.steps]
