"""The coach at Picas: a nudge, the reason and the estimated points of each bid or card, and what a choice was worth.

It sees what the seat sees. What lies within the noise of the estimates is called no cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pico_widgets.coach import estimates
from pico_widgets.coach.levels import levels, mix_row
from pico_widgets.coach.picas_facts import Facts
from pico_widgets.coach.searches import Estimates, picas_estimates
from pico_widgets.coach.speech import Speech, sentences, tenths_lost, whole
from pico_widgets.explain.picas_phrases import PicasTelling, label, started
from pico_widgets.players.picas import nula_risk
from pico_widgets.rules.game import Choice, Seat
from pico_widgets.rules.picas import Picas
from pico_widgets.rules.picas_events import Pair
from pico_widgets.rules.picas_score import DOBLE_NULA_WORTH, PENALTY, PENALTY_AT
from pico_widgets.rules.picas_state import HAND_SIZE, SUITS, PicasView, number_of
from pico_widgets.text import Card, Runs, Words

Json = dict[str, Any]

LITTLE_RISK = 3.5
"""A hand that fears no more than this (`nula_risk`) may think of a nula."""

LEAST = 10
"""A choice that costs fewer tenths of a point than this costs next to nothing."""


def counsel(
    game: Picas,
    view: PicasView,
    seat: Seat,
    say: Words,
    names: Sequence[str | None],
    *,
    level: int,
    chosen: Choice | None = None,
    playouts: int | None = None,
    seed: int = 0,
) -> Json:
    """The first `level` levels for the seat of `view`, and what its choice is worth if it has one."""
    if view.seat != seat:
        raise ValueError(f"this is the view of seat {view.seat}, not of seat {seat}")
    facts, teller = Facts(game, view), Teller(say, names, seat, game)

    def found() -> Estimates:
        return picas_estimates(game, view, playouts, seed)

    return levels(
        say,
        level,
        nudge=lambda: nudge(facts, teller),
        reason=lambda: reason(facts, teller),
        numbers=lambda: numbers(facts, found(), teller, chosen),
        worth=None if chosen is None else worth(facts, found(), teller, chosen),
    )


@dataclass(frozen=True)
class Teller(Speech):
    """How the coach speaks of cards, bids and pairs of a game of Picas."""

    game: Picas

    @cached_property
    def telling(self) -> PicasTelling:
        """The phrases that explanations have for the same."""
        return PicasTelling(self.game, self.names, self.say)

    def named(self, card: str) -> Card:
        """A card by its name alone: "4 of spades"."""
        return Card(label(card, self.say), suit=card[0].lower())

    def the(self, card: str) -> Runs:
        """ "the 4 of spades", as what is played."""
        return self.telling.card(card, "acc")

    def found(self, card: str) -> Runs:
        """ "the 4 of spades", as the subject of the sentence that a place and a colon begin."""
        rank = card[1:]
        kind = "number" if rank.isdigit() else rank.lower()
        return self.say.rich(f"coach.review.found.subject.{kind}", card=self.named(card))

    def highest(self, suits: Sequence[str]) -> str:
        """ "the highest card of diamonds and of clubs": one card of each suit."""
        keys = ["coach.picas.highest.first"] + ["coach.picas.highest.more"] * (len(suits) - 1)
        named = [self.say(key, suit=self.telling.suit(suit)) for key, suit in zip(keys, suits, strict=True)]
        return self.say.listed(named)

    def pair(self, key: str, pair: Pair, count: int | None = None, /, **operands: Any) -> Runs:
        """The sentence of a key that begins with a pair."""
        return self.telling.of_pair(key, pair, count, **operands)

    def bid(self, bid: Choice | None) -> str:
        return self.telling.bid(bid if bid is not None else 0)

    def choice(self, choice: Choice, bidding: bool) -> Runs:
        """A bid or a card in a sentence: "4", "the 4 of spades"."""
        return [self.bid(choice)] if bidding else self.the(str(choice))


# --- the nudge ----------------------------------------------------------------------------------


def nudge(facts: Facts, teller: Teller) -> Runs:
    """A question that points at what matters most in this choice."""
    view = facts.view
    if facts.bidding:
        if view.hand is None:
            return teller.me("coach.picas.nudge.blind")
        fears = facts.highest("S") or nula_risk(facts.game, view.hand) > LITTLE_RISK
        return teller.me("coach.picas.nudge.sure" if fears else "coach.picas.nudge.nula")
    if len(facts.cards) == 1:
        return teller.me("coach.picas.nudge.only")
    if facts.avoids(facts.seat):
        return teller.me(f"coach.picas.nudge.avoid.{_avoiding(facts)}", bid=teller.bid(view.bid_of(facts.seat)))
    winner = facts.winning[0] if facts.winning else None
    if winner == facts.partner and facts.avoids(winner):
        operands = {"name": teller.name(winner), "bid": teller.bid(view.bid_of(winner))}
        return teller.me("coach.picas.nudge.save", **operands)
    for rival in facts.rivals:
        if facts.avoids(rival) and (winner == rival or not facts.has_played(rival)):
            operands = {"name": teller.name(rival), "bid": teller.bid(view.bid_of(rival))}
            return teller.say.rich("coach.picas.nudge.spoil", **operands)
    if view.table and not facts.beaters:
        return teller.me("coach.picas.nudge.discard")
    mine, theirs = facts.standing(facts.pair), facts.standing(1 - facts.pair)
    if mine == theirs == "lost":
        return teller.say.rich("coach.picas.nudge.lost.both")
    if mine == "lost":
        return teller.me("coach.picas.nudge.lost.needed" if theirs == "need" else "coach.picas.nudge.lost")
    if mine == "made":
        return teller.me("coach.picas.nudge.made")
    if winner == facts.partner:
        return teller.me("coach.picas.nudge.partner")
    return teller.say.rich("coach.picas.nudge.follow" if view.table else "coach.picas.nudge.lead")


def _avoiding(facts: Facts) -> str:
    """What a seat that must win no trick has to think of here."""
    if not facts.view.table:
        return "lead"
    if len(facts.beaters) < len(facts.cards):
        return "below"
    return "forced" if facts.last else "above"


# --- the reason ---------------------------------------------------------------------------------


def reason(facts: Facts, teller: Teller) -> Runs:
    """What the hand holds and the bids say; or who wins the trick so far, what beats it, and what the pairs need."""
    if facts.bidding:
        return sentences(_bid_reason(facts, teller))
    parts = _trick(facts, teller)
    if len(facts.cards) > 1:
        parts += _nulas(facts, teller)
        mine, theirs = (facts.standing(pair) for pair in (facts.pair, 1 - facts.pair))
        parts.append(_contract(facts, teller, facts.pair))
        parts.append(_contract(facts, teller, 1 - facts.pair, also=mine == theirs))
        if mine == "made":
            parts.append(_bags(facts, teller))
    return sentences(parts)


def _bid_reason(facts: Facts, teller: Teller) -> list[Runs]:
    view, say = facts.view, teller.say
    parts: list[Runs] = []
    if view.hand is None:
        key = "coach.picas.blind.lose" if facts.game.nula_failed == "lose" else "coach.picas.blind.nothing"
        parts.append(say.rich(key, worth=str(DOBLE_NULA_WORTH)))
    else:
        spades = len(facts.held("S"))
        parts.append(teller.me("coach.picas.hand.spades", spades) if spades else teller.me("coach.picas.hand.nospade"))
        if facts.highest("S"):
            parts.append(teller.me("coach.picas.hand.top"))
        high = [suit for suit in SUITS[1:] if facts.highest(suit)]
        if high:
            parts.append(teller.me("coach.picas.hand.high", cards=teller.highest(high)))
        if facts.voids and spades:
            voids = say.listed([teller.telling.suit(suit) for suit in facts.voids])
            at_once = facts.game.spades_in_first_trick or spades == HAND_SIZE
            key = "coach.picas.hand.void.first" if at_once else "coach.picas.hand.void"
            parts.append(teller.me(key, suits=voids))
    bid = view.bid_of(facts.partner)
    if bid is not None:
        parts.append(teller.me("coach.picas.bids.partner", name=teller.name(facts.partner), bid=teller.bid(bid)))
    if view.bids:
        total = sum(map(number_of, view.bids))
        parts.append(say.rich("coach.picas.bids.sum", n=str(total), all=str(HAND_SIZE)))
    return parts


def _trick(facts: Facts, teller: Teller) -> list[Runs]:
    """Who wins the trick so far, and which cards beat that."""
    parts: list[Runs] = []
    if facts.winning is None:
        parts.append(teller.me("coach.picas.lead"))
    else:
        winner, card = facts.winning
        parts.append(teller.say.rich("coach.picas.winning", card=teller.telling.card(card, "of", teller.name(winner))))
        if winner == facts.partner:
            parts.append(teller.me("coach.picas.partner", name=teller.name(winner)))
    if len(facts.cards) == 1:
        return [*parts, teller.me("coach.picas.only", card=teller.the(facts.cards[0]))]
    if facts.winning is not None:
        beaters = facts.beaters
        if not beaters or len(beaters) == len(facts.cards):
            parts.append(teller.me(f"coach.picas.beat.{'all' if beaters else 'none'}"))
        else:
            cards = teller.say.listed_rich([teller.named(card) for card in beaters])
            parts.append(teller.say.rich("coach.picas.beat.some", len(beaters), cards=cards))
        if facts.last:
            parts.append(teller.me("coach.picas.last"))
    return parts


def _nulas(facts: Facts, teller: Teller) -> list[Runs]:
    """Which nulas stand or have failed, as far as they matter to this seat."""
    parts: list[Runs] = []
    view = facts.view
    if facts.nula(facts.seat):
        key = "coach.picas.nula.mine" if facts.avoids(facts.seat) else "coach.picas.nula.lost"
        parts.append(teller.me(key, bid=teller.bid(view.bid_of(facts.seat))))
    if facts.avoids(facts.partner):
        operands = {"name": teller.name(facts.partner), "bid": teller.bid(view.bid_of(facts.partner))}
        parts.append(teller.me("coach.picas.nula.partner", **operands))
    for rival in facts.rivals:
        if facts.avoids(rival):
            operands = {"name": teller.name(rival), "bid": teller.bid(view.bid_of(rival))}
            parts.append(teller.say.rich("coach.picas.nula.other", **operands))
    return parts


def _contract(facts: Facts, teller: Teller, pair: Pair, *, also: bool = False) -> Runs:
    """What a pair needs and how many tricks it may win, or how its contract stands; `also`: like the other pair's."""
    standing = facts.standing(pair)
    if standing == "need":
        key = "coach.picas.need" if facts.may_count(pair) else "coach.picas.need.after"
        return teller.pair(key, pair, facts.need(pair), left=str(facts.left(pair)))
    return teller.pair(f"coach.picas.{standing}.also" if also else f"coach.picas.{standing}", pair)


def _bags(facts: Facts, teller: Teller) -> Runs:
    bags = facts.bags(facts.pair)
    if bags < PENALTY_AT:
        return teller.say.rich("coach.picas.bags", bags=str(bags), most=str(PENALTY_AT), loss=str(PENALTY))
    if facts.game.bags_carry:
        operands = {"most": str(PENALTY_AT), "each": str(PENALTY), "loss": str(PENALTY * (bags // PENALTY_AT))}
        return teller.say.rich("coach.picas.bags.carry", bags=str(bags), **operands)
    return teller.say.rich("coach.picas.bags.full", bags=str(bags), loss=str(PENALTY))


# --- the numbers --------------------------------------------------------------------------------


def numbers(facts: Facts, found: Estimates, teller: Teller, chosen: Choice | None) -> Json:
    """The estimated points of each bid or card that may be chosen."""
    say, bidding = teller.say, facts.bidding
    rows = []
    for one in found:
        value = say("coach.mix.value", value=teller.number(one.value), error=teller.number(one.stderr))
        named = teller.bid(one.choice) if bidding else label(str(one.choice), say)
        row = mix_row(teller, one.choice, named, share=None, value=value, now=one.choice == chosen, card=not bidding)
        rows.append(row | ({"choice": named} if bidding else {}))
    return {
        "note": say("coach.note.hands", playouts=str(estimates.playouts(found))),
        "duels": None,
        "mix": {
            "heads": [say("coach.mix.bid" if bidding else "coach.mix.card"), "", say("coach.mix.points")],
            "rows": rows,
        },
    }


# --- what a choice is worth ---------------------------------------------------------------------


def worth(facts: Facts, found: Estimates, teller: Teller, chosen: Choice) -> Runs:
    """What the choice does in this trick, and the points it costs against the best that the search found."""
    mine, best = estimates.of(found, chosen), estimates.best(found)
    clear = estimates.compared(found, chosen, alike=True).clear
    parts = [_does(facts, teller, chosen)]
    value = teller.number(mine.value)
    if len(found) == 1:
        return sentences([*parts, teller.say.rich("coach.picas.worth.only")])
    if not clear:
        parts.append(teller.pair("coach.picas.worth.value", facts.pair, value=value))
        return sentences([*parts, teller.say.rich("coach.worth.noise")])
    parts.append(teller.pair("coach.picas.worth.points", facts.pair, value=value, best=teller.number(best.value)))
    lost = tenths_lost(best.value, mine.value)
    if lost < LEAST:
        parts.append(teller.say.rich("coach.worth.little.points"))
    else:
        parts.append(teller.say.rich("coach.worth.about.points", whole(lost)))
    return sentences(parts)


def _does(facts: Facts, teller: Teller, chosen: Choice) -> Runs:
    """What a choice does at once."""
    if facts.bidding:
        return started(teller.me("coach.picas.worth.bid", bid=teller.bid(chosen)))
    card = str(chosen)
    if facts.winning is None:
        key = "coach.picas.worth.lead"
    elif not facts.beats(card):
        key = "coach.picas.worth.stays"
    else:
        key = "coach.picas.worth.takes" if facts.last else "coach.picas.worth.leads"
    return teller.me(key, card=teller.the(card))
