"""`eduba content check` and playing with a content file of one's own; `eduba games`."""

import pytest

from eduba.games.akkad import content as akkad
from eduba.games.assyria.content import OWN_FILE
from eduba.games.ur import content as ur


@pytest.fixture
def own(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(OWN_FILE.read_text(encoding="utf-8"), encoding="utf-8")
    return file


def edit(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_good_file_is_read_checked_and_set_up(run, own):
    answer = run("content", "check", own)
    assert (answer.code, answer.err) == (0, "")
    assert f"{own}: read as content of Assyria" in answer.out
    assert "With 4 players: set up" in answer.out
    assert "The file is fine." in answer.out


def test_a_good_file_is_played_saved_and_verified_with(run, own, tmp_path):
    edit(own, "huts = 10", "huts = 9")
    lines = ["board", "b1", "save game.txt", "quit"]
    out = run("play", "assyria", "--seats", "me,me", "--content", own, lines=lines).out
    assert "         9       4/4/4" in out
    assert run("verify", "game.txt", "--content", own).code == 0
    assert run("render", "game.txt", "--content", own, "-o", "b.svg").code == 0
    without = run("replay", "game.txt")
    assert without.code == 2
    assert "the game was played with content" in without.err


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"Bn", "Su"', '"Su", "Su"', "zone n falls apart"),
        ("huts = 10", "", "'huts'"),
        ('["Pn",', '["Pn"', "own.toml"),
        ('"Pn", "Dn"', '"Pn", "Pn"', "same food"),
    ],
)
def test_a_bad_file_is_refused_with_what_and_where(run, own, old, new, told):
    edit(own, old, new)
    answer = run("content", "check", own)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert str(own) in answer.err
    assert told in answer.err


def test_a_binary_or_missing_file_is_refused(run, tmp_path):
    (tmp_path / "x.bin").write_bytes(bytes(range(256)))
    for name in ("x.bin", "nowhere.toml", "."):
        answer = run("content", "check", name)
        assert answer.code == 2
        assert answer.err.count("\n") == 1
        assert name in answer.err


def test_games_are_listed_with_seats_options_and_sources(run):
    answer = run("games", language="de")
    assert answer.code == 0
    assert "assyria: Assyria\n  Je Person etwa 15 Minuten\n  Spieler: 2, 3, 4\n" in answer.out
    assert "  Option rulebook: en, de\n" in answer.out
    assert answer.out.index("assyria: ") < answer.out.index("ur: ") < answer.out.index("akkad: ")  # short to long
    assert "Aus veröffentlichten Quellen: map" in answer.out


def test_a_file_is_checked_as_content_of_the_game_it_names(run, tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(ur.OWN_FILE.read_text(encoding="utf-8"), encoding="utf-8")
    answer = run("content", "check", file)
    assert (answer.code, answer.err) == (0, "")
    assert f"{file}: read as content of Ur, 1830 BC" in answer.out
    assert "eduba play ur --content FILE" in answer.out
    edit(file, '"I6" # water', '"I5" # water')
    assert "never reaches the exit" in run("content", "check", file).err
    edit(file, 'title = "Ur, 1830 BC"', 'title = "Uruk"')
    assert "no game is called 'Uruk'; say with --game" in run("content", "check", file).err
    assert "never reaches the exit" in run("content", "check", file, "--game", "ur").err


@pytest.fixture
def own_akkad(tmp_path):
    file = tmp_path / "own.json"
    file.write_text(akkad.OWN_FILE.read_text(encoding="utf-8"), encoding="utf-8")
    return file


def test_content_of_akkad_is_checked_and_played_with(run, own_akkad):
    edit(own_akkad, '"price": {"grain": 1, "silver": 1}, "per_price": 2, "from": "palace", "src": "rulebook"',
         '"price": {"grain": 2}, "per_price": 2, "from": "palace", "src": "printed"')
    answer = run("content", "check", own_akkad, "--game", "akkad")
    assert (answer.code, answer.err) == (0, "")
    assert "With 6 players: set up" in answer.out
    lines = ["save game.txt", "quit"]
    assert run("play", "akkad", "--seats", "me,random,random", "--content", own_akkad, lines=lines).code == 0
    assert run("verify", "game.txt", "--content", own_akkad).code == 0
    assert "the game was played with content" in run("verify", "game.txt").err


@pytest.mark.parametrize(
    ("old", "new", "told", "german"),
    [
        ('"id": "miss", ', '"id": "missed", ', "cards missed means nothing here", "cards missed bedeutet hier nichts"),
        ('"count": 8, ', '"count": 9, ', "there are 76 cards in the deck", "Im Stapel sind 76 Karten statt 75"),
        ('"count": 8, ', '"count": 8; ', "own.json: Expecting", "own.json: Expecting"),
    ],
)
def test_a_fault_in_content_of_akkad_is_told_in_one_line(run, own_akkad, old, new, told, german):
    edit(own_akkad, old, new)
    answer = run("content", "check", own_akkad, "--game", "akkad")
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert told in answer.err
    assert german in run("content", "check", own_akkad, "--game", "akkad", language="de").err


def test_content_of_akkad_may_name_its_game(run, own_akkad):
    assert "say with --game" in run("content", "check", own_akkad).err
    edit(own_akkad, "{", '{"title": "Akkad",')
    assert run("content", "check", own_akkad).code == 0
