"""What a person can name and cannot do is refused with the clause that answers the question why."""

import pytest

from .table import Table

EVERY_MOMENT = {
    "start B1": "A1-SET-16",
    "draft W": "A1-DRF-06",
    "column 1": "A1-HAR-06",
    "hut C4": "A1-HUT-12",
    "play W": "A1-RES-16",
    "feed C4": "A1-RES-16",
    "well C1-C2-D1": "A1-WEL-10",
    "build C1": "A1-ACT-05",
    "extend B1": "A1-ACT-05",
    "intrigue lower": "A1-ACT-05",
    "offer 1": "A1-ACT-05",
    "buy PL": "A1-ACT-05",
}
"""Each verb, and the clause that says when it is used."""


@pytest.mark.rule(
    "A1-SET-16", "A1-DRF-06", "A1-HAR-06", "A1-HUT-12", "A1-RES-16", "A1-WEL-10", "A1-ACT-05"
)
@pytest.mark.parametrize(
    ("phase", "own"),
    [
        ("harvest", ["column"]),
        ("huts", ["hut"]),
        ("resupply", ["play", "feed"]),
        ("wells", ["well"]),
        ("actions", ["build", "extend", "intrigue", "offer", "buy"]),
    ],
)
def test_what_is_done_at_another_moment_is_refused_by_the_clause_about_that_moment(
    table: Table, phase: str, own: list[str]
) -> None:
    table("red: huts C1 C2 D1, zig B1, hand S1 B1 W, camels 9; blue: zig I6", phase=phase)
    expected = {text: clause for text, clause in EVERY_MOMENT.items() if text.split()[0] not in own}
    assert {text: table.refuses(text) for text in expected} == expected


@pytest.mark.rule("A1-SET-16", "A1-DRF-06")
def test_the_set_up_comes_before_everything_else(table: Table) -> None:
    table.deal(4)
    assert (table.refuses("draft W"), table.refuses("hut B1")) == ("A1-DRF-06", "A1-HUT-12")
    table.on_to("draft")
    assert (table.refuses("start B1"), table.refuses("column 1")) == ("A1-SET-16", "A1-HAR-06")


@pytest.mark.rule("A1-GEN-10")
def test_wells_end_with_done_and_actions_with_pass(table: Table) -> None:
    table("red: huts C1 C2 D1; blue: zig I6", phase="wells")
    assert (table.refuses("pass"), table.refuses("done")) == ("A1-GEN-10", None)
    table("red: camels 9, zig B1")
    assert (table.refuses("pass"), table.refuses("done")) == (None, "A1-GEN-10")


@pytest.mark.rule("A1-WEL-05")
def test_when_no_well_is_left_that_is_the_reason(table: Table) -> None:
    wells = "C1-C2-D1 C2-D1-D2 D1-D2-E2 E1-E2-F1 B1-C1-C2 A1-A2-B1 A2-B1-B2 B1-B2-C2"
    table("red: huts E2 F1 F2, camels 9; blue: zig B5", phase="wells", players=2, wells=wells)
    assert (table.state.well_supply, table.phase) == (0, "huts")
    assert table.refuses("well E2-F1-F2") == "A1-WEL-05"


@pytest.mark.rule("A1-OFF-01", "A1-OFF-02", "A1-SOW-01", "A1-SET-04")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("offer 4", "A1-OFF-02"),
        ("Offer  10", "A1-OFF-02"),
        ("offer 0", "A1-OFF-01"),
        ("column 6", "A1-SOW-01"),
        ("column 0", "A1-SOW-01"),
        ("draft PL", "A1-SET-04"),
    ],
)
def test_what_no_position_ever_allows_is_refused_with_its_clause(table: Table, move: str, clause: str) -> None:
    table("red: camels 9, zig B1")
    assert table.refuses(move) == clause
