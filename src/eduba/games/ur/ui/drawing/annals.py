"""What happened, as lists beside the map: the payments, and what each land is worth and has earned."""

from collections.abc import Sequence
from functools import cache

from eduba.core.events import Event
from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.scene import Areas, Scene, remembered_layer
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered
from eduba.render.panels import cited
from eduba.render.svg import element, esc

_SCROLL = ' class="scroll" tabindex="0" role="group"'


def ledger(scene: Scene) -> Fragment | None:
    """The latest payments, the last one first: from, to, how much, and the clause."""
    told = scene.annals
    return _ledger(scene.speaker, told.paid, tuple(told.payments)) if told.payments else None


@remembered_layer
def _ledger(speaker: Speaker, paid: int, payments: tuple[Event, ...]) -> Fragment:
    rows = [_payment(speaker, paid - i, event) for i, event in enumerate(reversed(payments))]
    table = nest("table", "ledger-table", "", [nest("tbody", "ledger-rows", "", rows)])
    return _folded("ledger", speaker.get("board.ledger"), nest("div", "ledger-scroll", _SCROLL, [table]))


@remembered
def _payment(speaker: Speaker, number: int, event: Event) -> Fragment:
    return leaf("tr", f"paid-{number}", "", _cells(speaker, event))


def _cells(speaker: Speaker, event: Event) -> str:
    payer, payee = (esc(speaker.label("account", int(account))) for account in event[1:3])
    cells = element("td", payer) + element("td", "→", aria_hidden="true") + element("td", payee)
    source = element("td", f"{esc(speaker.purpose(str(event[4])))} {cited(str(event[4]), speaker)}")
    return cells + element("td", esc(event[3]), class_="sum") + source


def whole_ledger(speaker: Speaker, events: Sequence[Event]) -> str:
    """Every payment of a game in order, under the rounds it belongs to."""
    rows = ""
    for event in events:
        if event[0] == "round":
            rows += element("tr", element("th", esc(speaker.say("board.round", event[1])), colspan=5, scope="rowgroup"))
        else:
            rows += element("tr", _cells(speaker, event))
    if not rows:
        return ""
    table = leaf("div", "payments-scroll", _SCROLL, element("table", element("tbody", rows)))
    return _folded("payments", speaker.get("board.payments"), table).html


def lands(scene: Scene) -> Fragment | None:
    """Every land of every seat: what it would sell for now, and what it has earned so far."""
    if not any(scene.owned):
        return None
    worth = tuple([own["worth"] for own in scene.view["seats"]])
    return _lands(scene.speaker, scene.game, scene.owned, worth, scene.quotes, scene.earned)


@remembered_layer
def _lands(
    speaker: Speaker,
    game: Ur,
    owned: tuple[Areas, ...],
    worth: tuple[int, ...],
    quotes: tuple[int, ...],
    earned: tuple[Areas, tuple[int, ...]],
) -> Fragment:
    earned_by, classes = dict(zip(*earned, strict=True)).get, _classes(game)
    seats = []
    for seat, own in enumerate(owned):
        if own:
            chips = [_land(speaker, game, area, quotes[classes[area]], earned_by(area, 0)) for area in own]
            seats.append(_lands_of(speaker, seat, worth[seat], tuple(chips)))
    listed = nest("ul", "lands-list", ' class="lands" tabindex="0"', seats)
    return _folded("lands", speaker.get("board.lands"), listed)


@cache
def _classes(game: Ur) -> dict[str, int]:
    """By area, which of the market's prices is its own."""
    return dict(zip(game.content.names, game.content.classes, strict=True))


@remembered
def _lands_of(speaker: Speaker, seat: int, worth: int, chips: tuple[Fragment, ...]) -> Fragment:
    whose = element("strong", esc(speaker.names[seat]))
    head = leaf("span", f"worth-{seat}", "", f"{whose} {esc(speaker.say('board.worth_all', worth))}")
    return nest("li", f"lands-{seat}", "", [head, nest("ul", f"lands-of-{seat}", "", chips)])


@remembered
def _land(speaker: Speaker, game: Ur, area: str, price: int, earned: int) -> Fragment:
    name = game.content.cities.get(game.content.names.index(area), area)
    words = speaker.say("board.worth", name, price, earned)
    return leaf("li", f"land-{area}", f' data-marks="{area}"', esc(words))


def _folded(key: str, title: str, body: Fragment) -> Fragment:
    return nest("details", key, ' class="annals"', [leaf("summary", f"{key}-title", "", esc(title)), body])
