"""The view contract as TypeScript: `types.d.ts` of the front end, written from `pico_widgets.table.contract`, and
`kit/types.d.ts` from `pico_widgets.teach.kit.contract`.

Generators that the field keeps go from Pydantic models by way of JSON Schema and an npm package; of TypedDicts with
docstrings they lose the comments and the names of aliases.  What is needed here are five kinds of types.
`python -m tools.contract` writes the files.
"""

from __future__ import annotations

import ast
import inspect
import sys
import types
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from pico_widgets.table import contract
from pico_widgets.teach.kit import contract as kit

SOURCES = Path(__file__).resolve().parent.parent / "pico_widgets" / "widgets" / "src"
TYPES = SOURCES / "types.d.ts"
KIT_TYPES = SOURCES / "kit" / "types.d.ts"
HEAD = """/* What travels between Python and the browser: written by `python -m tools.contract`, not by hand. */

"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def typed_dicts(module: ModuleType = contract) -> list[type]:
    """The TypedDicts of a contract, in the order of the file."""
    return [one for one in vars(module).values() if is_typeddict(one) and one.__module__ == module.__name__]


def fields(one: type) -> dict[str, tuple[Any, bool]]:
    """The keys of a TypedDict, those of its bases included: the type of each, and whether it must be there."""
    hints = get_type_hints(one, include_extras=True)
    return {
        name: (get_args(hint)[0], False) if get_origin(hint) is NotRequired else (hint, True)
        for name, hint in hints.items()
    }


def is_union(hint: Any) -> bool:
    """Whether a type is a union, however it was written."""
    return get_origin(hint) in (Union, types.UnionType)


def _documented(module: ModuleType) -> tuple[dict[str, str], dict[tuple[str, str], str]]:
    """The strings under aliases and under fields."""
    aliases: dict[str, str] = {}
    keys: dict[tuple[str, str], str] = {}

    def strings(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
        for before, after in pairwise(body):
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                target = before.targets[0] if isinstance(before, ast.Assign) else getattr(before, "target", None)
                if isinstance(target, ast.Name):
                    yield target.id, " ".join(str(after.value.value).split())

    tree = ast.parse(inspect.getsource(module))
    aliases |= dict(strings(tree.body))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            keys |= {(node.name, name): text for name, text in strings(node.body)}
    return aliases, keys


def _aliases() -> dict[Any, str]:
    """The names of the types that are no TypedDicts."""
    named = {}
    for name, value in vars(contract).items():
        known = get_origin(value) in (Union, types.UnionType, Literal, dict)
        if known and name not in ("Any", "Literal", "NotRequired"):
            named[value] = name
    return named


def script(hint: Any, names: dict[Any, str]) -> str:
    """A type in TypeScript.  Raises TypeError for one that is not known here."""
    if hint in names:
        return names[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if is_union(hint):
        return " | ".join(dict.fromkeys(script(one, names) for one in args))
    if origin is Literal:
        return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in args)
    if origin is list:
        inside = script(args[0], names)
        return f"({inside})[]" if " | " in inside else f"{inside}[]"
    if origin is tuple:
        return f"[{', '.join(script(one, names) for one in args)}]"
    if origin is dict:
        return f"Record<string, {script(args[1], names)}>"
    raise TypeError(f"no TypeScript for {hint!r}")


def types_file(module: ModuleType = contract) -> str:
    """The whole of the file of types of a contract; what it takes from `contract` is imported."""
    aliases, keys = _documented(module)
    named = _aliases()
    called = {name: value for value, name in named.items()}
    out = []
    if module is not contract:
        names = [name for name, value in vars(module).items() if _is_borrowed(value, module, name in called)]
        out += [f'import type {{ {", ".join(sorted(names))} }} from "../types";\n'] if names else []
    for name, value in vars(module).items():
        if is_typeddict(value) and value.__module__ == module.__name__:
            out.append(_interface(value, named, keys))
        elif name in called and module is contract:
            doc = f"/** {aliases[name]} */\n" if name in aliases else ""
            inner = {one: other for one, other in named.items() if other != name}
            out.append(f"{doc}export type {name} = {script(value, inner)};\n")
    return HEAD + "\n".join(out)


def _is_borrowed(value: Any, module: ModuleType, alias: bool) -> bool:
    """Whether a name of a module is a type of `contract`."""
    return alias or (is_typeddict(value) and value.__module__ != module.__name__)


def _interface(one: type, named: dict[Any, str], keys: dict[tuple[str, str], str]) -> str:
    lines = [f"/** {' '.join((one.__doc__ or '').split())} */", f"export interface {one.__name__} {{"]
    for name, (hint, needed) in fields(one).items():
        if (one.__name__, name) in keys:
            lines.append(f"  /** {keys[one.__name__, name]} */")
        lines.append(f"  {name}{'' if needed else '?'}: {script(hint, named)};")
    return "\n".join([*lines, "}", ""])


# --- values against types


def faults(value: Any, hint: Any, at: str = "", seen: set[tuple[str, str]] | None = None) -> list[str]:
    """Where a value is not of a type of the contract: a path and what is wrong, for each fault.

    A key that the contract does not have is a fault too.  The keys that are met go into `seen`, as (TypedDict, key).
    """
    seen = set() if seen is None else seen
    if hint is Any:
        return []
    if is_typeddict(hint):
        return _dict_faults(value, hint, at, seen)
    origin, args = get_origin(hint), get_args(hint)
    if is_union(hint):
        best: tuple[list[str], set[tuple[str, str]]] | None = None
        for one in args:
            met: set[tuple[str, str]] = set()
            found = faults(value, one, at, met)
            if best is None or len(found) < len(best[0]):
                best = found, met
        assert best is not None
        seen |= best[1]
        return best[0]
    if origin is Literal:
        good = any(value == one and type(value) is type(one) for one in args)
        return [] if good else [f"{at}: {value!r} is none of {args}"]
    if origin is list:
        if not isinstance(value, list | tuple):
            return [f"{at}: {value!r:.60} is no list"]
        return [fault for i, one in enumerate(value) for fault in faults(one, args[0], f"{at}[{i}]", seen)]
    if origin is tuple:
        if not isinstance(value, list | tuple) or len(value) != len(args):
            return [f"{at}: {value!r:.60} is no list of {len(args)}"]
        pairs = enumerate(zip(value, args, strict=True))
        return [fault for i, (one, inner) in pairs for fault in faults(one, inner, f"{at}[{i}]", seen)]
    if origin is dict:
        if not isinstance(value, dict):
            return [f"{at}: {value!r:.60} is no mapping"]
        return [fault for key, one in value.items() for fault in faults(one, args[1], f"{at}.{key}", seen)]
    kinds = (int, float) if hint is float else str if hint is str else hint
    good = isinstance(value, kinds) and (hint is bool or not isinstance(value, bool))
    return [] if good else [f"{at}: {value!r:.60} is no {getattr(hint, '__name__', hint)}"]


def _dict_faults(value: Any, one: type, at: str, seen: set[tuple[str, str]]) -> list[str]:
    if not isinstance(value, dict):
        return [f"{at}: {value!r:.60} is no {one.__name__}"]
    known = fields(one)
    out = [f"{at}: {one.__name__} has no {key!r}" for key in value if key not in known]
    for name, (hint, needed) in known.items():
        if name in value:
            seen.add((one.__name__, name))
            out += faults(value[name], hint, f"{at}.{name}", seen)
        elif needed:
            out.append(f"{at}: {one.__name__} without {name!r}")
    return out


def main() -> int:
    """Write both files of types."""
    TYPES.write_text(types_file(), encoding="utf-8")
    KIT_TYPES.parent.mkdir(exist_ok=True)
    KIT_TYPES.write_text(types_file(kit), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
