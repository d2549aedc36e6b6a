"""Arrows point inward only."""

import ast
from pathlib import Path

import pytest

import eduba
import eduba.tables
from eduba.tables import exports

SOURCE = Path(eduba.__file__).parent
MAY_IMPORT = {
    "compiled": set(),
    "core": set(),
    "mechanisms": {"core"},
    "games": {"core", "mechanisms", "render", "i18n"},
    "i18n": {"core", "mechanisms"},
    "render": {"core", "mechanisms", "i18n"},
    "bots": {"core"},
    "arena": {"core", "mechanisms", "games", "bots", "i18n", "render"},
    "envs": {"core", "games", "i18n", "render"},
    "tables": {"core", "mechanisms", "games", "bots", "i18n"},
    "web": {"core", "games", "bots", "i18n", "render", "tables"},
    "cli": {"core", "games", "bots", "i18n", "render", "tables", "arena", "web", "envs"},
}
ONLY_IN = {
    "litestar": "web",
    "uvicorn": "web",
    "jinja2": "web",
    "markdown_it": "web",
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
ASK_THE_HOUSE = ("web", "cli")
"""These know of `eduba.tables` only what it exports."""
INSIDE_TABLES = {
    "errors": set(),
    "log": {"errors"},
    "storage": {"errors", "log", "standing_orders"},
}
"""The parts of `tables` that know nothing of services and bots, and what they may import."""
INSIDE_CLI = {
    "language": set(),
    "reference": {"language"},
    "arguments": {"language"},
    "terminal": {"reference"},
    "commands": {"language", "reference", "arguments", "terminal"},
}
"""The parts of `cli` and what they may import: the game in the terminal knows no command, and no command another."""
FILES = sorted(SOURCE.rglob("*.py"))


def imports(file):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written out"
            yield node.module or ""
            yield from (f"eduba.{alias.name}" for alias in node.names if node.module == "eduba")


def test_every_ring_says_what_it_may_import():
    assert {file.relative_to(SOURCE).parts[0] for file in FILES if file.parent != SOURCE} == MAY_IMPORT.keys()


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_arrows_point_inward(file):
    parts = file.relative_to(SOURCE).parts
    ring = parts[0] if len(parts) > 1 else ""
    for name in imports(file):
        words = name.split(".")
        if words[0] == "eduba" and ring and len(words) > 1 and words[1] in MAY_IMPORT:
            assert words[1] in {ring, *MAY_IMPORT[ring]}, f"{ring} imports {name}"
            if ring == "games" and words[1] == "games" and len(parts) > 2 and len(words) > 2:
                assert words[2] == parts[1], "a game never imports another game"
        elif words[0] in ONLY_IN:
            assert ring == ONLY_IN[words[0]], f"only {ONLY_IN[words[0]]} imports {words[0]}"


def test_the_law_can_tell_an_outward_arrow(tmp_path):
    file = tmp_path / "x.py"
    file.write_text("def f():\n    from eduba.web import app\n\nfrom eduba import cli\n")
    assert set(imports(file)) == {"eduba.web", "eduba", "eduba.cli"}


def names_of_tables(file):
    """All that a file imports from `tables`, written out: `House` for `from eduba.tables import House`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "eduba":
            yield from (f"the module {alias.name}" for alias in node.names if alias.name == "tables")
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("eduba.tables"):
            inside = node.module.removeprefix("eduba.tables").lstrip(".")
            yield from (f"{inside}.{alias.name}".lstrip(".") for alias in node.names)
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("eduba.tables"))


@pytest.mark.parametrize("ring", ASK_THE_HOUSE)
def test_pages_and_commands_ask_only_the_house(ring):
    used = {name: file for file in (SOURCE / ring).rglob("*.py") for name in names_of_tables(file)}
    assert "House" in used or ring != "web"
    assert set(used) <= set(exports.__all__), {name: used[name] for name in set(used) - set(exports.__all__)}


@pytest.mark.parametrize(
    "line",
    [
        "from eduba.tables.services.looking.views import Views",
        "from eduba.tables import house",
        "import eduba.tables.log.table as t",
        "from eduba import tables",
    ],
)
def test_the_law_can_tell_who_reaches_into_the_house(tmp_path, line):
    file = tmp_path / "x.py"
    file.write_text(f"def f():\n    {line}\n")
    assert set(names_of_tables(file)) - set(exports.__all__)


def parts_imported(ring, file):
    return {name.split(".")[2] for name in imports(file) if name.startswith(f"eduba.{ring}.")}


def files_of(ring, part):
    home = SOURCE / ring / part
    return [home.with_suffix(".py")] if home.with_suffix(".py").exists() else sorted(home.rglob("*.py"))


@pytest.mark.parametrize("part", INSIDE_TABLES)
def test_inside_the_tables_log_and_storage_know_no_service(part):
    for file in files_of("tables", part):
        assert parts_imported("tables", file) <= {part, *INSIDE_TABLES[part]}, file


@pytest.mark.parametrize("part", INSIDE_CLI)
def test_inside_the_command_line_the_game_knows_no_command(part):
    files = files_of("cli", part)
    assert files
    for file in files:
        assert parts_imported("cli", file) <= {part, *INSIDE_CLI[part]}, file


def test_no_command_imports_another():
    for file in files_of("cli", "commands"):
        assert not [name for name in imports(file) if name.startswith("eduba.cli.commands")], file


def test_every_part_of_the_command_line_is_under_the_law():
    parts = {file.relative_to(SOURCE / "cli").parts[0].removesuffix(".py") for file in (SOURCE / "cli").rglob("*.py")}
    assert parts - {"__init__", "app"} == INSIDE_CLI.keys()


def test_every_name_that_tables_give_out_can_be_had():
    for name in exports.__all__:
        assert getattr(eduba.tables, name) is getattr(exports, name)
    assert set(eduba.tables.LIGHT) <= set(exports.__all__)


def test_chance_clock_and_files_stay_out_of_the_rules():
    forbidden = {"random", "time", "datetime", "threading", "asyncio", "socket", "subprocess"}
    for ring in ("core", "mechanisms", "games"):
        assert (SOURCE / ring).is_dir()
        for file in (SOURCE / ring).rglob("*.py"):
            assert not forbidden & {name.split(".")[0] for name in imports(file)}, file
