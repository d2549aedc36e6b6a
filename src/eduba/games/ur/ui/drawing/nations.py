"""The six nations with price, income, owner and offers; and the amount that is being named."""

from typing import Any

from eduba.games.ur.ui.drawing.scene import Scene, counter, seal
from eduba.games.ur.vocabulary import STEPS
from eduba.render.part import Part, panel
from eduba.render.svg import esc, group, num, text, use

WIDTH, ROW = 340.0, 38.0
HEIGHT = 36 + ROW * 6
_VERBS = {"division": ("treaty", "offer"), "purchases": ("assimilate",)}


def draw(scene: Scene) -> Part:
    """One row for each nation."""
    body = panel(WIDTH, HEIGHT, scene.word("nations"))
    body += "".join(_row(scene, at, nation) for at, nation in enumerate(scene.view["nations"]))
    return Part("nations", scene.word("nations"), WIDTH, HEIGHT, body)


def verb(scene: Scene, nation: dict[str, Any]) -> str:
    """What a click on a nation means: only the first unsold one is for sale by treaty."""
    verbs = _VERBS.get(scene.view["phase"], ("",))
    return verbs[0] if len(verbs) == 1 or nation["name"] in unsold(scene)[:1] else verbs[1]


def unsold(scene: Scene) -> list[str]:
    """The nations that nobody owns yet; the first of them is for sale, or is auctioned."""
    return [n["name"] for n in scene.view["nations"] if n["seat"] is None and not n["state"] and not n["gone"]]


def _row(scene: Scene, at: int, nation: dict[str, Any]) -> str:
    name, kind = nation["name"], "nation" + (" gone" if nation["gone"] else "")
    body = f'<rect class="slot" x="8" y="0" width="{WIDTH - 16:g}" height="{ROW - 4:g}" rx="8"/>'
    body += text(scene.nation(name), 18, 15, "strong") + text(scene.word(f"skill.{name}"), 18, 28, "quiet")
    spoken = [scene.nation(name), scene.say("nation_price", nation["price"], nation["income"])]
    if nation["gone"]:
        spoken.append(scene.word("gone"))
        body += text(scene.word("gone"), WIDTH - 18, 21, "quiet end")
    else:
        body += use("ur-coin", 193, 16, 14) + text(nation["price"], 204, 20.5, "strong")
        body += text(f"+{nation['income']}", 236, 20.5, "gain-ink")
        body += _holder(scene, nation, spoken)
    spoken.append(scene.word(f"skill.{name}"))
    attributes = scene.targets.attributes(f"{verb(scene, nation)} {name}", ", ".join(spoken), kind)
    return group(body, 0, 34 + ROW * at, f' id="nation-{at}"{attributes}')


def _holder(scene: Scene, nation: dict[str, Any], spoken: list[str]) -> str:
    """The owner, or the offers made so far."""
    if nation["seat"] is not None:
        spoken.append(scene.say("owned_by", scene.speaker.names[nation["seat"]]))
        return counter(scene.colours[nation["seat"]], WIDTH - 30, 17, 22)
    if nation["state"]:
        spoken.append(scene.say("owned_by", scene.state(nation["state"])))
        return seal(nation["state"], WIDTH - 30, 17, 22)
    offers = [(amount, seat) for seat, amount in enumerate(nation["offers"]) if amount]
    if not offers:
        spoken.append(scene.word("unsold"))
        return text(scene.word("unsold"), WIDTH - 16, 20.5, "quiet end")
    out = ""
    for nth, (amount, seat) in enumerate(sorted(offers)[-3:][::-1]):
        x = WIDTH - 21 - 23 * nth
        out += counter(scene.colours[seat], x, 11, 15) + text(amount, x, 29, "tiny mid")
    spoken += [scene.say("offer_of", seat, amount) for amount, seat in sorted(offers, reverse=True)]
    return out


def bidding(scene: Scene) -> Part:
    """The bid that stands, who is still in it, and the amount that is being named with its steps."""
    view = scene.view
    title, lines = scene.word("bidding"), ""
    if view["phase"] in ("offer", "raise", "auction", "assimilation"):
        nation = view["amount"]["nation"] if view["amount"] else unsold(scene)[0]
        title = scene.say("bidding_for", scene.nation(nation))
    elif view["phase"] == "primogeniture" or view["bid"]:
        title = scene.word("primogeniture")
    height = 62.0 if view["bid"] else 30.0
    if view["bid"]:
        seat, amount = view["bid"]["seat"], view["bid"]["amount"]
        lines += counter(scene.colours[seat], 30, 48, 22) + text(scene.say("bid_of", seat, amount), 46, 52, "strong")
    if len(view["bidders"]) > 1:
        lines += "".join(
            counter(scene.colours[s], WIDTH - 26 - 24 * i, 19, 18) for i, s in enumerate(view["bidders"][::-1])
        )
    if view["amount"]:
        lines += _naming(scene, height)
        height += 62
    return Part("bidding", title, WIDTH, height, panel(WIDTH, height, title) + lines)


def _naming(scene: Scene, top: float) -> str:
    """The amount so far, the most that may be named, and buttons that raise it."""
    amount = scene.view["amount"]
    out = text(amount["named"], 18, top + 20, "score") + _most(scene, amount, top + 28)
    for i, step in enumerate(STEPS):
        body = (
            f'<rect class="slot" x="-22" y="-16" width="44" height="32" rx="8"/>{text(f"+{step}", 0, 5, "strong mid")}'
        )
        attributes = scene.targets.attributes(f"add {step}", "", "step")
        out += f'<g id="add-{step}" transform="translate({num(110 + 50 * i)} {num(top + 22)})"{attributes}>{body}</g>'
    return f'<g id="naming" data-amount="{esc(amount["named"])}">{out}</g>'


def _most(scene: Scene, amount: dict[str, Any], top: float) -> str:
    """The most that may be named; where kings often pay it, to themselves, at once by a click."""
    words = text(scene.say("at_most", amount["most"]), 16, top + 15, "quiet")
    if scene.view["phase"] != "assimilation" or "done" not in scene.targets.actions:
        return words
    label = esc(scene.say("name_most", amount["most"]))
    body = f'<rect class="slot" x="10" y="{num(top)}" width="72" height="22" rx="8"/>{words}'
    what = f'data-line="{esc(amount["most"])}" role="button" tabindex="0" aria-label="{label}"'
    return f'<g id="name-most" class="step can" {what}>{body}</g>'
