"""Same seed, same game: in this process, in another, and whatever order Python's sets and dicts have today."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import eduba

PROGRAM = Path(__file__).with_name("digest.py")
GOLDEN = tomllib.loads(Path(__file__).with_name("digests.toml").read_text(encoding="utf-8"))


def digests_of_a_process(**env: str) -> dict[str, str]:
    run = subprocess.run([sys.executable, PROGRAM], env=os.environ | env, capture_output=True, text=True, check=True)
    return tomllib.loads(run.stdout)


def test_every_game_and_seat_count_has_a_golden_digest():
    assert set(GOLDEN) == {f"{name}-{players}" for name in eduba.ids() for players in eduba.game(name).seats}


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_the_same_seeds_give_the_golden_games_in_every_process_and_under_every_hash_seed(hash_seed: str):
    """A difference here means that the rules, the draws or the order of options changed. If that was the intent,
    raise the game's `revision` and store the new digests (see digest.py)."""
    assert digests_of_a_process(PYTHONHASHSEED=hash_seed) == GOLDEN


def test_different_seeds_give_different_games():
    game = eduba.game("assyria")
    starts = {tuple(game.start(4, seed).tensor(0)) for seed in range(20)}
    assert len(starts) == 20
