"""Charts of a game: points over time, points by source, chances to win. Lines differ by dashes, not only by colour."""

from collections.abc import Mapping, Sequence

from eduba.i18n import Speaker
from eduba.render.chart import Scale, chart
from eduba.render.panels import clause
from eduba.render.svg import element, esc, num, text
from eduba.tables import Scored, View

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640.0, 240.0, 34.0, 110.0, 12.0, 22.0
KIND = "picture chart"
BANDS = 5
"""How many sources get their own band; the rest share one."""

Point = tuple[float, float]
History = Sequence[Mapping[str, Sequence[int]]]
"""What every seat had, by kind: after the set-up, then after each move."""


def score_chart(points: Sequence[Scored], view: View, moves: int, speaker: Speaker) -> str:
    """The points over the game: one line for each seat, with its name at the end."""
    totals = [0] * count_scorers(points, view)
    lines: list[list[Point]] = [[(0, 0)] for _ in totals]
    for p in points:
        lines[p.seat] += [(p.move, totals[p.seat]), (p.move, totals[p.seat] + p.points)]
        totals[p.seat] += p.points
    for seat, line in enumerate(lines):
        line.append((moves, totals[seat]))
    return line_chart(lines, max([10, *totals]), moves, speaker, speaker.get("web.chart"))


def count_scorers(points: Sequence[Scored], view: View) -> int:
    """How many players score: the seats, and an opponent that the game itself plays."""
    return max([len(view.seats), *(p.seat + 1 for p in points)])


def line_chart(
    lines: Sequence[Sequence[Point]], top: float, moves: int, speaker: Speaker, label: str, unit: str = ""
) -> str:
    """A chart with one line for each seat."""
    body = _axes(top, moves, unit)
    order = sorted(range(len(lines)), key=lambda seat: -lines[seat][-1][1])
    at, colours = TOP, speaker.game.colours if speaker.game else ()
    for seat in order:
        dots = [_place(x, y, moves, top) for x, y in lines[seat]]
        path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in dots)
        body += f'<path class="casing" d="{path}"/>'
        body += f'<path class="curve curve-{seat % 4} seat-{colours[seat]}" d="{path}"/>'
        at = max(at + 14, dots[-1][1] + 4)
        body += text(f"{speaker.names[seat][:12]} {num(lines[seat][-1][1])}{unit}", WIDTH - RIGHT + 6, at)
    return chart(body, WIDTH, HEIGHT, label, KIND)


def wealth_chart(history: History, view: View, speaker: Speaker) -> str:
    """What each seat owns over the game: one line for each seat."""
    totals = [[sum(kinds) for kinds in zip(*then.values(), strict=True)] for then in history]
    lines = [_corners([then[seat] for then in totals]) for seat in range(len(view.seats))]
    top = max(10, *(y for line in lines for _, y in line))
    return line_chart(lines, top, max(1, len(history) - 1), speaker, speaker.get("web.chart"))


def _corners(values: Sequence[float]) -> list[Point]:
    """The points of a line through all values, without those in the middle of a level stretch."""
    last = len(values) - 1
    return [(x, y) for x, y in enumerate(values) if x in (0, last) or not values[x - 1] == y == values[x + 1]]


def holdings_chart(history: History, seat: int, top: float, speaker: Speaker) -> str:
    """What one seat owns over the game: one band for each kind, with a legend."""
    named = []
    for kind, had in history[-1].items():
        words = f"<strong>{had[seat]}</strong> <span>{esc(speaker.get(kind))}</span>"
        named.append((words, [then[kind][seat] for then in history]))
    return _area_chart(named, max(1, len(history) - 1), top, speaker.say("web.chart_of", seat))


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
    words = esc(speaker.clause(name).split(". ")[0]) if name else esc(speaker.get("web.others"))
    link = clause(name, speaker) if name else ""
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
