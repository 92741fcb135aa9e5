"""How a table of Pico is drawn: from a match and what the table shows to the `view` trait.

Every number and card comes from the states of the rules, every sentence from the catalogues; this
module only says what stands where.  Nothing that the people at the screen may not see goes in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation
from pico_widgets.games.pico.explain import parts as told
from pico_widgets.games.pico.rules.events import GameEnded, HandNothing, Passed, PassedOn, Scored, TrickWon
from pico_widgets.table.together_view import TogetherView
from pico_widgets.table.view import Json
from pico_widgets.text import Card, Runs

if TYPE_CHECKING:
    from pico_widgets.games.pico.rules.game import Pico
    from pico_widgets.games.pico.rules.state import PicoState


class PicoView(TogetherView):
    """A table of Pico for two."""

    game: Pico
    state: PicoState

    # --- the whole

    def common(self, stage: str) -> Json:
        """What is shown at every stage, and the score sheet."""
        return super().common(stage) | {"score": self.score()}

    def parts(self, stage: str) -> Json:
        """The card that nobody has; at the end of a round the count, and how the hands move."""
        if stage in ("round", "result"):
            return {"tally": self.tally(), "swap": self.swap()}
        return {
            "surplus": self.card(self.state.deal.surplus),
            "surplusText": self.say("pico.ui.surplus"),
            "surplusLine": self.say.rich("pico.ui.surplus.line", card=Card(str(self.state.deal.surplus))),
        }

    def round_name(self, number: int) -> str:
        """What the round is called: "Outward round"."""
        return self.say(f"{self.game.name}.ui.round.{number}")

    # --- cards and seats

    def points(self, n: int) -> str:
        """A number of points as a phrase: "3 points"."""
        return self.say("points", n)

    def seat(self, seat: Seat) -> Json:
        """A seat; of one that is not at this screen, that its hand is known to all."""
        return super().seat(seat) | {
            "tag": self.say(f"{self.game.name}.ui.hands.known") if seat not in self.table.here else None
        }

    def won_cards(self, seat: Seat) -> Json:
        """The cards that a seat has won, and what they count."""
        won = self.state.faceup[seat]
        points = sum(self.game.points_of[card] for card in won)
        return {
            "won": self.cards(won),
            "wonPoints": points,
            "wonText": told.won_points(points, self.say),
            "wonLead": self.say("ui.won.lead"),
        }

    def winners(self, turn: Turn) -> Sequence[Seat]:
        """Who wins a trick; both where two win together."""
        return self.won(turn).winners

    def choosing(self) -> str:
        """`….trick.choose`."""
        return self.game.clause("trick.choose")

    def returns(self) -> str | None:
        """That a card which did not win goes back to its hand."""
        return self.say("ui.back")

    def won(self, turn: Turn) -> TrickWon:
        """The event that says who won the trick of a turn.  Raises StopIteration for a turn without one."""
        return next(event for event in turn.events if isinstance(event, TrickWon))

    # --- score and log

    def score(self) -> Json:
        """The score sheet: noted rounds, the points so far of the one being played, totals.

        For a trick that is explained also `after`: what a winner's row says once its card lies face up.
        """
        state = self.turn.after if self.turn and self.screen.what != "trick" else self.state
        over = len(state.noted) >= self.screen.round
        won = self.won(self.turn) if self.turn and self.screen.what == "trick" else None
        rows = []
        for seat in range(self.game.seats):
            noted = [row[seat] for row in state.noted]
            if not over:
                noted.append(sum(self.game.points_of[card] for card in state.faceup[seat]))
            row: Json = {"name": self.name(seat), "cells": self.cells(noted)}
            if won and seat in won.winners:
                row["after"] = self.cells([*noted[:-1], noted[-1] + won.points[seat]])
            rows.append(row)
        now = None if self.screen.what == "result" else self.screen.round - 1
        heads = [self.head(number, now == number - 1) for number in range(1, self.game.rounds + 1)]
        return {"caption": self.say("ui.score"), "heads": [*heads, self.say("ui.total")], "now": now, "rows": rows}

    def head(self, number: int, now: bool) -> str:
        """The head of a round's column; `now`: it is being played."""
        return self.say(f"{self.game.name}.ui.round.short.{number}")

    def cells(self, noted: Sequence[int]) -> list[str]:
        """A row of the score sheet: the rounds so far, those to come, the total."""
        return [*(str(n) for n in noted), *["–"] * (self.game.rounds - len(noted)), str(sum(noted))]

    def logged(self, turn: Turn) -> Json:
        """The log's row of the trick that a turn was."""
        won = self.won(turn)
        winner = won.winners[0]
        other = next(seat for seat in range(self.game.seats) if seat != winner)
        operands = {"win": Card(str(won.plays[winner])), "lose": Card(str(won.plays[other]))}
        if self.names[winner] is None:
            text = self.say.rich("ui.log.you", **operands)
        elif self.names[other] is None:
            text = self.say.rich("ui.log.against", name=self.name(winner), **operands)
        else:
            text = self.say.rich("ui.log.name", name=self.name(winner), **operands)
        label = self.say("ui.log.look", n=turn.trick)
        return {
            "round": turn.round,
            "trick": turn.trick,
            "text": text,
            "points": self.points(won.points[winner]),
            "label": label,
        }

    # --- ends of rounds

    def tally(self) -> list[Json]:
        """The count of the round: for each seat its cards, their points and the sum (`….score.faceup`)."""
        assert self.turn is not None
        rows = []
        for event in self.turn.events:
            if isinstance(event, Scored):
                left = next(e.cards for e in self.turn.events if isinstance(e, HandNothing) and e.seat == event.seat)
                lead = " + ".join(map(str, event.points)) + " =" if len(event.points) > 1 else ""
                rows.append(
                    {
                        "seat": event.seat,
                        "name": self.name(event.seat),
                        "sum": lead,
                        "total": self.points(event.total),
                        "up": self.cards(event.cards),
                        "left": self.cards(left),
                    }
                )
        return rows

    def swap(self) -> Json | None:
        """The hands with which the next round begins, beside those before; None after the last round."""
        assert self.turn is not None
        passed = next((event for event in self.turn.events if isinstance(event, PassedOn)), None)
        if passed is None:
            return None
        number = self.screen.round
        return self.moved(self.round_name(number), self.round_name(number + 1), passed)

    def moved(self, before: str, after: str, passed: PassedOn | Passed) -> Json:
        """All hands before and after they moved, under what each is called."""
        sides = [
            {"name": self.name(seat), "before": self.cards(was), "after": self.cards(now)}
            for seat, (was, now) in enumerate(zip(passed.before, passed.after, strict=True))
        ]
        return {"before": before, "after": after, "sides": sides}

    def ended(self, turn: Turn) -> Json:
        """Who won the game that this turn ended, and the scores."""
        ended = next(event for event in turn.events if isinstance(event, GameEnded))
        if len(ended.winners) > 1:
            who = self.say.listed([self.names[seat] or self.say("phrase.you") for seat in ended.winners])
            title = self.say(f"{self.game.name}.ui.result.draw", who=who)
        elif self.names[ended.winners[0]] is None:
            title = self.say("ui.result.you")
        else:
            title = self.say("ui.result.name", name=self.name(ended.winners[0]))
        scores = [f"{self.name(seat)} {total}" for seat, total in enumerate(ended.totals)]
        return {"title": title, "text": [" · ".join(scores)], "won": self.won_here(ended.winners)}

    # --- what may be done

    def prompt(self, stage: str) -> Runs:
        """As at every such table; after a round, that the hands have moved."""
        if stage == "round" and self.screen.live and self.state.round < self.game.rounds:
            return self.say.rich(f"{self.game.name}.ui.prompt.swapped")
        return super().prompt(stage)

    def status(self, stage: str) -> str:
        """As at every such table; after a round, what each has."""
        if stage != "round":
            return super().status(stage)
        scores = ", ".join(f"{row['name']}: {row['total']}" for row in self.tally())
        return self.say("ui.status.round", scores=scores)

    def next_round(self, number: int) -> str:
        """The words of the button that goes on to a round."""
        return self.say(f"{self.game.name}.ui.do.next.round", n=number)

    # --- the explanation

    def explain_deal(self) -> Explanation | None:
        """The deal."""
        return told.deal(self.game, self.match.start, self.match.start_events, self.names, self.say)

    def explain_turn(self, turn: Turn) -> Explanation:
        """A trick, the end of a round, or of the game."""
        if self.screen.what == "trick":
            return told.trick(self.game, turn, self.names, self.say, ask=self.table.predict)
        phrases = {"round": told.round_end, "result": told.result}[self.screen.what]
        return phrases(self.game, turn, self.names, self.say)
