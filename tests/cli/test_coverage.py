"""Which clauses of a reference the tests show."""

from pathlib import Path

import pytest

import eduba
from eduba.cli.reference.coverage import coverage, report
from eduba.core.clauses import clauses
from eduba.core.errors import EdubaError, UnknownGame

MARKED = '''
import pytest

pytestmark = [pytest.mark.rule("A1-GEN-01"), pytest.mark.slow]

@pytest.mark.rule("A1-HUT-04", "A1-HUT-05")
def test_huts(): "pytest.mark.rule('A1-HUT-06')"

@pytest.mark.rule("A1-WEL-01")
class TestWells:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("A1-WEL-02"))])
    async def test_well(self, n): pass

@pytest.mark.rulebook("A1-HUT-07")
def test_other_marks(): pass
'''


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """A folder of tests with marks of every kind."""
    home = tmp_path / "games" / "assyria"
    home.mkdir(parents=True)
    (home / "test_marked.py").write_text(MARKED, encoding="utf-8")
    return tmp_path


def test_marks_on_functions_classes_modules_and_parameters_are_found(tests: Path) -> None:
    found = coverage(eduba.game("assyria"), tests)
    assert found.covered == ["A1-GEN-01", "A1-HUT-04", "A1-HUT-05", "A1-WEL-01", "A1-WEL-02"]
    assert sorted(found.covered + found.missing) == sorted(clauses(eduba.game("assyria")))
    assert found.unknown == []


def test_ids_that_the_reference_does_not_have_are_named(tests: Path) -> None:
    (tests / "test_far.py").write_text('import pytest\n@pytest.mark.rule("A1-HUT-99", "UR-GEN-01")\ndef test(): 0\n')
    typo = tests / "games" / "assyria" / "test_typo.py"
    typo.write_text('from pytest import mark\npytestmark = mark.rule("A-HUT")\n')
    assert coverage(eduba.game("assyria"), tests).unknown == ["A-HUT", "A1-HUT-99"]


def test_a_ruling_may_be_cited_but_is_not_counted(tests: Path) -> None:
    before = coverage(eduba.game("assyria"), tests)
    (tests / "test_ruling.py").write_text('import pytest\n@pytest.mark.rule("A1-R4")\ndef test(): 0\n')
    assert coverage(eduba.game("assyria"), tests) == before


def test_the_report_counts_and_names_what_is_missing(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert report("assyria", tests, "en") == 1
    out = capsys.readouterr().out
    assert out.startswith("covered 5 of 179\n174 clauses that no test shows:\nA1-GEN-02 A1-GEN-03 ")
    assert "A1-HUT-06" in out
    assert "A1-HUT-04" not in out
    assert "cite" not in out


def test_the_report_is_content_when_every_clause_is_shown(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    marks = ", ".join(f'"{clause}"' for clause in clauses(eduba.game("assyria")))
    (tests / "test_all.py").write_text(f"import pytest\n@pytest.mark.rule({marks})\ndef test(): 0\n")
    assert report("assyria", tests, "de") == 0
    assert capsys.readouterr().out == "179 von 179 belegt\n"


def test_without_a_folder_of_tests_one_sentence_says_so(tmp_path: Path) -> None:
    with pytest.raises(EdubaError, match="nowhere") as error:
        coverage(eduba.game("assyria"), tmp_path / "nowhere")
    assert str(error.value).count("\n") == 0


def test_an_unknown_game_is_refused(tests: Path) -> None:
    with pytest.raises(UnknownGame, match="chess"):
        report("chess", tests)


def test_every_clause_of_assyria_is_shown_by_a_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert report("assyria", language="en") == 0
    assert capsys.readouterr().out == "covered 179 of 179\n"
