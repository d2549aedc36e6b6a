"""Scripts and styles as browsers get them: without comments and indentation, but line for line, so that the positions
of errors fit the sources."""

import re

_OWN_LINES = re.compile(r"^[ \t]*(?://.*|/\*(?s:.*?)\*/[ \t]*$)", re.MULTILINE)
"""A comment with no code beside it. No string goes on over the end of a line here, so this is never part of one."""
_BESIDE_CODE = re.compile(r"""[ \t]+// [^"'`\n]*$""", re.MULTILINE)
"""A comment after code. In a string it would be followed by a quotation mark."""
_IN_STYLES = re.compile(r"/\*(?s:.*?)\*/")
_EDGES = re.compile(r"^[ \t]+|[ \t]+$", re.MULTILINE)
_GAPS = re.compile(r'("[^"\n]*")|(:) +|[ \t]*([{};,])[ \t]*')
"""A string, or white space that says nothing: after a colon and around what separates."""


def script(source: str) -> str:
    """JavaScript, in which no template goes on over the end of a line."""
    return _EDGES.sub("", _BESIDE_CODE.sub("", _OWN_LINES.sub(_line_ends, source)))


def style(source: str) -> str:
    """CSS, in which no string contains a comment."""
    return _GAPS.sub(r"\1\2\3", _EDGES.sub("", _IN_STYLES.sub(_line_ends, source)))


def _line_ends(comment: re.Match[str]) -> str:
    return "\n" * comment[0].count("\n")
