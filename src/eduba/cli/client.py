"""A person at a table in the terminal, or several who take turns at the keyboard, with bots in the other seats."""

from collections.abc import Mapping
from pathlib import Path

from eduba.bots import Bot
from eduba.cli import commands
from eduba.cli.keyboard import Keyboard
from eduba.cli.orders import Orders
from eduba.cli.parse_line import chosen, named, numbered
from eduba.cli.screen import Screen
from eduba.core.errors import EdubaError, IllegalAction, UnreadableAction
from eduba.core.events import Event
from eduba.core.journal import Journal
from eduba.core.transcript import write
from eduba.core.vocabulary import Action

_MUCH = 6
"""So many sentences are easier to read as lines."""


class Client:
    """Plays one game to its end, or until the person leaves."""

    def __init__(self, journal: Journal, bots: Mapping[int, Bot], screen: Screen, keyboard: Keyboard) -> None:
        self.journal = journal
        self.bots = bots
        self.screen = screen
        self.keyboard = keyboard
        self.orders = Orders(journal)
        self.leaving = False
        self.saved = True
        self._drawn = ""
        self._decided: list[Action] | None = None
        """What was decided in secret while the keyboard goes round; None if it does not."""

    def run(self) -> None:
        """Play."""
        self.screen.say("welcome")
        self.screen.say("commitment", self.journal.commit)
        if not self.keyboard.is_shared:
            self.tell(self.journal.steps[0] if not self.journal.moves else [])
        try:
            while not self.journal.state.over and not self.leaving:
                self._go_on()
        except KeyboardInterrupt:
            self.leaving = True
        if self.journal.state.over:
            self._finish()
        if not self.saved:
            self._offer_to_save()

    def play(self, action: Action, remark: str = "") -> None:
        """Carry out an action and tell what follows."""
        self.tell(self.journal.act(action), remark)
        self.keyboard.told_up_to_now()
        self.saved = False

    def obey_orders(self) -> bool:
        """Let a standing order decide, if the seat that must decide has one; True if it did."""
        action = self.orders.due()
        if action and self._decided is not None:
            self._decided.append(action)
        elif action:
            is_secret = self.keyboard.is_shared and self.keyboard.reader != self.journal.state.actor
            self.play(action, "" if is_secret else self.screen.speaker.get("tables.log.program"))
        return action is not None

    def tell(self, events: list[Event], remark: str = "") -> None:
        """What happened, as far as the reader may know: one paragraph; if it is much, line by line.

        A remark is about what happened first.
        """
        told = [sentence for sentence in map(self.screen.speaker.event, self.keyboard.shown(events)) if sentence]
        told[:1] = [" ".join(filter(None, [*told[:1], remark]))]
        for text in [" ".join(told)] if len(told) < _MUCH else told:
            if text:
                self.screen.paragraph(text, "  ")

    def save(self, file: Path) -> None:
        """Write the transcript, with its seed, so that the game can go on; no other file is overwritten."""
        if file.exists() and f"commit {self.journal.commit}" not in file.read_text(encoding="utf-8", errors="replace"):
            raise EdubaError("{0} exists and is not this game; choose another name", file)
        file.write_text(write(self.journal, reveal=True), encoding="utf-8")
        self.saved = True
        self.screen.say("saved", str(file))
        if not self.journal.game.is_open and not self.journal.state.over:
            self.screen.say("saved_secrets")

    # -- one decision -------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """The next decision: of a bot, of a standing order, or of a person."""
        state = self.journal.state
        if self.keyboard.is_shared and state.actor_seen_by(None) is None:
            self._pass_round()
        elif bot := self.bots.get(state.actor):
            self.play(bot.choose(state))
        elif not self.obey_orders():
            self._sit_down(state.actor)
            self._decide()

    def _sit_down(self, seat: int) -> None:
        """Where people must not see everything of each other, let this one take the keyboard."""
        if not self.keyboard.is_shared or self.keyboard.reader == seat or self.leaving:
            return
        missed = self.keyboard.hand_to(seat)
        if missed is None:
            self.leaving = True
            return
        self._drawn = ""
        self.tell(missed)
        self.keyboard.told_up_to_now()

    def _pass_round(self) -> None:
        """Nobody may know who is asked: everybody takes the keyboard, and only then the game goes on."""
        state, self._decided = self.journal.state, []
        by_itself = self.bots[state.actor].choose(state) if state.actor in self.bots else self.orders.due()
        for seat in self.keyboard.people:
            self._sit_down(seat)
            if seat == state.actor and by_itself is None:
                self._decide()
            elif not self.leaving:
                self.screen.say("keyboard.not_asked", seat)
                self.leaving = self.keyboard.ask("") is None
        decided, self._decided = [by_itself] if by_itself else self._decided, None
        self.keyboard.put_down()
        for action in [] if self.leaving else decided:
            self.play(action)

    def _decide(self) -> None:
        """Show the table and ask until something was decided."""
        if self.leaving:
            return
        state, screen = self.journal.state, self.screen
        options = state.options()
        prompt = state.prompt()
        if screen.is_terminal or self._drawn != f"{state.actor} {prompt[0]}":
            screen.write()
            screen.table(state, state.actor, options, roomy=screen.roomy or not self._drawn)
            self._drawn = f"{state.actor} {prompt[0]}"
        name = screen.speaker.names[state.actor]
        screen.write()
        screen.paragraph(screen.paint(f"{name}: ", "bold") + screen.speaker.prompt(prompt))
        screen.options(numbered(options))
        commands.show_orders(self)
        moves = len(self.journal.entries)
        words = [a.text for a in options] + list(commands.COMMANDS)
        while len(self.journal.entries) == moves and not self.leaving and not self._decided:
            line = self.keyboard.ask(f"{name}> ", words)
            if line is None:
                self.leaving = True
            elif line:
                self._obey(line, options)

    def _obey(self, line: str, options: list[Action]) -> None:
        word, _, rest = line.partition(" ")
        try:
            if command := commands.COMMANDS.get(word.lower()):
                command(self, rest.strip())
                return
            found = chosen(line, options)
            if len(found) == 1:
                self._play_all(found)
            elif found:
                self.screen.say("ambiguous", line, ", ".join(a.text for a in found))
            elif command := commands.abbreviated(word):
                command(self, rest.strip())
            elif actions := self._spelt(line):
                self._play_all(actions)
            else:
                self._refuse(line)
        except IllegalAction as error:
            self.screen.say("why.clause", error.action, error.clause, self.screen.speaker.clause(error.clause))
        except (EdubaError, OSError) as error:
            self.screen.apologise(error)

    def _spelt(self, line: str) -> list[Action]:
        """The decisions a line stands for: several, if the game knows a short way to say them."""
        try:
            return self.journal.game.read(self.journal.state, line)
        except UnreadableAction:
            return []

    def _play_all(self, actions: list[Action]) -> None:
        """Several decisions in a row, or none if one of them is refused."""
        trial = self.journal.state.clone()
        for action in actions:
            if trial.over or trial.why_not(action):
                commands.explain(self, action, trial)
                return
            trial.apply_unchecked(action)
        if self._decided is not None:
            self._decided += actions
            return
        for action in actions:
            self.play(action)

    def _refuse(self, line: str) -> None:
        """Say which clause forbids what was typed, or that it means nothing."""
        meant = named(line, self.journal.game.vocabulary)
        if line.isdigit():
            self.screen.say("no_number", line)
        elif len(meant) == 1:
            commands.explain(self, meant[0], self.journal.state)
        else:
            self.screen.say("not_understood", line)

    # -- the end ------------------------------------------------------------------------------------

    def _finish(self) -> None:
        """The last table, the ranking, and what makes the game verifiable."""
        journal, screen = self.journal, self.screen
        names, scores = screen.speaker.names, journal.state.scores()
        screen.write()
        screen.table(journal.state, None)
        screen.write()
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
            rank = 1 + sum(score > scores[seat] for score in scores)
            screen.say("rank", rank, names[seat], scores[seat])
        winners = journal.state.winners()
        told = "defeat" if not winners else "victory" if len(winners) == 1 else "shared"
        screen.say(told, screen.speaker.listed([names[seat] for seat in winners]))
        screen.say("seed", journal.seed or "", journal.commit)

    def _offer_to_save(self) -> None:
        """Ask for a file until the game is saved or nobody wants to."""
        while not self.saved:
            line = self.keyboard.ask(self.screen.speaker.get("cli.offer_to_save") + " ")
            if not line:
                return
            try:
                self.save(Path(line))
            except (EdubaError, OSError) as error:
                self.screen.apologise(error)
