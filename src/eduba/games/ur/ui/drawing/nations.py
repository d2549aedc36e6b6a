"""The six nations with price, income, owner and offers."""

from typing import NamedTuple

from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.scene import Scene, counter, nation_name, seal, state_name
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.svg import text, use
from eduba.render.targets import Target, attributes

WIDTH, ROW = 340.0, 38.0
HEIGHT = 36 + ROW * 6
_VERBS = {"division": ("treaty", "offer"), "purchases": ("assimilate",)}


class Nation(NamedTuple):
    """What a row shows of a nation."""

    name: str
    price: int
    income: int
    gone: bool
    seat: int | None
    state: str | None
    offers: tuple[int, ...]
    """By seat, 0 without one."""


def draw(scene: Scene) -> Part:
    """One row for each nation."""
    verbs = _VERBS.get(scene.view["phase"], ("",))
    drawn, for_sale = [_ground(scene.words)], first_unsold(scene)
    for at, told in enumerate(scene.view["nations"]):
        name, seat, offers = told["name"], told["seat"], tuple(told["offers"])
        nation = Nation(name, told["price"], told["income"], told["gone"], seat, told["state"], offers)
        verb = verbs[0] if name == for_sale else verbs[-1]
        speaker = scene.words if seat is None and not any(offers) else scene.speaker
        drawn.append(_row(speaker, scene.game, at, nation, scene.targets.find(f"{verb} {name}")))
    return part("nations", scene.word("nations"), WIDTH, HEIGHT, drawn)


def first_unsold(scene: Scene) -> str:
    """The first nation that nobody owns yet: it is for sale by treaty, or is auctioned. Empty if all are sold."""
    nations = scene.view["nations"]
    return next((n["name"] for n in nations if n["seat"] is None and not n["state"] and not n["gone"]), "")


@remembered
def _ground(words: Speaker) -> Fragment:
    return leaf("g", "nations-ground", "", panel(WIDTH, HEIGHT, words.get("board.nations")))


@remembered
def _row(speaker: Speaker, game: Ur, at: int, nation: Nation, target: Target | None) -> Fragment:
    name, skill = nation_name(speaker, nation.name), speaker.get(f"board.skill.{nation.name}")
    body = f'<rect class="slot" x="8" y="0" width="{WIDTH - 16:g}" height="{ROW - 4:g}" rx="8"/>'
    body += text(name, 18, 15, "strong") + text(skill, 18, 28, "quiet")
    spoken = [name, speaker.say("board.nation_price", nation.price, nation.income)]
    if nation.gone:
        spoken.append(speaker.get("board.gone"))
        body += text(speaker.get("board.gone"), WIDTH - 18, 21, "quiet end")
    else:
        body += use("ur-coin", 185, 16, 14) + text(nation.price, 196, 20.5, "strong")
        body += text(f"+{nation.income}", 228, 20.5, "gain-ink")
        body += _holder(speaker, game, nation, spoken)
    kind = "nation" + (" gone" if nation.gone else "")
    more = attributes(target, ", ".join([*spoken, skill]), kind)
    return spot(f"nation-{at}", 0, 34 + ROW * at, body, more)


def _holder(speaker: Speaker, game: Ur, nation: Nation, spoken: list[str]) -> str:
    """The owner, or the offers made so far."""
    if nation.seat is not None:
        spoken.append(speaker.say("board.owned_by", speaker.names[nation.seat]))
        return counter(game.colours[nation.seat], WIDTH - 30, 17, 22)
    if nation.state:
        spoken.append(speaker.say("board.owned_by", state_name(speaker, nation.state)))
        return seal(nation.state, WIDTH - 30, 17, 22)
    offers = [(amount, seat) for seat, amount in enumerate(nation.offers) if amount]
    if not offers:
        spoken.append(speaker.get("board.unsold"))
        return text(speaker.get("board.unsold"), WIDTH - 16, 20.5, "quiet end")
    out = ""
    for nth, (amount, seat) in enumerate(sorted(offers)[-3:][::-1]):
        x = WIDTH - 22 - 25 * nth
        out += counter(game.colours[seat], x, 11, 15) + text(amount, x, 29, "tiny mid")
    spoken += [speaker.say("board.offer_of", seat, amount) for amount, seat in sorted(offers, reverse=True)]
    return out
