"""What takes a while to find out, as a value: run where it stands, or told to another process and found out there.

A search is a position and what is asked of it: the choice of a computer, the coach's words on a choice, a review.  The
position is the session, as a share code, with what is shown of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from random import Random
from typing import Any

from pico_widgets.core.game import Seat
from pico_widgets.core.registry import GAMES
from pico_widgets.table.keywords import session_of
from pico_widgets.table.screens import Decision, Screen
from pico_widgets.table.state import TableState
from pico_widgets.text import words

Json = dict[str, Any]
Names = Sequence[str | None]


@dataclass(frozen=True)
class Search:
    """Something to find out.  `run` does it here; `message` is all that `found` needs to do it elsewhere, as JSON."""

    run: Callable[[], Any]
    message: Callable[[], Json]


def position(state: TableState) -> Json:
    """Where a table stands, as far as a search may ask."""
    game: str = state.match.game.name
    return {
        "game": game,
        "saved": state.share_code,
        "screen": list(state.screen),
        "people": state.people,
        "chosen": [[seat, choice] for seat, choice in state.chosen.items()],
    }


def choice(state: TableState, player: Any, name: str, seat: Seat, rng: Random) -> Search:
    """What a computer chooses, by the seat's view alone; elsewhere from a chance that `rng` begins."""
    game = state.match.game
    return Search(
        run=lambda: player(game, game.view(state.match.state, seat), rng),
        message=lambda: position(state) | {"ask": "choice", "player": name, "seat": seat, "seed": rng.getrandbits(53)},
    )


def hints(state: TableState, decision: Decision, names: Names, language: str, level: int, past: bool) -> Search:
    """What the coach says of a choice, up to a level; `past`: the choice was made before what is shown."""
    return Search(
        run=lambda: _hints(state, decision, names, language, level, past),
        message=lambda: (
            position(state) | {"ask": "hints", "names": list(names), "language": language, "level": level, "past": past}
        ),
    )


def review(state: TableState, seat: Seat, names: Names, language: str) -> Search:
    """The review of a seat's choices."""
    return Search(
        run=lambda: _coach().review(state.reviewed, seat, words(language), names),
        message=lambda: position(state) | {"ask": "review", "names": list(names), "language": language, "seat": seat},
    )


def found(message: Mapping[str, Any]) -> Any:
    """What a search finds, from its message alone, as JSON.  Raises what the search raises."""
    state = _state(message)
    asked = message["ask"]
    if asked == "choice":
        game = state.match.game
        view = game.view(state.match.state, message["seat"])
        return GAMES[message["game"]].players[message["player"]](game, view, Random(message["seed"]))
    names, language = message["names"], message["language"]
    if asked == "hints":
        assert state.decision is not None
        return _hints(state, state.decision, names, language, message["level"], message["past"])
    return _coach().review(state.reviewed, message["seat"], words(language), names)


def known_choice(state: TableState, seat: Seat, told: Any) -> Any:
    """A choice that came as JSON, as the rules know it."""
    as_told = json.dumps(told)
    legal = state.match.game.legal(state.match.state, seat)
    return next((one for one in legal if json.dumps(one) == as_told), told)


def _state(message: Mapping[str, Any]) -> TableState:
    """A table that stands as the message says, with nobody playing on."""
    descriptor = GAMES[message["game"]]
    controller = descriptor.controller(descriptor, Random(0))
    match = controller.resumed(session_of(message["saved"]))
    state: TableState = controller.state_class(
        match=match,
        seed=None,
        deal=match.start.deal,
        people=message["people"],
        names={},
        first_is_you=message["people"] == 1,
        opponent="simple",
        predict=False,
        screen=Screen(*message["screen"]),
    )
    chosen = {seat: known_choice(state, seat, one) for seat, one in message["chosen"]}
    state = replace(state, chosen=chosen)
    return replace(state, uncovered=state.due)


def _hints(state: TableState, decision: Decision, names: Names, language: str, level: int, past: bool) -> Json:
    said: Json = _coach().hints(
        state.match.game,
        decision.state,
        decision.seat,
        words(language),
        names,
        level=level,
        chosen=decision.chosen,
        past=past,
    )
    return said


def _coach() -> Any:
    """The coach and the solvers behind it, loaded when first asked."""
    return import_module("pico_widgets.coach")
