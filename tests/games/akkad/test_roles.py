"""Role cards: primary and secondary parts (B5)."""

import pytest

from eduba.games.akkad.content import ADMIN, DIVINE, ROYAL
from eduba.games.akkad.rules.action_phase import roles
from eduba.games.akkad.sequence import GAME_OVER
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.ui import ui_of
from eduba.i18n import speaker_of
from tests.games.akkad.building_table import control
from tests.games.akkad.table import GAME, C, bones, empty_table, give, options, play, space, stand, units


def play_role(s: AkkadState, role: str, seat: int) -> None:
    """A seat plays a role card; nothing comes after it."""
    s.stack, s.frames, s.over = [GAME_OVER], [], False
    roles.play(s, seat, C.roles.index(role))
    s.run()


def followed(role: str, **tokens: int) -> AkkadState:
    """Seat 1 has played a role and done nothing in its primary part; seat 2 (Uruk) may follow, seat 0 cannot.

    Ur belongs to seat 2 and is not activated, Uruk is.
    """
    s = empty_table(3)
    control(s, 2, "uruk", "ur")
    s.tokens[space("uruk")] = 1
    s.mat_tokens = [[0, 0, 0], [0, 0, 0], [tokens.get(name, 0) for name in ("admin", "royal", "divine")]]
    give(s, 2, grain=9, sheep=9, silver=9)
    play_role(s, role, seat=1)
    while s.actor == 1 and not s.over:
        play(s, "skip" if "skip" in options(s) else "done")
    return s


def refusal(s: AkkadState, text: str) -> str | None:
    return s.why_not(GAME.action(text))


# -- order ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-ROL-01", "AK-ROL-02", "AK-ROL-03", "AK-ROL-04", "AK-ROL-05", "AK-ROL-06", "AK-ROL-36")
def test_the_primary_part_comes_first_then_the_others_clockwise() -> None:
    s = empty_table(4)
    s.passed = 0b1111
    play_role(s, "vizier", seat=1)
    assert s.mat_tokens[1] == [2, 3, 2], "a gain without a choice is taken"
    assert s.used_roles == 1 << C.roles.index("vizier")
    for seat in range(4):
        give(s, seat, lapis=1)
    assert s.actor == 1
    assert "skip" in options(s)
    play(s, "skip", "skip")
    order = []
    while not s.over:
        order.append(s.actor)
        assert options(s) == {"option 0", "decline"}
        play(s, "decline")
    assert order == [2, 3, 0]


@pytest.mark.rule("AK-ROL-03")
def test_each_follows_once() -> None:
    s = followed("chancellor", royal=5)
    play(s, "option 0")
    assert sum(s.hands[2]) == 2
    assert s.over


@pytest.mark.rule("AK-ACT-10")
def test_who_cannot_follow_is_not_asked() -> None:
    assert followed("chancellor").over
    s = followed("merchant", admin=1)
    give(s, 2)
    assert refusal(s, "option 0") == "AK-ACT-10"


# -- pay or activate ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-ROL-07", "AK-ROL-08", "AK-ROL-14")
def test_tv_01_pay_or_activate() -> None:
    s = followed("priest", divine=2)
    assert options(s) == {"option 0", "option 1", "decline"}
    play(s, "option 0")
    assert options(s) == {"at uruk", "at ur"}
    play(s, "at uruk")
    assert s.mat_tokens[2][DIVINE] == 1
    assert s.armies[space("uruk")] == units(priest=1)
    assert s.tokens[space("uruk")] == 1
    s = followed("priest", divine=2)
    play(s, "option 1")
    assert s.ziggurats == 1 << space("ur"), "Ur is the only city that is not activated"
    assert s.tokens[space("ur")] == 1 << 2
    assert s.mat_tokens[2][DIVINE] == 1


@pytest.mark.rule("AK-ROL-08", "AK-ROL-12", "AK-ROL-22", "AK-ROL-24")
def test_tv_14_governor_and_builder() -> None:
    s = followed("governor", royal=1)
    s.tokens[space("ur")] = 1
    s.control[space("eanna")] = 2
    play(s, "option 0")
    assert "at ur" in options(s), "without activating: an activated city will do"
    s = followed("builder", admin=1)
    s.tokens[space("ur")] = 1
    assert refusal(s, "option 0") == "AK-ROL-08"


@pytest.mark.rule("AK-ROL-07")
def test_without_the_token_nobody_follows() -> None:
    s = followed("priest", divine=1)
    s.mat_tokens[2][DIVINE] = 0
    assert refusal(s, "option 0") == "AK-ROL-07"
    assert refusal(s, "option 1") == "AK-ROL-08"
    assert refusal(s, "option 2") == "AK-ROL-03"


@pytest.mark.rule("AK-ROL-22")
def test_governor_secondary_takes_a_token_of_any_type() -> None:
    s = followed("governor", admin=1, divine=1)
    play(s, "option 0")
    assert options(s) == {"token admin", "token divine"}
    play(s, "token divine")
    assert s.mat_tokens[2] == [1, 0, 0]


# -- the roles, one by one ------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-ROL-09", "AK-ROL-13", "AK-ROL-11")
def test_priest_primary() -> None:
    s = empty_table(3)
    control(s, 0, "urkesh", "harran")
    stand(s, 0, "harran", spearman=2)
    play_role(s, "priest", seat=0)
    assert s.mat_tokens[0] == [2, 2, 3]
    assert options(s) == {"at urkesh", "skip"}, "Harran is full"
    play(s, "at urkesh")
    assert s.armies[space("urkesh")] == units(priest=1)
    assert options(s) == {"option 0", "option 1", "skip"}
    assert refusal(s, "at harran") == "AK-ROL-13", "what is done comes before where"
    play(s, "option 1")
    assert options(s) == {"at urkesh", "at harran"}
    play(s, "at harran")
    assert s.ziggurats == 1 << space("harran")


@pytest.mark.rule("AK-ROL-10", "AK-ROL-13")
def test_priest_primary_converts_without_a_temple() -> None:
    s = empty_table(3)
    control(s, 0, "urkesh")
    play_role(s, "priest", seat=0)
    play(s, "at urkesh", "option 0")
    bones(s, "S")
    play(s, "at urkesh", "at wagaltum")
    assert s.control[space("wagaltum")] == 0


@pytest.mark.rule("AK-ROL-15")
def test_canal_inspector_primary() -> None:
    s = empty_table(3)
    play_role(s, "canal_inspector", seat=0)
    assert s.mat_tokens[0] == [3, 2, 2]
    assert s.resources[0] == [0, 0, 3, 0]
    assert refusal(s, "at uruk") == "AK-ROL-15", "the first one on a space under own control"
    assert s.prompt() == ("ask.effect_canal", 2)
    play(s, "at urkesh")
    assert refusal(s, "at urkesh") == "AK-PRT-05", "one canal in a space"
    assert s.prompt() == ("ask.effect_canal", 1)
    play(s, "at uruk")
    assert s.canals[space("urkesh")] == s.canals[space("uruk")] == 1


@pytest.mark.rule("AK-ROL-16")
def test_canal_inspector_secondary() -> None:
    s = followed("canal_inspector", admin=1)
    play(s, "option 0")
    assert options(s) == {"at uruk", "at ur"}
    assert refusal(s, "at urkesh") == "AK-ROL-16", "only on spaces under own control"
    play(s, "at ur", "at uruk")
    assert s.canals[space("ur")] == s.canals[space("uruk")] == 1 << 2
    assert s.mat_tokens[2] == [0, 0, 0]


@pytest.mark.rule("AK-ROL-17", "AK-ROL-18")
def test_merchant_primary() -> None:
    s = empty_table(3)
    control(s, 0, "urkesh", "harran", "kahat", "yabliya", "upper_habur")
    s.canals[space("kahat")] = 1
    s.canals[space("yabliya")] = 1 << 1
    play_role(s, "merchant", seat=0)
    assert s.mat_tokens[0] == [3, 2, 2]
    assert s.resources[0] == [0, 0, 3, 0], "two on the river, one with an own canal"
    assert s.phase == "trade"


@pytest.mark.rule("AK-ROL-19")
def test_merchant_secondary() -> None:
    s = followed("merchant", admin=1)
    play(s, "option 0")
    assert s.phase == "trade"
    assert s.actor == 2
    assert s.mat_tokens[2] == [0, 0, 0]


@pytest.mark.rule("AK-ROL-20", "AK-ROL-21")
def test_governor_primary() -> None:
    s = empty_table(3)
    control(s, 2, "uruk", "ur")
    s.tokens[space("uruk")] = s.tokens[space("kullab")] = 1
    play_role(s, "governor", seat=2)
    assert s.mat_tokens[2] == [3, 2, 2]
    assert options(s) == {"at uruk", "at ur", "skip"}
    play(s, "at uruk", "resource grain")
    assert s.resources[2] == [2, 2, 1, 0]


@pytest.mark.rule("AK-ROL-23", "AK-BLD-06", "AK-BLD-07", "AK-BLD-09")
def test_builder_primary() -> None:
    s = empty_table(3)
    give(s, 0, lapis=1)
    play_role(s, "builder", seat=0)
    assert s.mat_tokens[0] == [3, 2, 2]
    play(s, "option 0")
    assert options(s) == {"build palace", "build temple", "build port"}
    play(s, "build palace")
    assert options(s) == {"option 0", "skip"}
    play(s, "option 0")
    names = {"sheepfold", "granary", "royal_roads", "tax_reform"}
    assert options(s) == {f"upgrade {name}" for name in names}
    play(s, "upgrade tax_reform")
    assert s.resources[0] == [0, 0, 0, 0]
    assert s.buildings[0] == 0b11
    assert s.upgrades[0] == 1 << 3


@pytest.mark.rule("AK-ROL-24", "AK-ROL-25")
def test_builder_secondary_activates_for_both_branches() -> None:
    s = followed("builder", admin=1)
    give(s, 2, lapis=1)
    play(s, "option 0")
    assert s.tokens[space("ur")] == 1 << 2
    assert s.mat_tokens[2][ADMIN] == 0
    assert options(s) == {"option 0", "option 1"}
    play(s, "option 1", "upgrade granary")
    assert s.resources[2] == [0, 0, 0, 0]


@pytest.mark.rule("AK-ROL-26", "AK-ROL-27")
def test_vizier_primary() -> None:
    s = empty_table(3)
    give(s, 0, lapis=2)
    s.mat_tokens[1] = [0, 0, 0]
    s.mat_tokens[2] = [0, 1, 1]
    play_role(s, "vizier", seat=0)
    assert s.mat_tokens[0] == [2, 3, 2]
    assert options(s) == {"seat green", "skip"}, "seat 1 has nothing on the mat"
    play(s, "seat green", "token royal")
    assert s.mat_tokens[0] == [2, 4, 2]
    assert s.mat_tokens[2] == [0, 0, 1]
    play(s, "token divine", "token divine")
    assert s.mat_tokens[0] == [2, 4, 4]
    assert s.resources[0] == [0, 0, 0, 0]


@pytest.mark.rule("AK-ROL-28")
def test_vizier_secondary_buys_three_tokens_at_most() -> None:
    s = empty_table(3)
    s.mat_tokens = [[0] * 3 for _ in range(3)]
    give(s, 2, lapis=5)
    play_role(s, "vizier", seat=1)
    play(s, "option 0", "token admin", "token admin", "token royal")
    assert s.over
    assert s.mat_tokens[2] == [2, 1, 0]
    assert s.resources[2] == [0, 0, 0, 2]


@pytest.mark.rule("AK-ROL-29", "AK-ROL-30", "AK-ROL-37")
def test_commander_primary() -> None:
    s = empty_table(3)
    control(s, 0, "urkesh", "harran")
    stand(s, 0, "harran", archer=1)
    stand(s, 0, "urkesh", archer=2)
    s.tokens[space("harran")] = 0b11
    s.tokens[space("kahat")] = 0b1
    s.destinations[0] = space("kahat")
    play_role(s, "commander", seat=0)
    assert s.mat_tokens[0] == [2, 3, 2]
    play(s, "option 1")
    assert s.armies[space("harran")] == units(archer=1, spearman=1), "only one fits, and only here"
    assert options(s) == {"at harran", "skip"}, "not the token that marks an expedition"
    play(s, "at harran")
    assert s.tokens[space("harran")] == 0b10, "the other player's token still lies there"
    assert s.mat_tokens[0] == [2, 3, 2]


@pytest.mark.rule("AK-ROL-31", "AK-ROL-32")
def test_commander_secondary_retakes_the_home_city() -> None:
    s = followed("commander", royal=1)
    s.control[space("uruk")] = 0
    play(s, "option 0")
    assert s.phase == "recruit"
    play(s, "buy archer", "done")
    assert s.control[space("uruk")] == 2
    assert s.mat_tokens[2][ROYAL] == 0


def told_before(s: AkkadState) -> str:
    """What is said about the question, whatever the answer."""
    shown = ui_of(GAME).preview.decision(s, speaker_of("en", GAME, ("Anna", "Ben", "Cleo")))
    return shown.html if shown else ""


@pytest.mark.rule("AK-ROL-32", "AK-ROL-38")
def test_commander_secondary_fights_for_the_home_city() -> None:
    s = followed("commander", royal=1)
    assert told_before(s) == ""
    stand(s, 0, "uruk", spearman=1)
    assert "Uruk is held by others (Anna): whom you recruit there fights at once." in told_before(s)
    play(s, "option 0")
    assert refusal(s, "buy shield_bearer") == "AK-ROL-38"
    bones(s, "S")
    play(s, "buy archer")
    while not s.over:
        play(s, "fight" if "fight" in options(s) else "suffer")
    assert s.control[space("uruk")] == 2
    assert s.armies[space("uruk")] == units(archer=1)


@pytest.mark.rule("AK-ROL-33", "AK-ROL-35")
def test_chancellor_primary() -> None:
    s = empty_table(3)
    play_role(s, "chancellor", seat=0)
    assert s.mat_tokens[0] == [2, 3, 2]
    assert sum(s.hands[0]) == 2
    assert {"seat blue", "seat green", "skip"} <= options(s)
    s.events = []
    play(s, "seat green")
    assert ("crown_given", 0, 2) in s.events
    assert s.crown == 2
    assert s.turn == 0, "the rotation does not change"


@pytest.mark.rule("AK-ROL-33")
def test_whoever_takes_the_crown_is_not_told_to_give_it() -> None:
    s = empty_table(3)
    s.crown = 2
    play_role(s, "chancellor", seat=0)
    s.events = []
    play(s, "seat red")
    assert ("crowned", 0) in s.events
    assert not [event for event in s.events if event[0] == "crown_given"]


@pytest.mark.rule("AK-ROL-34")
def test_chancellor_secondary() -> None:
    s = followed("chancellor", royal=1)
    play(s, "option 0")
    assert sum(s.hands[2]) == 2
    assert s.mat_tokens[2] == [0, 0, 0]


def test_the_tithe_of_yetib_mer() -> None:
    s = empty_table(6, characters=("yetib_mer", "shu_mama", "ken_ussam", "me_sag", "lipit_ili", "shuash_takal"))
    for seat in range(1, 6):
        give(s, seat, lapis=1)
    play_role(s, "vizier", seat=0)
    play(s, "skip")
    for _ in range(3):
        play(s, "option 0", "token royal")
    assert s.resources[0] == [0, 0, 2, 0], "one silver for each, two in a round"
    assert s.tithes[0] == 2
