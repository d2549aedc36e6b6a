"""Content files with something wrong in them: never a traceback, and what is accepted can be set up and begun.

Akkad, whose content is JSON, has a test of its own that changes values.
"""

import random
import re

import pytest

from eduba.core.errors import EdubaError
from eduba.games import game
from eduba.games.assyria import content as assyria
from eduba.games.assyria2 import content as assyria2
from eduba.games.ur import content as ur

FILES = {"assyria": assyria.OWN_FILE, "assyria2": assyria2.OWN_FILE, "ur": ur.OWN_FILE}
EACH, STEPS = 170, 25
VALUE = re.compile(r'"[^"\n]*"|-?\b\d+\b|\btrue\b|\bfalse\b|\[[^\[\]\n]*\]')
JUNK = ['"x"', '""', "-1", "0", "99", "9" * 5000, "0.5", "nan", "inf", "true", "[]", "[[]]", "{}", "1979-05-27", '"²"']


def mutated(text: str, dice: random.Random) -> str:
    """A content file in which one value or line is another, twice or gone."""
    lines = text.splitlines()
    full = [n for n, line in enumerate(lines) if line.strip() and not line.startswith("#")]
    at = dice.choice(full)
    values = list(VALUE.finditer(lines[at]))
    change = dice.randrange(6)
    if change == 0:
        del lines[at]
    elif change == 1:
        lines.insert(dice.choice(full), lines[at])
    elif change == 2:
        lines[at] = lines[at].replace("=", "= [", 1) + "]"
    elif values:
        chosen = dice.choice(values)
        other = list(VALUE.finditer(lines[dice.choice(full)]))
        new = dice.choice(JUNK) if change < 5 or not other else dice.choice(other)[0]
        lines[at] = lines[at][: chosen.start()] + new + lines[at][chosen.end() :]
    return "\n".join(lines)


@pytest.mark.parametrize("name", FILES)
def test_no_file_gives_a_traceback_and_what_is_accepted_can_be_begun(tmp_path, name):
    dice, text, refused = random.Random(name), FILES[name].read_text(encoding="utf-8"), []
    file = tmp_path / "own.toml"
    for number in range(EACH):
        file.write_text(mutated(text, dice), encoding="utf-8")
        try:
            own = game(name).with_content(file)
            players = own.seats[number % len(own.seats)]
            state = own.start(players, number)
        except EdubaError as error:
            refused.append(str(error))
            continue
        for _ in range(STEPS):
            if not state.over:
                state.apply(dice.choice(state.options()))
        own.check(state)
        own.facts()
    assert EACH // 4 < len(refused) < EACH
    assert all(told.startswith(f"{file}: ") for told in refused)
