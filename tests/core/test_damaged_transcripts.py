"""Transcripts that somebody damaged are refused with a sentence, whatever was done to them."""

import lzma
import random
from pathlib import Path

import pytest

from eduba.core import transcript
from eduba.core.errors import EdubaError
from eduba.games import game, ids

RECORDS = Path(__file__).parent.parent / "records"
DAMAGED = {
    "assyria": "5868dde/assyria-2-00-random",
    "assyria2": "5868dde/assyria2-1-00-random",
    "ur": "5868dde/ur-3-00-random",
    "akkad": "0.2.0/akkad-3-00-random",
}
"""Of each game a record that is damaged in many ways."""
STRANGE = ["²", "9" * 5000, "-1", "\r", "\x00", "\u2028", "[" * 3000, "chance", "undo", "seat", "option", "1e9", ""]


def recorded(name: str) -> str:
    """A recorded game."""
    return lzma.decompress((RECORDS / f"{DAMAGED[name]}.txt.xz").read_bytes()).decode()


def mutated(text: str, dice: random.Random) -> str:
    """A transcript with a few random faults."""
    lines = text.splitlines()
    if dice.random() < 0.8:
        lines = lines[:80]  # the faults are in what is read first, and so most of them are met
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(lines))
        words = lines[at].split(" ")
        match dice.randrange(6):
            case 0:
                words[dice.randrange(len(words))] = dice.choice(STRANGE)
                lines[at] = " ".join(words)
            case 1:
                del lines[at]
            case 2:
                lines.insert(at, lines[dice.randrange(len(lines))])
            case 3:
                other = dice.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case 4:
                lines[at] = lines[at][: dice.randrange(len(lines[at]) + 1)] + dice.choice(STRANGE)
            case 5:
                words.append(dice.choice(STRANGE))
                lines[at] = " ".join(words)
    return dice.choice(["\n", "\n", "\r\n", "\r"]).join(lines)


@pytest.mark.parametrize("name", ids())
def test_a_damaged_transcript_is_refused_or_read(name):
    dice, refused, text = random.Random(name), 0, recorded(name)
    for _ in range(125):
        try:
            transcript.read(mutated(text, dice), game)
        except EdubaError:
            refused += 1
    assert refused > 60


@pytest.mark.parametrize("strange", ["²", "9" * 5000, "-1", "2.5", "", "٣"])
@pytest.mark.parametrize("word", ["players", "rules", "eduba", "undo"])
def test_a_strange_number_is_refused(word, strange):
    text = recorded("assyria")
    if word == "undo":
        text = text.split("\nresult")[0] + f"\nred undo {strange}\n"
    else:
        text = "\n".join(f"{word} {strange}" if line.startswith(f"{word} ") else line for line in text.splitlines())
    with pytest.raises(EdubaError):
        transcript.read(text, game)
