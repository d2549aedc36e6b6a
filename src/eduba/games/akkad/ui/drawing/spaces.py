"""The spaces of the map: their names with what they yield, and each in words with what a click on it means."""

from typing import NamedTuple

from eduba.games.akkad.army import KINDS
from eduba.games.akkad.content import KINDS as GROUNDS
from eduba.games.akkad.content import RED, RESOURCES
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing.armies import LETTERS
from eduba.games.akkad.ui.drawing.ground import Name, ground
from eduba.games.akkad.ui.drawing.lettering import length
from eduba.games.akkad.ui.drawing.scene import Scene, space_name
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered
from eduba.render.scene import View
from eduba.render.svg import esc, num, text, use
from eduba.render.targets import Target, attributes

VERBS = ("activate", "from", "via", "at", "retreat")
"""What a click on a space may mean; never two of them in one decision."""
_SIGN, _YIELD = 17.5, 17.0
_BOAT, _KEY = 19.0, (16.0, 1056.0)
"""How large the boat on a goal of an expedition is, and where on the map it is explained."""
_BROAD = 0.95
"""How wide the letters of names are, compared with others; a name that is too long is squeezed. With more, names would
be stretched where a reader's letters are narrow."""
_TIGHT = 0.9
"""A name that fills more of its room keeps to the length expected, as a reader's letters may be wide."""


class Army(NamedTuple):
    """The units of one seat in a space, by kind as in `army.KINDS`."""

    seat: int
    units: tuple[int, ...]


class Space(NamedTuple):
    """What there is to see in a space."""

    name: str
    control: int | None
    army: Army | None
    rebels: int
    canals: tuple[int, ...]
    ziggurat: bool
    tokens: tuple[int, ...]
    expedition: Army | None
    flood: bool
    monster: str
    storm: bool


def spaces_of(scene: Scene) -> list[Space]:
    """All spaces as the view shows them, in the order of the content."""
    view = scene.view
    storm, monsters = view["storm"], view["monsters"]
    out = []
    for told in view["spaces"]:
        name, units, bound = told["name"], told["units"], told["expedition"]
        army = _army(units["seat"], units) if units else None
        out.append(
            Space(
                name,
                told["control"],
                army,
                told["rebels"],
                tuple(told["canals"]),
                told["ziggurat"],
                tuple(told["tokens"]),
                None if bound is None else _army(bound, view["seats"][bound]["expedition"] or {}),
                told["flood"],
                monsters.get(name, ""),
                storm == name,
            )
        )
    return out


def _army(seat: int, units: View) -> Army:
    return Army(seat, tuple([units.get(kind, 0) for kind in KINDS]))


def faces(scene: Scene, spaces: list[Space]) -> Fragment:
    """Each space as something to click or to ask about."""
    targets, drawn = _targets(scene), []
    for space in spaces:
        named = scene.speaker if _names_somebody(space) else scene.words
        drawn.append(_face(named, scene.game, space, targets.get(space.name), space.name in scene.river_goals))
    return nest("g", "map-hexes", ' class="hexes"', drawn)


def river_goals(scene: Scene) -> Fragment:
    """A boat on each space that can only be reached by a river expedition, and in a corner what that means."""
    goals = tuple(sorted(name for name in scene.river_goals if f"activate {name}" in scene.targets.actions))
    return _river_goals(scene.words, scene.game, goals)


@remembered
def _river_goals(words: Speaker, game: Akkad, goals: tuple[str, ...]) -> Fragment:
    boxes = [ground(game).boxes[name] for name in goals]
    body = "".join(use("akkad-boat", box.x + box.width - 2, box.y + box.height - 6, _BOAT) for box in boxes)
    if goals:
        x, y = _KEY
        told = words.get("board.by_river")
        width = 40 + length(told, LETTERS)
        body += f'<rect class="plate" x="{num(x)}" y="{num(y - 15)}" width="{num(width)}" height="30" rx="8"/>'
        body += use("akkad-boat", x + 18, y, _BOAT) + text(told, x + 34, y + 5, "key")
    return leaf("g", "map-river-goals", ' class="river-goals"', body)


def _names_somebody(space: Space) -> bool:
    return bool(space.army or space.canals or space.tokens) or space.control is not None or bool(space.expedition)


def _targets(scene: Scene) -> dict[str, Target]:
    """By space, what a click on it means; what is legal counts before what is refused."""
    out = {}
    for action in (*scene.targets.refusals, *scene.targets.actions):
        verb, _, name = action.partition(" ")
        if verb in VERBS and (target := scene.targets.find(action)):
            out[name] = target
    return out


@remembered
def _face(speaker: Speaker, game: Akkad, space: Space, target: Target | None, by_river: bool) -> Fragment:
    name, *told = _spoken(speaker, game, space)
    if not target or target.words != name:  # a click that means the space says its name already
        told = [name, *told]
    by_river = by_river and target is not None and not target.clause
    spoken = ", ".join([*told, speaker.get("board.by_river")] if by_river else told)
    body = f'<use class="cell" href="#akkad-cell-{space.name}"/>'
    return leaf("g", f"hex-{space.name}", attributes(target, spoken, "hex by-river" if by_river else "hex"), body)


def _spoken(speaker: Speaker, game: Akkad, space: Space) -> list[str]:
    """A space in words: Kish, city, yields grain, controlled by Red, Red: 3 spearmen, 1 rebel."""
    content, say = game.content, speaker.say
    at = content.names.index(space.name)
    words = [space_name(speaker, game, space.name), speaker.get(f"board.kind.{GROUNDS[content.kinds[at]]}")]
    if content.yields[at]:
        words.append(say("board.yields", speaker.listed([speaker.label("resource", r) for r in content.yields[at]])))
    words += [speaker.get(f"board.special.{space.name}")] if space.name in content.specials else []
    words += [say("board.control", space.control)] if space.control is not None else []
    if space.army:
        words.append(say("board.army_of", space.army.seat, _units(speaker, space.army)))
    words += [say("board.rebels", space.rebels)] if space.rebels else []
    words += [speaker.get("board.ziggurat")] if space.ziggurat else []
    words += [say("board.canals_of", speaker.listed([speaker.names[s] for s in space.canals]))] if space.canals else []
    words += [say("board.tokens_of", speaker.listed([speaker.names[s] for s in space.tokens]))] if space.tokens else []
    if space.expedition and any(space.expedition.units):  # not one that lands now
        words.append(say("board.expedition_of", space.expedition.seat, _units(speaker, space.expedition)))
    words += [speaker.get("board.flood")] if space.flood else []
    if space.monster:
        monster = speaker.label("monster", content.monster_of[at])
        words.append(say(f"board.monster.{space.monster}", monster))
    words += [speaker.get("board.storm")] if space.storm else []
    return words


def _units(speaker: Speaker, army: Army) -> str:
    some = [(kind, number) for kind, number in zip(KINDS, army.units, strict=True) if number]
    return speaker.listed([speaker.say(f"board.units.{kind}", number) for kind, number in some])


@remembered
def labels(words: Speaker, game: Akkad) -> Fragment:
    """Names of spaces, rivers and surroundings, with the sign of each city and what a space yields."""
    out = "".join(_label(words, game, at) for at in range(len(game.content.names)))
    for at, river in enumerate(game.content.data["rivers"]):
        x, y, angle = river["label"]
        out += _turned(words.get(f"board.river.{at}"), x, y, angle, "river-label")
    for label in game.content.data["decor"]["texts"]:
        (x, y), kind = label["at"], label["kind"]
        out += _turned(words.get(f"board.around.{kind}"), x, y, label["angle"], f"around-label {kind}")
    return leaf("g", "map-names", ' class="names"', out)


def _turned(name: str, x: float, y: float, angle: float, kind: str) -> str:
    turn = f"translate({num(x)} {num(y)}) rotate({num(angle)})"
    return f'<text class="{kind} mid" transform="{turn}" y="4">{esc(name)}</text>'


def _label(words: Speaker, game: Akkad, at: int) -> str:
    """The name in one or two lines, and below it city and yield side by side."""
    content = game.content
    name, kind = content.names[at], GROUNDS[content.kinds[at]]
    place, box = ground(game).names[name], ground(game).boxes[name]
    out = ""
    lines = _lines(words.label("space", at), place.lines)
    size, room = _size(lines, place, box.width), box.width + 10
    for line, part in enumerate(lines):
        y = place.y + (line - (len(lines) - 1) / 2) * size * 1.02 + size * 0.34
        at_size = f'font-size="{num(size)}" x="{num(place.x)}" y="{num(y)}"'
        long = length(part, _BROAD * size)
        fit = f' textLength="{num(min(long, room))}" lengthAdjust="spacingAndGlyphs"' if long > _TIGHT * room else ""
        out += f'<text class="space-name name-{kind} mid" {at_size}{fit}>{esc(part)}</text>'
    if content.kinds[at] == RED:
        return out
    return out + "".join(_signs(kind, [RESOURCES[r] for r in content.yields[at]], box.x + box.width / 2, box.y + 8))


def _signs(kind: str, yields: list[str], x: float, y: float) -> list[str]:
    """City and resources, as one row around x."""
    small = 12.5 if len(yields) > 2 else _YIELD
    sign = 0.0 if kind == "land" else _SIGN
    left = x - (sign + small * min(len(yields), 3)) / 2
    out = [use(f"akkad-sign-{kind}", left + sign / 2, y - 1, sign + 2, more=f' class="sign-{kind}"')] if sign else []
    for i, res in enumerate(yields):
        at = left + sign + small * (i + 0.5)
        out.append(f'<circle class="yield of-{res}" cx="{num(at)}" cy="{num(y)}" r="{num(small / 2 - 0.3)}"/>')
        out.append(use(f"akkad-{res}", at, y, small - 3.4))
    return out


def _lines(name: str, wanted: int) -> list[str]:
    """A name in two lines of about the same length, if it has two words and two lines are wanted."""
    words = name.split()
    if wanted < 2 or len(words) < 2:
        return [name]
    splits = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return list(min(splits, key=lambda split: max(map(len, split))))


def _size(lines: list[str], place: Name, width: float) -> float:
    """The printed size, or a smaller one if the name is too long for it, but one that can be read."""
    return max(LETTERS, min(place.size, (width + 26) / (0.62 * max(map(len, lines)))))
