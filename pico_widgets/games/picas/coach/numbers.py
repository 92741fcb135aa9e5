"""The numbers of the coach at Picas: the chance to win the match with each bid or card, and what a choice was worth.

The chance decides; the points of the hand stand beside it.  What the search cannot tell apart is shown as one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach import estimates
from pico_widgets.coach.levels import NONE, Row, table
from pico_widgets.coach.phrases import sentences, whole
from pico_widgets.coach.values import LEAST, likely, lost
from pico_widgets.core.game import Choice
from pico_widgets.games.picas.coach.bids import counted
from pico_widgets.games.picas.coach.facts import Facts
from pico_widgets.games.picas.coach.phrases import PicasCoachPhrases
from pico_widgets.games.picas.coach.searches import Estimates
from pico_widgets.games.picas.explain.phrases import signed
from pico_widgets.search.estimate import Estimate
from pico_widgets.text import Runs
from pico_widgets.text.rich import started
from pico_widgets.tricks.phrases import named

Json = dict[str, Any]

FAR = 0.1
"""A bid that costs so much of the chance to win is much worse, and shown with others like it."""

FEW_POINTS = 2
"""A difference of fewer points than this is not worth a sentence."""


def numbers(facts: Facts, found: Estimates, phrases: PicasCoachPhrases, chosen: Choice | None) -> Json:
    """The chance to win the match with each bid or card that may be chosen, those that are alike together."""
    say, bidding, exact = phrases.say, facts.bidding, estimates.exact(found)
    if exact:
        note = say("coach.note.layouts", max(one.layouts or 0 for one in found))
    else:
        note = say("coach.note.hands", playouts=str(estimates.playouts(found)))
    heads = [say("coach.mix.bid" if bidding else "coach.mix.card"), say("coach.mix.match"), say("coach.mix.points")]
    return {
        "note": note,
        "text": _counted(facts, found, phrases) if bidding and facts.view.hand else None,
        "duels": None,
        "mix": table(phrases, heads, rows(found, phrases, chosen, bidding=bidding)),
    }


def rows(found: Estimates, phrases: PicasCoachPhrases, chosen: Choice | None, *, bidding: bool) -> list[Row]:
    """A row each for cards that cannot be told apart, or for bids that are about as good."""
    made = estimates.ranges(found, FAR) if bidding else estimates.groups(found)
    return [_row(group, phrases, chosen, bidding=bidding, exact=estimates.exact(found)) for group in made]


def _row(
    group: estimates.Group, phrases: PicasCoachPhrases, chosen: Choice | None, *, bidding: bool, exact: bool
) -> Row:
    """A row of choices that are alike, or a range of bids."""
    choices: list[Choice] = [one.choice for one in (_in_order(group.members) if bidding else group.members)]
    value, sure = _values(group, phrases, exact=exact)
    return Row(
        [_spans(choices, phrases)] if bidding else [named(str(choice)).run() for choice in choices],
        phrases.choices(choices, bidding),
        value,
        group.kind,
        chosen in choices,
        size=len(choices),
        unclear=not exact,
        error=likely(group.first.value, group.first.stderr, phrases) if sure and not exact else None,
        points=signed(round(group.first.points)) if sure else NONE,
    )


def _in_order(members: Sequence[Estimate]) -> list[Estimate]:
    """Numbers ascending, then nulas."""
    return sorted(members, key=lambda one: (isinstance(one.choice, str), one.choice))


def _spans(bids: Sequence[Choice], phrases: PicasCoachPhrases) -> str:
    """Bids with runs of three and more shortened: "1, 6 to 13, nula"."""
    parts: list[str] = []
    numbers = [bid for bid in bids if isinstance(bid, int)]
    at = 0
    while at < len(numbers):
        end = at
        while end + 1 < len(numbers) and numbers[end + 1] == numbers[end] + 1:
            end += 1
        if end - at >= 2:
            parts.append(phrases.say("coach.mix.range", low=str(numbers[at]), high=str(numbers[end])))
            at = end + 1
        else:
            parts.append(str(numbers[at]))
            at += 1
    return ", ".join([*parts, *(phrases.bid(bid) for bid in bids if isinstance(bid, str))])


def _values(group: estimates.Group, phrases: PicasCoachPhrases, *, exact: bool) -> tuple[str, bool]:
    """The chance of a group as text, and whether it is one value: else it is the range, or that none is above it."""
    if group.kind == "hardly":
        return NONE, False
    said = phrases.percent if exact else phrases.whole_percent
    low, high = said(group.low), said(group.high)
    if low == high or group.kind == "best":
        return said(group.first.value), True
    return phrases.say("coach.mix.chances", low=low, high=high), False


def _counted(facts: Facts, found: Estimates, phrases: PicasCoachPhrases) -> Runs:
    """Whether the count by hand and the search agree; if they do not, what the count leaves out."""
    bid, best = counted(facts).bid, estimates.best(found)
    if estimates.is_best(found, bid):
        return phrases.say.rich("picas.coach.count.agrees", bid=str(bid))
    return phrases.say.rich("picas.coach.count.differs", bid=str(bid), best=phrases.bid(best.choice))


# --- what a choice is worth ---------------------------------------------------------------------


def worth(facts: Facts, found: Estimates, phrases: PicasCoachPhrases, chosen: Choice) -> Runs:
    """What the choice does in this trick, the chance to win the match with it, and what it costs."""
    say, mine, best = phrases.say, estimates.of(found, chosen), estimates.best(found)
    exact, result = estimates.exact(found), estimates.decided(found)
    parts = [_does(facts, phrases, chosen)]
    if len(found) == 1:
        return sentences([*parts, say.rich("picas.coach.worth.only")])
    value, top = (phrases.chance(one.value, exact=exact) for one in (mine, best))
    if estimates.hardly_tried(mine):
        named = [phrases.bid(best.choice)] if facts.bidding else phrases.subject(str(best.choice))
        return sentences([*parts, started(say.rich("picas.coach.worth.hardly", best=named))])
    if result:
        kind = "sure" if estimates.certain(found) else "decided"
        parts.append(say.rich(f"picas.coach.worth.{kind}.{result}"))
        if not estimates.is_best(found, chosen):
            parts += points(found, chosen, phrases)
        return sentences(parts)
    if estimates.is_best(found, chosen):
        parts.append(phrases.me("picas.coach.worth.chance", value=top))
        return sentences([*parts, say.rich(f"coach.worth.good.{'exact' if exact else 'about'}")])
    kind = "bid" if facts.bidding else "card"
    named = phrases.choice(best.choice, facts.bidding)
    if value == top:
        parts.append(phrases.me(f"picas.coach.worth.alike.{kind}", value=value, best=named))
    else:
        parts.append(phrases.me(f"picas.coach.worth.worse.{kind}", value=value, best=named, top=top))
    less = lost(found, chosen)
    if less < LEAST:
        parts.append(say.rich("picas.coach.worth.little"))
    else:
        parts.append(say.rich(f"picas.coach.worth.{'cost' if exact else 'about'}", whole(less)))
    return sentences([*parts, *points(found, chosen, phrases)])


def points(found: Estimates, chosen: Choice, phrases: PicasCoachPhrases) -> list[Runs]:
    """The points of the hand that a choice which is not best costs, or brings though the match counts."""
    less = round(estimates.best(found).points - estimates.of(found, chosen).points)
    if less >= FEW_POINTS:
        return [phrases.say.rich("picas.coach.worth.behind", less)]
    if less <= -FEW_POINTS:
        return [phrases.say.rich("picas.coach.worth.though", -less)]
    return []


def _does(facts: Facts, phrases: PicasCoachPhrases, chosen: Choice) -> Runs:
    """What a choice does at once."""
    if facts.bidding:
        return started(phrases.me("picas.coach.worth.bid", bid=phrases.bid(chosen)))
    card = str(chosen)
    if facts.winning is None:
        key = "picas.coach.worth.lead"
    elif not facts.beats(card):
        key = "picas.coach.worth.stays"
    else:
        key = "picas.coach.worth.takes" if facts.last else "picas.coach.worth.leads"
    return phrases.me(key, card=phrases.the(card))
