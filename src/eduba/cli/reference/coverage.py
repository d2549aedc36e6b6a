"""`eduba rules coverage`: which clauses of a game's reference the tests show, by their `pytest.mark.rule` marks."""

import ast
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import eduba
from eduba.cli.language import words
from eduba.cli.reference.search import WIDTH
from eduba.core.clauses import clauses, reference
from eduba.core.errors import EdubaError
from eduba.core.game import Game

TESTS = Path(__file__).parents[4] / "tests"
NO_TESTS = "There is no folder {0}; the coverage of the rules can only be told in a checkout."


class Coverage(NamedTuple):
    """Clauses in the order of the reference, and what tests cite besides."""

    covered: list[str]
    missing: list[str]
    unknown: list[str]


def coverage(game: Game, tests: Path = TESTS) -> Coverage:
    """What the tests show of a game. Unknown are the ids of this game, or of its own tests, that no reference has."""
    if not tests.is_dir():
        raise EdubaError(NO_TESTS, tests)
    ids, known = clauses(game), reference(game)
    cited = list(_cited(tests))
    shown = {clause for _, clause in cited}
    family, home = ids[0].partition("-")[0] + "-", tests / "games" / game.id
    ours = {clause for file, clause in cited if clause.startswith(family) or home in file.parents}
    return Coverage(
        covered=[clause for clause in ids if clause in shown],
        missing=[clause for clause in ids if clause not in shown],
        unknown=sorted(ours - known.keys()),
    )


def report(game: str, tests: Path = TESTS, language: str | None = None) -> int:
    """Print what is covered and what is not; the exit code is 1 if anything is missing or unknown."""
    say = words(language).say
    found = coverage(eduba.game(game), tests)
    print(say("coverage.covered", len(found.covered), len(found.covered) + len(found.missing)))
    for key, ids in (("missing", found.missing), ("unknown", found.unknown)):
        if ids:
            print(say(f"coverage.{key}", len(ids)))
            print(textwrap.fill(" ".join(ids), WIDTH, break_on_hyphens=False))
    return 1 if found.missing or found.unknown else 0


def _cited(tests: Path) -> Iterator[tuple[Path, str]]:
    """Every id in a rule mark: on functions and classes, in a module's `pytestmark`, on single parameters."""
    for file in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                for arg in node.args:
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                        yield file, arg.value
