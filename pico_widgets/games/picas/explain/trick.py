"""A trick of Picas, told from its events: led, followed, void, spades, who is highest and who wins.

No rule is decided here: every comparison comes from an event of `rules.picas_events`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from pico_widgets.core.game import Event, Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Answer, Question, Step, Target
from pico_widgets.games.picas.explain.phrases import PicasStep, PicasTelling, joined, named, started
from pico_widgets.games.picas.rules.events import (
    Discarded,
    Followed,
    Highest,
    LeadsNext,
    Led,
    SpadeAllowed,
    SpadesBroken,
    SpadesUnbroken,
    TrickTaken,
    TrickWon,
    Trumped,
)
from pico_widgets.games.picas.rules.state import PicasState
from pico_widgets.text import Runs

RIGHT, WRONG = 4, 3
"""How many ways there are to begin the answer to a prediction."""

_TAGS: Mapping[type[Event], str] = {Led: "led", Followed: "follows", Discarded: "discards", Trumped: "trumps"}


def won_in(turns: Sequence[Turn]) -> TrickWon:
    """The event that the trick of these turns was won.  Raises StopIteration for a trick that is not over."""
    return next(event for turn in turns for event in turn.events if isinstance(event, TrickWon))


def trick_title(telling: PicasTelling, won: TrickWon) -> str:
    """ "Why your 4 wins", "Why the 7 wins"."""
    form = telling.rank(won.card, "yours" if telling.names[won.winner] is None else "the")
    return telling.words("picas.title.trick", card=form)


def trick_steps(telling: PicasTelling, turns: Sequence[Turn]) -> list[Step]:
    """The steps of a whole trick: `turns` are those of its four cards, in order."""
    events = [event for turn in turns for event in turn.events]
    before: PicasState = turns[0].before
    after: PicasState = turns[-1].after
    steps: list[Step] = []
    for event in events:
        match event:
            case Led():
                sentence = telling.seat(
                    "picas.step.led", event.seat, card=telling.card(event.card, "acc"), suit=telling.suit(event.suit)
                )
                steps.append(PicasStep(event.clause, sentence, point=(_cross(event.seat),)))
            case SpadesUnbroken():
                steps.append(PicasStep(event.clause, telling.words.rich("picas.step.unbroken")))
            case SpadeAllowed():
                steps.append(_allowed(telling, event))
            case Discarded():
                steps.append(_discarded(telling, event, first=not before.taken))
            case Trumped():
                steps.append(_trumped(telling, event))
            case SpadesBroken():
                steps.append(_broken(telling, event))
    followed = [event for event in events if isinstance(event, Followed)]
    if followed:
        at = next((k for k, step in enumerate(steps) if step.clause == "picas.void"), len(steps))
        steps.insert(at, _followed(telling, followed))
    steps += _compared(telling, [event for event in events if isinstance(event, Highest)])
    for event in events:
        match event:
            case TrickWon():
                steps.append(_won(telling, event))
            case TrickTaken():
                steps.append(_taken(telling, event, after))
            case LeadsNext():
                sentence = telling.seat("picas.step.next", event.seat)
                steps.append(PicasStep(event.clause, sentence, point=(_cross(event.seat),), ladder=True))
    return steps


def why(telling: PicasTelling, won: TrickWon) -> Runs:
    """Why a trick is won, in a sentence or two."""
    words, spade = telling.words, won.card[0] == "S"
    led = won.plays[0][0]
    owned = telling.owned(won.winner, won.card)
    if not spade:
        return words.rich("picas.step.won.suit", highest=telling.highest(led), card=owned)
    said = [words.rich("picas.step.won.spade", sum(card[0] == "S" for card in won.plays), card=owned)]
    order = telling.game.order
    best = max((card for card in won.plays if card[0] == led), key=lambda card: order.index(card[1:]))
    if order.index(best[1:]) > order.index(won.card[1:]):
        said.append(words.rich("picas.step.won.even", card=telling.card(best, "acc")))
    return joined(said)


def so_far(telling: PicasTelling, state: PicasState) -> Runs | None:
    """Who is highest in the trick on the table, and why; None before its first card."""
    if not state.table:
        return None
    at = telling.game.best(state.table)
    card, led = state.table[at], state.table[0][0]
    owned = started(telling.owned((state.leader + at) % 4, card))
    if len(state.table) == 1:
        return telling.words.rich("picas.sofar.led", card=owned)
    if card[0] == "S" and led != "S":
        return telling.words.rich("picas.sofar.spade", card=owned, suit=telling.suit(led))
    return telling.words.rich("picas.sofar.suit", card=owned, highest=telling.highest(led))


def tags(telling: PicasTelling, turns: Sequence[Turn]) -> dict[Seat, str]:
    """What each card of a trick did, as one word: led, follows, discards, trumps."""
    return {
        event.seat: telling.words(f"picas.tag.{_TAGS[type(event)]}")
        for turn in turns
        for event in turn.events
        if isinstance(event, (Led, Followed, Discarded, Trumped))
    }


def trick_question(telling: PicasTelling, turns: Sequence[Turn]) -> Question:
    """ "Who wins this trick?", with the four cards in the order played."""
    won, words = won_in(turns), telling.words
    noted = tags(telling, turns)
    answers = []
    for k, card in enumerate(won.plays):
        seat = (won.leader + k) % 4
        answers.append(
            Answer(named(card), words.plain(started(telling.owned(seat, card))), noted[seat], right=seat == won.winner)
        )
    # The wording varies with the trick, so that it stays the same when the trick is looked at again.
    turned = turns[-1].round + turns[-1].trick + won.winner
    reason = why(telling, won)
    right = words.rich("picas.feedback", verdict=words.rich(f"question.right.{turned % RIGHT + 1}"), why=reason)
    wrong = words.rich("picas.feedback", verdict=words.rich(f"question.wrong.{turned % WRONG + 1}"), why=reason)
    return Question(words("picas.question.ask"), tuple(answers), right, wrong)


# --- step by step -------------------------------------------------------------------------------


def _cross(seat: Seat) -> Target:
    return {"at": "cross", "seat": seat}


def _allowed(telling: PicasTelling, event: SpadeAllowed) -> Step:
    if event.clause == "picas.ruling.only_spades":
        sentence = telling.seat("picas.step.only_spades", event.seat)
    elif event.clause == "picas.ruling.bajar":
        sentence = telling.words.rich("picas.step.bajar")
    else:
        sentence = telling.words.rich("picas.step.may_lead")
    return PicasStep(event.clause, sentence, point=(_cross(event.seat),))


def _followed(telling: PicasTelling, events: Sequence[Followed]) -> Step:
    seats = [event.seat for event in events]
    sentence = telling.words.rich("picas.step.follow", suit=telling.suit(events[0].suit), who=telling.who(seats))
    return PicasStep(events[0].clause, sentence, point=tuple(_cross(seat) for seat in seats))


def _discarded(telling: PicasTelling, event: Discarded, first: bool) -> Step:
    no_spade = first and not telling.game.spades_in_first_trick
    sentence = telling.seat(
        "picas.step.discard.first" if no_spade else "picas.step.discard",
        event.seat,
        suit=telling.suit(event.suit),
        card=telling.card(event.card, "acc"),
    )
    return PicasStep(event.clause, sentence, point=(_cross(event.seat),))


def _trumped(telling: PicasTelling, event: Trumped) -> Step:
    sentence = telling.seat(
        "picas.step.trump", event.seat, suit=telling.suit(event.suit), card=telling.card(event.card, "acc")
    )
    return PicasStep(event.clause, sentence, point=(_cross(event.seat),))


def _broken(telling: PicasTelling, event: SpadesBroken) -> Step:
    key = "picas.step.broken.any" if event.clause == "picas.ruling.breaks" else "picas.step.broken"
    return PicasStep(event.clause, telling.words.rich(key), point=(_cross(event.seat),))


def _compared(telling: PicasTelling, events: Sequence[Highest]) -> list[Step]:
    """How the highest card was found: a step for the comparisons of each kind, in the order played."""
    steps: list[Step] = []
    told = [event for event in events if _trumping(event) or _ranked(telling, event)]
    for clause, group in groupby(told, key=lambda event: event.clause):
        steps.append((_trumps if clause == "picas.trump" else _ranks)(telling, list(group)))
    last = next((event for event in reversed(events) if event.clause == "picas.rank" or event.changed), None)
    if last is not None and not last.changed and not any(step.clause == "picas.rank" for step in steps):
        steps.append(_stays(telling, last))
    return steps


def _trumping(event: Highest) -> bool:
    """Whether a spade has just beaten another suit."""
    return event.clause == "picas.trump" and event.changed


def _ranked(telling: PicasTelling, event: Highest) -> bool:
    """Whether a comparison within a suit is worth a sentence: somebody else is highest now, or it surprises."""
    high, low = (event.card, event.other_card) if event.changed else (event.other_card, event.card)
    return event.clause == "picas.rank" and (event.changed or telling.surprising(high, low))


def _ranks(telling: PicasTelling, events: Sequence[Highest]) -> Step:
    said: list[Runs] = []
    odd = False
    for event in events:
        new, old = (event.seat, event.card), (event.other_seat, event.other_card)
        (high_seat, high), (low_seat, low) = (new, old) if event.changed else (old, new)
        odd = odd or telling.surprising(high, low)
        sentence = telling.words.rich(
            "picas.step.rank",
            high=telling.rank(high, "the"),
            low=telling.rank(low, "to"),
            beats=telling.beats(high_seat, low_seat),
        )
        said.append(started(sentence))
    point = tuple(_cross(event.seat) for event in events)
    if odd:
        said.append(telling.words.rich("picas.step.rank.order", order=telling.order))
        point = (*point, {"at": "ranks"})
    return PicasStep(events[0].clause, joined(said), point=point, ladder=True)


def _stays(telling: PicasTelling, event: Highest) -> Step:
    sentence = started(
        telling.words.rich("picas.step.rank.stays", card=telling.owned(event.other_seat, event.other_card))
    )
    return PicasStep(event.clause, sentence, point=(_cross(event.other_seat),), ladder=True)


def _trumps(telling: PicasTelling, events: Sequence[Highest]) -> Step:
    beats = telling.words.listed_rich([telling.beats(event.seat, event.other_seat) for event in events])
    sentence = telling.words.rich("picas.step.trumps", beats=beats)
    return PicasStep(events[0].clause, sentence, point=tuple(_cross(event.seat) for event in events), ladder=True)


def _won(telling: PicasTelling, event: TrickWon) -> Step:
    return PicasStep(event.clause, why(telling, event), point=(_cross(event.winner),), ladder=True, decides=True)


def _taken(telling: PicasTelling, event: TrickTaken, after: PicasState) -> Step:
    pair = telling.pair(event.pair)
    won = event.won[event.pair] + event.won[event.pair + 2]
    contract = after.contracts[event.pair]
    said = [
        telling.words.rich("picas.step.taken", pair=pair, tricks=telling.tricks(won), contract=contract),
    ]
    bid = after.bid_of(event.seat)
    if isinstance(bid, str) and event.won[event.seat] == 1:
        said.append(telling.seat("picas.step.taken.nula", event.seat, bid=telling.bid(bid)))
    return PicasStep(event.clause, joined(said), point=({"at": "pair", "pair": event.pair},), ladder=True)
