"""The table as lines of text for a terminal: the Map, then everything beside it.

Nothing is told by colour alone: a piece carries the letter of its owner, a river its waves.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from eduba.games.assyria2.content import Content
from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.ui.drawing.scene import is_ours
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from eduba.render.provenance import SIGN
from eduba.render.scene import View
from eduba.render.terminal import MapTerminal, Sheet, settlements, titled

_FOODS = {"wheat": "W", "grape": "G", "meat": "M", "fish": "F", "date": "D"}
_ON_A_SPACE = {"start", "rival", "hut", "ship", "beside", "move", "to"}
_ON_A_SPACE |= {"plough", "token", "farmer", "starve", "destroy", "ziggurat"}
_CELL = 10


class Assyria2Terminal(MapTerminal[Assyria2]):
    """The Map, the tribes with their cards, then card rows, Tribute areas, markers and piles."""

    legend = ("legend", "foods")

    def moment(self, view: View, speaker: Speaker) -> str:
        """Which round and phase it is."""
        if view["over"]:
            return speaker.get("board.over")
        return speaker.say("terminal.moment", view["round"], speaker.get(f"board.phase.{view['phase']}"))

    def ours(self) -> bool:
        c = self.game.content
        return any(is_ours(c, part) for part in (*c.sources, "third"))

    def owners(self, view: View) -> int:
        return len(_all(view))

    def map(self, sheet: Sheet) -> list[str]:
        """Rows of spaces, every second one half a space to the right, with the Well sites in use between them."""
        view, c = sheet.view, self.game.content
        pieces = settlements(_all(view), view["unfed"], sheet)
        marked = {c.names[a.arg] for a in sheet.options if a.verb in _ON_A_SPACE}
        wells = {site: "O" for tribe in _all(view) for site in tribe["wells"]}
        wells |= {c.site_names[a.arg]: "+" for a in sheet.options if a.verb == "well"}
        lines: list[str] = []
        open_ = [h for h, name in enumerate(c.names) if name in view["spaces"]]
        for row in sorted({c.row[h] for h in open_}):
            own = [h for h in open_ if c.row[h] == row]
            line = " " * (_CELL // 2 * min(c.x2[h] for h in own))
            cells = (_cell(sheet, c, h, pieces.get(c.names[h], ("", "")), c.names[h] in marked) for h in own)
            lines.append(line + "".join(cells))
            under = _sites(c, row, wells)
            if under or sheet.roomy:
                lines.append(sheet.paint(under, "water") if under else "")
        return [line.rstrip() for line in lines]

    def order(self, sheet: Sheet) -> str:
        names = " > ".join(sheet.speaker.names[tribe] for tribe in sheet.view["track"])
        return "   " + sheet.speaker.say("terminal.order", names) if names else ""

    def seats(self, sheet: Sheet) -> list[str]:
        """One line per tribe with figures, one with cards."""
        speaker, names = sheet.speaker, max(map(len, sheet.speaker.names))
        heads = [sheet.word(key) for key in ("points", "camels", "influence", "offerings", "huts", "columns")]
        heads[-1] += f" {SIGN}" if is_ours(self.game.content, "third") else ""
        widths = [max(len(head), 7) + 1 for head in heads]
        head = " " * (names + 5) + "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))
        lines = [sheet.paint(f"{head}   {sheet.word('things')}", "dim")]
        for i, own in enumerate(_all(sheet.view)):
            row = "".join(f"{cell:>{width}}" for cell, width in zip(_cells(own), widths, strict=True))
            things = " ".join(str(own.get(key, "-")) for key in ("gold", "ships", "farmers", "tokens", "ploughs"))
            who = sheet.painted(f"{sheet.letters[i]}  {speaker.names[i]:<{names}}", i)
            lines.append(f"{'>' if sheet.view['actor'] == i else ' '} {who}{row}   {things}")
            if hand := _listed([*own.get("food", ()), *own.get("favours", ())], speaker, self.game.content):
                lines.append(" " * (names + 6) + f"{sheet.word('cards')}: {hand}")
        return lines

    def middle(self, sheet: Sheet) -> list[str]:
        """Card rows, Tribute areas, markers and piles."""
        view, speaker = sheet.view, sheet.speaker
        rows = [*_card_rows(sheet, self.game.content), *_areas(sheet, self.game.content)]
        if view["drawn"]:
            rows.append(("drawn", _listed(view["drawn"], speaker, self.game.content)))
        markers = " ".join(str(value) for value in view["markers"]) or "-"
        rows.append(("markers", f"{markers} {SIGN}" if is_ours(self.game.content, "expansion") else markers))
        if view["rival"] and view["rival"]["scheme"]:
            rows.append(("scheme", view["rival"]["scheme"]))
        keys = ("food", "food_discard", "favour", "favour_discard", "civilisations")
        rows.append(("piles", speaker.say("terminal.stores", *(len(view["piles"][key]) for key in keys))))
        return titled(rows, sheet)


def _all(view: View) -> list[dict[str, Any]]:
    return [*view["seats"], *([view["rival"]] if view["rival"] else [])]


def _cell(sheet: Sheet, c: Content, h: int, piece: tuple[str, str], marked: bool) -> str:
    name, paint = c.names[h], sheet.paint
    ground, ink = {"R": ("~", "water"), "M": (":", "land")}.get(c.zone[h][0], (" ", ""))
    things = ("s" if name in sheet.view["ships"] else "") + ("f" if name in sheet.view["farmers"] else "")
    sign, owner = piece
    room = _CELL - 5 - len(sign) - len(things)
    shown, filled = paint(sign, owner) if owner else "", paint(ground * room, ink) if ink else " " * room
    label = paint(name, "mark" if marked else "dim") + ("*" if marked else " ")
    return label + paint(_FOODS[c.food_names[c.food[h]]], "bold") + shown + things + filled + " "


def _sites(c: Content, row: int, wells: dict[str, str]) -> str:
    """The Wells between this row and the next."""
    out = ""
    found = []
    for site, sign in wells.items():
        spaces = members(c.sites[c.site_names.index(site)])
        if min(c.row[h] for h in spaces) == row:
            found.append((sum(c.x2[h] for h in spaces) * _CELL // 6 + 3, sign))
    for x, sign in sorted(found):
        out = out.ljust(x) + sign
    return out


def _cells(own: View) -> list[str]:
    """The figures of a tribe; the Rival has no Camels and no columns."""
    cells = [str(own[key]) for key in ("points", "influence", "offerings")]
    cells.insert(1, f"{own['camels']}/{own['camel_limit']}" if "camels" in own else "-")
    cells.append(f"{own.get('growth', 0)}+{own['personal']}/{own['main']}")
    cells.append("/".join(str(3 - taken) for taken in own["columns"].values()) if "columns" in own else "-")
    return cells


def _card_rows(sheet: Sheet, c: Content) -> list[tuple[str, str]]:
    rows = []
    for i, row in enumerate(sheet.view["rows"]):
        leader = ""
        if row["leader"] is not None:
            leader = f" ({sheet.letters[row['leader']]} {sheet.speaker.get('space.' + row['bid'])})"
        cards = _listed([card for card in row["cards"] if card], sheet.speaker, c)
        if cards or leader:
            rows.append(("rows", f"{i + 1}{leader}: {cards or '-'}"))
    return rows


def _areas(sheet: Sheet, c: Content) -> list[tuple[str, str]]:
    rows = []
    for facts, area in zip(c.areas, sheet.view["areas"], strict=True):
        if area["civilisation"]:
            civ = sheet.speaker.get(f"civ.{area['civilisation']}")
            told = (facts.camels, facts.influence, area["gold"], facts.gold, area["ships"], facts.ships)
            roof = sheet.word("roof") if area["roof"] else ""
            rows.append(("areas", sheet.speaker.say("terminal.area", civ, *told, roof)))
    return rows


def _listed(cards: Sequence[str], speaker: Speaker, c: Content) -> str:
    """Cards by name, equal ones once; Favour Cards whose times are ours carry the sign."""
    marked = c.card_names[c.kinds :] if is_ours(c, "favours") else ()
    return ", ".join(
        speaker.get(f"card.{card}") + f" {SIGN}" * (card in marked) + (f" ×{count}" if count > 1 else "")
        for card, count in Counter(cards).items()
    )
