"""The coach at Pico for two: a nudge, the reason and the exact numbers of a position, and what a choice was worth.

Every sentence follows from a fact of `two_facts`; nothing is searched or guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.levels import NONE, Asked, Row, levels, table
from pico_widgets.coach.phrases import CoachPhrases, sentences, whole
from pico_widgets.coach.values import LEAST
from pico_widgets.core.game import Choice, Seat
from pico_widgets.games.pico.coach.two_facts import SAME, Facts
from pico_widgets.games.pico.rules.events import Cards
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.text import Card, Runs
from pico_widgets.text.rich import Param, started

Json = dict[str, Any]


def hints(game: Pico, state: PicoState, phrases: CoachPhrases, *, asked: Asked, chosen: Choice | None) -> Json:
    """The levels asked for, for a seat that is to choose, and what its choice is worth if it has one."""
    facts = Facts(game, state, phrases.seat)
    return levels(
        phrases,
        asked,
        nudge=lambda: nudge(facts, phrases),
        reason=lambda: {"text": reason(facts, phrases)},
        numbers=lambda: numbers(facts, phrases, chosen),
        worth=None if chosen is None else lambda: worth(facts, phrases, int(chosen)),
    )


# --- the nudge ----------------------------------------------------------------------------------


def nudge(facts: Facts, phrases: CoachPhrases) -> Runs:
    """A question that points at what matters most in this position."""
    name = phrases.name(facts.other)
    stage = "game" if facts.last_round else "round"
    counts = [len(facts.beaten(card).all) for card in facts.mine]
    sure, hopeless = counts.count(len(facts.theirs)), counts.count(0)
    if facts.same:
        return phrases.say.rich("pico2.coach.nudge.same")
    if facts.ends(facts.seat) and facts.winners(facts.seat):
        return phrases.me(f"pico2.coach.nudge.mine.{stage}")
    if 0 < sure < len(counts):
        played = any(len(facts.beaten(card).all) == len(facts.theirs) for card in facts.played)
        return phrases.me("pico2.coach.nudge.all" if played else "pico2.coach.nudge.later", sure, name=name)
    if facts.ends(facts.other) and facts.winners(facts.other):
        return phrases.me(f"pico2.coach.nudge.theirs.{stage}", name=name)
    if 0 < hopeless < len(counts):
        return phrases.me("pico2.coach.nudge.none", hopeless, name=name)
    if min(counts) < 2 <= max(counts):
        return phrases.me("pico2.coach.nudge.several", name=name)
    if min(counts) < max(counts):
        return phrases.me("pico2.coach.nudge.most", name=name)
    if len({facts.game.points_of[card] for card in facts.mine}) > 1:
        return phrases.me("pico2.coach.nudge.equal", name=name)
    return phrases.me("pico2.coach.nudge.guess", name=name)


# --- the reason ---------------------------------------------------------------------------------


def reason(facts: Facts, phrases: CoachPhrases) -> Runs:
    """Whom each card beats and why, what a win now would mean, and whether one must mix or can only hope."""
    if facts.same:
        return _same(facts, phrases)
    name = phrases.name(facts.other)
    parts = [_group(facts, phrases, cards) for cards in groups(facts)]
    for seat in (facts.seat, facts.other):
        if facts.ends(seat):
            parts += _ends(facts, phrases, seat)
    if facts.last_round and not facts.ends(facts.seat):
        parts.append(_lead(facts, phrases))
    if facts.value < SAME:
        parts.append(phrases.say.rich("pico2.coach.slip", name=name))
    elif facts.mixed:
        parts.append(phrases.me("pico2.coach.mix", name=name))
    else:
        parts.append(_safe(facts, phrases))
    return sentences(parts)


def _safe(facts: Facts, phrases: CoachPhrases) -> Runs:
    """Which cards are best even if the other knows them: they keep a safe win, or are of the best mix, or as good."""
    key = "won" if facts.won else "best" if set(facts.safe) & set(facts.played) else "mix"
    phrase = "pico.coach.card.with" if facts.won else "pico.coach.card.the"
    named = phrases.either(phrase, facts.safe) if facts.won else phrases.each(phrase, facts.safe)
    sentence = phrases.say.rich(f"pico2.coach.pure.{key}", len(facts.safe), cards=named, name=phrases.name(facts.other))
    return started(sentence)


def groups(facts: Facts) -> list[Cards]:
    """The seat's cards, those that beat the same cards for the same reason together; who beats least first."""
    together: dict[Any, list[int]] = {}
    for card in facts.mine:
        beaten = facts.beaten(card)
        together.setdefault((beaten, _hopeless(facts, card) if not beaten.all else ""), []).append(card)
    found = [tuple(cards) for cards in together.values()]
    return sorted(found, key=lambda cards: (len(facts.beaten(cards[0]).all), cards))


def _hopeless(facts: Facts, card: int) -> str:
    """Why a card beats nothing: all others are stronger, all are less than half, or some are this and some that."""
    stronger = sum(other > card for other in facts.theirs)
    return "strong" if stronger == len(facts.theirs) else "mixed" if stronger else "half"


def _group(facts: Facts, phrases: CoachPhrases, cards: Cards) -> Runs:
    """Whom these cards beat: "Your 9 and 10 beat only the 7."."""
    beaten, count, named = facts.beaten(cards[0]), len(cards), phrases.cards(cards)
    name = phrases.name(facts.other)
    if not beaten.all:
        return phrases.me(f"pico2.coach.none.{_hopeless(facts, cards[0])}", count, cards=named, name=name)
    double = _double(phrases, beaten.double)
    if len(beaten.all) == len(facts.theirs):
        if not beaten.double:
            return phrases.me("pico2.coach.all.strong", count, cards=named, name=name)
        if not beaten.weaker:
            return phrases.me("pico2.coach.all.double", count, cards=named, name=name)
        return phrases.me("pico2.coach.all.mixed", count, cards=named, name=name, theirs=double)
    theirs = phrases.each("pico.coach.card.to", beaten.weaker) if beaten.weaker else double
    if beaten.weaker and beaten.double:
        theirs = phrases.say.rich("pico2.coach.both", weaker=theirs, double=double)
    key = "pico2.coach.only" if len(beaten.all) == 1 else "pico2.coach.some"
    return phrases.me(key, count, cards=named, theirs=theirs)


def _double(phrases: CoachPhrases, cards: Cards) -> Runs:
    """ "the 13, which is more than double"; nothing of no cards."""
    if not cards:
        return []
    return phrases.say.rich("pico2.coach.double", len(cards), cards=phrases.each("pico.coach.card.to", cards))


def _same(facts: Facts, phrases: CoachPhrases) -> Runs:
    """That this trick changes nothing, and what stays."""
    name = phrases.name(facts.other)
    if facts.won:
        return phrases.me("pico2.coach.same.won", name=name)
    if facts.value < SAME:
        return phrases.me("pico2.coach.same.lost", name=name)
    return phrases.me("pico2.coach.same.open", name=name)


def _lead(facts: Facts, phrases: CoachPhrases) -> Runs:
    """Who leads by how much in the whole game."""
    if not facts.ahead:
        return phrases.me("pico2.coach.lead.level", name=phrases.name(facts.other))
    side = "ahead" if facts.ahead > 0 else "behind"
    return phrases.me(f"pico2.coach.lead.{side}", points=phrases.points(abs(facts.ahead)))


def _ends(facts: Facts, phrases: CoachPhrases, seat: Seat) -> list[Runs]:
    """What a win of `seat` in this trick would end, for each card with which it can win it."""
    outcomes: dict[int, list[int]] = {}
    for card in facts.winners(seat):
        gain = facts.game.points_of[card]
        lead = facts.ahead + (gain if seat == facts.seat else -gain)
        result = (lead > 0) - (lead < 0) if facts.last_round else lead
        outcomes.setdefault(result, []).append(card)
    who = "mine" if seat == facts.seat else "theirs"
    out = []
    for result, cards in outcomes.items():
        side = "ahead" if result > 0 else "behind" if result < 0 else "level"
        params = {"cards": phrases.either("pico.coach.card.with", cards), "name": phrases.name(facts.other)}
        if facts.last_round:
            out.append(phrases.me(f"pico2.coach.end.game.{who}.{side}", **params))
        else:
            points = {} if side == "level" else {"points": phrases.points(abs(result))}
            out.append(phrases.me(f"pico2.coach.end.round.{who}.{side}", **params, **points))
    return out


# --- the numbers --------------------------------------------------------------------------------


def numbers(facts: Facts, phrases: CoachPhrases, chosen: Choice | None) -> Json:
    """Who wins each pairing, and the best mix with what each card keeps of the win."""
    say = phrases.say
    return {
        "note": say(f"coach.note.{'points' if facts.same else 'safe' if facts.won else 'exact'}"),
        "duels": _duels(facts, phrases, chosen),
        "mix": table(
            phrases,
            [say("coach.mix.card"), say("coach.mix.often"), say("coach.mix.chance")],
            mix_rows(
                phrases,
                [
                    (choice.card, choice.mix if choice.mix > SAME else 0.0, phrases.percent(facts.kept(choice.card)))
                    for choice in facts.choices
                ],
                chosen,
            ),
        ),
    }


def mix_rows(
    phrases: CoachPhrases,
    choices: Sequence[tuple[int, float, str]],
    chosen: Choice | None,
    errors: Sequence[str | None] = (),
) -> list[Row]:
    """Cards with how often they are shown and their chance as text; those never shown and worth the same together.

    The chance is `NONE` for a card that was hardly tried.
    """
    shares = phrases.parts([share for _, share, _ in choices])
    together: dict[Any, list[int]] = {}
    for at, (card, share, value) in enumerate(choices):
        error = errors[at] if errors else None
        together.setdefault((card if share else None, value, error, card == chosen), []).append(at)
    return [
        Row(
            [Card(str(choices[at][0])).run() for at in members],
            phrases.say.listed([str(choices[at][0]) for at in members]),
            value,
            "hardly" if value == NONE else "",
            now,
            choices[members[0]][1],
            shares[members[0]],
            error,
            size=len(members),
        )
        for (_, value, error, now), members in together.items()
    ]


def _duels(facts: Facts, phrases: CoachPhrases, chosen: Choice | None) -> Json:
    say, name = phrases.say, phrases.name(facts.other)
    rows = []
    for card in facts.mine:
        won = facts.beaten(card).all
        cells = []
        for other in facts.theirs:
            wins = other in won
            points = facts.game.points_of[card if wins else other]
            label = (
                phrases.my("pico.coach.duel.win", points=phrases.points(points))
                if wins
                else say("pico.coach.duel.lose", name=name, points=phrases.points(points))
            )
            cells.append({"wins": wins, "points": points, "label": label})
        rows.append({"card": card, "now": card == chosen, "cells": cells})
    return {
        "mine": phrases.my("pico.coach.duels.mine"),
        "theirs": say("pico.coach.duels.theirs", name=name),
        "columns": list(facts.theirs),
        "key": [phrases.my("pico.coach.duels.win"), say("pico.coach.duels.lose", name=name)],
        "rows": rows,
    }


# --- what a choice is worth ---------------------------------------------------------------------


def worth(facts: Facts, phrases: CoachPhrases, card: int) -> Runs:
    """What the card that was chosen can win, and what it costs against the best."""
    if facts.same:
        return _worth_same(facts, phrases)
    parts = [can_win(facts, phrases, card)]
    name = phrases.name(facts.other)
    if not facts.cost(card):
        if facts.won or facts.value < SAME:
            parts.append(phrases.say.rich(f"coach.worth.{'won' if facts.won else 'lost'}", name=name))
        else:
            parts.append(phrases.me("coach.worth.best", value=phrases.chance(facts.value)))
        return sentences(parts)
    if facts.won:
        return sentences([parts[0], _risk(facts, phrases, card)])
    value, best = phrases.chance(facts.choice(card).value), phrases.chance(facts.value)
    parts.append(phrases.me("coach.worth.chance", value=value, best=best))
    lost = facts.lost(card)
    if lost < LEAST:
        parts.append(phrases.say.rich("coach.worth.little"))
    else:
        parts.append(phrases.say.rich("coach.worth.cost", whole(lost)))
    return sentences(parts)


def _worth_same(facts: Facts, phrases: CoachPhrases) -> Runs:
    """That a choice changed nothing in the result: the win is safe, or lost, or the chance stays."""
    if facts.won:
        return phrases.me("coach.worth.same.won")
    if facts.value < SAME:
        return phrases.say.rich("coach.worth.same.lost", name=phrases.name(facts.other))
    return phrases.me("coach.worth.same", value=phrases.chance(facts.value))


def _risk(facts: Facts, phrases: CoachPhrases, card: int) -> Runs:
    """What a card risks where another would have kept the win safe."""
    safe, other = (
        phrases.either("pico.coach.card.with", facts.safe),
        phrases.either("pico.coach.card.the", facts.worst(card)),
    )
    params: dict[str, Param] = {
        "cards": safe,
        "card": Card(str(card)),
        "name": phrases.name(facts.other),
        "theirs": other,
    }
    kind = risk(facts, card)
    if kind != "chance":
        return phrases.say.rich(f"coach.worth.risk.{kind}", **params)
    return phrases.me("coach.worth.risk.chance", value=phrases.chance(facts.kept(card)), **params)


def risk(facts: Facts, card: int) -> str:
    """What the worst answer to a card brings: "draw" or "loss" if the game is over with it, else a lower "chance"."""
    if not all(facts.ended(card, other) for other in facts.worst(card)):
        return "chance"
    return "loss" if facts.kept(card) < SAME else "draw"


def can_win(facts: Facts, phrases: CoachPhrases, card: int) -> Runs:
    """Against what a card wins this trick, and how often the other’s best mix shows that.

    Where the win is safe, or lost, many mixes of the other are best, and nothing is said of one.
    """
    won, name = facts.beaten(card).all, phrases.name(facts.other)
    if not won or len(won) == len(facts.theirs):
        return phrases.me(f"coach.worth.{'all' if won else 'none'}", card=Card(str(card)), name=name)
    theirs = phrases.either("pico.coach.card.the", won)
    wins = phrases.me("coach.worth.some", card=Card(str(card)), name=name, theirs=theirs)
    if facts.won or facts.value < SAME:
        return wins
    return sentences([wins, phrases.say.rich(f"pico.coach.often.{how_often(facts.shown(won))}", name=name)])


def how_often(share: float) -> str:
    """A share from 0 to 1 in a word: never, hardly, seldom, less, half, more, mostly, nearly, always."""
    if share < SAME:
        return "never"
    if share > 1 - SAME:
        return "always"
    bounds = ((0.05, "hardly"), (0.25, "seldom"), (0.45, "less"), (0.55, "half"), (0.75, "more"), (0.95, "mostly"))
    return next((word for bound, word in bounds if share < bound), "nearly")
