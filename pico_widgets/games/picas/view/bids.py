"""What a table of Picas shows of the bidding: two ways before the cards are seen, then the bids to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from pico_widgets.games.picas.explain import parts as told
from pico_widgets.games.picas.explain.phrases import bid_word, signed
from pico_widgets.games.picas.rules.events import Bid
from pico_widgets.games.picas.rules.score import DOBLE_NULA_WORTH, NULA_WORTH
from pico_widgets.games.picas.rules.state import DOBLE_NULA, NULA, NUMBERS, number_of
from pico_widgets.table.view import Json
from pico_widgets.text.rich import capital

if TYPE_CHECKING:
    from pico_widgets.core.game import Seat
    from pico_widgets.games.picas.rules.game import Picas
    from pico_widgets.games.picas.rules.state import PicasState
    from pico_widgets.table.turns import TurnsState
    from pico_widgets.text import Runs, Words

BIDS: tuple[Bid, ...] = (*NUMBERS, NULA)
"""The bids that are offered once the cards have been seen; doble nula stands apart."""


class Drawing(Protocol):
    """What is asked of the drawing of a table: see `PicasView`."""

    say: Words
    game: Picas
    now: PicasState

    @property
    def table(self) -> TurnsState:
        """The state of the table."""

    @property
    def names(self) -> list[str | None]:
        """A name for each seat, None for "you"."""

    @property
    def bottom(self) -> Seat:
        """The seat that is drawn at the bottom."""

    def called(self, seat: Seat) -> str:
        """What a seat is called in the panel of bids."""

    def touchable(self, runs: Runs) -> Runs:
        """A sentence with its terms marked."""


def draw(drawing: Drawing, stage: str) -> Json:
    """The keys `bids` and, before the cards are seen, `fork` of the view."""
    out: Json = {"bids": bids(drawing, locked=stage == "look" or drawing.table.chooser is None)}
    return out | {"fork": fork(drawing)} if stage == "look" else out


def bids(drawing: Drawing, locked: bool) -> Json:
    """The bids to choose from, each with what it would mean; and what has been bid."""
    say, now = drawing.say, drawing.now
    order = [(now.dealer + 1 + k) % 4 for k in range(4)]
    said = [(seat, now.bid_of(seat)) for seat in order]
    return {
        "label": say("picas.ui.bids"),
        "values": [value(drawing, bid) for bid in BIDS],
        "locked": locked,
        "sofar": [
            {
                "name": drawing.called(seat),
                "bid": say("picas.ui.bids.waits") if bid is None else bid_word(bid, say),
            }
            for seat, bid in said
        ],
    }


def value(drawing: Drawing, bid: Bid) -> Json:
    """A bid: its text, the button that makes it, the contract that it gives, and a warning if there is one."""
    say, now = drawing.say, drawing.now
    do = say("picas.ui.do.bid", bid) if isinstance(bid, int) else say("picas.ui.do.bid.nula")
    partner = now.bid_of((drawing.bottom + 2) % 4)
    contract = None
    if partner is not None:
        total = number_of(partner) + number_of(bid)
        contract = say.rich("picas.ui.bids.sum", sum=f"{bid_word(partner, say)} + {bid_word(bid, say)} = {total}")
    if bid == NULA:
        contract = [
            *say.rich("picas.ui.bids.nula", **worth(drawing, NULA_WORTH)),
            *([" ", *contract] if contract else []),
        ]
    warn = told.bid_warning(drawing.game, now, bid, drawing.names, say)
    return {"value": bid, "text": capital(bid_word(bid, say)), "do": do, "note": contract, "warn": warn}


def worth(drawing: Drawing, points: int) -> dict[str, str]:
    """What a bid of no trick wins and loses."""
    return {"win": signed(points), "lose": signed(-points if drawing.game.nula_failed == "lose" else 0)}


def fork(drawing: Drawing) -> Json:
    """Look, or bid doble nula blind."""
    say = drawing.say
    return {
        "look": {"text": drawing.touchable(say.rich("picas.ui.fork.look.text")), "do": say("picas.ui.do.look")},
        "blind": {
            "more": say("picas.ui.fork.blind"),
            "title": say("picas.bid.blind.name"),
            "choice": DOBLE_NULA,
            "text": drawing.touchable(say.rich("picas.ui.fork.blind.text")),
            "do": say("picas.ui.do.blind", points=DOBLE_NULA_WORTH),
            "clause": "picas.bid.blind",
            "name": say("picas.bid.blind.name"),
            **worth(drawing, DOBLE_NULA_WORTH),
        },
    }
