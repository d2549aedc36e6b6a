"""The keys that the docstring of a module describes, and those that data has."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import eduba
from eduba.core.state import State


def documented(module: str | Path) -> frozenset[str]:
    """All keys that begin a line of the docstring of one of our modules: `seats[].points`, `water.flow`."""
    source = Path(eduba.__file__).parent / module
    text = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    heads = re.findall(r"^- (.*?): ", text, re.MULTILINE)
    return frozenset(key for head in heads for key in re.findall(r"`([^`]+)`", head))


def views_of(state: State) -> list[dict[str, Any]]:
    """All views of a position that can differ: that of a stranger, and those of seats that know something hidden."""
    return [state.view(None), *map(state.view, sorted({p.known_to[0] for p in state.hidden_parts() if p.known_to}))]


def keys(data: dict[str, Any], known: frozenset[str], path: str = "") -> Iterator[str]:
    """The keys of data, and of what is in it where the documentation goes into it."""
    for name, value in data.items():
        key = f"{path}{name}"
        inner = value if isinstance(value, list) else [value]
        below = f"{key}[]." if isinstance(value, list) else f"{key}."
        if below in _gone_into(known):
            yield from (found for entry in inner if entry is not None for found in keys(entry, known, below))
            if key in known:
                yield key
        else:
            yield key


@cache
def _gone_into(known: frozenset[str]) -> frozenset[str]:
    """The beginnings of keys that end where the documentation goes into something: `seats[].`, `water.`."""
    return frozenset(key[: dot + 1] for key in known for dot, sign in enumerate(key) if sign == ".")
