"""The Civilisation Boards beside the three Tribute areas."""

from functools import cache

from eduba.games.assyria2.content import GAINS, Area, Civilisation
from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.ui.drawing.scene import (
    THINGS,
    WIDTH,
    Found,
    Scene,
    amount,
    gain,
    paragraph,
    reconstructed,
    spoken,
)
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, heading, panel, part
from eduba.render.svg import esc, text, use
from eduba.render.targets import Target, attributes

ROW, TOP = 96.0, 30.0


def draw(scene: Scene) -> Part:
    """Three boards from the highest to the lowest."""
    words, height = scene.words, TOP + 3 * ROW + 4
    title = words.get("board.civs")
    drawn = [_ground(title, height)]
    for i, area in enumerate(scene.view["areas"]):
        if civ := area["civilisation"]:
            targets = scene.find(_actions(civ, area["name"]))
            lying = area["gold"], area["ships"], area["roof"]
            drawn.append(_row(words, scene.game, scene.view["players"], i, civ, *lying, targets))
    mark = reconstructed(words, scene.game, "civilisations", WIDTH - 18, 17)
    return part("civs", title, WIDTH, height, [*drawn, mark])


@remembered
def _ground(title: str, height: float) -> Fragment:
    return leaf("g", "civs-ground", "", panel(WIDTH, height) + heading(title, 14, 21))


@cache
def _actions(civ: str, area: str) -> tuple[str, ...]:
    """What may be done at a Civilisation Board; one Roof space stands for the last two."""
    return f"bonus {civ}", f"tribute {civ} gold", f"tribute {civ} ship", f"lay {area}", f"roof {civ}"


@remembered
def _row(
    words: Speaker, game: Assyria2, players: int, i: int, name: str, gold: int, ships: int, roof: bool, targets: Found
) -> Fragment:
    facts = game.content.areas[i]
    civ = next(civ for civ in game.content.civilisations if civ.name == name)
    bonus, tribute_gold, tribute_ship, lay, build = targets
    y, neutral = TOP + ROW * i, game.content.neutral[players]
    inside = [
        _board(words, facts, civ, y),
        _bonus(words, name, y, bonus),
        _roof(words, facts, civ, y, roof, lay or build),
        _gold(words, facts, name, y, gold, neutral, tribute_gold),
        _ship(words, facts, name, y, ships, tribute_ship),
    ]
    return nest("g", f"area-{facts.name}", "", inside)


@remembered
def _board(words: Speaker, facts: Area, civ: Civilisation, y: float) -> Fragment:
    """The name of a Civilisation, and what a Tribute there costs and brings."""
    out = f'<rect class="slot" x="8" y="{y:g}" width="{WIDTH - 16:g}" height="{ROW - 5:g}" rx="9"/>'
    out += text(words.get(f"civ.{civ.name}"), 18, y + 17, "heading")
    out += amount("camel", facts.camels, WIDTH - 114, y + 13, 16) + use("stride", WIDTH - 82, y + 13, 13)
    out += amount("crown", f"+{facts.influence}", WIDTH - 58, y + 12.5, 15)
    said = words.say("board.tribute", words.get(f"civ.{civ.name}"), facts.camels, facts.influence)
    return leaf("g", f"civ-{facts.name}", spoken(esc(said)), out)


@remembered
def _bonus(words: Speaker, civ: str, y: float, target: Target | None) -> Fragment:
    bonus = words.get(f"board.bonus.{civ}")
    body = '<rect class="hit" x="12" y="21" width="176" height="42" rx="6"/>'
    body += paragraph(bonus, 18, 32, 30, "quiet", 12)
    name = f"{words.say('board.bonus_of', words.get(f'civ.{civ}'))}: {bonus}"
    return spot(f"bonus-{civ}", 0, y, body, attributes(target, name, "bonus"))


@remembered
def _gold(words: Speaker, facts: Area, civ: str, y: float, gold: int, neutral: int, target: Target | None) -> Fragment:
    """Yellow spaces for Gold; some of it lies there from the beginning and belongs to nobody."""
    body = '<rect class="pill" x="-4" y="-14" width="92" height="28" rx="14"/>'
    for i in range(facts.gold):
        x = 10 + 21.5 * i
        body += f'<circle class="socket" cx="{x:g}" r="9.5"/>'
        if i < gold:
            body += use("gold", x, 0, 21, more=' class="neutral"' if i < neutral else "")
    name = words.say("board.gold_spaces", words.get(f"civ.{civ}"), gold, facts.gold, neutral)
    return spot(f"gold-{civ}", 202, y + 43, body, attributes(target, name, "tribute"))


@remembered
def _ship(words: Speaker, facts: Area, civ: str, y: float, ships: int, target: Target | None) -> Fragment:
    """The brown space for a Ship."""
    body = '<rect class="pill" x="-15" y="-14" width="30" height="28" rx="9"/>'
    body += use("ship", 0, 0, 20, more="" if ships else ' class="ghost"')
    name = words.say("board.ship_space", words.get(f"civ.{civ}"), ships, facts.ships)
    return spot(f"ship-{civ}", 311, y + 43, body, attributes(target, name, "tribute"))


@remembered
def _roof(words: Speaker, facts: Area, civ: Civilisation, y: float, roof: bool, target: Target | None) -> Fragment:
    """The Roof space with its Roof, or with what is gained by laying one there; beside it what building it brings."""
    effect = gain(words, civ.roof)
    name = words.say("board.roof_here" if roof else "board.no_roof", civ.roof_cost, effect, gain(words, facts.covers))
    body = f'<rect class="pill" x="-8" y="-13" width="{WIDTH - 32:g}" height="26" rx="9"/>'
    if roof:
        body += use("roof", 8, -0.5, 21)
    else:
        body += '<rect class="socket" x="-3" y="-10" width="22" height="20" rx="4"/>'
        body += use(THINGS[GAINS[facts.covers[0]]], 8, 0, 14, more=' class="ghost plain"')
    body += text(civ.roof_cost, 30, 4.4, "strong end") + use("camel", 41, 0, 15, more=' class="sign"')
    body += use("stride", 58, 0, 12) + text(effect, 70, 4.2, "small")
    return spot(f"roof-{facts.name}", 22, y + 75, body, attributes(target, name, "roof"))
