"""Hands of Picas for exam questions, and how they are told: random hands, cut where something is to be asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pico_widgets.core.game import Choice, Seat
from pico_widgets.core.records import Replay, Turn
from pico_widgets.games.picas.explain.phrases import PicasPhrases, bid_word, compass
from pico_widgets.games.picas.rules.events import Bid
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import PAIRS, SEATS, PicasState
from pico_widgets.teach.exams.questions import Chance, Draft, distinct
from pico_widgets.text import Words, plain
from pico_widgets.tricks.phrases import label
from pico_widgets.tricks.state import Trick

GAME = Picas()

WEST = 3
"""Who deals where nothing else is said: North bids first then."""


def begun(chance: Chance, dealer: Seat = WEST) -> Replay:
    """A hand that has been dealt."""
    start, events = GAME.start(GAME.deal(chance.seed(), dealer))
    return Replay(GAME, start.deal, start, events)


def with_choice(played: Replay, choice: Choice) -> Replay:
    """The same with a choice of the seat whose turn it is."""
    state: PicasState = played.state
    seat = state.turn
    assert seat is not None
    after, happened = GAME.play(state, {seat: choice})
    turn = Turn(state.round, state.trick, state, after, {seat: choice}, happened)
    return Replay(GAME, played.deal, played.start, played.start_events, (*played.turns, turn))


def with_bids(played: Replay, bids: Sequence[Bid]) -> Replay:
    """The same with bids, in bidding order."""
    for bid in bids:
        played = with_choice(played, bid)
    return played


def low_bids(chance: Chance) -> tuple[Bid, ...]:
    """Four bids of numbers that leave room."""
    return tuple(1 + chance.draw(4) for _ in range(4))


def played_on(chance: Chance, played: Replay, cards: int) -> Replay:
    """The same with so many cards played at random, no more than the hand has."""
    for _ in range(cards):
        state: PicasState = played.state
        if state.phase != "play" or state.turn is None:
            break
        played = with_choice(played, chance.one_of(GAME.legal(state, state.turn)))
    return played


def cut(played: Replay, turns: int) -> Replay:
    """Only the first so many turns."""
    return Replay(GAME, played.deal, played.start, played.start_events, played.turns[:turns])


def tricks(chance: Chance, fits: Callable[[Trick], bool]) -> tuple[Replay, Trick] | None:
    """A hand up to a trick that fits, and that trick; None if none of a random hand does."""
    whole = played_on(chance, with_bids(begun(chance), low_bids(chance)), 48)
    found = [at for at, one in enumerate(whole.state.taken) if fits(one)]
    if not found:
        return None
    at = chance.one_of(found)
    return cut(whole, 4 + 4 * at), whole.state.taken[at]


# --- in words


def named(seat: Seat, say: Words) -> str:
    """ "North"."""
    return str(compass(say)[seat])


def said(seat: Seat, say: Words) -> str:
    """A seat as a sentence has it: Spanish "el Norte"."""
    return compass(say)[seat] or ""


def card(value: str, say: Words) -> str:
    """ "10 of spades"."""
    return label(value, say)


def cards(values: Sequence[str], say: Words) -> str:
    """ "10 of spades and king of hearts"."""
    return say.listed([label(one, say) for one in values]) if values else say("picas.question.none")


def holding(seat: Seat, hand: Sequence[str], say: Words) -> str:
    """ "North holds spades 7 4; hearts A (ace)." """
    held = PicasPhrases(GAME, compass(say), say).holding(tuple(hand))
    return say("picas.question.holding", name=said(seat, say), cards=held)


def told(leader: Seat, plays: Sequence[str], say: Words) -> str:
    """ "North leads the 5 of hearts. Then East: 7 of hearts." """
    first = say("picas.question.leads", name=said(leader, say), card=card(plays[0], say))
    if len(plays) == 1:
        return first
    rest = [f"{named((leader + at) % 4, say)}: {card(one, say)}" for at, one in enumerate(plays)][1:]
    return f"{first} {say('picas.question.then', cards=', '.join(rest))}"


def in_numbers(bids: Sequence[Bid], won: Sequence[int] | None, say: Words) -> str:
    """The bids of North, East, South and West, and the tricks that each has won."""
    said = ", ".join(f"{named(seat, say)} {bid_word(bid, say)}" for seat, bid in enumerate(bids))
    lines = [say("picas.question.bids", bids=said)]
    if won is not None:
        taken = ", ".join(f"{named(seat, say)} {count}" for seat, count in enumerate(won))
        lines.append(say("picas.question.won", won=taken))
    return " ".join(lines)


def pair(at: int, say: Words) -> str:
    """ "North–South"."""
    return plain(PicasPhrases(GAME, compass(say), say).pair(at))


def yes_no(value: Any, say: Words) -> str:
    """True or false as an answer."""
    return say("picas.question.yes" if value else "picas.question.no")


def number(value: Any, say: Words) -> str:
    """A number as an answer, with a true minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def seat_label(value: Any, say: Words) -> str:
    """A seat, by its letter, as an answer."""
    return named(SEATS.index(value), say)


def pairs_label(value: Any, say: Words) -> str:
    """Pairs, by their names, as an answer."""
    return say.listed([pair(PAIRS.index(one), say) for one in value]) if value else say("picas.question.nobody")


def draft(
    kind: str,
    clause: str,
    level: int,
    session: dict[str, Any],
    ask: dict[str, Any],
    right: Sequence[Any],
    wrong: Sequence[tuple[Any, str | None]],
    say: Callable[[Words], str],
    answer: Callable[[Any, Words], str],
) -> Draft:
    """A question; clause and mistakes are named without the game."""
    full = [(value, None if word is None else f"picas.mistake.{word}") for value, word in wrong]
    return Draft(kind, f"picas.{clause}", level, session, ask, tuple(right), distinct(right, full), say, answer)
