"""How far off a number is said to be."""

from __future__ import annotations

import re

import pytest

from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.coach.values import likely, likely_of
from pico_widgets.text import LANGUAGES, words


@pytest.mark.parametrize(
    ("value", "stderr", "between"),
    [
        (0.24, 0.23, (0, 70)),
        (0.95, 0.05, (85, 100)),
        (0.6, 0.025, (55, 65)),
        (0.5, 0.0, (49, 51)),
        (0.0, 0.001, (0, 1)),
        (1.0, 0.7, (0, 100)),
    ],
)
def test_no_chance_is_said_to_be_where_none_can_be(value, stderr, between):
    """ "24%, give or take 46" would be less than nothing."""
    assert likely_of(value, stderr) == between


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_ends_are_named(language):
    said = likely(0.24, 0.23, CoachPhrases(words(language), (None, None), 0))
    assert re.findall(r"\d+", said) == ["0", "70"]
