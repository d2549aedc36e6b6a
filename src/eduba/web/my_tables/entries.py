"""The tables of one person: where each game stands, in that person's words."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from eduba.core.errors import EdubaError, UnknownGame
from eduba.games import ui_of
from eduba.i18n import Speaker, speaker_of
from eduba.tables import House, Person, SeatClock, Snapshot, Summary, View
from eduba.web.my_tables.running_clock import first_to_run_out
from eduba.web.pages.rules_pages import game_title
from eduba.web.table.learning.lesson_panel import lesson_words
from eduba.web.table.log.log_rows import entries_in_words, moment
from eduba.web.table.question.prompts import ranking, request_words, victory_sentence
from eduba.web.table.seat_menus import proposal_words
from eduba.web.table.seating import seat_names

FINISHED = 12
"""So many finished games are listed."""
LOOK_BACK = 6
"""The last move is among so many entries of the log, or the last entry stands for it."""


class MyTable(Struct, frozen=True):
    """One of your tables. Words are in the language of the request."""

    table: Summary
    title: str
    """The name of the game."""
    moment: str | None = None
    """Where in the game it is, such as the round; of a lesson, which one and at which step."""
    points: int | None = None
    """Yours, if you have one seat and everybody's points are public."""
    place: int | None = None
    """Yours: 1 if nobody has more points, or if you have won."""
    players: int | None = None
    """Among so many players, one that the game itself plays included."""
    last: str | None = None
    """What happened last, as far as you may know."""
    waits_for: list[str] = []
    """Who must decide now, as far as you may know."""
    clock: SeatClock | None = None
    """The clock that runs: yours if you must decide, else that of somebody whom the table waits for."""
    vote: str | None = None
    """What people vote on, who has not answered, and until when they may."""
    request: str | None = None
    """Who asks to go back, and how far."""
    is_asked_to_vote: bool = False
    """True if your vote is all that the table waits for from you."""
    absence: str | None = None
    """Who plays your seat, if you have given it away or were replaced."""
    has_orders: bool = False
    """True if you have told this table to pass for you, or when to ask you."""
    result: str | None = None
    """Who won."""
    next: str | None = None
    """The address of the table at which the same company plays again, with your invitation."""


class MyTables(Struct, frozen=True):
    """Your tables: invitations, those that wait for you, those where you wait, and what you have finished."""

    now: int
    """What time it is here, in milliseconds since 1970."""
    invited: list[MyTable]
    """Tables at which a seat is held for you."""
    turn: list[MyTable]
    """The one with the least time first, then the one that has waited longest; with games that you can start."""
    waiting: list[MyTable]
    finished: list[MyTable]


def my_tables(house: House, person: Person, language: str) -> MyTables:
    """All of them, the finished ones as far as they are recent."""
    invited = house.lists.tables("invited", person)
    own = {summary.id for summary in invited}  # the host may be invited too, having left the seat
    active = [
        entry_of(house, person, summary, language)
        for summary in house.lists.tables("active", person)
        if summary.id not in own
    ]
    turn = [entry for entry in active if entry.table.waits_for_me]
    waiting = [entry for entry in active if not entry.table.waits_for_me]
    done = house.lists.tables("played", person)[:FINISHED]
    return MyTables(
        house.now(),
        [entry_of(house, person, summary, language) for summary in invited],
        sorted(turn, key=_urgency),
        sorted(waiting, key=lambda entry: entry.table.status != "running"),
        [entry_of(house, person, summary, language) for summary in done],
    )


def _urgency(entry: MyTable) -> tuple[float, int]:
    up_at = entry.clock.up_at if entry.clock else None
    return float("inf") if up_at is None else up_at, entry.table.changed


def entry_of(house: House, person: Person | None, summary: Summary, language: str) -> MyTable:
    """What can be told of a table; of one that cannot be read, only what the index knows."""
    try:
        with house.views.snapshot(summary.id, person) as snapshot:
            return _told(snapshot, summary, language)
    except EdubaError:
        return MyTable(summary, title_of(house, summary.game, language))


def title_of(house: House, game: str, language: str) -> str:
    """What a game is called; the id of one that is not installed any more."""
    try:
        return game_title(house.game(game), language)
    except UnknownGame:
        return game


def _told(snapshot: Snapshot, summary: Summary, language: str) -> MyTable:
    own = snapshot.seat(None) if len(summary.mine) == 1 else None  # who shares a screen reveals nothing here
    told = snapshot.lookups.once(("my table", language, own), lambda: _position(snapshot, summary, own, language))
    called = [known and name for known, name in zip(summary.names, told.table.names)]  # nobody sits at some seats
    summary = replace(summary, names=called)
    if told.table.status != "running":
        return replace(told, table=summary)
    return replace(
        told,
        table=summary,
        waits_for=[told.table.names[seat] for seat in summary.awaits],
        clock=first_to_run_out(snapshot.clocks(own), summary),
        is_asked_to_vote=told.vote is not None and summary.waits_for_me and _only_votes(snapshot.view(own), summary),
        absence=_absence(summary, speaker_of(language, snapshot.game, tuple(told.table.names))),
        has_orders=_has_orders(snapshot, summary.mine),
    )


def _position(snapshot: Snapshot, summary: Summary, own: int | None, language: str) -> MyTable:
    """What changes only with the log. It is kept as long as the table is as it is."""
    view = snapshot.view(own)
    names = seat_names(view.seats)
    speaker = speaker_of(language, snapshot.game, names)
    points, place, players = _standing(snapshot, view, own)
    return MyTable(
        replace(summary, names=list(names), status=view.status),
        game_title(snapshot.game, language),
        moment=_moment(snapshot, view, speaker),
        points=points,
        place=place,
        players=players,
        last=_last(snapshot, view, speaker),
        vote=proposal_words(view.proposal, speaker) if view.proposal else None,
        request=_request(snapshot, view, speaker),
        result=victory_sentence(view, speaker) if view.scores else None,
        next=_next(view),
    )


def _request(snapshot: Snapshot, view: View, speaker: Speaker) -> str | None:
    if view.request is None:
        return None
    back_to = moment(view.request.to, snapshot.first_taken_back(view.seat, view.request.to), speaker)
    return request_words(view, view.request, back_to, speaker)


def _only_votes(view: View, summary: Summary) -> bool:
    """True if the game itself waits for none of one's seats."""
    return not any(seat in view.awaits for seat in summary.mine)


def _absence(summary: Summary, speaker: Speaker) -> str | None:
    for seat in summary.mine:
        if summary.bots[seat] or seat in summary.open:
            return speaker.say("web.absence.handed" if summary.bots[seat] else "web.absence.offered", seat)
    return None


def _moment(snapshot: Snapshot, view: View, speaker: Speaker) -> str | None:
    if view.position is None or view.status != "running":
        return None
    if lesson := snapshot.lesson():
        return lesson_words(lesson, speaker)
    return ui_of(snapshot.game).terminal.moment(view.position, speaker)


def _standing(snapshot: Snapshot, view: View, own: int | None) -> tuple[int, int, int] | tuple[None, None, None]:
    """Points and place of a seat, among how many; nothing where it may not know the points of all."""
    points = []
    if own is not None and view.position is not None:
        points = view.scores or ui_of(snapshot.game).panels.standing(view.position)
    if own is None or not points:
        return None, None, None
    place = 1 + sum(other > points[own] for other in points)
    if view.scores:
        place = 1 if own in view.winners else [seat for _, seat in ranking(view)].index(own) + 1
    return points[own], place, len(points)


def _last(snapshot: Snapshot, view: View, speaker: Speaker) -> str | None:
    """The last move in words; before the first one, what happened last at the table."""
    entries = entries_in_words(snapshot.latest_log(view.seat, LOOK_BACK), speaker)
    moves = [entry for entry in entries if entry.kind == "move" and not entry.undone]
    shown = (moves or entries)[-1:]
    return shown[0].lines[0] if shown else None


def _has_orders(snapshot: Snapshot, seats: Sequence[int]) -> bool:
    """True if an order of these seats stands, or if they have said something about a kind of window."""
    given = (order for seat in seats for order in snapshot.standing_orders(seat).given)
    windows = (order for seat in seats for order in snapshot.windows(seat))
    usual = snapshot.game.windows
    return any(order.ended is None for order in given) or any(w.says != usual[w.window][0] for w in windows)


def _next(view: View) -> str | None:
    made = view.next_table
    if made is None:
        return None
    return f"/t/{made.table}" + (f"?invite={made.invite}" if made.invite else "")
