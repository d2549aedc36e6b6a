"""Akkad as a title: vocabulary, phases and set-up."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from eduba.core.counting.traits import Traits
from eduba.core.events import Event
from eduba.core.game import Game, Window
from eduba.core.phase import Phase
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.games.akkad import lines
from eduba.games.akkad.army import KINDS as UNITS
from eduba.games.akkad.bots.evaluation import doubt, evaluate, parts
from eduba.games.akkad.bots.habits import habits
from eduba.games.akkad.checks import check_position
from eduba.games.akkad.content import BUILDINGS, OWN_FILE, UPGRADES, Content, load, own_data
from eduba.games.akkad.content.checks import check_content
from eduba.games.akkad.content.own_words import own_words
from eduba.games.akkad.errata import ERRATA
from eduba.games.akkad.position import lay_out
from eduba.games.akkad.rules.action_phase.activation import ActivatedSpace, ActivationChoice
from eduba.games.akkad.rules.action_phase.roles import Role
from eduba.games.akkad.rules.action_phase.token_swap import SwapToken
from eduba.games.akkad.rules.action_phase.turns import ActionPhase, TurnChoice
from eduba.games.akkad.rules.buildings.phases import building_phases
from eduba.games.akkad.rules.card_play.hand_limit import HandLimit
from eduba.games.akkad.rules.card_play.mercy import MercyCardsPhase, MercyTaking
from eduba.games.akkad.rules.card_play.sabotage import SabotageWindow
from eduba.games.akkad.rules.combat.phases import combat_phases
from eduba.games.akkad.rules.combat.sides import clear_fight
from eduba.games.akkad.rules.effects.interpreter import Interpreter
from eduba.games.akkad.rules.goals.special_cities import SpecialSwapPhase
from eduba.games.akkad.rules.movement.danger import DangerLoss
from eduba.games.akkad.rules.movement.legs import Legs, RouteChoice, Units
from eduba.games.akkad.rules.movement.march import MarchTarget
from eduba.games.akkad.rules.movement.travel import Travel, clear_movement
from eduba.games.akkad.rules.pieces import BONE
from eduba.games.akkad.rules.prestige.army_check import ArmyCheck, RegroupingPhase
from eduba.games.akkad.rules.prestige.landing import LandingPhase
from eduba.games.akkad.rules.prestige.new_tokens import NewTokensPhase
from eduba.games.akkad.rules.prestige.prestige import (
    AkkadCheck,
    CardsGoBack,
    ChampionsReturn,
    Clearing,
    NewCards,
    NewQuest,
    Prestige,
    Ransoms,
)
from eduba.games.akkad.rules.prestige.quests import FurtherQuestPhase, QuestScoring, SacredMissions
from eduba.games.akkad.rules.rounds.ending import GameOver
from eduba.games.akkad.rules.rounds.event_phase import EventPhase
from eduba.games.akkad.rules.rounds.round import EndOfRound, Round
from eduba.games.akkad.rules.rounds.selection import ChooseGod, ChooseRole
from eduba.games.akkad.rules.setup.characters import ChooseCharacter
from eduba.games.akkad.rules.setup.homes import ChooseHome
from eduba.games.akkad.rules.setup.lay_out import LayOut
from eduba.games.akkad.rules.setup.residence import Residence, ResidenceUnitsPhase
from eduba.games.akkad.rules.setup.start import CrownRoll, StartBonuses
from eduba.games.akkad.sequence import WHOLE_GAME, names
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.visibility import seen_event, seen_move
from eduba.games.akkad.vocabulary import BUNDLES, COLOURS, EVENT_ORDERS, FOR_SALE, MODES, RATES, Words, bundle_name
from eduba.games.akkad.windows import WINDOWS, going_on, open_window


class Akkad(Game):
    """The game for three to six players."""

    id = "akkad"
    name = "Akkad"
    folder = Path(__file__).parent
    seats = (3, 4, 5, 6)  # AK-GEN-01
    minutes = 45
    colours = COLOURS
    information = "hidden"
    choices = {  # noqa: RUF012
        "setup": ("random", "draft"),  # AK-SET-02
        "homes": ("fair", "any"),  # AK-SET-21
        "akkad_rebels": ("1", "2", "4"),  # AK-SET-10
    }
    revision = 4
    errata = ERRATA
    own_content = OWN_FILE
    horizon = 0
    windows = WINDOWS
    short_answers = frozenset(
        {"option", "number", "skip", "yes", "no", "done", "accept", "resource", "token", "seat"}
    )

    def __init__(self, content: Content) -> None:
        self.content = content
        self.digest = content.digest
        self.own_words = own_words(content, own_data())
        words = self.words = Words(content)
        self.vocabulary = words.vocabulary
        self.bags = {
            "bone": BONE,
            "cards": content.cards,
            "quests": content.quests,
            "mercies": content.mercies,
            "events": content.events,
            "homes": [content.names[space] for space in content.home_spaces],
            "characters": content.characters,
        }
        self.labels = {
            "space": content.names,
            "home": [content.names[mat.space] for mat in content.mats],
            "card": content.cards,
            "quest": content.quests,
            "mercy": content.mercies,
            "event_card": content.events,
            "role": content.roles,
            "god": content.gods,
            "character": content.characters,
            "special": content.specials,
            "monster": content.monsters,
            "resource": ("grain", "sheep", "silver", "lapis"),
            "token": ("admin", "royal", "divine"),
            "unit": UNITS,
            "building": BUILDINGS,
            "upgrade": UPGRADES,
            "mode": MODES,
            "event_order": EVENT_ORDERS,
            "rate": RATES,
            "for_sale": FOR_SALE,
            "bundle": tuple(bundle_name(bundle) for bundle in BUNDLES),
        }
        phases: list[Phase[Any]] = [
            GameOver(),
            # setup, selection, events, prestige
            *(ChooseHome(words), ChooseCharacter(words), Residence(words), ResidenceUnitsPhase(words)),
            *(LayOut(), StartBonuses(), CrownRoll(), Round(), ChooseRole(words), ChooseGod(words), EventPhase()),
            *(Prestige(), AkkadCheck(), LandingPhase(), SacredMissions(words), QuestScoring(words)),
            *(FurtherQuestPhase(words), NewQuest(), Clearing(), NewTokensPhase(words), NewCards(), ArmyCheck(words)),
            *(RegroupingPhase(words), CardsGoBack(), Ransoms(), ChampionsReturn(), MercyTaking()),
            *(MercyCardsPhase(words), EndOfRound()),
            # turns, activation, movement
            ActionPhase(),
            TurnChoice(words),
            SwapToken(words),
            ActivationChoice(words),
            ActivatedSpace(),
            Legs(words),
            Units(words),
            RouteChoice(words),
            Travel(),
            DangerLoss(words),
            MarchTarget(words),
            # combat, monsters, champions
            *combat_phases(words),
            # buildings, roles
            *building_phases(words),
            Role(words),
            # effects, cards, special cities
            Interpreter(words),
            SabotageWindow(words),
            HandLimit(words),
            SpecialSwapPhase(words),
        ]
        self.phases = names.arranged(phases, words.vocabulary)

    def new(self, players: int, options: dict[str, str]) -> AkkadState:
        """The table before anything is dealt."""
        c = self.content
        s = AkkadState()
        s.content, s.akkad_rebels = c, int(options["akkad_rebels"])
        s.revision = self.revision
        s.is_draft, s.homes_are_fair = options["setup"] == "draft", options["homes"] == "fair"
        s.players, s.stack, s.actor, s.events = players, list(WHOLE_GAME), 0, None
        self._clear_table(s)
        self._clear_seats(s)
        clear_fight(s)
        clear_movement(s)
        s.derive()
        return s

    def _clear_table(self, s: AkkadState) -> None:
        c, spaces = self.content, len(self.content.names)
        s.round = s.turn = s.passed = s.ziggurats = s.floods = 0
        s.crown = s.storm = s.last_storm = s.residence = s.event = s.newest_quest = NONE
        s.in_action_phase = s.in_event_phase = s.akkad_taken = False
        s.conversion_bonus, s.secondary_space = 0, NONE
        s.card_works = False
        s.control, s.holder = [NONE] * spaces, [NONE] * spaces
        s.armies, s.rebels, s.canals, s.tokens = ([0] * spaces for _ in range(4))
        s.used_roles = s.used_gods = s.used_abilities = s.used_swaps = s.missions = s.explored = 0
        s.last_pair = s.this_pair = s.open_quests = s.used_mercies = s.monsters_down = s.monsters_gone = 0
        s.deck, s.discarded, s.announced = list(c.card_counts), [0] * len(c.cards), [0] * len(c.cards)
        s.quest_deck, s.mercy_deck = [1] * len(c.quests), [1] * len(c.mercies)
        s.event_deck, s.events_on_top, s.events_below = [1] * len(c.events), [], []
        s.knows_events = [0] * len(c.events)
        s.role_bonus, s.god_bonus = [0] * len(c.roles), [0] * len(c.gods)

    def _clear_seats(self, s: AkkadState) -> None:
        c, players = self.content, s.players
        s.mats, s.characters, s.gods, s.destinations, s.captors = ([NONE] * players for _ in range(5))
        s.mat_tokens = [[2, 2, 2] for _ in range(players)]  # AK-SET-05
        s.resources = [[0] * 4 for _ in range(players)]
        s.hands = [[0] * len(c.cards) for _ in range(players)]
        s.mercies, s.upgrades, s.roles, s.specials, s.boxes, s.spies, s.tithes = ([0] * players for _ in range(7))
        s.seen_hands = [0] * players
        s.buildings = [1] * players  # AK-SET-06
        s.away, s.barred, s.lost, s.akkad_row, s.scored, s.points = ([0] * players for _ in range(6))
        s.beaten_monsters, s.claimed_monsters, s.beaten_champions = ([0] * players for _ in range(3))
        s.cities_before, s.cities_taken = [0] * players, [0] * players
        s.dealt_characters, s.merits = [0] * players, [0] * players

    def lay_out(self, state: State, description: Mapping[str, Any]) -> None:
        """A position in the form of a view; see `position`."""
        assert isinstance(state, AkkadState)
        lay_out(state, description)

    def with_content(self, file: Path) -> "Akkad":
        """Akkad with printed values of the user's own, which are checked first."""
        content = load(file)
        check_content(content, str(file))
        return Akkad(content)

    def facts(self) -> dict[str, Any]:
        """Map, cards, mats and prices."""
        from eduba.games.akkad.facts import facts

        return facts(self, self.content)

    def check(self, state: State) -> None:
        """Assert what must hold in every position."""
        assert isinstance(state, AkkadState)
        check_position(state)

    def evaluate(self, state: State) -> list[float]:
        """How well each seat stands, as expected final victory points."""
        return evaluate(state)  # type: ignore[arg-type]

    def parts(self, state: State) -> dict[str, list[float]]:
        """The same, part by part."""
        return parts(state)  # type: ignore[arg-type]

    def doubt(self, state: State, points: Sequence[float]) -> float:
        """How far off these expectations are."""
        return doubt(state, points)  # type: ignore[arg-type]

    def traits(self, state: State, events: Sequence[Event]) -> Traits:
        """What a finished game is counted by."""
        from eduba.games.akkad.traits import traits

        return traits(self.labels, state, events)

    def habits(self, state: State, options: Sequence[Action]) -> list[float]:
        """How natural each option is for a player."""
        return habits(state, options)  # type: ignore[arg-type]

    def shown(self, event: Event, seat: int | None) -> Event | None:
        """What a seat may know of an event, a question or a move."""
        if event[0] == "move":
            return seen_move(event, self.action(str(event[2])), seat)
        return seen_event(event, seat)

    def read(self, state: State, text: str) -> list[Action]:
        """Whole marches and purchases can be said in one line, see `lines`."""
        assert isinstance(state, AkkadState)
        found = None if self.vocabulary.why_never(text) else lines.read(self, state, text)
        return super().read(state, text) if found is None else found

    def window(self, state: State) -> Window | None:
        """Sabotage, stance, hits, capture, conversion, and a turn in which only passing is left (AK-WIN-03)."""
        assert isinstance(state, AkkadState)
        return open_window(state, self.words)

    def going_on(self, state: State) -> Sequence[Event]:
        """The fight and the round."""
        assert isinstance(state, AkkadState)
        return going_on(state)


GAME = Akkad(load())
