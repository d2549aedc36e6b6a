"""A game with secrets in the terminal: what only one person may know is shown to nobody else."""

import re
from random import Random

import pytest

from eduba.cli.terminal.keyboard import Keyboard
from eduba.core.journal import Journal
from eduba.core.transcript import write
from tests.laws.worlds import Worlds
from tests.reeds.game import GAME
from tests.variants import find

TAKE_OVER = ""
"""What is typed when somebody has got the keyboard: nothing but Enter."""


@pytest.fixture(autouse=True)
def reeds(monkeypatch):
    """`eduba` knows Reeds too."""
    monkeypatch.setattr("eduba.game", find)


def flat(text):
    """A text without its line breaks."""
    return " ".join(text.split())


def turns(out):
    """What is written while each person has the keyboard: pairs of a name and a text."""
    parts = re.split(r"Pass the keyboard to (\w+), who then presses Enter\.", out)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def play(run, seats, *lines, seed="5", **how):
    return run("play", "reeds", "--seats", seats, "--seed", seed, lines=[*lines, "quit", ""], **how)


def first(seed="5", players=2, seat=0):
    """The values of the cards in a hand after the deal."""
    hand = Journal(GAME, players, seed).state.hands[seat]
    return [str(kind + 1) for kind, count in enumerate(hand) for _ in range(count)]


NAMES = {"1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six"}


# -- one person and bots --------------------------------------------------------------------------------


def test_a_person_is_told_their_own_cards_and_not_those_of_the_bots(run):
    out = flat(play(run, "me,random").out)
    for card in first():
        assert f"Red draws a bundle of {NAMES[card]}." in out
    assert out.count("Blue draws a bundle.") == 3
    assert "Blue draws a bundle of" not in out
    assert "Pass the keyboard" not in out, "one person needs no curtain"


def test_the_log_and_the_score_tell_no_more(run):
    out = play(run, "me,random", "pass", "log", "score").out
    log = flat(out[out.index("> log") :])
    assert "Blue draws a bundle of" not in log
    assert "Blue buries a bundle of" not in log
    assert "Red draws a bundle of" in log


def test_nobody_learns_which_bots_whisper(run):
    """In a game of bots, a person that only watches is told as a spectator."""
    out = flat(run("play", "reeds", "--seats", "random,random,random,random", "--seed", "3", lines=[""]).out)
    assert "whispers to somebody." in out
    assert "gets an answer." in out
    assert not re.search(r"whispers to (Red|Blue|Green|Yellow)|(refuses|gives) ", out)


# -- several people at one keyboard ---------------------------------------------------------------------


def test_the_keyboard_is_passed_on_before_anything_is_shown(run):
    out = play(run, "me,me", TAKE_OVER, "pass", TAKE_OVER, "pass", TAKE_OVER).out
    before, parts = out[: out.index("Pass the keyboard")], turns(out)
    assert "bundle" not in before
    assert [name for name, _ in parts[:3]] == ["Red", "Blue", "Red"]
    for name, text in parts:
        other = {"Red": "Blue", "Blue": "Red"}[name]
        assert f"{other} draws a bundle of" not in flat(text)
    for seat, (name, text) in enumerate(parts[:2]):
        for card in first(seat=seat):
            assert f"{name} draws a bundle of {NAMES[card]}." in flat(text)


def test_who_takes_over_is_told_what_they_have_missed_and_only_once(run):
    card = first()[0]
    out = play(run, "me,me", TAKE_OVER, f"bury {card}", "pass", TAKE_OVER, "pass", TAKE_OVER).out
    red, blue, again = (flat(text) for _, text in turns(out)[:3])
    assert f"Red buries a bundle of {NAMES[card]}." in red
    assert "Red buries a bundle. Red passes." in blue
    assert "buries" not in again
    assert "Blue passes." in again


def test_nobody_takes_back_what_another_person_decided(run):
    card = first()[0]
    out = play(run, "me,me", TAKE_OVER, f"bury {card}", "pass", TAKE_OVER, "undo").out
    assert "Red has decided since then" in out
    out = play(run, "me,me", TAKE_OVER, f"bury {card}", "undo").out
    assert f"Taken back: bury {card}." in out


def test_a_whisper_goes_round_so_that_nobody_sees_who_is_asked(run):
    """Everybody takes the keyboard, whoever is asked; the answer is told only when it has come round."""
    card = first(players=3)[0]
    rounds = {
        "blue": [TAKE_OVER, TAKE_OVER, "refuse red", TAKE_OVER, TAKE_OVER],
        "green": [TAKE_OVER, TAKE_OVER, TAKE_OVER, TAKE_OVER, "refuse red"],
    }
    for asked, lines in rounds.items():
        out = play(run, "me,me,me", TAKE_OVER, f"whisper {asked} {card}", *lines, TAKE_OVER).out
        assert [name for name, _ in turns(out)] == ["Red", "Blue", "Green", "Red"]
        texts = {name.lower(): flat(text).partition("Press Enter")[0] for name, text in turns(out)[:3]}
        assert "Red: you are not asked now." in texts["red"]
        bystander = {"blue": "green", "green": "blue"}[asked]
        assert "you are not asked now." in texts[bystander]
        assert "Red whispers to somebody." in texts[bystander]
        assert "answer." not in texts[bystander]
        assert f"offers you a bundle of {NAMES[card]} in secret" in texts[asked]
        assert f"{asked.title()} refuses what Red offers." in flat(turns(out)[3][1])


def test_a_bot_that_is_asked_in_secret_does_not_shorten_the_round(run):
    card = first(players=3)[0]
    out = play(run, "me,me,random", TAKE_OVER, f"whisper green {card}", *[TAKE_OVER] * 4).out
    assert [name for name, _ in turns(out)] == ["Red", "Blue", "Red"]
    assert "Blue: you are not asked now." in flat(turns(out)[1][1])


def test_an_answer_by_standing_order_looks_like_any_other(run):
    """Blue has ordered to refuse whatever is whispered; of the second whisper nobody sees that an order answered."""
    one, two = first(players=3)[:2]
    ordered = [TAKE_OVER, f"whisper blue {one}", TAKE_OVER, TAKE_OVER, "order 1", TAKE_OVER, TAKE_OVER]
    again = [TAKE_OVER, f"whisper blue {two}", TAKE_OVER, TAKE_OVER, TAKE_OVER, TAKE_OVER, TAKE_OVER, TAKE_OVER]
    out = play(run, "me,me,me", *ordered, *again).out
    assert [name for name, _ in turns(out)] == ["Red", "Blue", "Green", "Red", "Blue", "Green", "Blue"]
    assert "Blue: you are not asked now." in flat(turns(out)[4][1])
    for name, text in turns(out):
        assert "by standing order" not in text, name


def test_an_open_game_needs_no_curtain(run):
    out = run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=["b1", "quit", ""]).out
    assert "Pass the keyboard" not in out


# -- nobody can tell ------------------------------------------------------------------------------------


class Recorded:
    """A bot that decides as it is written, and stops the game where that ends."""

    def __init__(self, journal, seat):
        self.actions = iter([move.action for move in journal.moves if move.seat == seat])

    def choose(self, state):
        if action := next(self.actions, None):
            return action
        raise KeyboardInterrupt


def told(run, monkeypatch, journal, reader):
    """What the terminal writes to one person in the course of a game, with the commands that look back."""
    others = {seat: Recorded(journal, seat) for seat in range(journal.players) if seat != reader}
    same_draws = Journal(GAME, journal.players, journal.seed, known=journal.draws())
    monkeypatch.setattr("eduba.cli.commands.play.seated", lambda *_: others)
    monkeypatch.setattr("eduba.cli.commands.play.Journal", lambda *_: same_draws)
    own = [move.action.text for move in journal.moves if move.seat == reader]
    lines = [line for text in own for line in ("log", "score", "board", text)]
    return play(run, ",".join(["me"] * journal.players), *lines, seed=journal.seed).out


def compared(run, monkeypatch):
    """Play pairs of games that differ only in what a reader cannot know; at how many moments they were the same."""
    moments = 0
    for seed in range(12):
        worlds = Worlds.from_the_start(Journal(GAME, 4, str(seed)), Random(seed))
        for _ in worlds.play():
            if len(worlds.one.moves) == 20:
                break
        for reader in [viewer for viewer in worlds.viewers if viewer is not None]:
            one, two = (told(run, monkeypatch, world, reader) for world in (worlds.one, worlds.two))
            assert one == two, "the terminal tells them apart"
            moments += one.count("> log")
    return moments


def test_what_is_written_does_not_depend_on_what_the_reader_cannot_know(run, monkeypatch):
    assert compared(run, monkeypatch) > 20


def test_a_terminal_that_tells_everything_is_found(run, monkeypatch):
    monkeypatch.setattr(Keyboard, "shown", lambda self, events: list(events))
    with pytest.raises(AssertionError, match="the terminal tells them apart"):
        compared(run, monkeypatch)


# -- records --------------------------------------------------------------------------------------------


@pytest.fixture
def running(tmp_path):
    """The transcript of a game in which a card was buried and a whisper answered, and is not over."""
    journal = Journal(GAME, 3, "5")
    card = first(players=3)[0]
    for text in (f"bury {card}", f"whisper green {first(players=3)[1]}", "refuse red"):
        journal.act(GAME.action(text))
    file = tmp_path / "running.txt"
    file.write_text(write(journal), encoding="utf-8")
    return file, card


def test_a_running_game_is_told_as_everybody_may_know_it(run, running):
    file, _ = running
    out = flat(run("replay", file).out)
    assert "This game is not over, and its transcript holds all that is hidden" in out
    assert "1. Red. Red buries a bundle. 2. Red. Red whispers to somebody. 3. Red gets an answer." in out
    assert "bundle of" not in out
    assert "hand" not in out


def test_a_running_game_is_told_as_one_seat_may_know_it(run, running):
    file, card = running
    red = flat(run("replay", file, "--seat", "red").out)
    assert f"1. Red: bury {card}. Red buries a bundle of {NAMES[card]}." in red
    assert "3. Green: refuse red. Green refuses what Red offers." in red
    blue = flat(run("replay", file, "--seat", "blue").out)
    assert "1. Red. Red buries a bundle. 2. Red. Red whispers to somebody. 3. Red gets an answer." in blue
    answer = run("replay", file, "--seat", "purple")
    assert (answer.code, answer.err) == (2, "eduba: there is no seat 'purple'; there are: red, blue, green\n")


def test_a_finished_game_is_told_in_full(run, tmp_path):
    journal, rng = Journal(GAME, 3, "1"), Random(1)
    while not journal.state.over:
        journal.act(rng.choice(journal.state.options()))
    (tmp_path / "over.txt").write_text(write(journal), encoding="utf-8")
    out = run("replay", tmp_path / "over.txt").out
    assert "This game is not over" not in flat(out)
    for number, move in enumerate(journal.moves, 1):
        assert f"{number:>4}. {('Red', 'Blue', 'Green')[move.seat]}: {move.action}. " in out


def test_who_saves_a_running_game_is_warned(run):
    out = flat(play(run, "me,random", "save game.txt").out)
    assert "The file holds the whole game, with all that is hidden" in out


def test_what_one_person_typed_cannot_be_called_up_by_the_next():
    """Every time the keyboard is passed on, the lines come from a new prompt without a history."""
    prompts = []
    screen = type("Quiet", (), {"clear": lambda self: None, "say": lambda self, *_: None})()
    keyboard = Keyboard(Journal(GAME, 2, "1"), [0, 1], screen, lambda: prompts.append(1) or (lambda *_: ""))
    for seat in (0, 1, 0):
        keyboard.hand_to(seat)
    assert len(prompts) == 4
