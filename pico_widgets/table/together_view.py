"""How a table is drawn at which all choose together: seats with their hands, the cards between them, the cover.

Hands lie open, as the rules have it; a choice is seen by the one person who made it, and by nobody of several.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from pico_widgets.core.game import Choice, Seat
from pico_widgets.core.records import Turn
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.steps import Explanation
from pico_widgets.table.screens import Screen
from pico_widgets.table.view import PRIMARY, Json, ViewBuilder
from pico_widgets.text import Card, Runs, Words

if TYPE_CHECKING:
    from pico_widgets.table.together import TogetherState


class TogetherView(ViewBuilder):
    """A table at which all choose together; `state` is shown: the one before the trick that is explained.

    A game says `winners`, `choosing`, `logged`, `ended`, `round_name`, `explain_deal` and `explain_turn`, and where it
    has them `won_cards`, `parts` and sentences of its own.  Its states have `hands`, `round`, `over` and `to_act`.
    """

    deal_told: ClassVar[str] = "now"
    """The screen on which the deal is explained: choosing for the first trick."""

    def __init__(self, table: TogetherState, say: Words) -> None:
        """`table` is the state of the table, `say` has the sentences."""
        super().__init__(table, say)
        self.game: Any = table.match.game
        self.state: Any = self.turn.before if self.turn else table.match.state
        self._face: Any = GAMES[self.game.name].face

    # --- for each game to say

    @abstractmethod
    def winners(self, turn: Turn) -> Sequence[Seat]:
        """Who wins the trick that a turn was; more than one where they win together."""

    @abstractmethod
    def choosing(self) -> str:
        """The id of the clause by which all choose together."""

    @abstractmethod
    def logged(self, turn: Turn) -> Json:
        """The log's row of a trick, without its heading."""

    @abstractmethod
    def explain_deal(self) -> Explanation | None:
        """What is explained before the first choice; None if nothing is."""

    @abstractmethod
    def explain_turn(self, turn: Turn) -> Explanation:
        """The trick (the screen "trick"), the end of the round ("round") or of the game ("result")."""

    def won_cards(self, seat: Seat) -> Json:
        """The keys of a seat's view that show what it has won."""
        return {}

    def parts(self, stage: str) -> Json:
        """Further parts of the table: a score sheet, a card that nobody has, the count at the end of a round, …"""
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
        """What people are doing: "cover", "choose", "ready" (all have chosen), or the screen that is shown."""
        if self.table.covered:
            return "cover"
        if self.screen.what != "now":
            return self.screen.what
        return "choose" if self.table.chooser is not None else "ready"

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words: "Return round, trick 3"."""
        if screen.what == "result":
            return self.say("ui.where.result")
        key = "ui.where.score" if screen.what == "round" else "ui.where.trick"
        return self.say(key, round=self.round_name(screen.round), n=screen.trick)

    def drawing_order(self) -> list[Seat]:
        """From the left-hand neighbour on round the table; whoever is due (or sits here) last, at the bottom."""
        seats = self.game.seats
        bottom = self.table.due if self.table.due is not None else self.table.here[0]
        return [(bottom + step) % seats for step in range(1, seats + 1)]

    # --- cards and seats

    def card(self, card: Choice) -> Json:
        """A card as the front end draws it."""
        drawn: Json = self._face(self.game, card, self.say)
        return drawn

    def cards(self, cards: Sequence[Choice]) -> list[Json]:
        """Several cards."""
        return [self.card(card) for card in cards]

    def held(self, seat: Seat) -> Sequence[Choice]:
        """The hand that is seen; a card that is on the table is not in it."""
        hand = list(self.state.hands[seat])
        if self.turn is not None:
            hand.remove(self.turn.choices[seat])
        return hand

    def seat(self, seat: Seat) -> Json:
        """A seat: its name, its hand, what it has won."""
        name = self.names[seat]
        return {
            "seat": seat,
            "name": self.name(seat),
            "own": self.say("ui.hand.you") if name is None else self.say("ui.hand.name", name=name),
            "here": seat in self.table.here,
            "active": self.turn is None and seat in self.table.here and self.table.chooser in (seat, None),
            "hand": self.cards(self.held(seat)),
            "chosen": self.visible_choice(seat),
        } | self.won_cards(seat)

    def visible_choice(self, seat: Seat) -> Choice | None:
        """The choice for the trick shown that this screen may see: of the one person at it; of several, nobody's."""
        return self.table.chosen.get(seat) if self.turn is None and self.table.here == (seat,) else None

    def played(self, seat: Seat) -> Json:
        """The place of a seat in the trick: empty, a card face down, or a card face up."""
        name = self.names[seat]
        own = self.say("ui.slot.you") if name is None else name
        out: Json = {"seat": seat, "name": self.name(seat), "slot": own, "wins": False, "back": None}
        if self.turn is not None:
            card, wins = self.card(self.turn.choices[seat]), seat in self.winners(self.turn)
            back = None if wins else self.returns()
            return out | {"card": card, "state": "up", "label": card["label"], "wins": wins, "back": back}
        all_chosen = self.screen.what == "now" and self.table.chooser is None
        if not (seat in self.table.chosen or (seat not in self.table.here and all_chosen)):
            return out | {"card": None, "state": "empty", "label": own}
        choice = self.visible_choice(seat)
        if choice is not None:
            label = self.say("ui.card.down.you", card=choice)
        else:
            label = self.say("ui.card.down.name", name=self.name(seat))
        return out | {"card": None, "state": "down", "label": label}

    def returns(self) -> str | None:
        """What is said of a card that did not win, if it goes back to its hand."""
        return None

    def rows(self, turns: Sequence[Turn]) -> list[Json]:
        """The tricks that these turns were."""
        return [self.logged(turn) | {"heading": self.round_name(turn.round)} for turn in turns]

    # --- what may be done

    def prompt(self, stage: str) -> Runs:
        """Whose choice is asked for, or that all have chosen."""
        chooser = self.table.chooser
        if stage == "choose":
            name = None if chooser is None else self.names[chooser]
            return self.say.rich("ui.prompt.you") if name is None else self.say.rich("ui.prompt.name", name=name)
        if stage == "ready":
            own = self.visible_choice(self.table.here[0])
            if own is None:
                return self.say.rich("ui.prompt.ready")
            return self.say.rich("ui.prompt.chosen", card=Card(str(own)))
        return []

    def status(self, stage: str) -> str:
        """What the live region says of this view."""
        if stage == "cover":
            return str(self.cover()["title"])
        if stage == "ready":
            own = self.visible_choice(self.table.here[0])
            return self.say("ui.status.chosen", card=own) if own is not None else self.say("ui.prompt.ready")
        if stage == "trick" and self.turn is not None:
            shown = [self._shows(seat, self.turn.choices[seat]) for seat in range(self.game.seats)]
            return self.say("ui.status.revealed", plays=", ".join(shown))
        done = self.result(stage)
        if done is not None:
            return f"{done['title']}. {done['text'][0]}"
        return f"{self.where()}. {self.say.plain(self.prompt(stage))}"

    def _shows(self, seat: Seat, card: Choice) -> str:
        if self.names[seat] is None:
            return self.say("ui.status.shows.you", card=card)
        return self.say("ui.status.shows.name", name=self.name(seat), card=card)

    def actions(self, stage: str) -> list[Json]:
        """Reveal and take back once all have chosen; next after a trick and a round."""
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
        ended = after.over or after.round != self.turn.round
        if stage == "trick":
            return self.say("ui.do.next.score" if ended else "ui.do.next.trick")
        return self.say("ui.do.next.result") if after.over else self.next_round(after.round)

    def next_round(self, number: int) -> str:
        """The words of the button that goes on to a round; for games of more than one round to say better."""
        return self.say("ui.do.next.trick")

    def covers(self) -> tuple[str, str, list[Seat]]:
        """What is done under the cover, as its sentences call it; by which clause; and who has done it already."""
        return "choose", self.choosing(), [seat for seat in self.table.chosen if seat != self.table.due]

    def cover(self) -> Json:
        """What is said while the table is covered: who is due, who looks away, what has been done and what comes."""
        due = self.table.due
        assert due is not None
        kind, clause, done = self.covers()
        name = self.name(due)
        last = done[-1] if done else None
        away = [self.name(seat) for seat in self.table.here if seat != due]
        if last is None:
            waits = self.say(f"ui.cover.{kind}.secret")
        else:
            waits = self.say(f"ui.cover.{kind}.lies", name=self.name(last))
        back = last if self.table.chosen else None

        named = {"clause": clause, "name": self.say(f"{clause}.name")}

        def step(part: str, state: str, seat: Seat = due) -> Json:
            text = self.say.rich(f"ui.cover.{kind}.step.{part}", name=self.name(seat))
            return {"text": text, "state": state} | (named if state == "now" else {"clause": None, "name": None})

        later = [seat for seat in self.table.here if seat > due]
        steps = [step("done", "done", seat) for seat in done] + [step("now", "now")]
        steps += [step("later", "next", seat) for seat in later] + [step("reveal", "next")]
        return {
            "title": self.say(f"ui.cover.{kind}.title", away=self.say.listed(away), name=name),
            "text": f"{waits} {self.say('ui.cover.give', name=name)}",
            "go": self.say("ui.cover.go", name=name),
            "back": None if back is None else self.say("ui.cover.back", name=self.name(back)),
            "backSeat": back if back is not None else 0,
            "steps": steps,
        }

    # --- the explanation

    def explanation(self) -> Explanation | None:
        """The deal before the first choice, or what the shown turn led to."""
        if self.turn is not None:
            return self.explain_turn(self.turn)
        first = self.screen.what == self.deal_told and not self.match.turns and not self.table.covered
        return self.explain_deal() if first else None
