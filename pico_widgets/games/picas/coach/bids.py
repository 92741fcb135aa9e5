"""Why to bid what: the hand counted by hand, the bids so far, the overtricks, and whether to think of a nula."""

from __future__ import annotations

from typing import Any

from pico_widgets.coach.phrases import sentences
from pico_widgets.games.picas.coach.facts import Facts
from pico_widgets.games.picas.coach.hand import HandCount, count_hand
from pico_widgets.games.picas.coach.phrases import PicasCoachPhrases
from pico_widgets.games.picas.players.simple import nula_risk
from pico_widgets.games.picas.rules.score import DOBLE_NULA_WORTH, NULA_WORTH, PENALTY, PENALTY_AT
from pico_widgets.games.picas.rules.state import HAND_SIZE, SPADES, number_of
from pico_widgets.text import Runs
from pico_widgets.tricks.cards import Cards
from pico_widgets.tricks.phrases import named as shown

Json = dict[str, Any]

LITTLE_RISK = 3.5
"""A hand that fears no more than this (`nula_risk`) may think of a nula."""

LOW = 4
"""With so few half tricks counted one may think of a nula, and is told if the hand forbids it."""

NEAR = 7
"""From so many overtricks on a pair thinks of the penalty when it bids."""


def nudge(facts: Facts, phrases: PicasCoachPhrases) -> Runs:
    """Where to look before a bid."""
    if facts.view.hand is None:
        return phrases.me("picas.coach.nudge.blind")
    if nula_in_question(facts):
        return phrases.me("picas.coach.nudge.nula")
    count = counted(facts)
    return phrases.me("picas.coach.nudge.sure" if count.sure or count.likely else "picas.coach.nudge.any")


def nula_in_question(facts: Facts) -> bool:
    """Whether the hand is low enough to think of a nula."""
    hand = facts.view.hand or ()
    return not facts.highest(SPADES) and nula_risk(facts.game, hand) <= LITTLE_RISK


def counted(facts: Facts) -> HandCount:
    """The hand of the seat, counted by hand."""
    return count_hand(facts.game, facts.view.hand or ())


def reason(facts: Facts, phrases: PicasCoachPhrases) -> Json:
    """What the hand is worth, as a table, and what speaks for more or less, in sentences."""
    if facts.view.hand is None:
        key = "picas.coach.blind.lose" if facts.game.nula_failed == "lose" else "picas.coach.blind.nothing"
        return {"text": sentences([phrases.say.rich(key, worth=str(DOBLE_NULA_WORTH)), *_bids(facts, phrases, None)])}
    count = counted(facts)
    kind = "low" if count.halves < 2 else "safe" if count.halves == 2 * len(count.sure) else "so"
    parts = [phrases.say.rich(f"picas.coach.count.{kind}", bid=str(count.bid)), *_bids(facts, phrases, count.bid)]
    bags = facts.view.bags[facts.pair]
    if NEAR <= bags < PENALTY_AT:
        operands = {"bags": str(bags), "loss": str(PENALTY)}
        parts.append(phrases.me("picas.coach.bids.bags", PENALTY_AT - bags, **operands))
    if nula_in_question(facts):
        parts.append(phrases.me("picas.coach.count.nula", worth=str(NULA_WORTH)))
    elif facts.highest(SPADES) and count.halves <= LOW:
        parts.append(phrases.me("picas.coach.hand.top"))
    return {"text": sentences(parts), "count": table(count, phrases)}


def _bids(facts: Facts, phrases: PicasCoachPhrases, mine: int | None) -> list[Runs]:
    """What has been bid so far, and what it makes together with the number `mine`."""
    view, say = facts.view, phrases.say
    parts: list[Runs] = []
    partner = view.bid_of(facts.partner)
    if partner is not None:
        parts.append(phrases.me("picas.coach.bids.partner", name=phrases.name(facts.partner), bid=phrases.bid(partner)))
        if mine is not None and isinstance(partner, int):
            parts.append(phrases.me("picas.coach.bids.contract", bid=str(mine), n=str(partner + mine)))
    if view.bids:
        total = sum(map(number_of, view.bids))
        parts.append(say.rich("picas.coach.bids.sum", n=str(total), all=str(HAND_SIZE)))
        if mine is not None and len(view.bids) == 3 and total + mine > HAND_SIZE:
            parts.append(say.rich("picas.coach.bids.over", bid=str(mine), n=str(total + mine)))
    return parts


# --- the count as a table -----------------------------------------------------------------------


def table(count: HandCount, phrases: PicasCoachPhrases) -> Json:
    """The count of a hand: sure tricks, likely ones, those that count half, and what they make together."""
    say = phrases.say
    suits = say.listed([phrases.explaining.suit(suit) for suit in count.short])
    long = say("picas.coach.count.long", count.long) if count.long else None
    ruffs = say("picas.coach.count.short", count.ruffs, suits=suits) if count.ruffs else None
    rows = [
        _row("sure", count.sure, None, 2 * len(count.sure), phrases),
        _row("likely", count.likely, long, 2 * (len(count.likely) + count.long), phrases),
        _row("perhaps", count.perhaps, ruffs, len(count.perhaps) + count.ruffs, phrases),
    ]
    total = {"label": say("picas.coach.count.total"), "value": halves(count.halves)}
    return {"title": say("picas.coach.count.title"), "rows": rows, "total": total}


def _row(kind: str, cards: Cards, more: str | None, worth: int, phrases: PicasCoachPhrases) -> Json:
    say = phrases.say
    named = [phrases.say.plain([phrases.named(card).run()]) for card in cards] + ([more] if more else [])
    return {
        "label": say(f"picas.coach.count.{kind}"),
        "cards": [shown(card).run() for card in cards],
        "text": more,
        "value": halves(worth),
        "said": say.listed(named) if named else "–",
    }


def halves(n: int) -> str:
    """Half tricks as tricks: "3½"."""
    whole, half = divmod(n, 2)
    return f"{whole or ''}½" if half else str(whole)
