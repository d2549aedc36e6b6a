"""The open quests at a glance, for the band below the map: who has how much of each."""

from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing.armies import LETTERS
from eduba.games.akkad.ui.drawing.ground import WIDTH
from eduba.games.akkad.ui.drawing.lettering import BOLD, squeezed
from eduba.games.akkad.ui.drawing.progress import Progress
from eduba.games.akkad.ui.drawing.quests import SCORED, progress_of, spoken_quest
from eduba.games.akkad.ui.drawing.scene import Scene, counter
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, remembered, spot
from eduba.render.part import Part, part
from eduba.render.svg import num, text, use
from eduba.render.targets import attributes

COLUMNS, ROW = 5, 46.0
_CARD = (WIDTH + 6) / COLUMNS - 6
_WIDE, _DIGIT = 20.0, 10.0
"""How wide the disc of a player is with what is beside it, and each digit."""


def draw(scene: Scene) -> Part:
    """All quests in rows, each with its name and the progress of every player."""
    told = scene.view["quests"]
    drawn = [
        _aim(scene.speaker, scene.game, at, quest, quest == scene.view["newest_quest"], progress_of(scene, quest))
        for at, quest in enumerate(told)
    ]
    return part("aims", scene.word("quests"), WIDTH, ROW * max(1, -(-len(told) // COLUMNS)), drawn)


@remembered
def _aim(
    speaker: Speaker, game: Akkad, at: int, quest: str, new: bool, reached: tuple[Progress | None, ...]
) -> Fragment:
    number = game.content.quests.index(quest)
    at_once, name = game.content.data["quests"][number]["type"] == "A", speaker.label("quest", number)
    body = f'<rect class="slot" width="{num(_CARD)}" height="{num(ROW - 4)}" rx="7"/>'
    body += use("stride" if at_once else "rosette", 13, 12, 17, more=' class="sign"')
    need = max((progress.need for progress in reached if progress and not progress.scored), default=0)
    right = _CARD - (26 + 10 * len(str(need)) if need > 1 else 6)
    body += squeezed(name, 25, 17, right - 25 - (18 if new else 0), "aim strong", BOLD * LETTERS)
    body += use("new", right - 8, 11, 16) if new else ""
    body += _everybody(game, reached, _CARD - 6)
    if need > 1:
        body += text(f"/ {need}", _CARD - 6, 17, "aim aim-need end")
    elif not any(reached):
        body += text(speaker.get("board.once"), 8, 37, "aim aim-need")
    more = attributes(None, spoken_quest(speaker, game, quest, new, reached), "aim-card")
    return spot(f"aim-{quest}", (_CARD + 6) * (at % COLUMNS), ROW * (at // COLUMNS), body, more)


def _everybody(game: Akkad, reached: tuple[Progress | None, ...], room: float) -> str:
    """How far each player is, in a row as wide as is pleasant; it becomes smaller where its room does not suffice."""
    told = [(seat, one, SCORED if one.scored else str(one.have)) for seat, one in enumerate(reached) if one]
    used = sum(_WIDE + _DIGIT * len(have) for _, _, have in told)
    gap = max(0.0, min(9.0, (room - used) / max(1, len(told))))
    body, x = "", 12.0
    for seat, progress, have in told:
        body += counter(game.colours[seat], x, 31, 15)
        body += text(have, x + 10, 37, "aim brought" if progress.done else "aim")
        x += _WIDE + _DIGIT * len(have) + gap
    size = min(1.0, room / (used + 2)) if used else 1.0
    return body if size == 1 else f'<g transform="translate(0 {num(36 * (1 - size))}) scale({num(size)})">{body}</g>'
