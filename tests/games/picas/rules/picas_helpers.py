"""Short words for the tests of Picas: positions with few cards, one trick, one kind of event, counts, records."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st

from pico_widgets.core.records import Record, RecordError
from pico_widgets.games.picas.rules import records as picas_record
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.options import RANKS
from pico_widgets.games.picas.rules.score import count
from pico_widgets.games.picas.rules.state import HandCount, PicasDeal, PicasState, Sheet
from pico_widgets.tricks.state import Trick

P = Picas()

N, E, S, W = range(4)

fast = settings(max_examples=25, derandomize=True)

CASES = Path(__file__).with_name("picas_cases.jsonl")


def cards(text):
    """ "SA H10" as a tuple of cards."""
    return tuple(text.split())


def position(*hands, leader=N, broken=False, first=False, bids=(1, 1, 1, 1), dealer=W, game=P, sheet=None, table=""):
    """Cards still held by North, East, South, West, in play; not the first trick unless `first` (one lies taken)."""
    held = tuple(game.sorted_hand(cards(hand)) for hand in hands)
    taken = () if first else (Trick(leader, cards("D2 D3 D4 D5"), leader),)
    sheet = sheet or Sheet()
    deal = PicasDeal(dealer, held)
    return PicasState(
        len(sheet.noted) + 1, deal, held, frozenset(range(4)), bids, taken, leader, cards(table), broken, sheet
    )


def bidding(seed=1, dealer=W, game=P):
    """A hand before its first bid; North bids first."""
    return game.start(game.deal(seed, dealer))[0]


def play(state, *choices, game=P):
    """The state after the choices of the seats whose turn it is, one after the other, and all that happened."""
    happened = []
    for choice in choices:
        state, events = game.play(state, {state.turn: choice})
        happened.extend(events)
    return state, happened


def refused(state, seat, choice, game=P):
    """Kind and clause of the refusal; "" if the choice is allowed."""
    refusal = game.why_not(state, seat, choice)
    return f"{refusal.kind} {refusal.clause}" if refusal else ""


def of(kind, events):
    """The events of one kind, in order."""
    return [event for event in events if type(event) is kind]


def only(kind, events):
    """The one event of its kind."""
    (event,) = of(kind, events)
    return event


def sheet(totals=(0, 0), bags=(0, 0), hands=1):
    """A score sheet on which so much stands after so many hands."""
    return Sheet((HandCount((0, 0), (0, 0, 0, 0), (0, 0), bags, totals),) * hands)


def counted(bids, won, before=None, dealer=W, **options):
    """The count of a hand whose bids and tricks stand in seat order: its last line on the sheet, and the events."""
    after, events = count(Picas(**options), bids, won, before or Sheet(), dealer)
    return after.noted[-1], list(events)


def ending(totals, hands=2, hands_option=None, target=100):
    """The winners after hand number `hands`, which brings the pairs to these totals, and the event that says so."""
    # In this hand North–South make 4 with four tricks: 40 points; East–West miss 10 with nine: −100.
    before = sheet((totals[0] - 40, totals[1] + 100), hands=hands - 1)
    after, events = count(Picas(target=target, hands=hands_option), (2, 5, 2, 5), (2, 5, 2, 4), before, W)
    assert after.totals == totals
    return after.winners, events[-1]


options = st.fixed_dictionaries(
    {},
    optional={
        "rank_order": st.sampled_from(["printed", "international"]) | st.permutations(RANKS).map(list),
        "spades_in_first_trick": st.booleans(),
        "any_spade_breaks": st.booleans(),
        "ten_for_every_trick": st.booleans(),
        "nula_failed": st.sampled_from(["lose", "nothing"]),
        "nula_tricks_count": st.booleans(),
        "bags_carry": st.booleans(),
        "target": st.integers(1, 10000),
        "hands": st.integers(1, 100),
    },
)
games = options.map(Picas.from_options)
seeds = st.integers(0, 2**32 - 1)


def random_match(game, seed, rng, hands=2):
    """States, choices and events of a match of at most so many hands, everybody choosing at random."""
    state, events = game.start(game.deal(seed))
    line = [(state, None, events)]
    while True:
        if state.phase == "counted":
            if state.round == hands:
                return line
            state, events = game.redeal(state, game.next_deal(state, seed))
            line.append((state, None, events))
        elif state.over:
            return line
        else:
            if state.phase == "bid" and rng.random() < 0.5:
                state, _ = game.look(state, rng.randrange(4))
            seat = state.turn
            choice = rng.choice(game.legal(state, seat))
            state, events = game.play(state, {seat: choice})
            line.append((state, (seat, choice), events))


def read(value):
    """The replay of a record's JSON value, by the functions that the table of games calls."""
    game = Picas.from_options(value.get("options", {}))
    return picas_record.replay(
        Record(game, tuple(picas_record.parse_round(game, at, item) for at, item in enumerate(value["rounds"])))
    )


def said(value):
    """What the referee says about a record: its trace, or where its first fault is."""
    try:
        return picas_record.trace(read(value))
    except RecordError as fault:
        return {"error": fault.place()}


def cases():
    """The cases of Picas, one object a line."""
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


def imagine(game, view, hands):
    """A state that looks like `view` to its seat if these are the cards still held; nothing is checked."""
    dealt = [list(hand) for hand in hands]
    for leader, plays in (*((trick.leader, trick.plays) for trick in view.taken), (view.leader, view.table)):
        for k, card in enumerate(plays):
            dealt[(leader + k) % 4].append(card)
    return PicasState(
        view.round,
        PicasDeal(view.dealer, tuple(map(tuple, dealt))),
        tuple(map(game.sorted_hand, hands)),
        view.looked,
        view.bids,
        view.taken,
        view.leader,
        view.table,
        view.broken,
        view.sheet,
    )
