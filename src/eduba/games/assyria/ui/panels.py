"""What stands beside the board of Assyria in a page: the seats in figures."""

from eduba.games.assyria.game import Assyria
from eduba.i18n import Speaker
from eduba.render.contract import Panels
from eduba.render.fragments import Fragment
from eduba.render.panels import figures
from eduba.render.scene import View
from eduba.render.summary import Occasion
from eduba.render.svg import use

_POINTS, _CAMELS = use("rosette", 12, 12, 16), use("camel", 12, 12, 22)
_OFFERINGS, _TILES = use("ziggurat-3", 12, 11, 20), use("ziggurat-1", 12, 11, 20)
_STOCK = use("hut", 12, 12, 20)


class AssyriaPanels(Panels[Assyria]):
    """Points, camels, offerings with their factor, huts in stock, and tiles for ziggurats."""

    occasions = (Occasion("flood", told=("swept", "gained", "camels", "camels_lost")),)

    def figures(self, view: View, speaker: Speaker) -> list[Fragment]:
        return [figures(seat, speaker, self._counted(own)) for seat, own in enumerate(view["seats"])]

    def _counted(self, own: View) -> list[tuple[str, str, object]]:
        factor = self.game.content.multipliers[own["offerings"]]
        return [
            ("points", _POINTS, own["points"]),
            ("camels", _CAMELS, own["camels"]),
            ("offerings", _OFFERINGS, f"{own['offerings']} (×{factor})"),
            ("stock", _STOCK, own["stock"]),
            ("tiles", _TILES, f"{own['bases']}/{own['centers']}/{own['roofs']}"),
        ]
