"""Setup: mats, characters, the Residence, the table, the Crown (B2, B24, B31)."""

import pytest

from eduba.core.chance import Chance, key_of
from eduba.core.editions import edition
from eduba.core.errors import BadSetup
from eduba.games.akkad.army import ARCHER, CHAMPION, SPEARMAN, SUPPLY, count
from eduba.games.akkad.content import CITY, HOME, LAND, RED, SPECIAL, STOREHOUSE
from eduba.games.akkad.errata import FOUR_HOMES
from eduba.games.akkad.rules.pieces import army_size, held_homes, homes_of, own_army, spaces_of, supply
from eduba.games.akkad.rules.setup.homes import OPPOSITES
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import members

from .table import GAME, C, options, play, space

PLAYERS = (3, 4, 5, 6)


def begin(players: int, seed: int = 1, **choices: str) -> AkkadState:
    s = GAME.start(players, seed, listen=True, **choices)
    assert isinstance(s, AkkadState)
    return s


def begin_as(characters: list[str], dealt: list[str], **choices: str) -> AkkadState:
    """A game in which chance deals these homes, and to each seat its character and another one."""
    others = [name for name in C.characters if name not in (*characters, "me_sag", "shar_kali_sharri", "yetib_mer")]
    draws = [("homes", list(GAME.bags["homes"]).index(home)) for home in dealt]
    for mine, other in zip(characters, others):
        draws += [("characters", C.characters.index(name)) for name in (mine, other)]
    s = GAME.begin(len(characters), Chance(key_of("setup"), 0, draws, ()), choices, listen=True)
    assert isinstance(s, AkkadState)
    play(s, *(f"character {character}" for character in characters))
    return s


def finish(s: AkkadState) -> AkkadState:
    """First options until the first round begins."""
    while s.phase != "choose_role":
        s.apply(s.options()[0])
    return s


@pytest.mark.rule("AK-GEN-01")
@pytest.mark.parametrize("players", [2, 7])
def test_three_to_six_players(players: int) -> None:
    with pytest.raises(BadSetup):
        GAME.start(players, 1)


# -- mats -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-SET-01", "AK-SET-21")
@pytest.mark.parametrize("seed", range(8))
def test_fair_homes(seed: int) -> None:
    assert sorted(home_names(begin(3, seed))) == ["susa", "urkesh", "uruk"]
    four = set(home_names(begin(4, seed)))
    assert len(four) == 4
    assert "mari" not in four
    assert len(set(home_names(begin(5, seed)))) == 5


@pytest.mark.rule("AK-SET-21")
def test_every_fair_set_of_four_occurs_and_homes_are_dealt_at_random() -> None:
    sets = {frozenset(home_names(begin(4, seed))) for seed in range(60)}
    assert len(sets) == 5
    assert len({tuple(home_names(begin(3, seed))) for seed in range(40)}) == 6


@pytest.mark.rule("AK-SET-21", "AK-PLY-04")
def test_any_homes() -> None:
    seen = {name for seed in range(40) for name in home_names(begin(3, seed, homes="any"))}
    assert seen == set(GAME.bags["homes"]) - {"mari"}
    assert any("mari" in home_names(begin(4, seed, homes="any")) for seed in range(10))


@pytest.mark.rule("AK-SET-21")
def test_four_players_were_dealt_mari_before_that_was_corrected() -> None:
    earlier = edition(GAME, GAME.digest, FOUR_HOMES - 1)
    sets = {frozenset(home_names(earlier.start(4, seed))) for seed in range(40)}
    assert sets == {frozenset(GAME.bags["homes"]) - set(pair) for pair in OPPOSITES}


@pytest.mark.rule("AK-SET-02", "AK-SET-01")
def test_a_draft_goes_up_for_mats_and_down_for_characters() -> None:
    s = begin(4, setup="draft")
    asked = []
    while s.phase in ("choose_home", "choose_character"):
        asked.append((s.phase[7], s.actor))
        s.apply(s.options()[0])
    assert asked == [("h", 0), ("h", 1), ("h", 2), ("h", 3), ("c", 3), ("c", 2), ("c", 1), ("c", 0)]
    assert len(set(s.mats)) == len(set(s.characters)) == 4


@pytest.mark.rule("AK-SET-01", "AK-PLY-04")
def test_what_cannot_be_drafted() -> None:
    s = begin(3, setup="draft")
    assert options(s) == {f"home {home}" for home in ("urkesh", "assur", "susa", "girsu", "uruk")}
    assert s.why_not(GAME.action("home mari")) == "AK-PLY-04"
    play(s, "home uruk")
    assert s.why_not(GAME.action("home uruk")) == "AK-SET-01"
    play(s, "home susa", "home urkesh")
    assert s.why_not(GAME.action("character yetib_mer")) == "AK-PLY-04"
    play(s, "character me_sag")
    assert s.why_not(GAME.action("character me_sag")) == "AK-SET-01"
    assert len(s.options()) == 9


def test_the_last_of_six_homes_is_not_asked_for() -> None:
    s = begin(6, setup="draft")
    play(s, *(f"home {home}" for home in ("urkesh", "assur", "susa", "girsu", "uruk")))
    assert s.phase == "choose_character"
    assert home_names(s)[5] == "mari"


@pytest.mark.rule("AK-SET-02")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_characters_are_dealt_to_each(players: int) -> None:
    s = begin(players)
    dealt = [members(mask) for mask in s.dealt_characters]
    assert all(len(pair) == 2 for pair in dealt)
    assert len({character for pair in dealt for character in pair}) == 2 * players
    for seat, pair in enumerate(dealt):
        assert s.actor == seat
        assert options(s) == {f"character {C.characters[character]}" for character in pair}
        s.apply(s.options()[1])
        assert s.characters[seat] == pair[1]


# -- the Residence --------------------------------------------------------------------------------------------------


def residence_game() -> AkkadState:
    characters = ["me_sag", "taram_akkad", "tuta_napshum", "nabi_ulmash"]
    s = begin_as(characters, ["mari", "assur", "uruk", "susa"], homes="any")
    assert (s.phase, s.actor) == ("residence", 0)
    return s


@pytest.mark.rule("AK-SET-20", "AK-HOM-05", "AK-HOM-07", "AK-HOM-08", "AK-HOM-09")
def test_tv_31_residence() -> None:
    s = residence_game()
    assert options(s) == {f"at {C.names[city]}" for city in members(C.of_kind[SPECIAL])}
    assert s.why_not(GAME.action("at akkad")) == "AK-SET-20"
    play(s, "at nippur")
    assert s.prompt() == ("ask.residence_units", SPEARMAN, 3)
    assert options(s) == {"number 0", "number 1", "number 2", "number 3"}
    assert s.why_not(GAME.action("number 4")) == "AK-HOM-08"
    play(s, "number 2")
    finish(s)
    nippur, mari = space("nippur"), space("mari")
    assert (s.rebels[nippur], s.control[nippur], s.holder[nippur]) == (0, 0, 0)
    assert s.specials[0] == 1 << C.special_of[nippur]
    assert count(own_army(s, 0, nippur), SPEARMAN) == 2
    assert count(own_army(s, 0, nippur), CHAMPION) == 0
    assert (count(own_army(s, 0, mari), SPEARMAN), count(own_army(s, 0, mari), CHAMPION)) == (1, 1)
    assert all(s.control[near] != 0 for near in members(C.near[nippur]))
    assert homes_of(s, 0) == [mari, nippur]


@pytest.mark.rule("AK-HOM-06")
def test_the_residence_is_enough_to_hold_a_home() -> None:
    s = residence_game()
    play(s, "at nippur", "number 0")
    finish(s)
    s.control[space("mari")] = 1
    assert held_homes(s, 0) == [space("nippur")]


# -- the table ------------------------------------------------------------------------------------------------------


def home_names(s: AkkadState) -> list[str]:
    return [C.names[C.mats[mat].space] for mat in s.mats]


@pytest.mark.rule("AK-SET-03", "AK-SET-04", "AK-SET-05", "AK-SET-06", "AK-SET-19")
def test_what_everybody_starts_with() -> None:
    s = begin_as(["taram_akkad", "tuta_napshum", "nabi_ulmash"], ["urkesh", "susa", "uruk"])
    finish(s)
    assert s.mat_tokens == [[2, 2, 2]] * 3
    assert s.buildings == [1 << STOREHOUSE] * 3
    assert s.upgrades == [0] * 3
    assert s.resources == [[0, 14, 3, 0], [4, 3, 1, 1], [4, 4, 4, 0]]
    uruk = own_army(s, 2, space("uruk"))
    assert [count(uruk, kind) for kind in (SPEARMAN, ARCHER, CHAMPION)] == [1, 0, 1]
    assert count(own_army(s, 0, space("urkesh")), CHAMPION) == 2
    assert supply(s, 2, SPEARMAN) == SUPPLY[SPEARMAN] - 1
    assert army_size(s, 2) == 2


@pytest.mark.rule("AK-SET-16")
def test_action_cards_come_only_from_characters() -> None:
    s = begin_as(["shuash_takal", "tuta_napshum", "nabi_ulmash"], ["urkesh", "susa", "uruk"])
    finish(s)
    assert [sum(hand) for hand in s.hands] == [2, 0, 0]


@pytest.mark.rule("AK-SET-22")
def test_start_bonuses_with_a_choice_are_asked_in_seat_order() -> None:
    s = begin_as(["ken_ussam", "tuta_napshum", "bali_qarrad"], ["urkesh", "susa", "uruk"])
    assert s.actor == 0
    assert options(s) >= {f"at {C.names[near]}" for near in (space("urkesh"), *members(C.near[space("urkesh")]))}
    play(s, "at urkesh")
    assert s.canals[space("urkesh")] == 1
    assert s.actor == 2
    assert options(s) == {"resource grain", "resource sheep"}
    play(s, "resource sheep")
    assert s.resources[2][1] == 5
    assert s.phase == "choose_role"


@pytest.mark.rule("AK-SET-07", "AK-SET-08", "AK-PLY-03", "AK-CTL-04")
@pytest.mark.parametrize("players", PLAYERS)
def test_control_at_the_start(players: int) -> None:
    s = finish(begin(players, 5))
    for seat in range(players):
        home = C.mats[s.mats[seat]].space
        around = 1 << home | C.near[home] & ~C.of_kind[RED]
        assert spaces_of(s, seat) & ~(1 << s.residence if s.residence != NONE else 0) == around
    for home in members(C.of_kind[HOME]):
        if C.names[home] not in home_names(s):
            assert all(s.control[near] == NONE for near in (home, *members(C.near[home])))


@pytest.mark.rule("AK-SET-09", "AK-SET-10", "AK-SET-11", "AK-PLY-02", "AK-PLY-08", "AK-SET-12")
@pytest.mark.parametrize("players", PLAYERS)
def test_rebels_and_monsters_at_the_start(players: int) -> None:
    s = finish(begin(players, 2))
    for at in range(len(C.names)):
        wanted = {SPECIAL: 2, HOME: 2, CITY: 0, LAND: 0, RED: 0}.get(C.kinds[at], 1)
        assert s.rebels[at] == (wanted if s.control[at] == NONE else 0), C.names[at]
    assert sum(s.rebels[home] for home in members(C.of_kind[HOME])) == 2 * (6 - players)
    assert s.monsters_down == s.monsters_gone == 0


@pytest.mark.rule("AK-SET-10")
def test_more_rebels_in_akkad_as_an_option() -> None:
    assert finish(begin(3, akkad_rebels="4")).rebels[C.akkad] == 4


@pytest.mark.rule("AK-SET-13", "AK-SET-14", "AK-SET-15", "AK-EVT-08", "AK-EVT-01")
@pytest.mark.parametrize("seed", range(6))
def test_tv_37_opening_decks(seed: int) -> None:
    s = finish(begin(3, seed))
    assert s.open_quests >> C.first_quest & 1
    assert (s.open_quests.bit_count(), sum(s.quest_deck)) == (3, 14)
    assert s.round == 0
    assert sum(s.deck) + sum(map(sum, s.hands)) == 75
    assert sum(s.mercy_deck) == 7
    residence = 1 << C.special_of[s.residence] if s.residence != NONE else 0
    assert sum(s.specials) == residence
    while s.event == NONE:
        s.apply(s.options()[0])
    assert s.event in C.start_events
    assert (s.round, sum(s.event_deck)) == (1, 11)


@pytest.mark.rule("AK-SET-17", "AK-SET-18")
def test_the_crown_goes_to_most_successes_and_ties_roll_again() -> None:
    homes = [list(GAME.bags["homes"]).index(home) for home in ("urkesh", "susa", "uruk")]
    pairs = ("taram_akkad", "ken_ussam", "tuta_napshum", "enmenanna", "nabi_ulmash", "lipit_ili")
    draws = [("homes", home) for home in homes] + [("characters", C.characters.index(name)) for name in pairs]
    rolls = "SSSFF SFFFF FFSSS" + "SFFFF SSFFF"
    quests = [("quests", 1), ("quests", 2)]
    draws += quests + [("bone", int(bone == "S")) for bone in rolls.replace(" ", "")]
    s = GAME.begin(3, Chance(key_of("crown"), 0, draws, ()), {}, listen=True)
    assert isinstance(s, AkkadState)
    play(s, "character taram_akkad", "character tuta_napshum", "character nabi_ulmash")
    assert s.crown == 2
    assert [event[1:] for event in s.events or () if event[0] == "rolled"] == [
        *((0, 5, 3), (1, 5, 1), (2, 5, 3)),
        *((0, 5, 1), (2, 5, 2)),
    ]


@pytest.mark.rule("AK-PLY-01", "AK-PLY-07", "AK-SEL-06", "AK-SEL-07", "AK-SEL-04", "AK-PLY-04")
@pytest.mark.parametrize(("players", "each", "roles", "gods"), [(3, 2, 2, 5), (4, 2, 0, 4), (5, 1, 3, 3), (6, 1, 2, 2)])
def test_tv_36_player_counts(players: int, each: int, roles: int, gods: int) -> None:
    s = finish(begin(players, 3))
    while s.phase in ("choose_role", "choose_god"):
        s.apply(s.options()[-1])
    assert [mask.bit_count() for mask in s.roles] == [each] * players
    assert (sum(s.role_bonus), s.role_bonus.count(1)) == (roles, roles)
    assert (sum(s.god_bonus), s.god_bonus.count(1)) == (gods, gods)
    if players == 3:
        assert "mari" not in home_names(s)
        assert not {"shar_kali_sharri", "yetib_mer"} & {C.characters[character] for character in s.characters}
