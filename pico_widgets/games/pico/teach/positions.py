"""Positions of Pico for exam questions, and how they are told: random games, cut before or after a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pico_widgets.core.records import Replay, Turn
from pico_widgets.games.pico.explain.phrases import PicoPhrases
from pico_widgets.games.pico.explain.record import NAMES
from pico_widgets.games.pico.rules.events import Cards, TrickWon
from pico_widgets.games.pico.rules.game import Pico, Pico2, Pico3
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.teach.exams.questions import Chance, Draft, distinct, session_of
from pico_widgets.text import Words, plain

YOU = 0
"""The seat that is asked."""

GAMES: Mapping[str, Pico] = {"pico2": Pico2(), "pico3": Pico3()}


@dataclass(frozen=True)
class Position:
    """A game that was played up to a turn, and that turn, which is asked about."""

    played: Replay
    turn: Turn

    @property
    def before(self) -> PicoState:
        """Where the game stands before the turn."""
        state: PicoState = self.turn.before
        return state

    @property
    def after(self) -> PicoState:
        """Where it stands after it."""
        state: PicoState = self.turn.after
        return state

    @property
    def won(self) -> TrickWon:
        """What the referee says of the trick."""
        return next(event for event in self.turn.events if isinstance(event, TrickWon))

    @property
    def ends_round(self) -> bool:
        """Whether the trick ends its round."""
        return self.after.over or self.after.round != self.before.round

    @property
    def session(self) -> dict[str, Any]:
        """The position before the turn."""
        return session_of(self.played)

    @property
    def session_after(self) -> dict[str, Any]:
        """The position after it."""
        return session_of(_cut(self.played, (*self.played.turns, self.turn)))


def drawn(chance: Chance, game: Pico, fits: Callable[[Position], bool]) -> Position | None:
    """A turn of a random game that fits, or None if none of it does."""
    start, events = game.start(game.deal(chance.seed()))
    state, turns = start, list[Turn]()
    while not state.over:
        choices = {seat: chance.one_of(game.legal(state, seat)) for seat in sorted(state.to_act)}
        after, happened = game.play(state, choices)
        turns.append(Turn(state.round, state.trick, state, after, choices, happened))
        state = after
    whole = Replay(game, start.deal, start, events, tuple(turns))
    found = [Position(_cut(whole, turns[:at]), turn) for at, turn in enumerate(turns)]
    found = [one for one in found if fits(one)]
    return chance.one_of(found) if found else None


def _cut(played: Replay, turns: Sequence[Turn]) -> Replay:
    return Replay(played.game, played.deal, played.start, played.start_events, tuple(turns))


# --- in words


def phrases(game: Pico, say: Words) -> PicoPhrases:
    """What positions of a game are told in: the reader sits at seat 0."""
    return PicoPhrases(game, NAMES, say)


def shown(game: Pico, plays: Cards, say: Words) -> str:
    """ "Revealed: you showed the 10 and Ana showed the 4." """
    return say("pico.question.shown", shown=phrases(game, say).shown(plays))


def table(state: PicoState, game: Pico, say: Words) -> str:
    """What every seat holds, and what lies face up before it."""
    told = phrases(game, say)
    lines = [plain(told.holdings(enumerate(state.hands))) + "."]
    for seat, cards in enumerate(state.faceup):
        if cards:
            lines.append(plain(told.seat("pico.question.up", seat, cards=told.cards(tuple(sorted(cards))))))
    return " ".join(lines)


def listed(cards: Any, game: Pico, say: Words) -> str:
    """Cards as an answer: "3, 4 and 7", or "none"."""
    return plain(phrases(game, say).cards(tuple(cards))) if cards else say("pico.question.none")


def who(seats: Any, say: Words) -> str:
    """Seats as an answer: "You and Ana", or nobody yet."""
    if not seats:
        return say("pico.question.nobody")
    named = say.listed([NAMES[seat] or say("phrase.you") for seat in seats])
    return named[:1].upper() + named[1:]


def draft(
    game: Pico,
    kind: str,
    clause: str,
    level: int,
    session: dict[str, Any],
    ask: dict[str, Any],
    right: Sequence[Any],
    wrong: Sequence[tuple[Any, str | None]],
    say: Callable[[Words], str],
    label: Callable[[Any, Words], str],
    like: tuple[Any, ...] = (),
) -> Draft:
    """A question; clauses and mistakes are named without the game."""
    named = [(value, None if word is None else f"{game.name}.mistake.{word}") for value, word in wrong]
    return Draft(kind, game.clause(clause), level, session, ask, tuple(right), distinct(right, named), say, label, like)
