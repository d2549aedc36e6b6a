"""Charts of a game: points over time, points by source, chances to win. Lines differ by dashes, not only by colour."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from eduba.i18n import Speaker
from eduba.render.chart import Scale, chart
from eduba.render.panels import cited
from eduba.render.svg import element, esc, num, text
from eduba.tables import Scored, View

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640.0, 220.0, 40.0, 136.0, 14.0, 24.0
KIND = "picture chart"
LINE = 18.0
"""The height of a name at the end of its line."""
FLAG = 20.0
"""How wide a flag is."""
BANDS = 5
"""How many sources get their own band; the rest share one."""

Point = tuple[float, float]
History = Sequence[Mapping[str, Sequence[int]]]
"""What every seat had, by kind: after the set-up, then after each move."""


class Course(NamedTuple):
    """The ground of a chart over a game: how many moves it has, where rounds begin, which moments bear a flag."""

    moves: int
    rounds: Sequence[int] = ()
    flags: Sequence[int] = ()

    def drawn(self, top: float, unit: str) -> str:
        """Axes, the beginnings of rounds, and the flags with their numbers."""
        out = _axes(top, self.moves, unit)
        low, high = HEIGHT - BOTTOM, TOP
        for x in (_place(move, 0, self.moves, top)[0] for move in self.rounds if 0 < move < self.moves):
            out += f'<path class="round" d="M{num(x)} {num(low)}v-6"/>'
        poles = [_place(move, 0, self.moves, top)[0] for move in self.flags]
        flags = _apart(poles, FLAG, LEFT, WIDTH - RIGHT)
        for n, (x, flag) in enumerate(zip(poles, flags, strict=True), 1):
            out += f'<path class="flag-pole" d="M{num(x)} {num(low)}V{num(high + 6)}L{num(flag)} {num(high)}"/>'
            out += f'<circle class="flag" cx="{num(flag)}" cy="{num(high)}" r="9"/>'
            out += text(n, flag, high + 4.5, "flag-name mid")
        return out


def score_chart(points: Sequence[Scored], view: View, course: Course, speaker: Speaker) -> str:
    """The points over the game: one line for each seat, with its name at the end."""
    totals = [0] * count_scorers(points, view)
    lines: list[list[Point]] = [[(0, 0)] for _ in totals]
    for p in points:
        lines[p.seat] += [(p.move, totals[p.seat]), (p.move, totals[p.seat] + p.points)]
        totals[p.seat] += p.points
    for seat, line in enumerate(lines):
        line.append((course.moves, totals[seat]))
    return line_chart(lines, max([10, *totals]), course, speaker, speaker.get("web.chart"))


def count_scorers(points: Sequence[Scored], view: View) -> int:
    """How many players score: the seats, and an opponent that the game itself plays."""
    return max([len(view.seats), *(p.seat + 1 for p in points)])


def line_chart(
    lines: Sequence[Sequence[Point]], top: float, course: Course, speaker: Speaker, label: str, unit: str = ""
) -> str:
    """A chart with one line for each seat. A page puts a cursor into it and lets people click at a moment."""
    body = course.drawn(top, unit)
    order = sorted(range(len(lines)), key=lambda seat: -lines[seat][-1][1])
    colours = speaker.game.colours if speaker.game else ()
    heights = [_place(0, lines[seat][-1][1], course.moves, top)[1] for seat in order]
    names = _apart(heights, LINE, TOP, HEIGHT - BOTTOM)
    for seat, at in zip(order, names, strict=True):
        dots = [_place(x, y, course.moves, top) for x, y in lines[seat]]
        path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in dots)
        drawn = f'class="curve curve-{seat % 4} seat-{colours[seat]}"'
        body += f'<path class="casing curve-{seat % 4}" d="{path}"/><path {drawn} d="{path}"/>'
        body += f'<path {drawn} d="M{num(WIDTH - RIGHT + 4)} {num(at)}h16"/>'
        body += text(f"{speaker.names[seat][:9]} {num(lines[seat][-1][1])}{unit}", WIDTH - RIGHT + 24, at + 5)
    frame = {"data_chart": course.moves, "data_left": LEFT, "data_right": WIDTH - RIGHT}
    return element("div", chart(body, WIDTH, HEIGHT, label, KIND), class_="over-time", **frame)


def _apart(places: Sequence[float], room: float, first: float, last: float) -> list[float]:
    """Places in their order, moved between two ends so that what stands there does not cover each other."""
    out: list[float] = []
    for place in places:
        out.append(max(place, out[-1] + room if out else first))
    for n in reversed(range(len(out))):
        out[n] = min(out[n], out[n + 1] - room if n + 1 < len(out) else last)
    return out


def wealth_chart(history: History, view: View, course: Course, speaker: Speaker) -> str:
    """What each seat owns over the game: one line for each seat."""
    totals = [[sum(kinds) for kinds in zip(*then.values(), strict=True)] for then in history]
    lines = [_corners([then[seat] for then in totals]) for seat in range(len(view.seats))]
    top = max(10, *(y for line in lines for _, y in line))
    return line_chart(lines, top, course, speaker, speaker.get("web.chart"))


def _corners(values: Sequence[float]) -> list[Point]:
    """The points of a line through all values, without those in the middle of a level stretch."""
    last = len(values) - 1
    return [(x, y) for x, y in enumerate(values) if x in (0, last) or not values[x - 1] == y == values[x + 1]]


def holdings_chart(history: History, seat: int, top: float, speaker: Speaker) -> str:
    """What one seat owns over the game: one band for each kind, with a legend."""
    if len(history) == 1:  # nothing has been decided yet: a level stretch
        history = [*history, *history]
    named = []
    for kind, had in history[-1].items():
        words = f"<strong>{had[seat]}</strong> <span>{esc(speaker.get(kind))}</span>"
        named.append((words, [then[kind][seat] for then in history]))
    return _area_chart(named, len(history) - 1, top, speaker.say("web.chart_of", seat))


def source_chart(points: Sequence[Scored], seat: int, moves: int, top: int, speaker: Speaker) -> str:
    """The points of one seat over the game: one band for each rule that gave them, with a legend."""
    own = [p for p in points if p.seat == seat]
    totals: dict[str, int] = {}
    for p in own:
        totals[p.clause] = totals.get(p.clause, 0) + p.points
    ranked = sorted(totals, key=lambda name: -totals[name])
    names = [*ranked[:BANDS], ""] if len(ranked) > BANDS else ranked
    named = []
    for name in names:
        part = [p for p in own if (p.clause == name if name else p.clause in ranked[BANDS:])]
        growth = [sum(p.points for p in part if p.move <= x) for x in range(moves + 1)]
        named.append((_legend_entry(name, totals, ranked, speaker), growth))
    return _area_chart(named, moves, top, speaker.say("web.chart_of", seat))


def _area_chart(named: Sequence[tuple[str, Sequence[int]]], moves: int, top: float, label: str) -> str:
    """Amounts over time, stacked; each has its words in the legend."""
    body, legend, base = _axes(top, moves), "", [0] * (moves + 1)
    for band, (words, amounts) in enumerate(named):
        upper = [low + amount for low, amount in zip(base, amounts, strict=True)]
        outline = [*_corners(upper), *reversed(_corners(base))]
        path = "M" + "L".join("{} {}".format(*map(num, _place(x, y, moves, top))) for x, y in outline)
        body += f'<path class="band band-{band}" d="{path}Z"/>'
        square = f'<rect class="band-{band}" width="9" height="9"/>'
        legend += element("li", element("svg", square, class_="swatch", viewBox="0 0 9 9", aria_hidden="true") + words)
        base = upper
    return chart(body, WIDTH, HEIGHT, label, KIND) + element("ul", legend, class_="legend")


def _legend_entry(name: str, totals: dict[str, int], ranked: Sequence[str], speaker: Speaker) -> str:
    points = totals[name] if name else sum(totals[other] for other in ranked[BANDS:])
    words = esc(speaker.purpose(name)) if name else esc(speaker.get("web.others"))
    link = cited(name, speaker) if name else ""
    return f"<strong>{points}</strong> <span>{words} {link}</span>"


def _place(x: float, y: float, moves: int, top: float) -> Point:
    """The coordinates of a value `y` after `x` moves."""
    return (
        Scale(0, max(moves, 1), LEFT, WIDTH - RIGHT)(x),
        Scale(0, top, HEIGHT - BOTTOM, TOP)(y),
    )


def _axes(top: float, moves: int, unit: str = "") -> str:
    out = ""
    for share in (0, 0.5, 1):
        x, y = _place(0, share * top, moves, top)
        out += f'<path class="axis" d="M{num(x)} {num(y)}H{num(WIDTH - RIGHT)}"/>'
        out += text(f"{num(share * top)}{unit}", LEFT - 4, y + 4, "quiet end")
    for x in (0, moves // 2, moves):
        out += text(x, _place(x, 0, moves, top)[0], HEIGHT - 5, "quiet mid")
    return out
