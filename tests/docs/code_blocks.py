"""The code in a Markdown page, and how to run it."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).parents[2] / "docs"
README = DOCS.parent / "README.md"

_FENCE = re.compile(r"^```(?P<language>\w*)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)


class Block(NamedTuple):
    """A piece of code between fences."""

    page: Path
    line: int
    """The line of the page before the code."""
    section: str
    language: str
    code: str


def blocks(page: Path) -> Iterator[Block]:
    """All code of a page, in its order."""
    text = page.read_text(encoding="utf-8")
    for fence in _FENCE.finditer(text):
        headings = _HEADING.findall(text[: fence.start()])
        line = text.count("\n", 0, fence.start()) + 1
        yield Block(page, line, headings[-1] if headings else "", fence["language"], fence["code"])


def failures(examples: list[Block]) -> str:
    """Run the examples one after another as one session; what came out otherwise than it says, or nothing."""
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    names: dict[str, object] = {}
    wrong: list[str] = []
    for block in examples:
        where = f"{block.page.name}, {block.section}"
        test = doctest.DocTestParser().get_doctest(block.code, names, where, str(block.page), block.line)
        assert test.examples, f"{where}: line {block.line} has no example to run"
        runner.run(test, out=wrong.append, clear_globs=False)
        names = test.globs
    return "".join(wrong)
