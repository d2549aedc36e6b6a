"""The page of a table."""

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from eduba.core.game import Game
from eduba.games import ui_of
from eduba.i18n import speaker_of
from eduba.render.fragments import Fragment
from eduba.render.part import Picture
from eduba.web.addresses import is_on_this_machine
from eduba.web.connection import AnyRequest, Connection, house_of
from eduba.web.identity.session import person_of
from eduba.web.language import language_of
from eduba.web.pages import page_context
from eduba.web.pages.rules_pages import game_title
from eduba.web.static_files import game_assets
from eduba.web.table import hotseat_privacy
from eduba.web.table.clocks import agreement
from eduba.web.table.joining import held_seats
from eduba.web.table.pictures import symbol_definitions
from eduba.web.table.table_view import Viewer, fingerprint, view_table


def viewer_of(connection: Connection, seat: int | None) -> Viewer:
    """Who looks at the page."""
    return Viewer(person_of(connection), language_of(connection), seat)


@get("/t/{id:str}", include_in_schema=False, sync_to_thread=True)
def table_page(
    request: AnyRequest,
    id: FromPath[str],
    move: FromQuery[int | None] = None,
    at: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
    invite: FromQuery[str] = "",
) -> Template:
    """A table now, after one of its moves, or at a row of its log (such as a move that was taken back)."""
    house, person = house_of(request), person_of(request)
    seat = hotseat_privacy.seat_on_opening(house, id, person, seat)
    viewer = viewer_of(request, seat)
    with house.views.snapshot(id, person) as snapshot:
        at = at if move is None else snapshot.row_of_move(move)
        shown, view = view_table(snapshot, viewer, at), snapshot.view(snapshot.seat(seat))
        lesson = snapshot.lesson()
    may_note = view.seat is not None and not shown.hidden
    game = house.views.game(view.table)
    ui = ui_of(game)
    board = ui.board
    shared = str(request.app.state.shared_address or "") if is_on_this_machine(request) else ""
    return page_context.render_page(
        request,
        "table.html",
        "table",
        id=id,
        at=at,
        seat=seat,
        view=view,
        now=house.now(),
        clock=agreement(view.settings.clock, speaker_of(viewer.language, game)) if view.settings.clock else "",
        person=person,
        invite=invite,
        held=held_seats(view),
        wide=is_wide(shown.parts["board"]),
        drawn=board.is_drawn,
        forms=ui.forms is not None,
        lesson=lesson is not None,
        game=view.game,
        game_assets=game_assets(game),
        reconstructed="reconstructed" in content_sources(game).values(),
        title=game_title(game, viewer.language),
        symbols=symbol_definitions(board),
        parts=shown.parts,
        fingerprint=fingerprint(shown),
        link_origin=shared.removesuffix("/"),
        only_here=is_on_this_machine(request) and not shared,
        is_told=bool(house.notices.ways) and view.seat is not None,
        note=house.chat.note(id, person, view.seat) if person and may_note else None,
    )


def content_sources(game: Game) -> dict[str, str]:
    """Where each part of a game's content comes from; empty if the game does not say."""
    sources: dict[str, str] = getattr(getattr(game, "content", None), "sources", {})
    return sources


def is_wide(board: Fragment) -> bool:
    """True if the board, its first picture, is so wide that the rest fits better below it than beside it."""
    inside = [slot.inner[0] for slot in board.inner if isinstance(slot, Fragment) and isinstance(slot.inner, tuple)]
    pictures = [picture for picture in inside if isinstance(picture, Picture)]
    return bool(pictures) and pictures[0].width > 1.15 * pictures[0].height


ROUTES = [table_page]
