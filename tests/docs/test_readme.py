"""What the README says in numbers."""

import re

import eduba
from eduba.core.clauses import clauses
from tests.docs.code_blocks import README


def test_the_readme_counts_the_clauses_of_each_game() -> None:
    told = re.findall(r"complete: (\d+) clauses", README.read_text(encoding="utf-8"))
    order = ("assyria", "assyria2", "ur", "akkad")
    assert sorted(order) == sorted(eduba.ids())
    assert [int(number) for number in told] == [len(clauses(eduba.game(game))) for game in order]
