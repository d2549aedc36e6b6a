"""The fight under way: both sides with their armies, the bones they roll, hits to place, cards and retreat."""

from typing import NamedTuple

from eduba.games.akkad.army import KINDS
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing import armies
from eduba.games.akkad.ui.drawing.ground import Box, ground
from eduba.games.akkad.ui.drawing.lettering import cut
from eduba.games.akkad.ui.drawing.scene import Scene, counter, space_name
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, heading, part
from eduba.render.scene import View
from eduba.render.svg import esc, num, text, use

WIDTH, HEIGHT = 340.0, 196.0
_SIDE = 148.0
_HANDS = ("attacker", "defender")


class Side(NamedTuple):
    """One side of a fight: a seat, rebels or a monster, and how it stands."""

    seat: int | None
    neutral: str | None
    units: tuple[int, ...]
    left: int
    bones: int
    added: int
    rolled: int
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
        added=told["added"],
        rolled=told["rolled"],
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
    retreat = None if fight["retreats"] is None else (sides[fight["retreats"]], fight["refuge"])
    drawn = [_ground(speaker, game, fight["space"], fight["round"], retreat)]
    drawn += [_side(speaker, game, at, side, fight["space"]) for at, side in enumerate(sides)]
    return part("fight", scene.say("fight", space_name(scene.words, game, fight["space"])), WIDTH, HEIGHT, drawn)


@remembered
def _ground(speaker: Speaker, game: Akkad, space: str, nth: int, retreat: tuple[Side, str | None] | None) -> Fragment:
    title = speaker.say("board.fight", space_name(speaker, game, space))
    body = f'<rect class="panel fighting" width="{WIDTH:g}" height="{HEIGHT:g}" rx="12"/>'
    body += heading(title, 14, 23, speaker.say("board.fight_round", nth))
    if retreat:
        side, refuge = retreat
        goal = space_name(speaker, game, refuge) if refuge else ""
        body += text(
            speaker.say("board.retreats", _name(speaker, game, side, space), goal), 16, HEIGHT - 10, "small strong"
        )
    return leaf("g", "fight-ground", "", body + use("akkad-swords", WIDTH / 2, 98, 26))


@remembered
def _side(speaker: Speaker, game: Akkad, at: int, side: Side, space: str) -> Fragment:
    name, hand = _name(speaker, game, side, space), speaker.get(f"board.{_HANDS[at]}")
    body = f'<rect class="slot" width="{_SIDE:g}" height="138" rx="9"/>' + _emblem(game, side)
    body += text(cut(name, _SIDE - 42), 34, 16, "strong") + text(hand, 34, 28, "quiet")
    if side.seat is not None:
        body += armies.draw(armies.chips_of(side.units, game.colours[side.seat]), Box(6, 36, _SIDE - 12, 46))
    else:
        chip = [armies.Chip("rebel", side.left, "chip rebels")] if side.neutral == "rebels" else []
        body += armies.draw(chip, Box(6, 34, _SIDE - 12, 28))
        body += text(speaker.say("board.hit_points", side.left), _SIDE / 2, 78, "small strong mid")
    body += use("akkad-bone", 18, 98, 20) + text(side.bones, 34, 104, "score")
    body += text(f"{side.added:+d}", 58, 103, "brought") if side.added else ""
    body += text(speaker.say("board.rolled", side.rolled), _SIDE - 8, 102, "quiet end") if side.rolled else ""
    if side.hits:
        body += f'<circle class="blow" cx="18" cy="123" r="9"/>{text(side.hits, 18, 127.4, "on-blow mid")}'
        body += text(speaker.get("board.to_place"), 33, 127, "small strong")
    elif side.played:
        played = ", ".join(speaker.get(f"card.{card}") for card in side.played)
        body += text(cut(played, _SIDE - 16, 6), 10, 127, "small")
    if side.fallen:
        body += use("akkad-champion", _SIDE - 18, 122, 20, more=' class="plain-ink fallen"')
    return spot(
        f"fight-{_HANDS[at]}",
        12 + 168 * at,
        32,
        body,
        f' role="img" aria-label="{esc(_spoken(speaker, side, name, hand))}"',
    )


def _spoken(speaker: Speaker, side: Side, name: str, hand: str) -> str:
    """A side in words."""
    words = [f"{hand}: {name}"]
    words += [speaker.say(f"board.units.{kind}", n) for kind, n in zip(KINDS, side.units, strict=True) if n]
    words += [speaker.say("board.hit_points", side.left)] if side.seat is None else []
    words.append(speaker.say("board.bones", side.bones))
    words += [speaker.say("board.hits", side.hits)] if side.hits else []
    return ", ".join([*words, *(speaker.get(f"card.{card}") for card in side.played)])


def _name(speaker: Speaker, game: Akkad, side: Side, space: str) -> str:
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
    """Both armies face each other in the space they fight for."""
    box = ground(game).boxes[space]
    half, body = box.width / 2 - 9, ""
    for at, side in enumerate(sides):
        room = Box(at * (box.width - half), 20, half, box.height - 22)
        if side.seat is not None:
            body += armies.draw(armies.chips_of(side.units, game.colours[side.seat]), room)
        elif side.neutral == "rebels":
            body += armies.draw([armies.Chip("rebel", side.left, "unit-chip rebels")], room)
    body += f'<circle class="clash" cx="{num(box.width / 2)}" cy="{num(box.height / 2 + 8)}" r="13"/>'
    body += use("akkad-swords", box.width / 2, box.height / 2 + 8, 18)
    return spot("fight-on-map", box.x, box.y, body)
