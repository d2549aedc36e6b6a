"""How strong people and bots are, by the games they finished against each other in this house.

Ratings are never stored: they follow from the games, in the order in which these ended, so that every node finds the
same. Bots that were measured against each other (`core.counting.strength`) keep that rating: people are measured by
them. What a guest played counts for the person that the guest has turned out to be.

The model is Plackett and Luce's for games of many players, by Weng and Lin (`openskill`). A rating is told on the scale
that chess made familiar: 200 points more than a single opponent mean three games of four won.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from csv import writer
from io import StringIO
from threading import Lock

from msgspec import Struct
from msgspec.structs import astuple, replace
from openskill.models import PlackettLuce, PlackettLuceRating

from eduba.core.counting.intervals import Z
from eduba.core.counting.strength import MIDDLE, Strength, strength_of
from eduba.core.game import Game
from eduba.tables.services.archive.export_text import no_formula
from eduba.tables.services.finished_games.rated_game import (
    BOT,
    GaveAway,
    RatedGame,
    RatedPlayer,
    as_known,
    read_rated,
)
from eduba.tables.services.identity.people import Person
from eduba.tables.storage.rated_store import RatedStore

OVERLAP = 60_000
"""Milliseconds by which two looks overlap: another node may have stored late what it found before."""
POINTS = 29.48
"""How many points of chess one of the model's points is: 400 / ln 10 / (√2 · 25 / 6)."""
SUREST = 1 / 3
"""No bot is measured more exactly than this, in points of the model."""
FEW_GAMES = 5
"""With fewer games a rating means little."""
_model = PlackettLuce()


class Finished(Struct, frozen=True):
    """One game of a player: with whom, how it ended, and the rating after it; `unrated` says why it did not count."""

    table: str
    seat: int
    name: str
    """What the player was called there."""
    ended: int
    place: int
    score: int
    others: list[RatedPlayer]
    rating: int
    unrated: str
    is_listed: bool
    gave_away: bool = False
    """True if the seat was given away during the game."""


class PlayerRating(Struct, frozen=True):
    """A player: the id of a person or `bot:` and a specification. The truth lies within `rating` ± `margin` (95 %)."""

    player: str
    name: str
    """What they are called now."""
    is_bot: bool
    rating: int
    margin: int
    games: int
    wins: int
    is_provisional: bool
    """True if there are too few games to tell."""
    measured: int = 0
    """Of a bot with a fixed rating: in how many games between bots it was found, elsewhere."""


class _Ladder:
    """The ratings of one title, after some games; `became` tells which guests have turned out to be somebody else."""

    def __init__(self, strength: Callable[[str], Strength | None], became: Mapping[str, str]) -> None:
        self._strength = strength
        self.became = became
        self.games: dict[str, RatedGame] = {}
        self.latest = 0
        """When the last of these games was stored."""
        self._ratings: dict[str, PlackettLuceRating] = {}
        """Of those who have played a rated game."""
        self._names: dict[str, str] = {}
        self._counts: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
        self._histories: defaultdict[str, list[Finished]] = defaultdict(list)
        self._last_end = 0

    def add(self, found: dict[str, RatedGame]) -> None:
        """Rate more games; from the beginning if one of them ended before others that are rated."""
        self.games.update(found)
        new = _in_order(found)
        if new and new[0][1].ended < self._last_end:
            new = _in_order(self.games)
            self._ratings, self._names, self._last_end = {}, {}, 0
            self._counts.clear()
            self._histories.clear()
        for table, game in new:
            self._rate(table, game)

    def _rate(self, table: str, game: RatedGame) -> None:
        self._last_end = game.ended
        if not game.unrated:
            before = [[self._rating(player.id)] for player in game.players]
            after = _model.rate(before, ranks=[float(player.place) for player in game.players])
            by_player: defaultdict[str, list[PlackettLuceRating]] = defaultdict(list)
            for player, (rating,) in zip(game.players, after):
                by_player[player.id].append(rating)
            for who, own in by_player.items():  # the same bot may have played several seats
                mu, sigma = sum(r.mu for r in own) / len(own), sum(r.sigma for r in own) / len(own)
                is_fixed = self._measured(who) is not None
                self._ratings[who] = self._rating(who) if is_fixed else _model.rating(mu=mu, sigma=sigma)
        gone = {one.id for one in game.gave_away}
        for seat, player in enumerate(game.players):
            if player.id and player.id not in gone:
                if not game.unrated:
                    self._counts[player.id][0] += 1
                    self._counts[player.id][1] += player.place == 1
                self._remember(table, game, player, seat, game.unrated)
        for one in game.gave_away:
            player = RatedPlayer(one.id, one.name, game.players[one.seat].score, one.place)
            self._remember(table, game, player, one.seat, "" if self._is_lowered(game, one) else game.unrated)

    def _remember(self, table: str, game: RatedGame, player: RatedPlayer, seat: int, unrated: str) -> None:
        """Put a game into the history of a player."""
        others = [other for n, other in enumerate(game.players) if n != seat]
        how = player.place, player.score, others, _points(self._rating(player.id)), unrated, game.is_listed
        gave_away = any(one.id == player.id for one in game.gave_away)
        self._names[player.id] = player.name
        self._histories[player.id].append(Finished(table, seat, player.name, game.ended, *how, gave_away))

    def _is_lowered(self, game: RatedGame, one: GaveAway) -> bool:
        """Rate who gave a seat away, behind those who share their place; True if that brought the rating down."""
        others = [player for seat, player in enumerate(game.players) if seat != one.seat]
        before = self._rating(one.id)
        teams = [[before], *([self._rating(player.id)] for player in others)]
        ((after,), *_) = _model.rate(teams, ranks=[2.0 * one.place + 1, *(2.0 * player.place for player in others)])
        if after.mu >= before.mu:
            return False
        self._ratings[one.id] = after
        self._counts[one.id][0] += 1
        return True

    def _rating(self, player: str) -> PlackettLuceRating:
        """The rating of a player; of one who has not played yet, that with which they begin."""
        if player in self._ratings:
            return self._ratings[player]
        known = self._strength(player.removeprefix(BOT)) if player.startswith(BOT) else None
        if known is None:
            return _model.rating()
        mu = 25 + (known.rating - MIDDLE) / POINTS
        return _model.rating(mu=mu) if known.is_least else _model.rating(mu=mu, sigma=_sigma(known))

    def _measured(self, player: str) -> Strength | None:
        """How strong a bot is whose rating does not change."""
        known = self._strength(player.removeprefix(BOT)) if player.startswith(BOT) else None
        return None if known is None or known.is_least else known

    def rows(self) -> list[PlayerRating]:
        """Who has played rated games, the strongest first; those with few games last."""
        out = [self._row(player) for player in self._ratings]
        return sorted(out, key=lambda row: (row.is_provisional, -row.rating, row.name))

    def _row(self, player: str) -> PlayerRating:
        rating, (games, wins), is_bot = self._ratings[player], self._counts[player], player.startswith(BOT)
        name = player.removeprefix(BOT) if is_bot else self._names[player]
        measured = self._measured(player)
        margin = measured.margin if measured else round(Z * POINTS * rating.sigma)
        is_provisional = measured is None and games < FEW_GAMES
        counts = games, wins, is_provisional, measured.games if measured else 0
        return PlayerRating(player, name, is_bot, _points(rating), margin, *counts)

    def history(self, player: str) -> list[Finished]:
        """The games of a player, the latest first."""
        return self._histories.get(player, [])[::-1]


def _in_order(games: dict[str, RatedGame]) -> list[tuple[str, RatedGame]]:
    """Games by the moment of their end; without those about which nothing could be found out."""
    known = [(table, game) for table, game in games.items() if game.players]
    return sorted(known, key=lambda found: (found[1].ended, found[0]))


def _sigma(known: Strength) -> float:
    return max(SUREST, known.margin / Z / POINTS)


def _points(rating: PlackettLuceRating) -> int:
    return round(MIDDLE + POINTS * (rating.mu - 25))


def _nameless(player: RatedPlayer, gone: Collection[str]) -> RatedPlayer:
    return replace(player, id="") if player.id in gone else player


class Ratings:
    """The ratings of all titles."""

    def __init__(self, store: RatedStore, find_game: Callable[[str], Game]) -> None:
        self._store = store
        self._find_game = find_game
        self._lock = Lock()
        self._ladders: dict[str, _Ladder] = {}

    def of(self, game: str) -> list[PlayerRating]:
        """Everybody who has finished a rated game of this title, the strongest first; without who was deleted since."""
        with self._lock:
            rows = self._ladder(game).rows()
        names = self._store.names()
        named = [replace(row, name=names.get(row.player, row.name)) for row in rows]
        return [row for row in named if row.name]

    def csv(self, game: str) -> str:
        """The same as a table for other programs."""
        out = StringIO()
        table = writer(out, lineterminator="\n")
        table.writerow(PlayerRating.__struct_fields__)
        for row in self.of(game):
            table.writerow(astuple(replace(row, name=no_formula(row.name))))
        return out.getvalue()

    def history(self, game: str, player: str, who: Person | None = None) -> list[Finished]:
        """The games of a person or a bot, the latest first; those at private tables only for who played there.

        Who was deleted since has no games here, and is one among others by the name of the seat alone.
        """
        gone = {person for person, name in self._store.names().items() if not name}
        with self._lock:
            ladder = self._ladder(game)
            known = ladder.became.get(player, player)
            played = [] if known in gone else ladder.history(known)
        own = who.id if who else ""
        seen = [g for g in played if g.is_listed or own == player or own in [other.id for other in g.others]]
        return [replace(g, others=[_nameless(other, gone) for other in g.others]) for g in seen]

    def why_unrated(self, table: str) -> str:
        """Why the game of a table does not count; empty if it does, or if it was not looked at yet."""
        body = self._store.body(table)
        game = read_rated(body) if body else None
        return as_known(game, self._store.became()).unrated if game else ""

    def _ladder(self, game: str) -> _Ladder:
        """The ladder of a title with what was kept since the last look."""
        became, known = self._store.became(), self._ladders.get(game)
        if known is None or known.became != became:
            known = self._ladders[game] = _Ladder(lambda bot: strength_of(self._find_game(game), bot), became)
        ladder = known
        kept = [k for k in self._store.kept_since(game, ladder.latest - OVERLAP) if k.table not in ladder.games]
        ladder.latest = max([ladder.latest, *(k.at for k in kept)])
        games = {k.table: read_rated(k.body) for k in kept}
        ladder.add({table: as_known(game, became) for table, game in games.items() if game})
        return ladder
