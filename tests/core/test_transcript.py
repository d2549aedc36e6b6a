"""What a reader of transcripts is told when something is wrong."""

import pytest

import eduba
from eduba.core import transcript
from eduba.core.errors import BadSetup, BadTranscript, IllegalAction, UnknownGame, UnreadableAction
from eduba.core.journal import Journal


def short_game(**options):
    journal = Journal(eduba.game("assyria"), 2, "7", options, ["Ann Lee", "bot:greedy"])
    for _ in range(12):
        journal.act(journal.state.options()[0])
    return journal


def lines():
    return transcript.write(short_game()).splitlines()


def broken(change):
    text = lines()
    change(text)
    with pytest.raises(BadTranscript) as error:
        transcript.read("\n".join(text), eduba.game)
    return str(error.value)


def test_a_transcript_reads_like_a_mail():
    text = lines()
    assert text[:5] == ["eduba 1", "game assyria", f"content {eduba.game('assyria').digest}", "rules 1", "players 2"]
    assert "option rulebook en" in text
    assert "seat red Ann Lee" in text
    assert text[text.index("") + 1].startswith("chance order ")


def test_names_and_options_come_back():
    again = transcript.read(transcript.write(short_game(rulebook="de")), eduba.game)
    assert again.names == ["Ann Lee", "bot:greedy"]
    assert again.options == {"rulebook": "de"}


def test_the_seed_stays_secret_while_the_game_runs():
    assert "seed " not in transcript.write(short_game())
    assert "\nseed 7\n" in transcript.write(short_game(), reveal=True)


def test_a_wrong_first_line():
    assert "begins with" in broken(lambda t: t.__setitem__(0, "chess 1"))


@pytest.mark.parametrize("word", ["game", "players", "commit"])
def test_a_missing_header_line(word):
    assert word in broken(lambda t: t.remove(next(x for x in t if x.startswith(word + " "))))


def test_players_that_are_no_number():
    assert "'two'" in broken(lambda t: t.__setitem__(4, "players two"))


def test_a_seed_that_does_not_fit_its_commitment():
    assert "commitment" in broken(lambda t: t.insert(5, "seed 8"))


def test_other_content():
    assert "content" in broken(lambda t: t.__setitem__(2, "content 000000000000"))


def test_an_unreadable_line_is_named():
    text = lines()
    assert f"line {len(text) + 1}" in broken(lambda t: t.append("red dances"))


def test_a_move_out_of_turn_is_named():
    def swap(text):
        who, _, rest = text[-1].partition(" ")
        text[-1] = f"{'blue' if who == 'red' else 'red'} {rest}"

    assert f"line {len(lines())}" in broken(swap)


def test_an_illegal_move_is_named_with_its_clause():
    def illegal(text):
        text[-1] = f"{text[-1].split()[0]} offer 1"

    assert "A1-" in broken(illegal)


def test_a_wrong_result_is_found():
    journal = short_game()
    while not journal.state.over:
        journal.act(journal.state.options()[0])
    text = transcript.write(journal).splitlines()
    text[-1] = "result red 1 blue 2"
    with pytest.raises(BadTranscript, match="result"):
        transcript.read("\n".join(text), eduba.game)


def test_an_unknown_game():
    with pytest.raises(UnknownGame, match="chess"):
        transcript.read("eduba 1\ngame chess\nplayers 2\ncommit x\n", eduba.game)


@pytest.mark.parametrize("junk", ["", "\x00\xff", "eduba", "eduba 1", "seat\noption\n\n", "eduba 1\nchance"])
def test_junk_is_refused_with_a_sentence(junk):
    with pytest.raises(BadTranscript):
        transcript.read(junk, eduba.game)


def test_an_illegal_action_changes_nothing():
    journal = short_game()
    before = journal.state.save(), list(journal.entries)
    with pytest.raises(IllegalAction) as error:
        journal.act(journal.game.action("offer 1"))
    assert error.value.clause.startswith("A1-")
    assert (journal.state.save(), journal.entries) == before


def test_undo_to_a_move_that_does_not_exist():
    with pytest.raises(BadTranscript, match="undo to 99"):
        short_game().undo(0, 99)


def test_wrong_set_ups_are_refused_with_a_sentence():
    game = eduba.game("assyria")
    with pytest.raises(BadSetup, match="2, 3 or 4 players, not 5"):
        game.start(5)
    with pytest.raises(BadSetup, match="no option 'house'"):
        game.start(2, house="rules")
    with pytest.raises(BadSetup, match="en or de, not 'fr'"):
        game.start(2, rulebook="fr")
    with pytest.raises(UnreadableAction, match="'hut Z9'"):
        game.action("hut Z9")
    with pytest.raises(UnknownGame, match="'chess'"):
        eduba.game("chess")


def test_capitals_and_spaces_do_not_matter():
    game = eduba.game("assyria")
    assert game.action("  HUT   c4 ") is game.action("hut C4")


def test_the_docstring_of_the_package_is_true():
    import doctest

    assert doctest.testmod(eduba).failed == 0
