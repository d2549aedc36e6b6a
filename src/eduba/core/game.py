"""A title with its content: how a game is set up, read and named. Loaded once, then frozen."""

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from eduba.core.chance import Chance, key_of
from eduba.core.counting.traits import Traits
from eduba.core.descriptions import number_at, object_at
from eduba.core.errors import BadPosition, BadSetup, IllegalAction
from eduba.core.events import Event
from eduba.core.phase import Phase
from eduba.core.state import State
from eduba.core.vocabulary import Action, Vocabulary

Options = Mapping[str, str | int]
"""Options of a game by name; a value may be given as a number."""


class Opportunity(NamedTuple):
    """An occasion that a seat may let go by, as a message key with arguments, and the action that does so."""

    occasion: Event
    action: Action
    waits: bool = True
    """True if it makes sense to pass until something changes; else only for as long as the occasion lasts."""


class Window(NamedTuple):
    """A moment at which others wait for the seat that is asked, which may do nothing: play no hidden card, or refuse.

    Whether a window opens follows from public facts. What the seat holds is known to the seat and to the table, which
    may answer for it as the seat has told it to (`tables.standing_orders.windows`).
    """

    kind: str
    """One of `Game.windows`."""
    idle: Action
    """The answer that does nothing."""
    fits: bool
    """True if the seat has another answer."""
    concerns: bool = True
    """True if what it could answer is aimed at this seat."""


class Game:
    """One of our games. A subclass fills the facts and writes `new`; the hooks at the end are optional."""

    id: str
    name: str
    folder: Path
    """Where the game lies: its words are in `text/`, and so are its rules (`rules.md`) unless `docs/rules` has them."""
    seats: Sequence[int]
    """The possible numbers of players."""
    minutes: int
    """About how long a game takes for each player, among people who know its rules."""
    colours: Sequence[str]
    """What the seats are called in notation, in seat order."""
    choices: dict[str, tuple[str, ...]]
    """The options of the game and their values, the default first."""
    information: Literal["open", "hidden"]
    """Open: every seat knows everything but future draws. Hidden: some things are known to some seats only."""
    revision: int
    """Raised whenever a change of the rules may make a stored game replay differently."""
    errata: Mapping[str, int] = {}
    """Corrections of the rules by name, with the revision that brought each. Earlier games are played without it."""
    vocabulary: Vocabulary
    bags: dict[str, Sequence[str]]
    """For each bag that chance draws from, the names of its kinds."""
    labels: dict[str, Sequence[str]]
    """Names for the numbers in events: `labels["hex"][7]`."""
    own_content: Path | None = None
    """The file of its content. Those of earlier versions lie beside it, in `earlier`, named by their digests."""
    digest: str
    """Fingerprint of the content in use."""
    kept_content: str = ""
    """The text of the content in use, if no file of ours has it (see `editions`)."""
    installed: "Game | None" = None
    """Of an earlier edition, the present one (see `editions`)."""
    own_words: Mapping[str, str] = {}
    """By message key, names and texts of a content file of the user's own: they take the place of ours."""
    phases: list[Phase[Any]]
    horizon = 8
    """How many decisions bots play on by habit before they judge a position; 0 if its judgement is better than that."""
    quiet: Sequence[str] = ("passed",)
    """Events that change nothing for a seat that passes until something changes."""
    round_event = "round"
    """The event that begins a round; its first argument is the number of the round."""
    endings: Sequence[str] = ("ended",)
    """Events that tell how the game ended; a log need not tell it again."""
    short_answers: Collection[str] = ()
    """Verbs whose actions say little without the question that they answer, such as `yes`: lines remember it."""
    windows: Mapping[str, Sequence[str]] = {}
    """For each kind of window, what a seat may tell the table about it: `ask`, `auto`, `concerned`, `never`. The first
    one holds as long as the seat has said nothing."""

    def start(
        self, players: int | None = None, seed: int | str | None = None, *, listen: bool = False, **options: str | int
    ) -> State:
        """Set up a new game, with as many players as possible unless told; without a seed, by an unpredictable one.

        With `listen`, what happens is recorded in `state.events`. An option may be given as a number: `difficulty=3`.
        """
        players = self.seats[-1] if players is None else players
        seed = secrets.token_hex(16) if seed is None else str(seed)
        return self.begin(players, Chance(key_of(seed), 0, [], ()), options, listen=listen)

    def begin(self, players: int, chance: Chance, options: Options, *, listen: bool = False) -> State:
        """Set up with a given source of chance and run to the first decision."""
        state = self._blank(players, options)
        state.chance = chance
        state.events = [] if listen else None
        state.run()
        return state

    def load(self, players: int, options: Options, data: dict[str, Any], *, listen: bool = False) -> State:
        """The position that `State.save` described."""
        if data.get("players", players) != players:
            raise BadSetup("the saved position has {0} players, not {1}", data["players"], players)
        state = self._blank(players, options)
        state.restore(data)
        state.events = [] if listen else None
        return state

    def position(
        self,
        description: Mapping[str, Any],
        options: Options | None = None,
        *,
        seed: int | str = 0,
        draws: Iterable[tuple[str, str]] = (),
        listen: bool = False,
    ) -> State:
        """A position from readable data in the form of a view: pieces by name, whose turn, what is pending.

        What is left out lies where it belongs when a game begins: pieces in stock, cards in the deck. The whole view
        of an open game gives back its position. Future draws follow from the seed; the first ones can be told, as
        pairs of a bag and what is drawn from it: `draws=[("food", "W"), ("food", "G1")]`. An option that the
        description names need not be given again.
        """
        description = object_at("description", description)
        players = number_at("players", description.get("players", self.seats[-1]), min(self.seats), max(self.seats))
        named = {key: description[key] for key in self.choices if key in description}
        state = self._blank(players, named | dict(options or {}))
        state.chance = Chance(key_of(str(seed)), 0, [self._drawn(bag, name) for bag, name in draws], ())
        state.events = [] if listen else None
        self.lay_out(state, description)
        state.run()
        self.check(state)
        return state

    def _drawn(self, bag: str, name: str) -> tuple[str, int]:
        if name not in self.bags.get(bag, ()):
            raise BadPosition("draws: no '{0}' can be drawn from a bag '{1}'", name, bag)
        return bag, list(self.bags[bag]).index(name)

    def settings(self, players: int, options: Options) -> dict[str, str]:
        """All options with their values; refuses a wrong seat count, an unknown option or value."""
        if players not in self.seats:
            raise BadSetup("{0} is for {1} players, not {2}", self.name, self.seats, players)
        given = {key: str(value) for key, value in options.items()}
        for key, value in given.items():
            if key not in self.choices:
                raise BadSetup("{0} has no option '{1}' (it has: {2})", self.name, key, ", ".join(self.choices) or "-")
            if value not in self.choices[key]:
                raise BadSetup("option {0} of {1} is one of {2}, not '{3}'", key, self.name, self.choices[key], value)
        return {key: given.get(key, values[0]) for key, values in self.choices.items()}

    def tensor_size(self, players: int) -> int:
        """How long `State.tensor` is."""
        return len(self.start(players, 0).tensor(0))

    def action(self, text: str) -> Action:
        """The action written `text`. What can be named but never done raises `IllegalAction` with its clause."""
        return self.vocabulary.read(text)

    def read(self, state: State, text: str) -> list[Action]:
        """The actions a typed line stands for now: one, unless the game knows a shorter way to say several in a row.
        Once the game is over, what can never be done is refused like all else: by the rule that ended it."""
        try:
            return [self.action(text)]
        except IllegalAction:
            if state.over:
                raise self.too_late(state, text) from None
            raise

    def too_late(self, state: State, text: str) -> IllegalAction:
        """How a line is refused once the game is over."""
        return IllegalAction(text, str(state.why_not(self.vocabulary[0])))

    def _blank(self, players: int, options: Options) -> State:
        state = self.new(players, self.settings(players, options))
        state.players = players
        state.phases = self.phases
        state.frames = []
        state.events = None
        state.over = False
        return state

    @property
    def is_open(self) -> bool:
        """True if nothing that happens is hidden from anybody."""
        return self.information == "open"

    # -- what a game provides -----------------------------------------------------------------------

    def new(self, players: int, options: dict[str, str]) -> State:
        """The set-up before any chance or decision, with the first phase on the stack."""
        raise NotImplementedError

    def lay_out(self, state: State, description: Mapping[str, Any]) -> None:
        """Change a fresh set-up into the position that is described. `BadPosition` names the key that is wrong."""
        raise BadPosition("{0} takes no described positions", self.name)

    def with_content(self, file: Path) -> "Game":
        """The same game with a content file of the user's own."""
        raise BadSetup("{0} takes no content file", self.name)

    def facts(self) -> dict[str, Any]:
        """What is printed and never changes, as JSON-able data by name: map, cards, prices, tracks, and what depends on
        the number of players, each part with its provenance. The keys are described in `core.facts` and in the module
        `facts` of each game. Every call gives a fresh copy."""
        return {}

    def check(self, state: State) -> None:
        """Assert the laws of conservation of this game on a position."""

    def shown(self, event: Event, seat: int | None) -> Event | None:
        """What a seat (None: a spectator) may know of an event: all of it, a veiled form, or nothing.

        A game with hidden hands also veils decisions here, which come as `("move", seat, text)`, and prompts.
        """
        return event

    def opportunities(self, state: State, seat: int) -> Sequence[Opportunity]:
        """The occasions at which a seat may tell the table to pass for it, the one that is played now first."""
        return ()

    def window(self, state: State) -> Window | None:
        """The window that is open for the actor now; None if the actor is asked anything else."""
        return None

    def going_on(self, state: State) -> Sequence[Event]:
        """What is going on, as everybody knows: a fight, a round; the shortest first. What a seat says about windows
        can hold for so long."""
        return ()

    def traits(self, state: State, events: Sequence[Event]) -> Traits:
        """What a finished game is counted by: what each seat was or did, and how the game went (`core.traits`)."""
        return Traits()

    def evaluate(self, state: State) -> list[float]:
        """How well each seat stands, as expected final points."""
        return [float(x) for x in state.scores()]

    def parts(self, state: State) -> dict[str, list[float]]:
        """The same, part by part: by name, what each part adds for each seat. Its words are below `reason.gain` and
        `reason.loss` in the texts; a part that is about the same for everybody begins with _ and has no words."""
        return {"points": self.evaluate(state)}

    def doubt(self, state: State, points: Sequence[float]) -> float:
        """By how many points the judgement `points` of a position may be wrong. Chances of winning follow from it."""
        return 1.0 + 0.1 * max(abs(x) for x in points)

    def habits(self, state: State, options: Sequence[Action]) -> Sequence[float] | None:
        """A weight for each option, larger for the more natural one, 0 for an idle one. None: no opinion."""
        return None
