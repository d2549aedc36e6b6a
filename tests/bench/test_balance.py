"""Balance by simulation: shares with their intervals, and what the games are sorted by."""

import json
import sys
from pathlib import Path

import pytest

from bench import balance
from eduba.core.counting.intervals import wilson


def game(seed: str, winner: int, home: str) -> dict[str, object]:
    homes = [[home], ["other"]]
    return {
        "seed": seed,
        "winners": [winner],
        "scores": [9 * (seat == winner) for seat in range(2)],
        "traits": {"seat": [["0"], ["1"]], "home": homes},
        "ends": {"rounds": 6 + winner, "end": "9 points"},
    }


def test_an_interval_holds_the_share_and_shrinks_with_more_games() -> None:
    low, high = wilson(0.25, 100)
    assert (low, high) == pytest.approx((0.1755, 0.3430), abs=0.0005)  # as in any table of Wilson's intervals
    narrower = wilson(0.25, 1000)
    assert low < narrower[0] < 0.25 < narrower[1] < high
    assert wilson(0, 10)[0] == 0


def test_the_report_gives_wins_as_a_multiple_of_the_fair_share() -> None:
    played = [game("a", 0, "mari"), game("b", 0, "mari"), game("c", 1, "mari"), game("d", 0, "uruk")]
    lines = balance.report(played, 2).splitlines()
    (mari,) = (line for line in lines if line.startswith("  mari"))
    assert mari.split()[1:4] == ["3", "0.667", "1.33"]
    assert "rounds: mean 6.25; 6: 3, 7: 1" in lines
    assert "end: 9 points 100.0%" in lines


def test_games_on_record_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "games.jsonl"
    asked = ["balance", "akkad", "--players", "3", "--bot", "random", "--games", "1", "--record", str(record)]
    monkeypatch.setattr(sys, "argv", asked)
    balance.main()
    first = capsys.readouterr().out
    assert len(record.read_text().splitlines()) == 1
    assert {"seat", "home", "character", "first_role"} <= json.loads(record.read_text())["traits"].keys()
    monkeypatch.setattr(balance, "play", None)
    balance.main()
    assert capsys.readouterr().out == first
