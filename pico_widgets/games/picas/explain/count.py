"""The count of a hand of Picas line by line for both pairs, and the result of the match, told from their events.

A row of the count and the step that speaks of it are made together; no number is worked out here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pico_widgets.core.game import Event
from pico_widgets.explain.steps import Step
from pico_widgets.games.picas.explain.phrases import PicasPhrases, added, minus, signed
from pico_widgets.games.picas.rules.events import (
    BagsAdded,
    ContractFailed,
    ContractMade,
    HandEnded,
    MatchEnded,
    NulaScored,
    NulaTricks,
    Overtricks,
    Pair,
    Penalty,
    Redeal,
    Totalled,
)
from pico_widgets.games.picas.rules.score import PENALTY, PENALTY_AT, PER_TRICK
from pico_widgets.games.picas.rules.state import PicasState
from pico_widgets.text import Runs
from pico_widgets.tricks.explain import TrickStep
from pico_widgets.tricks.phrases import joined


@dataclass(frozen=True)
class Cell:
    """What a row of the count says of one pair: the value, how it came about, and how it looks."""

    value: str
    work: str = ""

    def to_json(self) -> dict[str, str]:
        """The cell as the front end draws it; `look` is "none" for an empty one, "minus" for a loss, else ""."""
        look = "none" if self.value == "–" else "minus" if self.value.startswith("−") else ""
        return {"value": self.value, "work": self.work, "look": look}


NOTHING = Cell("–")


@dataclass(frozen=True)
class Row:
    """A row of the count: cells of North–South and East–West, and the index of the step that speaks of it."""

    label: Runs
    clause: str | None
    cells: tuple[Cell, Cell]
    step: int
    sum: bool = False

    def to_json(self, phrases: PicasPhrases) -> dict[str, Any]:
        """The row as the front end draws it."""
        return {
            "label": self.label,
            "clause": self.clause,
            "name": None if self.clause is None else phrases.words(f"{self.clause}.name"),
            "cells": [cell.to_json() for cell in self.cells],
            "sum": self.sum,
            "step": self.step,
        }


@dataclass
class Count:
    """The steps of a count and its rows, as they gather."""

    phrases: PicasPhrases
    steps: list[Step]
    rows: list[Row]
    parts: dict[int, list[int]] = field(default_factory=lambda: {0: [], 1: []})
    """The points of this hand that each pair was given or lost, in the order in which they are told."""

    def part(self, pair: Pair, points: int) -> str:
        """Points that count for a pair in this hand, as a row has them."""
        if points:
            self.parts[pair].append(points)
        return signed(points)

    def line(
        self, clause: str, sentences: Sequence[Runs], rows: Sequence[tuple[Runs, Mapping[int, Cell], bool]]
    ) -> None:
        """One step, and the rows that it speaks of: label, cells by pair, whether it is a sum."""
        first, step = len(self.rows), len(self.steps)
        for label, cells, sum_ in rows:
            self.rows.append(Row(label, clause, (cells.get(0, NOTHING), cells.get(1, NOTHING)), step, sum_))
        point = tuple({"at": "count", "row": row} for row in range(first, len(self.rows)))
        self.steps.append(TrickStep(clause, joined(sentences), point=point))


def counted(phrases: PicasPhrases, state: PicasState, events: Sequence[Event]) -> Count:
    """The count of the hand that ended in `state`, from the events of its last card."""
    count = Count(phrases, [], [])
    words = phrases.words
    lines: dict[tuple[Any, ...], list[Event]] = {}
    for event in events:
        if isinstance(event, _LINES):
            lines.setdefault(_line_of(event), []).append(event)
    for line in lines.values():
        match line:
            case [HandEnded() as ended]:
                _ended(count, state, ended)
            case [ContractMade(), *_] as made:
                _made(count, state, [event for event in made if isinstance(event, ContractMade)])
            case [ContractFailed(), *_] as failed:
                _failed(count, state, [event for event in failed if isinstance(event, ContractFailed)])
            case [Overtricks(), *_] as over:
                _over(count, state, [event for event in over if isinstance(event, Overtricks)])
            case [NulaTricks(), *_] as apart:
                _nula_tricks(count, [event for event in apart if isinstance(event, NulaTricks)])
            case [NulaScored() as nula]:
                _nula(count, nula)
            case [BagsAdded(), *_] as bags:
                _bags(count, [event for event in bags if isinstance(event, BagsAdded)])
            case [Penalty(), *_] as penalties:
                _penalties(count, [event for event in penalties if isinstance(event, Penalty)])
            case [Totalled(), *_] as totals:
                _totals(count, [event for event in totals if isinstance(event, Totalled)])
                count.steps[-1] = replace(count.steps[-1], decides=True)
            case [Redeal() as redeal]:
                key = "picas.step.redeal.level" if redeal.clause == "picas.ruling.win" else "picas.step.redeal"
                said = [words.rich(key, target=redeal.target), phrases.seat("picas.step.redeal.who", redeal.dealer)]
                count.steps.append(TrickStep(redeal.clause, joined(said)))
    return count


def result_steps(phrases: PicasPhrases, state: PicasState, ended: MatchEnded) -> list[Step]:
    """The result of a match: each pair's total hand by hand, and who wins."""
    steps: list[Step] = []
    for pair in (0, 1):
        scores = [hand.scores[pair] for hand in state.sheet.noted]
        sum_ = added(scores) if len(scores) > 1 else minus(scores[0])
        sentence = phrases.of_pair("picas.step.result", pair, sum=sum_)
        steps.append(TrickStep("picas.goal", sentence, point=({"at": "pair", "pair": pair},)))
    steps.append(TrickStep(ended.clause, _ending(phrases, ended)))
    return steps


def result_title(phrases: PicasPhrases, ended: MatchEnded) -> str:
    """Which pair won the match, or that the win is shared."""
    if len(ended.winners) > 1:
        return phrases.words("picas.title.draw")
    return phrases.words.plain(phrases.of_pair("picas.title.win", ended.winners[0]))


def to_go(phrases: PicasPhrases, total: int, target: int) -> str:
    """ "12 to go", or that the target is reached."""
    if total >= target:
        return phrases.words("picas.reached", target=target)
    return phrases.words("picas.togo", target - total)


# --- line by line -------------------------------------------------------------------------------

_LINES = (
    HandEnded,
    ContractMade,
    ContractFailed,
    Overtricks,
    NulaTricks,
    NulaScored,
    BagsAdded,
    Penalty,
    Totalled,
    Redeal,
)


def _line_of(event: Event) -> tuple[Any, ...]:
    """Events of the same line stand in one row: the same thing by the same clause; each nula has its own."""
    return type(event), event.clause, event.seat if isinstance(event, NulaScored) else None


def _ended(count: Count, state: PicasState, event: HandEnded) -> None:
    phrases, words = count.phrases, count.phrases.words
    won = [event.won[pair] + event.won[pair + 2] for pair in (0, 1)]
    said = [words.rich("picas.step.ended", tricks=event.tricks)]
    contract_cells, won_cells = {}, {}
    for pair in (0, 1):
        bids = [state.bid_of(seat) for seat in (pair, pair + 2)]
        contract_work = " + ".join(phrases.bid(bid) for bid in bids if bid is not None)
        contract = state.contracts[pair]
        contract_cells[pair] = Cell(str(contract), contract_work)
        won_cells[pair] = Cell(str(won[pair]), f"{event.won[pair]} + {event.won[pair + 2]}")
        said.append(phrases.of_pair("picas.step.ended.pair", pair, tricks=phrases.tricks(won[pair]), contract=contract))
    rows = [(words.rich("picas.row.contract"), contract_cells, False), (words.rich("picas.row.won"), won_cells, False)]
    count.line(event.clause, said, rows)


def _towards(phrases: PicasPhrases, state: PicasState, event: ContractMade | ContractFailed) -> str:
    """The tricks that count for the contract; it is said if the pair has won others too."""
    tricks = phrases.tricks(event.won)
    return tricks if event.won == _won_by(state, event.pair) else phrases.words("picas.tricks.towards", tricks=tricks)


def _won_by(state: PicasState, pair: Pair) -> int:
    """All tricks of a pair."""
    return state.tricks_won[pair] + state.tricks_won[pair + 2]


def _made(count: Count, state: PicasState, events: Sequence[ContractMade]) -> None:
    phrases, said, cells = count.phrases, [], {}
    every = phrases.game.ten_for_every_trick
    # Where tricks of a nula bidder are counted apart, "every trick won" would be too many.
    some = any(event.won != _won_by(state, event.pair) for event in events)
    for event in events:
        tricks = _towards(phrases, state, event)
        work = f"{event.paid} × {PER_TRICK} = {event.points}"
        if event.contract:
            apart = event.won != _won_by(state, event.pair)
            counting = "picas.step.made.every.apart" if apart else "picas.step.made.every"
            key = counting if every else "picas.step.made"
            n = event.paid if every else event.contract
            said.append(
                phrases.of_pair(key, event.pair, n, tricks=tricks, contract=event.contract, ten=PER_TRICK, sum=work)
            )
        else:
            said.append(phrases.of_pair("picas.step.made.zero", event.pair, tricks=tricks))
            if event.paid:
                said.append(phrases.words.rich("picas.step.made.zero.every", ten=PER_TRICK, sum=work))
        cells[event.pair] = Cell(count.part(event.pair, event.points), f"{event.paid} × {PER_TRICK}")
    counting = "picas.row.made.every.apart" if some else "picas.row.made.every"
    label = phrases.words.rich(counting if every else "picas.row.made", ten=PER_TRICK)
    count.line(events[0].clause, said, [(label, cells, False)])


def _failed(count: Count, state: PicasState, events: Sequence[ContractFailed]) -> None:
    phrases, said, cells = count.phrases, [], {}
    for event in events:
        work = f"{event.contract} × (−{PER_TRICK})"
        said.append(
            phrases.of_pair(
                "picas.step.failed",
                event.pair,
                tricks=_towards(phrases, state, event),
                contract=event.contract,
                ten=PER_TRICK,
                sum=f"{work} = {minus(event.points)}",
            )
        )
        cells[event.pair] = Cell(count.part(event.pair, event.points), work)
    label = phrases.words.rich("picas.row.failed", ten=PER_TRICK)
    count.line(events[0].clause, said, [(label, cells, False)])


def _over(count: Count, state: PicasState, events: Sequence[Overtricks]) -> None:
    phrases, said, cells = count.phrases, [], {}
    for event in events:
        contract = state.contracts[event.pair]
        sum_ = f"{event.count + contract} − {contract} = {event.count}"
        if event.count:
            said.append(phrases.of_pair("picas.step.over", event.pair, event.count, sum=sum_))
        else:
            apart = _won_by(state, event.pair) > contract
            said.append(phrases.of_pair("picas.step.over.none.apart" if apart else "picas.step.over.none", event.pair))
        cells[event.pair] = Cell(count.part(event.pair, event.points), f"{event.count + contract} − {contract}")
    count.line(events[0].clause, said, [(phrases.words.rich("picas.row.over"), cells, False)])


def _nula_tricks(count: Count, events: Sequence[NulaTricks]) -> None:
    phrases, said, cells = count.phrases, [], {}
    for event in events:
        said.append(phrases.of_pair("picas.step.apart", event.pair, event.count, points=signed(event.points)))
        cells[event.pair] = Cell(count.part(event.pair, event.points), str(event.count))
    count.line(events[0].clause, said, [(phrases.words.rich("picas.row.apart"), cells, False)])


def _nula(count: Count, event: NulaScored) -> None:
    phrases = count.phrases
    kind = "made" if event.made else "failed"
    bid, points = phrases.bid(event.bid), count.part(event.pair, event.points)
    said = [
        phrases.seat(f"picas.step.nula.{kind}", event.seat, bid=bid, tricks=phrases.tricks(event.tricks), points=points)
    ]
    if not event.made:
        said.append(phrases.words.rich("picas.step.nula.free" if not event.points else "picas.step.nula.cost"))
    if event.clause == "picas.ruling.double_nula":
        said.append(phrases.words.rich("picas.step.nula.each"))
    label = phrases.seat(f"picas.row.nula.{kind}", event.seat, bid=bid, tricks=phrases.tricks(event.tricks))
    count.line(event.clause, said, [(label, {event.pair: Cell(points, phrases.name(event.seat))}, False)])


def _bags(count: Count, events: Sequence[BagsAdded]) -> None:
    phrases, said, cells = count.phrases, [], {}
    for event in events:
        sum_ = added((event.before, event.added))
        said.append(phrases.of_pair("picas.step.bags", event.pair, sum=sum_))
        cells[event.pair] = Cell(str(event.after), f"{event.before} + {event.added}")
    said.append(phrases.words.rich("picas.step.bags.most", most=PENALTY_AT))
    count.line(events[0].clause, said, [(phrases.words.rich("picas.row.bags", most=PENALTY_AT), cells, False)])


def _penalties(count: Count, events: Sequence[Penalty]) -> None:
    phrases, words, said, cells = count.phrases, count.phrases.words, [], {}
    carry = phrases.game.bags_carry
    for event in events:
        said.append(
            phrases.of_pair(
                "picas.step.penalty.carry" if carry else "picas.step.penalty",
                event.pair,
                event.times,
                bags=event.bags,
                most=PENALTY_AT,
                loss=PENALTY,
                points=minus(event.points),
                left=event.left,
            )
        )
        if event.bags > PENALTY_AT and not carry:
            said.append(words.rich("picas.step.penalty.lost", most=PENALTY_AT))
        cells[event.pair] = Cell(count.part(event.pair, event.points), words("picas.work.bags", left=event.left))
    label = words.rich("picas.row.penalty.carry" if carry else "picas.row.penalty", most=PENALTY_AT, loss=PENALTY)
    count.line(events[0].clause, said, [(label, cells, False)])


def _totals(count: Count, events: Sequence[Totalled]) -> None:
    phrases, words, said = count.phrases, count.phrases.words, []
    for event in events:
        sum_, togo = added((event.before, event.score)), to_go(phrases, event.total, event.target)
        parts = count.parts[event.pair]
        if len(parts) > 1:
            said.append(phrases.of_pair("picas.step.total.parts", event.pair, parts=added(parts), sum=sum_, togo=togo))
        else:
            said.append(phrases.of_pair("picas.step.total", event.pair, sum=sum_, togo=togo))
    rows = [
        (words.rich("picas.row.hand"), {event.pair: Cell(signed(event.score)) for event in events}, True),
        (words.rich("picas.row.before"), {event.pair: Cell(minus(event.before)) for event in events}, False),
        (words.rich("picas.row.total"), {event.pair: Cell(minus(event.total)) for event in events}, True),
    ]
    count.line(events[0].clause, said, rows)


def _ending(phrases: PicasPhrases, event: MatchEnded) -> Runs:
    words = phrases.words
    reached = sum(total >= event.target for total in event.totals)
    high, low = minus(max(event.totals)), minus(min(event.totals))
    if len(event.winners) > 1:
        return words.rich("picas.step.end.draw", high=high)
    if reached == 1:
        said = [words.rich("picas.step.end.target", high=high, target=event.target)]
    else:
        said = [words.rich("picas.step.end.both" if reached else "picas.step.end.last", target=event.target)]
        said.append(words.rich("picas.step.end.higher", high=high, low=low))
    return joined([*said, phrases.of_pair("picas.step.end.wins", event.winners[0])])
