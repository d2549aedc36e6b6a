"""What forms of Akkad tell and offer in detail: every way, whole stacks, prices, yields, what else can be done."""

import pytest

from eduba.core.errors import IllegalAction
from eduba.games.akkad.content import BUILDINGS, TOKENS, UPGRADES
from eduba.games.akkad.game import GAME
from eduba.games.akkad.lines.march import parse, spell
from eduba.games.akkad.rules.movement.travel import FIRST_STEP
from eduba.games.akkad.rules.pieces import army_size
from eduba.games.akkad.sequence import GAME_OVER, PRESTIGE, ROUND
from eduba.games.akkad.ui import ui_of
from eduba.games.akkad.ui.yields import brought_by_building
from eduba.i18n import speaker_of
from eduba.render.scene import ReaderView
from eduba.render.svg import esc
from eduba.web.table.question.form import MANY, _body
from tests.games.akkad.building_table import control, do
from tests.games.akkad.fights import against_rebels, one_round
from tests.games.akkad.table import empty_table, ready_to_march, space, stand

UI = ui_of(GAME)
ENGLISH = speaker_of("en", GAME, ("Ann", "Bo", "Cy", "Di"))


def form(state, draft):
    return UI.forms.form(state, draft, ENGLISH)


@pytest.fixture
def table():
    return ready_to_march()


@pytest.fixture
def sailor():
    """Ann can go from Kish on many ways: by land, over the rivers and by boat."""
    s = empty_table()
    stand(s, 0, "kish", spearman=2)
    s.buildings[0] = 1 << BUILDINGS.index("port") | 1 << BUILDINGS.index("palace")
    s.upgrades[0] = 1 << UPGRADES.index("royal_roads") | 1 << UPGRADES.index("advanced_docks")
    s.gods[0], s.mat_tokens[0] = s.content.gods.index("ninurta"), [2, 1, 0]
    s.run()
    return s


def ways(shown):
    return [choice for choice in shown.groups[-1].choices if choice.words not in ("all", "none")]


@pytest.mark.parametrize(("goal", "number"), [("akkad", 10), ("eshnunna", 13), ("marad", 37)])
def test_every_way_that_differs_is_offered_and_the_one_that_is_clicked_is_taken(sailor, goal, number):
    offered = ways(form(sailor, f"march {goal} from kish all"))
    assert len(offered) == number
    assert ("straight" in [way.words for way in offered]) == (goal == "akkad")
    paths = set()
    for way in offered:
        shown = form(sailor, way.draft)
        assert [one.words for one in ways(shown) if one.is_chosen] == [way.words]
        (leg,) = spell(GAME, sailor, parse(sailor, shown.sends[0].line.split())).position.move_legs
        between = [GAME.content.names[stop] for stop in leg[FIRST_STEP:-1]]
        assert between == _named(way.words)
        paths.add(tuple(between))
    assert len(paths) == len(offered)


def _named(words):
    """The ids of the spaces that the words of a way name."""
    ids = {ENGLISH.label("space", at): name for at, name in enumerate(GAME.content.names)}
    return [] if words == "straight" else [ids[name] for name in words.split(" – ")]


def test_ways_that_take_the_same_spaces_are_offered_once_and_the_one_that_is_typed_is_shown(sailor):
    for city in ("borsippa", "sippar", "hit"):
        sailor.control[space(city)] = 0
    offered = ways(form(sailor, "march akkad from kish all"))
    assert [way.words for way in offered if "takes" not in way.note] == ["straight"]
    detour = ways(form(sailor, "march akkad from kish all via borsippa sippar"))
    assert [way.words for way in detour if "takes" not in way.note] == ["Borsippa – Sippar"]
    assert len(detour) == len(offered)


def chosen(shown):
    return next(way.words for way in ways(shown) if way.is_chosen)


def test_of_ways_that_take_as_much_one_over_cities_is_proposed():
    """On the way to Ur three spaces can be taken: with Eridu, or with Kullab Orchards, which is no city."""
    s = boats("kish", "ninurta")
    s.rebels[space("nippur")] = s.rebels[space("borsippa")] = s.rebels[space("uruk")] = 2
    s.run()
    assert chosen(form(s, "activate ur")) == "Dilbat – Eanna Meadows – Eridu"


def test_where_nothing_is_taken_on_the_way_no_detour_is_proposed():
    s = boats("susa", "enki")
    s.run()
    assert chosen(form(s, "activate zabalam")) == "Susiana Plain"


def boats(origin, god):
    """Ann has a Port and a spearman in a city."""
    s = empty_table(homes=("susa", "uruk", "urkesh"))
    stand(s, 0, origin, spearman=1)
    s.buildings[0], s.mat_tokens[0] = 1 << BUILDINGS.index("port"), [2, 1, 0]
    s.gods[0] = s.content.gods.index(god)
    return s


def test_many_ways_are_scrolled_so_that_the_rest_of_the_form_stays_in_sight(sailor, table):
    assert 'class="row many"' in _body(form(sailor, "march akkad from kish all"), ENGLISH)
    few = form(table, "march akkad from kish all")
    assert max(len(group.choices) for group in few.groups) <= MANY
    assert "many" not in _body(few, ENGLISH)


def test_a_click_on_a_unit_takes_all_that_may_go_and_then_none(table):
    stand(table, 0, "kish", spearman=9)
    room = army_size(table, 0)
    spearmen = form(table, "march akkad from kish 1 spearman").groups[1].counts[0]
    full = form(table, spearmen.whole).groups[1].counts[0]
    assert full.number == room
    assert form(table, full.whole).groups[1].counts[0].number == 0


def test_too_large_an_army_is_told_as_it_is_meant_and_why_it_cannot_go(table):
    stand(table, 0, "kish", spearman=9)
    shown = form(table, "march akkad from kish all")
    assert f"Own units there: 12 of {army_size(table, 0)}" in shown.told
    assert ENGLISH.clause("AK-MOVE-03")[:30] in _body(shown, ENGLISH)


def test_in_an_own_city_the_march_comes_first_and_its_buildings_apart_with_token_and_yield(table):
    table.buildings[0] = 1 << BUILDINGS.index("storehouse")
    table.control[space("sippar")] = 0
    sends = form(table, "activate sippar").sends
    assert sends[0].line.startswith("march sippar")
    (apart,) = [send for send in sends if send.is_apart]
    assert apart.line == "use storehouse at sippar"
    assert apart.note.startswith("admin token, brings ")
    html = _body(form(table, "activate sippar"), ENGLISH)
    assert html.index('class="send') < html.index("Or, instead:") < html.index("Use the Storehouse")


@pytest.mark.parametrize(("building", "city"), [("storehouse", "urkesh"), ("palace", "urkesh"), ("storehouse", "kish")])
def test_what_a_building_is_said_to_bring_is_what_it_brings(building, city):
    s = empty_table()
    stand(s, 0, "kish")
    s.buildings[0], s.mat_tokens[0] = 1 << BUILDINGS.index(building), [1, 1, 0]
    s.run()
    told = brought_by_building(s, 0, BUILDINGS.index(building), space(city), ENGLISH)
    for action in GAME.read(s, f"use {building} at {city}"):
        s.apply(action)
    choices = 0
    while s.phase == "collect":
        s.apply(s.options()[0])
        choices += 1
    assert sum(int(word) for word in told.split() if word.isdigit()) == sum(s.resources[0]) > 0
    assert ("of your choice" in told) == bool(choices)


def test_the_price_of_troops_has_nothing_to_do_with_the_tax_that_follows():
    s = empty_table()
    s.buildings[0], s.mat_tokens[0], s.resources[0] = 0b11, [1, 1, 0], [6, 6, 2, 0]
    s.run()
    for action in GAME.read(s, "use palace at urkesh"):
        s.apply(action)
    assert "Costs 2 grain, 2 sheep and 2 silver" in form(s, "hire 1 chariot").told[0]
    assert form(s, "hire 1 chariot").told[1].startswith("Left: 4 grain, 4 sheep, 0 silver")
    assert UI.preview.effects(s, ENGLISH)["buy chariot"] == "costs 2 grain, 2 sheep and 2 silver"
    counts = {count.name: count.note for count in form(s, "hire nothing").groups[0].counts}
    assert counts["chariot"] == "chariot for 2 grain, 2 sheep and 2 silver; 3 bones, 2 hit points"
    assert counts["2 spearmen"] == "2 spearmen for 1 grain and 1 silver; each 1 bone, 1 hit point"


@pytest.mark.parametrize("god", ["ninhursag", "ishtar"])
def test_who_gets_a_unit_for_free_is_told_to_leave_room(god):
    s = empty_table()
    s.buildings[0], s.mat_tokens[0], s.resources[0] = 0b11, [1, 1, 0], [6, 6, 2, 0]
    s.gods[0] = s.content.gods.index(god)
    s.run()
    for action in GAME.read(s, "use palace at urkesh"):
        s.apply(action)
    assert any("for free" in line for line in form(s, "hire 1 chariot").told) == (god == "ninhursag")


def test_a_card_with_a_bonus_says_so_beside_what_it_does():
    s = GAME.start(6, 1)
    while s.phase != "choose_role":
        s.apply(s.options()[0])
    s.role_bonus[0] = 2
    told = [UI.preview.effects(s, ENGLISH)[f"pick {role}"] for role in GAME.content.roles]
    assert [words.endswith("; 2 silver on it") for words in told] == [True, *[False] * 7]


def test_a_residence_says_what_its_card_brings_and_a_quest_what_it_takes():
    s = GAME.start(6, 5)
    while s.phase != "residence":
        s.apply(s.options()[0])
    assert UI.preview.effects(s, ENGLISH)["at kazallu"] == "HIRE: 3 for 1 silver"
    s = empty_table()
    s.open_quests, s.resources[0] = 1 << GAME.content.quests.index("Q10"), [11, 11, 0, 0]
    s.in_action_phase, s.stack = False, [GAME_OVER, ROUND, PRESTIGE]
    s.run()
    assert s.phase == "quest_scoring"
    assert UI.preview.effects(s, ENGLISH)["quest Q10"] == "Pay 11 grain and 11 sheep"


def test_both_hits_can_go_to_one_champion():
    s = one_round(against_rebels("nippur", {"champion": 1, "spearman": 1}, 2), "FFFFF" + "SS")
    assert s.phase == "assign"
    shown = form(s, "lose 1 champion")
    again = next(count for count in shown.groups[0].counts if count.name == "injured champion")
    assert again.number == 0
    send = form(s, again.more).sends[0]
    assert not send.clause
    for action in GAME.read(s, send.line):
        s.apply(action)
    assert not s.fight_hits[0]


def test_hits_that_leave_no_choice_are_told_before_the_others_are_placed():
    """Once the only spearman is hit, the other hit can only be an archer's."""
    s = one_round(against_rebels("nippur", {"spearman": 1, "archer": 2}, 2), "FF" + "FFFFF" + "SS")
    assert s.phase == "assign"
    assert form(s, "lose 1 spearman").told == ("What follows from this: Ann loses a unit: archer.",)
    assert not form(s, "lose 2 archer").told
    assert not form(s, "lose 1 archer").told


def test_a_click_on_a_unit_for_sale_buys_as_many_as_possible_and_then_none():
    s = empty_table()
    s.buildings[0], s.mat_tokens[0], s.resources[0] = 0b11, [1, 1, 0], [9, 9, 9, 0]
    s.run()
    for action in GAME.read(s, "use palace at urkesh"):
        s.apply(action)
    archers = next(count for count in form(s, "hire nothing").groups[0].counts if count.name == "archer")
    assert archers.whole == f"hire {army_size(s, 0)} archer"
    full = next(count for count in form(s, archers.whole).groups[0].counts if count.name == "archer")
    assert full.whole == "hire nothing"


def test_units_that_do_not_fight_are_said_to_get_away(table):
    stand(table, 1, "akkad", priest=1)
    told = form(table, "march akkad from kish all").told
    assert "Bo has nobody there who fights: those units get away, without a combat." in told


def chosen_way(state, draft):
    """The ways that are marked in the form of a draft."""
    return [way.words for group in form(state, draft).groups[1:] for way in group.choices if way.is_chosen]


def test_a_way_is_kept_whatever_else_is_changed(sailor):
    stand(sailor, 0, "akshak", archer=1)
    typed = "march sippar from kish all via borsippa"
    akshak, kish = form(sailor, typed).groups[1:]
    (fewer,) = [count.fewer for count in kish.counts]
    assert chosen_way(sailor, fewer) == ["Borsippa"]
    more = next(count.more for count in akshak.counts)
    assert "Borsippa" in chosen_way(sailor, more)
    none = next(choice.draft for choice in kish.choices if choice.words == "none")
    assert not chosen_way(sailor, none)
    again = form(sailor, none).groups[2]
    for words in ("all", "only these"):
        draft = next((choice.draft for choice in again.choices if choice.words == words), "")
        assert not draft or chosen_way(sailor, draft) == ["Borsippa"], words
    (one,) = [count.more for count in again.counts]
    assert chosen_way(sailor, one) == ["Borsippa"]


def test_who_goes_after_all_takes_the_best_way(sailor):
    """As it is proposed when the form opens: as many new spaces as possible, without danger."""
    (whole,) = [count.whole for group in form(sailor, "march sippar nobody").groups for count in group.counts]
    assert chosen_way(sailor, whole) == chosen_way(sailor, "march sippar") == ["Akkad – Borsippa – Hit"]


@pytest.mark.rule("AK-MOVE-14")
def test_a_way_that_leads_nowhere_is_refused(sailor):
    shown = form(sailor, "march sippar from kish all via urkesh")
    assert {send.clause for send in shown.sends if not send.is_apart} == {"AK-MOVE-14"}
    with pytest.raises(IllegalAction, match="AK-MOVE-14"):
        GAME.read(sailor, "march sippar from kish all via urkesh")


@pytest.mark.rule("AK-MOVE-05", "AK-MOVE-06", "AK-MOVE-09")
def test_a_way_is_refused_by_what_stands_in_it():
    """From Dilbat to Hit over Marad or over Borsippa; from Kullab to Uruk not over Eanna, where no ford is."""
    s = empty_table()
    stand(s, 0, "dilbat", spearman=1)
    stand(s, 0, "kullab", spearman=1)
    s.upgrades[0] = 1 << UPGRADES.index("royal_roads")
    s.mat_tokens[0] = [2, 1, 0]
    s.run()
    assert GAME.read(s, "march hit from dilbat all via marad")
    assert GAME.read(s, "march uruk from kullab all")
    with pytest.raises(IllegalAction, match="AK-MOVE-09"):
        GAME.read(s, "march uruk from kullab all via eanna")
    for guarded, clause in ((True, "AK-MOVE-05"), (False, "AK-MOVE-06")):
        blocked = empty_table()
        stand(blocked, 0, "dilbat", spearman=1)
        blocked.upgrades[0], blocked.mat_tokens[0] = s.upgrades[0], [2, 1, 0]
        if guarded:
            stand(blocked, 1, "marad", spearman=1)
        else:
            blocked.tokens[space("marad")] = 1 << 1
        blocked.run()
        with pytest.raises(IllegalAction, match=clause):
            GAME.read(blocked, "march hit from dilbat all via marad")


@pytest.mark.rule("AK-MOVE-14")
def test_a_way_may_be_named_by_one_of_its_spaces(sailor):
    (way,) = chosen_way(sailor, "march sippar from kish all via hit")
    assert "Hit" in way.split(" – ")


@pytest.mark.parametrize("language", ["en", "de"])
def test_buildings_upgrades_and_tokens_on_the_mat_say_what_they_do(table, language):
    speaker = speaker_of(language, GAME, ("Ann", "Bo", "Cy"))
    mat = UI.board.parts(ReaderView(table.view(0), speaker))["mat"].html
    for kind, names in (("building", BUILDINGS), ("upgrade", UPGRADES), ("token", TOKENS)):
        for name in names:
            assert esc(speaker.get(f"board.{kind}.{name}", "?")) in mat, name


@pytest.mark.rule("AK-NCU-07")
def test_a_march_tells_of_mercenaries_without_a_unit_of_their_side():
    s = empty_table()
    stand(s, 0, "kish", spearman=2, mercenary=2)
    stand(s, 1, "akkad", mercenary=5)
    s.rebels[space("akkad")] = 0
    s.mat_tokens[0] = [2, 1, 0]
    s.run()
    told = " ".join(form(s, "march akkad from kish 2 spearman").told)
    assert "5 mercenaries of Bo there without a unit of their own side: no combat, 2 join you" in told
    assert "Only mercenaries stay in Kish" in told
    assert told.count("AK-NCU-07") >= 2
    assert "get away" not in told
    told = " ".join(form(s, "march akkad from kish 1 spearman").told)
    assert "Only mercenaries" not in told, "a spearman stays with them"


@pytest.mark.rule("AK-NCU-07")
def test_a_march_tells_that_loyal_mercenaries_do_not_join():
    s = empty_table(3, characters=("shu_mama", "nabi_ulmash", "ken_ussam"))
    stand(s, 0, "kish", spearman=2)
    stand(s, 1, "akkad", mercenary=5)
    s.rebels[space("akkad")] = 0
    s.mat_tokens[0] = [2, 1, 0]
    s.run()
    told = " ".join(form(s, "march akkad from kish all").told)
    assert "no combat, all are removed. Mercenaries of Bo never change sides." in told
    assert "join you" not in told


@pytest.mark.rule("AK-NCU-01", "AK-NCU-04")
@pytest.mark.parametrize(("stays", "is_told"), [({"priest": 1}, True), ({"priest": 1, "mercenary": 1}, False)])
def test_a_march_tells_that_only_units_that_do_not_fight_stay_in_a_city(stays, is_told):
    s = empty_table()
    stand(s, 0, "kish", spearman=2, **stays)
    s.mat_tokens[0] = [2, 1, 0]
    s.run()
    told = " ".join(form(s, "march akkad from kish 2 spearman").told)
    assert ("Nobody who fights stays in Kish: whoever enters takes it without a combat." in told) == is_told
    assert "Nobody who fights" not in " ".join(form(s, "march akkad from kish 1 spearman").told)
    assert "Nobody who fights" not in " ".join(form(s, "march akkad from kish all").told), "nobody stays at all"


@pytest.mark.rule("AK-PRT-12")
@pytest.mark.parametrize("beside", [True, False])
def test_a_trade_without_a_neighbour_says_so(beside):
    s = empty_table()
    s.control = [-1] * len(s.control)
    s.control[space("kish")] = 0
    s.control[space("akkad" if beside else "susa")] = 1
    s.resources[0], s.resources[1] = [3, 0, 0, 0], [0, 3, 0, 0]
    do(s, "TRADE")
    shown = form(s, UI.forms.opening(s))
    assert any("you trade with the treasury alone" in line for line in shown.told) != beside
    assert (len(shown.groups) == 2) == beside


@pytest.mark.rule("AK-PRT-09")
def test_the_rate_that_only_susa_has_comes_first():
    """On a phone the last rates are below the edge of the question."""
    for seat, own in ((0, "grain"), (1, "silver")):
        s = empty_table(3)
        s.resources[seat] = [3, 3, 3, 3]
        control(s, 1, "susa")
        do(s, "TRADE", seat=seat)
        assert form(s, UI.forms.opening(s)).groups[0].counts[0].name.startswith(f"1 {own} for 1 ")
