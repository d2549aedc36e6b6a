"""Whatever cannot be done is said in one sentence, with exit code 2 and never a traceback."""

import subprocess
import sys

import pytest

import eduba

BAD = [
    (["frobnicate"], "there is no command “frobnicate”"),
    (["play", "chess"], "there is no game 'chess'"),
    (["play", "assyria", "--seats", "me"], "Assyria is for 2, 3 or 4 players, not 1"),
    (["play", "assyria", "--seats", "me,me,me,me,me"], "not 5"),
    (["play", "assyria", "--seats", "me,hal9000"], "there is no bot 'hal9000'"),
    (["play", "assyria", "--seats", "me,"], "there is no bot ''"),
    (["play", "assyria", "--option", "rulebook=fr"], "option rulebook of Assyria is one of en or de, not 'fr'"),
    (["play", "assyria", "--option", "moon=full"], "Assyria has no option 'moon'"),
    (["play", "assyria", "--option", "rulebook"], "--option “rulebook” is not written name=value"),
    (["play", "assyria", "--language", "fr"], "there is no language 'fr'; there are: en, de"),
    (["play", "assyria", "--tempo", "fast"], "there is no option --tempo"),
    (["play", "assyria", "chess", "ur"], "one word too many"),
    (["play", "--load", "nowhere.txt"], "nowhere.txt: No such file or directory"),
    (["play", "assyria", "--content", "nowhere.toml"], "nowhere.toml"),
    (["rules", "A1-XYZ-99"], "there is no clause or game “A1-XYZ-99”"),
    (["rules", "search"], "WORD is missing"),
    (["rules"], "TOPIC is missing"),
    (["rules", "assyria", "hut"], "“hut” is one word too many"),
    (["rules", "coverage", "chess"], "there is no game 'chess'"),
    (["replay", "nowhere.txt"], "nowhere.txt"),
    (["replay", "binary.txt"], "binary.txt is not a text file"),
    (["verify", "binary.txt"], "binary.txt is not a text file"),
    (["verify", "."], ".: Is a directory"),
    (["replay", "broken.txt"], "broken.txt: line 8: cannot read 'red dances'"),
    (["verify", "broken.txt"], "broken.txt: line 8: cannot read 'red dances'"),
    (["replay", "empty.txt"], "empty.txt: line 1: a transcript begins with 'eduba 1'"),
    (["replay", "chess.txt"], "chess.txt: there is no game 'chess'"),
    (["replay", "short.txt", "--to", "5"], "--to 5: the record has moves 0 to 0"),
    (["replay", "short.txt", "--to", "many"], "“many” is no value for --to"),
    (["play", "ur", "--load", "short.txt"], "short.txt is a game of assyria, not of ur"),
    (["play", "--load", "short.txt", "--seats", "me,me,me"], "short.txt has 2 seats, but --seats names 3"),
    (["render", "short.txt"], "OUTPUT is missing"),
    (["render", "short.txt", "-o", "no/such/place.svg"], "no/such/place.svg: No such file or directory"),
    (["content", "check"], "FILE is missing"),
    (["content", "check", "short.txt", "--game", "chess"], "there is no game 'chess'"),
]


@pytest.fixture
def files(tmp_path):
    head = "eduba 1\ngame assyria\nplayers 2\noption rulebook de\ncommit c\n\n"
    (tmp_path / "binary.txt").write_bytes(bytes(range(256)))
    (tmp_path / "broken.txt").write_text(head + "chance order red\nred dances\n", encoding="utf-8")
    (tmp_path / "short.txt").write_text(head + "chance order red\nchance order blue\n", encoding="utf-8")
    (tmp_path / "empty.txt").write_text("", encoding="utf-8")
    (tmp_path / "chess.txt").write_text("eduba 1\ngame chess\nplayers 2\ncommit c\n", encoding="utf-8")


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(("args", "told"), BAD, ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_bad_input_is_one_sentence(run, args, told):
    answer = run(*args)
    assert answer.code == 2
    assert told in answer.err
    assert answer.err.startswith("eduba: ")
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.out + answer.err


@pytest.mark.parametrize("args", [["frobnicate"], ["play", "chess"], ["verify", "nowhere.txt"]], ids=" ".join)
def test_a_real_process_says_so_too(shell, args):
    answer = shell(*args)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("eduba: ")
    assert "Traceback" not in answer.err


def test_refusals_are_german_for_germans(shell, run):
    assert "es gibt keinen Befehl „spiele“" in shell("spiele", language="de").err
    assert "FILE fehlt" in run("verify", language="de").err
    assert "FILE fehlt" in run("verify", "--language=de").err


def test_an_unfinished_pipe_leaves_quietly(shell):
    answer = shell("play", "assyria", "--seats", "me,me", lines=["b1"])
    assert (answer.code, answer.err) == (0, "")


def test_lines_that_are_no_text_are_not_understood(tmp_path):
    command = [sys.executable, "-m", "eduba", "play", "assyria", "--seats", "me,me"]
    done = subprocess.run(
        command, input=b"\xff\xfe\n\x00\n", capture_output=True, cwd=tmp_path, timeout=60, check=False
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_a_reader_that_goes_away_is_no_error(tmp_path):
    command = [sys.executable, "-m", "eduba", "rules", "assyria"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path) as process:
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_help_and_version_are_quick(shell):
    answer = shell("--help", language="de")
    assert answer.code == 0
    assert "Aufruf: eduba" in answer.out
    assert "Befehle" in answer.out
    assert shell("--version").out.strip() == eduba.__version__
    slow = "import sys, eduba.cli.app as a; a.main(['--help']); print([m for m in sys.modules if m in HEAVY])"
    heavy = ("prompt_toolkit", "litestar", "sqlalchemy", "uvicorn", "eduba.games.assyria.game", "eduba.bots")
    code = slow.replace("HEAVY", repr(heavy))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", ["play", "games", "rules", "replay", "render", "verify", "simulate", "content"])
def test_every_command_explains_itself(run, name):
    answer = run(name, "--help")
    assert answer.code == 0
    assert f"eduba {name}" in answer.out
    assert "cli." not in answer.out, "every help text has words"


@pytest.mark.usefixtures("files")
def test_the_engine_too_refuses_in_german(run):
    said = [
        (["play", "assyria", "--seats", "me"], "Assyria ist für 2, 3 oder 4 Personen, nicht für 1"),
        (["play", "assyria", "--option", "rulebook=fr"], "die Einstellung rulebook von Assyria ist en oder de"),
        (["verify", "broken.txt"], "broken.txt: Zeile 8: „red dances“ lässt sich nicht lesen"),
    ]
    for args, told in said:
        answer = run(*args, language="de")
        assert answer.code == 2
        assert told in " ".join(answer.err.split())
