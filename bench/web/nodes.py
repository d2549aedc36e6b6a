"""The part of the report about several nodes on one PostgreSQL, which is started for it."""

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from bench.web.plan import Plan, progress
from bench.web.processes import on_core
from bench.web.report import Part, Row
from bench.web.sides import OURS
from bench.web.site import Opened, Site, loaded, made
from tests.tables.postgresql import Cluster

NUMBERS = (1, 2, 3)


@contextmanager
def nodes_on(database: str, number: int, tables: int, game: str) -> Iterator[Site]:
    """Tables in a database, and so many nodes that serve them at one port."""
    furnished = made(OURS, database, game, tables)["tables"]
    options = ("--port", 0, "--database", database, "--nodes", number, "--no-open")
    with (
        tempfile.TemporaryDirectory() as home,
        subprocess.Popen(
            OURS.command("eduba", "serve", *options),
            cwd=home,
            env=OURS.environment,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=on_core(None),
        ) as server,
    ):
        assert server.stdout
        try:
            yield Site(server.stdout.readline().strip(), server.pid, furnished)
        finally:
            server.terminate()


def nodes(plan: Plan, game: str) -> Part:
    """As fast as it goes, by the number of nodes; only ours. Each number has a PostgreSQL of its own."""
    found: dict[int, Opened] = {}
    for number in NUMBERS:
        progress(f"{game} on {number} node(s)")
        with Cluster() as cluster:
            database = f"postgresql://eduba@/postgres?host={cluster.home}"
            with nodes_on(database, number, plan.tables, game) as where:
                found[number] = loaded(where, plan.seconds, 0)
    rows = []
    for number, run in found.items():
        many, figures = f"{number} node{'s' if number > 1 else ''}", run.figures
        rows.append(Row(f"{many}: actions a second", [figures["rate"]]))
        rows += [Row(f"{many}: seen by all, {p}, ms", [figures["seen"][p]]) for p in ("p50", "p99")]
        rows.append(Row(f"{many}: busy part of the load generator's core, %", [100 * figures["busy"]]))
    how = (
        "nodes and PostgreSQL share all cores with the load generator, which stays on one: with two cores, more "
        f"nodes show what sharing costs, not what more cores bring; without fsync; one round of {plan.seconds:g} s"
    )
    return Part(f"{plan.tables} tables x 4 sockets of {game} on several nodes and PostgreSQL", how, rows)
