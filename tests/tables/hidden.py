"""Reeds: a small game with hidden hands, to prove that nothing at a table tells what only one seat may know.

Each seat holds three cards of values 1 to 6. A turn has two decisions: play a card for its value, bury one face
down (worth double at the end), draw one, or pass. After four rounds the buried cards are turned up.
"""

from itertools import chain
from multiprocessing import parent_process

from eduba.core.events import Event
from eduba.core.fields import with_fields
from eduba.core.game import Game, Opportunity
from eduba.core.hidden import HiddenPart
from eduba.core.phase import ASK, DONE, Phase, PhaseNames
from eduba.core.state import State
from eduba.core.vocabulary import Vocabulary
from eduba.games import game

CARDS = ("1", "2", "3", "4", "5", "6")
KINDS = len(CARDS)
COPIES, HAND, LIMIT, ROUNDS, DECISIONS = 5, 3, 5, 4, 2


@with_fields
class ReedState(State):
    hands: list[int]  # seat * KINDS + kind -> how many
    buried: list[int]  # the same
    points: list[int]
    deck: list[int]  # by kind
    played: list[int]  # by kind
    round: int
    left: int  # decisions left in this turn

    def cards(self, counts, seat):
        return counts[seat * KINDS : seat * KINDS + KINDS]

    def take(self, seat):
        kind = self.draw("deck", self.deck)
        self.hands[seat * KINDS + kind] += 1
        self.tell("drew", seat, kind)

    def scores(self):
        return self.points[:]

    def winners(self):
        return [seat for seat, points in enumerate(self.points) if points == max(self.points)] if self.over else []

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

    def hidden_parts(self):
        """Hands and burials are known to their seats, the deck to nobody; at the end everything lies open."""
        if self.over:
            return []
        parts = [
            HiddenPart(f"{name} {seat}", (seat,), "deck", kinds(self.cards(counts, seat)))
            for name, counts in (("hand", self.hands), ("buried", self.buried))
            for seat in range(self.players)
        ]
        return [*parts, HiddenPart("deck", (), "deck", kinds(self.deck))]

    def replace_hidden(self, parts):
        if parts:
            *held, deck = [counted(part.cards) for part in parts]
            self.hands, self.buried = [*chain(*held[: self.players])], [*chain(*held[self.players :])]
            self.deck = deck


def kinds(counts):
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def counted(cards):
    return [cards.count(kind) for kind in range(KINDS)]


names = PhaseNames()
GAME_OVER, TURN, DEAL = names("game_over"), names("turn"), names("deal")


class Over(Phase):
    name = "game_over"

    def run(self, s):
        s.over = True
        return ASK

    def why_not(self, s, a):
        return "R-END-01"


class Deal(Phase):
    name = "deal"

    def run(self, s):
        for seat in range(s.players):
            for _ in range(HAND):
                s.take(seat)
        return DONE


class Turn(Phase):
    name = "turn"

    def run(self, s):
        if s.left:
            return ASK
        s.left = DECISIONS
        s.actor = (s.actor + 1) % s.players
        s.round += s.actor == 0
        if s.round < ROUNDS:
            return ASK
        for at, count in enumerate(s.buried):
            for _ in range(count):
                seat, kind = divmod(at, KINDS)
                s.points[seat] += 2 * (kind + 1)
                s.tell("unearthed", seat, kind)
                s.tell("scored", seat, 2 * (kind + 1), "R-END-02")
        return DONE

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
    information = "hidden"
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
        self.phases = names.arranged([Over(), Turn(), Deal()], self.vocabulary)

    def new(self, players, options):
        s = ReedState()
        s.stack, s.actor = [GAME_OVER, TURN, DEAL], 0
        s.hands, s.buried, s.points = [0] * (players * KINDS), [0] * (players * KINDS), [0] * players
        s.deck, s.played, s.round, s.left = [COPIES] * KINDS, [0] * KINDS, 0, DECISIONS
        return s

    def check(self, s):
        held = [sum(s.hands[k::KINDS]) + sum(s.buried[k::KINDS]) for k in range(KINDS)]
        assert [a + b + c for a, b, c in zip(held, s.deck, s.played, strict=True)] == [COPIES] * KINDS

    def opportunities(self, state, seat):
        """A round may be passed in."""
        return [Opportunity(("occasion", state.round), self.action("pass"))]

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
