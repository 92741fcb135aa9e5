"""Slow second opinions on endings of Picas, by the rules alone: which layouts fit a view, and what best play brings.

Nothing here knows voids, bits or tables: a layout fits if the hand could have been played so, and a position is
worth what a plain minimax over the referee's own moves finds.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from pico_widgets.core.game import LOOK
from pico_widgets.games.picas.players.simple import simple_choice
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DECK, PicasDeal, PicasState, PicasView
from pico_widgets.games.picas.search.engine import Engine
from pico_widgets.games.picas.search.worth import Judge
from tests.games.picas.rules.picas_helpers import imagine


def ending(game: Picas, seed: int, cards: int, *, sense: float = 0.8) -> PicasState | None:
    """A position in which the seat to play holds so many cards; None if the match ended before.

    Bids are those of the simple player, cards too in the part `sense` of the plays, else any.
    """
    rng = Random(seed)
    state, _ = game.start(game.deal(seed))
    table, hand = rng.randrange(4), 1 + rng.randrange(3)
    while not state.over:
        seat = state.turn
        if seat is None:
            state, _ = game.redeal(state, game.next_deal(state, seed))
        elif (
            state.phase == "play"
            and len(state.hands[seat]) == cards
            and (len(state.table), state.round) == (table, hand)
        ):
            return state
        else:
            sensible = state.phase == "bid" or rng.random() < sense
            choice = (
                simple_choice(game, game.view(state, seat), rng) if sensible else rng.choice(game.legal(state, seat))
            )
            state, _ = game.look(state, seat) if choice == LOOK else game.play(state, {seat: choice})
    return None


def fits(game: Picas, view: PicasView, hands: tuple[tuple[str, ...], ...]) -> bool:
    """Whether the hand could have been played as it was if these cards are still held: it is played again."""
    dealt = imagine(game, view, hands).deal.hands
    state, _ = game.start(PicasDeal(view.dealer, tuple(dealt)))
    for seat in range(4):
        state, _ = game.look(state, seat)
    for bid in view.bids:
        state, _ = game.play(state, {state.turn: bid})
    for card in [card for trick in view.taken for card in trick.plays] + list(view.table):
        if card not in game.legal(state, state.turn):
            return False
        state, _ = game.play(state, {state.turn: card})
    return True


def layouts(game: Picas, view: PicasView) -> list[tuple[tuple[str, ...], ...]]:
    """All layouts of the unseen cards that fit."""
    seen = {*view.hand, *view.table, *(card for trick in view.taken for card in trick.plays)}
    unseen = sorted(frozenset(DECK) - seen)
    others = [seat for seat in range(4) if seat != view.seat]
    found = []
    for one in combinations(unseen, view.sizes[others[0]]):
        rest = [card for card in unseen if card not in one]
        for two in combinations(rest, view.sizes[others[1]]):
            three = tuple(card for card in rest if card not in two)
            hands = [view.hand] * 4
            for seat, cards in zip(others, (one, two, three), strict=True):
                hands[seat] = cards
            if fits(game, view, tuple(hands)):
                found.append(tuple(hands))
    return found


def best(game: Picas, state: PicasState) -> dict[str, tuple[float, int]]:
    """For each card of the seat whose turn it is: chance to win the match, and points of its pair minus the other's.

    All cards seen, both pairs at their best; chances that differ by less than 1e-9 are the same.
    """
    judge = Judge(Engine(game), game.view(state, state.turn))
    mine = state.turn % 2
    known: dict[tuple[object, ...], tuple[float, int]] = {}

    def worth(after: PicasState) -> tuple[float, int]:
        if after.phase != "play":
            noted = after.sheet.noted[-1]
            chance = judge.chance(noted.totals[mine], noted.totals[1 - mine], noted.bags[mine], noted.bags[1 - mine])
            return round(chance, 9), noted.scores[mine] - noted.scores[1 - mine]
        key = after.hands, after.table, after.leader, after.tricks_won, after.broken
        if key not in known:
            values = [worth(game.play(after, {after.turn: card})[0]) for card in game.legal(after, after.turn)]
            known[key] = max(values) if after.turn % 2 == mine else min(values)
        return known[key]

    return {card: worth(game.play(state, {state.turn: card})[0]) for card in game.legal(state, state.turn)}
