"""Holding a house just before it writes to SQLite, so that a test can look at what waits."""

from contextlib import contextmanager, nullcontext

import pytest

ON_SQLITE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


@contextmanager
def held(house):
    """Nothing is written inside the `with`. PostgreSQL is not held: it writes in the thread that asks."""
    with house._database.write_lock if house._database.is_sqlite else nullcontext():
        yield


@contextmanager
def counted_commits(house):
    """The commits of decisions that happen inside the `with`, one entry for each."""
    commits, connection = [], house._tables._writer._connection
    connection.set_trace_callback(lambda sql: commits.append(sql) if sql == "commit" else None)
    yield commits
    connection.set_trace_callback(None)
