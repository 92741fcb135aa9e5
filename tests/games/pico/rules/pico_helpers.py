"""Short words for the tests of Pico: positions, one trick, one kind of event, and the trace of a replay."""

from __future__ import annotations

import random

from hypothesis import settings
from hypothesis import strategies as st

from pico_widgets.core.match import Match
from pico_widgets.games.pico.rules.events import GameEnded, RoundTested, Scored, TrickWon
from pico_widgets.games.pico.rules.game import Pico2, Pico3
from pico_widgets.games.pico.rules.state import Deal, PicoState

P2 = Pico2()
P3 = Pico3()

DEAL2 = Deal(((2, 5, 8, 10, 16), (3, 4, 7, 9, 13)), 6)
DEAL3 = Deal(((3, 4, 6, 8, 10, 16), (4, 5, 7, 9, 10, 13), (5, 6, 7, 8, 13, 16)), 9)

fast = settings(max_examples=50, derandomize=True)
sweep = settings(max_examples=1500, derandomize=True)


def position(game, hands, faceup=None, noted=(), deal=None):
    """The position in which each seat holds `hands` and has won `faceup`, after the rounds `noted`."""
    faceup = faceup or ((),) * game.seats
    deal = deal or (DEAL2 if game.seats == 2 else DEAL3)
    return PicoState(deal, len(noted) + 1, 1, tuple(hands), tuple(faceup), tuple(noted), game.rounds)


def reveal(game, state, *cards):
    """The state and the events after one card of each seat, in seat order."""
    return game.play(state, dict(enumerate(cards)))


def of(kind, events):
    """The events of one kind, in order."""
    return [event for event in events if type(event) is kind]


def only(kind, events):
    """The one event of its kind."""
    (event,) = of(kind, events)
    return event


def error_of(kind, read, *values):
    """The error of that kind that reading raises, or None; any other goes through."""
    try:
        read(*values)
    except kind as error:
        return error
    return None


def won(game, *cards):
    """Clause and winners of a trick of these cards, each seat holding its card and two more."""
    spare = [card for card in sorted(set(game.cards)) if card not in cards][: 2 * game.seats]
    hands = [tuple(sorted((card, *spare[2 * s : 2 * s + 2]))) for s, card in enumerate(cards)]
    _, events = reveal(game, position(game, hands), *cards)
    event = only(TrickWon, events)
    return event.clause, event.winners


def trace(played):
    """What the referee says of a replay, without sentences, made from its events alone."""
    tricks, rounds, result = [], [], None
    for turn in played.turns:
        event = only(TrickWon, turn.events)
        tricks.append(
            {
                "round": turn.round,
                "trick": turn.trick,
                "plays": list(event.plays),
                "winners": list(event.winners),
                "because": event.clause,
                "points": list(event.points),
                "round_over": only(RoundTested, turn.events).over,
            }
        )
        scored = of(Scored, turn.events)
        if scored:
            rounds.append({"round": turn.round, "points": [event.total for event in scored]})
        for event in of(GameEnded, turn.events):
            result = {"totals": list(event.totals), "winners": list(event.winners)}
    return {"game": played.game.name, "tricks": tricks, "rounds": rounds, "result": result}


def record_of(game, deal, *rounds):
    """The JSON of a record: the deal (or {"seed": …}) and the tricks of each round."""
    if isinstance(deal, Deal):
        deal = {"hands": [list(hand) for hand in deal.hands], "surplus": deal.surplus}
    written = [{"tricks": [list(trick) for trick in tricks]} for tricks in rounds or ([],)]
    written[0] = {"deal": deal, **written[0]}
    return {"format": "pico-record/1", "game": game.name, "options": game.options, "rounds": written}


def random_match(game, deal_seed, seed, most=None):
    """A match in which every seat plays at random, to the end or for at most that many tricks."""
    rng = random.Random(seed)
    match = Match(game, deal_seed)
    while match.state.to_act and (most is None or len(match.turns) < most):
        state = match.state
        match.play({seat: rng.choice(game.legal(state, seat)) for seat in state.to_act})
    return match


def _with_points(game):
    strengths = sorted(set(game.cards))
    tables = st.dictionaries(st.sampled_from(strengths), st.integers(1, 4), max_size=4)
    return tables.map(lambda points: type(game)(game.deck, points))


two = st.sampled_from([P2, Pico2("pico2nd")]).flatmap(_with_points)
three = _with_points(P3)
games = st.one_of(two, three)
seeds = st.integers(0, 2**32 - 1)
