"""What a person can name and cannot do is refused with the clause that answers the question why."""

import pytest

from .table import Table

EVERY_MOMENT = {
    "bid 1 high": "A2-BID-11",
    "column gold": "A2-SBD-09",
    "start D2": "A2-SBD-09",
    "keep wheat": "A2-CRD-01",
    "rival D2": "A2-SOL-07",
    "hut D3": "A2-BLD-11",
    "ship D3": "A2-SHP-01",
    "to D3": "A2-FAV-19",
    "plough D1": "A2-FED-16",
    "token D1": "A2-FED-16",
    "feed": "A2-FED-16",
    "farmer D1": "A2-FED-08",
    "starve D1": "A2-FED-12",
    "save wheat": "A2-FED-13",
    "well C1-C2-D1": "A2-EXP-03",
    "ploughs": "A2-ACT-11",
    "ziggurat D1 card": "A2-ACT-11",
    "raise card": "A2-ACT-11",
    "roof medes": "A2-ACT-11",
    "offer 1": "A2-ACT-11",
    "buy hut": "A2-ACT-11",
    "take wheat": "A2-ACT-11",
    "gold 1": "A2-ACT-11",
    "tribute medes gold": "A2-ACT-11",
    "camel ship": "A2-CRD-06",
    "refresh gold": "A2-FAV-17",
    "bonus medes": "A2-FAV-18",
    "lay middle": "A2-OFF-05",
    "decline": "A2-TRI-04",
}
"""Verbs, and the clause that says when each is used."""


@pytest.mark.rule("A2-BLD-11", "A2-FED-16", "A2-ACT-11", "A2-SBD-09", "A2-SHP-01", "A2-FED-08")
@pytest.mark.parametrize(
    ("phase", "own"),
    [
        ("bidding", {"bid"}),
        ("build", {"hut", "ship"}),
        ("feed", {"plough", "token", "feed", "farmer"}),
        ("wells", {"well"}),
    ],
)
def test_what_is_done_at_another_moment_is_refused_by_the_clause_about_that_moment(
    table: Table, phase: str, own: set[str]
) -> None:
    table("red: huts C1 C2 D1, zig E2, personal 1, cards wheat", phase, display="wheat|grape|meat|fish")
    expected = {text: clause for text, clause in EVERY_MOMENT.items() if text.split()[0] not in own}
    assert {text: table.refuses(text) for text in expected} == expected


@pytest.mark.rule("A2-HUT-04", "A2-WEL-05")
def test_a_well_in_the_actions_phase_and_a_fourth_one_have_reasons_of_their_own(table: Table) -> None:
    table("red: huts C1 C2 D1, zig E2, camels 5", "act")
    assert table.refuses("well C1-C2-D1") == "A2-HUT-04"
    table("red: huts C1 C2 D1 D2 E2 E1 F1", "wells", players=2)
    table.play("well C1-C2-D1", "well C2-D1-D2", "well D1-D2-E2").on_to("act", "red")
    assert table.refuses("well D1-E1-E2") == "A2-WEL-05"


@pytest.mark.rule("A2-HUT-05")
def test_in_the_actions_phase_huts_come_from_the_personal_supply_alone(table: Table) -> None:
    table("red: huts C1 C2, zig E2, camels 5", "act")
    assert table.refuses("hut D1") == "A2-HUT-05"
    table("red: huts C1 C2, zig E2, personal 1, camels 5", "act").play("red hut D1")
    assert (table.phase, table.refuses("hut D2")) == ("act", "A2-HUT-05")


@pytest.mark.rule("A2-END-02")
def test_in_the_last_feeding_nothing_is_built(table: Table) -> None:
    table("red: huts C1 C2 D1, personal 1", "end", round=6)
    assert table.phase == "feed_huts"
    assert {table.refuses(text) for text in ("hut D2", "well C1-C2-D1", "ship D3")} == {"A2-END-02"}


@pytest.mark.rule("A2-EXP-05")
def test_each_step_ends_with_its_own_word(table: Table) -> None:
    for phase, word in (("build", "done"), ("feed", "feed"), ("wells", "done"), ("act", "end")):
        table("red: huts C1 C2 D1, zig E2, personal 1, camels 1, cards wheat", phase)
        others = {"done", "end", "pass"} - {word}
        assert table.refuses(word) is None
        assert {table.refuses(other) for other in others} == {"A2-EXP-05"}


@pytest.mark.rule("A2-CRD-10")
@pytest.mark.parametrize(
    ("phase", "moves"),
    [
        ("act", ["favour ship", "favour builders", "favour envoys", "camel gold", "refresh gold", "bonus amorites"]),
        ("build", ["favour ship", "beside D3", "move C1"]),
        ("feed", ["favour farmer", "change wheat fish", "treble wheat", "token C1"]),
        ("bidding", ["bid 1 low favour"]),
    ],
)
def test_only_cards_and_tokens_that_one_has_are_used(table: Table, phase: str, moves: list[str]) -> None:
    table("red: huts C1, zig E2, personal 1, camels 4, gold 1", phase, display="wheat|grape|meat|fish")
    assert {table.refuses(move) for move in moves} == {"A2-CRD-10"}


@pytest.mark.rule("A2-CRD-03")
def test_a_card_in_hand_at_the_wrong_time_is_refused_by_its_times(table: Table) -> None:
    table("red: huts C1, zig E2, growth 1, cards gold", "build")
    assert table.refuses("favour gold") == "A2-CRD-03"


@pytest.mark.rule("A2-CIV-18")
def test_only_civilisations_on_display_take_part(table: Table) -> None:
    table("red: zig D2/3, camels 9, gold 1, cards bonus", "act")
    assert {table.refuses(move) for move in ("tribute medes gold", "roof medes", "bonus medes")} == {"A2-CIV-18"}


@pytest.mark.rule("A2-SET-02", "A2-SOL-01")
def test_rows_that_are_not_in_use_and_rows_of_a_solo_game(table: Table) -> None:
    table("red: zig D2", "bidding", display="wheat|grape|meat|fish")
    assert table.refuses("bid 5 high") == table.refuses("bid 6 high") == "A2-SET-02"
    table("red: zig D2; rival: zig F5", "bidding", players=1, display="wheat|grape|meat", order="red rival")
    assert table.refuses("bid 3 high") is None
    assert table.refuses("bid 4 high") == "A2-SOL-01"


@pytest.mark.rule("A2-ZIG-03", "A2-ZIG-06", "A2-ZIG-07")
def test_a_build_that_is_too_dear_is_refused_by_its_price(table: Table) -> None:
    table("red: zig D2, huts C1, personal 1, camels 3", "act")
    assert (table.refuses("ziggurat C1 card"), table.refuses("raise offerings")) == ("A2-ZIG-03", "A2-ZIG-06")
    table("red: zig D2/2, personal 1, camels 2", "act")
    assert table.refuses("raise offerings") == "A2-ZIG-07"


@pytest.mark.rule("A2-CAR-01", "A2-CAR-02")
def test_a_card_that_is_not_on_the_board_and_a_board_without_cards(table: Table) -> None:
    table("red: zig D2, camels 9", "act", display="- - -|- - -|- - -|wheat fish ship")
    assert table.refuses("take grape") == "A2-CAR-01"
    table("red: zig D2, camels 9", "act")
    assert table.refuses("take grape") == "A2-CAR-02"


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        pytest.param("ziggurat A2 card", "A2-ZIG-01", marks=pytest.mark.rule("A2-ZIG-01")),
        pytest.param("well A2-A3-B2", "A2-WEL-01", marks=pytest.mark.rule("A2-WEL-01")),
        pytest.param("well A1", "A2-WEL-01", marks=pytest.mark.rule("A2-WEL-01")),
        pytest.param("offer 4", "A2-OFF-01", marks=pytest.mark.rule("A2-OFF-01")),
        pytest.param("gold 4", "A2-GLD-01", marks=pytest.mark.rule("A2-GLD-01")),
        pytest.param("buy farmer", "A2-PUR-01", marks=pytest.mark.rule("A2-PUR-01")),
        pytest.param("tribute medes hut", "A2-TRI-02", marks=pytest.mark.rule("A2-TRI-02")),
        pytest.param("bid 1 high favour", "A2-FAV-13", marks=pytest.mark.rule("A2-FAV-13")),
        pytest.param("change wheat wheat", "A2-FAV-07", marks=pytest.mark.rule("A2-FAV-07")),
        pytest.param("treble wheat3", "A2-FAV-08", marks=pytest.mark.rule("A2-FAV-08")),
    ],
)
def test_what_no_position_ever_allows_is_refused_with_its_clause(table: Table, move: str, clause: str) -> None:
    table("red: zig D2, camels 9, gold 3", "act")
    assert table.refuses(move) == clause
