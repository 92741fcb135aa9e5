"""A clause or a ruling of a game as data: where in the source document it stands, and what kind of rule it is.

No sentence is here: `<id>.name`, `<id>.rule` and, for rulings, `<id>.why` in the game's catalogues say it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Clause:
    """A clause or a ruling.

    `document` is the name of the source document, `lines` are those that the clause states, or that a ruling reads or
    finds silent.  `group` is the heading under which it is shown.  `defines`: it defines something and decides nothing.
    `options` are the house rules that flip a ruling.
    """

    id: str
    document: str
    lines: tuple[int, ...]
    group: str
    defines: bool = False
    options: tuple[str, ...] = ()

    @property
    def ruling(self) -> bool:
        """Whether it says what was chosen where the source is silent or unclear."""
        return ".ruling." in self.id

    @property
    def option(self) -> str | None:
        """The first of `options`, if there is one."""
        return self.options[0] if self.options else None
