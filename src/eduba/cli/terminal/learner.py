"""A lesson in the terminal: the same as at a table, with its words below each question."""

from collections.abc import Callable, Sequence

from eduba.cli.terminal.client import Client
from eduba.cli.terminal.input import Ask
from eduba.cli.terminal.keyboard import Keyboard
from eduba.cli.terminal.screen import Screen
from eduba.core.journal import Journal
from eduba.core.teaching.lesson import BY_SCRIPT, LEARNER, Lesson, Scripted
from eduba.core.vocabulary import Action
from eduba.i18n import Speaker
from eduba.tables import NotAsked

TRIES = 3
"""After so many wrong answers a puzzle tells its solution."""


class Learner(Client):
    """Plays a lesson to its end, or until the person leaves."""

    def __init__(self, lesson: Lesson, screen: Screen, asker: Callable[[], Ask]) -> None:
        names, seed = list(lesson.names), lesson.seed
        journal = Journal(lesson.game, lesson.players, seed, lesson.options, names, list(lesson.draws))
        super().__init__(journal, {}, screen, Keyboard(journal, [LEARNER], screen, asker))
        self._lesson = lesson
        self._tries = 0
        screen.speaker = Speaker(screen.speaker.language, lesson.game, names)

    def carry_out(self, actions: Sequence[Action], remark: str = "") -> None:
        """Carry out what the lesson asks for; anything else is answered kindly."""
        made = len(self.journal.moves)
        moves = self._lesson.moves[made : made + len(actions)]
        for action, move in zip(actions, moves, strict=False):
            if not move.takes(action):
                self.screen.apologise(NotAsked(self._lesson.steps[move.step], move.action, action))
                self._tries += 1
                if self._lesson.is_puzzle and self._tries >= TRIES:
                    self._tell_solution(move)
                return
        for action, move in zip(actions, moves, strict=False):
            self.tell(self.journal.act(action, list(move.draws)), remark)
            self.keyboard.told_up_to_now()

    def remind(self) -> None:
        """What happened, and what the step asks for."""
        move, speaker = self._lesson.moves[len(self.journal.moves)], self.screen.speaker
        asked = self._lesson.steps[move.step]
        self.screen.write()
        if asked.worth:
            self.screen.paragraph(speaker.say("web.puzzle.find", LEARNER))
        else:
            self.screen.paragraph(speaker.say("web.lesson.step", move.step + 1, len(self._lesson.steps)))
        for words in (*asked.news, asked.heading, asked.text):
            self.screen.paragraph(words.spoken(speaker.language), "  ")
        if not asked.worth:
            self._tell_solution(move)

    def _tell_solution(self, move: Scripted) -> None:
        told = self.screen.speaker.action(move.action, self.journal.state.prompt())
        self.screen.paragraph(f"→ {told} [{move.action.text}]")

    def _go_on(self) -> None:
        """The next move: of the script, or of the learner."""
        made, moves = len(self.journal.moves), self._lesson.moves
        if made == len(moves):
            self.leaving = True
            over = "web.puzzle.solved" if self._lesson.is_puzzle else "web.lesson.over"
            self.screen.paragraph(self.screen.speaker.get(over))
            for words in self._lesson.closing:
                self.screen.paragraph(words.spoken(self.screen.speaker.language), "  ")
        elif moves[made].step == BY_SCRIPT and self._lesson.is_puzzle:  # what led to the position is not told
            self.journal.act(moves[made].action, list(moves[made].draws))
            self.keyboard.told_up_to_now()
        elif moves[made].step == BY_SCRIPT:
            self.carry_out([moves[made].action])
        else:
            super()._go_on()
