"""How everybody stands: what a place at a table is worth, and the order after several rounds."""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

MOST = 100
"""What a victory is worth; the last have nothing, whatever the size of the table."""


class TournamentSeat(Struct, frozen=True):
    """One of those who play at a table; `place` and `points` are 0 until its game is over."""

    name: str
    person: str = ""
    """Empty for a bot."""
    place: int = 0
    points: int = 0


class TournamentTable(Struct, frozen=True):
    """A table of a round, by seat. One that was closed gives nobody anything."""

    table: str
    status: str
    seats: list[TournamentSeat]


class Standing(Struct, frozen=True):
    """One row of the standings."""

    rank: int
    person: str
    name: str
    points: int
    wins: int
    games: int
    opponents: int
    """The points of all whom this person has met, which decides between equals."""
    is_gone: bool = False


def places_of(places: Sequence[int], left: Collection[int]) -> list[int]:
    """The places at a table where people left some seats during the game: whoever played on there, those come last."""
    stayed = [place for seat, place in enumerate(places) if seat not in left]
    ahead = [sum(other < place for other in stayed) for place in places]
    return [len(places) if seat in left else 1 + others for seat, others in enumerate(ahead)]


def points_of(places: Sequence[int]) -> list[int]:
    """What each place at a table is worth: the share of the others who ended behind; half for who shares a place."""
    out = []
    for place in places:
        behind = sum(other > place for other in places)
        beside = places.count(place) - 1
        out.append(round(MOST * (behind + beside / 2) / (len(places) - 1)))
    return out


def standings(people: Mapping[str, tuple[str, bool]], rounds: Sequence[Sequence[TournamentTable]]) -> list[Standing]:
    """Everybody by points, then by victories, then by the points of those they met; with name, and if gone."""
    seats = [[seat for seat in table.seats if seat.place] for tables in rounds for table in tables]
    points = dict.fromkeys(people, 0)
    wins, games = dict(points), dict(points)
    for table in seats:
        for seat in table:
            if seat.person in points:
                points[seat.person] += seat.points
                wins[seat.person] += seat.place == 1
                games[seat.person] += 1
    opponents = dict.fromkeys(people, 0)
    for table in seats:
        met = [seat.person for seat in table if seat.person in points]
        for person in met:
            opponents[person] += sum(points[other] for other in met if other != person)
    value = {person: (points[person], wins[person], opponents[person]) for person in people}
    order = sorted(people, key=lambda person: (*[-part for part in value[person]], people[person][0]))
    return [
        Standing(
            1 + sum(value[other] > value[person] for other in people),
            person,
            people[person][0],
            points[person],
            wins[person],
            games[person],
            opponents[person],
            people[person][1],
        )
        for person in order
    ]
