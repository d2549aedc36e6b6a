"""docs/python.md is true: its examples run, section by section, and nothing in it is left out of that."""

import re
from pathlib import Path

import pytest

import eduba
from eduba.core import errors
from tests.docs.code_blocks import DOCS, README, Block, blocks, failures

PAGE = DOCS / "python.md"
SECTIONS = list(dict.fromkeys(block.section for block in blocks(PAGE)))


@pytest.mark.parametrize("section", SECTIONS)
def test_the_examples_of_a_section_run_on_their_own(section):
    wrong = failures([block for block in blocks(PAGE) if block.section == section])
    assert not wrong, wrong


def test_every_section_has_an_example_and_all_code_is_run():
    assert re.findall(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE) == SECTIONS
    assert {block.language for block in blocks(PAGE)} == {"pycon"}


def test_the_readme_and_the_manual_of_the_api_have_no_other_python_than_what_is_run():
    """The two programs of docs/api.md are run by tests/web."""
    assert [block for block in blocks(README) if block.language] == []
    assert [block.section for block in blocks(DOCS / "api.md")] == ["A whole bot", "The board"]


def test_a_wrong_example_is_noticed():
    wrong = Block(PAGE, 1, "A section", "pycon", ">>> 1 + 1\n3\n")
    assert "Expected:\n    3\nGot:\n    2" in failures([wrong])
    with pytest.raises(AssertionError, match="no example to run"):
        failures([wrong._replace(code="1 + 1\n")])


def test_the_links_of_the_page_lead_somewhere():
    text = PAGE.read_text(encoding="utf-8")
    targets = [target for target in re.findall(r"\]\(([^)#]+)\)", text) if not target.startswith("https:")]
    assert [target for target in targets if not (DOCS / target).exists()] == []
    assert "(docs/python.md)" in README.read_text(encoding="utf-8")


def test_what_the_page_takes_from_the_package_is_exported():
    parts = {folder.name for folder in Path(eduba.__file__).parent.iterdir() if folder.is_dir()}
    used = set(re.findall(r"\beduba\.(\w+)", "".join(block.code for block in blocks(PAGE)))) - parts
    assert "Journal" in used
    assert used - set(eduba.__all__) == set()


def test_every_error_that_a_caller_may_meet_is_exported():
    kinds = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Exception)}
    assert kinds - set(eduba.__all__) == set()
