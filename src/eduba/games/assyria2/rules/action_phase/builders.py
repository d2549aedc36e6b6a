"""FV10 and FV15: a build that costs less, or that ignores the limits of the phase. The cards may be combined."""

from collections.abc import Iterator

from eduba.core.events import Event
from eduba.core.phase import Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.frames import CheaperBuild
from eduba.games.assyria2.rules.action_phase.ziggurats import Ziggurats, new_cost, sites, whole_columns
from eduba.games.assyria2.rules.cards import holds, use_favour
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import members


class Builders(Phase[Assyria2State]):
    """One build with the cards used so far: how many Camels less, and whether the limits are lifted."""

    name = "builders"
    frame = CheaperBuild

    def __init__(self, ziggurats: Ziggurats, builders: Action, twice: Action) -> None:
        self.ziggurats = ziggurats
        self.builders, self.twice = builders, twice

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        less, twice = s.local(CheaperBuild)
        if a is self.builders or a is self.twice:
            return why_not_use(s, self.ziggurats, a is self.twice, less, twice)
        if a.kind not in self.ziggurats.kinds:
            return "A2-FAV-10" if less else "A2-FAV-15"
        if clause := self.ziggurats.refusal(s, a, twice=bool(twice)):
            return clause
        if not _helps(s, self.ziggurats, a, less, twice):
            return "A2-FAV-00"
        return None if self.ziggurats.cost(s, a) - less <= s.camels[s.actor] else self.ziggurats.price_clause(s, a)

    def options(self, s: Assyria2State) -> list[Action]:
        candidates = (*_builds(s, self.ziggurats), self.builders, self.twice)
        return [a for a in candidates if not self.why_not(s, a)]

    def apply(self, s: Assyria2State, a: Action) -> None:
        special = s.content.special
        if a is self.builders:
            use_favour(s, s.actor, special["builders"])  # A2-FAV-20
            build = s.local(CheaperBuild)
            s.set_local(build._replace(less=build.less + s.content.favours[special["builders"]].less))
        elif a is self.twice:
            use_favour(s, s.actor, special["twice"])
            s.set_local(s.local(CheaperBuild)._replace(twice=1))
        else:
            less, twice = s.local(CheaperBuild)
            s.done()
            self.ziggurats.build(s, a, less, twice=bool(twice))  # A2-FAV-10, A2-FAV-15

    def prompt(self, s: Assyria2State) -> Event:
        return ("ask.builders", s.local(CheaperBuild).less)


def _builds(s: Assyria2State, ziggurats: Ziggurats) -> Iterator[Action]:
    """Every build there is if price and limits are left aside."""
    for at in members(sites(s, s.actor)):
        yield from ziggurats.new[at][whole_columns(s, s.actor)]
    yield from _higher(s, ziggurats)


def _higher(s: Assyria2State, ziggurats: Ziggurats) -> Iterator[Action]:
    own = s.ziggurats[s.actor] & ~s.roofed
    if own:
        roofs = [ziggurats.roof[civ] for civ in s.civs] if own & s.third else []
        for a in (*ziggurats.raises, *roofs):
            if not ziggurats.refusal(s, a, twice=True):
                yield a


def _helps(s: Assyria2State, ziggurats: Ziggurats, a: Action, less: int, twice: int) -> bool:
    """True if each card used so far does something for this build."""
    if twice and not ziggurats.refusal(s, a):
        return False
    step = s.content.favours[s.content.special["builders"]].less
    return not less or ziggurats.cost(s, a) > less - step


def why_not_use(s: Assyria2State, ziggurats: Ziggurats, lift: bool, less: int, twice: int) -> str | None:
    """Why FV10 (or, with `lift`, FV15) cannot be used now on top of what was used: it must lead to a build."""
    if not holds(s, s.actor, "twice" if lift else "builders"):
        return "A2-CRD-10"
    if lift and twice:
        return "A2-FAV-00"
    step = s.content.favours[s.content.special["builders"]].less
    most = less + step * holds(s, s.actor, "builders") + s.camels[s.actor]
    new = sites(s, s.actor) and whole_columns(s, s.actor)
    if new and not lift and not twice and less < new_cost(s, s.actor) <= most:
        return None
    for a in _higher(s, ziggurats):  # a new Ziggurat never meets the limits
        cost = ziggurats.cost(s, a)
        blocked = bool(ziggurats.refusal(s, a))
        if cost > most or (twice and not blocked):
            continue
        if lift and blocked and (not less or cost > less - step):
            return None
        if not lift and cost > less and (not blocked or twice or holds(s, s.actor, "twice")):
            return None
    return "A2-FAV-00"
