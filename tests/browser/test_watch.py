"""The browser tests' own guards see what they are there to see."""

from __future__ import annotations

import pytest


def test_axe_finds_a_planted_violation(page, axe):
    page.set_content('<html lang="en"><div class="pw"><button></button></div></html>')
    assert [line.split(":")[0] for line in axe(page)] == ["button-name"]


def test_axe_is_content_with_a_named_button(page, axe):
    page.set_content('<html lang="en"><div class="pw"><button>Reveal</button></div></html>')
    assert axe(page) == []


def test_an_uncaught_error_is_noticed(page, watched):
    with page.expect_event("pageerror"):
        page.set_content("<script>throw new Error('planted')</script>")
    assert watched.errors == ["planted"]
    with pytest.raises(AssertionError, match="planted"):
        watched.check()
    watched.errors.clear()


def test_a_request_to_another_machine_is_noticed(page, watched):
    with page.expect_event("request"):
        page.set_content('<img src="http://elsewhere.invalid/x.png">')
    assert watched.elsewhere == ["http://elsewhere.invalid/x.png"]
    with pytest.raises(AssertionError, match="another machine"):
        watched.check()
    watched.elsewhere.clear()
