"""Leaving a table for good, because a person is deleted: the others go on, and wait for no answer."""

from eduba.tables.log import decide, rescue
from eduba.tables.log.draft import Draft
from eduba.tables.log.holds import end_holds
from eduba.tables.log.rows import BotSet, Closed, HolderChanged, SeatLeft, UndoAnswered

SUBSTITUTE = "greedy"
"""The bot that goes on playing."""


def leave_for_good(draft: Draft, person: str) -> None:
    """Give up all seats of a person at a table that is not over; one that waits for them as host is closed."""
    if draft.table.status == "waiting" and draft.table.record.host == person:
        draft.append(Closed())
    end_holds(draft, person)
    for seat in draft.table.seats_of(person):
        is_alone = len(draft.table.seats[seat].holders) == 1
        if is_alone and draft.table.status == "waiting":
            draft.append(SeatLeft(seat))
            continue
        if is_alone and draft.table.status == "running" and not draft.table.lesson:
            _hand_over(draft, seat)
        draft.append(HolderChanged(seat, person))
        if draft.table.status == "running":
            rescue.carry_out(draft)  # what only they have not agreed to


def _hand_over(draft: Draft, seat: int) -> None:
    """A bot plays for somebody who will not come back. Nobody waits for their answers, nor answers what they asked."""
    request = draft.table.undo_request
    if request and request.seat == seat:
        draft.append(UndoAnswered(seat, False))
    draft.append(BotSet(seat, SUBSTITUTE, SUBSTITUTE))
    if request and seat in request.waits_for:
        draft.append(UndoAnswered(seat, True))
    decide.go_back_if_all_agree(draft)
