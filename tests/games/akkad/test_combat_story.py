"""A combat as a story: its steps from events, what the theatre shows of them, and who sees the last one."""

import random
import re

import pytest

from eduba.games.akkad.army import CHAMPION, CHARIOT, MERCENARY, SPEARMAN
from eduba.games.akkad.content import load
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.ui import ui_of
from eduba.games.akkad.ui.drawing.combat_story import Loss, latest_combat
from eduba.i18n import speaker_of
from eduba.render.scene import Happening, ReaderView

GAME = Akkad(load())
UI = ui_of(GAME)
KISH, KUTHA = (GAME.content.names.index(name) for name in ("kish", "kutha"))
BRONZE, ESCAPE, HARVEST = (GAME.content.cards.index(c) for c in ("sharpened_bronze", "narrow_escape", "good_harvest"))


def bone(hit):
    return ("chance", "bone", int(hit))


FOUGHT = [
    Happening(7, [("activated", 0, KISH, 1), ("fight", 0, 1, KISH), ("combat_round", 1)]),
    Happening(8, [("reveal",), ("card_played", 0, BRONZE)]),
    Happening(9, [bone(1), bone(0), bone(1), ("attack_roll", 0, 3, 2), bone(0), ("attack_roll", 1, 1, 0)]),
    Happening(10, [("unit_lost", 1, SPEARMAN)]),
    Happening(11, [("injured", 1, CHAMPION), ("combat_round", 2)]),
    Happening(12, [("retreats", 1, KUTHA), ("victory", 0, KISH), ("took", 0, KISH)]),
]


def told(recent):
    return [(beat.kind, beat.event[0], beat.seat) for beat in latest_combat(GAME.content, recent).beats]


def test_a_combat_is_told_from_its_beginning_to_its_end():
    assert told(FOUGHT) == [
        ("round", "combat_round", None),
        ("card", "card_played", 0),
        ("roll", "attack_roll", 0),
        ("roll", "attack_roll", 1),
        ("loss", "unit_lost", 1),
        ("round", "combat_round", None),
        ("turn", "retreats", 1),
        ("verdict", "victory", 0),
        ("turn", "took", 0),
    ]


def test_each_roll_shows_the_bones_that_were_thrown():
    rolls = [beat.bones for beat in latest_combat(GAME.content, FOUGHT).beats if beat.kind == "roll"]
    assert rolls == [(True, False, True), (False,)]


def test_hits_of_one_side_in_a_row_are_one_step():
    (loss,) = [beat for beat in latest_combat(GAME.content, FOUGHT).beats if beat.kind == "loss"]
    assert loss.losses == (Loss(SPEARMAN, False), Loss(CHAMPION, True))


def test_a_unit_that_takes_two_hits_in_a_row_has_fallen_and_is_told_once():
    hits = [("injured", 1, CHAMPION), ("injured", 1, CHARIOT), ("injured", 1, CHARIOT), ("unit_lost", 1, CHARIOT)]
    fought = [*FOUGHT[:3], Happening(10, [*hits, ("champion_falls", 1)])]
    (loss,) = [beat for beat in latest_combat(GAME.content, fought).beats if beat.kind == "loss"]
    assert loss.losses == (Loss(CHARIOT, True), Loss(CHARIOT, False), Loss(CHAMPION, False))


def test_what_follows_the_combat_is_no_part_of_it():
    more = [Happening(13, [("card_played", 1, HARVEST)]), Happening(14, [("took", 1, KUTHA)])]
    assert told([*FOUGHT, *more]) == told(FOUGHT)


def test_a_card_that_saves_the_champion_still_belongs_to_it():
    assert told([*FOUGHT, Happening(13, [("card_played", 1, ESCAPE)])])[-1] == ("card", "card_played", 1)


def test_the_next_combat_takes_the_place_of_the_last_one():
    story = latest_combat(GAME.content, [*FOUGHT, Happening(20, [("took", 0, KISH), ("fight_rebels", 2, 3, KUTHA)])])
    assert (story.version, story.space, story.seats, story.beats) == (20, KUTHA, (2, None), ())


@pytest.mark.parametrize(
    ("beginning", "space", "seats"),
    [
        (("fight", 2, 0, KISH), KISH, (2, 0)),
        (("rebels_attack", 1, 2, KUTHA), KUTHA, (None, 1)),
        (("fight_monster", 1, 3), GAME.content.lairs[3], (1, None)),
    ],
)
def test_every_kind_of_combat_has_its_place_and_its_sides(beginning, space, seats):
    story = latest_combat(GAME.content, [Happening(3, [beginning])])
    assert (story.space, story.seats) == (space, seats)


def test_nobody_has_fought():
    assert latest_combat(GAME.content, [Happening(3, [("took", 0, KISH)])]) is None


def shown(view, recent, language="en"):
    speaker = speaker_of(language, GAME, ("Ann", "Bo", "Cy"))
    part = UI.board.parts(ReaderView(view, speaker, recent=recent)).get("fight")
    return part.html if part else ""


@pytest.fixture(scope="module")
def view():
    state, rng = GAME.start(3, 1), random.Random(1)
    while state.phase != "turn":
        state.apply(rng.choice(state.options()))
    return state.view(0)


def test_the_last_combat_is_folded_with_losses_bones_and_what_cards_did(view):
    html = shown(view, FOUGHT)
    assert html.startswith('<details id="last-combat"')
    assert 'Last combat: <span class="outcome">Ann wins the combat in Kish.</span>' in html
    assert "Bo loses 1 spearman. Bo: 1 champion injured." in html
    assert "Ann loses nobody." in html
    assert "you roll 2 bones more in this round" in html
    assert len(re.findall(r'class="bone hit"', html)) == 2
    assert len(re.findall(r'class="bone"', html)) == 2


def test_units_that_changed_sides_are_told_with_the_losses(view):
    gone = Happening(8, [("unit_converted", 1, 0, MERCENARY), ("unit_converted", 1, 0, MERCENARY)])
    html = shown(view, [FOUGHT[0], gone, *FOUGHT[2:]])
    assert "Ann loses 2 mercenaries by conversion." in html
    assert "Ann loses nobody." not in html


def test_a_combat_that_is_decided_is_told_as_over_while_the_spoils_are_asked_about(view):
    """The victor's units stand on the map again: the theatre would show two empty sides."""
    side = {"seat": 0, "neutral": None, "units": {}, "left": 0, "bones": 0, "played": []}
    empty = dict.fromkeys(("strength", "lasting", "added", "stopped", "hits", "fallen"), 0)
    fight = {
        "space": "kish",
        "round": 1,
        "refuge": None,
        "retreats": None,
        "sides": [{**empty, **side}, {**empty, **side, "seat": 1}],
    }
    assert shown({**view, "fight": fight}, FOUGHT).startswith('<details id="last-combat"')
    assert shown({**view, "fight": fight}, FOUGHT[:1]).startswith('<section id="combat"')


def test_it_is_told_in_german_too(view):
    html = shown(view, FOUGHT, "de")
    assert "Bo verliert 1 Speerträger. Bo: 1 Held verletzt." in html


def test_only_who_fought_is_told_that_it_was_their_fight(view):
    assert 'data-mine=""' in shown(view, FOUGHT)
    other = [Happening(7, [("fight", 1, 2, KISH), ("victory", 1, KISH)])]
    assert 'data-mine=""' not in shown(view, other)


def test_a_combat_that_was_taken_back_leaves_no_story(view):
    assert shown(view, FOUGHT[:3]) == ""


def test_in_whole_games_the_losses_add_up_and_bones_are_all_there():
    state, rng, recent = GAME.start(4, 5), random.Random(5), []
    fights = 0
    for version in range(2500):
        if state.over:
            break
        options = state.options()
        weights = GAME.habits(state, options)
        state.events = []
        state.apply_unchecked(rng.choices(options, [weight + 0.02 for weight in weights])[0])
        recent.append(Happening(version, state.events))
        fights += state.fight_space >= 0
        if state.fight_space >= 0:
            story = latest_combat(GAME.content, recent)
            assert story.space == state.fight_space
            assert [seat for seat in state.fighters if seat >= 0] == [seat for seat in story.seats if seat is not None]
            for beat in story.beats:
                at = 2 if beat.seat is not None else 1
                assert beat.kind != "roll" or len(beat.bones) == beat.event[at]
                assert beat.kind != "roll" or sum(beat.bones) == beat.event[at + 1]
    assert fights > 20
