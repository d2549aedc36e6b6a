"""Proposals that people vote on: who plays for an absent person, not to play on, to go on by newer rules."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from eduba.tables.log.rows import (
    Abandoned,
    BotSet,
    Closed,
    EditionName,
    Ended,
    HolderChanged,
    Moved,
    MovedUp,
    ProposalAnswered,
    Proposed,
    Replaced,
    Resigned,
    Row,
    RowBody,
    SeatTaken,
    TurnConfirmed,
    UndoAsked,
    Undone,
    Vacation,
    What,
)
from eduba.tables.log.seats import Seat

DAY = 24 * 3_600_000
"""In milliseconds, as all times of a log."""
SILENCE: dict[What, int] = {"replace": DAY, "abandon": 7 * DAY}
"""Who has not answered a proposal for so long does not stand in its way. Nobody moves up by silence."""


class Proposal(Struct, frozen=True):
    """What a seat has proposed, and who has answered so far: one seat of each person who may vote."""

    seat: int
    what: What
    about: int | None
    """The seat that somebody else is to play, if that is proposed."""
    bot: str | None
    """The bot that is to play it; None: somebody new may take it."""
    waits_for: tuple[int, ...]
    at: int
    """When it was proposed, in milliseconds since 1970."""
    agreed: tuple[int, ...] = ()
    refused: tuple[int, ...] = ()
    to: EditionName | None = None
    """The rules and the content to go on by, if that is proposed."""

    @property
    def is_agreed(self) -> bool:
        """True if it is decided: more than half agree to replace somebody, all to anything else."""
        if self.what != "replace":
            return not self.waits_for
        return 1 + len(self.agreed) > self._voters / 2

    @property
    def is_lost(self) -> bool:
        """True if so many have refused that it cannot be decided any more."""
        if self.what != "replace":
            return bool(self.refused)
        return len(self.refused) >= self._voters / 2

    @property
    def silence_counts_from(self) -> int | None:
        """From this moment on who has not answered does not stand in its way; None if silence is no consent."""
        return self.at + SILENCE[self.what] if self.what in SILENCE else None

    @property
    def _voters(self) -> int:
        return 1 + len(self.waits_for) + len(self.agreed) + len(self.refused)


def proposal_after(proposal: Proposal | None, row: Row, seats: Sequence[Seat]) -> Proposal | None:
    """What is proposed after one more row of the log, which left these seats."""
    body = row.body
    if isinstance(body, Proposed):
        return Proposal(body.seat, body.what, body.about, body.bot, body.asks, row.at, to=body.to)
    if proposal is None or isinstance(body, Replaced | Abandoned | MovedUp | Closed | Ended):
        return None
    if isinstance(body, ProposalAnswered):
        return _answered(proposal, body)
    if proposal.about is not None and not seats[proposal.about].offered and _is_back(body, proposal.about):
        return None
    if isinstance(body, Resigned | BotSet | SeatTaken) and body.seat == proposal.about:
        return None
    if isinstance(body, Resigned | BotSet | SeatTaken | HolderChanged):
        seat = seats[body.seat]
        if body.seat == proposal.seat and not seat.has_say:
            return None
        if not seat.has_say or (proposal.what == "replace" and not seat.is_human):
            return replace(proposal, waits_for=_without(proposal.waits_for, body.seat))
    return proposal


def _is_back(body: RowBody, absent: int) -> bool:
    """True if the game does not wait for somebody absent any more, or they have done something.

    Nobody may learn whose move it was, so any move tells that.
    """
    if isinstance(body, UndoAsked | Vacation):
        return body.seat == absent
    return isinstance(body, Moved | TurnConfirmed | Undone)


def _answered(proposal: Proposal, body: ProposalAnswered) -> Proposal | None:
    if body.seat == proposal.seat:
        return None
    rest, before = _without(proposal.waits_for, body.seat), _without(proposal.agreed, body.seat)
    if body.yes:
        return replace(proposal, waits_for=rest, agreed=(*before, body.seat))
    proposal = replace(proposal, waits_for=rest, agreed=before, refused=(*proposal.refused, body.seat))
    return None if proposal.is_lost else proposal


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)
