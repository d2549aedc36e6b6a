"""How the Food Cards feed: whom they cannot feed, and which Huts are destroyed.

Huts of one food are alike, and so are Huts with a Farmer; so what cards can feed follows from counts alone,
however many Huts and cards there are. Icons are counted by food, the Wild ones last, packed into one int with a
byte for each, so that cards are added like numbers.
"""

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.rules.moments import leaves_off, wrong_moment
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.choices import Choices


def hunger(s: Assyria2State, huts: int, icons: int) -> tuple[int, int, int]:
    """The Huts that no icon fits, how many others icons cannot feed, and the Huts among which these may be chosen.

    Each icon goes to its own food first, what is left over to Huts with a Farmer, and Wild icons to the rest; no
    other way feeds more. A Hut may go hungry if without it the icons would still feed as many.
    """
    if not icons:
        return huts, 0, 0
    farmers = (huts & s.farmers_at).bit_count()
    dry = huts & ~s.farmers_at if farmers else huts
    lack = spare = short = hopeless = 0
    for food in s.content.foods:
        own = icons & 255
        group = dry & food
        missing = group.bit_count() - own
        if missing > 0:
            lack += missing
            short |= group
            if not own:
                hopeless |= group
        else:
            spare -= missing
        icons >>= 8
    if farmers > spare:  # A2-FED-03: with a Farmer any icon fits, so any icon set free would be used there
        lack += farmers - spare
        short = huts
    if icons or not hopeless:
        return (0, lack - icons, short) if lack > icons else (0, 0, 0)
    lack -= hopeless.bit_count()
    return hopeless, lack, short & ~hopeless if lack else 0


def icons_in_hand(s: Assyria2State) -> int:
    """All icons of the actor's Food Cards, changed ones as changed."""
    packed, hands = s.content.packed, s.hands
    at = s.actor * s.content.cards
    icons = 0
    held = s.held[s.actor] & ((1 << s.content.kinds) - 1)
    while held:
        kind = held.bit_length() - 1
        icons += packed[kind] * hands[at + kind]
        held ^= 1 << kind
    for face in s.changed[1::2]:
        icons += packed[face]
    return icons


class Starve(Phase[Assyria2State]):
    """Cards must feed as many Huts as they can; if that leaves a choice, the player says which Huts go hungry."""

    name = "starve"

    def __init__(self, starve: list[Action]) -> None:
        self.verb = starve[0].kind
        self.choices = Choices(starve)

    def run(self, s: Assyria2State) -> int:
        huts = s.unfed & ~s.starving
        if huts:
            hopeless, _, open_ = hunger(s, huts, icons_in_hand(s))
            s.starving |= hopeless  # A2-FED-11
            if open_:  # of Huts that an icon fits, never all must go hungry
                s.ready = self.choices.of(open_)
                return ASK
        return DONE

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a.kind != self.verb:
            return "A2-FED-12" if leaves_off(a) else wrong_moment(s, a)
        huts = s.unfed & ~s.starving
        if not huts >> a.arg & 1:
            return "A2-FED-12" if s.starving >> a.arg & 1 else "A2-FED-01"
        return None if hunger(s, huts, icons_in_hand(s))[2] >> a.arg & 1 else "A2-FED-11"

    def options(self, s: Assyria2State) -> list[Action]:
        if s.ready is not None:
            return s.ready[:]
        return self.choices.of(hunger(s, s.unfed & ~s.starving, icons_in_hand(s))[2])

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.starving |= 1 << a.arg  # A2-FED-12
        if s.events is not None:
            s.tell("hungry", s.actor, a.arg)

    def prompt(self, s: Assyria2State) -> Event:
        return ("ask.starve", hunger(s, s.unfed & ~s.starving, icons_in_hand(s))[1])


class DestroyHuts(Phase[Assyria2State]):
    """The third step: Huts that were not fed return to the Main Supply."""

    name = "destroy_huts"

    def run(self, s: Assyria2State) -> int:
        lost, tribe = s.starving, s.actor
        eaten = s.unfed & ~lost
        if eaten and s.events is not None:
            s.tell("fed", tribe, eaten)
        if lost:
            s.lose_huts(tribe, lost)  # A2-DST-01, A2-DST-02
            if s.events is not None:
                s.tell("starved", tribe, lost)
        s.unfed = s.starving = 0
        return DONE
