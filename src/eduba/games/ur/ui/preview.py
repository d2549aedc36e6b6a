"""What follows from a position of Ur: a stretch that is dug, the coming season, what each action costs and brings."""

from collections.abc import Sequence

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.ur.game import Ur
from eduba.games.ur.sequence import DIGGING, ERIDU_DIGS, RAIN, STRETCH
from eduba.games.ur.state import UrState
from eduba.games.ur.ui import forecast
from eduba.games.ur.ui.chronicle import Annals, Archive
from eduba.games.ur.ui.forecast import Forecast, Seasons
from eduba.i18n import Speaker
from eduba.render.contract import Preview, Steps
from eduba.render.fragments import Fragment, remembered
from eduba.render.panels import cited, icon, joined, seat_icon, section
from eduba.render.svg import element, esc, use

_NAMED = ("offered", "raised", "bid", "courted")
_TELLING = ("price", "crowned", "era", "left", "gone", "removed", "asked", "revolution", "forced", "joined", *_NAMED)
"""Events worth telling before somebody acts, besides payments."""


class UrPreview(Preview[Ur, UrState, Annals]):
    """Told in words what `forecast` and `chronicle` find."""

    shows_ahead = True

    def __init__(self, game: Ur) -> None:
        super().__init__(game)
        self._archive, self._seasons = Archive(), Seasons()

    def highlights(self, state: UrState, steps: Steps) -> Annals:
        """The last season, the payments, and what each land has earned."""
        return self._archive.annals(state, steps)

    def decision(self, state: UrState, speaker: Speaker) -> Fragment | None:
        """The points that a stretch needs so far; nothing for all else."""
        if state.over or state.stack[-1] != STRETCH:
            return None
        words = speaker.say("board.stretch", state.canals, state.junctions, state.canals + state.junctions)
        return section("preview", "", [element("li", icon(use("ur-spade", 12, 12, 20)) + esc(words))])

    def ahead(self, state: UrState, speaker: Speaker) -> Fragment | None:
        """What the next round brings each seat, and the coming rainy season under the present works."""
        if state.over:
            return None
        coming, incomes = self._seasons.of(state), self._seasons.incomes(state)
        return _ahead(speaker, self.game, coming, incomes) if coming or any(incomes) else None

    def effects(self, state: UrState, speaker: Speaker) -> dict[str, str]:
        """Payments, and whatever else is worth knowing before one acts."""
        if state.stack[-1] == STRETCH:
            return {action.text: _points(speaker, n) for action, n in forecast.points(state)}
        tell = _irrigation if state.stack[-1] == RAIN else _changes
        outcomes = forecast.outcomes(state)
        return joined({action.text: tell(state, action, events, speaker) for action, events in outcomes})

    def forfeits(self, state: UrState, speaker: Speaker) -> dict[str, str]:
        """Who could still dig this round."""
        if state.stack[-1] == ERIDU_DIGS:
            return {"pass": speaker.get("board.effect.left_eridu")}
        if state.stack[-1] == DIGGING and state.open:
            return {"done": speaker.say("board.effect.left_crews", sum(state.idle))}
        return {}


@remembered
def _ahead(speaker: Speaker, game: Ur, coming: Forecast | None, incomes: tuple[int, ...]) -> Fragment:
    watered = coming.owners if coming else {}
    each = [(seat, nations, watered.get(seat, 0)) for seat, nations in enumerate(incomes)]
    lines = [_income(speaker, game.colours[seat], seat, nations, land) for seat, nations, land in each]
    if coming:
        lines += season(coming, speaker, game)
    return section("forecast", speaker.get("board.forecast.title"), lines)


def season(coming: Forecast, speaker: Speaker, game: Ur) -> list[str]:
    """A rainy season that may come, line by line."""
    lines = []
    if coming.choices:
        lines.append(element("li", esc(speaker.get("board.forecast.choices")), class_="quiet"))
    for state, harvest in coming.harvests.items():
        areas = sorted(area for area, by in coming.irrigated.items() if by == state)
        lines.append(_harvest(speaker, state, harvest, " ".join(game.content.names[area] for area in areas)))
    if not coming.irrigated:
        lines.append(element("li", esc(speaker.get("board.forecast.dry"))))
    lines += [_price(speaker, terrain, price) for terrain, price in coming.prices.items()]
    if coming.outflow:
        lines.append(element("li", esc(speaker.say("board.forecast.outflow", coming.outflow))))
    else:
        invasion = f"{esc(speaker.get('board.forecast.invasion'))} {cited('UR-END-02', speaker)}"
        lines.append(element("li", invasion, class_="bad"))
    return lines


@remembered
def _income(speaker: Speaker, colour: str, seat: int, nations: int, land: int) -> str:
    """The income of a seat as one number, and its parts."""
    total = element("strong", esc(speaker.say("board.forecast.income", seat, nations + land)))
    parts = [("nations", nations, "UR-DEV-01"), ("land", land, "UR-HAR-01")]
    told = [f"{esc(speaker.say(f'board.forecast.{key}', n))} {cited(rule, speaker)}" for key, n, rule in parts if n]
    return element("li", f"{seat_icon(colour)}{total} {' '.join(told)}", class_=f"seat-{colour}")


@remembered
def _harvest(speaker: Speaker, state: int, harvest: int, areas: str) -> str:
    words = esc(speaker.say("board.forecast.harvest", state, harvest, areas))
    return element("li", icon(use("ur-drop", 12, 12, 18)) + words, data_marks=areas)


@remembered
def _price(speaker: Speaker, terrain: str, price: int) -> str:
    words = esc(speaker.say("board.forecast.price", speaker.get(f"terrain.{terrain}"), price))
    return element("li", icon(use(f"ur-{terrain}", 12, 12, 18)) + words)


def _irrigation(state: UrState, action: Action, events: Sequence[Event], speaker: Speaker) -> list[str]:
    """What the water does where it is sent."""
    return [_told(speaker, event) for event in events if event[:2] == ("irrigated", action.arg)]


def _changes(state: UrState, action: Action, events: Sequence[Event], speaker: Speaker) -> list[str]:
    """Payments as sums by account, then whatever else is worth knowing."""
    words = []
    for account, paid in forecast.paid_by_account(events):
        key = ("pays" if paid > 0 else "gets") + ("_you" if account == state.actor else "")
        words.append(_payment(speaker, key, account, abs(paid), state.money[account] - paid))
    return words + [_told(speaker, event) for event in events if event[0] in _TELLING]


@remembered
def _points(speaker: Speaker, points: int) -> str:
    return speaker.say("board.effect.points", points)


@remembered
def _payment(speaker: Speaker, key: str, account: int, amount: int, left: int) -> str:
    return speaker.say(f"board.effect.{key}", account, amount, left)


@remembered
def _told(speaker: Speaker, event: Event) -> str:
    if event[0] == "price":  # it has not changed yet
        return speaker.say("board.effect.price", *event[1:])
    return speaker.event(event).rstrip(".")
