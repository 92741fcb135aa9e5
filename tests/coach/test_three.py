"""The coach at Pico for three: sentences are held against the rules; estimates within their noise are no cost."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from coach_helpers import NAMES3, P3, Heard, random_game, texts

from pico_widgets.coach import counsel, review, three, three_review
from pico_widgets.coach.speech import Speech
from pico_widgets.coach.three_facts import Facts
from pico_widgets.coach.three_review import share
from pico_widgets.rules.pico_state import PicoState
from pico_widgets.solve.estimate import Estimate
from pico_widgets.text import LANGUAGES, plain, words


class Position:
    """What the rules say of a position for seat 0: the oracle of the sentences."""

    def __init__(self, state: PicoState) -> None:
        self.state = state
        self.mine, self.left, self.right = (sorted(set(hand)) for hand in state.hands)
        self.pairs = list(product(self.left, self.right))

    def wins(self, card: int) -> Counter[str]:
        """Against how many pairs a card wins, by clause."""
        decided = [P3.decide((card, *pair)) for pair in self.pairs]
        return Counter(clause for _, clause, winners in decided if 0 in winners)

    def shared(self, card: int) -> int:
        """Against how many pairs a card wins together with its twin."""
        winners = [P3.decide((card, *pair))[2] for pair in self.pairs]
        return sum(0 in won and len(won) > 1 for won in winners)

    def can_win(self, seat: int) -> bool:
        """Whether a seat can win this trick at all."""
        return any(seat in P3.decide((card, *pair))[2] for card in self.mine for pair in self.pairs)

    def holds(self, name: str) -> set[int]:
        return set({"Ana": self.left, "Ben": self.right}[name])


def positions(count: int = 12) -> list[Position]:
    rng = random.Random(11)
    return [Position(turn.before) for _ in range(count) for turn in random_game(P3, rng).turns]


def asked(here: Position, level: int = 2):
    say = Heard("en")
    return counsel(P3, here.state, 0, say, NAMES3, level=level), say


def test_each_nudge_asks_about_what_is_so():
    seen = Counter()
    for here in positions():
        _, say = asked(here, level=1)
        (said,) = say.of("coach.three.nudge")
        kind, *stage = said.key.removeprefix("coach.three.nudge.").split(".")
        seen[kind] += 1
        counts = [here.wins(card).total() for card in here.mine]
        twins = [card for card in here.mine if card in {*here.left, *here.right}]
        holds = {
            "mine": len(here.state.hands[0]) == 2 and here.can_win(0),
            "theirs": sum(len(here.state.hands[seat]) == 2 and here.can_win(seat) for seat in (1, 2)) == said.count,
            "none": counts.count(0) == said.count,
            "twins": 0 < len(twins) < len(here.mine),
            "most": min(counts) < max(counts),
            "guess": True,
        }
        assert holds[kind], (here.state, said)
        assert not stage or (stage == ["game"]) == (here.state.round == 3)
    assert len(seen) >= 4, seen


def test_the_pairs_that_a_card_is_said_to_beat_are_counted_by_the_rules():
    seen = Counter()
    for here in positions():
        _, say = asked(here)
        counted = {}
        for said in say.of("coach.three.against"):
            (card,), (count,) = said.numbers("card"), said.numbers("count")
            counted[card] = count
            shared = here.shared(card)
            kind = "" if not shared else ".all" if shared == count else ".some"
            seen["shared" + kind] += 1
            assert said.key == f"coach.three.against{kind}"
            assert said.count == {"": None, ".all": count, ".some": shared}[kind]
        for said in say.of("coach.three.none"):
            counted |= dict.fromkeys(said.numbers("cards"), 0)
        assert counted == {card: here.wins(card).total() for card in here.mine}
        (pairs,) = say.of("coach.three.pairs")
        assert pairs.numbers("all") == [len(here.pairs)]
        for said in say.of("coach.three.lowest"):
            seen["lowest"] += 1
            for card in said.numbers("cards"):
                wins = here.wins(card)
                assert wins["pico3.trick.sum"]
                assert not wins["pico3.trick.highest"]
        for said in say.of("coach.three.twins"):
            seen["twins"] += 1
            assert set(said.numbers("cards")) == set(here.mine) & here.holds(said.operands["name"])
    assert min(seen["lowest"], seen["twins"]) > 5
    assert min(seen["shared"], seen["shared.some"], seen["shared.all"])


def test_the_points_so_far_are_those_of_the_rules():
    for here in positions(3):
        _, say = asked(here)
        up = [sum(P3.worth[card] for card in cards) for cards in here.state.faceup]
        points = [a + b for a, b in zip(up, here.state.totals, strict=True)]
        said = [said.operands["points"] for said in say.of("coach.three.score.one")]
        assert said == (list(map(str, points)) if any(points) else [])


def placed(*hands: tuple[int, ...]) -> PicoState:
    """A first round in which these cards are left in hand."""
    return replace(P3.start(P3.deal(5))[0], hands=hands)


def test_a_win_together_with_a_twin_is_called_shared():
    """A 16 against 8 16 and 3 4: it wins only where Ana shows the twin."""
    here = Position(placed((10, 16), (8, 16), (3, 4)))
    say = Heard("en")
    told = counsel(P3, here.state, 0, say, NAMES3, level=2)
    text = plain(told["levels"][1]["text"])
    shared = here.shared(16)
    assert (here.wins(16).total(), shared) == (2, 2)
    assert "2 with the 16 (all of them shared)" in text
    assert plain(three.can_win(Facts(P3, here.state, 0), Speech(words("en"), NAMES3, 0), 16)) == (
        "Your 16 wins against 2 of the 4 pairs that Ana and Ben can show. Against 2 of the 4 pairs the win is shared."
    )


def test_of_a_single_pair_no_number_is_said():
    here = placed((9, 10, 16), (7,), (8,))
    text = plain(counsel(P3, here, 0, words("en"), NAMES3, level=2)["levels"][1]["text"])
    winning = [card for card in (9, 10, 16) if Position(here).wins(card)]
    assert winning == [9, 10]
    assert text.startswith(
        "Ana and Ben can show only one pair of cards. You win against it with the 9 or the 10. Your 16 cannot win"
    )


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (((7, 9), (8,), (10,)), "The 7 could not win, whatever the others showed."),
        (((7, 9), (8,), (4, 10)), "The 7 could not win, whatever the others showed."),
        (((7, 16), (7,), (4, 10)), "The 7 was sure to win this trick, but that was not all that counted."),
        (((13, 9), (8, 10), (7,)), "The 13 was sure to win this trick, but that was not all that counted."),
        (((10, 9), (8, 13), (7,)), "The 10 could win against 1 of the 2 pairs of cards that the others could show."),
    ],
)
def test_the_review_says_in_words_what_could_never_and_what_had_to_win(hands, said):
    ours, left, right = hands
    facts = Facts(P3, placed(tuple(ours), left, right), 0)
    assert plain(three_review.could(facts, Speech(words("en"), NAMES3, 0), ours[0])) == said


# --- estimates ----------------------------------------------------------------------------------


def estimated(state: PicoState, values: dict[int, float], stderr: float = 0.01):
    """What a search might say: the first card is what it would play."""
    first = next(iter(values))
    found = tuple(Estimate(card, value, stderr, 500, float(card == first)) for card, value in sorted(values.items()))
    return (found,) * 3


@pytest.fixture
def start():
    return P3.start(P3.deal(5))[0]


@pytest.mark.parametrize(
    ("value", "key", "numbers"),
    [(0.40, "noise", []), (0.38, "noise", []), (0.30, "about", [10])],
    ids=["as good", "within the noise", "clear"],
)
def test_only_what_is_clear_of_noise_is_called_a_cost(monkeypatch, start, value, key, numbers):
    best, other = sorted(set(start.hands[0]))[:2]
    monkeypatch.setattr(three, "three_estimates", lambda *_: estimated(start, {best: 0.40, other: value}))
    say = Heard("en")
    told = counsel(P3, start, 0, say, NAMES3, level=1, chosen=other)
    (said,) = [one for one in say.of("coach.worth") if one.key in ("coach.worth.noise", "coach.worth.about")]
    assert said.key == f"coach.worth.{key}"
    assert numbers == ([int(said.operands["cost"])] if numbers else [])
    assert "estimated" in plain(told["worth"])


def test_the_numbers_are_those_of_the_search(monkeypatch, start):
    cards = sorted(set(start.hands[0]))
    values = {card: 0.2 + at / 20 for at, card in enumerate(cards)}
    monkeypatch.setattr(three, "three_estimates", lambda *_: estimated(start, values))
    told = counsel(P3, start, 0, words("en"), NAMES3, level=3, chosen=cards[0])["levels"][2]
    assert told["duels"] is None
    assert "not exact" in told["note"]
    for row, (card, value) in zip(told["mix"]["rows"], values.items(), strict=True):
        assert row["choice"] == str(card)
        assert row["valueText"] == f"{100 * value:.1f}% ± 1.0"
        assert "estimated" in row["label"]
        assert "best mix" not in row["label"]
        assert row["now"] == (card == cards[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [NAMES3, ("Max", "Zoe", "Kim")], ids=["you", "names"])
def test_every_language_says_the_same_cards_and_numbers(language, names):
    for here in positions(2):
        for level in (0, 1):
            english, other = (
                plain(counsel(P3, here.state, 0, words(one), names, level=2)["levels"][level]["text"])
                for one in ("en", language)
            )
            assert sorted(re.findall(r"\d+", english)) == sorted(re.findall(r"\d+", other))
            assert not re.search(r"[{}*]|  ", other)


# --- the review ---------------------------------------------------------------------------------


def test_the_review_names_only_clear_costs_and_ends_with_what_was_won(monkeypatch):
    played = random_game(P3, random.Random(2))
    costly = {turn.trick + 100 * turn.round: 0.0 for turn in played.turns}
    for at, cost in ((0, 0.3), (2, 0.1), (3, 0.2), (5, 0.25), (6, 0.01)):
        turn = played.turns[at]
        costly[turn.trick + 100 * turn.round] = cost

    def search(_game, state, _playouts, _seed):
        cost = costly[state.trick + 100 * state.round]
        turn = next(one for one in played.turns if one.before == state)
        shown = turn.choices[0]
        hand = sorted(set(state.hands[0]))
        best = next((card for card in hand if card != shown), shown)
        values = {best: 0.5} | {card: 0.5 - (cost if card == shown else 0.0) for card in hand if card != best}
        return estimated(state, values)

    monkeypatch.setattr(three_review, "three_estimates", search)
    told = review(played, 0, words("en"), NAMES3)
    assert [one["cost"] for one in told["costs"]] == ["−30", "−25", "−20"]
    assert [one["x"] for one in told["badges"]] == [1, 6, 4]
    assert told["points"][-1]["y"] == round(100 * share(played.state, 0), 1)
    assert [group["to"] for group in told["groups"]][-1] == len(played.turns)
    for cost in told["costs"]:
        spoken = plain(cost["text"])
        turn = next(one for one in played.turns if (one.round, one.trick) == (cost["round"], cost["trick"]))
        assert spoken.startswith(
            f"You played the {turn.choices[0]}, Ana the {turn.choices[1]} and Ben the {turn.choices[2]}."
        )
    for text in texts(told):
        assert not re.search(r"[{}*]", text), text


@pytest.mark.parametrize(("totals", "shares"), [((5, 3, 2), [1, 0, 0]), ((5, 5, 2), [0.5, 0.5, 0])])
def test_a_shared_win_is_divided(totals, shares, start):
    ended = PicoState(start.deal, 3, 9, start.hands, start.faceup, (totals, (0, 0, 0), (0, 0, 0)), 3)
    assert [share(ended, seat) for seat in range(3)] == shares


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_real_game_is_advised_on_and_reviewed_by_the_search(language):
    played = random_game(P3, random.Random(8))
    state = played.turns[4].before
    chosen = played.turns[4].choices[1]
    told = counsel(P3, state, 1, words(language), ("Max", None, "Kim"), level=3, chosen=chosen, playouts=60)
    again = counsel(P3, state, 1, words(language), ("Max", None, "Kim"), level=3, chosen=chosen, playouts=60)
    assert told == again
    rows = told["levels"][2]["mix"]["rows"]
    assert [int(row["choice"]) for row in rows] == sorted(set(state.hands[1]))
    assert sum(row["share"] for row in rows) == pytest.approx(1)
    line = review(played, 1, words(language), ("Max", None, "Kim"), playouts=60)
    assert len(line["points"]) == len(played.turns) + 1
    assert all(0 <= point["y"] <= 100 for point in line["points"])
    assert line["points"][-1]["y"] == round(100 * share(played.state, 1), 1)
    for text in texts([told, line]):
        assert not re.search(r"[{}*]|  ", text), text
