"""The parts of the report that put a server under load."""

from bench.web.plan import Plan, progress
from bench.web.processes import SERVER, described
from bench.web.report import Part, Row
from bench.web.sides import OURS, Side
from bench.web.site import Opened, loaded, serving

HOW = (
    f"{described()}; four WebSockets a table; whoever must decide posts the first action that the last update offers; "
    "seen: from sending the action until all four sockets have what followed; 3 s of play before"
)


def unpaced(plan: Plan, game: str, rounds: int, seconds: float) -> Part:
    """As fast as it goes."""

    def measure(side: Side) -> Opened:
        with serving(plan.furnished(side, game, plan.tables), SERVER) as where:
            return loaded(where, seconds, 0)

    found = plan.rounds(rounds, game, f"{game} as fast as it goes", measure)
    rates = plan.compared(found, lambda run: run.figures["rate"])
    rows = [
        Row("actions a second", *rates, bar="5x", more_is_better=True),
        Row("  aim", *rates, bar="8x", more_is_better=True),
        Row("answered (stored), p50, ms", *plan.compared(found, lambda run: run.figures["answered"]["p50"])),
        Row("seen by all, p50, ms", *plan.compared(found, lambda run: run.figures["seen"]["p50"])),
        Row("seen by all, p99, ms", *plan.compared(found, lambda run: run.figures["seen"]["p99"]), bar="<=500"),
        Row("busy part of the load generator's core, %", *plan.compared(found, lambda run: 100 * run.figures["busy"])),
    ]
    title = f"{plan.tables} tables x 4 sockets of {game}, as fast as it goes"
    return Part(title, f"{HOW}; {rounds} round(s) of {seconds:g} s", rows)


def five_times(plan: Plan, game: str, seconds: float) -> Part:
    """Ours at five times the rate that the earlier commit reaches.

    As fast as it goes, all tables wait in one queue, so their mean time there is their number divided by the rate: that
    says nothing more than the rate. Here tables think for a moment, so that the wanted rate comes about.
    """

    def measure(side: Side, pause: float = 0.0) -> Opened:
        with serving(plan.furnished(side, game, plan.tables), SERVER) as where:
            return loaded(where, seconds, pause)

    if plan.earlier is None:
        raise RuntimeError("five times: there is no earlier commit to compare with")
    progress(f"{game} at five times the rate of the earlier commit")
    least = measure(plan.earlier).figures["rate"]
    wanted = 1.06 * 5 * least  # the mean time of an action is longer than the median
    waits = measure(OURS, plan.tables / wanted).figures["seen"]["p50"] / 1000
    run = measure(OURS, max(0.0, plan.tables / wanted - waits))
    rows = [
        Row("actions a second", [run.figures["rate"]], [least], bar="5x", more_is_better=True),
        Row("seen by all, p50, ms", [run.figures["seen"]["p50"]]),
        Row("seen by all, p99, ms", [run.figures["seen"]["p99"]], bar="<=500"),
    ]
    title = f"{plan.tables} tables x 4 sockets of {game}, at five times the rate of the earlier commit"
    return Part(title, f"{HOW}; {seconds:g} s; tables think so long that this rate comes about", rows)


def paced(plan: Plan, game: str, pause: float) -> Part:
    """Each table thinks before it acts."""

    def measure(side: Side) -> Opened:
        with serving(plan.furnished(side, game, plan.tables), SERVER) as where:
            return loaded(where, 2 * plan.seconds, pause)

    found = plan.rounds(1, game, f"{game}, each table thinks {pause:g} s", measure)
    rows = [
        Row("actions a second", *plan.compared(found, lambda run: run.figures["rate"]), more_is_better=True),
        Row("seen by all, p50, ms", *plan.compared(found, lambda run: run.figures["seen"]["p50"])),
        Row("seen by all, p99, ms", *plan.compared(found, lambda run: run.figures["seen"]["p99"]), bar="<=60"),
    ]
    title = f"{plan.tables} tables x 4 sockets of {game}, each thinks {pause:g} s"
    return Part(title, f"{HOW}; {2 * plan.seconds:g} s", rows)


def crowd(plan: Plan, game: str, count: int, pause: float, seconds: float) -> Part:
    """Very many tables that think for long; only ours."""
    tables = plan.furnished(OURS, game, count)
    with serving(tables, SERVER) as where:
        run = loaded(where, seconds, pause)
    rows = [
        Row("making the tables through the house, without disk, s", [tables.seconds]),
        Row(f"opening {4 * count} sockets, 32 at a time, s", [run.seconds]),
        Row("memory of the server with all sockets open, MB", [run.memory / 1e6]),
        Row("actions a second", [run.figures["rate"]]),
        Row("seen by all, p50, ms", [run.figures["seen"]["p50"]]),
        Row("seen by all, p99, ms", [run.figures["seen"]["p99"]], bar="<=150"),
    ]
    title = f"{count} tables x 4 sockets of {game}, each thinks {pause:g} s, held for {seconds:g} s"
    return Part(title, f"{HOW}; tables begin at different times", rows)


def memory(plan: Plan, game: str) -> Part:
    """What a table with four open sockets needs. Some are opened first, since what is loaded once must not count."""
    few = plan.tables // 10

    def measure(side: Side) -> float:
        with serving(plan.furnished(side, game, plan.tables), SERVER) as where:
            before = loaded(where, 0, 0, few).memory
            return (loaded(where, 0, 0).memory - before) / (plan.tables - few) / 1000

    found = plan.rounds(1, game, "memory", measure)
    rows = [Row("a table with four open sockets, kB", *plan.compared(found, float), bar="<=160")]
    how = f"resident memory of the server with {plan.tables} tables of {game} open, less that with {few}, per table"
    return Part("memory", how, rows)
