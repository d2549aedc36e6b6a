"""The command line as a person meets it: arguments and typed lines in, text and an exit code out."""

import io
import os
import random
import subprocess
import sys
from typing import NamedTuple

import pytest

import eduba
from eduba.cli.app import main
from eduba.cli.arguments.seats import ME, seated
from eduba.core.journal import Journal


class Answer(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Call `eduba` in this process, in an empty directory, with lines from a pipe."""

    def call(*args, lines=(), language="en"):
        monkeypatch.setattr(sys, "argv", ["eduba", *map(str, args)])
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        for place in ("LC_ALL", "LC_MESSAGES"):
            monkeypatch.delenv(place, raising=False)
        monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
        monkeypatch.chdir(tmp_path)
        code = main()
        return Answer(code, *capsys.readouterr())

    return call


@pytest.fixture
def shell(tmp_path):
    """Call `eduba` in a process of its own."""

    def call(*args, lines=(), language="en"):
        env = {k: v for k, v in os.environ.items() if k not in ("LC_ALL", "LC_MESSAGES", "NO_COLOR")}
        done = subprocess.run(
            [sys.executable, "-m", "eduba", *map(str, args)],
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            encoding="utf-8",
            cwd=tmp_path,
            env=env | {"LANG": f"{language}_XX.UTF-8", "PYTHONIOENCODING": "utf-8"},
            timeout=120,
            check=False,
        )
        return Answer(done.returncode, done.stdout, done.stderr)

    return call


class Script(NamedTuple):
    """A game played beforehand: what the persons type, and the game that must come of it."""

    lines: list[str]
    journal: Journal


def _played(seats, seed="7", moves=10_000, **options) -> Script:
    """Persons choose at random, bots as they do at the table with the same seed."""
    game = eduba.game("assyria")
    journal = Journal(game, len(seats), seed, options, seats)
    bots = seated(seats, game, seed)
    rng = random.Random(f"{seats} {seed}")
    lines = []
    while not journal.state.over and len(journal.moves) < moves:
        seat = journal.state.actor
        if seats[seat] == ME:
            action = rng.choice(journal.state.options())
            lines.append(action.text)
        else:
            action = bots[seat].choose(journal.state)
        journal.act(action)
    return Script(lines, journal)


@pytest.fixture
def played():
    """A game played beforehand, by seats, seed, number of moves and options."""
    return _played
