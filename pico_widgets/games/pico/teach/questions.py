"""The exam questions of both Picos: for each kind and clause how one is made of a random game.

What is right is read off the rules' states and events; the wrong answers are mistakes that beginners make.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pico_widgets.games.pico.rules.events import Cards, RoundTested
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.teach.positions import (
    GAMES,
    YOU,
    Position,
    draft,
    drawn,
    listed,
    phrases,
    shown,
    table,
    who,
)
from pico_widgets.teach.exams.questions import LEVELS, Chance, Draft, Recipe
from pico_widgets.text import Words, plain

Make = Callable[[Pico, str, Chance, int], Draft | None]

AT_LEAST_IN_HAND = 2
"""So many cards a player holds who could be near the end of a round."""


# --- who wins, and why


def closeness(plays: Cards) -> int:
    """How far a trick is from being decided otherwise: 0 where the stronger card equals what it must not exceed."""
    *low, high = sorted(plays)
    return abs(high - (2 * low[0] if len(low) == 1 else sum(low)))


def trick_level(plays: Cards) -> int:
    """How hard it is to see who wins a trick."""
    if len(set(plays)) < len(plays):
        twin = next(card for card in plays if plays.count(card) > 1)
        other = next(card for card in plays if card != twin)
        return 1 if other < twin else 2 if other <= twin + 3 else 3
    distance = closeness(plays)
    return 3 if distance <= 1 else 2 if distance <= 3 else 1


def trick(game: Pico, clause: str, chance: Chance, level: int) -> Position | None:
    """A trick that a clause decides, of a level."""

    def fits(one: Position) -> bool:
        return one.won.clause == game.clause(clause) and trick_level(one.won.plays) == level

    return drawn(chance, game, fits)


def missed(plays: Cards, winners: tuple[int, ...], seat: int) -> str:
    """The mistake of a learner who lets a seat win that does not, or not alone."""
    card, high, low = plays[seat], max(plays), min(plays)
    if len(plays) == AT_LEAST_IN_HAND:
        return "stronger" if card == high else "double"
    if len(winners) > 1:
        return "one_twin" if seat in winners else "twins"
    if card == high:
        return "highest"
    if card == low:
        return "sum"
    return "middle"


def winner(game: Pico, clause: str, chance: Chance, level: int) -> Draft | None:
    """Who wins a trick."""
    found = trick(game, clause, chance, level)
    if found is None:
        return None
    plays, winners = found.won.plays, found.won.winners
    wrong = [([seat], missed(plays, winners, seat)) for seat in range(game.seats) if (seat,) != winners]
    return draft(
        game,
        "winner",
        clause,
        level,
        found.session,
        {"plays": list(plays)},
        [list(winners)],
        wrong,
        lambda say: f"{shown(game, plays, say)} {say('pico.question.winner')}",
        who,
        tuple(sorted(plays)),
    )


def because(game: Pico, clause: str, chance: Chance, level: int) -> Draft | None:
    """Which clause decides a trick."""
    found = trick(game, clause, chance, level)
    if found is None:
        return None
    plays = found.won.plays
    other = {
        "trick.stronger": [("trick.double", "double")],
        "trick.double": [("trick.stronger", "stronger")],
        "trick.doubled": [("trick.highest", "twins"), ("trick.sum", "twins")],
        "trick.highest": [("trick.sum", "sum")],
        "trick.sum": [("trick.highest", "highest")],
    }[clause]
    return draft(
        game,
        "because",
        clause,
        level,
        found.session,
        {"plays": list(plays)},
        [game.clause(clause)],
        [(game.clause(one), mistake) for one, mistake in other],
        lambda say: f"{shown(game, plays, say)} {say('pico.question.because')}",
        lambda value, say: say(f"{value}.name"),
        tuple(sorted(plays)),
    )


# --- what becomes of the cards


def holds(game: Pico, clause: str, chance: Chance, level: int) -> Draft | None:
    """Which cards you hold after a trick."""
    kept = clause == "trick.keep"

    def fits(one: Position) -> bool:
        size = len(one.before.hands[YOU])
        return not one.ends_round and (YOU in one.won.winners) == kept and _level_of(size, game) == level

    found = drawn(chance, game, fits)
    if found is None:
        return None
    plays, hand = found.won.plays, found.before.hands[YOU]
    without = list(hand)
    without.remove(plays[YOU])
    taken = [sorted((*hand, card)) for seat, card in enumerate(plays) if seat and card != plays[YOU]]
    wrong: list[tuple[Any, str | None]]
    if kept:
        also = [sorted((*without, card)) for seat, card in enumerate(plays) if seat not in found.won.winners]
        wrong = [(list(hand), "back"), *((cards, "both") for cards in also)]
    else:
        wrong = [(without, "gone"), (taken[0], "both")]
    return draft(
        game,
        "holds",
        clause,
        level,
        found.session,
        {"seat": YOU, "plays": list(plays)},
        [list(found.after.hands[YOU])],
        wrong,
        lambda say: f"{table(found.before, game, say)} {shown(game, plays, say)} {say('pico.question.holds')}",
        lambda value, say: listed(value, game, say),
    )


def up(game: Pico, clause: str, chance: Chance, level: int) -> Draft | None:
    """Which cards lie face up before you after a trick that you have won."""

    def fits(one: Position) -> bool:
        size = len(one.before.hands[YOU])
        return not one.ends_round and YOU in one.won.winners and _level_of(size, game) == level

    found = drawn(chance, game, fits)
    if found is None:
        return None
    plays = found.won.plays
    after = sorted(found.after.faceup[YOU])
    lost = [card for seat, card in enumerate(plays) if seat not in found.won.winners]
    wrong = [(sorted((*after, *lost)), "both"), (sorted(found.before.faceup[YOU]), "back")]
    return draft(
        game,
        "up",
        clause,
        level,
        found.session,
        {"seat": YOU, "plays": list(plays)},
        [after],
        wrong,
        lambda say: f"{table(found.before, game, say)} {shown(game, plays, say)} {say('pico.question.up')}",
        lambda value, say: listed(value, game, say),
    )


def legal(game: Pico, clause: str, chance: Chance, level: int) -> Draft | None:
    """Which of some cards you may put down."""

    def fits(one: Position) -> bool:
        return len(one.before.faceup[YOU]) == {1: 1, 2: 2, 3: 3}[level]

    found = drawn(chance, game, fits)
    if found is None:
        return None
    before = found.before
    up_cards = [card for card in before.faceup[YOU] if card not in before.hands[YOU]]
    right = list(dict.fromkeys(before.hands[YOU]))[:AT_LEAST_IN_HAND]
    surplus = before.deal.surplus
    wrong = [*((card, "back") for card in up_cards), (surplus, "surplus")]
    wrong = [one for one in wrong if one[0] not in before.hands[YOU]]

    def say_it(say: Words) -> str:
        began = listed(before.dealt[YOU], game, say)
        won = listed(sorted(before.faceup[YOU]), game, say)
        aside = listed([surplus], game, say)
        return say("pico.question.legal", cards=began, won=won, surplus=aside)

    return draft(
        game,
        "legal",
        clause,
        level,
        found.session,
        {"seat": YOU},
        right,
        wrong,
        say_it,
        lambda value, say: str(value),
    )


def _level_of(size: int, game: Pico) -> int:
    """The fewer cards are left, the more has happened."""
    return max(1, min(3, game.hand_size - size + 1))


# --- rounds


def round_over(game: Pico, clause: str, chance: Chance, level: int) -> Draft | None:
    """Whether a trick ends the round."""
    ends = bool(chance.draw(2))

    def fits(one: Position) -> bool:
        if one.ends_round != ends:
            return False
        if ends:
            tested = next(event for event in one.turn.events if isinstance(event, RoundTested))
            return level in (3, 1 if YOU in tested.enders else 2)
        least = min(map(len, one.before.hands))
        return level == (3 if least == AT_LEAST_IN_HAND else 2 if least == AT_LEAST_IN_HAND + 1 else 1)

    found = drawn(chance, game, fits)
    if found is None:
        return None
    plays = found.won.plays
    return draft(
        game,
        "round_over",
        clause,
        level,
        found.session,
        {"plays": list(plays)},
        [ends],
        [(not ends, "last_card" if ends else "two_left")],
        lambda say: f"{table(found.before, game, say)} {shown(game, plays, say)} {say('pico.question.round_over')}",
        lambda value, say: say("pico.question.yes" if value else "pico.question.no"),
    )


def score(game: Pico, clause: str, chance: Chance, level: int) -> Draft | None:
    """How many points you note after the trick that ends a round."""

    def fits(one: Position) -> bool:
        return one.ends_round and _score_level(one) == level

    found = drawn(chance, game, fits)
    if found is None:
        return None
    plays, worth = found.won.plays, game.points_of
    won = YOU in found.won.winners
    up_cards = [*found.before.faceup[YOU], *([plays[YOU]] if won else [])]
    held = list(found.before.dealt[YOU])
    for card in up_cards:
        held.remove(card)
    right = found.after.noted[-1][YOU]
    wrong = [(right + sum(worth[card] for card in held), "hand_counts"), (sum(up_cards), "strength")]
    if clause == "score.faceup":
        wrong.append((len(up_cards), "one_each"))

    def say_it(say: Words) -> str:
        points = say("pico.question.points", points=_points(game, sorted({*up_cards, *held}), say))
        position = f"{table(found.before, game, say)} {shown(game, plays, say)}"
        return f"{position} {points} {say('pico.question.score')}"

    return draft(
        game,
        "score",
        clause,
        level,
        found.session,
        {"seat": YOU, "plays": list(plays)},
        [right],
        wrong,
        say_it,
        lambda value, say: say("points", value),
    )


def _score_level(one: Position) -> int:
    """The more cards count, the harder."""
    count = len(one.before.faceup[YOU]) + (YOU in one.won.winners)
    return 1 if count <= 1 else 2 if count <= 3 else 3


def _points(game: Pico, cards: list[int], say: Words) -> str:
    """ "2: 1; 8: 3": what cards are worth."""
    return "; ".join(f"{card}: {game.points_of[card]}" for card in cards)


# --- between rounds


def next_hand(game: Pico, clause: str, chance: Chance, level: int) -> Draft | None:
    """Which cards you play the next round with."""
    found = drawn(chance, game, lambda one: one.ends_round and not one.after.over)
    if found is None:
        return None
    began = found.before.dealt
    right: Any = list(found.after.hands[YOU])
    giver = next(seat for seat, cards in enumerate(began) if list(cards) == right)

    def say_it(say: Words) -> str:
        seats = [_said("began", game, seat, cards, say) for seat, cards in enumerate(began)]
        return " ".join([*_seating(game, say), *seats, say(f"{game.name}.question.next_hand.{_form(level)}")])

    names = {seat: "same_hand" if seat == YOU else "right_way" for seat in range(game.seats) if seat != giver}
    wrong: list[tuple[Any, str | None]] = [(list(began[seat]), mistake) for seat, mistake in names.items()]
    wrong.append((_left(found, giver), "left_hand"))
    if level == 1:
        right, wrong = giver, [*names.items()]
    return draft(
        game, "next_hand", clause, level, found.session_after, {"seat": YOU}, [right], wrong, say_it,
        lambda value, say: _cards_or_seat(value, game, say),
    )  # fmt: skip


def _cards_or_seat(value: Any, game: Pico, say: Words) -> str:
    return (
        listed(value, game, say)
        if isinstance(value, list)
        else plain(phrases(game, say).seat("pico.question.hand", value))
    )


def _form(level: int) -> str:
    return "who" if level == 1 else "cards"


def _left(found: Position, seat: int) -> list[int]:
    """The cards that a seat still holds when the round ends."""
    held = list(found.before.hands[seat])
    if seat in found.won.winners:
        held.remove(found.won.plays[seat])
    return held


def _said(key: str, game: Pico, seat: int, cards: Cards, say: Words) -> str:
    """ "Ana began the round with 3, 4, 7, 9 and 13." """
    told = phrases(game, say)
    return plain(told.seat(f"pico.question.{key}", seat, cards=told.cards(cards)))


def _seating(game: Pico, say: Words) -> list[str]:
    return [say(f"{game.name}.question.seating")] if game.seats > AT_LEAST_IN_HAND else []


def passed(game: Pico, clause: str, chance: Chance, level: int) -> Draft | None:
    """Which cards you hold after the pass."""
    found = drawn(chance, game, lambda one: one.before.round == 1 and one.before.trick == 1)
    if found is None:
        return None
    dealt = found.before.deal.hands
    right = list(found.before.hands[YOU])
    giver = next(seat for seat, cards in enumerate(dealt) if list(cards) == right)
    wrong: list[tuple[Any, str | None]] = [
        (list(cards) if level > 1 else seat, "no_pass" if seat == YOU else "right_way")
        for seat, cards in enumerate(dealt)
        if seat != giver
    ]

    def say_it(say: Words) -> str:
        seats = [_said("dealt", game, seat, cards, say) for seat, cards in enumerate(dealt)]
        return " ".join([*_seating(game, say), *seats, say(f"{game.name}.question.pass.{_form(level)}")])

    return draft(
        game,
        "next_hand",
        clause,
        level,
        found.session,
        {"seat": YOU},
        [right if level > 1 else giver],
        wrong,
        say_it,
        lambda value, say: _cards_or_seat(value, game, say),
    )


def dealt(game: Pico, clause: str, chance: Chance, level: int) -> Draft | None:
    """Which cards another holds, or which lies aside, by all others of the deck."""
    found = drawn(chance, game, lambda one: one.before.round == 1 and one.before.trick == 1)
    if found is None:
        return None
    state = found.before
    surplus, last = state.deal.surplus, game.seats - 1
    asked = list(state.hands[last])
    swapped = sorted((*asked[1:], surplus))
    longer = sorted((*asked, surplus))
    aside = clause == "surplus"
    lowest = sorted({*state.hands[YOU], *asked} - {surplus})

    def asks(say: Words) -> str:
        return say("pico.question.surplus") if aside else say("pico.question.deal", name=who([last], say))

    def say_it(say: Words) -> str:
        shown_seats = range(game.seats) if aside else range(last)
        parts = [_said("began", game, seat, state.hands[seat], say) for seat in shown_seats]
        if not aside:
            parts.append(say("pico.question.aside", card=str(surplus)))
        deck = say("pico.question.deck", cards=listed(game.cards, game, say))
        return " ".join([deck, *parts, asks(say)])

    if aside:
        wrong: list[tuple[Any, str | None]] = [(lowest[0], "surplus"), (lowest[-1], "surplus")]
        return draft(
            game, "surplus", clause, level, found.session, {}, [surplus], wrong, say_it,
            lambda value, say: str(value),
        )  # fmt: skip
    wrong = [(swapped, "surplus"), (longer, "surplus")]
    return draft(
        game, "holds", clause, level, found.session, {"seat": last}, [asked], wrong, say_it,
        lambda value, say: listed(value, game, say),
    )  # fmt: skip


# --- the end


def result(game: Pico, clause: str, chance: Chance, level: int) -> Draft | None:
    """Who has won the game after the rounds so far."""
    tie = clause == "ruling.tie"

    def fits(one: Position) -> bool:
        if not one.ends_round:
            return False
        totals = one.after.totals
        level_now = totals.count(max(totals)) > 1
        if not one.after.over:
            return level == 1 and not tie
        return level_now == tie and (tie or level > 1)

    found = drawn(chance, game, fits)
    if found is None:
        return None
    after = found.after
    totals, last = after.totals, after.noted[-1]
    leading = [seat for seat, total in enumerate(totals) if total == max(totals)]
    right = leading if after.over else []
    last_won = [seat for seat, points in enumerate(last) if points == max(last)]
    others = [([seat], "one_winner" if tie else "last_round") for seat in range(game.seats)]
    wrong: list[tuple[Any, str | None]]
    if after.over:
        wrong = [(last_won, "last_round"), *others]
    else:
        wrong = [(leading, "early"), *(([seat], "early") for seat in range(game.seats))]

    def say_it(say: Words) -> str:
        rows = [
            say(f"{game.name}.question.noted.{number}", points=_noted(row, say))
            for number, row in enumerate(after.noted, start=1)
        ]
        return " ".join([*rows, say("pico.question.result")])

    return draft(game, "result", clause, level, found.session_after, {}, [right], wrong, say_it, who)


def _noted(row: tuple[int, ...], say: Words) -> str:
    names = [who([seat], say) if seat else say("phrase.you") for seat in range(len(row))]
    return say.listed([f"{name} {points}" for name, points in zip(names, row, strict=True)])


# --- all of them


def _recipes(name: str, made: tuple[tuple[str, str, tuple[int, ...], Make], ...]) -> tuple[Recipe, ...]:
    game = GAMES[name]
    return tuple(
        Recipe(kind, game.clause(clause), levels, partial(make, game, clause)) for kind, clause, levels, make in made
    )


def _tricks(*clauses: str) -> tuple[tuple[str, str, tuple[int, ...], Make], ...]:
    return tuple(
        one for clause in clauses for one in (("winner", clause, LEVELS, winner), ("because", clause, LEVELS, because))
    )


_BOTH: tuple[tuple[str, str, tuple[int, ...], Make], ...] = (
    ("legal", "trick.choose", LEVELS, legal),
    ("holds", "trick.keep", LEVELS, holds),
    ("holds", "trick.return", LEVELS, holds),
    ("up", "trick.keep", LEVELS, up),
    ("round_over", "round.end", LEVELS, round_over),
    ("score", "score.faceup", LEVELS, score),
    ("score", "score.hand", LEVELS, score),
    ("holds", "deal", (2, 3), dealt),
    ("surplus", "surplus", (1,), dealt),
    ("result", "game.end", LEVELS, result),
    ("result", "ruling.tie", (2,), result),
)

TWO = _recipes(
    "pico2",
    (*_tricks("trick.stronger", "trick.double"), *_BOTH, ("next_hand", "return.swap", (1, 2, 3), next_hand)),
)
"""Those of Pico for two."""

THREE = _recipes(
    "pico3",
    (
        *_tricks("trick.doubled", "trick.highest", "trick.sum"),
        *_BOTH,
        ("next_hand", "rotate", (1, 2, 3), next_hand),
        ("next_hand", "pass", (1, 2, 3), passed),
    ),
)
"""Those of Pico for three."""
