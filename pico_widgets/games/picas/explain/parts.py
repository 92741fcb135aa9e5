"""Picas explained: the deal and the bids, a trick, the count and the result, told from their events.

What a table asks of the explanations of Picas is here; the modules `deal`, `trick`, `count`
and `refusals` know the sentences.  No rule is decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.core.game import Event, Refusal, Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation, Names, Step
from pico_widgets.games.picas.explain import count as picas_count
from pico_widgets.games.picas.explain import deal as picas_deal
from pico_widgets.games.picas.explain import refusals as picas_refusals
from pico_widgets.games.picas.explain.phrases import PicasPhrases, compass
from pico_widgets.games.picas.explain.trick import trick_of
from pico_widgets.games.picas.rules.events import Bid, Claimed, MatchEnded
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import PicasState
from pico_widgets.text import Runs, Words
from pico_widgets.tricks.cards import Cards
from pico_widgets.tricks.phrases import label

__all__ = [
    "bid_warning",
    "claim",
    "compass",
    "count",
    "count_and_rows",
    "count_rows",
    "deal",
    "label",
    "refusal",
    "result",
    "so_far",
    "tags",
    "to_go",
    "trick",
]


def deal(
    game: Picas,
    number: int,
    events: Sequence[Event],
    names: Names,
    words: Words,
    hands: Sequence[Cards] | None = None,
) -> Explanation:
    """The deal and the bids of hand `number`, told from all that happened in it so far.

    `hands` are said too where everybody may see them: in a record, never at a table.
    """
    steps = picas_deal.deal_steps(PicasPhrases(game, names, words), number, events, hands)
    return Explanation(words("picas.title.deal", hand=number), "deal", tuple(steps), round=number)


def trick(game: Picas, turns: Sequence[Turn], names: Names, words: Words, ask: bool = True) -> Explanation:
    """A whole trick, told from the turns of its four cards, with the question that a learner may answer first if one
    is to `ask` it.
    """
    return trick_of(PicasPhrases(game, names, words)).explanation(turns, ask)


def count(game: Picas, turn: Turn, names: Names, words: Words) -> Explanation:
    """The count of the hand that `turn` ended, line by line; whether another hand is dealt stands in its last step."""
    return count_and_rows(game, turn, names, words)[0]


def count_and_rows(
    game: Picas, turn: Turn, names: Names, words: Words
) -> tuple[Explanation, tuple[dict[str, Any], ...]]:
    """That count, and its rows for the front end; `step` is the index of the step that speaks of a row."""
    phrases = PicasPhrases(game, names, words)
    counted = picas_count.counted(phrases, turn.after, turn.events)
    title, steps = words("picas.title.count", hand=turn.round), tuple(counted.steps)
    rows = tuple(row.to_json(phrases) for row in counted.rows)
    return Explanation(title, "round", steps, round=turn.round), rows


def count_rows(game: Picas, turn: Turn, names: Names, words: Words) -> list[dict[str, Any]]:
    """These rows alone."""
    return list(count_and_rows(game, turn, names, words)[1])


def result(game: Picas, turn: Turn, names: Names, words: Words) -> Explanation:
    """The result of the match that `turn` ended: each total hand by hand, and who wins."""
    phrases = PicasPhrases(game, names, words)
    ended = next(event for event in turn.events if isinstance(event, MatchEnded))
    steps = picas_count.result_steps(phrases, turn.after, ended)
    return Explanation(picas_count.result_title(phrases, ended), "result", tuple(steps))


def so_far(game: Picas, state: PicasState, names: Names, words: Words) -> Runs | None:
    """Who is highest in the trick on the table, and why; None before its first card."""
    return trick_of(PicasPhrases(game, names, words)).so_far(state)


def tags(game: Picas, turns: Sequence[Turn], names: Names, words: Words) -> dict[Seat, str]:
    """What each card of a trick did, finished or not, as one word: led, follows, discards, trumps."""
    return trick_of(PicasPhrases(game, names, words)).tags(turns)


def bid_warning(game: Picas, state: PicasState, bid: Bid, names: Names, words: Words) -> Runs | None:
    """What to warn the bidder whose turn it is of before `bid` is made; None if there is nothing."""
    return picas_deal.bid_warning(PicasPhrases(game, names, words), state, bid)


def refusal(game: Picas, state: PicasState, refused: Refusal, names: Names, words: Words) -> Runs:
    """Why a bid, a card or a claim was refused, said to the one who tried."""
    return picas_refusals.refusal_text(PicasPhrases(game, names, words), state, refused)


def claim(game: Picas, event: Claimed, names: Names, words: Words) -> Step:
    """That the rest of a hand is decided, and the tricks that each seat still wins."""
    return picas_deal.claim_step(PicasPhrases(game, names, words), event)


def to_go(game: Picas, total: int, words: Words) -> str:
    """ "12 to go", or that the target is reached."""
    return picas_count.to_go(PicasPhrases(game, (None,) * 4, words), total, game.target)
