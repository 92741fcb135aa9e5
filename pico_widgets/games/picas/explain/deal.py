"""The deal and the bids of a hand of Picas, told from their events: a step for each, with warnings.

No rule is decided here: every number comes from an event of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from pico_widgets.core.game import Event
from pico_widgets.explain.steps import Step, Target
from pico_widgets.games.picas.explain.phrases import PicasPhrases
from pico_widgets.games.picas.rules.events import (
    Bid,
    BiddingOpened,
    BidMade,
    CardsSeen,
    Claimed,
    ContractSet,
    DealerSet,
    Dealt,
    FirstLeader,
    Looked,
)
from pico_widgets.games.picas.rules.score import DOBLE_NULA_WORTH, NULA_WORTH
from pico_widgets.games.picas.rules.state import DOBLE_NULA, HAND_SIZE, PicasState, number_of, pair_of
from pico_widgets.text import Runs
from pico_widgets.tricks.cards import Cards
from pico_widgets.tricks.explain import TrickStep
from pico_widgets.tricks.phrases import joined


def deal_steps(
    phrases: PicasPhrases, number: int, events: Sequence[Event], hands: Sequence[Cards] | None = None
) -> list[Step]:
    """The steps of hand `number` up to its first lead; `hands` are told too where everybody may see them."""
    steps: list[Step] = []
    blind = {event.seat for event in events if isinstance(event, BidMade) and event.bid == DOBLE_NULA}
    for event in events:
        match event:
            case DealerSet():
                steps.append(_dealer(phrases, number, event))
            case Dealt():
                sentence = phrases.seat("picas.step.deal", event.first, size=event.count)
                steps.append(TrickStep(event.clause, sentence))
                steps += _hands(phrases, event, hands or ())
            case BiddingOpened():
                sentence = phrases.words.rich("picas.step.bidding", seats=phrases.who(event.seats), most=HAND_SIZE)
                steps.append(TrickStep(event.clause, sentence))
            case Looked():
                sentence = phrases.seat("picas.step.looked", event.seat)
                steps.append(TrickStep(event.clause, sentence, point=(_seat(event.seat),)))
            case BidMade():
                steps.append(_bid(phrases, event))
            case CardsSeen() if event.seat in blind:
                steps.append(
                    TrickStep(event.clause, phrases.seat("picas.step.seen", event.seat), point=(_seat(event.seat),))
                )
            case ContractSet():
                point: tuple[Target, ...] = ({"at": "pair", "pair": event.pair},)
                steps.append(TrickStep(event.clause, _contract(phrases, event), point=point))
            case FirstLeader():
                sentence = phrases.seat("picas.step.first", event.seat)
                steps.append(TrickStep(event.clause, sentence, point=(_seat(event.seat),)))
                steps.append(TrickStep("picas.lead.nospade", phrases.words.rich("picas.step.nospade")))
    return steps


def bid_warning(phrases: PicasPhrases, state: PicasState, bid: Bid) -> Runs | None:
    """What to warn the bidder whose turn it is of, before the bid is made; None if there is nothing."""
    seat = state.turn
    partner = None if seat is None else state.bid_of((seat + 2) % 4)
    if partner is None or number_of(partner) + number_of(bid) <= HAND_SIZE:
        return None
    return _exceeds(phrases)


def claim_step(phrases: PicasPhrases, event: Claimed) -> Step:
    """`picas.ruling.claim`: the rest is decided; the tricks that each seat still wins."""
    each = [
        phrases.words("picas.step.claim.seat", name=phrases.name(seat), tricks=phrases.tricks(n))
        for seat, n in enumerate(event.tricks)
    ]
    return TrickStep(event.clause, phrases.words.rich("picas.step.claim", each=phrases.words.listed(each)))


def _seat(seat: int) -> Target:
    return {"at": "seat", "seat": seat}


def _dealer(phrases: PicasPhrases, number: int, event: DealerSet) -> Step:
    key = "picas.step.dealer.drawn" if event.before is None else "picas.step.dealer.next"
    return TrickStep(event.clause, phrases.seat(key, event.seat, hand=number), point=(_seat(event.seat),))


def _hands(phrases: PicasPhrases, event: Dealt, hands: Sequence[Cards]) -> list[Step]:
    return [
        TrickStep(event.clause, phrases.seat("tricks.step.holds", seat, cards=phrases.holding(hand)))
        for seat, hand in enumerate(hands)
    ]


def _bid(phrases: PicasPhrases, event: BidMade) -> Step:
    if isinstance(event.bid, int):
        said = [phrases.seat("picas.step.bid", event.seat, event.bid)]
    elif event.bid == DOBLE_NULA:
        said = [phrases.seat("picas.step.blind", event.seat, points=DOBLE_NULA_WORTH)]
    else:
        said = [phrases.seat("picas.step.nula", event.seat, points=NULA_WORTH)]
    if isinstance(event.bid, int) and isinstance(event.partner, int):
        pair = phrases.pair(pair_of(event.seat))
        sum_ = f"{event.partner} + {event.bid} = {event.sum}"
        said.append(phrases.words.rich("picas.step.bid.sum", pair=pair, sum=sum_))
    if event.exceeds:
        said.append(_exceeds(phrases))
    return TrickStep(event.clause, joined(said), point=(_seat(event.seat),))


def _exceeds(phrases: PicasPhrases) -> Runs:
    return phrases.words.rich("picas.step.exceeds", most=HAND_SIZE)


def _contract(phrases: PicasPhrases, event: ContractSet) -> Runs:
    pair, words = phrases.pair(event.pair), phrases.words
    nulas = [bid for bid in event.bids if isinstance(bid, str)]
    if len(nulas) == 2:
        said = [words.rich("picas.step.contract.nulas", pair=pair)]
    elif nulas:
        said = [
            words.rich(
                "picas.step.contract.nula",
                pair=pair,
                contract=phrases.tricks(event.contract),
                bid=phrases.bid(nulas[0]),
            )
        ]
    else:
        sum_ = f"{' + '.join(str(bid) for bid in event.bids)} = {event.contract}"
        said = [words.rich("picas.step.contract", pair=pair, sum=sum_)]
    if event.exceeds:
        said.append(_exceeds(phrases))
    return joined(said)
