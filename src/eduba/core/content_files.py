"""Content files: whatever is wrong in one is named with the file and the entry."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from json import JSONDecodeError
from pathlib import Path

from eduba.core.errors import BadContent, EdubaError


@contextmanager
def reading(file: Path) -> Iterator[None]:
    """Put this around code that reads a content file: every fault becomes a `BadContent` that names the file."""
    try:
        yield
    except EdubaError as error:
        raise BadContent("{0}: {1}", file, error) from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, JSONDecodeError, RecursionError) as error:
        raise BadContent("{0}: {1}", file, error) from None
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
        raise BadContent("{0}: entry {1} is missing or has the wrong form", file, error) from None
