"""The benchmark measures what it says and judges its bars rightly."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def table(monkeypatch):
    monkeypatch.syspath_prepend(ROOT)
    from bench import table

    return table


@pytest.mark.parametrize(
    "probe",
    [
        *("assyria-4", "assyria2-4", "assyria-clone", "assyria-mcts", "assyria-zoo", "ur-4", "ur-rain"),
        *("akkad-4", "akkad-clone", "assyria-greedy"),
    ],
)
def test_a_probe_runs_in_a_process_of_its_own_and_tells_its_figures(probe):
    command = [sys.executable, "-m", "bench.probes", probe, "0.05"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert all(float(part.split(":")[1]) > 0 for part in run.stdout.strip("{} \n").split(","))


def test_every_row_of_the_table_is_measured_by_a_probe(table):
    from bench.probes import PROBES

    for rows in table.CHAPTERS.values():
        for row in rows:
            for figure in filter(None, (row.figure, row.against)):
                assert figure.removeprefix("compiled ").rpartition(" ")[0] in PROBES


def test_ratios_are_taken_within_a_round_and_turned_round_for_times(table):
    results = {"a decisions": [10.0, 30.0, 20.0], "b decisions": [1.0, 2.0, 4.0]}
    results |= {"a copy": [2.0] * 3, "b copy": [8.0] * 3, "a game": [2.0] * 3, "b game": [1.0] * 3}
    assert "10 x b (5 - 15)" in table.line(table.Row("a", "a decisions", "b decisions"), results)
    assert "4 x b (4 - 4)" in table.line(table.Row("a", "a copy", "b copy"), results)
    assert "0.5 x b (0.5 - 0.5)" in table.line(table.Row("a", "a game", "b game"), results)


@pytest.mark.parametrize(
    ("bar", "figure", "ratio", "met"),
    [
        ("5x", 1, 5, True),
        ("5x", 1, 4.99, False),
        ("<=5", 5, 0, True),
        ("<=5", 5.1, 0, False),
        (">=300", 300, 0, True),
        (">=300", 299, 0, False),
    ],
)
def test_a_bar_is_met_or_missed(table, bar, figure, ratio, met):
    assert table.verdict(bar, figure, ratio).endswith("ok" if met else "MISSED")
