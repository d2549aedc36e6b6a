"""Every test can fail: it asserts something, and it does not leave before it has."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
FILES = sorted(TESTS.rglob("test_*.py"))
ASSERTING = {
    "raises",  # pytest
    "expect",  # Playwright
    "wait_for_selector",
    "wait_until",  # tests/browser: gives up after a while
    "play",  # the tables in tests/games: every move must be legal and every position sound
    "until",  # tests/tables: gives up after a while
    "check_content",
    "validate_response",  # Schemathesis
    "api_test",  # PettingZoo
    "seed_test",
    "sim_game",  # OpenSpiel
    "random_sim_test",
}
"""Functions of other files that fail a test by themselves."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(text: str) -> dict[str, Function]:
    """All functions of a file by name."""
    return {node.name: node for node in ast.walk(ast.parse(text)) if isinstance(node, Function)}


def own(node: ast.AST) -> Iterator[ast.AST]:
    """Everything in a function that does not belong to a function inside it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, Function | ast.Lambda):
            yield child
            yield from own(child)


def asserts(function: Function, known: dict[str, Function], seen: frozenset[str] = frozenset()) -> bool:
    """True if there is an assertion in it, or in a function that it calls."""
    for node in own(function):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            here = known.get(name) if name not in seen else None
            if name in ASSERTING or (here and asserts(here, known, seen | {name})):
                return True
    return False


def faults(known: dict[str, Function]) -> list[str]:
    """What is wrong with the tests among the functions of a file."""
    out = []
    for test in (function for name, function in known.items() if name.startswith("test_")):
        if not asserts(test, known):
            out.append(f"{test.name} asserts nothing")
        if any(isinstance(node, ast.Return) for node in own(test)):
            out.append(f"{test.name} may leave early: break, parametrize or skip instead")
    return out


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(TESTS)))
def test_every_test_of_a_file_can_fail(file):
    known = functions(file.read_text(encoding="utf-8"))
    assert any(name.startswith("test_") for name in known)
    assert faults(known) == []


def test_the_law_can_tell_tests_that_cannot_fail():
    helpers = "def run():\n    look()\n\ndef look():\n    run()\n\ndef check():\n    assert look()\n\n"
    text = "def test_a():\n    run()\n\ndef test_b(x):\n    if x:\n        return\n    check()\n"
    told = ["test_a asserts nothing", "test_b may leave early: break, parametrize or skip instead"]
    assert faults(functions(helpers + text)) == told
