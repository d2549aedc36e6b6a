"""The law of non-interference over whole tables of Akkad, with people, a bot and standing orders (AK-WIN-01, E2 law 6).

For each window, one seat holds a card that fits or another one, or gives other orders. As long as it plays none, all
that is served to anybody else is the same: pages, API, live messages, log, and what a bot is told.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from eduba.games.akkad.rules.card_play import cards, sabotage
from eduba.games.akkad.rules.combat.stance import Stance
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.building_table import control
from tests.games.akkad.prepared import Prepared, same_seed
from tests.games.akkad.table import GAME, empty_table, give, hold, stand
from tests.games.akkad.twin_sites import BOT, OUTSIDERS, Listening, TwinSites, open_site, served
from tests.web.guests import ME, OPEN

OTHER_CARD = "levy"
"""It fits no window."""
MOVES = 12


def at_peace() -> AkkadState:
    """Seats 0, 1 and 2, of which the last is played by a bot; all have something to do."""
    s = empty_table(3, ("susa", "girsu", "assur"))
    for seat in range(3):
        give(s, seat, grain=4, sheep=4, silver=4)
        s.mat_tokens[seat] = [2, 2, 2]
    return s


def announced(card: str) -> AkkadState:
    """Seat 0 can play a card, which seat 1 may answer."""
    s = at_peace()
    hold(s, 0, "good_harvest")
    hold(s, 1, card)
    return s


def challenged(card: str) -> AkkadState:
    """Seat 0 can send the units of seat 1 against a monster, from which they cannot retreat."""
    s = at_peace()
    hold(s, 0, "challenge_anzu")
    hold(s, 1, card)
    stand(s, 1, "girsu", chariot=2, archer=1)
    return s


def beaten(card: str) -> AkkadState:
    """Seat 0 can attack an injured champion of seat 1 with a large army."""
    s = at_peace()
    hold(s, 1, card)
    control(s, 0, "susa", "awan", "der", "karkheh", "tutub", "eshnunna", "gasur")
    stand(s, 0, "adab", chariot=5, archer=1)
    stand(s, 1, "kutha", hurt_champion=1)
    return s


def converting(card: str) -> AkkadState:
    """Seat 1 can convert a space; it has the turn."""
    s = at_peace()
    s.crown = s.turn = 1
    hold(s, 1, card)
    stand(s, 1, "dilbat", priest=2)
    s.buildings[1] |= 1 << 2
    return s


def done_but_for_cards(card: str) -> AkkadState:
    """Seat 1 can do nothing but pass, unless it holds a card with the word ACTION."""
    s = empty_table(3, ("susa", "girsu", "assur"), ("shuash_takal", "bali_qarrad", "enmenanna"))
    s.mat_tokens[0] = [2, 2, 2]
    s.mat_tokens[1] = [0, 0, 0]
    hold(s, 1, card)
    return s


class Case(NamedTuple):
    """A window of seat 1: the table, a card that fits, what leads to the window, and the phase that asks."""

    table: Callable[[str], AkkadState]
    fitting: str
    wanted: tuple[str, ...]
    phase: str
    other: str = OTHER_CARD


CASES = {
    "sabotage": Case(announced, "sabotage", ("card good_harvest",), "sabotage"),
    "stance": Case(challenged, "sharpened_bronze", ("card challenge_anzu", "seat blue"), "stance"),
    "hits": Case(challenged, "miss", ("card challenge_anzu", "seat blue"), "hits"),
    "capture": Case(
        beaten, "narrow_escape", ("activate kutha", "mode move", "token royal", "all", "go"), "capture"
    ),
    "conversion": Case(
        converting,
        "blessing",
        ("activate girsu", "mode building", "use temple", "at dilbat", "at marad", "no", "skip"),
        "conversion",
    ),
    "turn": Case(done_but_for_cards, "good_harvest", ("pass",), "turn", "miss"),
}
ALL = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Iterator[ExitStack]:
    """Closes the sites at the end. Both sites roll the same, and their bots imagine by the same chance."""
    same_seed(monkeypatch)
    same = SimpleNamespace(token_bytes=lambda n: Random(n).randbytes(n), randbits=lambda n: n)
    for module in ("known_position", "bot_worker"):
        monkeypatch.setattr(f"eduba.tables.thinking.{module}.secrets", same)
    with ExitStack() as opened:
        yield opened


def twins(stack: ExitStack, folder: Path, case: Case, held: tuple[str, str], *, holds_back: bool = False) -> TwinSites:
    """Two sites at which seat 1 holds one or the other card."""
    sites = []
    for name, card in zip(("one", "two"), held):
        s = case.table(card)
        s.run()
        sites.append(open_site(stack, folder / name, Prepared(s), [ME, OPEN, BOT], holds_back=holds_back))
    return TwinSites(sites[0], sites[1], secret=1)


def reached(found: TwinSites, case: Case) -> None:
    """Play on until the window has been met, then for some more moves."""
    asked: list[str] = []
    catch_up = found.catch_up

    def noting() -> None:
        asked.extend(site.state.phase for site in found.both if site.state.actor == 1)
        catch_up()

    found.catch_up = noting  # type: ignore[method-assign]
    found.play(case.wanted, MOVES)
    assert case.phase in asked, "the window must open"


@pytest.mark.rule("AK-WIN-01", "AK-WIN-11", "AK-WIN-13", "AK-GEN-17")
@ALL
def test_nobody_can_tell_whether_a_card_fits(stack: ExitStack, tmp_path: Path, case: Case) -> None:
    """With the orders that hold if nobody says anything, only who holds a card that fits is asked."""
    found = twins(stack, tmp_path, case, (case.fitting, case.other))
    reached(found, case)
    assert found.answered, "the table must answer at the second site alone"
    assert found.compare(0, *OUTSIDERS) > 50


@pytest.mark.rule("AK-WIN-01", "AK-WIN-11", "AK-GEN-17")
@ALL
def test_nobody_can_tell_while_the_window_is_open(stack: ExitStack, tmp_path: Path, case: Case) -> None:
    """Whoever wants to be asked is asked, with a card that fits or without."""
    found = asked_at_both(stack, tmp_path, case)
    assert found.compare(0, *OUTSIDERS) > 50
    own = [served(site, 1)["api "] for site in found.both]
    assert own[0] != own[1], "the tables do differ for who holds the cards"


@pytest.mark.rule("AK-WIN-12", "AK-WIN-13")
@ALL
def test_nobody_can_tell_what_a_seat_has_ordered(stack: ExitStack, tmp_path: Path, case: Case) -> None:
    """The same hand, but at one site the seat answers by hand and at the other by order."""
    held = case.other if case.phase == "turn" else case.fitting
    found = with_orders(stack, tmp_path, case, held)
    assert found.compare(0, *OUTSIDERS) > 50, "an order that is given shows nowhere"
    found.play(case.wanted, MOVES)
    assert found.answered, "the table must answer at the second site alone"
    found.compare(0, *OUTSIDERS)


def asked_at_both(stack: ExitStack, folder: Path, case: Case) -> TwinSites:
    """Other cards, and the window is open at both sites."""
    found = twins(stack, folder, case, (case.fitting, case.other))
    for site in found.both:
        for window in site.house.game("akkad").windows:
            site.say(1, window, "ask")

    def is_open(state: AkkadState) -> bool:
        return state.phase == case.phase and state.actor == 1 and (case.phase == "turn" or bool(GAME.window(state)))

    found.idles_until = is_open
    found.play(case.wanted, MOVES)
    assert is_open(found.one.state)
    assert is_open(found.two.state)
    return found


def with_orders(stack: ExitStack, folder: Path, case: Case, held: str) -> TwinSites:
    """The same cards; seat 1 wants to be asked always, or as rarely as possible."""
    found = twins(stack, folder, case, (held, held))
    for window, says in found.one.house.game("akkad").windows.items():
        found.one.say(1, window, "ask")
        found.two.say(1, window, says[-1] if says[-1] != "ask" else says[0])
    return found


@pytest.mark.rule("AK-WIN-13")
def test_live_messages_are_the_same_and_an_order_causes_none(stack: ExitStack, tmp_path: Path) -> None:
    """People share the tables, so answers by order are held back; seat 1 orders something at the second alone."""
    assert len(live_messages(stack, tmp_path)) > 3


def live_messages(stack: ExitStack, folder: Path) -> list[str]:
    found = twins(stack, folder, CASES["sabotage"], ("sabotage", "sabotage"), holds_back=True)
    heard = [Listening(stack, site, 0) for site in found.both]
    found.two.say(1, "sabotage", "never")
    for site in found.both:
        site.people[0].do(f"tables/{site.table}/chat", text="Let us go on.")
        site.act(0, "card good_harvest")
    assert [site.state.actor for site in found.both] == [1, 1], "as if the seat thought about it"
    found.one.act(1, "let pass")
    messages = [listening.until_move(found.one.moves) for listening in heard]
    assert messages[0] == messages[1], "seat 0 can tell the tables apart by live messages"
    return messages[0]


# -- leaks that must be found -----------------------------------------------------------------------------------------


def holders_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only who holds a Sabotage is asked for one."""

    def able(s: AkkadState, seat: int, window: str, played: int = 0) -> bool:
        return bool(cards.fitting(s, seat, window, played))

    monkeypatch.setattr(sabotage, "able_in_public", able)


def telling_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question before a combat round tells how many answers there are."""
    prompt = Stance.prompt
    monkeypatch.setattr(Stance, "prompt", lambda self, s: (*prompt(self, s)[:-1], len(self.options(s))))


def told_by_whom(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log tells everybody that an order decided."""
    entries = "eduba.tables.services.looking.log_entries"
    monkeypatch.setattr(f"{entries}.decided_by_seen_by", lambda table, move, seat: move.by)


def shared_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for orders gets those of seat 1."""
    monkeypatch.setattr("eduba.tables.standing_orders.service.acting_seat", lambda table, who, seat: 1)


def restless_channel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is sent something whenever a seat gives an order."""
    monkeypatch.setattr("eduba.web.live.messages._NOTHING", None)


TOLD = pytest.raises(AssertionError, match="can tell the tables apart")


@pytest.mark.rule("AK-WIN-01")
def test_a_window_for_holders_only_is_found_out(
    stack: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = twins(stack, tmp_path, CASES["sabotage"], ("sabotage", OTHER_CARD))
    holders_only(monkeypatch)
    with TOLD:
        found.play(CASES["sabotage"].wanted, MOVES)


@pytest.mark.rule("AK-WIN-01")
def test_a_question_that_tells_a_hand_is_found_out(
    stack: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = asked_at_both(stack, tmp_path, CASES["stance"])
    telling_question(monkeypatch)
    with TOLD:
        found.compare(0)


@pytest.mark.rule("AK-WIN-12", "AK-WIN-13")
@pytest.mark.parametrize("leak", [told_by_whom, shared_orders])
def test_an_order_that_shows_is_found_out(
    stack: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    found = with_orders(stack, tmp_path, CASES["sabotage"], "sabotage")
    found.play(CASES["sabotage"].wanted, 3)
    leak(monkeypatch)
    with TOLD:
        found.compare(0)


@pytest.mark.rule("AK-WIN-13")
def test_a_message_about_an_order_is_found_out(
    stack: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    restless_channel(monkeypatch)
    with TOLD:
        live_messages(stack, tmp_path)
