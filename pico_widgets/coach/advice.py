"""What each choice is worth in the position that a record or a session ends in, as JSON (RECORDS.md, "Advice").

Pico for two exactly, the others by search. Numbers only: no sentence is made here.
"""

from __future__ import annotations

from typing import Any

from pico_widgets.coach.searches import picas_estimates, three_estimates
from pico_widgets.players.expert_pico import position
from pico_widgets.rules import picas_record
from pico_widgets.rules.picas_state import SEATS
from pico_widgets.rules.records import Replay, Session, replay
from pico_widgets.solve.estimate import Estimate

Json = dict[str, Any]

DIGITS = 12
"""Values are right to about this many decimals; what lies beyond is rounding, and is not printed."""


def advise(played: Replay | Session, *, playouts: int | None = None, seed: int = 0) -> Json:
    """The advice for where `played` ends.

    `playouts` (None: the game's default) and `seed` rule the searches: the same give the same answer; Pico for two
    needs neither. Raises `RecordError` for a session that breaks a rule.
    """
    resumed = resume(played)
    return {"game": resumed.game.name, **_ADVICE[resumed.game.name](resumed, playouts, seed)}


def resume(played: Replay | Session) -> Replay:
    """The replay of a session, with the bids and cards of its moment.  Raises `RecordError` for its first fault."""
    if isinstance(played, Replay):
        return played
    return picas_record.resume(played) if played.record.game.name == "picas" else replay(played.record)


def _two(played: Replay, _playouts: int | None, _seed: int) -> Json:
    answer = position(played.game, played.state)
    seats = [
        {
            "seat": seat,
            "choices": [
                {"choice": one.card, "mix": _rounded(one.mix), "value": _rounded(one.value)} for one in choices
            ],
            "best": list(answer.best(seat)),
        }
        for seat, choices in enumerate(answer.seats)
        if choices
    ]
    return {"value": _rounded(answer.value), "round_value": _rounded(answer.round_value), "seats": seats}


def _three(played: Replay, playouts: int | None, seed: int) -> Json:
    state = played.state
    if not state.to_act:
        return {"seats": []}
    found = three_estimates(played.game, state, playouts, seed)
    return {"seats": [_seat(seat, choices) for seat, choices in enumerate(found)]}


def _picas(played: Replay, playouts: int | None, seed: int) -> Json:
    state = played.state
    if state.turn is None:
        return {"seats": []}
    view = played.game.view(state, state.turn)
    found = picas_estimates(played.game, view, playouts, seed)
    return {"seats": [_seat(SEATS[state.turn], found)]}


def _seat(seat: int | str, estimates: tuple[Estimate, ...]) -> Json:
    """The choices of a seat; with their mix where all choose together."""
    return {
        "seat": seat,
        "choices": [_choice(one, mixed=isinstance(seat, int)) for one in estimates],
        "best": [one.choice for one in estimates if one.best],
    }


def _choice(one: Estimate, *, mixed: bool) -> Json:
    """A choice, and what its value rests on: layouts that were all solved, or playouts."""
    return {
        "choice": one.choice,
        **({"mix": _rounded(one.mix or 0.0)} if mixed else {}),
        "value": _rounded(one.value),
        "points": _rounded(one.points),
        "stderr": _rounded(one.stderr),
        **({"playouts": one.playouts} if one.layouts is None else {"layouts": one.layouts}),
    }


def _rounded(value: float) -> float:
    return round(value, DIGITS) + 0.0


_ADVICE = {"pico2": _two, "pico3": _three, "picas": _picas}
