"""How the Food Cards feed: whom they cannot feed, which cards are spent, and which Huts are destroyed.

Huts of one food are alike, and so are Huts with a Farmer; so what cards can feed follows from counts alone,
however many Huts and cards there are. Icons are counted by food, the Wild ones last, packed into one int with a
byte for each, so that cards are added like numbers.
"""

from eduba.core.bitset import Choices, members
from eduba.core.phase import Event, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.cards import lose_card
from eduba.games.assyria2.state import Assyria2State


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


def feeds(s: Assyria2State, huts: int, icons: int) -> bool:
    """Whether icons feed all these Huts."""
    hopeless, lack, _ = hunger(s, huts, icons)
    return not lack and not hopeless


def food_in_hand(s: Assyria2State) -> list[int]:
    """The kinds of Food Cards the actor holds."""
    return members(s.held[s.actor] & ((1 << s.content.kinds) - 1))


def icons_in_hand(s: Assyria2State) -> int:
    """All icons of the actor's Food Cards, changed ones as changed."""
    packed = s.content.packed
    at = s.actor * s.content.cards
    icons = 0
    for kind in food_in_hand(s):
        icons += packed[kind] * s.hands[at + kind]
    for face in s.changed[1::2]:
        icons += packed[face]
    return icons


class Starve(Phase[Assyria2State]):
    """Cards must feed as many Huts as they can; if that leaves a choice, the player says which Huts go hungry."""

    name = "starve"

    def __init__(self, starve: list[Action]) -> None:
        self.verb = starve[0].kind
        self.choices = Choices(starve)

    def run(self, s: Assyria2State) -> bool:
        huts = s.unfed & ~s.starving
        if huts:
            hopeless, _, open_ = hunger(s, huts, icons_in_hand(s))
            s.starving |= hopeless  # A2-FED-11
            if open_:  # of Huts that an icon fits, never all must go hungry
                s.ready = self.choices.of(open_)
                return True
        s.stack.pop()
        return False

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        huts = s.unfed & ~s.starving
        if a.kind != self.verb or not huts >> a.arg & 1:
            return "A2-FED-12"
        return None if hunger(s, huts, icons_in_hand(s))[2] >> a.arg & 1 else "A2-FED-11"

    def options(self, s: Assyria2State) -> list[Action]:
        if s.ready is not None:
            return s.ready[:]
        return self.choices.of(hunger(s, s.unfed & ~s.starving, icons_in_hand(s))[2])

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.starving |= 1 << a.arg  # A2-FED-12
        s.tell("hungry", s.actor, a.arg)

    def prompt(self, s: Assyria2State) -> Event:
        return ("ask.starve", hunger(s, s.unfed & ~s.starving, icons_in_hand(s))[1])


class Spend(Phase[Assyria2State]):
    """Only cards that are needed are spent; if that leaves a choice, the player says which cards are saved."""

    name = "spend"

    def __init__(self, save: list[Action]) -> None:
        self.verb = save[0].kind
        self.actions = save

    def run(self, s: Assyria2State) -> bool:
        huts = s.unfed & ~s.starving
        if not huts and not s.changed:
            s.stack.pop()
            return False
        kinds = food_in_hand(s)
        if not s.spend:
            self._begin(s, huts, kinds)
        icons, shown = self._icons(s, kinds)
        while spare := self._spare(s, huts, icons, shown, kinds):
            if len(spare) > 1:
                if not self._save_all(s, huts, icons, spare):
                    s.ready = [self.actions[kind] for kind in spare]
                    return True
                break
            s.spend[spare[0]] -= 1
            icons -= s.content.packed[spare[0]]
            shown -= s.content.value[spare[0]]
        self._discard(s, kinds)
        s.stack.pop()
        return False

    def _begin(self, s: Assyria2State, huts: int, kinds: list[int]) -> None:
        """All Food Cards that could feed one of the Huts."""
        c = s.content
        at = s.actor * c.cards
        wanted = 1 << len(c.foods)  # Wild icons always are
        for i, food in enumerate(c.foods):
            if huts & food:
                wanted |= 1 << i
        s.spend = [0] * c.kinds
        for kind in kinds:
            if c.shows[kind] & wanted or huts & s.farmers_at:
                s.spend[kind] = s.hands[at + kind]

    def _icons(self, s: Assyria2State, kinds: list[int]) -> tuple[int, int]:
        """What the cards to be spent show, changed ones included (A2-FED-15), and how many icons that is."""
        packed, value = s.content.packed, s.content.value
        icons = shown = 0
        for kind in kinds:
            icons += packed[kind] * s.spend[kind]
            shown += value[kind] * s.spend[kind]
        for face in s.changed[1::2]:
            icons += packed[face]
            shown += value[face]
        return icons, shown

    def _spare(self, s: Assyria2State, huts: int, icons: int, shown: int, kinds: list[int]) -> list[int]:
        """The kinds of cards of which one can be left out."""
        surplus = shown - huts.bit_count()  # a card that shows more than that is needed
        if not surplus:
            return []
        packed, value = s.content.packed, s.content.value
        return [
            kind
            for kind in kinds
            if s.spend[kind] and value[kind] <= surplus and feeds(s, huts, icons - packed[kind])
        ]

    def _save_all(self, s: Assyria2State, huts: int, icons: int, spare: list[int]) -> bool:
        """Save as many of each kind as can be saved by itself, if all that together leaves enough."""
        saved = []
        together = icons
        for kind in spare:
            less = icons
            card = s.content.packed[kind]
            for _ in range(s.spend[kind]):
                less -= card
                if not feeds(s, huts, less):
                    break
                saved.append(kind)
                together -= card
        if not feeds(s, huts, together):
            return False
        for kind in saved:
            s.spend[kind] -= 1
        return True

    def _discard(self, s: Assyria2State, kinds: list[int]) -> None:
        tribe = s.actor
        for kind in kinds:
            n = s.spend[kind]
            if n:
                lose_card(s, tribe, kind, n)
                s.food_discard[kind] += n  # A2-FED-04
                if s.events is not None:
                    s.events += [("spent", tribe, kind)] * n
        for kind, face in zip(s.changed[::2], s.changed[1::2]):
            s.food_discard[kind] += 1  # A2-FED-15
            s.tell("spent", tribe, face)
        s.spend = []
        s.changed = []

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a.kind != self.verb or not s.spend[a.arg]:
            return "A2-FED-13"
        left = self._icons(s, food_in_hand(s))[0] - s.content.packed[a.arg]
        return None if feeds(s, s.unfed & ~s.starving, left) else "A2-FED-10"

    def options(self, s: Assyria2State) -> list[Action]:
        if s.ready is not None:
            return s.ready[:]
        kinds = food_in_hand(s)
        spare = self._spare(s, s.unfed & ~s.starving, *self._icons(s, kinds), kinds)
        return [self.actions[kind] for kind in spare]

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.spend[a.arg] -= 1  # A2-FED-13
        s.tell("saved", s.actor, a.arg)


class DestroyHuts(Phase[Assyria2State]):
    """The third step: Huts that were not fed return to the Main Supply."""

    name = "destroy_huts"

    def run(self, s: Assyria2State) -> bool:
        lost, tribe = s.starving, s.actor
        eaten = s.unfed & ~lost
        if eaten and s.events is not None:
            s.events.append(("fed", tribe, eaten))
        if lost:
            s.lose_huts(tribe, lost)  # A2-DST-01, A2-DST-02
            s.tell("starved", tribe, lost)
        s.unfed = s.starving = 0
        s.stack.pop()
        return False
