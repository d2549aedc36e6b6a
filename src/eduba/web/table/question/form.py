"""Forms on a table's page: the one that opens with a question, and those that the page asks for draft by draft."""

from collections.abc import Sequence
from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, QueryParameter

from eduba.core.line import Line
from eduba.games import ui_of
from eduba.i18n import Speaker, speaker_of
from eduba.render.contract import AnyGameUI
from eduba.render.forms import Choice, Count, Form, Group, Send
from eduba.render.fragments import Fragment, Put, leaf
from eduba.render.svg import element, esc
from eduba.tables import Forbidden, Snapshot
from eduba.web.api.types import LONGEST_LINE
from eduba.web.connection import AnyRequest, house_of
from eduba.web.identity.session import person_of
from eduba.web.language import language_of
from eduba.web.table import hotseat_privacy
from eduba.web.table.seating import seat_names

KEY = "form"
MANY = 8
"""More choices than these are scrolled in a box of their own, so the rest of the form stays in sight."""


def opening_form(ui: AnyGameUI, line: Line, version: int, speaker: Speaker) -> tuple[Fragment | None, bool]:
    """The place of forms below a question, None for a game without forms, and whether a form opens there by itself.

    It belongs to one version of the table, so the form of a draft gives way when something happens.
    """
    if ui.forms is None or line.state.over:
        return None, False
    draft = ui.forms.opening(line.state)
    return _drawn(ui.forms.form(line.state, draft, speaker) if draft else None, version, speaker), bool(draft)


def _drawn(form: Form | None, version: int, speaker: Speaker) -> Fragment:
    """The form, or its empty place. The page may show the form of a draft there: each version has another inside, so
    that an update never passes the place over as unchanged."""
    return leaf("div", KEY, ' class="form"', f"<!--{version}-->" + (_body(form, speaker) if form else ""))


def _body(form: Form, speaker: Speaker) -> str:
    groups = "".join(_group(at, group, speaker) for at, group in enumerate(form.groups))
    told = element("ul", "".join(element("li", line) for line in form.told), class_="told", aria_live="polite")
    sends, others = (
        "".join(_send(form.sends, at) for at, send in enumerate(form.sends) if send.is_apart == apart)
        for apart in (False, True)
    )
    refused = next((send.clause for send in form.sends if send.clause), "")
    why = element("p", esc(speaker.clause(refused)), class_="why", aria_live="polite") if refused else ""
    close = element("button", "✕", data_close="", class_="quiet", aria_label=speaker.get("web.form.close"))
    head = element("h2", f"<span>{esc(form.title)}</span>{close}", class_="row") if form.title else ""
    instead = f"<span>{esc(speaker.get('web.form.instead'))}</span>\n"
    apart = element("div", instead + others, class_="row sends apart") if others else ""
    answered = form.groups[-1].title if form.sends_last and not form.groups[-1].choices else ""
    buttons = element("div", sends, class_="row sends", role="group", aria_label=answered or None) + why
    head += told if form.told else ""
    if not form.sends_last:
        return head + buttons + apart + groups
    return head + groups + element("div", buttons + apart, class_="foot")  # in sight, however long the form is


def _group(at: int, group: Group, speaker: Speaker) -> str:
    name = f"form-{at}"
    note = f" <small>{esc(group.note)}</small>" if group.note else ""
    counts = "".join(_count(f"{name}-{n}", count, speaker) for n, count in enumerate(group.counts))
    choices = "".join(_choice(f"{name}-way-{n}", choice) for n, choice in enumerate(group.choices))
    if len(group.choices) > MANY:
        choices = element("div", choices, class_="row many", tabindex="0", role="group", aria_label=group.title or None)
    title = f"<span>{esc(group.title)}{note}</span>\n" if group.title else ""
    return element("div", title + counts + choices, class_="row group", role="group", aria_label=group.title or None)


def _count(id: str, count: Count, speaker: Speaker) -> str:
    """A thing between the buttons for fewer and more; a click on the thing itself takes all or none."""
    most = "" if count.most is None else f"<small>/{count.most}</small>"
    face = f'{count.sign or esc(count.name)}<output aria-live="polite">{count.number}</output>{most}'
    whole = count.whole or count.more or count.fewer
    label = f"{count.name}: {count.number}"
    shown = element(
        "button", face, class_="whole", id=f"{id}-whole", data_draft=whole or None, title=count.name, aria_label=label
    )
    fewer = _step(f"{id}-fewer", "−", speaker.say("web.form.fewer", count.name), count.fewer)
    more = _step(f"{id}-more", "+", speaker.say("web.form.more", count.name), count.more, count.why_not_more)
    kind = "count" if count.number else "count none"
    drawn = element("span", fewer + shown + more, class_=kind, data_decides=count.decides or None)
    return element("span", f"{drawn}<small>{esc(count.note)}</small>", class_="noted") if count.note else drawn


def _step(id: str, sign: str, label: str, draft: str, clause: str = "") -> str:
    if draft:
        return element("button", sign, id=id, data_draft=draft, aria_label=label)
    return element("button", sign, id=id, aria_disabled="true", data_why=clause or None, aria_label=label)


def _choice(id: str, choice: Choice) -> str:
    note = f" <small>{esc(choice.note)}</small>" if choice.note else ""
    pressed = "true" if choice.is_chosen else "false"
    more = {"data_draft": choice.draft, "data_decides": choice.decides or None}
    return element("button", esc(choice.words) + note, id=id, aria_pressed=pressed, **more)


def _send(sends: Sequence[Send], at: int) -> str:
    """A button, the main one if no other stands beside it. Where only its note differs, only that is seen."""
    send = sends[at]
    is_same = at > 0 and send.note and sends[at - 1].words == send.words
    words = element("span", esc(send.words), class_="sr" if is_same else None)
    words += f" <small>{esc(send.note)}</small>" if send.note else ""
    is_alone = at == 0 and all(other.is_apart for other in sends[1:])
    kind, key = "send main" if is_alone else "send", f"form-send-{at}"
    if send.clause:
        return element("button", words, class_=kind, id=key, aria_disabled="true", data_why=send.clause)
    decides = send.decides or None
    return element("button", words, class_=kind, id=key, data_line=send.line, data_decides=decides)


@get("/t/{id:str}/form", include_in_schema=False, sync_to_thread=True)
def form_of_draft(
    request: AnyRequest,
    id: FromPath[str],
    draft: Annotated[str, QueryParameter(max_length=LONGEST_LINE)],
    seat: Annotated[int | None, QueryParameter()] = None,
) -> dict[str, Any]:
    """The form of a draft, as an update that the page follows; an empty draft is the form that opens by itself."""
    house = house_of(request)
    with house.views.snapshot(id, person_of(request)) as snapshot:
        return shown_draft(snapshot, draft, seat, language_of(request))


def shown_draft(snapshot: Snapshot, draft: str, seat: int | None, language: str) -> dict[str, Any]:
    """What a page puts where forms are, and over its pictures."""
    hidden = hotseat_privacy.seats_to_reveal(snapshot, seat)
    view = snapshot.view(None if hidden else snapshot.seat(seat))
    ui = ui_of(snapshot.game)
    line = snapshot.line_for_panels(view)
    if ui.forms is None or line is None or not view.actions:
        raise Forbidden("not your turn")
    speaker = speaker_of(language, snapshot.game, seat_names(view.seats))
    wanted = draft or ui.forms.opening(line.state)
    form = ui.forms.form(line.state, wanted, speaker) if wanted else None
    put = [_drawn(form, view.version, speaker).put]
    if form and form.overlay:
        put.append(Put(form.overlay.key, form.overlay.html))
    return {"gone": [], "put": put, "shells": []}


ROUTES = [form_of_draft]
