"""The coach at Pico for two: each sentence is held against the rules and the solved numbers, in random positions."""

from __future__ import annotations

from collections import Counter

import pytest

from pico_widgets.games.pico.coach.two import how_often
from pico_widgets.text import plain, words
from tests.coach.coach_helpers import Said, cards_of, percent, read_off
from tests.games.pico.coach.two_positions import GAMES, Position, asked, positions

# --- the nudge ----------------------------------------------------------------------------------


def test_each_nudge_asks_about_what_is_so():
    seen = Counter()
    for game in GAMES.values():
        for here in positions(game=game):
            _, say = asked(here, level=1)
            (said,) = say.of("pico2.coach.nudge")
            seen[said.key.removeprefix("pico2.coach.nudge.")] += 1
            assert nudge_holds(here, said), (here.state, said)
    assert len(seen) >= 8, seen


def nudge_holds(here: Position, said: Said) -> bool:
    counts = [len(here.beaten(card)) for card in here.mine]
    sure = [card for card in here.mine if here.beaten(card) == set(here.theirs)]
    played = any(here.mix[card] > 1e-9 for card in sure)
    match said.key.removeprefix("pico2.coach.nudge.").split("."):
        case ["same"]:
            outcomes = [here.worth(card, other) for card in here.mine for other in here.theirs]
            return max(outcomes) - min(outcomes) < 1e-9
        case ["mine", stage]:
            can = any(here.beaten(card) for card in here.mine)
            return can and len(here.mine) == 2 and (stage == "game") == (here.state.round == 2)
        case ["theirs", stage]:
            can = any(here.beaten(card) != set(here.theirs) for card in here.mine)
            return can and len(here.theirs) == 2 and (stage == "game") == (here.state.round == 2)
        case ["all"]:
            return len(sure) == said.count < len(here.mine) and played
        case ["later"]:
            return len(sure) == said.count < len(here.mine) and not played
        case ["none"]:
            return counts.count(0) == said.count < len(here.mine)
        case ["several"]:
            return min(counts) < 2 <= max(counts)
        case ["most"]:
            return min(counts) < max(counts)
        case ["equal"]:
            return min(counts) == max(counts) and len({here.game.points_of[card] for card in here.mine}) > 1
        case _:
            return said.key == "pico2.coach.nudge.guess"


# --- the reason ---------------------------------------------------------------------------------

BEATS = ("pico2.coach.only", "pico2.coach.some", "pico2.coach.none", "pico2.coach.all")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_card_said_to_beat_exactly_these_beats_exactly_these(game):
    seen = Counter()
    for here in positions(game=game):
        _, say = asked(here, level=2)
        spoken = [said for prefix in BEATS for said in say.of(prefix)]
        for said in spoken:
            seen[said.key] += 1
            cards = said.numbers("cards")
            assert len(cards) == said.count
            for card in cards:
                assert beats_as_said(here, card, said), (here.state, said)
        if spoken:
            assert sorted(card for said in spoken for card in said.numbers("cards")) == list(here.mine)
    assert len(seen) >= 6, seen


def beats_as_said(here: Position, card: int, said: Said) -> bool:
    beaten, theirs = here.beaten(card), set(here.theirs)
    stronger = {other for other in theirs if other > card}
    match said.key.removeprefix("pico2.coach.").split("."):
        case ["only"]:
            return len(beaten) == 1 < len(theirs) and set(said.numbers("theirs")) == beaten
        case ["some"]:
            return 1 < len(beaten) < len(theirs) and set(said.numbers("theirs")) == beaten
        case ["none", "strong"]:
            return not beaten and stronger == theirs and all(other <= 2 * card for other in theirs)
        case ["none", "half"]:
            return not beaten and all(card > 2 * other for other in theirs)
        case ["none", "mixed"]:
            return not beaten and all(card < other <= 2 * card or card > 2 * other for other in theirs)
        case ["all", "strong"]:
            return beaten == theirs and all(other < card <= 2 * other for other in theirs)
        case ["all", "double"]:
            return beaten == theirs and all(other > 2 * card for other in theirs)
        case ["all", "mixed"]:
            return beaten == theirs and {other for other in theirs if other > 2 * card} == set(said.numbers("theirs"))
    return False


def test_what_is_called_more_than_double_is():
    seen = 0
    for here in positions():
        _, say = asked(here, level=2)
        doubles = [set(said.numbers("cards")) for said in say.of("pico2.coach.double")]
        real = [{other for other in here.beaten(card) if other > 2 * card} for card in here.mine]
        for double in doubles:
            seen += 1
            assert double in real
        assert {frozenset(one) for one in real if one} == {frozenset(one) for one in doubles} or not say.of(BEATS[1])
    assert seen


def test_what_a_win_now_ends_is_what_then_happens():
    seen = Counter()
    for here in positions(24):
        _, say = asked(here, level=2)
        for said in say.of("pico2.coach.end."):
            _, _, _, what, who, side = said.key.split(".")
            seen[what, who, side] += 1
            for card in said.numbers("cards"):
                mine, theirs = win_with(here, card, who)
                after = here.after(mine, theirs)
                assert after.over if what == "game" else after.round == here.state.round + 1
                lead = here.lead(after)
                assert side == ("ahead" if lead > 0 else "behind" if lead < 0 else "level")
                if "points" in said.operands:
                    assert said.numbers("points") == [abs(lead)]
    assert {(what, who) for what, who, _ in seen} == {
        (what, who) for what in ("game", "round") for who in ("mine", "theirs")
    }


def win_with(here: Position, card: int, who: str) -> tuple[int, int]:
    """A pairing in which that card wins."""
    if who == "mine":
        return card, min(here.beaten(card))
    return next(mine for mine in here.mine if not here.wins(mine, card)), card


def test_the_score_that_is_said_is_the_score():
    seen = Counter()
    for here in positions():
        _, say = asked(here, level=2)
        for said in say.of("pico2.coach.lead"):
            seen[said.key] += 1
            lead = here.lead(here.state)
            assert said.key.endswith("ahead" if lead > 0 else "behind" if lead < 0 else "level")
            assert lead == 0 or said.numbers("points") == [abs(lead)]
    assert len(seen) == 3


def test_to_mix_is_advised_exactly_where_no_card_is_best_when_it_is_known():
    seen = Counter()
    for here in positions():
        _, say = asked(here, level=2)
        safe = safe_cards(here)
        for said in say.of("pico2.coach.mix"):
            seen[said.key] += 1
            assert not safe
        for said in say.of("pico2.coach.pure"):
            seen[said.key] += 1
            assert set(said.numbers("cards")) == safe
            assert said.count == len(safe)
            known = "knows it." if said.count == 1 else "knows which one comes."
            assert plain(words("en").rich(said.key, said.count, **said.operands)).endswith(known)
            assert (said.key == "pico2.coach.pure.won") == (here.value > 1 - 1e-9)
            if said.key != "pico2.coach.pure.won":
                assert (said.key == "pico2.coach.pure.mix") == (not any(here.mix[card] > 1e-9 for card in safe))
    assert {"pico2.coach.mix", "pico2.coach.pure.best", "pico2.coach.pure.mix", "pico2.coach.pure.won"} == set(seen)


def safe_cards(here: Position) -> set[int]:
    """The cards that are best even if the other knows which one comes."""
    return {card for card in here.mine if here.sure_of(card) > here.value - 1e-9}


def test_a_lost_game_is_left_to_the_others_mistake_only_where_one_can_still_be_made():
    seen = 0
    for here in positions():
        _, say = asked(here, level=2)
        best = max(here.worth(card, other) for card in here.mine for other in here.theirs)
        told = bool(say.of("pico2.coach.slip"))
        assert told == (here.value < 1e-9 < best)
        assert not (told and say.of("pico2.coach.pure"))
        seen += told
    assert seen


def test_a_trick_that_changes_nothing_is_called_so():
    seen = Counter()
    for here in positions():
        _, say = asked(here, level=2)
        for said in say.of("pico2.coach.same"):
            outcomes = {round(here.worth(card, other), 9) for card in here.mine for other in here.theirs}
            (value,) = outcomes
            seen[said.key] += 1
            assert said.key.endswith({1: "won", 0: "lost"}.get(value, "open"))
    assert seen["pico2.coach.same.won"]
    assert seen["pico2.coach.same.lost"]


# --- the numbers --------------------------------------------------------------------------------


def test_the_matrix_and_the_mix_are_those_of_the_rules_and_of_the_solver():
    for here in positions(4):
        told, _ = asked(here, chosen=here.mine[-1])
        duels, mix = told["levels"][2]["duels"], told["levels"][2]["mix"]
        assert duels["columns"] == list(here.theirs)
        for row in duels["rows"]:
            assert row["now"] == (row["card"] == here.mine[-1])
            for other, cell in zip(duels["columns"], row["cells"], strict=True):
                assert cell["wins"] == here.wins(row["card"], other)
                assert cell["points"] == here.game.points_of[row["card"] if cell["wins"] else other]
                assert str(cell["points"]) in cell["label"]
        for row in mix["rows"]:
            for card in map(int, cards_of(row["choices"])):
                assert row["share"] == pytest.approx(here.mix[card], abs=1e-9)
                assert row["valueText"] == percent(kept(here, card))
                assert abs(int(row["shareText"][:-1]) - 100 * row["share"]) < 1
                assert (row["tag"] is not None) == row["now"] == (card == here.mine[-1])
            assert len(row["choices"]) == 1 or row["share"] == 0
        assert sorted(int(card) for row in mix["rows"] for card in cards_of(row["choices"])) == sorted(here.mine)
        assert sum(int(row["shareText"][:-1]) for row in mix["rows"]) == 100


# --- what a choice was worth --------------------------------------------------------------------


def test_what_a_choice_was_worth_is_said_of_every_card():
    seen = Counter()
    for here in positions():
        for card in here.mine:
            told, say = asked(here, chosen=card)
            spoken = plain(told["worth"])
            for said in say.of("coach.worth") + say.of("pico.coach.often"):
                seen[said.key] += 1
                assert worth_holds(here, card, said), (here.state, said)
            free = here.value - kept(here, card) < 1e-9
            no_worse = ("no other card was better", "the win stays safe", "no card changes that")
            assert any(words in spoken for words in no_worse) == (free and not say.of("coach.worth.same"))
    assert len(seen) >= 12, seen
    assert seen["coach.worth.risk.chance"]


def kept(here: Position, card: int) -> float:
    """What a card keeps of the win; where the win is safe, against the worst answer."""
    return here.sure_of(card) if here.value > 1 - 1e-9 else here.values[card]


def worth_holds(here: Position, card: int, said: Said) -> bool:
    beaten, theirs = here.beaten(card), set(here.theirs)
    cost = here.value - kept(here, card)
    shown = sum(here.their_mix[other] for other in beaten)
    match said.key.removeprefix("pico.").removeprefix("coach.").split("."):
        case ["worth", "all"]:
            return beaten == theirs
        case ["worth", "none"]:
            return not beaten
        case ["worth", "some"]:
            return set(said.numbers("theirs")) == beaten and 0 < len(beaten) < len(theirs)
        case ["worth", "best"]:
            return cost < 1e-9 < here.value < 1 - 1e-9 and said.operands["value"] == percent(here.value)
        case ["worth", "won"]:
            return cost < 1e-9 and here.sure_of(card) > 1 - 1e-9
        case ["worth", "lost"]:
            return cost < 1e-9 and here.value < 1e-9
        case ["worth", "chance"]:
            values = percent(here.values[card]), percent(here.value)
            return cost > 1e-9 and (said.operands["value"], said.operands["best"]) == values
        case ["worth", "cost"]:
            read = read_off(here.value, here.values[card])
            return read >= 10 and said.count == (read + 5) // 10
        case ["worth", "little"]:
            return cost > 1e-9 and read_off(here.value, here.values[card]) < 10
        case ["worth", "same"]:
            return 1e-9 < here.value < 1 - 1e-9 and said.operands["value"] == percent(here.value)
        case ["worth", "same", kind]:
            return here.value == pytest.approx({"won": 1.0, "lost": 0.0}[kind])
        case ["worth", "risk", kind]:
            worst, theirs = here.sure_of(card), said.numbers("theirs")
            over = all(here.after(card, other).over for other in theirs)
            results = {"draw": over and worst == 0.5, "loss": over and worst == 0}
            return (
                here.value > 1 - 1e-9
                and set(said.numbers("cards")) == safe_cards(here)
                and all(abs(here.worth(card, other) - worst) < 1e-9 for other in theirs)
                and results.get(kind, not over and said.operands.get("value") == percent(worst))
            )
        case ["often", word]:
            return word == how_often(shown)
    return False


@pytest.mark.parametrize(
    ("share", "word"),
    [
        (0, "never"),
        (0.01, "hardly"),
        (0.2, "seldom"),
        (0.44, "less"),
        (0.5, "half"),
        (0.6, "more"),
        (0.9, "mostly"),
        (0.97, "nearly"),
        (1, "always"),
    ],
)
def test_a_share_has_its_word(share, word):
    assert how_often(share) == word
