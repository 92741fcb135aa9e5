"""Positions of Picas as a table would write them: whose turn, what lies on the table, what is still out."""

from __future__ import annotations

from collections import Counter
from itertools import product

from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import (
    DECK,
    HAND_SIZE,
    HandCount,
    PicasDeal,
    PicasState,
    PicasView,
    Sheet,
)
from pico_widgets.tricks.state import Trick

SEATS = "NESW"


def view(
    hand: str,
    *,
    table: str = "",
    out: str,
    bids: tuple[int | str, ...],
    won: tuple[int, ...],
    bags: tuple[int, int] = (0, 0),
    game: Picas | None = None,
) -> PicasView:
    """What South knows: its cards, the cards on the table (South's turn), those still out, bids and tricks of N E S W.

    Spades are broken.  North dealt.  The tricks that were played show nobody void but South.
    """
    game = game or Picas()
    mine, laid, rest = hand.split(), table.split(), out.split()
    left = len(mine)
    assert sum(won) == HAND_SIZE - left
    assert len(rest) == 4 * left - len(mine) - len(laid), (len(rest), 4 * left - len(mine) - len(laid))
    leader = (2 - len(laid)) % 4
    sizes = [left - (seat in [(leader + k) % 4 for k in range(len(laid))]) for seat in range(4)]
    hands, at = [], 0
    for seat in range(4):
        if seat == 2:
            hands.append(game.sorted_hand(tuple(mine)))
        else:
            hands.append(game.sorted_hand(tuple(rest[at : at + sizes[seat]])))
            at += sizes[seat]
    gone = [card for card in DECK if card not in {*mine, *laid, *rest}]
    tricks = _tricks(gone, won)
    noted = (HandCount((1, 1), (0, 0, 0, 0), (0, 0), bags, (0, 0)),)
    order = tuple(bids[seat] for seat in (1, 2, 3, 0))
    state = PicasState(
        2,
        PicasDeal(0, tuple(hands)),
        (hands[0], hands[1], hands[2], hands[3]),
        frozenset(range(4)),
        order,
        tricks,
        leader,
        tuple(laid),
        True,
        Sheet(noted),
    )
    return game.view(state, 2)


def _tricks(gone: list[str], won: tuple[int, ...]) -> tuple[Trick, ...]:
    """Tricks of these cards with these winners, in which North, East and West all followed; South played the rest."""
    count = Counter(card[0] for card in gone)
    total = len(gone) // 4
    threes = next(
        split for split in product(*(range(count[suit] // 3, -1, -1) for suit in "SHDC")) if sum(split) == total
    )
    followed, south = [], []
    for suit, number in zip("SHDC", threes, strict=True):
        cards = [card for card in gone if card[0] == suit]
        followed += [cards[3 * k : 3 * k + 3] for k in range(number)]
        south += cards[3 * number :]
    winners = [seat for seat in range(4) for _ in range(won[seat])]
    return tuple(
        Trick(3, (west, north, east, card), winner)
        for (west, north, east), card, winner in zip(followed, south, winners, strict=True)
    )
