"""The web under load, beside an earlier commit and boardgame.io, with the bars of issue 11.

    python3 run.py bench web [--only load] [--game ur] [--tables 200] [--seconds 8]

Everything stays on this machine and ends by itself, after about ten minutes.
"""

import argparse
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench.web import loads, parts
from bench.web.nodes import nodes
from bench.web.plan import Plan
from bench.web.report import NOTES, Part, text
from bench.web.sides import EARLIER, HERE, earlier

GAMES = ("assyria", "assyria2", "ur", "akkad")
PAUSE, LONG_PAUSE = 5.0, 60.0
"""Seconds that a table thinks before each action: when 200 are open, and when 2,000 are."""
IN_MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""Where tables are made, so that nobody waits for the disk ten times a table. Servers get copies on the disk."""

Measures = list[tuple[str, Callable[[Plan], Part]]]


def measures(asked: argparse.Namespace) -> Measures:
    """All parts of the report with their names, in order."""
    game, others = asked.game or GAMES[0], [] if asked.game else GAMES[1:]
    few = max(1.0, asked.seconds / 2)
    out: Measures = [
        ("first-load", lambda plan: parts.first_load(plan, [game, *others])),
        ("click", lambda plan: parts.clicks(plan, game)),
        ("drawing", lambda plan: parts.drawing(plan, [game, *others])),
        ("memory", lambda plan: loads.memory(plan, game)),
        ("load", lambda plan: loads.unpaced(plan, game, 2, asked.seconds)),
        *(("load", lambda plan, other=other: loads.unpaced(plan, other, 1, few)) for other in others),
        ("five-times", lambda plan: loads.five_times(plan, game, asked.seconds)),
        ("thinking", lambda plan: loads.paced(plan, game, PAUSE)),
        ("crowd", lambda plan: loads.crowd(plan, game, asked.crowd, LONG_PAUSE, asked.hold)),
        ("nodes", lambda plan: nodes(plan, game)),
        ("boardgame.io", lambda plan: parts.boardgame_io(plan, PAUSE)),
    ]
    return [(name, measure) for name, measure in out if not asked.only or name in asked.only]


def options() -> argparse.Namespace:
    """What was asked for."""
    names = ["first-load", "click", "drawing", "memory", "load", "five-times", "thinking", "crowd", "nodes"]
    names.append("boardgame.io")
    parser = argparse.ArgumentParser(prog="python3 run.py bench web", description="The web under load.")
    parser.add_argument("--only", action="append", choices=names, help="measure this part; may be given several times")
    parser.add_argument("--game", choices=GAMES, help="one game alone; otherwise Assyria, and some parts for all games")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8, help="how long each load lasts")
    parser.add_argument("--crowd", type=int, default=2000, help="how many tables the crowd has")
    parser.add_argument("--hold", type=float, default=60, help="how many seconds the crowd is held")
    return parser.parse_args()


def main() -> None:
    asked, start = options(), time.monotonic()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # servers and folders go with us
    with tempfile.TemporaryDirectory(prefix="eduba-bench-", dir=IN_MEMORY) as folder, earlier() as other:
        if other is None:
            print(f"Without {EARLIER}: git or that commit is missing here.\n")
        plan = Plan(Path(folder), other, asked.tables, asked.seconds)
        for name, measure in measures(asked):
            try:
                told = text(measure(plan))
            except RuntimeError as error:
                told = f"{name}\n  {error}\n"
            print("\r\033[K", end="", file=sys.stderr, flush=True)
            print(told, flush=True)
    print(f"{NOTES}\nThe whole run took {(time.monotonic() - start) / 60:.1f} minutes.")


if __name__ == "__main__":
    os.chdir(HERE)
    main()
