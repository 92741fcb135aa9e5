"""The coaches of Pico for two and for three, as the shared layers ask them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.advice import rounded, seat_advice
from pico_widgets.coach.coaches import Budget
from pico_widgets.coach.levels import Asked
from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.coach.values import likely
from pico_widgets.core.game import Choice, Seat
from pico_widgets.core.records import Replay
from pico_widgets.games.pico.coach import three, two
from pico_widgets.games.pico.coach.searches import THREE_PLAYOUTS, three_estimates
from pico_widgets.games.pico.coach.three_review import three_review
from pico_widgets.games.pico.coach.two_review import two_review
from pico_widgets.games.pico.explain.record import NAMES
from pico_widgets.games.pico.players.expert import position
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.text import Words

Json = dict[str, Any]


class PicoCoach:
    """What the coaches of both Picos have in common: hands are open, and all seats choose together."""

    def state_for(self, game: Pico, state: PicoState, seat: Seat) -> PicoState:
        """The state: nothing is hidden in it."""
        return state

    def where(self, played: Replay, say: Words) -> str:
        """ "Outward round, trick 3"."""
        state = played.state
        if not state.to_act:
            return say("ui.where.result")
        return say("ui.where.trick", round=say(f"{played.game.name}.ui.round.{state.round}"), n=state.trick)

    def seat_table(self, played: Replay, seat: Json, say: Words) -> tuple[str, list[list[str]]]:
        """A row for each card; neighbours that are never shown and read alike as one."""
        phrases = CoachPhrases(say, NAMES, seat["seat"])
        rows: list[list[str]] = []
        shares = phrases.parts([one["mix"] for one in seat["choices"]])
        for one, share in zip(seat["choices"], shares, strict=True):
            texts = [
                say("coach.told.mix", share=share),
                say("coach.told.chance", value=_value(one, phrases)),
                say("coach.told.best") if one["choice"] in seat["best"] else "",
            ]
            if rows and not one["mix"] and rows[-1][1:] == texts:
                rows[-1][0] += f", {one['choice']}"
            else:
                rows.append([str(one["choice"]), *texts])
        return phrases.my("coach.told.seat"), rows


class TwoCoach(PicoCoach):
    """The coach at Pico for two: exact."""

    playouts = None

    def hints(
        self, game: Pico, state: PicoState, phrases: CoachPhrases, asked: Asked, chosen: Choice | None, budget: Budget
    ) -> Json:
        """The levels asked for."""
        return two.hints(game, state, phrases, asked=asked, chosen=chosen)

    def review(self, played: Replay, phrases: CoachPhrases, hand: int | None, budget: Budget) -> Json:
        """The review of the game."""
        return two_review(played.game, played.start, played.turns, phrases)

    def evaluate(self, played: Replay, budget: Budget) -> Json:
        """The exact value of the position and of each choice."""
        answer = position(played.game, played.state)
        seats = [
            {
                "seat": seat,
                "choices": [
                    {"choice": one.card, "mix": rounded(one.mix), "value": rounded(one.value)} for one in choices
                ],
                "best": list(answer.best(seat)),
            }
            for seat, choices in enumerate(answer.seats)
            if choices
        ]
        return {"value": rounded(answer.value), "round_value": rounded(answer.round_value), "seats": seats}

    def nobody(self, played: Replay, advice: Json, say: Words) -> str:
        """How the game ended."""
        key = {1.0: "coach.told.won", 0.0: "coach.told.lost"}.get(advice["value"], "coach.told.draw")
        return say(key, name=CoachPhrases(say, NAMES, 0).name(1))

    def summary(self, advice: Json, say: Words) -> str | None:
        """The reader's chance to win, and the points of the round."""
        phrases = CoachPhrases(say, NAMES, 0)
        points = advice["round_value"]
        value = phrases.number(points) if points < 0 else f"+{phrases.number(points)}"
        return say(
            "pico2.coach.told.value", chance=phrases.percent(advice["value"]), name=phrases.name(1), points=value
        )

    def basis(self, choices: Sequence[Json], say: Words) -> str:
        """That the numbers are exact."""
        return say("coach.told.exact")


class ThreeCoach(PicoCoach):
    """The coach at Pico for three: endings solved, the rest by a search."""

    playouts = THREE_PLAYOUTS

    def hints(
        self, game: Pico, state: PicoState, phrases: CoachPhrases, asked: Asked, chosen: Choice | None, budget: Budget
    ) -> Json:
        """The levels asked for."""
        return three.hints(game, state, phrases, asked=asked, chosen=chosen, budget=budget)

    def review(self, played: Replay, phrases: CoachPhrases, hand: int | None, budget: Budget) -> Json:
        """The review of the game, by a search in every position."""
        return three_review(played.game, played.start, played.turns, phrases, *budget)

    def evaluate(self, played: Replay, budget: Budget) -> Json:
        """What each choice of each seat is worth."""
        if not played.state.to_act:
            return {"seats": []}
        found = three_estimates(played.game, played.state, *budget)
        return {"seats": [seat_advice(seat, choices, mixed=True) for seat, choices in enumerate(found)]}

    def nobody(self, played: Replay, advice: Json, say: Words) -> str:
        """That the game has ended."""
        return say("coach.told.ended")

    def summary(self, advice: Json, say: Words) -> str | None:
        """Nothing: the position has no single value for three."""
        return None

    def basis(self, choices: Sequence[Json], say: Words) -> str:
        """That the ending was solved, or how many playouts stand behind the numbers."""
        if all("layouts" in one for one in choices):
            return say("pico3.coach.told.exact")
        return say("coach.told.estimated", playouts=str(max(one.get("playouts", 0) for one in choices)))


def _value(one: Json, phrases: CoachPhrases) -> str:
    """A chance, and how far off it may be if it was tried out."""
    if one.get("layouts") is not None or "playouts" not in one:
        return phrases.percent(one["value"])
    return likely(one["value"], one["stderr"], phrases, "coach.told.about")
