"""A table as one viewer sees it: the parts of its page as HTML, now or at an earlier version."""

from itertools import groupby
from typing import Any, NamedTuple

from litestar.plugins.jinja import JinjaTemplateEngine
from msgspec import json
from msgspec.structs import replace

from eduba.core.journal import Journal
from eduba.core.state import State
from eduba.games import ui_of
from eduba.i18n import Speaker
from eduba.render.contract import AnyGameUI
from eduba.render.palette import SEATS
from eduba.render.scene import ReaderView
from eduba.tables import House, Person, Snapshot, View
from eduba.web.cache import LruCache
from eduba.web.table import hotseat_privacy, pictures
from eduba.web.table.log_html import LATEST, last_move, latest_entries, row_renderer
from eduba.web.table.prompts import must_decide, prompt, prompt_clause, ranking
from eduba.web.table.seating import LEVELS, level_name, seat_names
from eduba.web.table.standing_orders import orders_panel

POSITION_PARTS = ("ask", "board", "mats", "state", "people")
"""The parts that show a position."""
PARTS = (*POSITION_PARTS, "log", "chat")
SEAT_MARKS = {colour: mark for colour, (_, _, mark) in SEATS.items()}
_drawing_cache: LruCache[tuple[object, ...], dict[str, Any]] = LruCache(64)
_preview_cache: LruCache[tuple[object, ...], Any] = LruCache(64)
_log_cache: LruCache[tuple[object, ...], Any] = LruCache(64)
FEW_OPTIONS = 6
"""Up to this number, all options get a button, even those that can be clicked in the pictures."""


class Viewer(NamedTuple):
    """Who looks at a table, in which language, and for which of their seats."""

    person: Person | None
    language: str
    seat: int | None = None


class RenderedTable(NamedTuple):
    """The parts of the page as HTML, by id. `hidden`: people share the screen and nobody has revealed their view."""

    version: int
    must_decide: bool
    prompt: str
    parts: dict[str, str]
    hidden: bool = False


def render_table(
    house: House, engine: JinjaTemplateEngine, id: str, viewer: Viewer, version: int | None = None
) -> RenderedTable:
    """Render a table for a viewer. Must run in a worker thread."""
    with house.views.snapshot(id, viewer.person) as snapshot:
        to_reveal = hotseat_privacy.seats_to_reveal(snapshot, viewer.seat)
        seat = hotseat_privacy.seat_shown(snapshot, viewer.seat)
        view = snapshot.view(seat, version)
        if to_reveal:
            view = replace(view, undo_to=hotseat_privacy.undo_horizon(snapshot))
        ui, speaker = ui_of(snapshot.game), Speaker(viewer.language, snapshot.game, seat_names(view.seats))
        key = (id, view.version, view.shown, viewer.language, *speaker.names, *view.actions)
        key = (*key, json.encode(view.position))
        position = _drawing_cache.get_or_make(key, lambda: _position_context(snapshot, ui, speaker, view))
        last_own_move = snapshot.last_move_of(seat)
        log_key = (id, snapshot.version, viewer.language, *speaker.names, snapshot.log_key(seat))
        entries, chat = _log_cache.get_or_make(log_key, lambda: latest_entries(snapshot, seat, speaker))
        orders = orders_panel(snapshot, seat, speaker) if seat is not None and version is None else {}
    context = position | {
        "view": view,
        "say": speaker.say,
        "get": speaker.get,
        "names": speaker.names,
        "must_decide": must_decide(view),
        "past": version is not None and version < view.version,
        "prompt": prompt(view, speaker, to_reveal),
        "seats_to_reveal": to_reveal,
        "prompt_clause": prompt_clause(view, speaker),
        "drawn": ui.board.is_drawn,
        "orders": orders,
        "last_own_move": last_own_move,
        "entries": entries,
        "chat": chat,
        "more": view.version > LATEST,
        "levels": LEVELS,
        "marks": SEAT_MARKS,
        "level_name": lambda bot: level_name(bot, speaker),
        "ranking": ranking(view),
        "hot": sum(seat.mine for seat in view.seats) > 1,
    }
    parts = {name: _render(engine, f"parts/{name}.html", context) for name in PARTS if name != "log"}
    may_go_back = any(seat.mine for seat in view.seats) and view.status == "running" and not view.departed
    context["render_row"] = row_renderer(engine, view, speaker, last_move(entries) if may_go_back else 0)
    log_key = ("log", may_go_back, *log_key)
    parts["log"] = _log_cache.get_or_make(log_key, lambda: _render(engine, "parts/log.html", context))
    return RenderedTable(view.version, bool(context["must_decide"]), str(context["prompt"]), parts, bool(to_reveal))


def _position_context(snapshot: Snapshot, ui: AnyGameUI, speaker: Speaker, view: View) -> dict[str, Any]:
    """What the templates need to show the position: pictures, figures, options, preview."""
    out: dict[str, Any] = {"pictures": pictures.no_pictures(), "figures": [], "preview": "", "aside": ""}
    out |= {"choices": [], "groups": [], "count": 0, "effects": {}}
    if view.position is None:
        return out
    journal = snapshot.journal_for_panels(view)
    present = journal if snapshot.is_present(view.shown) and view.status == "running" else None
    labels = [(text, speaker.action(snapshot.game.action(text))) for text in view.actions]
    many = ui.board.is_drawn and len(labels) > FEW_OPTIONS
    buttons = pictures.button_actions(ui.board, view.actions) if many else list(view.actions)
    choices = [label for label in labels if label[0] in buttons] if ui.board.is_drawn else []
    reader_view = ReaderView[Any](view.position, speaker)
    key = (view.table, view.version, view.shown, speaker.language, *speaker.names)
    if journal:
        targets = pictures.click_targets(ui.board, view.position, view.actions, journal.state, speaker)
        highlights_of = ui.preview.highlights
        found = _preview_cache.get_or_make(("highlights", *key), lambda: highlights_of(journal.state, journal.steps))
        reader_view = ReaderView(view.position, speaker, targets, found)
    out |= {
        "pictures": pictures.pictures_by_place(ui.board, reader_view),
        "figures": ui.panels.figures(view.position, speaker),
        "choices": _best_first(choices, journal),
        "groups": [(verb, list(some)) for verb, some in groupby(labels, lambda label: label[0].split()[0])],
        "count": len(labels),
    }
    if present is not None:
        out["effects"] = ui.preview.effects(present.state, speaker) if view.actions else {}
        preview = _preview_cache.get_or_make(key, lambda: _render_preview(ui, present.state, speaker))
        out["preview"], out["aside"] = preview
    return out


def _render_preview(ui: AnyGameUI, state: State, speaker: Speaker) -> tuple[str, str]:
    decision = ui.preview.decision(state, speaker)
    return decision, "" if decision else ui.preview.ahead(state, speaker)


def _best_first(choices: list[tuple[str, str]], journal: Journal | None) -> list[tuple[str, str]]:
    """Put the most usual choice first. With secrets, keep the order: it could tell something."""
    if not choices or journal is None or not journal.game.is_open:
        return choices
    options = journal.state.options()
    weights = journal.game.habits(journal.state, options)
    if weights is None:
        return choices
    usual = {action.text: weight for action, weight in zip(options, weights, strict=True)}
    best = max(choices, key=lambda choice: usual[choice[0]])
    return [best, *(choice for choice in choices if choice is not best)]


def _render(engine: JinjaTemplateEngine, name: str, context: dict[str, Any]) -> str:
    return str(engine.get_template(name).render(**context))
