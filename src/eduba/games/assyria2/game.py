"""Assyria, Second Edition, as a title: vocabulary, phases and set-up."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from eduba.core.counting.traits import Traits
from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.phase import Phase
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import (
    ACT,
    ARROWS,
    BUILD,
    DEEDS,
    FEED,
    GAINS,
    OWN_FILE,
    PRICES,
    SPACES,
    TERRAINS,
    Content,
    load,
)
from eduba.games.assyria2.rules.action_phase.actions import Act, Actions
from eduba.games.assyria2.rules.action_phase.builders import Builders
from eduba.games.assyria2.rules.action_phase.civilisations import Bonus, KeepFavour, TakeCard
from eduba.games.assyria2.rules.action_phase.favours import Camels, FavourBonus, Favours, Refresh
from eduba.games.assyria2.rules.action_phase.offerings import Offering
from eduba.games.assyria2.rules.action_phase.purchases import Buy, BuyPloughs, GainGold, Offer, Take
from eduba.games.assyria2.rules.action_phase.tribute import Envoys, Tributes
from eduba.games.assyria2.rules.action_phase.ziggurats import Ziggurats
from eduba.games.assyria2.rules.bidding import Bidding
from eduba.games.assyria2.rules.ending import EndOfGame, GameOver
from eduba.games.assyria2.rules.expansion.expansion import Expansion, GainCamels, GainPoints
from eduba.games.assyria2.rules.expansion.famine import DestroyHuts, Starve
from eduba.games.assyria2.rules.expansion.feeding import Changes, Farmers, FeedHuts, Finish, Hunger, Ploughs, Tokens
from eduba.games.assyria2.rules.expansion.growth import Growth
from eduba.games.assyria2.rules.expansion.huts import Beside, BuildHuts, Done, Huts, MoveHut, MoveTo, Ships
from eduba.games.assyria2.rules.expansion.spending import Spend
from eduba.games.assyria2.rules.expansion.wells import DigWells
from eduba.games.assyria2.rules.flood import CleanUp, Flood
from eduba.games.assyria2.rules.setup import RANDOM, RivalStart, Setup, SoloFood, StartColumn, StartingTurns, StartSpace
from eduba.games.assyria2.sequence import FIRST, FIRST_SOLO, names
from eduba.games.assyria2.state import Assyria2State
from eduba.games.assyria2.vocabulary import ROWS, Words
from eduba.mechanisms.bitset import mask_of


class Assyria2(Game):
    """The game of 2025 for one to four players; one plays against the Rival."""

    id = "assyria2"
    name = "Assyria, Second Edition"
    folder = Path(__file__).parent
    seats = (1, 2, 3, 4)
    minutes = 20
    colours = ("red", "blue", "purple", "green")
    information = "open"
    choices = {  # noqa: RUF012
        "blocked_top": ("half", "0", "1", "2", "3", "4", "random"),  # A2-SET-11
        "difficulty": ("1", "2", "3", "4"),  # A2-SOL-05
    }
    revision = 5
    own_content = OWN_FILE
    endings = ("ended", "rival_won")

    def __init__(self, content: Content) -> None:
        self.content = content
        self.digest = content.digest
        words = Words(content)
        self.vocabulary = words.vocabulary
        self.bags = _bags(content, self.colours)
        self.labels = _labels(content)
        self.phases = names.arranged(_phases(content, words), words.vocabulary)

    def new(self, players: int, options: dict[str, str]) -> Assyria2State:
        """The pieces as they lie before the first draw."""
        c = self.content
        s = Assyria2State()
        s.content = c
        s.players = players
        s.solo = players == 1
        s.tribes = n = max(players, 2)  # A2-SOL-01
        s.stars = c.stars[int(options["difficulty"]) - 1]  # A2-SOL-05
        s.actor = 0
        s.stack = list(FIRST_SOLO if s.solo else FIRST)
        s.ready = None
        _lay_out_players(s, n)
        _lay_out_board(s, options["blocked_top"])
        return s

    def lay_out(self, state: State, description: Mapping[str, Any]) -> None:
        """Change a fresh set-up into a position given in the form of a view."""
        from eduba.games.assyria2.position import lay_out

        assert isinstance(state, Assyria2State)
        lay_out(state, description)

    def with_content(self, file: Path) -> "Assyria2":
        """The game with content of the user's own, which is checked first."""
        from eduba.games.assyria2.content.checks import check_content

        content = load(file)
        check_content(content, str(file))
        return Assyria2(content)

    def facts(self) -> dict[str, Any]:
        """Map, cards, prices and tracks."""
        from eduba.games.assyria2.facts import facts

        return facts(self, self.content)

    def check(self, state: State) -> None:
        """Nothing is lost and nothing appears from nowhere."""
        from eduba.games.assyria2.checks import check_position

        assert isinstance(state, Assyria2State)
        check_position(state)

    def evaluate(self, state: State) -> list[float]:
        """A good player's judgement; in solo the Rival's expectation comes last."""
        from eduba.games.assyria2.bots.evaluation import evaluate

        return evaluate(state)  # type: ignore[arg-type]

    def parts(self, state: State) -> dict[str, list[float]]:
        """The same, part by part."""
        from eduba.games.assyria2.bots.evaluation import parts

        return parts(state)  # type: ignore[arg-type]

    def doubt(self, state: State, points: Sequence[float]) -> float:
        """Less and less as the game goes on."""
        from eduba.games.assyria2.bots.evaluation import doubt

        return doubt(state)  # type: ignore[arg-type]

    def traits(self, state: State, events: Sequence[Event]) -> Traits:
        """What a finished game is counted by."""
        from eduba.games.assyria2.traits import traits

        return traits(self.labels, state, events)

    def habits(self, state: State, options: Sequence[Action]) -> list[float]:
        """What a player does without much thought."""
        from eduba.games.assyria2.bots.habits import habits

        return habits(state, options)  # type: ignore[arg-type]

    def tensor_size(self, players: int) -> int:
        """Length of the numeric view."""
        return len(self._blank(players, {}).tensor(0))


def _lay_out_players(s: Assyria2State, n: int) -> None:
    c = s.content
    s.track, s.displaced = [], -1
    s.rows, s.bids = [-1] * (n + 1), [-1] * (n + 1)  # A2-SET-02
    s.points = [c.points] * n  # A2-SET-08
    s.camels, s.offerings, s.influence, s.tokens = ([0] * n for _ in range(4))  # A2-SET-07
    s.arrivals = list(range(n))
    s.personal, s.main, s.growth = [c.start_huts] * n, [c.huts - c.start_huts] * n, [0] * n
    s.gold, s.ploughs = [c.start_gold] * n, [c.start_ploughs] * n
    if s.solo:
        s.gold[1] = s.ploughs[1] = 0  # A2-SOL-02
    s.ships, s.farmers, s.tiles = ([0] * n for _ in range(3))
    s.columns = [0] * (4 * n)  # A2-SET-06
    s.hands, s.held = [0] * (n * len(c.card_names)), [0] * n
    s.huts, s.ziggurats, s.wells = ([0] * n for _ in range(3))


def _lay_out_board(s: Assyria2State, blocked_top: str) -> None:
    c = s.content
    blocked = c.blocked[s.players]
    if blocked_top == "random":
        s.top = RANDOM if blocked else 0
    else:
        s.top = blocked // 2 if blocked_top == "half" else min(int(blocked_top), blocked)  # A2-SET-11
    s.table = c.tables[blocked, max(s.top, 0)]
    s.round, s.position = 1, 0
    s.second = s.third = s.roofed = s.occupied = s.well_spaces = s.ships_at = s.farmers_at = 0
    s.fleets, s.civs, s.drawn, s.changed, s.spend, s.markers = [], [], [], [], [], []
    s.civ_deck = [1] * len(c.civilisations)
    s.area_gold, s.area_ships = [c.neutral[s.players]] * 3, [0] * 3  # A2-SET-12
    s.area_roofs = mask_of(i for i, area in enumerate(c.areas) if area.roof)  # A2-SET-05
    s.track_roofs, s.track_tokens = (1 << len(c.roof_spaces)) - 1, (1 << len(c.token_spaces)) - 1
    s.marker_bags = [[markers.count(value) for value in range(max(markers) + 1)] for markers in c.markers]
    s.display = [-1] * (3 * len(s.rows))
    s.food_deck, s.food_discard = list(c.food_copies), [0] * c.kinds  # A2-SET-02
    s.favour_deck, s.favour_discard = list(c.favour_copies), [0] * len(c.favours)
    s.scheme_deck, s.scheme_discard = [1] * len(c.schemes), [0] * len(c.schemes)
    s.scheme, s.rival_gold = -1, 0
    s.unfed = s.starving = s.touched = s.used = 0


def _bags(c: Content, colours: tuple[str, ...]) -> dict[str, Any]:
    values = [[str(value) for value in range(max(markers) + 1)] for markers in c.markers]
    return {
        "order": colours,
        "blocked": [str(n) for n in range(max(c.blocked.values()) + 1)],
        "civilisation": [civ.name for civ in c.civilisations],
        "food": c.card_names[: c.kinds],
        "favour": c.card_names[c.kinds :],
        "green": values[0],
        "brown": values[1],
        "scheme": [card.name for card in c.schemes],
        "start": c.names,
    }


def _labels(c: Content) -> dict[str, Any]:
    return {
        "hex": c.names,
        "site": c.site_names,
        "card": c.card_names,
        "face": c.faces,
        "food": c.food_names,
        "favour": [card.name for card in c.favours],
        "column": c.columns,
        "civ": [civ.name for civ in c.civilisations],
        "whom": [civ.name for civ in c.civilisations],
        "area": [area.name for area in c.areas],
        "row": [str(row + 1) for row in range(ROWS)],
        "space": SPACES,
        "waived": ("paid", "waived"),
        "piece": ("gold", "ship"),
        "purchase": ("hut", "ship"),
        "thing": GAINS,
        "many": GAINS,
        "price": PRICES,
        "scheme": [card.name for card in c.schemes],
        "arrow": tuple(ARROWS),
        "terrain": tuple(TERRAINS),
        "deed": DEEDS,
        "ordinal": ("first", "second", "third"),
    }


def _phases(c: Content, w: Words) -> list[Phase[Any]]:
    """One object for each phase that `sequence` names."""
    ziggurats, tributes = Ziggurats(c, w.ziggurat, w.raises, w.roof), Tributes(w.tribute)
    envoys = w.special(c, "envoys")
    bonus = Bonus(tributes, w.pay, w.destroy, w.move, envoys, w.decline)
    build, feed, act = (Favours(c, w.favour, time, ziggurats, tributes) for time in (BUILD, FEED, ACT))
    huts, ships = Huts(w.hut), Ships(w.ship)
    build_cards = [build, Beside(c, w.beside, BUILD), MoveHut(c, w.move, BUILD)]
    feeding = (Ploughs(w.plough), Tokens(w.token), Farmers(w.farmer), Finish(w.feed))
    tiles = [Offer(c, w.offer), Buy(c, w.buy), Take(c, w.take), GainGold(c, w.gold)]
    paid = [ziggurats, BuyPloughs(c, w.ploughs), *tiles, tributes]
    hut_cards = [Beside(c, w.beside, ACT), MoveHut(c, w.move, ACT)]
    act_cards = [act, *hut_cards, Refresh(c, w.refresh), FavourBonus(c, w.bonus, bonus), Camels(c, w.camel)]
    return [
        GameOver(),
        Setup(),
        Bidding(c, w.bid),
        StartingTurns(),
        StartColumn(w.column),
        StartSpace(w.start),
        SoloFood(w.keep),
        RivalStart(w.rival, w.random),
        Growth(),
        Expansion(),
        BuildHuts(huts, ships, Done(w.done), build_cards),
        MoveTo(w.to),
        Hunger(),
        FeedHuts(*feeding, [feed, Changes(c, w.change, w.treble)]),
        Starve(w.starve),
        Spend(w.save),
        DestroyHuts(),
        DigWells(w.well, w.done),
        GainCamels(),
        GainPoints(),
        Actions(),
        Act(paid, huts, ships, act_cards, w.end),
        Builders(ziggurats, w.special(c, "builders"), w.special(c, "twice")),
        Envoys(tributes, envoys),
        Offering(w.lay),
        bonus,
        KeepFavour(w.keep),
        TakeCard(w.take),
        CleanUp(),
        Flood(),
        EndOfGame(),
    ]


GAME = Assyria2(load())
