"""`eduba simulate`: a match from the command line."""

from collections.abc import Generator
from itertools import islice
from pathlib import Path

import pytest

from eduba.arena.match import Match, Record, records
from eduba.cli.app import main
from eduba.cli.commands import simulate


def run(*args: str) -> int:
    return main(["simulate", *args])


def test_a_match_is_played_and_counted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "match.html"
    assert run("assyria", "--bots", "greedy,random", "--games", "4", "--seed", "5", "--report", str(page)) == 0
    told = capsys.readouterr().out
    assert "greedy" in told
    assert "100.0 %" in told
    assert "match.html" in told.replace("\n", "")
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_words_are_german_for_who_asks(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("assyria", "--bots", "random,random,random", "--games", "4", "--language", "de") == 0
    told = capsys.readouterr().out
    assert "Siegquote" in told
    assert "6 Partien statt 4" in told, "each deal is played in all rotations"


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("assyria", "--bots", "random,random", "--games", "2", "--option", "rulebook=de") == 0
    assert run("assyria", "--bots", "random,random", "--games", "2", "--option", "rulebook=fr") == 2
    assert "'fr'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (("--bots", "greedy,oracle"), "oracle"),
        (("--bots", "greedy"), "players"),
        (("--games", "0"), "--games"),
        (("--jobs", "0"), "--jobs"),
        (("--report", "/no/such/folder/x.html"), "/no/such/folder/x.html"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    args: tuple[str, ...], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("assyria", *args) == 2
    told = capsys.readouterr()
    assert word in told.err
    assert told.err.count("\n") == 1
    assert not told.out


def interrupted(match: Match, jobs: int) -> Generator[Record, None, None]:
    """The real games, with Ctrl-C after the third."""
    yield from islice(records(match, jobs), 3)
    raise KeyboardInterrupt


def test_ctrl_c_shows_the_deals_that_are_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "records", interrupted)
    assert run("assyria", "--bots", "random,random", "--games", "100") == 130
    assert "the 2 games of deals" in " ".join(capsys.readouterr().out.split())


def test_ctrl_c_before_any_whole_deal_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "records", interrupted)
    assert run("assyria", "--bots", "random,random,random,random", "--games", "100") == 2
    assert "before any deal" in capsys.readouterr().err
