"""Plays a game that is installed from another package, and prints what came of it as JSON.

python playing.py GAME SEED
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from random import Random
from typing import Any

from pico_widgets.core.codes import read_deal, read_share, write_deal, write_share
from pico_widgets.core.game import Refused
from pico_widgets.core.records import record_from_json, replay, resume, session_from_json, write_record
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.rulebook import rules_text
from pico_widgets.explain.trace import explanations
from pico_widgets.testing import checks_of
from pico_widgets.text import LANGUAGES, plain, words


def played(name: str, seed: int) -> dict[str, Any]:
    """A game from its deal to its end, and what can be said, kept and shared of it on the way."""
    brought = GAMES[name]
    for check in checks_of(brought):
        check(brought)
    game = brought.from_options({})
    code = write_deal(game, seed)
    known = read_deal(code)
    match = brought.match(game, known.seed) if brought.unit == "round" else brought.match(game, known.seed, known.seed)
    rng = Random(seed)
    events = list(match.start_events)
    refused, kept = [], []
    while not match.state.over:
        state = match.state
        refused += [refusal(brought, game, state, seat, choice) for seat, choice in wrong(game, state)]
        choices = {}
        for seat in sorted(state.to_act):
            chooses = brought.players["simple" if seat else "random"]
            choices[seat] = chooses(game, game.view(state, seat), rng)
            assert choices[seat] in game.legal(state, seat)
        events += match.play(choices).events
        kept.append(round_trip(match))
    record = match.record
    again = replay(record_from_json(json.loads(json.dumps(record))))
    assert again.state == match.state
    assert write_record(again) == record
    match.undo()
    assert match.redo().after == again.state
    return {
        "code": code,
        "record": record,
        "totals": list(match.state.totals),
        "share": write_share(match.session),
        "refused": [one for one in refused if one is not None],
        "kept": all(kept),
        "clauses": sorted({event.clause for event in events}),
        "titles": {language: [one.title for one in explanations(again, words(language))] for language in LANGUAGES},
        "rules": {language: rules_text(game, words(language))["title"] for language in LANGUAGES},
    }


def wrong(game: Any, state: Any) -> list[tuple[int, Any]]:
    """Choices that nobody may make in a state: a card of another hand, one that was never a card, one out of turn."""
    seats = range(game.seats)
    others = [(seat, card) for seat in seats for card in game.cards if card not in game.legal(state, seat)]
    return [*((seat, "no card") for seat in seats), *others]


def refusal(brought: Any, game: Any, state: Any, seat: int, choice: Any) -> tuple[str, str, str] | None:
    """Kind, clause and sentence of the refusal of a choice, which `play` raises too."""
    found = game.why_not(state, seat, choice)
    assert found is not None
    with suppress(Refused):
        game.play(state, dict.fromkeys({seat, *state.to_act}, choice))
        raise AssertionError(f"{choice} was taken")
    say = words(LANGUAGES[0])
    names = brought.explainer.names(say)
    return found.kind, found.clause, plain(brought.explainer.refusal(game, state, found, names, say))


def round_trip(match: Any) -> bool:
    """Whether a session of a match, as JSON and as a share code, leads to where it stands."""
    shared = read_share(write_share(match.session))
    return resume(shared).state == match.state == resume(session_from_json(match.session)).state


if __name__ == "__main__":
    print(json.dumps(played(sys.argv[1], int(sys.argv[2]))))
