"""A table without a widget, of every installed game: a state, requests that give other states, and the view of each."""

from __future__ import annotations

import pickle
import random
from contextlib import suppress
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.registry import GAMES
from pico_widgets.table.coach_panel import CoachPanel, Said
from pico_widgets.table.controller import Controller, last
from pico_widgets.table.requests import RequestRefused
from pico_widgets.table.searches import Search
from pico_widgets.table.settings_view import player_name
from pico_widgets.table.setup import setup_of
from pico_widgets.table.state import TableState
from pico_widgets.text import words

EN = words("en")

KEYWORDS: dict[str, Any] = {
    "deal": 7,
    "record": None,
    "opponent": "simple",
    "people": 1,
    "names": None,
    "predict": True,
    "options": None,
}


def opened(game: GameDescriptor, **keywords: Any) -> tuple[Controller, TableState]:
    """A controller and its first state; the computers play the same each time."""
    controller: Controller = game.controller(game, random.Random(1))
    return controller, controller.open(setup_of(game, **KEYWORDS | keywords))


def asked(state: TableState, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A request that leads on from a state: a choice of whoever is to choose, or the first button."""
    if view["stage"] == "cover":
        return {"action": "uncover"}
    if state.chooser is None or view["stage"] == "pass":
        return {"action": view["actions"][-1]["action"]}
    if view["stage"] == "look":
        return {"action": "look", "seat": state.chooser}
    legal = state.match.game.legal(state.match.state, state.chooser)
    return {"action": "choose", "seat": state.chooser, "choice": rng.choice(legal)}


def played(game: GameDescriptor, steps: int = 60, **keywords: Any) -> list[TableState]:
    """The states of a table as somebody plays there."""
    controller, state = opened(game, **keywords)
    rng, states = random.Random(3), [state]
    while len(states) < steps and state.screen.what != "result":
        request = asked(state, game.view(state, EN).view(), rng)
        state = last(controller.answer(state, request["action"], request))
        states.append(state)
    return states


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_a_request_changes_no_state_that_was_there_before(name: str, people: int) -> None:
    game = GAMES[name]
    controller, state = opened(game, people=people)
    rng = random.Random(3)
    for _ in range(60):
        before, drawn = pickle.dumps(state), game.view(state, EN).view()
        for action in ("undo", "redo", "next", "live", "whatif", "same", "reveal", "codes"):
            with suppress(RequestRefused):
                if hasattr(controller, f"do_{action}"):
                    last(controller.answer(state, action, {"round": 1, "trick": 1}))
        request = asked(state, drawn, rng)
        after = last(controller.answer(state, request["action"], request))
        assert pickle.loads(before) == state
        assert game.view(state, EN).view() == drawn
        state = after


@pytest.mark.parametrize("name", GAMES)
def test_states_are_equal_if_the_same_was_done_and_else_are_not(name: str) -> None:
    once, again = played(GAMES[name]), played(GAMES[name])
    assert once == again
    assert all(one != other for at, one in enumerate(once) for other in once[:at])


@pytest.mark.parametrize("name", GAMES)
def test_a_state_cannot_be_changed(name: str) -> None:
    _, state = opened(GAMES[name])
    with pytest.raises(FrozenInstanceError):
        state.people = 2  # type: ignore[misc]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_drawn_early_is_the_state_that_the_request_leads_to(name: str) -> None:
    controller, _ = opened(GAMES[name])
    for state in played(GAMES[name]):
        ahead = controller.ahead(state)
        if ahead is not None:
            assert last(controller.answer(state, "reveal", {})) == ahead


@pytest.mark.parametrize("name", GAMES)
def test_the_step_that_is_read_is_no_part_of_what_is_drawn(name: str) -> None:
    _, state = opened(GAMES[name])
    assert replace(state, place={"id": "x", "step": 3, "answer": None}) == state


@pytest.mark.parametrize("name", GAMES)
def test_a_computer_that_searches_is_told_of_before_it_does(name: str) -> None:
    game = GAMES[name]
    controller, state = opened(game)
    state = replace(state, opponent="expert")
    thinkers: list[int] = []
    rng = random.Random(3)

    class Players(dict[str, Any]):
        def __getitem__(self, _name: str) -> Any:
            def choose(one: Any, view: Any, _rng: Any) -> Any:
                assert thinkers[-1] == view.seat
                return game.players["random"](one, view, rng)

            return choose

    vars(controller)["descriptor"] = replace(game)
    vars(controller.descriptor)["players"] = Players()
    for _ in range(12):
        request = asked(state, game.view(state, EN).view(), rng)
        answer, found = controller.answer(state, request["action"], request), None
        while True:
            try:
                on_the_way = answer.send(found)
            except StopIteration as done:
                state = done.value
                break
            found = None
            if isinstance(on_the_way, Search):
                found = on_the_way.run()
                continue
            assert on_the_way.thinker is not None
            thinkers.append(on_the_way.thinker)
            with pytest.raises(RequestRefused, match=r"ui\.thinking\.wait"):
                last(controller.answer(on_the_way, "undo", {}))
            assert game.view(on_the_way, EN).view()["thinking"]
        assert state.thinker is None
    assert thinkers


@pytest.mark.parametrize("name", GAMES)
def test_of_a_game_without_a_coach_nothing_is_offered(name: str) -> None:
    game = replace(GAMES[name], coach_at=None)
    panel = CoachPanel(game, reviews_itself=True)
    for state in played(GAMES[name], 200):
        assert list(panel.said(game.view(state, EN))) in ([], [Said({}, {})])
        assert not panel.ask(state, 1)
        assert not panel.ask_review(state, state.here[0])
        thinking = replace(state, thinker=state.here[0])
        assert list(panel.said(game.view(thinking, EN))) == [Said({}, {})]


@pytest.mark.parametrize("name", GAMES)
def test_the_opponents_are_the_players_that_the_game_brings(name: str) -> None:
    _, state = opened(GAMES[name])
    offered = GAMES[name].view(state, EN).view()["settings"]["opponents"]
    assert [one["value"] for one in offered] == list(GAMES[name].players)


def test_a_player_is_called_by_a_catalogue_or_else_as_in_code() -> None:
    name = next(iter(GAMES))
    assert player_name(name, "expert", EN) == EN("ui.opponent.expert")
    assert player_name(name, "careful", EN) == "careful"


@pytest.mark.parametrize(
    ("action", "request_"),
    [
        ("fly", {}),
        ("go", {"round": []}),
        ("set", {"name": "size", "value": 1}),
        ("set", {"name": "people", "value": 9}),
        ("set", {"name": "opponent", "value": "nobody"}),
        ("set", {"name": "predict", "value": "yes"}),
    ],
)
def test_a_request_that_there_is_not_is_refused(action: str, request_: dict[str, Any]) -> None:
    controller, state = opened(next(iter(GAMES.values())))
    with pytest.raises(RequestRefused, match=r"ui\.refused\.unread"):
        last(controller.answer(state, action, request_))
