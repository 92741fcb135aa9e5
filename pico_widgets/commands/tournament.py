"""`pico-widgets tournament`: two computer players against each other over duplicate deals, with standard errors.

It reads the command's words and says the result as JSON or as a table; the matches are played in `duplicate`.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from typing import Any

from pico_widgets._version import __version__
from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.commands.duplicate import Contender, Contest, Mean, Outcome, mean_over_deals, play_deal, rotations
from pico_widgets.console.longwork import Job, carry_out
from pico_widgets.console.longwork import add as add_longwork
from pico_widgets.console.streams import WRONG, complain
from pico_widgets.console.trouble import Trouble
from pico_widgets.core.deals import SEEDS
from pico_widgets.core.game import OptionError
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.trace import sayable
from pico_widgets.text import Words

Json = dict[str, Any]


def add(parser: argparse.ArgumentParser, say: Words) -> None:
    """The command's own words."""
    parser.add_argument("game", choices=list(GAMES), help=say("cli.tournament.game"))
    own = [say(key) for key in (f"{game}.cli.tournament.players" for game in GAMES) if say.has(key)]
    players = "; ".join([say("cli.tournament.players"), *([", ".join(own)] if own else [])])
    parser.add_argument("players", nargs=2, metavar="PLAYER", help=players)
    parser.add_argument("--matches", type=_from_1, default=100, metavar="N", help=say("cli.tournament.matches"))
    parser.add_argument(
        "--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help=say("cli.tournament.option")
    )
    parser.add_argument("--playouts", type=_from_1, default=None, metavar="N", help=say("cli.tournament.playouts"))
    parser.add_argument("--seed", type=_seed, default=0, metavar="N", help=say("cli.tournament.seed"))
    parser.add_argument("--json", action="store_true", help=say("cli.tournament.json"))
    add_longwork(parser, say)


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Play the matches and print the result.  Returns the exit status."""
    try:
        contest = _contest(chosen)
    except Trouble as trouble:
        complain(say(trouble.key, **trouble.operands))
        return WRONG
    except OptionError as fault:
        complain(say(fault.key, **sayable(fault.operands, say)))
        return WRONG
    words: Json = {
        "game": contest.game,
        "options": contest.options,
        "players": [contender._asdict() for contender in contest.contenders],
        "seed": contest.seed,
    }
    job = Job("tournament", words, -(-chosen.matches // rotations(contest.game)), partial(play_deal, contest))

    def written(deals: list[list[list[float]]]) -> str:
        found = result(contest, [[Outcome(*match) for match in deal] for deal in deals])
        return (json.dumps(found, ensure_ascii=True) if chosen.json else told(found, say)) + "\n"

    return carry_out(job, written, chosen, say)


def result(contest: Contest, deals: list[list[Outcome]]) -> Json:
    """What came of it: for both players the share of the win and the points of a place, each with its error."""
    count = rotations(contest.game)
    share = [sum(match.share for match in deal) / count for deal in deals]
    rest = max(count - 1, 1)
    shares = (share, [(1 - one) / rest for one in share])
    points = (
        [sum(match.points for match in deal) / count for deal in deals],
        [sum(match.others for match in deal) / count for deal in deals],
    )
    matches = [match for deal in deals for match in deal]
    seats = GAMES[contest.game].from_options({}).sides
    return {
        "game": contest.game,
        "options": contest.options,
        "seed": contest.seed,
        "version": __version__,
        "deals": len(deals),
        "matches": len(matches),
        "even": 1 / count,
        "players": [
            {**contender._asdict(), "share": _mean(share_of), "points": _mean(points_of)}
            for contender, share_of, points_of in zip(contest.contenders, shares, points, strict=True)
        ],
        "difference": {"points": _mean([one - other for one, other in zip(*points, strict=True)])},
        "first": {
            "won": sum(match.share == 1 for match in matches),
            "shared": sum(0 < match.share < 1 for match in matches),
            "lost": sum(match.share == 0 for match in matches),
            "seats": [
                {"seat": seat, "share": _mean([deal[place].share for deal in deals])}
                for place, seat in enumerate(seats)
            ],
        },
    }


def told(found: Json, say: Words) -> str:
    """A result as a table, with what its errors mean."""
    phrases = CoachPhrases(say, (), 0)

    def value(of: Json, percent: bool) -> str:
        times = 100 if percent else 1
        number = phrases.percent(of["mean"]) if percent else phrases.number(of["mean"])
        return number if of["stderr"] is None else f"{number} ± {phrases.number(times * of['stderr'])}"

    names = [_name(player, say) for player in found["players"]]
    rows = [
        ["", say("cli.tournament.share"), say("cli.tournament.points")],
        *(
            [name, value(player["share"], True), value(player["points"], False)]
            for name, player in zip(names, found["players"], strict=True)
        ),
    ]
    options = ", ".join(f"{name}={json.dumps(value)}" for name, value in found["options"].items())
    first = found["first"]
    return "\n".join(
        [
            say(f"{found['game']}.name") + (f" ({options})" if options else ""),
            say("cli.tournament.played", deals=str(found["deals"]), matches=str(found["matches"])),
            "",
            *_columns(rows),
            "",
            say(
                "cli.tournament.counts",
                player=names[0],
                won=str(first["won"]),
                shared=str(first["shared"]),
                lost=str(first["lost"]),
                even=phrases.percent(found["even"]),
            ),
            say("cli.tournament.difference", points=value(found["difference"]["points"], False)),
            " ".join(
                [
                    say("cli.tournament.shared"),
                    *([say("cli.tournament.errors")] if found["difference"]["points"]["stderr"] is not None else []),
                ]
            ),
        ]
    )


def _columns(rows: list[list[str]]) -> list[str]:
    """The rows of a table, words at the left and numbers at the right of their columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]


def _name(player: Json, say: Words) -> str:
    if player["playouts"] is None:
        return str(player["name"])
    return say("cli.tournament.budget", player=player["name"], playouts=str(player["playouts"]))


def _mean(values: list[float]) -> Json:
    found: Mean = mean_over_deals(values)
    return found._asdict()


# --- the command's words ------------------------------------------------------------------------


def _contest(chosen: argparse.Namespace) -> Contest:
    """What is to be played.  Raises `Trouble` and `OptionError`."""
    game = GAMES[chosen.game].from_options(dict(chosen.option))
    options = game.options
    first, second = (_contender(word, chosen.game, chosen.playouts) for word in chosen.players)
    if chosen.playouts is not None and first.playouts is None and second.playouts is None:
        raise Trouble("cli.tournament.uncounted", players=", ".join(chosen.players))
    if first.name == second.name == "random" and not getattr(game, "always_ends", True):
        raise Trouble("cli.tournament.endless")
    return Contest(chosen.game, (first, second), options, chosen.seed)


def _contender(word: str, game: str, playouts: int | None) -> Contender:
    """A player as NAME or NAME:PLAYOUTS; `playouts` is for those that name none and have a budget."""
    name, colon, budget = word.partition(":")
    if name not in GAMES[game].players:
        raise Trouble("cli.tournament.player", player=name, game=game, players=", ".join(GAMES[game].players))
    counts = Contender(name).counts(game)
    if not colon:
        return Contender(name, playouts if counts else None)
    if not counts:
        raise Trouble("cli.tournament.uncounted", players=name)
    try:
        return Contender(name, _from_1(budget))
    except ValueError:
        raise Trouble("cli.tournament.budget.wrong", player=word) from None


def _option(word: str) -> tuple[str, Any]:
    """An option as NAME=VALUE, the value as JSON or else as text.  Raises ValueError."""
    name, equals, value = word.partition("=")
    if not equals:
        raise ValueError(word)
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _from_1(word: str) -> int:
    number = int(word)
    if number < 1:
        raise ValueError(word)
    return number


def _seed(word: str) -> int:
    """A seed as for deals.  Raises ValueError."""
    seed = int(word)
    if not 0 <= seed < SEEDS:
        raise ValueError(word)
    return seed
