"""What follows from a position of Assyria: the running turn, the flood, what each action costs and brings."""

from eduba.games.assyria.content import CARDS
from eduba.games.assyria.game import Assyria
from eduba.games.assyria.sequence import ACT, WELLS
from eduba.games.assyria.state import AssyriaState
from eduba.games.assyria.ui import forecast
from eduba.games.assyria.ui.drawing import cards
from eduba.games.assyria.ui.drawing.scene import Highlights
from eduba.i18n import Speaker
from eduba.mechanisms.forecast import placed_this_turn
from eduba.render.contract import Preview, Steps
from eduba.render.fragments import Fragment
from eduba.render.panels import amounts, flood, held, joined, losses_and_gains, said, section, starving


class AssyriaPreview(Preview[Assyria, AssyriaState, Highlights]):
    """Told in words what `forecast` finds."""

    def highlights(self, state: AssyriaState, steps: Steps) -> Highlights:
        """Huts placed this turn, and huts that starve as things stand."""
        fresh = placed_this_turn(steps, state.actor, "placed", ("ordered", "ended"))
        expected = forecast.of_turn(state)
        return Highlights([state.content.names[h] for h in fresh], expected.starved if expected else [])

    def decision(self, state: AssyriaState, speaker: Speaker) -> Fragment | None:
        """What the actor's turn comes to as things stand, in the expansion only."""
        expected = forecast.of_turn(state)
        if expected is None:
            return None
        lines = [] if state.stack[-1] == WELLS else [starving(expected.starved, speaker)]
        lines += amounts("camels", expected.camels, speaker) + amounts("points", expected.points, speaker)
        hand = state.hands[state.actor * len(CARDS) :][: len(CARDS)]
        lines.append(held([cards.name(speaker, CARDS[kind], n) for kind, n in enumerate(hand) if n], speaker))
        return section("preview", speaker.get("board.preview.title"), lines)

    def ahead(self, state: AssyriaState, speaker: Speaker) -> Fragment | None:
        """What a flood would bring each seat now."""
        return None if state.over else flood(self.game.colours, forecast.of_flood(state), speaker)

    def effects(self, state: AssyriaState, speaker: Speaker) -> dict[str, str]:
        """What an action costs, what it leaves, who starves, what it brings; of a column, which cards lie there."""
        told: dict[str, list[str]] = {}
        for action, result, digs in forecast.after_each(state):
            words = told[action.text] = []
            left = state.camels[state.actor] - result.paid
            if action.verb == "column":
                words.append(_cards_of_column(state, action.args[0], speaker))
            elif action.verb == "offer":
                factor = state.content.multipliers[state.offerings[state.actor] + result.paid]
                words.append(said(speaker, "offered", left, factor))
            elif result.paid:
                words.append(said(speaker, "costs", result.paid, left))
            words += losses_and_gains(result, speaker)
            if digs and state.stack[-1] != WELLS:
                words.append(said(speaker, "then_wells"))
        return joined(told)

    def forfeits(self, state: AssyriaState, speaker: Speaker) -> dict[str, str]:
        """What could still be done: wells to dig, or camels to spend."""
        if len(state.options()) == 1:
            return {}
        if state.stack[-1] == WELLS:
            return {"done": said(speaker, "left_wells")}
        return {"pass": said(speaker, "left_camels", state.camels[state.actor])} if state.stack[-1] == ACT else {}


def _cards_of_column(state: AssyriaState, column: int, speaker: Speaker) -> str:
    pair = state.display[column], state.display[column + state.table.columns]
    return speaker.listed([cards.name(speaker, CARDS[kind]) for kind in pair if kind >= 0])
