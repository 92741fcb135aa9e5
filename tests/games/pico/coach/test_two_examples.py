"""The coach at Pico for two: positions of the drawings, wins that are safe, levels, names, languages."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from pico_widgets.coach import hints
from pico_widgets.games.pico.rules.game import Pico2
from pico_widgets.games.pico.rules.state import Deal, PicoState
from pico_widgets.text import LANGUAGES, plain, words
from tests.coach.coach_helpers import NAMES2, cards_of, texts
from tests.games.pico.coach.two_positions import Position, asked, positions

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
    told = hints(game, state, 0, words("en"), (None, "Ana"), level=3, chosen=10)
    nudge, reason, _ = told["levels"]
    assert plain(nudge["text"]) == "Which of your cards beat more than one of Ana’s?"
    assert plain(reason["text"]) == (
        "Your 9 and 10 beat only the 7. Your 2 beats the 7 and the 13, which are more than double. "
        "Your 8 beats the 4 and the 7. If Ana knew your card, Ana would have an answer to it. "
        "So no card is best every time: vary, so that nobody can guess."
    )
    assert plain(told["worth"]) == (
        "Your 10 wins only if Ana shows the 7. If Ana plays as well as possible, that never happens. "
        "With this card, your chance to win is 26.3%, with the best choice 47.6%. "
        "This choice costs 21 wins in 100 games."
    )


SPOKEN = {
    "es": (
        "¿Cuáles de tus cartas ganan a más de una carta de Ana?",
        "Tus cartas 9 y 10 ganan solo al 7. Tu 2 gana al 7 y al 13, que son más del doble. Tu 8 gana al 4 y al 7. "
        "Si Ana supiera qué carta vas a jugar, tendría una respuesta. "
        "Por eso ninguna es siempre la mejor: varía, para que nadie pueda adivinarla.",
        "Tu 10 gana solo si Ana muestra el 7. Si Ana juega lo mejor posible, eso no pasa nunca. "
        "Con esta carta tienes un 26,3\xa0% de posibilidades de ganar; con la mejor elección, un 47,6\xa0%. "
        "Esta elección cuesta 21 victorias de cada 100 partidas.",
    ),
    "de": (
        "Welche deiner Karten schlagen mehr als eine Karte von Ana?",
        "Deine Karten 9 und 10 schlagen nur die 7. "
        "Deine 2 schlägt die 7 und die 13, die mehr als doppelt so stark sind. "
        "Deine 8 schlägt die 4 und die 7. Wüsste Ana, welche Karte du spielst, hätte Ana eine Antwort darauf. "
        "Darum ist keine immer die beste: Wechsle so ab, dass man sie nicht erraten kann.",
        "Deine 10 gewinnt nur, wenn Ana die 7 zeigt. Spielt Ana bestmöglich, geschieht das nie. "
        "Mit dieser Karte ist deine Gewinnchance 26,3\xa0%, mit der besten Wahl 47,6\xa0%. "
        "Diese Wahl kostet 21 Siege von 100 Spielen.",
    ),
}


@pytest.mark.parametrize("language", SPOKEN)
def test_the_same_in_the_other_languages(drawn, language):
    game, state = drawn
    told = hints(game, state, 0, words(language), (None, "Ana"), level=3, chosen=10)
    assert (*(plain(one["text"]) for one in told["levels"][:2]), plain(told["worth"])) == SPOKEN[language]


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
    assert {cards_of(row["choices"])[0]: row["valueText"] for row in numbers["mix"]["rows"]} == {
        "3": "100%",
        "9": "0%",
        "16": "50.0%",
    }
    assert "the answer that hurts most" in numbers["note"]
    assert "With the 3, the win is safe, even if Ana knows it." in plain(told["levels"][1]["text"])
    assert plain(told["worth"]) == (
        "Your 16 wins only if Ana shows the 13. "
        "With the 3, the win is safe; with the 16, the game is drawn if Ana shows the 7."
    )
    safe, _ = asked(here, chosen=3)
    assert plain(safe["worth"]).endswith("With this card, the win stays safe, whatever Ana shows.")
    assert plain(asked(here, "es", 3, 16)[0]["worth"]).endswith(
        "Con el 3 la victoria está asegurada; con el 16 la partida acaba en empate si Ana muestra el 7."
    )
    assert plain(asked(here, "de", 3, 16)[0]["worth"]).endswith(
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
    assert not say.of("pico2.coach.nudge.mine")
    assert plain(told["levels"][0]["text"]).startswith("Ana has two cards left.")


def test_only_cards_that_a_best_player_shows_are_called_no_worse_than_the_best():
    """Deal 5 8 9 10 16 against 2 4 6 7 13, after 16 lost to 6: the 9 and the 10 are in no best play."""
    game, state = Pico2(), Pico2().start(Deal(((5, 8, 9, 10, 16), (2, 4, 6, 7, 13)), 3))[0]
    state, _ = game.play(state, {0: 16, 1: 6})
    for card in state.hands[0]:
        here = Position(game, state, 0)
        told, _ = asked(here, chosen=card)
        row = next(row for row in told["levels"][2]["mix"]["rows"] if str(card) in cards_of(row["choices"]))
        assert ("no other card was better" in plain(told["worth"])) == (row["share"] > 0), card
    assert {card for card in state.hands[0] if here.mix[card] < 1e-9} >= {9, 10}


# --- levels, names, languages -------------------------------------------------------------------


def test_levels_come_one_after_the_other(drawn):
    game, state = drawn
    kinds = ["nudge", "reason", "numbers"]
    for level in (1, 2, 3):
        told = hints(game, state, 0, words("en"), NAMES2, level=level)
        assert [one["kind"] for one in told["levels"]] == kinds[:level]
        assert (told["next"] is None) == (level == 3)
        assert told["worth"] is None
        chosen = hints(game, state, 0, words("en"), NAMES2, level=level, chosen=10)
        assert (chosen["worth"] is not None) == (level == 3)
        assert all("note" not in one for one in chosen["levels"][:2])
        past = hints(game, state, 0, words("en"), NAMES2, level=level, chosen=10, past=True)
        assert {one["note"] for one in past["levels"][:2]} == {"as it stood before the choice"}
    with pytest.raises(ValueError, match="levels"):
        hints(game, state, 0, words("en"), NAMES2, level=4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [(None, "Zoe"), ("Max", "Zoe")], ids=["you", "names"])
def test_every_language_says_the_same_cards_and_numbers(language, names):
    """Cards and numbers of a sentence are the same in every language, and no place is left open."""
    rng = random.Random(3)
    for here in positions(3):
        card = rng.choice(here.mine)
        told = [
            hints(here.game, here.state, here.seat, words(one), names, level=3, chosen=card) for one in ("en", language)
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
    told = hints(game, state, 1, words("en"), ("Max", "Zoe"), level=3, chosen=13)
    spoken = " ".join(texts(told))
    assert not re.search(r"\b(you|your|yours)\b", spoken, re.IGNORECASE)
    assert "Zoe’s" in spoken
