"""The vocabulary of Akkad: what can be said in the whole game, by verb."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from eduba.core.vocabulary import Action, Vocabulary
from eduba.games.akkad.army import KINDS as UNITS
from eduba.games.akkad.army import MERCENARY
from eduba.games.akkad.content import BUILDINGS, RESOURCES, TOKENS, UPGRADES, Content
from eduba.games.akkad.impossible import name_impossible
from eduba.mechanisms.choices import Choices, Verb

COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "white")
MODES: Final = ("move", "building", "move+building", "monster", "expedition")
MOVE: Final = 0
BUILD: Final = 1
MOVE_AND_BUILD: Final = 2
MONSTER: Final = 3
EXPEDITION: Final = 4
FOR_SALE: Final = ("spearman", "archer", "chariot", "shield_bearer")
"""What RECRUIT TROOPS offers (AK-PAL-02)."""
RATES: Final = (
    *("grain-sheep", "sheep-grain", "3grain-silver", "3sheep-silver", "silver-3grain", "silver-3sheep"),
    *("2silver-lapis", "lapis-2silver", "6grain-lapis", "6sheep-lapis", "silver-lapis"),
)
"""Exchanges with the treasury (E3); the last one is Susa's."""
EVENT_ORDERS: Final = ("in_order", "turned_round")
"""How two events that were looked at go back (D-51): as they came, or the other way round."""
ITEMS: Final = (*RESOURCES, "card")
"""What a ransom may consist of (AK-CHA-04)."""
BUNDLES: Final = tuple(bundle for size in range(4) for bundle in combinations_with_replacement(range(len(ITEMS)), size))
"""Every ransom: at most three items."""


def bundle_name(bundle: tuple[int, ...]) -> str:
    """A ransom as a word: `2grain+card`; `nothing` for the empty one."""
    parts = [(bundle.count(item), ITEMS[item]) for item in range(len(ITEMS)) if item in bundle]
    return "+".join(f"{n if n > 1 else ''}{name}" for n, name in parts) or "nothing"


class Handover(Choices):
    """A card that changes hands between the actor and another seat: taken out of a hand that was looked at (D-59), or
    paid as ransom (D-61). Only those two seats may know which; every secret choice of a card uses this verb."""

    __slots__ = ("kind",)

    def __init__(self, v: Vocabulary, other: int, cards: Sequence[str]) -> None:
        actions = v.add("give", [f"{COLOURS[other]} {card}" for card in cards], [(n, other) for n in range(len(cards))])
        self.kind = actions[0].kind
        super().__init__(actions)


class SpaceVerb(Verb):
    """All actions of one verb that names a space. Sets of spaces have nine bytes: they are written out here, because
    nearly every turn lists some, and a loop takes twice as long."""

    __slots__ = ()

    def of(self, mask: int) -> list[Action]:
        tables = self._tables
        if mask < 256:
            return tables[0][mask].copy()
        if len(tables) != 9:
            return super().of(mask)  # another map
        q, r, s, t, u, v, w, x, y = tables
        a, b, c, d, e, f, g, h, i = mask.to_bytes(9, "little")
        return [*q[a], *r[b], *s[c], *t[d], *u[e], *v[f], *w[g], *x[h], *y[i]]


class Words:
    """One attribute per verb: a `Verb` where it takes an argument, else the action itself."""

    def __init__(self, c: Content) -> None:
        v = self.vocabulary = Vocabulary()
        self.home = Verb(v, "home", [c.names[mat.space] for mat in c.mats])
        self.character = Verb(v, "character", c.characters)
        self.pick, self.worship = Verb(v, "pick", c.roles), Verb(v, "worship", c.gods)
        self.activate, self.origin, self.via, self.at, self.retreat = (
            SpaceVerb(v, verb, c.names) for verb in ("activate", "from", "via", "at", "retreat")
        )
        self.mode, self.token, self.use = Verb(v, "mode", MODES), Verb(v, "token", TOKENS), Verb(v, "use", BUILDINGS)
        self.build, self.upgrade = Verb(v, "build", BUILDINGS), Verb(v, "upgrade", UPGRADES)
        self.take, self.lose = Verb(v, "take", UNITS), Verb(v, "lose", UNITS)
        self.role, self.card = Verb(v, "role", c.roles), Verb(v, "card", c.cards)
        self.discard = Verb(v, "discard", c.cards)
        self.give = [Handover(v, seat, c.cards) for seat in range(len(COLOURS))]
        self.mercy = Verb(v, "mercy", c.mercies)
        self.buy = Verb(v, "buy", FOR_SALE)
        self.resource, self.number = Verb(v, "resource", RESOURCES), Verb(v, "number", [str(n) for n in range(13)])
        self.option, self.seat = Verb(v, "option", [str(n) for n in range(8)]), Verb(v, "seat", COLOURS)
        self.rate = Verb(v, "rate", RATES)
        self.quest, self.special = Verb(v, "quest", c.quests), Verb(v, "special", c.specials)
        self.bundle = Verb(v, "bundle", [bundle_name(bundle) for bundle in BUNDLES])

        def word(verb: str) -> Action:
            return v.add(verb)[0]

        self.ability, self.invoke, self.swap, self.mission, self.stop = map(
            word, ("ability", "invoke", "swap", "mission", "pass")
        )
        self.all, self.ok, self.go, self.done, self.skip = map(word, ("all", "ok", "go", "done", "skip"))
        self.yes, self.no, self.fight, self.suffer, self.roll = map(word, ("yes", "no", "fight", "suffer", "roll"))
        self.sabotage, self.let_pass = word("sabotage"), v.add("let", ["pass"], [()])[0]
        self.accept, self.counter, self.refuse, self.send, self.decline = map(
            word, ("accept", "counter", "refuse", "send", "decline")
        )
        self.lay = Verb(v, "lay", EVENT_ORDERS)
        name_impossible(v, c)


assert UNITS[MERCENARY] == "mercenary"
