"""Set-up: seats, cash, prices, cards, pieces and the nations."""

import pytest

import eduba
from eduba.core.errors import BadSetup
from eduba.games.ur.content import NATIONS

from .table import COLOURS, Table


@pytest.mark.rule("UR-SET-01")
@pytest.mark.parametrize("players", [2, 7])
def test_other_numbers_of_players_are_turned_away(players: int) -> None:
    with pytest.raises(BadSetup, match="3, 4, 5 or 6"):
        eduba.game("ur").start(players=players, seed=1)


@pytest.mark.rule("UR-SET-01", "UR-SET-02")
@pytest.mark.parametrize(("players", "cash"), [(3, 600), (4, 450), (5, 360), (6, 300)])
def test_the_players_share_1800(table: Table, players: int, cash: int) -> None:
    table.deal(players)
    assert [table.cash(colour) for colour in COLOURS[:players]] == [cash] * players
    assert players * cash == 1800


@pytest.mark.rule("UR-SET-03", "UR-AUC-01")
def test_the_seats_are_drawn_and_the_first_opens_the_division(table: Table) -> None:
    table.deal(4, "green red yellow blue")
    assert (table.actor, COLOURS[table.state.primogeniture]) == ("green", "green")
    table.play("green pass", "red pass", "yellow pass", "blue pass", "green pass")


@pytest.mark.rule("UR-SET-03")
def test_every_player_can_be_drawn_first() -> None:
    firsts = {eduba.game("ur").start(3, seed).primogeniture for seed in range(30)}
    assert firsts == {0, 1, 2}


@pytest.mark.rule("UR-SET-04")
def test_price_markers_start_on_the_colonization_prices(table: Table) -> None:
    table.deal()
    assert [table.price(t) for t in ("hills", "forest", "savannah", "desert")] == [100, 82, 71, 60]


@pytest.mark.rule("UR-SET-05")
def test_38_cards_in_five_sets_and_era_1(table: Table) -> None:
    table.deal()
    assert table.state.cards == [10, 8, 7, 5, 8]
    assert table.era == "1"


@pytest.mark.rule("UR-SET-06")
def test_everyone_has_30_markers(table: Table) -> None:
    table.deal(6)
    assert [table.markers(colour) for colour in COLOURS] == [30] * 6


@pytest.mark.rule("UR-SET-07")
def test_states_start_emerging_poor_kingless_and_without_crews(table: Table) -> None:
    for state in table.deal().state.view(None)["states"]:
        assert (state["active"], state["treasury"], state["king"]) == (False, 0, None)
        assert not any(state["crews"].values())


@pytest.mark.rule("UR-SET-08")
def test_the_map_starts_with_its_printed_canals_only(table: Table) -> None:
    view = table.deal().state.view(None)
    assert view["canals"] == [["A5", "B5"], ["C8", "C9"], ["I7", "I8"], ["I8", "I9"]]
    assert view["works"] == {}
    assert not any(seat["areas"] or seat["flipped"] for seat in view["seats"])


@pytest.mark.rule("UR-SET-09")
def test_each_state_has_its_own_waterwork_tokens(table: Table) -> None:
    for state in table.deal().state.view(None)["states"]:
        assert state["tokens"] == {"1": 3, "2": 6, "3": 3, "4": 5, "6": 3, "8": 3, "M": 4}


@pytest.mark.rule("UR-SET-10")
def test_the_nations_lie_in_alphabetical_order(table: Table) -> None:
    assert list(NATIONS) == sorted(NATIONS)
    assert [nation["name"] for nation in table.deal().state.view(None)["nations"]] == list(NATIONS)
