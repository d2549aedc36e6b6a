"""Plots as SVG: bars with intervals, histograms, points by source. Numbers stand beside the bars, so that nobody has to
compare colours."""

from collections.abc import Callable, Sequence
from textwrap import shorten

from eduba.arena.figures import Estimate, Row
from eduba.render.chart import Scale, chart
from eduba.render.svg import element, esc, num, text

WIDTH = 720
_LEFT, _RIGHT, _LINE = 150, 60, 30

NumberFormat = Callable[[float], str]
"""Writes a number with one decimal, in some language."""


def _one_decimal(number: float) -> str:
    return f"{number:.1f}"


def _scale(low: float, high: float) -> Scale:
    return Scale(low, high, _LEFT, WIDTH - _RIGHT)


def _axis(scale: Scale, height: float, ticks: Sequence[float], sign: str = "") -> str:
    out = ""
    for tick in ticks:
        x = scale(tick)
        out += element("line", class_="grid", x1=x, x2=x, y1=4.0, y2=height)
        out += text(f"{tick:g}{sign}", x, height + 16, "tick")
    return out


def ticks(low: float, high: float) -> list[float]:
    """Four to ten round numbers from low to high."""
    step = next(s for e in range(7) for m in (1, 2, 5) if (high - low) / (s := m * 10.0**e) <= 9)
    first = -(-low // step) * step
    return [first + i * step for i in range(int((high - first) / step) + 1)]


def wins(label: str, rows: Sequence[Row], fair: float, write: NumberFormat = _one_decimal) -> str:
    """The share of victories of each bot with its interval; a line marks the share of equals."""
    height = _LINE * len(rows) + 8.0
    percent = _scale(0, 100)
    body = _axis(percent, height, (0, 25, 50, 75, 100), " %")
    x = percent(100 * fair)
    body += element("line", class_="fair", x1=x, x2=x, y1=4.0, y2=height)
    for i, row in enumerate(rows):
        y = _LINE * i + 20.0
        body += text(row.name, _LEFT - 10.0, y + 4, "name")
        body += _interval(row.wins, y, i, percent)
        body += text(f"{write(100 * row.wins.mean)} %", WIDTH - _RIGHT + 8.0, y + 4, "value")
    return chart(body, WIDTH, height + 24, label)


def _interval(share: Estimate, y: float, colour: int, percent: Scale) -> str:
    low, mean, high = (percent(100 * v) for v in (share.low, share.mean, share.high))
    bar = element("rect", class_=f"bar c{colour % 8}", x=float(_LEFT), y=y - 9, width=mean - _LEFT, height=18.0)
    whisker = f"M{num(low)} {num(y)}H{num(high)}M{num(low)} {num(y - 5)}v10M{num(high)} {num(y - 5)}v10"
    return bar + element("path", class_="whisker", d=whisker)


def histogram(label: str, groups: Sequence[tuple[str, Sequence[int]]], write: NumberFormat = _one_decimal) -> str:
    """One strip of bars per group over a common axis, with the mean of each."""
    everything = [v for _, values in groups for v in values]
    low, high = min(everything), max(everything) + 1
    size = max(1, -(-(high - low) // 36))
    high = low + size * -(-(high - low) // size)
    strip = 70.0
    height = strip * len(groups) + 4
    scale = _scale(low, high)
    body = _axis(scale, height, [t for t in ticks(low, high) if low <= t <= high])
    for i, (name, values) in enumerate(groups):
        base = strip * (i + 1)
        counts = [0] * ((high - low) // size)
        for v in values:
            counts[(v - low) // size] += 1
        for k, count in enumerate(counts):
            if count:
                tall = count / max(counts) * (strip - 14)
                left, right = scale(low + k * size), scale(low + (k + 1) * size)
                body += element(
                    "rect", class_=f"bar c{i % 8}", x=left, y=base - tall, width=right - left - 0.7, height=tall
                )
        body += element("line", class_="ground", x1=float(_LEFT), x2=float(WIDTH - _RIGHT), y1=base, y2=base)
        body += text(name, _LEFT - 10.0, base - 14, "name")
        body += text(write(sum(values) / len(values)), WIDTH - _RIGHT + 8.0, base - 14, "value")
    return chart(body, WIDTH, height + 24, label)


def sources(label: str, rows: Sequence[Row], words: dict[str, str], write: NumberFormat = _one_decimal) -> str:
    """Mean points by the clause that gave them, bots beside each other under the rule in words."""
    clauses = sorted({clause for row in rows for clause in row.sources})
    top = max((v for row in rows for v in row.sources.values()), default=1.0)
    line = 13.0 * len(rows) + 26
    height = line * len(clauses) + 4
    scale = _scale(0, top)
    body = _axis(scale, height, ticks(0, top))
    for i, clause in enumerate(clauses):
        y = line * i + 22
        body += text(clause, _LEFT - 10.0, y - 6, "name")
        body += text(shorten(words[clause], 90, placeholder=" …"), float(_LEFT), y - 6, "small")
        for k, row in enumerate(rows):
            points = row.sources.get(clause, 0.0)
            right = scale(points)
            at = y + 13.0 * k
            body += element("rect", class_=f"bar c{k % 8}", x=float(_LEFT), y=at, width=right - _LEFT, height=11.0)
            body += text(write(points), right + 4, at + 9, "small")
    return chart(body, WIDTH, height + 24, label)


def legend(rows: Sequence[Row]) -> str:
    """Which colour is which bot, in the order of the bars."""
    items = "".join(f'<li><span class="key k{i % 8}"></span>{esc(row.name)}</li>' for i, row in enumerate(rows))
    return f'<ul class="legend">{items}</ul>'
