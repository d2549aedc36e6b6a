"""The builders: everything that comes from outside is escaped, numbers are short, curves go where they should."""

import xml.etree.ElementTree as ET

import pytest

from eduba.mechanisms.hexes import corners
from eduba.render import stylesheet
from eduba.render.hexmap import HexMap, flow, hexagon
from eduba.render.palette import SEATS
from eduba.render.pieces import DEFS, disc, hut, symbols, ziggurat
from eduba.render.svg import document, element, esc, num, text
from eduba.render.targets import Targets

NASTY = '</text><script>alert("x")</script>&\''


def test_text_cannot_break_out():
    assert ET.fromstring(text(NASTY, 1, 2)).text == NASTY
    assert ET.fromstring(element("a", esc(NASTY), href=NASTY)).attrib == {"href": NASTY}


def test_numbers_have_one_decimal_at_most():
    assert [num(x) for x in (1, 1.0, 2.25, -0.96, 100)] == ["1", "1", "2.2", "-1", "100"]


def test_an_element_leaves_out_what_is_none():
    assert element("p", "x", class_="y", aria_label=None) == '<p class="y">x</p>'


def test_an_empty_element_is_closed_for_html_too():
    assert element("dd") == "<dd></dd>"


def test_only_a_picture_that_stands_alone_carries_the_stylesheet():
    inside = document("<g/>", 10, 10, id="x", label="X")
    alone = document("<g/>", 10, 10, id="x", label="X", style=stylesheet(), theme="dark")
    assert "<style>" not in inside
    assert stylesheet() in alone
    assert 'data-theme="dark"' in alone


def test_a_legal_action_is_a_button_and_a_refused_one_says_why():
    targets = Targets({"hut C4": "Hut on C4"}, {"hut C5": "A1-HUT-05"})
    can, cannot, other = (
        ET.fromstring(f"<g{targets.attributes(action, NASTY, 'hex')}/>").attrib
        for action in ("hut C4", "hut C5", "hut C6")
    )
    assert can["data-action"] == "hut C4"
    assert (can["role"], can["tabindex"], can["class"]) == ("button", "0", "hex can")
    assert can["aria-label"] == f"Hut on C4: {NASTY}"
    assert (cannot["data-what"], cannot["data-why"]) == ("hut C5", "A1-HUT-05")
    assert "data-action" not in cannot
    assert other == {"class": "hex", "role": "img", "aria-label": NASTY}
    assert [targets.knows(a) for a in ("hut C4", "hut C5", "hut C6")] == [True, True, False]


def test_every_symbol_is_well_formed_and_every_class_in_it_has_a_rule():
    root = ET.fromstring(DEFS)
    drawn = {node.attrib["id"] for node in root.iter() if node.tag == "symbol"}
    assert drawn == symbols().keys()
    rules = stylesheet()
    for node in root.iter():
        for name in node.get("class", "").split():
            assert f".{name}" in rules or name.startswith("level-"), name


@pytest.mark.parametrize("seat", SEATS)
def test_every_piece_of_a_seat_bears_its_mark(seat):
    for piece in (hut(seat), disc(seat), *(ziggurat(seat, n) for n in (1, 2, 3, 4))):
        assert f"#mark-{SEATS[seat][2]}" in piece


def test_a_map_holds_all_its_hexes_inside_its_margin():
    hexes = [(0, 0), (1, 0), (0, 1), (2, -1)]
    grid = HexMap(hexes, 10, (5, 3))
    for x, y in grid.centres.values():
        assert 15 <= x <= grid.width - 15
        assert 3 + 8.6 <= y <= grid.height - 3 - 8.6
    assert corners(hexes)[0] == (0, 1, 2)
    x, y = grid.corner([(0, 0), (1, 0), (0, 1)])
    for h in hexes[:3]:
        cx, cy = grid.centres[h]
        assert ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 == pytest.approx(10)


def test_a_river_flows_through_its_hexes_and_over_both_rims():
    grid = HexMap([(0, 0), (1, 0), (2, -1)], 10, (5, 3))
    path = grid.river([(0, 0), (1, 0), (2, -1)])
    for x, y in grid.centres.values():
        assert f" {num(x)} {num(y)}" in path
    assert path.startswith("M-20")
    assert float(path.split()[-2]) > grid.width


def test_a_curve_begins_and_ends_at_its_points():
    path = flow([(0, 0), (10, 5), (20, 0)])
    assert path.startswith("M0 0C")
    assert path.endswith(" 20 0")


def test_a_hexagon_has_six_corners():
    assert len(hexagon(10).split()) == 6
