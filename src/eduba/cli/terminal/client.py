"""A person at a table in the terminal, or several who take turns at the keyboard, with bots in the other seats."""

from collections.abc import Mapping, Sequence

from eduba.bots import Bot
from eduba.cli.terminal.decision import decide
from eduba.cli.terminal.ending import offer_to_save, show_result
from eduba.cli.terminal.keyboard import Keyboard
from eduba.cli.terminal.orders import Orders
from eduba.cli.terminal.screen import Screen
from eduba.core.events import Event
from eduba.core.journal import Journal
from eduba.core.vocabulary import Action

_MANY = 6
"""From so many sentences on, each gets a line of its own."""


class Client:
    """Plays one game to its end, or until the person leaves."""

    def __init__(self, journal: Journal, bots: Mapping[int, Bot], screen: Screen, keyboard: Keyboard) -> None:
        self.journal = journal
        self.bots = bots
        self.screen = screen
        self.keyboard = keyboard
        self.orders = Orders(journal, is_shared=keyboard.is_shared)
        self.leaving = False
        self.saved = True
        self.asked_before: tuple[int, str | int] | None = None
        """The seat and the question for which the table was drawn last."""
        self.held_back: list[Action] | None = None
        """While everybody takes the keyboard in turn: what was decided and is not carried out yet. Else None."""

    def run(self) -> None:
        """Play."""
        self.screen.say("welcome")
        self.screen.say("commitment", self.journal.commit)
        if not self.keyboard.is_shared:
            self.tell(self.journal.steps[0].events if not self.journal.moves else [])
        try:
            while not self.journal.state.over and not self.leaving:
                self._go_on()
        except KeyboardInterrupt:
            self.leaving = True
        if self.journal.state.over:
            show_result(self.journal, self.screen)
        if not self.saved:
            offer_to_save(self)

    def carry_out(self, actions: Sequence[Action], remark: str = "") -> None:
        """Carry out decisions and tell what follows, or hold them back until everybody has had the keyboard.

        A remark is about the decisions themselves; what is held back has none.
        """
        if self.held_back is not None:
            self.held_back += actions
            return
        for action in actions:
            self.tell(self.journal.act(action), remark)
            self.keyboard.told_up_to_now()
            self.saved = False

    def remind(self) -> None:
        """What is said below each question; a lesson has words for it."""

    def obey_orders(self) -> bool:
        """Let a standing order decide, if the seat that must decide has one; True if it did."""
        action = self.orders.due()
        if action:
            is_secret = self.keyboard.is_shared and self.keyboard.reader != self.journal.state.actor
            self.carry_out([action], "" if is_secret else self.screen.speaker.get("tables.log.program"))
        return action is not None

    def tell(self, events: Sequence[Event], remark: str = "") -> None:
        """What happened, as far as the reader may know: one paragraph; if it is much, line by line.

        A remark is about what happened first.
        """
        told = [sentence for sentence in map(self.screen.speaker.event, self.keyboard.shown(events)) if sentence]
        told[:1] = [" ".join(filter(None, [*told[:1], remark]))]
        for text in [" ".join(told)] if len(told) < _MANY else told:
            if text:
                self.screen.paragraph(text, "  ")

    def _go_on(self) -> None:
        """The next decision: of a bot, of a standing order, or of a person."""
        state = self.journal.state
        if self.keyboard.is_shared and state.actor_seen_by(None) is None:
            self._pass_round()
        elif bot := self.bots.get(state.actor):
            self.carry_out([bot.choose(state)])
        elif not self.obey_orders():
            self._sit_down(state.actor)
            decide(self)

    def _sit_down(self, seat: int) -> None:
        """Where people must not see everything of each other, let this one take the keyboard."""
        if not self.keyboard.is_shared or self.keyboard.reader == seat or self.leaving:
            return
        missed = self.keyboard.hand_to(seat)
        if missed is None:
            self.leaving = True
            return
        self.asked_before = None
        self.tell(missed)
        self.keyboard.told_up_to_now()

    def _pass_round(self) -> None:
        """Nobody may know who is asked: everybody takes the keyboard, and only then the game goes on."""
        state = self.journal.state
        by_itself = self.bots[state.actor].choose(state) if state.actor in self.bots else self.orders.due()
        self.held_back = [by_itself] if by_itself else []
        for seat in self.keyboard.people:
            self._sit_down(seat)
            if seat == state.actor and by_itself is None:
                decide(self)
            elif not self.leaving:
                self.screen.say("keyboard.not_asked", seat)
                self.leaving = self.keyboard.ask("") is None
        decided, self.held_back = self.held_back, None
        self.keyboard.put_down()
        if not self.leaving:
            self.carry_out(decided)
