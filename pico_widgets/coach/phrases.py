"""How the coach speaks: to "you" or of a name, with cards, numbers and lists as the language has them.

It knows which sentence of the catalogues is meant, not what is worth saying.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pico_widgets.core.game import Seat
from pico_widgets.text import Card, Runs, Words
from pico_widgets.text.rich import Param, as_runs, joined

SURE = 1e-9
"""A share nearer to none or all than this is none or all."""


@dataclass(frozen=True)
class CoachPhrases:
    """The words, the name of each seat (None: "you"), and the seat whose choices are spoken of."""

    say: Words
    names: Sequence[str | None]
    seat: Seat

    # --- who

    def me(self, key: str, count: int | None = None, /, **params: Param) -> Runs:
        """The sentence `key.you`, or `key.name` with `{me}` for the name of the seat that is coached."""
        mine = self.names[self.seat]
        if mine is None:
            return self.say.rich(f"{key}.you", count, **params)
        return self.say.rich(f"{key}.name", count, me=mine, **params)

    def my(self, key: str, count: int | None = None, /, **params: Param) -> str:
        """The same as text."""
        return self.say.plain(self.me(key, count, **params))

    def name(self, seat: Seat) -> str:
        """The name of another seat; where "you" is not the one who is coached, "Player 2"."""
        return self.names[seat] or self.say("coach.player", seat=seat + 1)

    # --- cards

    def cards(self, cards: Iterable[int]) -> Runs:
        """ "9 and 10"."""
        return self.say.listed_rich([Card(str(card)) for card in cards])

    def each(self, key: str, cards: Iterable[int]) -> Runs:
        """ "the 9 and the 10": each card in the phrase `key`."""
        return self.say.listed_rich([self.say.rich(key, card=Card(str(card))) for card in cards])

    def either(self, key: str, cards: Iterable[int]) -> Runs:
        """ "the 7, the 9 or the 10"."""
        return self.any_of([self.say.rich(key, card=Card(str(card))) for card in cards])

    def any_of(self, items: Sequence[Param]) -> Runs:
        """ "a, b or c"."""
        *head, last = [as_runs(item) for item in items]
        if not head:
            return last
        first: Runs = []
        for part in head:
            first += [*([", "] if first else []), *part]
        return self.say.rich("coach.or", first=first, last=last)

    # --- numbers

    def number(self, value: float) -> str:
        """One decimal, with the sign of the language between and a true minus before."""
        tenths = round(abs(value) * 10)
        text = self.say("coach.number", whole=str(tenths // 10), tenth=str(tenths % 10))
        return f"−{text}" if value < 0 and tenths else text

    def percent(self, share: float) -> str:
        """ "47.6%", but "0%" and "100%"; only what is exactly none or all is said to be so."""
        tenths = tenths_of(share)
        whole_only = tenths in (0, 1000)
        return self.say("coach.percent", value=str(tenths // 10) if whole_only else self.number(tenths / 10))

    def whole_percent(self, share: float) -> str:
        """ "48%"."""
        return self.say("coach.percent", value=str(round(100 * share)))

    def parts(self, shares: Sequence[float]) -> list[str]:
        """Shares that add up to 1 as whole percentages that add up to 100."""
        return [self.say("coach.percent", value=str(part)) for part in hundredths(shares)]

    def chance(self, share: float, *, exact: bool = True) -> Runs:
        """A chance as a phrase of a sentence: "47.6%", and of what is not exact "about 48%"."""
        value = self.percent(share) if exact else self.whole_percent(share)
        return self.say.rich(f"coach.chance.{'exact' if exact else 'about'}", value=value)

    def whole_number(self, value: float) -> str:
        """A number without decimals, with a true minus."""
        n = round(value)
        return f"−{-n}" if n < 0 else str(n)

    def points(self, n: int) -> str:
        """ "3 points"."""
        return self.say("points", n)


def sentences(parts: Iterable[Runs]) -> Runs:
    """Sentences one after the other."""
    out: Runs = []
    for part in parts:
        if part:
            out += [*([" "] if out else []), *part]
    return joined(out)


def tenths_of(share: float) -> int:
    """A share in tenths of a hundredth, as it is read: 0 and 1000 only for exactly none and all."""
    if share < SURE or share > 1 - SURE:
        return 0 if share < SURE else 1000
    return min(999, max(1, round(1000 * share)))


def tenths_lost(best: float, value: float) -> int:
    """What a share falls short of another, in tenths of a hundredth, as both are read (`CoachPhrases.percent`)."""
    return tenths_of(best) - tenths_of(value)


def hundredths(shares: Sequence[float]) -> list[int]:
    """Shares of a whole in whole hundredths that add up to 100: the largest remainders are rounded up."""
    total = sum(shares) or 1.0
    exact = [100 * share / total for share in shares]
    parts = [int(one + SURE) for one in exact]
    short = sorted(range(len(parts)), key=lambda at: parts[at] - exact[at])
    for at in short[: (100 if sum(shares) else 0) - sum(parts)]:
        parts[at] += 1
    return parts


def whole(tenths: int) -> int:
    """Tenths as a whole number; a half counts up."""
    return (tenths + 5) // 10
