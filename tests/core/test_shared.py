"""What somebody pastes, drops or follows: codes, records, links, and anything else that a hand or a machine makes."""

from __future__ import annotations

import contextlib
import json
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.core.codes import CodeError, DealCode, read_deal, read_share, write_deal, write_share
from pico_widgets.core.records import RecordError, Session, session_from_json
from pico_widgets.core.shared import read_shared
from pico_widgets.core.strict_json import MAX_BYTES
from tests.games.pico.rules.pico_helpers import DEAL2, P2, fast, record_of

SESSION = {"format": "pico-session/1", "record": record_of(P2, DEAL2, [(8, 7), (5, 4)])}
SHARE, DEAL = write_share(SESSION), write_deal(P2, 2026)
PAGE = "https://example.org/cards/pico.html"


def key_of(text):
    with pytest.raises((CodeError, RecordError)) as caught:
        read_shared(text)
    return caught.value.key


@pytest.mark.parametrize(
    "text",
    [
        SHARE,
        f"  {SHARE[:30]}\r\n {SHARE[30:]}\n",
        json.dumps(SESSION),
        "\ufeff" + json.dumps(SESSION, indent=2),
        json.dumps(SESSION["record"]),
        f"{PAGE}#g={SHARE}",
        f"{PAGE}?game={SHARE}",
        f"{PAGE}?token=a.b&game={quote(SHARE)}&language=es",
        f"#g={SHARE}",
        f"Your turn! {PAGE}#g={SHARE}",
        f"{PAGE}#g={SHARE[:40]}\n{SHARE[40:]}",
    ],
)
def test_a_game_is_read_however_it_is_sent(text):
    assert read_shared(text) == session_from_json(SESSION)


@pytest.mark.parametrize(
    "text",
    [
        DEAL,
        " p222-245d y\n",
        f"{PAGE}#deal={DEAL}",
        f"{PAGE}?deal=p222-245+d%20y",
        f"?DEAL={DEAL}&x=1",
    ],
)
def test_a_deal_is_read_however_it_is_sent(text):
    assert read_shared(text) == read_deal(DEAL) == DealCode(P2, 2026)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error.code.empty"),
        (f"{PAGE}#top", "error.link.none"),
        (f"{PAGE}#g=", "error.code.empty"),
        (f"{PAGE}#g={SHARE[:-3]}", "error.share.damaged"),
        (f"{PAGE}#g=<img src=x onerror=alert(1)>", "error.code.symbol"),
        ("javascript:alert(1)", "error.code.symbol"),
        ("data:text/html,<b>", "error.code.symbol"),
        ("pw9.abc", "error.share.version"),
        ("hello. Is it me?", "error.share.none"),
        ("{", "error.shape.json"),
        ("[" * 1000, "error.shape.depth"),
        ("[]", "error.shape.object"),
        ('{"format": "pico-record/1", "format": 1}', "error.shape.twice"),
        ("P" * 201, "error.code.long"),
        ("P" * (MAX_BYTES + 1), "error.shape.size"),
        ("é" * (MAX_BYTES // 2 + 1), "error.shape.size"),
        ("{" + " " * MAX_BYTES, "error.shape.size"),
        ("pw1." + "A" * 200_000, "error.share.long"),
        (f"{PAGE}#g=pw1." + "%41" * 300_000, "error.share.long"),
        ("GIF89a\x01\x00\x00", "error.code.symbol"),
        ("\ud800", "error.code.symbol"),
    ],
)
def test_what_is_nothing_of_ours_is_told_so(text, key):
    found = key_of(text)
    assert found == key


@fast
@given(st.text(max_size=300) | st.text(alphabet='pw1.#?&=/:{}[]",-_g', max_size=80))
def test_no_text_raises_anything_but_a_fault_with_a_sentence(text):
    with contextlib.suppress(CodeError, RecordError):
        assert isinstance(read_shared(text), (Session, DealCode))


@fast
@given(st.integers(0, len(SHARE) - 1), st.characters(codec="utf-8"), st.booleans())
def test_a_damaged_link_never_brings_another_game(at, sign, cut):
    damaged = SHARE[:at] + ("" if cut else sign) + SHARE[at + 1 :]
    try:
        found = read_shared(f"{PAGE}#g={damaged}")
    except (CodeError, RecordError):
        return
    assert found == read_share(SHARE)
