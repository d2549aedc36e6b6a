"""The end of a game: who came in which place, its story, another game."""

from collections.abc import Sequence

from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf
from eduba.render.svg import element, esc
from eduba.tables import Scored, Snapshot, View
from eduba.web.table.question.prompts import ranking
from eduba.web.table.seat_signs import disc


def result(snapshot: Snapshot, view: View, speaker: Speaker) -> Fragment:
    """The ranking, what the points are made of, and what to do next. The prompt above says who has won."""
    scored = snapshot.points(view.seat)
    body = f'<ol class="ranking" aria-label="{esc(speaker.get("web.result"))}">'
    for points, n in ranking(view):
        sign = disc(view.seats[n].colour) + " " if n < len(view.seats) else ""
        won = f' <span aria-hidden="true">★</span> {esc(speaker.get("web.winner"))}' if n in view.winners else ""
        words = f"{element('strong', esc(speaker.names[n]))} {esc(speaker.say('web.points', points))}"
        body += element("li", sign + words + won + _sources(n, points, scored, speaker))
    link = element("a", esc(speaker.get("web.story")), class_="button main", href=f"/t/{view.table}/story")
    return leaf("div", "result", ' class="result"', f"{body}</ol>{_again(view, speaker, link)}")


def _sources(seat: int, points: int, scored: Sequence[Scored], speaker: Speaker) -> str:
    """What the points of a seat were given for, the most first; nothing if the log does not tell of all of them."""
    found: dict[str, int] = {}
    for one in scored:
        if one.seat == seat:
            found[one.clause] = found.get(one.clause, 0) + one.points
    if not found or sum(found.values()) != points:
        return ""
    parts = sorted(found.items(), key=lambda part: -part[1])
    told = ", ".join(f"{speaker.purpose(clause)} {n}" for clause, n in parts if n)
    return " " + element("small", esc(told), class_="quiet")


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
