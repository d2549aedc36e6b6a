"""Arrows point inward only."""

import ast
from pathlib import Path

import pytest

import eduba

SOURCE = Path(eduba.__file__).parent
MAY_IMPORT = {
    "core": set(),
    "mechanisms": {"core"},
    "games": {"core", "mechanisms", "render", "i18n"},
    "i18n": {"core", "mechanisms"},
    "render": {"core", "mechanisms", "i18n"},
    "bots": {"core"},
    "arena": {"core", "mechanisms", "games", "bots", "i18n", "render"},
    "envs": {"core", "games", "i18n"},
    "tables": {"core", "mechanisms", "games", "bots", "i18n"},
    "web": {"core", "games", "bots", "i18n", "render", "tables"},
    "cli": {"core", "games", "bots", "i18n", "render", "tables", "arena", "web", "envs"},
}
ONLY_IN = {
    "litestar": "web",
    "uvicorn": "web",
    "jinja2": "web",
    "cyclopts": "cli",
    "rich": "cli",
    "prompt_toolkit": "cli",
    "babel": "i18n",
    "sqlalchemy": "tables",
    "alembic": "tables",
    "psycopg": "tables",
    "pettingzoo": "envs",
    "pyspiel": "envs",
}
FILES = sorted(SOURCE.rglob("*.py"))


def imports(file):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written out"
            yield node.module or ""


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_arrows_point_inward(file):
    parts = file.relative_to(SOURCE).parts
    ring = parts[0] if len(parts) > 1 else ""
    for name in imports(file):
        words = name.split(".")
        if words[0] == "eduba" and ring in MAY_IMPORT and len(words) > 1:
            assert words[1] in {ring, *MAY_IMPORT[ring]}, f"{ring} imports {name}"
            if ring == "games" and words[1] == "games" and len(parts) > 2 and len(words) > 2:
                assert words[2] == parts[1], "a game never imports another game"
        elif words[0] in ONLY_IN:
            assert ring == ONLY_IN[words[0]], f"only {ONLY_IN[words[0]]} imports {words[0]}"


def test_the_law_can_tell_an_outward_arrow(tmp_path):
    file = tmp_path / "x.py"
    file.write_text("def f():\n    from eduba.web import app\n")
    assert list(imports(file)) == ["eduba.web"]


def test_chance_clock_and_files_stay_out_of_the_rules():
    forbidden = {"random", "time", "datetime", "threading", "asyncio", "socket", "subprocess"}
    for ring in ("core", "games"):
        for file in (SOURCE / ring).rglob("*.py"):
            assert not forbidden & {name.split(".")[0] for name in imports(file)}, file
