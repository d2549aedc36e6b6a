"""The log and the chat of a table: their latest entries in words, each of them a row of its own."""

from collections.abc import Collection, Hashable, Sequence
from functools import cache
from typing import NamedTuple

from eduba.core.events import POINTS, Event
from eduba.games import ui_of
from eduba.i18n import Speaker, clause_behind
from eduba.render.fragments import Fragment, box, leaf, nest, remembered
from eduba.render.panels import cited
from eduba.render.summary import Summary, summary_html
from eduba.render.svg import element, esc
from eduba.tables import LogEntry, Snapshot, View
from eduba.web.table.log.summaries import summary_of_move, summary_of_period
from eduba.web.table.seating import level_name

LATEST = 60
"""How many entries of the log, and of the chat, a page shows."""


BOT_ROWS = ("bot_set", "resigned_bot", "replaced_bot", "proposed_bot", "time_up_bot")
"""The entries that name a bot after the seat."""


class Entry(NamedTuple):
    """An entry of the log in words, with its seat, the clauses it cites and the places it names."""

    version: int
    kind: str
    seat: int | None
    move: int | None
    lines: tuple[str, ...]
    clauses: tuple[str, ...]
    rule: str
    places: str
    summaries: tuple[Summary, ...] = ()
    """What is announced: what some of its events come to, and what ended with it."""

    @property
    def undone(self) -> bool:
        """True for a move that was taken back."""
        return self.move is None and self.kind == "move"


Entries = Sequence[Entry]


def entries_in_words(rows: Sequence[LogEntry], speaker: Speaker) -> Entries:
    """Entries of the log in words; the entry for the end is left out if an event of the game already reports it."""
    return [_in_words(e, speaker) for e in _reported_once(rows, speaker)]


def _reported_once(rows: Sequence[LogEntry], speaker: Speaker) -> Sequence[LogEntry]:
    if not any(e.kind == "ended" for e in rows):
        return rows
    endings = speaker.game.endings if speaker.game else ()
    reported = any(event[0] in endings for e in rows for event in e.events)
    return [e for e in rows if not (reported and e.kind == "ended")]


def is_silent_step(entries: Sequence[LogEntry], i: int, speaker: Speaker, unsaid: Collection[str] = ()) -> bool:
    """True for a move that events tell nothing of, if it is one of the `unsaid`, or stands beside another move of the
    same seat, which says what the seat did."""
    e = entries[i]
    if e.kind != "move" or any(speaker.event(event) for event in e.events):
        return False
    near = [*entries[max(0, i - 1) : i], *entries[i + 1 : i + 2]]
    is_told = not e.by and any(other.kind == "move" and other.seat == e.seat for other in near)
    return is_told or e.action in unsaid


def _with_period(snapshot: Snapshot, seat: int | None, e: LogEntry, speaker: Speaker) -> Entry:
    """An entry in words, with what ended there; a move that was taken back ended nothing."""
    entry = _in_words(e, speaker)
    if entry.undone or not e.events or any(summary.gains for summary in entry.summaries):
        return entry
    ended = summary_of_period(snapshot, seat, e, speaker)
    return entry._replace(summaries=(ended, *entry.summaries)) if ended else entry


def _in_words(e: LogEntry, speaker: Speaker) -> Entry:
    summary, events = summary_of_move(e.events, speaker)
    told = [line for event in events if (line := speaker.event(event))]
    if not told or (e.by and list(e.events[0][1:2]) != [e.seat]):
        told = [_row_in_words(e, speaker), *told]  # who sees only what others did would take `by` for theirs
    first, *rest = told
    verb = e.action.split()[0] if e.action else ""
    return Entry(
        e.version,
        e.kind,
        e.seat,
        e.move,
        (first, *([speaker.get(f"tables.log.{e.by}")] if e.by else []), *rest),
        tuple(dict.fromkeys(str(event[3]) for event in e.events if event[0] in POINTS)),
        clause_behind(speaker.game, f"action.{verb}") if speaker.game else "",
        " ".join(_places(e.events, speaker)),
        (summary,) if summary else (),
    )


def _row_in_words(e: LogEntry, speaker: Speaker) -> str:
    """What the row says by itself, for an entry without events that have words."""
    key, *arguments = [_argument_in_words(e, at, word, speaker) for at, word in enumerate(e.words)]
    return speaker.say(str(key), *arguments)


def _argument_in_words(e: LogEntry, at: int, word: int | str, speaker: Speaker) -> int | str:
    """An argument of an entry: bots are called by their level, actions by the words on their buttons."""
    if at == 2 and str(e.words[0]).removeprefix("tables.log.") in BOT_ROWS:
        return level_name(str(word), speaker)
    if at == 2 and e.kind in ("undo", "undo_asked"):
        return moment(int(word), e.taken_back, speaker)
    if at == 2 and e.action and speaker.game:
        return speaker.action(speaker.game.action(e.action), e.question)
    return word


def moment(to: int, first: LogEntry | None, speaker: Speaker) -> str:
    """What one goes back to if so many moves remain: named by the first move that goes, in the words of the log."""
    if not to:
        return speaker.get("web.moment.start")
    if first is None:
        return speaker.get("web.moment.earlier")
    return speaker.say("web.moment.before", _in_words(first, speaker).lines[0].removesuffix("."))


def _places(events: Sequence[Event], speaker: Speaker) -> list[str]:
    """The labels of the hexes or areas that events name, so that the page can point at them."""
    out = []
    for event in events:
        for at, kind in _named_places(speaker.get(f"event.{event[0]}")):
            arg = event[at + 1] if at + 1 < len(event) else ""
            if isinstance(arg, int) and speaker.game:
                out.append(str(speaker.game.labels[kind][arg]))
    return out


@cache
def _named_places(text: str) -> list[tuple[int, str]]:
    """Which arguments of a message are hexes, areas or spaces."""
    kinds = [(at, kind) for at in range(9) for kind in ("hex", "area", "space") if f"{{{at}:{kind}}}" in text]
    return list({at: (at, kind) for at, kind in reversed(kinds)}.values())[::-1]


class _Shown(NamedTuple):
    """The latest entries of a log, each with its row; silent steps have none."""

    version: int
    undos: int
    entries: list[LogEntry]
    words: list[Entry]
    rows: list[Fragment | None]


def log(snapshot: Snapshot, view: View, speaker: Speaker) -> Fragment:
    """The latest entries of the log; those before the last move have a button to go back, if the reader may do that."""
    may_go_back = any(seat.mine for seat in view.seats) and view.status == "running" and not view.departed
    key = ("log", speaker, snapshot.log_key(view.seat), may_go_back)
    return snapshot.lookups.once(key, lambda: _log(snapshot, view, speaker, key, may_go_back))


def _log(snapshot: Snapshot, view: View, speaker: Speaker, key: Hashable, may_go_back: bool) -> Fragment:
    def grow(before: _Shown | None) -> _Shown:
        return _latest(snapshot, view, speaker, may_go_back, before)

    shown = snapshot.lookups.grown(("rows", key), grow)
    name = esc(speaker.get("web.log"))
    lines = f' class="lines" role="log" aria-live="polite" tabindex="0" aria-label="{name}"'
    entries = box("div", "entries", lines, [box("ol", "rows", "", shown.rows)])
    head = _head(speaker, view.table, view.version > LATEST)
    return box("section", "log", f' class="log panel" aria-label="{name}"', [head, entries])


def _latest(
    snapshot: Snapshot, view: View, speaker: Speaker, may_go_back: bool, before: _Shown | None
) -> _Shown:
    """Only the end of the log can have changed since the version before, unless moves were taken back."""
    entries: list[LogEntry] = []
    words: list[Entry] = []
    rows: list[Fragment | None] = []
    start = 0
    if before and before.undos == snapshot.undos:
        more = snapshot.latest_log(view.seat, LATEST, before.version)
        over = max(0, len(before.entries) + len(more) - LATEST)
        entries, words, rows = [*before.entries[over:], *more], before.words[over:], before.rows[over:]
        start = next((i for i in reversed(range(len(rows))) if entries[i].move), 0)
    if not rows or any(e.kind == "ended" for e in entries[len(rows) :]):
        entries, words, rows, start = snapshot.latest_log(view.seat, LATEST), [], [], 0
        entries = list(_reported_once(entries, speaker))
    words += [_with_period(snapshot, view.seat, e, speaker) for e in entries[len(words) :]]
    last = next((e.move for e in reversed(entries) if e.move), 0) if may_go_back else 0
    del rows[start:]
    unsaid = ui_of(snapshot.game).panels.unsaid
    for i in range(start, len(entries)):
        e = entries[i]
        back = bool(e.move or e.kind == "started") and (e.move or 0) < last
        is_silent = is_silent_step(entries, i, speaker, unsaid)
        rows.append(None if is_silent else _row(words[i], back, speaker, view.table))
    return _Shown(snapshot.version, snapshot.undos, entries, words, rows)


@remembered
def _head(speaker: Speaker, table: str, more: bool) -> Fragment:
    whole = element("a", esc(speaker.get("web.whole_log")), href=f"/t/{table}/story#log") if more else ""
    return leaf("div", "log-head", ' class="row"', element("h2", esc(speaker.get("web.log"))) + whole)


def _row(e: Entry, back: bool, speaker: Speaker, table: str) -> Fragment:
    attributes = f' href="/t/{table}?{moment_query(e)}" data-marks="{esc(e.places)}"'
    if e.move:
        by = "" if e.seat is None else e.seat
        attributes += f' data-move="{e.move}" data-version="{e.version}" data-by="{by}"'
    body = f"<a{attributes}>{entry_text(e, speaker)}</a>{cited_rules(e, speaker)}{entry_summary(e)}"
    if back:
        label = esc(speaker.say("web.go_back", speaker.get(f"web.moment.{'after' if e.move else 'start'}")))
        body += f'<button class="back" data-back="{e.move or 0}" aria-label="{label}" title="{label}">↶</button>'
    return leaf("li", f"entry-{e.version}", ' class="undone"' if e.undone else "", body)


def moment_query(e: Entry) -> str:
    """What leads to the moment after an entry: the number of its move if that stands, otherwise its row of the log."""
    return f"move={e.move or 0}" if e.move or e.kind == "started" else f"at={e.version}"


def entry_text(e: Entry, speaker: Speaker) -> str:
    """The words of an entry."""
    undone = f'<span class="sr">{esc(speaker.get("web.undone"))} </span>' if e.undone else ""
    return undone + "".join(f"<span>{esc(line)}</span> " for line in e.lines)


def entry_summary(e: Entry) -> str:
    """What an entry announces, if anything; a page shows it to who has not seen it yet."""
    if not e.summaries:
        return ""
    return f'<div class="summary" data-news="{e.version}">{"".join(map(summary_html, e.summaries))}</div>'


def cited_rules(e: Entry, speaker: Speaker) -> str:
    """Links to the rules behind an entry."""
    return _links(e.clauses, e.rule, speaker)


@remembered
def _links(clauses: tuple[str, ...], rule: str, speaker: Speaker) -> str:
    links = " ".join(cited(clause, speaker) for clause in clauses or (rule,) if clause)
    return f' <span class="cites">{links}</span>' if links else ""


def chat(snapshot: Snapshot, view: View, speaker: Speaker) -> Fragment:
    """The latest lines of the chat, with a line to write: to all for those who sit here, else to those who watch."""
    key = ("chat", speaker, snapshot.log_key(view.seat), view.seat is None, snapshot.is_watching)
    return snapshot.lookups.once(key, lambda: _chat(snapshot, view, speaker))


def _chat(snapshot: Snapshot, view: View, speaker: Speaker) -> Fragment:
    lines = entries_in_words(snapshot.latest_chat(view.seat, LATEST), speaker)
    name = esc(speaker.get("web.chat"))
    rows = [leaf("li", f"said-{e.version}", "", esc(e.lines[0])) for e in lines]
    said = f' class="lines" role="log" aria-live="polite" tabindex="0" aria-label="{name}"'
    inside = [
        _chat_head(speaker, len(lines)),
        nest("div", "said", said, [nest("ol", "said-rows", "", rows)]),
        _line_to_write(snapshot, view, speaker),
    ]
    chatting = nest("details", "chatting", ' open=""' if lines else "", inside)
    return nest("section", "chat", f' class="chat panel" aria-label="{name}"', [chatting])


@remembered
def _chat_head(speaker: Speaker, count: int) -> Fragment:
    name = esc(speaker.get("web.chat"))
    return leaf("summary", "chat-head", "", f"{name} ({count})" if count else name)


def _line_to_write(snapshot: Snapshot, view: View, speaker: Speaker) -> Fragment | None:
    """To all, for those who sit here, and after the end; for others, while the game runs, to those who watch."""
    if view.seat is not None or (snapshot.is_watching and view.status in ("finished", "closed")):
        return _writing(speaker, "web.chat_say", "web.chat_say")
    if snapshot.is_watching and view.status == "running":
        return _writing(speaker, "web.chat_to_watchers", "web.chat_watching")
    return None


@remembered
def _writing(speaker: Speaker, inside: str, about: str) -> Fragment:
    hint, label = esc(speaker.get(inside)), esc(speaker.get(about))
    field = f'<input id="say" name="text" maxlength="1000" autocomplete="off" required placeholder="{hint}">'
    body = f'<label class="sr" for="say">{label}</label>\n{field}\n<button>{esc(speaker.get("web.send"))}</button>'
    return leaf("form", "chat-form", ' data-chat="" class="row"', body)
