"""The end of a game: who came in which place, its story, another game."""

from collections import defaultdict
from collections.abc import Sequence

from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf
from eduba.render.svg import element, esc
from eduba.tables import Scored, Snapshot, View
from eduba.web.table.question.prompts import ranking
from eduba.web.table.seat_signs import disc


def result(snapshot: Snapshot, view: View, speaker: Speaker) -> Fragment:
    """The ranking, what the points are made of, and what to do next. The prompt above says who has won."""
    ranked = ranking(view)
    body = f'<ol class="ranking" aria-label="{esc(speaker.get("web.result"))}">'
    for points, n in ranked:
        won = f' <span aria-hidden="true">★</span> {esc(speaker.get("web.winner"))}' if n in view.winners else ""
        words = f"{element('strong', esc(speaker.names[n]))} {esc(speaker.say('web.points', points))}"
        body += element("li", f"{_sign(view, n)} {words}{won}")
    body += f"</ol>{_sources(ranked, view, snapshot.points(view.seat), speaker)}"
    link = element("a", esc(speaker.get("web.story")), class_="button main", href=f"/t/{view.table}/story")
    return leaf("div", "result", ' class="result"', f"{body}{_again(view, speaker, link)}")


def _sign(view: View, seat: int) -> str:
    """The disc of a seat; an opponent that the game itself plays has none."""
    return disc(view.seats[seat].colour) if seat < len(view.seats) else ""


def _sources(ranked: Sequence[tuple[int, int]], view: View, scored: Sequence[Scored], speaker: Speaker) -> str:
    """What the points were given for: a line for each purpose, a column for each place, the greatest sums first.

    A place for which the log does not tell of all points has no column.
    """
    found: dict[int, dict[str, int]] = defaultdict(dict)
    for one in scored:
        own, purpose = found[one.seat], speaker.purpose(one.clause)
        own[purpose] = own.get(purpose, 0) + one.points
    told = {seat: found[seat] for points, seat in ranked if found[seat] and sum(found[seat].values()) == points}
    sums = {purpose: sum(own.get(purpose, 0) for own in told.values()) for own in told.values() for purpose in own}
    rows = ""
    for purpose in sorted(sums, key=lambda purpose: -sums[purpose]):
        cells = "".join(element("td", _amount(own.get(purpose, 0))) for own in told.values())
        rows += element("tr", element("th", esc(purpose), scope="row") + cells)
    if not rows:
        return ""
    places = "".join(element("th", _heading(view, seat, speaker), scope="col") for seat in told)
    return element("table", f"<thead><tr><td></td>{places}</tr></thead><tbody>{rows}</tbody>", class_="sources")


def _heading(view: View, seat: int, speaker: Speaker) -> str:
    """The sign of a place; its name is for those who do not see that."""
    sign, name = _sign(view, seat), esc(speaker.names[seat])
    return sign + element("span", name, class_="sr") if sign else name


def _amount(points: int) -> str:
    return str(points).replace("-", "−") if points else "–"


def _again(view: View, speaker: Speaker, story: str) -> str:
    """What to do next: read the story; make a table for the same company, or go to the one that somebody has made."""
    if made := view.next_table:
        address = f"/t/{made.table}" + (f"?invite={made.invite}" if made.invite else "")
        link = element("a", esc(speaker.get("web.again.go")), class_="button main", href=address)
        return element("p", f"{story}\n{link}", class_="row")
    if view.seat is None:
        return element("p", story)
    ways = ("same", "moved_on") if len(view.seats) > 1 else ("same",)
    buttons = "".join(element("button", esc(speaker.get(f"web.again.{way}")), name="seats", value=way) for way in ways)
    return element("form", f"{story}\n{buttons}", method="post", action=f"/t/{view.table}/again", class_="row")
