"""How the coach says numbers, in each language."""

from __future__ import annotations

import pytest

from pico_widgets.coach.speech import Speech
from pico_widgets.text import LANGUAGES, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_and_all_are_said_without_a_decimal(language: str) -> None:
    percent = Speech(words(language), (None, "Ana"), 0).percent
    assert [percent(share).rstrip(" \u00a0%") for share in (0, 0.0002, 0.9998, 1)] == ["0", "0", "100", "100"]
    assert percent(0.5)[:4] == ("50.0" if language == "en" else "50,0")
