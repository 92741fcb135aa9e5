"""Why a bid, a card or a claim cannot be made in Picas, as a sentence or two to the one who tried.

It decides nothing: the reason and the clause are those of the refusal.
"""

from __future__ import annotations

from pico_widgets.core.game import Refusal
from pico_widgets.games.picas.explain.phrases import PicasTelling, joined, started
from pico_widgets.games.picas.rules.state import DOBLE_NULA, HAND_SIZE, PicasState
from pico_widgets.text import Runs


def refusal_text(telling: PicasTelling, state: PicasState, refusal: Refusal) -> Runs:
    """The reason for a refusal of `why_not` or of a claim, said to the seat that it refuses."""
    words, operands = telling.words, refusal.operands
    if refusal.kind == "not_your_turn":
        return _turn(telling, state, refusal)
    if refusal.kind == "not_a_card":
        return words.rich("picas.refused.card")
    if refusal.kind == "not_in_hand":
        key = "picas.refused.played" if operands["where"] == "played" else "picas.refused.elsewhere"
        return started(words.rich(key, card=telling.card(operands["card"], "acc")))
    match refusal.clause:
        case "picas.bid.blind":
            return words.rich("picas.refused.blind", bid=telling.bid(DOBLE_NULA))
        case "picas.bid.number":
            return words.rich("picas.refused.bid", most=HAND_SIZE)
        case "picas.lead.nospade":
            return words.rich("picas.refused.nospade")
        case "picas.spades.broken":
            any_spade = telling.game.any_spade_breaks
            return words.rich("picas.refused.unbroken.any" if any_spade else "picas.refused.unbroken")
        case "picas.follow":
            suit = telling.suit(operands["led"])
            said = [telling.seat("picas.refused.led", state.leader, suit=suit)]
            return joined([*said, words.rich("picas.refused.follow", suit=suit)])
        case "picas.ruling.bajar":
            return words.rich("picas.refused.bajar")
        case _:
            return words.rich(f"picas.refused.claim.{operands['reason']}")


def _turn(telling: PicasTelling, state: PicasState, refusal: Refusal) -> Runs:
    turn = refusal.operands["turn"]
    if turn is None:
        return telling.words.rich("picas.refused.over" if state.over else "picas.refused.counted")
    return telling.seat("picas.refused.to_bid" if state.phase == "bid" else "picas.refused.to_play", turn)
