"""The table of Assyria drawn with characters."""

import random
import re

import pytest

import eduba
from eduba.games import ui_of
from eduba.i18n import Speaker
from eduba.render.fallback import lines as plain

GAME = eduba.game("assyria")


def position(players, moves, seed=5):
    state = GAME.start(players, seed)
    rng = random.Random(seed)
    while not state.over and moves:
        state.apply(rng.choice(state.options()))
        moves -= 1
    return state


def drawn(state, language="en", **how):
    return ui_of(GAME).terminal.table(state.view(0), Speaker(language, GAME), **how)


def map_of(state, **how):
    lines = drawn(state, **how)
    return lines[: next(i for i, line in enumerate(lines) if not line or line.startswith("Reign"))]


@pytest.mark.parametrize("roomy", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_hex_stands_where_it_lies_with_its_label_and_food(players, roomy):
    state = position(players, 0)
    lines = map_of(state, roomy=roomy)
    spots = {}
    for name in state.view(0)["hexes"]:
        found = [(y, line.index(name)) for y, line in enumerate(lines) if name in line]
        assert len(found) == 1, name
        spots[name] = found[0]
        y, x = found[0]
        at = GAME.content.names.index(name)
        assert lines[y][x + (4 if roomy else 3)] == "GPSBD"[GAME.content.food[at]]
    (qy, qx), (ry, rx) = (tuple(b - a for a, b in zip(spots["A1"], spots[n], strict=True)) for n in ("C1", "A2"))
    for name, (y, x) in spots.items():
        q, r = GAME.content.hexes[GAME.content.names.index(name)]
        assert (y - spots["A1"][0], x - spots["A1"][1]) == ((2 * r + q) * ry // 2, q * qx // 2), name
    assert (qy, rx) == (0, 0)


@pytest.mark.parametrize("roomy", [True, False])
def test_pieces_show_owner_and_level_and_hungry_huts(roomy):
    for moves in range(20, 140, 7):
        state = position(4, moves)
        view = state.view(0)
        text = "\n".join(map_of(state, roomy=roomy))
        hungry = len(view["unfed"])
        assert text.count("!") == hungry
        for seat, letter in zip(view["seats"], "RBGY", strict=True):
            assert text.count(f"⌂{letter}") == len(seat["huts"])
            for level in (1, 2, 3):
                assert text.count(f"[{letter}{level}]") == list(seat["ziggurats"].values()).count(level)


@pytest.mark.parametrize("roomy", [True, False])
def test_a_well_lies_where_its_three_hexes_meet(roomy):
    empty = map_of(GAME.position({}), roomy=roomy)
    half = 2 if roomy else 1
    for site in GAME.content.site_names:
        lines = map_of(GAME.position({"wells": [site]}), roomy=roomy)
        wells = [
            (y, x)
            for y, (line, before) in enumerate(zip(lines, empty, strict=True))
            for x, (now, then) in enumerate(zip(line, before, strict=True))
            if now != then
        ]
        assert len(wells) == 1
        y, x = wells[0]
        assert lines[y][x] == "O"
        for name in site.split("-"):
            label = next((row, line.index(name)) for row, line in enumerate(lines) if name in line)
            middle = (label[0] - 1 + half, label[1] + (2.5 if roomy else 3.5))
            assert abs(y - middle[0]) <= half, name
            assert abs(x - middle[1]) <= 7, name


def test_what_can_be_chosen_is_marked_and_nothing_else():
    for moves in range(0, 120, 3):
        state = position(3, moves)
        options = state.options()
        text = "\n".join(map_of(state, options=options))
        hexes = {a.text.split()[1] for a in options if a.verb in ("start", "hut", "feed", "build", "extend")}
        assert text.count("*") == len(hexes)
        assert all(f"{name}*" in text for name in hexes)
        assert text.count("+") == sum(a.verb == "well" for a in options)


def test_a_board_fits_into_a_hundred_columns():
    for players in (2, 3, 4):
        for moves in range(0, 200, 11):
            for language in ("en", "de"):
                for roomy in (True, False):
                    lines = drawn(position(players, moves), language, roomy=roomy)
                    assert max(map(len, lines)) <= 100, lines


def test_colour_adds_nothing_but_colour():
    state = position(4, 60)
    coloured = drawn(state, colour=True, options=state.options())
    assert "\x1b[1;31m" in "".join(coloured)
    bare = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in coloured]
    assert [line.rstrip() for line in bare] == drawn(state, options=state.options())


def test_german_players_have_letters_of_their_own():
    text = "\n".join(drawn(position(4, 10), "de"))
    for line in ("R  Rot", "B  Blau", "G  Grün", "E  Gelb"):
        assert line in text


def test_the_tracks_are_told():
    state = position(4, 90)
    view = state.view(0)
    lines = drawn(state)
    for i, name in enumerate(("Red", "Blue", "Green", "Yellow")):
        seat = view["seats"][i]
        row = next(line for line in lines if f" {name} " in line and "Turn order" not in line)
        numbers = row.split(name)[1].split()
        assert numbers[:2] == [str(seat["points"]), str(seat["camels"])]
        assert numbers[2] == str(seat["offerings"])
        assert numbers[4:6] == [str(seat["stock"]), f"{seat['bases']}/{seat['centers']}/{seat['roofs']}"]
        assert numbers[6:] == seat["hand"]
        assert (row[0] == ">") == (view["actor"] == i)
    assert any(line.startswith(f"Reign {view['reign']} of 3, turn {view['turn']} of 8") for line in lines)


def test_a_game_without_a_drawing_is_told_as_a_list():
    state = position(2, 30)
    text = "\n".join(plain(state.view(0)))
    assert "seats 2:" in text
    assert f"  points: {state.points[1]}" in text
    assert "reign: 1" in text
