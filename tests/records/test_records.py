"""Every game that was ever recorded replays: the same moves, the same draws, the same result."""

import lzma
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from eduba.core import transcript
from eduba.core.errors import BadTranscript
from eduba.games import game, ids
from tests.records.make import kind_of_end, played, setups

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.txt.xz"))


def text_of(record: Path) -> str:
    return lzma.decompress(record.read_bytes()).decode()


class Replayed(NamedTuple):
    """What is kept of a game that was replayed; whole journals of all games would fill the memory."""

    game: str
    players: int
    options: dict[str, str]
    is_over: bool
    end: tuple[str | None, str]
    written: str


@cache
def replayed(record: Path) -> Replayed:
    journal = transcript.read(text_of(record), game)
    end, written = kind_of_end(journal), transcript.write(journal)
    return Replayed(journal.game.id, journal.players, dict(journal.options), journal.state.over, end, written)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.parent.name}/{record.name.split('.')[0]}")
def test_a_recorded_game_replays(record):
    journal, told = replayed(record), text_of(record).splitlines()
    again = journal.written.splitlines()
    newer = [line for line in again if line.startswith("option ") and line not in told]  # options it did not have yet
    assert [line for line in again if line not in newer] == told
    assert all(line == f"option {name} {game(journal.game).choices[name][0]}" for line, name in _names(newer))
    assert journal.is_over


def _names(lines: list[str]) -> list[tuple[str, str]]:
    return [(line, line.split()[1]) for line in lines]


@pytest.mark.parametrize("id", ids())
def test_every_seat_count_option_and_kind_of_end_is_recorded(id):
    own = [replayed(record) for record in RECORDS if record.name.startswith(f"{id}-")]
    for players, options in setups(game(id)):
        there = [journal for journal in own if journal.players == players]
        for option in options.items():
            assert any(option in journal.options.items() for journal in there), f"{players} players, {option}"
    ends = {journal.end for journal in own}
    for seed in range(2 if id == "akkad" else 30):
        players = game(id).seats[seed % len(game(id).seats)]
        journal = played(game(id), players, {}, f"new {seed}", "random")
        assert kind_of_end(journal) in ends, f"no recorded game ends with {kind_of_end(journal)}: record one"


def test_what_a_correction_brought_is_not_there_by_earlier_rules():
    told = text_of(FOLDER / "rules-4" / "akkad-3-arriving-priests.txt.xz")
    earlier = told.replace("rules 4", "rules 3").replace("erratum arriving-priests-may-convert\n", "")
    with pytest.raises(BadTranscript, match=r"'mode move\+building' is not legal now"):
        transcript.read(earlier, game)
