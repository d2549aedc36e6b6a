"""Any game in words, for those that have no `ui` of their own: not beautiful, but all there and readable."""

from collections.abc import Mapping, Sequence
from typing import Any

from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.i18n import Speaker
from eduba.render.assets import Assets
from eduba.render.contract import Board, GameUI, Panels, Place, Preview, Steps, Terminal
from eduba.render.fragments import Fragment, leaf, nest
from eduba.render.part import Part, Table, part
from eduba.render.scene import ReaderView, View
from eduba.render.svg import element, esc, text, use

PLACES: Mapping[str, Place] = {"view": "board"}
NAMED = ("actor", "seat", "owner", "winner")
"""Keys whose numbers are seats."""


def fallback(game: Game) -> GameUI[State, None]:
    """A game's view as tables of words, and nothing that needs to know the game."""
    return GameUI(PlainBoard(game, Assets()), PlainPanels(game), PlainPreview(game), PlainTerminal(game))


class PlainBoard(Board[Game, None]):
    """The view as tables; every action is a button."""

    is_drawn = False
    places = PLACES

    def __init__(self, game: Game, assets: Assets) -> None:
        super().__init__(game, assets)
        self.buttons = list(game.vocabulary.verbs)

    def parts(self, seen: ReaderView[None]) -> dict[str, Fragment]:
        return {"view": tables(seen.view, seen.speaker)}

    def whole(self, seen: ReaderView[None]) -> Table:
        emblem = seal(self.game)
        return Table([(emblem, 0.0, 0.0)], emblem.width, emblem.height, emblem.label)

    def candidates(self, view: View) -> list[str]:
        return []


class PlainPanels(Panels[Game]):
    """Nothing is counted."""

    def figures(self, view: View, speaker: Speaker) -> list[Fragment]:
        return []


class PlainPreview(Preview[Game, State, None]):
    """Nothing is foretold."""

    def highlights(self, state: State, steps: Steps) -> None:
        return None

    def decision(self, state: State, speaker: Speaker) -> None:
        return None

    def ahead(self, state: State, speaker: Speaker) -> None:
        return None

    def effects(self, state: State, speaker: Speaker) -> dict[str, str]:
        return {}


class PlainTerminal(Terminal[Game]):
    """The view as indented lines."""

    def table(
        self,
        view: View,
        speaker: Speaker,
        *,
        colour: bool = False,
        roomy: bool = True,
        options: Sequence[Action] = (),
    ) -> list[str]:
        return lines(view)

    def moment(self, view: View, speaker: Speaker) -> str | None:
        return None


def seal(game: Game) -> Part:
    """A seal with the name of the game, where other games have a picture."""
    width, height = 540.0, 420.0
    body = f'<rect class="slot" width="{width:g}" height="{height:g}" rx="16"/>'
    body += use("rosette", width / 2, 165, 210, more=' class="sign"')
    title = text(game.name.split(",")[0], 0, 0, "heading mid")
    body += f'<g transform="translate({width / 2:g} 350) scale(5)">{title}</g>'
    return part("seal", game.name, width, height, [leaf("g", "seal", "", body)])


def lines(view: View, indent: str = "") -> list[str]:
    """A view as indented lines."""
    out: list[str] = []
    for key, value in view.items():
        if isinstance(value, dict) and value:
            out += [f"{indent}{key}:", *lines(value, indent + "  ")]
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for number, one in enumerate(value, 1):
                out += [f"{indent}{key} {number}:", *lines(one, indent + "  ")]
        else:
            shown = " ".join(map(str, value)) if isinstance(value, list) else value
            out.append(f"{indent}{key}: {'-' if shown in (None, '', {}) else shown}")
    return out


def tables(view: View, speaker: Speaker) -> Fragment:
    """Single values as a list, everything larger as a section of its own."""
    facts = {key: value for key, value in view.items() if not _large(value)}
    large = {key: value for key, value in view.items() if _large(value) and value}
    sections = [_section(key, value, speaker) for key, value in large.items()]
    return nest("div", "view", ' class="plain"', [leaf("div", "view-facts", "", _facts(facts, speaker)), *sections])


def _large(value: Any) -> bool:
    return isinstance(value, dict | list) and not _flat(value)


def _flat(value: Any) -> bool:
    return isinstance(value, list) and len(value) < 12 and all(not isinstance(v, dict | list) for v in value)


def _section(key: str, value: Any, speaker: Speaker) -> Fragment:
    title = element("summary", esc(_word(key, speaker)))
    body = element("div", _value(key, value, speaker), class_="scroll", tabindex=0, role="group")
    return leaf("details", f"view-{key}", ' open=""', title + body)


def _value(key: str, value: Any, speaker: Speaker) -> str:
    if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
        return _table(key, value, speaker)
    if isinstance(value, dict):
        if value and all(isinstance(row, dict) for row in value.values()):
            return _table(key, [{"": name, **row} for name, row in value.items()], speaker)
        return _facts(value, speaker)
    if isinstance(value, list):
        return esc(", ".join(_cell(key, v, speaker) for v in value) or "–")
    return esc(_cell(key, value, speaker))


def _table(key: str, rows: Sequence[Mapping[str, Any]], speaker: Speaker) -> str:
    columns = list(dict.fromkeys(column for row in rows for column in row))
    columns = [c for c in columns if any(row.get(c) not in (None, [], {}, False) for row in rows)]
    first = key == "seats"
    head = element("td", "") if first else ""
    head += "".join(element("th", esc(_word(c, speaker)), scope="col") for c in columns)
    body = ""
    for number, row in enumerate(rows):
        name = element("th", esc(speaker.names[number]), scope="row") if first else ""
        cells = "".join(element("td", _value(c, row.get(c), speaker)) for c in columns)
        body += element("tr", name + cells)
    return element("table", element("thead", element("tr", head)) + element("tbody", body))


def _facts(facts: Mapping[str, Any], speaker: Speaker) -> str:
    pairs = [
        element("div", element("dt", esc(_word(key, speaker))) + element("dd", _value(key, value, speaker)))
        for key, value in facts.items()
        if value not in (None, [], {}, "")
    ]
    return element("dl", "".join(pairs), class_="facts") if pairs else "–"


def _cell(key: str, value: Any, speaker: Speaker) -> str:
    if isinstance(value, bool):
        return speaker.get(f"web.{'yes' if value else 'no'}")
    if key in NAMED and isinstance(value, int) and 0 <= value < len(speaker.names):
        return speaker.names[value]
    return "–" if value is None else str(value)


def _word(key: str, speaker: Speaker) -> str:
    return speaker.get(f"view.{key}", str(key).replace("_", " "))
