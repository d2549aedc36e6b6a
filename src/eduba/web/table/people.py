"""The people at a table: each seat with its holder, its figures and its hand; what a host can do."""

from collections.abc import Mapping, Sequence

from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, box, leaf, nest, remembered
from eduba.render.svg import element, esc
from eduba.tables import SeatView, View
from eduba.web.table.clocks import seat_clock
from eduba.web.table.seat_menus import absent_menu, bot_menu, may_rescue, own_menu
from eduba.web.table.seat_signs import disc
from eduba.web.table.seating import level_name


def people(
    view: View, speaker: Speaker, course: Sequence[Fragment], figures: Sequence[Fragment], hands: Mapping[str, Fragment]
) -> Fragment:
    """All of it; `course`, `figures` and `hands` come from the game."""
    asked = {*view.awaits, view.actor} if view.status == "running" else {*view.awaits}
    hosts = view.host and view.status == "waiting"  # later it makes no difference
    days = tuple(clock.vacation for clock in view.clocks)
    newer_at = view.table if view.newer_rules else ""
    is_rated = not view.settings.practice and view.origin is None and len(view.seats) > 1
    menus = may_rescue(view), view.host, is_rated
    heads = _heads(speaker, view.seats, view.status, hosts, tuple(view.winners), *menus, days, newer_at)
    seats = []
    for n, seat in enumerate(view.seats):
        own, hand = figures[n] if figures else None, hands.get(f"hand-{n}")
        ticks = bool(view.clocks) and view.status == "running" and seat.kind == "human"
        clock = seat_clock(n, view.clocks[n], speaker) if ticks else None
        seats.append(_line(n, seat.colour, n in asked, heads[n], clock, own, hand))
    inside = [
        *course,
        box("ol", "players", ' class="players"', seats),
        _hosting(view, speaker) if hosts else None,
        _watching(speaker) if view.status == "running" and not any(seat.mine for seat in view.seats) else None,
    ]
    more = f' class="people" data-board="" aria-label="{esc(speaker.get("web.people"))}"'
    return box("section", "people", more, inside)


@remembered
def _line(
    n: int,
    colour: str,
    is_asked: bool,
    head: Fragment,
    clock: Fragment | None,
    figures: Fragment | None,
    hand: Fragment | None,
) -> Fragment:
    asked = ' aria-current="true"' if is_asked else ""
    slot = nest("div", f"slot-hand-{n}", ' class="hand"', [hand]) if hand else None
    return nest("li", f"player-{n}", f' class="player seat-{colour}"{asked}', [head, clock, figures, slot])


@remembered
def _heads(
    speaker: Speaker,
    seats: tuple[SeatView, ...],
    status: str,
    hosts: bool,
    winners: tuple[int, ...],
    rescues: bool,
    is_host: bool,
    is_rated: bool,
    vacations: tuple[int, ...],
    newer_at: str,
) -> list[Fragment]:
    """`hosts` if the reader is the host, before the start; `rescues` if they play and may do something about others."""
    alone = not any(seat.has_say and not seat.mine for seat in seats)
    heads = []
    for n, seat in enumerate(seats):
        menu = ""
        if hosts and seat.kind in ("open", "held", "bot"):
            menu = bot_menu(speaker, n)
        elif rescues and seat.mine and seat.kind == "human":
            menu = own_menu(speaker, n, alone, is_host, is_rated, vacations[n] if vacations else 0, newer_at)
        elif rescues and not seat.mine and seat.kind in ("human", "offered"):
            has_others = any(other.kind == "human" and not other.mine for other in (*seats[:n], *seats[n + 1 :]))
            menu = absent_menu(speaker, n, seat, has_others)
        heads.append(_head(speaker, n, seat, status, hosts, n in winners, menu))
    return heads


@remembered
def _head(speaker: Speaker, n: int, seat: SeatView, status: str, hosts: bool, won: bool, menu: str) -> Fragment:
    """Who sits there, and what the reader may do about it."""
    name = speaker.get("web.free") if seat.kind in ("open", "held", "offered") else speaker.names[n]
    kind = "scripted" if seat.kind == "recorded" and status != "finished" else seat.kind  # as in a lesson
    role = speaker.say("web.seat.me" if seat.mine else f"web.seat.{kind}", seat.held_for)
    if seat.held_for_me:
        role = speaker.get("web.seat.held_for_me")
    if seat.bot:
        role = f"{speaker.get(f'web.seat.{seat.kind}')}, {level_name(seat.bot, speaker)}"
    if seat.resigned:
        role += f", {speaker.say('web.seat.resigned', n)}"
    elif seat.kind == "offered":
        role = speaker.say("web.seat.replaced", n)
    body = f'{disc(seat.colour)}<strong>{esc(name)}</strong>\n<span class="quiet">{esc(role)}</span>\n'
    body += '<span class="turn">★</span>\n' if won else ""
    if seat.mine and seat.kind in ("handed", "offered") and status == "running":
        body += _post("take-back", speaker.get("web.take_back"), n, f"take-back-{n}")
    body += menu
    if status == "waiting" and seat.mine and not hosts:
        body += _post("leave", speaker.get("web.leave"), n)
    if hosts and seat.kind in ("human", "bot", "held") and not seat.mine:
        body += _post("remove", speaker.get("web.release" if seat.kind == "held" else "web.remove"), n)
    return leaf("div", f"head-{n}", ' class="head" data-mine=""' if seat.mine else ' class="head"', body)


@remembered
def _watching(speaker: Speaker) -> Fragment:
    return leaf("p", "watching", ' class="quiet"', esc(speaker.get("web.here.me")))


def _hosting(view: View, speaker: Speaker) -> Fragment:
    """What the host can do before the start; what comes next is the main button."""
    invites, starts = ("main", None) if any(seat.kind in ("open", "held") for seat in view.seats) else (None, "main")
    body = element("button", esc(speaker.get("web.invite")), class_=invites, data_link="invite") + "\n"
    body += element("button", esc(speaker.get("web.start")), class_=starts, data_post="start", id="start") + "\n"
    body += element("button", esc(speaker.get("web.close")), class_="quiet", data_post="close")
    return leaf("div", "hosting", ' class="row panel"', body)


def _post(operation: str, words: str, seat: int, id: str | None = None) -> str:
    body = f'{{"seat": {seat}}}'
    return element("button", esc(words), class_="quiet", data_post=operation, data_body=body, id=id)
