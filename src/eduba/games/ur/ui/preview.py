"""What follows from a position of Ur: a stretch that is dug, the coming season, what each action costs and brings."""

from collections.abc import Sequence

from eduba.core.events import Event
from eduba.games.ur.content import STATES
from eduba.games.ur.game import Ur
from eduba.games.ur.sequence import RAIN, STRETCH
from eduba.games.ur.state import SEATS, UrState
from eduba.games.ur.ui import forecast
from eduba.games.ur.ui.chronicle import Annals, annals
from eduba.games.ur.ui.forecast import Forecast
from eduba.i18n import Speaker
from eduba.render.contract import Preview, Steps
from eduba.render.fragments import Fragment
from eduba.render.panels import clause, icon, joined, seat_icon, section
from eduba.render.svg import element, esc, use

_NAMED = ("offered", "raised", "bid", "courted")
_TELLING = ("price", "crowned", "era", "left", "gone", "removed", "asked", "revolution", "forced", "joined", *_NAMED)
"""Events worth telling before somebody acts, besides payments."""


class UrPreview(Preview[Ur, UrState, Annals]):
    """Told in words what `forecast` finds."""

    def highlights(self, state: UrState, steps: Steps) -> Annals:
        """The last season, the payments, and what each land has earned."""
        return annals(state, steps)

    def decision(self, state: UrState, speaker: Speaker) -> Fragment | None:
        """The points that a stretch needs so far; nothing for all else."""
        if state.over or state.stack[-1] != STRETCH:
            return None
        words = speaker.say("board.stretch", state.canals, state.junctions, state.canals + state.junctions)
        return section("preview", "", [element("li", icon(use("ur-spade", 12, 12, 20)) + esc(words))])

    def ahead(self, state: UrState, speaker: Speaker) -> Fragment | None:
        """The coming rainy season under the present works."""
        season = forecast.of_season(state)
        if season is None:
            return None
        return section("forecast", speaker.get("board.forecast.title"), self.season(season, speaker))

    def season(self, coming: Forecast, speaker: Speaker) -> list[str]:
        """A rainy season that may come, line by line."""
        lines = []
        if coming.choices:
            lines.append(element("li", esc(speaker.get("board.forecast.choices")), class_="quiet"))
        lines += [self._owner(seat, amount, speaker) for seat, amount in coming.owners.items()]
        lines += [self._harvest(coming, state, speaker) for state in coming.harvests]
        if not coming.irrigated:
            lines.append(element("li", esc(speaker.get("board.forecast.dry"))))
        for terrain, price in coming.prices.items():
            words = esc(speaker.say("board.forecast.price", speaker.get(f"terrain.{terrain}"), price))
            lines.append(element("li", icon(use(f"ur-{terrain}", 12, 12, 18)) + words))
        if coming.outflow:
            lines.append(element("li", esc(speaker.say("board.forecast.outflow", coming.outflow))))
        else:
            invasion = f"{esc(speaker.get('board.forecast.invasion'))} {clause('UR-END-02', speaker)}"
            lines.append(element("li", invasion, class_="bad"))
        return lines

    def _owner(self, seat: int, amount: int, speaker: Speaker) -> str:
        colour = self.game.colours[seat]
        words = seat_icon(colour) + esc(speaker.say("board.forecast.owner", seat, amount))
        return element("li", f"{words} {clause('UR-HAR-01', speaker)}", class_=f"seat-{colour}")

    def _harvest(self, coming: Forecast, state: int, speaker: Speaker) -> str:
        areas = sorted(area for area, by in coming.irrigated.items() if by == state)
        named = " ".join(self.game.content.names[area] for area in areas)
        words = esc(speaker.say("board.forecast.harvest", state, coming.harvests[state], named))
        return element("li", icon(use("ur-drop", 12, 12, 18)) + words, data_marks=named)

    def effects(self, state: UrState, speaker: Speaker) -> dict[str, str]:
        """Payments, and whatever else is worth knowing before one acts."""
        told = {a.text: _effect(state, forecast.after(state, a), speaker, a.arg) for a in state.options()}
        return joined(told)


def _effect(state: UrState, events: Sequence[Event], speaker: Speaker, area: int) -> list[str]:
    """Payments as sums by account, then whatever else is worth knowing."""
    if state.stack[-1] == STRETCH:
        return [speaker.say("board.effect.points", forecast.points(state, area))] if area >= 0 else []
    if state.stack[-1] == RAIN:
        return [speaker.event(event).rstrip(".") for event in events if event[:2] == ("irrigated", area)]
    words = []
    for account in range(SEATS + len(STATES)):
        paid = forecast.paid_by(events, account)
        if paid:
            key = ("pays" if paid > 0 else "gets") + ("_you" if account == state.actor else "")
            words.append(speaker.say(f"board.effect.{key}", account, abs(paid), state.money[account] - paid))
    return words + [speaker.event(event).rstrip(".") for event in events if event[0] in _TELLING]
