"""What the tests of the coach share: words that remember what was said, random positions, and plain readings."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from pico_widgets.core.match import Match
from pico_widgets.core.records import Replay
from pico_widgets.games.pico.rules.game import Pico, Pico2, Pico3
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.text import Runs, Words, plain, words

NAMES2 = (None, "Ana")
NAMES3 = (None, "Ana", "Ben")
NAMES4 = (None, "Ana", "Ben", "Cleo")


def cards_of(runs: Runs) -> list[str]:
    """The cards that a cell of a table shows by their names, "10" or "SA"; bids as they are."""
    return [run if isinstance(run, str) else run.get("s", "").upper() + run["c"] for run in runs]


class Said(NamedTuple):
    """A sentence or phrase: its key (without `.you` and `.name`), its count, its operands as text."""

    key: str
    count: int | None
    operands: dict[str, str]

    def numbers(self, name: str) -> list[int]:
        """The numbers in an operand, in order: the cards of a list."""
        return [int(number) for number in re.findall(r"\d+", self.operands[name])]


class Heard(Words):
    """Words that remember every sentence and phrase asked of them."""

    def __init__(self, language: str) -> None:
        vars(self).update(vars(words(language)))  # reading the catalogue anew for each position would take long
        self.said: list[Said] = []

    def __call__(self, key: str, count: int | None = None, /, **operands: Any) -> str:
        self._hear(key, count, operands)
        return super().__call__(key, count, **operands)

    def rich(self, key: str, count: int | None = None, /, **operands: Any) -> Runs:
        self._hear(key, count, operands)
        return super().rich(key, count, **operands)

    def _hear(self, key: str, count: int | None, operands: dict[str, Any]) -> None:
        base = re.sub(r"\.(you|name)$", "", key)
        self.said.append(Said(base, count, {name: _plain(value) for name, value in operands.items()}))

    def of(self, prefix: str) -> list[Said]:
        """What was said whose key begins so."""
        return [one for one in self.said if one.key.startswith(prefix)]


def _plain(value: Any) -> str:
    return plain(value) if isinstance(value, list) else str(value)


def texts(value: Any) -> Iterator[str]:
    """Every text in hints or a review, runs as sentences."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, list):
        if value and all(isinstance(part, str) or (isinstance(part, dict) and len(part) < 4) for part in value):
            try:
                yield plain(value)
                return
            except KeyError:
                pass
        for part in value:
            yield from texts(part)


def percent(share: float) -> str:
    """A chance as it is printed in English: one decimal, but none and all without; only they are said to be so."""
    if share < 1e-9 or share > 1 - 1e-9:
        return "0%" if share < 1e-9 else "100%"
    return f"{min(99.9, max(0.1, round(100 * share, 1))):.1f}%"


def read_off(best: float, value: float) -> int:
    """What a share of the win falls short of another, in tenths of a hundredth, from both as they are printed."""
    return round(10 * float(percent(best)[:-1]) - 10 * float(percent(value)[:-1]))


def games_of_two(count: int, seed: int, game: Pico | None = None) -> Iterator[tuple[Pico, list[PicoState]]]:
    """Random games of Pico for two: every position in which both choose."""
    rng = random.Random(seed)
    for _ in range(count):
        played = random_game(game or Pico2(), rng)
        yield played.game, [turn.before for turn in played.turns]


def random_game(game: Pico, rng: random.Random) -> Replay:
    """A game played at random to its end."""
    match = Match(game, rng.randrange(2**32))
    while match.state.to_act:
        match.play({seat: rng.choice(match.state.hands[seat]) for seat in match.state.to_act})
    return match.replay


P3 = Pico3()
