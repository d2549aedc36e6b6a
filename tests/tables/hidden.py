"""Reeds: a small game with hidden hands, to prove that nothing at a table tells what only one seat may know.

Each seat holds three cards of values 1 to 6. A turn has two decisions: play a card for its value, bury one face
down (worth double at the end), draw one, or pass. After four rounds the buried cards are turned up.
"""

from multiprocessing import parent_process

from eduba.core.chance import Chance, key_of
from eduba.core.game import Game, Pass
from eduba.core.phase import Event, Phase
from eduba.core.state import State
from eduba.core.vocabulary import Vocabulary
from eduba.games import game

CARDS = ("1", "2", "3", "4", "5", "6")
KINDS = len(CARDS)
COPIES, HAND, LIMIT, ROUNDS, DECISIONS = 5, 3, 5, 4, 2


class ReedState(State):
    FIELDS = ("hands", "buried", "points", "deck", "played", "round", "left")
    __slots__ = FIELDS

    def clone(self):
        new = type(self)()
        new.phases, new.players, new.over, new.actor = self.phases, self.players, self.over, self.actor
        new.chance, new.stack, new.events = self.chance.copy(), self.stack[:], None
        new.hands, new.buried, new.points = self.hands[:], self.buried[:], self.points[:]
        new.deck, new.played, new.round, new.left = self.deck[:], self.played[:], self.round, self.left
        return new

    def cards(self, counts, seat):
        return counts[seat * KINDS : seat * KINDS + KINDS]

    def take(self, seat):
        kind = self.draw("deck", self.deck)
        self.hands[seat * KINDS + kind] += 1
        self.tell("drew", seat, kind)

    def tell(self, *event):
        if self.events is not None:
            self.events.append(event)

    def scores(self):
        return self.points[:]

    def winners(self):
        return [seat for seat, points in enumerate(self.points) if points == max(self.points)]

    def view(self, seat):
        def one(s):
            hand, buried = self.cards(self.hands, s), self.cards(self.buried, s)
            known = {"hand": hand, "buried": buried} if s == seat or self.over else {}
            return {"points": self.points[s], "cards": sum(hand), "under": sum(buried), **known}

        return {
            "game": "reeds",
            "actor": None if self.over else self.actor,
            "over": self.over,
            "round": self.round,
            "left": self.left,
            "deck": sum(self.deck),
            "played": self.played[:],
            "seats": [one(s) for s in range(self.players)],
        }

    def tensor(self, seat):
        seats = [(seat + i) % self.players for i in range(self.players)]
        out = [*self.cards(self.hands, seat), *self.cards(self.buried, seat), *self.played, self.round, self.left]
        for s in seats:
            out += [self.points[s], sum(self.cards(self.hands, s)), sum(self.cards(self.buried, s))]
        return [*out, seats.index(self.actor)]

    def imagine(self, seat, key):
        """Deal all that lies hidden from this seat anew."""
        self.chance.reseed(key)
        if self.over:
            return
        dice = Chance(key_of(key.hex()), 0, [], ())
        others = [s for s in range(self.players) if s != seat]
        unseen = self.deck[:]
        for counts in (self.hands, self.buried):
            for s in others:
                unseen = [a + b for a, b in zip(unseen, self.cards(counts, s), strict=True)]
        for counts in (self.hands, self.buried):
            for s in others:
                size = sum(self.cards(counts, s))
                counts[s * KINDS : s * KINDS + KINDS] = [0] * KINDS
                for _ in range(size):
                    kind = dice.draw("unseen", unseen)
                    unseen[kind] -= 1
                    counts[s * KINDS + kind] += 1
        self.deck = unseen


class Over(Phase):
    name = "game_over"

    def run(self, s):
        s.over = True
        return True

    def why_not(self, s, a):
        return "R-END-01"


class Deal(Phase):
    name = "deal"

    def run(self, s):
        for seat in range(s.players):
            for _ in range(HAND):
                s.take(seat)
        s.done()
        return False


class Turn(Phase):
    name = "turn"

    def run(self, s):
        if s.left:
            return True
        s.left = DECISIONS
        s.actor = (s.actor + 1) % s.players
        s.round += s.actor == 0
        if s.round < ROUNDS:
            return True
        for at, count in enumerate(s.buried):
            for _ in range(count):
                seat, kind = divmod(at, KINDS)
                s.points[seat] += 2 * (kind + 1)
                s.tell("unearthed", seat, kind)
                s.tell("scored", seat, 2 * (kind + 1), "R-END-02")
        s.done()
        return False

    def why_not(self, s, a):
        if a.verb in ("play", "bury") and not s.hands[s.actor * KINDS + a.arg]:
            return "R-TURN-01"
        if a.verb == "draw" and (not sum(s.deck) or sum(s.cards(s.hands, s.actor)) >= LIMIT):
            return "R-TURN-02"
        return None

    def options(self, s):
        return [a for a in GAME.vocabulary if self.why_not(s, a) is None]

    def apply(self, s, a):
        seat = s.actor
        s.left = 0 if a.verb == "pass" else s.left - 1
        if a.verb == "draw":
            s.take(seat)
        elif a.verb == "pass":
            s.tell("passed", seat)
        else:
            s.hands[seat * KINDS + a.arg] -= 1
            if a.verb == "bury":
                s.buried[seat * KINDS + a.arg] += 1
                s.tell("buried", seat, a.arg)
            else:
                s.played[a.arg] += 1
                s.points[seat] += a.arg + 1
                s.tell("reveal", seat, a.arg)
                s.tell("scored", seat, a.arg + 1, "R-TURN-03")

    def prompt(self, s):
        return ("ask.turn", s.left)


class Reeds(Game):
    id = "reeds"
    name = "Reeds"
    seats = (2, 3, 4)
    colours = ("red", "blue", "green", "yellow")
    choices: dict = {}  # noqa: RUF012
    revision = 1
    digest = "reeds-1"
    bags = {"deck": CARDS}  # noqa: RUF012
    labels = {"card": CARDS}  # noqa: RUF012

    def __init__(self):
        self.vocabulary = Vocabulary()
        self.vocabulary.add("play", CARDS)
        self.vocabulary.add("bury", CARDS)
        self.vocabulary.add("draw")
        self.vocabulary.add("pass")
        self.phases = [Over(), Turn(), Deal()]

    def new(self, players, options):
        s = ReedState()
        s.stack, s.actor = [0, 1, 2], 0
        s.hands, s.buried, s.points = [0] * (players * KINDS), [0] * (players * KINDS), [0] * players
        s.deck, s.played, s.round, s.left = [COPIES] * KINDS, [0] * KINDS, 0, DECISIONS
        return s

    def check(self, s):
        held = [sum(s.hands[k::KINDS]) + sum(s.buried[k::KINDS]) for k in range(KINDS)]
        assert [a + b + c for a, b, c in zip(held, s.deck, s.played, strict=True)] == [COPIES] * KINDS

    def passing(self, state, seat):
        """A round may be passed in."""
        return [Pass(("occasion", state.round), self.action("pass"))]

    def shown(self, event: Event, seat: int | None) -> Event | None:
        """Draws and burials are for the eyes of who made them."""
        if event[0] == "chance":
            return None
        if event[0] in ("drew", "buried") and event[1] != seat:
            return (f"{event[0]}_hidden", event[1])
        if event[0] == "move" and event[1] != seat and str(event[2]).startswith("bury"):
            return event[:2]
        return event


GAME = Reeds()


def find(id: str) -> Game:
    """Our games and this one. Processes that think import it by name, as tests do."""
    return GAME if id == GAME.id else game(id)


def broken(id: str) -> Game:
    """The same, but fails in every process that thinks."""
    if parent_process() is not None:
        raise RuntimeError("no games here")
    return find(id)
