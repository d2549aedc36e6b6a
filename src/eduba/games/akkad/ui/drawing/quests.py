"""The open quests with the progress of every player."""

from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing.lettering import BOLD, squeezed
from eduba.games.akkad.ui.drawing.progress import Progress, of_quest, quest_told
from eduba.games.akkad.ui.drawing.provenance import key_to_signs, sign, source_of
from eduba.games.akkad.ui.drawing.provenance import spoken as spoken_source
from eduba.games.akkad.ui.drawing.scene import Scene, counter
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.svg import text, use
from eduba.render.targets import Target, attributes

WIDTH, ROW, TOP = 340.0, 60.0, 32.0
_LETTERS = 12.2
SCORED = "✓"
"""Stands beside the disc of a player who has scored the quest."""


def draw(scene: Scene) -> Part:
    """One row for each open quest."""
    told, find = scene.view["quests"], scene.targets.find
    height = TOP + ROW * max(1, len(told)) + 2
    drawn = [_ground(scene.words, height)]
    for at, quest in enumerate(told):
        new, target = quest == scene.view["newest_quest"], find(f"quest {quest}")
        drawn.append(_quest(scene.speaker, scene.game, at, quest, new, progress_of(scene, quest), target))
    return part("quests", scene.word("quests"), WIDTH, height, drawn)


def progress_of(scene: Scene, quest: str) -> tuple[Progress | None, ...]:
    """By seat, how far it is with a quest, or that it has scored it; None for a deed that is still to do."""
    seats = zip(scene.view["seats"], scene.counts, strict=True)
    found = [(own, of_quest(scene.content, quest, own, counts)) for own, counts in seats]
    return tuple([Progress(1, 1, scored=True) if quest in own["quests"] else reached for own, reached in found])


@remembered
def _ground(words: Speaker, height: float) -> Fragment:
    body = panel(WIDTH, height, words.get("board.quests")) + key_to_signs(words, WIDTH - 12, 22)
    return leaf("g", "quests-ground", "", body)


@remembered
def _quest(
    speaker: Speaker,
    game: Akkad,
    at: int,
    quest: str,
    new: bool,
    reached: tuple[Progress | None, ...],
    target: Target | None,
) -> Fragment:
    number = game.content.quests.index(quest)
    at_once = game.content.data["quests"][number]["type"] == "A"
    name, told = speaker.label("quest", number), quest_told(speaker, game.content, quest)
    when = speaker.get("board.at_once" if at_once else "board.at_prestige")
    body = f'<rect class="slot" x="8" width="{WIDTH - 16:g}" height="{ROW - 4:g}" rx="8"/>'
    source = source_of(game.content, "quests", quest)
    body += use("stride" if at_once else "rosette", 24, 15, 17, more=' class="sign"')
    body += text(name, 38, 15, "strong") + text(told, 38, 30, "card-does")
    body += use("new", WIDTH - 42, 13, 16) if new else ""
    body += sign(source, WIDTH - 22, 13)
    step = (WIDTH - 24) / max(3, len(reached))
    for seat, progress in enumerate(reached):
        if progress:
            x = 22 + step * seat
            kind = "small brought" if progress.done else "small strong"
            body += counter(game.colours[seat], x, 45, 17)
            have = SCORED if progress.scored else f"{progress.have}/{progress.need}"
            body += squeezed(have, x + 11, 49.4, step - 21, kind, BOLD * _LETTERS)
    if not any(reached):
        body += text(when, 38, 48, "card-told")
    spoken = spoken_quest(speaker, game, quest, new, reached)
    return spot(f"quest-{quest}", 0, TOP + ROW * at, body, attributes(target, spoken, "quest"))


def spoken_quest(
    speaker: Speaker, game: Akkad, quest: str, new: bool, reached: tuple[Progress | None, ...]
) -> str:
    """A quest in words: what it asks for, when it is scored, and how far everybody is."""
    number = game.content.quests.index(quest)
    at_once = game.content.data["quests"][number]["type"] == "A"
    words = [speaker.label("quest", number), quest_told(speaker, game.content, quest)]
    words.append(speaker.get("board.at_once" if at_once else "board.at_prestige"))
    words += [speaker.get("board.quest_new")] if new else []
    words += spoken_source(speaker, source_of(game.content, "quests", quest))
    words += [_spoken(speaker, seat, progress) for seat, progress in enumerate(reached) if progress]
    return ", ".join(words)


def _spoken(speaker: Speaker, seat: int, progress: Progress) -> str:
    if progress.scored:
        return speaker.say("board.quest_scored", seat)
    return speaker.say("board.progress", seat, progress.have, progress.need)
