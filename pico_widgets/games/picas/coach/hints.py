"""The coach at Picas: a nudge, the reason, the numbers of each bid or card, and what a choice was worth.

It sees what the seat sees.
"""

from __future__ import annotations

from typing import Any

from pico_widgets.coach.coaches import Budget
from pico_widgets.coach.levels import Asked, levels
from pico_widgets.coach.phrases import sentences
from pico_widgets.core.game import Choice
from pico_widgets.games.picas.coach import bids as picas_bids
from pico_widgets.games.picas.coach.facts import Facts
from pico_widgets.games.picas.coach.numbers import numbers, worth
from pico_widgets.games.picas.coach.phrases import PicasCoachPhrases
from pico_widgets.games.picas.coach.searches import Estimates, picas_estimates
from pico_widgets.games.picas.rules.events import Pair
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.score import PENALTY, PENALTY_AT
from pico_widgets.games.picas.rules.state import PicasView
from pico_widgets.text import Runs

Json = dict[str, Any]


def hints(
    game: Picas, view: PicasView, phrases: PicasCoachPhrases, *, asked: Asked, chosen: Choice | None, budget: Budget
) -> Json:
    """The levels asked for, for the seat of `view`, and what its choice is worth if it has one."""
    if view.seat != phrases.seat:
        raise ValueError(f"this is the view of seat {view.seat}, not of seat {phrases.seat}")
    facts = Facts(game, view)

    def found() -> Estimates:
        return picas_estimates(game, view, *budget)

    return levels(
        phrases,
        asked,
        nudge=lambda: nudge(facts, phrases),
        reason=lambda: reason(facts, phrases),
        numbers=lambda: numbers(facts, found(), phrases, chosen),
        worth=None if chosen is None else lambda: worth(facts, found(), phrases, chosen),
    )


# --- the nudge ----------------------------------------------------------------------------------


def nudge(facts: Facts, phrases: PicasCoachPhrases) -> Runs:
    """A question that points at what matters most in this choice."""
    view = facts.view
    if facts.bidding:
        return picas_bids.nudge(facts, phrases)
    if len(facts.cards) == 1:
        return phrases.me("picas.coach.nudge.only")
    if facts.avoids(facts.seat):
        return phrases.me(f"picas.coach.nudge.avoid.{_avoiding(facts)}", bid=phrases.bid(view.bid_of(facts.seat)))
    winner = facts.winning[0] if facts.winning else None
    if winner == facts.partner and facts.avoids(winner) and (facts.beaters or not facts.last):
        operands = {"name": phrases.name(winner), "bid": phrases.bid(view.bid_of(winner))}
        return phrases.me(f"picas.coach.nudge.{'save' if facts.beaters else 'rescue'}", **operands)
    for rival in facts.rivals:
        if facts.avoids(rival) and rival in facts.takers:
            operands = {"name": phrases.name(rival), "bid": phrases.bid(view.bid_of(rival))}
            return phrases.say.rich("picas.coach.nudge.spoil", **operands)
    if view.table and not facts.beaters:
        return phrases.me("picas.coach.nudge.discard")
    mine, theirs = facts.standing(facts.pair), facts.standing(1 - facts.pair)
    if mine == theirs == "lost":
        return phrases.say.rich("picas.coach.nudge.lost.both")
    if mine == "lost":
        return phrases.me("picas.coach.nudge.lost.needed" if theirs == "need" else "picas.coach.nudge.lost")
    if mine == "made":
        return phrases.me("picas.coach.nudge.made")
    if winner == facts.partner:
        return phrases.me("picas.coach.nudge.partner")
    if view.table and len(facts.beaters) == len(facts.cards):
        return phrases.me("picas.coach.nudge.spare" if facts.last else "picas.coach.nudge.enough")
    return phrases.say.rich("picas.coach.nudge.follow" if view.table else "picas.coach.nudge.lead")


def _avoiding(facts: Facts) -> str:
    """What a seat that must win no trick has to think of here."""
    if not facts.view.table:
        return "lead"
    if len(facts.beaters) < len(facts.cards):
        return "below"
    return "forced" if facts.last else "above"


# --- the reason ---------------------------------------------------------------------------------


def reason(facts: Facts, phrases: PicasCoachPhrases) -> Json:
    """The hand counted for a bid; or who wins the trick so far, what beats it, and what the pairs need."""
    if facts.bidding:
        return picas_bids.reason(facts, phrases)
    parts = _trick(facts, phrases)
    if len(facts.cards) > 1:
        parts += _nulas(facts, phrases)
        mine, theirs = (facts.standing(pair) for pair in (facts.pair, 1 - facts.pair))
        parts.append(_contract(facts, phrases, facts.pair))
        if mine != "need":
            parts.append(_contract(facts, phrases, 1 - facts.pair, also=mine == theirs))
        if mine == "made":
            parts.append(_bags(facts, phrases))
    return {"text": sentences(parts)}


def _trick(facts: Facts, phrases: PicasCoachPhrases) -> list[Runs]:
    """Who wins the trick so far, and which cards beat that."""
    parts: list[Runs] = []
    if facts.winning is None:
        parts.append(phrases.me("picas.coach.lead"))
    else:
        winner, card = facts.winning
        parts.append(
            phrases.say.rich("picas.coach.winning", card=phrases.explaining.card(card, "of", phrases.name(winner)))
        )
        if winner == facts.partner:
            parts.append(phrases.me("picas.coach.partner", name=phrases.name(winner)))
    if len(facts.cards) == 1:
        return [*parts, phrases.me("picas.coach.only", card=phrases.the(facts.cards[0]))]
    if facts.winning is not None:
        beaters = facts.beaters
        if not beaters or len(beaters) == len(facts.cards):
            parts.append(phrases.me(f"picas.coach.beat.{'all' if beaters else 'none'}"))
        else:
            lone = len(beaters) == 1
            cards = phrases.say.listed_rich(
                [phrases.subject(card) if lone else phrases.named(card) for card in beaters]
            )
            parts.append(phrases.say.rich("picas.coach.beat.some", len(beaters), cards=cards))
        if facts.last:
            parts.append(phrases.me("picas.coach.last"))
    return parts


def _nulas(facts: Facts, phrases: PicasCoachPhrases) -> list[Runs]:
    """Which nulas stand or have failed, as far as they matter to this seat."""
    parts: list[Runs] = []
    view = facts.view
    if facts.nula(facts.seat):
        below = facts.winning is not None and len(facts.beaters) < len(facts.cards)
        kind = "lost" if not facts.avoids(facts.seat) else "below" if below else "mine"
        key = f"picas.coach.nula.{kind}"
        parts.append(phrases.me(key, bid=phrases.bid(view.bid_of(facts.seat))))
    if facts.avoids(facts.partner):
        operands = {"name": phrases.name(facts.partner), "bid": phrases.bid(view.bid_of(facts.partner))}
        key = "picas.coach.nula.partner" if _can_help(facts) else "picas.coach.nula.partner.alone"
        parts.append(phrases.me(key, **operands))
    for rival in facts.rivals:
        if facts.avoids(rival):
            operands = {"name": phrases.name(rival), "bid": phrases.bid(view.bid_of(rival))}
            parts.append(phrases.say.rich("picas.coach.nula.other", **operands))
    return parts


def _can_help(facts: Facts) -> bool:
    """Whether the seat may win a trick in the place of its partner: this one, that the partner may still win."""
    return facts.partner in facts.takers and not facts.avoids(facts.seat) and facts.seat in facts.takers


def _contract(facts: Facts, phrases: PicasCoachPhrases, pair: Pair, *, also: bool = False) -> Runs:
    """What a pair needs and how many tricks it may win, or how its contract stands; `also`: like the other pair's."""
    standing = facts.standing(pair)
    if standing == "need":
        key = "picas.coach.need" if facts.may_count(pair) else "picas.coach.need.after"
        return phrases.pair(key, pair, facts.need(pair), left=str(facts.left(pair)))
    return phrases.pair(f"picas.coach.{standing}.also" if also else f"picas.coach.{standing}", pair)


def _bags(facts: Facts, phrases: PicasCoachPhrases) -> Runs:
    bags = facts.bags(facts.pair)
    if bags < PENALTY_AT:
        return phrases.say.rich("picas.coach.bags", bags=str(bags), most=str(PENALTY_AT), loss=str(PENALTY))
    if facts.game.bags_carry:
        operands = {"most": str(PENALTY_AT), "each": str(PENALTY), "loss": str(PENALTY * (bags // PENALTY_AT))}
        return phrases.say.rich("picas.coach.bags.carry", bags=str(bags), **operands)
    return phrases.say.rich("picas.coach.bags.full", bags=str(bags), loss=str(PENALTY))
