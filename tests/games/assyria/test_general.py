"""General: players, reigns, turns, phases, open information and the two rulebooks."""

import pytest

import eduba
from eduba.core.errors import BadSetup

from .table import Table

PHASES = {"harvest": "farming", "huts": "expansion", "resupply": "expansion", "feed": "expansion"}
PHASES |= {"wells": "expansion", "act": "actions"}


@pytest.mark.rule("A1-GEN-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_can_play_to_the_end(table: Table, players: int) -> None:
    table.deal(players).on_to("game_over")
    assert len(table.state.scores()) == players


@pytest.mark.rule("A1-GEN-01")
@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_turned_away(players: int) -> None:
    with pytest.raises(BadSetup, match="2, 3 or 4"):
        eduba.game("assyria").start(players=players, seed=1)


@pytest.mark.rule("A1-GEN-02", "A1-GEN-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_reigns_of_two_three_and_three_turns_each_end_in_a_flood(table: Table, players: int) -> None:
    table.deal(players).on_to("game_over")
    course = [f"turn {e[1]}" if e[0] == "sown" else str(e[0]) for e in table.events("sown", "flood", "ended")]
    assert course == [
        *("turn 1", "turn 2", "flood"),
        *("turn 3", "turn 4", "turn 5", "flood"),
        *("turn 6", "turn 7", "turn 8", "flood", "ended"),
    ]


@pytest.mark.rule("A1-GEN-04")
def test_a_turn_is_farming_then_expansion_then_actions(table: Table) -> None:
    table.deal(3, "de").on_to("harvest")
    seen: list[tuple[int, str]] = []
    while not table.state.over:
        now = (table.state.turn, PHASES[table.phase])
        if now not in seen[-1:]:
            seen.append(now)
        table.state.apply(table.state.options()[0])
    phases = [[phase for turn, phase in seen if turn == t] for t in range(1, 9)]
    assert phases == [["farming", "expansion", "actions"]] * 8


@pytest.mark.rule("A1-GEN-05")
def test_a_player_goes_through_all_steps_of_the_expansion_before_the_next_begins(table: Table) -> None:
    table(
        "red: huts C1 C2, zig B1, hand S1 D1 B1; blue: zig I6, hand D1", phase="huts", expansion="2"
    ).play("red hut D1", "red hut A1", "red play S1", "red play B1")
    assert (table.phase, table.actor) == ("wells", "red")
    table.play("red well C1-C2-D1")
    assert (table.phase, table.actor) == ("huts", "blue")
    steps = [e[0] for e in table.events()]
    order = ("placed", "played", "starved", "dug", "scored")
    assert [steps.index(step) for step in order] == sorted(steps.index(step) for step in order)


@pytest.mark.rule("A1-GEN-05")
def test_only_huts_can_be_placed_while_placing_huts(table: Table) -> None:
    table("red: huts C1 C2 D1, zig B1, hand S1, camels 9", phase="huts")
    assert table.refuses("play S1") == "A1-RES-16"
    assert table.refuses("well C1-C2-D1") == "A1-WEL-10"
    assert table.refuses("offer 1") == "A1-ACT-05"


@pytest.mark.rule("A1-GEN-06")
def test_a_player_takes_all_actions_before_the_next_begins(table: Table) -> None:
    table("red: zig B1, camels 9; blue: zig B5, camels 9", players=2)
    table.play("red intrigue lower", "red offer 1", "red extend B1", "red pass", "blue offer 1", "blue pass")
    assert table.phase == "harvest"


@pytest.mark.rule("A1-GEN-07")
def test_everything_but_the_order_of_the_decks_is_open_to_all(table: Table) -> None:
    table("red: hand G1 W PL, camels 3; blue: hand D3, points 7, offerings 4", discard="S1", free="B1 B2")
    views = [table.state.view(seat) for seat in (0, 1, 2, 3, None)]
    assert all(view == views[0] for view in views)
    red, blue = views[0]["seats"][:2]
    assert (red["hand"], red["camels"]) == (["G1", "W", "PL"], 3)
    assert (blue["hand"], blue["points"], blue["offerings"]) == (["D3"], 7, 4)
    assert views[0]["discard"] == ["S1"]


@pytest.mark.rule("A1-GEN-07")
def test_nothing_open_tells_what_the_decks_will_bring(table: Table) -> None:
    state = table.deal(4).state
    other = state.clone()
    other.imagine(0, b"another future")
    assert state.view(0) == other.view(0)
    for twin in (state, other):
        while twin.turn < 3:
            twin.apply(twin.options()[-1])
    assert state.view(0)["display"] != other.view(0)["display"]


@pytest.mark.rule("A1-GEN-08")
def test_points_go_on_beyond_99(table: Table) -> None:
    table("red: points 98, zig B1/3", phase="revenue", players=2)
    assert table.points("red") == 101


@pytest.mark.rule("A1-GEN-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_never_fall(table: Table, players: int) -> None:
    before = [0] * players
    for state in table.deal(players).wander("never less"):
        after = state.scores()
        assert all(a >= b for a, b in zip(after, before, strict=True))
        before = after
    assert min(before) > 0


@pytest.mark.rule("A1-GEN-09")
def test_the_english_rulebook_applies_unless_the_table_chooses_the_german_one() -> None:
    game = eduba.game("assyria")
    assert game.settings(4, {}) == {"rulebook": "en"}
    assert game.start(2, 5).save() == game.start(2, 5, rulebook="en").save()
    assert game.start(2, 5).save() != game.start(2, 5, rulebook="de").save()


@pytest.mark.rule("A1-GEN-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_set_up_the_rulebook_makes_no_difference(players: int) -> None:
    english, german = (
        [s.save() for s in Table()("red: zig B5; blue: zig E2", "sow", players=players, rulebook=r).wander("same")]
        for r in ("en", "de")
    )
    assert english == german
    assert len(english) > 60
