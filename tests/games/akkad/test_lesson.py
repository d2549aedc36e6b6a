"""The lesson shows the moments that its words speak about."""

import pytest

from eduba.games.akkad.game import GAME
from eduba.games.akkad.ui.lesson import TOPICS, moment_of
from eduba.i18n import Speaker

MOMENTS = {topic.key: moment_of(GAME, topic) for topic in TOPICS}
PHASES = {
    "goal": "turn",
    "round": "turn",
    "roles": "choose_role",
    "gods": "choose_god",
    "activate": "turn",
    "move": "move_units",
    "fight": "stance",
    "buildings": "activation",
    "cards": "turn",
    "quests": "quest_scoring",
    "boats": "turn",
    "end": "turn",
}


def words(key: str) -> set[str]:
    return {action.text for action in MOMENTS[key].options()}


def test_each_step_stands_where_its_words_are_true() -> None:
    assert {key: state.phase for key, state in MOMENTS.items()} == PHASES


def test_the_storehouse_a_card_and_a_quest_can_be_clicked() -> None:
    assert "use storehouse" in words("buildings")
    assert {"card levy", "card good_harvest"} <= words("cards")
    assert "card sabotage" not in words("cards")
    assert "quest Q08" in words("quests")


def test_a_port_brings_far_spaces_into_reach() -> None:
    assert "activate nineveh" in words("boats")
    assert "activate nineveh" not in words("activate")


def test_the_last_picture_shows_the_last_round() -> None:
    assert MOMENTS["end"].view(None)["round"] == GAME.content.settings.rounds


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_bones_of_units_are_those_of_the_content(language: str) -> None:
    told = Speaker(language, GAME, GAME.colours[:3]).get("howto.fight.text")
    bones = {unit["name"]: unit["bones"] for unit in GAME.facts()["units"]}
    named = [bones[kind] for kind in ("spearman", "archer", "chariot", "champion")]
    assert named == [int(digit) for digit in told if digit.isdigit()]
