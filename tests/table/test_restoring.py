"""A game that a browser kept comes back to a table, wherever it stood, and to no table that has a game of its own."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from pico_widgets.core.codes import write_deal
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.registry import GAMES
from pico_widgets.table.controller import Controller, last
from pico_widgets.table.requests import RequestRefused
from pico_widgets.table.state import TableState
from pico_widgets.text import LANGUAGES, words
from tests.table.test_tables import EN, opened, played

GAMES_WITH_TABLES = [game for game in GAMES.values() if game.view_at is not None]
each_game = pytest.mark.parametrize("game", GAMES_WITH_TABLES, ids=lambda game: game.name)


def restored(controller: Controller, state: TableState, saved: Any, **more: Any) -> TableState:
    """The state after a request to restore, by default as a page asks by itself."""
    return last(controller.answer(state, "restore", {"saved": saved, "from": "tab", "first": True} | more))


def screen_of(state: TableState) -> dict[str, Any]:
    return {"what": state.screen.what, "round": state.screen.round, "trick": state.screen.trick}


@each_game
def test_a_game_comes_back_from_every_moment(game: GameDescriptor) -> None:
    for people in range(1, game.from_options({}).seats + 1):
        for state in played(game, 40, people=people):
            controller, fresh = opened(game, deal=None)
            kept = {"people": people, "opponent": "simple"}
            back = restored(controller, fresh, state.share_code, screen=screen_of(state), settings=kept)
            assert back.share_code == state.share_code
            assert back.here == state.here
            if state.screen.what in ("trick", "round", "result"):
                assert game.view(back, EN).stage() == game.view(state, EN).stage()
                assert game.view(back, EN).where() == game.view(state, EN).where()


@each_game
def test_a_game_that_has_been_begun_here_stays(game: GameDescriptor) -> None:
    controller, fresh = opened(game, deal=None)
    kept = played(game, 30)[-1].share_code
    state, rng = fresh, random.Random(5)
    while state.untouched:
        view = game.view(state, EN).view()
        if view["stage"] == "look":
            request: dict[str, Any] = {"action": "look", "seat": state.chooser}
        elif state.chooser is None:
            request = {"action": view["actions"][-1]["action"]}
        else:
            legal = state.match.game.legal(state.match.state, state.chooser)
            request = {"action": "choose", "seat": state.chooser, "choice": rng.choice(legal)}
        state = last(controller.answer(state, request["action"], request))
    assert restored(controller, state, kept) is state
    pressed = restored(controller, state, kept, first=False)
    assert pressed.share_code == kept
    assert bool(pressed.games_before) == state.played, "undo brings the game back that was begun"


@each_game
def test_it_comes_back_once_however_many_views_ask(game: GameDescriptor) -> None:
    controller, fresh = opened(game, deal=None)
    kept = played(game, 30)[-1].share_code
    once = restored(controller, fresh, kept)
    assert restored(controller, once, kept) is once


@each_game
def test_a_deal_that_the_table_was_made_with_stays_but_for_a_later_moment_of_it(game: GameDescriptor) -> None:
    controller, given = opened(game, deal=7)
    other = played(game, 30, deal=8)[-1]
    same = played(game, 30, deal=7)[-1]
    assert restored(controller, given, other.share_code) is given
    assert restored(controller, given, other.share_code, first=False).share_code == other.share_code
    assert restored(controller, given, same.share_code).share_code == same.share_code
    recorded, state = opened(game, deal=None, record=same.share_code)
    assert restored(recorded, state, opened(game, deal=7)[1].share_code) is state, "an earlier moment"


@each_game
def test_the_code_of_the_deal_comes_back_if_it_is_that_of_the_deal(game: GameDescriptor) -> None:
    state = played(game, 30, deal=7)[-1]
    rules = state.match.game
    controller, fresh = opened(game, deal=None)
    right, wrong = write_deal(rules, 7), write_deal(rules, 8)
    assert restored(controller, fresh, state.share_code, deal=right).deal_code == right
    for code in (wrong, right[:-1], "", 7, None):
        assert restored(controller, fresh, state.share_code, deal=code).deal_code is None


def test_hands_yet_to_come_are_those_of_the_deal_again() -> None:
    game = GAMES["picas"]
    state = played(game, 200, deal=7)[-1]
    controller, fresh = opened(game, deal=None)
    back = restored(controller, fresh, state.share_code, deal=write_deal(state.match.game, 7))
    assert back.match.seed == state.match.seed


@each_game
def test_what_does_not_fit_beside_the_game_is_passed_over(game: GameDescriptor) -> None:
    state = played(game, 30)[-1]
    odd: list[dict[str, Any]] = [
        {"settings": {"people": 9, "opponent": "nobody", "names": 7, "predict": "yes", "own": []}},
        {"settings": [], "screen": "trick"},
        {"screen": {"what": "trick", "round": 99, "trick": -1}},
        {"screen": {"what": "trick", "round": [], "trick": None}},
        {"screen": {"what": "pass", "round": 1, "trick": 1}},
    ]
    for more in odd:
        controller, fresh = opened(game, deal=None)
        back = restored(controller, fresh, state.share_code, **more)
        assert back.share_code == state.share_code
        assert (back.people, back.opponent, back.names, back.predict) == (1, "simple", {}, True)
    set_so = {"people": 2, "opponent": "random", "names": ["", "Eva"], "predict": False}
    back = restored(controller, fresh, state.share_code, settings=set_so)
    assert (back.people, back.opponent, back.names, back.predict) == (2, "random", {1: "Eva"}, False)


@each_game
@pytest.mark.parametrize("source", ["link", "file"])
def test_a_link_or_a_file_may_bring_a_deal_from_the_start(game: GameDescriptor, source: str) -> None:
    controller, fresh = opened(game, deal=None)
    code = write_deal(fresh.match.game, 7)
    for text in (code, f"https://a.example/page.html#deal={code.lower()}", f"?deal={code[:3]}%20{code[3:]}"):
        dealt = restored(controller, fresh, text, **{"from": source})
        assert (dealt.deal_code, dealt.match.start.deal) == (code, fresh.match.game.deal(7))
        assert not dealt.match.turns
    made, given = opened(game, deal=8)
    assert restored(made, given, code, **{"from": source}) is given
    assert restored(made, given, code, first=False, **{"from": source}).deal_code == code


@each_game
def test_a_file_may_hold_a_record_and_says_at_its_field_what_is_wrong(game: GameDescriptor) -> None:
    controller, fresh = opened(game, deal=None)
    state = played(game, 30)[-1]
    back = restored(controller, fresh, json.dumps(state.match.session), **{"from": "file"})
    assert back.match.session == state.match.session
    for source, field in (("file", "code"), ("link", None)):
        with pytest.raises(RequestRefused) as refused:
            restored(controller, fresh, "{}", **{"from": source})
        assert refused.value.field == field


def damaged(code: str) -> str:
    return code[:-3] + ("A" if code[-3] != "A" else "B") + code[-2:]


@each_game
def test_what_is_no_game_of_this_table_is_refused_in_every_language(game: GameDescriptor) -> None:
    controller, fresh = opened(game, deal=None)
    code = played(game, 20)[-1].share_code
    others = [one for one in GAMES_WITH_TABLES if one.name != game.name]
    wrong = [
        damaged(code),
        code[:-9],
        "pw9." + code[4:],
        "",
        "P222245DY",
        "pw1." + "A" * 300_000,
        "\ud800",
        None,
        7,
        [code],
    ]
    wrong += [played(other, 5)[-1].share_code for other in others]
    told: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for saved in wrong:
        with pytest.raises(RequestRefused) as refused:
            restored(controller, fresh, saved)
        for language in LANGUAGES:
            told[language].add(game.view(fresh, words(language)).refused(refused.value)["plain"])
    assert all(told.values())
    assert not set.intersection(*told.values())
    with pytest.raises(RequestRefused):
        last(controller.answer(fresh, "restore", {"saved": code, "from": "elsewhere"}))
