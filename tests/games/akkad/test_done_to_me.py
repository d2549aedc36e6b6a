"""Before a turn begins, its owner reads what was done to them since the last one; a refused offer is told too."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from eduba.games.akkad.army import KINDS
from eduba.games.akkad.content import RESOURCES
from eduba.games.akkad.ui.done_to_me import since_last_turn, why_it_gives
from eduba.i18n import speaker_of
from eduba.web.table.table_view import Viewer, view_table
from tests.games.akkad.effect_table import begin
from tests.games.akkad.prepared import gathered, open_house, same_seed, say
from tests.games.akkad.table import GAME, HOMES, C, empty_table, give, play, space
from tests.games.akkad.test_offers_by_order import begun, make_offer, merchants
from tests.tables.company import Round

SPEARMAN = KINDS.index("spearman")
SPEAKER = speaker_of("en", GAME, ("Anna", "Ben", "Cleo"))


def told(*events):
    """What Anna reads before her turn, after these events."""
    return since_last_turn(empty_table(3), iter(events[::-1]), SPEAKER)


def test_losses_attacks_thefts_and_points_since_the_last_turn_are_told():
    kish = space("kish")
    assert told(
        ("took", 0, kish),
        ("activated", 0, kish, 0),
        ("unit_lost", 0, SPEARMAN),  # in the own turn: that was seen
        ("activated", 1, kish, 0),
        ("fight", 1, 0, kish),
        ("unit_lost", 0, SPEARMAN),
        ("unit_lost", 0, SPEARMAN),
        ("victory", 1, kish),
        ("took", 1, kish),
        ("role_played", 2, 0),
        ("stole", 2, 0, 1, 2),
        ("gained", 2, 1, 2),
        ("scored", 2, 1, "AK-QST-01"),
    ) == [
        "Combat in Kish: Ben attacks Anna.",
        "Ben wins the combat in Kish.",
        "Ben takes Kish from Anna.",
        "Cleo takes 1 silver from Anna.",
        "Anna loses 2 spearmen.",
        "Cleo scores 1 victory point: quest.",  # what others gained comes after what was lost
    ]


def test_the_home_comes_first_and_resources_and_open_land_come_last():
    home, halub, yabliya = (space(name) for name in ("urkesh", "halub", "yabliya"))
    own = [("took", 0, place) for place in (home, halub, yabliya)]
    lost = [("stole", 2, 0, 1, 2), ("took", 1, halub), ("took", 1, yabliya), ("took", 1, home)]
    found = told(*own, ("activated", 0, yabliya, 0), ("activated", 1, home, 0), *lost)
    first = ["Ben takes Urkesh, the home of Anna.", "Ben takes Yabliya from Anna."]
    assert found == [*first, "Cleo takes 1 silver from Anna.", "Ben takes Halub from Anna."]


def test_who_has_to_give_a_resource_reads_what_demands_it():
    s = empty_table(4)
    give(s, 1, grain=1, lapis=1)
    give(s, 2, silver=2)
    begin(s, "characters", "shar_kali_sharri", "action")
    used = ("ability_used", 0, C.characters.index("shar_kali_sharri"))
    events = [("ability_used", 2, 0), used, ("passed", 2)]
    assert why_it_gives(s, reversed(events), SPEAKER) == [], "it is not asked for yet"
    play(s, "seat blue")
    assert why_it_gives(s, reversed(events), SPEAKER) == ["Anna uses the ACTION of Shar-kali-sharri."]


def test_a_city_taken_in_the_last_turn_itself_is_told_when_it_is_lost():
    kutha, umma = space("kutha"), space("umma")
    assert told(
        ("took", 2, kutha),
        ("activated", 0, umma, 0),
        ("took", 0, kutha),
        ("took", 0, umma),
        ("activated", 1, kutha, 0),
        ("took", 1, kutha),
    ) == ["Ben takes Kutha from Anna."]


def test_points_that_somebody_has_just_paid_for_are_no_news_to_them():
    lapis, mission = RESOURCES.index("lapis"), ("mission_completed", 0)
    since = (("activated", 0, space("kish"), 0), ("activated", 1, space("ur"), 0))
    assert told(*since, ("paid", 0, 10, lapis), mission, ("scored", 0, 4, "AK-SAC-01")) == []
    assert told(*since, mission, ("scored", 0, 4, "AK-SAC-01")) == ["Anna scores 4 victory points: Sacred Mission."]
    theirs = (("paid", 1, 10, lapis), ("mission_completed", 1), ("scored", 1, 4, "AK-SAC-01"))
    assert told(*since, *theirs) == ["Ben scores 4 victory points: Sacred Mission."]


def test_a_turn_may_be_an_action_card():
    """My own card is my last turn, and what somebody's card did to me is told."""
    spies, messenger = GAME.content.cards.index("spies"), GAME.content.cards.index("royal_messenger")
    assert told(
        ("activated", 0, space("kish"), 0),
        ("role_played", 1, 0),
        ("token_stolen", 1, 0, 1),
        ("card_played", 0, messenger),
        ("card_played", 2, spies),
        ("card_aimed_at", 2, spies, 0),
        ("activated", 1, space("kish"), 0),
    ) == ["Cleo aims Spies at Anna."]


def test_following_a_role_is_no_turn():
    kish = space("kish")
    assert told(
        ("activated", 0, kish, 0),
        ("took", 0, kish),
        ("role_played", 1, 0),
        ("took", 1, kish),
        ("activated", 0, space("uruk"), 0),
        ("followed", 0, 4),
        ("activated", 2, space("ur"), 0),
    ) == ["Ben takes Kish from Anna."]


def test_a_home_that_nobody_took_before_belongs_to_its_seat_from_the_beginning():
    home = space(HOMES[3][0])
    words = told(("passed", 0), ("took", 1, home), ("took", 2, home), ("took", 1, space("akkad")))
    assert words == [f"Ben takes {SPEAKER.label('space', home)}, the home of Anna."]


def test_before_the_first_turn_nothing_is_told():
    assert told(("took", 1, space("kish")), ("activated", 1, space("kish"), 0)) == []


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Round]:
    """It is the turn of seat 0, which has begun a TRADE by the Merchant."""
    same_seed(monkeypatch)
    with open_house(tmp_path, merchants()) as house:
        yield begun(gathered(house))


@pytest.mark.parametrize("is_by_order", [False, True])
def test_who_made_an_offer_reads_that_it_was_refused_and_by_whom(table: Round, is_by_order: bool):
    assert "refuses" not in asked(table, 0)
    if is_by_order:
        say(table, 1, "offer", "never")
    make_offer(table)
    if not is_by_order:
        table.act(1, "refuse")
    assert '<p id="told-first" class="told-first">Ben refuses the offer of Anna.</p>' in asked(table, 0)
    assert "told-first" not in asked(table, 1)


def asked(table: Round, seat: int) -> str:
    """The question as a seat sees it."""
    with table.house.views.snapshot(table.id, table.people[seat]) as snapshot:
        return view_table(snapshot, Viewer(table.people[seat], "en", seat)).parts["ask"].html
