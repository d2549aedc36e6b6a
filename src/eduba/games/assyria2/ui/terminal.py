"""The table as lines of text for a terminal: the Map, then everything beside it.

Nothing is told by colour alone: a piece carries the letter of its owner, a river its waves.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from eduba.core.vocabulary import Action
from eduba.games.assyria2.game import Assyria2
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from eduba.render.terminal import Paint, letters_of, painter, titled

_FOODS = {"wheat": "W", "grape": "G", "meat": "M", "fish": "F", "date": "D"}
_ON_A_SPACE = {"start", "rival", "hut", "ship", "beside", "move", "to"}
_ON_A_SPACE |= {"plough", "token", "farmer", "starve", "destroy", "ziggurat"}
_CELL = 10


def table(
    view: dict[str, Any],
    game: Assyria2,
    speaker: Speaker,
    *,
    colour: bool = False,
    roomy: bool = True,
    options: Sequence[Action] = (),
) -> list[str]:
    """Map and boards; what the options name on the Map is marked; `roomy` adds a legend and space between rows."""
    paint = painter(colour)
    letters = letters_of(game.colours[: len(_all(view))], speaker)
    lines = _map(view, game, paint, letters, roomy, options)
    if roomy:
        lines += ["", *(paint(speaker.get(f"terminal.{key}"), "dim") for key in ("legend", "foods")), ""]
    order = speaker.say("terminal.order", " > ".join(speaker.names[tribe] for tribe in view["track"]))
    lines += [paint(moment(view, game, speaker), "bold") + ("   " + order if view["track"] else "")]
    lines += _tribes(view, game, speaker, paint, letters)
    return lines + _middle(view, game, speaker, paint, letters)


def moment(view: dict[str, Any], game: Assyria2, speaker: Speaker) -> str:
    """Which round and phase it is."""
    if view["over"]:
        return speaker.get("board.over")
    return speaker.say("terminal.moment", view["round"], speaker.get(f"board.phase.{view['phase']}"))


def _all(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [*view["seats"], *([view["rival"]] if view["rival"] else [])]


def _map(
    view: dict[str, Any], game: Assyria2, paint: Paint, letters: list[str], roomy: bool, options: Sequence[Action]
) -> list[str]:
    """Rows of spaces, every second one half a space to the right, with the Well sites in use between them."""
    c = game.content
    pieces = _pieces(view, game, letters)
    marked = {c.names[a.arg] for a in options if a.verb in _ON_A_SPACE}
    wells = {site: "O" for tribe in _all(view) for site in tribe["wells"]}
    wells |= {c.site_names[a.arg]: "+" for a in options if a.verb == "well"}
    lines: list[str] = []
    open_ = [h for h, name in enumerate(c.names) if name in view["spaces"]]
    for row in sorted({c.row[h] for h in open_}):
        own = [h for h in open_ if c.row[h] == row]
        line = " " * (_CELL // 2 * min(c.x2[h] for h in own))
        lines.append(line + "".join(_cell(view, game, h, paint, pieces, c.names[h] in marked) for h in own))
        under = _sites(game, row, wells)
        if under or roomy:
            lines.append(paint(under, "water") if under else "")
    return [line.rstrip() for line in lines]


def _cell(
    view: dict[str, Any], game: Assyria2, h: int, paint: Paint, pieces: dict[str, tuple[str, str]], marked: bool
) -> str:
    c, name = game.content, game.content.names[h]
    ground, ink = {"R": ("~", "water"), "M": (":", "land")}.get(c.zone[h][0], (" ", ""))
    things = ("s" if name in view["ships"] else "") + ("f" if name in view["farmers"] else "")
    piece, owner = pieces.get(name, ("", ""))
    room = _CELL - 5 - len(piece) - len(things)
    shown, filled = paint(piece, owner) if owner else "", paint(ground * room, ink) if ink else " " * room
    label = paint(name, "mark" if marked else "dim") + ("*" if marked else " ")
    return label + paint(_FOODS[c.food_names[c.food[h]]], "bold") + shown + things + filled + " "


def _pieces(view: dict[str, Any], game: Assyria2, letters: list[str]) -> dict[str, tuple[str, str]]:
    """By space, a Hut `⌂R` (with `!` while it is hungry) or a Ziggurat with its level `[R2]`."""
    out: dict[str, tuple[str, str]] = {}
    for tribe, letter, colour in zip(_all(view), letters, game.colours, strict=False):
        out |= {name: (f"⌂{letter}" + "!" * (name in view["unfed"]), colour) for name in tribe["huts"]}
        out |= {name: (f"[{letter}{level}]", colour) for name, level in tribe["ziggurats"].items()}
    return out


def _sites(game: Assyria2, row: int, wells: dict[str, str]) -> str:
    """The Wells between this row and the next."""
    c, out = game.content, ""
    found = []
    for site, sign in wells.items():
        spaces = members(c.sites[c.site_names.index(site)])
        if min(c.row[h] for h in spaces) == row:
            found.append((sum(c.x2[h] for h in spaces) * _CELL // 6 + 3, sign))
    for x, sign in sorted(found):
        out = out.ljust(x) + sign
    return out


def _tribes(view: dict[str, Any], game: Assyria2, speaker: Speaker, paint: Paint, letters: list[str]) -> list[str]:
    """One line per tribe with figures, one with cards."""
    keys = ("points", "camels", "influence", "offerings", "huts", "columns")
    heads = [speaker.get(f"terminal.{key}") for key in keys]
    widths = [max(len(head), 7) + 1 for head in heads]
    names = max(len(name) for name in speaker.names)
    head = " " * (names + 5) + "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))
    lines = [paint(f"{head}   {speaker.get('terminal.things')}", "dim")]
    for i, own in enumerate(_all(view)):
        cells = [str(own[key]) for key in ("points", "influence", "offerings")]
        cells.insert(1, f"{own['camels']}/{own['camel_limit']}" if "camels" in own else "-")
        cells.append(f"{own.get('growth', 0)}+{own['personal']}/{own['main']}")
        cells.append("/".join(str(3 - taken) for taken in own["columns"].values()) if "columns" in own else "-")
        row = "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        things = " ".join(str(own.get(key, "-")) for key in ("gold", "ships", "farmers", "tokens", "ploughs"))
        who = paint(f"{letters[i]}  {speaker.names[i]:<{names}}", game.colours[i])
        lines.append(f"{'>' if view['actor'] == i else ' '} {who}{row}   {things}")
        if hand := _listed([*own.get("food", ()), *own.get("favours", ())], speaker):
            lines.append(" " * (names + 6) + f"{speaker.get('terminal.cards')}: {hand}")
    return lines


def _listed(cards: Sequence[str], speaker: Speaker) -> str:
    return ", ".join(
        speaker.get(f"card.{card}") + (f" ×{count}" if count > 1 else "") for card, count in Counter(cards).items()
    )


def _middle(view: dict[str, Any], game: Assyria2, speaker: Speaker, paint: Paint, letters: list[str]) -> list[str]:
    """Card rows, Tribute areas, markers and piles."""
    rows: list[tuple[str, str]] = []
    for i, row in enumerate(view["rows"]):
        leader = "" if row["leader"] is None else f" ({letters[row['leader']]} {speaker.get('space.' + row['bid'])})"
        cards = _listed([card for card in row["cards"] if card], speaker)
        if cards or leader:
            rows.append(("rows", f"{i + 1}{leader}: {cards or '-'}"))
    for facts, area in zip(game.content.areas, view["areas"], strict=True):
        if area["civilisation"]:
            civ = speaker.get(f"civ.{area['civilisation']}")
            told = (facts.camels, facts.influence, area["gold"], facts.gold, area["ships"], facts.ships)
            roof = speaker.get("terminal.roof") if area["roof"] else ""
            rows.append(("areas", speaker.say("terminal.area", civ, *told, roof)))
    if view["drawn"]:
        rows.append(("drawn", _listed(view["drawn"], speaker)))
    rows.append(("markers", " ".join(str(value) for value in view["markers"]) or "-"))
    if view["rival"] and view["rival"]["scheme"]:
        rows.append(("scheme", view["rival"]["scheme"]))
    piles = [len(view["piles"][key]) for key in ("food", "food_discard", "favour", "favour_discard", "civilisations")]
    rows.append(("piles", speaker.say("terminal.stores", *piles)))
    return titled(rows, speaker, paint)
