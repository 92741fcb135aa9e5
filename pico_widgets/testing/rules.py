"""Whether a game keeps its rules: its parts, its codes, random games to their end, views, refusals, players."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from pico_widgets.core.codes import ALPHABET, read_deal, write_deal
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import LOOK, OptionError, Refused
from pico_widgets.core.records import Replay, parse, replay, write_record
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.rulebook import rulebook
from pico_widgets.explain.terms import terms
from pico_widgets.testing.play import random_game
from pico_widgets.text import LANGUAGES, words

SEEDS = range(8)
"""The random games of each check."""
MOST_GAMES = 50
"""So many random games are looked through for a clause that is seldom applied."""
NO_CARDS: tuple[Any, ...] = (None, "", "no such card", -1, 10**6, 1.5, ("A",))
"""What is no card and no choice of any game."""


def check_descriptor(game: GameDescriptor) -> None:
    """Each part loads; name, letter and table are the game's alone; the ids of its clauses begin with its name."""
    assert GAMES[game.name] is game, f"{game.name} is found by its entry point"
    others = [one for one in GAMES.values() if one.name != game.name]
    assert len(game.letter) == 1 and game.letter in ALPHABET, f"{game.letter!r} cannot begin a deal code"
    assert game.letter not in [one.letter for one in others], f"another game's codes begin with {game.letter!r}"
    assert game.table.isidentifier() and game.table not in [one.table for one in others], f"{game.table!r}: a name"
    parts = ("rules", "records", "match", "clauses", "explainer", "rulebook", "controller", "face", "pages", "coach")
    for part in (*parts, *(("view",) if game.view_at else ())):
        getattr(game, part)
    assert {"random", "simple"} <= set(game.players), "a random and a simple player"
    rules = game.from_options({})
    assert (rules.name, rules.seats) == (game.name, game.seats), "name and seats are those of the rules"
    assert rules.options == {} and rules.options_number() == 0, "a game without options has none to write"
    ids = [clause.id for clause in game.clauses]
    assert ids and len(set(ids)) == len(ids), "each clause once"
    assert all(one.startswith(f"{game.name}.") for one in ids), "the id of a clause begins with the name of the game"
    for language in LANGUAGES:
        terms(game.name, words(language)).entries(rulebook(game.name).facts(rules, words(language)))


# --- options and codes --------------------------------------------------------------------------


def options_of(game: GameDescriptor) -> Iterator[dict[str, Any]]:
    """House rules of the game, each alone with another value than its default, as its rulebook offers them."""
    rules, say = game.from_options({}), words(LANGUAGES[0])
    for clause in game.clauses:
        for control in rulebook(game.name).options(clause, rules, say):
            for value in _values(control):
                if value != control["value"]:
                    yield {control["key"]: value}


def _values(control: Mapping[str, Any]) -> Iterator[Any]:
    """Some values that a control may take."""
    if "choices" in control:
        yield from (choice["value"] for choice in control["choices"])
    elif isinstance(control["value"], bool):
        yield not control["value"]
    elif "strengths" in control:
        first = control["strengths"][0]
        yield {str(first["card"]): first["value"] % 4 + 1}


def check_options(game: GameDescriptor) -> None:
    """House rules are written as they were read, each is offered by a ruling, and what is no option is refused."""
    rules, say = game.from_options({}), words(LANGUAGES[0])
    for clause in game.clauses:
        offered = {control["key"] for control in rulebook(game.name).options(clause, rules, say)}
        assert offered == set(clause.options), f"{clause.id} names {clause.options} and offers {sorted(offered)}"
    for options in options_of(game):
        assert game.from_options(options).options == options, f"{options} are written as they were read"
    try:
        game.from_options({"no such option": 1})
    except OptionError as fault:
        for language in LANGUAGES:
            assert words(language)(fault.key, **fault.operands), f"{language}: no sentence {fault.key!r}"
    else:
        raise AssertionError("an option that the game does not have is refused")


def check_deal_codes(game: GameDescriptor) -> None:
    """A deal code brings game, options and seed back, and the deal of a seed is the same each time."""
    for options in ({}, *options_of(game)):
        rules = game.from_options(options)
        for seed in (0, 7, 2**32 - 1):
            code = write_deal(rules, seed)
            known = read_deal(code)
            assert (known.game.name, known.game.options, known.seed) == (game.name, rules.options, seed), code
            assert known.game.deal(seed) == rules.deal(seed), f"{code} is another deal the second time"


# --- random games -------------------------------------------------------------------------------


def check_random_games(game: GameDescriptor) -> None:
    """Games at random, under the defaults and under each house rule, end and keep their cards and their record."""
    for seed in SEEDS:
        check_random_game(game, seed)
    for seed, options in enumerate(options_of(game)):
        check_random_game(game, seed, options)


def check_random_game(game: GameDescriptor, seed: int, options: Mapping[str, Any] | None = None) -> None:
    """The game of a seed ends; cards, choices, clauses and record are as they must be at each turn."""
    played = random_game(game, seed, options)
    rules, known = played.game, {clause.id for clause in game.clauses}
    for event in played.start_events:
        assert event.clause in known, f"{event} names no clause of the game"
    for turn in played.turns:
        where = f"{game.name}, seed {seed}, round {turn.round}, trick {turn.trick}"
        assert turn.events, f"{where}: nothing happened"
        for event in turn.events:
            assert event.clause in known, f"{where}: {event} names no clause of the game"
        check_cards(rules, turn.after, where)
    assert not played.state.to_act, f"{game.name}: somebody is to choose after the end"
    again = replay(parse(json.dumps(write_record(played))))
    assert again.state == played.state, f"{game.name}, seed {seed}: the record is another game"
    assert write_record(again) == write_record(played), f"{game.name}, seed {seed}: another record the second time"


def check_cards(rules: Any, state: Any, where: str) -> None:
    """Each card of the deck lies in one pile, and each seat that is to choose has a legal choice."""
    lying = Counter(card for pile in rules.piles(state) for card in pile.cards)
    assert lying == Counter(rules.cards), (
        f"{where}: lost {Counter(rules.cards) - lying}, more {lying - Counter(rules.cards)}"
    )
    for seat in range(rules.seats):
        legal = rules.legal(state, seat)
        assert bool(legal) == (seat in state.to_act), f"{where}: seat {seat} may choose {legal}"
        assert all(rules.why_not(state, seat, choice) is None for choice in legal), f"{where}: {legal} are legal"


def check_clauses_are_named(game: GameDescriptor) -> None:
    """Each clause that decides something is named by an event or a refusal of random games."""
    missing = {clause.id for clause in game.clauses if not clause.defines and not clause.ruling}
    for seed in range(MOST_GAMES):
        missing -= named_in(random_game(game, seed))
        if not missing:
            return
    raise AssertionError(f"no event and no refusal names {sorted(missing)}")


def named_in(played: Replay) -> set[str]:
    """The clauses of the events and of the refusals of a game."""
    named = {event.clause for event in played.start_events}
    named |= {event.clause for turn in played.turns for event in turn.events}
    for turn in (turn for turn in played.turns if turn.before.round == 1):
        named |= {refusal.clause for refusal in refusals_in(played.game, turn.before)}
    return named


# --- refusals -----------------------------------------------------------------------------------


def refusals_in(rules: Any, state: Any) -> Iterator[Any]:
    """What is refused to each seat there: every card of the deck, and what is no card."""
    for seat in range(rules.seats):
        for choice in (*dict.fromkeys(rules.cards), *NO_CARDS):
            refusal = rules.why_not(state, seat, choice)
            if refusal is not None:
                yield refusal


def check_refusals(game: GameDescriptor) -> None:
    """What may not be chosen is refused for a reason: no card, not in this hand, not this seat's turn, a clause."""
    known, kinds = {clause.id for clause in game.clauses}, set[str]()
    for seed in SEEDS:
        played = random_game(game, seed)
        for turn in (*played.turns[:: max(1, len(played.turns) // 4)], played.turns[-1]):
            for state in (turn.before, turn.after):
                for refusal in refusals_in(played.game, state):
                    assert refusal.clause in known, f"{refusal} names no clause of the game"
                    kinds.add(refusal.kind)
                    if state.to_act == {refusal.seat}:
                        check_play_refuses(played.game, state, refusal)
    for kind in ("not_a_card", "not_in_hand", "not_your_turn"):
        assert kind in kinds, f"nothing is refused as {kind!r}"


def check_play_refuses(rules: Any, state: Any, refusal: Any) -> None:
    """`play` raises what `why_not` returns."""
    try:
        rules.play(state, {refusal.seat: refusal.choice})
    except Refused as refused:
        assert refused.refusal == refusal, f"{refused.refusal} is another reason than {refusal}"
    else:
        raise AssertionError(f"{refusal.choice!r} is refused and can be played")


# --- views --------------------------------------------------------------------------------------


def check_views(game: GameDescriptor) -> None:
    """What a seat may know stays the same when the cards that it may not see change places."""
    for seed in SEEDS:
        played, rng = random_game(game, seed), Random(seed)
        for turn in played.turns[:: max(1, len(played.turns) // 8)]:
            for seat in range(game.seats):
                check_view(played.game, turn.before, seat, rng)


def check_view(rules: Any, state: Any, seat: int, rng: Random) -> None:
    """The view of a seat holds no pile that it may not see, and does not change with what lies there."""
    view = rules.view(state, seat)
    hidden = [pile.cards for pile in rules.piles(state) if pile.cards and seat not in pile.seen_by]
    unseen = [card for pile in hidden for card in pile]
    if any(isinstance(card, int) for card in unseen):
        return  # a number may be anything: it may stand in the view and cannot be put in another's place
    shown = {tuple(sorted(map(repr, one))) for one in sequences_in(view)}
    for pile in hidden:
        if len(pile) > 1:
            assert tuple(sorted(map(repr, pile))) not in shown, f"{rules.name}: the view of seat {seat} holds {pile}"
    order = rng.sample(unseen, len(unseen))
    other = exchanged(state, dict(zip(unseen, order, strict=True)))
    assert rules.view(other, seat) == view, (
        f"{rules.name}: seat {seat} sees that unseen cards changed places in {state}"
    )


def sequences_in(value: Any) -> Iterator[tuple[Any, ...]]:
    """Every tuple or list in a value, however deep."""
    if is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from sequences_in(getattr(value, one.name))
    elif isinstance(value, tuple | list):
        yield tuple(value)
        for item in value:
            yield from sequences_in(item)


def exchanged(value: Any, cards: Mapping[Any, Any]) -> Any:
    """The same value with each card in place of another."""
    if isinstance(value, Hashable) and not isinstance(value, int) and value in cards:
        return cards[value]
    if is_dataclass(value) and not isinstance(value, type):
        changed = {one.name: exchanged(getattr(value, one.name), cards) for one in fields(value) if one.init}
        return replace(value, **changed)
    if isinstance(value, tuple):
        items = [exchanged(item, cards) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    if isinstance(value, frozenset):
        return frozenset(exchanged(item, cards) for item in value)
    return value


# --- players ------------------------------------------------------------------------------------


def check_players(game: GameDescriptor) -> None:
    """Each player chooses legally, knows only its view, and chooses the same from the same chance."""
    played = random_game(game, 1)
    moments = [turn.before for turn in played.turns if turn.before.to_act]
    for name, player in game.players.items():
        quick = name in ("random", "simple")
        for state in moments if quick else moments[-1:]:
            for seat in sorted(state.to_act):
                view = played.game.view(state, seat)
                choice = player(played.game, view, Random(5))
                if choice != LOOK:
                    assert choice in played.game.legal(state, seat), f"{name} chooses {choice!r} in {view}"
                assert choice == player(played.game, view, Random(5)), f"{name} chooses otherwise from the same chance"
