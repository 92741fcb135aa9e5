"""The count of a hand of Picas, line by line, and whether the match has ended (clauses `picas.score.…`, `picas.goal`).

It knows bids and tricks won, not how they came about.
"""

from __future__ import annotations

from pico_widgets.core.game import Event, Seat
from pico_widgets.core.outcome import leaders
from pico_widgets.games.picas.rules.events import (
    BagsAdded,
    Bid,
    ContractFailed,
    ContractMade,
    MatchEnded,
    NulaScored,
    NulaTricks,
    Overtricks,
    Pair,
    Penalty,
    Redeal,
    Totalled,
)
from pico_widgets.games.picas.rules.options import PicasOptions
from pico_widgets.games.picas.rules.state import DOBLE_NULA, HandCount, Sheet, number_of, pair_of

PENALTY_AT = 10
"""Overtricks at which the penalty falls (picas.score.bags)."""
PENALTY = 100
PER_TRICK = 10
NULA_WORTH = 100
DOBLE_NULA_WORTH = 200


def count(
    options: PicasOptions, bids: tuple[Bid, ...], won: tuple[int, ...], sheet: Sheet, dealer: Seat
) -> tuple[Sheet, tuple[Event, ...]]:
    """The sheet after a hand, and the lines of its count: each line for North–South, then for East–West.

    `bids` and `won` (tricks) are per seat; `dealer` dealt this hand.
    """
    contracts = tuple(_contract(options, pair, bids, won) for pair in (0, 1))
    overtricks = tuple(_overtricks(options, pair, bids, won, contracts[pair]) for pair in (0, 1))
    nulas = tuple(_nulas(options, pair, bids, won) for pair in (0, 1))
    bags, scores, totals = [0, 0], [0, 0], [0, 0]
    gathered: list[Event] = []
    penalties: list[Event] = []
    totalled: list[Event] = []
    for pair in (0, 1):
        added = sum(line.count for line in overtricks[pair])
        after = sheet.bags[pair] + added
        gathered.append(BagsAdded("picas.score.over", pair, sheet.bags[pair], added, after))
        penalty = _penalty(options, pair, after)
        bags[pair] = penalty.left if penalty else after
        lines = (contracts[pair], *overtricks[pair], *nulas[pair], *([penalty] if penalty else []))
        scores[pair] = sum(line.points for line in lines)
        totals[pair] = sheet.totals[pair] + scores[pair]
        if penalty:
            penalties.append(penalty)
        totalled.append(Totalled("picas.goal", pair, scores[pair], sheet.totals[pair], totals[pair], options.target))
    counted = HandCount(
        (contracts[0].contract, contracts[1].contract),
        won,
        (scores[0], scores[1]),
        (bags[0], bags[1]),
        (totals[0], totals[1]),
    )
    noted = (*sheet.noted, counted)
    winners, ending = _ending(options, len(noted), counted.totals, dealer)
    by_line = (
        *contracts,
        *(line for pair in (0, 1) for line in overtricks[pair]),
        *(line for pair in (0, 1) for line in nulas[pair]),
        *gathered,
        *penalties,
        *totalled,
        ending,
    )
    return Sheet(noted, winners), by_line


def _contract(
    options: PicasOptions, pair: Pair, bids: tuple[Bid, ...], won: tuple[int, ...]
) -> ContractMade | ContractFailed:
    """`picas.score.made` or `picas.score.failed`, under ten_per_bid and nula_contract."""
    seats = (pair, pair + 2)
    contract = sum(number_of(bids[seat]) for seat in seats)
    counting = sum(won[seat] for seat in seats if options.nula_tricks_count or isinstance(bids[seat], int))
    if counting < contract:
        return ContractFailed("picas.score.failed", pair, contract, counting, -PER_TRICK * contract)
    paid = counting if options.ten_for_every_trick else contract
    clause = "picas.score.made"
    if not contract:
        clause = "picas.ruling.double_nula"
    elif options.ten_for_every_trick:
        clause = "picas.ruling.ten_per_bid"
    return ContractMade(clause, pair, contract, counting, paid, PER_TRICK * paid)


def _overtricks(
    options: PicasOptions,
    pair: Pair,
    bids: tuple[Bid, ...],
    won: tuple[int, ...],
    contract: ContractMade | ContractFailed,
) -> tuple[Overtricks | NulaTricks, ...]:
    """`picas.score.over`: beyond a contract that was made; and the tricks of nula bidders if they count apart."""
    lines: list[Overtricks | NulaTricks] = []
    if isinstance(contract, ContractMade):
        beyond = contract.won - contract.contract
        lines.append(Overtricks("picas.score.over", pair, beyond, beyond))
    if not options.nula_tricks_count:
        apart = sum(won[seat] for seat in (pair, pair + 2) if isinstance(bids[seat], str))
        if apart:
            lines.append(NulaTricks("picas.ruling.nula_contract", pair, apart, apart))
    return tuple(lines)


def _nulas(options: PicasOptions, pair: Pair, bids: tuple[Bid, ...], won: tuple[int, ...]) -> tuple[NulaScored, ...]:
    """`picas.bid.nula`, `picas.bid.blind`, `picas.ruling.nula_failed`: each nula by itself."""
    seats = tuple(seat for seat in (pair, pair + 2) if isinstance(bids[seat], str))
    lines = []
    for seat in seats:
        bid, made = bids[seat], won[seat] == 0
        worth = DOBLE_NULA_WORTH if bid == DOBLE_NULA else NULA_WORTH
        lost = -worth if options.nula_failed == "lose" else 0
        clause = "picas.bid.blind" if bid == DOBLE_NULA else "picas.bid.nula"
        if not made:
            clause = "picas.ruling.nula_failed"
        elif len(seats) == 2:
            clause = "picas.ruling.double_nula"
        lines.append(NulaScored(clause, pair_of(seat), seat, bid, won[seat], made, worth if made else lost))
    return tuple(lines)


def _penalty(options: PicasOptions, pair: Pair, bags: int) -> Penalty | None:
    """`picas.score.bags` under picas.ruling.bags: once, and all bags are gone; or each full ten, and the rest stays."""
    if bags < PENALTY_AT:
        return None
    times, left = divmod(bags, PENALTY_AT) if options.bags_carry else (1, 0)
    clause = "picas.score.bags" if bags == PENALTY_AT else "picas.ruling.bags"
    return Penalty(clause, pair, bags, times, -PENALTY * times, left)


def match_winners(options: PicasOptions, hands: int, totals: tuple[int, int]) -> tuple[Pair, ...] | None:
    """Who has won the match after so many hands with these totals (`picas.ruling.win`); None if it goes on.

    It ends when one pair alone leads with the target or more, and with the last hand if `options.hands` sets one; both
    pairs have won then if they are level.
    """
    winners = leaders(totals)
    last_hand = options.hands is not None and hands >= options.hands
    if last_hand or (len(winners) == 1 and totals[winners[0]] >= options.target):
        return winners
    return None


def _ending(
    options: PicasOptions, hands: int, totals: tuple[int, int], dealer: Seat
) -> tuple[tuple[Pair, ...] | None, Event]:
    """`picas.goal` under picas.ruling.win: the winners and how the match ended, or None and another hand."""
    target = options.target
    winners = match_winners(options, hands, totals)
    reached = sum(total >= target for total in totals)
    if winners is not None:
        last_hand = options.hands is not None and hands >= options.hands
        clause = "picas.goal" if reached == 1 else "picas.ruling.win"
        return winners, MatchEnded(clause, totals, winners, target, last_hand)
    clause = "picas.ruling.win" if reached else "picas.redeal"
    return None, Redeal(clause, hands + 1, (dealer + 1) % 4, totals, target)
