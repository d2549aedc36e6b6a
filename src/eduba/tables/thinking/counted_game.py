"""What a process finds out about a finished game, so that it can be counted together with others."""

from msgspec import Struct

from eduba.core.counting.traits import rounds_told
from eduba.core.events import Event
from eduba.tables.thinking.bot_worker import FindGame
from eduba.tables.thinking.recorded_game import RecordedGame


class CountedTrait(Struct, frozen=True):
    """What each seat was or did in one respect (see `core.traits`)."""

    kind: str
    by_seat: list[list[str]]


class CountedGame(Struct, frozen=True):
    """A finished game as it is counted. Nobody is named in it."""

    winners: list[int]
    scores: list[int]
    decisions: int
    rounds: int
    traits: dict[str, CountedTrait]
    course: dict[str, int | str]


def count_game(find_game: FindGame, game: RecordedGame) -> CountedGame | None:
    """Play a game through once more, by the rules of its day; None if it is not over then."""
    title = game.title(find_game)
    for line in game.course(title):
        last = line
    state = last.state
    if not state.over:
        return None
    events: list[Event] = [event for step in last.steps for event in step.events]
    traits = title.traits(state, events)
    of_seats = traits.of_seats.items()
    return CountedGame(
        winners=list(state.winners()),
        scores=list(state.scores()[: game.players]),
        decisions=len(game.moves),
        rounds=rounds_told(events, title.round_event),
        traits={name: CountedTrait(kind, [list(own) for own in seats]) for name, (kind, seats) in of_seats},
        course=dict(traits.of_game),
    )
