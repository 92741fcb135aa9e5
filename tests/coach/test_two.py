"""The coach at Pico for two: each sentence is held against the rules and the solved numbers, in random positions."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from functools import cache, lru_cache

import pytest
from coach_helpers import NAMES2, Heard, Said, games_of_two, read_off, texts

from pico_widgets.coach import counsel
from pico_widgets.coach.two import how_often
from pico_widgets.players.expert_pico import position
from pico_widgets.rules.pico import Pico2
from pico_widgets.rules.pico_state import Deal, PicoState
from pico_widgets.text import LANGUAGES, plain, words

GAMES = {
    "default": Pico2(),
    "later deck": Pico2("pico2nd"),
    "own points": Pico2("pico1st", {2: 4, 16: 1, 7: 3}),
}


class Position:
    """What the rules and the solver say of a position for one seat: the oracle of the sentences."""

    def __init__(self, game: Pico2, state: PicoState, seat: int) -> None:
        self.game, self.state, self.seat = game, state, seat
        self.mine, self.theirs = state.hands[seat], state.hands[1 - seat]
        answer = position(game, state)
        self.value = answer.value if seat == 0 else 1 - answer.value
        self.values = {choice.card: choice.value for choice in answer.seats[seat]}
        self.mix = {choice.card: choice.mix for choice in answer.seats[seat]}
        self.their_mix = {choice.card: choice.mix for choice in answer.seats[1 - seat]}

    def after(self, mine: int, theirs: int) -> PicoState:
        return self.game.play(self.state, {self.seat: mine, 1 - self.seat: theirs})[0]

    def wins(self, mine: int, theirs: int) -> bool:
        plays = (mine, theirs) if self.seat == 0 else (theirs, mine)
        return self.game.decide(plays)[2] == (self.seat,)

    def beaten(self, card: int) -> set[int]:
        return {other for other in self.theirs if self.wins(card, other)}

    @cache  # noqa: B019 -- positions live as long as the tests
    def worth(self, mine: int, theirs: int) -> float:
        value = position(self.game, self.after(mine, theirs)).value
        return value if self.seat == 0 else 1 - value

    def sure_of(self, card: int) -> float:
        """What a card gets if the other knows it."""
        return min(self.worth(card, other) for other in self.theirs)

    def lead(self, state: PicoState) -> int:
        up = [sum(self.game.worth[card] for card in cards) for cards in state.faceup]
        if len(state.noted) == state.round or not any(state.faceup):
            up = [0, 0]
        totals = [a + b for a, b in zip(up, state.totals, strict=True)]
        return totals[self.seat] - totals[1 - self.seat]


@lru_cache
def positions(count: int = 8, game: Pico2 | None = None) -> list[Position]:
    """The positions of so many random games, seat 0 and seat 1 in turn; worked out once for all tests."""
    return [
        Position(played, state, at % 2)
        for at, (played, states) in enumerate(games_of_two(count, 7, game))
        for state in states
    ]


def asked(here: Position, language: str = "en", level: int = 3, chosen: int | None = None, names=NAMES2):
    say = Heard(language)
    if names is NAMES2 and here.seat == 1:
        names = ("Ana", None)
    return counsel(here.game, here.state, here.seat, say, names, level=level, chosen=chosen), say


# --- the nudge ----------------------------------------------------------------------------------


def test_each_nudge_asks_about_what_is_so():
    seen = Counter()
    for game in GAMES.values():
        for here in positions(game=game):
            _, say = asked(here, level=1)
            (said,) = say.of("coach.two.nudge")
            seen[said.key.removeprefix("coach.two.nudge.")] += 1
            assert nudge_holds(here, said), (here.state, said)
    assert len(seen) >= 8, seen


def nudge_holds(here: Position, said: Said) -> bool:
    counts = [len(here.beaten(card)) for card in here.mine]
    sure = [card for card in here.mine if here.beaten(card) == set(here.theirs)]
    played = any(here.mix[card] > 1e-9 for card in sure)
    match said.key.removeprefix("coach.two.nudge.").split("."):
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
            return min(counts) == max(counts) and len({here.game.worth[card] for card in here.mine}) > 1
        case _:
            return said.key == "coach.two.nudge.guess"


# --- the reason ---------------------------------------------------------------------------------

BEATS = ("coach.two.only", "coach.two.some", "coach.two.none", "coach.two.all")


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
    match said.key.removeprefix("coach.two.").split("."):
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
        doubles = [set(said.numbers("cards")) for said in say.of("coach.two.double")]
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
        for said in say.of("coach.two.end."):
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
        for said in say.of("coach.two.lead"):
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
        for said in say.of("coach.two.mix"):
            seen[said.key] += 1
            assert not safe
        for said in say.of("coach.two.pure"):
            seen[said.key] += 1
            assert set(said.numbers("cards")) == safe
            assert said.count == len(safe)
            assert (said.key == "coach.two.pure.won") == (here.value > 1 - 1e-9)
            if said.key != "coach.two.pure.won":
                assert (said.key == "coach.two.pure.mix") == (not any(here.mix[card] > 1e-9 for card in safe))
    assert {"coach.two.mix", "coach.two.pure.best", "coach.two.pure.mix", "coach.two.pure.won"} == set(seen)


def safe_cards(here: Position) -> set[int]:
    """The cards that are best even if the other knows which one comes."""
    return {card for card in here.mine if here.sure_of(card) > here.value - 1e-9}


def test_a_lost_game_is_left_to_the_others_mistake_only_where_one_can_still_be_made():
    seen = 0
    for here in positions():
        _, say = asked(here, level=2)
        best = max(here.worth(card, other) for card in here.mine for other in here.theirs)
        told = bool(say.of("coach.two.slip"))
        assert told == (here.value < 1e-9 < best)
        assert not (told and say.of("coach.two.pure"))
        seen += told
    assert seen


def test_a_trick_that_changes_nothing_is_called_so():
    seen = Counter()
    for here in positions():
        _, say = asked(here, level=2)
        for said in say.of("coach.two.same"):
            outcomes = {round(here.worth(card, other), 9) for card in here.mine for other in here.theirs}
            (value,) = outcomes
            seen[said.key] += 1
            assert said.key.endswith({1: "won", 0: "lost"}.get(value, "open"))
    assert seen["coach.two.same.won"]
    assert seen["coach.two.same.lost"]


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
                assert cell["points"] == here.game.worth[row["card"] if cell["wins"] else other]
                assert str(cell["points"]) in cell["label"]
        for row in mix["rows"]:
            card = int(row["choice"])
            assert row["share"] == pytest.approx(here.mix[card], abs=1e-9)
            assert row["valueText"] == f"{100 * kept(here, card):.1f}%"
            assert row["shareText"] == f"{round(100 * row['share'])}%"
            assert (row["tag"] is not None) == row["now"] == (card == here.mine[-1])


# --- what a choice was worth --------------------------------------------------------------------


def test_what_a_choice_was_worth_is_said_of_every_card():
    seen = Counter()
    for here in positions():
        for card in here.mine:
            told, say = asked(here, level=1, chosen=card)
            spoken = plain(told["worth"])
            for said in say.of("coach.worth") + say.of("coach.often"):
                seen[said.key] += 1
                assert worth_holds(here, card, said), (here.state, said)
            free = here.value - kept(here, card) < 1e-9
            assert ("this was as good" in spoken) == (free and not say.of("coach.worth.same"))
    assert len(seen) >= 12, seen
    assert seen["coach.worth.risk.chance"]


def kept(here: Position, card: int) -> float:
    """What a card keeps of the win; where the win is safe, against the worst answer."""
    return here.sure_of(card) if here.value > 1 - 1e-9 else here.values[card]


def worth_holds(here: Position, card: int, said: Said) -> bool:
    beaten, theirs = here.beaten(card), set(here.theirs)
    cost = here.value - kept(here, card)
    shown = sum(here.their_mix[other] for other in beaten)
    match said.key.removeprefix("coach.").split("."):
        case ["worth", "all"]:
            return beaten == theirs
        case ["worth", "none"]:
            return not beaten
        case ["worth", "some"]:
            return set(said.numbers("theirs")) == beaten and 0 < len(beaten) < len(theirs)
        case ["worth", "best"]:
            return cost < 1e-9 and said.operands["value"] == f"{100 * here.value:.1f}%"
        case ["worth", "chance"]:
            values = f"{100 * here.values[card]:.1f}%", f"{100 * here.value:.1f}%"
            return cost > 1e-9 and (said.operands["value"], said.operands["best"]) == values
        case ["worth", "cost"]:
            read = read_off(here.value, here.values[card])
            return read >= 10 and round(10 * float(said.operands["cost"])) == read
        case ["worth", "little"]:
            return cost > 1e-9 and read_off(here.value, here.values[card]) < 10
        case ["worth", "same"]:
            return said.operands["value"] == f"{100 * here.value:.1f}%"
        case ["worth", "risk", kind]:
            worst, theirs = here.sure_of(card), said.numbers("theirs")
            over = all(here.after(card, other).over for other in theirs)
            results = {"draw": over and worst == 0.5, "loss": over and worst == 0}
            return (
                here.value > 1 - 1e-9
                and set(said.numbers("cards")) == safe_cards(here)
                and all(abs(here.worth(card, other) - worst) < 1e-9 for other in theirs)
                and results.get(kind, not over and said.operands.get("value") == f"{100 * worst:.1f}%")
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


# --- the example of the drawings ----------------------------------------------------------------

MOCK = Deal(((2, 6, 8, 9, 10), (3, 4, 7, 13, 16)), 5)


@pytest.fixture
def drawn():
    """Outward round, trick 3: 16 beat 9, 6 beat 4."""
    game = Pico2()
    state, _ = game.start(MOCK)
    for trick in ({0: 9, 1: 16}, {0: 6, 1: 4}):
        state, _ = game.play(state, trick)
    return game, state


def test_a_ten_that_beats_only_the_seven(drawn):
    game, state = drawn
    told = counsel(game, state, 0, words("en"), (None, "Ana"), level=3, chosen=10)
    nudge, reason, _ = told["levels"]
    assert plain(nudge["text"]) == "Which of your cards beat more than one of Ana’s?"
    assert plain(reason["text"]) == (
        "Your 9 and 10 beat only the 7. Your 2 beats the 7 and the 13, which are more than double. "
        "Your 8 beats the 4 and the 7. If Ana knew your card, Ana would have an answer to it. "
        "So no card is best every time: vary, so that nobody can guess."
    )
    assert plain(told["worth"]) == (
        "Your 10 wins only if Ana shows the 7. With the best mix, Ana never does. "
        "With this card your win chance is 26.3%, with the best choice 47.6%. This choice costs 21.3 in 100."
    )


SPOKEN = {
    "es": (
        "¿Cuáles de tus cartas ganan a más de una carta de Ana?",
        "Tus cartas 9 y 10 ganan solo al 7. Tu 2 gana al 7 y al 13, que son más del doble. Tu 8 gana al 4 y al 7. "
        "Si Ana supiera qué carta vas a jugar, tendría una respuesta. "
        "Por eso ninguna es siempre la mejor: varía, para que nadie pueda adivinarla.",
        "Tu 10 gana solo si Ana muestra el 7. Con su mejor mezcla, Ana no lo hace nunca. "
        "Con esta carta tus opciones de ganar son del 26,3\xa0%; con la mejor elección, del 47,6\xa0%. "
        "Esta elección cuesta 21,3 de cada 100.",
    ),
    "de": (
        "Welche deiner Karten schlagen mehr als eine Karte von Ana?",
        "Deine Karten 9 und 10 schlagen nur die 7. "
        "Deine 2 schlägt die 7 und die 13, die mehr als doppelt so stark sind. "
        "Deine 8 schlägt die 4 und die 7. Wüsste Ana, welche Karte du spielst, hätte Ana eine Antwort darauf. "
        "Darum ist keine immer die beste: Wechsle so ab, dass man sie nicht erraten kann.",
        "Deine 10 gewinnt nur, wenn Ana die 7 zeigt. In der besten Mischung von Ana geschieht das nie. "
        "Mit dieser Karte ist deine Gewinnchance 26,3\xa0%, mit der besten Wahl 47,6\xa0%. "
        "Diese Wahl kostet 21,3 von 100.",
    ),
}


@pytest.mark.parametrize("language", SPOKEN)
def test_the_same_in_the_other_languages(drawn, language):
    game, state = drawn
    told = counsel(game, state, 0, words(language), (None, "Ana"), level=2, chosen=10)
    assert (*(plain(one["text"]) for one in told["levels"]), plain(told["worth"])) == SPOKEN[language]


# --- a win that is safe, and one that is not -----------------------------------------------------


def reached(deal: int, *tricks: tuple[int, int]) -> PicoState:
    """The position of a deal after these tricks."""
    game = Pico2()
    state, _ = game.start(game.deal(deal))
    for mine, theirs in tricks:
        state, _ = game.play(state, {0: mine, 1: theirs})
    return state


def last_trick_but_one() -> Position:
    """Return round, trick 6: mine 3 9 16, Ana's 7 13; Ana's win would end the game."""
    outward = (4, 8), (13, 9), (4, 9), (7, 9), (6, 3), (2, 3), (7, 5)
    back = (5, 2), (5, 4), (8, 4), (9, 4), (3, 6)
    return Position(Pico2(), reached(138, *outward, *back), 0)


def test_a_card_that_could_throw_a_safe_win_away_is_not_called_as_good_as_the_best():
    """Any mix is best for Ana, but only the 3 wins against both of Ana's cards."""
    here = last_trick_but_one()
    told, _ = asked(here, level=3, chosen=16)
    numbers = told["levels"][2]
    assert {row["choice"]: row["valueText"] for row in numbers["mix"]["rows"]} == {
        "3": "100.0%",
        "9": "0.0%",
        "16": "50.0%",
    }
    assert "the worst answer" in numbers["note"]
    assert "With the 3 the win is safe, even if Ana knows it." in plain(told["levels"][1]["text"])
    assert plain(told["worth"]) == (
        "Your 16 wins only if Ana shows the 13. "
        "With the 3 the win is safe; with the 16 the game is drawn if Ana shows the 7."
    )
    safe, _ = asked(here, level=1, chosen=3)
    assert plain(safe["worth"]).endswith("this was as good as the best.")
    assert plain(asked(here, "es", 1, 16)[0]["worth"]).endswith(
        "Con el 3 la victoria está asegurada; con el 16 la partida acaba en empate si Ana muestra el 7."
    )
    assert plain(asked(here, "de", 1, 16)[0]["worth"]).endswith(
        "Mit der 3 ist der Sieg sicher; mit der 16 endet das Spiel unentschieden, wenn Ana die 7 zeigt."
    )


def test_a_win_that_ends_the_game_is_asked_about_only_where_a_card_can_win():
    """Return round, mine 5 7 against 2 8: a win would end the game, and only Ana can win."""
    game, state = Pico2(), Pico2().start(Deal(((2, 3, 4, 6, 8), (5, 7, 9, 10, 13)), 16))[0]
    while state.round == 1:
        state, _ = game.play(state, {seat: state.hands[seat][0] for seat in (0, 1)})
    up = (9, 10, 13), (3, 4, 6)
    last = replace(state, trick=7, hands=((5, 7), (2, 8)), faceup=up, noted=((10, 12),))
    told, say = asked(Position(game, last, 0), level=1)
    assert not say.of("coach.two.nudge.mine")
    assert plain(told["levels"][0]["text"]).startswith("Ana has two cards left.")


def test_a_card_that_is_as_good_as_any_is_named_though_the_mix_shown_does_without_it():
    here = Position(Pico2(), reached(112, (8, 16), (10, 7), (8, 9)), 0)
    told, _ = asked(here)
    text, rows = plain(told["levels"][1]["text"]), told["levels"][2]["mix"]["rows"]
    assert text.endswith("The 8 is as good as any, even if Ana knows it.")
    assert next(row["shareText"] for row in rows if row["choice"] == "8") == "0%"


# --- levels, names, languages -------------------------------------------------------------------


def test_levels_come_one_after_the_other(drawn):
    game, state = drawn
    kinds = ["nudge", "reason", "numbers"]
    for level in (1, 2, 3):
        told = counsel(game, state, 0, words("en"), NAMES2, level=level)
        assert [one["kind"] for one in told["levels"]] == kinds[:level]
        assert (told["next"] is None) == (level == 3)
        assert told["worth"] is None
    with pytest.raises(ValueError, match="levels"):
        counsel(game, state, 0, words("en"), NAMES2, level=4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [(None, "Zoe"), ("Max", "Zoe")], ids=["you", "names"])
def test_every_language_says_the_same_cards_and_numbers(language, names):
    """Cards and numbers of a sentence are the same in every language, and no place is left open."""
    rng = random.Random(3)
    for here in positions(3):
        card = rng.choice(here.mine)
        told = [
            counsel(here.game, here.state, here.seat, words(one), names, level=3, chosen=card)
            for one in ("en", language)
        ]
        for english, other in zip(told[0]["levels"][:2], told[1]["levels"][:2], strict=True):
            assert digits(plain(english["text"])) == digits(plain(other["text"]))
        assert digits(plain(told[0]["worth"])) == digits(plain(told[1]["worth"]))
        for text in texts(told[1]):
            assert not re.search(r"[{}*]", text), text
            assert "  " not in text


def digits(text: str) -> list[str]:
    """The numbers in a text, in the order of size (languages may name them in another order)."""
    return sorted(re.findall(r"\d+", text))


def test_two_people_at_one_screen_are_spoken_of_by_name(drawn):
    game, state = drawn
    told = counsel(game, state, 1, words("en"), ("Max", "Zoe"), level=3, chosen=13)
    spoken = " ".join(texts(told))
    assert not re.search(r"\b(you|your|yours)\b", spoken, re.IGNORECASE)
    assert "Zoe’s" in spoken
