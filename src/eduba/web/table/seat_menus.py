"""The menus of seats: who is to play them, and what people vote on when somebody is gone."""

from datetime import UTC, datetime

from msgspec import json

from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf
from eduba.render.svg import element, esc
from eduba.tables import Proposal, SeatView, View
from eduba.web.table.seating import LEVELS, level_name


def may_rescue(view: View) -> bool:
    """True if the reader plays at this table, so that they may leave or propose something."""
    is_played = any(seat.mine and seat.kind == "human" for seat in view.seats)
    return view.status == "running" and is_played and not any(seat.kind == "recorded" for seat in view.seats)


def bot_menu(speaker: Speaker, n: int) -> str:
    """Before the start: a bot for a seat."""
    label = speaker.get("web.seat_bot")
    return _menu(n, label, _bot_form(speaker, "hand", n, label))


def own_menu(
    speaker: Speaker, n: int, alone: bool, is_host: bool, is_rated: bool, vacation: int, newer_at: str
) -> str:
    """During the game: let a bot play, take days off, resign; stop playing, with the others or alone.

    `newer_at` is the table, if there are newer rules for it.
    """
    forms = _bot_form(speaker, "hand", n, speaker.get("web.hand"))
    if vacation:
        forms += _vacation_form(speaker, n, vacation)
    if not alone:
        forms += _bot_form(speaker, "resign", n, speaker.get("web.resign"), newcomer=True)
        forms += _button(speaker, "propose-abandon", "web.propose_abandon", {"seat": n})
    elif is_host:
        forms += _button(speaker, "close", "web.close", {})
    if newer_at:
        forms += element("a", esc(speaker.get("web.newer.link")), href=f"/t/{newer_at}/newer-rules")
    if is_rated:
        forms += element("p", esc(speaker.get("web.hand_rated")), class_="quiet")
    return _menu(n, speaker.say("web.hand_to", n), forms)


def absent_menu(speaker: Speaker, n: int, seat: SeatView, has_others: bool) -> str:
    """During the game, at the seat of somebody else who may be absent. `has_others`: not the reader alone decides."""
    label = speaker.say("web.replace", n) if seat.kind == "human" else speaker.get("web.propose_bot")
    newcomer = has_others and seat.kind == "human"
    form = _bot_form(speaker, "propose-replace", n, label, key="about", newcomer=newcomer)
    return _menu(n, label, form)


def proposal(view: View, proposed: Proposal, speaker: Speaker) -> Fragment:
    """What is proposed, with the answers of who is asked."""
    mine = [seat for seat, chair in enumerate(view.seats) if chair.mine]
    asked, has_agreed = _among(mine, proposed.waits_for), _among(mine, (proposed.seat, *proposed.agreed))
    body = f"<span>{esc(proposal_words(proposed, speaker))}</span>\n"
    if asked:
        body += _button(speaker, "answer-proposal", "web.accept", {"yes": True}, "agree")
    if has_agreed and (not proposed.to or not proposed.waits_for):  # nobody moves up by silence
        label = "web.proposal.now" if proposed.to else "web.proposal.silent"
        body += _button(speaker, "answer-proposal", label, {"yes": True}, "carry-out")
    if asked or has_agreed:
        own = "web.withdraw" if proposed.seat in mine else "web.refuse"
        body += _button(speaker, "answer-proposal", own, {"yes": False}, "disagree")
    return leaf("div", "proposal", ' class="row proposal" role="group"', body)


def proposal_words(proposed: Proposal, speaker: Speaker) -> str:
    """What is proposed, who has not answered, and until when they may."""
    if proposed.to:
        words = speaker.say("web.proposal.newer", proposed.seat)
    elif proposed.about is None:
        words = speaker.say("web.proposal.abandon", proposed.seat)
    elif proposed.bot:
        words = speaker.say("web.proposal.bot", proposed.seat, proposed.about, level_name(proposed.bot, speaker))
    else:
        words = speaker.say("web.proposal.newcomer", proposed.seat, proposed.about)
    if names := [speaker.names[seat] for seat in proposed.waits_for]:
        words += " " + speaker.say("web.proposal.waits_for", speaker.listed(names))
        if moment := proposed.silence_counts_from:
            until = datetime.fromtimestamp(moment // 1000, UTC)
            words += " " + speaker.say("web.proposal.until", f"{until:%Y-%m-%d %H:%M} UTC")
    return words


def own_absence(view: View, speaker: Speaker) -> Fragment | None:
    """For who has given a seat away or was replaced: who plays it, and how to come back."""
    given = [n for n, seat in enumerate(view.seats) if seat.mine and seat.kind in ("handed", "offered")]
    if view.status != "running" or not given:
        return None
    lines = (
        element("span", esc(speaker.say(f"web.absence.{view.seats[n].kind}", n)))
        + _button(speaker, "take-back", "web.take_back", {"seat": n}, f"return-{n}")
        for n in given
    )
    return leaf("div", "absence", ' class="row proposal" role="group"', "".join(lines))


def _among(mine: list[int], seats: tuple[int, ...]) -> bool:
    return any(seat in seats for seat in mine)


def _menu(n: int, title: str, forms: str) -> str:
    panel = element("div", forms, class_="stack panel")
    return element("details", element("summary", "⋯", aria_label=title) + "\n" + panel, class_="menu", id=f"menu-{n}")


def _bot_form(
    speaker: Speaker, operation: str, n: int, label: str, *, key: str = "seat", newcomer: bool = False
) -> str:
    """A choice of the bot that is to play, or of nobody, so that somebody new may sit down."""
    words = {spec: speaker.get(f"web.level.{level}") for level, spec in LEVELS.items()}
    words |= {"": speaker.get("web.newcomer")} if newcomer else {}
    usual = LEVELS["medium"]
    levels = "".join(
        element("option", esc(word), value=spec, selected="" if spec == usual else None) for spec, word in words.items()
    )
    choice = f'<label>{esc(label)} <select name="bot">{levels}</select></label>'
    body = json.encode({key: n}).decode()
    button = element("button", esc(speaker.get("web.do")))
    return element("form", choice + button, data_send=operation, data_body=body)


def _vacation_form(speaker: Speaker, n: int, vacation: int) -> str:
    """For how many of the days that are left the clock stands still."""
    field = f'<input type="number" name="days" value="1" min="0" max="{vacation}" required>'
    label = f"<label>{esc(speaker.say('web.clock.vacation', vacation))} {field}</label>"
    button = element("button", esc(speaker.get("web.do")))
    body = json.encode({"seat": n}).decode()
    return element("form", label + button, data_send="vacation", data_body=body)


def _button(speaker: Speaker, operation: str, words: str, body: dict[str, object], id: str | None = None) -> str:
    text = json.encode(body).decode()
    return element("button", esc(speaker.get(words)), data_post=operation, data_body=text, id=id) + "\n"
