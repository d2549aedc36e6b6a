"""The fixed facts of every game are whole, plain and safe to change in one's own copy."""

import json
from pathlib import Path

import pytest

import eduba
from tests.conformance.documented import documented, keys

pytestmark = pytest.mark.parametrize("game", [*map(eduba.game, eduba.ids())], ids=eduba.ids())

SOURCES = {"rulebook", "published", "reconstructed", "partly"}
TITLE = {"game", "name", "revision", "information", "seats", "colours", "options", "content", "verbs", "bags", "labels"}


def test_facts_are_plain_json(game):
    facts = game.facts()
    assert json.loads(json.dumps(facts)) == facts


def test_a_changed_copy_changes_nothing(game):
    before = json.dumps(game.facts())
    spoil(game.facts())
    assert json.dumps(game.facts()) == before
    assert game.start(seed=1).options()


def spoil(value):
    """Empty all that can be emptied."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            spoil(inner)
        value.clear()


def test_verbs_and_their_labels_are_the_vocabulary(game):
    verbs = game.facts()["verbs"]
    texts = [f"{verb} {label}" for verb, labels in verbs.items() for label in labels]
    alone = [verb for verb, labels in verbs.items() if not labels]
    assert {game.action(text) for text in (*texts, *alone)} == set(game.vocabulary)
    assert len(texts) + len(alone) == len(game.vocabulary)


def test_options_and_seats_are_those_of_the_game(game):
    facts = game.facts()
    assert tuple(facts["seats"]) == tuple(game.seats)
    assert {option: tuple(values) for option, values in facts["options"].items()} == game.choices


def test_every_part_says_where_it_comes_from(game):
    facts = game.facts()
    assert set(facts["content"]["sources"].values()) <= SOURCES
    for name, part in facts.items():
        if name == "tables":
            assert {table["source"] for table in part.values()} <= SOURCES
        elif name not in TITLE and isinstance(part, dict) and not all(isinstance(v, str) for v in part.values()):
            assert part["source"] in SOURCES, name
        elif isinstance(part, list) and part and isinstance(part[0], dict):
            assert {entry["source"] for entry in part} <= SOURCES, name


def test_the_content_is_named_with_its_digest(game):
    content = game.facts()["content"]
    assert content["digest"] == game.digest
    assert (Path(eduba.__file__).parent / "games" / game.id / "content" / content["file"]).is_file()


def test_the_keys_of_facts_are_documented(game):
    known = documented("core/facts.py") | documented(f"games/{game.id}/facts.py")
    assert set(keys(game.facts(), known)) == known


def test_there_is_a_table_for_each_number_of_players(game):
    assert set(game.facts()["tables"]) == {str(players) for players in game.seats}


def test_neighbours_are_mutual_and_one_step_apart(game):
    land = game.facts()["map"]
    spaces = land.get("spaces") or land["areas"]
    for name, space in spaces.items():
        assert all(name in spaces[other]["neighbours"] for other in space["neighbours"]), name
        if "axial" in space:
            near = {other for other in spaces if apart(space["axial"], spaces[other]["axial"]) == 1}
            assert set(space["neighbours"]) == near, name


def apart(a, b):
    """Steps between two hexes in axial coordinates."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))
