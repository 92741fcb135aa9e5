"""The ranks as a table of Picas shows them: the rail of the order in force, and the ladder of a trick."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.terms import marked
from pico_widgets.games.picas.explain.phrases import PicasPhrases
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.table.view import Json
from pico_widgets.text import Runs, Words
from pico_widgets.text.rich import started
from pico_widgets.tricks.cards import RANKS
from pico_widgets.tricks.explain import won_in


def ranks(game: Picas, say: Words) -> Json:
    """The ranks from low to high, those that surprise, and a sentence about them."""
    order, odd = game.order, surprising(game.order)
    note: Runs
    if game.rank_order == "printed":
        note = say.rich("picas.ui.ranks.printed")
    else:
        note = say.rich("picas.ui.ranks.usual" if order == RANKS else "picas.ui.ranks.own")
    return {
        "list": list(order),
        "odd": [rank for rank in order if rank in odd],
        "note": marked(note, game.name, say),
    }


def surprising(order: Sequence[str]) -> set[str]:
    """The ranks that stand above one that is higher in most games; of two neighbours that changed places, both."""
    odd: set[str] = set()
    for below, above in pairwise(order):
        gap = RANKS.index(below) - RANKS.index(above)
        if gap > 0:
            odd |= {above, below} if gap == 1 else {above}
    return odd


def ladder(phrases: PicasPhrases, turns: Sequence[Turn]) -> Json | None:
    """The cards of a trick on the rail of the suit led, and of spades if one was played to another suit."""
    if not turns:
        return None
    won = won_in(turns)
    led = won.plays[0][0]
    order = phrases.game.order
    plays = [((won.leader + k) % 4, card) for k, card in enumerate(won.plays)]
    rails: list[Json] = []
    said: list[str] = []
    for suit in ("S", led) if led != "S" else ("S",):
        laid = [play for play in sorted(plays, key=lambda play: order.index(play[1][1:])) if play[1][0] == suit]
        marks = [
            {
                "rank": card[1:],
                "name": called(phrases, seat),
                "short": called(phrases, seat)[:1],
                "top": seat == won.winner,
            }
            for seat, card in laid
        ]
        if marks:
            label = phrases.suit(suit)
            rails.append({"suit": suit.lower(), "label": label, "marks": marks})
            stand = phrases.words.listed_rich(
                [
                    phrases.words.rich(
                        "tricks.ui.ladder.mark", card=phrases.rank(card, "the"), name=str(phrases.name(seat))
                    )
                    for seat, card in laid
                ]
            )
            sentence = phrases.words.rich("tricks.ui.ladder", len(laid), suit=label, marks=stand)
            said.append(phrases.words.plain(started(sentence)))
    return {"rails": rails, "label": " ".join(said)}


def called(phrases: PicasPhrases, seat: Seat) -> str:
    """A name, or "You" as a label has it."""
    return phrases.names[seat] or phrases.words("ui.you")
