"""Every question and every action of a game leads to a clause of its rules."""

import eduba
from eduba.core.clauses import reference
from eduba.i18n import clause_behind, own_messages
from eduba.i18n.messages import read


def test_every_question_and_every_action_has_a_clause(title):
    keys = [key for key in own_messages("en", title) if key.startswith("ask.")]
    keys += [f"action.{verb}" for verb in {action.verb for action in title.vocabulary}]
    assert len(keys) > (20 if title.id in eduba.ids() else 10)
    assert {key for key in keys if clause_behind(title, key) not in reference(title)} == set()
    named = read(title.folder / "text" / "rules.toml")
    assert set(named) == set(keys), "and nothing is named that does not exist"
