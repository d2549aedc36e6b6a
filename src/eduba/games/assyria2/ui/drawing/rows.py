"""The card rows with their bid spaces and Leaders; cards just drawn; Food Cards that Favour Cards can change."""

from typing import Any

from eduba.games.assyria2.content import SPACES
from eduba.games.assyria2.ui.drawing import cards
from eduba.games.assyria2.ui.drawing.scene import FOODS, WIDTH, Scene, reconstructed
from eduba.render.part import Part, heading, panel
from eduba.render.pieces import leader
from eduba.render.svg import esc, group, text, use

STEP, TOP = 44.0, 34.0
_BIDS, _CARDS = (35.0, 62.0, 89.0), (136.0, 197.0, 279.0)


def draw(scene: Scene) -> Part:
    """One line per row: bid spaces, two Food Cards, a Favour Card. After the bidding empty rows are left out."""
    bidding = scene.view["phase"] == "bidding"
    shown = [
        (i, row)
        for i, row in enumerate(scene.view["rows"])
        if bidding or row["leader"] is not None or any(row["cards"])
    ]
    height = TOP + STEP * len(shown) + 8
    body = panel(WIDTH, height, active=bidding) + heading(scene.say("rows"), 14, 23) + _waiting(scene)
    leaders = ""
    for line, (i, row) in enumerate(shown):
        y = TOP + STEP * line
        body += group(_row(scene, i, row), 0, y, f' id="row-{i + 1}"')
        if row["leader"] is not None:
            colour = scene.colours[row["leader"]]
            more = f' id="leader-{colour}" class="piece seat-{colour}"'
            leaders += group(leader(colour, 25), _BIDS[SPACES.index(row["bid"])], y + STEP / 2 - 1, more)
    body += leaders + reconstructed(scene, "food", 142, 22)
    return Part("rows", scene.say("rows"), WIDTH, height, body)


def _waiting(scene: Scene) -> str:
    """Leaders that do not stand in a row: one that was outbid, then those still to bid."""
    view: Any = scene.view
    if view["phase"] != "bidding":
        return ""
    outbid = [] if view["displaced"] is None else [view["displaced"]]
    out, waiting = "", [*outbid, *view["track"]]
    for i, seat in enumerate(reversed(waiting)):
        colour = scene.colours[seat]
        out += group(leader(colour, 21), WIDTH - 18 - 23 * i, 18, f' id="leader-{colour}" class="piece seat-{colour}"')
    return out


def _row(scene: Scene, i: int, row: dict[str, Any]) -> str:
    label = scene.say("row", i + 1)
    if row["leader"] is not None:
        label = f"{label}, {scene.say('leader', row['leader'], scene.speaker.get('space.' + row['bid']))}"
    out = f'<rect class="slot" x="8" y="1" width="{WIDTH - 16:g}" height="{STEP - 3:g}" rx="9"/>'
    out = f'<g role="img" aria-label="{esc(label)}">{out}{text(i + 1, 16, STEP / 2 + 3, "strong mid")}</g>'
    for space, (word, x) in enumerate(zip(SPACES, _BIDS, strict=True)):
        cost = scene.content.bids[space]
        socket = f'<circle class="socket" r="12"/>{text(f"−{cost}" if cost else "0", 0, 3.8, "quiet mid")}'
        name = scene.say("bid_space", i + 1, scene.speaker.get(f"space.{word}"), cost)
        out += scene.target(f"bid {i + 1} {word}", name, "bid", socket, x, STEP / 2 - 0.5, f"bid-{i + 1}-{word}")
    waived = f"bid {i + 1} low favour"
    if waived in scene.targets.actions:
        seal = f'<circle r="9"/>{text("0", 0, 3.6, "tiny mid")}'
        out += scene.target(waived, scene.speaker.get("favour.bid"), "chip", seal, _BIDS[2] + 14, 9)
    return out + "".join(_card(scene, i, at, card) for at, card in enumerate(row["cards"]) if card)


def _card(scene: Scene, i: int, at: int, card: str) -> str:
    """A card of a row, perhaps there to be taken; of equal ones it does not matter which."""
    body = cards.food(card) if cards.is_food(scene, card) else cards.favour(scene, card)
    name = f"{scene.say('row', i + 1)}, {scene.speaker.get(f'card.{card}')}"
    return scene.target(f"take {card}", name, "sale", body, _CARDS[at], STEP / 2 - 0.5, f"card-{i + 1}-{at + 1}")


def drawn(scene: Scene) -> Part:
    """Cards just drawn, of which one is kept."""
    body = panel(WIDTH, 84, active=True) + heading(scene.say("drawn"), 14, 23)
    x = 14.0
    for card in dict.fromkeys(scene.view["drawn"]):
        food = cards.is_food(scene, card)
        width = cards.WIDTH if food else cards.FAVOUR
        shown = cards.food(card) if food else cards.favour(scene, card)
        shown = cards.counted(shown, scene.view["drawn"].count(card), width / 2)
        name = scene.speaker.get(f"card.{card}")
        body += scene.target(f"keep {card}", name, "sale", shown, x + width / 2, 54, f"keep-{card}")
        x += width + 10
    return Part("drawn", scene.say("drawn"), WIDTH, 84, body)


def changes(scene: Scene) -> Part | None:
    """Food Cards that can count as something else, one line each, with all they can become; None without any."""
    faces = list(dict.fromkeys(a.split()[1] for a in scene.targets.actions if a.split()[0] in ("change", "treble")))
    if not faces:
        return None
    height = TOP + STEP * len(faces) + 6
    body = panel(WIDTH, height) + heading(scene.say("changes"), 14, 23)
    for i, face in enumerate(faces):
        y = TOP + STEP * (i + 0.5)
        body += group(cards.food(face), 44, y) + use("stride", 92, y, 16)
        x = 122.0
        for food in scene.content.food_names:
            action = f"change {face} {food}"
            if action in scene.targets.actions:
                seal = f'<circle class="pill" r="16"/>{use(f"food-{FOODS[food]}", 0, 0, 23)}'
                body += scene.target(action, "", "change", seal, x, y)
                x += 38
        if f"treble {face}" in scene.targets.actions:
            seal = f'<circle class="pill" r="16"/>{text("×3", 0, 4.5, "strong mid")}'
            body += scene.target(f"treble {face}", "", "change", seal, WIDTH - 30, y)
    return Part("changes", scene.say("changes"), WIDTH, height, body)
