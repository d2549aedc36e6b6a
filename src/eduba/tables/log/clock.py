"""Clocks: how much time each seat has left. It follows from the setting of the table and the times of its rows.

A turn costs nothing as long as it is shorter than `turn`; what is longer is taken from the bank of the seat, and what
`increment` says is added to the bank when the turn is over. No clock runs while nobody may know who is asked: such a
question has a time of its own, the same for everybody.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from eduba.tables.log.time_zones import moment_of, on_the_wall

SECOND = 1000
"""In milliseconds, as all times of a log."""
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
SECRET_QUESTION = 60
"""Seconds for an answer in secret at a table whose clock gives no time for each turn."""
AFTER_RETURN = MINUTE
"""Who comes back after a bot took over has at least so much time."""

Seconds = Annotated[int, Meta(ge=0, le=60 * 86_400)]
MinuteOfDay = Annotated[int, Meta(ge=0, lt=1440)]
WhenUp = Literal["nothing", "turn", "takeover"]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of a table, as its people agreed on when they sat down."""

    bank: Seconds
    """What each seat has at the start."""
    turn: Seconds = 0
    """The part of each turn that is not taken from the bank."""
    increment: Seconds = 0
    """What the bank gets after each turn."""
    then: WhenUp = "nothing"
    """When the time of a seat is up: nothing, a bot plays this turn, or a bot plays until the holder returns."""
    bot: str = "greedy"
    window: tuple[MinuteOfDay, MinuteOfDay] | None = None
    """Time runs only between these minutes of the day; over midnight, if the second is the smaller one."""
    zone: Annotated[str, Meta(max_length=40)] = "UTC"
    """The time zone of these hours, such as Europe/Berlin: they stay the same when summer time comes or ends."""
    vacation: Annotated[int, Meta(ge=0, le=60)] = 0
    """Days for which each seat may stop its clock."""

    @property
    def is_live(self) -> bool:
        """True if people sit at the table together; else they look in once in a while."""
        return self.turn == 0

    @property
    def secret_time(self) -> int:
        """Milliseconds for a question that is asked in secret."""
        return SECOND * (self.turn or SECRET_QUESTION)


class SeatTime(Struct, frozen=True):
    """The time of one seat, in milliseconds."""

    bank: int
    used: int = 0
    """What it has used in its present turn, or for its vote."""
    in_turn: bool = False
    """True if it must decide, or vote on going back."""
    is_voting: bool = False
    """True if it only votes, which is no turn."""
    began: int = 0
    """How many moves had been made when its present turn began, or else its last one."""
    ended_with: tuple[int, int] | None = None
    """The time used in its last turn, and what its bank got by the end of that; both are undone with that end."""
    away_until: int = 0
    """Its vacation ends at this moment."""
    vacation: int = 0
    """The vacation that it has left."""
    was_taken: bool = False
    """True if somebody else plays it because its time was up, or by vote: who comes back needs time."""


class Asked(Struct, frozen=True):
    """Who is asked after a row, as far as everybody may know, and how the game has come to that."""

    to_decide: Sequence[int] = ()
    """Who must go on with the game."""
    to_vote: Sequence[int] = ()
    """Who must say whether the game may go back."""
    moves: int = 0
    """How many moves have been made."""
    has_gone_back: bool = False
    """True if the row took moves back."""


class Times(Struct, frozen=True):
    """The times of all seats after a row of the log."""

    since: int
    """When that row was stored."""
    seats: tuple[SeatTime, ...]
    running: tuple[int, ...] = ()
    """The seats whose time runs."""

    @classmethod
    def at_start(cls, clock: Clock, players: int, at: int) -> "Times":
        """Everybody has all of it."""
        return cls(at, (SeatTime(SECOND * clock.bank, vacation=DAY * clock.vacation),) * players)

    def after(self, clock: Clock, at: int, asked: Asked, running: Sequence[int]) -> "Times":
        """The times when a row is stored at this moment, after which these are asked, as far as everybody may know."""
        seats = list(self.seats)
        for n in self.running:
            time = seats[n]
            seats[n] = replace(time, used=time.used + elapsed(clock, time, self.since, at))
        for n, time in enumerate(seats):
            if n in asked.to_decide:
                seats[n] = _in_turn(time, asked)
            elif n in asked.to_vote:
                seats[n] = time if time.in_turn else replace(time, in_turn=True, is_voting=True)
            elif time.in_turn and (asked.to_decide or asked.to_vote):
                seats[n] = _after_turn(clock, time, asked)
        return Times(at, tuple(seats), tuple(running))

    def left(self, clock: Clock, seat: int) -> int:
        """What a seat has left for its turn, as of the last row."""
        time = self.seats[seat]
        return max(0, SECOND * clock.turn - time.used) + _bank_left(clock, time)

    def up_at(self, clock: Clock, seat: int) -> int | None:
        """When the time of a seat is up; None if it does not run."""
        if seat not in self.running:
            return None
        return _after(clock, max(self.since, self.seats[seat].away_until), self.left(clock, seat))

    def with_taken(self, seat: int) -> "Times":
        """Somebody else plays a seat from now on, and its holder was not asked."""
        return self._with(seat, replace(self.seats[seat], was_taken=True))

    def with_return(self, clock: Clock, seat: int, *, is_owed: bool = False) -> "Times":
        """A person plays a seat again, who has time for that; not if they had handed it over themselves.

        `is_owed`: they have not, as somebody has not who is new.
        """
        time = self.seats[seat]
        if not (is_owed or time.was_taken):
            return self
        bank = max(_bank_left(clock, time), AFTER_RETURN) if clock.is_live else _bank_left(clock, time)
        return self._with(seat, replace(time, bank=bank, used=0, was_taken=False))

    def with_vacation(self, seat: int, until: int) -> "Times":
        """A seat is away from the last row on, or back from now on."""
        time = self.seats[seat]
        unused = max(0, time.away_until - self.since)
        left = time.vacation + unused - max(0, until - self.since)
        return self._with(seat, replace(time, away_until=until, vacation=left))

    def _with(self, seat: int, time: SeatTime) -> "Times":
        return replace(self, seats=(*self.seats[:seat], time, *self.seats[seat + 1 :]))


def _in_turn(time: SeatTime, asked: Asked) -> SeatTime:
    """A seat that must decide. Who takes the end of their turn back goes on with it: no time is won by that."""
    if time.in_turn and not time.is_voting:
        return time
    if asked.has_gone_back and time.ended_with is not None and asked.moves >= time.began:
        used, got = time.ended_with
        return replace(time, bank=time.bank - got, used=time.used + used, in_turn=True, is_voting=False)
    return replace(time, in_turn=True, is_voting=False, began=asked.moves)


def _after_turn(clock: Clock, time: SeatTime, asked: Asked) -> SeatTime:
    """A seat that is not asked any more. Only a turn that it has ended itself adds to its bank."""
    bank = _bank_left(clock, time)
    if time.is_voting:
        return replace(time, bank=bank, used=0, in_turn=False, is_voting=False)
    if not asked.has_gone_back:
        bank += SECOND * clock.increment
    return replace(time, bank=bank, used=0, in_turn=False, ended_with=(time.used, bank - time.bank))


def _bank_left(clock: Clock, time: SeatTime) -> int:
    return max(0, time.bank - max(0, time.used - SECOND * clock.turn))


# -- the hours in which time runs -------------------------------------------------------------------


def elapsed(clock: Clock, time: SeatTime, since: int, until: int) -> int:
    """How much of the time of a seat has run between two moments."""
    begin = max(since, min(until, time.away_until))
    return max(0, _run_until(clock, until) - _run_until(clock, begin))


def _run_until(clock: Clock, moment: int) -> int:
    """How much time has run since 1970; in the hours of a day, by the clock on the wall."""
    if clock.window is None:
        return moment
    start, length = _opening(clock.window)
    days, rest = divmod(on_the_wall(moment, clock.zone) - start, DAY)
    return days * length + min(rest, length)


def _after(clock: Clock, moment: int, duration: int) -> int:
    """The moment at which so much time has run since another one."""
    if clock.window is None or duration == 0:
        return moment + duration
    start, length = _opening(clock.window)
    days, rest = divmod(_run_until(clock, moment) + duration - 1, length)
    return moment_of(start + days * DAY + rest + 1, clock.zone, moment)


def _opening(window: tuple[int, int]) -> tuple[int, int]:
    """When time begins to run each day, and for how long."""
    start, end = window
    return MINUTE * start, MINUTE * ((end - start) % 1440 or 1440)
