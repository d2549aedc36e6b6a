"""What stands beside the board of Assyria in a page: the seats in figures, and what is to be expected, as HTML."""

from collections.abc import Mapping, Sequence
from typing import Any

from eduba.core.journal import Journal
from eduba.games.assyria.content import Content
from eduba.games.assyria.game import GAME
from eduba.games.assyria.sequence import WELLS
from eduba.games.assyria.state import AssyriaState
from eduba.games.assyria.ui import preview as forecast
from eduba.games.assyria.ui.preview import Outcome
from eduba.i18n import Speaker
from eduba.render import panels as page
from eduba.render.panels import amounts, icon, joined, points, section
from eduba.render.svg import element, esc, use

RULES = "/rules/assyria"


def figures(view: Mapping[str, Any], *, language: str = "en", content: Content = GAME.content) -> list[str]:
    """By seat, what can be counted about it."""
    speaker = Speaker(language, GAME)
    return [_figures(own, speaker, content) for own in view["seats"]]


def _figures(own: Mapping[str, Any], speaker: Speaker, content: Content) -> str:
    factor = content.multipliers[own["offerings"]]
    told = [
        ("points", use("rosette", 12, 12, 16), own["points"]),
        ("camels", use("camel", 12, 12, 22), own["camels"]),
        ("offerings", use("ziggurat-3", 12, 11, 20), f"{own['offerings']} (×{factor})"),
        ("stock", use("hut", 12, 12, 20), own["stock"]),
        ("tiles", use("ziggurat-1", 12, 11, 20), f"{own['bases']}/{own['centers']}/{own['roofs']}"),
    ]
    return page.figures(speaker, told)


def marks(play: Journal) -> dict[str, Any]:
    """What the pictures should point out: huts placed this turn, and huts that starve as things stand."""
    state = play.state
    assert isinstance(state, AssyriaState)
    expected = forecast.of_turn(state)
    return {"fresh": forecast.fresh(play), "doomed": expected.starved if expected else []}


def aside(state: AssyriaState, *, language: str = "en", names: Sequence[str] = (), rules: str = RULES) -> str:
    """What is to be expected: of the running turn, or else of the flood."""
    return preview(state, language=language, names=names, rules=rules) or flood(
        state, language=language, names=names, rules=rules
    )


def preview(state: AssyriaState, *, language: str = "en", names: Sequence[str] = (), rules: str = RULES) -> str:
    """What the actor's turn comes to as things stand; empty when there is nothing to expect."""
    expected = forecast.of_turn(state)
    if expected is None:
        return ""
    speaker = Speaker(language, GAME, names)
    lines = [] if state.stack[-1] == WELLS else [_starving(expected, speaker)]
    lines += amounts("camels", expected.camels, speaker, rules) + amounts("points", expected.points, speaker, rules)
    return section("preview", speaker.get("board.preview.title"), lines)


def _starving(expected: Outcome, speaker: Speaker) -> str:
    if expected.starved:
        words = speaker.say("board.preview.starves", len(expected.starved), ", ".join(expected.starved))
        return element("li", icon(use("hungry", 12, 12, 22)) + esc(words), class_="bad")
    return element("li", icon(use("fed", 12, 12, 22)) + esc(speaker.get("board.preview.all_fed")), class_="good")


def effects(state: AssyriaState, *, language: str = "en", names: Sequence[str] = ()) -> dict[str, str]:
    """For each legal action that costs or brings something at once, what it costs, leaves and brings, in words."""
    speaker = Speaker(language, GAME, names)
    told: dict[str, list[str]] = {}
    for action in state.options():
        result, words = forecast.after(state, action), told.setdefault(action.text, [])
        if result.paid:
            words.append(speaker.say("board.preview.costs", result.paid, state.camels[state.actor] - result.paid))
        if result.starved:
            words.append(speaker.say("board.preview.lost", len(result.starved), ", ".join(result.starved)))
        for kind, by_clause in (("camels", result.camels), ("points", result.points)):
            if total := sum(by_clause.values()):
                words.append(speaker.say(f"board.preview.{kind}", total))
    return joined(told)


def flood(state: AssyriaState, *, language: str = "en", names: Sequence[str] = (), rules: str = RULES) -> str:
    """What a flood would bring each seat now; empty when the game is over."""
    if state.over:
        return ""
    speaker = Speaker(language, GAME, names)
    lines = points(GAME.colours, forecast.of_flood(state), speaker, rules)
    return section("flood", speaker.get("board.preview.flood"), lines)
