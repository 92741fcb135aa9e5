"""The command `pico-widgets`: explain records, advise on them, show a deal, open the dashboards.

It reads words and files and prints what the floors below say; it decides no rule.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from pico_widgets._version import __version__
from pico_widgets.commands import coach, exam, newgame, site, tournament, worksheet
from pico_widgets.commands.parsing import Parser
from pico_widgets.commands.reports import Report, report
from pico_widgets.console.streams import INTERRUPTED, OK, WRONG, Unwritable
from pico_widgets.console.streams import complain as _complain
from pico_widgets.console.streams import put as _print
from pico_widgets.core.codes import CodeError, read_deal, write_deal
from pico_widgets.core.deals import SEEDS
from pico_widgets.core.records import Replay, parse, replay, write_record
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.trace import explanations, sayable, text, trace
from pico_widgets.text import LANGUAGES, Words, match_language, plain, words

EXAMPLES = """
  pico-widgets dashboard
  pico-widgets explain game.json
  pico-widgets explain --json --language es games.jsonl
  pico-widgets coach --json game.json
"""
MORE_EXAMPLES = "  pico-widgets new-game mygame --seats 3\n"
"""The last example; those that the games bring stand before it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these words (None: those of the process).  Returns the exit status."""
    given = list(sys.argv[1:] if argv is None else argv)
    say = words(_language(given))
    _safe_streams()
    try:
        status = _run(given, say)
        _print("", end="")  # what argparse printed is out now too
    except BrokenPipeError:
        _forget_output()
        return OK
    except Unwritable as fault:
        _forget_output()
        _complain(say("cli.progress.unwritable", file=say("cli.stdout"), reason=str(fault)))
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(given: Sequence[str], say: Words) -> int:
    try:
        chosen = _parser(say).parse_args(given)
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else OK
    if chosen.command is None:
        _parser(say).print_help()
        return OK
    status: int = chosen.run(chosen, say)
    return status


# --- explain ------------------------------------------------------------------------------------


def _explain(chosen: argparse.Namespace, say: Words) -> int:
    """Print the trace of every record of the files, as JSON or told, each as soon as it is read."""

    def about(text_of_record: bytes) -> Report:
        played = replay(parse(text_of_record))
        return lambda: trace(played, say), lambda: text(played, say)

    return report(chosen.file, say, about, as_json=chosen.json)


# --- deal ---------------------------------------------------------------------------------------


def _deal(chosen: argparse.Namespace, say: Words) -> int:
    """Print the deal of a deal code or of a seed."""
    code = " ".join(chosen.code)
    try:
        game, seed = _known(code, chosen.game)
    except CodeError as fault:
        _complain(say(fault.key, **sayable(fault.operands, say)))
        return WRONG
    start, events = game.start(game.deal(seed))
    dealt = Replay(game, start.deal, start, events)
    if chosen.json:
        _print(json.dumps(write_record(dealt), ensure_ascii=True))
        return OK
    lines = [say(f"{game.name}.name"), say("cli.deal.head", code=write_deal(game, seed), seed=seed)]
    if game.options:
        lines.append(say("cli.deal.options", options=_options(game.options)))
    steps = explanations(dealt, say)[0].steps
    _print("\n".join([*lines, "", *(plain(step.text) for step in steps)]))
    return OK


def _known(code: str, game: str) -> tuple[Any, int]:
    """The game and the seed that are meant.  Raises `CodeError`."""
    digits = code.strip()
    if digits.isascii() and digits.isdigit():
        seed = int(digits) if len(digits) <= len(str(SEEDS)) else SEEDS
        if seed >= SEEDS:
            raise CodeError("error.shape.seed", most=SEEDS - 1)
        return GAMES[game].from_options({}), seed
    known = read_deal(code)
    return known.game, known.seed


def _options(options: Mapping[str, Any]) -> str:
    """The house rules of a game as one would write them in a record."""
    return json.dumps(options, ensure_ascii=True)[1:-1]


# --- dashboard ----------------------------------------------------------------------------------


def _dashboard(chosen: argparse.Namespace, say: Words) -> int:
    """Serve the dashboards until interrupted."""
    from pico_widgets.serve import run

    return run(
        chosen.port,
        open_browser=not chosen.no_browser,
        host=chosen.host,
        base_url=chosen.base_url,
        server_url=chosen.server_url,
        allow_hosts=chosen.allow_host,
        public=chosen.public,
        max_visitors=chosen.max_visitors,
        pool=chosen.warm,
        idle_minutes=chosen.idle_minutes,
        megabytes=chosen.memory,
        health=chosen.health,
        proxies=chosen.proxy,
        embed=chosen.allow_embed,
        language=say.language,
    )


# --- the command's own words --------------------------------------------------------------------


def _parser(say: Words) -> argparse.ArgumentParser:
    of_games = [f"  pico-widgets {words}\n" for game in GAMES.values() for words in game.command_examples]
    epilog = say("cli.examples") + EXAMPLES + "".join(of_games) + MORE_EXAMPLES
    parser = Parser(say, prog="pico-widgets", description=say("cli.about"), epilog=epilog)
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}", help=say("cli.version"))
    _add_language(parser, say, default=say.language)
    commands = parser.add_subparsers(dest="command", title=say("cli.commands"), metavar="COMMAND")

    def command(name: str, run: Any, about: str = "") -> argparse.ArgumentParser:
        about = about or say(f"cli.{name}")
        made = commands.add_parser(name, say=say, help=about, description=f"{about[:1].upper()}{about[1:]}.")
        made.set_defaults(run=run)
        _add_language(made, say, default=argparse.SUPPRESS)
        return made

    dashboard = command("dashboard", _dashboard)
    dashboard.add_argument("--port", type=_port, default=8866, help=say("cli.dashboard.port"))
    dashboard.add_argument("--host", default="127.0.0.1", help=say("cli.dashboard.host"))
    dashboard.add_argument("--base-url", default="/", metavar="PATH", help=say("cli.dashboard.base_url"))
    dashboard.add_argument("--server-url", metavar="PATH", help=say("cli.dashboard.server_url"))
    allow = say("cli.dashboard.allow_host")
    dashboard.add_argument("--allow-host", action="append", default=[], metavar="NAME", help=allow)
    most = say("cli.dashboard.max_visitors")
    dashboard.add_argument("--public", action="store_true", help=say("cli.dashboard.public"))
    dashboard.add_argument("--max-visitors", type=_visitors, metavar="N", help=most)
    dashboard.add_argument("--warm", type=_count, default=1, metavar="N", help=say("cli.dashboard.warm"))
    idle = say("cli.dashboard.idle")
    dashboard.add_argument("--idle-minutes", type=_visitors, default=10, metavar="MINUTES", help=idle)
    dashboard.add_argument("--memory", type=_count, metavar="MB", help=say("cli.dashboard.memory"))
    dashboard.add_argument("--health", type=_address, metavar="[HOST:]PORT", help=say("cli.dashboard.health"))
    proxy, embed = say("cli.dashboard.proxy"), say("cli.dashboard.embed")
    dashboard.add_argument("--proxy", action="append", default=[], metavar="ADDRESS", help=proxy)
    dashboard.add_argument("--allow-embed", action="append", default=[], metavar="ORIGIN", type=_origin, help=embed)
    dashboard.add_argument("--no-browser", action="store_true", help=say("cli.dashboard.no_browser"))

    explain = command("explain", _explain)
    explain.add_argument("file", nargs="+", metavar="FILE", help=say("cli.explain.file"))
    explain.add_argument("--json", action="store_true", help=say("cli.explain.json"))

    coach.add(command("coach", coach.run), say)
    for game in GAMES.values():
        for name, module in game.commands.items():
            module.add(command(name, module.run, say(f"{game.family}.cli.{name}")), say)
    exam.add_exam(command("exam", exam.run_exam), say)
    exam.add_grade(command("grade", exam.run_grade), say)
    worksheet.add_worksheet(command("worksheet", worksheet.run_worksheet), say)
    worksheet.add_sheet(command("sheet", worksheet.run_sheet), say)
    tournament.add(command("tournament", tournament.run), say)
    site.add(command("site", site.run), say)
    newgame.add(command("new-game", newgame.run, say("cli.new_game")), say)

    deal = command("deal", _deal)
    deal.add_argument("code", nargs="+", metavar="CODE", help=say("cli.deal.code"))
    deal.add_argument("--game", choices=list(GAMES), default=next(iter(GAMES)), help=say("cli.deal.game"))
    deal.add_argument("--json", action="store_true", help=say("cli.deal.json"))
    return parser


def _add_language(parser: argparse.ArgumentParser, say: Words, default: str) -> None:
    parser.add_argument("--language", choices=LANGUAGES, default=default, help=say("cli.language"))


def _port(word: str) -> int:
    """A port from 0 (any) to 65535.  Raises ValueError."""
    port = int(word)
    if not 0 <= port <= 65535:
        raise ValueError(word)
    return port


def _visitors(word: str) -> int:
    """How many visitors, at least one.  Raises ValueError."""
    visitors = int(word)
    if visitors < 1:
        raise ValueError(word)
    return visitors


def _count(word: str) -> int:
    """A number from 0 on.  Raises ValueError."""
    count = int(word)
    if count < 0:
        raise ValueError(word)
    return count


def _address(word: str) -> tuple[str, int]:
    """A port of this computer, or ``HOST:PORT``.  Raises ValueError."""
    host, _, port = word.rpartition(":")
    return host.strip("[]") or "127.0.0.1", _port(port)


def _origin(word: str) -> str:
    """The origin of a site, ``https://school.example``, or ``*``.  Raises ValueError."""
    if word != "*" and not re.fullmatch(r"https?://[\w.\-\[\]:*]+", word, re.ASCII):
        raise ValueError(word)
    return word


def _language(given: Sequence[str]) -> str:
    """The language asked for, or that of the system if it is one of ours, or English."""
    for word, after in zip(given, [*given[1:], ""], strict=False):
        wanted = after if word == "--language" else word.removeprefix("--language=")
        if word.startswith("--language") and wanted in LANGUAGES:
            return wanted
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return match_language([system.partition(".")[0]])


# --- streams ------------------------------------------------------------------------------------


def _safe_streams() -> None:
    """What a stream cannot write is written as an escape, never an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _forget_output() -> None:
    """Nobody reads any more: what is still to be written goes nowhere, without a complaint at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return


if __name__ == "__main__":
    sys.exit(main())
