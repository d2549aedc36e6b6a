"""Feed Huts: Ploughs, Tokens, Farmers and Favour Cards as the player likes; then the Food Cards do what they can."""

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import FEED, Content
from eduba.games.assyria2.rules.cards import lose_card, use_favour
from eduba.games.assyria2.rules.menu import Menu, Part
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import members
from eduba.mechanisms.choices import Choices


class Hunger(Phase[Assyria2State]):
    """Every own Hut on the Map needs food."""

    name = "hunger"

    def run(self, s: Assyria2State) -> int:
        s.unfed = s.huts[s.actor]  # A2-FED-01
        return DONE


class Ploughs(Part):
    """A ready Plough feeds any Hut."""

    def __init__(self, plough: list[Action]) -> None:
        super().__init__(plough)
        self.choices = Choices(plough)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if not s.ploughs[s.actor]:
            return "A2-FED-05"
        return None if s.unfed >> a.arg & 1 else "A2-FED-01"

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.ploughs[s.actor] -= 1
        s.unfed ^= 1 << a.arg
        s.tell("ploughed", s.actor, a.arg)


class Tokens(Part):
    """A Food Token feeds any Hut and returns to the Main Supply."""

    def __init__(self, token: list[Action]) -> None:
        super().__init__(token)
        self.choices = Choices(token)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if not s.tokens[s.actor]:
            return "A2-CRD-10"
        return None if s.unfed >> a.arg & 1 else "A2-FED-01"

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.tokens[s.actor] -= 1
        s.unfed ^= 1 << a.arg
        s.tell("token_spent", s.actor, a.arg)


class Farmers(Part):
    """A Farmer makes any food good enough for the Hut on its space."""

    def __init__(self, farmer: list[Action]) -> None:
        super().__init__(farmer)
        self.choices = Choices(farmer)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if not s.farmers[s.actor]:
            return "A2-FED-06"
        if not s.table.land >> a.arg & 1:
            return "A2-GEN-06"
        return None if _fields(s) >> a.arg & 1 else "A2-FED-06"

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.farmers[s.actor] -= 1
        s.farmers_at |= 1 << a.arg  # A2-FED-07
        s.tell("farmer", s.actor, a.arg)


def _fields(s: Assyria2State) -> int:
    fields = s.table.land & ~s.farmers_at
    for ziggurats in s.ziggurats:
        fields &= ~ziggurats
    return fields


class Changes(Part):
    """FV07 and FV08: a Food Card counts as another food, or as showing three."""

    def __init__(self, c: Content, change: list[Action], treble: list[Action]) -> None:
        super().__init__([change[0], treble[0]])
        self.change = [[a for a in change if a.arg == face] for face in range(len(c.faces))]
        self.treble = [[a for a in treble if a.arg == face] for face in range(len(c.faces))]
        self.change_kind = change[0].kind
        self.change_card, self.treble_card = (
            c.favour_bit(special) if c.favours[c.special[special]].times & FEED else 0
            for special in ("change", "treble")
        )
        self.needs = self.change_card | self.treble_card

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        held = s.held[s.actor]
        for face in sorted({*members(held & ((1 << s.content.kinds) - 1)), *s.changed[1::2]}):
            if held & self.change_card:
                out += self.change[face]
            if held & self.treble_card:
                out += self.treble[face]

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        changing = a.kind == self.change_kind
        if not s.held[s.actor] & s.content.favour_bit("change" if changing else "treble"):
            return "A2-CRD-10"
        if not (self.change_card if changing else self.treble_card):
            return "A2-CRD-03"
        face = a.arg
        in_hand = face < s.content.kinds and s.held[s.actor] >> face & 1
        return None if in_hand or face in s.changed[1::2] else "A2-CRD-10"

    def apply(self, s: Assyria2State, a: Action) -> None:
        c, tribe, face = s.content, s.actor, a.args[0]
        changing = a.kind == self.change_kind
        use_favour(s, tribe, c.special["change" if changing else "treble"])
        new = c.change[face][a.args[1]] if changing else c.treble[face]
        faces = s.changed[1::2]
        if face in faces:  # A2-FAV-21: a card changed already is taken first, as it is spent in any case
            s.changed[2 * faces.index(face) + 1] = new
        else:
            lose_card(s, tribe, face)
            s.changed += [face, new]
        s.tell("changed", tribe, face, new)


class Finish(Part):
    """Use the Food Cards and end the step."""

    def __init__(self, feed: Action) -> None:
        super().__init__([feed])
        self.feed = feed

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        return None

    def apply(self, s: Assyria2State, a: Action) -> None:
        if s.events is not None:
            s.tell("feeds", s.actor)
        s.done()


class FeedHuts(Menu):
    """The second step of an Expansion turn, and of the end of the game. Nobody is forced to anything (A2-FED-09)."""

    name = "feed_huts"

    def __init__(self, ploughs: Ploughs, tokens: Tokens, farmers: Farmers, finish: Finish, cards: list[Part]) -> None:
        super().__init__([ploughs, tokens, farmers, finish], cards)
        self.ploughs, self.tokens, self.farmers = ploughs.choices, tokens.choices, farmers.choices
        self.feed = finish.feed

    def listed(self, s: Assyria2State) -> list[Action]:
        tribe = s.actor
        out: list[Action] = []
        if s.ploughs[tribe]:
            out += self.ploughs.of(s.unfed)
        if s.tokens[tribe]:
            out += self.tokens.of(s.unfed)
        if s.farmers[tribe]:
            out += self.farmers.of(_fields(s))
        out.append(self.feed)
        if s.held[tribe] & self.needs:
            self.add_cards(s, out)
        return out

    def run(self, s: Assyria2State) -> int:
        s.ready = self.listed(s)
        if s.huts[s.actor] or len(s.ready) > 1:  # A2-CRD-04: cards may be used without any Hut
            return ASK
        return DONE

    def prompt(self, s: Assyria2State) -> Event:
        return ("ask.feed_huts", s.unfed.bit_count())
