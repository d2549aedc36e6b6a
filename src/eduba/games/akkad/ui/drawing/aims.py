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

ROW = 46.0
_FEWEST, _MOST, _ROWS = 4, 5, 2
"""How many lie beside each other: four, for the sake of their names, or five if there would be more rows."""
_WIDE, _DIGIT = 20.0, 10.0
"""How wide the disc of a player is with what is beside it, and each digit."""


def draw(scene: Scene) -> Part:
    """All quests in rows, each with its name and the progress of every player."""
    told = scene.view["quests"]
    columns = max(_FEWEST, min(_MOST, -(-len(told) // _ROWS)))
    drawn = []
    for at, quest in enumerate(told):
        new, reached = quest == scene.view["newest_quest"], progress_of(scene, quest)
        drawn.append(_aim(scene.speaker, scene.game, (at, columns), quest, new, reached))
    return part("aims", scene.word("quests"), WIDTH, ROW * max(1, -(-len(told) // columns)), drawn)


@remembered
def _aim(
    speaker: Speaker, game: Akkad, place: tuple[int, int], quest: str, new: bool, reached: tuple[Progress | None, ...]
) -> Fragment:
    """`place`: its number, and how many lie beside each other."""
    at, columns = place
    card = (WIDTH + 6) / columns - 6
    number = game.content.quests.index(quest)
    at_once, name = game.content.data["quests"][number]["type"] == "A", speaker.label("quest", number)
    body = f'<rect class="slot" width="{num(card)}" height="{num(ROW - 4)}" rx="7"/>'
    body += use("stride" if at_once else "rosette", 13, 12, 17, more=' class="sign"')
    need = max((progress.need for progress in reached if progress and not progress.scored), default=0)
    right = card - (26 + 10 * len(str(need)) if need > 1 else 6)
    body += squeezed(name, 25, 17, right - 25 - (18 if new else 0), "aim strong", BOLD * LETTERS)
    body += use("new", right - 8, 11, 16) if new else ""
    body += _everybody(game, reached, card - 6)
    if need > 1:
        body += text(f"/ {need}", card - 6, 17, "aim aim-need end")
    elif not any(reached):
        body += text(speaker.get("board.once"), 8, 37, "aim aim-need")
    more = attributes(None, spoken_quest(speaker, game, quest, new, reached), "aim-card")
    return spot(f"aim-{quest}", (card + 6) * (at % columns), ROW * (at // columns), body, more)


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
