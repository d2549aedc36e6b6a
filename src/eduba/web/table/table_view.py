"""A table as one viewer sees it: the parts of its page, now or at an earlier version."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from msgspec.structs import replace

from eduba.core.line import Line
from eduba.core.state import State
from eduba.games import ui_of
from eduba.i18n import Speaker, speaker_of
from eduba.render.contract import AnyGameUI
from eduba.render.fragments import Fragment, box, leaf, nest
from eduba.render.scene import ReaderView
from eduba.render.svg import esc
from eduba.render.targets import Targets
from eduba.tables import Lookups, Person, Snapshot, View
from eduba.web.table import hotseat_privacy, pictures
from eduba.web.table.joining import joining
from eduba.web.table.learning.coach import hint_button, hint_place
from eduba.web.table.learning.lesson_panel import lesson_panel
from eduba.web.table.log.log_rows import chat, log, moment
from eduba.web.table.log.recent_moves import recent_moves
from eduba.web.table.log.summaries import told_first
from eduba.web.table.people import people
from eduba.web.table.question import ask, choices
from eduba.web.table.question.choices import Choices, Told, arranged
from eduba.web.table.question.form import opening_form
from eduba.web.table.question.prompts import must_decide, prompt, prompt_clause
from eduba.web.table.question.standing_orders import open_window, orders_panel, windows_panel
from eduba.web.table.result import result
from eduba.web.table.seat_menus import own_absence, proposal
from eduba.web.table.seating import seat_names

POSITION_PARTS = ("ask", "board", "mats", "state", "people")
"""The parts that show a position; a page also has the log, the chat and who may join."""

_PAST = ' data-past=""'


class Viewer(NamedTuple):
    """Who looks at a table, in which language, and for which of their seats."""

    person: Person | None
    language: str
    seat: int | None = None


class TableView(NamedTuple):
    """The parts of the page by id. `hidden`: people share the screen and nobody has revealed their view."""

    version: int
    must_decide: bool
    prompt: str
    parts: dict[str, Fragment]
    hidden: bool = False


def fingerprint(shown: TableView) -> str:
    """Equal for pages that show the same, so that a page can tell the live channel what it has already."""
    html = "".join(part.html for part in shown.parts.values())
    return blake2b(f"{shown.version} {html}".encode(), digest_size=8).hexdigest()


def view_table(
    snapshot: Snapshot, viewer: Viewer, version: int | None = None, marks: Sequence[str] = ()
) -> TableView:
    """A table as a viewer sees it. What several viewers of the present see alike is drawn once for all of them.

    An earlier version may have `marks`: actions that its pictures point out, in this order.
    """
    to_reveal = hotseat_privacy.seats_to_reveal(snapshot, viewer.seat)
    seat = None if to_reveal else snapshot.seat(viewer.seat)
    view = snapshot.view(seat, version)
    if to_reveal:
        view = replace(view, undo_to=hotseat_privacy.undo_horizon(snapshot))
    by_order = snapshot.answer_by_order(seat) if version is None else None
    if by_order:  # a question that answers itself is asked of nobody
        view = replace(view, actions=[])
    game = snapshot.game
    speaker = speaker_of(viewer.language, game, seat_names(view.seats))
    lookups = snapshot.lookups if version is None else Lookups()
    past = version is not None and version < view.version
    key = ("shown", speaker, None if game.is_open else seat, bool(view.actions))
    position = lookups.once(key, lambda: _position(snapshot, speaker, view, lookups, version, marks, past=past))
    request = view.request
    back_to = moment(request.to, snapshot.first_taken_back(seat, request.to), speaker) if request else ""
    question, must = prompt(view, speaker, to_reveal, back_to, by_order), must_decide(view) and not by_order
    is_now = version is None
    lesson = lesson_panel(snapshot, view, speaker) if is_now else None
    if lesson and view.status == "closed":
        taught = snapshot.lesson()
        question = speaker.get("web.puzzle.solved" if taught and taught.lesson.is_puzzle else "web.lesson.over")
    hinting = hint_button(snapshot, view, speaker) if is_now else None
    answers = [] if past else _answers(snapshot, view, speaker, position, to_reveal, must=must, is_now=is_now)
    answers = [lesson, hint_place() if hinting else None, *answers]
    last = [] if past else _last(snapshot, view, speaker, position, hinting)
    clause = prompt_clause(view, speaker)
    parts = {
        "joining": joining(view, speaker),
        "ask": ask.ask(
            view,
            speaker,
            must_decide=must,
            past=past,
            prompt=question,
            game=game if view.status == "running" and view.prompt and not view.request else None,
            clause=clause,
            answers=answers,
            last=last,
        ),
        "board": position.board,
        "mats": position.mats,
        "state": position.state,
        "people": people(view, speaker, position.course, position.figures, position.hands),
        "log": log(snapshot, view, speaker),
        "chat": chat(snapshot, view, speaker),
    }
    return TableView(view.version, must, question, parts, bool(to_reveal))


class _Position(NamedTuple):
    """What shows the position, alike for all who may do the same: pictures, figures, options, what is expected."""

    board: Fragment
    mats: Fragment
    state: Fragment
    course: Sequence[Fragment]
    figures: Sequence[Fragment]
    hands: Mapping[str, Fragment]
    choices: Choices | None
    form: Fragment | None
    has_form: bool
    """True if a form stands in place of the options."""
    preview: Fragment | None
    told_first: Fragment | None


def _position(
    snapshot: Snapshot,
    speaker: Speaker,
    view: View,
    lookups: Lookups,
    version: int | None,
    marks: Sequence[str],
    *,
    past: bool,
) -> _Position:
    ui = ui_of(snapshot.game)
    drawn = pictures.no_pictures()
    figures: Sequence[Fragment] = []
    preview = aside = form = offered = first = None
    has_form = False
    targets = Targets()
    line = snapshot.line_for_panels(view) if view.position is not None else None
    actions = [snapshot.game.action(text) for text in view.actions]
    if view.position is not None:
        highlights = None
        if line:
            labels = [(action.text, speaker.action(action, view.prompt)) for action in actions]
            targets = pictures.click_targets(ui, view.position, labels, line.state)
            highlights = lookups.once("highlights", lambda: ui.preview.highlights(line.state, line.events))
        if marks:
            targets = Targets.marking({text: speaker.action(snapshot.game.action(text)) for text in marks})
        recent = recent_moves(snapshot, view, ui.board.recalls, version)
        seen = ReaderView(view.position, speaker, targets, highlights, recent)
        is_open = snapshot.game.is_open
        common = lookups.once(("common", speaker), lambda: ui.board.common_parts(_common(snapshot, seen, version)))
        parts = common if is_open and not targets else ui.board.parts_from(common, seen)
        if is_open:
            figures = lookups.once(("figures", speaker), lambda: ui.panels.figures(seen.view, speaker))
        else:
            figures = ui.panels.figures(seen.view, speaker)
        drawn = pictures.pictures_by_place(ui.board, parts)
    if line and view.status == "running" and snapshot.is_present(view.shown):
        if actions and view.prompt:
            form, has_form = opening_form(ui, line, view.version, speaker)
            advised = snapshot.lesson() or view.settings.coach  # a lesson or the coach gives the advice
            usual = [] if advised else _usual(view, line)
            told = _told(ui, line.state, targets.drafts, usual, speaker)
            offered = arranged(ui.board, actions, view.prompt, told, speaker)
            summary = told_first(snapshot, view, line.state, speaker)
            first = ask.told_first(summary) if summary else None
        preview, aside = lookups.once(("preview", speaker), lambda: _preview(ui, line.state, speaker))
    return _Position(
        board=_board(view, speaker, [*pictures.slots(drawn["board"]), *pictures.slots(drawn["below"])], past),
        mats=_section("mats", speaker, pictures.slots(drawn["mats"])),
        state=_section("state", speaker, _with_aside(ui, pictures.slots(drawn["state"]), aside)),
        course=pictures.slots(drawn["course"]),
        figures=figures,
        hands=drawn["hands"],
        choices=offered,
        form=form,
        has_form=has_form,
        preview=preview,
        told_first=first,
    )


def _common(snapshot: Snapshot, seen: ReaderView[Any], version: int | None) -> ReaderView[Any]:
    """What everybody sees; in a game with secrets, what a spectator does."""
    if snapshot.game.is_open:
        return seen._replace(targets=Targets())
    return ReaderView(snapshot.view(None, version).position or {}, seen.speaker)


def _preview(ui: AnyGameUI, state: State, speaker: Speaker) -> tuple[Fragment | None, Fragment | None]:
    """What the decision comes to, or else what is to be expected later."""
    decision = ui.preview.decision(state, speaker)
    is_open = ui.preview.shows_ahead
    ahead = ui.preview.ahead(state, speaker) if is_open or not decision else None
    if ahead is None:
        return decision, None
    title = leaf("summary", "aside-title", "", esc(speaker.get("web.outlook")))
    more = ' class="outlook"' + (' open=""' if is_open else "")
    return decision, nest("details", "aside", more, [title, ahead])


def _with_aside(ui: AnyGameUI, drawn: list[Fragment], aside: Fragment | None) -> list[Fragment | None]:
    """What is counted, and what is to be expected: before it, if that is shown unfolded."""
    return [aside, *drawn] if ui.preview.shows_ahead else [*drawn, aside]


def _told(ui: AnyGameUI, state: State, drafts: Mapping[str, str], usual: Sequence[str], speaker: Speaker) -> Told:
    """What is told about the options of the seat that decides."""
    return Told(ui.preview.effects(state, speaker), drafts, ui.preview.forfeits(state, speaker), usual)


def _usual(view: View, line: Line) -> list[str]:
    """The most usual option, for somebody who plays alone against bots: between people nobody is advised unasked.

    With secrets it could tell something.
    """
    if sum(seat.kind == "human" for seat in view.seats) > 1 or not line.game.is_open:
        return []
    options = line.state.options()
    weights = line.game.habits(line.state, options) if len(options) > 1 else None
    if weights is None:
        return []
    best = max(weights)
    return [a.text for a, weight in zip(options, weights, strict=True) if weight == best and weights.count(best) == 1]


def _answers(
    snapshot: Snapshot,
    view: View,
    speaker: Speaker,
    position: _Position,
    to_reveal: Sequence[int],
    *,
    must: bool,
    is_now: bool,
) -> list[Fragment | None]:
    """What follows the question, from the top: what it comes to, answers, standing orders."""
    orders = windows = so_on = None
    if view.seat is not None and is_now and not snapshot.lesson():
        orders = ask.orders(orders_panel(snapshot, view.seat, speaker), view.seat, speaker)
        if snapshot.game.windows:
            windows = ask.windows(windows_panel(snapshot, view.seat, speaker), view.seat, speaker)
            so_on = ask.so_on(open_window(snapshot, view), view.seat, speaker)
    shown = position.choices
    return [
        result(snapshot, view, speaker) if view.scores else None,
        ask.reveal(to_reveal, speaker) if to_reveal and not view.request else None,
        ask.answer(view, speaker, must) if view.request else None,
        own_absence(view, speaker),
        proposal(view, view.proposal, speaker) if view.proposal else None,
        ask.confirmation(speaker) if view.confirming is not None and must else None,
        position.told_first,
        position.form,
        position.preview,
        choices.choices(shown, speaker) if shown and not position.has_form else None,
        so_on,
        orders,
        windows,
    ]


def _last(
    snapshot: Snapshot, view: View, speaker: Speaker, position: _Position, hinting: Fragment | None
) -> list[Fragment | None]:
    """What stays in sight below the answers: what sends or leaves, the line to type in, the coach, undo."""
    shown, has_form = position.choices, position.has_form
    return [
        choices.sending(shown) if shown and not has_form else None,
        choices.leaving(shown, speaker) if shown and not has_form else None,
        choices.options(shown, speaker, is_listed=has_form) if shown else None,
        hinting,
        ask.tools(view, snapshot.last_move_of(view.seat), speaker),
    ]


def _board(view: View, speaker: Speaker, drawn: Sequence[Fragment], past: bool) -> Fragment:
    """The large picture; before the start, the game's small one."""
    more = f' data-board="" data-version="{view.version}" data-shown="{view.shown}" data-status="{view.status}"'
    more += f' class="board"{_PAST if past else ""} aria-label="{esc(speaker.get("web.board"))}"'
    when = speaker.say("web.past", view.move) if view.move else speaker.get("web.past_start")
    inside = [leaf("p", "past", ' class="notice"', esc(when))] if past else []
    inside += drawn
    if not drawn:
        picture = f' class="thumbnail" src="/games/{view.game}/picture.svg" alt="" width="540" height="420"'
        inside.append(Fragment("thumbnail", f'<img id="thumbnail"{picture}>', "", ""))
    return box("section", "board", more, inside)


def _section(key: str, speaker: Speaker, inside: Sequence[Fragment | None]) -> Fragment:
    more = f' class="{key}" data-board="" aria-label="{esc(speaker.get(f"web.{key}"))}"'
    return nest("section", key, more, inside)
