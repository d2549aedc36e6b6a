"""What a new table begins with: its fixed facts and who sits where."""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Literal

from msgspec import Struct

from eduba.core.chance import commitment
from eduba.core.game import Game
from eduba.tables.errors import Unfit
from eduba.tables.log.clock import Clock
from eduba.tables.log.draft import Draft
from eduba.tables.log.holds import hold
from eduba.tables.log.rows import BotSet, SeatTaken
from eduba.tables.log.seats import SeatPlan
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import Origin, Settings, TableRecord
from eduba.tables.log.time_zones import zone_named
from eduba.tables.services.clean_text import clean_name
from eduba.tables.services.identity.people import Person
from eduba.tables.services.identity.secret_tokens import new_secret
from eduba.tables.storage.database import now
from eduba.tables.thinking.bot_limits import checked_bot

SHORTEST = 10
"""Seconds that a clock gives everybody at least."""


def new_record(
    who: Person,
    game: Game,
    players: int,
    options: dict[str, str],
    settings: Settings | None,
    key: str | None,
    *,
    seed: str | None = None,
    commit: str | None = None,
    origin: Origin | None = None,
) -> TableRecord:
    """The facts of a new table. One key makes one table; a game without a seed brings its commitment."""
    if settings and settings.clock:
        _check_clock(settings.clock, game)
    if seed is None and commit is None:
        seed = secrets.token_hex(16)
    return TableRecord(
        id=sha256(f"{who.id} {key}".encode()).hexdigest()[:16] if key else secrets.token_hex(8),
        game=game.id,
        players=players,
        options=game.settings(players, options),
        digest=game.digest,
        revision=game.revision,
        seed=seed,
        commitment=commit or commitment(seed or ""),
        host=who.id,
        invite=new_secret(),
        settings=settings or Settings(),
        created=now(),
        origin=origin,
    )


def _check_clock(clock: Clock, game: Game) -> None:
    """Refuse a clock that cannot be."""
    checked_bot(clock.bot, game)
    if clock.bank + clock.turn < SHORTEST:
        raise Unfit("no time", SHORTEST)
    if clock.window and clock.window[0] == clock.window[1]:
        raise Unfit("window")
    if zone_named(clock.zone) is None:
        raise Unfit("time zone", clock.zone[:40])


class Invited(Struct, frozen=True):
    """A seat of a new table that is held for somebody."""

    person: str
    name: str
    kind: Literal["held"] = "held"


def same_company(table: Table, who: Person, *, moved_on: bool) -> list[SeatPlan | Invited]:
    """The seats for another game of those who sit at a table, or with everybody moved on by one seat.

    Bots and all whom this person plays for sit down at once; the places of other people are held for them.
    """
    plans: list[SeatPlan | Invited] = []
    for seat in table.seats:
        if who.id in seat.holders:
            plans.append(SeatPlan("hot", name=seat.name))
        elif seat.bot and not seat.holders:
            plans.append(SeatPlan("bot", name=seat.name, bot=seat.bot))
        else:
            plans.append(Invited(seat.holders[0], seat.name) if seat.has_say else SeatPlan("open"))
    return [*plans[-1:], *plans[:-1]] if moved_on else plans


def seat_first(draft: Draft, who: Person, plans: Sequence[SeatPlan | Invited]) -> None:
    """Seat people and bots at a new table as planned."""
    for i, plan in enumerate(plans):
        if plan.kind == "held":
            hold(draft, i, plan.person, plan.name)
        elif plan.kind == "bot":
            bot = checked_bot(plan.bot, draft.table.game)
            draft.append(BotSet(i, bot, clean_name(plan.name or bot)))
        elif plan.kind != "open":
            draft.append(SeatTaken(i, who.id, clean_name(plan.name or who.name)))
