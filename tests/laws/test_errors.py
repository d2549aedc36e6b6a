"""What cannot be done is said in the reader's language: errors are English sentences that i18n knows in German."""

import ast
import re
from pathlib import Path

import pytest

import eduba
from eduba.core import errors as kinds
from eduba.core.errors import BadSetup, BadTranscript, EdubaError
from eduba.core.transcript import read
from eduba.i18n import Speaker, errors
from eduba.tables import Stale

SOURCE = Path(eduba.__file__).parent
NAMES = {"_Departure"} | {name for name, kind in vars(kinds).items() if isinstance(kind, type)}
FILES = [f for f in sorted(SOURCE.rglob("*.py")) if "games" not in f.parent.parts or f.parent.name == "games"]
GERMAN = Speaker("de")


def raised(file):
    """What the errors that a file raises are made of."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named = {node.targets[0].id: node.value for node in ast.walk(tree) if _names_a_sentence(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and _name(node.exc.func) in NAMES:
            first = node.exc.args[0]
            yield named.get(first.id, first) if isinstance(first, ast.Name) else first


def _name(function):
    return function.id if isinstance(function, ast.Name) else ""


def _names_a_sentence(node):
    simple = isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
    return simple and isinstance(node.targets[0], ast.Name)


def places(text):
    return sorted(re.findall(r"\{\d", text))


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_every_error_is_a_sentence_known_in_german(file):
    for sentence in raised(file):
        assert not isinstance(sentence, ast.JoinedStr), f"{ast.unparse(sentence)}: arguments come after it"
        if isinstance(sentence, ast.Constant):
            assert sentence.value in errors("de"), f"{sentence.value} has no German words"


def test_the_law_sees_sentences():
    seen = [s.value for file in FILES for s in raised(file) if isinstance(s, ast.Constant)]
    assert len(seen) > 25
    assert set(errors("de")) - set(seen) == {"'{0}' is not legal now: {1}"}, "this one is made by its class"


def test_both_languages_fill_the_same_places():
    for english, german in errors("de").items():
        assert places(english) == places(german), english


def refused(*what):
    with pytest.raises(EdubaError) as error:
        what[0](*what[1:])
    return error.value


def test_a_wrong_set_up_is_refused_in_german():
    game = eduba.game("assyria")
    error = refused(game.settings, 5, {})
    assert str(error) == "Assyria is for 2, 3 or 4 players, not 5"
    assert GERMAN.error(error) == "Assyria ist für 2, 3 oder 4 Personen, nicht für 5"
    assert GERMAN.error(refused(game.settings, 2, {"rulebook": "fr"})).endswith("ist en oder de, nicht „fr“")


def test_an_error_inside_an_error_is_german_too():
    text = "eduba 1\ngame assyria\nplayers 5\ncommit 0\n\nred pass\n"
    error = refused(read, text, eduba.game)
    assert isinstance(error, BadTranscript)
    assert str(error) == "line 6: Assyria is for 2, 3 or 4 players, not 5"
    assert GERMAN.error(error) == "Zeile 6: Assyria ist für 2, 3 oder 4 Personen, nicht für 5"


def test_what_is_no_sentence_with_places_stays_as_it_is():
    assert str(BadSetup("{strange}")) == GERMAN.error(BadSetup("{strange}")) == "{strange}"


def test_refusals_of_tables_have_words_as_before():
    assert str(Stale(3)) == "The table has moved on in the meantime."
    assert GERMAN.error(Stale(3)) == Stale(3).words("de") != str(Stale(3))
