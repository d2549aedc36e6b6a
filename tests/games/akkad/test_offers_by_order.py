"""A standing order refuses all offers of a trade: for this round, or until it is changed (E3, AK-PRT-13)."""

from collections.abc import Iterator
from contextlib import ExitStack
from html import unescape
from pathlib import Path

import pytest

from eduba.tables import Refused
from tests.games.akkad.building_table import control
from tests.games.akkad.prepared import Prepared, by_program, gathered, open_house, same_seed, say, state_of
from tests.games.akkad.table import C, empty_table, give
from tests.games.akkad.twin_sites import open_site
from tests.tables.company import Round
from tests.tables.test_hidden_hands import plain
from tests.tables.test_standing_orders import log
from tests.web.guests import ME, OPEN

OFFER = ("seat blue", "resource grain", "number 1", "done", "resource silver", "number 1", "send")
ROUND = ("occasion.round", 1)


def merchants() -> Prepared:
    """Seats 0 and 1 are neighbours; each of them may play the Merchant and has something to exchange."""
    s = empty_table(3)
    for seat, spaces in enumerate((("urkesh", "kish"), ("susa", "adab"), ("uruk",))):
        control(s, seat, *spaces)
        give(s, seat, grain=5, sheep=5, silver=5)
    s.roles = [1 << C.roles.index("merchant"), 1 << C.roles.index("governor"), 1 << C.roles.index("vizier")]
    s.run()
    return Prepared(s)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Round]:
    """It is the turn of seat 0, which has begun a TRADE by the Merchant."""
    same_seed(monkeypatch)
    with open_house(tmp_path, merchants()) as house:
        yield begun(gathered(house))


def begun(table: Round) -> Round:
    table.act(0, "role merchant")
    while state_of(table).phase != "trade":
        table.act(0, "yes" if "yes" in table.options() else "skip")
    return table


def make_offer(table: Round) -> None:
    for action in OFFER:
        table.act(0, action)


@pytest.mark.rule("AK-PRT-13", "AK-WIN-12")
def test_who_says_nothing_is_asked_about_an_offer(table: Round) -> None:
    make_offer(table)
    assert (state_of(table).phase, state_of(table).actor) == ("offer", 1)
    assert set(table.options()) == {"accept", "refuse", "counter"}


@pytest.mark.rule("AK-PRT-13", "AK-WIN-12")
@pytest.mark.parametrize("during", [None, ROUND], ids=["until changed", "this round"])
def test_who_says_never_refuses_all_offers(table: Round, during: tuple[str, int] | None) -> None:
    say(table, 1, "offer", "never", during)
    make_offer(table)
    assert by_program(table, 1) == ["refuse"]
    assert (state_of(table).phase, state_of(table).actor) == ("trade", 0)
    assert state_of(table).resources[1][:3] == [5, 5, 5]


@pytest.mark.rule("AK-PRT-13", "AK-WIN-12")
def test_who_is_asked_already_may_refuse_this_and_all_others_of_the_round(table: Round) -> None:
    make_offer(table)
    say(table, 1, "offer", "never", ROUND)
    assert by_program(table, 1) == ["refuse"]
    make_offer(table)
    assert by_program(table, 1) == ["refuse", "refuse"]


@pytest.mark.rule("AK-PRT-13", "AK-WIN-12")
def test_an_order_for_the_round_ends_with_it_and_can_be_taken_back(table: Round) -> None:
    with pytest.raises(Refused):
        say(table, 1, "offer", "never", ("occasion.round", 2))
    say(table, 1, "offer", "never", ROUND)
    say(table, 1, "offer", "ask")
    make_offer(table)
    assert state_of(table).actor == 1, "what is said later holds"


@pytest.mark.rule("AK-PRT-13")
def test_a_trader_is_asked_about_a_counter_offer(table: Round) -> None:
    say(table, 0, "offer", "never")
    make_offer(table)
    for action in ("counter", "resource silver", "number 1", "done", "resource grain", "number 2", "send"):
        table.act(1, action)
    assert (state_of(table).actor, by_program(table, 0)) == (0, [])


@pytest.mark.rule("AK-WIN-13", "AK-PRT-13")
def test_nobody_else_can_tell_the_order_from_a_refusal_by_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    same_seed(monkeypatch)
    with open_house(tmp_path, merchants()) as house:
        hand, order = begun(gathered(house)), begun(gathered(house))
        before = [plain([order.view(seat), log(order, seat)]) for seat in (0, 2, None)]
        say(order, 1, "offer", "never")
        assert [plain([order.view(seat), log(order, seat)]) for seat in (0, 2, None)] == before
        for table in (hand, order):
            make_offer(table)
        hand.act(1, "refuse")
        for seat in (0, 2, None):
            one, two = (plain([table.view(seat), log(table, seat)]) for table in (hand, order))
            assert one == two
        assert by_program(order, 1) == ["refuse"]


@pytest.mark.rule("AK-PRT-13", "AK-WIN-12")
def test_the_page_offers_to_refuse_all_offers_of_the_round_and_the_api_obeys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_seed(monkeypatch)
    with ExitStack() as stack:
        site = open_site(stack, tmp_path, merchants(), [ME, OPEN, OPEN], holds_back=False)
        site.act(0, "role merchant")
        while site.state.phase != "trade":
            site.act(0, "yes" if "yes" in {action.text for action in site.state.options()} else "skip")
        for action in OFFER:
            site.act(0, action)
        asked = site.people[1]
        assert asked is not None

        def page(seat: int, language: str) -> str:
            person = site.people[seat]
            assert person is not None
            told = {"Cookie": f"eduba={person.token}", "Accept-Language": language}
            return unescape(site.client.get(f"/t/{site.table}", headers=told).text)

        assert "» Refuse, and so on without asking me (round 1)" in page(1, "en")
        assert "» Ablehnen, und so weiter ohne Rückfrage (Runde 1)" in page(1, "de")
        assert "Somebody offers me a trade" in page(1, "en")
        assert "and so on without asking me" not in page(0, "en")
        asked.do(f"tables/{site.table}/window", window="offer", says="never", during=["occasion.round", 1])
        assert (site.state.phase, site.state.actor) == ("trade", 0)
        orders = {order["window"]: order for order in asked.ask(f"tables/{site.table}/windows")}
        assert orders["offer"] == {"window": "offer", "says": "never", "during": ["occasion.round", 1]}
