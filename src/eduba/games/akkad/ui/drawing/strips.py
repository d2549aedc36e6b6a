"""A seat at a glance, besides its figures: buildings with upgrades, quests scored, mission, home city.

A captive champion takes the place of the home city. In words also who it is, and what its mission asks for.
"""

from eduba.games.akkad.content import BUILDINGS, UPGRADE_OF, UPGRADES
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing.progress import Progress, mission_told
from eduba.games.akkad.ui.drawing.scene import Scene, counter, space_name
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered
from eduba.render.part import Part, part
from eduba.render.svg import esc, num, text, use

WIDTH, HEIGHT = 340.0, 36.0


def draw(scene: Scene, seat: int) -> Part:
    """One line for one seat."""
    own, speaker = scene.view["seats"][seat], scene.speaker
    captor = own["captor"]
    named = speaker if captor is not None else scene.words
    drawn = _strip(
        named,
        scene.game,
        seat,
        (own["home"], own["character"]),
        tuple(own["buildings"]),
        tuple(own["upgrades"]),
        len(own["quests"]),
        own["mission"],
        scene.mission(seat),
        scene.view["players"],
        None if captor is None else (captor, scene.colours[captor]),
    )
    return part(f"hand-{seat}", speaker.names[seat], WIDTH, HEIGHT, [drawn])


@remembered
def _strip(
    speaker: Speaker,
    game: Akkad,
    seat: int,
    person: tuple[str | None, str | None],
    buildings: tuple[str, ...],
    upgrades: tuple[str, ...],
    scored: int,
    fulfilled: bool,
    mission: Progress,
    players: int,
    captor: tuple[int, str] | None,
) -> Fragment:
    body, x = f'<rect class="room" width="{WIDTH:g}" height="{HEIGHT:g}"/>', 18.0
    spoken = _person(speaker, game, *person)
    for at, building in enumerate(BUILDINGS):
        more = "" if building in buildings else ' class="missing"'
        body += use(f"akkad-house-{building}", x, 17, 25, more=more)
        own = [upgrade for upgrade, of in zip(UPGRADES, UPGRADE_OF, strict=True) if of == at and upgrade in upgrades]
        heights = [num(11 + 11 * nth) for nth in range(len(own))]
        body += "".join(f'<circle class="full" cx="{num(x + 15)}" cy="{y}" r="3.6"/>' for y in heights)
        spoken += [speaker.get(f"building.{building}")] if building in buildings else []
        spoken += [speaker.get(f"upgrade.{upgrade}") for upgrade in own]
        x += 35
    body += use("tablet", x + 6, 18, 23, more=' class="plain"') + text(scored, x + 24, 24, "count")
    spoken.append(speaker.say("board.scored", scored))
    state = speaker.get("board.mission_done") if fulfilled else f"{mission.have}/{mission.need}"
    body += use("rosette", x + 54, 18, 21, more=f' class="{"sign" if fulfilled else "not-yet"}"')
    body += text("✓" if fulfilled else state, x + 67, 24, "count")
    asked = [mission_told(speaker, game.content, players, person[0])] if person[0] else []
    spoken.append(f"{speaker.get('board.mission')}: {', '.join([*asked, state])}")
    if captor:
        body += use("akkad-champion", x + 140, 18, 22, more=' class="plain-ink"')
        body += use("akkad-captive", x + 140, 18, 24)
        body += counter(captor[1], x + 164, 18, 20)
        spoken.append(speaker.say("board.captive", captor[0]))
    elif person[0]:
        body += text(space_name(speaker, game, person[0]), WIDTH - 1, 24, "lives-in end")
    return leaf("g", f"strip-{seat}", f' class="seat-strip" role="img" aria-label="{esc(", ".join(spoken))}"', body)


def _person(speaker: Speaker, game: Akkad, home: str | None, character: str | None) -> list[str]:
    """The character with what it can do, and the home city; nothing of what is not chosen yet."""
    out = []
    if character:
        name = speaker.label("character", game.content.characters.index(character))
        out.append(f"{name}: {speaker.get(f'board.character.{character}').removesuffix('.')}")
    if home:
        out.append(f"{speaker.get('board.kind.home')} {space_name(speaker, game, home)}")
    return out
