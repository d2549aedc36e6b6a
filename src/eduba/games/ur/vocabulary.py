"""The vocabulary of Ur: what can be said in the whole game, by verb."""

from eduba.core.vocabulary import Action, Vocabulary
from eduba.games.ur.content import NATIONS, Content
from eduba.games.ur.impossible import name_impossible
from eduba.mechanisms.choices import Verb

STEPS = (1, 5, 25, 100, 500)
"""By how much an amount can be raised while it is being named (UR-C-47)."""


class Words:
    """One attribute per verb: a `Verb` where it takes an area or a nation, else the action itself."""

    def __init__(self, c: Content) -> None:
        v = self.vocabulary = Vocabulary()
        self.treaty, self.offer, self.assimilate = (
            Verb(v, verb, NATIONS) for verb in ("treaty", "offer", "assimilate")
        )
        self.add = Verb(v, "add", [str(step) for step in STEPS])
        self.buy, self.sell, self.der, self.barahshum, self.calah, self.dig = (
            Verb(v, verb, c.names) for verb in ("buy", "sell", "der", "barahshum", "calah", "dig")
        )
        self.reservoir, self.pump, self.mark, self.keep, self.water, self.remove = (
            Verb(v, verb, c.names) for verb in ("reservoir", "pump", "mark", "keep", "water", "remove")
        )

        def word(verb: str) -> Action:
            return v.add(verb)[0]

        self.stop, self.done, self.close, self.bid = map(word, ("pass", "done", "close", "bid"))
        self.higher, self.withdraw, self.crew = map(word, ("raise", "withdraw", "crew"))
        self.agree, self.refuse, self.store, self.distribute = map(word, ("agree", "refuse", "store", "distribute"))
        name_impossible(v, STEPS)
