"""Each check of `pico_widgets.testing` fails for a game that is broken in the way that it is for, and says how.

The game is the skeleton of a game of turns, with one thing changed; a whole one passes every check.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from pico_widgets.commands.skeleton import Skeleton
from pico_widgets.testing import CHECKS

NAME = "snip_snap"
RUN = """
import sys
from pathlib import Path

from pico_widgets import testing
from pico_widgets.core.registry import GAMES

folder, *names = sys.argv[1:]
checks = {check.__name__: check for check in testing.CHECKS} | {
    "check_playthrough": lambda game: testing.check_playthrough(Path(folder) / "tests" / "playthrough.json"),
    "check_ledger": lambda game: testing.check_ledger(Path(folder) / "ledger.toml", game),
}
for name in names:
    checks[name](GAMES["snip_snap"])
"""
"""Runs checks over the game."""


@dataclass(frozen=True)
class Break:
    """What is changed in a file of the game, the check that is for it, and what that check says."""

    check: str
    file: str
    old: str
    new: str
    said: str


RULES, VIEW, WORDS = f"{NAME}/rules.py", f"{NAME}/view.py", f"{NAME}/locales/{{}}/LC_MESSAGES/pico_widgets.po"

BROKEN = (
    Break("check_descriptor", f"{NAME}/__init__.py", 'letter="Z"', 'letter="P"', "another game's codes begin with 'P'"),
    Break(
        "check_clauses_are_said",
        WORDS.format("es"),
        'msgid "snip_snap.follow.rule"',
        'msgid "snip_snap.gone"',
        "es: no sentence 'snip_snap.follow.rule'",
    ),
    Break("check_catalogues", WORDS.format("de"), "{size} Karten. Der Rest", "Karten. Der Rest", "snip_snap.deal.rule"),
    Break(
        "check_rules",
        f"{NAME}/clauses.py",
        '"play", "trick", "end")',
        '"play", "trick")',
        "clauses left out of a group",
    ),
    Break(
        "check_options",
        RULES,
        "    # --- dealing\n",
        "    @classmethod\n    def from_options(cls, options):\n        return cls()\n\n",
        "an option that the game does not have is refused",
    ),
    Break(
        "check_deal_codes",
        RULES,
        "source = Source(self.name, seed)",
        "source = Source(self.name, id(object()) % 2**32 ^ __import__('secrets').randbelow(2**32))",
        "is another deal the second time",
    ),
    Break("check_random_games", RULES, "if one != card)", "if True)", "trick 1: lost Counter(), more Counter({"),
    Break(
        "check_clauses_are_named",
        RULES,
        "events.append(TRICKS.compared(state, seat, card))",
        "pass",
        "no event and no refusal names ['snip_snap.rank', 'snip_snap.trump']",
    ),
    Break("check_faults", f"{NAME}/records.py", "snip_snap.end", "snip_snap.nothing", "names no clause of the game"),
    Break(
        "check_refusals",
        RULES,
        "            if refusal is not None:\n                raise",
        "            if False:\n                raise",
        "is refused and can be played",
    ),
    Break(
        "check_views",
        RULES,
        "View(seat, state.hands[seat]",
        "View(seat, state.hands[seat - 1]",
        "the view of seat 0 holds",
    ),
    Break("check_players", f"{NAME}/players.py", "rng.choice(view.legal)", "rng.choice(view.hand)", "random chooses"),
    Break(
        "check_explanations",
        f"{NAME}/explain.py",
        "case DealerSet():",
        "case DealerSet() if False:",
        "en: applied and not explained: ['snip_snap.dealer']",
    ),
    Break(
        "check_tables",
        VIEW,
        "    explainer =",
        "    def open(self, seat):\n        return True\n\n    explainer =",
        "is sent at the stage 'play'",
    ),
    Break(
        "check_refused_at_the_table",
        VIEW,
        "    shows_count = False",
        "    shows_count = False\n\n    def do_choose(self, state, request):\n"
        "        why = state.match.game.why_not(state.match.state, request['seat'], request['choice'])\n"
        "        return state if why else super().do_choose(state, request)",
        "'no card' is not refused",
    ),
    Break(
        "check_start_page",
        f"{NAME}/__init__.py",
        '    view_at=".view:View",\n',
        "",
        "the start page does not open snip_snap",
    ),
    Break(
        "check_pages",
        WORDS.format("en"),
        'msgid "snip_snap.start.line"',
        'msgid "snip_snap.gone"',
        "the start page says nothing of snip_snap: 'snip_snap.start.line'",
    ),
    Break(
        "check_notebook",
        f"{NAME}/pages.py",
        'book="snip_snap"',
        'book="snip_snap", notebook="gone"',
        "there is no notebook gone.ipynb",
    ),
    Break(
        "check_ledger",
        "ledger.toml",
        'clauses = ["snip_snap.end"]',
        "clauses = []",
        "line 7 became a clause or says why not",
    ),
    Break("check_playthrough", RULES, 'trump="S"', 'trump="H"', "the game that is kept is not allowed today: "),
    Break("check_playthrough", RULES, "[TRICKS.played(state, seat, card)]", "[]", "turn 1 is told otherwise"),
)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The folder of a whole game, which is installed for programs that have it in PYTHONPATH."""
    Skeleton("turns", NAME, "Z", 2).write(tmp_path)
    found = tmp_path / f"{NAME}-0.1.dist-info"
    found.mkdir()
    (found / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 0.1\n")
    (found / "entry_points.txt").write_text(f"[pico_widgets.games]\n{NAME} = {NAME}:{NAME.upper()}\n")
    return tmp_path


def ran(game: Path, *checks: str) -> subprocess.CompletedProcess[str]:
    """Checks, run over the game as it lies there."""
    env = {**os.environ, "PYTHONPATH": str(game), "PYTHONDONTWRITEBYTECODE": "1"}
    program = [sys.executable, "-c", RUN, str(game), *checks]
    return subprocess.run(program, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.check)
def test_a_broken_game_fails_with_a_sentence_that_helps(game: Path, broken: Break) -> None:
    path = game / broken.file
    text = path.read_text(encoding="utf-8")
    assert text.count(broken.old) == 1
    path.write_text(text.replace(broken.old, broken.new), encoding="utf-8")
    if path.suffix == ".po":
        with path.open("rb") as read, path.with_suffix(".mo").open("wb") as written:
            write_mo(written, read_po(read))
    done = ran(game, broken.check)
    last = done.stderr[done.stderr.rfind("AssertionError") :]
    assert last.startswith("AssertionError: "), done.stderr
    assert broken.said in last


def test_the_game_that_is_broken_here_passes_when_it_is_whole(game: Path) -> None:
    done = ran(game, *(broken.check for broken in BROKEN))
    assert done.returncode == 0, done.stderr


def test_every_check_is_proved() -> None:
    assert [broken.check for broken in BROKEN][: len(CHECKS)] == [check.__name__ for check in CHECKS]


@pytest.mark.parametrize(
    ("file", "lost", "said"),
    [
        (f"{NAME}/explain.py", "def result", "snip_snap: .explain:Explainer of snip_snap has to define result."),
        (VIEW, "class View(OneHandView)", "snip_snap: .view:View of snip_snap has to define "),
    ],
)
def test_a_method_that_is_forgotten_is_named_when_the_game_is_loaded(
    game: Path, file: str, lost: str, said: str
) -> None:
    path = game / file
    new = {"def result": "def results", "class View(OneHandView)": "class View(TrickTableView)"}[lost]
    text = path.read_text(encoding="utf-8").replace(lost, new)
    text = text.replace("tricks.one_hand_view import OneHandView", "tricks.view import TrickTableView")
    path.write_text(text, encoding="utf-8")
    done = ran(game, "check_descriptor")
    assert done.stderr.splitlines()[-1].startswith(f"TypeError: {said}"), done.stderr
