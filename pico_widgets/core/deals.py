"""The deal of a seed: which cards a seed gives, fixed for ever (docs/formats/codes.md).

The only place in the project where randomness becomes cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

SEEDS = 2**32
"""Seeds are 0 to SEEDS - 1."""

_WORD = 2**32


class Source:
    """The stream of 32-bit words of one game and seed: SHA-256 of a counted text, eight words a block."""

    def __init__(self, game: str, seed: int) -> None:
        """`seed` is 0 to 2**32 - 1; raises ValueError otherwise."""
        if not 0 <= seed < SEEDS:
            raise ValueError(f"a seed is 0 to {SEEDS - 1}, not {seed}")
        self._words = self._stream(f"pico-widgets/1 {game} {seed} ")

    @staticmethod
    def _stream(prefix: str) -> Iterator[int]:
        block = 0
        while True:
            digest = sha256(f"{prefix}{block}".encode("ascii")).digest()
            for at in range(0, 32, 4):
                yield int.from_bytes(digest[at : at + 4], "big")
            block += 1

    def draw(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others (words past a full multiple of n do not count)."""
        limit = _WORD - _WORD % n
        for word in self._words:
            if word < limit:
                return word % n
        raise AssertionError("the stream of words has no end")

    def shuffle(self, cards: Sequence[T]) -> list[T]:
        """A new list in an order drawn by Fisher and Yates, from the last index down to 1."""
        order = list(cards)
        for i in range(len(order) - 1, 0, -1):
            j = self.draw(i + 1)
            order[i], order[j] = order[j], order[i]
        return order
