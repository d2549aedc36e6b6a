"""How to play Akkad in a few steps, each with a moment of one game as the seat that decides sees it."""

from typing import NamedTuple

from eduba.core.state import State
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui import lesson_positions as at
from eduba.games.akkad.ui.board import AkkadBoard
from eduba.games.akkad.ui.lesson_positions import Position
from eduba.i18n import Speaker
from eduba.render.contract import Lesson, LessonStep
from eduba.render.scene import ReaderView
from eduba.render.targets import Targets


class Topic(NamedTuple):
    """What a step tells about: the key of its words, the part of the table to draw, and how the moment comes about."""

    key: str
    part: str
    clauses: tuple[str, ...]
    position: Position
    moves: tuple[str, ...] = ()


TOPICS = (
    Topic("goal", "map", ("AK-GEN-02", "AK-GEN-03", "AK-CTL-03"), at.ACTION_PHASE),
    Topic("round", "course", ("AK-GEN-04", "AK-EVT-01", "AK-ACT-07"), at.ACTION_PHASE),
    Topic("roles", "roles", ("AK-SEL-01", "AK-ROL-03", "AK-ACT-03"), at.CHOICE_OF_ROLES, ("pick governor",)),
    Topic("gods", "gods", ("AK-SEL-02", "AK-SEL-04", "AK-WOR-01"), at.CHOICE_OF_GODS),
    Topic("activate", "map", ("AK-AV-01", "AK-AV-02", "AK-AV-05", "AK-AV-07"), at.ACTION_PHASE),
    Topic("move", "map", ("AK-MOVE-02", "AK-CTL-01", "AK-MOVE-09", "AK-ARM-01"), at.ACTION_PHASE, at.TO_KISH),
    Topic("fight", "fight", ("AK-CMB-02", "AK-CMB-43", "AK-CMB-45", "AK-CMB-09"), at.ACTION_PHASE, at.ATTACK),
    Topic("buildings", "mat", ("AK-BLD-03", "AK-AV-04", "AK-STO-01"), at.ACTION_PHASE, ("activate uruk",)),
    Topic("cards", "cards", ("AK-CARD-01", "AK-CARD-02", "AK-WIN-04", "AK-CARD-04"), at.ACTION_PHASE),
    Topic("quests", "quests", ("AK-QST-01", "AK-QST-02", "AK-QST-05", "AK-SAC-01"), at.PRESTIGE_PHASE),
    Topic("boats", "map", ("AK-PRT-01", "AK-WAT-05", "AK-WAT-12", "AK-WAT-21"), at.A_PORT),
    Topic("end", "course", ("AK-END-01", "AK-END-03", "AK-END-04", "AK-HOM-01"), at.LAST_ROUND),
)


def moment_of(game: Akkad, topic: Topic) -> State:
    """The moment that a step shows."""
    state = game.position(topic.position)
    for move in topic.moves:
        state.apply(game.action(move))
    return state


class AkkadLesson(Lesson):
    """A lesson about these topics; the engine plays the moves, so the pictures show what it really does."""

    def __init__(self, board: AkkadBoard) -> None:
        self._board = board
        self._told: dict[str, list[LessonStep]] = {}

    def steps(self, language: str) -> list[LessonStep]:
        """All steps in one language, made on first use."""
        if language not in self._told:
            game = self._board.game
            speaker = Speaker(language, game, game.colours[: at.TABLE["players"]])
            self._told[language] = [self._step(topic, speaker) for topic in TOPICS]
        return self._told[language]

    def _step(self, topic: Topic, speaker: Speaker) -> LessonStep:
        state = moment_of(self._board.game, topic)
        question = state.prompt()
        targets = Targets({action.text: speaker.action(action, question) for action in state.options()})
        drawn = self._board.parts(ReaderView(state.view(state.actor), speaker, targets))
        title, text = (speaker.get(f"howto.{topic.key}.{words}") for words in ("title", "text"))
        return LessonStep(title, text, topic.clauses, drawn[topic.part].html)
