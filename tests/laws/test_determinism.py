"""Same seed, same game: in this process, in another, and whatever order Python's sets and dicts have today."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from eduba.core.state import State
from tests.variants import Variant

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "tests.laws.digest")
GOLDEN = tomllib.loads(Path(__file__).with_name("digests.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def digests() -> dict[str, str]:
    """Those of a process with a hash seed of its own. The golden ones come from a second, with any seed, and in
    `test_compiled` a third plays the same games, compiled where that is possible, with the last of all seeds."""
    env = os.environ | {"PYTHONHASHSEED": "0"}
    run = subprocess.run(PROGRAM, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    return tomllib.loads(run.stdout)


def test_every_process_plays_the_same_games_under_every_hash_seed(digests):
    assert digests == GOLDEN
    assert len(set(digests.values())) == len(digests) > 2


def test_these_are_the_golden_games(digests, title):
    """A difference means that the rules, the draws or the order of options changed, or that a game is new. If that was
    the intent, raise the game's `revision` (unless it is new) and store the digests anew: see digest.py."""
    names = [f"{title.id}-{players}" for players in title.seats]
    assert {name: digests[name] for name in names} == {name: GOLDEN.get(name) for name in names}


def test_different_seeds_give_different_games(variant):
    assert len({tuple(after_a_draw(variant, seed).tensor(0)) for seed in range(20)}) > 1


def after_a_draw(variant: Variant, seed: int) -> State:
    """The start, unless people choose everything in the set-up: then the first position after chance had a say."""
    journal = variant.journal(seed)
    while not journal.draws():
        journal.act(journal.state.options()[0])
    return journal.state
