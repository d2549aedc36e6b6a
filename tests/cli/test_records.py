"""Recorded games: told, drawn and verified."""

import re
from xml.etree import ElementTree

import pytest

from eduba.core.transcript import write


@pytest.fixture
def record(tmp_path, played):
    file = tmp_path / "game.txt"
    file.write_text(write(played(("greedy", "random")).journal), encoding="utf-8")
    return file


def changed(file, pattern, to):
    text = file.read_text(encoding="utf-8")
    new = re.sub(pattern, to, text, count=1, flags=re.MULTILINE)
    assert new != text
    file.write_text(new, encoding="utf-8")
    before = text[: re.search(pattern, text, re.MULTILINE).start()]
    return before.count("\n") + 1


def test_replay_tells_every_move_and_draws_the_table(run, record, played):
    script = played(("greedy", "random"))
    answer = run("replay", record)
    assert answer.code == 0
    for number, move in enumerate(script.journal.moves, 1):
        assert f"{number:>4}. {('Red', 'Blue')[move.seat]}: {move.action}. " in answer.out
    assert "Reign 3 of 3, turn 8 of 8" in answer.out
    assert answer.out.startswith("Red: greedy\nBlue: random\n")


def test_replay_stops_where_it_is_told(run, record):
    out = run("replay", record, "--to", "3", "--language", "de").out
    assert "   3. " in out
    assert "   4. " not in out
    assert "Herrschaftszeit 1 von 3, Runde 1 von 8" in out


def test_render_writes_a_picture(run, record, tmp_path):
    answer = run("render", record, "--to", "20", "-o", "board.svg")
    assert (answer.code, answer.out) == (0, "board.svg shows the board after 20 moves.\n")
    assert ElementTree.parse(tmp_path / "board.svg").getroot().tag.endswith("svg")


def test_render_knows_german(run, record, tmp_path):
    run("render", record, "-o", "en.svg")
    run("render", record, "-o", "de.svg", "--language", "de")
    assert "Hütte" in (tmp_path / "de.svg").read_text(encoding="utf-8")
    assert "Hütte" not in (tmp_path / "en.svg").read_text(encoding="utf-8")


def test_verify_says_what_was_verified(shell, record, played):
    script = played(("greedy", "random"))
    answer = shell("verify", record)
    assert (answer.code, answer.err) == (0, "")
    assert f"{len(script.journal.moves)} moves of Assyria replayed" in answer.out
    assert f"The seed fits the commitment {script.journal.commit}." in answer.out
    assert f"All {len(script.journal.draws())} draws come out of the seed" in answer.out


def test_verify_says_what_cannot_be_verified_without_the_seed(run, record):
    changed(record, r"^seed .*\n", "")
    answer = run("verify", record, language="de")
    assert answer.code == 0
    assert "Die Mitschrift enthält keinen Startwert" in answer.out


def test_a_changed_draw_departs_at_its_own_line(shell, record):
    text = record.read_text(encoding="utf-8")
    draws = re.findall(r"^chance food (\w+)$", text, re.MULTILINE)
    other = next(kind for kind in draws if kind != draws[0])
    line = changed(record, rf"^chance food {draws[0]}$", f"chance food {other}")
    answer = shell("verify", record)
    assert answer.code == 2
    assert answer.err == (
        f"eduba: {record}: line {line}: the game gives 'chance food {draws[0]}', not 'chance food {other}'\n"
    )


def test_a_changed_seed_does_not_fit_its_commitment(run, record):
    changed(record, r"^seed .*$", "seed 8")
    answer = run("verify", record)
    assert answer.code == 2
    assert "the seed does not fit the commitment" in answer.err


def test_a_seed_changed_together_with_its_commitment_gives_other_draws(run, record, played):
    other = played(("greedy", "random"), seed="8").journal
    changed(record, r"^seed .*$", "seed 8")
    changed(record, r"^commit .*$", f"commit {other.commit}")
    answer = run("verify", record)
    assert answer.code == 2
    assert re.search(r"line \d+: the game gives 'chance", answer.err)


def test_a_changed_move_is_found(run, record):
    line = changed(record, r"^(red|blue) hut \w+$", r"\1 hut J6")
    answer = run("verify", record)
    assert answer.code == 2
    assert f"line {line}: 'hut J6' is not legal now: Four players use the whole map" in answer.err
    assert answer.err.endswith(" (A1-SET-01)\n")


def test_a_missing_draw_is_found(run, record):
    line = changed(record, r"^chance expansion .*\n", "")
    answer = run("verify", record)
    assert answer.code == 2
    assert re.search(rf"line {line}: the game gives 'chance expansion \d', not 'chance food", answer.err)


def test_a_missing_last_draw_is_found_at_the_move_before(run, record):
    line = changed(record, r"^chance order (red|blue)\nchance order (red|blue)\nchance food .*\n", "")
    answer = run("verify", record)
    assert answer.code == 2
    assert f"line {line}: the game gives 'chance order" in answer.err
    text = record.read_text(encoding="utf-8")
    record.write_text(re.sub(r"^chance .*\n", "", text, flags=re.MULTILINE), encoding="utf-8")
    answer = run("verify", record)
    assert answer.code == 2
    assert re.search(r"line \d+: the record lacks 'chance order", answer.err)


def test_a_changed_result_is_found(run, record):
    line = changed(record, r"^result .*$", "result red 99 blue 1")
    answer = run("verify", record)
    assert answer.code == 2
    assert f"line {line}: the game as replayed does not end with" in answer.err
