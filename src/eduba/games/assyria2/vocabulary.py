"""Every action that can ever be asked for, by verb."""

from eduba.core.vocabulary import Action, Vocabulary
from eduba.games.assyria2.content import PRICES, SPACES, Content
from eduba.games.assyria2.impossible import name_impossible

ROWS = 5


class Words:
    """The vocabulary, and its actions in lists as the phases need them."""

    def __init__(self, c: Content) -> None:
        v = self.vocabulary = Vocabulary()
        civs = [civ.name for civ in c.civilisations]
        favours = [favour.name for favour in c.favours]
        self.bid = _bids(v)
        self.column = v.add("column", c.columns)
        self.keep = v.add("keep", c.card_names)
        self.start, self.rival = v.add("start", c.names), v.add("rival", c.names)
        self.random = v.add("random")[0]
        self.hut, self.ship = v.add("hut", c.names), v.add("ship", c.names)
        self.beside, self.move, self.to = (v.add(verb, c.names) for verb in ("beside", "move", "to"))
        self.plough, self.token, self.farmer = (v.add(verb, c.names) for verb in ("plough", "token", "farmer"))
        self.change = _changes(v, c)
        trebles = [face for face, new in enumerate(c.treble) if new >= 0]
        self.treble = v.add("treble", [c.faces[face] for face in trebles], [(face,) for face in trebles])
        self.feed = v.add("feed")[0]
        self.starve, self.save = v.add("starve", c.names), v.add("save", c.faces[: c.kinds])
        self.well, self.done = v.add("well", c.site_names), v.add("done")[0]
        self.ploughs = v.add("ploughs")[0]
        self.ziggurat = _ziggurats(v, c)
        self.raises, self.roof = v.add("raise", c.columns), v.add("roof", civs)
        self.offer = _numbers(v, "offer", [steps for level in c.offers for _, steps in level])
        self.buy, self.take = v.add("buy", ("hut", "ship")), v.add("take", c.card_names)
        self.gold = _numbers(v, "gold", [gold for level in c.exchanges for _, gold in level])
        pieces = [f"{civ} {piece}" for civ in civs for piece in ("gold", "ship")]
        self.tribute = v.add("tribute", pieces, [(civ, ship) for civ in range(len(civs)) for ship in range(2)])
        plain = [i for i, card in enumerate(c.favours) if card.gain or card.name in ("builders", "envoys", "twice")]
        self.favour = v.add("favour", [favours[i] for i in plain], [(i,) for i in plain])
        self.camel, self.refresh = v.add("camel", favours), v.add("refresh", c.columns)
        self.bonus, self.lay = v.add("bonus", civs), v.add("lay", [area.name for area in c.areas])
        self.pay, self.destroy = v.add("pay", PRICES[:4]), v.add("destroy", c.names)
        self.decline, self.end = v.add("decline")[0], v.add("end")[0]
        name_impossible(v, c, ROWS)

    def special(self, c: Content, name: str) -> Action:
        """The action `favour NAME` of a special kind."""
        return next(a for a in self.favour if a.arg == c.special[name])


def _bids(v: Vocabulary) -> list[Action]:
    plain = [(row, space, 0) for row in range(ROWS) for space in range(3)]
    waived = [(row, 2, 1) for row in range(ROWS)]
    labels = [f"{row + 1} {SPACES[space]}{' favour' if free else ''}" for row, space, free in (*plain, *waived)]
    return v.add("bid", labels, [*plain, *waived])


def _changes(v: Vocabulary, c: Content) -> list[Action]:
    pairs = [(face, food) for face, new in enumerate(c.change) for food, to in enumerate(new) if to >= 0]
    return v.add("change", [f"{c.faces[face]} {c.food_names[food]}" for face, food in pairs], pairs)


def _ziggurats(v: Vocabulary, c: Content) -> list[Action]:
    dry = [at for at in range(len(c.names)) if not c.river >> at & 1]
    pairs = [(at, column) for at in dry for column in range(4)]
    return v.add("ziggurat", [f"{c.names[at]} {c.columns[column]}" for at, column in pairs], pairs)


def _numbers(v: Vocabulary, verb: str, numbers: list[int]) -> list[Action]:
    distinct = sorted(set(numbers))
    return v.add(verb, [str(n) for n in distinct], [(n,) for n in distinct])
