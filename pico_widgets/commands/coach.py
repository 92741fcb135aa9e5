"""`pico-widgets coach`: what each choice is worth in the position that each record or session ends in."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from pico_widgets.coach import evaluate
from pico_widgets.coach.coaches import replay_of
from pico_widgets.coach.formatted import format_advice
from pico_widgets.commands.reports import Report, report
from pico_widgets.core.deals import SEEDS
from pico_widgets.core.records import SESSION_FORMAT, RecordError, Session, record_from_json, session_from_json
from pico_widgets.core.registry import GAMES
from pico_widgets.core.strict_json import JSONFault, read_json
from pico_widgets.text import Words

MOST_PLAYOUTS = 100_000_000


def add(parser: argparse.ArgumentParser, say: Words) -> None:
    """The command's own words."""
    parser.add_argument("file", nargs="+", metavar="FILE", help=say("cli.coach.file"))
    parser.add_argument("--json", action="store_true", help=say("cli.explain.json"))
    defaults = {name: game.coach.playouts for name, game in GAMES.items() if game.coach is not None}
    counted = ", ".join(f"{name} {playouts}" for name, playouts in defaults.items() if playouts is not None)
    playouts = say("cli.coach.playouts", defaults=counted)
    parser.add_argument("--playouts", type=_playouts, default=None, metavar="N", help=playouts)
    parser.add_argument("--seed", type=_seed, default=0, metavar="N", help=say("cli.coach.seed"))


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Print the advice for every record and session of the files.  Returns the exit status."""

    def about(text: bytes) -> Report:
        session = _read(text)
        game = session.record.game.name
        if GAMES[game].coach is None:
            raise RecordError(None, "error.coach.none", game=say(f"{game}.name"))
        played = replay_of(session)
        advice = partial(evaluate, played, playouts=chosen.playouts, seed=chosen.seed)
        return advice, lambda: format_advice(played, advice(), say)

    return report(chosen.file, say, about, as_json=chosen.json)


def _read(text: bytes) -> Session:
    """The session that a text holds, or its record as one.  Raises `RecordError`."""
    try:
        value: Any = read_json(text)
    except JSONFault as fault:
        raise RecordError(None, fault.key, **fault.operands) from None
    if isinstance(value, dict) and value.get("format") == SESSION_FORMAT:
        return session_from_json(value)
    return Session(record_from_json(value))


def _playouts(word: str) -> int:
    """A budget, from 1.  Raises ValueError."""
    return _within(int(word), 1, MOST_PLAYOUTS)


def _seed(word: str) -> int:
    """A seed as for deals.  Raises ValueError."""
    return _within(int(word), 0, SEEDS - 1)


def _within(number: int, least: int, most: int) -> int:
    if not least <= number <= most:
        raise ValueError(number)
    return number
