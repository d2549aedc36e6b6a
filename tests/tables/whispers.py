"""Whispers: Reeds with a secret question, to prove that nobody learns who is asked or that an answer was given.

After each turn of the first seat, the second or the third one, whoever holds the higher card, nods or shakes its head.
Only that seat knows that it is asked, and its answer is nobody else's business; but all hear the reeds rustle if it
shakes its head.
"""

from functools import cache

from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.core.phase import ASK
from tests.tables import hidden
from tests.tables.hidden import COPIES, DECISIONS, KINDS, Deal, Over, Reeds, ReedState, Turn

ASKING, ANSWERED = 9, 8
"""In place of the number of decisions that are left."""
ANSWERS = ("nod", "shake")


class WhisperState(ReedState):
    __slots__ = ()

    def actor_seen_by(self, seat):
        return None if self.left == ASKING and seat != self.actor else self.actor

    def view(self, seat):
        return super().view(seat) | {"actor": None if self.over else self.actor_seen_by(seat)}


class WhisperTurn(Turn):
    def run(self, s):
        if s.left == 0 and s.actor == 0:
            s.left, s.actor = ASKING, asked(s)
        if s.left == ANSWERED:
            s.left = s.actor = 0
        return ASK if s.left == ASKING else super().run(s)

    def why_not(self, s, a):
        if (s.left == ASKING) != (a.verb in ANSWERS):
            return "W-ASK-01"
        return None if s.left == ASKING else super().why_not(s, a)

    def options(self, s):
        return [a for a in GAME.vocabulary if self.why_not(s, a) is None]

    def apply(self, s, a):
        if s.left != ASKING:
            super().apply(s, a)
            return
        s.left = ANSWERED
        s.tell("answered", s.actor, a.verb)
        if a.verb == "shake":
            s.tell("rustled")

    def prompt(self, s):
        return ("ask.secret", s.actor) if s.left == ASKING else super().prompt(s)


def asked(state):
    """Which of the second and the third seat holds the higher card."""
    one, two = (max((k for k, n in enumerate(state.cards(state.hands, seat)) if n), default=-1) for seat in (1, 2))
    return 1 if one >= two else 2


class Whispers(Reeds):
    id = "whispers"
    name = "Whispers"
    seats = (3, 4)
    digest = "whispers-1"

    def __init__(self):
        super().__init__()
        for verb in ANSWERS:
            self.vocabulary.add(verb)
        self.phases = hidden.names.arranged([Over(), WhisperTurn(), Deal()], self.vocabulary)

    def new(self, players, options):
        s = WhisperState()
        s.stack, s.actor = [hidden.GAME_OVER, hidden.TURN, hidden.DEAL], 0
        s.hands, s.buried, s.points = [0] * (players * KINDS), [0] * (players * KINDS), [0] * players
        s.deck, s.played, s.round, s.left = [COPIES] * KINDS, [0] * KINDS, 0, DECISIONS
        return s

    def shown(self, event: Event, seat: int | None) -> Event | None:
        """Answers are for the eyes of the seat that gave them."""
        is_answer = event[0] == "answered" or (event[0] == "move" and event[2] in ANSWERS)
        return None if is_answer and event[1] != seat else super().shown(event, seat)


GAME = Whispers()


class Murmurs(Whispers):
    """The same game, but nothing is hidden except who is asked."""

    id = "murmurs"
    name = "Murmurs"

    def __init__(self):
        super().__init__()
        self.vocabulary = GAME.vocabulary

    def shown(self, event: Event, seat: int | None) -> Event | None:
        return event


GAMES = {game.id: game for game in (GAME, Murmurs())}


def find(id: str) -> Game:
    """Our games, Reeds and these two."""
    return GAMES.get(id) or hidden.find(id)


@cache
def seeds():
    """Two seeds that deal the same to the first and the fourth of four seats, and let different seats be asked."""
    known = {}
    for number in range(100_000):
        journal = Journal(GAME, 4, str(number))
        own = tuple(event for event in journal.steps[0] if event[0] == "drew" and event[1] in (0, 3))
        other = known.setdefault(own, (number, asked(journal.state)))
        if other[1] != asked(journal.state):
            return str(other[0]), str(number)
    raise AssertionError("no such seeds")
