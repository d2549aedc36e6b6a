"""Ur, 1830 BC, as a title: vocabulary, phases and set-up."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from eduba.core.counting.traits import Traits
from eduba.core.errors import IllegalAction
from eduba.core.events import Event
from eduba.core.game import Game, Opportunity
from eduba.core.numbers import read_number
from eduba.core.phase import Phase
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.games.ur.bots.evaluation import doubt, evaluate, parts
from eduba.games.ur.bots.habits import habits
from eduba.games.ur.checks import check_position
from eduba.games.ur.content import ASHUR, NATIONS, OWN_FILE, STATES, TERRAINS, Content, load
from eduba.games.ur.content.checks import check_content
from eduba.games.ur.opportunities import opportunities
from eduba.games.ur.position import lay_out
from eduba.games.ur.rules.assimilation import Assimilation, SellingANation
from eduba.games.ur.rules.development import Development, Gap, States
from eduba.games.ur.rules.digging import Digging, EriduDigs, Spade, Stretch
from eduba.games.ur.rules.division import Auction, Division, Offer, Raise, Setup
from eduba.games.ur.rules.harvest import EndOfRound, GameOver, Harvest, Removal
from eduba.games.ur.rules.land import requote
from eduba.games.ur.rules.maintenance import ForcedSale, Maintenance, RevolutionSale
from eduba.games.ur.rules.offers import NAMING, UrAmount
from eduba.games.ur.rules.purchases import Consent, Purchases, Skills
from eduba.games.ur.rules.rain import Rain
from eduba.games.ur.rules.settlement import Primogeniture, Settlement
from eduba.games.ur.sequence import GAME as WHOLE_GAME
from eduba.games.ur.sequence import names
from eduba.games.ur.state import ENDINGS, SEATS, UNSOLD, UrState
from eduba.games.ur.vocabulary import STEPS, Words

LIMIT = 40
"""The most rounds of a game that has a limit (UR-END-06)."""


class Ur(Game):
    """The game of 2001 for three to six players."""

    id = "ur"
    name = "Ur, 1830 BC"
    folder = Path(__file__).parent
    seats = (3, 4, 5, 6)  # UR-SET-01
    minutes = 25
    colours = ("red", "blue", "green", "yellow", "purple", "white")
    information = "open"
    choices = {  # noqa: RUF012
        "rounds": ("unlimited", str(LIMIT)),  # UR-END-06
        "m_cards": ("unlimited", "printed"),  # UR-C-54
    }
    revision = 3
    own_content = OWN_FILE
    horizon = 0

    def __init__(self, content: Content) -> None:
        self.content = content
        self.digest = content.digest
        words = self.words = Words(content)
        self.vocabulary = words.vocabulary
        self.bags = {"order": self.colours}
        self.labels = {
            "area": content.names,
            "state": STATES,
            "nation": NATIONS,
            "terrain": TERRAINS,
            "token": content.token_names,
            "crew": content.crews,
            "era": [cards.id for cards in content.sets],
            "river": content.river_names,
            "step": [str(step) for step in STEPS],
            "account": [*self.colours, *STATES, "bank"],
            "ending": ENDINGS,
        }
        spade, skills = Spade(content), Skills(content, words)
        phases: list[Phase[Any]] = [
            GameOver(),
            Setup(),
            Division(content, words),
            Offer(words),
            Auction(words),
            Raise(words),
            Settlement(content, words),
            Primogeniture(words),
            Development(),
            EriduDigs(spade, words),
            States(),
            Gap(words),
            Digging(spade, skills, words),
            Stretch(spade, words),
            Purchases(skills, words),
            Consent(words),
            Assimilation(words),
            SellingANation(words),
            Maintenance(),
            ForcedSale(words),
            RevolutionSale(words),
            Rain(content, words),
            Harvest(content, words),
            Removal(content, words),
            EndOfRound(),
        ]
        self.phases = names.arranged(phases, words.vocabulary)

    def new(self, players: int, options: dict[str, str]) -> UrState:
        """The pieces as they lie before the seats are drawn."""
        c = self.content
        s = UrState()
        s.content = c
        s.m_cards_end = options["m_cards"] == "printed"
        s.limit = 0 if options["rounds"] == "unlimited" and not s.m_cards_end else LIMIT  # UR-END-06, UR-C-54
        s.players, s.stack, s.actor, s.events = players, list(WHOLE_GAME), 0, None
        s.left = [0] * players
        s.money = [c.cash[players] if seat < players else 0 for seat in range(SEATS)]  # UR-SET-02
        s.money += [0] * len(STATES) + [-sum(s.money)]  # UR-SET-07
        s.own, s.flipped, s.markers = [0] * players, [0] * players, [c.markers] * players  # UR-SET-06
        s.boxes, s.quotes = list(c.first_boxes), [0] * len(c.colony)  # UR-SET-04
        requote(s)
        s.kings, s.active = [-1] * len(STATES), 0
        s.crews = [0] * (len(STATES) * len(c.crews))
        s.works, s.works_of = [0] * len(c.names), [0] * len(STATES)  # UR-SET-08
        s.tokens = list(c.tokens) * len(STATES)  # UR-SET-09
        s.cards, s.era = [cards.cards for cards in c.sets], 0  # UR-SET-05
        s.holders, s.closed = [UNSOLD] * len(NATIONS), sum(c.homes)  # UR-SET-10
        s.canal = [0] * len(c.names)
        self._clear(s)
        for a, b in c.canals:
            s.join(a, b)
        return s

    def _clear(self, s: UrState) -> None:
        """Everything that is zero or empty at the start."""
        s.primogeniture = s.round = s.turn = s.passes = s.rows = s.last_treaty = 0
        s.ashur = self.content.nation_prices[ASHUR]
        s.bidder, s.acting, s.batch, s.cursor = -1, -1, -1, -1
        s.bid = s.amount = s.most = s.subject = s.owned = s.colonized = s.reservoirs = s.pumps = 0
        s.ditched = s.crossed = s.batch_count = s.batch_box = s.batch_city = s.position = s.gap = 0
        s.path = s.end = s.canals = s.junctions = s.asked = s.marked = s.revolted = s.ending = 0
        s.river = s.flow = s.intake = s.visited = s.wet = s.outflow = s.open = s.sale = 0
        s.bought = s.traded = s.through = False
        s.offers = [0] * (len(NATIONS) * SEATS)
        s.tries, s.tried = [0] * len(NATIONS), [0] * len(NATIONS)
        s.sold_terrains, s.sold_states = [0] * s.players, [0] * s.players
        s.idle = [0] * len(self.content.crews)
        s.waiting, s.arrived = [0] * len(self.content.junctions), [0] * len(self.content.junctions)
        s.watered, s.harvests = [0] * len(STATES), [0] * len(STATES)
        s.order, s.bidders, s.chain = [], [], []

    def lay_out(self, state: State, description: Mapping[str, Any]) -> None:
        """A position in the form of a view; see `position`."""
        assert isinstance(state, UrState)
        lay_out(state, description, self.words)

    def read(self, state: State, text: str) -> list[Action]:
        """A line such as `offer Der 115` or `bid 40` names the amount at once; so does a number while one is named."""
        assert isinstance(state, UrState)
        head, _, number = text.strip().rpartition(" ")
        first = []
        amount = read_number(number)
        if amount is not None and head.lower().startswith(NAMING):
            first.append(self.action(head))
            if state.over or state.why_not(first[0]) is not None:
                return first
            state = state.clone()
            state.apply_unchecked(first[0])
        elif head or amount is None:
            return super().read(state, text)
        naming = self.phases[state.stack[-1]]
        if not isinstance(naming, UrAmount):
            return super().read(state, text)
        if not state.amount <= amount <= state.most:
            raise IllegalAction(text, naming.too_little(state) if amount < state.amount else naming.too_much(state))
        return [*first, *naming.spelt(state, amount)]

    def with_content(self, file: Path) -> "Ur":
        """Ur on a map of the user's own, which is checked first."""
        content = load(file)
        check_content(content, str(file))
        return Ur(content)

    def facts(self) -> dict[str, Any]:
        """Map, cards, prices and tracks."""
        from eduba.games.ur.facts import facts

        return facts(self, self.content)

    def check(self, state: State) -> None:
        """Nothing is lost and nothing appears from nowhere."""
        assert isinstance(state, UrState)
        check_position(state)

    def opportunities(self, state: State, seat: int) -> list[Opportunity]:
        """The division, its auctions, a settlement phase, and what Eridu and Barahshum could dig."""
        return opportunities(state, seat, self.words)  # type: ignore[arg-type]

    def evaluate(self, state: State) -> list[float]:
        """A good player's judgement."""
        return evaluate(state)  # type: ignore[arg-type]

    def parts(self, state: State) -> dict[str, list[float]]:
        """The same, part by part."""
        return parts(state)  # type: ignore[arg-type]

    def doubt(self, state: State, points: Sequence[float]) -> float:
        """Less and less as the game goes on."""
        return doubt(state, points)  # type: ignore[arg-type]

    def traits(self, state: State, events: Sequence[Event]) -> Traits:
        """What a finished game is counted by."""
        from eduba.games.ur.traits import traits

        return traits(self.labels, state, events)

    def habits(self, state: State, options: Sequence[Action]) -> list[float]:
        """What a player does without much thought."""
        return habits(state, options)  # type: ignore[arg-type]


GAME = Ur(load())
