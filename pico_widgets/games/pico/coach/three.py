"""The coach at Pico for three: a nudge, the reason with a picture, the numbers, and what a choice was worth.

Who beats what is asked of the rules; what a choice is worth, and which are best, is for the search to say.
"""

from __future__ import annotations

from typing import Any

from pico_widgets.coach import estimates
from pico_widgets.coach.coaches import Budget
from pico_widgets.coach.levels import NONE, Asked, levels, table
from pico_widgets.coach.phrases import CoachPhrases, sentences, whole
from pico_widgets.coach.values import LEAST, chance, likely, lost
from pico_widgets.core.game import Choice
from pico_widgets.games.pico.coach.searches import Estimates, three_estimates
from pico_widgets.games.pico.coach.three_facts import Facts
from pico_widgets.games.pico.coach.two import mix_rows
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.text import Card, Runs

Json = dict[str, Any]


def hints(
    game: Pico, state: PicoState, phrases: CoachPhrases, *, asked: Asked, chosen: Choice | None, budget: Budget
) -> Json:
    """The levels asked for, for a seat that is to choose, and what its choice is worth if it has one."""
    facts = Facts(game, state, phrases.seat)

    def found() -> Estimates:
        return three_estimates(game, state, *budget)[phrases.seat]

    return levels(
        phrases,
        asked,
        nudge=lambda: nudge(facts, phrases),
        reason=lambda: {"text": reason(facts, phrases), "bars": bars(facts, phrases)},
        numbers=lambda: numbers(found(), phrases, chosen),
        worth=None if chosen is None else lambda: worth(facts, found(), phrases, int(chosen)),
    )


def nudge(facts: Facts, phrases: CoachPhrases) -> Runs:
    """A question that points at what matters most in this position."""
    stage = "game" if facts.last_round else "round"
    ending = [seat for seat in facts.others if facts.ends(seat) and facts.able(seat)]
    twins = {card for seat in facts.others for card in facts.twins(seat)}
    counts = [facts.count(card) for card in facts.mine]
    if facts.ends(facts.seat) and facts.able(facts.seat):
        return phrases.me(f"pico3.coach.nudge.mine.{stage}")
    if 0 < len(facts.hopeless) < len(facts.mine):
        return phrases.me("pico3.coach.nudge.none", len(facts.hopeless))
    if ending:
        who = phrases.say.listed_rich([phrases.name(seat) for seat in ending])
        return phrases.say.rich(f"pico3.coach.nudge.theirs.{stage}", len(ending), who=who)
    if 0 < len(twins) < len(facts.mine):
        return phrases.me("pico3.coach.nudge.twins")
    if min(counts) < max(counts):
        return phrases.me("pico3.coach.nudge.most")
    return phrases.me("pico3.coach.nudge.guess")


def reason(facts: Facts, phrases: CoachPhrases) -> Runs:
    """What the bars say, how the low cards win, where twins are, and, where the round may end, the points so far."""
    say = phrases.say
    first, second = (phrases.name(seat) for seat in facts.others)
    able = [card for card in facts.mine if facts.count(card)]
    pairs = "pico3.coach.pairs" if len(facts.pairs) > 1 else "pico3.coach.pairs.one"
    parts = [say.rich(pairs, first=first, second=second, all=str(len(facts.pairs)))]
    if len(facts.pairs) == 1:
        if able:
            cards = phrases.any_of([_winner(facts, phrases, card) for card in able])
            parts.append(phrases.me("pico3.coach.wins.one", cards=cards))
        if facts.hopeless:
            parts.append(phrases.me("pico3.coach.none", len(facts.hopeless), cards=phrases.cards(facts.hopeless)))
    if facts.lowest:
        parts.append(phrases.me("pico3.coach.lowest", len(facts.lowest), cards=phrases.cards(facts.lowest)))
    for seat in facts.others:
        twins = facts.twins(seat)
        if twins:
            name, cards = phrases.name(seat), phrases.cards(twins)
            parts.append(phrases.me("pico3.coach.twins", len(twins), name=name, cards=cards))
    if any(facts.ends(seat) and facts.able(seat) for seat in range(3)):
        parts.append(_score(facts, phrases))
    return sentences(parts)


def bars(facts: Facts, phrases: CoachPhrases) -> Json | None:
    """Against how many pairs each card wins, as bars; the part that is won with the twin apart.  None of one pair."""
    say, pairs = phrases.say, len(facts.pairs)
    if pairs == 1:
        return None
    rows = []
    for card in facts.mine:
        count, shared = facts.count(card), facts.shared[card]
        key = "pico3.coach.bar.twin" if shared else "pico3.coach.bar"
        counts = {"count": str(count), "all": str(pairs), **({"shared": str(shared)} if shared else {})}
        rows.append(
            {
                "choice": Card(str(card)).run(),
                "share": count / pairs,
                "part": shared / pairs,
                "text": str(count),
                "label": say(key, card=str(card), **counts),
            }
        )
    heads = [say("coach.mix.card"), say("pico3.coach.bars", all=str(pairs))]
    return {"heads": heads, "rows": rows, "key": say("pico3.coach.bars.key") if any(facts.shared.values()) else None}


def _winner(facts: Facts, phrases: CoachPhrases, card: int) -> Runs:
    """A card that wins against the only pair, and whether it shares the win."""
    key = "pico3.coach.card.shared" if facts.shared[card] else "pico.coach.card.with"
    return phrases.say.rich(key, card=Card(str(card)))


def _score(facts: Facts, phrases: CoachPhrases) -> Runs:
    """The points of all so far."""
    say = phrases.say
    seats = (facts.seat, *facts.others)
    each = [
        say.rich(
            "pico3.coach.score.one",
            name=phrases.names[seat] or say("phrase.you") if seat == facts.seat else phrases.name(seat),
            points=str(facts.points[seat]),
        )
        for seat in seats
    ]
    return say.rich("pico3.coach.score", list=say.listed_rich(each))


def numbers(found: Estimates, phrases: CoachPhrases, chosen: Choice | None) -> Json:
    """How often the search makes each choice, and its chance."""
    say, exact = phrases.say, estimates.exact(found)
    if exact:
        note = say("pico3.coach.note.exact")
    else:
        note = say("pico3.coach.note.tried", playouts=str(sum(one.playouts for one in found)))
    hardly = [estimates.hardly_tried(one) for one in found]
    values = [
        (int(one.choice), one.mix or 0.0, NONE if noise else chance(one.value, phrases, exact=exact))
        for one, noise in zip(found, hardly, strict=True)
    ]
    errors = [
        None if exact or noise else likely(one.value, one.stderr, phrases)
        for one, noise in zip(found, hardly, strict=True)
    ]
    return {
        "note": note,
        "duels": None,
        "mix": table(
            phrases,
            [say("coach.mix.card"), say("coach.mix.often"), say("coach.mix.chance")],
            mix_rows(phrases, values, chosen, errors),
        ),
    }


def worth(facts: Facts, found: Estimates, phrases: CoachPhrases, card: int) -> Runs:
    """What the card that was chosen can win, and what it costs against the best that the search found."""
    parts, say = [can_win(facts, phrases, card)], phrases.say
    result, exact = estimates.decided(found), estimates.exact(found)
    if result:
        kind = "sure" if estimates.certain(found) else "decided"
        return sentences([*parts, say.rich(f"coach.worth.{kind}.{result}")])
    mine, best = estimates.of(found, card), estimates.best(found)
    value, top = (phrases.chance(one.value, exact=exact) for one in (mine, best))
    if estimates.is_best(found, card):
        parts.append(phrases.me("coach.worth.only", value=value))
        parts.append(say.rich(f"coach.worth.good.{'exact' if exact else 'about'}"))
        return sentences(parts)
    if estimates.hardly_tried(mine):
        named = say.rich("pico.coach.card.the", card=Card(str(best.choice)))
        return sentences([*parts, say.rich("picas.coach.worth.hardly", best=named)])
    less = lost(found, card)
    parts.append(phrases.me("coach.worth.chance", value=value, best=top))
    if less < LEAST:
        parts.append(say.rich("coach.worth.little"))
    else:
        parts.append(say.rich("coach.worth.cost" if exact else "coach.worth.about", whole(less)))
    return sentences(parts)


def can_win(facts: Facts, phrases: CoachPhrases, card: int) -> Runs:
    """Against how many of the pairs that the others can show the card wins, alone or shared."""
    first, second = (phrases.name(seat) for seat in facts.others)
    wins, pairs = facts.count(card), len(facts.pairs)
    named = Card(str(card))
    if wins in (0, pairs):
        key, counts = f"pico3.coach.worth.{'all' if wins else 'none'}", {}
    else:
        key, counts = "pico3.coach.worth.some", {"wins": str(wins), "all": str(pairs)}
    said = phrases.me(key, card=named, first=first, second=second, **counts)
    return sentences([said, sharing(facts, phrases, card, SHARED)])


SHARED = ("pico3.coach.shared.one", "pico3.coach.shared")
"""Of a choice that is being made: that its win would be shared against the one pair there is, or against some."""


def sharing(facts: Facts, phrases: CoachPhrases, card: int, keys: tuple[str, str]) -> Runs:
    """Against how many pairs a card shares its win with its twin; nothing if against none.

    `keys`: of the sentence for the one pair there is, and of that for several (see `SHARED`).
    """
    shared, pairs = facts.shared[card], len(facts.pairs)
    if not shared:
        return []
    if pairs == 1:
        return phrases.say.rich(keys[0])
    return phrases.say.rich(keys[1], shared=str(shared), all=str(pairs))
