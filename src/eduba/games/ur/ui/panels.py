"""What stands beside the board of Ur in a page: the seats in figures, and every payment of the game."""

from eduba.core.events import Event
from eduba.games.ur.content import STATES, TERRAINS
from eduba.games.ur.game import Ur
from eduba.games.ur.state import BANK, SEATS, UrState
from eduba.games.ur.ui.chronicle import payments
from eduba.games.ur.ui.drawing.annals import whole_ledger
from eduba.i18n import Speaker
from eduba.render.contract import Panels, Steps
from eduba.render.fragments import Fragment, remembered
from eduba.render.panels import figures
from eduba.render.scene import View
from eduba.render.summary import Gain, Occasion
from eduba.render.svg import use


class UrPanels(Panels[Ur]):
    """Points, cash, land by terrain, thrones and nations."""

    occasions = (
        Occasion("source", ("round", "ended"), ("harvested", "stored", "distributed", "awarded", "removed", "price")),
    )

    def gain(self, event: Event) -> Gain | None:
        """What the bank pays a player."""
        if event[0] != "paid" or event[1] != BANK or int(event[2]) >= SEATS:
            return None
        return Gain(int(event[2]), int(event[3]), str(event[4]))

    def figures(self, view: View, speaker: Speaker) -> list[Fragment]:
        return [
            _figures(
                speaker,
                self.game,
                seat,
                (own["score"], own["cash"], own["worth"], own["available"]),
                tuple(own["areas"]),
                tuple(own["thrones"]),
                tuple(own["nations"]),
            )
            for seat, own in enumerate(view["seats"])
        ]

    def standing(self, view: View) -> list[int]:
        return [own["score"] for own in view["seats"]]

    def ledger(self, steps: Steps, speaker: Speaker) -> str:
        return whole_ledger(speaker, payments(steps))


@remembered
def _figures(
    speaker: Speaker,
    game: Ur,
    seat: int,
    money: tuple[int, int, int, int],
    areas: tuple[str, ...],
    thrones: tuple[str, ...],
    nations: tuple[str, ...],
) -> Fragment:
    score, cash, worth, available = money
    kinds = [game.content.terrain[game.content.names.index(area)] for area in areas]
    told: list[tuple[str, str, object]] = [
        ("points", use("rosette", 12, 12, 16), score),
        ("cash", use("ur-coin", 12, 12, 20), cash),
        ("worth", use("ur-land", 12, 12, 18), worth),
    ]
    if available != cash:
        told.append(("free", use("ur-firstborn", 12, 12, 18), available))
    told += [(t, use(f"ur-{t}", 12, 12, 18), kinds.count(i)) for i, t in enumerate(TERRAINS) if i in kinds]
    if thrones:
        held = ", ".join(speaker.label("state", STATES.index(name)) for name in thrones)
        told.append(("thrones", use("ur-crown", 12, 12, 19), held))
    if nations:
        held = ", ".join(speaker.get(f"nation.{nation}", nation) for nation in nations)
        told.append(("nations", use("ur-nation", 12, 12, 19), held))
    return figures(seat, speaker, told)


def wealth(state: UrState) -> dict[str, list[int]]:
    """What the points are made of at this moment, by seat."""
    land = [state.worth(seat) for seat in range(state.players)]
    return {"board.figure.cash": list(state.money[: state.players]), "board.figure.worth": land}
