"""What cannot be done is said in the reader's language: errors are English sentences that German knows as well."""

import ast
import re
from pathlib import Path

import pytest

import eduba
from eduba.core import errors as kinds
from eduba.core.errors import BadSetup, BadTranscript, EdubaError, IllegalAction
from eduba.core.transcript import read
from eduba.i18n import ENGLISH, Speaker, errors, languages
from eduba.tables import Departed, Stale, Unfit
from eduba.tables.errors import SENTENCES

SOURCE = Path(eduba.__file__).parent
NAMES = {"_Departure"} | {name for name, kind in vars(kinds).items() if isinstance(kind, type)}
FILES = sorted(SOURCE.rglob("*.py"))
OTHERS = [language for language in languages() if language != ENGLISH]
GERMAN = Speaker("de")


def made(source):
    """The sentences of which errors are made: constants where they are made, or, by name, in the same function."""
    tree = ast.parse(source)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in NAMES - {"IllegalAction"}:
            first = node.args[0]
            assert not isinstance(first, ast.JoinedStr), f"{ast.unparse(first)}: arguments come after the sentence"
            yield from _sentences(first, parents, tree)


def _sentences(first, parents, tree):
    if isinstance(first, ast.Constant):
        yield first.value
    elif isinstance(first, ast.Name):
        inside = next(n for n in _upwards(first, parents) if isinstance(n, ast.FunctionDef | ast.Module))
        named = [*_constants(inside), *(c for n in tree.body if isinstance(n, ast.Assign) for c in _constants(n))]
        found = [text for text in named if " " in text]
        assert found, f"where does {first.id} come from?"
        yield from found


def _upwards(node, parents):
    while node in parents:
        node = parents[node]
        yield node


def _constants(tree):
    """The texts in a piece of code that are not documentation."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [node.value for node in texts if id(node) not in said]


def _name(function):
    return function.id if isinstance(function, ast.Name) else ""


def places(text):
    return sorted(set(re.findall(r"\{\d", text)))


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_every_error_is_a_sentence_known_in_german(file):
    for sentence in made(file.read_text(encoding="utf-8")):
        assert sentence in errors("de"), f"{sentence} has no German words"


def test_the_law_sees_sentences_wherever_they_stand():
    found = {sentence for file in FILES for sentence in made(file.read_text(encoding="utf-8"))}
    assert "the homeland of {0} must be one connected piece of land" in found, "returned, not raised"
    assert "there must be {0} Scheme Cards, not {1}" in found, "one of a list"
    assert "{0}: {1}" in found
    assert len(found) > 130


def test_the_law_can_tell_a_sentence_put_together_in_code():
    with pytest.raises(AssertionError, match="arguments come after"):
        list(made('raise BadContent(f"{where}: too few huts")'))
    assert list(made("def f(why):\n    s = 'no {0} here'\n    return BadSetup(s, 1)")) == ["no {0} here"]


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_has_words_for_errors_that_nobody_makes(language):
    found = {sentence for file in FILES for sentence in made(file.read_text(encoding="utf-8"))}
    assert set(errors(language)) - found - set(SENTENCES.values()) <= {"'{0}' is not legal now: {1}"}


@pytest.mark.parametrize("language", OTHERS)
def test_all_languages_fill_the_same_places(language):
    for english, other in errors(language).items():
        assert places(english) == places(other), english


def refused(*what):
    with pytest.raises(EdubaError) as error:
        what[0](*what[1:])
    return error.value


def test_a_wrong_set_up_is_refused_in_german():
    game = eduba.game("assyria")
    error = refused(game.settings, 5, {})
    assert str(error) == eduba.sentence(error) == "Assyria is for 2, 3 or 4 players, not 5"
    assert eduba.sentence(error, "de") == "Assyria ist für 2, 3 oder 4 Personen, nicht für 5"
    assert GERMAN.error(refused(game.settings, 2, {"rulebook": "fr"})).endswith("ist en oder de, nicht „fr“")


def test_an_error_inside_an_error_is_german_too():
    text = "eduba 1\ngame assyria\nplayers 5\ncommit 0\n\nred pass\n"
    error = refused(read, text, eduba.game)
    assert isinstance(error, BadTranscript)
    assert str(error) == "line 6: Assyria is for 2, 3 or 4 players, not 5"
    assert GERMAN.error(error) == "Zeile 6: Assyria ist für 2, 3 oder 4 Personen, nicht für 5"


def test_a_bad_content_file_is_refused_in_german(tmp_path):
    game = eduba.game("ur")
    text = (SOURCE / "games/ur/content/ur.toml").read_text(encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text(text.replace('["A1", "hills"', '["A1", "desert"'), encoding="utf-8")
    error = refused(game.with_content, file)
    assert str(error).startswith(f"{file}: desert has 5 regions instead of 4")
    assert GERMAN.error(error).startswith(f"{file}: desert hat 5 Regionen statt 4")
    file.write_text(text.replace('["A1", "hills"', '["A1", "hill"'), encoding="utf-8")
    error = refused(game.with_content, file)
    assert GERMAN.error(error).startswith(f"{file}: Eintrag A1 („hill“ ist keines von hills, forest")


def test_a_number_in_an_error_is_written_as_the_language_writes_it():
    sentence = "the mean colonization price of {0} is {1}, outside {2} to {3}"
    error = kinds.BadContent(sentence, "Elam", 73.4, 0, 72)
    assert str(error) == "the mean colonization price of Elam is 73.4, outside 0 to 72"
    assert GERMAN.error(error) == "der mittlere Siedlungspreis von Elam ist 73,4 statt 0 bis 72"


def test_an_illegal_action_is_told_with_the_text_of_its_clause():
    error = IllegalAction("pass", "A1-GEN-04")
    assert str(error) == "'pass' is not legal now: A1-GEN-04"
    assert eduba.sentence(error) == f"'pass' is not legal now: {eduba.sentence('A1-GEN-04')} (A1-GEN-04)"
    assert eduba.sentence(error, "de").startswith("„pass“ ist jetzt nicht erlaubt: Eine Runde hat drei Phasen")


def test_what_is_no_sentence_with_places_stays_as_it_is():
    assert str(BadSetup("{strange}")) == GERMAN.error(BadSetup("{strange}")) == "{strange}"


def test_refusals_of_tables_are_sentences_too():
    assert str(Stale(3)) == "The table has moved on in the meantime."
    assert eduba.sentence(Stale(3), "de") == "Am Tisch ist es inzwischen weitergegangen."
    assert str(Unfit("seats", 1)) == "This game goes on with 1 seat, which is not open."
    assert str(Unfit("seats", 3)) == eduba.sentence(Unfit("seats", 3)) == (
        "This game goes on with 3 seats, none of them open."
    )
    assert GERMAN.error(Unfit("seats", 3)) == "Dieses Spiel geht mit 3 Plätzen weiter, keiner davon offen."
    assert Departed("departed", 4).key == "departed"
