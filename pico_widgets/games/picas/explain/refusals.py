"""Why a bid, a card or a claim cannot be made in Picas, as a sentence or two to the one who tried.

It decides nothing: the reason and the clause are those of the refusal.
"""

from __future__ import annotations

from pico_widgets.core.game import Refusal
from pico_widgets.games.picas.explain.phrases import PicasPhrases
from pico_widgets.games.picas.explain.trick import trick_of
from pico_widgets.games.picas.rules.state import DOBLE_NULA, HAND_SIZE, PicasState
from pico_widgets.text import Runs


def refusal_text(phrases: PicasPhrases, state: PicasState, refusal: Refusal) -> Runs:
    """The reason for a refusal of `why_not` or of a claim, said to the seat that it refuses."""
    words = phrases.words
    if refusal.kind == "not_your_turn" and state.phase == "bid":
        return phrases.seat("picas.refused.to_bid", refusal.operands["turn"])
    if refusal.kind == "not_your_turn" and state.phase == "counted":
        return words.rich("picas.refused.counted")
    said = trick_of(phrases).refusal(state, refusal)
    if said is not None:
        return said
    match refusal.clause:
        case "picas.bid.blind":
            return words.rich("picas.refused.blind", bid=phrases.bid(DOBLE_NULA))
        case "picas.bid.number":
            return words.rich("picas.refused.bid", most=HAND_SIZE)
        case "picas.lead.nospade":
            return words.rich("picas.refused.nospade")
        case "picas.spades.broken":
            any_spade = phrases.game.any_spade_breaks
            return words.rich("picas.refused.unbroken.any" if any_spade else "picas.refused.unbroken")
        case "picas.ruling.bajar":
            return words.rich("picas.refused.bajar")
        case _:
            return words.rich(f"picas.refused.claim.{refusal.operands['reason']}")
