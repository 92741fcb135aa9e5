"""Values with named fields that cannot be changed, like frozen dataclasses, for where there are many kinds of them.

The kinds share the methods of one class.  A dataclass has its own generated and compiled for each kind, and for the
fifty kinds of events that would be a good part of the time that importing a game takes.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from inspect import get_annotations
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Frozen:
    """Made by position or by name; equal, and hashed, by kind and values.  Fields have no defaults.

    Raises TypeError for a field too many, too few or unknown, `FrozenInstanceError` for a change.
    """

    _fields: ClassVar[tuple[str, ...]] = ()
    """The names of the fields, in order."""

    def __init_subclass__(cls, **words: Any) -> None:
        super().__init_subclass__(**words)
        cls._fields = (*cls._fields, *get_annotations(cls))

    def __init__(self, *values: Any, **named: Any) -> None:
        names = self._fields
        given = {**dict(zip(names, values, strict=False)), **named} if named else zip(names, values, strict=False)
        self.__dict__.update(given)
        if len(values) + len(named) != len(names) or (named and self.__dict__.keys() != {*names}):
            raise TypeError(f"{type(self).__name__} takes {', '.join(names)}")

    def __setattr__(self, name: str, value: Any) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        return self.__dict__ == other.__dict__ if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self.__dict__[name] for name in self._fields))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self._fields)
        return f"{type(self).__qualname__}({fields})"
