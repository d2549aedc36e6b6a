"""The Civilisation Boards beside the three Tribute areas."""

from typing import Any

from eduba.games.assyria2.content import GAINS, Area, Civilisation
from eduba.games.assyria2.ui.drawing.scene import THINGS, WIDTH, Scene, amount, paragraph, reconstructed
from eduba.render.part import Part, heading, panel
from eduba.render.svg import text, use

ROW, TOP = 96.0, 30.0


def draw(scene: Scene) -> Part:
    """Three boards from the highest to the lowest."""
    height = TOP + 3 * ROW + 4
    body = panel(WIDTH, height) + heading(scene.say("civs"), 14, 21)
    boards = {civ.name: civ for civ in scene.content.civilisations}
    for i, area in enumerate(scene.view["areas"]):
        if area["civilisation"]:
            body += _row(scene, TOP + ROW * i, area, scene.content.areas[i], boards[area["civilisation"]])
    body += reconstructed(scene, "civilisations", WIDTH - 18, 21)
    return Part("civs", scene.say("civs"), WIDTH, height, body)


def _row(scene: Scene, y: float, area: dict[str, Any], facts: Area, civ: Civilisation) -> str:
    name = scene.speaker.get(f"civ.{civ.name}")
    out = f'<rect class="slot" x="8" y="{y:g}" width="{WIDTH - 16:g}" height="{ROW - 5:g}" rx="9"/>'
    out += text(name, 18, y + 17, "heading")
    out += amount("camel", facts.camels, WIDTH - 114, y + 13, 16) + use("stride", WIDTH - 82, y + 13, 13)
    out += amount("crown", f"+{facts.influence}", WIDTH - 58, y + 12.5, 15)
    bonus = scene.say(f"bonus.{civ.name}")
    words = '<rect class="hit" x="12" y="21" width="176" height="42" rx="6"/>'
    words += paragraph(bonus, 18, 32, 30, "quiet", 12)
    spoken = f"{scene.say('bonus_of', name)}: {bonus}"
    out += scene.target(f"bonus {civ.name}", spoken, "bonus", words, 0, y, f"bonus-{civ.name}")
    out += _roof(scene, y, area, facts, civ)
    return out + _spaces(scene, y, area, facts, civ)


def _spaces(scene: Scene, y: float, area: dict[str, Any], facts: Area, civ: Civilisation) -> str:
    """Yellow spaces for Gold and the brown one for a Ship."""
    neutral = scene.content.neutral[scene.view["players"]]
    gold = '<rect class="pill" x="-4" y="-14" width="92" height="28" rx="14"/>'
    for i in range(facts.gold):
        x = 10 + 21.5 * i
        gold += f'<circle class="socket" cx="{x:g}" r="9.5"/>'
        if i < area["gold"]:
            gold += use("gold", x, 0, 21, more=' class="neutral"' if i < neutral else "")
    ship = '<rect class="pill" x="-15" y="-14" width="30" height="28" rx="9"/>'
    ship += use("ship", 0, 0, 20, more="" if area["ships"] else ' class="ghost"')
    spoken = scene.say("gold_spaces", scene.speaker.get(f"civ.{civ.name}"), area["gold"], facts.gold, neutral)
    out = scene.target(f"tribute {civ.name} gold", spoken, "tribute", gold, 202, y + 43, f"gold-{civ.name}")
    spoken = scene.say("ship_space", scene.speaker.get(f"civ.{civ.name}"), area["ships"], facts.ships)
    return out + scene.target(f"tribute {civ.name} ship", spoken, "tribute", ship, 311, y + 43, f"ship-{civ.name}")


def _roof(scene: Scene, y: float, area: dict[str, Any], facts: Area, civ: Civilisation) -> str:
    """The Roof space with its Roof, or with what is gained by laying one there; beside it what building it brings."""
    action = f"lay {area['name']}" if scene.targets.knows(f"lay {area['name']}") else f"roof {civ.name}"
    effect = scene.effect(civ.roof, GAINS)
    covers = scene.effect(facts.covers, GAINS)
    spoken = scene.say("roof_here" if area["roof"] else "no_roof", civ.roof_cost, effect, covers)
    body = f'<rect class="pill" x="-8" y="-13" width="{WIDTH - 32:g}" height="26" rx="9"/>'
    if area["roof"]:
        body += use("roof", 8, -0.5, 21)
    else:
        body += '<rect class="socket" x="-3" y="-10" width="22" height="20" rx="4"/>'
        body += use(THINGS[GAINS[facts.covers[0]]], 8, 0, 14, more=' class="ghost plain"')
    body += text(civ.roof_cost, 30, 4.4, "strong end") + use("camel", 41, 0, 15, more=' class="sign"')
    body += use("stride", 58, 0, 12) + text(effect, 70, 4.2, "small")
    return scene.target(action, spoken, "roof", body, 22, y + 75, f"roof-{area['name']}")
