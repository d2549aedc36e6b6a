"""What follows from a position: the running Expansion turn, the Flood, what each action costs and brings."""

from collections.abc import Sequence

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.assyria2 import sequence
from eduba.games.assyria2.game import Assyria2
from eduba.games.assyria2.state import Assyria2State
from eduba.games.assyria2.ui import forecast
from eduba.games.assyria2.ui.drawing.scene import Highlights
from eduba.i18n import Speaker
from eduba.mechanisms.forecast import placed_this_turn
from eduba.render.contract import Preview, Steps
from eduba.render.fragments import Fragment, remembered
from eduba.render.panels import amounts, flood, held, joined, losses_and_gains, said, section, starving
from eduba.render.svg import element, esc

_TURN_BEGINS = ("bid", "ended_turn", "round", "starved", "started")


class Assyria2Preview(Preview[Assyria2, Assyria2State, Highlights]):
    """Told in words what `forecast` finds."""

    def highlights(self, state: Assyria2State, steps: Steps) -> Highlights:
        """Huts that are new, Huts that starve as things stand, and the Rival's reasons."""
        fresh = placed_this_turn(steps, state.actor, "hut", _TURN_BEGINS)
        expected = forecast.of_turn(state)
        doomed = expected.starved if expected else []
        return Highlights([state.content.names[h] for h in fresh], doomed, _choices(steps) if state.solo else ())

    def decision(self, state: Assyria2State, speaker: Speaker) -> Fragment | None:
        """What the actor's Expansion turn comes to as things stand."""
        expected = forecast.of_turn(state)
        if expected is None:
            return None
        lines = [] if state.stack[-1] == sequence.DIG_WELLS else [starving(expected.starved, speaker)]
        if expected.spent:
            lines.append(element("li", esc(said(speaker, "spent", _cards(expected.spent, speaker)))))
        lines += amounts("camels", expected.camels, speaker)
        if expected.wasted:
            lines.append(element("li", esc(said(speaker, "wasted", expected.wasted)), class_="bad"))
        lines += amounts("points", expected.points, speaker)
        lines.append(held(_hand(state, speaker), speaker))
        return section("preview", speaker.get("board.preview.title"), lines)

    def ahead(self, state: Assyria2State, speaker: Speaker) -> Fragment | None:
        """What a Flood would bring each tribe now."""
        return None if state.over else flood(self.game.colours, forecast.of_flood(state), speaker)

    def effects(self, state: Assyria2State, speaker: Speaker) -> dict[str, str]:
        """What an action costs, what it leaves, who starves, what it brings."""
        told = {}
        for action, result, digs in forecast.after_each(state):
            words = told[action.text] = _effect(state, action, result, speaker)
            if digs and state.stack[-1] != sequence.DIG_WELLS:
                words.append(said(speaker, "then_wells"))
        return joined(told)

    def forfeits(self, state: Assyria2State, speaker: Speaker) -> dict[str, str]:
        """What could still be done: Wells to dig, Camels to spend, Huts to feed."""
        if len(state.options()) == 1:
            return {}
        match state.stack[-1]:
            case sequence.DIG_WELLS:
                return {"done": said(speaker, "left_wells")}
            case sequence.ACT:
                camels = state.camels[state.actor]
                return {"end": said(speaker, "left_camels", camels)} if camels else {}
            case sequence.FEED_HUTS if hungry := forecast.needlessly_hungry(state):
                return {"feed": said(speaker, "left_hungry", hungry)}
        return {}


def _effect(state: Assyria2State, action: Action, result: forecast.Outcome, speaker: Speaker) -> list[str]:
    seat = state.actor
    words = _won(state, action, speaker) if action.verb == "bid" else []
    if result.outbids:
        words.append(speaker.get("board.preview.outbids"))
    if result.paid:
        words.append(said(speaker, "costs", result.paid, state.camels[seat] - result.paid))
    if result.grown:
        words.append(said(speaker, "grown", *result.grown))
    if result.lost:
        words.append(said(speaker, "pays", result.lost, state.points[seat] - result.lost))
    if result.spent:
        words.append(said(speaker, "spent", _cards(result.spent, speaker)))
    words += losses_and_gains(result, speaker)
    if result.wasted:
        words.append(said(speaker, "wasted", result.wasted))
    return words + [_gain(speaker, thing, n) for thing, n in result.gained.items()]


@remembered
def _gain(speaker: Speaker, thing: str, n: int) -> str:
    return ("+" if n > 0 else "−") + speaker.say(f"board.gain.{thing}", abs(n))


def _won(state: Assyria2State, action: Action, speaker: Speaker) -> list[str]:
    """The cards of a row, and how far they would feed the Huts that stand."""
    cards = forecast.row_cards(state, action.args[0])
    words = [said(speaker, "wins", _cards(cards, speaker))]
    fed, huts = forecast.fed_by(state, [card for card in cards if card < state.content.kinds])
    if huts:
        words.append(said(speaker, "feeds", fed, huts))
    return words


def _hand(state: Assyria2State, speaker: Speaker) -> list[str]:
    """The cards of the deciding tribe, equal ones together."""
    kinds = len(state.hands) // state.tribes
    counts = state.hands[state.actor * kinds :][:kinds]
    return [speaker.label("card", card) + (f" ×{n}" if n > 1 else "") for card, n in enumerate(counts) if n]


def _cards(cards: Sequence[int], speaker: Speaker) -> str:
    return ", ".join(speaker.label("card", card) for card in cards)


def _choices(steps: Steps) -> list[list[Event]]:
    """What the Rival did last and why: its latest events, those of each Scheme Card together."""
    events = next((events for events in reversed(steps) if any(e[0] == "scheme" for e in events)), [])
    out: list[list[Event]] = []
    for event in events:
        if event[0] == "scheme":
            out.append([])
        if out and event[0] != "chance":
            out[-1].append(event)
    return [[e for e in some if _of_the_rival(e)] for some in out]


def _of_the_rival(event: Event) -> bool:
    return event[0] == "scheme" or str(event[0]).startswith("rival_") or (len(event) > 1 and event[1] == 1)
