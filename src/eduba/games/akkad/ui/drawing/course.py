"""The course of the game: rounds, the four phases of a round, crown order, and the event that lies open."""

from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing.lettering import LEADING, broken
from eduba.games.akkad.ui.drawing.provenance import sign, source_of
from eduba.games.akkad.ui.drawing.provenance import spoken as spoken_source
from eduba.games.akkad.ui.drawing.scene import Scene, counter
from eduba.i18n import Speaker
from eduba.render.fragments import Fragment, leaf, remembered, spot
from eduba.render.part import Part, panel, part
from eduba.render.svg import esc, num, text, use

HEIGHT = 124.0
"""Without the words of the event."""
_LETTERS = 14
MOST_LINES = 6
STAGES = ("selection", "event", "action", "prestige")


def draw(scene: Scene, width: float) -> Part:
    """Rounds and phases, the seats in crown order, and the event."""
    view = scene.view
    passed = tuple([seat for seat, own in enumerate(view["seats"]) if own["passed"]])
    title, turn = title_of(scene), view["turn"] if view["part"] == "action" and not view["over"] else None
    told = _told(scene.words, view["event"], width)
    height = HEIGHT + LEADING * max(len(told), 1)
    drawn = [
        _ground(title, round_of(scene), 0 if view["over"] else scene.content.settings.rounds, width, height),
        *[_stage(scene.words, at, name == view["part"], width) for at, name in enumerate(STAGES)],
        _order(scene.speaker, scene.game, crown_order(scene), passed, turn),
        None if view["over"] and not view["event"] else _event(scene.words, scene.game, view["event"], width),
    ]
    return part("course", title, width, height, drawn)


def crown_order(scene: Scene) -> tuple[int, ...]:
    """The seats clockwise from the holder of the Crown."""
    first, players = scene.view["crown"] or 0, scene.view["players"]
    return tuple([(first + at) % players for at in range(players)])


def title_of(scene: Scene) -> str:
    """Where the game stands."""
    if scene.view["over"] or not round_of(scene):
        return scene.word("over" if scene.view["over"] else "setup")
    return scene.say("round", round_of(scene), scene.content.settings.rounds)


def round_of(scene: Scene) -> int:
    """The round that is played, 0 in the setup; the marker moves only after the Selection Phase of a round."""
    done: int = scene.view["round"]
    return done + 1 if scene.view["part"] == "selection" else done


@remembered
def _ground(title: str, round: int, rounds: int, width: float, height: float) -> Fragment:
    """The title, and a pip for each round; none once the game is over."""
    body = panel(width, height, title)
    for at in range(rounds):
        x = width - 16 - 18.0 * (rounds - 1 - at)
        kind = "past" if at + 1 < round else "here" if at + 1 == round else "ahead"
        body += f'<circle class="pip {kind}" cx="{num(x)}" cy="18" r="7.4"/>'
        body += text(at + 1, x, 22.6, f"pip-number mid {kind}")
    return leaf("g", "course-ground", "", body)


@remembered
def _stage(words: Speaker, at: int, now: bool, width: float) -> Fragment:
    step = (width - 20) / len(STAGES)
    rect = f'<rect class="turn" width="{num(step - 6)}" height="22" rx="6"/>'
    label = text(words.get(f"board.stage.{STAGES[at]}"), step / 2 - 3, 15.6, "course-name mid")
    told = esc(f"{words.get(f'board.stage.{STAGES[at]}')}: {words.get(f'board.stage_told.{STAGES[at]}')}")
    more = f' class="{"now" if now else "ahead"}" role="img" aria-label="{told}"'
    return spot(f"stage-{STAGES[at]}", 13 + step * at, 33, rect + label, more)


@remembered
def _order(
    speaker: Speaker, game: Akkad, order: tuple[int, ...], passed: tuple[int, ...], turn: int | None
) -> Fragment:
    """The seats in crown order; who has passed is crossed out, whose turn it is has a ring."""
    body = f'<rect class="room" x="10" y="60" width="{54 + 27 * len(order)}" height="28"/>' + use("crown", 24, 74, 20)
    for at, seat in enumerate(order):
        x = 50 + 27 * at
        body += f'<circle class="turn-ring" cx="{x}" cy="74" r="13"/>' if seat == turn else ""
        body += counter(game.colours[seat], x, 74, 20)
        body += f'<path class="struck" d="M{x - 9} 83L{x + 9} 65"/>' if seat in passed else ""
    spoken = speaker.say("board.order_of", ", ".join(speaker.names[seat] for seat in order))
    spoken = ", ".join([spoken, *(speaker.say("board.passed", speaker.names[seat]) for seat in passed)])
    return leaf("g", "course-order", f' role="img" aria-label="{esc(spoken)}"', body)


def _told(words: Speaker, event: str | None, width: float) -> list[str]:
    """What the event says, in lines; all of it, for one must know that to decide."""
    told = words.get(f"board.event_card.{event}") if event else ""
    return broken(told, width - 50, MOST_LINES, _LETTERS)


@remembered
def _event(words: Speaker, game: Akkad, event: str | None, width: float) -> Fragment:
    if event is None:
        return leaf("g", "course-event", "", text(words.get("board.no_event"), 14, 108, "course-told"))
    name, told = words.get(f"event_card.{event}"), words.get(f"board.event_card.{event}")
    source = source_of(game.content, "events", event)
    shown = _told(words, event, width)
    body = f'<rect class="room" x="10" y="92" width="{num(width - 20)}" height="{num(22 + LEADING * len(shown))}"/>'
    body += use("tablet", 24, 108, 20, more=' class="plain"') + text(name, 42, 107, "strong course-name")
    body += "".join(text(line, 42, 122 + LEADING * at, "course-told") for at, line in enumerate(shown))
    body += sign(source, width - 16, 104)
    spoken = ", ".join([f"{name}: {told}", *spoken_source(words, source)])
    return leaf("g", "course-event", f' role="img" aria-label="{esc(spoken)}"', body)
