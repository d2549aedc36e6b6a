"""Every question and every action of a game leads to a clause of its rules."""

import pytest

import eduba
from eduba.core.clauses import reference
from eduba.i18n import clause_behind, own_messages
from eduba.i18n.languages import PACKAGE
from eduba.i18n.messages import read


@pytest.mark.parametrize("game", eduba.ids())
def test_every_question_and_every_action_has_a_clause(game):
    keys = [key for key in own_messages("en", game) if key.startswith("ask.")]
    keys += [f"action.{verb}" for verb in {action.verb for action in eduba.game(game).vocabulary}]
    assert len(keys) > 20
    assert {key for key in keys if clause_behind(game, key) not in reference(game)} == set()
    named = read(PACKAGE / "games" / game / "text" / "rules.toml")
    assert set(named) == set(keys), "and nothing is named that does not exist"
