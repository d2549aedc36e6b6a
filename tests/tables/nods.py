"""Nods: Reeds with a question that follows from hidden cards, to prove that nobody learns who is asked or answers.

After each turn of the first seat, the second or the third one, whoever holds the higher card, nods or shakes its head.
Only that seat knows that it is asked, and its answer is nobody else's business; but all hear the reeds rustle if it
shakes its head.
"""

from functools import cache

from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.core.phase import ASK
from tests.reeds.game import Reeds
from tests.reeds.rules.turn import Turn
from tests.reeds.sequence import TURN
from tests.reeds.state import ReedState, kinds
from tests.variants import find as find_reeds

ASKING, ANSWERED = 9, 8
"""In place of the number of decisions that are left."""
ANSWERS = ("nod", "shake")


class NodState(ReedState):
    __slots__ = ()

    def actor_seen_by(self, seat):
        return None if self.left == ASKING and seat != self.actor else super().actor_seen_by(seat)


class NodTurn(Turn):
    def run(self, s):
        if s.left == 0 and s.turn == 0:
            s.left, s.actor = ASKING, asked(s)
        if s.left == ANSWERED:
            s.left = 0
        return ASK if s.left == ASKING else super().run(s)

    def why_not(self, s, a):
        if (s.left == ASKING) != (a.verb in ANSWERS):
            return "R-GEN-03"
        return None if s.left == ASKING else super().why_not(s, a)

    def apply(self, s, a):
        if s.left != ASKING:
            super().apply(s, a)
            return
        s.left = ANSWERED
        s.tell("nodded", s.actor, a.verb)
        if a.verb == "shake":
            s.tell("rustled")

    def prompt(self, s):
        return ("ask.secret", s.actor) if s.left == ASKING else super().prompt(s)


def asked(state):
    """Which of the second and the third seat holds the higher card."""
    one, two = (max(kinds(state.hands[seat]), default=-1) for seat in (1, 2))
    return 1 if one >= two else 2


class Nods(Reeds):
    id = "nods"
    name = "Nods"
    seats = (3, 4)
    digest = "nods-1"

    def __init__(self):
        super().__init__()
        for verb in ANSWERS:
            self.vocabulary.add(verb)
        self.phases[TURN] = NodTurn()
        self.phases[TURN].every_action = self.vocabulary.actions

    def new(self, players, options):
        s = super().new(players, options)
        s.__class__ = NodState
        return s

    def shown(self, event: Event, seat: int | None) -> Event | None:
        """Answers are for the eyes of the seat that gave them."""
        is_answer = event[0] == "nodded" or (event[0] == "move" and event[2] in ANSWERS)
        return None if is_answer and event[1] != seat else super().shown(event, seat)


GAME = Nods()


class Murmurs(Nods):
    """The same game, but nothing is hidden except who is asked."""

    id = "murmurs"
    name = "Murmurs"

    def shown(self, event: Event, seat: int | None) -> Event | None:
        return event


GAMES = {game.id: game for game in (GAME, Murmurs())}


def find(id: str) -> Game:
    """Our games, Reeds and these two."""
    return GAMES.get(id) or find_reeds(id)


@cache
def seeds():
    """Two seeds that deal the same to the first and the fourth of four seats, and let different seats be asked."""
    known = {}
    for number in range(100_000):
        journal = Journal(GAME, 4, str(number))
        own = tuple(event for event in journal.steps[0].events if event[0] == "drew" and event[1] in (0, 3))
        other = known.setdefault(own, (number, asked(journal.state)))
        if other[1] != asked(journal.state):
            return str(other[0]), str(number)
    raise AssertionError("no such seeds")
