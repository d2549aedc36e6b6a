"""Buildings and their actions by themselves: when they are finished, the game counts as over."""

from eduba.games.akkad.content import BUILDINGS, UPGRADES
from eduba.games.akkad.rules import buildings
from eduba.games.akkad.sequence import GAME_OVER
from eduba.games.akkad.state import NONE, AkkadState
from tests.games.akkad.table import C, space


def use(s: AkkadState, building: str, city: str, seat: int = 0) -> None:
    """A seat has activated a city for a building."""
    s.stack, s.frames, s.over = [GAME_OVER], [], False
    s.buildings[seat] |= 1 << BUILDINGS.index(building)
    s.tokens[space(city)] |= 1 << seat
    buildings.use_building(s, seat, BUILDINGS.index(building), space(city))
    s.run()


def do(
    s: AkkadState, action: str, city: str = "", seat: int = 0, *, fresh: str = "", all_adjacent: bool = False
) -> None:
    """A seat carries out one action of a building, without activation unless `fresh` names the activated space."""
    s.stack, s.frames, s.over = [GAME_OVER], [], False
    at, new = (space(name) if name else NONE for name in (city, fresh))
    buildings.perform(s, seat, buildings.ACTIONS.index(action), at, new, all_adjacent)
    s.run()


def possible(s: AkkadState, action: str, city: str = "", seat: int = 0, *, fresh: str = "") -> bool:
    """True if the action would change something."""
    at, new = (space(name) if name else NONE for name in (city, fresh))
    return buildings.is_possible(s, seat, buildings.ACTIONS.index(action), at, new)


def upgrade(s: AkkadState, name: str, seat: int = 0) -> None:
    """A seat gets an upgrade."""
    s.upgrades[seat] |= 1 << UPGRADES.index(name)


def control(s: AkkadState, seat: int, *names: str) -> None:
    """A seat controls these spaces, and no others."""
    s.control = [NONE if owner == seat else owner for owner in s.control]
    for name in names:
        s.control[space(name)] = seat


def event(s: AkkadState, name: str) -> None:
    """The event of this round."""
    s.event = C.events.index(name)


def god(s: AkkadState, name: str, seat: int = 0) -> None:
    """The worship card of a seat."""
    s.gods[seat] = C.gods.index(name)
