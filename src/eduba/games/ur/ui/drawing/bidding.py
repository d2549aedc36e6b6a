"""The bid that stands, who is still in it, and the amount that is being named with its steps."""

from eduba.games.ur.game import Ur
from eduba.games.ur.ui.drawing.nations import first_unsold
from eduba.games.ur.ui.drawing.scene import Scene, counter, nation_name
from eduba.games.ur.vocabulary import STEPS
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.svg import esc, num, text
from eduba.render.targets import Target, attributes

WIDTH = 340.0


def draw(scene: Scene) -> Part:
    """The bid, then the amount, each if there is one."""
    view, game, bid, bidders = scene.view, scene.game, scene.view["bid"], scene.view["bidders"]
    title, top = _title(scene), 62.0 if bid else 30.0
    height = top + 62 if view["amount"] else top
    drawn = [
        _ground(title, height),
        _bid(scene.speaker, game, bid["seat"], bid["amount"]) if bid else None,
        _bidders(game, tuple(bidders)) if len(bidders) > 1 else None,
        _naming(scene, top) if view["amount"] else None,
    ]
    return part("bidding", title, WIDTH, height, drawn)


def _title(scene: Scene) -> str:
    """What is bid for."""
    view = scene.view
    if view["phase"] in ("offer", "raise", "auction", "assimilation"):
        nation: str = view["amount"]["nation"] if view["amount"] else first_unsold(scene)
        return scene.say("bidding_for", nation_name(scene.words, nation))
    return scene.word("primogeniture" if view["phase"] == "primogeniture" or view["bid"] else "bidding")


@remembered
def _ground(title: str, height: float) -> Fragment:
    return leaf("g", "bidding-ground", "", panel(WIDTH, height, title))


@remembered
def _bid(speaker: Speaker, game: Ur, seat: int, amount: int) -> Fragment:
    words = text(speaker.say("board.bid_of", seat, amount), 46, 52, "strong")
    return leaf("g", "bidding-bid", "", counter(game.colours[seat], 30, 48, 22) + words)


@remembered
def _bidders(game: Ur, bidders: tuple[int, ...]) -> Fragment:
    places = enumerate(reversed(bidders))
    discs = [counter(game.colours[seat], WIDTH - 26 - 24 * i, 19, 18) for i, seat in places]
    return leaf("g", "bidding-seats", "", "".join(discs))


def _naming(scene: Scene, top: float) -> Fragment:
    """The amount so far, the most that may be named, and buttons that raise it."""
    amount, find = scene.view["amount"], scene.targets.find
    at_once = scene.view["phase"] == "assimilation" and "done" in scene.targets.actions
    steps = tuple([find(f"add {step}") for step in STEPS])
    return _amount(scene.words, amount["named"], amount["most"], top, at_once, steps)


@remembered
def _amount(
    words: Speaker, named: int, most: int, top: float, at_once: bool, steps: tuple[Target | None, ...]
) -> Fragment:
    drawn = [_named(named, top), _most(words, most, top + 28, at_once)]
    drawn += [_step(i, top + 22, target) for i, target in enumerate(steps)]
    return nest("g", "naming", f' data-amount="{named}"', drawn)


@remembered
def _named(amount: int, top: float) -> Fragment:
    return leaf("g", "naming-amount", "", text(amount, 18, top + 20, "score"))


@remembered
def _most(words: Speaker, most: int, top: float, at_once: bool) -> Fragment:
    """The most that may be named; where kings often pay it, to themselves, at once by a click."""
    told = text(words.say("board.at_most", most), 16, top + 15, "quiet")
    if not at_once:
        return leaf("g", "naming-most", "", told)
    body = f'<rect class="slot" x="10" y="{num(top)}" width="72" height="22" rx="8"/>{told}'
    label = esc(words.say("board.name_most", most))
    what = f' class="step can" data-line="{most}" role="button" tabindex="0" aria-label="{label}"'
    return leaf("g", "name-most", what, body)


@remembered
def _step(i: int, y: float, target: Target | None) -> Fragment:
    body = '<rect class="slot" x="-22" y="-16" width="44" height="32" rx="8"/>'
    body += text(f"+{STEPS[i]}", 0, 5, "strong mid")
    return spot(f"add-{STEPS[i]}", 110 + 50 * i, y, body, attributes(target, "", "step"))
