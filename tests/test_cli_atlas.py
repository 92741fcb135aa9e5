"""`pico-widgets atlas`: the table of all deals, and that long work shows where it is, can be stopped and goes on."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import threading
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from pico_widgets import __version__, cli
from pico_widgets.console import processes
from pico_widgets.console.longwork import Job, carry_out, journal_path
from pico_widgets.console.processes import Crew, done
from pico_widgets.console.progress import Progress, hours
from pico_widgets.games.pico import atlas
from pico_widgets.games.pico.rules.game import DECKS
from pico_widgets.games.pico.search.exact import Game
from pico_widgets.text import LANGUAGES, words

SAY = words("en")
Folder = Path
BAR = "[############------------] 5 of 10 (50%), 2.0 a second, 0:00:0"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the command is called."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def chosen(output: str = "-", workers: int | None = 1, dask: str | None = None) -> Namespace:
    return Namespace(output=output, workers=workers, dask=dask)


def square(number: int) -> int:
    return number * number


def squares(parts: int = 5, part: Callable[[int], Any] = square, **more: Any) -> Job:
    return Job("squares", {"of": "numbers", **more}, parts, part)


def listed(results: list[Any]) -> str:
    return f"{results}\n"


@pytest.fixture(scope="module")
def table() -> str:
    """The table of the first edition; of the games only those of one hand are computed."""
    hands = atlas.first_hands("pico1st")
    parts = [[0.5] * 6] * len(hands)
    number = hands.index((2, 5, 8, 10, 16))
    parts[number] = atlas.games("pico1st", number)
    return atlas.table("pico1st", parts)


# --- the table ----------------------------------------------------------------------------------


def test_a_row_is_a_deal_with_the_values_of_its_round_and_its_game(table: str) -> None:
    rows = [line.split(",") for line in table.splitlines() if line[0] != "#"][1:]
    known = next(row for row in rows if row[0] == "2 5 8 10 16" and row[1] == "3 4 7 9 13")
    assert known[2] == "6"
    assert float(known[3]) == pytest.approx(1.243431, abs=1e-6)
    assert float(known[4]) == pytest.approx(0.494259, abs=1e-6)
    assert known[4] == f"{Game((2, 5, 8, 10, 16), (3, 4, 7, 9, 13), DECKS['pico1st']).value:.12g}"


def test_the_table_has_all_deals_in_order_and_names_the_command_that_made_it(table: str) -> None:
    lines = table.splitlines()
    assert lines[:2] == ["# pico-widgets atlas --deck pico1st", f"# pico-widgets {__version__}"]
    head, *rows = [line for line in lines if not line.startswith("#")]
    assert head == "first,second,surplus,points,game"
    deals = [tuple(tuple(map(int, hand.split())) for hand in row.split(",")[:3]) for row in rows]
    assert len(set(deals)) == len(deals) == 2772
    assert deals == sorted(deals)
    assert all(sorted(first + second + surplus) == sorted(DECKS["pico1st"]) for first, second, surplus in deals)
    assert table.endswith("\n")


def test_numbers_have_twelve_digits_and_rounding_is_no_value() -> None:
    assert [atlas._number(value) for value in (1 / 3, -1e-17, 0.5, -7.0)] == ["0.333333333333", "0", "0.5", "-7"]


def test_the_command_writes_the_table_of_the_deck_asked_for(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(atlas, "games", lambda deck, number: [deck, number])
    monkeypatch.setattr(atlas, "table", lambda deck, parts: f"{deck} {parts}\n")
    words_given = ["atlas", "--deck", "pico2nd", "--output", "deals.csv", "--workers", "1"]
    assert cli.main(words_given) == 0
    parts = [["pico2nd", number] for number in range(462)]
    assert (folder / "deals.csv").read_text() == f"pico2nd {parts}\n"
    assert [path.name for path in folder.iterdir()] == ["deals.csv"]
    out, err = capsys.readouterr()
    assert out == ""
    assert "462 of 462 (100%)" in err


# --- stopping and going on ----------------------------------------------------------------------


def stopped_after(count: int) -> Callable[[int], int]:
    """Parts of which so many are done before Ctrl-C is pressed."""

    def part(number: int) -> int:
        if number == count:
            raise KeyboardInterrupt
        return square(number)

    return part


def test_work_that_was_stopped_goes_on_where_it_was(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KeyboardInterrupt):
        carry_out(squares(part=stopped_after(3)), listed, chosen("out"), SAY)
    assert "3 of 5 parts are done and kept in out.journal" in capsys.readouterr().err
    assert not (folder / "out").exists()
    asked: list[int] = []

    def noted(number: int) -> int:
        asked.append(number)
        return square(number)

    assert carry_out(squares(part=noted), listed, chosen("out"), SAY) == 0
    assert asked == [3, 4]
    assert (folder / "out").read_text() == "[0, 1, 4, 9, 16]\n"
    assert [path.name for path in folder.iterdir()] == ["out"]
    assert "3 parts were done before" in capsys.readouterr().err


def test_work_for_standard_output_goes_on_too(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KeyboardInterrupt):
        carry_out(squares(part=stopped_after(2)), listed, chosen(), SAY)
    assert [path.name for path in folder.iterdir()] == [str(journal_path(squares(), "-"))]
    capsys.readouterr()
    assert carry_out(squares(part=lambda number: -number), listed, chosen(), SAY) == 0
    assert capsys.readouterr().out == "[0, 1, -2, -3, -4]\n"
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_gets_the_text_and_stays_a_pipe(folder: Folder) -> None:
    os.mkfifo("out")
    heard: list[str] = []
    reader = threading.Thread(target=lambda: heard.append(Path("out").read_text()), daemon=True)
    reader.start()
    assert carry_out(squares(), listed, chosen("out"), SAY) == 0
    reader.join(20)
    assert heard == ["[0, 1, 4, 9, 16]\n"]
    assert [(path.name, path.is_fifo()) for path in folder.iterdir()] == [("out", True)]


def test_a_link_is_written_through(folder: Folder) -> None:
    (folder / "deep").mkdir()
    (folder / "out").symlink_to(Path("deep") / "target")
    for _ in range(2):  # to nothing yet, and to a file
        assert carry_out(squares(), listed, chosen("out"), SAY) == 0
        assert (folder / "out").is_symlink()
        assert [path.name for path in (folder / "deep").iterdir()] == ["target"]
        assert (folder / "deep" / "target").read_text() == "[0, 1, 4, 9, 16]\n"


def test_works_for_standard_output_have_journals_of_their_own() -> None:
    assert len({journal_path(job, "-") for job in (squares(), squares(4), squares(other=1), squares())}) == 3


def test_the_journal_of_another_work_is_refused_and_left(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KeyboardInterrupt):
        carry_out(squares(part=stopped_after(3)), listed, chosen("out"), SAY)
    before = (folder / "out.journal").read_bytes()
    capsys.readouterr()
    assert carry_out(squares(other=1), listed, chosen("out"), SAY) == 2
    assert "another work" in capsys.readouterr().err
    assert (folder / "out.journal").read_bytes() == before


@pytest.mark.parametrize("text", [b"my diary\n", b"my diary", b"[]\n", b'{"a": 1}\n', b"\xff\n"])
def test_a_file_that_is_no_journal_is_refused_and_left(
    folder: Folder, capsys: pytest.CaptureFixture[str], text: bytes
) -> None:
    (folder / "out.journal").write_bytes(text)
    assert carry_out(squares(), listed, chosen("out"), SAY) == 2
    assert "no journal of this command" in capsys.readouterr().err
    assert (folder / "out.journal").read_bytes() == text


def test_a_journal_cut_off_anywhere_can_be_gone_on_with(folder: Folder) -> None:
    with pytest.raises(KeyboardInterrupt):
        carry_out(squares(part=stopped_after(3)), listed, chosen("out"), SAY)
    whole = (folder / "out.journal").read_bytes()
    for cut in range(len(whole)):
        (folder / "out.journal").write_bytes(whole[:cut])
        assert carry_out(squares(), listed, chosen("out"), SAY) == 0
        assert (folder / "out").read_text() == "[0, 1, 4, 9, 16]\n"


def test_a_place_that_cannot_be_written_is_said_before_the_work(
    folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    assert carry_out(squares(part=stopped_after(0)), listed, chosen("no/out"), SAY) == 2
    assert "cannot be written" in capsys.readouterr().err


def _hear_ctrl_c() -> None:
    """In the child: what was started in the background (a CI's job) does not hear Ctrl-C by itself."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_stops_all_processes_and_what_is_done_is_kept(folder: Folder, root: Path) -> None:
    pytest.importorskip("joblib")
    command = [sys.executable, "-m", "pico_widgets.cli", "atlas", "--workers", "2", "--output", "deals.csv"]
    environment = {**os.environ, "PYTHONPATH": str(root), "LC_ALL": "C"}
    journal = folder / "deals.csv.journal"
    with subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=environment,
        cwd=folder,
        text=True,
        preexec_fn=_hear_ctrl_c,
    ) as process:
        while process.poll() is None and (not journal.exists() or len(journal.read_bytes().splitlines()) < 3):
            os.sched_yield()
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate()
    assert process.returncode == 130
    kept = [json.loads(line) for line in journal.read_text().splitlines()][1:]
    assert f"{len(kept)} of 462 parts are done and kept in deals.csv.journal" in err
    assert "Traceback" not in err
    assert kept[0]["result"] == atlas.games("pico1st", kept[0]["part"])


# --- who works ----------------------------------------------------------------------------------


def test_several_processes_find_what_one_finds() -> None:
    pytest.importorskip("joblib")
    part = partial(atlas.games, "pico1st")
    numbers = (0, 200)
    assert dict(done(part, numbers, Crew(2))) == dict(done(part, numbers, Crew(1)))


def test_a_dask_cluster_finds_what_one_process_finds() -> None:
    pytest.importorskip("joblib")
    distributed = pytest.importorskip("distributed")
    part = partial(atlas.games, "pico1st")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=None, processes=False
    ) as cluster:
        assert dict(done(part, (0, 200), Crew(dask=cluster.scheduler_address))) == dict(done(part, (0, 200), Crew(1)))


@pytest.mark.skipif(find_spec("distributed") is None, reason="needs the extra [dask]")
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://"])
def test_a_cluster_that_does_not_answer_is_said(
    folder: Folder, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(processes, "PATIENCE", "1s")
    assert carry_out(squares(), listed, chosen(workers=None, dask=address), SAY) == 2
    assert f"No Dask cluster answers at {address}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("missing", "crew", "extra"),
    [
        ("joblib", {"workers": 2}, "lab"),
        ("joblib", {"workers": None, "dask": "tcp://host:1"}, "lab"),
        ("distributed", {"workers": None, "dask": "tcp://host:1"}, "dask"),
    ],
)
def test_a_library_that_is_missing_is_named_with_its_extra(
    folder: Folder,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    missing: str,
    crew: dict[str, Any],
    extra: str,
) -> None:
    monkeypatch.setattr(processes, "find_spec", lambda library: None if library == missing else object())
    assert carry_out(squares(), listed, chosen(**crew), SAY) == 2
    err = capsys.readouterr().err
    assert missing in err
    assert f"pico-widgets[{extra}]" in err


def test_without_joblib_one_process_works_and_says_so(
    folder: Folder, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "find_spec", lambda _library: None)
    assert carry_out(squares(), listed, chosen(workers=None), SAY) == 0
    out, err = capsys.readouterr()
    assert out == "[0, 1, 4, 9, 16]\n"
    assert "One process works alone" in err


@pytest.mark.parametrize("workers", ["0", "-2", "many"])
def test_a_number_of_processes_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], workers: str) -> None:
    assert cli.main(["atlas", "--workers", workers]) == 2


# --- progress -----------------------------------------------------------------------------------


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


class Clock:
    """Goes by so many seconds each time a part is done."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def progress(stream: io.StringIO, seconds: float, steps: int, total: int = 10, before: int = 0) -> Progress:
    clock = Clock()
    shown = Progress(total, before, SAY, stream, clock)
    for _ in range(steps):
        clock.now += seconds
        shown.step()
    return shown


def test_a_terminal_shows_a_bar_with_share_rate_and_time_left() -> None:
    stream = Screen()
    progress(stream, 0.5, 5)
    assert stream.getvalue().split("\r")[-1].startswith(BAR)


def test_slow_work_is_told_by_the_minute() -> None:
    assert progress(Screen(), 20, 4).line() == "4 of 10 (40%), 3.0 a minute, 0:02:00 left"


def test_parts_done_before_count_as_done_but_not_for_the_rate() -> None:
    assert progress(Screen(), 1, 1, before=6).line() == "7 of 10 (70%), 1.0 a second, 0:00:03 left"


def test_elsewhere_a_plain_line_comes_now_and_then() -> None:
    stream = io.StringIO()
    progress(stream, 4, 10).close()
    lines = stream.getvalue().splitlines()
    assert [line.split(" ")[0] for line in lines] == ["3", "6", "9", "10"]
    assert lines[-1] == "10 of 10 (100%) in 0:00:40"
    assert "\r" not in stream.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_progress_is_told_in_every_language(language: str) -> None:
    shown = Progress(4, 0, words(language), Screen(), Clock())
    assert shown.line().startswith("0 ")


def test_times_are_hours_minutes_and_seconds() -> None:
    assert [hours(seconds) for seconds in (0.4, 59.6, 3725)] == ["0:00:00", "0:01:00", "1:02:05"]
