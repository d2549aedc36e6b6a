"""The fight under way: both sides with their armies, the bones they roll, hits to place, cards and retreat."""

from typing import NamedTuple

from eduba.games.akkad.army import KINDS
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing import armies
from eduba.games.akkad.ui.drawing.ground import WIDTH as MAP_WIDTH
from eduba.games.akkad.ui.drawing.ground import Box, ground
from eduba.games.akkad.ui.drawing.lettering import BOLD, squeezed
from eduba.games.akkad.ui.drawing.scene import Scene, counter, space_name
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, heading, part
from eduba.render.scene import View
from eduba.render.svg import esc, num, text, use

WIDTH, HEIGHT = 340.0, 166.0
_SIDE = 148.0
_HANDS = ("attacker", "defender")
_HALF, _LEAST = 62.0, 34.0
"""On the map, the width of one side, and the least height of both: two chips in two rows."""


class Side(NamedTuple):
    """One side of a fight: a seat, rebels or a monster, and how it stands."""

    seat: int | None
    neutral: str | None
    units: tuple[int, ...]
    left: int
    bones: int
    strength: int
    lasting: int
    added: int
    stopped: int
    hits: int
    fallen: int
    played: tuple[str, ...]


def sides_of(fight: View) -> tuple[Side, Side]:
    """The attacker and the defender."""
    attacker, defender = (_side_of(told) for told in fight["sides"])
    return attacker, defender


def _side_of(told: View) -> Side:
    return Side(
        seat=told["seat"],
        neutral=told["neutral"],
        units=tuple([told["units"].get(kind, 0) for kind in KINDS]),
        left=told["left"],
        bones=told["bones"],
        strength=told["strength"],
        lasting=told["lasting"],
        added=told["added"],
        stopped=told["stopped"],
        hits=told["hits"],
        fallen=told["fallen"],
        played=tuple(told["played"]),
    )


def draw(scene: Scene) -> Part | None:
    """The fight as a picture; None if nobody fights."""
    fight = scene.view["fight"]
    if fight is None:
        return None
    sides, speaker, game = sides_of(fight), scene.speaker, scene.game
    title = scene.say("fight", space_name(scene.words, game, fight["space"]))
    drawn = [_ground(scene.words, title, fight["round"])]
    for at, side in enumerate(sides):
        refuge = (fight["refuge"] or "") if fight["retreats"] == at else None
        decides = side.seat is not None and side.seat == scene.view["actor"]
        drawn.append(_side(speaker, game, at, side, fight["space"], _stance(speaker, game, at, refuge, decides)))
    return part("fight", title, WIDTH, HEIGHT, drawn)


def _stance(speaker: Speaker, game: Akkad, at: int, refuge: str | None, decides: bool) -> str:
    """What a side is about to do."""
    if refuge is not None:
        return speaker.say("board.retreats", space_name(speaker, game, refuge) if refuge else "…")
    return speaker.get("board.decides" if decides else f"board.{_HANDS[at]}")


@remembered
def _ground(words: Speaker, title: str, nth: int) -> Fragment:
    body = f'<rect class="panel fighting" width="{WIDTH:g}" height="{HEIGHT:g}" rx="12"/>'
    body += heading(title, 14, 23, words.say("board.fight_round", nth))
    return leaf("g", "fight-ground", "", body + use("akkad-swords", WIDTH / 2, 92, 26))


@remembered
def _side(speaker: Speaker, game: Akkad, at: int, side: Side, space: str, stance: str) -> Fragment:
    name, hand = side_name(speaker, game, side, space), speaker.get(f"board.{_HANDS[at]}")
    body = f'<rect class="slot" width="{_SIDE:g}" height="126" rx="9"/>' + _emblem(game, side)
    body += squeezed(name, 34, 17, _SIDE - 40, "strong", 13.2 * BOLD)
    body += squeezed(stance, 34, 31, _SIDE - 40, "quiet", 13.2)
    if side.seat is not None:
        units = armies.draw(armies.chips_of(side.units, game.colours[side.seat]), Box(6, 38, _SIDE - 12, 48))
    else:
        chip = [armies.Chip("rebel", side.left, "unit-chip rebels")] if side.neutral == "rebels" else []
        units = armies.draw(chip, Box(6, 36, _SIDE - 12, 28))
        units += text(speaker.say("board.hit_points", side.left), _SIDE / 2, 80, "small strong mid")
    body += f'<g class="units-of-side">{units}</g>'
    if side.left:  # after the fight there is nothing more to roll
        body += use("akkad-bone", 18, 107, 22) + text(side.bones, 34, 113, "score")
        body += text(f"{side.added:+d}", 58, 112, "brought") if side.added and not side.hits else ""
    if side.hits:
        body += f'<circle class="blow" cx="78" cy="107" r="10"/>{text(side.hits, 78, 111.4, "on-blow mid")}'
        body += text(speaker.say("board.to_place", side.hits), 92, 111, "small strong")
    elif side.fallen:
        body += use("akkad-champion", _SIDE - 18, 107, 22, more=' class="plain-ink fallen"')
    return spot(
        f"fight-{_HANDS[at]}",
        12 + 168 * at,
        32,
        body,
        f' role="img" aria-label="{esc(_spoken(speaker, side, name, hand, stance))}"',
    )


def _spoken(speaker: Speaker, side: Side, name: str, hand: str, stance: str) -> str:
    """A side in words."""
    words = [f"{hand}: {name}", *([stance] if stance != hand else [])]
    words += [speaker.say(f"board.units.{kind}", n) for kind, n in zip(KINDS, side.units, strict=True) if n]
    words += [speaker.say("board.hit_points", side.left)] if side.seat is None else []
    words.append(speaker.say("board.bones", side.bones))
    words += [speaker.say("board.hits", side.hits)] if side.hits else []
    return ", ".join([*words, *(speaker.get(f"card.{card}") for card in side.played)])


def side_name(speaker: Speaker, game: Akkad, side: Side, space: str) -> str:
    """Who fights on a side: a seat, the monster of the space, or rebels."""
    if side.seat is not None:
        return speaker.names[side.seat]
    lair = game.content.monster_of.get(game.content.names.index(space))
    if side.neutral == "monster" and lair is not None:
        return speaker.label("monster", lair)
    return speaker.get("board.beast" if side.neutral == "monster" else "board.rebels_side")


def _emblem(game: Akkad, side: Side) -> str:
    """The disc of a seat, or the sign of rebels or of a monster."""
    if side.seat is not None:
        return counter(game.colours[side.seat], 18, 19, 24)
    return use(
        "akkad-monster-up" if side.neutral == "monster" else "akkad-rebel", 18, 19, 24, more=' class="on-rebels"'
    )


@remembered
def on_the_map(game: Akkad, space: str, sides: tuple[Side, Side]) -> Fragment:
    """Both armies face each other on a plate over the space they fight for."""
    box = ground(game).boxes[space]
    height, half = max(_LEAST, box.height - 18), _HALF + 15
    middle = min(max(box.x + box.width / 2, half), MAP_WIDTH - half) - box.x  # the whole plate lies on the map
    size = f'x="{num(middle - _HALF - 15)}" y="17" width="{num(2 * _HALF + 30)}" height="{num(height + 4)}"'
    body = f'<rect class="plate" {size} rx="9"/>'
    for at, side in enumerate(sides):
        room = Box(middle - _HALF - 12 if at == 0 else middle + 12, 19, _HALF, height)
        if side.seat is not None:
            body += armies.draw(armies.chips_of(side.units, game.colours[side.seat]), room)
        elif side.neutral == "rebels":
            body += armies.draw([armies.Chip("rebel", side.left, "unit-chip rebels")], room)
        else:
            body += use("akkad-monster-up", room.x + room.width / 2, 19 + height / 2, 32, more=' class="on-rebels"')
    body += f'<circle class="clash" cx="{num(middle)}" cy="{num(19 + height / 2)}" r="13"/>'
    body += use("akkad-swords", middle, 19 + height / 2, 18)
    return spot("fight-on-map", box.x, box.y, body)
