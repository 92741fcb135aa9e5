"""Picas: its rules (docs/rules) as pure functions: dealing, bidding, playing; the count is in `.score`.

One seat chooses at a time.  A hand that is counted waits for the next deal (`redeal`), so that
whoever holds the cards decides where they come from.  It knows no language and no screen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from pico_widgets.core.deals import SEEDS, Source
from pico_widgets.core.game import Choice, Event, Pile, Refusal, Refused, Seat
from pico_widgets.games.picas.rules.events import (
    Bid,
    BiddingOpened,
    BidMade,
    CardsSeen,
    ContractSet,
    DealerSet,
    Dealt,
    FirstLeader,
    HandEnded,
    Looked,
    Pair,
    SpadeAllowed,
    SpadesBroken,
    SpadesUnbroken,
    TrickTaken,
)
from pico_widgets.games.picas.rules.options import PicasOptions
from pico_widgets.games.picas.rules.score import count
from pico_widgets.games.picas.rules.state import (
    DECK,
    DOBLE_NULA,
    HAND_SIZE,
    NULA,
    NUMBERS,
    PAIRS,
    SPADES,
    PicasDeal,
    PicasState,
    PicasView,
    Sheet,
    number_of,
    pair_of,
)
from pico_widgets.tricks.cards import CARDS, Cards, one_by_one, suit_of
from pico_widgets.tricks.events import LeadsNext, Led
from pico_widgets.tricks.rules import TrickClauses, TrickRules
from pico_widgets.tricks.state import Trick

CLAUSES = TrickClauses(
    deck="picas.deck",
    deal="picas.deal",
    lead_first="picas.lead.first",
    lead="picas.trick.lead",
    follow="picas.follow",
    void="picas.void",
    rank="picas.rank",
    won_suit="picas.trick.suit",
    trump="picas.trump",
    won_trump="picas.trick.spade",
)
"""What decides in a trick of Picas."""

_EVERYBODY = frozenset(range(4))


@dataclass(frozen=True)
class Picas(PicasOptions):
    """A game of Picas by its options.  Raises `OptionError` for a value that an option cannot take."""

    name: ClassVar[str] = "picas"
    seats: ClassVar[int] = 4
    sides: ClassVar[tuple[str, ...]] = PAIRS

    @property
    def always_ends(self) -> bool:
        """Whether a match ends however it is played: by a last hand; players who bid at random reach no target."""
        return self.hands is not None

    @property
    def cards(self) -> Cards:
        """`picas.deck`: every card, in the order in which they are shuffled."""
        return DECK

    @cached_property
    def tricks(self) -> TrickRules:
        """How tricks are played: `picas.rank` under the rank order in force, `picas.trump`, `picas.follow`."""
        return TrickRules(CLAUSES, self.order, SPADES)

    @property
    def strength(self) -> Mapping[str, int]:
        """`picas.rank`, `picas.trump`: how strong each card is; compare only spades and the suit led."""
        return self.tricks.strength

    def sorted_hand(self, hand: Cards) -> Cards:
        """The cards by suit (spades, hearts, diamonds, clubs), then from low to high."""
        return self.tricks.sorted_hand(hand)

    def best(self, plays: Cards) -> int:
        """Which of the cards of a trick, in the order played, is the highest: its index (0 for the leader's)."""
        return self.tricks.highest(plays)

    # --- dealing

    def deal(self, seed: int, dealer: Seat | None = None) -> PicasDeal:
        """The deal of a seed, 0 to 2**32 - 1 (docs/formats/codes.md).  Without `dealer` the one drawn with it deals."""
        source = Source(self.name, seed)
        drawn = source.draw(4)
        who = drawn if dealer is None else dealer
        cards = source.shuffle(DECK)
        return PicasDeal(who, one_by_one(cards, who + 1, self.seats))

    def next_deal(self, state: PicasState, seed: int) -> PicasDeal:
        """The deal of the hand after this one, in a match that was started from `seed`."""
        return self.deal((seed + state.round) % SEEDS, (state.dealer + 1) % 4)

    def why_no_deal(self, deal: PicasDeal) -> Refusal | None:
        """None if the deck can be dealt so; otherwise the clause: `picas.players`, `picas.deck`, `picas.deal`."""
        if deal.dealer not in _EVERYBODY or len(deal.hands) != self.seats:
            operands = {"dealer": deal.dealer, "hands": len(deal.hands)}
            return Refusal("breaks", "picas.players", 0, deal, operands)
        dealt = [card for hand in deal.hands for card in hand]
        for card in dealt:
            if card not in CARDS:
                return Refusal("not_a_card", "picas.deck", 0, card, {"card": card})
        for seat, hand in enumerate(deal.hands):
            if len(hand) != HAND_SIZE:
                return Refusal(
                    "breaks", "picas.deal", seat, hand, {"count": len(hand), "size": HAND_SIZE, "hand": seat}
                )
        for card, times in Counter(dealt).items():
            if times > 1:
                return Refusal("breaks", "picas.deal", 0, card, {"card": card, "count": times, "deck": 1})
        return None

    def start(self, deal: PicasDeal) -> tuple[PicasState, tuple[Event, ...]]:
        """The first hand of a match, before the first bid.  Raises `Refused` for a deal that the deck cannot give."""
        return self._begin(deal, 1, None, Sheet())

    def why_no_redeal(self, state: PicasState, deal: PicasDeal) -> Refusal | None:
        """None if `deal` may be the next hand: the match goes on, this hand is counted, and the next dealer dealt."""
        if state.phase == "over":
            return Refusal("breaks", "picas.goal", deal.dealer, deal, {"totals": state.totals})
        if state.phase != "counted":
            return Refusal("breaks", "picas.redeal", deal.dealer, deal, {"tricks": len(state.taken)})
        refusal = self.why_no_deal(deal)
        if refusal is None and deal.dealer != (state.dealer + 1) % 4:
            operands = {"dealer": deal.dealer, "next": (state.dealer + 1) % 4}
            return Refusal("breaks", "picas.ruling.dealer", deal.dealer, deal, operands)
        return refusal

    def redeal(self, state: PicasState, deal: PicasDeal) -> tuple[PicasState, tuple[Event, ...]]:
        """`picas.redeal`: the next hand, before its first bid.  Raises `Refused`."""
        refusal = self.why_no_redeal(state, deal)
        if refusal is not None:
            raise Refused(refusal)
        return self._begin(deal, state.round + 1, state.dealer, state.sheet)

    def _begin(
        self, deal: PicasDeal, hand: int, before: Seat | None, sheet: Sheet
    ) -> tuple[PicasState, tuple[Event, ...]]:
        refusal = self.why_no_deal(deal)
        if refusal is not None:
            raise Refused(refusal)
        north, east, south, west = map(self.sorted_hand, deal.hands)
        first = (deal.dealer + 1) % 4
        events = (
            DealerSet("picas.ruling.dealer", deal.dealer, before),
            Dealt("picas.deal", deal.dealer, first, HAND_SIZE),
            BiddingOpened("picas.ruling.bid_order", tuple((first + k) % 4 for k in range(4))),
        )
        hands = (north, east, south, west)
        return PicasState(hand, deal, hands, frozenset(), (), (), first, (), False, sheet), events

    # --- looking

    def look(self, state: PicasState, seat: Seat) -> tuple[PicasState, tuple[Event, ...]]:
        """`picas.ruling.looked`: a seat looks at its cards; nothing happens if it has seen them already."""
        if seat in state.looked or seat not in _EVERYBODY:
            return state, ()
        return replace(state, looked=state.looked | {seat}), (Looked("picas.ruling.looked", seat),)

    # --- choosing

    def turn_clause(self, state: PicasState) -> str:
        """The clause that says whose turn it is: `picas.ruling.bid_order` for bids, else that of the trick."""
        return "picas.ruling.bid_order" if state.phase == "bid" else self.tricks.turn_clause(state)

    def why_not(self, state: PicasState, seat: Seat, choice: object) -> Refusal | None:
        """None if `seat` may bid or play so now, or why not.

        Bids: no turn, no bid, blind.  Cards: no card, not in hand, no turn, then what the rules say of leads and cards.
        """
        phase = state.phase
        if phase == "over" or phase == "counted":
            clause = "picas.goal" if phase == "over" else "picas.redeal"
            return Refusal("not_your_turn", clause, seat, choice, {"turn": None})
        if phase == "bid":
            return self._why_no_bid(state, seat, choice)
        refusal = self.tricks.why_not_held(state, state.hands, state.turn, seat, choice)
        if refusal is not None:
            return refusal
        hand, card = state.hands[seat], str(choice)
        broken = self._breaks(hand, card, state.led, not state.taken, state.broken)
        return None if broken is None else self.tricks.broken(broken, hand, state.led, seat, card)

    def _why_no_bid(self, state: PicasState, seat: Seat, choice: object) -> Refusal | None:
        if seat != state.turn:
            return Refusal("not_your_turn", "picas.ruling.bid_order", seat, choice, {"turn": state.turn})
        if choice == DOBLE_NULA and seat in state.looked:
            return Refusal("breaks", "picas.bid.blind", seat, choice, {"bid": choice})
        if choice in (NULA, DOBLE_NULA) or (type(choice) is int and 1 <= choice <= HAND_SIZE):
            return None
        return Refusal("breaks", "picas.bid.number", seat, choice, {"bid": choice})

    def _breaks(self, hand: Cards, card: str, led: str | None, first: bool, broken: bool) -> str | None:
        """The clause that forbids a card of `hand`, or None.  `led` None: it is led; `first`: to the first trick."""
        if card in self.playable(hand, led, first, broken):
            return None
        if led is None:
            return "picas.lead.nospade" if first else "picas.spades.broken"
        return self.tricks.breaks(hand, card, led) or "picas.ruling.bajar"

    def playable(self, hand: Cards, led: str | None, first: bool, broken: bool) -> Cards:
        """The cards of `hand` that the rules allow, in its order; arguments as a state or a view has them."""
        if led is not None:
            following = self.tricks.playable(hand, led)
            if len(following) < len(hand) or suit_of(hand[0]) == led:
                return following
            spades_too = not first or self.spades_in_first_trick
        else:
            spades_too = broken and not first
        if spades_too:
            return hand
        return tuple(card for card in hand if suit_of(card) != SPADES) or hand

    def legal(self, state: PicasState, seat: Seat) -> tuple[Choice, ...]:
        """All that `seat` may choose now: bids from 1 to 13 and the nulas, or cards in hand order; else nothing."""
        if seat != state.turn:
            return ()
        if len(state.bids) < 4:
            return (*NUMBERS, NULA) if seat in state.looked else (*NUMBERS, NULA, DOBLE_NULA)
        return self.playable(state.hands[seat], state.led, not state.taken, state.broken)

    def view(self, state: PicasState, seat: Seat) -> PicasView:
        """What `seat` may know: its own cards only once it has looked, never another's."""
        return PicasView(
            seat,
            state.hands[seat] if seat in state.looked else None,
            tuple(map(len, state.hands)),
            self.legal(state, seat),
            state.round,
            state.dealer,
            state.looked,
            state.bids,
            state.taken,
            state.leader,
            state.table,
            state.broken,
            state.sheet,
        )

    def piles(self, state: PicasState) -> tuple[Pile, ...]:
        """Hands, each seen by its seat once that has looked; the tricks and the table, seen by everybody."""
        hands = [Pile(hand, frozenset({seat} if seat in state.looked else ())) for seat, hand in enumerate(state.hands)]
        everybody = frozenset(range(self.seats))
        open_cards = (*(trick.plays for trick in state.taken), state.table)
        return (*hands, *(Pile(cards, everybody) for cards in open_cards))

    # --- bids and tricks

    def play(self, state: PicasState, choices: Mapping[Seat, Choice]) -> tuple[PicasState, tuple[Event, ...]]:
        """The bid or the card of the one seat whose turn it is; a fourth card decides the trick, the last the hand."""
        for seat in sorted({*choices, *state.to_act}) or (0,):
            refusal = self.why_not(state, seat, choices.get(seat))
            if refusal is not None:
                raise Refused(refusal)
        ((seat, choice),) = choices.items()
        events: list[Event] = []
        if len(state.bids) < 4:
            return self._bid(state, seat, choice, events), tuple(events)
        return self._card(state, seat, str(choice), events), tuple(events)

    def _bid(self, state: PicasState, seat: Seat, bid: Bid, events: list[Event]) -> PicasState:
        partner = state.bid_of((seat + 2) % 4)
        total = number_of(bid) + number_of(partner or 0)
        clause = {NULA: "picas.bid.nula", DOBLE_NULA: "picas.bid.blind"}.get(str(bid), "picas.bid.number")
        blind = seat not in state.looked
        events.append(BidMade(clause, seat, bid, blind, partner, total, total > HAND_SIZE))
        if blind:
            events.append(CardsSeen("picas.bid.blind", seat))
        after = replace(state, bids=(*state.bids, bid), looked=state.looked | {seat})
        if len(after.bids) == 4:
            events.extend(_contract(after, pair) for pair in (0, 1))
            events.append(FirstLeader("picas.lead.first", after.leader, after.dealer))
        return after

    def _card(self, state: PicasState, seat: Seat, card: str, events: list[Event]) -> PicasState:
        hand = state.hands[seat]
        broken = self._lay(state, seat, card, events)
        at = hand.index(card)
        hands = list(state.hands)
        hands[seat] = hand[:at] + hand[at + 1 :]
        table, taken, leader, sheet = (*state.table, card), state.taken, state.leader, state.sheet
        if len(table) == 4:
            winner = self._take(state, table, events)
            taken, leader, table = (*taken, Trick(leader, table, winner)), winner, ()
            if hands[winner]:
                events.append(LeadsNext("picas.trick.lead", winner))
        north, east, south, west = hands
        after = PicasState(
            state.round,
            state.deal,
            (north, east, south, west),
            state.looked,
            state.bids,
            taken,
            leader,
            table,
            broken,
            sheet,
        )
        return after if any(hands) else self._count(after, events)

    def _lay(self, state: PicasState, seat: Seat, card: str, events: list[Event]) -> bool:
        """Say how a card was played and who is highest; whether spades are broken now."""
        led, first, broken = state.led, not state.taken, state.broken
        spade = suit_of(card) == SPADES
        played = self.tricks.played(state, seat, card)
        events.append(played)
        if spade and isinstance(played, Led):
            clause = "picas.spades.broken" if broken and not first else "picas.ruling.only_spades"
            events.append(SpadeAllowed(clause, seat, card))
        elif spade and first and led != SPADES:
            only = _only_spades(state.hands[seat])
            events.append(SpadeAllowed("picas.ruling.only_spades" if only else "picas.ruling.bajar", seat, card))
        if spade and not broken:
            if led not in (None, SPADES):
                broken = True
                events.append(SpadesBroken("picas.spades.broken", seat, card, str(led)))
            elif self.any_spade_breaks:
                broken = True
                events.append(SpadesBroken("picas.ruling.breaks", seat, card, SPADES))
            elif led is None:
                events.append(SpadesUnbroken("picas.ruling.breaks", seat, card))
        if led is not None:
            events.append(self.tricks.compared(state, seat, card))
        return broken

    def _take(self, state: PicasState, plays: Cards, events: list[Event]) -> Seat:
        won_trick = self.tricks.won(state.leader, plays)
        winner = won_trick.winner
        events.append(won_trick)
        won = list(state.tricks_won)
        won[winner] += 1
        events.append(TrickTaken("picas.trick", winner, pair_of(winner), tuple(won)))
        return winner

    def _count(self, state: PicasState, events: list[Event]) -> PicasState:
        won = state.tricks_won
        events.append(HandEnded("picas.score.when", len(state.taken), won))
        at = state.dealer + 1
        bids = tuple(state.bids[(seat - at) % 4] for seat in range(4))
        sheet, lines = count(self, bids, won, state.sheet, state.dealer)
        events.extend(lines)
        return replace(state, sheet=sheet)


def _only_spades(hand: Cards) -> bool:
    """`picas.ruling.only_spades`: the player holds nothing but spades."""
    return all(suit_of(card) == SPADES for card in hand)


def _contract(state: PicasState, pair: Pair) -> ContractSet:
    first, second = state.bid_of(pair), state.bid_of(pair + 2)
    assert first is not None
    assert second is not None
    nulas = sum(isinstance(bid, str) for bid in (first, second))
    clause = ("picas.bid.contract", "picas.ruling.nula_contract", "picas.ruling.double_nula")[nulas]
    contract = state.contracts[pair]
    return ContractSet(clause, pair, (pair, pair + 2), (first, second), contract, contract > HAND_SIZE)
