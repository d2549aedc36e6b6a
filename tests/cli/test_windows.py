"""Windows in the terminal: what a person has said about questions that others wait for."""

import eduba
from eduba.cli.terminal.orders import Orders
from eduba.core.journal import Journal
from tests.games.akkad.test_audit_secrets import sabotage_window
from tests.games.akkad.test_offers_by_order import OFFER, merchants

PLAY = ("play", "akkad", "--seats", "me,random,random", "--seed", "7")


def offered():
    """A game in which seat 1 is asked about an offer."""
    journal = Journal(merchants(), 3, "7")
    journal.act(journal.game.action("role merchant"))
    while journal.state.phase != "trade":
        options = [action.text for action in journal.state.options()]
        journal.act(journal.game.action("yes" if "yes" in options else "skip"))
    for text in OFFER:
        journal.act(journal.game.action(text))
    assert (journal.state.phase, journal.state.actor) == ("offer", 1)
    return journal


def announced(card):
    """A game in which seat 1 may answer a card, and holds this one."""
    journal = Journal(eduba.game("akkad"), 3, "7")
    journal.state.restore(sabotage_window(card).save())
    return journal


def test_every_kind_of_window_is_listed_with_what_holds(run):
    out = run(*PLAY, lines=["order", "order offer never", "order", "quit", ""]).out
    assert "Somebody offers me a trade: Ask me [order offer ask|never]" in out
    assert "Somebody offers me a trade: Never ask me [order offer ask|never]" in out
    hits = "Before I place hits: Ask me if I hold a card that fits [order hits auto|ask|never]"
    assert " ".join(out.split()).count(hits) == 2
    out = run(*PLAY, lines=["order offer never", "order", "quit", ""], language="de").out
    assert "Jemand bietet mir einen Handel an: Nie fragen [order offer ask|never]" in out


def test_what_cannot_be_said_is_told(run):
    out = run(*PLAY, lines=["order offer auto", "order boats never", "quit", ""]).out
    assert "There is no order offer auto here." in out
    assert "There is no order boats never here." in out


def test_all_offers_of_a_round_can_be_refused():
    journal = offered()
    orders = Orders(journal, is_shared=False)
    assert orders.due() is None
    (offer,) = orders.offers()
    orders.give(offer)
    assert orders.due() is journal.game.action("refuse")
    assert [o.during for o in orders.windows() if o.window == "offer"] == [("occasion.round", 1)]
    orders.say("offer", "ask")
    assert orders.due() is None, "what is said later holds"
    orders.say("offer", "never")
    assert orders.due() is journal.game.action("refuse")
    assert orders.cancel()
    assert orders.due() is None


def test_who_holds_nothing_that_fits_is_not_asked_unless_the_others_would_see_it():
    """At a shared keyboard everybody sees who takes it."""
    idle = eduba.game("akkad").action("let pass")
    for card, is_shared, answer in (
        ("levy", False, idle),
        ("sabotage", False, None),
        ("levy", True, None),
        ("sabotage", True, None),
    ):
        assert Orders(announced(card), is_shared=is_shared).due() is answer
    shared = Orders(announced("sabotage"), is_shared=True)
    assert {order.says for order in shared.windows()} == {"ask"}
    shared.say("sabotage", "never")
    assert shared.due() is idle
