"""Matches: rotations, repeatability on any number of processes, and calling off."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from eduba.arena.match import Match, Record, play, records, whole_deals
from eduba.core.errors import EdubaError

SMALL = Match("assyria", ("greedy", "random", "random"), 2, "seven", (("rulebook", "de"),))


@pytest.fixture(scope="module")
def played() -> list[Record]:
    return list(records(SMALL))


def test_each_deal_is_played_in_all_rotations(played: list[Record]) -> None:
    assert [(r.deal, r.rotation) for r in played] == [(d, r) for d in range(2) for r in range(3)]
    for deal in range(2):
        seated = [r.bots for r in played if r.deal == deal]
        assert seated == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_the_rotations_of_a_deal_begin_alike_and_deals_differ() -> None:
    from eduba.games import game

    title = game("assyria")
    starts = [title.start(3, f"seven/{deal}", rulebook="de").save() for deal in (0, 0, 1)]
    assert starts[0] == starts[1] != starts[2]


def test_every_point_has_a_source(played: list[Record]) -> None:
    for r in played:
        assert [sum(by_clause.values()) for by_clause in r.sources] == list(r.scores)
        assert r.winners == tuple(i for i, x in enumerate(r.scores) if x == max(r.scores))
        assert all(clause.startswith("A1-") for by_clause in r.sources for clause in by_clause)


def test_two_processes_play_the_same_match_as_one(played: list[Record]) -> None:
    assert whole_deals(list(records(SMALL, jobs=2)), 3) == played


def test_a_game_can_be_played_again_alone(played: list[Record]) -> None:
    assert play(SMALL, 1, 2) == played[-1]


def test_another_seed_is_another_match(played: list[Record]) -> None:
    assert play(SMALL._replace(seed="eight"), 1, 2) != played[-1]


def test_only_deals_played_in_all_rotations_count(played: list[Record]) -> None:
    assert whole_deals([played[4], played[2], played[0], played[1]], 3) == played[:3]
    assert whole_deals(played[1:3], 3) == []


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"game": "chess"}, "chess"),
        ({"bots": ("greedy",)}, "2, 3 or 4 players"),
        ({"bots": ("greedy", "oracle")}, "oracle"),
        ({"options": (("rulebook", "fr"),)}, "fr"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused_before_it_begins(change: dict[str, str], word: str) -> None:
    with pytest.raises(EdubaError, match=word):
        SMALL._replace(**change).check()  # type: ignore[arg-type]


def test_ctrl_c_ends_a_match_soon_and_leaves_no_process(tmp_path: Path) -> None:
    script = tmp_path / "long_match.py"
    script.write_text(
        "from contextlib import closing\n"
        "from eduba.arena.match import Match, records\n"
        "if __name__ == '__main__':\n"
        "    with closing(records(Match('assyria', ('greedy', 'greedy'), 10**7), 2)) as games:\n"
        "        for _ in games:\n"
        "            print('played', flush=True)\n"
    )
    process = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "played\n"
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)  # returns when every process that holds the pipes is gone
    assert process.returncode != 0
    assert "KeyboardInterrupt" in errors
