"""Deals by topic: in each, the topic really occurs, and its code is that deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pico_widgets.core.codes import read_deal
from pico_widgets.core.registry import GAMES
from pico_widgets.teach.kit.deals import topic_deals
from pico_widgets.text import LANGUAGES, words

BRING = [name for name, game in GAMES.items() if game.deals_at is not None]
EVERY = [(one.game, at) for game in BRING for at, one in enumerate(topic_deals(game))]


def test_each_of_our_games_brings_some():
    assert {name for name, game in GAMES.items() if game.package.startswith("pico_widgets.")} <= set(BRING)


@pytest.mark.parametrize(("game", "at"), EVERY)
def test_the_topic_of_a_deal_occurs_where_it_is_said_to(game, at):
    one = topic_deals(game)[at]
    assert one.clause in [clause.id for clause in GAMES[game].clauses]
    assert one.occurs
    code = read_deal(one.code)
    assert (code.game.name, code.seed) == (game, one.seed)
    assert code.game.deal(code.seed) == one.played.deal


def test_a_topic_that_does_not_occur_is_noticed():
    for game in BRING:
        other = replace(topic_deals(game)[0], clause="chess.castle")
        assert not other.occurs


@pytest.mark.parametrize("game", BRING)
def test_no_deal_stands_there_twice(game):
    codes = [one.code for one in topic_deals(game)]
    assert len(codes) == len(set(codes)) > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "at"), EVERY)
def test_how_it_comes_about_is_told(game, at, language):
    told = topic_deals(game)[at].told(words(language))
    assert told
    assert all(told)


def test_a_game_without_deals_has_none():
    assert all(topic_deals(name) == () for name in GAMES if name not in BRING)
