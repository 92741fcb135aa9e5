"""How a table of Picas is drawn: bids, pairs and the count, beside what every table of tricks shows.

Of hands it shows one: that of the seat at the bottom, once it has looked and while nobody else may look.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from pico_widgets.core.game import Refusal, Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation, Step
from pico_widgets.games.picas.explain import parts as told
from pico_widgets.games.picas.explain.phrases import PicasPhrases, bid_word, minus
from pico_widgets.games.picas.explain.trick import PicasTrick, trick_of
from pico_widgets.games.picas.rules.events import Looked, MatchEnded, Pair
from pico_widgets.games.picas.rules.score import PENALTY_AT
from pico_widgets.games.picas.rules.state import HAND_SIZE, SPADES, PicasState, pair_of
from pico_widgets.games.picas.view import bids, ranks
from pico_widgets.table.screens import Screen
from pico_widgets.table.view import Json
from pico_widgets.text import Runs
from pico_widgets.tricks.cards import suit_of
from pico_widgets.tricks.view import TrickTableView

if TYPE_CHECKING:
    from pico_widgets.games.picas.rules.game import Picas
    from pico_widgets.games.picas.table import PicasTableState

UNNAMED = ("picas.score.when", "picas.goal")
"""Clauses that the rows of contract, tricks and totals do not name; their steps do."""

PLAIN: Json = {"clause": None, "name": None}


class PicasView(TrickTableView):
    """A table of Picas."""

    hand_size = HAND_SIZE

    table: PicasTableState
    game: Picas
    now: PicasState

    def tell(self) -> PicasTrick:
        """What tells the tricks of Picas."""
        return trick_of(PicasPhrases(self.match.game, self.names, self.say))

    def position(self) -> PicasState:
        """The state that is shown while no trick is explained; that of a bid that is looked at again."""
        return self.table.position

    # --- the whole

    def scene(self, stage: str) -> Json:
        """What lies on the table; of a covered one nothing is told."""
        if stage == "cover":
            return {"cover": self.cover()}
        drawn: Json = {
            "seats": [self.seat(seat) for seat in range(4)],
            "cross": self.cross(self.turns if self.screen.what in ("now", "trick") else ()),
            "pairs": self.pairs(self.now),
            "before": self.pairs_before(stage),
            "ladder": self.ladder() if stage == "trick" else None,
            "log": self.log(),
        }
        if stage in ("play", "trick"):
            drawn["ranks"] = ranks.ranks(self.game, self.say)
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
        """Of the stages of every table "play" and "trick", and of its own "look", "bid" and "count"."""
        stage = super().stage()
        if stage == "play" and self.now.phase != "play":
            return "bid" if self.bottom in self.now.looked else "look"
        return {"round": "count", "bids": "bid"}.get(stage, stage)

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words; trick 0 stands for the bids."""
        if screen.what in ("now", "bids") and screen.trick == 0:
            return self.say("picas.ui.where.bids", hand=screen.round)
        return super().where_of(screen)

    def default_names(self) -> list[str | None]:
        """North, East, South and West, and None for the one person at this screen."""
        compass: list[str | None] = list(told.compass(self.say))
        if self.table.people == 1:
            compass[self.table.here[0]] = None
        return compass

    # --- seats and cards

    def called(self, seat: Seat) -> str:
        """ "North", or "South, you"."""
        if self.names[seat] is not None:
            return self.name(seat)
        return self.say("picas.ui.seat.you", seat=str(told.compass(self.say)[seat] or ""))

    def tags(self, seat: Seat) -> list[str]:
        """Who deals, and what was bid."""
        bid = self.now.bid_of(seat)
        said = [] if bid is None else [self.say("picas.ui.tag.bid", bid=bid_word(bid, self.say))]
        return [*super().tags(seat), *said]

    def note(self, seat: Seat) -> str:
        """The bid, whether it is your partner, and who deals."""
        deals = super().tags(seat)
        bid = [tag for tag in self.tags(seat) if tag not in deals]
        partner = [self.say("tricks.ui.tag.partner")] if self.names[(seat + 2) % 4] is None else []
        return ", ".join([*bid, *partner, *deals])

    def open(self, seat: Seat) -> bool:
        """Whether the hand of a seat is shown: to its owner, who has looked, and to nobody else."""
        return seat in self.now.looked and super().open(seat)

    def playing(self, seat: Seat) -> bool:
        """Whether a seat is to play a card now."""
        return self.now.phase == "play" and super().playing(seat)

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
            "of": self.say("picas.ui.of", target=self.game.target),
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
            "nils": [self.nula(seat, state) for seat in seats if isinstance(state.bid_of(seat), str)],
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
        return told.count_and_rows(self.game, self.turn, self.names, self.say)

    def count(self) -> Json:
        """The count of the hand line by line; a row's `step` is the step of the explanation that speaks of it."""
        assert self.turn is not None
        rows = self.counted[1]
        later = len(self.before_count())
        totals, target = self.now.totals, self.game.target
        return {
            "caption": self.say("picas.ui.count", hand=self.screen.round),
            "heads": [self.pair_name(pair) for pair in (0, 1)],
            "sub": [self.pair_who(pair) for pair in (0, 1)],
            "rows": [row | {"step": row["step"] + later} | (PLAIN if row["clause"] in UNNAMED else {}) for row in rows],
            "target": {
                "text": [told.to_go(self.game, total, self.say) for total in totals],
                "share": [min(1.0, max(0.0, total / target)) for total in totals],
            },
        }

    def ended(self, turn: Turn) -> Json:
        """Who won the match, and the points of both pairs."""
        title = told.result(self.game, turn, self.names, self.say).title
        scores = [f"{self.pair_name(pair)} {minus(total)}" for pair, total in enumerate(turn.after.totals)]
        ended = next(event for event in turn.events if isinstance(event, MatchEnded))
        won = self.won_here([seat for seat in range(4) if pair_of(seat) in ended.winners])
        return {"title": title, "text": [" · ".join(scores)], "won": won}

    # --- what may be done

    def scorer(self, seat: Seat) -> str:
        """The pair for which a trick counts that a seat won."""
        return self.pair_name(pair_of(seat))

    def prompt(self, stage: str) -> Runs:
        """What is to be done now; empty where nothing is."""
        if self.table.thinker is not None or self.screen.what == "bids":
            return []
        if stage in ("look", "bid"):
            return self.say.rich(f"picas.ui.prompt.{stage}")
        if stage == "count" and self.turn is not None and not self.turn.after.over:
            return self.counted[0].steps[-1].text
        return super().prompt(stage)

    def may_play(self, legal: Sequence[Any]) -> Runs:
        """What may be played; that no spade may be, where one is held."""
        chooser = cast(int, self.table.chooser)
        held = any(suit_of(card) == SPADES for card in self.now.hands[chooser])
        if not held or any(suit_of(card) == SPADES for card in legal):
            return super().may_play(legal)
        led = self.now.led
        if led is None:
            first = not self.now.taken
            return self.say.rich("picas.ui.prompt.lead.first" if first else "picas.ui.prompt.lead.unbroken")
        if all(suit_of(card) == led for card in legal):
            return super().may_play(legal)
        return self.say.rich("picas.ui.prompt.void.first", suit=self.phrases.suit(led))

    def said_of(self, stage: str) -> list[str]:
        """What lies on the table at a stage: the bids so far, or the cards of the trick."""
        if stage not in ("look", "bid"):
            return super().said_of(stage)
        order = [(self.now.dealer + 1 + k) % 4 for k in range(len(self.now.bids))]
        made = zip(order, self.now.bids, strict=True)
        return [f"{self.name(seat)}: {bid_word(bid, self.say)}." for seat, bid in made]

    def due_to(self, name: str) -> tuple[Runs, str]:
        """What the seat of that name is to do, and by which clause it is its turn."""
        bids = self.now.phase == "bid"
        act = self.say.rich("picas.ui.cover.bids" if bids else "tricks.ui.cover.plays", name=name)
        return act, self.game.turn_clause(self.now)

    # --- the explanation

    def explain_deal(self) -> Explanation | None:
        """The deal and the bids so far, of those who did not look only what everybody sees."""
        match, number = self.match, self.screen.round
        if match.state.phase != "bid" and self.table.bid_again is None:
            return None
        events = match.start_events if number == 1 else ()
        made = (one for one in match.turns if one.after.round == number and one.trick == 0)
        happened = [event for one in made for event in one.events]
        happened = [event for event in happened if not isinstance(event, Looked) or event.seat in self.table.here]
        return told.deal(match.game, number, [*events, *happened], self.names, self.say)

    def explain_end(self, turn: Turn) -> Explanation:
        """The count of a hand, after that the rest was claimed; or the result."""
        if self.screen.what == "result":
            return told.result(self.game, turn, self.names, self.say)
        counted: Explanation = self.counted[0]
        return replace(counted, steps=(*self.before_count(), *counted.steps))

    def before_count(self) -> tuple[Step, ...]:
        """The steps that come before those of the count: that the rest was claimed."""
        claimed = self.table.claimed
        return () if claimed is None else (told.claim(self.game, claimed, self.names, self.say),)

    # --- refusals

    def refusal_text(self, state: Any, refusal: Refusal) -> Runs:
        """Why a bid, a card or a claim was refused."""
        return told.refusal(self.game, state, refusal, self.names, self.say)

    def tried(self, rule: Refusal) -> str | None:
        """The card that was tried, if it was one."""
        return super().tried(rule) if self.match.state.phase == "play" else None
