"""Questions about bids and the count: what may be bid, contracts, points, S.B., who has won the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.games.picas.explain.phrases import bid_word
from pico_widgets.games.picas.rules.events import Bid
from pico_widgets.games.picas.rules.score import count
from pico_widgets.games.picas.rules.state import DOBLE_NULA, NULA, PAIRS, SEATS, HandCount, PicasState, Sheet
from pico_widgets.games.picas.teach.positions import (
    GAME,
    WEST,
    begun,
    draft,
    holding,
    in_numbers,
    number,
    pair,
    pairs_label,
    played_on,
    said,
    with_bids,
    yes_no,
)
from pico_widgets.teach.exams.questions import Chance, Draft, session_of
from pico_widgets.text import Words

TRICKS = 13


def bid(clause: str, chance: Chance, level: int) -> Draft | None:
    """Which of some bids are allowed."""
    played = begun(chance)
    state: PicasState = played.state
    state, _ = GAME.look(state, 0)
    hand = state.hands[0]
    right: list[Bid]
    wrong: list[tuple[Any, str | None]]
    if clause == "bid.blind":
        right, wrong = [NULA, 1 + chance.draw(TRICKS)], [(DOBLE_NULA, "looked")]
    else:
        right = [1 + chance.draw(6), 7 + chance.draw(7)]
        wrong = [(0, "zero"), (TRICKS + 1 + chance.draw(3), "too_many")]
    session = session_of(played) | {"looked": ["N"]}
    return draft(
        "legal",
        clause,
        level,
        session,
        {"seat": "N"},
        right,
        wrong,
        lambda say: f"{holding(0, hand, say)} {say('picas.question.bid', name=said(0, say))}",
        lambda value, say: bid_word(value, say),
    )


def numbers(chance: Chance, most: int = 5) -> tuple[int, ...]:
    """The bids of North, East, South and West, all of them numbers."""
    return tuple(1 + chance.draw(most) for _ in range(4))


def shares(chance: Chance) -> tuple[int, ...]:
    """Thirteen tricks, as four seats have won them."""
    won = [0, 0, 0, 0]
    for _ in range(TRICKS):
        won[chance.draw(4)] += 1
    return tuple(won)


def counted(bids: Sequence[Bid], won: Sequence[int], sheet: Sheet | None = None) -> tuple[Sheet, HandCount]:
    """The sheet after a hand, and the count of that hand."""
    after, _ = count(GAME, tuple(bids), tuple(won), sheet or Sheet(), WEST)
    return after, after.noted[-1]


def contract(clause: str, chance: Chance, level: int) -> Draft | None:
    """What a pair has to win."""
    bids = numbers(chance, 1 + 2 * level)
    played = with_bids(begun(chance), bids)
    at = chance.draw(2)
    own = (bids[at], bids[at + 2])
    wrong: list[tuple[Any, str | None]] = [(max(own), "one_by_one"), (sum(bids), "all_four")]
    return draft(
        "contract",
        clause,
        level,
        session_of(played),
        {"pair": PAIRS[at]},
        [sum(own)],
        wrong,
        lambda say: f"{in_numbers(bids, None, say)} {say('picas.question.contract', pair=pair(at, say))}",
        number,
    )


def _ask(bids: Sequence[Bid], won: Sequence[int], **more: Any) -> dict[str, Any]:
    return {**more, "bids": list(bids), "tricks_won": list(won)}


def made(clause: str, chance: Chance, level: int) -> Draft | None:
    """Whether a pair makes its contract."""
    bids, won = numbers(chance), shares(chance)
    at = chance.draw(2)
    beyond = won[at] + won[at + 2] - bids[at] - bids[at + 2]
    keeps = beyond >= 0
    if keeps != (clause == "score.made") or level != (1 if abs(beyond) > 3 else 2 if abs(beyond) > 1 else 3):
        return None
    alone = [won[seat] >= bids[seat] for seat in (at, at + 2)]
    word = "one_by_one" if (keeps and not all(alone)) or (not keeps and any(alone)) else "together"
    return draft(
        "made",
        clause,
        level,
        session_of(begun(chance)),
        _ask(bids, won, pair=PAIRS[at]),
        [keeps],
        [(not keeps, word)],
        lambda say: f"{in_numbers(bids, won, say)} {say('picas.question.made', pair=pair(at, say))}",
        yes_no,
    )


def nula(clause: str, chance: Chance, level: int) -> Draft | None:
    """Whether a nula is made."""
    bids: list[Bid] = [*numbers(chance)]
    seat, won = chance.draw(4), list(shares(chance))
    bids[seat] = NULA
    wanted = chance.draw(3)
    won[(seat + 1 + chance.draw(3)) % 4] += won[seat] - min(wanted, won[seat])
    won[seat] = min(wanted, won[seat])
    keeps = won[seat] == 0
    return draft(
        "made",
        clause,
        level,
        session_of(begun(chance)),
        _ask(bids, won, seat=SEATS[seat]),
        [keeps],
        [(not keeps, "nula")],
        lambda say: f"{in_numbers(bids, won, say)} {say('picas.question.nula', name=said(seat, say))}",
        yes_no,
    )


def score(clause: str, chance: Chance, level: int) -> Draft | None:
    """What a hand brings a pair."""
    bids, won = numbers(chance, 2 + level), shares(chance)
    at = chance.draw(2)
    if clause == "score.made":
        first = won[at] and 1 + chance.draw(won[at])
        bids = tuple(max(1, first if seat == at else won[at] + won[at + 2] - first) if seat % 2 == at else bids[seat]
                     for seat in range(4))  # fmt: skip
    bid_for, taken = bids[at] + bids[at + 2], won[at] + won[at + 2]
    beyond = taken - bid_for
    if clause != ("score.failed" if beyond < 0 else "score.over" if beyond else "score.made") or beyond >= 10:
        return None
    right = counted(bids, won)[1].scores[at]
    wrong: list[tuple[Any, str | None]]
    if beyond < 0:
        wrong = [(10 * beyond, "missing"), (10 * taken, "paid_anyway"), (0, "nothing_lost")]
    elif beyond:
        wrong = [(10 * taken, "ten_each"), (10 * bid_for, "over_nothing"), (10 * taken + beyond, "ten_each")]
    else:
        wrong = [(taken, "one_each"), (10 * max(bids[at], bids[at + 2]), "one_by_one")]
    return draft(
        "score",
        clause,
        level,
        session_of(begun(chance)),
        _ask(bids, won, pair=PAIRS[at]),
        [right],
        wrong,
        lambda say: f"{in_numbers(bids, won, say)} {say('picas.question.score', pair=pair(at, say))}",
        number,
    )


def bags(clause: str, chance: Chance, level: int) -> Draft | None:
    """How many S.B. a pair has after the count, or what the penalty leaves of the hand."""
    ten = clause == "score.bags"
    before = played_on(chance, with_bids(begun(chance, 2), (1, 1, 1, 1)), 52)
    state: PicasState = before.state
    if state.phase != "counted":
        return None
    at = chance.draw(2)
    had = state.bags[at]
    added = 10 - had if ten else 1 + chance.draw(4)
    bid_for = 2 + chance.draw(3)
    if (not ten and had + added >= 10) or added <= 0 or bid_for + added > TRICKS:
        return None
    own = bid_for + added
    bids, won = [1, 1, 1, 1], [0, 0, 0, 0]
    bids[at], won[at], won[at + 2] = bid_for - 1, own - own // 2, own // 2
    other = 1 - at
    won[other], won[other + 2] = (TRICKS - own) - (TRICKS - own) // 2, (TRICKS - own) // 2
    _, line = counted(bids, won, state.sheet)
    asks_points = ten and level == 3
    wrong: list[tuple[Any, str | None]]
    if asks_points:
        right = line.scores[at]
        wrong = [(right + 100, "no_penalty"), (-100, "points_gone")]
    else:
        right = line.bags[at]
        wrong = [(10, "bags_stay"), (added, "bags_before")] if ten else [(added, "bags_before"), (own, "all_over")]
    key = "score" if asks_points else "bags"

    def say_it(say: Words) -> str:
        parts = [say("picas.question.had_bags", had, pair=pair(at, say)), in_numbers(bids, won, say)]
        return " ".join([*parts, say(f"picas.question.{key}", pair=pair(at, say))])

    asked = _ask(bids, won, pair=PAIRS[at])
    return draft(key, clause, level, session_of(before), asked, [right], wrong, say_it, number)


def when(clause: str, chance: Chance, level: int) -> Draft | None:
    """What a pair has on the sheet while the hand is still played."""
    at = chance.draw(2)
    played = played_on(chance, with_bids(begun(chance), (1, 1, 1, 1)), 4 * (4 + chance.draw(8)))
    state: PicasState = played.state
    own = state.tricks_won[at] + state.tricks_won[at + 2]
    if own < 2 or state.phase != "play":
        return None
    won = state.tricks_won
    wrong: list[tuple[Any, str | None]] = [(20, "at_once"), (20 + own - 2, "at_once")]

    def say_it(say: Words) -> str:
        parts = [in_numbers((1, 1, 1, 1), won, say), say("picas.question.underway", sum(won))]
        return " ".join([*parts, say("picas.question.points_now", pair=pair(at, say))])

    return draft(
        "score", clause, level, session_of(played), {"of": "game", "pair": PAIRS[at]}, [0], wrong, say_it, number
    )


def high_contract(chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Bids and tricks won of a hand in which one pair makes a contract of ten or eleven."""
    at, aim = chance.draw(2), 10 + chance.draw(2)
    own = aim + chance.draw(TRICKS + 1 - aim)
    bids, won = list(numbers(chance)), [0, 0, 0, 0]
    bids[at] = 3 + chance.draw(aim - 5)
    bids[at + 2] = aim - bids[at]
    for pair_at, taken in ((at, own), (1 - at, TRICKS - own)):
        won[pair_at] = chance.draw(taken + 1)
        won[pair_at + 2] = taken - won[pair_at]
    return tuple(bids), tuple(won)


def result(clause: str, chance: Chance, level: int) -> Draft | None:
    """Who has won the match after its first hand."""
    bids, won = high_contract(chance) if clause == "goal" else (numbers(chance, 7), shares(chance))
    after, line = counted(bids, won)
    over = after.winners is not None
    if over != (clause == "goal") or max(line.totals) < 20:
        return None
    right = [PAIRS[one] for one in after.winners or ()]
    best = PAIRS[line.totals.index(max(line.totals))]
    if over and sum(total >= GAME.target for total in line.totals) != 1:
        return None
    wrong: list[tuple[Any, str | None]] = [([], "goes_on")] if over else [([best], "most_points")]
    tricks = won[0] + won[2], won[1] + won[3]
    wrong.append(([PAIRS[tricks.index(max(tricks))]], "most_tricks"))

    def say_it(say: Words) -> str:
        return f"{say('picas.question.first_hand')} {in_numbers(bids, won, say)} {say('picas.question.result')}"

    session = session_of(begun(chance))
    return draft("result", clause, level, session, _ask(bids, won), [right], wrong, say_it, pairs_label)
