"""Rescue: what people may do so that a game does not end with one of them. Nobody is ever sent away for good."""

from collections.abc import Sequence

from eduba.tables.errors import Forbidden, Refused, Unknown
from eduba.tables.log.decide import go_back_if_all_agree, require_say, require_unfinished
from eduba.tables.log.draft import Draft
from eduba.tables.log.proposals import DAY, Proposal
from eduba.tables.log.rows import (
    Abandoned,
    Closed,
    EditionName,
    MovedUp,
    ProposalAnswered,
    Proposed,
    Replaced,
    Resigned,
)
from eduba.tables.log.table import Table
from eduba.tables.log.time_keeping import secret_up_at, up_at
from eduba.tables.log.visibility import awaited_seen_by

ABSENT_AFTER = DAY
"""Who has not decided for so long, although the game waits for them, is absent."""
NOBODY_PLAYS_AFTER = 30 * DAY
"""A game in which nothing has happened for so long is played by nobody."""


def resign(draft: Draft, seat: int, bot: str | None) -> None:
    """Give a seat up: to a bot, or without one to whoever takes it."""
    require_unfinished(draft.table)
    require_say(draft.table, seat)
    draft.append(Resigned(seat, draft.table.seat_names[seat], bot))
    go_back_if_all_agree(draft)
    carry_out(draft)


def propose_to_replace(draft: Draft, seat: int, about: int, bot: str | None) -> None:
    """Propose that somebody else plays for a person who is absent, or that a bot takes a seat that nobody has taken."""
    table = draft.table
    _require_vote(table, seat)
    if not 0 <= about < len(table.seats) or not table.seats[about].holders or about in table.seats_with(seat):
        raise Unknown("nobody there", about)
    if bot is None and table.seats[about].offered:
        raise Refused("offered already")
    if not is_absent(table, about, draft.at):
        raise Refused("not absent")
    voters = set(table.played_by_others(about)) & set(table.played_by_others(seat))
    if bot is None and not voters:
        raise Refused("offered alone")
    draft.append(Proposed(seat, "replace", _one_for_each_person(table, sorted(voters)), about, bot))
    carry_out(draft)


def propose_to_abandon(draft: Draft, seat: int) -> None:
    """Propose to all others who have a say that the game ends here."""
    table = draft.table
    _require_vote(table, seat)
    draft.append(Proposed(seat, "abandon", _one_for_each_person(table, table.must_consent(seat))))
    carry_out(draft)


def propose_to_move_up(draft: Draft, seat: int, to: EditionName) -> None:
    """Propose to all others who have a say to go on by an edition by which the game so far replays alike."""
    table = draft.table
    _require_vote(table, seat)
    asks = _one_for_each_person(table, table.must_consent(seat))
    draft.append(Proposed(seat, "move_up", asks, to=to))
    carry_out(draft, to)


def answer(draft: Draft, seats: Sequence[int], yes: bool, replays_by: EditionName | None = None) -> None:
    """Agree or refuse for one person, who may think better of it; who proposed may withdraw.

    One seat of each person is asked, but two people may have turned out to be one: then they answer for all of theirs.
    Whoever agreed may say so again, once the silence of the others has lasted long enough. `replays_by` is the edition
    by which the game so far is known to replay alike.
    """
    require_unfinished(draft.table)
    proposal = draft.table.proposal
    if proposal is None:
        raise Refused("no proposal")
    own = [seat for seat in seats if seat in (proposal.seat, *proposal.waits_for, *proposal.agreed)]
    if not own:
        raise Forbidden("not concerned")
    if yes:
        own = [seat for seat in own if seat in proposal.waits_for]
        if not own and not _is_carried_out(draft, proposal):
            raise Refused("too early")
    elif proposal.seat in own:
        own = [proposal.seat]
    for seat in own:
        if draft.table.proposal:
            draft.append(ProposalAnswered(seat, yes))
    carry_out(draft, replays_by)


def close(draft: Draft, who: str) -> None:
    """A host gives up a table that has not started, or that nobody else plays."""
    table = draft.table
    if table.status not in ("waiting", "running"):
        raise Refused("over")
    others = [seat for seat in table.seats if seat.has_say and who not in seat.holders]
    if table.status == "running" and others and draft.at < table.last_change + NOBODY_PLAYS_AFTER:
        raise Refused("played")
    draft.append(Closed())


def is_absent(table: Table, seat: int, at: int) -> bool:
    """True if others may vote on who plays a seat: nobody has taken it, or the game has waited for it too long.

    At a table with a clock, too long is until its time is up.
    Where nobody may know whom it waits for, that is the same for all, so that the answer tells nothing.
    """
    if table.seats[seat].offered:
        return True
    if not table.seats[seat].is_human or table.undo_request or not table.can_go_on:
        return False
    if seat not in (awaited_seen_by(table, None) or [seat]):
        return False
    if table.times is None:
        return at >= table.last_change + ABSENT_AFTER
    moment = up_at(table, seat) or secret_up_at(table)
    return moment is not None and at >= moment


def _require_vote(table: Table, seat: int) -> None:
    require_unfinished(table)
    if not table.seats[seat].is_human:
        raise Forbidden("resigned" if table.seats[seat].resigned else "bot plays")
    if table.proposal:
        raise Refused("already proposed")


def _one_for_each_person(table: Table, seats: Sequence[int]) -> tuple[int, ...]:
    seen: set[str] = set()
    out = []
    for seat in seats:
        holders = set(table.seats[seat].holders)
        if not holders & seen:
            out.append(seat)
        seen |= holders
    return tuple(out)


def carry_out(draft: Draft, replays_by: EditionName | None = None) -> None:
    """Do what is proposed, if that is decided. To move up waits until somebody who knows says that the game replays."""
    proposal = draft.table.proposal
    if proposal and proposal.to == replays_by and _is_carried_out(draft, proposal):
        draft.append(_outcome(draft.table, proposal))


def _is_carried_out(draft: Draft, proposal: Proposal) -> bool:
    """True if a proposal is decided, or if everybody who has not answered has been silent long enough."""
    silence = proposal.silence_counts_from
    return proposal.is_agreed or (silence is not None and draft.at >= silence)


def _outcome(table: Table, proposal: Proposal) -> Replaced | Abandoned | MovedUp:
    if proposal.to is not None:
        return MovedUp(table.record.edition, proposal.to)
    if proposal.about is None:
        return Abandoned()
    return Replaced(proposal.about, table.seat_names[proposal.about], proposal.bot)
