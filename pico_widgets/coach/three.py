"""The coach at Pico for three: a nudge, the reason and the estimated numbers, and what a choice was worth.

Who beats what is asked of the rules; what a choice is worth is an estimate, and what lies within its noise is no cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach import estimates
from pico_widgets.coach.levels import levels, mix_row
from pico_widgets.coach.pico_facts import LEAST
from pico_widgets.coach.searches import Estimates, three_estimates
from pico_widgets.coach.speech import Speech, sentences, tenths_lost, whole
from pico_widgets.coach.three_facts import Facts
from pico_widgets.rules.game import Choice, Seat
from pico_widgets.rules.pico import Pico
from pico_widgets.rules.pico_state import PicoState
from pico_widgets.text import Card, Runs, Words
from pico_widgets.text.rich import Operand

Json = dict[str, Any]


def counsel(
    game: Pico,
    state: PicoState,
    seat: Seat,
    say: Words,
    names: Sequence[str | None],
    *,
    level: int,
    chosen: Choice | None = None,
    playouts: int | None = None,
    seed: int = 0,
) -> Json:
    """The first `level` levels for a seat that is to choose, and what its choice is worth if it has one."""
    facts, speech = Facts(game, state, seat), Speech(say, names, seat)

    def found() -> Estimates:
        return three_estimates(game, state, playouts, seed)[seat]

    return levels(
        say,
        level,
        nudge=lambda: nudge(facts, speech),
        reason=lambda: reason(facts, speech),
        numbers=lambda: numbers(found(), speech, chosen),
        worth=None if chosen is None else worth(facts, found(), speech, int(chosen)),
    )


def nudge(facts: Facts, speech: Speech) -> Runs:
    """A question that points at what matters most in this position."""
    stage = "game" if facts.last_round else "round"
    ending = [seat for seat in facts.others if facts.ends(seat) and facts.able(seat)]
    twins = {card for seat in facts.others for card in facts.twins(seat)}
    counts = [facts.count(card) for card in facts.mine]
    if facts.ends(facts.seat) and facts.able(facts.seat):
        return speech.me(f"coach.three.nudge.mine.{stage}")
    if 0 < len(facts.hopeless) < len(facts.mine):
        return speech.me("coach.three.nudge.none", len(facts.hopeless))
    if ending:
        who = speech.say.listed_rich([speech.name(seat) for seat in ending])
        return speech.say.rich(f"coach.three.nudge.theirs.{stage}", len(ending), who=who)
    if 0 < len(twins) < len(facts.mine):
        return speech.me("coach.three.nudge.twins")
    if min(counts) < max(counts):
        return speech.me("coach.three.nudge.most")
    return speech.me("coach.three.nudge.guess")


def reason(facts: Facts, speech: Speech) -> Runs:
    """Against how many pairs each card wins, how the low ones do, where the twins are, and the points so far."""
    say = speech.say
    first, second = (speech.name(seat) for seat in facts.others)
    able = sorted((card for card in facts.mine if facts.count(card)), key=lambda card: (-facts.count(card), card))
    pairs = "coach.three.pairs" if len(facts.pairs) > 1 else "coach.three.pairs.one"
    parts = [say.rich(pairs, first=first, second=second, all=str(len(facts.pairs)))]
    if able and len(facts.pairs) > 1:
        parts.append(
            speech.me("coach.three.wins", list=say.listed_rich([_against(facts, speech, one) for one in able]))
        )
    elif able:
        cards = speech.any_of([_winner(facts, speech, card) for card in able])
        parts.append(speech.me("coach.three.wins.one", cards=cards))
    if facts.hopeless:
        parts.append(speech.me("coach.three.none", len(facts.hopeless), cards=speech.cards(facts.hopeless)))
    if facts.lowest:
        parts.append(speech.me("coach.three.lowest", len(facts.lowest), cards=speech.cards(facts.lowest)))
    for seat in facts.others:
        twins = facts.twins(seat)
        if twins:
            name, cards = speech.name(seat), speech.cards(twins)
            parts.append(speech.me("coach.three.twins", len(twins), name=name, cards=cards))
    if any(facts.points):
        parts.append(_score(facts, speech))
    return sentences(parts)


def _against(facts: Facts, speech: Speech, card: int) -> Runs:
    """Against how many pairs a card wins, and how many of these wins are shared."""
    count, shared = facts.count(card), facts.shared[card]
    operands: dict[str, Operand] = {"card": Card(str(card)), "count": str(count)}
    if not shared:
        return speech.say.rich("coach.three.against", **operands)
    if shared == count:
        return speech.say.rich("coach.three.against.all", count, **operands)
    return speech.say.rich("coach.three.against.some", shared, **operands)


def _winner(facts: Facts, speech: Speech, card: int) -> Runs:
    """A card that wins against the only pair, and whether it shares the win."""
    key = "coach.three.card.shared" if facts.shared[card] else "coach.card.with"
    return speech.say.rich(key, card=Card(str(card)))


def _score(facts: Facts, speech: Speech) -> Runs:
    """The points of all so far."""
    say = speech.say
    seats = (facts.seat, *facts.others)
    each = [
        say.rich(
            "coach.three.score.one",
            name=speech.names[seat] or say("phrase.you") if seat == facts.seat else speech.name(seat),
            points=str(facts.points[seat]),
        )
        for seat in seats
    ]
    return say.rich("coach.three.score", list=say.listed_rich(each))


def numbers(found: Estimates, speech: Speech, chosen: Choice | None) -> Json:
    """How often the search makes each choice, and what it estimates."""
    say = speech.say
    return {
        "note": say("coach.note.estimated", playouts=str(sum(one.playouts for one in found))),
        "duels": None,
        "mix": {
            "heads": [say("coach.mix.card"), say("coach.mix.found"), say("coach.mix.share")],
            "rows": [
                mix_row(
                    speech,
                    one.choice,
                    str(one.choice),
                    share=one.mix or 0.0,
                    value=say(
                        "coach.mix.value", value=speech.percent(one.value), error=speech.number(100 * one.stderr)
                    ),
                    now=one.choice == chosen,
                    searched=True,
                )
                for one in found
            ],
        },
    }


def worth(facts: Facts, found: Estimates, speech: Speech, card: int) -> Runs:
    """What the card that was chosen can win, and what it costs against the best that the search found."""
    parts = [can_win(facts, speech, card)]
    clear = estimates.compared(found, card).clear
    mine, best = estimates.of(found, card), estimates.best(found)
    if not clear:
        parts.append(speech.me("coach.worth.only", value=speech.percent(mine.value)))
        parts.append(speech.say.rich("coach.worth.noise"))
        return sentences(parts)
    parts.append(speech.me("coach.worth.share", value=speech.percent(mine.value), best=speech.percent(best.value)))
    lost = tenths_lost(100 * best.value, 100 * mine.value)
    if lost < LEAST:
        parts.append(speech.say.rich("coach.worth.little"))
    else:
        parts.append(speech.say.rich("coach.worth.about", cost=whole(lost)))
    return sentences(parts)


def can_win(facts: Facts, speech: Speech, card: int) -> Runs:
    """Against how many of the pairs that the others can show the card wins, alone or shared."""
    first, second = (speech.name(seat) for seat in facts.others)
    wins, pairs = facts.count(card), len(facts.pairs)
    named = Card(str(card))
    if wins in (0, pairs):
        key, counts = f"coach.three.worth.{'all' if wins else 'none'}", {}
    else:
        key, counts = "coach.three.worth.some", {"wins": str(wins), "all": str(pairs)}
    said = speech.me(key, card=named, first=first, second=second, **counts)
    return sentences([said, sharing(facts, speech, card, "three")])


def sharing(facts: Facts, speech: Speech, card: int, place: str) -> Runs:
    """Against how many pairs a card shares its win with its twin; nothing if against none.

    `place`: "three" for a choice that is being made, "review" for one of the past.
    """
    shared, pairs = facts.shared[card], len(facts.pairs)
    if not shared:
        return []
    if pairs == 1:
        return speech.say.rich(f"coach.{place}.shared.one")
    return speech.say.rich(f"coach.{place}.shared", shared=str(shared), all=str(pairs))
