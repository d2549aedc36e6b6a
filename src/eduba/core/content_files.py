"""Content files: whatever is wrong in one is named with the file and the entry."""

import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from json import JSONDecodeError
from pathlib import Path
from typing import Any

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


def toml_like(ours: Path, text: str) -> dict[str, Any]:
    """What a content file says; each of its entries must have a form that such an entry has in our own file."""
    data = tomllib.loads(text)
    _same_form(data, [tomllib.loads(ours.read_text(encoding="utf-8"))], "")
    return data


def _same_form(value: object, examples: Sequence[object], entry: str) -> None:
    """Numbers where there are numbers, lists where there are lists; what we have no example of is not looked at."""
    kinds = set(map(type, examples))
    if kinds and type(value) not in kinds and not (type(value) is int and float in kinds):
        raise ValueError(entry)
    if isinstance(value, dict):
        known = [example for example in examples if isinstance(example, dict)]
        for key, part in value.items():
            _same_form(part, [example[key] for example in known if key in example], f"{entry}.{key}".lstrip("."))
    if isinstance(value, list):
        parts = [part for example in examples if isinstance(example, list) for part in example]
        for part in value:
            _same_form(part, parts, entry)
