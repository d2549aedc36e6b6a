"""What stands beside the board in a page: the seats in figures, and what is to be expected, as HTML."""

from collections.abc import Mapping, Sequence
from typing import Any

from eduba.core.journal import Journal
from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import Content
from eduba.games.assyria2.game import GAME
from eduba.games.assyria2.sequence import DIG_WELLS
from eduba.games.assyria2.state import Assyria2State
from eduba.games.assyria2.ui import preview as forecast
from eduba.games.assyria2.ui.preview import Outcome
from eduba.i18n import Speaker
from eduba.render import panels as page
from eduba.render.panels import amounts, icon, joined, points, section
from eduba.render.svg import element, esc, use

RULES = "/rules/assyria2"
_SIGNS = {"points": "rosette", "camels": "camel", "influence": "crown", "offerings": "altar", "huts": "hut"}
_SIGNS |= {"gold": "gold", "ships": "ship", "farmers": "farmer", "tokens": "jar", "ploughs": "token-PL"}


def figures(view: Mapping[str, Any], *, language: str = "en", content: Content = GAME.content) -> list[str]:
    """By seat, what can be counted about it."""
    speaker = Speaker(language, GAME)
    return [_figures(own, speaker) for own in view["seats"]]


def _figures(own: Mapping[str, Any], speaker: Speaker) -> str:
    told = {key: own[key] for key in ("points", "camels", "influence", "offerings")}
    told["camels"] = f"{own['camels']}/{own['camel_limit']}"
    told["huts"] = f"{own['growth']}+{own['personal']}/{own['main']}"
    told |= {key: own[key] for key in ("gold", "ships", "farmers", "tokens", "ploughs")}
    return page.figures(speaker, ((key, use(_SIGNS[key], 12, 12, 19), value) for key, value in told.items()))


def marks(play: Journal) -> dict[str, Any]:
    """What the pictures should point out: Huts that are new, Huts that starve as things stand, the Rival's reasons."""
    state = play.state
    assert isinstance(state, Assyria2State)
    expected = forecast.of_turn(state)
    out: dict[str, Any] = {"fresh": forecast.fresh(play), "doomed": expected.starved if expected else []}
    return out | ({"reasons": forecast.choices(play)} if state.solo else {})


def aside(state: Assyria2State, *, language: str = "en", names: Sequence[str] = (), rules: str = RULES) -> str:
    """What is to be expected: of the running turn, or else of the Flood."""
    return preview(state, language=language, names=names, rules=rules) or flood(
        state, language=language, names=names, rules=rules
    )


def preview(state: Assyria2State, *, language: str = "en", names: Sequence[str] = (), rules: str = RULES) -> str:
    """What the actor's Expansion turn comes to as things stand; empty when there is nothing to expect."""
    expected = forecast.of_turn(state)
    if expected is None:
        return ""
    speaker = Speaker(language, GAME, names)
    lines = [] if state.stack[-1] == DIG_WELLS else [_starving(expected, speaker)]
    if expected.spent:
        cards = ", ".join(speaker.label("card", card) for card in expected.spent)
        lines.append(element("li", esc(speaker.say("board.preview.spent", cards))))
    lines += amounts("camels", expected.camels, speaker, rules)
    if expected.wasted:
        lines.append(element("li", esc(speaker.say("board.preview.wasted", expected.wasted)), class_="bad"))
    lines += amounts("points", expected.points, speaker, rules)
    return section("preview", speaker.get("board.preview.title"), lines)


def _starving(expected: Outcome, speaker: Speaker) -> str:
    if expected.starved:
        words = speaker.say("board.preview.starves", len(expected.starved), ", ".join(expected.starved))
        return element("li", icon(use("hungry", 12, 12, 22)) + esc(words), class_="bad")
    return element("li", icon(use("fed", 12, 12, 22)) + esc(speaker.get("board.preview.all_fed")), class_="good")


def effects(state: Assyria2State, *, language: str = "en", names: Sequence[str] = ()) -> dict[str, str]:
    """For each legal action that costs or brings something at once, what it costs, leaves and brings, in words."""
    speaker = Speaker(language, GAME, names)
    return joined({action.text: _effect(state, action, speaker) for action in state.options()})


def _effect(state: Assyria2State, action: Action, speaker: Speaker) -> list[str]:
    result, seat = forecast.after(state, action), state.actor
    words = _won(state, action, speaker) if action.verb == "bid" else []
    if result.outbids:
        words.append(speaker.get("board.preview.outbids"))
    if result.paid:
        words.append(speaker.say("board.preview.costs", result.paid, state.camels[seat] - result.paid))
    if result.grown:
        words.append(speaker.say("board.preview.grown", *result.grown))
    if result.lost:
        words.append(speaker.say("board.preview.pays", result.lost, state.points[seat] - result.lost))
    if result.spent:
        words.append(speaker.say("board.preview.spent", ", ".join(speaker.label("card", c) for c in result.spent)))
    if result.starved:
        words.append(speaker.say("board.preview.lost", len(result.starved), ", ".join(result.starved)))
    for kind, by_clause in (("camels", result.camels), ("points", result.points)):
        if total := sum(by_clause.values()):
            words.append(speaker.say(f"board.preview.{kind}", total))
    if result.wasted:
        words.append(speaker.say("board.preview.wasted", result.wasted))
    gains = result.gained.items()
    return words + [("+" if n > 0 else "−") + speaker.say(f"board.gain.{thing}", abs(n)) for thing, n in gains]


def _won(state: Assyria2State, action: Action, speaker: Speaker) -> list[str]:
    """The cards of a row, and how far they would feed the Huts that stand."""
    cards = forecast.row_cards(state, action.args[0])
    words = [speaker.say("board.preview.wins", ", ".join(speaker.label("card", card) for card in cards))]
    fed, huts = forecast.fed_by(state, [card for card in cards if card < state.content.kinds])
    if huts:
        words.append(speaker.say("board.preview.feeds", fed, huts))
    return words


def flood(state: Assyria2State, *, language: str = "en", names: Sequence[str] = (), rules: str = RULES) -> str:
    """What a Flood would bring each tribe now; empty when the game is over."""
    if state.over:
        return ""
    speaker = Speaker(language, GAME, names or GAME.colours[: state.players])
    lines = points(GAME.colours, forecast.of_flood(state), speaker, rules)
    return section("flood", speaker.get("board.preview.flood"), lines)
