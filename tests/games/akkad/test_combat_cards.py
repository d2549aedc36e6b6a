"""Action cards in combat: who is asked, what may be played, and what it does (AK-CMB-18 to 22, AK-WIN-06, 07, 10)."""

import pytest

from eduba.games.akkad.rules.combat.rolls import volley_bones
from eduba.games.akkad.rules.combat.sides import attack_bones
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.fights import against_rebels, battle, field, one_round, told
from tests.games.akkad.table import GAME, C, bones, hold, options, play, space, units

KISH = space("kish")
CHARIOTS = ({"chariot": 2}, {"chariot": 2})


def refusal(s: AkkadState, text: str) -> str | None:
    return s.why_not(GAME.action(text))


def surrounded(s: AkkadState) -> AkkadState:
    """No space to retreat to from Kish."""
    for name in ("akkad", "nippur", "kutha", "adab"):
        s.rebels[space(name)] = 1
    return s


def with_cards(ours: tuple[str, ...] = (), theirs: tuple[str, ...] = (), third: tuple[str, ...] = ()) -> AkkadState:
    s = field()
    for seat, cards in enumerate((ours, theirs, third)):
        hold(s, seat, *cards)
    return s


@pytest.mark.rule("AK-CMB-20", "AK-CMB-21", "AK-CARD-21", "AK-WIN-07")
def test_tv_30_miss_one_at_a_time() -> None:
    s = battle("kish", *CHARIOTS, with_cards(theirs=("miss", "miss"), third=("miss", "sharpened_bronze")))
    bones(s, "SSFFFF FFFFFF  SFFFFF FFFFFF")
    play(s, "fight", "fight")
    assert (s.phase, s.actor, s.fight_hits[1], options(s)) == ("hits", 1, 2, {"card miss", "suffer"})
    assert refusal(s, "lose chariot") == "AK-WIN-07"
    play(s, "card miss")
    assert (s.phase, s.actor) == ("sabotage", 2)  # a third player can play nothing but Sabotage
    assert options(s) == {"let pass"}
    play(s, "let pass")
    assert s.fight_armies[1] == units(chariot=1, hurt_chariot=1)  # the other hit had to be placed
    play(s, "fight", "fight")
    assert (s.phase, s.actor) == ("hits", 1)  # another window
    play(s, "card miss", "let pass")
    assert s.fight_armies[1] == units(chariot=1, hurt_chariot=1)


@pytest.mark.rule("AK-CARD-21")
def test_a_volley_and_a_roll_are_separate_windows() -> None:
    s = battle("kish", {"archer": 1}, {"chariot": 1}, with_cards(theirs=("miss", "miss")))
    bones(s, "S SF FFF")
    play(s, "fight", "fight", "card miss")
    assert (s.phase, s.fight_hits) == ("hits", [0, 1])
    play(s, "card miss")
    assert s.fight_armies[1] == units(chariot=1)


@pytest.mark.rule("AK-CARD-09", "AK-CMB-21")
def test_a_negated_card_counts_as_played() -> None:
    s = battle("kish", *CHARIOTS, with_cards(ours=("sabotage",), theirs=("miss", "miss")))
    bones(s, "SSFFFF FFFFFF")
    play(s, "fight", "fight", "card miss", "sabotage", "let pass")
    assert (s.phase, s.fight_hits[1]) == ("assign", 1)  # one placed by the engine, no second Miss!


@pytest.mark.rule("AK-CMB-18", "AK-CMB-19", "AK-CMB-22", "AK-CMB-72", "AK-WIN-06")
def test_cards_change_the_rolls_of_this_round_only() -> None:
    s = battle("kish", *CHARIOTS, with_cards(("sharpened_bronze", "shield_wall", "miss", "plague"), ("shield_wall",)))
    assert {text for text in options(s) if text.startswith("card")} == {"card sharpened_bronze", "card shield_wall"}
    assert refusal(s, "card miss") == "AK-CMB-22"
    assert refusal(s, "card plague") == "AK-CARD-01"
    assert refusal(s, "card sabotage") == "AK-CARD-26"
    play(s, "card sharpened_bronze", "let pass")
    assert (s.phase, s.actor) == ("stance", 0)
    assert [attack_bones(s, side) for side in (0, 1)] == [8, 6]
    play(s, "card shield_wall", "let pass")
    assert [attack_bones(s, side) for side in (0, 1)] == [8, 4]
    bones(s, "FFFFFF FFFF")
    play(s, "fight", "card shield_wall", "let pass", "fight")
    assert told(s, "attack_roll") == [("attack_roll", 0, 6, 0), ("attack_roll", 1, 4, 0)]
    assert [attack_bones(s, side) for side in (0, 1)] == [6, 6]  # round two


@pytest.mark.rule("AK-CMB-21")
def test_two_copies_may_not_be_played_in_the_same_window() -> None:
    s = battle("kish", *CHARIOTS, with_cards(("sharpened_bronze", "sharpened_bronze")))
    play(s, "card sharpened_bronze")
    assert refusal(s, "card sharpened_bronze") == "AK-CMB-21"
    one_round(s, "FFFFFFFF FFFFFF")
    assert refusal(s, "card sharpened_bronze") is None


@pytest.mark.rule("AK-CMB-38", "AK-WIN-06")
def test_rain_of_arrows_needs_an_archer_and_ignores_shields() -> None:
    s = battle("kish", {"archer": 1}, {"shield_bearer": 1, "archer": 1}, with_cards(("rain_of_arrows",)))
    assert volley_bones(s, 0) == 0
    play(s, "card rain_of_arrows")
    assert (volley_bones(s, 0), volley_bones(s, 1)) == (4, 1)
    s = battle("kish", {"spearman": 1}, {"archer": 1}, with_cards(("rain_of_arrows",)))
    assert refusal(s, "card rain_of_arrows") == "AK-CARD-07"
    s = battle("kish", {"chariot": 1, "archer": 1}, {"chariot": 1}, with_cards(("rain_of_arrows",)))
    one_round(s, "F FFFFF FFF")
    assert refusal(s, "card rain_of_arrows") == "AK-CMB-22"  # round two


@pytest.mark.rule("AK-WIN-06", "AK-WIN-01")
def test_without_refuge_and_cards_nobody_is_asked() -> None:
    s = surrounded(field())
    bones(s, "F F S F")
    battle("kish", {"spearman": 1}, {"spearman": 1}, s)
    assert (s.phase, s.holder[KISH]) == ("turn", 0)
    s = battle("kish", {"spearman": 1}, {"spearman": 1}, surrounded(with_cards((), ("tribute_caravan",))))
    assert (s.phase, s.actor, options(s)) == ("stance", 1, {"fight"})  # by public facts it might hold something


@pytest.mark.rule("AK-WIN-02", "AK-WIN-06")
def test_kinds_that_are_all_in_sight_open_no_window() -> None:
    s = surrounded(with_cards(("tribute_caravan",)))
    for kind in ("sharpened_bronze", "shield_wall"):
        number = C.cards.index(kind)
        s.deck[number], s.discarded[number] = 0, C.card_counts[number]
    bones(s, "S F")
    battle("kish", {"spearman": 1}, {"spearman": 1}, s)
    assert s.holder[KISH] == 0


@pytest.mark.rule("AK-WIN-10", "AK-CMB-18")
def test_rebels_and_third_players_are_never_asked() -> None:
    s = surrounded(with_cards((), ("miss",), ("miss",)))
    bones(s, "SS F")
    against_rebels("kish", {"spearman": 2}, 1, s)
    assert (s.phase, s.holder[KISH]) == ("turn", 0)


@pytest.mark.rule("AK-CARD-12", "AK-MCY-04")
def test_wrath_of_ishtar_is_a_mercy_card_for_a_roll() -> None:
    s = surrounded(with_cards((), ("sabotage",)))
    wrath, tablet = C.mercies.index("wrath_of_ishtar"), C.mercies.index("tablet_of_destinies")
    s.mercies[0] = 1 << wrath | 1 << tablet
    s.mercy_deck[wrath] = s.mercy_deck[tablet] = 0
    battle("kish", *CHARIOTS, s)
    assert (s.actor, options(s)) == (0, {"fight", "mercy wrath_of_ishtar"})
    assert refusal(s, "mercy tablet_of_destinies") == "AK-MCY-04"
    play(s, "mercy wrath_of_ishtar")
    assert attack_bones(s, 0) == 9
    assert (s.used_mercies, s.mercies[0]) == (1 << wrath, 1 << tablet)
    assert s.actor == 1  # the last card of the window is used: nothing is left to ask the attacker


@pytest.mark.rule("AK-WIN-01", "AK-WIN-11")
def test_hidden_cards_change_nothing_in_who_is_asked() -> None:
    asked = []
    for cards in (("miss", "narrow_escape"), ("plague", "akka")):
        s = battle("kish", {"champion": 1}, {"champion": 1}, with_cards((), cards))
        bones(s, "SSFF FFFF")
        trail = []
        while s.phase in ("stance", "hits", "capture"):
            trail.append((s.phase, s.actor))
            play(s, {"stance": "fight", "hits": "suffer", "capture": "skip"}[s.phase])
        asked.append(trail)
    assert asked[0] == asked[1] == [("stance", 0), ("stance", 1), ("hits", 1), ("capture", 1)]


def test_the_prompt_of_a_stance_tells_both_strengths() -> None:
    s = battle("kish", {"chariot": 1, "archer": 1}, {"shield_bearer": 1, "spearman": 2})
    assert s.prompt() == ("ask.stance", KISH, 1, 4, 3, 2, 4)
