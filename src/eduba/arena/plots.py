"""Plots as SVG: bars with intervals, histograms, points by source. Numbers stand beside the marks, for every eye."""

from collections.abc import Callable, Sequence
from textwrap import shorten

from eduba.arena.figures import Estimate, Row
from eduba.render.svg import element, esc, num, text

WIDTH = 720
_LEFT, _RIGHT, _LINE = 150, 60, 30

Written = Callable[[float], str]
"""How a number with one decimal is written."""


def _plainly(number: float) -> str:
    return f"{number:.1f}"


def _picture(label: str, height: float, body: str) -> str:
    box = f"0 0 {WIDTH} {num(height)}"
    return f'<svg viewBox="{box}" role="img" aria-label="{esc(label)}">{body}</svg>'


def _x(value: float, low: float, high: float) -> float:
    return _LEFT + (value - low) / (high - low) * (WIDTH - _LEFT - _RIGHT)


def _axis(low: float, high: float, height: float, ticks: Sequence[float], sign: str = "") -> str:
    out = ""
    for tick in ticks:
        x = _x(tick, low, high)
        out += element("line", class_="grid", x1=x, x2=x, y1=4.0, y2=height)
        out += text(f"{tick:g}{sign}", x, height + 16, "tick")
    return out


def ticks(low: float, high: float) -> list[float]:
    """Four to ten round numbers from low to high."""
    step = next(s for e in range(7) for m in (1, 2, 5) if (high - low) / (s := m * 10.0**e) <= 9)
    first = -(-low // step) * step
    return [first + i * step for i in range(int((high - first) / step) + 1)]


def wins(label: str, rows: Sequence[Row], fair: float, written: Written = _plainly) -> str:
    """The share of victories of each bot with its interval; a line marks the share of equals."""
    height = _LINE * len(rows) + 8.0
    body = _axis(0, 100, height, (0, 25, 50, 75, 100), " %")
    x = _x(100 * fair, 0, 100)
    body += element("line", class_="fair", x1=x, x2=x, y1=4.0, y2=height)
    for i, row in enumerate(rows):
        y = _LINE * i + 20.0
        body += text(row.name, _LEFT - 10.0, y + 4, "name")
        body += _interval(row.wins, y, i)
        body += text(f"{written(100 * row.wins.mean)} %", WIDTH - _RIGHT + 8.0, y + 4, "value")
    return _picture(label, height + 24, body)


def _interval(share: Estimate, y: float, colour: int) -> str:
    low, mean, high = (_x(100 * v, 0, 100) for v in (share.low, share.mean, share.high))
    bar = element("rect", class_=f"bar c{colour % 8}", x=float(_LEFT), y=y - 9, width=mean - _LEFT, height=18.0)
    whisker = f"M{num(low)} {num(y)}H{num(high)}M{num(low)} {num(y - 5)}v10M{num(high)} {num(y - 5)}v10"
    return bar + element("path", class_="whisker", d=whisker)


def histogram(label: str, groups: Sequence[tuple[str, Sequence[int]]], written: Written = _plainly) -> str:
    """One strip of bars per group over a common axis, with the mean of each."""
    everything = [v for _, values in groups for v in values]
    low, high = min(everything), max(everything) + 1
    size = max(1, -(-(high - low) // 36))
    high = low + size * -(-(high - low) // size)
    strip = 70.0
    height = strip * len(groups) + 4
    body = _axis(low, high, height, [t for t in ticks(low, high) if low <= t <= high])
    for i, (name, values) in enumerate(groups):
        base = strip * (i + 1)
        counts = [0] * ((high - low) // size)
        for v in values:
            counts[(v - low) // size] += 1
        for k, count in enumerate(counts):
            if count:
                tall = count / max(counts) * (strip - 14)
                left, right = _x(low + k * size, low, high), _x(low + (k + 1) * size, low, high)
                body += element(
                    "rect", class_=f"bar c{i % 8}", x=left, y=base - tall, width=right - left - 0.7, height=tall
                )
        body += element("line", class_="ground", x1=float(_LEFT), x2=float(WIDTH - _RIGHT), y1=base, y2=base)
        body += text(name, _LEFT - 10.0, base - 14, "name")
        body += text(written(sum(values) / len(values)), WIDTH - _RIGHT + 8.0, base - 14, "value")
    return _picture(label, height + 24, body)


def sources(label: str, rows: Sequence[Row], words: dict[str, str], written: Written = _plainly) -> str:
    """Mean points by the clause that gave them, bots beside each other under the rule in words."""
    clauses = sorted({clause for row in rows for clause in row.sources})
    top = max((v for row in rows for v in row.sources.values()), default=1.0)
    line = 13.0 * len(rows) + 26
    height = line * len(clauses) + 4
    body = _axis(0, top, height, ticks(0, top))
    for i, clause in enumerate(clauses):
        y = line * i + 22
        body += text(clause, _LEFT - 10.0, y - 6, "name")
        body += text(shorten(words[clause], 90, placeholder=" …"), float(_LEFT), y - 6, "small")
        for k, row in enumerate(rows):
            points = row.sources.get(clause, 0.0)
            right = _x(points, 0, top)
            at = y + 13.0 * k
            body += element("rect", class_=f"bar c{k % 8}", x=float(_LEFT), y=at, width=right - _LEFT, height=11.0)
            body += text(written(points), right + 4, at + 9, "small")
    return _picture(label, height + 24, body)


def legend(rows: Sequence[Row]) -> str:
    """Which colour is which bot, in the order of the bars."""
    items = "".join(f'<li><span class="key k{i % 8}"></span>{esc(row.name)}</li>' for i, row in enumerate(rows))
    return f'<ul class="legend">{items}</ul>'
