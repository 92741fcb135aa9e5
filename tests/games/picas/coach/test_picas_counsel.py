"""The coach at Picas: it sees what its seat sees, its sentences hold by the rules, and noise is no cost."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from functools import lru_cache

import pytest

from pico_widgets.coach import estimates, hints, review
from pico_widgets.core.registry import GAMES as INSTALLED
from pico_widgets.games.picas.coach import hints as picas
from pico_widgets.games.picas.coach import review as picas_review
from pico_widgets.games.picas.coach.hand import count_hand
from pico_widgets.games.picas.rules.events import ContractMade
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.match import PicasMatch
from pico_widgets.games.picas.rules.score import count
from pico_widgets.games.picas.rules.state import PicasState
from pico_widgets.search.estimate import Estimate
from pico_widgets.text import LANGUAGES, plain, words
from pico_widgets.tricks.phrases import label
from tests.coach.coach_helpers import NAMES4, Heard, cards_of, texts
from tests.games.picas.rules.picas_helpers import imagine

GAMES = {
    "default": Picas(),
    "international": Picas(rank_order="international", nula_tricks_count=False),
    "free nulas": Picas(nula_failed="nothing", bags_carry=True),
}
SEATS = {"Ana": 1, "Ben": 2, "Cleo": 3}


@lru_cache
def positions(game: Picas, count: int = 8) -> tuple[PicasState, ...]:
    """Every state of random hands in which seat 0 is to choose; nulas are bid often, cards are half at random."""
    rng = random.Random(6)
    out = []
    for seed in range(count):
        match = PicasMatch(game, seed, seed)
        while match.state.turn is not None:
            turn = match.state.turn
            if match.state.phase == "bid" and rng.random() < 0.8:
                match.look(turn)
            state = match.state
            if turn == 0:
                out.append(state)
            legal = game.legal(state, turn)
            if state.phase == "bid":
                match.play({turn: rng.choice([1, 2, 3, 4, legal[-1]])})
            elif rng.random() < 0.5:
                match.play({turn: rng.choice(legal)})
            else:
                match.play({turn: INSTALLED["picas"].players["simple"](game, game.view(state, turn), rng)})
    return tuple(out)


def asked(game: Picas, state: PicasState, level: int = 2):
    say = Heard("en")
    return hints(game, game.view(state, 0), 0, say, NAMES4, level=level), say


def wins_so_far(game: Picas, state: PicasState, card: str) -> bool:
    """Whether a card would be the highest, asked of the rules by playing it."""
    table = (*state.table, card)
    return game.best(table) == len(table) - 1


def nula_stands(state: PicasState, seat: int) -> bool:
    return isinstance(state.bid_of(seat), str) and not state.tricks_won[seat]


def cost_of(game: Picas, state: PicasState, pair: int) -> ContractMade | object:
    """The line of the count about a pair's contract if the hand ended now."""
    at = state.dealer + 1
    bids = tuple(state.bids[(seat - at) % 4] for seat in range(4))
    _, lines = count(game, bids, state.tricks_won, state.sheet, state.dealer)
    return next(line for line in lines if getattr(line, "contract", None) is not None and line.pair == pair)


# --- the nudge ----------------------------------------------------------------------------------


def test_each_nudge_asks_about_what_is_so():
    seen = Counter()
    for game in GAMES.values():
        for state in positions(game):
            _, say = asked(game, state, level=1)
            (said,) = say.of("picas.coach.nudge")
            kind = said.key.removeprefix("picas.coach.nudge.")
            seen[kind] += 1
            assert nudge_holds(game, state, kind, said.operands), (state, said)
    assert len(seen) >= 12, seen


def nudge_holds(game, state, kind, operands):
    legal = game.legal(state, 0)
    if state.phase == "bid":
        looked = 0 in state.looked
        top = "S" + game.order[-1] in state.hands[0]
        if not looked or kind == "blind":
            return not looked and kind == "blind"
        count = count_hand(game, state.hands[0])
        return {"nula": not top, "sure": bool(count.sure or count.likely), "any": not count.sure + count.likely}[kind]
    beaters = [card for card in legal if wins_so_far(game, state, card)]
    winner = (state.leader + game.best(state.table)) % 4 if state.table else None
    made = isinstance(cost_of(game, state, 0), ContractMade)
    match kind.split("."):
        case ["only"]:
            return len(legal) == 1
        case ["avoid", "lead"]:
            return nula_stands(state, 0) and not state.table
        case ["avoid", "below"]:
            return nula_stands(state, 0) and len(beaters) < len(legal)
        case ["avoid", "above"]:
            return nula_stands(state, 0) and len(beaters) == len(legal) and len(state.table) < 3
        case ["avoid", "forced"]:
            return nula_stands(state, 0) and len(beaters) == len(legal) and len(state.table) == 3
        case ["save"]:
            return winner == 2 and nula_stands(state, 2) and bool(beaters)
        case ["rescue"]:
            return winner == 2 and nula_stands(state, 2) and not beaters and len(state.table) < 3
        case ["spoil"]:
            rival = SEATS[operands["name"]]
            still = winner == rival or (rival - state.leader) % 4 >= len(state.table)
            return (
                rival % 2 == 1 and nula_stands(state, rival) and still and (winner != rival or beaters != list(legal))
            )
        case ["enough"]:
            return 0 < len(state.table) < 3 and len(beaters) == len(legal) > 1
        case ["spare"]:
            return len(state.table) == 3 and len(beaters) == len(legal) > 1
        case ["discard"]:
            return bool(state.table) and not beaters
        case ["lost", *more]:
            needs, loses = needed(game, state, 1) > 0, contract_lost(game, state, 1)
            return contract_lost(game, state, 0) and more == (["both"] if loses else ["needed"] if needs else [])
        case ["made"]:
            return made
        case ["partner"]:
            return winner == 2 and not made
        case ["follow"]:
            return bool(state.table) and bool(beaters) and not made
        case ["lead"]:
            return not state.table and not made
    return False


def needed(game, state, pair):
    """How many more tricks a pair needs, from the line of the count."""
    line = cost_of(game, state, pair)
    return line.contract - line.won


def contract_lost(game, state, pair):
    return needed(game, state, pair) > tricks_to_win(game, state, pair)


def tricks_to_win(game, state, pair):
    """The tricks that may still count for a pair as far as seat 0 can know; that on the table if some play gives it."""
    return 13 - len(state.taken) - (not may_be_of(game, state, pair))


def may_be_of(game, state, pair):
    """Whether the trick on the table counts for a pair in some way to end it with cards that seat 0 does not see."""
    if not state.table:
        return True
    unseen = [card for seat in (1, 2, 3) for card in state.hands[seat]]
    for mine in game.legal(state, 0):
        for others in itertools.permutations(unseen, 3 - len(state.table)):
            winner = (state.leader + game.best((*state.table, mine, *others))) % 4
            if winner % 2 == pair and (game.nula_tricks_count or isinstance(state.bid_of(winner), int)):
                return True
    return False


# --- the reason ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_cards_that_are_said_to_beat_the_trick_do(game):
    seen = Counter()
    for state in positions(game):
        if state.phase == "bid":
            continue
        told, say = asked(game, state)
        legal = game.legal(state, 0)
        beaters = [card for card in legal if wins_so_far(game, state, card)]
        for said in say.of("picas.coach.beat"):
            kind = said.key.rpartition(".")[2]
            seen[kind] += 1
            if kind == "some":
                named = [label(card, words("en")) for card in beaters]
                assert said.operands["cards"] == ("the " if len(named) == 1 else "") + words("en").listed(named)
                assert 0 < len(beaters) < len(legal)
            else:
                assert len(beaters) == (len(legal) if kind == "all" else 0)
        if state.table:
            (said,) = say.of("picas.coach.winning")
            at = game.best(state.table)
            name = NAMES4[(state.leader + at) % 4]
            assert said.operands["card"] == f"{name}’s {label(state.table[at], words('en'))}"
        assert bool(say.of("picas.coach.only")) == (len(legal) == 1)
        assert plain(told["levels"][1]["text"])
    assert set(seen) == {"some", "all", "none"}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_contracts_need_is_what_the_count_would_say(game):
    seen = Counter()
    for state in positions(game):
        if state.phase == "bid":
            continue
        _, say = asked(game, state)
        for said in say.said:
            key = said.key.removesuffix(".also").removesuffix(".after")
            if key not in ("picas.coach.need", "picas.coach.made", "picas.coach.lost"):
                continue
            kind = key.rpartition(".")[2]
            seen[kind] += 1
            pair = 0 if said.operands["pair"] == "your pair" else 1
            need = needed(game, state, pair)
            left = tricks_to_win(game, state, pair)
            assert kind == ("made" if need <= 0 else "lost" if need > left else "need")
            if kind == "need":
                assert (said.count, said.numbers("left")) == (need, [left])
                assert said.key.endswith(".after") == (not may_be_of(game, state, pair))
                seen["after"] += said.key.endswith(".after")
            if said.key.endswith(".also"):
                assert pair == 1
                assert kind == ("made" if needed(game, state, 0) <= 0 else "lost")
    assert set(seen) == {"need", "after", "made", "lost"}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nulas_are_said_to_stand_or_to_have_failed_as_they_do(game):
    seen = Counter()
    for state in positions(game):
        if state.phase == "bid":
            continue
        _, say = asked(game, state)
        for said in say.of("picas.coach.nula."):
            kind = said.key.removeprefix("picas.coach.nula.").partition(".")[0]
            seen[kind] += 1
            seat = SEATS[said.operands["name"]] if "name" in said.operands else 0
            assert nula_stands(state, seat) == (kind != "lost")
            assert {"mine": 0, "below": 0, "lost": 0, "partner": 2}.get(kind, seat) == seat
            assert isinstance(state.bid_of(seat), str)
            if seat == 0 and kind != "lost":
                legal = game.legal(state, 0)
                can = bool(state.table) and any(not wins_so_far(game, state, card) for card in legal)
                assert can == (kind == "below")
    assert {"below", "lost", "other"} <= set(seen)


def test_the_overtricks_so_far_are_those_of_the_count():
    game, seen = GAMES["default"], 0
    for state in positions(game):
        if state.phase == "bid":
            continue
        _, say = asked(game, state)
        for said in say.of("picas.coach.bags"):
            seen += 1
            line = cost_of(game, state, 0)
            assert said.numbers("bags") == [state.bags[0] + line.won - line.contract]
    assert seen


def test_what_a_hand_holds_is_what_it_holds():
    seen = Counter()
    for game in GAMES.values():
        for state in positions(game, 12):
            if state.phase != "bid":
                continue
            told, say = asked(game, state)
            hand = state.hands[0]
            if 0 not in state.looked:
                assert not say.of("picas.coach.hand")
                seen["blind"] += 1
                cost = "lose" if game.nula_failed == "lose" else "nothing"
                assert [said.key for said in say.of("picas.coach.blind")] == [f"picas.coach.blind.{cost}"]
                continue
            assert bool(say.of("picas.coach.bids.sum")) == bool(state.bids)
            (said,) = [one for kind in ("so", "low", "safe") for one in say.of(f"picas.coach.count.{kind}")]
            counted = told["levels"][1]["count"]
            assert [card for row in counted["rows"] for card in cards_of(row["cards"]) if card not in hand] == []
            seen[said.key.rpartition(".")[2]] += 1
            assert plain(told["levels"][1]["text"])
    assert {"blind", "so"} <= set(seen)


# --- what is unseen -----------------------------------------------------------------------------


def test_the_cards_of_others_change_nothing_that_is_said():
    game = GAMES["default"]
    for state in positions(game)[::7]:
        hands = list(state.hands)
        if len(hands[1]) != len(hands[3]):
            continue
        hands[1], hands[3] = hands[3], hands[1]
        other = imagine(game, game.view(state, 0), tuple(hands))
        one, two = (
            hints(game, game.view(one, 0), 0, words("en"), NAMES4, level=3, chosen=game.legal(one, 0)[0], playouts=20)
            for one in (state, other)
        )
        assert one == two


def test_the_view_of_another_seat_is_refused():
    game = GAMES["default"]
    state = positions(game)[0]
    with pytest.raises(ValueError, match="view of seat 1"):
        hints(game, game.view(state, 1), 0, words("en"), NAMES4, level=1)


# --- estimates ----------------------------------------------------------------------------------


def estimated(view, cost, points=0.0, layouts=None):
    """What a search might say: the first choice costs so much of the chance to win, the others are best."""
    legal = view.legal
    return tuple(
        Estimate(
            one,
            0.5 - (cost if at == 0 else 0.0),
            0.0 if layouts else 0.01,
            0 if layouts else 100,
            float(at == len(legal) - 1),
            10.0 - (points if at == 0 else 0.0),
            layouts,
            at > 0 or (not cost and not points),
        )
        for at, one in enumerate(legal)
    )


def to_play(game, least=2):
    return next(one for one in positions(game) if one.phase == "play" and len(game.legal(one, 0)) >= least)


@pytest.mark.parametrize(
    ("cost", "points", "layouts", "keys"),
    [
        (0, 0, None, ["chance", "good.about"]),
        (0, 0, 6, ["chance", "good.exact"]),
        (0.12, 20, None, ["worse.card", "about", "behind"]),
        (0.12, 20, 6, ["worse.card", "cost", "behind"]),
        (0.12, -20, 6, ["worse.card", "cost", "though"]),
        (0.12, 0.4, 6, ["worse.card", "cost"]),
        (0.004, 20, 6, ["worse.card", "little", "behind"]),
        (0.0, 20, None, ["alike.card", "little", "behind"]),
    ],
)
def test_a_choice_is_judged_by_the_chance_to_win_the_match_and_points_stand_beside_it(
    monkeypatch, cost, points, layouts, keys
):
    game = GAMES["default"]
    state = to_play(game)
    monkeypatch.setattr(picas, "picas_estimates", lambda _game, view, *_: estimated(view, cost, points, layouts))
    say = Heard("en")
    told = hints(game, game.view(state, 0), 0, say, NAMES4, level=3, chosen=game.legal(state, 0)[0])
    said = [one for one in say.said if one.key.startswith(("picas.coach.worth.", "coach.worth."))]
    assert [re.sub(r"(picas\.)?coach\.worth\.", "", one.key) for one in said[1:]] == keys
    for one in said:
        if one.key.endswith((".cost", ".about")) and one.count:
            assert one.count == 12
        if one.key.endswith((".behind", ".though")):
            assert one.count == 20
    best = [row["best"] for row in told["levels"][2]["mix"]["rows"]]
    assert best == ([True] if keys[0] == "chance" else [True, False])


def test_the_points_never_contradict_which_choice_is_best(monkeypatch):
    """A 2 that breaks a doble nula loses points and saves the match; the words and the table name it alone."""
    game = GAMES["default"]
    state = to_play(game)
    dear, cheap = (lambda legal: (legal[0], legal[-1]))(game.legal(state, 0))

    def search(_game, view, *_):
        return tuple(
            Estimate(
                one,
                0.66 if one == dear else 0.31,
                0.0,
                0,
                float(one == dear),
                -70 if one == dear else 71,
                1,
                one == dear,
            )
            for one in view.legal
        )

    monkeypatch.setattr(picas, "picas_estimates", search)
    told = hints(game, game.view(state, 0), 0, words("en"), NAMES4, level=3, chosen=cheap)
    assert "This choice costs 35 wins in 100 matches." in plain(told["worth"])
    assert "141 points more in this hand, but what counts is the match" in plain(told["worth"])
    first = told["levels"][2]["mix"]["rows"][0]
    assert (cards_of(first["choices"]), first["best"], first["tag"]) == ([dear], True, "best")


@pytest.mark.parametrize(
    ("value", "layouts", "said"),
    [
        (0.0, 3, "The match is already lost, whatever is chosen here."),
        (1.0, 1, "The match is already won, whatever is chosen here."),
        (0.002, None, "The match is as good as lost, whatever is chosen here."),
        (0.998, None, "The match is as good as won, whatever is chosen here."),
    ],
)
def test_a_match_that_is_already_decided_is_called_so(monkeypatch, value, layouts, said):
    game = GAMES["default"]
    state = to_play(game)
    monkeypatch.setattr(
        picas,
        "picas_estimates",
        lambda _game, view, *_: tuple(Estimate(one, value, 0.0, 99, 0.0, 0.0, layouts, True) for one in view.legal),
    )
    told = hints(game, game.view(state, 0), 0, words("en"), NAMES4, level=3, chosen=game.legal(state, 0)[0])
    assert plain(told["worth"]).endswith(said)


@pytest.mark.parametrize(
    ("layouts", "note"),
    [
        (None, "not exact: each choice was tried out on up to 100 ways"),
        (1, "exact: the hidden cards can lie in only one way"),
        (6, "exact: all 6 ways in which the hidden cards may lie were counted"),
    ],
)
def test_what_stands_behind_a_number_is_said_beside_it(monkeypatch, layouts, note):
    game = GAMES["default"]
    state = to_play(game)
    monkeypatch.setattr(picas, "picas_estimates", lambda _game, view, *_: estimated(view, 0.2, 5, layouts))
    told = hints(game, game.view(state, 0), 0, words("en"), NAMES4, level=3)["levels"][2]
    assert told["note"].startswith(note)
    rows = told["mix"]["rows"]
    assert [row["errorText"] for row in rows] == (
        [None, None] if layouts else ["likely 48% to 52%", "likely 28% to 32%"]
    )
    assert [row["valueText"] for row in rows] == (["50.0%", "30.0%"] if layouts else ["50%", "30%"])
    assert [row["pointsText"] for row in rows] == ["+10", "+5"]


def test_cards_that_cannot_be_told_apart_stand_together_and_every_card_stands_once():
    game = GAMES["default"]
    for state in positions(game)[:12]:
        view = game.view(state, 0)
        found = picas.picas_estimates(game, view, 40, 0)
        rows = hints(game, view, 0, words("en"), NAMES4, level=3, chosen=view.legal[0], playouts=40)["levels"][2]
        rows = rows["mix"]["rows"]
        assert sum(row["now"] for row in rows) == 1
        assert all(row["share"] is row["shareText"] is None for row in rows)
        if state.phase == "bid":
            assert len(rows) <= 5
            assert rows[0]["tag"].startswith("best")
            assert rows[0]["choices"] == [str(estimates.best(found).choice)]
            continue
        assert sorted(card for row in rows for card in cards_of(row["choices"])) == sorted(view.legal)
        if len(view.legal) > 1:
            assert set(cards_of(rows[0]["choices"])) == {one.choice for one in found if one.best}


def test_bids_that_are_far_from_good_are_one_row_and_hardly_tried_ones_have_no_number(monkeypatch):
    values = {1: 0.45, 2: 0.5, 3: 0.51, 4: 0.43, 5: 0.3, 6: 0.2}

    def search(_game, view, *_):
        return tuple(
            Estimate(
                bid, values.get(bid, 0.9), 0.01, 200 if bid in values else 3, float(bid == 3), 5.0, None, bid in (2, 3)
            )
            for bid in view.legal
        )

    monkeypatch.setattr(picas, "picas_estimates", search)
    game = GAMES["default"]
    state = next(one for one in positions(game) if one.phase == "bid" and 0 in one.looked)
    told = hints(game, game.view(state, 0), 0, words("en"), NAMES4, level=3, chosen=9)
    rows = [(*row["choices"], row["valueText"], row["tag"]) for row in told["levels"][2]["mix"]["rows"]]
    assert rows == [
        ("3", "51%", "best"),
        ("2", "50%", "hardly worse, if at all"),
        ("1, 4", "43% to 45%", None),
        ("5, 6", "20% to 30%", "much worse"),
        ("7 to 13, nula", "–", "hardly tried, one of them chosen"),
    ]
    assert plain(told["worth"]) == "You bid 9. The coach hardly tried that: 3 soon looked better."
    labels = [row["label"] for row in told["levels"][2]["mix"]["rows"]]
    assert labels[2] == "1 and 4: chance to win the match 43% to 45%."
    assert labels[4] == "7, 8, 9, 10, 11, 12, 13 and nula. Hardly tried, one of them chosen."


def test_what_a_card_does_at_once_is_what_it_does(monkeypatch):
    monkeypatch.setattr(picas, "picas_estimates", lambda _game, view, *_: estimated(view, 0))
    game, seen = GAMES["default"], Counter()
    for state in positions(game):
        for card in game.legal(state, 0):
            say = Heard("en")
            hints(game, game.view(state, 0), 0, say, NAMES4, level=3, chosen=card)
            (said,) = [one for one in say.of("picas.coach.worth.") if one.operands.keys() & {"card", "bid"}]
            kind = said.key.rpartition(".")[2]
            seen[kind] += 1
            if state.phase == "bid":
                assert kind == "bid"
            elif not state.table:
                assert kind == "lead"
            else:
                beats = wins_so_far(game, state, card)
                assert kind == ("stays" if not beats else "takes" if len(state.table) == 3 else "leads")
                if len(state.table) == 3:
                    after, _ = game.play(state, {0: card})
                    assert (after.taken[-1].winner == 0) == (kind == "takes")
    assert set(seen) == {"bid", "lead", "stays", "takes", "leads"}


# --- the review ---------------------------------------------------------------------------------


def test_a_bid_that_cost_one_win_in_100_is_told_so_and_opens_the_bids(monkeypatch, played):
    def search(_game, view, _playouts, _seed):
        worse = len(view.bids) < 4
        return tuple(
            Estimate(one, 0.49 if one == 3 and worse else 0.5, 0.001, 90, 0.0, 0.0, None, not (one == 3 and worse))
            for one in view.legal
        )

    monkeypatch.setattr(picas_review, "picas_estimates", search)
    told = review(played, 0, words("en"), NAMES4)
    (cost,), (badge,) = told["costs"], told["badges"]
    assert (cost["cost"], cost["unit"], cost["open"]) == ("−1", "win in 100 matches", "Open the bids")
    assert told["costsTitle"] == "Only small costs"
    assert badge["label"] == "Number 1 of the choices that cost most: Hand 1, the bid. Open the bids."


def test_where_no_choice_cost_a_win_those_that_cost_points_are_named(monkeypatch, played):
    def search(_game, view, _playouts, _seed):
        return tuple(
            Estimate(one, 0.999, 0.0, 90, 0.0, -30.0 if one == 3 else 10.0, None, one != 3) for one in view.legal
        )

    monkeypatch.setattr(picas_review, "picas_estimates", search)
    told = review(played, 0, words("en"), NAMES4)
    assert [(one["cost"], one["unit"]) for one in told["costs"]] == [("−40", "points in this hand")]


@pytest.fixture(scope="module")
def played():
    match = PicasMatch(Picas(), 3, 3)
    rng = random.Random(3)
    while match.state.turn is not None:
        state, turn = match.state, match.state.turn
        if state.phase == "bid":
            match.look(turn)
            match.play({turn: 3})
        else:
            match.play({turn: INSTALLED["picas"].players["simple"](match.game, match.game.view(state, turn), rng)})
    return match.replay


def test_the_review_of_a_hand_is_a_line_of_chances_and_ends_with_how_the_match_stands(played):
    told = review(played, 0, words("en"), NAMES4, playouts=30)
    assert [point["label"] for point in told["points"]] == ["", "bid", *map(str, range(1, 14))]
    assert (told["low"], told["high"]) == (0, 100)
    assert all(0 <= point["y"] <= 100 for point in told["points"])
    winners = played.state.sheet.winners
    end = told["points"][-1]["y"]
    assert end == (100 * (0 in winners) / len(winners) if winners else end)
    mine, theirs = played.state.sheet.totals
    assert (end > 50) == (mine > theirs)
    assert told["groups"] == [{"text": "bid", "start": 0, "end": 1}, {"text": "tricks", "start": 1, "end": 14}]


def test_only_what_is_not_best_is_named_and_the_dearest_first(monkeypatch, played):
    mine = [turn for turn in played.turns if 0 in turn.choices]
    dear = {1: 0.20, 4: 0.30, 6: 0.004, 8: 0.40, 9: 0.25}

    def search(_game, view, _playouts, _seed):
        at = next(
            at
            for at, turn in enumerate(mine)
            if len(turn.before.taken) == len(view.taken) and turn.before.bids == view.bids
        )
        chosen = mine[at].choices[0]
        best = next((one for one in view.legal if one != chosen), chosen)
        return tuple(
            Estimate(
                one, 0.5 - (dear.get(at, 0.0) if one == chosen != best else 0.0), 0.01, 90, 0.0, 0.0, None, one == best
            )
            for one in view.legal
        )

    monkeypatch.setattr(picas_review, "picas_estimates", search)
    told = review(played, 0, words("en"), NAMES4)
    free = {
        at: cost
        for at, cost in dear.items()
        if len(mine[at].before.bids) < 4 or len(played.game.legal(mine[at].before, 0)) > 1
    }
    clear = sorted((cost for cost in free.values() if cost > 0.01), reverse=True)[:3]
    assert [one["cost"] for one in told["costs"]] == [f"−{round(100 * cost)}" for cost in clear]
    assert clear
    for cost in told["costs"]:
        assert cost["unit"] == "wins in 100 matches"
        assert cost["open"] == ("Open this trick" if cost["trick"] else "Open the bids")
        turn = next(turn for turn in mine if turn.trick == cost["trick"])
        assert f"You played the {label(turn.choices[0], words('en'))}." in plain(cost["text"])


def played_at_random(seed, games):
    """A hand in which seat 0 draws its bid, from 1 to 6, and its cards by lot."""
    rng = random.Random(seed)
    match = PicasMatch(games, seed, seed)
    while match.state.turn is not None:
        state, turn = match.state, match.state.turn
        if state.phase == "bid":
            match.look(turn)
            match.play({turn: rng.randrange(1, 7)})
        elif turn == 0:
            match.play({turn: rng.choice(match.game.legal(state, turn))})
        else:
            match.play({turn: INSTALLED["picas"].players["simple"](match.game, match.game.view(state, turn), rng)})
    return match.replay


def test_hands_played_at_random_are_not_called_flawless():
    costly = 0
    for seed in [*range(2), *range(3, 13)]:  # In the third deal nothing was at stake: all values are alike.
        told = review(played_at_random(seed, GAMES["default"]), 0, words("en"), NAMES4)
        costly += bool(told["costs"])
        assert told["none"] is None or "never had a better choice" not in plain(told["none"])
    assert costly >= 11


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [NAMES4, ("Max", "Zoe", "Kim", "Lou")], ids=["you", "names"])
def test_every_language_has_a_sentence_for_everything(language, names, played):
    game = GAMES["default"]
    say = words(language)
    told = [review(played, 0, say, names, playouts=10)]
    for state in positions(game)[::5]:
        view = game.view(state, 0)
        told.append(hints(game, view, 0, say, names, level=3, chosen=view.legal[0], playouts=10))
    for text in texts(told):
        assert not re.search(r"[{}*]|  ", text), text
    if names[0] and language == "en":
        assert not any(re.search(r"\b(you|your|yours)\b", text, re.IGNORECASE) for text in texts(told))
