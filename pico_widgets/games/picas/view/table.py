"""How a table of Picas is drawn: seats around a cross, bids, pairs and the count, as the `view` trait.

Of hands it shows one: that of the seat at the bottom, once it has looked and while nobody else may look.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from pico_widgets.core.game import Refusal, Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation, Step
from pico_widgets.games.picas.explain import parts as told
from pico_widgets.games.picas.explain.phrases import PicasPhrases, bid_word, minus
from pico_widgets.games.picas.rules.events import Looked, MatchEnded, Pair
from pico_widgets.games.picas.rules.score import PENALTY_AT
from pico_widgets.games.picas.rules.state import HAND_SIZE, PicasState, pair_of
from pico_widgets.games.picas.view import bids, ranks
from pico_widgets.table.screens import Screen
from pico_widgets.table.view import PRIMARY, Json, ViewBuilder
from pico_widgets.text import Runs, Words
from pico_widgets.text.rich import started
from pico_widgets.tricks.phrases import face

if TYPE_CHECKING:
    from pico_widgets.games.picas.rules.game import Picas
    from pico_widgets.games.picas.table import PicasTableState

UNNAMED = ("picas.score.when", "picas.goal")
"""Clauses that the rows of contract, tricks and totals do not name; their steps do."""

PLAIN: Json = {"clause": None, "name": None}


class PicasView(ViewBuilder):
    """A table of Picas; `now` is the state that is shown, `turns` are those of the trick on the table."""

    layout = "turns"
    deck = "french"
    review_first = False

    def __init__(self, table: PicasTableState, say: Words) -> None:
        super().__init__(table, say)
        self.rules: Picas = table.match.game
        self.turns: tuple[Turn, ...] = table.shown_turns()
        self.now: PicasState = self.turn.after if self.turn else table.position
        self.phrases = PicasPhrases(self.rules, self.names, self.say)

    # --- the whole

    def common(self, stage: str) -> Json:
        """What is shown at every stage, and which seat is at the bottom."""
        return super().common(stage) | {"bottom": self.bottom}

    def scene(self, stage: str) -> Json:
        """What lies on the table at a stage: seats, trick, pairs, ranks, and the bids or the count."""
        if stage == "cover":
            return {"cover": self.cover()}
        drawn: Json = {
            "seats": [self.seat(seat) for seat in range(4)],
            "cross": self.cross(self.turns if self.screen.what in ("now", "trick") else ()),
            "pairs": self.pairs(self.now),
            "before": self.pairs_before(stage),
            "ladder": ranks.ladder(self.phrases, self.turns) if stage == "trick" else None,
            "log": self.log(),
        }
        if stage in ("play", "trick"):
            drawn["ranks"] = ranks.ranks(self.rules, self.say)
        if stage in ("look", "bid"):
            drawn |= bids.draw(self, stage)
        elif stage == "play":
            drawn |= {"last": self.last(), "claim": self.claim()}
        elif stage in ("count", "result"):
            drawn |= {"count": self.count(), "result": self.result(stage)}
        return drawn

    def claim(self) -> Json | None:
        """The offer to play the rest, once nothing is left to decide."""
        if not self.table.can_claim:
            return None
        why = self.touchable(self.say.rich("picas.ui.claim.why"))
        return {"text": self.say("picas.ui.do.claim"), "why": why}

    def stage(self) -> str:
        """Which of "cover", "look", "bid", "play", "trick", "count" and "result" the table shows."""
        what = self.screen.what
        if self.table.covered:
            return "cover"
        if what != "now":
            return {"round": "count", "bids": "bid"}.get(what, what)
        if self.now.phase == "play":
            return "play"
        return "bid" if self.bottom in self.now.looked else "look"

    def where_of(self, screen: Screen) -> str:
        """Hand and trick in words; the bids, the count or the result where no trick is shown."""
        what, number, trick, _ = screen
        if what == "result":
            return self.say("ui.where.result")
        if what == "round":
            return self.say("tricks.ui.where.count", hand=number)
        if trick == 0:
            return self.say("picas.ui.where.bids", hand=number)
        return self.say("tricks.ui.where.trick", hand=number, trick=trick, all=HAND_SIZE)

    def round_name(self, number: int) -> str:
        """ "Hand 2"."""
        return self.say("tricks.ui.hand", hand=number)

    @property
    def bottom(self) -> Seat:
        """The seat that is drawn at the bottom: whose turn it is at this screen, else South."""
        chooser: Seat | None = self.table.chooser
        here: tuple[Seat, ...] = self.table.here
        return here[0] if chooser is None else chooser

    def default_names(self) -> list[str | None]:
        """The points of the compass, None for the one person here."""
        compass: list[str | None] = list(told.compass(self.say))
        if self.table.people == 1:
            compass[self.table.here[0]] = None
        return compass

    # --- seats and cards

    def face(self, card: str) -> Json:
        """A card as the front end draws it."""
        return face(self.phrases.game, card, self.say)

    def called(self, seat: Seat) -> str:
        """ "North", or "South, you"."""
        if self.names[seat] is not None:
            return self.name(seat)
        return self.say("picas.ui.seat.you", seat=str(told.compass(self.say)[seat] or ""))

    def seat(self, seat: Seat) -> Json:
        """A seat: its name, its tags (dealer, bid, partner), its cards or their backs."""
        bid, tags, note = self.now.bid_of(seat), [], []
        if seat == self.now.dealer:
            tags.append(self.say("tricks.ui.tag.dealer"))
        if bid is not None:
            tags.append(self.say("picas.ui.tag.bid", bid=bid_word(bid, self.say)))
            note.append(tags[-1])
        if self.names[(seat + 2) % 4] is None:
            note.append(self.say("tricks.ui.tag.partner"))
        if seat == self.now.dealer:
            note.append(tags[0])
        return {
            "seat": seat,
            "name": self.called(seat),
            "note": ", ".join(note),
            "tags": tags,
            "backs": len(self.now.hands[seat]),
            "own": self.say("ui.hand.you")
            if self.names[seat] is None
            else self.say("ui.hand.name", name=self.name(seat)),
            "here": seat in self.table.here,
            "active": seat == self.table.chooser,
            "turn": seat == self.now.turn and self.screen.what == "now",
            "hand": self.hand(seat) if self.open(seat) else None,
        }

    def open(self, seat: Seat) -> bool:
        """Whether the hand of a seat is shown: to its owner, who has looked, and to nobody else."""
        if seat != self.bottom or seat not in self.now.looked or self.table.covered:
            return False
        return bool(self.table.chooser == seat or self.table.people == 1)

    def hand(self, seat: Seat) -> list[Json]:
        """The cards by suit, black and red in turn, from high to low."""
        cards = [card for suit in "SHCD" for card in reversed(self.now.hands[seat]) if card[0] == suit]
        playing = self.table.chooser == seat and self.now.phase == "play"
        out = []
        for card in cards:
            refusal = self.rules.why_not(self.now, seat, card) if playing else None
            reason = None
            if refusal is not None:
                reason = self.say.plain(told.refusal(self.rules, self.now, refusal, self.names, self.say))
            can = playing and refusal is None
            out.append(self.face(card) | {"can": can, "reason": reason})
        return out

    def cross(self, turns: tuple[Turn, ...]) -> list[Json]:
        """The four places of a trick, North first; over once all four cards lie."""
        tags = told.tags(self.rules, turns, self.names, self.say)
        plays = [(seat, str(card)) for turn in turns for seat, card in turn.choices.items()]
        best = plays[self.rules.best(tuple(card for _, card in plays))][0] if plays else None
        over = len(plays) == 4
        order = {seat: at for at, (seat, _) in enumerate(plays, start=1)}
        cards = dict(plays)
        return [
            {
                "seat": seat,
                "name": self.name(seat),
                "card": self.face(cards[seat]) if seat in cards else None,
                "tag": tags.get(seat),
                "leading": seat == best and not over,
                "winner": seat == best and over,
                "order": order.get(seat),
                "slot": self.say("ui.slot.you") if self.names[seat] is None else self.name(seat),
            }
            for seat in range(4)
        ]

    def last(self) -> Json | None:
        """The trick before the one that is shown."""
        what, number, trick, _ = self.screen
        before = trick if what in ("round", "result") else trick - 1
        turns = self.table.match.trick_turns(number, before)
        if not turns:
            return None
        return {"title": self.say("tricks.ui.last", trick=before), "cross": self.cross(turns)}

    # --- pairs

    def pair_name(self, pair: Pair) -> str:
        """ "North–South", by names where they were given."""
        compass = told.compass(self.say)
        first, second = (str(self.names[seat] or compass[seat] or "") for seat in (pair, pair + 2))
        return self.say("picas.pair.name", first=first, second=second)

    def pair_who(self, pair: Pair) -> str:
        """ "you and North" for the pair of "you", nothing for the others."""
        partner = next((self.names[(seat + 2) % 4] for seat in (pair, pair + 2) if self.names[seat] is None), None)
        return "" if partner is None else self.say("picas.ui.pair.you", name=partner)

    def pairs(self, state: PicasState) -> list[Json]:
        """How both pairs stand in a state: after a trick, or before it, while its winner is still asked for."""
        return [self.pair(pair, state) for pair in (0, 1)]

    def pairs_before(self, stage: str) -> list[Json] | None:
        """How both pairs stood before what is explained, for as long as the steps have not said how it ends."""
        if stage == "trick":
            return self.pairs(self.turns[0].before)
        return [self.pair(pair, self.now, counted=False) for pair in (0, 1)] if stage == "count" else None

    def pair(self, pair: Pair, state: PicasState, counted: bool | None = None) -> Json:
        """How one pair stands; `counted`: with the points of the hand that is shown, by default once it is counted."""
        seats = (pair, pair + 2)
        if counted is None:
            counted = self.screen.what in ("round", "result")
        sheet = state.sheet if counted or self.turn is None else self.turn.before.sheet
        tricks = sum(state.tricks_won[seat] for seat in seats)
        bids = [state.bid_of(seat) for seat in seats]
        known = None not in bids
        contract = state.contracts[pair]
        texts = [self.say("picas.ui.unknown") if bid is None else bid_word(bid, self.say) for bid in bids]
        bags = sheet.bags[pair]
        return {
            "name": self.pair_name(pair),
            "who": self.pair_who(pair),
            "points": minus(sheet.totals[pair]),
            "of": self.say("picas.ui.of", target=self.rules.target),
            "contract": str(contract) if known else None,
            "work": " + ".join(texts),
            "tricks": {
                "text": self.say("picas.ui.tricks", won=tricks, contract=contract),
                "won": tricks,
                "contract": contract,
                "over": max(0, tricks - contract),
            }
            if known
            else None,
            "bags": {"text": self.say("picas.ui.bags", bags=bags, most=PENALTY_AT), "n": bags, "most": PENALTY_AT},
            "nulas": [self.nula(seat, state) for seat in seats if isinstance(state.bid_of(seat), str)],
        }

    def nula(self, seat: Seat, state: PicasState) -> Json:
        """How a nula stands: no trick so far, made, or lost."""
        bid, tricks = state.bid_of(seat), state.tricks_won[seat]
        assert bid is not None
        over = not state.hands[seat]
        if tricks:
            stands = self.say("picas.ui.nula.lost")
        else:
            stands = self.say("picas.ui.nula.made" if over else "picas.ui.nula.sofar")
        return {
            "name": self.called(seat),
            "bid": bid_word(bid, self.say),
            "state": stands,
            "ok": not tricks,
        }

    # --- the count

    @cached_property
    def counted(self) -> tuple[Explanation, tuple[Json, ...]]:
        """The explanation of the count that is shown, and its rows."""
        assert self.turn is not None
        return told.count_and_rows(self.rules, self.turn, self.names, self.say)

    def count(self) -> Json:
        """The count of the hand line by line; a row's `step` is the step of the explanation that speaks of it."""
        assert self.turn is not None
        rows = self.counted[1]
        later = len(self.before_count())
        totals, target = self.now.totals, self.rules.target
        return {
            "caption": self.say("picas.ui.count", hand=self.screen.round),
            "heads": [self.pair_name(pair) for pair in (0, 1)],
            "sub": [self.pair_who(pair) for pair in (0, 1)],
            "rows": [row | {"step": row["step"] + later} | (PLAIN if row["clause"] in UNNAMED else {}) for row in rows],
            "target": {
                "text": [told.to_go(self.rules, total, self.say) for total in totals],
                "share": [min(1.0, max(0.0, total / target)) for total in totals],
            },
        }

    def ended(self, turn: Turn) -> Json:
        """Who won the match, and the points of both pairs."""
        title = told.result(self.rules, turn, self.names, self.say).title
        scores = [f"{self.pair_name(pair)} {minus(total)}" for pair, total in enumerate(turn.after.totals)]
        ended = next(event for event in turn.events if isinstance(event, MatchEnded))
        won = self.won_here([seat for seat in range(4) if pair_of(seat) in ended.winners])
        return {"title": title, "text": [" · ".join(scores)], "won": won}

    # --- the log

    def logged(self, turn: Turn) -> Json:
        """The log's row of the trick that a turn ended."""
        trick = turn.after.taken[turn.trick - 1]
        card = trick.plays[(trick.winner - trick.leader) % 4]
        owned = self.phrases.owned(trick.winner, card)
        return {
            "round": turn.round,
            "trick": turn.trick,
            "heading": self.round_name(turn.round),
            "text": started(self.say.rich("tricks.ui.log", card=owned)),
            "points": self.pair_name(pair_of(trick.winner)),
            "label": self.say("tricks.ui.log.look", n=turn.trick),
        }

    def rows(self, turns: Sequence[Turn]) -> list[Json]:
        """The log's rows of the tricks that these turns ended."""
        return [self.logged(turn) for turn in turns if len(turn.after.taken) > len(turn.before.taken)]

    # --- what may be done

    def prompt(self, stage: str) -> Runs:
        """What is to be done: look, bid, play, or deal on."""
        if self.table.thinker is not None or self.screen.what == "bids":
            return []
        if stage == "look":
            return self.say.rich("picas.ui.prompt.look")
        if stage == "bid":
            return self.say.rich("picas.ui.prompt.bid")
        if stage == "play":
            return self.to_play()
        if stage == "count" and self.turn is not None and not self.turn.after.over:
            last: Step = self.counted[0].steps[-1]
            return last.text
        return []

    def to_play(self) -> Runs:
        """Who is highest so far and why, and what may be played."""
        state = self.now
        chooser = cast(int, self.table.chooser)
        legal = self.rules.legal(state, chooser)
        spades = any(str(card)[0] == "S" for card in legal)
        held = any(card[0] == "S" for card in state.hands[chooser])
        highest = told.so_far(self.rules, state, self.names, self.say)
        if highest is None:
            if not spades and held:
                first = not state.taken
                return self.say.rich("picas.ui.prompt.lead.first" if first else "picas.ui.prompt.lead.unbroken")
            return self.say.rich("tricks.ui.prompt.lead")
        led = str(state.led)
        suit = self.phrases.suit(led)
        if all(str(card)[0] == led for card in legal):
            ask = self.say.rich("tricks.ui.prompt.follow", suit=suit)
        elif held and not spades:
            ask = self.say.rich("picas.ui.prompt.void.first", suit=suit)
        else:
            ask = self.say.rich("tricks.ui.prompt.void", suit=suit)
        return [*highest, " ", *ask]

    def status(self, stage: str) -> str:
        """What the live region says of this view; who wins a trick is left to the steps."""
        if stage == "cover":
            return str(self.cover()["title"])
        said = [f"{self.where()}."]
        if stage in ("play", "trick"):
            plays = [(seat, str(card)) for turn in self.turns for seat, card in turn.choices.items()]
            said += [f"{self.name(seat)}: {self.phrases.label(card)}." for seat, card in plays]
        elif stage == "bid" or stage == "look":
            order = [(self.now.dealer + 1 + k) % 4 for k in range(len(self.now.bids))]
            bids = zip(order, self.now.bids, strict=True)
            said += [f"{self.name(seat)}: {bid_word(bid, self.say)}." for seat, bid in bids]
        elif stage == "result":
            done = self.result(stage)
            assert done is not None
            return f"{done['title']}. {done['text'][0]}"
        said.append(self.say.plain(self.prompt(stage)))
        return " ".join(part for part in said if part)

    def actions(self, stage: str) -> list[Json]:
        """The buttons below the table; none while cards or bids are chosen."""
        if not self.screen.live or stage == "result":
            return super().actions(stage)
        if stage in ("look", "bid", "play", "cover"):
            return []
        return [{"action": "next", "text": self.next_text(stage)} | PRIMARY]

    def next_text(self, stage: str) -> str:
        """What comes after a trick (the next, or the count) and after the count (a hand, or the result)."""
        assert self.turn is not None
        after: PicasState = self.turn.after
        if stage == "trick":
            return self.say("tricks.ui.do.count" if after.turn is None else "tricks.ui.do.next")
        return self.say("ui.do.next.result") if after.over else self.say("tricks.ui.do.deal", hand=after.round + 1)

    def cover(self) -> Json:
        """What is said while the table is covered: whose turn it is, to do what, by which clause."""
        due = self.table.due
        assert due is not None
        name = self.name(due)
        away = [str(self.name(seat)) for seat in self.table.here if seat != due]
        bids = self.now.phase == "bid"
        act = self.say.rich("picas.ui.cover.bids" if bids else "tricks.ui.cover.plays", name=name)
        clause = self.rules.turn_clause(self.now)
        return {
            "heading": self.where(),
            "title": self.say("tricks.ui.cover.title", away=self.say.listed(away), name=name),
            "text": f"{self.say('tricks.ui.cover.secret')} {self.say('ui.cover.give', name=name)}",
            "go": self.say("ui.cover.go", name=name),
            "back": None,
            "backSeat": due,
            "steps": [{"text": act, "state": "now", "clause": clause, "name": self.say(f"{clause}.name")}],
        }

    # --- the explanation

    def explanation(self) -> Explanation | None:
        """The deal and the bids, the trick, the count or the result; None while there is nothing to explain."""
        match, names, turn = self.match, self.names, self.turn
        what, number, _, _ = self.screen
        if turn is None:
            if self.table.covered or (match.state.phase != "bid" and self.table.bid_again is None):
                return None
            events = match.start_events if number == 1 else ()
            bids = (one for one in match.turns if one.after.round == number and one.trick == 0)
            happened = [event for one in bids for event in one.events]
            happened = [event for event in happened if not isinstance(event, Looked) or event.seat in self.table.here]
            return told.deal(match.game, number, [*events, *happened], names, self.say)
        if what == "trick":
            return told.trick(match.game, self.turns, names, self.say, ask=self.table.predict)
        if what == "result":
            return told.result(match.game, turn, names, self.say)
        counted: Explanation = self.counted[0]
        return replace(counted, steps=(*self.before_count(), *counted.steps))

    def before_count(self) -> tuple[Step, ...]:
        """The steps that come before those of the count: that the rest was claimed."""
        claimed = self.table.claimed
        return () if claimed is None else (told.claim(self.rules, claimed, self.names, self.say),)

    # --- refusals

    def forbidden(self, rule: Refusal) -> Json:
        """The reason of the rules, on the card that was tried."""
        state = self.match.state
        text = told.refusal(self.rules, state, rule, self.names, self.say)
        card = rule.choice if isinstance(rule.choice, str) and state.phase == "play" else None
        clause = {"clause": rule.clause, "name": self.say(f"{rule.clause}.name")}
        return {"text": text, "plain": self.say.plain(text), "card": card} | clause
