"""The answer to a question as the steps of the explanation that a table shows."""

from __future__ import annotations

from pico_widgets.core.records import Replay, Turn, resume, session_from_json
from pico_widgets.explain.steps import Explanation
from pico_widgets.explain.trace import explanations
from pico_widgets.teach.exams.questions import Draft
from pico_widgets.text import Words


def played(draft: Draft) -> Replay:
    """The position of a question, with the trick that it asks about played after it."""
    found = resume(session_from_json(draft.session))
    turns, left = list(found.turns), list(draft.ask.get("plays", ()))
    state = found.state
    while left:
        seats = sorted(state.to_act)
        choices = dict(zip(seats, left, strict=False))
        del left[: len(seats)]
        after, events = found.game.play(state, choices)
        turns.append(Turn(state.round, state.trick, state, after, choices, events))
        state = after
    return Replay(found.game, found.deal, found.start, found.start_events, tuple(turns))


def explanation(draft: Draft, words: Words) -> Explanation | None:
    """The explanation of the trick that a question asks about; None for a question about no trick."""
    if "plays" not in draft.ask:
        return None
    tricks = [part for part in explanations(played(draft), words) if part.kind == "trick"]
    return tricks[-1]
