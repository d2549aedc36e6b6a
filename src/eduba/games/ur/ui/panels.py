"""What stands beside the board of Ur in a page: the seats in figures, and what is to be expected, as HTML."""

from collections.abc import Mapping, Sequence
from typing import Any

from eduba.core.journal import Journal
from eduba.core.phase import Event
from eduba.games.ur.content import STATES, TERRAINS, Content
from eduba.games.ur.game import GAME
from eduba.games.ur.sequence import RAIN, STRETCH
from eduba.games.ur.state import SEATS, UrState
from eduba.games.ur.ui import preview as forecast
from eduba.games.ur.ui.drawing.annals import whole_ledger
from eduba.games.ur.ui.preview import Forecast
from eduba.i18n import Speaker
from eduba.render import panels as page
from eduba.render.panels import clause, icon, joined, seat_icon, section
from eduba.render.svg import element, esc, use

RULES = "/rules/ur"
_NAMED = ("offered", "raised", "bid", "courted")
_TELLING = ("price", "crowned", "era", "left", "gone", "removed", "asked", "revolution", "forced", "joined", *_NAMED)
"""Events worth telling before somebody acts, besides payments."""


def figures(view: Mapping[str, Any], *, language: str = "en", content: Content = GAME.content) -> list[str]:
    """By seat, what can be counted about it."""
    speaker = Speaker(language, GAME)
    return [_figures(own, speaker, content) for own in view["seats"]]


def _figures(own: Mapping[str, Any], speaker: Speaker, content: Content) -> str:
    kinds = [content.terrain[content.names.index(area)] for area in own["areas"]]
    told: list[tuple[str, str, object]] = [
        ("points", use("rosette", 12, 12, 16), own["score"]),
        ("cash", use("ur-coin", 12, 12, 20), own["cash"]),
        ("worth", use("ur-land", 12, 12, 18), own["worth"]),
    ]
    if own["available"] != own["cash"]:
        told.append(("free", use("ur-firstborn", 12, 12, 18), own["available"]))
    told += [(t, use(f"ur-{t}", 12, 12, 18), kinds.count(i)) for i, t in enumerate(TERRAINS) if i in kinds]
    if own["thrones"]:
        thrones = ", ".join(speaker.label("state", STATES.index(name)) for name in own["thrones"])
        told.append(("thrones", use("ur-crown", 12, 12, 19), thrones))
    if own["nations"]:
        held = ", ".join(speaker.get(f"nation.{nation}", nation) for nation in own["nations"])
        told.append(("nations", use("ur-nation", 12, 12, 19), held))
    return page.figures(speaker, told)


def wealth(state: UrState) -> dict[str, list[int]]:
    """What the points are made of at this moment, by seat."""
    land = [state.worth(seat) for seat in range(state.players)]
    return {"board.figure.cash": list(state.money[: state.players]), "board.figure.worth": land}


def marks(play: Journal) -> dict[str, Any]:
    """What the pictures should tell of the past: the last season, the payments, and what each land has earned."""
    return {"annals": forecast.annals(play)}


def ledger(play: Journal, *, language: str = "en", names: Sequence[str] = ()) -> str:
    """Every payment of the game."""
    return whole_ledger(Speaker(language, GAME, names), forecast.payments(play))


def preview(state: UrState, *, language: str = "en", names: Sequence[str] = (), rules: str = RULES) -> str:
    """What the decision comes to: the points a stretch needs so far; empty for all else."""
    if state.over or state.stack[-1] != STRETCH:
        return ""
    speaker = Speaker(language, GAME, names)
    words = speaker.say("board.stretch", state.canals, state.junctions, state.canals + state.junctions)
    return section("preview", "", [element("li", icon(use("ur-spade", 12, 12, 20)) + esc(words))])


def aside(state: UrState, *, language: str = "en", names: Sequence[str] = (), rules: str = RULES) -> str:
    """The coming rainy season under the present works."""
    season = forecast.of_season(state)
    if season is None:
        return ""
    speaker = Speaker(language, GAME, names)
    return section("forecast", speaker.get("board.forecast.title"), _forecast(state, season, speaker, rules))


def _forecast(state: UrState, told: Forecast, speaker: Speaker, rules: str) -> list[str]:
    lines = []
    if told.choices:
        lines.append(element("li", esc(speaker.get("board.forecast.choices")), class_="quiet"))
    lines += [_owner(seat, amount, speaker, rules) for seat, amount in told.owners.items()]
    for state_, amount in told.harvests.items():
        areas = sorted(area for area, by in told.irrigated.items() if by == state_)
        named = " ".join(state.content.names[area] for area in areas)
        words = esc(speaker.say("board.forecast.harvest", state_, amount, named))
        lines.append(element("li", icon(use("ur-drop", 12, 12, 18)) + words, data_marks=named))
    if not told.irrigated:
        lines.append(element("li", esc(speaker.get("board.forecast.dry"))))
    for terrain, price in told.prices.items():
        words = esc(speaker.say("board.forecast.price", speaker.get(f"terrain.{terrain}"), price))
        lines.append(element("li", icon(use(f"ur-{terrain}", 12, 12, 18)) + words))
    if told.outflow:
        lines.append(element("li", esc(speaker.say("board.forecast.outflow", told.outflow))))
    else:
        invasion = f"{esc(speaker.get('board.forecast.invasion'))} {clause('UR-END-02', rules)}"
        lines.append(element("li", invasion, class_="bad"))
    return lines


def _owner(seat: int, amount: int, speaker: Speaker, rules: str) -> str:
    colour = GAME.colours[seat]
    words = seat_icon(colour) + esc(speaker.say("board.forecast.owner", seat, amount))
    return element("li", f"{words} {clause('UR-HAR-01', rules)}", class_=f"seat-{colour}")


def effects(state: UrState, *, language: str = "en", names: Sequence[str] = ()) -> dict[str, str]:
    """For each legal action that costs or brings something at once, what it does, in words."""
    speaker = Speaker(language, GAME, names)
    return joined({a.text: _told(state, forecast.after(state, a), speaker, a.arg) for a in state.options()})


def _told(state: UrState, events: Sequence[Event], speaker: Speaker, area: int) -> list[str]:
    """Payments as sums by account, then whatever else is worth knowing."""
    if state.stack[-1] == STRETCH:
        return [speaker.say("board.effect.points", forecast.points(state, area))] if area >= 0 else []
    if state.stack[-1] == RAIN:
        return [speaker.event(event).rstrip(".") for event in events if event[:2] == ("irrigated", area)]
    words = []
    for account in range(SEATS + len(STATES)):
        paid = forecast.paid_by(events, account)
        if paid:
            key = ("pays" if paid > 0 else "gets") + ("_you" if account == state.actor else "")
            words.append(speaker.say(f"board.effect.{key}", account, abs(paid), state.money[account] - paid))
    return words + [speaker.event(event).rstrip(".") for event in events if event[0] in _TELLING]
