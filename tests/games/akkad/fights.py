"""Fights made by hand: an army enters a space, bones fall as told, everybody fights on unless told otherwise."""

from eduba.core.events import Event
from eduba.games.akkad.rules import combat, monsters
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.table import bones, empty_table, play, space, stand, units

HOMES = ("susa", "girsu", "assur", "mari", "uruk", "urkesh")
"""Home cities whose players fight like everybody else come first."""


def field(players: int = 3, homes: tuple[str, ...] = (), characters: tuple[str, ...] = ()) -> AkkadState:
    """An empty table for a fight between seat 0 (Susa) and seat 1 (Girsu)."""
    return empty_table(players, homes or HOMES[:players], characters)


def attack(s: AkkadState, where: str, seat: int = 0, **army: int) -> AkkadState:
    """An army that comes from nowhere enters a space."""
    s.run()
    combat.arrive(s, seat, space(where), units(**army))
    s.run()
    return s


def battle(where: str, ours: dict[str, int], theirs: dict[str, int], s: AkkadState | None = None) -> AkkadState:
    """Seat 0 enters a space that seat 1 holds."""
    s = s or field()
    stand(s, 1, where, **theirs)
    return attack(s, where, **ours)


def against_rebels(where: str, ours: dict[str, int], rebels: int, s: AkkadState | None = None) -> AkkadState:
    """Seat 0 enters a space with rebels."""
    s = s or field()
    s.rebels[space(where)] = rebels
    return attack(s, where, **ours)


def against_monster(lair: str, ours: dict[str, int], s: AkkadState | None = None) -> AkkadState:
    """Units of seat 0 in a lair fight its monster."""
    s = s or field()
    stand(s, 0, lair, **ours)
    s.run()
    monsters.fight(s, 0, space(lair))
    s.run()
    return s


def fight_on(s: AkkadState, results: str = "") -> AkkadState:
    """Both sides fight as long as they are asked for their stance; the bones fall as told."""
    if results:
        bones(s, results)
    while s.phase in ("stance", "hits"):
        play(s, "fight" if s.phase == "stance" else "suffer")
    return s


def one_round(s: AkkadState, results: str = "") -> AkkadState:
    """The same for the present combat round alone."""
    if results:
        bones(s, results)
    now = s.fight_round
    while s.phase in ("stance", "hits") and s.fight_round == now:
        play(s, "fight" if s.phase == "stance" else "suffer")
    return s


def told(s: AkkadState, *names: str) -> list[Event]:
    """What was told under these names, in order."""
    return [event for event in s.events or () if event[0] in names]

