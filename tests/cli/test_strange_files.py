"""Files and databases that something is wrong with: a sentence and exit code 2, never a traceback."""

import random
import sqlite3

import pytest

from eduba.games import ids
from eduba.tables import House
from tests.core.test_damaged_transcripts import mutated, recorded

LONG = "9" * 5000


def is_told(answer):
    """True if it worked, or was refused in one line."""
    assert answer.code in (0, 2), answer.err
    assert "Traceback" not in answer.out + answer.err
    return answer.code == 0 or answer.err.count("\n") == 1


@pytest.mark.parametrize("name", ids())
def test_a_damaged_record_is_told_or_refused(run, tmp_path, name):
    dice, text = random.Random(f"cli {name}"), recorded(name)
    for _ in range(25):
        (tmp_path / "game.txt").write_text(mutated(text, dice), encoding="utf-8", newline="")
        assert is_told(run("replay", "game.txt", "--to", dice.choice(["0", "3"])))
        assert is_told(run("verify", "game.txt"))


@pytest.mark.parametrize(
    "call",
    [
        ["replay", "game.txt", "--to", LONG],
        ["play", "assyria", "--seats", f"me,mcts:{LONG}"],
        ["play", "assyria", "--seats", f"me,greedy:{LONG}"],
        ["simulate", "assyria", "--games", LONG],
        ["serve", "--port", LONG],
        ["rules", LONG],
    ],
    ids=lambda call: call[0],
)
def test_a_long_number_is_refused(run, tmp_path, call):
    (tmp_path / "game.txt").write_text(recorded("assyria"), encoding="utf-8")
    answer = run(*call)
    assert (answer.code, is_told(answer)) == (2, True)


@pytest.mark.parametrize("name", ["assyria", "ur", "akkad"])
@pytest.mark.parametrize("number", ["²", "٣", LONG])
def test_a_strange_number_that_is_typed_is_not_understood(run, name, number):
    lines = [number, f"log {number}", f"order {number}", f"offer Der {number}", f"march kish from ur {number}", "quit"]
    assert run("play", name, "--seats", "me,me,me", "--seed", "1", lines=lines).code == 0
    assert is_told(run("play", lines=[number, "quit"]))


def test_a_database_of_a_newer_version_is_refused_with_a_sentence(run, tmp_path):
    url = f"sqlite:///{tmp_path}/house.db"
    House(url, bots=False).close()
    with sqlite3.connect(tmp_path / "house.db") as connection:
        connection.execute("update alembic_version set version_num = '0999'")
    connection.close()
    for call in (["serve", "--no-open", "--port", "0"], ["admin", "check"], ["admin", "verify"]):
        answer = run(*call, "--database", url)
        assert (answer.code, answer.err.count("\n")) == (2, 1)
        assert "schema 0999 of a newer Eduba" in answer.err
    assert "eines neueren Eduba" in run("admin", "check", "--database", url, language="de").err
    assert run("admin", "backup", tmp_path / "backup.db", "--database", url).code == 2
