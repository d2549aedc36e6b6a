"""What stands beside the board of Assyria in a page: the seats in figures, and what is to be expected, as HTML."""

from collections.abc import Mapping, Sequence
from typing import Any

from eduba.core.journal import Journal
from eduba.games.assyria import outlook
from eduba.games.assyria.content import Content
from eduba.games.assyria.game import GAME
from eduba.games.assyria.outlook import Outcome
from eduba.games.assyria.sequence import WELLS
from eduba.games.assyria.state import AssyriaState
from eduba.i18n import Speaker
from eduba.render.pieces import disc
from eduba.render.svg import element, esc, group, use

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
    return element("dl", "".join(_figure(speaker, *figure) for figure in told), class_="figures")


def _figure(speaker: Speaker, key: str, icon: str, value: object) -> str:
    name = esc(speaker.get(f"board.figure.{key}"))
    return (
        f'<div class="figure-{key}" title="{name}"><dt>{_icon(icon)}<span class="said">{name}</span></dt>'
        f"<dd>{esc(value)}</dd></div>"
    )


def _icon(body: str) -> str:
    return f'<svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">{body}</svg>'


def marks(play: Journal) -> dict[str, Any]:
    """What the pictures should point out: huts placed this turn, and huts that starve as things stand."""
    state = play.state
    assert isinstance(state, AssyriaState)
    expected = outlook.of_turn(state)
    return {"fresh": outlook.fresh(play), "doomed": expected.starved if expected else []}


def aside(state: AssyriaState, *, language: str = "en", names: Sequence[str] = (), rules: str = RULES) -> str:
    """What is to be expected: of the running turn, or else of the flood."""
    return preview(state, language=language, names=names, rules=rules) or flood(
        state, language=language, names=names, rules=rules
    )


def preview(state: AssyriaState, *, language: str = "en", names: Sequence[str] = (), rules: str = RULES) -> str:
    """What the actor's turn comes to as things stand; empty when there is nothing to expect."""
    expected = outlook.of_turn(state)
    if expected is None:
        return ""
    speaker = Speaker(language, GAME, names)
    lines = [] if state.stack[-1] == WELLS else [_starving(expected, speaker)]
    lines += [_amount("camels", clause, n, speaker, rules) for clause, n in expected.camels.items()]
    lines += [_amount("points", clause, n, speaker, rules) for clause, n in expected.points.items()]
    title = element("h3", esc(speaker.get("board.preview.title")))
    return element("section", title + element("ul", "".join(lines)), id="preview", class_="preview")


def _starving(expected: Outcome, speaker: Speaker) -> str:
    if expected.starved:
        words = speaker.say("board.preview.starves", len(expected.starved), ", ".join(expected.starved))
        return element("li", _icon(use("hungry", 12, 12, 22)) + esc(words), class_="bad")
    return element("li", _icon(use("fed", 12, 12, 22)) + esc(speaker.get("board.preview.all_fed")), class_="good")


def _amount(kind: str, clause: str, amount: int, speaker: Speaker, rules: str) -> str:
    words = esc(speaker.say(f"board.preview.{kind}", amount))
    text = speaker.clause(clause)
    link = element("a", esc(clause), href=f"{rules}#{clause}", class_="clause", title=text)
    return element("li", f"{words} {link}")


def effects(state: AssyriaState, *, language: str = "en", names: Sequence[str] = ()) -> dict[str, str]:
    """For each legal action that costs or brings something at once, what it costs, leaves and brings, in words."""
    speaker = Speaker(language, GAME, names)
    out = {}
    for action in state.options():
        result = outlook.after(state, action)
        words = []
        if result.paid:
            words.append(speaker.say("board.preview.costs", result.paid, state.camels[state.actor] - result.paid))
        if result.starved:
            words.append(speaker.say("board.preview.lost", len(result.starved), ", ".join(result.starved)))
        for kind, amounts in (("camels", result.camels), ("points", result.points)):
            if total := sum(amounts.values()):
                words.append(speaker.say(f"board.preview.{kind}", total))
        if words:
            out[action.text] = "; ".join(words)
    return out


def flood(state: AssyriaState, *, language: str = "en", names: Sequence[str] = (), rules: str = RULES) -> str:
    """What a flood would bring each seat now; empty when the game is over."""
    if state.over:
        return ""
    speaker = Speaker(language, GAME, names)
    lines = ""
    for seat, points in enumerate(outlook.of_flood(state)):
        name = _icon(group(disc(GAME.colours[seat], 22), 12, 12)) + esc(speaker.names[seat])
        sources = "".join(_amount("points", clause, n, speaker, rules) for clause, n in points.items())
        total = esc(speaker.say("board.preview.points", sum(points.values())))
        lines += element(
            "li", f"{name}: {total}" + (element("ul", sources) if sources else ""), class_=_seat_class(seat)
        )
    title = element("h3", esc(speaker.get("board.preview.flood")))
    return element("section", title + element("ul", lines), id="flood", class_="preview")


def _seat_class(seat: int) -> str:
    return f"seat-{GAME.colours[seat]}"
