"""The mat before the reader: resources, command tokens, army, buildings with upgrades, abilities, Sacred Mission."""

from eduba.games.akkad.content import BUILDINGS, RESOURCES, TOKENS, UPGRADE_OF, UPGRADES
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing.lettering import BOLD, LEADING, broken, cut, lines, squeezed
from eduba.games.akkad.ui.drawing.progress import Progress, mission_told
from eduba.games.akkad.ui.drawing.provenance import sign, source_of
from eduba.games.akkad.ui.drawing.provenance import spoken as spoken_source
from eduba.games.akkad.ui.drawing.scene import Scene, counter, space_name
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, part
from eduba.render.svg import esc, num, text, use
from eduba.render.targets import Target, attributes

WIDTH, HEIGHT = 340.0, 346.0
SLOT, STEP = 76.0, 80.0
_LETTERS = 12.0
_UPGRADE = 26.0
"""The height of an upgrade: large enough to click on."""


def draw(scene: Scene, seat: int) -> Part:
    """Everything that lies before a seat, hand and cards excepted."""
    own, words, find = scene.view["seats"][seat], scene.words, scene.targets.find
    name, colour = scene.speaker.names[seat], scene.colours[seat]
    home, character = own["home"], own["character"]
    drawn: list[Fragment] = [_head(scene.speaker, scene.game, name, colour, home, character, own["points"])]
    for at, resource in enumerate(RESOURCES):
        drawn.append(_resource(words, at, own["resources"][resource], find(f"resource {resource}")))
    for at, token in enumerate(TOKENS):
        drawn.append(_token(words, at, own["tokens"][token], find(f"token {token}")))
    drawn.append(_army(words, scene.largest_army(seat), own["army_size"]))
    for at, building in enumerate(BUILDINGS):
        target = find(f"use {building}") or find(f"build {building}")
        drawn.append(_building(words, at, building in own["buildings"], target))
    for at, upgrade in enumerate(UPGRADES):
        drawn.append(_upgrade(words, at, upgrade in own["upgrades"], find(f"upgrade {upgrade}")))
    fulfilled, players = own["mission"], scene.view["players"]
    drawn.append(
        _abilities(words, scene.game, home, character, own["acted"], fulfilled, scene.mission(seat), players)
    )
    return part("mat", scene.say("mat", name), WIDTH, HEIGHT, drawn)


@remembered
def _head(
    speaker: Speaker, game: Akkad, name: str, colour: str, home: str | None, character: str | None, points: int
) -> Fragment:
    who = speaker.get("board.nobody")
    if character:
        who = speaker.label("character", game.content.characters.index(character))
    where = space_name(speaker, game, home) if home else speaker.get("board.nobody")
    body = f'<rect class="panel" width="{WIDTH:g}" height="{HEIGHT:g}" rx="12"/>' + counter(colour, 22, 20, 24)
    body += text(cut(name, 180, 14), 40, 18, "heading") + text(f"{who} · {where}", 40, 31, "quiet")
    goal = game.content.settings.vp_goal
    body += use("rosette", WIDTH - 74, 20, 20, more=' class="sign"')
    body += f'<text class="end" x="{WIDTH - 14:g}" y="27"><tspan class="score">{points}</tspan>'
    body += f'<tspan class="quiet"> / {goal}</tspan></text>'
    spoken = ", ".join([speaker.say("board.mat_of", name, who, where), speaker.say("board.seat", name, points, goal)])
    return leaf("g", "mat-head", f' role="img" aria-label="{esc(spoken)}"', body)


@remembered
def _resource(words: Speaker, at: int, number: int, target: Target | None) -> Fragment:
    body = f'<rect class="slot" width="{SLOT:g}" height="36" rx="8"/>' + use(f"akkad-{RESOURCES[at]}", 22, 18, 27)
    body += text(number, 54, 25, "score mid")
    return spot(f"mat-{RESOURCES[at]}", 12 + STEP * at, 42, body, _more(words, "resource", at, number, target))


@remembered
def _token(words: Speaker, at: int, number: int, target: Target | None) -> Fragment:
    body = f'<rect class="slot" width="{SLOT:g}" height="32" rx="8"/>' + use(f"akkad-token-{TOKENS[at]}", 22, 16, 23)
    body += text(number, 54, 22.5, "score mid")
    return spot(f"mat-{TOKENS[at]}", 12 + STEP * at, 82, body, _more(words, "token", at, number, target))


def _more(words: Speaker, kind: str, at: int, number: int, target: Target | None) -> str:
    told = f", {words.get(f'board.token.{TOKENS[at]}')}" if kind == "token" else ""
    return attributes(target, f"{words.label(kind, at)}: {number}{told}", "stock")


@remembered
def _army(words: Speaker, army: int, size: int) -> Fragment:
    """The largest army against how many units may stand in one space."""
    share = min(1.0, army / size) if size else 1.0
    body = f'<rect class="slot" width="{SLOT:g}" height="32" rx="8"/>'
    body += use("akkad-army", 16, 16, 20, more=' class="plain"') + text(f"{army}/{size}", 50, 18, "strong mid")
    body += _gauge(32, 22.5, 37, share, "full over" if army > size else "full")
    more = f' role="img" aria-label="{esc(words.say("board.army", army, size))}"'
    return spot("mat-army", 12 + STEP * 3, 82, body, more)


@remembered
def _building(words: Speaker, at: int, built: bool, target: Target | None) -> Fragment:
    frame, name = "slot" if built else "socket", words.get(f"building.{BUILDINGS[at]}")
    body = f'<rect class="{frame}" width="{SLOT:g}" height="42" rx="8"/>'
    body += use(f"akkad-house-{BUILDINGS[at]}", SLOT / 2, 15, 25)
    body += squeezed(name, SLOT / 2, 38, SLOT - 4, "house-name mid", _LETTERS * BOLD)
    spoken = _spoken(words, "building", BUILDINGS[at], built)
    kind = "house" if built else "house missing"
    return spot(f"mat-{BUILDINGS[at]}", 12 + STEP * at, 120, body, attributes(target, spoken, kind))


def _spoken(words: Speaker, kind: str, name: str, built: bool) -> str:
    """A building or an upgrade in words: its name, if it is there, and what it does."""
    there = words.get("board.built" if built else "board.not_built")
    return f"{words.get(f'{kind}.{name}')}, {there}: {words.get(f'board.{kind}.{name}')}"


@remembered
def _upgrade(words: Speaker, at: int, built: bool, target: Target | None) -> Fragment:
    building, name = UPGRADE_OF[at], words.get(f"upgrade.{UPGRADES[at]}")
    nth, is_only = UPGRADE_OF[:at].count(building), UPGRADE_OF.count(building) == 1
    rows = broken(name, SLOT / 0.85, 2, _LETTERS) if is_only else [name]
    height = _UPGRADE + LEADING * (len(rows) - 1)
    body = f'<rect class="{"slot" if built else "socket"}" width="{SLOT:g}" height="{num(height)}" rx="6"/>'
    for row, part_of_name in enumerate(rows):
        body += squeezed(part_of_name, SLOT / 2, 17 + LEADING * row, SLOT - 4, "upgrade-name mid", _LETTERS)
    spoken = _spoken(words, "upgrade", UPGRADES[at], built)
    kind, y = "upgrade" if built else "upgrade missing", 165 + (_UPGRADE + 2) * nth
    return spot(f"mat-{UPGRADES[at]}", 12 + STEP * building, y, body, attributes(target, spoken, kind))


@remembered
def _abilities(
    words: Speaker,
    game: Akkad,
    home: str | None,
    character: str | None,
    used: bool,
    fulfilled: bool,
    mission: Progress,
    players: int,
) -> Fragment:
    """What the home city and the character can do, and the mission with its progress."""
    body = f'<rect class="room" y="222" width="{WIDTH:g}" height="{HEIGHT - 222:g}"/>'
    y, room, told = 233.0, WIDTH - 26, list[str]()
    for block, section, name in (("mats", "home", home), ("characters", "character", character)):
        if not name:
            continue
        spent = f" ({words.get('board.ability_used')})" if used and section == "character" else ""
        sentence, source = words.get(f"board.{section}.{name}") + spent, source_of(game.content, block, name)
        body += lines(sentence, 14, y, room - 14, "card-does", 3, _LETTERS) + sign(source, WIDTH - 16, y - 4)
        y += LEADING * len(broken(sentence, room - 14, 3, _LETTERS)) + 3
        told += [sentence, *spoken_source(words, source)]
    if home:
        state = words.get("board.mission_done") if fulfilled else words.say("board.mission_at", *mission)
        share = min(1.0, mission.have / mission.need)
        goal = mission_told(words, game.content, players, home)
        body += _gauge(14, HEIGHT - 13, room - 74, share)
        body += text(state, WIDTH - 12, HEIGHT - 7, "small strong end")
        rows = broken(goal, room, 2, _LETTERS * BOLD)
        body += lines(goal, 14, HEIGHT - 8 - LEADING * len(rows), room, "strong", 2, _LETTERS * BOLD)
        told.append(f"{words.get('board.mission')}: {goal}, {state}")
    return leaf("g", "mat-abilities", f' role="img" aria-label="{esc(", ".join(told))}"', body)


def _gauge(x: float, y: float, width: float, share: float, kind: str = "full") -> str:
    """A bar of which a share is full."""
    size = f'x="{num(x)}" y="{num(y)}" height="4.6" rx="2.3"'
    return (
        f'<rect class="gauge" {size} width="{num(width)}"/><rect class="{kind}" {size} width="{num(width * share)}"/>'
    )
