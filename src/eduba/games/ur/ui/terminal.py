"""The table of Ur as lines of text for a terminal: the map, then seats, states, nations, prices and cards.

Nothing is told by colour alone: land carries the letter of its owner, a waterwork its number and its state.
"""

from collections.abc import Sequence
from typing import Any

from eduba.core.vocabulary import Action
from eduba.games.ur.content import NATIONS, STATES, TERRAINS
from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.course import stage
from eduba.i18n import Speaker
from eduba.render.terminal import Paint, letters_of, painter

_GROUND = ("^", ":", ",", ".")
_PLACED = ("buy", "sell", "der", "barahshum", "calah", "dig", "reservoir", "pump", "mark", "keep", "water", "remove")


def table(
    view: dict[str, Any],
    game: Ur,
    speaker: Speaker,
    *,
    colour: bool = False,
    roomy: bool = True,
    options: Sequence[Action] = (),
) -> list[str]:
    """Map and tracks; what the options name on the map is marked; `roomy` adds a legend."""
    paint = painter(colour)
    letters = letters_of(game.colours[: view["players"]], speaker)
    lines = _map(view, game, paint, letters, options)
    if roomy:
        lines += ["", paint(speaker.get("terminal.legend"), "dim"), ""]
    lines.append(paint(moment(view, game, speaker), "bold"))
    return lines + _seats(view, game, speaker, paint, letters) + _middle(view, game, speaker, paint, letters)


def moment(view: dict[str, Any], game: Ur, speaker: Speaker) -> str:
    """Which round, era and part of the round it is, or how the game ended."""
    if view["over"]:
        return speaker.say("board.over", ", ".join(speaker.get(f"ending.{ending}") for ending in view["ending"]))
    if not view["round"]:
        return speaker.say("terminal.division", view["era"])
    part = speaker.get(f"board.stage.{stage(view['phase'])}")
    return speaker.say("terminal.moment", view["round"], view["era"], part)


def _map(view: dict[str, Any], game: Ur, paint: Paint, letters: list[str], options: Sequence[Action]) -> list[str]:
    """A line of areas for each row of the map, the shifted ones half a cell further right."""
    c = game.content
    marked = {c.names[a.arg] for a in options if a.verb in _PLACED}
    owners = {area: (letters[i], i) for i, own in enumerate(view["seats"]) for area in own["areas"]}
    owners |= {area: (letters[i].lower(), i) for i, own in enumerate(view["seats"]) for area in own["flipped"]}
    rows: dict[str, str] = {}
    for at, area in enumerate(c.names):
        row = area[0]
        rows.setdefault(row, "     " if (ord(row) - ord("A")) % 2 else "")
        rows[row] += _cell(view, game, paint, area, at, owners.get(area), area in marked)
    return [line.rstrip() for line in rows.values()]


def _cell(
    view: dict[str, Any], game: Ur, paint: Paint, area: str, at: int, owner: tuple[str, int] | None, marked: bool
) -> str:
    """Eleven signs: the area, whether it can be meant, ground, state, owner, city or closed land, and waterwork."""
    c = game.content
    river = c.terrain[at] < 0
    ground = paint("~", "water") if river else _GROUND[c.terrain[at]]
    seat = paint(owner[0], game.colours[owner[1]]) if owner else " "
    kind = "@" if at in c.cities else "#" if area in view["closed"] else " "
    work = view["works"].get(area)
    token = f"{work['number']}{work['state'][0]}" if work else "  "
    state = " " if river else paint(STATES[c.state[at]][0].lower(), "dim")
    name = paint(f"{area}*" if marked else area, "mark" if marked else "dim")
    return name + " " * (3 - len(area) - marked + 1) + ground + state + seat + kind + token + " "


def _seats(view: dict[str, Any], game: Ur, speaker: Speaker, paint: Paint, letters: list[str]) -> list[str]:
    """One line per player, clockwise."""
    heads = [speaker.get(f"terminal.{key}") for key in ("score", "cash", "worth", "lands")]
    width = max(len(name) for name in speaker.names[: view["players"]])
    lines = [paint(" " * (width + 6) + "".join(f"{head:>8}" for head in heads), "dim")]
    for i in view["seating"]:
        own = view["seats"][i]
        cells = (own["score"], own["cash"], own["worth"], len(own["areas"]))
        who = paint(f"{letters[i]}  {speaker.names[i]:<{width}}", game.colours[i])
        has = [speaker.label("state", STATES.index(name)) for name in own["thrones"]]
        has += [speaker.label("nation", NATIONS.index(name)) for name in own["nations"]]
        row = "".join(f"{cell:>8}" for cell in cells)
        turn = ">" if view["actor"] == i else " "
        lines.append(f"{turn} {who} {row}   {', '.join(has)}".rstrip())
    return lines


def _middle(view: dict[str, Any], game: Ur, speaker: Speaker, paint: Paint, letters: list[str]) -> list[str]:
    """The states, prices, cards, unsold nations and canals."""
    lines = []
    for state in view["states"]:
        king = "-" if state["king"] is None else paint(letters[state["king"]], game.colours[state["king"]])
        crews = " ".join(f"{n}x{quality}" for quality, n in state["crews"].items() if n)
        standing = "" if state["active"] else speaker.get("terminal.emerging")
        name = speaker.label("state", STATES.index(state["name"]))
        turn = ">" if view["acting"] == state["name"] else " "
        land = f"{state['owned']}/{state['colonized']}"
        lines.append(f"{turn} {name:<8} {king} {state['treasury']:>5} SPL  {land:>5}  {crews} {standing}".rstrip())
    prices = [f"{speaker.get(f'terrain.{t}')} {view['prices'][t]} (@ {view['city_prices'][t]})" for t in TERRAINS]
    unsold = [n for n in view["nations"] if n["seat"] is None and not n["state"] and not n["gone"]]
    cards = (f"{name}: {left}" for name, left in view["cards"].items())
    rows = [("prices", "  ".join(prices)), ("cards", "  ".join(cards))]
    if unsold:
        told = (f"{speaker.label('nation', NATIONS.index(n['name']))} {n['leading'] or n['price']}" for n in unsold)
        rows.append(("nations", "  ".join(told)))
    rows.append(("canals", " ".join(f"{a}-{b}" for a, b in view["canals"])))
    return lines + [paint(speaker.get(f"terminal.{key}"), "dim") + "   " + text for key, text in rows]
