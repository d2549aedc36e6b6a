"""The Prestige Phase step by step (B25)."""

import pytest

from eduba.games.akkad.army import ARCHER, CHAMPION, HURT_CHAMPION, SPEARMAN, count, own_units
from eduba.games.akkad.rules.pieces import army_size, own_army
from eduba.games.akkad.sequence import GAME_OVER, PRESTIGE, PRESTIGE_STEPS, ROUND, names
from eduba.games.akkad.state import AkkadState

from .table import GAME, NONE, C, bones, empty_table, hold, options, play, space, stand, units


def table(players: int = 3, **kwargs: tuple[str, ...]) -> AkkadState:
    s = empty_table(players, **kwargs)
    s.in_action_phase = False
    s.stack = [GAME_OVER, ROUND, PRESTIGE]
    return s


def run_to(s: AkkadState, phase: str) -> None:
    """Tokens are all admin, anything else is the first option."""
    s.run()
    while s.phase != phase:
        assert not s.over
        s.apply(s.options()[0])


@pytest.mark.rule("AK-PRE-21", "AK-GEN-04")
def test_the_order_of_the_steps() -> None:
    assert [names.names[step] for step in reversed(PRESTIGE_STEPS)] == [
        "akkad_check",
        "landing",
        "sacred_missions",
        "quest_scoring",
        "new_quest",
        "clearing",
        "new_tokens",
        "new_cards",
        "army_check",
        "cards_go_back",
        "ransoms",
        "champions_return",
        "mercy_taking",
        "mercy_cards",
        "end_of_round",
    ]


# -- landing --------------------------------------------------------------------------------------------------------


def send(s: AkkadState, seat: int, where: str, **counts: int) -> None:
    s.boxes[seat], s.destinations[seat] = units(**counts), space(where)
    s.tokens[space(where)] |= 1 << seat


def fight_on(s: AkkadState) -> None:
    while "fight" in options(s):
        play(s, "fight")


@pytest.mark.rule("AK-PRE-02", "AK-WAT-21", "AK-WAT-22")
def test_expeditions_land_in_crown_order() -> None:
    s = table()
    s.crown, s.events = 1, []
    send(s, 0, "halub", spearman=2)
    send(s, 1, "kish", spearman=4)
    send(s, 2, "ur", archer=1)
    s.run()
    landed = [event[1] for event in s.events if event[0] == "landed"]
    assert landed == [1, 2, 0]
    assert own_units(own_army(s, 1, space("kish"))) == 4 > army_size(s, 1)
    assert s.control[space("halub")] == 0
    assert s.boxes == [0, 0, 0]
    assert s.destinations == [NONE] * 3


@pytest.mark.rule("AK-PRE-02", "AK-WAT-21", "AK-QST-04")
def test_a_landing_is_fought_out() -> None:
    s = table()
    send(s, 0, "kish", archer=1)
    stand(s, 1, "kish", spearman=1)
    s.open_quests |= 1 << C.quests.index("Q13")
    bones(s, "S")
    s.run()
    fight_on(s)
    assert s.control[space("kish")] == 0
    assert s.points == [0, 0, 0]


@pytest.mark.rule("AK-AKK-05")
def test_akkad_by_expedition() -> None:
    s = table()
    send(s, 0, "akkad", archer=1, champion=1)
    s.rebels[C.akkad] = 1
    bones(s, "S")
    s.run()
    fight_on(s)
    assert (s.points[0], s.control[C.akkad]) == (1, 0)


@pytest.mark.rule("AK-WOR-07")
def test_the_storm_does_not_stop_a_landing() -> None:
    s = table()
    send(s, 0, "kish", spearman=1)
    s.storm = space("kish")
    s.run()
    assert s.holder[space("kish")] == s.control[space("kish")] == 0


@pytest.mark.rule("AK-WAT-26", "AK-MON-03", "AK-WAT-23")
def test_landing_in_a_lair_offers_the_monster() -> None:
    s = table()
    send(s, 0, "lower_sea", champion=1)
    s.run()
    assert s.actor == 0
    assert options(s) == {"fight", "skip"}
    assert count(own_army(s, 0, space("lower_sea")), CHAMPION) == 1


# -- the board is reset ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-PRE-07", "AK-PRE-08", "AK-PRE-09", "AK-PRE-10", "AK-PRE-20", "AK-TOK-03")
def test_clearing() -> None:
    s = table()
    stand(s, 0, "urkesh", hurt_champion=1, hurt_chariot=1)
    s.tokens[space("kish")] = 0b11
    s.storm, s.floods, s.spies, s.monsters_down = space("nippur"), 1 << space("ur"), [2, 0, 0], 0b11
    s.mat_tokens[0] = [1, 0, 3]
    s.run()
    assert own_army(s, 0, space("urkesh")) == units(champion=1, chariot=1)
    assert not any(s.tokens)
    assert (s.storm, s.last_storm, s.floods, s.spies, s.monsters_down) == (NONE, space("nippur"), 0, [0, 0, 0], 0)
    assert s.mat_tokens[0] == [1, 0, 3]
    assert s.phase == "new_tokens"


@pytest.mark.rule("AK-WOR-18")
def test_the_storm_is_remembered_for_one_round() -> None:
    s = table()
    s.last_storm = space("nippur")
    s.run()
    assert s.last_storm == NONE


# -- tokens and cards -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-PRE-11", "AK-TOK-04")
def test_two_tokens_of_free_choice_in_crown_order() -> None:
    s = table()
    s.crown = 2
    s.mat_tokens = [[9, 9, 9], [0, 0, 0], [0, 0, 0]]
    s.run()
    asked = []
    for token in ("admin", "divine", "royal", "royal", "divine", "divine"):
        asked.append(s.actor)
        assert options(s) == {"token admin", "token royal", "token divine"}
        play(s, f"token {token}")
    assert asked == [2, 2, 0, 0, 1, 1]
    assert s.mat_tokens == [[9, 11, 9], [0, 0, 2], [1, 0, 1]]


@pytest.mark.rule("AK-PRE-11", "AK-SPC-01")
def test_akkad_gives_a_third_token_and_zabalam_food() -> None:
    s = table()
    s.control[C.akkad] = s.control[space("zabalam")] = 0
    s.specials[0] = 1 << C.special_of[C.akkad] | 1 << C.special_of[space("zabalam")]
    s.mat_tokens[0] = [0, 0, 0]
    s.run()
    assert s.prompt() == ("ask.new_tokens", 3)
    assert s.why_not(GAME.action("skip")) == "AK-PRE-11"
    play(s, "token admin", "token royal", "token divine")
    assert s.mat_tokens[0] == [1, 1, 1]
    assert s.resources[0] == [1, 1, 0, 0]
    assert s.actor == 1


@pytest.mark.rule("AK-PRE-12")
def test_everybody_draws_a_card_and_some_more() -> None:
    s = table(characters=("tuta_napshum", "shuash_takal", "nabi_ulmash"))
    run_to(s, "choose_role")
    assert [sum(hand) for hand in s.hands] == [1, 2, 1]


@pytest.mark.rule("AK-PRE-12", "AK-CARD-04")
def test_over_seven_cards_one_is_discarded() -> None:
    s = table()
    hold(s, 1, *(["miss"] * 7))
    run_to(s, "hand_limit")
    assert (s.actor, sum(s.hands[1])) == (1, 8)
    play(s, "discard miss")
    assert (sum(s.hands[1]), sum(s.discarded)) == (7, 1)


# -- army size ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-PRE-13", "AK-PRE-14", "AK-PRE-15")
def test_excess_units_join_other_groups() -> None:
    s = table()  # everybody has two cities
    stand(s, 0, "urkesh", spearman=2, archer=2)
    stand(s, 0, "harran", spearman=1)
    stand(s, 0, "upper_habur", archer=1, mercenary=3)
    run_to(s, "army_check")
    assert options(s) == {"take spearman", "take archer"}
    assert s.why_not(GAME.action("lose archer")) == "AK-PRE-15"
    assert s.why_not(GAME.action("take champion")) == "AK-PRE-13"
    play(s, "take archer")
    assert options(s) == {"at harran", "at upper_habur"}
    assert s.why_not(GAME.action("at kish")) == "AK-PRE-14"
    play(s, "at upper_habur", "take spearman")
    assert own_army(s, 0, space("urkesh")) == units(spearman=1, archer=1)
    assert own_army(s, 0, space("harran")) == units(spearman=2)
    assert own_army(s, 0, space("upper_habur")) == units(archer=2, mercenary=3)


@pytest.mark.rule("AK-PRE-13")
def test_what_cannot_be_moved_is_removed() -> None:
    s = table()
    stand(s, 0, "urkesh", spearman=2, archer=2)
    stand(s, 0, "harran", mercenary=1)
    run_to(s, "army_check")
    assert options(s) == {"lose spearman", "lose archer"}
    play(s, "lose spearman", "lose archer")
    assert own_army(s, 0, space("urkesh")) == units(spearman=1, archer=1)


@pytest.mark.rule("AK-PRE-14", "AK-CHA-01")
def test_champions_are_never_removed() -> None:
    s = table(characters=("taram_akkad", "shu_mama", "nabi_ulmash"))
    s.control = [NONE if owner == 0 and C.names[at] != "urkesh" else owner for at, owner in enumerate(s.control)]
    stand(s, 0, "urkesh", champion=2, spearman=1)
    assert army_size(s, 0) == 1
    run_to(s, "choose_role")
    assert own_army(s, 0, space("urkesh")) == units(champion=2)


@pytest.mark.rule("AK-PRE-14")
def test_a_champion_may_be_the_one_who_moves() -> None:
    s = table()
    stand(s, 0, "urkesh", champion=1, spearman=2)
    stand(s, 0, "harran", archer=1)
    run_to(s, "army_check")
    assert options(s) == {"take champion", "take spearman"}
    play(s, "take champion")
    assert count(own_army(s, 0, space("harran")), CHAMPION) == 1


@pytest.mark.rule("AK-PRE-13", "AK-ARM-05")
def test_nothing_is_asked_without_excess_or_choice() -> None:
    s = table()
    stand(s, 0, "urkesh", spearman=2, mercenary=9)
    stand(s, 1, "susa", archer=5)
    run_to(s, "choose_role")
    assert own_army(s, 0, space("urkesh")) == units(spearman=2, mercenary=9)
    assert count(own_army(s, 1, space("susa")), ARCHER) == 2


# -- cards, champions, end of the round ------------------------------------------------------------------------------


@pytest.mark.rule("AK-PRE-16", "AK-WOR-02", "AK-EVT-06")
def test_cards_go_back_and_the_event_ends() -> None:
    s = table()
    s.roles, s.gods, s.event = [3, 4, 8], [0, 1, C.gods.index("ishtar")], C.events.index("drought")
    assert s.powers[0].needs_canal
    assert s.powers[2].roll_bonuses
    s.run()
    assert s.powers[2].roll_bonuses
    run_to(s, "choose_role")
    assert (s.roles, s.gods, s.event) == ([0, 0, 0], [NONE] * 3, NONE)
    assert not s.powers[0].needs_canal
    assert not s.powers[2].roll_bonuses


@pytest.mark.rule("AK-PRE-17", "AK-CHA-07", "AK-CHA-14")
def test_champions_come_home_unhurt() -> None:
    s = table()
    s.away[0] = 1
    run_to(s, "choose_role")
    home = own_army(s, 0, space("urkesh"))
    assert (count(home, CHAMPION), count(home, HURT_CHAMPION), s.away[0]) == (1, 0, 0)


@pytest.mark.rule("AK-PRE-17", "AK-CHA-11")
def test_a_champion_that_returns_may_exceed_army_size() -> None:
    s = table()
    stand(s, 0, "urkesh", spearman=2)
    s.away[0] = 1
    run_to(s, "choose_role")
    assert count(own_army(s, 0, space("urkesh")), SPEARMAN) == 2
    assert count(own_army(s, 0, space("urkesh")), CHAMPION) == 1


def test_what_lasts_for_a_round_ends() -> None:
    s = table()
    s.used_roles = s.used_gods = s.used_abilities = s.used_swaps = s.explored = s.passed = 0b11
    s.tithes, s.this_pair, s.last_pair = [2, 0, 1], 0b110, 0b011
    run_to(s, "choose_role")
    assert (s.used_roles, s.used_gods, s.used_abilities, s.used_swaps, s.explored, s.passed) == (0,) * 6
    assert (s.tithes, s.this_pair, s.last_pair) == ([0, 0, 0], 0, 0b110)
