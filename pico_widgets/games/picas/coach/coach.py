"""The coach of Picas, as the shared layers ask it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.advice import seat_advice
from pico_widgets.coach.coaches import Budget
from pico_widgets.coach.levels import NONE, Asked
from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.core.game import Choice, Seat
from pico_widgets.core.records import Replay
from pico_widgets.games.picas.coach import hints
from pico_widgets.games.picas.coach.numbers import rows
from pico_widgets.games.picas.coach.phrases import PicasCoachPhrases
from pico_widgets.games.picas.coach.review import picas_review
from pico_widgets.games.picas.coach.searches import PICAS_PLAYOUTS, picas_estimates
from pico_widgets.games.picas.explain.phrases import compass
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import SEATS, PicasState, PicasView
from pico_widgets.search.estimate import Estimate
from pico_widgets.text import Words

Json = dict[str, Any]


class PicasCoach:
    """The coach at Picas: it sees what the seat sees."""

    playouts = PICAS_PLAYOUTS

    def state_for(self, game: Picas, state: PicasState, seat: Seat) -> PicasView:
        """The seat's view."""
        return game.view(state, seat)

    def hints(
        self, game: Picas, state: PicasView, phrases: CoachPhrases, asked: Asked, chosen: Choice | None, budget: Budget
    ) -> Json:
        """The levels asked for."""
        return hints.hints(game, state, _phrases(phrases, game), asked=asked, chosen=chosen, budget=budget)

    def review(self, played: Replay, phrases: CoachPhrases, hand: int | None, budget: Budget) -> Json:
        """The review of a hand, by a search at every choice of the seat."""
        return picas_review(played.game, played.turns, hand, _phrases(phrases, played.game), *budget)

    def evaluate(self, played: Replay, budget: Budget) -> Json:
        """What each bid or card of the seat whose turn it is is worth."""
        state = played.state
        if state.turn is None:
            return {"seats": []}
        found = picas_estimates(played.game, played.game.view(state, state.turn), *budget)
        return {"seats": [seat_advice(SEATS[state.turn], found, mixed=False)]}

    def where(self, played: Replay, say: Words) -> str:
        """ "Hand 2, trick 3"."""
        state = played.state
        if not state.to_act:
            return say("ui.where.result") if state.over else say("picas.coach.told.counted", hand=state.round)
        if state.trick:
            return say("tricks.where", hand=state.round, trick=state.trick)
        return say("picas.coach.told.bids", hand=state.round)

    def nobody(self, played: Replay, advice: Json, say: Words) -> str:
        """That the match has ended, or that the next hand is yet to be dealt."""
        return say("coach.told.ended" if played.state.over else "picas.coach.told.between")

    def summary(self, advice: Json, say: Words) -> str | None:
        """Nothing: the rows say it all."""
        return None

    def basis(self, choices: Sequence[Json], say: Words) -> str:
        """How many layouts were solved, or how many playouts stand behind the numbers."""
        if all("layouts" in one for one in choices):
            return say("picas.coach.told.layouts", max(one["layouts"] for one in choices))
        return say("coach.told.estimated", playouts=str(max(one.get("playouts", 0) for one in choices)))

    def seat_table(self, played: Replay, seat: Json, say: Words) -> tuple[str, list[list[str]]]:
        """The rows of the coach at the table: cards that cannot be told apart, bids that are about as good."""
        at = SEATS.index(seat["seat"])
        phrases, bidding = PicasCoachPhrases(say, compass(say), at, played.game), not played.state.trick
        blind = bidding and at not in played.state.looked
        found = tuple(_estimate(one, one["choice"] in seat["best"]) for one in seat["choices"])
        out = []
        for row in rows(found, phrases, None, bidding=bidding):
            value = f"{row.value}, {row.error}" if row.error else row.value
            out.append(
                [
                    str(row.choices[0]) if bidding else row.named,
                    "" if value == NONE else say("picas.coach.told.match", value=value),
                    "" if row.points in (None, NONE) else say("picas.coach.told.points", value=row.points or ""),
                    row.tag(phrases),
                ]
            )
        return phrases.my("picas.coach.told.blind" if blind else "coach.told.seat"), out


def _phrases(phrases: CoachPhrases, game: Picas) -> PicasCoachPhrases:
    """The same seat's phrases, with those of the game's cards and bids."""
    return PicasCoachPhrases(phrases.say, phrases.names, phrases.seat, game)


def _estimate(one: Json, best: bool) -> Estimate:
    playouts, layouts = one.get("playouts", 0), one.get("layouts")
    return Estimate(one["choice"], one["value"], one["stderr"], playouts, None, one["points"], layouts, best)
