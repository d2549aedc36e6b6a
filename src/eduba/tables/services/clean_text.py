"""Names and texts that people type, as they are stored."""

import unicodedata

from eduba.tables.errors import Unfit

NAME_LENGTH = 32
TEXT_LENGTH = 1000


def clean_name(name: str) -> str:
    """A name: visible characters, single spaces, not too long."""
    out = " ".join(_visible(name).split())
    if not 0 < len(out) <= NAME_LENGTH:
        raise Unfit("name", NAME_LENGTH)
    return out


def clean_text(text: str) -> str:
    """A line of chat or a note."""
    out = "\n".join(_visible(line).rstrip() for line in text.strip().splitlines())
    if len(out) > TEXT_LENGTH:
        raise Unfit("text", TEXT_LENGTH)
    return out


def _visible(text: str) -> str:
    return "".join(c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
