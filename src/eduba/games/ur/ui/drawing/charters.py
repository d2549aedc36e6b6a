"""The charters of the six states: king, treasury, land, crews, waterworks, and their place in the order."""

from typing import Any

from eduba.games.ur.ui.drawing.scene import Scene, counter, seal
from eduba.render.part import Part, panel
from eduba.render.svg import esc, group, text, use

WIDTH, ROW = 340.0, 46.0
HEIGHT = 36 + ROW * 6


def draw(scene: Scene) -> Part:
    """One row for each state, the acting one marked."""
    body = panel(WIDTH, HEIGHT, scene.word("charters"))
    body += "".join(_row(scene, at, state) for at, state in enumerate(scene.view["states"]))
    return Part("charters", scene.word("charters"), WIDTH, HEIGHT, body)


def _row(scene: Scene, at: int, state: dict[str, Any]) -> str:
    view, name = scene.view, state["name"]
    crews = [f"{n}×{quality}" if n > 1 else quality for quality, n in state["crews"].items() if n]
    works = _counted([view["works"][area]["number"] for area in state["works"]], list(state["tokens"]))
    kind = "now" if view["acting"] == name else "ahead"
    body = f'<rect class="turn" x="8" y="0" width="{WIDTH - 16:g}" height="{ROW - 5:g}" rx="8"/>'
    body += seal(name, 24, 19, 24) + text(scene.state(name), 42, 17, "strong") + _standing(scene, state)
    if state["king"] is not None:
        body += counter(scene.colours[state["king"]], 142, 20, 22) + use("ur-crown", 142, 6, 15)
    body += use("ur-coin", 172, 13, 15) + text(state["treasury"], 183, 17.5, "strong")
    land = f"{state['owned']}/{state['colonized']}"
    body += use("ur-land", 172, 31, 13) + text(land, 183, 35, "small")
    body += use("ur-spade", 232, 13, 16) + text(" ".join(crews) or "–", 244, 17.5, "small strong")
    body += use("ur-reservoir", 232, 31, 13) + text(" ".join(works) or "–", 244, 35, "small")
    spoken = [scene.state(name), _king(scene, state), scene.say("treasury", state["treasury"])]
    spoken += [scene.say("land_of_state", state["owned"], state["colonized"])]
    spoken += [scene.say("crews", ", ".join(crews) or "–"), scene.say("works", ", ".join(works) or "–")]
    spoken += [scene.say("assimilated", scene.nation(n)) for n in state["nations"]]
    more = f' id="state-{name}" class="{kind}" role="img" aria-label="{esc(", ".join(spoken))}"'
    return group(f"<title>{esc(', '.join(spoken))}</title>{body}", 0, 34 + ROW * at, more)


def _counted(numbers: list[str], order: list[str]) -> list[str]:
    """Equal numbers together: 3×2 4 M."""
    counts = [(number, numbers.count(number)) for number in order]
    return [f"{n}×{number}" if n > 1 else number for number, n in counts if n]


def _king(scene: Scene, state: dict[str, Any]) -> str:
    return scene.word("no_king") if state["king"] is None else scene.say("king", state["king"])


def _standing(scene: Scene, state: dict[str, Any]) -> str:
    """What is marked on a charter: whether the state is active, when it has its turn, a harvest, or a revolution."""
    order = scene.view["order"]
    if state["revolution"]:
        words = scene.word("revolution")
    elif state["harvest"]:
        words = scene.say("harvest", state["harvest"])
    elif not state["active"]:
        words = scene.say("emerging", state["colonized"])
    elif state["name"] in order:
        words = scene.say("place", order.index(state["name"]) + 1)
    else:
        words = scene.word("active")
    return text(words, 42, 32, "quiet")
