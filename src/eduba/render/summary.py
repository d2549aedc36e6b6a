"""What is announced with a summary, such as a flood or the end of a round: who gained what and why, what was lost."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from eduba.core.events import POINTS, Event
from eduba.i18n import Speaker
from eduba.render.svg import element, esc


class Gain(NamedTuple):
    """Something that a seat got, or lost if it is negative, and the clause behind it."""

    seat: int
    amount: int
    clause: str


class Occasion(NamedTuple):
    """The events that belong together: those after one that begins it, or those between two of them."""

    begins: str
    """The name of the event with which it begins."""
    ends: tuple[str, ...] = ()
    """The names of events with which it ends, perhaps many moves later; none if all of it follows from one move."""
    told: tuple[str, ...] = ()
    """The names of events that are told in words, such as losses."""


class Summary(NamedTuple):
    """An occasion in words: its title, for each seat the sum and what it is made of, and what else there is to tell."""

    title: str
    gains: tuple[tuple[str, str, str], ...]
    told: tuple[str, ...]


GainOf = Callable[[Event], Gain | None]
"""What an event gives or takes."""


def points(event: Event) -> Gain | None:
    """The points that an event gives or takes."""
    sign = POINTS.get(str(event[0]))
    return Gain(int(event[1]), sign * int(event[2]), str(event[3])) if sign else None


def summed_up(title: str, events: Sequence[Event], occasion: Occasion, gain_of: GainOf, speaker: Speaker) -> Summary:
    """What these events come to."""
    parts: dict[int, dict[str, int]] = {}
    for gain in filter(None, map(gain_of, events)):
        own, purpose = parts.setdefault(gain.seat, {}), speaker.purpose(gain.clause)
        own[purpose] = own.get(purpose, 0) + gain.amount
    gains = [
        (speaker.names[seat], _signed(sum(own.values())), ", ".join(f"{what} {_signed(n)}" for what, n in own.items()))
        for seat, own in sorted(parts.items(), key=lambda one: -sum(one[1].values()))
    ]
    told = [speaker.event(event) for event in events if event[0] in occasion.told]
    return Summary(title, tuple(gains), tuple(filter(None, told)))


def _signed(amount: int) -> str:
    return f"{amount:+}".replace("-", "−")


def summary_html(summary: Summary) -> str:
    """A summary as a table with a list below it."""
    rows = "".join(
        element("tr", element("th", esc(name), scope="row") + element("td", esc(total)) + element("td", esc(parts)))
        for name, total, parts in summary.gains
    )
    table = element("table", element("tbody", rows)) if rows else ""
    told = "".join(element("li", esc(line)) for line in summary.told)
    return element("strong", esc(summary.title)) + table + (element("ul", told) if told else "")
