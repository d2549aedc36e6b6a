"""What stands beside the board in a page: the seats in figures."""

from collections.abc import Iterator

from eduba.games.assyria2.game import Assyria2
from eduba.i18n import Speaker
from eduba.render.contract import Panels
from eduba.render.fragments import Fragment
from eduba.render.panels import figures
from eduba.render.scene import View
from eduba.render.summary import Occasion
from eduba.render.svg import use

_SYMBOLS = {"points": "rosette", "camels": "camel", "influence": "crown", "offerings": "altar", "huts": "hut"}
_SYMBOLS |= {"gold": "gold", "ships": "ship", "farmers": "farmer", "tokens": "jar", "ploughs": "token-PL"}
_SIGNS = {key: use(symbol, 12, 12, 19) for key, symbol in _SYMBOLS.items()}


class Assyria2Panels(Panels[Assyria2]):
    """Points, Camels with their limit, both tracks, Huts where they lie, and all things in stock."""

    occasions = (
        Occasion("flood", told=("swept",)),
        Occasion("round", ("round", "ended", "rival_won"), ("starved",)),
    )

    def figures(self, view: View, speaker: Speaker) -> list[Fragment]:
        return [figures(seat, speaker, _counted(own)) for seat, own in enumerate(view["seats"])]

    def standing(self, view: View) -> list[int]:
        tribes = [*view["seats"], view["rival"]] if view["rival"] else view["seats"]
        return [tribe["points"] for tribe in tribes]


def _counted(own: View) -> Iterator[tuple[str, str, object]]:
    told = {key: own[key] for key in _SIGNS if key != "huts"}
    told["camels"] = f"{own['camels']}/{own['camel_limit']}"
    told["huts"] = f"{own['growth']}+{own['personal']}/{own['main']}"
    return ((key, sign, told[key]) for key, sign in _SIGNS.items())
