"""A combat as a small theatre: both sides, what their bones consist of, how far the round is, and every step so far.

After the combat its story stays, folded, until the next one begins. The script `combat_steps.js` plays the steps.
"""

from collections import Counter

from eduba.games.akkad.army import HURT, KINDS
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing import armies
from eduba.games.akkad.ui.drawing.combat_story import Beat, Loss, Story, latest_combat
from eduba.games.akkad.ui.drawing.fight import Side, side_name, sides_of
from eduba.games.akkad.ui.drawing.scene import Scene
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, nest, remembered
from eduba.render.panels import icon, seat_icon
from eduba.render.scene import View
from eduba.render.svg import element, esc, group, use

STEPS = ("stance", "conversion", "volley", "roll", "hits", "outcome")
"""The steps of a combat round; the second and the third come in the first round only (AK-CMB-02)."""
_STEP_OF = {"stance": "stance", "swift_retreat": "stance", "give_up": "conversion", "reroll": "roll"}
_STEP_OF |= {"hits": "hits", "assign": "hits", "capture": "outcome", "displace": "outcome", "champion_home": "outcome"}
"""By phase that is under way, the step to which it belongs."""
_ONLY_AT_FIRST = ("conversion", "volley")
_SCALES = ("strength", "lasting", "added", "stopped")


def combat_stage(scene: Scene, picture: Fragment | None) -> Fragment | None:
    """The combat under way below the picture of its sides, or else the story of the last one.

    Once it is decided, both sides have left it, though spoils or a champion may still be asked about.
    """
    story, view, speaker = latest_combat(scene.content, scene.recent), scene.view, scene.speaker
    fight = view["fight"]
    if picture and fight and not (_is_left(fight) and story and story.verdict):
        sides = sides_of(fight)
        names = [side_name(speaker, scene.game, side, fight["space"]) for side in sides]
        scales = [] if _is_left(fight) else [_scales(speaker, sides, *names)]
        course = _course(scene.words, "outcome" if _is_left(fight) else _step(scene), fight["round"])
        shown = [picture, *scales, course, *_told(scene, story)]
        return nest("section", "combat", _attributes(scene, story, "combat"), shown)
    if story is None or story.verdict is None:
        return None
    inside = [_summary(speaker, story), _balance(speaker, scene.game, story), *_told(scene, story)]
    return nest("details", "last-combat", _attributes(scene, story, "combat over"), inside)


def _is_left(fight: View) -> bool:
    """True if nobody is in the fight any more: who is left of the victor stands on the map again."""
    return not any(side.left for side in sides_of(fight))


def _attributes(scene: Scene, story: Story | None, kind: str) -> str:
    """Of the theatre: `data-mine` says that the reader is one of the two sides."""
    mine = story is not None and scene.reader is not None and scene.reader in story.seats
    return f' class="{kind} panel" data-combat="{story.version if story else 0}"' + (' data-mine=""' if mine else "")


def _step(scene: Scene) -> str:
    """The step of the round that asks or is carried out."""
    under_way = (_STEP_OF.get(phase["phase"], "") for phase in scene.view["pending"])
    return next(filter(None, under_way), "")


@remembered
def _scales(speaker: Speaker, sides: tuple[Side, Side], attacker: str, defender: str) -> Fragment:
    """What the bones of both sides consist of, side by side."""
    one, other = sides
    names = [element("th", esc(name), scope="col") for name in (attacker, defender)]
    head, rows = element("tr", "<td></td>".join(names)), ""
    for key in _SCALES:
        left, right = getattr(one, key), getattr(other, key)
        if left or right:
            rows += _row(speaker, key, _signed(key, left), _signed(key, right))
    rows += _row(speaker, "bones", str(one.bones), str(other.bones), "all-bones")
    rows += _row(speaker, "endures", str(one.left), str(other.left))
    body = element("thead", head, class_="sr") + element("tbody", rows)
    return leaf("table", "combat-scales", ' class="scales"', body)


def _row(speaker: Speaker, key: str, left: str, right: str, kind: str | None = None) -> str:
    label = element("th", esc(speaker.get(f"board.scales.{key}")), scope="row")
    return element("tr", element("td", left) + label + element("td", right), class_=kind)


def _signed(key: str, number: int) -> str:
    if key == "strength":
        return str(number)
    shown = -number if key == "stopped" else number
    return f"{shown:+d}".replace("-", "−") if shown else ""


@remembered
def _course(speaker: Speaker, now: str, nth: int) -> Fragment:
    """The steps of this round, the present one marked."""
    out = ""
    for step in STEPS:
        kind = "now" if step == now else "past" if nth > 1 and step in _ONLY_AT_FIRST else None
        current = "step" if step == now else None
        out += element("li", esc(speaker.get(f"board.combat_step.{step}")), class_=kind, aria_current=current)
    name = esc(speaker.get("board.next_steps"))
    return leaf("ol", "combat-course", f' class="combat-course" aria-label="{name}"', out)


@remembered
def _summary(speaker: Speaker, story: Story) -> Fragment:
    assert story.verdict is not None
    outcome = element("span", esc(speaker.event(story.verdict.event)), class_="outcome")
    words = element("span", f"{esc(speaker.get('board.last_combat'))}: {outcome}")
    return leaf("summary", "last-combat-title", "", icon(use("akkad-swords", 12, 12, 20)) + words)


@remembered
def _balance(speaker: Speaker, game: Akkad, story: Story) -> Fragment:
    """What each seat lost in the combat."""
    rows = ""
    for seat in story.seats:
        if seat is not None:
            lost = [loss for beat in story.beats if beat.seat == seat for loss in beat.losses if not loss.hurt]
            told = [speaker.say("board.lost_units", seat, _listed(speaker, lost))] if lost else []
            if away := _converted_away(speaker, story, seat):
                told.append(speaker.say("board.converted_away", seat, away))
            colour, words = game.colours[seat], " ".join(told) or speaker.say("board.lost_none", seat)
            rows += element("li", seat_icon(colour) + esc(words), class_=f"seat-{colour}")
    return leaf("ul", "last-combat-balance", ' class="balance"', rows)


def _converted_away(speaker: Speaker, story: Story, seat: int) -> str:
    """The units that changed sides, in words; empty if none did."""
    events = [beat.event for beat in story.beats]
    kinds = Counter(int(event[3]) for event in events if event[0] == "unit_converted" and event[2] == seat)
    return speaker.listed([speaker.say(f"board.units.{KINDS[kind]}", n) for kind, n in sorted(kinds.items())])


def _told(scene: Scene, story: Story | None) -> list[Fragment]:
    """The steps so far, and the switches with which they are played one by one."""
    if story is None:
        return []
    beats = [_beat(scene.speaker, scene.game, beat) for beat in story.beats]
    name = esc(scene.word("combat_so_far"))
    return [nest("ol", "beats", f' class="beats" tabindex="0" aria-label="{name}"', beats), _switches(scene.words)]


@remembered
def _switches(words: Speaker) -> Fragment:
    """Hidden until the script shows them."""
    following = element("button", esc(words.get("board.next_step")), data_combat_next="", id="combat-next")
    rest = element("button", esc(words.get("board.all_steps")), data_combat_rest="", class_="quiet", id="combat-rest")
    stepwise = f'<label><input type="checkbox" data-stepwise=""> {esc(words.get("board.stepwise"))}</label>'
    return leaf("div", "combat-switches", ' class="row switches" hidden=""', following + rest + stepwise)


@remembered
def _beat(speaker: Speaker, game: Akkad, beat: Beat) -> Fragment:
    colour = game.colours[beat.seat] if beat.seat is not None else ""
    body = (seat_icon(colour) if colour else "") + element("span", esc(_words(speaker, beat)))
    if beat.kind == "card":
        body += _card(speaker, beat)
    if beat.bones:
        body += element("span", "".join(map(_bone, range(len(beat.bones)), beat.bones)), class_="bones")
    if beat.losses:
        body += element("span", "".join(_chip(colour, loss) for loss in beat.losses), class_="fallen")
    return leaf("li", beat.id, f' class="beat beat-{beat.kind}{f" seat-{colour}" if colour else ""}"', body)


def _words(speaker: Speaker, beat: Beat) -> str:
    if beat.kind != "loss" or beat.seat is None:
        return speaker.event(beat.event)
    words = []
    for hurt, key in ((False, "board.lost_units"), (True, "board.hurt_units")):
        some = [loss for loss in beat.losses if loss.hurt == hurt]
        words += [speaker.say(key, beat.seat, _listed(speaker, some))] if some else []
    return " ".join(words)


def _listed(speaker: Speaker, losses: list[Loss]) -> str:
    numbers = Counter(loss.unit for loss in losses)
    return speaker.listed([speaker.say(f"board.units.{KINDS[unit]}", n) for unit, n in sorted(numbers.items())])


def _card(speaker: Speaker, beat: Beat) -> str:
    """What the card does."""
    kind, number = ("mercy" if beat.event[0] == "mercy_used" else "card"), beat.event[2]
    if beat.event[0] not in ("mercy_used", "card_played") or speaker.game is None:
        return ""
    return element("small", esc(speaker.get(f"board.{kind}.{speaker.game.labels[kind][int(number)]}")))


def _bone(nth: int, hit: bool) -> str:
    """One of the four sides of a bone: two of them hit."""
    side = f"akkad-bone-{'hit' if hit else 'miss'}-{nth % 2}"
    kind = "bone hit" if hit else "bone"
    return f'<svg class="{kind}" viewBox="0 0 24 24" aria-hidden="true">{use(side, 12, 12, 24)}</svg>'


def _chip(colour: str, loss: Loss) -> str:
    unit = HURT[loss.unit] if loss.hurt else loss.unit
    (chip,) = armies.chips_of([int(kind == unit) for kind in range(len(KINDS))], colour)
    drawn = group(armies.chip(chip, 28, 20), 1, 2, f' class="{chip.kind}"')
    return f'<svg viewBox="0 0 30 24" aria-hidden="true">{drawn}</svg>'
