"""A finished game as it is rated: who played for whom, in which place they ended, and why it does not count."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import MsgspecError, Struct
from msgspec.json import Decoder
from msgspec.structs import replace

from eduba.tables.log.rows import (
    Body,
    BotSet,
    Ended,
    HolderChanged,
    LessonGiven,
    Moved,
    Replaced,
    Resigned,
    Row,
    SeatClaimed,
    SeatTaken,
    Started,
    TimeUp,
    UndoAnswered,
    Undone,
)
from eduba.tables.log.seats import Seat, seats_after
from eduba.tables.log.table_record import TableRecord

Unrated = Literal["", "practice", "undo", "seats", "alone", "position"]
"""Why a game does not count: hints were given or allowed to all, somebody went back further than one may alone, a
seat changed hands or is not one person's own, there was only one player, or it did not begin at its beginning. Empty:
it counts."""
BOT = "bot:"
"""Before the specification of a bot, where people have their ids."""


class RatedPlayer(Struct, frozen=True):
    """Who played a seat."""

    id: str
    """Of a person, or the specification of a bot after `bot:`; empty if nobody can be named."""
    name: str
    score: int
    place: int
    """1 for the winners; those who share a place have the same number."""


class GaveAway(Struct, frozen=True):
    """Who gave a seat away during the game, or let somebody else come to it: that may cost rating, and brings none."""

    id: str
    name: str
    seat: int
    place: int
    """That of the seat, if they play it at the end; else the last one."""


class RatedGame(Struct, frozen=True):
    """A finished game, by seat; `ended` is when, in milliseconds since 1970."""

    players: list[RatedPlayer]
    ended: int
    unrated: Unrated = ""
    is_listed: bool = True
    """False for a private table."""
    gave_away: list[GaveAway] = []
    """Only in a game that does not count for the others because of that."""
    left: list[int] = []
    """The seats that in the end nobody plays who had them at the beginning."""


_decode = Decoder(RatedGame).decode


def read_rated(body: str) -> RatedGame | None:
    """A rated game as it is stored; None if that is damaged."""
    try:
        return _decode(body)
    except MsgspecError:
        return None


def rated_game(record: TableRecord, rows: Sequence[Row], *, is_advised: bool = False) -> RatedGame | None:
    """What the rows of a log tell about a game that is over; None if it is not."""
    seats = [Seat() for _ in range(record.players)]
    started = ended = None
    practice = record.settings.practice or is_advised
    reason: Unrated = "practice" if practice else "position" if record.origin else ""
    agreed, moves = False, list[Moved]()
    gave_away: dict[str, tuple[int, str]] = {}
    began: list[set[str]] = []
    for row in rows:
        body = row.body
        given: int | None = _given_away(body, has_clock=record.settings.clock is not None) if started else None
        if given is not None and seats[given].holders:
            gave_away[seats[given].holders[0]] = given, seats[given].name
        is_taken_over = isinstance(body, TimeUp) and body.bot is not None
        if started and (is_taken_over or isinstance(body, SeatTaken | BotSet | SeatClaimed | Resigned | Replaced)):
            reason = reason or "seats"
        seats = seats_after(seats, body)
        if isinstance(body, Started):
            started, began = row, [set(seat.holders) for seat in seats]
        elif isinstance(body, HolderChanged) and started and body.to and body.person in began[body.seat]:
            began[body.seat].add(body.to)
        elif isinstance(body, LessonGiven):
            reason = "practice"
        elif isinstance(body, UndoAnswered):
            agreed = body.yes
        elif isinstance(body, Undone):
            reason = reason or ("undo" if agreed or _is_beyond(moves, body) else "")
            agreed, moves = False, moves[: body.to]
        elif isinstance(body, Moved):
            agreed = False  # whoever asked to go back has been answered by that
            moves.append(body)
        elif isinstance(body, Ended):
            ended = row
    if not started or not ended or not isinstance(ended.body, Ended):
        return None
    ids = [_player(seat) for seat in seats]
    people = [player for player in ids if not player.startswith(BOT)]
    if len(seats) == 1:
        reason = reason or "alone"
    elif "" in people or len(people) != len(set(people)):
        reason = reason or "seats"
    places = _places(ended.body.scores[: len(seats)], ended.body.winners)
    played = zip(ids, seats, ended.body.scores, places)
    players = [RatedPlayer(who, seat.name, score, place) for who, seat, score, place in played]
    gone = [
        GaveAway(who, name, n, places[n] if seats[n].is_human and who in seats[n].holders else len(seats))
        for who, (n, name) in gave_away.items()
        if reason == "seats" and sum(who in seat.holders for seat in seats) < 2
    ]
    playing = [set(seat.holders) if seat.is_human else set() for seat in seats]
    left = [n for n, people_then in enumerate(began) if people_then and people_then.isdisjoint(playing[n])]
    return RatedGame(players, ended.at, reason, record.settings.listed, gone, left)


def as_known(game: RatedGame, became: Mapping[str, str]) -> RatedGame:
    """The same game, played by those whom guests have turned out to be since; nobody is rated against themselves."""
    if became.keys().isdisjoint({*(player.id for player in game.players), *(one.id for one in game.gave_away)}):
        return game
    gave_away = [replace(one, id=became.get(one.id, one.id)) for one in game.gave_away]
    players = [replace(player, id=became.get(player.id, player.id)) for player in game.players]
    people = [player.id for player in players if player.id and not player.id.startswith(BOT)]
    is_shared = len(people) != len(set(people))
    unrated = game.unrated or ("seats" if is_shared else "")
    return replace(game, players=players, unrated=unrated, gave_away=gave_away)


def _given_away(body: Body, *, has_clock: bool) -> int | None:
    """The seat whose person gives it away, lets somebody else come to it, or has no time left for it.

    Without a clock nobody has agreed on how long one may be away: then who is replaced by vote has lost nothing.
    """
    if isinstance(body, Resigned | SeatClaimed) or (isinstance(body, BotSet | TimeUp) and body.bot is not None):
        return body.seat
    return body.seat if isinstance(body, Replaced) and has_clock else None


def _is_beyond(moves: Sequence[Moved], undone: Undone) -> bool:
    """True if chance or another seat came after what was taken back: nobody was asked who plays bots alone."""
    return any(move.seat != undone.seat or move.draws for move in moves[undone.to :])


def _player(seat: Seat) -> str:
    if seat.bot and not seat.holders:
        return BOT + seat.bot
    return seat.holders[0] if len(seat.holders) == 1 and not seat.bot else ""


def _places(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The winners first, as the rules break ties; then by points."""
    keys = [(seat not in winners, -score if seat not in winners else 0) for seat, score in enumerate(scores)]
    return [1 + sum(other < key for other in keys) for key in keys]
