"""Who gets a place, who waits, in which order, and what those who wait are told."""

from __future__ import annotations

import re

import pytest

from pico_widgets.serve.places import HOLD_SECONDS, LAPSE_SECONDS, LATEST, SOONEST, Places, Wait
from pico_widgets.serve.sayings import waiting
from pico_widgets.text import LANGUAGES, words


class Clock:
    """A time that goes on when it is told to."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def places(clock):
    made = Places(2, queue_most=5, now=clock)
    assert made.enter("ann") is None
    assert made.enter("ben") is None
    return made


def test_who_comes_to_a_full_house_waits_in_the_order_of_coming(places):
    assert [places.enter(name).ahead for name in ("cem", "dot", "eve")] == [0, 1, 2]
    places.leave("ann")
    assert places.enter("eve").ahead == 2
    assert places.enter("dot").ahead == 1
    assert places.enter("cem") is None
    assert places.enter("dot").ahead == 0


def test_who_comes_later_does_not_get_in_before_those_who_wait(places):
    places.enter("cem")
    places.leave("ann")
    assert places.enter("fay").ahead == 1
    assert places.enter("cem") is None


def test_who_asks_again_keeps_the_place_and_counts_once(places):
    for _ in range(3):
        assert places.enter("cem").ahead == 0
    assert places.waiting == 1


def test_who_asks_no_more_lets_the_others_move_up(places, clock):
    places.enter("cem")
    clock.now += LAPSE_SECONDS - 1
    assert places.enter("dot").ahead == 1
    clock.now += 2
    assert places.enter("dot").ahead == 0
    assert places.waiting == 1


def test_the_queue_has_an_end_and_who_comes_then_is_told_so(places):
    waits = [places.enter(f"v{i}") for i in range(6)]
    assert [wait.kept for wait in waits] == [True] * 5 + [False]
    assert places.waiting == 5


def test_who_goes_from_page_to_page_keeps_the_place_whoever_waits(places):
    """The new page is asked for before the old one is left."""
    places.enter("cem")
    assert places.enter("ann") is None
    assert places.enter("ann") is not None  # two at once, and no more
    places.leave("ann")
    assert places.enter("cem").ahead == 0
    places.leave("ben")
    assert places.enter("cem") is None


def test_there_are_only_so_many_on_the_move():
    places = Places(10, now=Clock())
    for i in range(10):
        places.enter(f"v{i}")
    moved = [places.enter(f"v{i}") is None for i in range(10)]
    assert sum(moved) == places.moves == 2
    assert places.taken == 12


def test_the_place_of_one_whose_page_broke_off_is_held_for_a_while(places, clock):
    places.enter("cem")
    places.leave("ann", hold=True)
    assert places.enter("cem").ahead == 0
    assert places.enter("ann") is None
    places.leave("ann", hold=True)
    clock.now += HOLD_SECONDS
    assert places.enter("cem") is None


def test_a_page_that_never_had_a_place_gives_none_back(places):
    places.leave("nobody")
    assert places.taken == 2


def test_how_long_it_takes_is_told_by_how_often_places_became_free(clock):
    places = Places(1, now=clock)
    for _ in range(4):
        assert places.enter("ann") is None
        clock.now += 60
        places.leave("ann")
    places.enter("ann")
    assert places.enter("ben").seconds == pytest.approx(60)
    assert places.enter("cem").seconds == pytest.approx(120)
    clock.now += LAPSE_SECONDS / 2 + 1000  # and longer if nobody has gone for long
    assert places.enter("ben").seconds > 60


def test_nothing_is_told_that_is_not_known(places):
    assert places.enter("cem").seconds is None


def test_who_is_near_asks_more_often(places):
    pauses = [places.enter(f"v{i}").again for i in range(5)]
    assert pauses[0] == SOONEST
    assert pauses == sorted(pauses)
    assert max(pauses) <= LATEST < LAPSE_SECONDS / 2


def said(wait, language):
    return " ".join(re.findall(rf'<span lang="{language}"[^>]*>(.*?)</span>', waiting(wait)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_queue_page_speaks_every_language(language):
    say = words(language)
    assert said(Wait(0, None, 5), language) == f"{say('serve.queue.next')} {say('serve.queue.unknown')}"
    assert said(Wait(1, 50, 5), language) == f"{say('serve.queue.ahead', 1)} {say('serve.queue.minutes', 1)}"
    assert said(Wait(7, 481, 5), language) == f"{say('serve.queue.ahead', 7)} {say('serve.queue.minutes', 9)}"
    assert "7" in said(Wait(7, 481, 5), language)
    assert said(Wait(999, 1e6, 5), language).endswith(say("serve.queue.long"))
