"""Content files of one's own for tests: ours with some values changed."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
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
