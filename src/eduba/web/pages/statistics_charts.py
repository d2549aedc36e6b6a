"""Pictures of statistics: shares with their intervals, how often each length. Every number stands beside its bar."""

from collections.abc import Mapping, Sequence
from math import ceil

from eduba.i18n import Speaker
from eduba.render.chart import Scale, chart
from eduba.render.svg import element, num, text
from eduba.tables import CourseFigures, TraitFigures, ValueFigures

WIDTH, EDGE = 320.0, 16.0
"""Charts are as wide as a phone, so that their words are not made smaller there."""
NAMES, NUMBERS = 128.0, 36.0
LINE, THIN_LINE = 36.0, 18.0
KIND = "picture chart shares"
MOST_ROWS = 12
"""So many values are drawn; the table has all of them."""
BINS = 15
SIZES = [factor * 10**power for power in range(7) for factor in (1, 2, 5)]
"""How many numbers may share a bin."""


def share_chart(trait: TraitFigures, speaker: Speaker) -> str:
    """For each value the share of victories as a dot, its interval as a bar, and a line at the share of equals."""
    shown = trait.values[:MOST_ROWS]
    top = ceil(10 * max(max(v.high, v.fair) for v in shown)) / 10
    scale = Scale(0, top, EDGE, WIDTH - EDGE)
    body = _ground(scale, top, LINE * len(shown))
    for n, figures in enumerate(shown):
        body += _row(figures, value_name(trait, figures.value, speaker), LINE * n, scale, speaker)
    return chart(body, WIDTH, LINE * len(shown) + 20, heading(trait.name, "trait", speaker), KIND)


def _ground(scale: Scale, top: float, height: float) -> str:
    out = ""
    for tick in (0, top / 2, top):
        x = num(scale(tick))
        out += f'<path class="axis" d="M{x} 0V{num(height)}"/>'
        out += text(f"{100 * tick:.0f} %", scale(tick), height + 15, "quiet mid")
    return out


def _row(figures: ValueFigures, name: str, y: float, scale: Scale, speaker: Speaker) -> str:
    """Name and number above, the bar below them."""
    low, share, high, fair = (scale(x) for x in (figures.low, figures.share, figures.high, figures.fair))
    bar = element("rect", class_="interval", x=low, y=y + 19, width=max(1.0, high - low), height=11.0, rx=3)
    equal = f'<path class="fair" d="M{num(fair)} {num(y + 16)}v17"/>'
    dot = element("circle", class_="found", cx=share, cy=y + 24.5, r=4.5)
    told = speaker.say("web.stats.share", round(100 * figures.share), figures.seats)
    words = text(_short(name, 26), EDGE + 4, y + 14) + text(told, WIDTH - EDGE - 4, y + 14, "end")
    return words + bar + equal + dot


def _short(name: str, longest: int) -> str:
    return name if len(name) <= longest else f"{name[: longest - 1]}…"


def course_chart(course: CourseFigures, speaker: Speaker) -> str:
    """How often each value, as bars with their numbers; many numbers are put into bins."""
    counts = _binned(course.counts) if course.mean is not None else _worded(course, speaker)
    most = max(counts.values())
    scale = Scale(0, most, NAMES, WIDTH - NUMBERS)
    body = ""
    for n, (name, count) in enumerate(counts.items()):
        y = THIN_LINE * n + THIN_LINE / 2
        body += text(_short(name, 19), NAMES - 8, y + 4, "end") + text(count, scale(count) + 6, y + 4)
        body += element("rect", class_="amount", x=NAMES, y=y - 7, width=scale(count) - NAMES, height=14.0)
    return chart(body, WIDTH, THIN_LINE * len(counts) + 4, heading(course.name, "course", speaker), KIND)


def _worded(course: CourseFigures, speaker: Speaker) -> dict[str, int]:
    return {speaker.get(f"course_value.{value}", value): n for value, n in course.counts.items()}


def _binned(counts: Mapping[str, int]) -> dict[str, int]:
    """Numbers in order, several in a row together if there are too many."""
    numbers = sorted((int(value), n) for value, n in counts.items())
    low, high = numbers[0][0], numbers[-1][0]
    size = next(size for size in SIZES if high // size - low // size < BINS)
    out: dict[str, int] = {}
    for start in range(low - low % size, high + 1, size):
        name = str(start) if size == 1 else f"{start}–{start + size - 1}"
        out[name] = sum(n for value, n in numbers if start <= value < start + size)
    return out


def value_name(trait: TraitFigures, value: str, speaker: Speaker) -> str:
    """What a value is called; seats are counted from 1."""
    if trait.kind == "seat":
        return speaker.say("web.stats.seat_number", int(value) + 1)
    return speaker.get(f"{trait.kind}.{value}", value)


def heading(name: str, section: str, speaker: Speaker) -> str:
    """What a trait, or a respect in which games differ, is called: by its game, or by all of them."""
    return speaker.get(f"{section}.{name}", speaker.get(f"web.stats.{name}"))


def rows(trait: TraitFigures, speaker: Speaker) -> Sequence[Sequence[str]]:
    """The figures of a trait as the lines of a table."""
    return [
        (
            value_name(trait, v.value, speaker),
            str(v.seats),
            speaker.decimal(v.wins),
            f"{speaker.decimal(100 * v.share)} %",
            f"{speaker.decimal(100 * v.low)} – {speaker.decimal(100 * v.high)} %",
            f"{speaker.decimal(100 * v.fair)} %",
            speaker.decimal(v.points),
        )
        for v in trait.values
    ]
