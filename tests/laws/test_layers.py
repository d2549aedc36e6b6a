"""The quick layer leaves out what is slow and still touches every game; without `--quick`, everything runs."""

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location

import pytest

import eduba
from tests.conftest import HERE, SLOW

ROOT = HERE.parent


@pytest.fixture(scope="module")
def quick(request: pytest.FixtureRequest) -> list[str]:
    """What the quick layer selects; if all tests are collected anyway, they are not collected once more."""
    collected = request.session.items
    if {item.path for item in collected} >= set(HERE.rglob("test_*.py")):
        return [item.nodeid for item in collected if not item.get_closest_marker("slow")]
    collect = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--collect-only", "-q", "-m", "not slow"]
    done = subprocess.run([*collect, "-o", "addopts=--import-mode=importlib"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    return [line for line in done.stdout.splitlines() if "::" in line]


def test_every_pattern_of_slow_files_has_a_file():
    assert [pattern for pattern in SLOW if not any(HERE.glob(pattern))] == []


def test_it_has_tables_on_sqlite_and_no_browser_and_no_postgresql(quick):
    folders = {test.split("/")[1] for test in quick}
    assert {"cli", "conformance", "core", "games", "laws", "render", "tables", "web"} <= folders
    assert not {"bench", "browser", "envs"} & folders
    assert any("[sqlite" in test for test in quick)
    assert not any("postgresql" in test.partition("[")[2] for test in quick)


@pytest.mark.parametrize("suite", ["conformance/test_play.py", "conformance/test_record.py", "laws/test_counts.py"])
def test_it_has_every_game_with_each_seat_count_once(quick, suite):
    for game in map(eduba.game, eduba.ids()):
        for players in game.seats:
            variants = {t.partition("[")[2] for t in quick if suite in t and f"[{game.id}-{players}" in t}
            assert len(variants) == 1, (game.id, players)


@pytest.fixture
def command(monkeypatch):
    """What `python3 run.py` would run, and what it would install before."""
    spec = spec_from_file_location("run", ROOT / "run.py")
    run = module_from_spec(spec)
    spec.loader.exec_module(run)

    monkeypatch.chdir(ROOT)

    def become(*command, **env):
        sys.exit(" ".join(map(str, command)))

    def asked(*args):
        installed = []
        monkeypatch.setattr(run, "setup", lambda group: None)
        monkeypatch.setattr(run, "browser", lambda: installed.append("browser"))
        monkeypatch.setattr(run, "postgres", lambda: installed.append("postgres"))
        monkeypatch.setattr(run, "become", become)
        with pytest.raises(SystemExit) as ran:
            run.main(*args)
        return ran.value.code, installed

    return asked


def test_quick_needs_neither_browser_nor_postgresql(command):
    ran, installed = command("test", "--quick", "-x")
    assert ran.endswith("worksteal -m not slow -x")
    assert installed == []


def test_without_it_everything_runs(command):
    ran, installed = command("test", "tests/web")
    assert ran.endswith("worksteal tests/web")
    assert installed == ["browser", "postgres"]
