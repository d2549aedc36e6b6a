"""A server under load, to be killed: plays tables as fast as it can and prints what was acknowledged.

usage: python -m tests.tables.writer URL TABLE...   (the people's secrets come on standard input)

With DIE_AT_COMMIT=n in the environment it kills itself in the middle of a batch: when several decisions have been
written and the n-th commit or a later one is about to begin.
"""

import os
import signal
import sys
from threading import Thread

from eduba.core.errors import EdubaError
from eduba.tables import House
from tests.variants import find


def say(line):
    """One line in one piece, however many threads speak."""
    os.write(1, f"{line}\n".encode())


def play(house, table, person):
    """Decide over and over, each time with a key of its own; undo now and then."""
    for i in range(10_000):
        view, key = house.views.view(table, person), f"{os.getpid()}-{i}"
        if view.status != "running":
            return
        try:
            if i % 5 == 4 and view.undo_to is not None:
                ack, what = house.undo.undo(table, person, view.version, key=key), "undo"
            else:
                what = view.actions[i % len(view.actions)]
                say(f"try {table} {view.version} {key} {what}")
                ack = house.play.act(table, person, what, view.version, key=key)
        except EdubaError:
            continue
        say(f"ack {table} {ack.version} {key} {what}")


def die_at_commit(house, number):
    """Let this process kill itself when it is about to commit several decisions, after so many commits."""
    commits = decisions = 0

    def watch(sql):
        nonlocal commits, decisions
        if sql == "begin immediate":
            decisions = 0
        decisions += sql.lstrip().startswith("update tables")
        commits += sql == "commit"
        if sql == "commit" and commits >= number and decisions > 1:
            say(f"died {decisions}")
            os.kill(os.getpid(), signal.SIGKILL)

    house._tables._writer._connection.set_trace_callback(watch)


def main():
    url, *tables = sys.argv[1:]
    house = House(url, find, bots=False)
    if number := os.environ.get("DIE_AT_COMMIT"):
        die_at_commit(house, int(number))
    person = house.people.with_secret(sys.stdin.readline().strip())
    threads = [Thread(target=play, args=(house, table, person), daemon=True) for table in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main()
