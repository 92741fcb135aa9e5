"""A trick of Picas: what spades may do and when they are broken, beside what every trick-taking game tells.

No rule is decided here: every comparison comes from an event.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pico_widgets.core.game import Event
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Step
from pico_widgets.games.picas.explain.phrases import PicasPhrases
from pico_widgets.games.picas.rules.events import SpadeAllowed, SpadesBroken, SpadesUnbroken, TrickTaken
from pico_widgets.games.picas.rules.state import PicasState
from pico_widgets.tricks.events import Discarded
from pico_widgets.tricks.explain import TrickStep, TrickSteps, at_seat
from pico_widgets.tricks.phrases import joined


@dataclass(frozen=True)
class PicasTrick(TrickSteps):
    """Tells the tricks of Picas."""

    phrases: PicasPhrases

    def step(self, event: Event, turns: Sequence[Turn]) -> Step | None:
        """The step of one event of a trick; None for one that has none of its own."""
        phrases = self.phrases
        match event:
            case SpadesUnbroken():
                return TrickStep(event.clause, phrases.words.rich("picas.step.unbroken"))
            case SpadeAllowed():
                return self._allowed(event)
            case Discarded() if not turns[0].before.taken and not phrases.game.spades_in_first_trick:
                return self.void_step("picas.step.discard.first", event)
            case SpadesBroken():
                key = "picas.step.broken.any" if event.clause == "picas.ruling.breaks" else "picas.step.broken"
                return TrickStep(event.clause, phrases.words.rich(key), point=(at_seat(event.seat),))
            case TrickTaken():
                return self._taken(event, turns[-1].after)
        return super().step(event, turns)

    def _allowed(self, event: SpadeAllowed) -> Step:
        phrases = self.phrases
        if event.clause == "picas.ruling.only_spades":
            sentence = phrases.seat("picas.step.only_spades", event.seat)
        elif event.clause == "picas.ruling.bajar":
            sentence = phrases.words.rich("picas.step.bajar")
        else:
            sentence = phrases.words.rich("picas.step.may_lead")
        return TrickStep(event.clause, sentence, point=(at_seat(event.seat),))

    def _taken(self, event: TrickTaken, after: PicasState) -> Step:
        phrases = self.phrases
        won = event.won[event.pair] + event.won[event.pair + 2]
        pair, tricks, contract = phrases.pair(event.pair), phrases.tricks(won), after.contracts[event.pair]
        said = [phrases.words.rich("picas.step.taken", pair=pair, tricks=tricks, contract=contract)]
        bid = after.bid_of(event.seat)
        if isinstance(bid, str) and event.won[event.seat] == 1:
            said.append(phrases.seat("picas.step.taken.nula", event.seat, bid=phrases.bid(bid)))
        return TrickStep(event.clause, joined(said), point=({"at": "pair", "pair": event.pair},), ladder=True)


def trick_of(phrases: PicasPhrases) -> PicasTrick:
    """What tells the tricks of a game."""
    return PicasTrick(phrases, phrases.game.tricks)
