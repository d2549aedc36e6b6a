"""Finds in a log what is announced with a summary (`render.summary`)."""

from collections.abc import Iterator, Sequence

from eduba.core.events import Event
from eduba.core.state import State
from eduba.games import ui_of
from eduba.i18n import Speaker
from eduba.render.contract import AnyGameUI
from eduba.render.summary import Occasion, Summary, summed_up
from eduba.tables import LogEntry, Snapshot, View

_CHUNK = 64
"""So many moves are looked through at once for where something began."""


def summary_of_move(events: Sequence[Event], speaker: Speaker) -> tuple[Summary | None, Sequence[Event]]:
    """What a move led to, such as a flood, and the events that are not part of it."""
    ui = ui_of(speaker.game) if speaker.game else None
    for occasion in ui.panels.occasions if ui else ():
        at = next((n for n, event in enumerate(events) if event[0] == occasion.begins), None)
        if at is None or occasion.ends or ui is None:
            continue
        own = [event for event in events[at + 1 :] if event[0] in occasion.told or ui.panels.gain(event)]
        rest = [*events[:at], *(event for event in events[at + 1 :] if event not in own)]
        return _summary(events[at], own, occasion, ui, speaker), rest
    return None, events


def summary_of_period(snapshot: Snapshot, seat: int | None, e: LogEntry, speaker: Speaker) -> Summary | None:
    """What ended with an entry of the log, such as a round, all that happened in it together."""
    ui = ui_of(snapshot.game)
    for occasion in ui.panels.occasions:
        end = next((n for n, event in enumerate(e.events) if event[0] in occasion.ends), None)
        if end is None:
            continue
        events = [*_before(snapshot, seat, e.version, occasion), *e.events[:end]]
        at = next((n for n, event in enumerate(events) if event[0] == occasion.begins), None)
        if at is not None:
            summary = _summary(events[at], events[at:], occasion, ui, speaker)
            return summary if summary.gains or summary.told else None
    return None


def told_first(snapshot: Snapshot, view: View, state: State, speaker: Speaker) -> Summary | None:
    """What the view's seat, which is asked now, should know before it decides."""
    latest, backward = _latest(snapshot, view.seat), _backward(snapshot, view.seat)
    return ui_of(snapshot.game).preview.told_first(state, latest, backward, speaker)


def _latest(snapshot: Snapshot, seat: int | None) -> Iterator[Event]:
    """What happened since the last choice of a seat."""
    last = snapshot.last_move_of(seat)
    after = 0 if last is None else snapshot.row_of_move(last + 1)
    for _, events in snapshot.happenings(seat, _CHUNK, after):
        yield from events


def _backward(snapshot: Snapshot, seat: int | None) -> Iterator[Event]:
    """All that happened so far, the latest first."""
    version = snapshot.version
    while found := snapshot.happenings(seat, _CHUNK, 0, version):
        for _, events in reversed(found):
            yield from reversed(events)
        version = found[0][0] - 1


def _summary(began: Event, events: Sequence[Event], occasion: Occasion, ui: AnyGameUI, speaker: Speaker) -> Summary:
    title = speaker.say(f"summary.{occasion.begins}", *began[1:])
    summary = summed_up(title, events, occasion, ui.panels.gain, speaker)
    return summary._replace(told=(*ui.panels.announced(began, speaker), *summary.told))


def _before(snapshot: Snapshot, seat: int | None, version: int, occasion: Occasion) -> list[Event]:
    """What happened before a version, back to where the period before it ended."""
    out: list[Event] = []
    while found := snapshot.happenings(seat, _CHUNK, 0, version - 1):
        for _, events in reversed(found):
            end = next((n for n in reversed(range(len(events))) if events[n][0] in occasion.ends), None)
            if end is not None:
                return [*events[end:], *out]
            out[:0] = events
        version = found[0][0]
    return out
