"""Whole matches of Picas told in every language, the trace of records, and the rules with the rulings in force."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pico_widgets.core.game import Event
from pico_widgets.core.records import RecordError, record_from_json, replay, write_record
from pico_widgets.core.registry import GAMES as INSTALLED
from pico_widgets.explain.rulebook import rules_text
from pico_widgets.explain.trace import explanations as told
from pico_widgets.explain.trace import fault_json, text, trace
from pico_widgets.games.picas.explain import parts as picas
from pico_widgets.games.picas.explain.record import hands
from pico_widgets.games.picas.rules import events as picas_events
from pico_widgets.games.picas.rules.clauses import PICAS
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.text import LANGUAGES, plain, words
from tests.games.picas.explain.picas_told import COMPASS, GAMES, TYPED, YOU, P, at_random, events_of

CASES = Path(__file__).parent.parent / "rules" / "picas_cases.jsonl"
EN = words("en")

TOLD_ELSEWHERE = {"Claimed"}
"""Events of no turn: a claim is told by itself."""


def bare(value):
    """A trace without what the comparison of traces leaves out."""
    if isinstance(value, dict):
        return {key: bare(part) for key, part in value.items() if key not in ("steps", "deal", "message")}
    return [bare(part) for part in value] if isinstance(value, list) else value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "line", CASES.read_text(encoding="utf-8").splitlines(), ids=lambda line: json.loads(line)["why"]
)
def test_every_case_is_traced_as_it_should_be(line, language):
    case, say = json.loads(line), words(language)
    try:
        made = trace(replay(record_from_json(case["record"])), say)
    except RecordError as fault:
        made = fault_json(fault, say)
        assert made["error"]["message"]
    assert bare(made) == bare(case["trace"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.options))
@pytest.mark.parametrize("names", [YOU, COMPASS, TYPED], ids=["you", "compass", "typed"])
def test_every_match_can_be_told_in_every_language(game, names, language):
    say = words(language)
    for seed in (1, 2):
        parts = told(at_random(game, seed), say, names)
        assert len({part.id for part in parts}) == len(parts)
        for part in parts:
            assert part.title
            for step in part.to_json(say)["list"]:
                sentence = plain(step["text"])
                assert step["name"]
                assert "{" not in sentence
                assert "  " not in sentence
                assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] in "*«"
                assert sentence.endswith(".")


def test_every_event_is_told_by_a_step_of_its_clause():
    """Every kind of event there is happens in some match, and a step of that part carries its clause."""
    known = {clause.id for clause in INSTALLED["picas"].clauses}
    kinds: set[type[Event]] = set()
    seen: set[str] = set()
    for game in (*GAMES, Picas(hands=2, target=10)):
        for seed in range(8):
            played = at_random(game, seed)
            steps = {step.clause for part in told(played, EN, YOU) for step in part.steps}
            happened = events_of(played)
            kinds |= {type(event) for event in happened}
            seen |= steps
            assert steps <= known
    everything = {
        kind
        for kind in vars(picas_events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert {kind.__name__ for kind in everything - kinds} == TOLD_ELSEWHERE
    happened_clauses = {
        event.clause for game in GAMES for seed in range(8) for event in events_of(at_random(game, seed))
    }
    assert happened_clauses <= seen
    deciding = {one.id for one in PICAS if not one.defines and not one.ruling}
    assert deciding - seen == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.options))
def test_a_record_is_told_like_the_match_that_wrote_it(game):
    """Who looked is not in a record; all else is told alike."""
    played = at_random(game, 6, hands=2)
    read = replay(record_from_json(write_record(played)))
    spoken = [[s.text for s in part.steps if s.clause != "picas.ruling.looked"] for part in told(played, EN)]
    assert [[s.text for s in part.steps] for part in told(read, EN)] == spoken


def test_the_trace_has_its_steps_where_they_belong():
    made = trace(at_random(Picas(hands=2), 3), words("es"))
    assert json.loads(json.dumps(made, ensure_ascii=True)) == made
    every = [made["deal"], *made["tricks"], *made["rounds"], made["result"]]
    assert all(part["steps"] and all(set(step) == {"clause", "text"} for step in part["steps"]) for part in every)
    assert len(made["tricks"]) == 26
    assert sum("Mano 2." in step["text"] for step in made["deal"]["steps"]) == 1
    for k, pair in enumerate(("NS", "EW")):
        total = sum(one["scores"][k] for one in made["rounds"])
        assert made["result"]["totals"][k] == made["rounds"][-1]["totals"][k] == total
        assert (pair in made["result"]["winners"]) == (total == max(made["result"]["totals"]))


def test_an_unfinished_trick_is_not_told_and_its_hand_is_not_counted():
    played = at_random(P, 4, hands=1)
    cut = type(played)(played.game, played.deal, played.start, played.start_events, played.turns[:-2])
    parts = told(cut, EN)
    assert [part.kind for part in parts] == ["deal", *["trick"] * 12]
    assert len(hands(cut)[0].tricks[-1]) == 2
    assert len(trace(cut, EN)["tricks"]) == 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_for_people_is_wrapped_and_has_a_heading_for_each_part(language):
    lines = text(at_random(P, 3, hands=1), words(language)).splitlines()
    assert max(map(len, lines)) <= 88
    assert lines[0] == "Picas"
    place = words(language)("tricks.where", hand=1, trick=13)
    assert sum(line.startswith(place) for line in lines) == 1


# --- the rules as the drawer shows them -----------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.options))
def test_the_drawer_shows_every_clause_and_every_ruling_with_its_reason(game, language):
    shown = rules_text(game, words(language))
    ids = [clause["id"] for group in shown["groups"] for clause in group["clauses"]]
    assert sorted(ids) == sorted(one.id for one in PICAS if not one.ruling)
    assert [ruling["id"] for ruling in shown["rulings"]] == [one.id for one in PICAS if one.ruling]
    assert all(ruling["why"] and ruling["source"] for ruling in shown["rulings"])
    said = [*shown["rulings"], *(clause for group in shown["groups"] for clause in group["clauses"])]
    assert all("{" not in plain(one["text"]) for one in said)
    controls = [
        c for ruling in shown["rulings"] if ruling["option"] for c in (ruling["option"], *ruling.get("more", []))
    ]
    assert {c["key"]: c["value"] for c in controls} == {
        key: list(value) if isinstance(value := getattr(game, key), tuple) else value
        for one in PICAS
        for key in one.options
    }
    for control in controls:
        if control["kind"] == "choice":
            assert [choice["value"] for choice in control["choices"]].count(control["value"]) == 1


@pytest.mark.parametrize(
    ("options", "clause", "begin"),
    [
        ({}, "picas.score.made", "Contract made: 10 points for each trick of the contract, and 1"),
        ({"ten_for_every_trick": True}, "picas.score.made", "Contract made: 10 points for every trick won, and 1 more"),
        ({}, "picas.rank", "Within a suit, from low to high: 2 3 4 5 6 8 9 10 Q J K 7 A."),
        ({"rank_order": "international"}, "picas.rank", "Within a suit, from low to high: 2 3 4 5 6 7 8 9 10 J Q K A."),
        ({"target": 300}, "picas.goal", "The first pair to reach 300 points wins."),
        ({"hands": 4}, "picas.ruling.win", "A pair has reached the target with 100 points or more"),
        ({"bags_carry": True}, "picas.score.bags", "Every 10 overtrick points cost a pair 100 points"),
        ({"any_spade_breaks": True}, "picas.ruling.breaks", "House rule: any spade on the table breaks spades."),
        ({"nula_failed": "nothing"}, "picas.ruling.nula_failed", "House rule: a nula that fails costs nothing."),
    ],
)
def test_the_rules_say_what_is_in_force(options, clause, begin):
    shown = rules_text(Picas(**options), EN)
    said = {one["id"]: one for part in (*shown["groups"], {"clauses": shown["rulings"]}) for one in part["clauses"]}
    assert plain(said[clause]["text"]).startswith(begin)


def test_a_match_of_so_many_hands_says_how_many():
    shown = rules_text(Picas(hands=7, target=250), EN)
    ruling = next(one for one in shown["rulings"] if one["id"] == "picas.ruling.win")
    assert "the match ends after hand 7 at the latest" in plain(ruling["text"])
    assert [choice["text"] for choice in ruling["option"]["choices"]] == ["100", "300", "500", "250"]
    assert [choice["text"] for choice in ruling["more"][0]["choices"]] == [
        "No last hand",
        "4 hands",
        "8 hands",
        "7 hands",
    ]
    assert ruling["source"] == "Source: Picas, lines 5 and 19"


def test_the_compass_is_named_in_the_language():
    assert picas.compass(words("de")) == ("Nord", "Ost", "Süd", "West")


@pytest.mark.parametrize(("language", "bare"), [("en", "the source"), ("es", "la fuente"), ("de", "die quelle")])
def test_the_reason_of_a_ruling_names_the_printed_rules_or_a_fact(language, bare):
    say = words(language)
    whys = [
        say(key)
        for key in sorted(say.keys().union(*map(say.keys, INSTALLED)))
        if key.endswith(".why") and ".ruling." in key
    ]
    assert len(whys) > 20
    assert [why for why in whys if bare in why.lower()] == []


def test_new_hands_are_dealt_no_longer_than_to_the_last_hand():
    """picas.redeal, and the option `hands`."""

    def redeal(game):
        clauses_shown = (one for group in rules_text(game, EN)["groups"] for one in group["clauses"])
        return next(plain(one["text"]) for one in clauses_shown if one["id"] == "picas.redeal")

    assert redeal(P).endswith("until one does.")
    assert redeal(Picas(hands=4)).endswith("until one does or the last hand is played.")


@pytest.mark.parametrize(
    ("language", "unless"),
    [("en", "Unless changed here"), ("es", "Si aquí no se cambia"), ("de", "Wenn hier nichts geändert ist")],
)
def test_the_reason_for_no_spade_in_the_first_trick_is_true_beside_the_house_rule_too(language, unless):
    """picas.ruling.bajar: the drawer shows the reason whichever way the ruling is set."""
    assert unless in words(language)("picas.ruling.bajar.why")


def test_where_nula_tricks_stand_apart_none_of_two_nulas_is_worth_eleven():
    """picas.ruling.double_nula beside picas.ruling.nula_contract."""

    def double_nula(**options):
        shown = rules_text(Picas(ten_for_every_trick=True, **options), EN)["rulings"]
        return next(plain(one["text"]) for one in shown if one["id"] == "picas.ruling.double_nula")

    assert double_nula().endswith("with 10 for every trick each is worth 11.")
    assert double_nula(nula_tricks_count=False).endswith("every trick is an overtrick.")


def test_where_nula_tricks_stand_apart_ten_is_not_paid_for_every_trick_won():
    """picas.ruling.ten_per_bid beside picas.ruling.nula_contract."""

    def ten(**options):
        shown = rules_text(Picas(ten_for_every_trick=True, **options), EN)
        texts = [one for group in shown["groups"] for one in group["clauses"]] + shown["rulings"]
        return [plain(one["text"]) for one in texts if one["id"] in ("picas.score.made", "picas.ruling.ten_per_bid")]

    assert all("every trick won" in text for text in ten())
    assert all("every trick that counts for the contract" in text for text in ten(nula_tricks_count=False))
