"""`pico-widgets atlas`: every deal of Pico for two with what it is worth, as a table.

Two hands and the surplus card a row; what the round is worth for its points, and the whole game for the win.
"""

from __future__ import annotations

import argparse
from functools import partial
from itertools import combinations
from typing import Any

from pico_widgets._version import __version__
from pico_widgets.console.longwork import Job, carry_out
from pico_widgets.console.longwork import add as add_longwork
from pico_widgets.games.pico.rules.game import DECKS, Pico2
from pico_widgets.games.pico.search.exact import Game, all_deals
from pico_widgets.text import Words

HAND = Pico2.hand_size
HEADER = "first,second,surplus,points,game"
Cards = tuple[int, ...]


def add(parser: argparse.ArgumentParser, say: Words) -> None:
    """The command's own words."""
    parser.add_argument("--deck", choices=list(DECKS), default="pico1st", help=say("pico.cli.atlas.deck"))
    add_longwork(parser, say)


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Compute and write the table of a deck.  Returns the exit status."""
    deck: str = chosen.deck
    job = Job("atlas", {"deck": deck}, len(first_hands(deck)), partial(games, deck))
    return carry_out(job, partial(table, deck), chosen, say)


def first_hands(deck: str) -> list[Cards]:
    """Every hand that may be dealt to the first player, in order."""
    return list(combinations(sorted(Pico2(deck).points_of), HAND))


def games(deck: str, number: int) -> list[float]:
    """What the whole game is worth to who holds the hand of that number, for every other hand in order."""
    worth = Pico2(deck).points_of
    first = first_hands(deck)[number]
    others = combinations([card for card in sorted(worth) if card not in first], HAND)
    return [Game(first, second, worth).value for second in others]


def table(deck: str, parts: list[list[float]]) -> str:
    """The whole table as text, from the values of the games by the number of the first hand."""
    worth = Pico2(deck).points_of
    lines = [
        f"# pico-widgets atlas --deck {deck}",
        f"# pico-widgets {__version__}",
        "# Every deal of Pico for two; hands and the surplus card as strengths.",
        "# points: what the outward round, played for its points, is worth to who holds the first hand.",
        "# game: what the whole game, both rounds, is worth to who is dealt the first hand: win 1, draw 1/2, loss 0.",
        HEADER,
    ]
    values = (value for part in parts for value in part)
    for (first, second, points), game in zip(all_deals(worth), values, strict=True):
        surplus = next(card for card in worth if card not in first + second)
        lines.append(f"{_hand(first)},{_hand(second)},{surplus},{_number(points)},{_number(game)}")
    return "\n".join(lines) + "\n"


def _hand(cards: Cards) -> str:
    return " ".join(map(str, cards))


def _number(value: Any) -> str:
    """Twelve significant digits; what is below 1e-12 is rounding, and is written 0."""
    return "0" if abs(value) < 1e-12 else f"{value:.12g}"
