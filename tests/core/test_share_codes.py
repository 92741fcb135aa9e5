"""Share codes: sessions that fit a link, and what becomes of damaged, cut, huge and hostile ones."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.core.codes import SHARE_LINK_LIMIT, CodeError, read_share, write_share
from pico_widgets.core.records import RecordError, session_from_json
from tests.games.pico.rules.pico_helpers import DEAL2, P2, P3, error_of, fast, games, random_match, record_of, seeds

SESSION = {"format": "pico-session/1", "record": record_of(P2, DEAL2, [(8, 7), (5, 4)]), "undone": True}
CODE = write_share(SESSION)
PINNED = (
    "pw1.oUyekAP5PhdGHy_36cDjNA1QmeX42yx8ebe69ByEgwlfxAoLND7BROAQK6qBtfYK3depIUEk0CPzt1_hXk8yDV1XpjRND35J"
    "tK-OzsBY3M64LqUbtrJJ2eEprXxfbBVYN4wbwIQ-3N0Yh1X4OWRmA8nkCH8qjbMIboYrEaDhLcdWUBuGlzztH9cUuvRFLBmWQp9M"
    "_J9TWw"
)


def masked(data):
    key = b"".join(sha256(b"pico-widgets/1 seal %d" % k).digest() for k in range(len(data) // 32 + 1))
    return bytes(a ^ b for a, b in zip(data, key, strict=False))


def sealed(packed, check=None):
    """A share code of packed bytes, made as somebody would who knows the format."""
    check = sha256(packed).digest()[:6] if check is None else check
    return "pw1." + urlsafe_b64encode(masked(check + packed)).decode().rstrip("=")


def of_text(text):
    return sealed(zlib.compress(text.encode() if isinstance(text, str) else text, 9))


def fault(code):
    with pytest.raises(CodeError) as caught:
        read_share(code)
    return caught.value.key, dict(caught.value.operands)


def test_a_session_comes_back():
    assert read_share(CODE) == session_from_json(SESSION)


def test_a_code_of_today_is_read_for_ever():
    assert read_share(PINNED) == session_from_json(SESSION)


def test_what_is_packed_has_no_blanks_to_spare():
    body = CODE.removeprefix("pw1.")
    packed = masked(urlsafe_b64decode(body + "=" * (-len(body) % 4)))[6:]
    assert zlib.decompress(packed).decode() == json.dumps(SESSION, separators=(",", ":"))


def test_somebody_who_knows_the_format_can_write_one():
    assert read_share(of_text(json.dumps(SESSION))) == session_from_json(SESSION)


def test_a_record_can_be_shared_bare():
    assert read_share(write_share(SESSION["record"])) == session_from_json(SESSION["record"])


def test_a_code_is_made_of_what_a_link_may_hold():
    assert re.fullmatch(r"pw1\.[A-Za-z0-9_-]+", CODE)


def test_nobody_reads_the_cards_by_accident():
    """What lies in a link is neither JSON nor a zlib stream as it stands."""
    packed = zlib.compress(json.dumps(SESSION, separators=(",", ":")).encode(), 9)
    assert urlsafe_b64encode(packed).decode().rstrip("=")[:20] not in CODE
    assert "record" not in CODE


@pytest.mark.parametrize("game", [P2, P3], ids=["pico2", "pico3"])
def test_a_whole_game_fits_a_link(game):
    for seed in range(10):
        assert len(write_share(random_match(game, seed, seed).session)) < SHARE_LINK_LIMIT == 1800


def test_white_space_of_a_wrapped_mail_is_passed_over():
    wrapped = " " + "\r\n\t".join(CODE[k : k + 20] for k in range(0, len(CODE), 20)) + "\n"
    assert read_share(wrapped) == read_share(CODE)


@pytest.mark.parametrize(
    "code",
    ["", "pw", "pw.", "pw1", "hello", ".", CODE[4:], "xw1." + CODE[4:], "PW1." + CODE[4:], "pwx." + CODE[4:], "pw².x"],
)
def test_what_is_no_share_code_is_told_so(code):
    assert fault(code) == ("error.share.none", {})


@pytest.mark.parametrize(("version", "told"), [("2", "2"), ("0", "0"), ("01", "01"), ("9" * 50, "999999")])
def test_another_version_is_named_in_short(version, told):
    assert fault(f"pw{version}.{CODE[4:]}") == ("error.share.version", {"version": told})


def test_every_changed_symbol_is_noticed_unless_it_changes_no_byte():
    for at in range(4, len(CODE) - 1):
        other = "A" if CODE[at] != "A" else "B"
        assert fault(CODE[:at] + other + CODE[at + 1 :]) == ("error.share.damaged", {})


def test_every_cut_is_noticed():
    for length in range(4, len(CODE)):
        assert fault(CODE[:length]) == ("error.share.damaged", {})


@pytest.mark.parametrize("tail", ["A", "AA", "AAAA", "é", "+", "/", "=", "%", "\x00", ".", "\ud800"])
def test_anything_more_is_noticed(tail):
    assert fault(CODE + tail) == ("error.share.damaged", {})


def test_swapped_symbols_are_noticed():
    for at in range(4, len(CODE) - 2):
        if CODE[at] != CODE[at + 1]:
            swapped = CODE[:at] + CODE[at + 1] + CODE[at] + CODE[at + 2 :]
            assert fault(swapped)[0] == "error.share.damaged"


def test_a_wrong_check_is_noticed_however_good_the_rest():
    packed = zlib.compress(json.dumps(SESSION).encode(), 9)
    right = sha256(packed).digest()[:6]
    assert read_share(sealed(packed, right)).undone
    for at in range(6):
        assert fault(sealed(packed, right[:at] + bytes([right[at] ^ 1]) + right[at + 1 :]))[0] == "error.share.damaged"


def test_a_code_that_is_too_long_is_not_even_unpacked():
    long = "pw1." + "A" * 199_997
    assert fault(long) == ("error.share.long", {"count": 200_001, "most": 200_000})
    assert fault(long[:-1])[0] == "error.share.damaged"


@pytest.mark.parametrize("size", [1024 * 1024 + 1, 30_000_000])
def test_a_small_code_that_unpacks_to_more_than_a_megabyte_is_refused(size):
    code = of_text(b" " * size)
    assert len(code) < 50_000
    assert fault(code) == ("error.share.long", {"count": len(code), "most": 200_000})


def test_a_session_of_exactly_a_megabyte_is_read():
    text = json.dumps(SESSION)
    assert read_share(of_text(text + " " * (1024 * 1024 - len(text)))) == session_from_json(SESSION)


def test_a_stream_that_breaks_off_or_is_none_is_damaged():
    packed = zlib.compress(json.dumps(SESSION).encode(), 9)
    for piece in (packed[:-1], packed[:-4], packed[:20], b"", b"no zlib stream", packed[::-1]):
        assert fault(sealed(piece)) == ("error.share.damaged", {})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "NaN",
        "[" * 1000,
        b"\xff\xfe",
        '{"format": "pico-session/1"}',
        '{"format": "pico-session/1", "format": "pico-session/1"}',
        json.dumps({**SESSION, "undone": 1}),
        json.dumps({**SESSION, "__class__": "os.system"}),
        json.dumps(SESSION).replace("16", "1e400", 1),
        json.dumps(SESSION).replace("16", "9" * 5000, 1),
    ],
)
def test_a_sealed_text_that_is_no_session_is_a_fault_of_the_record(text):
    with pytest.raises(RecordError) as caught:
        read_share(of_text(text))
    assert caught.value.place() == {"clause": None}


def test_a_sealed_pickle_is_never_loaded():
    with pytest.raises(RecordError):
        read_share(of_text(b"cos\nsystem\n(S'true'\ntR."))


@fast
@given(games, seeds, seeds, st.booleans())
def test_every_session_comes_back(game, deal, seed, undone):
    session = {**random_match(game, deal, seed, most=seed % 15).session, "undone": undone}
    assert read_share(write_share(session)) == session_from_json(session)


@fast
@given(st.binary(max_size=60), st.booleans())
def test_no_sealed_bytes_raise_anything_but_a_code_or_a_record_error(data, packed):
    code = of_text(data) if packed else sealed(data)
    error = error_of((CodeError, RecordError), read_share, code)
    assert isinstance(error, RecordError if packed else CodeError)


def test_an_error_says_itself():
    with pytest.raises(CodeError, match=r"error\.share\.version: \{'version': '2'\}"):
        read_share("pw2.A")
