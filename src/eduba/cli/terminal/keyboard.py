"""Who sits at the keyboard: what only one person may know is shown to nobody else."""

from collections.abc import Callable, Sequence

from eduba.cli.terminal.input import Ask
from eduba.cli.terminal.screen import Screen
from eduba.core.events import Event
from eduba.core.journal import Journal


class Keyboard:
    """The people at one terminal, and the one of them who may be shown what they know.

    Where several people play a game with hidden information, the keyboard is passed on: the screen is cleared, and
    whoever takes over is told what has happened since they sat here last, as far as they may know.
    """

    def __init__(self, journal: Journal, people: Sequence[int], screen: Screen, asker: Callable[[], Ask]) -> None:
        self.people = people
        self.is_shared = len(people) > 1 and not journal.game.is_open
        self.reader: int | None = people[0] if len(people) == 1 else None
        """The seat whose knowledge may be shown now; None: only what everybody may know."""
        self._journal = journal
        self._screen = screen
        self._asker = asker
        self._ask = asker()
        self._told = dict.fromkeys(people, len(journal.steps) if journal.moves else 0)
        """How many steps of the game each person has been told."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """A typed line; None when there are no more."""
        return self._ask(prompt, words)

    def shown(self, events: Sequence[Event]) -> list[Event]:
        """What the reader may know of events."""
        seen = (self._journal.game.shown(event, self.reader) for event in events)
        return [event for event in seen if event is not None]

    def told_up_to_now(self) -> None:
        """The reader knows all that has happened, as far as they may."""
        if self.reader is not None:
            self._told[self.reader] = len(self._journal.steps)

    def hand_to(self, seat: int) -> list[Event] | None:
        """Let another person sit down; what they have missed. None: they leave instead.

        The new person cannot call up again what was typed before.
        """
        self.put_down()
        self._screen.say("keyboard.pass_on", seat)
        if self.ask("", ()) is None:
            return None
        self.reader = seat
        missed = self._journal.steps[self._told[seat] :]
        return self.shown([event for step in missed for event in step.events])

    def put_down(self) -> None:
        """Nobody sits here: clear what was written."""
        self.reader = None
        self._ask = self._asker()
        self._screen.clear()
