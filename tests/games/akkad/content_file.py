"""Content files of one's own for tests: ours with some values changed."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from re import sub
from typing import Any

from eduba.games.akkad.content import own_data

Data = dict[str, Any]


def entry(data: Data, block: str, id: str) -> Data:
    """An entry of a block by its id."""
    found: Data = next(entry for entry in data[block] if entry["id"] == id)
    return found


def written(folder: Path, change: Callable[[Data], object]) -> Path:
    """Our content with a change, as a file."""
    data = deepcopy(own_data())
    change(data)
    return saved(folder, data)


def saved(folder: Path, data: object) -> Path:
    file = folder / "own.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def change_places(data: Data, one: str, two: str) -> None:
    """Two spaces on the same river, or on none, change places on the map."""
    other = {one: two, two: one}
    for block in ("edges", "cells", "labels", "fords"):
        text = sub(rf"\b({one}|{two})\b", lambda found: other[found[0]], json.dumps(data[block]))
        data[block] = json.loads(text)
    a, b = entry(data, "spaces", one), entry(data, "spaces", two)
    a["xy"], b["xy"] = b["xy"], a["xy"]


def as_printed(data: Data) -> None:
    """The map counts as that of the printed game, so it need not be fair as ours is."""
    for space in data["spaces"]:
        space["src"] = "printed"
    data["edges"]["src"] = "printed"
