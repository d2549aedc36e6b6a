"""The charters of the six states: king, treasury, land, crews, waterworks, and their place in the order."""

from typing import NamedTuple

from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.scene import Scene, counter, nation_name, seal, state_name
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.scene import View
from eduba.render.svg import esc, text, use

WIDTH, ROW = 340.0, 46.0
HEIGHT = 36 + ROW * 6


class Charter(NamedTuple):
    """What a charter shows of a state."""

    name: str
    king: int | None
    treasury: int
    owned: int
    colonized: int
    crews: tuple[int, ...]
    """By quality, how many."""
    works: tuple[str, ...]
    """The numbers of its waterworks."""
    nations: tuple[str, ...]
    acts: bool
    active: bool
    place: int | None
    """When it has its turn, from 0 on."""
    harvest: int
    revolution: bool


def draw(scene: Scene) -> Part:
    """One row for each state, the acting one marked."""
    drawn = [_ground(scene.words)]
    for at, state in enumerate(scene.view["states"]):
        speaker = scene.words if state["king"] is None else scene.speaker
        drawn.append(_row(speaker, scene.game, at, _charter(scene.view, state)))
    return part("charters", scene.word("charters"), WIDTH, HEIGHT, drawn)


@remembered
def _ground(words: Speaker) -> Fragment:
    return leaf("g", "charters-ground", "", panel(WIDTH, HEIGHT, words.get("board.charters")))


def _charter(view: View, state: View) -> Charter:
    name, order = state["name"], view["order"]
    return Charter(
        name,
        state["king"],
        state["treasury"],
        state["owned"],
        state["colonized"],
        tuple(state["crews"].values()),
        tuple([view["works"][area]["number"] for area in state["works"]]),
        tuple(state["nations"]),
        view["acting"] == name,
        state["active"],
        order.index(name) if name in order else None,
        state["harvest"],
        state["revolution"],
    )


@remembered
def _row(speaker: Speaker, game: Ur, at: int, state: Charter) -> Fragment:
    content, name, say = game.content, state_name(speaker, state.name), speaker.say
    crews = [f"{n}×{quality}" if n > 1 else quality for quality, n in zip(content.crews, state.crews) if n]
    counts = [(number, state.works.count(number)) for number in content.token_names]
    works = [f"{n}×{number}" if n > 1 else number for number, n in counts if n]
    body = f'<rect class="turn" x="8" y="0" width="{WIDTH - 16:g}" height="{ROW - 5:g}" rx="8"/>'
    body += seal(state.name, 24, 19, 24) + text(name, 42, 17, "strong")
    body += text(_standing(speaker, state), 42, 32, "quiet")
    if state.king is not None:
        body += counter(game.colours[state.king], 150, 20, 22) + use("ur-crown", 150, 6, 15)
    body += use("ur-coin", 168, 13, 15) + text(state.treasury, 179, 17.5, "strong")
    body += use("ur-land", 168, 31, 13) + text(f"{state.owned}/{state.colonized}", 179, 35, "small")
    body += use("ur-spade", 223, 13, 16) + text(" ".join(crews) or "–", 234, 17.5, "small strong")
    body += use("ur-reservoir", 223, 31, 13) + text(" ".join(works) or "–", 234, 35, "small")
    king = speaker.get("board.no_king") if state.king is None else say("board.king", state.king)
    spoken = [name, king, say("board.treasury", state.treasury)]
    spoken += [say("board.land_of_state", state.owned, state.colonized)]
    spoken += [say("board.crews", ", ".join(crews) or "–"), say("board.works", ", ".join(works) or "–")]
    spoken += [say("board.assimilated", nation_name(speaker, nation)) for nation in state.nations]
    label, kind = esc(", ".join(spoken)), "now" if state.acts else "ahead"
    more = f' class="{kind}" role="img" aria-label="{label}"'
    return spot(f"state-{state.name}", 0, 34 + ROW * at, body, more)


def _standing(speaker: Speaker, state: Charter) -> str:
    """What is marked on a charter: whether the state is active, when it has its turn, a harvest, or a revolution."""
    if state.revolution:
        return speaker.get("board.revolution")
    if state.harvest:
        return speaker.say("board.harvest", state.harvest)
    if not state.active:
        return speaker.say("board.emerging", state.colonized)
    return speaker.get("board.active") if state.place is None else speaker.say("board.place", state.place + 1)
