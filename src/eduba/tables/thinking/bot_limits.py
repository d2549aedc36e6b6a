"""Which bots may sit at a table: any that `eduba.bots` knows, as long as the server can spare the time they think."""

import re

from eduba.bots import bot
from eduba.core.errors import EdubaError
from eduba.core.game import Game
from eduba.tables.errors import Unfit

LONGEST = 60_000
"""Milliseconds of thought for one decision."""
MOST = 20_000
"""Iterations for one decision."""
ITERATION = 0.005
"""About so many seconds one iteration takes."""

_BUDGET = re.compile(r":(\d+)(ms|s)?")


def checked_bot(spec: str, game: Game) -> str:
    """The description of a bot, if there is such a bot and it does not think too long."""
    try:
        bot(spec, game)
    except EdubaError:
        raise Unfit("bot", spec) from None
    for number, unit in _BUDGET.findall(spec):
        spent = int(number) * (1000 if unit == "s" else 1)
        if spent > (LONGEST if unit else MOST):
            raise Unfit("bot thinks too long", spec)
    return spec


def expected_seconds(spec: str) -> float:
    """About how long a bot thinks about one decision."""
    seconds = {"ms": 0.001, "s": 1.0, "": ITERATION}
    found = [int(number) * seconds[unit] for number, unit in _BUDGET.findall(spec)]
    return found[0] if found else 1.0 if spec.startswith("mcts") else ITERATION
