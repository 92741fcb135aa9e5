"""What is right in a question of Picas, worked out by the second referee of the tests, not by the rules."""

from __future__ import annotations

from tests.games.picas.rules.test_picas_random import second_count, second_legal, second_opinion

SUITS = "SHDC"
PAIRS = ("NS", "EW")


def hand_of(record, moment):
    """The last hand of a record: hands and bids by seat, its tricks as (leader, cards), and who leads now."""
    last = record["rounds"][-1]
    left = "NESWNESW"["NESW".index(last["dealer"]) + 1 :][:4]
    bids = dict(zip(left, last["bids"], strict=False))
    leader, tricks = left[0], []
    for cards in last["tricks"]:
        tricks.append((leader, cards))
        leader = second_opinion({}, dict.fromkeys("NESW", 1), tricks)[0][-1]
    hands = dict(zip("NESW", map(list, last["deal"]["hands"]), strict=True))
    for led_by, cards in [*tricks, (leader, moment.get("trick", []))]:
        for seat, card in zip("NESWNESW"["NESW".index(led_by) :], cards, strict=False):
            hands[seat].remove(card)
    return hands, bids, tricks, leader


def broken(tricks, table):
    led = [(cards[0][0], cards) for cards in (*[cards for _, cards in tricks], table) if cards]
    return any(suit != "S" and any(card[0] == "S" for card in cards) for suit, cards in led)


def sheet(record):
    """Totals and S.B. after the hands that have been played."""
    totals, bags = [0, 0], [0, 0]
    for at in range(len(record["rounds"])):
        _, bids, tricks, _ = hand_of({"rounds": record["rounds"][: at + 1]}, {})
        if len(tricks) == 13:
            winners = second_opinion({}, bids, tricks)[0]
            add(totals, bags, bids, {seat: winners.count(seat) for seat in "NESW"})
    return totals, bags


def add(totals, bags, bids, won):
    """The points of a hand; totals and S.B. are changed."""
    scores = []
    for at, (_, points, over) in enumerate(second_count({}, bids, won)):
        bags[at] += over
        if bags[at] >= 10:
            points, bags[at] = points - 100, 0
        totals[at] += points
        scores.append(points)
    return scores


def known_voids(tricks, hands_played):
    """Suits that a seat did not follow, and suits of which every card has been played."""
    known = {seat: set() for seat in "NESW"}
    for leader, cards in tricks:
        for seat, card in zip("NESWNESW"["NESW".index(leader) :], cards, strict=False):
            if card[0] != cards[0][0]:
                known[seat].add(cards[0][0])
    for suit in SUITS:
        if sum(card[0] == suit for card in hands_played) == 13:
            for seat in known:
                known[seat].add(suit)
    return known


def right(question, value):
    """Whether an answer is right."""
    session, ask, kind = question["session"], question["ask"], question["kind"]
    record = session["record"]
    hands, bids, tricks, leader = hand_of(record, session)
    table = session.get("trick", [])
    if kind in ("winner", "because", "leader"):
        if "plays" not in ask:
            assert kind == "leader"
            return value == leader
        hand_counts = {card for hand in hands.values() for card in hand}
        assert set(ask["plays"]) <= hand_counts
        winner = second_opinion({}, dict.fromkeys("NESW", 1), [(leader, ask["plays"])])[0][0]
        if kind == "because":
            spade = any(card[0] == "S" for card in ask["plays"])
            return value == ("picas.trick.spade" if spade else "picas.trick.suit")
        return value == winner
    if kind == "legal":
        if not bids:
            looked = ask["seat"] in session["looked"]
            return value == "nula" or (value == "doble nula" and not looked) or value in range(1, 14)
        led = table[0][0] if table else None
        number = len(tricks) + 1
        return value in second_legal({}, hands[ask["seat"]], led, number, broken(tricks, table))
    if kind == "holds":
        return set(value) == set(hands[ask["seat"]])
    if kind == "void":
        return value in known_voids(tricks, [card for _, cards in tricks for card in cards])[ask["seat"]]
    told = dict(zip("NESW", ask.get("bids", ()), strict=False)) or bids
    if kind == "contract":
        return value == sum(bid for seat, bid in told.items() if seat in ask["pair"] and type(bid) is int)
    if kind == "score" and ask.get("of") == "game":
        return value == sheet(record)[0][PAIRS.index(ask["pair"])]
    won = dict(zip("NESW", ask["tricks_won"], strict=True))
    assert sum(won.values()) == 13
    if kind == "made":
        if "seat" in ask:
            return value is (won[ask["seat"]] == 0)
        both = ask["pair"]
        return value is (sum(won[seat] for seat in both) >= sum(told[seat] for seat in both))
    totals, bags = sheet(record)
    scores = add(totals, bags, told, won)
    if kind == "score":
        return value == scores[PAIRS.index(ask["pair"])]
    if kind == "bags":
        return value == bags[PAIRS.index(ask["pair"])]
    assert kind == "result"
    over = max(totals) >= 100 and totals[0] != totals[1]
    return value == ([PAIRS[totals.index(max(totals))]] if over else [])


def decides(question):
    """The clauses that may be named as that which decides."""
    kinds = {
        "winner": ("trick.spade", "trick.suit", "rank"),
        "because": ("trick.spade", "trick.suit"),
        "leader": ("trick.lead", "lead.first"),
        "legal": ("follow", "void", "lead.nospade", "spades.broken", "bid.number", "bid.blind"),
        "holds": ("deal",),
        "void": ("follow",),
        "contract": ("bid.contract",),
        "made": ("score.made", "score.failed", "bid.nula"),
        "score": ("score.made", "score.over", "score.failed", "score.bags", "score.when"),
        "bags": ("score.over", "score.bags"),
        "result": ("goal", "redeal"),
    }
    return {f"picas.{one}" for one in kinds[question["kind"]]}
