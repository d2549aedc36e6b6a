"""The parts of the report that need no load: drawing, clicks, the first load, and boardgame.io beside us."""

import json
import subprocess
from functools import partial

import eduba
from bench.web import click, peer
from bench.web.plan import Plan, progress
from bench.web.processes import SERVER, described, on_core
from bench.web.report import Part, Row
from bench.web.sides import HERE, Side
from bench.web.site import serving

MOVES = 100


def fewest(game: str) -> int:
    """The smallest company of this game, but not somebody alone."""
    return max(2, min(eduba.game(game).seats))


def drawing_cost(game: str, side: Side) -> dict[str, float]:
    """The figures of `bench.web.drawing` for one side."""
    command, pinned = side.command("bench.web.drawing", game, MOVES), on_core(SERVER)
    done = subprocess.run(command, cwd=HERE, env=side.environment, capture_output=True, text=True, preexec_fn=pinned)
    if done.returncode:
        raise RuntimeError(f"{side.name}: drawing {game}:\n{done.stderr}")
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def drawing(plan: Plan, games: list[str]) -> Part:
    """CPU time per move and reader, by game."""

    rows = []
    for game in games:
        found = plan.rounds(2, game, f"drawing {game}", partial(drawing_cost, game))
        rows.append(Row(f"{game}: draw for one reader, ms", *plan.compared(found, lambda run: run["draw"])))
        rows.append(Row(f"{game}: act and store, ms", *plan.compared(found, lambda run: run["act"])))
    how = (
        f"CPU time of the process, application called in it by ASGI, {MOVES} random moves of four people; "
        "a reader's share: with four pages open, less with none, by four; 2 rounds"
    )
    return Part("drawing cost per move and reader", how, rows)


def first_load(plan: Plan, games: list[str]) -> Part:
    """Bytes until a table is there; the bar is for the first game."""

    def measure(game: str, side: Side) -> float:
        with serving(plan.furnished(side, game, 1, fewest(game)), None) as where:
            return _measured(click.first_load(where)) / 1000

    rows = []
    for game in games:
        found = plan.rounds(1, game, f"first load of {game}", partial(measure, game))
        bar = "<=37" if game == games[0] else ""
        rows.append(Row(f"first load of a table of {game}, kB", *plan.compared(found, float), bar=bar))
    return Part("first load", "the page and all it asks for by itself, as gzip on the wire, without fonts", rows)


def _measured(found: float | None) -> float:
    if found is None:
        raise RuntimeError("not measured: there is no Playwright or Chromium here")
    return found


def clicks(plan: Plan, game: str) -> Part:
    """From a click to the change in another browser."""

    def measure(side: Side) -> float:
        with serving(plan.furnished(side, game, 1, fewest(game)), None) as where:
            return _measured(click.clicks(where))

    found = plan.rounds(2, game, "clicks", measure)
    rows = [Row(f"click to the other browser at {game}, median, ms", *plan.compared(found, float), bar="<=30")]
    how = "a Chromium page per player, fewest players, until another page has changed; not pinned; 2 rounds of 25"
    return Part("click", how, rows)


def boardgame_io(plan: Plan, pause: float) -> Part:
    """boardgame.io's server under the same load."""
    progress("installing boardgame.io")
    with peer.installed() as folder:
        if folder is None:
            raise RuntimeError("not measured: npm cannot install it here")
        rows = []
        for seconds in (0.0, pause):
            how = f"each thinks {seconds:g} s" if seconds else "as fast as it goes"
            progress(f"boardgame.io, {how}")
            found = peer.measured(folder, plan.tables, plan.seconds, seconds)
            rows.append(Row(f"{how}: moves a second", [found["rate"]]))
            rows += [Row(f"{how}: the next player has it, {p}, ms", [found["seen"][p]]) for p in ("p50", "p99")]
            rows.append(Row(f"{how}: busy part of its clients' core, %", [100 * found["busy"]]))
    how = f"{described()}; a trivial game in memory; its own clients"
    return Part(f"boardgame.io, {plan.tables} matches x 4 sockets", how, rows, "boardgame.io")
