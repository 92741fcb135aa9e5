"""Whole games played at random, and golden playthroughs: games kept with all that happened in them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import LOOK
from pico_widgets.core.records import RecordError, Replay, Turn, record_from_json, replay
from pico_widgets.explain.trace import fault_text
from pico_widgets.text import LANGUAGES, words

LONGEST = 20_000
"""More turns than any game may take."""
AT_RANDOM = 2
"""In so many rounds choices are drawn at random."""


def random_game(game: GameDescriptor, seed: int, options: Mapping[str, Any] | None = None) -> Replay:
    """A game from the deal of `seed` to its end: two rounds at random, the rest as its simple player chooses.

    Players who choose at random may never end a match that goes to a number of points.  Raises AssertionError if the
    game does not end, or if a seat that is to choose has no legal choice.
    """
    rules, rng = game.from_options(options or {}), Random(seed)
    start, events = rules.start(rules.deal(seed))
    state, turns = start, list[Turn]()
    while not state.over:
        assert len(turns) < LONGEST, f"{game.name}: no end after {LONGEST} turns from seed {seed}"
        choices = {seat: _choice(game, rules, state, seat, rng) for seat in sorted(state.to_act)}
        looking = next((seat for seat, choice in choices.items() if choice == LOOK), None)
        if looking is not None:
            after, happened = rules.look(state, looking)
            choices = {}
        elif choices:
            after, happened = rules.play(state, choices)
        else:  # a match of several deals: the next one
            after, happened = rules.redeal(state, rules.next_deal(state, seed))
        number, trick = (state.round, state.trick) if state.to_act else (after.round, 0)
        turns.append(Turn(number, trick, state, after, choices, happened))
        state = after
    return Replay(rules, start.deal, start, events, tuple(turns))


def _choice(game: GameDescriptor, rules: Any, state: Any, seat: int, rng: Random) -> Any:
    """A legal choice of a seat at random, or, after the first rounds, what the simple player chooses."""
    if state.round > AT_RANDOM:
        return game.players["simple"](rules, rules.view(state, seat), rng)
    legal = rules.legal(state, seat)
    assert legal, f"{game.name}: seat {seat} is to choose and has no legal choice in {state}"
    return rng.choice(legal)


def playthrough(record: Mapping[str, Any]) -> dict[str, Any]:
    """A record with what the rules say of it: the dealer's acts, and each turn's choices, events and state."""
    played = replay(record_from_json(record))
    return {
        "record": dict(record),
        "deal": {"events": [repr(event) for event in played.start_events], "state": repr(played.start)},
        "turns": [
            {
                "round": turn.round,
                "trick": turn.trick,
                "choices": [[seat, choice] for seat, choice in sorted(turn.choices.items())],
                "events": [repr(event) for event in turn.events],
                "state": repr(turn.after),
            }
            for turn in played.turns
        ],
    }


def check_playthrough(path: Path) -> None:
    """The whole game that a file holds is played today as it was when the file was written."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    try:
        now = json.loads(json.dumps(playthrough(kept["record"])))
    except RecordError as fault:
        said = fault_text(fault, words(LANGUAGES[0]))
        raise AssertionError(f"{path.name}: the game that is kept is not allowed today: {said}") from fault
    assert now["deal"] == kept["deal"], f"{path.name}: the deal is told otherwise"
    assert len(now["turns"]) == len(kept["turns"]), f"{path.name}: another number of turns"
    for number, (turn, before) in enumerate(zip(now["turns"], kept["turns"], strict=True), start=1):
        assert turn == before, f"{path.name}: turn {number} is told otherwise"
    assert replay(record_from_json(kept["record"])).state.over, f"{path.name} is no whole game"
