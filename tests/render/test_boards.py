"""The drawings of every game: well-formed, complete, escaped, and nothing in them that the view does not hold."""

import copy
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from eduba.core.clauses import reference
from eduba.i18n import ENGLISH, languages, own_messages
from tests.render.drawing import (
    NASTY,
    SVG,
    TABLES,
    TITLES,
    actions_in,
    drawn,
    journals,
    loose,
    nodes,
    phase,
    refused,
    said,
    spoken,
)
from tests.variants import LONG

ALWAYS_SHOWN = {
    "assyria": ("start", "hut", "feed", "build", "extend", "well"),
    "assyria2": ("bid", "raise", "buy", "offer", "ploughs", "well", "lay"),
}
"""Verbs whose refusals are all in the pictures, where that does not hold for every verb."""
LIES_TWICE = {"assyria2": {"take"}}
"""Verbs for things of which equal ones lie on the table, each to be clicked."""


def settings(game, players):
    """Two values of each option, one at a time; those of a long game that it is tried with."""
    if game.id in LONG:
        return [options for seats, options in LONG[game.id] if seats == players]
    return [{key: value} for key, values in game.choices.items() for value in values[:2]] or [{}]


@TABLES
def test_every_legal_action_is_on_the_table_exactly_once_or_loose(shown, players):
    for options in settings(shown.game, players):
        for journal in journals(shown.game, players, 0.06, players, **options):
            state, actions = journal.state, said(shown, journal.state)
            found = shown.highlights(journal)
            whole, parts = drawn(shown, state, actions=actions, refusals=refused(shown, state), highlights=found)
            expected = {text for text in actions if text.split()[0] not in loose(shown)}
            for found in (actions_in([whole]), actions_in(parts)):
                assert found.keys() == expected, phase(state)
                assert {text.split()[0] for text, times in found.items() if times > 1} <= LIES_TWICE.get(
                    shown.game.id, set()
                )


@TITLES
def test_every_kind_of_action_is_met_on_some_table(shown):
    """Lively games of all sizes reach every verb, so that the law above says something about each."""
    met, game = set(), shown.game
    for seed in range(60):
        rng, players = random.Random(seed), game.seats[seed % len(game.seats)]
        state = game.start(players, seed, **{key: values[seed % len(values)] for key, values in game.choices.items()})
        while not state.over:
            options = state.options()
            for verb in {a.verb for a in options} - met:
                met.add(verb)
                if verb not in loose(shown):
                    found = actions_in([drawn(shown, state, actions=said(shown, state))[0]])
                    assert all(found[a.text] for a in options if a.verb == verb)
            state.apply(rng.choices(options, game.habits(state, options) if rng.random() < 0.7 else None)[0])
        if met == set(game.vocabulary.verbs):
            break
    assert met == set(game.vocabulary.verbs)


@TABLES
def test_what_can_be_clicked_can_be_focused_and_has_a_name(shown, players):
    for journal in journals(shown.game, players, 0.05):
        actions = said(shown, journal.state, "de")
        for node in drawn(shown, journal.state, actions=actions, language="de")[0].iter():
            if text := node.get("data-action"):
                assert node.attrib["role"] == "button"
                assert node.attrib["tabindex"] == "0"
                assert node.attrib["aria-label"].startswith(actions[text])
                assert "can" in node.attrib["class"].split()


@TABLES
def test_what_is_refused_names_a_clause_and_is_never_legal(shown, players):
    clauses, verbs = reference(shown.game), ALWAYS_SHOWN.get(shown.game.id, shown.game.vocabulary.verbs)
    met = set()
    for journal in journals(shown.game, players, 0.06):
        state = journal.state
        refusals = refused(shown, state)
        whole, parts = drawn(shown, state, actions=said(shown, state), refusals=refusals)
        for roots in ([whole], parts):
            why = {n.attrib["data-what"]: n.attrib["data-why"] for n in nodes(roots) if "data-why" in n.attrib}
            assert why.items() <= refusals.items()
            assert {text for text in refusals if text.split()[0] in verbs} <= why.keys()
            assert all(clause in clauses for clause in why.values())
            met |= set(why.values())
    assert len(met) > 5


@TABLES
def test_ids_are_unique_and_uses_find_their_symbols(shown, players):
    known = {node.attrib["id"] for node in ET.fromstring(shown.ui.board.symbols).iter() if "id" in node.attrib}
    for journal in journals(shown.game, players, 0.05):
        actions, found = said(shown, journal.state), shown.highlights(journal)
        whole, parts = drawn(shown, journal.state, actions=actions, highlights=found)
        for roots in ([whole], parts):
            ids = Counter(node.attrib["id"] for node in nodes(roots) if "id" in node.attrib)
            assert not [name for name, times in ids.items() if times > 1]
            used = {node.attrib["href"][1:] for node in nodes(roots) if node.tag == f"{SVG}use"}
            assert used <= known | ids.keys()
            assert not known & ids.keys()


@TABLES
def test_no_inline_style_script_or_foreign_address(shown, players):
    for journal in journals(shown.game, players, 0.03):
        view, found = journal.state.view(None), shown.highlights(journal)
        text = shown.whole(view, actions=said(shown, journal.state))
        text += "".join(part.html for part in shown.parts(view, highlights=found).values())
        assert not re.search(r"<script|<style|\sstyle=|\son\w+=|<foreignObject|<image", text)
        assert set(re.findall(r"https?://[^\s\"']+", text)) == {"http://www.w3.org/2000/svg"}


@TITLES
def test_a_picture_that_stands_alone_holds_all_it_uses(shown):
    *_, journal = journals(shown.game, 4, moves=120)
    root = ET.fromstring(shown.ui.board.picture(shown.seen(journal.state.view(None))))
    ids = {node.attrib["id"] for node in root.iter() if "id" in node.attrib}
    assert {node.attrib["href"][1:] for node in root.iter() if node.tag == f"{SVG}use"} <= ids
    assert set(re.findall(r"url\(#([^)]+)\)", ET.tostring(root, "unicode"))) <= ids
    assert [node.tag for node in root.iter() if node.tag == f"{SVG}style"]


@TABLES
def test_names_are_escaped_and_spoken(shown, players):
    *_, journal = journals(shown.game, players, moves=40 * players)
    names, view, found = NASTY[:players], journal.state.view(0), shown.highlights(journal)
    text = shown.ui.board.picture(shown.seen(view, names=names))
    parts = "".join(part.html for part in shown.parts(view, names=names, highlights=found).values())
    for words in (text, parts):
        assert "<script" not in words
        assert "<img" not in words
    labels = " ".join(map(spoken, ET.fromstring(text).iter()))
    assert all(name in labels for name in names)


@pytest.mark.parametrize("language", languages())
@TABLES
def test_no_message_is_missing(shown, players, language):
    sections = "|".join({key.split(".")[0] for key in own_messages(ENGLISH, shown.game) if "." in key})
    for journal in journals(shown.game, players, 0.05):
        view, actions, found = journal.state.view(0), said(shown, journal.state, language), shown.highlights(journal)
        told = [shown.whole(view, language=language, actions=actions, highlights=found)]
        parts = shown.parts(view, language=language, actions=actions, highlights=found)
        told += [part.html for part in parts.values()]
        for root in map(ET.fromstring, told):
            words = " ".join([*root.itertext(), *(node.get("aria-label", "") for node in root.iter())])
            assert not re.search(rf"\b({sections})\.\w", words)
            assert not re.search(r"\{\d", words)


@TABLES
def test_all_pieces_of_the_map_lie_in_one_layer_each_with_a_name_and_a_place_of_its_own(shown, players):
    for journal in journals(shown.game, players, 0.05):
        root = ET.fromstring(shown.parts(journal.state.view(0))["map"].html)
        layer = next(node for node in root.iter() if node.get("id") == "map-pieces")
        assert all(node.attrib["id"] for node in layer)
        assert all(re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\)", node.attrib["transform"]) for node in layer)
    assert len(layer)


@TABLES
def test_the_same_view_gives_the_same_picture_and_the_view_stays_as_it_is(shown, players):
    *_, journal = journals(shown.game, players, moves=40 * players)
    view = journal.state.view(0)
    before = copy.deepcopy(view)
    assert shown.whole(view) == shown.whole(copy.deepcopy(view))
    assert view == before


@TABLES
def test_a_picture_depends_on_nothing_but_the_view(shown, players):
    """Another hidden future behind an equal view gives an equal picture."""
    *_, journal = journals(shown.game, players, moves=20 * players)
    other = journal.state.clone()
    other.imagine(0, b"another future")
    assert other.view(0) == journal.state.view(0)
    assert shown.whole(other.view(0)) == shown.whole(journal.state.view(0))


@TABLES
def test_pictures_are_made_from_those_of_a_spectator(shown, players):
    """What looks alike to everybody is drawn once; it makes no difference for anybody."""
    for journal in journals(shown.game, players, share=0.03):
        state = journal.state
        if state.over:
            continue
        highlights = shown.highlights(journal)
        clicks = {"actions": said(shown, state), "refusals": refused(shown, state), "highlights": highlights}
        common = shown.ui.board.common_parts(shown.seen(state.view(None), highlights=highlights))
        for seat in range(players):
            view, reader = state.view(seat), clicks if seat == state.actor else {"highlights": highlights}
            drawn = shown.ui.board.parts_from(common, shown.seen(view, **reader))
            anew = shown.parts(view, **reader)
            assert list(drawn) == list(anew)
            assert {name: part.html for name, part in drawn.items()} == {name: part.html for name, part in anew.items()}
