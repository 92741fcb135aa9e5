"""Records of Picas: the shape of a hand, the replay with its faults in order, writing, sessions, and the bare trace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pico_widgets.core.game import Refused, Seat
from pico_widgets.core.records import Record, RecordError, Replay, Session, Turn, listed, only
from pico_widgets.games.picas.rules.events import Bid
from pico_widgets.games.picas.rules.game import CLAUSES, Picas
from pico_widgets.games.picas.rules.state import HAND_SIZE, PAIRS, SEATS, PicasDeal, PicasState
from pico_widgets.tricks.records import (
    CardReplay,
    check_moment,
    choice_turn,
    deal_fault,
    last_of_hands,
    moment_cards,
    parse_deal,
    parse_seat,
    parse_tricks,
    traced_tricks,
    written_tricks,
)

MOMENT_KEYS = ("bids", "trick", "looked")
"""What a session holds beside the record."""

_CARD_FAULTS = {
    "picas.lead.nospade": "picas.error.record.lead_nospade",
    "picas.spades.broken": "picas.error.record.spades_unbroken",
    "picas.ruling.bajar": "picas.error.record.first_trick_spade",
}
"""The sentences of cards that cannot be played, by the clauses that they break."""


@dataclass(frozen=True)
class PicasRound:
    """A hand as a record holds it: the dealer (None: not said, with a seed only), hands or seed, bids, tricks."""

    dealer: Seat | None
    deal: tuple[tuple[str, ...], ...] | int
    bids: tuple[Bid, ...]
    tricks: tuple[tuple[str, ...], ...]


# --- shape --------------------------------------------------------------------------------------


def parse_round(game: Picas, at: int, value: Any) -> PicasRound:
    """The hand at index `at` of a record.  Raises `RecordError` with clause None."""
    where = f"rounds[{at}]"
    if not isinstance(value, dict):
        raise RecordError(None, "error.shape.object", where=where)
    only(value, ("dealer", "deal", "bids", "tricks"), where)
    if "deal" not in value:
        raise RecordError(None, "error.shape.deal_missing", where=where)
    parsed = parse_deal(value["deal"], f"{where}.deal", game.seats)
    deal = parsed if isinstance(parsed, int) else parsed["hands"]
    dealer = None
    if "dealer" in value or not isinstance(deal, int):
        dealer = parse_seat(value.get("dealer"), f"{where}.dealer", SEATS)
    bids = tuple(_bid(bid, f"{where}.bids") for bid in listed(value.get("bids"), f"{where}.bids"))
    tricks = parse_tricks(value.get("tricks"), f"{where}.tricks", game.seats)
    if len(bids) != game.seats and (bids or tricks):
        raise RecordError(
            None, "picas.error.shape.bids_length", where=f"{where}.bids", count=len(bids), seats=game.seats
        )
    return PicasRound(dealer, deal, bids, tricks)


def _bid(value: Any, where: str) -> Bid:
    """A number or a word; whether it is a bid is asked of the rules (`picas.bid.number`)."""
    if type(value) is not int and not isinstance(value, str):
        raise RecordError(None, "picas.error.shape.bid", where=where)
    bid: Bid = value
    return bid


# --- replay -------------------------------------------------------------------------------------


def replay(record: Record) -> Replay:
    """Play a Picas record through, a turn for each redeal, bid and card.

    Raises `RecordError` for the first fault, in the order of docs/formats/faults.md.
    """
    game: Picas = record.game
    cards = CardReplay(game, CLAUSES, SEATS, _CARD_FAULTS)
    first = _first_deal(game, record.rounds[0])
    start, start_events = game.start(first)
    state, turns = start, list[Turn]()
    for number, played in enumerate(record.rounds, start=1):
        if number > 1:
            turns.append(_redeal(game, state, number, played))
            state = turns[-1].after
        for bid in played.bids:
            turns.append(_bid_turn(game, state, bid))
            state = turns[-1].after
        turns += cards.tricks(state, number, played.tricks)
        state = turns[-1].after if turns else state
    return Replay(game, first, start, start_events, tuple(turns))


def _first_deal(game: Picas, played: PicasRound) -> PicasDeal:
    if isinstance(played.deal, int):
        deal = game.deal(played.deal)
    else:
        assert played.dealer is not None
        deal = PicasDeal(played.dealer, played.deal)
        _check_deal(game, 1, deal)
    _check_dealer(1, played.dealer, deal.dealer)
    return deal


def _redeal(game: Picas, state: PicasState, number: int, played: PicasRound) -> Turn:
    if state.over:
        raise RecordError("picas.goal", "error.record.match_over", round=number, hands=number - 1)
    if state.phase != "counted":
        operands = {"before": number - 1, "tricks": len(state.taken), "size": HAND_SIZE}
        raise RecordError("picas.redeal", "error.record.hand_open", round=number, **operands)
    dealer = (state.dealer + 1) % 4
    if isinstance(played.deal, int):
        deal = game.deal(played.deal, dealer)
    else:
        deal = PicasDeal(dealer, played.deal)
        _check_deal(game, number, deal)
    _check_dealer(number, played.dealer, dealer)
    after, events = game.redeal(state, deal)
    return Turn(number, 0, state, after, {}, events)


def _check_deal(game: Picas, number: int, deal: PicasDeal) -> None:
    refusal = game.why_no_deal(deal)
    if refusal is not None:
        raise deal_fault(refusal, number, SEATS)


def _check_dealer(number: int, said: Seat | None, dealer: Seat) -> None:
    if said is not None and said != dealer:
        key = "picas.error.record.dealer_drawn" if number == 1 else "picas.error.record.dealer"
        raise RecordError("picas.ruling.dealer", key, round=number, dealer=SEATS[said], next=SEATS[dealer])


def _bid_turn(game: Picas, state: PicasState, bid: Bid) -> Turn:
    seat = state.turn
    assert seat is not None
    try:
        return choice_turn(game, state, seat, bid)
    except Refused as refused:
        clause = refused.refusal.clause
        key = "picas.error.record.bid_looked" if clause == "picas.bid.blind" else "picas.error.record.bid"
        raise RecordError(clause, key, round=state.round, seat=SEATS[seat], bid=bid) from None


# --- writing ------------------------------------------------------------------------------------


def write(played: Replay) -> list[dict[str, Any]]:
    """The rounds of a record: every hand with its dealer, hands, bids (four or none) and whole tricks."""
    return [_written(state) for state in last_of_hands(played)]


def _written(state: PicasState) -> dict[str, Any]:
    return {
        "dealer": SEATS[state.dealer],
        "deal": {"hands": [list(hand) for hand in state.deal.hands]},
        "bids": list(state.bids) if len(state.bids) == 4 else [],
        "tricks": written_tricks(state),
    }


# --- sessions -----------------------------------------------------------------------------------


def moment(state: PicasState) -> dict[str, Any]:
    """What a session keeps beside the record: bids so far, cards of an unfinished trick, who has looked."""
    return {
        "bids": list(state.bids) if len(state.bids) < 4 else [],
        "trick": list(state.table),
        "looked": [SEATS[seat] for seat in sorted(state.looked)] if state.phase == "bid" else [],
    }


def resume(session: Session) -> Replay:
    """The replay of a session: its record, then the bids, the cards and the looks of the moment.  Raises `RecordError`.

    Who has looked and has bid is taken to have bid first: a doble nula that stands was blind.
    """
    played = replay(session.record)
    game: Picas = played.game
    state: PicasState = played.state
    turns = list(played.turns)
    looked = tuple(parse_seat(seat, "looked", SEATS) for seat in session.moment.get("looked", ()))
    if len(set(looked)) != len(looked):
        raise RecordError(None, "picas.error.shape.looked", where="looked")
    bids = tuple(_bid(bid, "bids") for bid in session.moment.get("bids", ()))
    trick = moment_cards(session)
    if len(bids) > 3 or (bids and state.phase != "bid"):
        raise RecordError(None, "picas.error.shape.bids_moment", where="bids", count=len(bids))
    check_moment(trick, game.seats, state.phase == "play")
    for bid in bids:
        turns.append(_bid_turn(game, state, bid))
        state = turns[-1].after
    turns += CardReplay(game, CLAUSES, SEATS, _CARD_FAULTS).cards(state, trick)
    state = turns[-1].after if turns else state
    for seat in looked:
        after, events = game.look(state, seat)
        if events:
            turns.append(Turn(state.round, state.trick, state, after, {}, events))
            state = after
    return Replay(game, played.deal, played.start, played.start_events, tuple(turns))


# --- the bare trace -----------------------------------------------------------------------------


def trace(played: Replay) -> dict[str, Any]:
    """What the referee says about a record (docs/formats/trace.md), without the `steps` and the `deal`."""
    state: PicasState = played.state
    sheet = state.sheet
    result = None
    if sheet.winners is not None:
        result = {"totals": list(sheet.totals), "winners": [PAIRS[pair] for pair in sheet.winners]}
    return {
        "game": played.game.name,
        "tricks": traced_tricks(played.turns, SEATS),
        "rounds": [
            {"round": number, **{name: list(value) for name, value in counted._asdict().items()}}
            for number, counted in enumerate(sheet.noted, start=1)
        ],
        "result": result,
    }
