"""kill -9 under load: nothing acknowledged is lost, nothing is applied twice."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from eduba.tables import Stale
from tests.tables.company import ME, Round
from tests.tables.holding import ON_SQLITE

ROOT = Path(__file__).parents[2]


def killed(url, secret, tables, seconds):
    """Run a server until it is killed; what it said it would do and what it acknowledged."""
    command = [sys.executable, "-m", "tests.tables.writer", url, *tables]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        process.stdin.write(secret + "\n")
        process.stdin.flush()
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        out = process.stdout.read()
    lines = [line.split(maxsplit=4) for line in (first + out).splitlines(keepends=True) if line.endswith("\n")]
    return [line for line in lines if line[0] == "try"], [line for line in lines if line[0] == "ack"]


def died(url, secret, tables, commits):
    """Run a server until it kills itself in the middle of a batch; what it acknowledged, and the size of the batch."""
    command = [sys.executable, "-m", "tests.tables.writer", url, *tables]
    environment = os.environ | {"DIE_AT_COMMIT": str(commits)}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, input=f"{secret}\n", capture_output=True, text=True, timeout=60
    )
    assert done.returncode == -signal.SIGKILL
    lines = [line.split(maxsplit=4) for line in done.stdout.splitlines(keepends=True)]
    return [line for line in lines if line[0] == "ack"], next(int(line[1]) for line in lines if line[0] == "died")


@ON_SQLITE
def test_a_batch_that_was_not_committed_leaves_nothing_and_loses_nothing_acknowledged(url, open_house):
    house = open_house(bots=False)
    anna, secret = house.people.register("Anna")
    tables = [house.lobby.create(anna, "assyria", [ME] * 4).table for _ in range(8)]
    before = {table: house.views.view(table).version for table in tables}
    acknowledged, batch = died(url, secret, tables, commits=25)
    assert batch > 1
    assert len(acknowledged) >= 25 - len(tables)
    for table in tables:
        check(house, table, before[table], [a for a in acknowledged if a[1] == table])
        Round(house, table, [anna] * 4).play(house.views.view(table, anna).actions[0])


def test_nothing_acknowledged_is_lost_and_nothing_applied_twice(url, open_house):
    house = open_house(bots=False)
    anna, secret = house.people.register("Anna")
    tables = [house.lobby.create(anna, "assyria", [ME] * 4).table for _ in range(4)]
    total = repeated = 0
    for seconds in (0.4, 0.7):
        before = {table: house.views.view(table).version for table in tables}
        tried, acknowledged = killed(url, secret, tables, seconds)
        assert acknowledged
        total += len(acknowledged)
        for table in tables:
            check(house, table, before[table], [a for a in acknowledged if a[1] == table])
            repeated += repeat(house, anna, table, [t for t in tried if t[1] == table])
    assert total > 20
    assert repeated


def check(house, table, before, acknowledged):
    """Every acknowledged row is there, in its place, and at most one more that nobody was told of."""
    log = {e.version: e for e in house.views.log(table)}
    assert sorted(log) == list(range(1, max(log) + 1))
    for _, _, version, _, what in acknowledged:
        entry = log[int(version)]
        if entry.kind == "ended":  # the move that ends a game is answered with the row of the end
            entry = log[int(version) - 1]
        assert what.strip() == (entry.action or "undo")
    written = [e for e in log.values() if e.version > before and e.kind in ("move", "undo")]
    assert len(acknowledged) <= len(written) <= len(acknowledged) + 1
    assert house.views.view(table).departed is None


def repeat(house, anna, table, tried):
    """The last request, sent again because its answer never came, counts once: before, or now. True if it counts."""
    if not tried:
        return False
    _, _, version, key, what = tried[-1]
    at = Round(house, table, [anna] * 4)
    moves = at.kinds().count("move")
    try:
        answers = {house.play.act(table, anna, what.strip(), int(version), key=key) for _ in range(2)}
    except Stale:  # an undo came after it
        return False
    assert len(answers) == 1
    assert at.kinds().count("move") - moves in (0, 1)
    return True
