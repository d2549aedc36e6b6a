"""The rows of a bulk export as text, line by line: JSON lines, or CSV."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Any, Literal

from msgspec import json

Form = Literal["jsonl", "csv"]
ExportRow = dict[str, Any]
FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def as_text(rows: Iterable[ExportRow], form: Form) -> Iterator[str]:
    """One line for each row."""
    return _csv(rows) if form == "csv" else (json.encode(row).decode() + "\n" for row in rows)


def _csv(rows: Iterable[ExportRow]) -> Iterator[str]:
    """With a heading; lists and objects are written as JSON, and no text is a formula."""
    for number, row in enumerate(rows):
        out = StringIO()
        writer = csv.writer(out, lineterminator="\n")
        if not number:
            writer.writerow(row)
        writer.writerow(_cell(value) for value in row.values())
        yield out.getvalue()


def _cell(value: Any) -> Any:
    if isinstance(value, list | dict):
        return json.encode(value).decode()
    return no_formula(value) if isinstance(value, str) else value


def no_formula(text: str) -> str:
    """A text for a cell of CSV: people choose their names, and programs for tables carry out what begins so."""
    return f"'{text}" if text.startswith(FORMULAS) else text
