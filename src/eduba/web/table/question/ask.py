"""The question of a table's page: what is asked of whom, standing orders, and what can be taken back."""

from collections.abc import Mapping, Sequence

from msgspec import json

from eduba.core.game import Game
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, box, leaf, nest, remembered
from eduba.render.panels import cited
from eduba.render.summary import Summary
from eduba.render.svg import element, esc
from eduba.tables import View, WindowOffer, WindowRules
from eduba.web.glossary import explained
from eduba.web.table.question.prompts import needs_consent
from eduba.web.table.question.standing_orders import OrdersPanel, ShownWindow
from eduba.web.table.seat_signs import disc


def ask(
    view: View,
    speaker: Speaker,
    *,
    must_decide: bool,
    past: bool,
    prompt: str,
    game: Game | None,
    clause: str,
    answers: Sequence[Fragment | None],
    last: Sequence[Fragment | None],
) -> Fragment:
    """The whole question: the prompt, the answers, which scroll where there are many, and what stays below them.

    `game`: the one whose words the prompt explains, if it is that game's question.
    """
    asked = view.seats[view.actor].colour if view.actor is not None and view.status == "running" else ""
    undo = "" if view.undo_to is None else f' data-undo-to="{view.undo_to}"'
    undo += ' data-consent=""' if needs_consent(view) else ""
    kind = "ask panel must-decide" if must_decide else "ask panel"
    more = f' class="{kind}"{undo} tabindex="-1" aria-label="{esc(speaker.get("web.ask"))}"'
    answered = nest("div", "answers", ' class="answers"', [_to_present(speaker, view.table)] if past else answers)
    below = nest("div", "last", ' class="row last"', last)
    rule = cited(clause, speaker) if clause else ""
    return box("section", "ask", more, [_prompt(prompt, game, speaker.language, asked, rule), answered, below])


@remembered
def _prompt(words: str, game: Game | None, language: str, colour: str, rule: str) -> Fragment:
    told = explained(words, game, language) if game else esc(words)
    return leaf("p", "prompt", ' class="prompt"', f"{disc(colour) if colour else ''}<span>{told}\n{rule}</span>")


def _to_present(speaker: Speaker, table: str) -> Fragment:
    words = esc(speaker.get("web.to_present"))
    link = f'<a class="button main" href="/t/{table}" data-present>{words}</a>'
    return leaf("p", "to-present", ' class="row"', link)


@remembered
def told_first(summary: Summary) -> Fragment:
    """What to know before deciding: one thing as a line, several in a list that unfolds."""
    title = element("strong", esc(summary.title)) + " " if summary.title else ""
    first, *more = summary.told
    if not more:
        return leaf("p", "told-first", ' class="told-first"', title + esc(first))
    listed = element("ul", "".join(element("li", esc(line)) for line in summary.told))
    head = element("summary", f"{title}<span>({len(summary.told)}) {esc(first)}</span>")
    return leaf("details", "told-first", ' class="told-first"', head + listed)


def reveal(seats: Sequence[int], speaker: Speaker) -> Fragment:
    """A button for each seat at this screen that may reveal its view."""
    buttons = (
        element("button", esc(speaker.say("web.lift", n)), class_="main", data_reveal=n, id=f"reveal-{n}")
        for n in seats
    )
    return leaf("div", "reveal", ' class="row choices"', "".join(buttons))


def answer(view: View, speaker: Speaker, must_decide: bool) -> Fragment:
    """The answers to a request to go back, for those who must agree and for the seat that asked."""
    body = ""
    if must_decide:
        body = _post("answer-undo", speaker.get("web.accept"), "accept", {"yes": True})
        body += _post("answer-undo", speaker.get("web.refuse"), "refuse", {"yes": False})
    elif view.request and view.seats[view.request.seat].mine:
        body = _post("answer-undo", speaker.get("web.withdraw"), "withdraw", {"yes": False})
    return leaf("div", "undo-answers", ' class="row"', body)


def confirmation(speaker: Speaker) -> Fragment:
    """The button that ends a turn."""
    button = _post("confirm", speaker.get("web.confirm"), "confirm", kind="main")
    return leaf("div", "confirming", ' class="row"', button)


def orders(panel: OrdersPanel, seat: int, speaker: Speaker) -> Fragment | None:
    """Standing orders: those that were given, and those that could be."""
    return _orders(panel, seat, speaker) if panel.given or panel.offered else None


@remembered
def _orders(panel: OrdersPanel, seat: int, speaker: Speaker) -> Fragment:
    body = ""
    for n, order in enumerate(panel.given, 1):
        words = speaker.get("web.order.cancel" if order.stands else "web.order.dismiss")
        button = _post("cancel-order", words, f"cancel-{n}", {"occasion": order.occasion, "seat": seat})
        body += f'<p class="{"stands" if order.stands else "ended"}"><span>{esc(order.words)}</span>\n{button}</p>'
    for until, words in panel.offered:
        body += _post("order", f"» {words}", f"order-{until}", {"until": until, "seat": seat})
    more = f' class="row standing-orders" role="group" aria-label="{esc(speaker.get("web.order.title"))}"'
    return leaf("div", "standing-orders", more, body)


@remembered
def so_on(offer: WindowOffer | None, seat: int, speaker: Speaker) -> Fragment | None:
    """The button that does nothing now, and at every window of this kind for as long as something goes on."""
    if offer is None:
        return None
    body = {"window": offer.window, "says": "never", "during": offer.during, "seat": seat}
    button = _post("window", f"» {offer.describe(speaker)}", "so-on-post", body)
    return leaf("div", "so-on", ' class="row standing-orders"', button)


@remembered
def windows(shown: tuple[ShownWindow, ...], seat: int, speaker: Speaker) -> Fragment | None:
    """For each kind of window, whether the seat is asked: one button for each way, the present one pressed."""
    if not shown:
        return None
    body = element("summary", esc(speaker.get("web.windows.title")))
    for window in shown:
        buttons = "".join(
            element(
                "button",
                esc(WindowRules.said(speaker, window.kind, says)),
                data_post="window",
                data_body=json.encode({"window": window.kind, "says": says, "seat": seat}).decode(),
                aria_pressed="true" if says == window.says else "false",
                id=f"window-{window.kind}-{says}",
            )
            for says in window.choices
        )
        during = f" ({esc(window.during)})" if window.during else ""
        name = esc(window.words)
        body += f'<div class="row" role="group" aria-label="{name}"><span>{name}{during}</span>\n{buttons}</div>'
    return leaf("details", "windows", ' class="standing-orders windows"', body)


def tools(view: View, last_own_move: int | None, speaker: Speaker) -> Fragment:
    """What can be taken back or made again."""
    may_ask = view.status == "running" and view.undo_to is None and not view.request and not view.departed
    restart = view.undo_to if view.undo_to is not None and view.move - view.undo_to > 1 else None
    further = last_own_move if may_ask else None
    return _tools(speaker, view.undo_to is not None, restart, bool(view.redo), further, needs_consent(view))


@remembered
def _tools(
    speaker: Speaker, undo: bool, restart: int | None, redo: bool, further: int | None, consent: bool
) -> Fragment:
    """`further`: how many moves are to remain if the last choice is taken back with what others did since then."""
    body = _post("undo", f"↶ {speaker.get('web.undo')}", "undo") if undo else ""
    if further is not None and not consent:
        body += _post("ask-undo", f"↶ {speaker.get('web.undo')}", "undo", {"to": further})
    if restart is not None:
        body += _post("undo", f"⤺ {speaker.get('web.restart')}", "restart", {"to": restart})
    if redo:
        body += _post("redo", f"↷ {speaker.get('web.redo')}", "redo")
    if further is not None and consent:
        body += _post("ask-undo", speaker.get("web.ask_undo"), "ask-undo", {"to": further}, "quiet")
    return leaf("div", "tools", ' class="row tools"', body)


def _post(
    operation: str, words: str, id: str, body: Mapping[str, object] | None = None, kind: str | None = None
) -> str:
    """A button that sends an operation of the table's API."""
    sent = json.encode(body).decode() if body else None
    return element("button", esc(words), class_=kind, data_post=operation, data_body=sent, id=id)
