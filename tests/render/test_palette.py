"""Colours that everybody can tell apart, in light and dark."""

import re
from itertools import combinations

import pytest

import eduba
from eduba.games import ui_of
from eduba.render import stylesheet
from eduba.render.palette import DARK, LIGHT, PIECES, SEATS

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
FOODS = ("grapes", "palm", "salt", "barley", "dates", "trunk")

DICHROMATS = {  # Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def contrast(one, two):
    """The contrast ratio of WCAG 2."""
    light, dark = sorted((0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(linear, (one, two))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lab(rgb):
    r, g, b = (min(1, max(0, c)) for c in rgb)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one, two, matrix):
    seen = [lab([sum(m * c for m, c in zip(row, linear(x), strict=True)) for row in matrix]) for x in (one, two)]
    return sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5


def test_the_yardsticks_measure():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert difference("#ff0000", "#ff0000", DICHROMATS["deutan"]) == 0
    assert difference("#a05a00", "#6f7a00", DICHROMATS["deutan"]) < 20
    assert difference("#000000", "#ffffff", DICHROMATS["deutan"]) > 90


@THEMES
def test_text_reaches_aa_on_every_ground_it_stands_on(theme):
    for ground in ("page", "panel", "sunk"):
        for text in ("ink", "quiet", "lapis", "reed", "clay"):
            assert contrast(theme[text], theme[ground]) >= 4.5, (text, ground)
    for ground in ("outside", "middle", "shore"):
        assert contrast(theme["ink"], theme[ground]) >= 7, ground
    assert contrast(theme["on-lapis"], theme["lapis"]) >= 4.5
    assert contrast(PIECES["on-back"], PIECES["back"]) >= 4.5


@THEMES
def test_foods_stand_out_on_tokens_and_cards(theme):
    for food in FOODS:
        for ground in ("token", "card"):
            assert contrast(theme[food], theme[ground]) >= 3, (food, ground)


@THEMES
def test_what_can_be_clicked_stands_out_on_the_map_and_in_panels(theme):
    for ground in ("outside", "middle", "shore", "panel", "sunk"):
        assert contrast(theme["pick"], theme[ground]) >= 3, ground


@THEMES
def test_pieces_stand_out_on_every_ground_by_their_line_or_halo(theme):
    for ground in ("outside", "middle", "shore", "water", "shallow", "panel"):
        assert max(contrast(PIECES[edge], theme[ground]) for edge in ("line", "halo")) >= 3, ground
    assert contrast(PIECES["line"], PIECES["halo"]) >= 7


@pytest.mark.parametrize("seat", SEATS)
def test_the_mark_of_a_seat_reads_on_its_colour(seat):
    fill, ink, _ = SEATS[seat]
    assert contrast(fill, ink) >= 4.5


def test_no_two_seats_share_a_mark():
    assert len({mark for _, _, mark in SEATS.values()}) == len(SEATS)


@pytest.mark.parametrize("sight", DICHROMATS)
def test_seat_colours_differ_for_colour_blind_eyes(sight):
    for one, two in combinations(SEATS, 2):
        assert difference(SEATS[one][0], SEATS[two][0], DICHROMATS[sight]) >= 20, (one, two)


@pytest.mark.parametrize("sign", ["hungry", "fed", "fresh"])
def test_signs_on_huts_read_on_their_halo(sign):
    assert contrast(PIECES[sign], PIECES["halo"]) >= 4.5


SHARED = {*LIGHT, *PIECES, "seat", "mark"}


def used(css):
    return set(re.findall(r"var\(--([a-z-]+)", css))


def set_here(css):
    """The colours that a stylesheet gives a meaning of its own."""
    return set(re.findall(r"[{;\s]--([a-z-]+):", css))


def test_the_shared_stylesheet_uses_only_shared_colours():
    assert LIGHT.keys() == DARK.keys()
    assert used(stylesheet()) <= SHARED


@pytest.mark.parametrize("game", eduba.ids())
def test_a_game_uses_shared_colours_and_every_one_of_its_own(game):
    assets = ui_of(eduba.game(game)).assets
    own = {*assets.light}
    assert assets.light.keys() == assets.dark.keys()
    assert not own & SHARED
    assert own <= used(assets.picture_css) <= SHARED | own | set_here(assets.files[assets.DRAWING].decode())


def test_every_shared_colour_is_used_somewhere():
    everything = stylesheet() + "".join(ui_of(eduba.game(game)).assets.picture_css for game in eduba.ids())
    assert used(everything) >= SHARED


@pytest.mark.parametrize("game", eduba.ids())
def test_no_stylesheet_asks_another_host(game):
    assets = ui_of(eduba.game(game)).assets
    for css in [stylesheet(), *(body.decode() for name, body in assets.files.items() if name.endswith(".css"))]:
        assert not re.search(r"url\((?!#)", css), "only what is on the same page"
        assert "@import" not in css
