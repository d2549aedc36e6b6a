"""Tournaments of a house: people enter, the host has each round paired, and the tables are made."""

import secrets
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from itertools import combinations, groupby
from random import Random
from typing import Literal

from msgspec import MsgspecError, Struct, json
from msgspec.structs import replace

from eduba.tables.errors import Forbidden, Refused, Unfit, Unknown
from eduba.tables.log import decide
from eduba.tables.log.draft import Draft
from eduba.tables.log.rows import BotSet, SeatTaken
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import Settings
from eduba.tables.services.clean_text import clean_name
from eduba.tables.services.finished_games.rated_game import read_rated
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.new_table import new_record
from eduba.tables.storage.tournament_store import Kept, Pairing, TournamentStore
from eduba.tables.thinking.bot_limits import checked_bot
from eduba.tables.tournaments.pairing import groups, seating, table_sizes
from eduba.tables.tournaments.standings import (
    Standing,
    TournamentSeat,
    TournamentTable,
    places_of,
    points_of,
    standings,
)

MOST_ENTRANTS = 64
MOST_ROUNDS = 40
LISTED = 50

Kind = Literal["league", "swiss"]
"""Everybody meets everybody as evenly as can be; or those meet who stand alike."""


class TournamentPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played: so many rounds at tables of about so many seats. A bot plays where somebody is missing."""

    name: str
    game: str
    size: int
    rounds: int = 3
    kind: Kind = "league"
    bot: str = "greedy"
    options: dict[str, str] = {}
    settings: Settings = Settings()


_decode = json.Decoder(TournamentPlan).decode


class Tournament(Struct, frozen=True):
    """A tournament as everybody sees it."""

    id: str
    host: str
    status: str
    """Open until the first round, then running, then finished."""
    created: int
    plan: TournamentPlan
    standings: list[Standing]
    rounds: list[list[TournamentTable]]
    """The tables of each round."""

    @property
    def is_round_over(self) -> bool:
        """True if no game of the latest round goes on."""
        return all(table.status in ("finished", "closed") for table in (self.rounds or [[]])[-1])


class Tournaments:
    """Making tournaments, entering them, and going on to the next round."""

    def __init__(self, tables: OpenTables, store: TournamentStore) -> None:
        self._tables = tables
        self._store = store

    def create(self, who: Person, plan: TournamentPlan) -> str:
        """A new tournament; its id. Whoever makes it is its host, and takes part only if they enter."""
        title = self._tables.find_game(plan.game)
        if plan.size not in title.seats or plan.size < 2:
            raise Unfit("tournament seats", max(2, title.seats[0]), title.seats[-1])
        if not 1 <= plan.rounds <= MOST_ROUNDS:
            raise Unfit("tournament rounds", MOST_ROUNDS)
        title.settings(plan.size, plan.options)
        checked_bot(plan.bot, title)
        new_record(who, title, plan.size, plan.options, plan.settings, None)  # refuses a clock that cannot be
        made = secrets.token_hex(8)
        kept = json.encode(replace(plan, name=clean_name(plan.name))).decode()
        self._store.add(Kept(made, who.id, "open", self._tables.now(), kept))
        return made

    def latest(self) -> list[Tournament]:
        """The newest ones."""
        out = []
        for kept in self._store.latest(LISTED):
            with suppress(Unknown):
                out.append(self._view(kept))
        return out

    def view(self, id: str) -> Tournament:
        """A tournament with its rounds and standings."""
        return self._view(self._find(id))

    def enter(self, id: str, who: Person) -> None:
        """Take part from the next round on."""
        self._require_open(id)
        present = [one.person for one in self._store.entrants(id) if not one.is_gone]
        if who.id not in present and len(present) >= MOST_ENTRANTS:
            raise Refused("tournament full", MOST_ENTRANTS)
        self._store.enter(id, who.id, who.name, self._tables.now())

    def leave(self, id: str, who: Person, person: str | None = None) -> None:
        """Play no more rounds; the host may say so about somebody else. Games that have begun go on."""
        found = self._require_open(id)
        if person not in (None, who.id) and found.host != who.id:
            raise Forbidden("tournament host")
        self._store.leave(id, person or who.id)

    def next_round(self, id: str, who: Person) -> None:
        """The host begins the next round, when no game of the last one goes on; after the last, it is over."""
        kept = self._require_host(id, who)
        view = self._view(kept)
        if not view.is_round_over:
            if not self._make_tables(kept, who):
                raise Refused("tournament round")
        elif len(view.rounds) >= view.plan.rounds:
            self._store.set_status(id, "finished")
        else:
            self._store.add_round(id, self._paired(view))
            self._store.set_status(id, "running")
            self._make_tables(kept, who)

    def finish(self, id: str, who: Person) -> None:
        """The host ends it now; games that have begun go on and count."""
        self._require_host(id, who)
        self._store.set_status(id, "finished")

    def _paired(self, view: Tournament) -> list[Pairing]:
        """Who sits where in the next round."""
        number, plan = len(view.rounds) + 1, view.plan
        dice = Random(f"{view.id} {number}")
        present = [row for row in view.standings if not row.is_gone]
        if len(present) < 2:
            raise Refused("tournament alone")
        names = {row.person: row.name for row in present}
        order = [row.person for row in present]
        if plan.kind == "league" or number == 1:
            dice.shuffle(order)
        met: Counter[frozenset[str]] = Counter()
        had: Counter[tuple[str, int]] = Counter()
        for table in (table for tables in view.rounds for table in tables):
            people = [seat.person for seat in table.seats if seat.person]
            met.update(map(frozenset, combinations(people, 2)))
            had.update((seat.person, n) for n, seat in enumerate(table.seats) if seat.person)
        allowed = self._tables.find_game(plan.game).seats
        sizes = table_sizes(len(order), plan.size, [size for size in allowed if size > 1])
        out = []
        for n, group in enumerate(groups(order, sizes, met, by_rank=plan.kind == "swiss" and number > 1), 1):
            seats = len(group) if len(group) in allowed else plan.size
            placed = seating(group, seats, had, dice)
            made = sha256(f"{view.id} {number} {n}".encode()).hexdigest()[:16]
            for seat in range(seats):
                person = placed.get(seat)
                out.append(Pairing(number, n, seat, person, names[person] if person else plan.bot, made))
        return out

    def _make_tables(self, kept: Kept, who: Person) -> bool:
        """Make the tables of the rounds that are not there yet; True if there were any."""
        plan = _plan(kept)
        seats = self._store.pairings(kept.id)
        made = self._store.results([seat.table for seat in seats])
        missing = [seat for seat in seats if seat.table not in made]
        for table, found in groupby(missing, key=lambda seat: seat.table):
            self._make_table(table, plan, list(found), who)
        return bool(missing)

    def _make_table(self, id: str, plan: TournamentPlan, seats: list[Pairing], who: Person) -> None:
        title = self._tables.find_game(plan.game)
        record = new_record(who, title, len(seats), plan.options, plan.settings, None)

        def seat_all(draft: Draft) -> None:
            for seat in seats:
                if seat.person:
                    draft.append(SeatTaken(seat.seat, seat.person, seat.name))
                else:
                    draft.append(BotSet(seat.seat, plan.bot, plan.bot))

        self._tables.create(Table(replace(record, id=id), title), [seat_all, decide.start])

    def _view(self, kept: Kept) -> Tournament:
        plan = _plan(kept)
        seats = self._store.pairings(kept.id)
        results = self._store.results([seat.table for seat in seats])
        rounds = []
        for _, of_round in groupby(seats, key=lambda seat: seat.round):
            tables = [list(found) for _, found in groupby(of_round, key=lambda seat: seat.number)]
            rounds.append([_table(found, *results.get(found[0].table, ("waiting", None))) for found in tables])
        people = {one.person: (one.name, one.is_gone) for one in self._store.entrants(kept.id)}
        order = standings(people, rounds)
        return Tournament(kept.id, kept.host, kept.status, kept.created, plan, order, rounds)

    def _find(self, id: str) -> Kept:
        found = self._store.find(id)
        if found is None:
            raise Unknown("tournament", id)
        return found

    def _require_open(self, id: str) -> Kept:
        found = self._find(id)
        if found.status == "finished":
            raise Refused("tournament over")
        return found

    def _require_host(self, id: str, who: Person) -> Kept:
        found = self._require_open(id)
        if found.host != who.id:
            raise Forbidden("tournament host")
        return found


def _plan(kept: Kept) -> TournamentPlan:
    try:
        return _decode(kept.plan)
    except MsgspecError:  # damaged
        raise Unknown("tournament", kept.id) from None


def _table(seats: list[Pairing], status: str, body: str | None) -> TournamentTable:
    """A table of a round, with places and points if its game is over and was looked at."""
    game = read_rated(body) if body else None
    if game is None or len(game.players) != len(seats):
        found = [TournamentSeat(seat.name, seat.person or "") for seat in seats]
        return TournamentTable(seats[0].table, status, found)
    places = places_of([player.place for player in game.players], game.left)
    points = [0 if seat in game.left else worth for seat, worth in enumerate(points_of(places))]
    rows = zip(seats, places, points)
    found = [TournamentSeat(seat.name, seat.person or "", place, worth) for seat, place, worth in rows]
    return TournamentTable(seats[0].table, status, found)
