"""What games of one hand of tricks share: what follows from a state, and their records.

The record of such a game has one round: `dealer`, `deal` (a `seed`, or `hands` and what else was dealt) and `tricks`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Record, RecordError, Replay, Session, only
from pico_widgets.tricks.cards import Cards
from pico_widgets.tricks.records import (
    CardReplay,
    check_moment,
    deal_fault,
    moment_cards,
    parse_deal,
    parse_seat,
    parse_tricks,
    traced_tricks,
    written_tricks,
)
from pico_widgets.tricks.rules import TrickClauses
from pico_widgets.tricks.state import TrickTable


class OneHandTable(TrickTable):
    """A mixin for states and views of a game of one hand, which ends after `length` tricks.

    A game in which not every trick counts as one has `totals` of its own.
    """

    __slots__ = ()

    length: ClassVar[int]
    """How many tricks are played."""

    round: ClassVar[int] = 1

    @property
    def trick(self) -> int:
        """The trick that is played, from 1; the last one once the game has ended."""
        return min(len(self.taken) + 1, self.length)

    @property
    def over(self) -> bool:
        """Whether all tricks are played."""
        return len(self.taken) == self.length

    @property
    def turn(self) -> Seat | None:
        """The seat that plays now, None once the game has ended."""
        return None if self.over else self.next_seat

    @property
    def to_act(self) -> frozenset[Seat]:
        """The same as a set."""
        return frozenset() if self.turn is None else frozenset((self.turn,))

    @property
    def totals(self) -> tuple[int, ...]:
        """The tricks of each seat so far."""
        return self.tricks_won

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have the highest total."""
        totals = self.totals
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


@dataclass(frozen=True)
class OneHand:
    """A hand as a record holds it: the deal or its seed, and the tricks."""

    deal: Any
    tricks: tuple[Cards, ...]


class OneHandRecords:
    """The records of a game of one hand (a `core.records.RecordFormat`); seats are named by their numbers."""

    MOMENT_KEYS = ("trick",)
    """What a session holds beside the record: the cards of an unfinished trick."""

    def __init__(
        self, clauses: TrickClauses, make_deal: Callable[..., Any], over: str, further: tuple[str, ...] = ()
    ) -> None:
        """`make_deal(dealer, hands, *cards)` makes a deal, with `cards` for each key of `further`.

        The deal has the fields `dealer`, `hands` and those of `further`.  `over`: the clause by which one hand is all.
        """
        self.clauses = clauses
        self.make_deal = make_deal
        self.over = over
        self.further = further

    def parse_round(self, game: Any, at: int, value: Any) -> OneHand:
        """The hand of a record, its shape alone.  Raises `RecordError` with clause None."""
        where = f"rounds[{at}]"
        if not isinstance(value, dict):
            raise RecordError(None, "error.shape.object", where=where)
        only(value, ("dealer", "deal", "tricks"), where)
        parsed = parse_deal(value.get("deal"), f"{where}.deal", game.seats, self.further)
        tricks = parse_tricks(value.get("tricks"), f"{where}.tricks", game.seats)
        if isinstance(parsed, int):
            return OneHand(parsed, tricks)
        dealer = parse_seat(value.get("dealer"), f"{where}.dealer", range(game.seats))
        return OneHand(self.make_deal(dealer, parsed["hands"], *(parsed[key] for key in self.further)), tricks)

    def replay(self, record: Record) -> Replay:
        """The record played through.  Raises `RecordError` for the first fault."""
        game = record.game
        if len(record.rounds) > 1:
            raise RecordError(self.over, "error.record.match_over", round=2, hands=1)
        (hand,) = record.rounds
        deal = game.deal(hand.deal) if isinstance(hand.deal, int) else hand.deal
        refusal = game.why_no_deal(deal)
        if refusal is not None:
            raise deal_fault(refusal, 1, range(game.seats))
        start, events = game.start(deal)
        turns = CardReplay(game, self.clauses, range(game.seats)).tricks(start, 1, hand.tricks)
        return Replay(game, deal, start, events, tuple(turns))

    def write(self, played: Replay) -> list[dict[str, Any]]:
        """The rounds of a record: the one hand."""
        deal = played.deal
        dealt = {"hands": [list(hand) for hand in deal.hands]}
        dealt |= {key: list(getattr(deal, key)) for key in self.further}
        return [{"dealer": deal.dealer, "deal": dealt, "tricks": written_tricks(played.state)}]

    def moment(self, state: TrickTable) -> dict[str, Any]:
        """What a session keeps beside the record."""
        return {"trick": list(state.table)}

    def resume(self, session: Session) -> Replay:
        """The replay of a session.  Raises `RecordError`."""
        played = self.replay(session.record)
        game, cards = played.game, moment_cards(session)
        check_moment(cards, game.seats, not played.state.over)
        turns = CardReplay(game, self.clauses, range(game.seats)).cards(played.state, cards)
        return Replay(game, played.deal, played.start, played.start_events, (*played.turns, *turns))

    def trace(self, played: Replay) -> dict[str, Any]:
        """The trace of a replay without its steps: the tricks, and who has won once the game is over."""
        state = played.state
        tricks = traced_tricks(played.turns, range(played.game.seats))
        result = {"totals": list(state.totals), "winners": list(state.winners)} if state.over else None
        return {"game": played.game.name, "tricks": tricks, "rounds": [], "result": result}
