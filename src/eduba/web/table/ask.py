"""The question of a table's page: what is asked of whom, every choice, what can be taken back, what is expected."""

from collections.abc import Mapping, Sequence

from msgspec import json

from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered
from eduba.render.svg import element, esc
from eduba.tables import View
from eduba.web.table.seat_signs import disc
from eduba.web.table.standing_orders import OpenWindow, OrdersPanel, ShownWindow

Labels = Sequence[tuple[str, str]]
"""Actions by their text, each with the words for it."""


def ask(
    view: View,
    speaker: Speaker,
    *,
    must_decide: bool,
    past: bool,
    prompt: str,
    clause: str,
    inside: Sequence[Fragment | None],
) -> Fragment:
    """The whole question; `inside` is what follows the prompt."""
    asked = view.seats[view.actor].colour if view.actor is not None and view.status == "running" else ""
    undo = "" if view.undo_to is None else f' data-undo-to="{view.undo_to}"'
    kind = "ask panel must-decide" if must_decide else "ask panel"
    more = f' class="{kind}"{undo} aria-label="{esc(speaker.get("web.ask"))}"'
    body = [_to_present(speaker, view.table)] if past else inside
    return nest("section", "ask", more, [_prompt(prompt, asked, view.game if clause else "", clause), *body])


@remembered
def _prompt(words: str, colour: str, game: str, clause: str) -> Fragment:
    rule = "\n" + element("a", clause, class_="cite", href=f"/rules/{game}#{clause}") if clause else ""
    return leaf("p", "prompt", ' class="prompt"', f"{disc(colour) if colour else ''}<span>{esc(words)}{rule}</span>")


def _to_present(speaker: Speaker, table: str) -> Fragment:
    words = esc(speaker.get("web.to_present"))
    link = f'<a class="button main" href="/t/{table}" data-present>{words}</a>'
    return leaf("p", "to-present", ' class="row"', link)


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
        body = _post("answer-undo", speaker.get("web.accept"), "accept", {"yes": True}, "main")
        body += _post("answer-undo", speaker.get("web.refuse"), "refuse", {"yes": False})
    elif view.request and view.seats[view.request.seat].mine:
        body = _post("answer-undo", speaker.get("web.withdraw"), "withdraw", {"yes": False})
    return leaf("div", "undo-answers", ' class="row"', body)


def confirmation(speaker: Speaker) -> Fragment:
    """The button that ends a turn."""
    button = _post("confirm", speaker.get("web.confirm"), "confirm", kind="main")
    return leaf("div", "confirming", ' class="row"', button)


def choices(labels: Labels, effects: Mapping[str, str], drafts: Mapping[str, str]) -> Fragment:
    """A button for each of these actions, the first one as the most usual; some open the form of a draft."""
    numbered = enumerate(labels, 1)
    buttons = [_choice(n, text, words, effects.get(text, ""), drafts.get(text, "")) for n, (text, words) in numbered]
    return nest("div", "choices", ' class="row choices"', buttons)


@remembered
def _choice(n: int, text: str, words: str, effect: str, draft: str) -> Fragment:
    more = ' class="main"' if n == 1 else ""
    more += f' data-action="{esc(text)}"' + (f' data-draft="{esc(draft)}"' if draft else "")
    return leaf("button", f"do-{n}", more, _with_effect(words, effect))


def _with_effect(words: str, effect: str) -> str:
    return esc(words) + (f" <small>{esc(effect)}</small>" if effect else "")


@remembered
def orders(panel: OrdersPanel, seat: int, speaker: Speaker) -> Fragment | None:
    """Standing orders: those that were given, and those that could be."""
    if not panel.given and not panel.offered:
        return None
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
def so_on(window: OpenWindow | None, seat: int) -> Fragment | None:
    """The button that does nothing now, and at every window of this kind for as long as something goes on."""
    if window is None:
        return None
    body = {"window": window.kind, "says": "never", "during": window.during, "seat": seat}
    button = _post("window", f"» {window.words}", "so-on-post", body)
    return leaf("div", "so-on", ' class="row standing-orders"', button)


def windows(shown: Sequence[ShownWindow], seat: int, speaker: Speaker) -> Fragment | None:
    """For each kind of window, whether the seat is asked: one button for each way, the present one pressed."""
    if not shown:
        return None
    body = element("summary", esc(speaker.get("web.windows.title")))
    for window in shown:
        buttons = "".join(
            element(
                "button",
                esc(speaker.get(f"web.windows.{says}")),
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


def options(labels: Labels, effects: Mapping[str, str], speaker: Speaker, *, is_open: bool) -> Fragment:
    """Every option as a line to read, click or type, those of one verb together."""
    by_verb: dict[str, list[Fragment]] = {}
    for text, words in labels:
        by_verb.setdefault(text.split()[0], []).append(_option(text, words, effects.get(text, "")))
    lists = []
    for verb, some in by_verb.items():
        more = f' class="options" aria-label="{esc(speaker.get(f"verb.{verb}", verb))}"'
        lists.append(nest("ul", f"options-{verb}", more, some))
    count, typing = _count(speaker, len(labels)), _typing(speaker, labels[0][0])
    return nest("details", "options", ' open=""' if is_open else "", [count, typing, *lists])


@remembered
def _option(text: str, words: str, effect: str) -> Fragment:
    shown = f"{_with_effect(words, effect)} <code>{esc(text)}</code>"
    return leaf("li", f"option-{text.replace(' ', '_')}", "", f'<button data-action="{esc(text)}">{shown}</button>')


@remembered
def _count(speaker: Speaker, count: int) -> Fragment:
    return leaf("summary", "options-count", "", esc(speaker.say("web.all_options", count)))


@remembered
def _typing(speaker: Speaker, example: str) -> Fragment:
    """The line in which an action can be typed."""
    label = f'<label for="command" class="sr">{esc(speaker.get("web.command"))}</label>\n'
    hint = esc(speaker.say("web.command_hint", example))
    field = '<input id="command" name="command" autocomplete="off" spellcheck="false" aria-controls="options"'
    body = f'{label}{field} placeholder="{hint}">\n<button>{esc(speaker.get("web.do"))}</button>'
    if lines := speaker.get("line.help", ""):
        body = body.replace("<input ", '<input aria-describedby="line-help" ')
        body += f'\n<p id="line-help" class="quiet"><small>{esc(lines)}</small></p>'
    return leaf("form", "typing", ' data-command="" class="row command"', body)


def tools(view: View, last_own_move: int | None, speaker: Speaker) -> Fragment:
    """What can be taken back or made again."""
    may_ask = view.status == "running" and view.undo_to is None and not view.request and not view.departed
    restart = view.undo_to if view.undo_to is not None and view.move - view.undo_to > 1 else None
    return _tools(speaker, view.undo_to is not None, restart, bool(view.redo), last_own_move if may_ask else None)


@remembered
def _tools(speaker: Speaker, undo: bool, restart: int | None, redo: bool, asks: int | None) -> Fragment:
    body = _post("undo", f"↶ {speaker.get('web.undo')}", "undo") if undo else ""
    if restart is not None:
        body += _post("undo", f"⤺ {speaker.get('web.restart')}", "restart", {"to": restart})
    if redo:
        body += _post("redo", f"↷ {speaker.get('web.redo')}", "redo")
    if asks is not None:
        body += _post("ask-undo", speaker.get("web.ask_undo"), "ask-undo", {"to": asks}, "quiet")
    return leaf("div", "tools", ' class="row tools"', body)


def _post(
    operation: str, words: str, id: str, body: Mapping[str, object] | None = None, kind: str | None = None
) -> str:
    """A button that sends an operation of the table's API."""
    sent = json.encode(body).decode() if body else None
    return element("button", esc(words), class_=kind, data_post=operation, data_body=sent, id=id)
