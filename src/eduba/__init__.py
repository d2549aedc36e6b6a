"""Eduba, the tablet house: four board games of ancient Mesopotamia, played, explained and researched.

>>> import eduba
>>> state = eduba.game("assyria").start(players=2, seed=7)
>>> while not state.over:
...     state.apply(state.options()[0])
>>> len(state.scores())
2
"""

from eduba import compiled

compiled.use()

from eduba.core.errors import EdubaError  # noqa: E402
from eduba.games import game, ids  # noqa: E402
from eduba.i18n import sentence  # noqa: E402

__all__ = ["EdubaError", "game", "ids", "sentence"]
__version__ = "0.1.0"
