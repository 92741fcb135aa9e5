"""How a table of Pico is drawn: from a match and what the table shows to the `view` trait.

Every number and card comes from the states of the rules, every sentence from the catalogues; this
module only says what stands where.  Nothing that the people at the screen may not see goes in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation
from pico_widgets.games.pico.explain import parts as told
from pico_widgets.games.pico.explain.phrases import face
from pico_widgets.games.pico.rules.events import GameEnded, HandNothing, Passed, PassedOn, Scored, TrickWon
from pico_widgets.table.screens import Screen
from pico_widgets.table.view import PRIMARY, Json, ViewBuilder
from pico_widgets.text import Card, Runs, Words

if TYPE_CHECKING:
    from pico_widgets.games.pico.rules.game import Pico
    from pico_widgets.games.pico.rules.state import PicoState
    from pico_widgets.table.together import TogetherState


class PicoView(ViewBuilder):
    """A table of Pico for two; the state that is shown is the one before the trick that is explained."""

    deal_told: ClassVar[str] = "now"
    """The screen on which the deal is explained: choosing for the first trick."""

    def __init__(self, table: TogetherState, say: Words) -> None:
        super().__init__(table, say)
        self.game: Pico = table.match.game
        self.state: PicoState = self.turn.before if self.turn else table.match.state

    # --- the whole

    def common(self, stage: str) -> Json:
        """What is shown at every stage, and the score sheet."""
        return super().common(stage) | {"score": self.score()}

    def scene(self, stage: str) -> Json:
        """What lies on the table; of a covered one nothing is told."""
        if stage == "cover":
            return {"cover": self.cover()}
        if stage in ("round", "result"):
            return {
                "tally": self.tally(),
                "swap": self.swap(),
                "result": self.result(stage),
                "log": self.log(),
            }
        return {
            "seats": [self.seat(seat) for seat in self.drawing_order()],
            "surplus": self.card(self.state.deal.surplus),
            "surplusText": self.say("pico.ui.surplus"),
            "surplusLine": self.say.rich("pico.ui.surplus.line", card=Card(str(self.state.deal.surplus))),
            "plays": [self.played(seat) for seat in range(self.game.seats)],
            "log": self.log(),
        }

    def stage(self) -> str:
        """ "cover", "choose", "ready" once all have chosen, or what the screen shows."""
        what = self.screen.what
        if self.table.covered:
            return "cover"
        if what != "now":
            return what
        return "choose" if self.table.chooser is not None else "ready"

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words: "Return round, trick 3"."""
        what, number, trick, _ = screen
        name = self.round_name(number)
        if what == "result":
            return self.say("ui.where.result")
        return self.say("ui.where.score" if what == "round" else "ui.where.trick", round=name, n=trick)

    def round_name(self, number: int) -> str:
        """What the round is called: "Outward round"."""
        return self.say(f"{self.game.name}.ui.round.{number}")

    def drawing_order(self) -> list[Seat]:
        """From the left-hand neighbour on round the table; whoever is due (or sits here) last, at the bottom."""
        seats = self.game.seats
        bottom = self.table.due if self.table.due is not None else self.table.here[0]
        return [(bottom + step) % seats for step in range(1, seats + 1)]

    # --- cards and seats

    def points(self, n: int) -> str:
        """A number of points as a phrase: "3 points"."""
        return self.say("points", n)

    def card(self, card: int) -> Json:
        """A card as the front end draws it."""
        return face(self.game, card, self.say)

    def cards(self, cards: tuple[int, ...]) -> list[Json]:
        """Several cards."""
        return [self.card(card) for card in cards]

    def held(self, seat: Seat) -> tuple[int, ...]:
        """The hand that is seen; a card that is on the table is not in it."""
        hand = list(self.state.hands[seat])
        if self.turn is not None:
            hand.remove(self.turn.choices[seat])
        return tuple(hand)

    def seat(self, seat: Seat) -> Json:
        """A seat: its name, its hand, its face-up cards, and what it may do now."""
        won = self.state.faceup[seat]
        points = sum(self.game.points_of[card] for card in won)
        name = self.names[seat]
        return {
            "seat": seat,
            "name": self.name(seat),
            "own": self.say("ui.hand.you") if name is None else self.say("ui.hand.name", name=name),
            "here": seat in self.table.here,
            "active": self.turn is None and seat in self.table.here and self.table.chooser in (seat, None),
            "hand": self.cards(self.held(seat)),
            "chosen": self.visible_choice(seat),
            "won": self.cards(won),
            "wonPoints": points,
            "wonText": told.won_points(points, self.say),
            "wonLead": self.say("ui.won.lead"),
            "tag": self.say(f"{self.game.name}.ui.hands.known") if seat not in self.table.here else None,
        }

    def visible_choice(self, seat: Seat) -> int | None:
        """The choice for the trick shown that this screen may see: of the one person at it; of several, nobody's."""
        return self.table.chosen.get(seat) if self.turn is None and self.table.here == (seat,) else None

    def played(self, seat: Seat) -> Json:
        """The place of a seat in the trick: empty, a card face down, or a card and whether it wins."""
        name = self.names[seat]
        own = self.say("ui.slot.you") if name is None else name
        out: Json = {"seat": seat, "name": self.name(seat), "slot": own, "wins": False, "back": None}
        if self.turn is not None:
            card, won = self.turn.choices[seat], self.won(self.turn)
            back = None if seat in won.winners else self.say("ui.back")
            face = self.card(card)
            return out | {
                "card": face,
                "state": "up",
                "label": face["label"],
                "wins": seat in won.winners,
                "back": back,
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

    def rows(self, turns: Sequence[Turn]) -> list[Json]:
        """The tricks that these turns ended."""
        return [self.logged(turn) | {"heading": self.round_name(turn.round)} for turn in turns]

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
        """What is to be done: choose, reveal, or go on."""
        chooser = self.table.chooser
        if stage == "choose":
            name = None if chooser is None else self.names[chooser]
            return self.say.rich("ui.prompt.you") if name is None else self.say.rich("ui.prompt.name", name=name)
        if stage == "ready":
            own = self.visible_choice(self.table.here[0])
            if own is not None:
                return self.say.rich("ui.prompt.chosen", card=Card(str(own)))
            return self.say.rich("ui.prompt.ready")
        if stage == "round" and self.screen.live and self.state.round < self.game.rounds:
            return self.say.rich(f"{self.game.name}.ui.prompt.swapped")
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
        if stage == "round":
            return self.say(
                "ui.status.round", scores=", ".join(f"{row['name']}: {row['total']}" for row in self.tally())
            )
        if stage == "result":
            done = self.result(stage)
            assert done is not None
            return f"{done['title']}. {done['text'][0]}"
        if stage == "cover":
            return str(self.cover()["title"])
        return f"{self.where()}. {self.say.plain(self.prompt(stage))}"

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
        after: PicoState = self.turn.after
        ended = after.over or after.round != self.turn.round
        if stage == "trick":
            return self.say("ui.do.next.score" if ended else "ui.do.next.trick")
        if after.over:
            return self.say("ui.do.next.result")
        return self.say(f"{self.game.name}.ui.do.next.round", n=after.round)

    def covers(self) -> tuple[str, str, list[Seat]]:
        """What is done under the cover, as its sentences call it; by which clause; and who has done it already."""
        done = [seat for seat in self.table.chosen if seat != self.table.due]
        return "choose", self.game.clause("trick.choose"), done

    def cover(self) -> Json:
        """What is said while the table is covered: who is due, and who has chosen."""
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
        """The deal before the first trick, the trick, the end of the round, or the result."""
        match, names, turn = self.match, self.names, self.turn
        if turn is None:
            first = self.screen.what == self.deal_told and not match.turns and not self.table.covered
            return told.deal(match.game, match.start, match.start_events, names, self.say) if first else None
        if self.screen.what == "trick":
            return told.trick(match.game, turn, names, self.say, ask=self.table.predict)
        phrases = {"round": told.round_end, "result": told.result}[self.screen.what]
        return phrases(match.game, turn, names, self.say)
