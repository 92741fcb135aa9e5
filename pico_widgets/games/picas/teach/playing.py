"""Questions about the play of the cards: who wins, which rule decides, who leads, what may be played, who is void."""

from __future__ import annotations

from typing import Any

from pico_widgets.core.game import Seat
from pico_widgets.games.picas.rules.state import SEATS, SPADES, PicasState
from pico_widgets.games.picas.teach.positions import (
    GAME,
    begun,
    card,
    cards,
    draft,
    holding,
    in_numbers,
    low_bids,
    played_on,
    said,
    seat_label,
    told,
    tricks,
    with_bids,
)
from pico_widgets.teach.exams.questions import Chance, Draft, session_of
from pico_widgets.text import Words
from pico_widgets.tricks.cards import RANKS, SUITS, rank_of, suit_of
from pico_widgets.tricks.state import Trick


def led_by_habit(trick: Trick) -> Seat:
    """Who would win by the usual order of the ranks."""
    led = SPADES if any(suit_of(one) == SPADES for one in trick.plays) else suit_of(trick.plays[0])
    of_suit = [(RANKS.index(rank_of(one)), at) for at, one in enumerate(trick.plays) if suit_of(one) == led]
    return (trick.leader + max(of_suit)[1]) % 4


def _highest_of(trick: Trick, suits: set[str]) -> Seat | None:
    """Who played the highest card of some suits, or None."""
    found = [(GAME.order.index(rank_of(one)), at) for at, one in enumerate(trick.plays) if suit_of(one) in suits]
    return (trick.leader + max(found)[1]) % 4 if found else None


def _level(trick: Trick) -> int:
    """How hard it is to see who wins: the more suits, the more to look at; the hardest where habit misleads."""
    return 3 if led_by_habit(trick) != trick.winner else min(2, len({suit_of(one) for one in trick.plays}))


def _missed(trick: Trick) -> list[tuple[Seat | None, str]]:
    led = suit_of(trick.plays[0])
    spade = suit_of(trick.plays[(trick.winner - trick.leader) % 4]) == SPADES
    others = set(SUITS) - {led, SPADES}
    return [
        (led_by_habit(trick), "rank"),
        (_highest_of(trick, {led}), "no_trump" if spade else "rank"),
        (_highest_of(trick, others), "other_suit"),
    ]


def winner(clause: str, chance: Chance, level: int) -> Draft | None:
    """Who wins a trick."""

    def fits(one: Trick) -> bool:
        spade = any(suit_of(play) == SPADES for play in one.plays)
        if clause == "rank":
            return led_by_habit(one) != one.winner
        return _level(one) == level and spade == (clause == "trick.spade")

    found = tricks(chance, fits)
    if found is None:
        return None
    played, trick = found
    wrong: list[tuple[Any, str | None]] = [
        (SEATS[seat], word) for seat, word in _missed(trick) if seat is not None and seat != trick.winner
    ]
    if not wrong:
        wrong = [(seat, None) for seat in SEATS if seat != SEATS[trick.winner]]
    return draft(
        "winner",
        clause,
        level,
        session_of(played),
        {"plays": [str(one) for one in trick.plays]},
        [SEATS[trick.winner]],
        wrong,
        lambda say: f"{told(trick.leader, trick.plays, say)} {say('picas.question.winner')}",
        seat_label,
    )


def because(clause: str, chance: Chance, level: int) -> Draft | None:
    """Which clause decides a trick."""
    spade = clause == "trick.spade"

    def fits(one: Trick) -> bool:
        return any(suit_of(play) == SPADES for play in one.plays) == spade and _level(one) == level

    found = tricks(chance, fits)
    if found is None:
        return None
    played, trick = found
    wrong = ("trick.suit", "no_trump") if spade else ("trick.spade", "no_spade")
    return draft(
        "because",
        clause,
        level,
        session_of(played),
        {"plays": [str(one) for one in trick.plays]},
        [f"picas.{clause}"],
        [(f"picas.{wrong[0]}", wrong[1])],
        lambda say: f"{told(trick.leader, trick.plays, say)} {say('picas.question.because')}",
        lambda value, say: say(f"{value}.name"),
    )


def leader(clause: str, chance: Chance, level: int) -> Draft | None:
    """Who leads to the next trick."""
    found = tricks(chance, lambda one: _level(one) == level)
    if found is None or len(found[0].state.taken) > 11:
        return None
    played, trick = found
    wrong: list[tuple[Any, str | None]] = [
        (SEATS[trick.leader], "same_leader"),
        (SEATS[(trick.leader + 1) % 4], "next_leader"),
    ]
    wrong = [one for one in wrong if one[0] != SEATS[trick.winner]]
    return draft(
        "leader",
        clause,
        level,
        session_of(played),
        {"plays": [str(one) for one in trick.plays]},
        [SEATS[trick.winner]],
        wrong,
        lambda say: f"{told(trick.leader, trick.plays, say)} {say('picas.question.leader')}",
        seat_label,
    )


def first_leader(clause: str, chance: Chance, level: int) -> Draft | None:
    """Who leads to the first trick."""
    dealer = chance.draw(4)
    played = with_bids(begun(chance, dealer), low_bids(chance))
    state: PicasState = played.state
    bids = tuple(state.bid_of(seat) or 0 for seat in range(4))
    most = max(range(4), key=lambda seat: int(bids[seat]))
    wrong: list[tuple[Any, str | None]] = [(SEATS[dealer], "dealer_leads"), (SEATS[most], "bidder_leads")]

    def say_it(say: Words) -> str:
        return f"{say('picas.question.dealer', name=said(dealer, say))} {in_numbers(bids, None, say)} " + say(
            "picas.question.first_leader"
        )

    return draft("leader", clause, level, session_of(played), {}, [SEATS[state.leader]], wrong, say_it, seat_label)


def legal(clause: str, chance: Chance, level: int) -> Draft | None:
    """Which of some cards may be played."""
    first = clause == "lead.nospade"
    count = 0 if first else 4 + chance.draw(16) if level == 3 else 20 + chance.draw(26)
    played = played_on(chance, with_bids(begun(chance), low_bids(chance)), count)
    state: PicasState = played.state
    seat = state.turn
    if seat is None or state.phase != "play":
        return None
    hand, allowed = state.hands[seat], GAME.legal(state, seat)
    held = {suit_of(one) for one in hand}
    forbidden = [one for one in hand if one not in allowed]
    wrong: list[tuple[Any, str | None]]
    if clause == "void":
        gone = [plays[(seat - lead) % 4] for lead, plays, _ in state.taken]
        if state.led is None or state.led in held or not gone or forbidden or SPADES not in held or len(held) < 2:
            return None
        wrong = [(str(chance.one_of(gone)), "played")]
    else:
        if not forbidden or GAME.why_not(state, seat, forbidden[0]).clause != f"picas.{clause}":  # type: ignore[union-attr]
            return None
        words = {"follow": "any_card", "lead.nospade": "spade_first", "spades.broken": "spade_unbroken"}
        spades = [one for one in forbidden if suit_of(one) == SPADES]
        others = [one for one in forbidden if suit_of(one) != SPADES]
        wrong = [(str(chance.one_of(spades)), "must_trump" if clause == "follow" else words[clause])] if spades else []
        wrong += [(str(chance.one_of(others)), words[clause])] if others else []
    spade_or_not = [[one for one in allowed if (suit_of(str(one)) == SPADES) == which] for which in (True, False)]
    right = [str(chance.one_of(group)) for group in spade_or_not if group]
    table, lead = state.table, state.leader

    def say_it(say: Words) -> str:
        parts = [holding(seat, hand, say)]
        if table:
            parts.append(told(lead, table, say))
            ask = "picas.question.legal"
        else:
            ask = "picas.question.lead_first" if first else "picas.question.lead_unbroken"
        return " ".join([*parts, say(ask, name=said(seat, say))])

    return draft("legal", clause, level, session_of(played), {"seat": SEATS[seat]}, right, wrong, say_it, card)


def holds(clause: str, chance: Chance, level: int) -> Draft | None:
    """Which cards a seat still holds."""
    left = 1 + level
    played = played_on(chance, with_bids(begun(chance), low_bids(chance)), 52 - 4 * left)
    state: PicasState = played.state
    seat = chance.draw(4)
    gone = [str(plays[(seat - lead) % 4]) for lead, plays, _ in state.taken]
    held = [str(one) for one in state.hands[seat]]
    dealt = GAME.sorted_hand(tuple(state.deal.hands[seat]))
    swapped = list(GAME.sorted_hand((*held[1:], gone[-1])))
    longer = list(GAME.sorted_hand((*held, gone[0])))

    def say_it(say: Words) -> str:
        given = say("picas.question.dealt", name=said(seat, say), cards=cards(dealt, say))
        laid = say("picas.question.has_played", name=said(seat, say), cards=cards(gone, say))
        return f"{given} {laid} {say('picas.question.holds', name=said(seat, say))}"

    return draft(
        "holds",
        clause,
        level,
        session_of(played),
        {"seat": SEATS[seat]},
        [held],
        [([str(one) for one in swapped], "played"), ([str(one) for one in longer], "played")],
        say_it,
        cards,
    )


def void(clause: str, chance: Chance, level: int) -> Draft | None:
    """Which suit a seat is known not to hold: it has not followed it."""
    played = played_on(chance, with_bids(begun(chance), low_bids(chance)), 4 * (1 + level))
    state: PicasState = played.state
    missing: dict[Seat, set[tuple[str, str]]] = {}
    for lead, plays, _ in state.taken:
        for at, play in enumerate(plays):
            if suit_of(play) != suit_of(plays[0]):
                missing.setdefault((lead + at) % 4, set()).add((suit_of(plays[0]), suit_of(play)))
        if suit_of(plays[0]) == SPADES:
            return None
    fits = [seat for seat, found in missing.items() if len({led for led, _ in found}) == 1]
    if not fits:
        return None
    seat = chance.one_of(sorted(fits))
    right = next(iter(missing[seat]))[0]
    thrown = sorted({laid for _, laid in missing[seat]})
    others = sorted({suit_of(plays[0]) for _, plays, _ in state.taken} - {right})
    wrong: list[tuple[Any, str | None]] = [(suit, "thrown") for suit in thrown if suit != right]
    wrong += [(suit, "followed") for suit in others]
    taken = state.taken

    def say_it(say: Words) -> str:
        lines = [f"{at}. {told(lead, plays, say)}" for at, (lead, plays, _) in enumerate(taken, start=1)]
        return " ".join([*lines, say("picas.question.void", name=said(seat, say))])

    return draft(
        "void",
        clause,
        level,
        session_of(played),
        {"seat": SEATS[seat]},
        [right],
        wrong,
        say_it,
        lambda value, say: say(f"tricks.suit.{value.lower()}"),
    )
