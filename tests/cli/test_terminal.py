"""A person at a real terminal: editing prompt, completion and colour."""

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time

import pytest


class Terminal:
    """A process with a pseudo terminal for its own."""

    def __init__(self, args, cwd, **env):
        self.master, slave = pty.openpty()
        size = (50).to_bytes(2, sys.byteorder) + (110).to_bytes(2, sys.byteorder) + bytes(4)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, size)
        clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "LC_ALL", "LC_MESSAGES")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "eduba", *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env=clean | {"TERM": "xterm-256color", "LANG": "en_US.UTF-8", "PYTHONIOENCODING": "utf-8"} | env,
        )
        os.close(slave)
        self.text = ""
        self.seen = 0

    def until(self, pattern, seconds=30):
        """What was written up to a pattern, since the last one."""
        end = time.monotonic() + seconds
        while not (match := re.search(pattern, self.text[self.seen :])):
            assert time.monotonic() < end, f"no {pattern!r} after {self.text[-300:]!r}"
            if select.select([self.master], [], [], 0.2)[0]:
                data = os.read(self.master, 65536)
                if b"\x1b[6n" in data:
                    os.write(self.master, b"\x1b[1;1R")
                self.text += data.decode("utf-8", "replace")
        start, self.seen = self.seen, self.seen + match.end()
        return self.text[start : self.seen]

    def type(self, keys):
        os.write(self.master, keys.encode())


@pytest.fixture
def terminal(tmp_path):
    opened = []

    def call(*args, **env):
        opened.append(Terminal(args, tmp_path, **env))
        return opened[-1]

    yield call
    for one in opened:
        one.process.kill()
        one.process.wait()
        os.close(one.master)


def test_a_person_plays_with_colour_and_completion(terminal):
    t = terminal("play", "assyria", "--seats", "me,me", "--seed", "7")
    first = t.until(r"Blue>")
    assert "\x1b[1;34m" in first, "Blue in blue"
    assert "⌂R hut" in first, "the legend at the first decision"
    t.type("start E\t")
    t.until("E6")
    t.type("6\r")
    second = t.until(r"Red>")
    assert "Blue starts on E6." in second
    assert "⌂R hut" not in second, "small hexes in a small terminal"
    t.type("quit\r")
    t.until("Save the game")
    t.type("\r")
    assert t.process.wait(20) == 0


@pytest.mark.parametrize(("args", "env"), [((), {"NO_COLOR": "1"}), (("--no-color",), {})], ids=["NO_COLOR", "option"])
def test_colour_can_be_turned_off(terminal, args, env):
    t = terminal("play", "assyria", "--seats", "me,me", "--seed", "7", *args, **env)
    shown = t.until(r"Blue>")
    table = shown[: shown.index("Choose your starting hex")]
    assert not re.search(r"\x1b\[[\d;]*m", table)
    t.type("\x04")
    assert t.process.wait(20) == 0


def test_the_rules_are_turned_page_by_page(terminal):
    t = terminal("rules", "assyria")
    assert "A1-SET-01" not in t.until(r"\[1 of \d+\]")
    t.type("\r")
    assert "A1-SET-01" in t.until(r"\[2 of \d+\]")
    t.type("q\r")
    assert t.process.wait(20) == 0


def test_a_game_is_not_lost_when_a_bot_is_interrupted(terminal, tmp_path):
    t = terminal("play", "assyria", "--seats", "me,mcts:60s", "--seed", "10")
    t.until(r"Red>")
    t.type("b1\r")
    t.until(r"Red starts on B1")
    time.sleep(0.5)
    t.process.send_signal(signal.SIGINT)
    t.until("Save the game")
    t.type("kept.txt\r")
    t.until("is saved in kept.txt")
    assert t.process.wait(20) == 0
    assert "red start B1" in (tmp_path / "kept.txt").read_text(encoding="utf-8")
