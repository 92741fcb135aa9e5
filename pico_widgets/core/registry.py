"""The games that are installed: found by the entry point group `pico_widgets.games`, loaded when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from importlib.metadata import EntryPoint, PackageNotFoundError, distribution, entry_points

from pico_widgets.core.descriptor import GameDescriptor

GROUP = "pico_widgets.games"
DISTRIBUTION = "pico-widgets"


class Registry(Mapping[str, GameDescriptor]):
    """The descriptors by the names of the games, in the order in which they are shown."""

    def __init__(self) -> None:
        self._loaded: dict[str, GameDescriptor] = {}

    @cached_property
    def _own(self) -> dict[str, EntryPoint]:
        """The games of this distribution: found without a look at all others that are installed."""
        try:
            found = distribution(DISTRIBUTION).entry_points
        except PackageNotFoundError:
            return {}
        return {one.name: one for one in found if one.group == GROUP}

    @cached_property
    def _all(self) -> dict[str, EntryPoint]:
        """Every game that is installed; of two with one name, ours or else the first."""
        found = dict(self._own)
        for one in entry_points(group=GROUP):
            found.setdefault(one.name, one)
        return found

    def _load(self, name: str, entry: EntryPoint) -> GameDescriptor:
        if name not in self._loaded:
            descriptor = entry.load()
            if not isinstance(descriptor, GameDescriptor) or descriptor.name != name:
                raise TypeError(f"the entry point {name!r} of {GROUP} names no descriptor of a game of that name")
            self._loaded[name] = descriptor
        return self._loaded[name]

    def __getitem__(self, name: str) -> GameDescriptor:
        entry = self._own.get(name) or self._all.get(name)
        if entry is None:
            raise KeyError(name)
        return self._load(name, entry)

    def __contains__(self, name: object) -> bool:
        return name in self._own or name in self._all

    @cached_property
    def _names(self) -> tuple[str, ...]:
        descriptors = [self._load(name, entry) for name, entry in self._all.items()]
        return tuple(one.name for one in sorted(descriptors, key=lambda one: (one.order, one.name)))

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def with_letter(self, letter: str) -> GameDescriptor | None:
        """The game whose deal codes begin with a letter, or None; our own games are asked first."""
        return self._find(lambda one: one.letter == letter)

    def with_table(self, table: str) -> GameDescriptor | None:
        """The game whose table has that name for code, or None; our own games are asked first."""
        return self._find(lambda one: one.table == table)

    def with_family(self, family: str) -> GameDescriptor | None:
        """The game of that name, else the first of those whose package has that last name, or None."""
        return self[family] if family in self._own else self._find(lambda one: family in (one.name, one.family))

    def _find(self, fits: Callable[[GameDescriptor], bool]) -> GameDescriptor | None:
        own = (self._load(name, entry) for name, entry in self._own.items())
        found = next((one for one in own if fits(one)), None)
        return found or next((one for one in self.values() if fits(one)), None)


GAMES = Registry()
"""The games that are installed."""
