"""What stands beside the board of Assyria in a page: the seats in figures."""

from eduba.games.assyria.game import Assyria
from eduba.i18n import Speaker
from eduba.render.contract import Panels
from eduba.render.fragments import Fragment
from eduba.render.panels import figures
from eduba.render.scene import View
from eduba.render.svg import use


class AssyriaPanels(Panels[Assyria]):
    """Points, camels, offerings with their factor, huts in stock, and tiles for ziggurats."""

    def figures(self, view: View, speaker: Speaker) -> list[Fragment]:
        return [figures(seat, speaker, self._counted(own)) for seat, own in enumerate(view["seats"])]

    def _counted(self, own: View) -> list[tuple[str, str, object]]:
        factor = self.game.content.multipliers[own["offerings"]]
        return [
            ("points", use("rosette", 12, 12, 16), own["points"]),
            ("camels", use("camel", 12, 12, 22), own["camels"]),
            ("offerings", use("ziggurat-3", 12, 11, 20), f"{own['offerings']} (×{factor})"),
            ("stock", use("hut", 12, 12, 20), own["stock"]),
            ("tiles", use("ziggurat-1", 12, 11, 20), f"{own['bases']}/{own['centers']}/{own['roofs']}"),
        ]
