"""How a table is drawn at which all choose together: hands, a place in the trick for each seat, prompts, covers.

Hands lie open; a choice is drawn face up once all are revealed, and before that to the one person here alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Turn
from pico_widgets.core.registry import GAMES
from pico_widgets.table.screens import Screen
from pico_widgets.table.view import PRIMARY, Json, ViewBuilder
from pico_widgets.text import Card, Runs, Words


class TogetherView(ViewBuilder):
    """A table at which all choose together; the state that is shown is the one before the trick that is explained.

    A game says `winners`, `choose_clause`, `ended` and `explanation`, and where it has them `parts` and a score sheet.
    Its states have `hands`, a sequence of cards per seat.
    """

    layout = "together"

    choose_clause: str
    """The clause by which all choose together."""

    def __init__(self, table: Any, say: Words) -> None:
        """`table` is a `TogetherState`, `say` has the sentences."""
        super().__init__(table, say)
        self.game: Any = table.match.game
        self.state: Any = self.turn.before if self.turn else table.match.state

    # --- for each game to say

    def winners(self, turn: Turn) -> Sequence[Seat]:
        """Who won the trick of a turn."""
        raise NotImplementedError

    def parts(self, stage: str) -> Json:
        """Further parts of the table at that stage: cards that were won, a score sheet."""
        return {}

    def seat_parts(self, seat: Seat) -> Json:
        """Further parts of a seat: the cards that it has won."""
        return {}

    # --- the whole

    def scene(self, stage: str) -> Json:
        """What lies on the table; of a covered one nothing is told."""
        if stage == "cover":
            return {"cover": self.cover()}
        if stage in ("round", "result"):
            return {"result": self.result(stage), "log": self.log()} | self.parts(stage)
        drawn: Json = {
            "seats": [self.seat(seat) for seat in self.drawing_order()],
            "plays": [self.played(seat) for seat in range(self.game.seats)],
            "log": self.log(),
        }
        return drawn | self.parts(stage)

    def stage(self) -> str:
        """What people are doing: "cover", "choose", "ready" once all have chosen, "trick", "round" or "result"."""
        if self.table.covered:
            return "cover"
        if self.screen.what != "now":
            return self.screen.what
        return "choose" if self.table.chooser is not None else "ready"

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words: "Trick 3"."""
        return self.say("ui.where.result") if screen.what == "result" else self.where_of_trick(screen)

    def where_of_trick(self, screen: Screen) -> str:
        """Which trick or end of a round it is, in words."""
        key = "ui.where.score" if screen.what == "round" else "ui.where.trick"
        return self.say(key, round=self.round_name(screen.round), n=screen.trick)

    def drawing_order(self) -> list[Seat]:
        """From the left-hand neighbour on round the table; whoever is due (or sits here) last, at the bottom."""
        seats = self.game.seats
        bottom = self.table.due if self.table.due is not None else self.table.here[0]
        return [(bottom + step) % seats for step in range(1, seats + 1)]

    # --- cards and seats

    def card(self, card: Any) -> Json:
        """A card as the front end draws it."""
        drawn: Json = GAMES[self.game.name].face(self.game, card, self.say)
        return drawn

    def held(self, seat: Seat) -> list[Any]:
        """The hand that is seen; a card that is on the table is not in it."""
        hand = list(self.state.hands[seat])
        if self.turn is not None:
            hand.remove(self.turn.choices[seat])
        return hand

    def seat(self, seat: Seat) -> Json:
        """A seat and its hand."""
        name = self.names[seat]
        drawn: Json = {
            "seat": seat,
            "name": self.name(seat),
            "you": name is None,
            "own": self.say("ui.hand.you") if name is None else self.say("ui.hand.name", name=name),
            "here": seat in self.table.here,
            "active": self.turn is None and seat in self.table.here and self.table.chooser in (seat, None),
            "hand": [self.card(card) for card in self.held(seat)],
            "chosen": self.visible_choice(seat),
            "tag": None,
        }
        return drawn | self.seat_parts(seat)

    def visible_choice(self, seat: Seat) -> Any:
        """The choice for the trick shown that this screen may see: of the one person at it; of several, nobody's."""
        return self.table.chosen.get(seat) if self.turn is None and self.table.here == (seat,) else None

    def played(self, seat: Seat) -> Json:
        """The place of a seat in the trick: empty, a card face down, or a card face up."""
        name = self.names[seat]
        own = self.say("ui.slot.you") if name is None else name
        out: Json = {"seat": seat, "name": self.name(seat), "slot": own, "wins": False, "back": None}
        if self.turn is not None:
            face = self.card(self.turn.choices[seat])
            return out | {
                "card": face,
                "state": "up",
                "label": face["label"],
                "wins": seat in self.winners(self.turn),
            }
        all_chosen = self.screen.what == "now" and self.table.chooser is None
        if not (seat in self.table.chosen or (seat not in self.table.here and all_chosen)):
            return out | {"card": None, "state": "empty", "label": own}
        choice = self.visible_choice(seat)
        if choice is not None:
            label = self.say("ui.card.down.you", card=choice)
        else:
            label = self.say("ui.card.down.name", name=self.name(seat))
        return out | {"card": None, "state": "down", "label": label}

    # --- what may be done

    def prompt(self, stage: str) -> Runs:
        """What is to be done now."""
        if stage == "choose":
            chooser = self.table.chooser
            name = None if chooser is None else self.names[chooser]
            return self.say.rich("ui.prompt.you") if name is None else self.say.rich("ui.prompt.name", name=name)
        if stage == "ready":
            own = self.visible_choice(self.table.here[0])
            if own is not None:
                return self.say.rich("ui.prompt.chosen", card=Card(str(own)))
            return self.say.rich("ui.prompt.ready")
        return []

    def status(self, stage: str) -> str:
        """What the live region says of this view."""
        if stage == "cover":
            return str(self.cover()["title"])
        if stage == "ready":
            own = self.visible_choice(self.table.here[0])
            return self.say("ui.status.chosen", card=own) if own is not None else self.say("ui.prompt.ready")
        if stage == "trick" and self.turn is not None:
            return self.say("ui.status.revealed", plays=", ".join(self._shown(self.turn)))
        if stage == "result" and self.turn is not None:
            done = self.ended(self.turn)
            return f"{done['title']}. {' '.join(done['text'])}"
        return f"{self.where()}. {self.say.plain(self.prompt(stage))}"

    def _shown(self, turn: Turn) -> list[str]:
        """What each seat shows: "you the 8"."""
        return [
            self.say("ui.status.shows.you", card=card)
            if self.names[seat] is None
            else self.say("ui.status.shows.name", name=self.name(seat), card=card)
            for seat, card in sorted(turn.choices.items())
        ]

    def actions(self, stage: str) -> list[Json]:
        """The buttons below the table."""
        if not self.screen.live or stage == "result":
            return super().actions(stage)
        if stage == "ready":
            seat = self.table.here[-1]
            back = {"action": "takeback", "seat": seat, "text": self.say("ui.do.takeback"), "key": "U"}
            return [back, {"action": "reveal", "text": self.say("ui.do.reveal")} | PRIMARY]
        if stage in ("trick", "round"):
            return [{"action": "next", "text": self.next_text(stage)} | PRIMARY]
        return []

    def next_text(self, stage: str) -> str:
        """What comes after a trick or a round."""
        assert self.turn is not None
        after = self.turn.after
        if after.over and stage == "round":
            return self.say("ui.do.next.result")
        ended = after.over or after.round != self.turn.round
        return self.say("ui.do.next.score" if ended and stage == "trick" else "ui.do.next.trick")

    # --- several people at one screen

    def cover(self) -> Json:
        """What hides the table while the one who is due chooses in secret."""
        due = self.table.due
        assert due is not None
        name, done = self.name(due), [seat for seat in self.table.chosen if seat != due]
        away = [self.name(seat) for seat in self.table.here if seat != due]
        back = done[-1] if done else None
        if back is None:
            waits = self.say("ui.cover.choose.secret")
        else:
            waits = self.say("ui.cover.choose.lies", name=self.name(back))
        return {
            "title": self.say("ui.cover.choose.title", away=self.say.listed(away), name=name),
            "text": f"{waits} {self.say('ui.cover.give', name=name)}",
            "go": self.say("ui.cover.go", name=name),
            "back": None if back is None else self.say("ui.cover.back", name=self.name(back)),
            "backSeat": 0 if back is None else back,
            "steps": self._cover_steps(due, done),
        }

    def _cover_steps(self, due: Seat, done: Sequence[Seat]) -> list[Json]:
        """Who has chosen, who chooses now, who is to choose, and that all is revealed then."""
        named = {"clause": self.choose_clause, "name": self.say(f"{self.choose_clause}.name")}

        def step(part: str, state: str, seat: Seat) -> Json:
            text = self.say.rich(f"ui.cover.choose.step.{part}", name=self.name(seat))
            return {"text": text, "state": state} | (named if state == "now" else {"clause": None, "name": None})

        later = [seat for seat in self.table.here if seat > due]
        steps = [step("done", "done", seat) for seat in done] + [step("now", "now", due)]
        return [*steps, *(step("later", "next", seat) for seat in later), step("reveal", "next", due)]
