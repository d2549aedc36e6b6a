"""Assyria, first edition, as a title: vocabulary, phases and set-up."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from eduba.core.counting.traits import Traits
from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.phase import Phase
from eduba.core.state import State
from eduba.core.vocabulary import Action, Vocabulary
from eduba.games.assyria.bots.evaluation import doubt, evaluate, parts
from eduba.games.assyria.bots.habits import habits
from eduba.games.assyria.checks import check_content, check_position
from eduba.games.assyria.content import CARDS, DIGNITARIES, OWN_FILE, WILD, Content, load
from eduba.games.assyria.impossible import name_impossible
from eduba.games.assyria.position import lay_out
from eduba.games.assyria.rules.actions import Act, Actions
from eduba.games.assyria.rules.farming import Harvest, NewOrder, Sow
from eduba.games.assyria.rules.flood import EndOfTurn, FinalScoring, Flood, GameOver
from eduba.games.assyria.rules.huts import Expansion, NewHuts, TakeHuts
from eduba.games.assyria.rules.resupply import Famine, Feed, Hunger, Resupply
from eduba.games.assyria.rules.revenue import Revenue
from eduba.games.assyria.rules.setup import Draft, Setup, Start
from eduba.games.assyria.rules.wells import Wells
from eduba.games.assyria.sequence import FIRST_TURN, names
from eduba.games.assyria.state import KINDS, AssyriaState


class Assyria(Game):
    """The game of 2009 for two to four players."""

    id = "assyria"
    name = "Assyria"
    folder = Path(__file__).parent
    seats = (2, 3, 4)  # A1-GEN-01
    minutes = 15
    colours = ("red", "blue", "green", "yellow")
    information = "open"
    choices = {"rulebook": ("en", "de")}  # noqa: RUF012
    revision = 1
    own_content = OWN_FILE
    round_event = "sown"

    def __init__(self, content: Content) -> None:
        self.content = content
        self.digest = content.digest
        v = self.vocabulary = Vocabulary()
        start, hut, feed = (v.add(verb, content.names) for verb in ("start", "hut", "feed"))
        draft, play = v.add("draft", CARDS[: WILD + 1]), v.add("play", CARDS)
        column = v.add("column", [str(i + 1) for i in range(max(content.tables) + 1)])
        well, done = v.add("well", content.site_names), v.add("done")[0]
        for verb in ("build", "extend"):
            v.add(verb, content.names)
        v.add("intrigue", DIGNITARIES)
        v.add("offer", ("1", "2", "3"))
        v.add("buy", CARDS)
        v.add("pass")
        name_impossible(v, content)
        self.bags = {
            "order": self.colours,
            "food": CARDS[: WILD + 1],
            "expansion": [str(x) for x in content.expansion_values],
        }
        self.labels = {
            "hex": content.names,
            "site": content.site_names,
            "card": CARDS,
            "dignitary": DIGNITARIES,
            "steps": ("1", "2", "3"),
            "column": [str(i + 1) for i in range(max(content.tables) + 1)],
        }
        phases: list[Phase[Any]] = [
            GameOver(),
            Setup(),
            Start(start),
            Draft(draft),
            Sow(),
            Harvest(column),
            NewOrder(),
            Expansion(),
            TakeHuts(content.near),
            NewHuts(content.near, hut),
            Hunger(),
            Resupply(content.foods, play),
            Feed(feed),
            Famine(),
            Wells(content.sites, well, done),
            Revenue(content),
            Actions(),
            Act(content, v),
            EndOfTurn(),
            Flood(content),
            FinalScoring(),
        ]
        self.phases = names.arranged(phases, v)

    def new(self, players: int, options: dict[str, str]) -> AssyriaState:
        """The pieces as they lie before the first draw."""
        c = self.content
        s = AssyriaState()
        s.content = c
        s.table = c.tables[players]  # A1-SET-01, A1-P3-01, A1-P2-01
        s.german = options["rulebook"] == "de"
        s.actor = 0
        s.stack = list(FIRST_TURN[options["rulebook"]])
        s.order = list(range(players))
        s.position = s.reign = 0
        s.turn = 1
        s.points, s.camels, s.offerings = ([0] * players for _ in range(3))  # A1-SET-05
        s.stock = [c.huts] * players  # A1-SET-03
        s.bases, s.centers, s.roofs = ([c.tiles] * players for _ in range(3))
        s.hands = [0] * (players * KINDS)
        s.held = [0] * players
        s.huts, s.ziggurats = [0] * players, [0] * players  # A1-SET-15
        s.with_center = s.with_roof = s.occupied = s.wells = s.well_hexes = s.dug = 0
        s.well_supply = s.table.wells  # A1-SET-02, A1-P3-02, A1-P2-02
        s.plows = 0
        s.assur = [-1] * sum(c.assur_spaces)
        s.assur_used = [0, 0, 0]
        s.deck, s.discard = list(c.copies), [0] * len(c.copies)  # A1-SET-07
        s.packet = [0] * len(c.copies)
        s.display, s.discs = [-1] * (2 * s.table.columns), [-1] * s.table.columns
        s.free_column = -1
        s.expansion = [c.first_card]  # A1-SET-08
        first = c.expansion_values.index(c.first_card)
        s.expansion_deck = [n - (kind == first) for kind, n in enumerate(c.expansion_copies)]
        s.expansion_spent = 0
        s.bonus = False  # A1-SET-09
        s.to_place = s.unfed = s.symbols = s.open = s.menu = s.extended = 0
        s.offered = s.bought = False
        return s

    def lay_out(self, state: State, description: Mapping[str, Any]) -> None:
        """Pieces, cards, order and progress as a view has them."""
        assert isinstance(state, AssyriaState)
        lay_out(state, description)

    def with_content(self, file: Path) -> "Assyria":
        """Assyria on a board of the user's own, which is checked first."""
        content = load(file)
        check_content(content, str(file))
        return Assyria(content)

    def facts(self) -> dict[str, Any]:
        """Map, cards, prices and tracks."""
        from eduba.games.assyria.facts import facts

        return facts(self, self.content)

    def check(self, state: State) -> None:
        """Nothing is lost and nothing appears from nowhere."""
        assert isinstance(state, AssyriaState)
        check_position(state)

    def evaluate(self, state: State) -> list[float]:
        """A good player's judgement."""
        return evaluate(state)  # type: ignore[arg-type]

    def parts(self, state: State) -> dict[str, list[float]]:
        """The same, part by part."""
        return parts(state)  # type: ignore[arg-type]

    def doubt(self, state: State, points: Sequence[float]) -> float:
        """Less and less as the game goes on."""
        return doubt(state)  # type: ignore[arg-type]

    def traits(self, state: State, events: Sequence[Event]) -> Traits:
        """What a finished game is counted by."""
        from eduba.games.assyria.traits import traits

        return traits(self.labels, state, events)

    def habits(self, state: State, options: Sequence[Action]) -> list[float]:
        """What a player does without much thought."""
        return habits(state, options)  # type: ignore[arg-type]


GAME = Assyria(load())
