"""A table as one viewer sees it: the parts of its page, now or at an earlier version."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple

from msgspec.structs import replace

from eduba.core.line import Line
from eduba.core.state import State
from eduba.games import ui_of
from eduba.i18n import Speaker, speaker_of
from eduba.render.contract import AnyGameUI
from eduba.render.fragments import Fragment, leaf, nest
from eduba.render.scene import ReaderView
from eduba.render.svg import esc
from eduba.render.targets import Targets
from eduba.tables import Lookups, Person, Snapshot, View
from eduba.web.table import ask, hotseat_privacy, pictures
from eduba.web.table.form import opening_form
from eduba.web.table.log_rows import chat, log
from eduba.web.table.people import people
from eduba.web.table.prompts import must_decide, prompt, prompt_clause
from eduba.web.table.recent_moves import recent_moves
from eduba.web.table.seating import seat_names
from eduba.web.table.standing_orders import open_window, orders_panel, windows_panel

POSITION_PARTS = ("ask", "board", "mats", "state", "people")
"""The parts that show a position; a page also has the log and the chat."""
FEW_OPTIONS = 6
"""Up to this number, all options get a button, even those that can be clicked in the pictures."""

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


def view_table(snapshot: Snapshot, viewer: Viewer, version: int | None = None) -> TableView:
    """A table as a viewer sees it. What several viewers of the present see alike is drawn once for all of them."""
    to_reveal = hotseat_privacy.seats_to_reveal(snapshot, viewer.seat)
    seat = None if to_reveal else snapshot.seat(viewer.seat)
    view = snapshot.view(seat, version)
    if to_reveal:
        view = replace(view, undo_to=hotseat_privacy.undo_horizon(snapshot))
    game = snapshot.game
    speaker = speaker_of(viewer.language, game, seat_names(view.seats))
    lookups = snapshot.lookups if version is None else Lookups()
    past = version is not None and version < view.version
    key = ("shown", speaker, None if game.is_open else seat, bool(view.actions))
    position = lookups.once(key, lambda: _position(snapshot, speaker, view, lookups, version, past=past))
    question, must = prompt(view, speaker, to_reveal), must_decide(view)
    inside = [] if past else _answers(snapshot, view, speaker, position, to_reveal, is_now=version is None)
    clause = prompt_clause(view, speaker)
    parts = {
        "ask": ask.ask(view, speaker, must_decide=must, past=past, prompt=question, clause=clause, inside=inside),
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
    choices: ask.Labels
    options: ask.Labels
    effects: Mapping[str, str]
    drafts: Mapping[str, str]
    form: Fragment | None
    preview: Fragment | None
    is_drawn: bool


def _position(
    snapshot: Snapshot, speaker: Speaker, view: View, lookups: Lookups, version: int | None, *, past: bool
) -> _Position:
    ui = ui_of(snapshot.game)
    drawn, figures, effects = pictures.no_pictures(), list[Fragment](), dict[str, str]()
    preview = aside = form = None
    targets = Targets()
    line = snapshot.line_for_panels(view) if view.position is not None else None
    if view.position is not None:
        highlights = None
        if line:
            targets = pictures.click_targets(ui, view.position, view.actions, line.state, speaker)
            highlights = lookups.once("highlights", lambda: ui.preview.highlights(line.state, line.events))
        recent = recent_moves(snapshot, view, ui.board.recalls, version)
        seen = ReaderView(view.position, speaker, targets, highlights, recent)
        if snapshot.game.is_open:
            plain = lookups.once(("plain", speaker), lambda: ui.board.parts(seen._replace(targets=Targets())))
            parts = ui.board.with_targets(plain, seen) if targets else plain
            figures = lookups.once(("figures", speaker), lambda: ui.panels.figures(seen.view, speaker))
        else:  # nobody else sees the same
            parts, figures = ui.board.parts(seen), ui.panels.figures(view.position, speaker)
        drawn = pictures.pictures_by_place(ui.board, parts)
    if line and view.status == "running" and snapshot.is_present(view.shown):
        effects = ui.preview.effects(line.state, speaker) if view.actions else {}
        form = opening_form(ui, line, view.version, speaker) if view.actions else None
        preview, aside = lookups.once(("preview", speaker), lambda: _preview(ui, line.state, speaker))
    labels = [(text, speaker.action(snapshot.game.action(text), view.prompt)) for text in view.actions]
    return _Position(
        board=_board(view, speaker, pictures.slots(drawn["board"]), past),
        mats=_section("mats", speaker, pictures.slots(drawn["mats"])),
        state=_section("state", speaker, [*pictures.slots(drawn["state"]), aside]),
        course=pictures.slots(drawn["course"]),
        figures=figures,
        hands=drawn["hands"],
        choices=[] if form and form.inner else _buttons(ui, labels, line),
        options=labels,
        effects=effects,
        drafts=targets.drafts,
        form=form,
        preview=preview,
        is_drawn=ui.board.is_drawn,
    )


def _preview(ui: AnyGameUI, state: State, speaker: Speaker) -> tuple[Fragment | None, Fragment | None]:
    """What the decision comes to, or else what is to be expected later."""
    decision = ui.preview.decision(state, speaker)
    ahead = None if decision else ui.preview.ahead(state, speaker)
    if ahead is None:
        return decision, None
    title = leaf("summary", "aside-title", "", esc(speaker.get("web.outlook")))
    return None, nest("details", "aside", ' class="outlook"', [title, ahead])


def _buttons(ui: AnyGameUI, labels: ask.Labels, line: Line | None) -> ask.Labels:
    """The options that get a button above the others, the most usual one first."""
    if not ui.board.is_drawn:
        return []
    if len(labels) > FEW_OPTIONS:
        verbs = ui.board.buttons
        labels = [label for label in labels if label[0].split()[0] in verbs]
    if not labels or line is None or not line.game.is_open:
        return labels  # with secrets, the order could tell something
    options = line.state.options()
    weights = line.game.habits(line.state, options)
    if weights is None:
        return labels
    usual = {action.text: weight for action, weight in zip(options, weights, strict=True)}
    best = max(labels, key=lambda label: usual[label[0]])
    return [best, *(label for label in labels if label is not best)]


def _answers(
    snapshot: Snapshot, view: View, speaker: Speaker, position: _Position, to_reveal: Sequence[int], *, is_now: bool
) -> list[Fragment | None]:
    """What follows the question, from the top: answers, standing orders, the preview, all options, the tools."""
    must = must_decide(view)
    orders = windows = so_on = None
    if view.seat is not None and is_now:
        orders = ask.orders(orders_panel(snapshot, view.seat, speaker), view.seat, speaker)
        windows = ask.windows(windows_panel(snapshot, view.seat, speaker), view.seat, speaker)
        so_on = ask.so_on(open_window(snapshot, view, speaker), view.seat)
    options = position.options
    return [
        ask.reveal(to_reveal, speaker) if to_reveal and not view.request else None,
        ask.answer(view, speaker, must) if view.request else None,
        ask.confirmation(speaker) if view.confirming is not None and must else None,
        position.form,
        ask.choices(position.choices, position.effects, position.drafts) if position.choices else None,
        so_on,
        orders,
        position.preview,
        ask.options(options, position.effects, speaker, is_open=not position.is_drawn) if options else None,
        windows,
        ask.tools(view, snapshot.last_move_of(view.seat), speaker),
    ]


def _board(view: View, speaker: Speaker, drawn: Sequence[Fragment], past: bool) -> Fragment:
    """The large picture; before the start, the game's small one."""
    more = f' data-board="" data-version="{view.version}" data-shown="{view.shown}" data-status="{view.status}"'
    more += f' class="board"{_PAST if past else ""} aria-label="{esc(speaker.get("web.board"))}"'
    inside = [leaf("p", "past", ' class="notice"', esc(speaker.say("web.past", view.move)))] if past else []
    inside += drawn
    if not drawn:
        picture = f' class="thumbnail" src="/games/{view.game}/picture.svg" alt="" width="540" height="420"'
        inside.append(Fragment("thumbnail", f'<img id="thumbnail"{picture}>', "", ""))
    return nest("section", "board", more, inside)


def _section(key: str, speaker: Speaker, inside: Sequence[Fragment | None]) -> Fragment:
    more = f' class="{key}" data-board="" aria-label="{esc(speaker.get(f"web.{key}"))}"'
    return nest("section", key, more, inside)
