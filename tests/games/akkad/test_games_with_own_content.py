"""Whole games with printed values of one's own: other prices, yields, numbers of cards, effects, names."""

from pathlib import Path
from random import Random

import pytest

from eduba.bots import bot
from eduba.core.errors import BadTranscript
from eduba.core.journal import Journal
from eduba.core.transcript import read, write
from eduba.games.akkad.content import LAPIS, SILVER
from eduba.games.akkad.game import GAME, Akkad
from eduba.games.akkad.rules.buildings.prices import price
from eduba.games.akkad.state import AkkadState
from eduba.i18n import Speaker
from tests.endurance.trial import Trial
from tests.games.akkad.content_file import Data, entry, written
from tests.variants import Variant


def printed(data: Data) -> None:
    """What somebody who owns the box might have typed in."""

    def change(block: str, id: str, **values: object) -> None:
        entry(data, block, id).update(values, src="printed")

    change("units", "chariot", price={"silver": 1, "lapis": 2}, per_price=2)
    change("units", "spearman", price={"grain": 1})
    change("spaces", "kish", res=["lapis", "silver"])
    change("spaces", "akshak", name="Upi", res=["silver"])
    change("cards", "miss", count=2)
    change("cards", "plague", count=8, steps=[{**entry(data, "cards", "plague")["steps"][0], "n": 1}])
    change("cards", "plague", text="ACTION: an enemy army loses 1 unit.")
    levy = {"op": "unit", "unit": "priest", "n": 2, "at": {"kind": ["any_city"], "ctl": "self"}}
    options = [[{"op": "draw", "n": 3}], [levy], [{"op": "token", "type": "any", "n": 2}]]
    choice = [{"op": "choose", "options": options}]
    change("cards", "levy", name="Muster", text="Three cards, two priests or two tokens.", steps=choice)
    change("mats", "mari", res={"lapis": 5}, units={"champion": 1, "chariot": 2})
    change("mats", "susa", mods=[{"mod": "army_size", "v": 3}], text="Susa's armies are large.")
    change("events", "locusts", steps=[{"op": "pay", "res": "grain", "n": 6, "as_much": True, "who": "each"}])
    change("events", "locusts", text="All pay up to 6 grain.")
    change("quests", "Q03", cond={"count": "spaces", "ge": 11}, text="Control 11 spaces.")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Akkad:
    return GAME.with_content(written(tmp_path_factory.mktemp("own"), printed))


@pytest.mark.parametrize("players", [3, 5])
def test_random_games_keep_the_laws_and_end(game: Akkad, players: int) -> None:
    s = Trial(Variant(game, players, {}), seed=players).play()
    assert s.winners()
    assert s.content.digest == game.digest != GAME.digest


def test_a_game_of_bots_ends(game: Akkad) -> None:
    state, players = game.start(3, 5), [bot("greedy", game, seed) for seed in range(3)]
    while not state.over:
        state.apply(players[state.actor].choose(state))
    game.check(state)
    assert state.winners()


def test_printed_values_count(game: Akkad) -> None:
    s = game.start(4, 1)
    assert isinstance(s, AkkadState)
    c = game.content
    assert price(s, 0, "chariot") == (0, 0, 1, 2)
    assert c.per_price["chariot"] == 2
    assert c.yields[c.names.index("kish")] == (SILVER, LAPIS)
    assert [c.card_counts[c.cards.index(card)] for card in ("miss", "plague")] == [2, 8]
    held = sum(hand[c.cards.index("plague")] for hand in s.hands)
    assert s.deck[c.cards.index("plague")] + held == 8


@pytest.mark.parametrize("language", ["en", "de"])
def test_printed_names_and_texts_are_shown(game: Akkad, language: str) -> None:
    words, ours = Speaker(language, game), Speaker(language, GAME)
    assert words.label("card", game.content.cards.index("levy")) == "Muster"
    assert words.label("space", game.content.names.index("akshak")) == "Upi"
    assert words.get("board.card.plague") == "ACTION: an enemy army loses 1 unit."
    assert words.prompt(("ask.choose_levy",)) == "Three cards, two priests or two tokens."
    assert words.get("board.card.sabotage") == ours.get("board.card.sabotage")
    assert ours.label("card", game.content.cards.index("levy")) != "Muster"


def test_provenance_is_told(game: Akkad) -> None:
    facts = game.facts()
    assert [facts["map"]["spaces"][name]["source"] for name in ("kish", "akshak")] == ["printed", "printed"]
    assert next(unit for unit in facts["units"] if unit["name"] == "chariot")["source"] == "printed"
    assert facts["content"]["digest"] == game.digest


def test_a_transcript_names_the_content_it_was_played_with(game: Akkad) -> None:
    journal, rng = Journal(game, 3, "7"), Random(7)
    for _ in range(60):
        journal.act(rng.choice(journal.state.options()))
    text = write(journal, reveal=True)
    assert f"content {game.digest}" in text
    assert read(text, lambda _: game).state.save() == journal.state.save()
    with pytest.raises(BadTranscript, match="was played with content"):
        read(text, lambda _: GAME)


def test_a_saved_position_goes_on_with_the_same_content(game: Akkad, tmp_path: Path) -> None:
    state, rng = game.start(3, 2), Random(2)
    for _ in range(80):
        state.apply(rng.choice(state.options()))
    again = game.load(3, {}, state.save())
    assert again.view(0) == state.view(0)
    assert [a.text for a in again.options()] == [a.text for a in state.options()]
