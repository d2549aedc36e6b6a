"""The transcript of a table, straight from the rows of its log: no rule is asked, so no change of rules can lose it."""

from collections.abc import Iterator

from eduba.core.transcript import Heading, text_of
from eduba.tables.errors import Refused
from eduba.tables.log.rows import Ended, LabelledDraw, Moved, Started, Undone
from eduba.tables.log.table import Table


def transcript_of(table: Table) -> str:
    """All that happened, what was taken back too; with the seed once the game is over."""
    record, setup = table.record, table.setup
    if setup is None or not isinstance(setup.body, Started):
        raise Refused("not started")
    seed = record.seed if table.status == "finished" else None
    heading = Heading(record.options, record.commitment, seed, table.seat_names, setup.body.position)
    scores = next((row.body.scores for row in table.rows if isinstance(row.body, Ended)), None)
    return text_of(table.game, record.digest, heading, [*_entries(table)], scores)


def _entries(table: Table) -> Iterator[str]:
    colours = table.game.colours
    for row in table.rows:
        match row.body:
            case Started(draws=draws):
                yield from map(_drawn, draws)
            case Moved(seat=seat, action=action, draws=draws):
                yield f"{colours[seat]} {action}"
                yield from map(_drawn, draws)
            case Undone(seat=seat, to=to):
                yield f"{colours[seat]} undo {to}"


def _drawn(draw: LabelledDraw) -> str:
    bag, label = draw
    return f"chance {bag} {label}"
