"""What a part of Akkad's table needs to draw itself: the view, the words, and the printed facts."""

from functools import cached_property

from eduba.games.akkad.army import KINDS, MERCENARY
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui.drawing import progress
from eduba.games.akkad.ui.drawing.progress import Counts, Progress
from eduba.i18n import Speaker
from eduba.render import scene
from eduba.render.pieces import disc
from eduba.render.scene import ReaderView
from eduba.render.svg import group

RiverGoals = frozenset[str]
"""What the preview points out: the spaces that who decides can reach by a river expedition only."""


class Scene(scene.Scene):
    """One view for one reader, with the printed facts."""

    def __init__(self, game: Akkad, seen: ReaderView[RiverGoals]) -> None:
        super().__init__(game, seen)
        self.game, self.content, self.recent = game, game.content, seen.recent
        self.river_goals = seen.highlights or frozenset()

    @property
    def reader(self) -> int | None:
        """The seat from which the reader looks: the only one whose hand is shown; None for a spectator."""
        shown = [seat for seat, own in enumerate(self.view["seats"]) if "hand" in own]
        return shown[0] if len(shown) == 1 else None

    @property
    def own(self) -> int | None:
        """The seat whose mat lies before the reader: the reader's, or else that of the one who decides."""
        actor: int | None = self.view["actor"]
        return actor if self.reader is None else self.reader

    @cached_property
    def counts(self) -> list[Counts]:
        """By seat, what quests and missions count."""
        return progress.counts_by_seat(self.content, self.view)

    def mission(self, seat: int) -> Progress:
        """How far a seat is with its Sacred Mission."""
        own = self.view["seats"][seat]
        found = progress.of_mission(self.content, self.view["players"], own, self.counts[seat])
        return Progress(found.need, found.need) if own["mission"] else found

    def largest_army(self, seat: int) -> int:
        """How many own units stand in the fullest space of a seat; army size limits these."""
        armies = [space["units"] for space in self.view["spaces"] if space["units"]]
        if fight := self.view["fight"]:
            armies += [{"seat": side["seat"]} | side["units"] for side in fight["sides"]]
        own = [army for army in armies if army["seat"] == seat]
        return max([sum(army.get(kind, 0) for kind in KINDS[:MERCENARY]) for army in own], default=0)


def space_name(words: Speaker, game: Akkad, name: str) -> str:
    """A space in the reader's language."""
    return words.label("space", game.content.names.index(name))


def counter(colour: str, x: float, y: float, size: float = 20) -> str:
    """The disc of a seat."""
    return group(disc(colour, size), x, y, f' class="seat-{colour}"')
