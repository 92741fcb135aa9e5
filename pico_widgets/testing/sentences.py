"""Whether a game is said: its clauses, its rules, its explanations, in every language."""

from __future__ import annotations

import json

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.records import Replay
from pico_widgets.explain.rulebook import rules_text
from pico_widgets.explain.trace import explanations, text, trace
from pico_widgets.testing.play import random_game
from pico_widgets.text import LANGUAGES, plain, words
from pico_widgets.text.check import faults


def check_clauses_are_said(game: GameDescriptor) -> None:
    """Each clause has a name and a rule in each language, a ruling its reason too."""
    for language in LANGUAGES:
        say = words(language)
        for key in (f"{game.name}.name", f"{game.name}.rules.title"):
            assert say.has(key), f"{language}: no sentence {key!r}"
        for clause in game.clauses:
            for part in ("name", "rule"):
                assert say.has(f"{clause.id}.{part}"), f"{language}: no sentence '{clause.id}.{part}'"
            assert say.has(f"{clause.id}.why") == clause.ruling, f"{language}: a ruling has its reason: {clause.id}"


def check_catalogues(game: GameDescriptor) -> None:
    """The compiled catalogues of the game have the same keys, operands, markup and plural forms in each language."""
    found = list(faults(game.locales))
    assert not found, "\n".join(found)


def check_rules(game: GameDescriptor) -> None:
    """The drawer of the rules shows each clause once, under a heading, and each ruling with its house rules."""
    for language in LANGUAGES:
        drawer = rules_text(game.from_options({}), words(language))
        shown = [one["id"] for group in drawer["groups"] for one in group["clauses"]]
        shown += [one["id"] for one in drawer["rulings"]]
        assert sorted(shown) == sorted(clause.id for clause in game.clauses), f"{language}: clauses left out of a group"
        for one in (*(one for group in drawer["groups"] for one in group["clauses"]), *drawer["rulings"]):
            said = plain(one["text"])
            assert said and "{" not in said, f"{language}: {one['id']} reads {said!r}"
        json.dumps(drawer)


def check_explanations(game: GameDescriptor) -> None:
    """A whole game is explained in each language from the deal to the result, each step by a clause of the game."""
    applied: set[str] = set()
    explained: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for seed in range(3):
        played = random_game(game, seed)
        applied |= {event.clause for turn in played.turns for event in turn.events}
        applied |= {event.clause for event in played.start_events}
        for language in LANGUAGES:
            explained[language] |= check_explained(game, played, language)
    for language in LANGUAGES:
        left_out = sorted(applied - explained[language])
        assert not left_out, f"{game.name}, {language}: applied and not explained: {left_out}"


def check_explained(game: GameDescriptor, played: Replay, language: str) -> set[str]:
    """This game is explained to its end, as steps, as a trace and as text.  Returns the clauses of the steps."""
    say, known = words(language), {clause.id for clause in game.clauses}
    told = explanations(played, say)
    where = f"{game.name}, {language}"
    assert told, f"{where}: nothing is explained"
    assert (told[0].kind, told[-1].kind) == ("deal", "result"), f"{where}: from the deal to the result"
    for part in told:
        assert part.title and part.steps, f"{where}: {part.id} has a title and steps"
        for step in part.steps:
            said = plain(step.text)
            assert step.clause in known, f"{where}: {part.id} names {step.clause!r}, which is no clause of the game"
            assert said and "{" not in said, f"{where}: {part.id} reads {said!r}"
        json.dumps(part.to_json(say))
    found = json.loads(json.dumps(trace(played, say)))
    assert found["game"] == game.name and found["result"], f"{where}: the trace has a result"
    whole = text(played, say)
    assert whole.startswith(say(f"{game.name}.name")), f"{where}: the text begins with the name of the game"
    return {step.clause for part in told for step in part.steps}
