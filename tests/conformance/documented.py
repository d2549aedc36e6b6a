"""The keys that the docstring of a module describes, and those that data has."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import eduba
from eduba.core.state import State


def documented(module: str | Path) -> set[str]:
    """All keys that begin a line of the docstring of one of our modules: `seats[].points`, `water.flow`."""
    source = Path(eduba.__file__).parent / module
    text = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    heads = re.findall(r"^- (.*?): ", text, re.MULTILINE)
    return {key for head in heads for key in re.findall(r"`([^`]+)`", head)}


def views_of(state: State) -> list[dict[str, Any]]:
    """All views of a position that can differ: that of a stranger, and those of seats that know something hidden."""
    return [state.view(None), *(state.view(part.known_to[0]) for part in state.hidden_parts() if part.known_to)]


def keys(data: dict[str, Any], known: set[str], path: str = "") -> Iterator[str]:
    """The keys of data, and of what is in it where the documentation goes into it."""
    for name, value in data.items():
        key = f"{path}{name}"
        inner = value if isinstance(value, list) else [value]
        below = f"{key}[]." if isinstance(value, list) else f"{key}."
        if any(other.startswith(below) for other in known):
            yield from (found for entry in inner if entry is not None for found in keys(entry, known, below))
            if key in known:
                yield key
        else:
            yield key
