"""The content file and its invariants INV-01 to INV-10; the user's own file."""

import re
from pathlib import Path

import pytest

import eduba
from eduba.core.errors import BadContent
from eduba.games.assyria2.content import OWN_FILE, Content
from eduba.games.assyria2.content.checks import check_content

from .table import Table

TEXT = OWN_FILE.read_text(encoding="utf-8")


def test_our_content_fulfils_all_invariants(table: Table) -> None:
    check_content(table.game.content)


def test_every_part_says_where_it_comes_from(table: Table) -> None:
    assert set(table.game.content.sources.values()) == {"rulebook", "reconstructed"}
    assert {"map", "food", "favours", "civilisations", "schemes", "tracks"} <= table.game.content.sources.keys()


def own(tmp_path: Path, old: str, new: str, count: int = 1) -> Path:
    """Our content with something changed."""
    assert old in TEXT
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace(old, new, count), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"wheat W", "fish R1"', '"wheat W", "fish W"', "row 1 of the Map must run W, one R1, M, one R2, E"),
        ("blocked = { 1 = 4,", "blocked = {", "blocked rows and neutral Gold must be given"),
        ("blocked = { 1 = 4", "blocked = { 1 = 14", "more rows are blocked than the Map has"),
        ('["A6", "A7", "B6"]', '["A6", "A7", "C6"]', "must be neighbours of each other"),
        ('["A6", "A7", "B6"]', '["A6", "A7", "B5"]', "must have three spaces of one outside zone"),
        ('["A6", "A7", "B6"]', '["B6", "C6", "C7"]', "a Well site is named twice"),
        ('icons = ["wild"], count = 5', 'icons = ["wild"], count = 4', "there must be 40 Food Cards, not 39"),
        ('"move", count = 1', '"move", count = 2', "there must be 30 Favour Cards, not 31"),
        ('times = ["bid"]', 'times = ["act"]', "Favour Card bid cannot be used at these times"),
        ("green = [2, 3, 3, 4]", "green = [2, 3, 4]", "there must be 8 Expansion Markers, not 7"),
        ("stars = [4, 5, 6, 7]", "stars = [4, 5, 6]", "there must be 4 levels of difficulty, not 3"),
        ("wells = [0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]", "wells = [0, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3]", "must never fall"),
        ("wells = [0, 1,", "wells = [1, 1,", "must begin with (0, 0), (1, 0)"),
        ("roofs = 8", "roofs = 7", "too few Roofs or Food Tokens"),
        ("roofs = [3, 6, 9]", "roofs = [3, 6]", "three spaces with Roofs"),
        (
            '"wheat W", "fish R1", "meat M", "date M", "fish R2"',
            '"wheat W", "fish W", "meat W", "date R1", "fish M"',
            "row 1 of the Map must run",
        ),
        (
            '"wheat W", "fish R1", "meat M", "date M", "fish R2", "meat E"',
            '"wheat W", "fish W", "meat W", "date R1", "fish M", "meat R2"',
            "zone R1 falls apart with 0 rows blocked at the top",
        ),
        ('"meat W", "date R1", "grape M"', '"grape W", "date R1", "meat M"', "neighbours with the same food|times"),
        (
            "green = [2, 3, 3, 4]\nbrown = [2, 3, 3, 4]",
            "green = [2, 3, 3, 3, 4]\nbrown = [2, 3, 4]",
            "four Expansion Markers",
        ),
        ("neutral = { 1 = 2, 2 = 2", "neutral = { 1 = 4, 2 = 2", "neutral Gold must leave a Gold space"),
        ("tokens = [3, 8, 13]", "tokens = [3, 8, 16]", "on the spaces 1 to 15 of the Influence Track"),
        ("borders = [5, 10]", "borders = [5, 15]", "must lie before its last space 15"),
        ("costs = [3, 2, 1]", "costs = [3, 2]", "each Action Tile must have three column levels"),
        ("start = { huts = 1", "start = { huts = 11", "nobody can start with more Huts"),
        ('[1, "tribute 3 gold"]]', '[2, "tribute 2 gold"]]', "the last action of Scheme Card S01 must cost 1 Gold"),
        ('terrain = "BRO"', 'terrain = "BRB"', "must have three actions and three terrains"),
        ('area = "LD"', 'area = "LR"', "must show one horizontal and one vertical arrow"),
        ('[[5, "new", "offering"]', '[[6, "new", "offering"]', "costs 6, its effects 5"),
        ('"wheat W", "fish R1"', '"fish W", "fish R1"', "A1 and A2 are neighbours with the same food"),
        ('"wheat W", "fish R1"', '"date W", "fish R1"', "are neighbours with the same food|13 times, not 12"),
    ],
)
def test_a_file_that_breaks_an_invariant_is_refused_with_a_sentence(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    with pytest.raises(BadContent) as refused:
        eduba.game("assyria2").with_content(own(tmp_path, old, new))
    assert any(part in str(refused.value) for part in complaint.split("|")), str(refused.value)
    assert "mine.toml" in str(refused.value)


def test_a_map_that_calls_itself_printed_need_not_have_our_numbers(tmp_path: Path) -> None:
    text = TEXT.replace('[map]\nsource = "reconstructed"', '[map]\nsource = "published"')
    text = re.sub(r'\n    \["A6", "A7", "B6"\],', "", text)
    file = tmp_path / "printed.toml"
    file.write_text(text, encoding="utf-8")
    game = eduba.game("assyria2").with_content(file)
    assert game.digest != eduba.game("assyria2").digest
    state = game.start(4, 1)
    while not state.over:
        state.apply(state.options()[0])
        game.check(state)
    file.write_text(text.replace('source = "published"', 'source = "reconstructed"', 1), encoding="utf-8")
    with pytest.raises(BadContent, match="23 Well sites, not 22"):
        eduba.game("assyria2").with_content(file)


@pytest.mark.parametrize(
    ("old", "new"),
    [("plough_cost = 3\n", ""), ('foods = ["wheat"', 'foods = ["rye"'), ("[map]", "[map"), ("x = 1", "x = 2")],
)
def test_a_file_that_cannot_be_read_names_the_entry(tmp_path: Path, old: str, new: str) -> None:
    with pytest.raises(BadContent, match=r"mine\.toml"):
        eduba.game("assyria2").with_content(own(tmp_path, old, new))


def test_no_file_no_game(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="nowhere"):
        eduba.game("assyria2").with_content(tmp_path / "nowhere.toml")


def test_another_content_changes_the_rules_of_play(tmp_path: Path) -> None:
    game = eduba.game("assyria2").with_content(own(tmp_path, "points = 10", "points = 25"))
    assert game.start(2, 1).scores() == [25, 25]


def complaint(content: Content) -> str:
    """What is said of a content."""
    with pytest.raises(BadContent) as refused:
        check_content(content, "mine")
    return str(refused.value)


def test_every_window_of_the_map_is_asked_for_starts_sites_and_foods(table: Table) -> None:
    ours = table.game.content
    tables = dict(ours.tables)
    tables[4, 1] = tables[4, 1]._replace(rival_starts=0)
    assert "the Rival finds no start with 1 rows blocked at the top" in complaint(ours._replace(tables=tables))
    west = tables[4, 2].rival_starts & sum(1 << h for h, zone in enumerate(ours.zone) if zone == "W")
    tables = {**ours.tables, (4, 2): ours.tables[4, 2]._replace(rival_starts=west)}
    assert "the Rival cannot start on both sides with 2 rows blocked" in complaint(ours._replace(tables=tables))
    tables = {**ours.tables, (4, 0): ours.tables[4, 0]._replace(sites=1)}
    assert "0 and 1 Well sites with 0 rows blocked at the top" in complaint(ours._replace(tables=tables))
    everywhere = (1 << len(ours.names)) - 1
    close = (everywhere, *ours.close[1:])
    assert "players may not all find a start" in complaint(ours._replace(close=close))
