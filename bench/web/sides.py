"""The two sides that are compared: this checkout, and an earlier commit of it in a temporary folder."""

import io
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parents[2]
EARLIER = "5868dde"
"""The last commit whose pages were drawn whole for each reader at each move."""


class Side(NamedTuple):
    """A checkout of Eduba."""

    name: str
    root: Path

    def command(self, module: str, *args: object) -> list[str]:
        """How to run a module of this checkout, or of these benchmarks on this checkout."""
        return [sys.executable, "-m", module, *map(str, args)]

    def has(self, game: str) -> bool:
        """True if this checkout has the game."""
        return (self.root / "src/eduba/games" / game / "game.py").exists()

    @property
    def environment(self) -> dict[str, str]:
        """Its sources come first; both sides run in pure Python."""
        return os.environ | {"PYTHONPATH": str(self.root / "src"), "EDUBA_COMPILED": ""}


OURS = Side("ours", HERE)


@contextmanager
def earlier() -> Iterator[Side | None]:
    """The earlier commit; None where git or the commit is missing. It is removed afterwards."""
    with tempfile.TemporaryDirectory(prefix="eduba-earlier-") as folder:
        yield Side(EARLIER, Path(folder)) if _unpack(Path(folder)) else None


def _unpack(folder: Path) -> bool:
    try:
        made = subprocess.run(["git", "archive", EARLIER], cwd=HERE, capture_output=True)
    except FileNotFoundError:
        return False
    if made.returncode:
        return False
    with tarfile.open(fileobj=io.BytesIO(made.stdout)) as tree:
        tree.extractall(folder)
    return True
