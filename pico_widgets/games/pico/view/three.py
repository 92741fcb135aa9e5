"""What the table of Pico for three shows that the one for two does not: the pass, twins, three seats.

Before the pass no hand goes into the view but the one that its owner, alone, is looking at.
"""

from __future__ import annotations

from collections.abc import Sequence

from pico_widgets.core.game import Choice, Seat
from pico_widgets.core.records import Turn
from pico_widgets.games.pico.rules.events import Passed
from pico_widgets.games.pico.rules.game import rank_among
from pico_widgets.games.pico.view.table import PicoView
from pico_widgets.table.screens import Screen
from pico_widgets.table.view import Json
from pico_widgets.text import Card, Runs


class PicoThreeView(PicoView):
    """A table of Pico for three."""

    deal_told = "passed"

    def scene(self, stage: str) -> Json:
        """As for two; with the pass before the first round, and how the three cards compare."""
        if stage == "passed":
            return {"swap": self.passing()}
        drawn = super().scene(stage)
        if stage == "pass":
            return drawn | {"plays": []}
        return drawn | {"pairing": self.pairing()} if "plays" in drawn else drawn

    def where_of(self, screen: Screen) -> str:
        """As for two; the pass has words of its own."""
        if screen.what in ("pass", "passed"):
            return self.say("pico3.ui.where.pass", round=self.round_name(screen.round))
        return super().where_of(screen)

    def head(self, number: int, now: bool) -> str:
        """The heading of a round in the score sheet; that of the one being played by its whole name."""
        return self.round_name(number) if now else super().head(number, now)

    # --- before the pass

    def held(self, seat: Seat) -> Sequence[Choice]:
        """The hand that is seen; before the pass that of the one person who looks."""
        if self.screen.what != "pass":
            return super().held(seat)
        dealt: tuple[int, ...] = self.match.start.deal.hands[seat]
        return dealt if seat == self.table.due else ()

    def seat(self, seat: Seat) -> Json:
        """As for two; before the pass hands lie face down."""
        drawn = super().seat(seat)
        if self.screen.what != "pass":
            return drawn
        backs = self.game.hand_size - len(drawn["hand"])
        return drawn | {"backs": backs, "active": False, "tag": None, "wonText": []}

    def covers(self) -> tuple[str, str, list[Seat]]:
        """What the next person does under the cover, by which clause, and who has done so."""
        due = self.table.due
        if self.screen.what != "pass" or due is None:
            return super().covers()
        return "pass", self.game.clause("pass"), [seat for seat in self.table.here if seat < due]

    def cover(self) -> Json:
        """As for two; before the pass with a heading."""
        return super().cover() | ({"heading": self.where()} if self.screen.what == "pass" else {})

    def passing(self) -> Json:
        """All hands as they were dealt and after the pass."""
        passed = next(event for event in self.match.start_events if isinstance(event, Passed))
        return self.moved(self.say("pico3.ui.pass.before"), self.say("pico3.ui.pass.after"), passed)

    def prompt(self, stage: str) -> Runs:
        """As for two; before the pass, to look at one's cards."""
        if stage == "passed":
            return self.say.rich("pico3.ui.prompt.passed")
        if stage != "pass" or self.table.due is None:
            prompt: Runs = super().prompt(stage)
            return prompt
        name = self.names[self.table.due]
        return (
            self.say.rich("pico3.ui.prompt.pass.you")
            if name is None
            else self.say.rich("pico3.ui.prompt.pass.name", name=name)
        )

    def actions(self, stage: str) -> list[Json]:
        """As for two; before the pass, the way to the next person or to the cards that were passed."""
        if stage not in ("pass", "passed"):
            return super().actions(stage)
        key = "play" if stage == "passed" else "pass" if self.table.due == self.table.here[-1] else "seen"
        return [{"action": "next", "text": self.say(f"pico3.ui.do.next.{key}"), "primary": True, "key": "↵"}]

    # --- tricks

    def pairing(self) -> Json | None:
        """The twins of the trick that is explained, if it has any."""
        winners = self.won(self.turn).winners if self.turn is not None else ()
        return {"seats": list(winners), "label": self.say("pico3.ui.pairing")} if len(winners) > 1 else None

    def played(self, seat: Seat) -> Json:
        """As for two; of three cards that are not equal also which is the highest, the middle, the lowest."""
        drawn = super().played(seat)
        if self.turn is None or self.pairing():
            return drawn
        plays = self.won(self.turn).plays
        return drawn | {"note": self.say(f"pico3.question.{rank_among(plays, plays[seat])}")}

    def logged(self, turn: Turn) -> Json:
        """The log's row of a trick, which two may have won together."""
        won = self.won(turn)
        win = Card(str(won.plays[won.winners[0]]))
        lost = [Card(str(card)) for seat, card in enumerate(won.plays) if seat not in won.winners]
        points = self.points(won.points[won.winners[0]])
        name = self.names[won.winners[0]]
        if len(won.winners) > 1:
            who = self.say.listed([self.name(seat) for seat in won.winners])
            text = self.say.rich("pico3.ui.log.twins", who=who, win=win, lose=self.say.listed_rich(lost))
            points = self.say("ui.log.each", points=points)
        else:
            beaten = self.say.listed_rich([self.say.rich("ui.log.beaten", card=card) for card in lost])
            if name is None:
                text = self.say.rich("pico3.ui.log.you", win=win, lose=beaten)
            else:
                text = self.say.rich("pico3.ui.log.name", name=name, win=win, lose=beaten)
        label = self.say("ui.log.look", n=turn.trick)
        return {"round": turn.round, "trick": turn.trick, "text": text, "points": points, "label": label}
