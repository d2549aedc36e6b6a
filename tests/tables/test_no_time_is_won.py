"""Whatever people try at a table with a clock, in any order: all of them together never have more time than they began
with, less what has passed, and one increment for each turn that nobody took back alone."""

from random import Random

import pytest

from eduba.core.errors import EdubaError
from eduba.tables import Clock
from eduba.tables.log.rows import Moved
from tests.tables.company import MINUTE, Time

BANK, INCREMENT = 20 * 60, 300
TRIES = 60
ENDS_TURN = "pass"


def give_away(table, who, how):
    """Let a bot play, or anybody, and come back at once."""
    if how == "to a bot":
        table.house.lobby.hand_to_bot(table.id, who, "random")
    else:
        table.house.rescue.resign(table.id, who, None)
    table.house.lobby.take_back(table.id, who)


def something(table, dice):
    """What somebody may try now; half of it concerns going back."""
    seat = dice.randrange(3) if dice.random() < 0.4 else table.view().actor or 0
    who, version, house = table.people[seat], table.version, table.house
    return dice.choice(
        [
            *[lambda: table.act(seat, ENDS_TURN)] * 3,
            *[lambda: house.undo.undo(table.id, who, version)] * 2,
            lambda: house.undo.redo(table.id, who, version),
            lambda: house.undo.ask(table.id, who, dice.randrange(table.view().move + 1), version),
            lambda: house.undo.answer(table.id, who, dice.random() < 0.7, version),
            lambda: house.undo.confirm(table.id, who, version),
            lambda: give_away(table, who, dice.choice(["to a bot", "to anybody"])),
            lambda: house.rescue.propose_to_abandon(table.id, who),
            lambda: house.rescue.answer(table.id, who, False),
        ]
    )


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)  # clocks are counted from the log alone
@pytest.mark.parametrize("seed", range(12))
def test_nobody_wins_time_whatever_they_try(open_house, gather, seed):
    dice, time, passed = Random(seed), Time(), 0
    house = open_house(now=time, bots=False)
    clock = Clock(bank=BANK, increment=INCREMENT)
    table = gather("reeds", 3, on=house, clock=clock, confirm=seed % 3 == 0)
    for _ in range(TRIES):
        if table.view().status != "running":
            break
        try:
            something(table, dice)()
        except EdubaError:
            continue  # what was refused changes nothing
        is_running = any(seat.up_at for seat in table.view().clocks)
        step = dice.randrange(MINUTE // 6)
        time.goes_on(step)
        passed += step if is_running else 0
    with house._tables.read(table.id) as inside:
        alone = sum(len(moves) for row, moves in inside.undone_moves.items() if row not in inside.agreed_undos)
        ended = sum(isinstance(row.body, Moved) for row in inside.rows) - alone
    left = sum(seat.left if seat.up_at is None else max(0, seat.up_at - time()) for seat in table.view().clocks)
    assert left <= 1000 * (3 * BANK + INCREMENT * ended) - passed
