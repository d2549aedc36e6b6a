"""What stands beside the board of Ur in a page: the seats in figures, and every payment of the game."""

from eduba.games.ur.content import STATES, TERRAINS
from eduba.games.ur.game import Ur
from eduba.games.ur.state import UrState
from eduba.games.ur.ui.chronicle import payments
from eduba.games.ur.ui.drawing.annals import whole_ledger
from eduba.i18n import Speaker
from eduba.render.contract import Panels, Steps
from eduba.render.fragments import Fragment
from eduba.render.panels import figures
from eduba.render.scene import View
from eduba.render.svg import use


class UrPanels(Panels[Ur]):
    """Points, cash, land by terrain, thrones and nations."""

    def figures(self, view: View, speaker: Speaker) -> list[Fragment]:
        return [figures(seat, speaker, self._counted(own, speaker)) for seat, own in enumerate(view["seats"])]

    def _counted(self, own: View, speaker: Speaker) -> list[tuple[str, str, object]]:
        content = self.game.content
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
        return told

    def ledger(self, steps: Steps, speaker: Speaker) -> str:
        return whole_ledger(speaker, payments(steps))


def wealth(state: UrState) -> dict[str, list[int]]:
    """What the points are made of at this moment, by seat."""
    land = [state.worth(seat) for seat in range(state.players)]
    return {"board.figure.cash": list(state.money[: state.players]), "board.figure.worth": land}
