"""The table of Ur as lines of text for a terminal: the map, then seats, states, nations, prices and cards.

Nothing is told by colour alone: land carries the letter of its owner, a waterwork its number and its state.
"""

from eduba.games.ur.content import NATIONS, STATES, TERRAINS, Content
from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.course import stage
from eduba.i18n import Speaker
from eduba.render.provenance import RECONSTRUCTED
from eduba.render.scene import View
from eduba.render.terminal import MapTerminal, Sheet

_GROUND = ("^", ":", ",", ".")
_PLACED = ("buy", "sell", "der", "barahshum", "calah", "dig", "reservoir", "pump", "mark", "keep", "water", "remove")


class UrTerminal(MapTerminal[Ur]):
    """The map, the seats clockwise, then states, prices, cards, unsold nations and canals."""

    def moment(self, view: View, speaker: Speaker) -> str:
        """Which round, era and part of the round it is, or how the game ended."""
        if view["over"]:
            return speaker.say("board.over", ", ".join(speaker.get(f"ending.{ending}") for ending in view["ending"]))
        if not view["round"]:
            return speaker.say("terminal.division", view["era"])
        part = speaker.get(f"board.stage.{stage(view['phase'])}")
        return speaker.say("terminal.moment", view["round"], view["era"], part)

    def map(self, sheet: Sheet) -> list[str]:
        """A line of areas for each row of the map, the shifted ones half a cell further right."""
        c, seats = self.game.content, sheet.view["seats"]
        marked = {c.names[a.arg] for a in sheet.options if a.verb in _PLACED}
        owners = {area: sheet.painted(sheet.letters[i], i) for i, own in enumerate(seats) for area in own["areas"]}
        for i, own in enumerate(seats):
            owners |= dict.fromkeys(own["flipped"], sheet.painted(sheet.letters[i].lower(), i))
        rows: dict[str, str] = {}
        for at, area in enumerate(c.names):
            row = area[0]
            rows.setdefault(row, "     " if (ord(row) - ord("A")) % 2 else "")
            rows[row] += _cell(sheet, c, at, owners.get(area, " "), area in marked)
        return [line.rstrip() for line in rows.values()]

    def seats(self, sheet: Sheet) -> list[str]:
        """One line per player, clockwise."""
        view, speaker = sheet.view, sheet.speaker
        heads = [sheet.word(key) for key in ("score", "cash", "worth", "lands")]
        width = max(len(name) for name in speaker.names[: view["players"]])
        lines = [sheet.paint(" " * (width + 6) + "".join(f"{head:>8}" for head in heads), "dim")]
        for i in view["seating"]:
            own = view["seats"][i]
            cells = (own["score"], own["cash"], own["worth"], len(own["areas"]))
            who = sheet.painted(f"{sheet.letters[i]}  {speaker.names[i]:<{width}}", i)
            has = [speaker.label("state", STATES.index(name)) for name in own["thrones"]]
            has += [speaker.label("nation", NATIONS.index(name)) for name in own["nations"]]
            row = "".join(f"{cell:>8}" for cell in cells)
            turn = ">" if view["actor"] == i else " "
            lines.append(f"{turn} {who} {row}   {', '.join(has)}".rstrip())
        return lines

    def ours(self) -> bool:
        return self.game.content.sources["map"] == RECONSTRUCTED

    def middle(self, sheet: Sheet) -> list[str]:
        """The states, prices, cards, unsold nations and canals."""
        view, speaker = sheet.view, sheet.speaker
        lines = [_state(sheet, state) for state in view["states"]]
        prices = [f"{speaker.get(f'terrain.{t}')} {view['prices'][t]} (@ {view['city_prices'][t]})" for t in TERRAINS]
        unsold = [n for n in view["nations"] if n["seat"] is None and not n["state"] and not n["gone"]]
        endless = [*view["cards"]][-1] if view["m_cards"] == "unlimited" else ""
        cards = (f"{name}: {'∞' if name == endless else left}" for name, left in view["cards"].items())
        rows = [("prices", "  ".join(prices)), ("cards", "  ".join(cards))]
        if unsold:
            told = (f"{speaker.label('nation', NATIONS.index(n['name']))} {n['leading'] or n['price']}" for n in unsold)
            rows.append(("nations", "  ".join(told)))
        rows.append(("canals", " ".join(f"{a}-{b}" for a, b in view["canals"])))
        return lines + [sheet.paint(sheet.word(key), "dim") + "   " + text for key, text in rows]


def _cell(sheet: Sheet, c: Content, at: int, owner: str, marked: bool) -> str:
    """Eleven signs: the area, whether it can be meant, ground, state, owner, city or closed land, and waterwork."""
    area, river, paint = c.names[at], c.terrain[at] < 0, sheet.paint
    ground = paint("~", "water") if river else _GROUND[c.terrain[at]]
    kind = "@" if at in c.cities else "#" if area in sheet.view["closed"] else " "
    work = sheet.view["works"].get(area)
    token = f"{work['number']}{work['state'][0]}" if work else "  "
    state = " " if river else paint(STATES[c.state[at]][0].lower(), "dim")
    name = paint(f"{area}*" if marked else area, "mark" if marked else "dim")
    return name + " " * (3 - len(area) - marked + 1) + ground + state + owner + kind + token + " "


def _state(sheet: Sheet, state: View) -> str:
    king = "-" if state["king"] is None else sheet.painted(sheet.letters[state["king"]], state["king"])
    crews = " ".join(f"{n}x{quality}" for quality, n in state["crews"].items() if n)
    standing = "" if state["active"] else sheet.word("emerging")
    name = sheet.speaker.label("state", STATES.index(state["name"]))
    turn = ">" if sheet.view["acting"] == state["name"] else " "
    land = f"{state['owned']}/{state['colonized']}"
    return f"{turn} {name:<8} {king} {state['treasury']:>5} SPL  {land:>5}  {crews} {standing}".rstrip()
