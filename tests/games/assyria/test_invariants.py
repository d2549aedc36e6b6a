"""What holds after every decision of any game: the invariants 8 to 16 of the reference."""

from collections.abc import Callable
from typing import Any

import pytest

from eduba.games.assyria.content import PLOW
from eduba.games.assyria.state import KINDS, AssyriaState

from .table import COLOURS, Table

GAMES = [(players, rulebook) for players in (2, 3, 4) for rulebook in ("en", "de")]


def pieces(view: dict[str, Any]) -> None:
    """8, 9, 12, 13: huts, tiles and tracks of each player, and what may stand where."""
    names = [h for seat in view["seats"] for h in (*seat["huts"], *seat["ziggurats"])]
    assert len(names) == len(set(names))
    wells = {h for site in view["wells"] for h in site.split("-")}
    in_assur = [x for spaces in view["assur"].values() for x in spaces]
    for i, seat in enumerate(view["seats"]):
        assert seat["stock"] + len(seat["huts"]) + in_assur.count(i) == 10
        levels = list(seat["ziggurats"].values())
        assert seat["bases"] + len(levels) == 4
        assert seat["centers"] + sum(x >= 2 for x in levels) == 4
        assert seat["roofs"] + sum(x == 3 for x in levels) == 4
        assert 0 <= seat["camels"] <= 10
        assert 0 <= seat["offerings"] <= 7
        assert not set(seat["ziggurats"]) & wells


def supplies(view: dict[str, Any], players: int) -> None:
    """10, 11, 14: cards, plows, wells and the spaces in Assur."""
    hands = [card for seat in view["seats"] for card in seat["hand"]]
    food = [card for card in hands if card != "PL"]
    shown = [card for column in view["display"] for card in column if card]
    assert view["deck"] + len(view["discard"]) + len(shown) + len(food) + len(view["packet"]) == 40
    assert hands.count("PL") + view["plows"] == players
    assert max(seat["hand"].count("PL") for seat in view["seats"]) <= 1
    assert view["well_supply"] + len(view["wells"]) == {2: 8, 3: 12, 4: 16}[players]
    for dignitary, spaces in zip(("higher", "middle", "lower"), (3, 4, 6), strict=True):
        column = [x is not None for x in view["assur"][dignitary]]
        assert len(column) == spaces
        assert column == sorted(column, reverse=True)


@pytest.mark.parametrize(("players", "rulebook"), GAMES)
def test_8_to_14_pieces_cards_and_wells_are_never_lost_or_made(table: Table, players: int, rulebook: str) -> None:
    rivers = set(table.labels(table.game.content.rivers).split())
    middle = set(table.labels(table.game.content.middle).split())
    dug = 0
    for game in range(6):
        points = [0] * players
        for state in table.deal(players, rulebook, seed=str(game)).wander(f"conserved {game}"):
            view = state.view(None)
            pieces(view)
            supplies(view, players)
            table.game.check(state)
            assert not rivers & {h for seat in view["seats"] for h in seat["ziggurats"]}
            assert not middle & {h for site in view["wells"] for h in site.split("-")}
            assert sum(state.expansion_deck) + len(state.expansion) + state.expansion_spent == 9
            assert all(new >= old for new, old in zip(state.points, points, strict=True))
            points = state.points[:]
        dug += len(table.wells.split())
    assert dug


@pytest.mark.parametrize(("players", "rulebook"), GAMES)
def test_15_order_columns_turns_and_floods(table: Table, players: int, rulebook: str) -> None:
    for state in table.deal(players, rulebook).wander(f"order {players} {rulebook}"):
        assert sorted(state.order) == list(range(players))
        if table.phase in ("huts", "resupply", "feed", "wells", "act"):
            assert state.discs.count(-1) == 1
            assert state.discs[state.free_column] == -1
            assert [seat for seat in state.discs if seat >= 0] == state.order
    assert (len(table.events("sown")), len(table.events("flood"))) == (8, 3)


@pytest.mark.parametrize(("players", "rulebook"), GAMES)
def test_16_after_famine_nobody_hungers_and_after_a_flood_rivers_and_assur_are_empty(
    table: Table, players: int, rulebook: str
) -> None:
    floods = 0
    for state in table.deal(players, rulebook).wander(f"flood {players} {rulebook}"):
        if table.phase in ("wells", "act", "harvest", "game_over"):
            assert state.unfed == 0
        if len(table.events("flood")) > floods:
            floods += 1
            assert not any(huts & state.content.rivers for huts in state.huts)
            assert set(state.assur) == {-1}
            assert [table.stock(c) + len(table.huts(c).split()) for c in COLOURS[:players]] == [10] * players
    assert floods == 3


def _card(s: AssyriaState) -> None:
    s.deck[0] -= 1


def _plow(s: AssyriaState) -> None:
    s.hands[PLOW] += 1


def _two_plows(s: AssyriaState) -> None:
    s.hands[PLOW], s.hands[KINDS + PLOW] = 2, 0
    s.held[1] = 0


def _two_on_a_hex(s: AssyriaState) -> None:
    s.huts[1] |= s.huts[0]
    s.stock[1] -= s.huts[0].bit_count()


def _gap(s: AssyriaState) -> None:
    s.assur[1], s.assur[0] = s.assur[0], -1


def _on_a_river(s: AssyriaState) -> None:
    s.ziggurats[0] |= s.huts[0] & s.content.rivers
    s.stock[0] += (s.huts[0] & s.content.rivers).bit_count()
    s.huts[0] &= ~s.content.rivers
    s.bases[0] -= 1


def _off_the_map(s: AssyriaState) -> None:
    s.huts[0] |= 1 << 63
    s.occupied |= 1 << 63
    s.stock[0] -= 1


def _roof_without_center(s: AssyriaState) -> None:
    s.with_roof |= s.ziggurats[0]
    s.roofs[0] -= 1


def _well_at_a_ziggurat(s: AssyriaState) -> None:
    s.well_hexes |= s.ziggurats[1]


def _center_in_the_air(s: AssyriaState) -> None:
    s.with_center |= s.huts[0]


def _set(name: str, value: object) -> Callable[[AssyriaState], None]:
    return lambda s: setattr(s, name, value)


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (_set("stock", [9, 10]), "huts"),
        (_set("bases", [4, 3]), "bases"),
        (_set("centers", [4, 4]), "centers"),
        (_set("roofs", [3, 4]), "roofs"),
        (_set("camels", [11, 0]), "camels"),
        (_set("camels", [-1, 0]), "camels"),
        (_set("offerings", [0, 8]), "offerings"),
        (_set("occupied", 0), "occupied"),
        (_set("held", [0, 0]), "held"),
        (_set("well_supply", 8), "wells"),
        (_set("expansion_spent", 1), "expansion"),
        (_set("order", [0, 0]), "order"),
        (_card, "food"),
        (_plow, "plow"),
        (_two_plows, "plow"),
        (_two_on_a_hex, "two pieces"),
        (_gap, "gap"),
        (_on_a_river, "forbidden place"),
        (_off_the_map, "off the map"),
        (_roof_without_center, "a roof without"),
        (_well_at_a_ziggurat, "forbidden place"),
        (_set("well_hexes", 0), "hexes at wells"),
        (_center_in_the_air, "a center in the air"),
        (_set("reign", 3), "a reign too many"),
        (_set("position", 2), "another seat's turn"),
        (_set("position", 9), "another seat's turn"),
    ],
)
def test_the_check_of_a_position_notices_what_is_wrong(
    table: Table, fault: Callable[[AssyriaState], None], law: str
) -> None:
    seats = "red: huts C1 C2, zig B1, hand G1 PL, camels 1; blue: zig B5/2, hand PL"
    state = table(seats, players=2, wells="D5-D6-E6", assur="higher red").state
    fault(state)
    with pytest.raises(AssertionError, match=law):
        table.game.check(state)
