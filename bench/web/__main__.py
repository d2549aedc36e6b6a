"""The web under load, and boardgame.io's server beside it.

    python3 run.py bench web [--tables 200] [--seconds 8] [--pause 5]

Everything stays on this machine and ends by itself. A bar is what issue 3 asks for.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.web import click, peer
from bench.web.site import Site, site

Tables = list[tuple[str, list[str]]]

FEW = 20
"""Tables that are opened first, so that what the server loads once is not counted as memory of a table."""


def loaded(where: Site, tables: Tables, seconds: float, pause: float) -> tuple[int, dict[str, Any]]:
    """The server's memory when all sockets are open, and the figures of the load."""
    command = [sys.executable, "-m", "bench.web.load", str(where.port), str(seconds), str(pause)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as load:
        assert load.stdin
        assert load.stdout
        load.stdin.write(json.dumps(tables))
        load.stdin.close()
        load.stdout.readline()
        memory = where.memory()
        return memory, json.loads(load.stdout.readline())


def ours(count: int, seconds: float, pause: float) -> None:
    with site(count) as where:
        few, _ = loaded(where, where.tables[:FEW], 0.1, 60)
        memory, free = loaded(where, where.tables, seconds, 0)
        each = (memory - few) / (count - FEW) / 1000
        print(f"memory per table with four open sockets: {each:.0f} kB (bar: 200)")
        show(f"eduba, {count} tables x 4 sockets, as fast as it goes", free)
    with site(count) as where:
        _, paced = loaded(where, where.tables, seconds, pause)
        show(f"eduba, {count} tables x 4 sockets, each thinks {pause:g} s", paced)


def show(name: str, figures: dict[str, Any]) -> None:
    parts = [f"{figures['rate']:.0f} actions/s"]
    for key, words in (("answered", "an action is stored and answered"), ("seen", "all sockets have what followed")):
        if key in figures:
            parts.append(f"{words} after p50 {figures[key]['p50']:.0f} ms, p99 {figures[key]['p99']:.0f} ms")
    print(f"{name}: {'; '.join(parts)}", flush=True)
    if figures.get("failed"):
        print("  failed:", figures["failed"])


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m bench.web", description="The web under load.")
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--seconds", type=float, default=8)
    options.add_argument("--pause", type=float, default=5, help="seconds a table thinks before each action")
    asked = options.parse_args()
    with site(1, players=2) as where:
        print(f"first load of a table, gzip, without fonts: {click.first_load(where) / 1000:.1f} kB (bar: 60)")
        took = click.clicks(where)
        told = "not measured: no Playwright or Chromium here" if took is None else f"{took:.0f} ms (bar: 50)"
        print(f"click to the other browser's update, two Chromium pages, median: {told}", flush=True)
    ours(asked.tables, asked.seconds, asked.pause)
    with peer.installed() as folder:
        if folder is None:
            print("boardgame.io: not measured, npm cannot install it here")
            return
        for pause in (0.0, asked.pause):
            found = peer.measured(folder, asked.tables, asked.seconds, pause)
            found["answered"] = found.pop("seen")
            how = f"each thinks {pause:g} s" if pause else "as fast as it goes"
            name = f"boardgame.io, trivial game in memory, {asked.tables} matches x 4 sockets, {how}"
            print(f"{name}: {found['rate']:.0f} moves/s; the next player has it after", end=" ")
            print(f"p50 {found['answered']['p50']:.0f} ms, p99 {found['answered']['p99']:.0f} ms", flush=True)


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[2])
    main()
