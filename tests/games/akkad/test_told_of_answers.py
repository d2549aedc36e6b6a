"""What the answers to a question bring, in words: a person decides by what the page tells."""

import re

import pytest

from eduba.core.journal import Journal
from eduba.games.akkad.army import CHAMPION, HURT_CHAMPION, SPEARMAN
from eduba.games.akkad.content import RESOURCES
from eduba.games.akkad.frames import MercyCards
from eduba.games.akkad.sequence import GAME_OVER, MERCY_CARDS, ROUND
from eduba.games.akkad.ui import ui_of
from eduba.games.akkad.ui.amounts import goods
from eduba.games.akkad.ui.drawing.fight import _SIDE
from eduba.games.akkad.ui.drawing.lettering import squeezed
from eduba.games.akkad.ui.drawing.progress import quest_told
from eduba.games.akkad.ui.start_bonus import start_bonus
from eduba.games.akkad.ui.told_of_answers import _hit, told_of_answers
from eduba.i18n import speaker_of
from eduba.render.scene import ReaderView
from eduba.tables import WindowRules
from eduba.web.table.table_view import Viewer, view_table

from .building_table import do, god
from .prepared import Prepared, gathered, open_house, state_of
from .table import GAME, empty_table, give, hold, play, space, stand
from .test_gods import peeking
from .test_offers import neighbours
from .test_quests import score_phase
from .test_special_cities import holding, take

ENGLISH, GERMAN = (speaker_of(language, GAME, ("Anna", "Ben", "Iltani")) for language in ("en", "de"))
STARTS = {person["id"]: person["start"] for person in GAME.content.data["characters"]}


@pytest.mark.rule("AK-SET-03")
def test_who_chooses_a_character_learns_what_it_begins_with():
    state = Journal(GAME, 3, "1").state
    told = told_of_answers(GAME, state, ENGLISH)
    assert [action.verb for action in state.options()] == ["character", "character"]
    for text, words in told.items():
        assert words.endswith(start_bonus(STARTS[text.removeprefix("character ")], ENGLISH))


@pytest.mark.rule("AK-PRE-03")
def test_who_scores_a_quest_learns_what_it_asks_for():
    state = score_phase("Q08", "Q09")
    give(state, 0, silver=11, lapis=6)
    state.run()
    assert told_of_answers(GAME, state, ENGLISH) == {"quest Q08": "Pay 11 silver", "quest Q09": "Pay 6 lapis"}


@pytest.mark.rule("AK-HOM-01")
def test_who_has_the_turn_without_a_home_city_is_told_so():
    s = empty_table()
    stand(s, 0, "kish", spearman=1)
    s.mat_tokens[0] = [2, 1, 0]
    s.run()
    home, preview = space("urkesh"), ui_of(GAME).preview
    s.mats[0] = next(n for n, mat in enumerate(GAME.content.mats) if mat.space == home)
    s.control[home] = 0
    assert preview.decision(s, ENGLISH) is None
    s.control[home] = 1
    assert "Ben holds your home city Urkesh" in preview.decision(s, ENGLISH).html
    s.control[home] = -1
    assert "Your home city Urkesh is lost" in preview.decision(s, ENGLISH).html


@pytest.mark.rule("AK-CMB-48")
def test_a_hit_is_told_by_what_it_does_to_the_unit():
    s = empty_table()
    s.run()
    told = [_hit(s, kind, ENGLISH) for kind in (SPEARMAN, CHAMPION, HURT_CHAMPION)]
    assert told == ["falls", "only injured", "falls"]


@pytest.mark.rule("AK-ACT-03")
def test_who_keeps_all_special_cards_reads_what_the_new_one_would_bring():
    s = holding("marad", "nippur", "umma")
    take(s, 0, "akkad")
    assert (s.phase, told_of_answers(GAME, s, ENGLISH)["skip"]) == (
        "special_swap",
        f"does without: {ENGLISH.get('board.special.akkad').removesuffix('.')}",
    )


def test_to_recruit_nobody_says_that_free_units_are_lost_too():
    assert "auch nicht kostenlos" in GERMAN.action(GAME.action("skip"), ("ask.recruit", space("mari"), 3))
    assert "not even free" in ENGLISH.action(GAME.action("skip"), ("ask.recruit", space("mari"), 3))


def test_a_single_mercenary_left_alone_stands_there_in_the_singular():
    one, two = (GERMAN.say("board.form.leaderless", 1, number, 1) for number in (1, 2))
    assert one.startswith("1 Söldner von Ben steht dort")
    assert two.startswith("2 Söldner von Ben stehen dort")


def test_a_retreat_is_told_with_its_city_in_the_narrow_theatre():
    told = [GERMAN.say("board.retreats", name) for name in ("Akshak", "Borsippa", "Eshnunna", "Lagash")]
    drawn = [squeezed(words, 34, 31, _SIDE - 40, "quiet", 13.2) for words in told]
    assert not [words for words in drawn if "…" in words]


def test_the_question_of_a_turn_names_the_tokens_by_kind_and_whether_one_may_pass():
    s = empty_table()
    stand(s, 0, "kish", spearman=1)
    s.mat_tokens[0] = [2, 1, 0]
    s.run()
    asked = ENGLISH.prompt(s.prompt())
    assert "2 admin, 1 royal, 0 divine" in asked
    assert ("or pass" in asked) == any(action.verb == "pass" for action in s.options())


def test_start_bonuses_in_words():
    assert [name for name, steps in STARTS.items() if not start_bonus(steps, ENGLISH)] == ["me_sag"]
    assert start_bonus(STARTS["bali_qarrad"], ENGLISH) == "Begins with 1 spearman and 1 grain or sheep"
    assert start_bonus(STARTS["shar_kali_sharri"], GERMAN) == "Zu Beginn: 1 Königsmarker und 1 Aktionskarte"
    assert start_bonus([{"op": "storm"}], ENGLISH) == ""


def test_amounts_in_words():
    assert goods(GERMAN, (1, 2, 0, 3)) == ["1 Getreide", "2 Schafe", "3 Lapis"]
    assert goods(GERMAN, (0, 1, 0, 0), with_none=True) == ["0 Getreide", "1 Schaf", "0 Silber", "0 Lapis"]
    assert goods(ENGLISH, (0, 2, 0, 0)) == ["2 sheep"]
    assert len(RESOURCES) == len(goods(ENGLISH, (1, 1, 1, 1)))


@pytest.mark.rule("AK-WIN-12")
def test_orders_are_told_as_they_are_kept():
    concerned = WindowRules.said(ENGLISH, "sabotage", "concerned")
    assert concerned == "Ask me if I hold one and the card is aimed at me"
    assert WindowRules.said(ENGLISH, "turn", "auto") == "Pass for me"
    assert WindowRules.said(ENGLISH, "hits", "auto") == "Ask me if I hold a card that fits"
    assert WindowRules.said(GERMAN, "stance", "auto") == "Fragen, wenn ich mehr tun kann als kämpfen"


def test_the_log_says_once_which_card_was_played_and_nothing_of_cards_that_were_not(tmp_path):
    """Spies are aimed, which takes two answers; then everybody else is asked whether they sabotage it."""
    s = empty_table()
    for seat, card in enumerate(("spies", "sabotage", "sabotage")):
        hold(s, seat, card)
    s.run()
    with open_house(tmp_path, Prepared(s)) as house:
        table = gathered(house)
        for seat, answer in ((0, "card spies"), (0, "seat blue"), (1, "let pass"), (2, "let pass")):
            table.act(seat, answer)
        for reader in (None, *table.people):
            with house.views.snapshot(table.id, reader) as snapshot:
                told = view_table(snapshot, Viewer(reader, "en")).parts["log"].html
            assert told.count("Anna plays Spies.") == 1
            assert "Play Spies" not in told
            assert "Let it pass" not in told


@pytest.mark.parametrize("speaker", [ENGLISH, GERMAN])
def test_what_a_quest_asks_for_fits_on_its_card(speaker):
    told = [quest_told(speaker, GAME.content, quest) for quest in GAME.content.quests]
    assert max(map(len, told)) <= 46, told


def test_conquests_are_of_cities_that_were_not_yours():
    assert "not yours" in quest_told(ENGLISH, GAME.content, "Q16")
    assert "fremde" in quest_told(GERMAN, GAME.content, "Q16")


def test_the_log_says_whom_one_takes_from_only_when_it_is_taken(tmp_path):
    """Whoever is chosen says next what is given, which tells of both."""
    s = empty_table(4)
    s.characters[0] = GAME.content.characters.index("shar_kali_sharri")
    for seat in (1, 2, 3):
        s.resources[seat] = [1, 1, 0, 0]
    s.run()
    with open_house(tmp_path, Prepared(s)) as house:
        table = gathered(house, 4)
        for seat, answer in ((0, "ability"), (0, "seat blue"), (1, "resource grain"), (0, "seat green")):
            table.act(seat, answer)
        table.act(2, "resource sheep")
        with house.views.snapshot(table.id, None) as snapshot:
            told = view_table(snapshot, Viewer(None, "en")).parts["log"].html
    assert "Anna takes 1 sheep from Cleo." in told
    assert "Anna: Cleo" not in told


@pytest.mark.rule("AK-TEM-07", "AK-TEM-12")
def test_a_conversion_tells_what_it_is_aimed_at():
    """Priests in Kish can win over Kutha, where Ben has units, or Dilbat with its rebels."""
    s = empty_table()
    near = {"kutha": 1, "dilbat": -1, "akkad": 0, "nippur": 0, "borsippa": 0, "adab": 0}
    for name, owner in near.items():
        s.control[space(name)] = owner
    stand(s, 0, "kish", priest=2)
    stand(s, 1, "kutha", spearman=2, mercenary=1)
    s.rebels[space("dilbat")] = 3
    do(s, "CONVERSION", "kish", fresh="kish")
    there = "Ben: 2 spearmen and 1 mercenary"
    assert told_of_answers(GAME, s, ENGLISH) == {"at kish": "2 bones: 75\xa0%; targets: Dilbat and Kutha"}
    play(s, "at kish")
    assert told_of_answers(GAME, s, ENGLISH) == {"at dilbat": "3 rebels", "at kutha": there}


@pytest.mark.rule("AK-WIN-09")
def test_the_roll_of_a_conversion_tells_its_chance_and_its_target():
    s = empty_table()
    stand(s, 0, "kish", priest=2)
    for name in ("kutha", "dilbat", "nippur", "borsippa", "adab"):
        s.control[space(name)] = 0
    s.control[space("kutha")] = 2
    hold(s, 0, "blessing")
    do(s, "CONVERSION", "kish", fresh="kish")
    play(s, "at kish")
    assert s.prompt()[0] == "ask.conversion_cards"
    words = told_of_answers(GAME, s, GERMAN)["roll"]
    assert words == "2 Knöchel: 75\xa0%; Zielfeld: Kutha (unter Kontrolle von Iltani)"


@pytest.mark.rule("AK-MCY-05")
def test_a_mercy_card_tells_what_it_does():
    s = empty_table()
    for card in ("silver_of_suen", "breath_of_enlil"):
        s.mercies[0] |= 1 << GAME.content.mercies.index(card)
    s.in_action_phase, s.stack, s.frames = False, [GAME_OVER, ROUND], []
    s.call(MERCY_CARDS, MercyCards(0, 0))
    s.run()
    assert told_of_answers(GAME, s, ENGLISH) == {
        "mercy silver_of_suen": "4 silver",
        "mercy breath_of_enlil": "2 command tokens of any types",
    }


@pytest.mark.parametrize(("speaker", "word"), [(ENGLISH, "Mercy card"), (GERMAN, "Gnadenkarte")])
def test_a_mercy_card_in_hand_says_that_it_is_one(speaker, word):
    s = empty_table()
    hold(s, 0, "miss", "miss")
    s.mercies[0] = 1 << GAME.content.mercies.index("wrath_of_ishtar")
    cards = ui_of(GAME).board.parts(ReaderView(s.view(0), speaker))["cards"].html
    of_mercy, of_action = (re.search(f'<g[^>]*id="hand-{kind}.*?</g>', cards)[0] for kind in ("mercy", "card"))
    assert of_mercy.count(word) == 2, "seen and spoken"
    assert word not in of_action


def told_before(s):
    """What the page tells who is asked, beyond the question."""
    summary = ui_of(GAME).preview.told_first(s, iter(()), iter(()), ENGLISH)
    return summary.told if summary else ()


@pytest.mark.rule("AK-WOR-03")
def test_who_looks_at_events_reads_what_they_do_until_all_is_put_back():
    s = peeking("locusts", "murrain")
    locusts, murrain = "Locusts: Everybody loses 2 grain.", "Murrain: Everybody loses 2 sheep."
    assert told_before(s) == (f"{locusts} {murrain}",)
    play(s, "number 2")
    assert told_before(s) == (f"{locusts} {murrain}",)
    play(s, "lay in_order")
    assert told_before(s) == ()


@pytest.mark.rule("AK-PRT-11")
def test_who_gets_an_offer_reads_what_there_is_to_give():
    s = neighbours()
    play(s, "seat blue", "resource grain", "number 1", "done", "resource lapis")
    assert told_before(s) == ()
    play(s, "send")
    assert s.actor == 1
    assert told_before(s) == ("You have: 0 grain, 3 sheep, 0 silver, 1 lapis",)


@pytest.mark.rule("AK-WOR-03", "AK-GEN-17")
def test_nobody_else_reads_what_the_events_do(tmp_path):
    s = empty_table()
    god(s, "shamash")
    s.run()
    with open_house(tmp_path, Prepared(s)) as house:
        table = gathered(house)
        table.act(0, "invoke")
        events = [GAME.content.events[event] for event in state_of(table).events_on_top]
        told = [ENGLISH.get(f"board.event_card.{name}") for name in events]
        for reader in (None, *table.people):
            with house.views.snapshot(table.id, reader) as snapshot:
                page = "".join(part.html for part in view_table(snapshot, Viewer(reader, "en")).parts.values())
            assert [words in page for words in told] == [reader == table.people[0]] * 2
