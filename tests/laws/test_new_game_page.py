"""`docs/new-game.md` shows the code of `tests/reeds`, all of it and nothing else."""

import re
from pathlib import Path

import pytest

from eduba.i18n import languages
from tests.reeds.example import told_at_random
from tests.reeds.game import GAME

PAGE = Path(__file__).parents[2] / "docs" / "new-game.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SUFFIX = {"python": ".py", "toml": ".toml", "markdown": ".md"}
FILES = sorted(file for file in GAME.folder.rglob("*.py") if not file.name.startswith(("test_", "__init__")))


def blocks(text: str) -> list[tuple[str, str]]:
    """The code of a page, block by block, with its language."""
    return [(found[1], found[2]) for found in BLOCK.finditer(text)]


def not_in_the_page(code: str, text: str) -> str:
    """What is left of a module without all that the page shows."""
    for language, block in blocks(text):
        if language == "python":
            code = code.replace(block, "")
    return code.strip()


def test_every_block_of_code_is_in_the_package():
    found = blocks(PAGE.read_text(encoding="utf-8"))
    assert len(found) > 15
    for language, block in found:
        files = [file for file in GAME.folder.rglob(f"*{SUFFIX[language]}") if not file.name.startswith("test_")]
        assert any(block in file.read_text(encoding="utf-8") for file in files), block


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(GAME.folder)))
def test_all_code_of_the_package_is_in_the_page(file):
    assert not_in_the_page(file.read_text(encoding="utf-8"), PAGE.read_text(encoding="utf-8")) == ""


def test_the_law_can_tell_what_is_missing():
    page = PAGE.read_text(encoding="utf-8")
    assert not_in_the_page("x = 1\n", page) == "x = 1"
    rules = (GAME.folder / "rules" / "flood.py").read_text(encoding="utf-8")
    assert not_in_the_page(rules, page.replace("[4, 2]", "[3, 3]")) == rules.strip()


def test_the_page_counts_the_clauses_right():
    clauses = re.findall(r"^- \*\*R-", (GAME.folder / "text" / "rules.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(clauses) == 19
    assert "Reeds has nineteen of them" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
def test_the_example_tells_a_game_as_a_spectator_may_know_it(language):
    told = told_at_random(3, 1, language)
    assert len(told) > 30
    assert told == told_at_random(3, 1, language)
    assert not any("{" in sentence or "event." in sentence for sentence in told)
