"""Run all probes in turn, three times, each pinned to one core, and print the table.

    python -m bench [--seconds 1.5] [--rounds 3]

The clock is CPU time. Peers run in the same rounds as we do, so that a slow hour of the machine is no verdict; a
ratio is taken within each round. The compiled build is made for the occasion if there is a compiler.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import sysconfig
import tempfile
from collections import defaultdict
from pathlib import Path

from bench.table import Results, table

PURE = (
    "catanatron",
    "assyria-4",
    "assyria-3",
    "assyria-2",
    "assyria2-4",
    "assyria2-2",
    "assyria2-solo",
    "ur-4",
    "ur-greedy",
    "ur-rain",
    "akkad-4",
    "akkad-greedy",
    "python-chess",
    "assyria-clone",
    "akkad-clone",
    "assyria-greedy",
    "assyria-mcts",
)
FACES = ("assyria-zoo", "zoo-connect-four", "zoo-chess", "assyria-spiel", "dominoes")
COMPILED = (
    *("assyria-4", "assyria2-4", "ur-4", "akkad-4", "assyria-clone", "akkad-clone", "akkad-greedy", "assyria-mcts"),
    *("assyria-zoo", "assyria-spiel"),
)


def pinned_core() -> int | None:
    """Pin this process, and with it its children, to one core where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def compile_into(folder: str) -> bool:
    """Make the compiled build; whether that worked."""
    print("building the rules with mypyc ...", end="", file=sys.stderr, flush=True)
    command, env = [sys.executable, "-m", "eduba.compiled"], os.environ | {"EDUBA_COMPILED": folder}
    made = subprocess.run(command, env=env, capture_output=True, text=True)
    if made.returncode:
        print(f"\r\033[KNo compiled build: {made.stdout}{made.stderr}", file=sys.stderr)
    return made.returncode == 0


def measure(probe: str, seconds: float, builds: str) -> dict[str, float]:
    """The figures of one probe, with the compiled build from that folder or, without a folder, in pure Python."""
    command = [sys.executable, "-m", "bench.probes", probe, str(seconds)]
    done = subprocess.run(command, env=os.environ | {"EDUBA_COMPILED": builds}, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{probe} failed:\n{done.stderr}")
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def interpreter() -> str:
    """Which Python this is, and whether it was built to be fast."""
    optimised = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
    build = "with" if optimised else "without"
    return f"{platform.python_implementation()} {platform.python_version()}, built {build} optimisations (PGO)"


def main() -> None:
    options = argparse.ArgumentParser(prog="python3 run.py bench", description="Eduba beside its peers.")
    options.add_argument("--seconds", type=float, default=1.5, help="CPU time per figure and round")
    options.add_argument("--rounds", type=int, default=3)
    asked = options.parse_args()
    results: Results = defaultdict(list)
    with tempfile.TemporaryDirectory() as builds:
        compiled = compile_into(builds)
        core = pinned_core()
        runs = [(p, p, "") for p in PURE + FACES] + [(f"compiled {p}", p, builds) for p in COMPILED if compiled]
        for turn in range(asked.rounds):
            for name, probe, folder in runs:
                print(f"\r\033[Kround {turn + 1}: {name}", end="", file=sys.stderr, flush=True)
                for figure, value in measure(probe, asked.seconds, folder).items():
                    results[f"{name} {figure}"].append(value)
    print("\r\033[K", end="", file=sys.stderr)
    where = "not pinned" if core is None else f"pinned to core {core}"
    print(f"{interpreter()}; CPU time, {where}, {asked.rounds} interleaved rounds of {asked.seconds:g} s\n")
    print(table(results))


if __name__ == "__main__":
    os.chdir(Path(__file__).parent.parent)
    main()
