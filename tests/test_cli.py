"""The command: what it prints, where its errors go, and that it answers as records arrive."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pico_widgets import __version__
from pico_widgets.commands.incoming import syntax
from pico_widgets.core.strict_json import MAX_BYTES

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "games" / "pico" / "rules" / "pico_cases.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
GOOD = [case["record"] for case in CASES if "error" not in case["trace"]]
BAD = [case["record"] for case in CASES if "error" in case["trace"]]

Run = Callable[..., tuple[int, str, str]]


def bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: bare(part) for key, part in value.items() if key not in ("steps", "deal", "message")}
    return [bare(part) for part in value] if isinstance(value, list) else value


def lines(records: list[Any]) -> bytes:
    return "".join(json.dumps(record) + "\n" for record in records).encode()


# --- explain ------------------------------------------------------------------------------------


def test_the_record_that_the_readme_names_is_a_whole_game(run, root):
    assert "pico-widgets explain docs/record.json" in (root / "README.md").read_text(encoding="utf-8")
    status, out, err = run("explain", "--language", "en", root / "docs" / "record.json")
    assert (status, err) == (0, "")
    assert "Ana has won" in out or "Ana wins" in out


def test_every_case_comes_out_in_order_with_its_trace_or_error(run: Run) -> None:
    status, out, err = run("explain", "--json", "-", stdin=lines([case["record"] for case in CASES]))
    made = [json.loads(line) for line in out.splitlines()]
    assert [bare(one) for one in made] == [bare(case["trace"]) for case in CASES]
    assert status == 1
    messages = [one["error"]["message"] for one in made if "error" in one]
    assert len(err.splitlines()) == len(messages) == len(BAD)
    assert all(message in line for message, line in zip(messages, err.splitlines(), strict=True))


def test_good_records_exit_with_0(run: Run) -> None:
    status, out, err = run("explain", "--json", "-", stdin=lines(GOOD))
    assert (status, len(out.splitlines()), err) == (0, len(GOOD), "")


@pytest.mark.parametrize("indent", [None, 1, 4])
def test_a_file_may_be_one_document_however_it_is_laid_out(run: Run, tmp_path: Path, indent: int | None) -> None:
    path = tmp_path / "one.json"
    path.write_text(json.dumps(GOOD[0], indent=indent), encoding="utf-8")
    assert run("explain", "--json", path) == run("explain", "--json", "-", stdin=lines(GOOD[:1]))


@pytest.mark.parametrize("blank", [b"", b"\n", b"\r\n", b"  \n\t\n"])
def test_blank_lines_are_skipped(run: Run, blank: bytes) -> None:
    stdin = blank + blank.join(line + b"\r\n" for line in lines(GOOD[:3]).splitlines()) + blank
    status, out, _ = run("explain", "--json", "-", stdin=stdin)
    assert (status, len(out.splitlines())) == (0, 3)


def test_an_empty_file_has_no_output(run: Run) -> None:
    assert run("explain", "--json", "-") == (0, "", "")


def error_of(line: str) -> dict[str, Any]:
    error: dict[str, Any] = json.loads(line)["error"]
    return error


@pytest.mark.parametrize(
    "text",
    [
        b'{"format": NaN}',
        b'{"a": 1, "a": 2}',
        b'{"a": 1,\n "a": 2}',
        b'{\n"format": NaN\n}',
        b"[" * 70 + b"]" * 70,
        b"[\n" * 100000 + b"]\n" * 100000,
        b"nonsense",
        b"\xff\xfe",
        b"[1, 2]",
        b"42",
        b'"text"',
        b"null",
        b"{",
        b"9" * 5000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_a_document_that_is_no_record_is_one_error_of_shape(run: Run, text: bytes) -> None:
    status, out, err = run("explain", "--json", "-", stdin=text)
    assert status == 1
    assert [error_of(line)["clause"] for line in out.splitlines()] == [None]
    assert error_of(out)["message"] in err


def test_a_broken_line_spoils_no_other(run: Run) -> None:
    good = lines(GOOD[:1])
    status, out, _ = run("explain", "--json", "-", stdin=good + b"{broken\n" + good + b'{"format": \n' + good)
    assert status == 1
    assert ["error" in json.loads(line) for line in out.splitlines()] == [False, True, False, True, False]


def test_a_first_line_that_is_cut_spoils_no_other(run: Run) -> None:
    good = lines(GOOD[:1])
    for cut in (1, 20, 60, len(good) - 3):
        status, out, _ = run("explain", "--json", "-", stdin=good[:cut] + b"\n" + good + good)
        assert (status, ["error" in json.loads(line) for line in out.splitlines()]) == (1, [True, False, False])


def test_a_line_over_one_mebibyte_is_one_error_and_the_next_is_read(run: Run) -> None:
    good = lines(GOOD[:1])
    huge = b'{"format": "' + b"x" * (3 * MAX_BYTES) + b'"}\n'
    status, out, _ = run("explain", "--json", "-", stdin=good + huge + good)
    assert status == 1
    assert ["error" in json.loads(line) for line in out.splitlines()] == [False, True, False]
    assert "1 MiB" in error_of(out.splitlines()[1])["message"]


def test_a_record_of_exactly_one_mebibyte_is_read(run: Run) -> None:
    record = lines(GOOD[:1]).strip()
    padded = record[:-1] + b" " * (MAX_BYTES - len(record)) + b"}"
    assert len(padded) == MAX_BYTES
    assert run("explain", "--json", "-", stdin=padded + b"\r\n" + record)[0] == 0
    assert run("explain", "--json", "-", stdin=padded[:-1] + b" }")[0] == 1


def test_a_document_over_one_mebibyte_is_one_error(run: Run) -> None:
    document = b"{\n" + b'"key": [1, 2, 3],\n' * 100000 + b'"end": 0}\n'
    status, out, _ = run("explain", "--json", "-", stdin=document)
    assert (status, len(out.splitlines())) == (1, 1)
    assert "1 MiB" in error_of(out)["message"]


def test_lone_surrogates_do_not_stop_it(run: Run) -> None:
    text = b'{"format": "pico-record/1", "game": "pico2", "options": {"\\ud800": 1}, "rounds": []}'
    status, out, err = run("explain", "--json", "-", stdin=text + b"\n" + text)
    assert status == 1
    assert out.isascii()
    assert len(err.splitlines()) == 2


def test_what_cannot_be_read_is_said_and_the_others_are_treated(run: Run, tmp_path: Path) -> None:
    good = tmp_path / "good.json"
    good.write_bytes(lines(GOOD[:1]))
    status, out, err = run("explain", "--json", tmp_path, tmp_path / "missing.json", good, "\0")
    assert status == 2
    assert len(out.splitlines()) == 1
    assert len(err.splitlines()) == 3
    assert "is a folder" in err
    assert "There is no file" in err


def test_without_json_it_tells_people_step_by_step(run: Run) -> None:
    status, out, _ = run("explain", "--language", "es", "-", stdin=lines(GOOD[:2]))
    assert status == 0
    assert out.startswith("Pico para")
    assert "  1. Las dos cartas se descubren a la vez" in out or "  1. Se barajan" in out
    assert "=== Registro 2 ===" in out


def test_each_line_is_answered_before_the_next_is_sent() -> None:
    """A record goes in, its trace comes out, while the command still waits for more."""
    command = [sys.executable, "-m", "pico_widgets.cli", "explain", "--json", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for record in GOOD[:3]:
            process.stdin.write(lines([record]))
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["game"] == record["game"]
        process.stdin.close()
        assert process.wait() == 0


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "pico_widgets.cli", "explain", "--json", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(lines(GOOD[:1]))
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here that is always full")
@pytest.mark.parametrize("words", [["deal", "5"], ["explain", "RECORD"], ["--help"], ["--version"]])
def test_an_output_that_is_full_is_said_and_not_blamed_on_the_record(words: list[str], root: Path) -> None:
    words = [str(root / "docs" / "record.json") if word == "RECORD" else word for word in words]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "pico_widgets.cli", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.stderr.startswith("pico-widgets: Standard output cannot be written: ")
    assert len(done.stderr.splitlines()) == 1
    assert done.returncode == 2


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (b"{}", "whole"),
        (b"{", "unfinished"),
        (b'{"a":', "unfinished"),
        (b'{"a": [1,', "unfinished"),
        (b'{"a": "cut', "broken"),
        (b"{]", "broken"),
        (b"tru", "broken"),
        (b"{} {}", "broken"),
        (b"[NaN]", "whole"),
        (b"[" * 100000, "unfinished"),
        (b"[" * 100000 + b"]" * 100000, "whole"),
    ],
    ids=lambda value: repr(value[:14]),
)
def test_a_text_is_whole_unfinished_or_broken(text: bytes, kind: str) -> None:
    assert syntax(text) == kind


# --- deal ---------------------------------------------------------------------------------------


def test_a_deal_code_and_its_seed_show_the_same_deal(run: Run) -> None:
    status, out, _ = run("deal", "2026")
    assert status == 0
    assert "Deal code P222245DY, seed 2026." in out
    assert run("deal", "p2222", "45dy")[1] == out


def test_the_deal_of_a_code_as_a_record_can_be_explained(run: Run) -> None:
    _, record, _ = run("deal", "--json", "--game", "pico3", "7")
    assert json.loads(record)["game"] == "pico3"
    status, out, _ = run("explain", "--json", "-", stdin=record.encode())
    assert (status, json.loads(out)["tricks"]) == (0, [])


def test_the_house_rules_of_a_code_are_said(run: Run) -> None:
    from pico_widgets.core.codes import write_deal
    from pico_widgets.games.pico.rules.game import Pico2

    _, out, _ = run("deal", write_deal(Pico2("pico2nd", {16: 1}), 5))
    assert 'House rules: "deck": "pico2nd", "points": {"16": 1}.' in out


@pytest.mark.parametrize(
    "code", ["", "P2222", "X222245DY", "P222245DZ", "P22224 5DO", "4294967296", "9" * 9999, "-1", "²"]
)
def test_a_code_that_is_wrong_is_said_to_be_so(run: Run, code: str) -> None:
    status, out, err = run("deal", "--", code)
    assert (status, out) == (2, "")
    assert err.startswith("pico-widgets: ")


# --- the command's own words --------------------------------------------------------------------


def test_the_version_is_that_of_the_package(run: Run) -> None:
    assert run("--version") == (0, f"pico-widgets {__version__}\n", "")


@pytest.mark.parametrize(
    ("language", "usage", "examples"),
    [("en", "usage:", "examples:"), ("es", "uso:", "ejemplos:"), ("de", "Aufruf:", "Beispiele:")],
)
def test_help_speaks_the_language_asked_for(run: Run, language: str, usage: str, examples: str) -> None:
    status, out, _ = run("--language", language, "--help")
    assert status == 0
    assert out.startswith(usage)
    assert examples in out
    assert "pico-widgets deal P222245DY" in out


@pytest.mark.parametrize(("system", "begins"), [("de_AT.UTF-8", "Aufruf"), ("fr_FR", "usage"), ("C", "usage")])
def test_the_language_of_the_system_is_the_default(
    run: Run, monkeypatch: pytest.MonkeyPatch, system: str, begins: str
) -> None:
    monkeypatch.setenv("LANG", system)
    assert run()[1].startswith(begins)


@pytest.mark.parametrize(
    ("words", "english", "german"),
    [
        (["explain"], "This is missing: FILE", "Es fehlt: FILE"),
        (["nothing"], "cannot be 'nothing'", "kann nicht 'nothing' sein"),
        (["deal"], "This is missing: CODE", "Es fehlt: CODE"),
        (["explain", "--nope", "-"], "These words are not known: --nope", "Diese Wörter sind nicht bekannt: --nope"),
        (["explain", "--json=yes", "-"], "--json takes nothing after it", "Auf --json folgt nichts"),
        (["dashboard", "--port", "70000"], "--port does not take '70000'", "--port nimmt '70000' nicht an"),
        (["dashboard", "--port"], "--port needs a word after it", "Nach --port fehlt etwas"),
    ],
)
def test_wrong_words_exit_with_2_and_say_so(run: Run, words: list[str], english: str, german: str) -> None:
    for language, said in (("en", english), ("de", german)):
        status, out, err = run("--language", language, *words)
        assert (status, out) == (2, "")
        assert said in err
        assert err.count("pico-widgets: ") == 1


def test_a_language_that_is_not_ours_is_refused_with_those_that_are(run: Run) -> None:
    status, _, err = run("--language", "fr")
    assert status == 2
    assert "--language cannot be 'fr'. Choose from" in err


def test_the_dashboard_is_started_as_it_was_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def serve(port: int, *, open_browser: bool, host: str, **more: Any) -> int:
        asked.append((port, open_browser, host, more))
        return 0

    monkeypatch.setattr("pico_widgets.serve.run", serve)
    assert run("dashboard")[0] == 0
    assert run("dashboard", "--port", "0", "--no-browser", "--host", "0.0.0.0")[0] == 0
    words = [
        "--base-url",
        "/cards",
        "--server-url",
        "/",
        "--allow-host",
        "a.example",
        "--allow-host",
        "b.example",
        "--max-visitors",
        "7",
        "--public",
        "--memory",
        "256",
    ]
    assert run("dashboard", *words)[0] == 0
    assert run("--language", "de", "dashboard")[0] == 0
    plain = {
        "base_url": "/",
        "server_url": None,
        "allow_hosts": [],
        "public": False,
        "max_visitors": None,
        "pool": 1,
        "idle_minutes": 10,
        "megabytes": None,
        "health": None,
        "proxies": [],
        "embed": [],
        "language": "en",
    }
    hosts = ["a.example", "b.example"]
    proxied = plain | {"base_url": "/cards", "server_url": "/", "allow_hosts": hosts, "max_visitors": 7}
    proxied |= {"public": True, "megabytes": 256}
    assert asked == [
        (8866, True, "127.0.0.1", plain),
        (0, False, "0.0.0.0", plain),
        (8866, True, "127.0.0.1", proxied),
        (8866, True, "127.0.0.1", plain | {"language": "de"}),
    ]


def test_ctrl_c_is_quiet(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_words: object, **_more: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("pico_widgets.serve.run", interrupted)
    assert run("dashboard") == (130, "", "")


def test_the_command_needs_no_widget_library() -> None:
    script = "import sys, pico_widgets.cli; print(sorted({'ipywidgets', 'traitlets', 'voila'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=os.environ)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    "text",
    [b"# Notes\n\nNo record at all.\n" * 40, b'{\n  "format": "pico-record/1",\n  oops\n}\n', b"a,b\n1,2\n3,4\n"],
    ids=["prose", "document with a slip", "table"],
)
@pytest.mark.parametrize("command", ["explain", "coach"])
def test_a_file_that_is_neither_json_nor_json_lines_is_one_fault(run: Run, command: str, text: bytes) -> None:
    status, out, err = run(command, "--json", "-", stdin=text)
    assert (status, len(out.splitlines()), len(err.splitlines())) == (1, 1, 1)
    assert error_of(out)["clause"] is None


def test_millions_of_blank_lines_are_no_records(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "blank.json"
    path.write_bytes(b"\n \r\n" * 1_200_000 + lines(GOOD[:1]) + b"\n" * 100_000)
    status, out, _ = run("explain", "--json", path)
    assert (status, len(out.splitlines())) == (0, 1)
