"""A language is there because its files are: no module, template or script names one but English."""

import ast
import re
from pathlib import Path

import pytest

import eduba
from eduba.i18n import ENGLISH, languages

SOURCE = Path(eduba.__file__).parent
CODES = set(languages()) - {ENGLISH}
RULEBOOKS = SOURCE / "games" / "assyria"
"""Its option `rulebook` has the values `en` and `de`, whatever language is spoken at the table."""
MODULES = [file for file in sorted(SOURCE.rglob("*.py")) if RULEBOOKS not in file.parents]
PAGES = [file for kind in ("html", "js", "css") for file in sorted(SOURCE.rglob(f"*.{kind}"))]


def named(source):
    """The languages that a module names."""
    return {n.value for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Constant) and n.value in CODES}


@pytest.mark.parametrize("file", MODULES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_no_module_names_a_language(file):
    assert named(file.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize("file", PAGES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_no_template_or_script_names_a_language(file):
    text = file.read_text(encoding="utf-8")
    assert not [code for code in CODES if re.search(rf"""['"]{code}['"]|\blang={code}\b|:lang\({code}""", text)]


def test_the_law_can_tell():
    assert {"de"} <= CODES
    assert named('LANGUAGES = ("en", "de")') == {"de"}
    assert len(MODULES) > 200
    assert len(PAGES) > 20
