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
    "finish",  # tests/browser: until the result is shown
    "play",  # the tables in tests/games: every move must be legal and every position sound
    "until",  # tests/tables: gives up after a while
    "check_content",
    "attempt",  # Schemathesis
    "api_test",  # PettingZoo
    "seed_test",
    "sim_game",  # OpenSpiel
    "random_sim_test",
}
"""Functions that fail a test by themselves."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(text: str) -> list[Function]:
    """The tests in a file."""
    found = (node for node in ast.walk(ast.parse(text)) if isinstance(node, Function))
    return [one for one in found if one.name.startswith("test_")]


def own(node: ast.AST) -> Iterator[ast.AST]:
    """Everything in a function that does not belong to a function inside it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, Function | ast.Lambda):
            yield child
            yield from own(child)


def asserts(node: ast.AST) -> bool:
    """True for an assertion, or a call of something that makes one."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return name in ASSERTING
    return isinstance(node, ast.Assert)


def faults(text: str) -> list[str]:
    """What is wrong with the tests in a file."""
    out = []
    for test in functions(text):
        if not any(map(asserts, own(test))):
            out.append(f"{test.name} asserts nothing")
        if any(isinstance(node, ast.Return) for node in own(test)):
            out.append(f"{test.name} may leave early: break, parametrize or skip instead")
    return out


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(TESTS)))
def test_every_test_of_a_file_can_fail(file):
    text = file.read_text(encoding="utf-8")
    assert functions(text)
    assert faults(text) == []


def test_the_law_can_tell_tests_that_cannot_fail():
    text = "def test_a():\n    run()\n\ndef test_b(x):\n    if x:\n        return\n    assert x\n"
    assert faults(text) == ["test_a asserts nothing", "test_b may leave early: break, parametrize or skip instead"]
