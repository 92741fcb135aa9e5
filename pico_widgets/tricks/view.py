"""How a table is drawn at which tricks are played in turns: seats, the trick between them, hands, log and prompts.

Of hands it shows one: that of the seat at the bottom, while nobody else may look.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from pico_widgets.core.game import Refusal, Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation
from pico_widgets.table.contract import Deck, Layout
from pico_widgets.table.screens import Screen
from pico_widgets.table.view import PRIMARY, Json, ViewBuilder
from pico_widgets.text import Runs, Words
from pico_widgets.text.rich import started
from pico_widgets.tricks.cards import card_of, suit_of
from pico_widgets.tricks.explain import TrickSteps, won_in
from pico_widgets.tricks.phrases import TrickPhrases, face

if TYPE_CHECKING:
    from pico_widgets.table.turns import TurnsState

HAND_SUITS = "SHCD"
"""The suits of a hand from left to right: black and red in turn."""


class TrickTableView(ViewBuilder):
    """A table of tricks; `now` is the state that is shown, `turns` are those of the cards of the trick on the table.

    A game says `tell` (what tells its tricks), `ended`, `explain_deal` and `explain_end`, and where it has them
    `parts`, `tags` and sentences of its own.  Its states have `hands`, `table`, `taken`, `leader`, `turn` and `over`.
    """

    layout: ClassVar[Layout] = "turns"
    deck: ClassVar[Deck] = "french"
    review_first: ClassVar[bool] = False

    hand_size: ClassVar[int] = 13
    """How many tricks are played in a hand."""

    def __init__(self, table: TurnsState, say: Words) -> None:
        """`table` is the state of the table, `say` has the sentences."""
        super().__init__(table, say)
        self.game: Any = table.match.game
        self.turns: tuple[Turn, ...] = table.shown_turns()
        self.now: Any = self.turn.after if self.turn else self.position()

    def position(self) -> Any:
        """The state that is shown while no trick is explained."""
        return self.match.state

    @cached_property
    def tricks(self) -> TrickSteps:
        """What tells the tricks of this game."""
        return self.tell()

    @property
    def phrases(self) -> TrickPhrases:
        """Its parts of sentences."""
        return self.tricks.phrases

    # --- for each game to say

    @abstractmethod
    def tell(self) -> TrickSteps:
        """What tells the tricks of this game."""

    @abstractmethod
    def explain_deal(self) -> Explanation | None:
        """What is explained before the first card of a hand; None if nothing is."""

    @abstractmethod
    def explain_end(self, turn: Turn) -> Explanation:
        """The end of the hand that `turn` ended (the screen "round"), or of the game (the screen "result")."""

    def parts(self, stage: str) -> Json:
        """Further parts of the table: a stock, a score sheet, …"""
        return {}

    def tags(self, seat: Seat) -> list[str]:
        """What is said of a seat beside its name, a word or two each: that it deals."""
        dealer = getattr(self.now, "dealer", None)
        return [self.say("tricks.ui.tag.dealer")] if seat == dealer else []

    # --- the whole

    def common(self, stage: str) -> Json:
        """What is shown at every stage."""
        return super().common(stage) | {"bottom": self.bottom}

    def scene(self, stage: str) -> Json:
        """What lies on the table; of a covered one nothing is told."""
        if stage == "cover":
            return {"cover": self.cover()}
        if stage in ("round", "result"):
            return {"result": self.result(stage), "log": self.log()} | self.parts(stage)
        drawn: Json = {
            "seats": [self.seat(seat) for seat in range(self.game.seats)],
            "cross": self.cross(self.turns),
            "log": self.log(),
            "last": self.last() if stage == "play" else None,
        }
        return drawn | self.parts(stage)

    def stage(self) -> str:
        """What people are doing at the table: "cover", "play", "trick", "round" or "result"."""
        if self.table.covered:
            return "cover"
        return "play" if self.screen.what == "now" else self.screen.what

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words."""
        what, number, trick, _ = screen
        if what == "result":
            return self.say("ui.where.result")
        if what == "round":
            return self.say("tricks.ui.where.count", hand=number)
        return self.say("tricks.ui.where.trick", hand=number, trick=trick, all=self.hand_size)

    def round_name(self, number: int) -> str:
        """What a hand is called."""
        return self.say("tricks.ui.hand", hand=number)

    @property
    def bottom(self) -> Seat:
        """The seat that is drawn at the bottom: whose turn it is at this screen, else the first that sits here."""
        chooser: Seat | None = self.table.chooser
        here: tuple[Seat, ...] = self.table.here
        return here[0] if chooser is None else chooser

    # --- seats and cards

    def face(self, card: str) -> Json:
        """A card as the front end draws it."""
        return face(self.game, card, self.say)

    def called(self, seat: Seat) -> str:
        """The name of a seat beside its cards."""
        return self.name(seat)

    def note(self, seat: Seat) -> str:
        """What is said of a seat that lies around the trick, in one line."""
        return ", ".join(self.tags(seat))

    def seat(self, seat: Seat) -> Json:
        """A seat: name, tags, and its hand where it is seen."""
        held = len(self.now.hands[seat])
        you = self.names[seat] is None
        return {
            "seat": seat,
            "name": self.called(seat),
            "note": self.note(seat),
            "tags": self.tags(seat),
            "backs": held,
            "own": self.say("ui.hand.you") if you else self.say("ui.hand.name", name=self.name(seat)),
            "here": seat in self.table.here,
            "active": seat == self.table.chooser,
            "turn": seat == self.now.turn and self.screen.what == "now",
            "hand": self.hand(seat) if self.open(seat) else None,
        }

    def open(self, seat: Seat) -> bool:
        """Whether the hand of a seat is shown: to its owner, and to nobody else."""
        if seat != self.bottom or self.table.covered:
            return False
        return bool(self.table.chooser == seat or self.table.people == 1)

    def playing(self, seat: Seat) -> bool:
        """Whether a seat is to play a card now."""
        return bool(self.table.chooser == seat)

    def hand(self, seat: Seat) -> list[Json]:
        """The cards by suit, black and red in turn, from high to low; of each that cannot be played why not."""
        cards = [card for suit in HAND_SUITS for card in reversed(self.now.hands[seat]) if suit_of(card) == suit]
        playing = self.playing(seat)
        out = []
        for card in cards:
            refusal = self.game.why_not(self.now, seat, card) if playing else None
            reason = None if refusal is None else self.say.plain(self.refusal_text(self.now, refusal))
            out.append(self.face(card) | {"can": playing and refusal is None, "reason": reason})
        return out

    def cross(self, turns: tuple[Turn, ...]) -> list[Json]:
        """The places of a trick by seat; it is over once there is a card of each."""
        seats = self.game.seats
        tags = self.tricks.tags(turns)
        plays = [(seat, str(card)) for turn in turns for seat, card in turn.choices.items()]
        best = plays[self.tricks.rules.highest(tuple(card for _, card in plays))][0] if plays else None
        over = len(plays) == seats
        order = {seat: at for at, (seat, _) in enumerate(plays, start=1)}
        cards = dict(plays)
        return [
            {
                "seat": seat,
                "name": self.name(seat),
                "card": self.face(cards[seat]) if seat in cards else None,
                "tag": tags.get(seat),
                "leading": seat == best and not over,
                "winner": seat == best and over,
                "order": order.get(seat),
                "slot": self.say("ui.slot.you") if self.names[seat] is None else self.name(seat),
            }
            for seat in range(seats)
        ]

    def last(self) -> Json | None:
        """The trick before the one that is shown."""
        what, number, trick, _ = self.screen
        before = trick if what in ("round", "result") else trick - 1
        turns = self.match.trick_turns(number, before)
        if not turns:
            return None
        return {"title": self.say("tricks.ui.last", trick=before), "cross": self.cross(turns)}

    def ladder(self) -> Json | None:
        """The cards of the trick that is explained, on the rails of the trump and of the suit led."""
        return ladder(self.tricks, self.turns)

    # --- the log

    def logged(self, turn: Turn) -> Json:
        """The log's row of the trick that a turn ended."""
        trick = turn.after.taken[turn.trick - 1]
        card = trick.plays[(trick.winner - trick.leader) % self.game.seats]
        owned = self.phrases.owned(trick.winner, card)
        return {
            "round": turn.round,
            "trick": turn.trick,
            "heading": self.round_name(turn.round),
            "text": started(self.say.rich("tricks.ui.log", card=owned)),
            "points": self.scorer(trick.winner),
            "label": self.say("tricks.ui.log.look", n=turn.trick),
        }

    def scorer(self, seat: Seat) -> str:
        """For whom a trick counts that a seat won."""
        return self.name(seat)

    def rows(self, turns: Sequence[Turn]) -> list[Json]:
        """The log's rows of the tricks that these turns ended."""
        return [self.logged(turn) for turn in turns if len(turn.after.taken) > len(turn.before.taken)]

    # --- what may be done

    def prompt(self, stage: str) -> Runs:
        """What is to be done now; empty where nothing is."""
        return self.to_play() if stage == "play" and self.table.chooser is not None else []

    def to_play(self) -> Runs:
        """Who is highest so far and why, and what may be played."""
        highest = self.tricks.so_far(self.now)
        ask = self.may_play(self.game.legal(self.now, self.table.chooser))
        return ask if highest is None else [*highest, " ", *ask]

    def may_play(self, legal: Sequence[Any]) -> Runs:
        """What may be played, where these cards are legal."""
        if self.now.led is None:
            return self.say.rich("tricks.ui.prompt.lead")
        suit = self.phrases.suit(self.now.led)
        follows = all(suit_of(card) == self.now.led for card in legal)
        return self.say.rich("tricks.ui.prompt.follow" if follows else "tricks.ui.prompt.void", suit=suit)

    def status(self, stage: str) -> str:
        """What the live region says of this view; who wins a trick is left to the steps."""
        if stage == "cover":
            return str(self.cover()["title"])
        if stage == "result":
            done = self.result(stage)
            assert done is not None
            return f"{done['title']}. {done['text'][0]}"
        said = [f"{self.where()}.", *self.said_of(stage), self.say.plain(self.prompt(stage))]
        return " ".join(part for part in said if part)

    def said_of(self, stage: str) -> list[str]:
        """What lies on the table at a stage: the cards of the trick."""
        if stage not in ("play", "trick"):
            return []
        plays = [(seat, str(card)) for turn in self.turns for seat, card in turn.choices.items()]
        return [f"{self.name(seat)}: {self.phrases.label(card)}." for seat, card in plays]

    def actions(self, stage: str) -> list[Json]:
        """The buttons below the table: what comes after a trick or a hand."""
        if not self.screen.live or stage == "result":
            return super().actions(stage)
        if self.turn is None or stage == "cover":
            return []
        return [{"action": "next", "text": self.next_text(stage)} | PRIMARY]

    def next_text(self, stage: str) -> str:
        """What comes after a trick or a hand: the words of a button."""
        assert self.turn is not None
        after = self.turn.after
        if stage == "trick":
            return self.say("tricks.ui.do.count" if after.turn is None else "tricks.ui.do.next")
        return self.say("ui.do.next.result") if after.over else self.say("tricks.ui.do.deal", hand=after.round + 1)

    def cover(self) -> Json:
        """What is said while the table is covered for the seat that is due."""
        due = self.table.due
        assert due is not None
        name = self.name(due)
        away = [str(self.name(seat)) for seat in self.table.here if seat != due]
        act, clause = self.due_to(name)
        return {
            "heading": self.where(),
            "title": self.say("tricks.ui.cover.title", away=self.say.listed(away), name=name),
            "text": f"{self.say('tricks.ui.cover.secret')} {self.say('ui.cover.give', name=name)}",
            "go": self.say("ui.cover.go", name=name),
            "back": None,
            "backSeat": due,
            "steps": [{"text": act, "state": "now", "clause": clause, "name": self.say(f"{clause}.name")}],
        }

    def due_to(self, name: str) -> tuple[Runs, str]:
        """What the seat of that name is to do, and by which clause it is its turn."""
        return self.say.rich("tricks.ui.cover.plays", name=name), self.tricks.rules.turn_clause(self.now)

    # --- the explanation

    def explanation(self) -> Explanation | None:
        """The explanation that belongs to what is shown, or None while there is nothing to explain."""
        if self.turn is None:
            return None if self.table.covered else self.explain_deal()
        if self.screen.what == "trick":
            return self.tricks.explanation(self.turns, self.table.predict)
        return self.explain_end(self.turn)

    # --- refusals

    def refusal_text(self, state: Any, refusal: Refusal) -> Runs:
        """Why a choice was refused in a state, said to the one who tried."""
        said = self.tricks.refusal(state, refusal)
        assert said is not None, f"no sentence for {refusal.clause}"
        return said

    def forbidden(self, rule: Refusal) -> Json:
        """The reason of the rules, on the card that was tried."""
        text = self.refusal_text(self.match.state, rule)
        clause = {"clause": rule.clause, "name": self.say(f"{rule.clause}.name")}
        return {"text": text, "plain": self.say.plain(text), "card": self.tried(rule)} | clause

    def tried(self, rule: Refusal) -> str | None:
        """The card that was tried, if it was one."""
        return rule.choice if isinstance(rule.choice, str) else None


def ladder(tricks: TrickSteps, turns: Sequence[Turn]) -> Json | None:
    """The cards of a trick on the rail of the suit led, and of the trump if one was played to another suit."""
    if not turns:
        return None
    phrases, say, order = tricks.phrases, tricks.phrases.words, tricks.rules.order
    won = won_in(turns)
    led, trump = suit_of(won.plays[0]), tricks.rules.trump
    plays = [((won.leader + k) % len(won.plays), card_of(card)) for k, card in enumerate(won.plays)]
    plays.sort(key=lambda play: order.index(play[1].rank))
    rails: list[Json] = []
    said: list[str] = []
    for suit in (led,) if trump in (None, led) else (trump, led):
        laid = [(seat, card) for seat, card in plays if card.suit == suit]
        if not laid:
            continue
        label = phrases.suit(str(suit))
        marks = [(phrases.names[seat] or say("ui.you"), seat, card) for seat, card in laid]
        rails.append(
            {
                "suit": str(suit).lower(),
                "label": label,
                "marks": [
                    {"rank": card.rank, "name": name, "short": name[:1], "top": seat == won.winner}
                    for name, seat, card in marks
                ],
            }
        )
        stand = say.listed_rich(
            [
                say.rich("tricks.ui.ladder.mark", card=phrases.rank(card, "the"), name=str(phrases.name(seat)))
                for seat, card in laid
            ]
        )
        said.append(say.plain(started(say.rich("tricks.ui.ladder", len(laid), suit=label, marks=stand))))
    return {"rails": rails, "label": " ".join(said)}
