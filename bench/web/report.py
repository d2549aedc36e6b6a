"""The table: our figures beside those of the earlier commit, how they were measured, and the bars of issue 11."""

from statistics import median
from textwrap import fill
from typing import NamedTuple

from bench.table import number, verdict
from bench.web.sides import EARLIER


class Row(NamedTuple):
    """A figure, one value per round."""

    label: str
    ours: list[float]
    earlier: list[float] | None = None
    bar: str = ""
    """As in `bench.table`: `5x`: ratio of at least 5; `<=60`: figure of at most 60."""
    more_is_better: bool = False


class Part(NamedTuple):
    """Some figures that were measured in the same way."""

    title: str
    how: str
    rows: list[Row]
    whose: str = "ours"
    """Whose figures stand in the first column."""


NOTES = f"""\
A figure is the median of the rounds, with its range where there were several; rounds of ours and {EARLIER} take turns.
A ratio above 1 says that ours is better."""


def shown(values: list[float] | None) -> str:
    """The median with its range."""
    if not values:
        return ""
    spread = f" ({number(min(values))} - {number(max(values))})" if len(values) > 1 else ""
    return number(median(values)) + spread


def line(row: Row) -> str:
    """One row as text."""
    figure, ratio, compared = median(row.ours), 0.0, ""
    if row.earlier:
        other = median(row.earlier)
        above, below = (figure, other) if row.more_is_better else (other, figure)
        ratio = above / below if below else 0.0
        compared = f"{ratio:.3g} x"
    elif row.bar.endswith("x"):
        return f"  {row.label:<52} {shown(row.ours):>22} {'':>22} {'':>8}   not compared"
    judged = verdict(row.bar, figure, ratio)
    return f"  {row.label:<52} {shown(row.ours):>22} {shown(row.earlier):>22} {compared:>8}   {judged}".rstrip()


def text(part: Part) -> str:
    """A part of the report."""
    how = fill(f"measured: {part.how}", 118, initial_indent="  ", subsequent_indent="    ")
    other, ratio = (EARLIER, "ratio") if any(row.earlier for row in part.rows) else ("", "")
    head = f"  {'':<52} {part.whose:>22} {other:>22} {ratio:>8}   {'bar' if any(row.bar for row in part.rows) else ''}"
    return "\n".join([part.title, how, head.rstrip(), *map(line, part.rows), ""])
