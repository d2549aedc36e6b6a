"""The UI contract: what a game gives so that pages, the terminal and environments can show it.

A game fulfils it in `games/<id>/ui`, whose `ui_of(game)` returns one `GameUI`; `eduba.games.ui_of` finds it, and gives
any game without a `ui` the fallback in words. Every part is an abstract class, so mypy and Python both refuse a game
that leaves something out. Web, terminal and environments use these parts and know nothing else of a game's `ui`.

Pages rely on these marks in pictures and panels, and on no others:

* `data-action` with the text of a legal action; `data-what` and `data-why` with an action that is refused and the
  clause that forbids it; `data-line` with a line that stands for several actions in a row;
* `data-best` with the number of an action in a line that is pointed out, such as what a bot would do;
* `data-draft` with a draft whose form the page opens (`Forms`), beside the `data-action` that it begins with;
* `role="img"` with an `aria-label`, or `data-told`: what a thing is and does, told to who points at it or taps it;
* `id="hex-NAME"` on each place of the map, so that the log and panels can point at it with `data-marks="NAME ..."`;
* `class="pieces"` around the pieces of the map, each with an id of its own, so that it glides when it moves;
* `id="hand-..."` on the cards of a hand, which come gliding from where they lay (`stocks`, see `assets`).

Whatever changes while a table is open is made of fragments (`render.fragments`), each with a key that is its id and
that nothing else in the page has. A fragment inside a picture is a `<g>`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, TypeVar, get_args

from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.i18n import Speaker
from eduba.render.assets import Assets
from eduba.render.forms import Form
from eduba.render.fragments import Fragment
from eduba.render.part import Table
from eduba.render.pieces import DEFS
from eduba.render.scene import ReaderView, View
from eduba.render.summary import Gain, Occasion, Summary, points

G = TypeVar("G", bound=Game)
S = TypeVar("S", bound=State)
H = TypeVar("H")

Place = Literal["board", "below", "mats", "state", "course", "hands"]
"""Where in a page a picture belongs: the large one, below it where there is room, beside it, what is counted, above the
seats, before one seat."""
PLACES: tuple[Place, ...] = get_args(Place)

Steps = Sequence[Sequence[Event]]
"""What happened so far: the events of the set-up, then those that followed each move. Nothing is left out, so pages
pass them on only where the reader may know everything."""


class Board(ABC, Generic[G, H]):
    """The table as pictures: for tables and replays in a page, lessons, thumbnails, environments, `eduba render`."""

    buttons: Sequence[str]
    """Verbs that a page shows as buttons even where there are many options; all others are clicked in the pictures."""
    also_drawn: Sequence[str] = ()
    """Those of the `buttons` that can be clicked in the pictures as well."""
    kinds: Mapping[str, str] = {}
    """Verbs that a page shows together with others, and the name of their kind; each other verb is a kind of its own.
    Texts below `kind` are the headings, those below `target` say by verb what an option is called below its heading."""
    leaving: Sequence[str] = ()
    """Verbs that end a turn or let a chance go: a page sets them apart from what can be done, in a quiet style."""
    sending: Mapping[str, str] = {}
    """By question, the verb that sends what was put together by answers before, such as an amount: the main button."""
    places: Mapping[str, Place]
    """Where the parts belong; `hand-0`, `hand-1` ... lie before the seats, all parts that are not named are mats."""
    recalls = 0
    """How many of the latest moves the pictures tell about; pages give their events with the view."""
    is_drawn = True
    """False if there are no pictures, only words."""

    def __init__(self, game: G, assets: Assets) -> None:
        self.game = game
        self.assets = assets

    @property
    def symbols(self) -> str:
        """The `<defs>` that the pictures refer to: a page holds them once."""
        return DEFS

    @abstractmethod
    def parts(self, seen: ReaderView[H]) -> dict[str, Fragment]:
        """The table in parts by name, for a page that arranges them: an SVG each, or HTML, made of fragments."""

    def common_parts(self, seen: ReaderView[H]) -> dict[str, Fragment]:
        """Those of the `parts` that look alike to all who can click nothing in them, as a spectator sees them."""
        return self.parts(seen)

    def parts_from(self, common: Mapping[str, Fragment], seen: ReaderView[H]) -> dict[str, Fragment]:
        """The same as `parts`, where `common` are the `common_parts`, drawn once for everybody.

        A game that knows which parts differ for a reader, or can be clicked now, overrides this and draws only those.
        """
        return self.parts(seen)

    @abstractmethod
    def whole(self, seen: ReaderView[H]) -> Table:
        """The whole table in one picture."""

    @abstractmethod
    def candidates(self, view: View) -> list[str]:
        """What somebody who looks at the table might mean in the present phase, legal or not, as texts of actions."""

    def picture(self, seen: ReaderView[H]) -> str:
        """The whole table as an SVG file of its own, with all it needs inside."""
        return self.whole(seen).svg(self.assets.picture_css, self.symbols)

    def place(self, part: str) -> Place:
        """Where in a page a part belongs."""
        return "hands" if part.startswith("hand-") else self.places.get(part, "mats")


class Panels(ABC, Generic[G]):
    """What stands beside the pictures in a page, as HTML."""

    occasions: Sequence[Occasion] = ()
    """What pages announce with a summary. Texts below `summary` are the titles, by the event that begins it."""
    unsaid: Collection[str] = ()
    """Actions of which the log says nothing if nothing followed, such as playing no card where one could be played."""

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def figures(self, view: View, speaker: Speaker) -> list[Fragment]:
        """By seat, what can be counted about it, its points first; no list at all if the game counts nothing."""

    def standing(self, view: View) -> list[int]:
        """The points of all players, seats first; empty if not everybody may know them."""
        points = [seat.get("points") for seat in view.get("seats", ())]
        return [] if None in points else points

    def gain(self, event: Event) -> Gain | None:
        """What an event adds to the account of a seat in such a summary: points, if the game says nothing else."""
        return points(event)

    def announced(self, event: Event, speaker: Speaker) -> Sequence[str]:
        """What there is to say of the event that begins an occasion, such as what a card means."""
        return ()

    def ledger(self, steps: Steps, speaker: Speaker) -> str:
        """Every payment of the game, for its replay; empty for a game that keeps no ledger."""
        return ""


class Preview(ABC, Generic[G, S, H]):
    """What follows from a position, found by asking the engine.

    It sees everything, hidden cards too, so pages call it only for readers who may know the answer.
    """

    shows_ahead = False
    """True if pages show what is to be expected first and unfolded, beside every decision."""

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def highlights(self, state: S, steps: Steps) -> H:
        """What the pictures point out besides the view, the same for every reader: new pieces, what is in danger ..."""

    @abstractmethod
    def decision(self, state: S, speaker: Speaker) -> Fragment | None:
        """What the decision that is asked comes to, beside the question; None if there is nothing to say."""

    @abstractmethod
    def ahead(self, state: S, speaker: Speaker) -> Fragment | None:
        """What is to be expected later, if there is anything to say; pages show it where `decision` has nothing."""

    @abstractmethod
    def effects(self, state: S, speaker: Speaker) -> dict[str, str]:
        """By the text of each legal action that costs or brings something at once: what, in words."""

    def told_first(
        self, state: S, latest: Iterator[Event], backward: Iterator[Event], speaker: Speaker
    ) -> Summary | None:
        """What whoever is asked should know before deciding, such as what was done to them since their last turn.

        `latest`: what happened since their last choice; `backward`: all that happened so far, the latest first. Both
        are without what they may not know, and found only as far as they are asked for.
        """
        return None

    def forfeits(self, state: S, speaker: Speaker) -> dict[str, str]:
        """By the text of each legal action that gives up something of value: what, in a sentence. A page asks first."""
        return {}


class Forms(ABC, Generic[G, S]):
    """Whole gestures: answers that are chosen together and sent as one line (`render.forms`).

    Like `Preview` it sees everything, and it is asked only for the seat that must decide. What it shows must not depend
    on what that seat may not know: neither on the hands of others nor on what chance would bring.
    """

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def opening(self, state: S) -> str:
        """The draft whose form stands below the question from the beginning; empty if there is none.

        It stands in place of the buttons, so it also sends whatever else can be answered.
        """

    @abstractmethod
    def drafts(self, state: S) -> Mapping[str, str]:
        """By the text of a legal action, the draft that a click on it opens; other actions are done at once."""

    @abstractmethod
    def form(self, state: S, draft: str, speaker: Speaker) -> Form:
        """The form of a draft. An `EdubaError` says why there is none, for instance because it is out of date."""


class Terminal(ABC, Generic[G]):
    """The table as lines of text: for `eduba play` and `eduba replay`, and for environments."""

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def table(
        self,
        view: View,
        speaker: Speaker,
        *,
        colour: bool = False,
        roomy: bool = True,
        options: Sequence[Action] = (),
    ) -> list[str]:
        """Map and all beside it; what the options name on the map is marked; `roomy` where there is space for more."""

    @abstractmethod
    def moment(self, view: View, speaker: Speaker) -> str | None:
        """Where in the game a position is, in words; None if the game cannot tell."""


class LessonStep(NamedTuple):
    """One step of a lesson: its words, the clauses behind them, and a picture."""

    title: str
    text: str
    clauses: tuple[str, ...]
    picture: str


class Lesson(ABC):
    """How to play in a few steps, for the page of that name; `render.lesson` shows them in a game that is played."""

    @abstractmethod
    def steps(self, language: str) -> list[LessonStep]:
        """All steps in one language."""


@dataclass(frozen=True)
class GameUI(Generic[S, H]):
    """All that shows one game: `S` is its state, `H` what its previews point out in its pictures."""

    board: Board[Any, H]
    panels: Panels[Any]
    preview: Preview[Any, S, H]
    terminal: Terminal[Any]
    lesson: Lesson | None = None
    """How to play in a few steps; without one, pages lead to the rules."""
    wealth: Callable[[S], Mapping[str, Sequence[int]]] | None = None
    """For games whose points are not scored but had: by message key, how much each seat has of what makes them up."""
    forms: Forms[Any, S] | None = None
    """Answers that are chosen together; without it every answer is given by itself."""

    @property
    def assets(self) -> Assets:
        """The style and the scripts that pages of this game load besides the site's."""
        return self.board.assets


AnyGameUI = GameUI[Any, Any]
