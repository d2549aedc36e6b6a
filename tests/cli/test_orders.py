"""Standing orders in the terminal: the game passes for a person by the same rules as at a table."""

import re
import subprocess
import sys
from random import Random

import eduba
from eduba.core.journal import Journal
from eduba.core.transcript import write

THREE = ("play", "ur", "--seats", "me,me,me", "--seed", "7")


def asked(out):
    """Who was asked, and what they typed."""
    return re.findall(r"^(\w+)> (.*)$", out, re.MULTILINE)


def test_what_can_be_ordered_stands_below_the_options(run):
    out = run(*THREE, lines=["quit", ""]).out
    offers = "  » Pass until something changes [order 1]\n  » Keep passing in the division [order 2]\n"
    assert f"  7 Pass [pass]\n{offers}Blue> " in out
    out = run(*THREE, lines=["quit", ""], language="de").out
    assert "  » Passen, bis sich etwas ändert [order 1]\n" in out


def test_a_game_without_occasions_offers_nothing(run):
    out = run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=["order", "order 1", "quit", ""]).out
    assert "»" not in out
    assert "There is nothing here that the table could pass for you." in out
    assert "There is no order 1 here." in out


def test_a_seat_passes_until_something_changes_and_is_told_what_it_was(run):
    lines = ["order 1", "pass", "treaty Ashur", "quit", ""]
    out = run(*THREE, lines=lines).out
    assert asked(out)[:3] == [("Blue", "order 1"), ("Red", "pass"), ("Green", "treaty Ashur")]
    assert "Blue passes. (by standing order)\n" in out
    assert asked(out)[3][0] == "Blue", "a nation was bought, so the person is asked again"
    assert re.search(r"because something changed: .*Ashur", " ".join(out.split()))


def test_a_seat_passes_to_the_end_whatever_happens(run):
    lines = ["order 2", "pass", "treaty Ashur", "pass", "pass", "quit", ""]
    out = run(*THREE, lines=lines).out
    assert [who for who, _ in asked(out)] == ["Blue", "Red", "Green", "Red", "Green", "Red"]
    assert out.count("Blue passes. (by standing order)") == 3


def test_orders_alone_do_not_pass_for_ever(run):
    out = run(*THREE, lines=["order 2", "order 2", "order 2", "quit", ""]).out
    assert asked(out)[-1] == ("Blue", "quit")
    assert "everybody passed twice, all the way round" in " ".join(out.split()), "however wide the terminal is"


def test_taking_back_a_pass_of_an_order_ends_the_order(run):
    out = run(*THREE, lines=["order 2", "undo", "pass", "pass", "treaty Ashur", "quit", ""], language="de").out
    assert "Der Tisch passt nicht mehr für dich: Das Spiel ging zurück." in " ".join(out.split())
    assert asked(out)[-1] == ("Blau", "quit")


def test_who_has_ordered_something_may_decide_again(run):
    offers = ["offer Der", "done", "offer Der", "done", "treaty Ashur"]
    lines = ["order off", *offers, "order 2", "pass", "treaty Barahshum", "pass", "treaty Calah"]
    out = run(*THREE, lines=[*lines, "order off", "order off", "quit", ""]).out
    auction = out[out.index("Blue: Der: Red bids 120.") :]
    assert "The table decides for you to the end: division of the nations. [order off]" in auction
    assert "» Stay out of the auction of Der [order 2]" in auction
    assert auction.count("From now on you decide everything yourself.") == 1
    assert out.count("You have ordered nothing.") == 2


def rainy(dice):
    """A game of Ur up to the first question of a rainy season."""
    game = eduba.game("ur")
    journal = Journal(game, 3, "8")
    while journal.state.prompt()[0] != "ask.rain" and not journal.state.over:
        options = journal.state.options()
        journal.act(dice.choices(options, game.habits(journal.state, options))[0])
    return journal


def watered(journal):
    """How often in a row its king is asked about water, if he sends it where most kings would."""
    state, times = journal.state.clone(), 0
    king = state.actor
    while not state.over and (state.prompt()[0], state.actor) == ("ask.rain", king):
        state.apply(journal.game.opportunities(state, king)[0].action)
        times += 1
    return times


def test_the_game_waters_for_a_king_to_the_end_of_the_season(run, tmp_path):
    journal = next(journal for seed in range(50) if watered(journal := rainy(Random(seed))) > 1)
    (tmp_path / "rain.txt").write_text(write(journal, reveal=True), encoding="utf-8")
    out = run("play", "--load", "rain.txt", "--seats", "me,me,me", lines=["order 1", "quit", ""]).out
    assert "» Water for me in this season, my own fields first [order 1]" in out
    assert out.count("(by standing order)") >= watered(journal) > 1
    king, after = asked(out)[0][0], out.partition("> order 1\n")[2]
    assert not re.search(rf"^{king}: \w+: where does the waterwork", after, re.MULTILINE)


def test_a_game_in_the_terminal_needs_no_database():
    code = "import sys, eduba.cli.terminal.client; print('sqlalchemy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "False"
