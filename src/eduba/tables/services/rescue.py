"""Resigning, and what people at a table agree on so that a game goes on, or ends, when somebody is gone."""

from eduba.tables.errors import Refused
from eduba.tables.log import rescue
from eduba.tables.log.draft import Draft
from eduba.tables.log.time_up import take_vacation
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.place import Ack
from eduba.tables.services.newer_rules import NewerRules
from eduba.tables.services.seat_choice import acting_seat
from eduba.tables.thinking.bot_limits import checked_bot


class Rescue:
    """Where `bot` is None, the seat is offered to whoever takes it. Coming back is `lobby.take_back`."""

    def __init__(self, tables: OpenTables, newer_rules: NewerRules) -> None:
        self._tables = tables
        self._newer_rules = newer_rules

    def resign(self, id: str, who: Person, bot: str | None, *, seat: int | None = None, key: str | None = None) -> Ack:
        """Give one's seat up during the game, to a bot or to somebody new."""

        def resign(draft: Draft) -> None:
            rescue.resign(draft, acting_seat(draft.table, who, seat), _checked(draft, bot))

        return self._tables.change(id, resign, who, None, key)

    def propose_to_replace(
        self, id: str, who: Person, about: int, bot: str | None, *, seat: int | None = None, key: str | None = None
    ) -> Ack:
        """Propose that somebody else plays for a person who is absent."""

        def propose(draft: Draft) -> None:
            rescue.propose_to_replace(draft, acting_seat(draft.table, who, seat), about, _checked(draft, bot))

        return self._tables.change(id, propose, who, None, key)

    def propose_to_abandon(self, id: str, who: Person, *, seat: int | None = None, key: str | None = None) -> Ack:
        """Propose that the game ends here."""

        def propose(draft: Draft) -> None:
            rescue.propose_to_abandon(draft, acting_seat(draft.table, who, seat))

        return self._tables.change(id, propose, who, None, key)

    def take_vacation(
        self, id: str, who: Person, days: int, *, seat: int | None = None, key: str | None = None
    ) -> Ack:
        """Stop one's clock for some days, or with 0 let it run again."""

        def take(draft: Draft) -> None:
            take_vacation(draft, acting_seat(draft.table, who, seat), days)

        return self._tables.change(id, take, who, None, key)

    def propose_to_move_up(self, id: str, who: Person, *, seat: int | None = None, key: str | None = None) -> Ack:
        """Propose to go on by newer rules and content; where nobody else is concerned, that is done at once."""
        if done := self._tables.acknowledged(id, who, key):
            return done
        with self._tables.read(id) as table:
            own = acting_seat(table, who, seat)
        to = self._newer_rules.replays_by(table, who)

        def propose(draft: Draft) -> None:
            rescue.propose_to_move_up(draft, own, to)

        return self._tables.change(id, propose, who, table.version, key)

    def answer(self, id: str, who: Person, yes: bool, *, key: str | None = None) -> Ack:
        """Agree to what is proposed or refuse it; who proposed it withdraws it with a no.

        Before a table moves up, what has happened meanwhile is compared too.
        """
        with self._tables.read(id) as table:
            proposal = table.proposal
        is_compared = yes and proposal is not None and proposal.to is not None and bool(table.seats_of(who.id))
        if is_compared and (done := self._tables.acknowledged(id, who, key)):
            return done
        to = self._newer_rules.replays_by(table, who) if is_compared else None

        def answer(draft: Draft) -> None:
            rescue.answer(draft, draft.table.seats_of(who.id), yes, to)

        return self._tables.change(id, answer, who, table.version if is_compared else None, key)


def _checked(draft: Draft, bot: str | None) -> str | None:
    if draft.table.lesson:
        raise Refused("lesson")
    return None if bot is None else checked_bot(bot, draft.table.game)
