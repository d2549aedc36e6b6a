"""The map as it lies, layer by layer: the printed ground, owned and closed land, canals, areas, pieces and skills."""

from eduba.games.ur.content import NATIONS, STATES
from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing import areas, map_pieces
from eduba.games.ur.ui.drawing.ground import SIZE, ground, hexagon, river_labels
from eduba.games.ur.ui.drawing.scene import Areas, Scene, nation_name, remembered_layer, state_name
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, part
from eduba.render.provenance import RECONSTRUCTED, mark
from eduba.render.svg import esc, group, num, text
from eduba.render.targets import Target, attributes

SKILLS = ("der ", "barahshum ", "calah ")
"""How the actions begin that a nation can do on an area, besides what else a click there means."""
_PRINTED = leaf("g", "map-ground", "", '<use href="#ur-map"/>')


def draw(scene: Scene) -> Part:
    """The whole map as this view shows it."""
    view, game, words = scene.view, scene.game, scene.words
    printed, works = ground(game), areas.works_of(scene)
    left = tuple([not nation["gone"] for nation in view["nations"]])
    drawn = [
        _PRINTED,
        _rivers(words, game, view["era"]),
        _tints(game, scene.owned),
        _closed(game, tuple(view["closed"])),
        _canals(words, game, tuple([(a, b) for a, b in view["canals"]])),
        _homes(words, game, left),
        _state_names(words, game),
        areas.draw(scene, works),
        map_pieces.draw(scene, works),
        map_pieces.stretch(scene),
        map_pieces.water(scene),
        _skills(game, _skill_targets(scene)),
        mark(words, game.id, "map", printed.width - 16, printed.height - 14) if _is_ours(game) else None,
    ]
    return part("map", scene.word("map"), printed.width, printed.height, drawn)


def _is_ours(game: Ur) -> bool:
    return game.content.sources["map"] == RECONSTRUCTED


@remembered
def _rivers(words: Speaker, game: Ur, era: str) -> Fragment:
    """The names of the rivers, with the water that the era brings."""
    content = game.content
    names = [words.label("river", i) for i in range(len(content.courses))]
    units = next(cards.water for cards in content.sets if cards.id == era)
    told = esc(words.say("board.rivers", units))
    labels = river_labels(content, ground(game), names, units)
    return leaf("g", "map-rivers", f' role="img" aria-label="{told}"', labels)


@remembered_layer
def _tints(game: Ur, owned: tuple[Areas, ...]) -> Fragment:
    """Owned land in the colour of its owner."""
    tints = (_tint(game, colour, own) for colour, own in zip(game.colours, owned, strict=False) if own)
    return nest("g", "map-tints", ' class="tints"', tints)


@remembered
def _tint(game: Ur, colour: str, own: Areas) -> Fragment:
    places = (ground(game).places[area] for area in own)
    cells = "".join(f'<use href="#cell" x="{num(x)}" y="{num(y)}"/>' for x, y in places)
    return leaf("g", f"tint-{colour}", f' class="tint seat-{colour}"', cells)


@remembered
def _closed(game: Ur, closed: Areas) -> Fragment:
    """Hatching over land where nobody buys, digs or builds."""
    hatching = f'<polygon fill="url(#ground-closed)" points="{hexagon(0.95)}"/>'
    return leaf("g", "map-closed", ' class="homes"', "".join(group(hatching, *ground(game).places[a]) for a in closed))


@remembered
def _homes(words: Speaker, game: Ur, left: tuple[bool, ...]) -> Fragment:
    """The homelands of the nations that are left, by name."""
    out = ""
    for nation, home, is_left in zip(NATIONS, game.content.homes, left, strict=True):
        if is_left:
            own = members(home)
            x, y = ground(game).places[game.content.names[own[len(own) // 2]]]
            out += text(nation_name(words, nation), x, y - 13, "home mid")
    return leaf("g", "map-homes", ' class="homes"', out)


@remembered
def _canals(words: Speaker, game: Ur, canals: tuple[tuple[str, str], ...]) -> Fragment:
    """Canals join the middles of areas."""
    lines = ""
    for a, b in canals:
        (ax, ay), (bx, by) = ground(game).places[a], ground(game).places[b]
        lines += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
    body = f'<defs><path id="canal-lines" d="{lines}"/></defs>'
    body += "".join(f'<use class="{kind}" href="#canal-lines"/>' for kind in ("canal-bed", "canal"))
    spoken = esc(words.say("board.canals", len(canals)))
    return leaf("g", "canals", f' role="img" aria-label="{spoken}"', body)


@remembered
def _state_names(words: Speaker, game: Ur) -> Fragment:
    out = ""
    for name, (x, y) in zip(STATES, ground(game).names, strict=True):
        out += text(state_name(words, name), x, y, f"state-name mid state-{name}")
    return leaf("g", "map-states", ' class="state-names"', out)


def _skill_targets(scene: Scene) -> tuple[Target, ...]:
    """Where a nation can be given up for an area, beside what else a click there means."""
    usual = areas.VERBS.get(scene.view["phase"])
    return tuple(
        [
            Target(action, words)
            for action, words in scene.targets.actions.items()
            if action.startswith(SKILLS) and action.split()[0] != usual
        ]
    )


@remembered
def _skills(game: Ur, targets: tuple[Target, ...]) -> Fragment:
    drawn = (_skill(game, target) for target in targets)
    return nest("g", "map-skills", ' class="skills"', drawn)


@remembered
def _skill(game: Ur, target: Target) -> Fragment:
    skill, area = target.action.split()
    x, y = ground(game).places[area]
    aside = -SIZE * 0.58 if skill == "barahshum" else SIZE * 0.58
    body = f'<circle class="hit" r="13"/><circle class="ring" r="10"/>{text(skill[0].upper(), 0, 4, "tiny mid")}'
    return spot(f"{skill}-{area}", x + aside, y - SIZE * 0.3, body, attributes(target, area, "skill"))
