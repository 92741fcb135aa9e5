"""How the coach says numbers, in each language."""

from __future__ import annotations

import pytest

from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.text import LANGUAGES, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_and_all_are_said_without_a_decimal_and_of_nothing_else(language: str) -> None:
    percent = CoachPhrases(words(language), (None, "Ana"), 0).percent
    said = [percent(share).rstrip(" \u00a0%").replace(",", ".") for share in (0, 0.0002, 0.5, 0.9998, 1)]
    assert said == ["0", "0.1", "50.0", "99.9", "100"]
