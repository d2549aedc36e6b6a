"""Actions of the gods, and the Storm (B6); command tokens (B28)."""

import pytest

from eduba.games.akkad.state import AkkadState
from tests.games.akkad.building_table import god
from tests.games.akkad.effect_table import begin, consistent, possible, refusal
from tests.games.akkad.table import GAME, C, empty_table, options, play, space, stand


def events_by_name(numbers: list[int]) -> list[str]:
    return [C.events[event] for event in numbers]


def peeking(first: str = "locusts", second: str = "murrain") -> AkkadState:
    """Seat 0 invokes Shamash and looks at these two events."""
    s = empty_table(3)
    s.event_deck[0] = 0
    s.chance.follow([("events", C.events.index(name)) for name in (first, second)])
    begin(s, "gods", "shamash", "action")
    return s


@pytest.mark.rule("AK-WOR-01", "AK-ACT-08")
def test_the_action_of_a_god_is_used_once_in_an_action_phase() -> None:
    s = empty_table(3)
    god(s, "enlil")
    s.run()
    assert "invoke" in options(s)
    play(s, "invoke")
    play(s, "upgrade granary")
    assert s.used_gods == 1
    while s.actor != 0 or s.phase != "turn":
        s.apply(s.options()[0])
    assert refusal(s, "invoke") == "AK-WOR-01"


@pytest.mark.rule("AK-WOR-02")
def test_a_god_without_action_works_as_long_as_its_card_is_held() -> None:
    s = empty_table(3)
    assert not s.powers[0].land_move
    god(s, "ninurta")
    s.in_action_phase = False
    assert s.powers[0].land_move
    assert not s.powers[1].land_move
    s.run()
    assert refusal(s, "invoke") == "AK-WOR-01"


# -- Shamash --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-WOR-03")
def test_shamash_looks_at_two_events() -> None:
    s = peeking()
    assert events_by_name(s.events_on_top) == ["murrain", "locusts"]  # the next one is last
    assert s.prompt() == ("ask.effect_peek_events", 0, C.events.index("locusts"), C.events.index("murrain"))
    assert options(s) == {"number 0", "number 1", "number 2"}
    assert consistent(s)
    assert GAME.shown(s.prompt(), 1) == ("waiting.events", 0)
    assert s.knows_events[C.events.index("locusts")] == 0b001


@pytest.mark.rule("AK-WOR-03")
@pytest.mark.parametrize(
    ("answers", "top", "below"),
    [
        (("number 1", "lay in_order"), ["locusts"], ["murrain"]),
        (("number 1", "lay turned_round"), ["murrain"], ["locusts"]),
        (("number 2", "lay in_order"), ["murrain", "locusts"], []),
        (("number 2", "lay turned_round"), ["locusts", "murrain"], []),
        (("number 0", "lay in_order"), [], ["murrain", "locusts"]),
        (("number 0", "lay turned_round"), [], ["locusts", "murrain"]),
    ],
)
def test_events_go_back_on_top_or_to_the_bottom_in_any_order(
    answers: tuple[str, ...], top: list[str], below: list[str]
) -> None:
    s = peeking()
    play(s, *answers)
    assert s.over
    assert events_by_name(s.events_on_top) == top
    assert events_by_name(s.events_below) == below
    assert sum(s.event_deck) == len(C.events) - 3


@pytest.mark.rule("AK-WOR-03", "AK-GEN-22")
def test_shamash_sees_known_cards_again_and_the_bottom_when_the_bag_is_empty() -> None:
    s = empty_table(3)
    s.event_deck = [0] * len(C.events)
    s.events_on_top, s.events_below = [4], [5, 6]
    begin(s, "gods", "shamash", "action")
    assert s.events_on_top == [6, 4]
    assert s.events_below == [5]
    s = empty_table(3)
    s.event_deck, s.events_on_top = [0] * len(C.events), [4]
    begin(s, "gods", "shamash", "action")
    play(s, "number 0")  # only one card is left
    assert (s.over, s.events_on_top, s.events_below) == (True, [], [4])


@pytest.mark.rule("AK-WOR-03", "AK-GEN-17")
def test_the_others_learn_how_many_events_go_where_but_not_which() -> None:
    """Seat 2 knew the top one; when Shamash has put one on top and one to the bottom, it knows neither place."""
    seen, others = [], (1, 2, None)
    for answers in (("number 1", "lay in_order"), ("number 1", "lay turned_round")):
        s = peeking()
        s.knows_events[C.events.index("locusts")] |= 0b100
        play(s, answers[0])
        views = [s.view(viewer) for viewer in others]
        play(s, answers[1])
        moves = [("move", 0, text) for text in answers]
        assert [GAME.shown(move, 0) for move in moves] == moves
        told = [*moves, *(s.events or ())]
        seen.append((views, [[GAME.shown(event, viewer) for event in told] for viewer in others]))
    assert seen[0] == seen[1]
    first = seen[0][1][0]
    assert first[:2] == [("move", 0, "number 1"), ("move", 0)]
    assert ("events_put_back", 0, 1, 1) in first


# -- Adad -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-WOR-04")
def test_the_storm_goes_anywhere_but_to_a_home_city_or_where_it_was() -> None:
    s = empty_table(3)
    s.last_storm = space("nippur")
    begin(s, "gods", "adad", "action")
    homes = {f"at {C.names[C.mats[mat].space]}" for mat in s.mats}
    assert options(s) == {f"at {name}" for name in C.names} - homes - {"at nippur"}
    assert "at cedar_forest" in options(s)
    assert refusal(s, "at nippur") == "AK-WOR-04"
    assert refusal(s, "at urkesh") == "AK-WOR-04"
    assert consistent(s)
    play(s, "at kish")
    assert s.storm == space("kish")


@pytest.mark.rule("AK-WOR-08", "AK-HOM-10")
def test_the_storm_does_not_go_to_the_residence() -> None:
    s = empty_table(3, characters=("me_sag", "shu_mama", "ken_ussam"))
    s.residence = space("umma")
    begin(s, "gods", "adad", "action")
    assert refusal(s, "at umma") == "AK-WOR-04"
    assert refusal(s, "at mari") is None  # nobody's home in this game


@pytest.mark.rule("AK-WOR-05", "AK-WOR-06")
def test_tv_27_storm_space_is_no_place_for_pieces() -> None:
    s = empty_table(3)
    s.storm = space("harran")
    s.control[space("harran")] = 0
    begin(s, "roles", "canal_inspector", "primary")
    assert "at harran" not in options(s)
    assert refusal(s, "at harran") == "AK-WOR-06"
    s = empty_table(3)
    s.storm = space("urkesh")
    stand(s, 0, "urkesh", spearman=1)
    assert not possible(s, "cards", "hired_spears")
    assert not possible(s, "cards", "akka")
    s.tokens[space("urkesh")] = 1
    s.crown = 1
    begin(s, "roles", "commander", "primary")
    assert "at urkesh" not in options(s)


@pytest.mark.rule("AK-WOR-04", "AK-WOR-18")
def test_the_storm_may_return_two_rounds_later() -> None:
    s = empty_table(3)
    s.last_storm = space("kish")
    begin(s, "gods", "adad", "action")
    assert refusal(s, "at kish") == "AK-WOR-04"
    s.last_storm = space("nippur")
    begin(s, "gods", "adad", "action")
    assert refusal(s, "at kish") is None


# -- Enki, Enlil, tokens --------------------------------------------------------------------------------------------


@pytest.mark.rule("AK-WOR-09", "AK-TOK-02", "AK-TOK-04")
def test_enki_gives_a_token_and_rearranges_all() -> None:
    s = empty_table(3)
    s.mat_tokens[0] = [3, 0, 1]
    begin(s, "gods", "enki", "action")
    assert options(s) == {"token admin", "token royal", "token divine"}
    play(s, "token royal")
    assert options(s) == {f"number {n}" for n in range(6)} | {"skip"}
    assert consistent(s)
    play(s, "number 1")
    assert options(s) == {f"number {n}" for n in range(5)}
    play(s, "number 3")
    assert s.mat_tokens[0] == [1, 3, 1]


@pytest.mark.rule("AK-WOR-09")
def test_enki_may_leave_the_types_as_they_are() -> None:
    s = empty_table(3)
    begin(s, "gods", "enki", "action")
    play(s, "token divine", "skip")
    assert s.mat_tokens[0] == [2, 2, 3]
    assert s.over


@pytest.mark.rule("AK-TOK-04")
def test_a_large_mat_is_rearranged_by_numbers_up_to_twelve() -> None:
    s = empty_table(3)
    s.mat_tokens[0] = [20, 0, 9]
    begin(s, "gods", "enki", "action")
    play(s, "token admin", "number 12", "number 12")
    assert s.mat_tokens[0] == [12, 12, 6]


@pytest.mark.rule("AK-WOR-11")
def test_enlil_gives_an_upgrade_of_an_owned_building() -> None:
    s = empty_table(3)
    s.buildings[0], s.upgrades[0] = 0b0011, 0b000001
    begin(s, "gods", "enlil", "action")
    assert options(s) == {"upgrade granary", "upgrade royal_roads", "upgrade tax_reform"}
    play(s, "upgrade royal_roads")
    assert s.upgrades[0] == 0b000101
    s.upgrades[0] = 0b001111
    assert not possible(s, "gods", "enlil", "action")  # AK-ACT-10


@pytest.mark.rule("AK-TOK-01", "AK-ROL-27")
def test_only_tokens_on_a_mat_can_be_taken() -> None:
    s = empty_table(3)
    s.mat_tokens[1], s.mat_tokens[2] = [0, 0, 0], [1, 0, 1]
    begin(s, "roles", "vizier", "primary")
    assert options(s) == {"seat green", "skip"}
    play(s, "seat green")
    assert options(s) == {"token admin", "token divine"}
    assert refusal(s, "token royal") == "AK-ROL-27"
    play(s, "token divine")
    assert (s.mat_tokens[0], s.mat_tokens[2]) == ([2, 3, 3], [1, 0, 0])


@pytest.mark.rule("AK-ROL-27")
def test_nobody_can_be_chosen_if_all_mats_are_empty() -> None:
    s = empty_table(3)
    s.mat_tokens[1] = s.mat_tokens[2] = [0, 0, 0]
    begin(s, "roles", "vizier", "primary")
    assert s.over
    assert s.mat_tokens[0] == [2, 3, 2]


@pytest.mark.rule("AK-TOK-03")
def test_tokens_stay_on_the_mat_until_they_are_spent() -> None:
    s = empty_table(3)
    before = [tokens[:] for tokens in s.mat_tokens]
    begin(s, "events", "plentiful_harvest")
    assert s.mat_tokens == before
