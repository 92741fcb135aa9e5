"""How a table is drawn at which all choose together: hands, the trick between them, what lies face down, prompts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Turn
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.steps import Explanation
from pico_widgets.table.screens import Screen
from pico_widgets.table.view import PRIMARY, Json, ViewBuilder
from pico_widgets.text import Card, Runs, Words

if TYPE_CHECKING:
    from pico_widgets.table.together import TogetherState


class TogetherView(ViewBuilder):
    """A table at which all choose together; `now` is the state that is shown: that before the trick explained.

    A game says `hand_of`, `winners`, `choose_clause`, `logged`, `ended`, `explain_deal`, `explain_trick` and
    `explain_end`, and where it has them `parts`, `seat_parts` and sentences of its own.
    """

    layout: ClassVar[Any] = "together"
    deck: ClassVar[Any] = "strength"

    deal_told: ClassVar[str] = "now"
    """The screen on which the deal is explained: choosing for the first trick."""

    def __init__(self, table: TogetherState, say: Words) -> None:
        """`table` is the state of the table, `say` has the sentences."""
        super().__init__(table, say)
        self.game: Any = table.match.game
        self.now: Any = self.turn.before if self.turn else table.match.state

    # --- for each game to say

    def hand_of(self, seat: Seat) -> Sequence[Any]:
        """The cards that a seat holds, which everybody sees."""
        hand: Sequence[Any] = self.now.hands[seat]
        return hand

    def winners(self, turn: Turn) -> Sequence[Seat]:
        """Whose cards win the trick of a turn."""
        raise NotImplementedError

    def choose_clause(self) -> str:
        """The clause by which all choose together."""
        raise NotImplementedError

    def logged(self, turn: Turn) -> Json:
        """The log's row of a trick: `round`, `trick`, `text`, `points`, `label`."""
        raise NotImplementedError

    def explain_deal(self) -> Explanation | None:
        """What is explained before the first choice; None if nothing is."""
        raise NotImplementedError

    def explain_trick(self, turn: Turn) -> Explanation:
        """A trick, with a question first if one is to be asked (`table.predict`)."""
        raise NotImplementedError

    def explain_end(self, turn: Turn) -> Explanation:
        """The end of the round that `turn` ended (the screen "round"), or of the game (the screen "result")."""
        raise NotImplementedError

    def parts(self, stage: str) -> Json:
        """Further parts of the table: a surplus card, the score, …"""
        return {}

    def seat_parts(self, seat: Seat) -> Json:
        """Further parts of a seat: cards that were won, a tag."""
        return {}

    # --- the whole

    def scene(self, stage: str) -> Json:
        """What lies on the table; of a covered one nothing is told."""
        if stage == "cover":
            return {"cover": self.cover()}
        if stage in ("round", "result"):
            return {"result": self.result(stage), "log": self.log()} | self.parts(stage)
        return {
            "seats": [self.seat(seat) for seat in self.drawing_order()],
            "plays": [self.played(seat) for seat in range(self.game.seats)],
            "log": self.log(),
        } | self.parts(stage)

    def stage(self) -> str:
        """What people are doing at the table: "cover", "choose", "ready", or what is explained."""
        what = self.screen.what
        if self.table.covered:
            return "cover"
        if what != "now":
            return what
        return "choose" if self.table.chooser is not None else "ready"

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words."""
        what, number, trick, _ = screen
        name = self.round_name(number)
        if what == "result":
            return self.say("ui.where.result")
        return self.say("ui.where.score" if what == "round" else "ui.where.trick", round=name, n=trick)

    def round_name(self, number: int) -> str:
        """What a round is called: by the game's name, where there is one."""
        return self.say(f"{self.game.name}.name")

    def drawing_order(self) -> list[Seat]:
        """From the left-hand neighbour on round the table; whoever is due (or sits here) last, at the bottom."""
        seats = self.game.seats
        bottom = self.table.due if self.table.due is not None else self.table.here[0]
        return [(bottom + step) % seats for step in range(1, seats + 1)]

    # --- cards and seats

    def card(self, card: Any) -> Json:
        """A card as the front end draws it."""
        found: Json = GAMES[self.game.name].face(self.game, card, self.say)
        return found

    def cards(self, cards: Sequence[Any]) -> list[Json]:
        """Cards in their order."""
        return [self.card(card) for card in cards]

    def held(self, seat: Seat) -> list[Any]:
        """The hand that is seen; a card that is on the table is not in it."""
        hand = list(self.hand_of(seat))
        if self.turn is not None:
            hand.remove(self.turn.choices[seat])
        return hand

    def seat(self, seat: Seat) -> Json:
        """A seat: its name, its hand, and the card of it that lies face down."""
        name = self.names[seat]
        return {
            "seat": seat,
            "name": self.name(seat),
            "own": self.say("ui.hand.you") if name is None else self.say("ui.hand.name", name=name),
            "here": seat in self.table.here,
            "active": self.turn is None and seat in self.table.here and self.table.chooser in (seat, None),
            "hand": self.cards(self.held(seat)),
            "chosen": self.visible_choice(seat),
        } | self.seat_parts(seat)

    def visible_choice(self, seat: Seat) -> Any:
        """The choice for the trick shown that this screen may see: of the one person at it; of several, nobody's."""
        return self.table.chosen.get(seat) if self.turn is None and self.table.here == (seat,) else None

    def played(self, seat: Seat) -> Json:
        """The place of a seat in the trick: empty, face down, or face up."""
        name = self.names[seat]
        own = self.say("ui.slot.you") if name is None else name
        out: Json = {"seat": seat, "name": self.name(seat), "slot": own, "wins": False, "back": None}
        if self.turn is not None:
            face, wins = self.card(self.turn.choices[seat]), seat in self.winners(self.turn)
            back = None if wins else self.back()
            return out | {"card": face, "state": "up", "label": face["label"], "wins": wins, "back": back}
        all_chosen = self.screen.what == "now" and self.table.chooser is None
        if not (seat in self.table.chosen or (seat not in self.table.here and all_chosen)):
            return out | {"card": None, "state": "empty", "label": own}
        choice = self.visible_choice(seat)
        if choice is not None:
            label = self.say("ui.card.down.you", card=choice)
        else:
            label = self.say("ui.card.down.name", name=self.name(seat))
        return out | {"card": None, "state": "down", "label": label}

    def back(self) -> str | None:
        """That a card that did not win goes back to its hand; None in a game in which it does not."""
        return None

    def rows(self, turns: Sequence[Turn]) -> list[Json]:
        """The log's rows of the tricks that these turns ended."""
        return [self.logged(turn) | {"heading": self.round_name(turn.round)} for turn in turns]

    # --- what may be done

    def prompt(self, stage: str) -> Runs:
        """What is to be done now; empty where nothing is."""
        chooser = self.table.chooser
        if stage == "choose":
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
        if stage == "ready":
            own = self.visible_choice(self.table.here[0])
            return self.say("ui.status.chosen", card=own) if own is not None else self.say("ui.prompt.ready")
        if stage == "trick" and self.turn is not None:
            shown = [
                self.say("ui.status.shows.you", card=self.turn.choices[seat])
                if self.names[seat] is None
                else self.say("ui.status.shows.name", name=self.name(seat), card=self.turn.choices[seat])
                for seat in range(self.game.seats)
            ]
            return self.say("ui.status.revealed", plays=", ".join(shown))
        if stage == "result":
            done = self.result(stage)
            assert done is not None
            return f"{done['title']}. {done['text'][0]}"
        if stage == "cover":
            return str(self.cover()["title"])
        return f"{self.where()}. {self.say.plain(self.prompt(stage))}".strip()

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
        """What comes after a trick or a round: the words of a button."""
        assert self.turn is not None
        after = self.turn.after
        ended = after.over or after.round != self.turn.round
        if stage == "trick":
            return self.say("ui.do.next.score" if ended else "ui.do.next.trick")
        return self.say("ui.do.next.result") if after.over else self.next_round(after.round)

    def next_round(self, number: int) -> str:
        """That the round of that number comes next."""
        return self.round_name(number)

    def covers(self) -> tuple[str, str, list[Seat]]:
        """What is done under the cover, as its sentences call it; by which clause; and who has done it already."""
        return "choose", self.choose_clause(), [seat for seat in self.table.chosen if seat != self.table.due]

    def cover(self) -> Json:
        """What is said while the table is covered for the next person at this screen."""
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
        """The explanation that belongs to what is shown, or None while there is nothing to explain."""
        if self.turn is None:
            first = self.screen.what == self.deal_told and not self.match.turns and not self.table.covered
            return self.explain_deal() if first else None
        return self.explain_trick(self.turn) if self.screen.what == "trick" else self.explain_end(self.turn)
