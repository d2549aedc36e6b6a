"""Setup, the rows of the starting bid and the starting Ziggurats."""

from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.frames import ChosenColumn
from eduba.games.assyria2.rules.cards import (
    KeepOne,
    discard_display,
    draw_food,
    gain_card,
    reveal_food_column,
    take_row,
)
from eduba.games.assyria2.rules.moments import leaves_off, wrong_moment
from eduba.games.assyria2.sequence import START_COLUMN, START_SPACE
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import members
from eduba.mechanisms.choices import Choices

RANDOM = -1


class Setup(Phase[Assyria2State]):
    """What is laid out before anybody decides, as far as chance is in it."""

    name = "setup"

    def run(self, s: Assyria2State) -> int:
        s.done()
        for tribe, points in enumerate(s.points):
            s.tell("scored", tribe, points, "A2-SET-08")
        if s.top == RANDOM:
            s.top = s.draw("blocked", [1] * (s.content.blocked[s.players] + 1))  # A2-SET-11
            s.open_map()
        s.civs = [s.draw("civilisation", s.civ_deck) for _ in range(3)]  # A2-SET-01
        s.tell("civilisations", *s.civs)
        if s.solo:
            s.track = [0, 1]  # A2-SOL-03
            return CONTINUE
        seats = [1] * s.players
        s.track = [s.draw("order", seats) for _ in range(s.players)]  # A2-SET-09
        s.tell("ordered", *s.track)
        reveal_food_column(s, 0)  # A2-SET-03
        s.tell("rows", *s.display[::3])
        return CONTINUE


class StartingTurns(Phase[Assyria2State]):
    """The rows of the starting bid from top to bottom: a Food Card, a place in turn order and a Ziggurat each."""

    name = "starting_turns"

    def run(self, s: Assyria2State) -> int:
        while s.position < len(s.rows):
            row = s.position
            s.position += 1
            tribe = s.rows[row]
            if tribe >= 0:  # A2-SBD-02
                s.actor = tribe
                for card in take_row(s, row):
                    gain_card(s, tribe, card)
                leader_home(s, row)
                s.call(START_COLUMN)
                return CONTINUE
        s.position = 0
        discard_display(s)  # A2-SBD-07
        return DONE


def leader_home(s: Assyria2State, row: int) -> None:
    """The Leader of a row moves to the highest empty space of the Turn Order Track."""
    s.track.append(s.rows[row])
    s.rows[row] = s.bids[row] = -1


class StartColumn(Phase[Assyria2State]):
    """From which column the large piece of the starting Ziggurat comes."""

    name = "start_column"

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions
        self.verb = actions[0].kind

    def run(self, s: Assyria2State) -> int:
        if s.solo:
            s.actor = 0
        return ASK

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a.kind == self.verb:
            return None
        return "A2-SBD-03" if leaves_off(a) or a.verb == "start" else wrong_moment(s, a)

    def options(self, s: Assyria2State) -> list[Action]:
        return self.actions[:]

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.tell("column", s.actor, a.arg)
        s.done()
        s.call(START_SPACE, ChosenColumn(a.arg))


class StartSpace(Phase[Assyria2State]):
    """Where the starting Ziggurat stands."""

    name = "start_space"
    frame = ChosenColumn

    def __init__(self, actions: list[Action]) -> None:
        self.verb = actions[0].kind
        self.choices = Choices(actions)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a.kind != self.verb:
            return "A2-SBD-02" if leaves_off(a) or a.verb == "column" else wrong_moment(s, a)
        bit = 1 << a.arg
        if not s.table.land & bit:
            return "A2-GEN-06"
        if not s.content.outside & bit:
            return "A2-SBD-04"
        return None if open_starts(s) & bit else "A2-SBD-05"

    def options(self, s: Assyria2State) -> list[Action]:
        return self.choices.of(open_starts(s))

    def apply(self, s: Assyria2State, a: Action) -> None:
        tribe, column = s.actor, s.local(ChosenColumn).column
        s.columns[4 * tribe + column] = 1  # A2-SBD-03
        found(s, tribe, a.arg)
        s.done()


def open_starts(s: Assyria2State) -> int:
    """Outside spaces three steps or more from every Ziggurat."""
    open_ = s.content.outside & s.table.land  # A2-SBD-04, A2-SBD-06
    for ziggurats in s.ziggurats:
        for at in members(ziggurats):
            open_ &= ~s.content.close[at]  # A2-SBD-05
    return open_


def found(s: Assyria2State, tribe: int, at: int) -> None:
    """A starting Ziggurat is placed."""
    s.ziggurats[tribe] |= 1 << at
    s.occupied |= 1 << at
    s.tell("started", tribe, at)


class SoloFood(KeepOne):
    """Solo: of three Food Cards one is kept."""

    name = "solo_food"
    clause = "A2-SOL-06"

    def run(self, s: Assyria2State) -> int:
        s.actor = 0
        if not s.drawn:
            s.drawn = [draw_food(s) for _ in range(3)]  # A2-SOL-06
        return ASK


class RivalStart(Phase[Assyria2State]):
    """Solo: where the Rival's starting Ziggurat stands."""

    name = "rival_start"

    def __init__(self, spaces: list[Action], random: Action) -> None:
        self.verb = spaces[0].kind
        self.choices = Choices(spaces)
        self.random = random

    def run(self, s: Assyria2State) -> int:
        starts = s.table.rival_starts
        if starts & (starts - 1):
            return ASK
        self._found(s, starts.bit_length() - 1)
        return CONTINUE

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a is self.random:
            return None
        if a.kind != self.verb:
            return "A2-SOL-07" if leaves_off(a) else wrong_moment(s, a)
        return None if s.table.rival_starts >> a.arg & 1 else "A2-SOL-07"

    def options(self, s: Assyria2State) -> list[Action]:
        return [*self.choices.of(s.table.rival_starts), self.random]

    def apply(self, s: Assyria2State, a: Action) -> None:
        if a is self.random:
            starts = s.table.rival_starts
            self._found(s, s.draw("start", [starts >> i & 1 for i in range(len(s.content.names))]))
        else:
            self._found(s, a.arg)

    def _found(self, s: Assyria2State, at: int) -> None:
        found(s, 1, at)  # A2-SOL-07
        s.done()
