"""COLLECT takes resources from a city and the spaces around it (Storehouse)."""

from collections.abc import Sequence

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad import sequence
from eduba.games.akkad.content import GRAIN, GRANARY, RESOURCES, SHEEP, SHEEPFOLD
from eduba.games.akkad.frames import Collection
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import gain, has_others
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each, mask_of


def colours(s: AkkadState, seat: int, space: int) -> int:
    """The resources among which a space gives one, as a set; none for red spaces and under the Storm."""
    if s.storm == space:  # AK-WOR-06, AK-STO-04
        return 0
    out = s.content.yielding[space]  # AK-STO-05, AK-STO-06, AK-STO-07
    if not s.canals[space] >> seat & 1:
        out &= ~s.powers[seat].needs_canal  # Drought
    return out


def sources(s: AkkadState, seat: int, city: int, fresh: int, all_adjacent: bool) -> int:
    """The spaces that give something in a COLLECT at a city. `fresh` is the one that this action activated."""
    around = s.content.near[city] | 1 << city
    giving = around if all_adjacent else around & _giving(s, seat, fresh)  # AK-ROL-20, AK-ROL-21
    if s.storm == NONE and not s.powers[seat].needs_canal:
        return giving & s.content.fertile  # as `colours`
    out = 0
    for space in each(giving):
        if colours(s, seat, space):
            out |= 1 << space
    return out


def _giving(s: AkkadState, seat: int, fresh: int) -> int:
    """The spaces from which a seat may take something."""
    activated = s.marked | s.floods
    if fresh != NONE:
        activated &= ~(1 << fresh)
    own = s.lands[seat] & ~activated  # AK-STO-01, AK-STO-02, AK-STO-10, AK-AV-10
    return s.dug[seat] | own  # AK-STO-03, AK-STO-04, AK-PRT-08


def extra_sources(s: AkkadState, seat: int, city: int, used: int) -> int:
    """The adjacent spaces of which Lipit-ili may use one although it is activated or not under own control."""
    if not s.powers[seat].open_sources:
        return 0
    free = s.content.near[city] & ~used
    return mask_of(space for space in each(free) if colours(s, seat, space) and not has_others(s, space, seat))


def is_possible(s: AkkadState, seat: int, city: int, fresh: int, all_adjacent: bool) -> bool:
    """True if a COLLECT would give anything."""
    if (all_adjacent or _giving(s, seat, fresh) >> city & 1) and colours(s, seat, city):
        return True  # the city itself does, as a rule
    used = sources(s, seat, city, fresh, all_adjacent)
    return bool(used or extra_sources(s, seat, city, used))


def collect(s: AkkadState, seat: int, city: int, fresh: int, all_adjacent: bool) -> None:
    """Begin a COLLECT."""
    spaces = sources(s, seat, city, fresh, all_adjacent)
    extras = extra_sources(s, seat, city, spaces)
    left = s.powers[seat].open_sources
    s.call(sequence.COLLECTING, Collection(seat, city, spaces, extras, left, 0, 0, 0, 0))


def amount(s: AkkadState, seat: int, resource: int) -> int:
    """How many of a resource one space gives."""
    doubled = (resource == SHEEP and s.upgrades[seat] >> SHEEPFOLD & 1) or (  # AK-STO-08
        resource == GRAIN and s.upgrades[seat] >> GRANARY & 1  # AK-STO-09
    )
    return 2 if doubled else 1


class Collect(Decision):
    """Asks for the resource of each space that offers several, in the order of the map."""

    name = "collect"
    frame = Collection

    def run(self, s: AkkadState) -> int:
        f: Collection = s.frames[-1]
        seat, city, spaces, extras, extras_left, *goods = f
        s.actor = seat
        if extras and extras_left:
            return ASK
        for space in each(spaces):
            given = colours(s, seat, space)
            if given & given - 1:
                s.set_local(Collection(seat, city, spaces >> space << space, extras, extras_left, *goods))
                s.ready = self.words.resource.of(given)
                return ASK
            resource = given.bit_length() - 1
            goods[resource] += amount(s, seat, resource)
        _finish(s, seat, city, goods)
        return DONE

    def _next(self, s: AkkadState, f: Collection) -> tuple[int, int]:
        """The first space that is left, and what it can give."""
        space = each(f.spaces)[0]
        return space, colours(s, f.seat, space)

    def options(self, s: AkkadState) -> list[Action]:
        f = s.local(Collection)
        if f.extras and f.extras_left:
            return [*self.words.at.of(f.extras), self.words.skip]
        return self.words.resource.of(self._next(s, f)[1])

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        f = s.local(Collection)
        if f.extras and f.extras_left:
            fits = a is self.words.skip or (a.kind == self.words.at.kind and bool(f.extras >> a.arg & 1))
            return None if fits else "AK-STO-01"
        fits = a.kind == self.words.resource.kind and bool(self._next(s, f)[1] >> a.arg & 1)
        return None if fits else "AK-STO-05"

    def apply(self, s: AkkadState, a: Action) -> None:
        f = s.local(Collection)
        if a is self.words.skip:
            s.set_local(f._replace(extras_left=0))
        elif a.kind == self.words.at.kind:
            added = 1 << a.arg
            s.set_local(f._replace(spaces=f.spaces | added, extras=f.extras & ~added, extras_left=f.extras_left - 1))
        else:
            s.set_local(_taken(s, f, self._next(s, f)[0], a.arg))

    def prompt(self, s: AkkadState) -> Event:
        f = s.local(Collection)
        if f.extras and f.extras_left:
            return ("ask.collect_extra", f.city)
        return ("ask.collect", f.city, self._next(s, f)[0])


def _taken(s: AkkadState, f: Collection, space: int, resource: int) -> Collection:
    """One resource of a space is put aside."""
    goods = list(f[-len(RESOURCES) :])
    goods[resource] += amount(s, f.seat, resource)
    return Collection(f.seat, f.city, f.spaces & ~(1 << space), f.extras, f.extras_left, *goods)


def _finish(s: AkkadState, seat: int, city: int, goods: Sequence[int]) -> None:
    if s.events is not None:
        s.tell("collected", seat, city)
    for resource, n in enumerate(goods):
        if n:
            gain(s, seat, resource, n + s.powers[seat].collect_extra[resource])
