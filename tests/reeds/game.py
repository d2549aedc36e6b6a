"""Reeds as a title: vocabulary, phases and set-up."""

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

from eduba.core.events import Event
from eduba.core.game import Game, Opportunity, Window
from eduba.core.phase import Phase
from eduba.core.state import State
from eduba.core.vocabulary import Vocabulary
from tests.reeds.opportunities import opportunities
from tests.reeds.rules.ending import GameOver, Unearth
from tests.reeds.rules.flood import FACES, Flood
from tests.reeds.rules.setup import Deal
from tests.reeds.rules.turn import Turn
from tests.reeds.rules.whisper import Answer
from tests.reeds.sequence import WHOLE_GAME, names
from tests.reeds.state import CARDS, COPIES, DECISIONS, KINDS, NONE, ReedState
from tests.reeds.visibility import seen_event, seen_move


class Reeds(Game):
    """A game for tests, for two to four players."""

    id = "reeds"
    name = "Reeds"
    folder = Path(__file__).parent
    seats = (2, 3, 4)
    minutes = 2
    colours = ("red", "blue", "green", "yellow")
    information = "hidden"
    choices: dict[str, tuple[str, ...]] = {}  # noqa: RUF012
    revision = 1
    digest = "reeds-1"
    bags = {"deck": CARDS, "die": FACES}  # noqa: RUF012
    labels = {"card": CARDS, "face": FACES}  # noqa: RUF012
    windows = {"whisper": ("ask", "auto", "never")}  # noqa: RUF012

    def __init__(self) -> None:
        words = self.vocabulary = Vocabulary()
        offers = list(product(range(len(self.colours)), range(KINDS)))
        labels = [f"{self.colours[seat]} {CARDS[kind]}" for seat, kind in offers]
        words.add("play", CARDS)
        words.add("bury", CARDS)
        words.add("draw")
        words.add("peek")
        words.add("whisper", labels, offers)
        words.add("give", labels, offers)
        words.add("refuse", self.colours)
        words.add("sluice")
        words.add("lose", CARDS)
        words.add("pass")
        for verb in ("play", "bury", "lose"):
            words.never(verb, ("0", "7"), "R-GEN-01")
        phases: list[Phase[Any]] = [Deal(), Turn(), Answer(), Flood(), Unearth(), GameOver()]
        self.phases = names.arranged(phases, words)

    def new(self, players: int, options: dict[str, str]) -> ReedState:
        """Everything lies in the deck."""
        s = ReedState()
        s.stack, s.actor = list(WHOLE_GAME), 0
        s.hands = [[0] * KINDS for _ in range(players)]
        s.buried = [[0] * KINDS for _ in range(players)]
        s.points, s.played = [0] * players, [0] * KINDS
        s.deck, s.top, s.lookers = [COPIES] * KINDS, NONE, []
        s.round, s.turn, s.left = 0, 0, DECISIONS
        return s

    def check(self, state: State) -> None:
        """No card is lost and none appears from nowhere."""
        assert isinstance(state, ReedState)
        there = [state.deck, state.played, *state.hands, *state.buried]
        single = [state.top, state.whisper.card if state.whisper else NONE]
        for kind in range(KINDS):
            assert sum(cards[kind] for cards in there) + single.count(kind) == COPIES

    def shown(self, event: Event, seat: int | None) -> Event | None:
        """What a seat may know of an event, a question or a move."""
        if event[0] == "move":
            return seen_move(event, self.action(str(event[2])), seat)
        return seen_event(event, seat)

    def window(self, state: State) -> Window | None:
        """A whisper: who holds nothing can give nothing in return."""
        assert isinstance(state, ReedState)
        whisper = state.whisper
        if whisper is None:
            return None
        return Window("whisper", self.action(f"refuse {self.colours[whisper.asker]}"), any(state.hands[whisper.asked]))

    def going_on(self, state: State) -> Sequence[Event]:
        """The round."""
        assert isinstance(state, ReedState)
        return [("occasion.round", state.round)]

    def opportunities(self, state: State, seat: int) -> Sequence[Opportunity]:
        """Where a seat may give a standing order."""
        assert isinstance(state, ReedState)
        return opportunities(state, seat, self.action("pass"), self.action(f"refuse {self.colours[state.turn]}"))


GAME = Reeds()
