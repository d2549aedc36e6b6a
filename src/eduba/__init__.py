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

from eduba.core.errors import (  # noqa: E402
    BadContent,
    BadPosition,
    BadSetup,
    BadTranscript,
    EdubaError,
    IllegalAction,
    NotAnAction,
    UnknownGame,
    UnknownLanguage,
    UnknownSeat,
    UnreadableAction,
)
from eduba.core.game import Game  # noqa: E402
from eduba.core.journal import Journal  # noqa: E402
from eduba.core.state import State  # noqa: E402
from eduba.core.vocabulary import Action  # noqa: E402
from eduba.games import game, ids  # noqa: E402
from eduba.i18n import Speaker, sentence  # noqa: E402

__all__ = [
    "Action",
    "BadContent",
    "BadPosition",
    "BadSetup",
    "BadTranscript",
    "EdubaError",
    "Game",
    "IllegalAction",
    "Journal",
    "NotAnAction",
    "Speaker",
    "State",
    "UnknownGame",
    "UnknownLanguage",
    "UnknownSeat",
    "UnreadableAction",
    "game",
    "ids",
    "sentence",
]
__version__ = "0.4.0"
