"""The rows of a bulk export as text, line by line: JSON lines, or CSV."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Any, Literal

from msgspec import json

Form = Literal["jsonl", "csv"]
ExportRow = dict[str, Any]


def as_text(rows: Iterable[ExportRow], form: Form) -> Iterator[str]:
    """One line for each row."""
    return _csv(rows) if form == "csv" else (json.encode(row).decode() + "\n" for row in rows)


def _csv(rows: Iterable[ExportRow]) -> Iterator[str]:
    """With a heading; lists and objects are written as JSON."""
    for number, row in enumerate(rows):
        out = StringIO()
        writer = csv.writer(out, lineterminator="\n")
        if not number:
            writer.writerow(row)
        writer.writerow(json.encode(cell).decode() if isinstance(cell, list | dict) else cell for cell in row.values())
        yield out.getvalue()
