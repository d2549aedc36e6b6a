"""Which puzzle is whose, and which one all people get on a day."""

import pytest

import eduba
from eduba.core.teaching import lesson as lessons
from eduba.core.teaching.puzzle import files, number_of, puzzle_of_the_day, puzzle_texts, puzzles

CHANGES = {
    "akkad": ('"src": "reconstructed"', '"src": "partly"'),
    "assyria": ("reconstructed", "published"),
    "assyria2": ("reconstructed", "published"),
    "ur": ("3 = 600", "3 = 630"),
}
"""A word in the content of each game, and another that may stand there."""
GAMES = [eduba.game(game) for game in eduba.ids()]


def test_all_puzzles_have_their_days_one_after_the_other():
    first = 739_617
    every = {(game.id, n) for game in GAMES for n in range(1, len(files(game)) + 1)}
    days = [puzzle_of_the_day(GAMES, first + n) for n in range(len(every))]
    assert {(found[0].id, found[1]) for found in days if found} == every
    assert puzzle_of_the_day(GAMES, first) == puzzle_of_the_day(GAMES, first + len(every))
    assert puzzle_of_the_day([], first) is None


def test_a_puzzle_knows_its_number():
    for game in GAMES:
        assert [number_of(one) for one in puzzles(game)] == list(range(1, len(files(game)) + 1))
    one = puzzles(eduba.game("assyria2"))[0]
    assert number_of(one._replace(title=type(one.title)({"en": "Mine"}))) is None


@pytest.mark.parametrize("game", eduba.ids())
def test_a_puzzle_is_played_with_its_own_content_after_that_has_changed(game, tmp_path):
    ours = eduba.game(game)
    newer = with_other_content(ours, tmp_path)
    assert newer.digest != ours.digest
    for then, now in zip(puzzles(ours), puzzles(newer), strict=True):
        assert now.game.digest == then.game.digest
        assert now.game.digest != newer.digest
        lessons.check(now)
        assert number_of(now) == number_of(then)


def test_a_puzzle_whose_content_nobody_has_is_played_with_that_of_the_day():
    game = eduba.game("ur")
    text = puzzle_texts(game)[0].replace(f"content {game.digest}", "content 0123456789ab")
    assert "0123456789ab" in text
    assert lessons.read(text, eduba.game).game is game


def with_other_content(game, folder):
    """A game after somebody has touched its content, and has kept the earlier one as one should."""
    own = game.own_content
    kept = folder / "earlier" / f"{game.digest}{own.suffix}"
    kept.parent.mkdir()
    kept.write_bytes(own.read_bytes())
    for earlier in (own.parent / "earlier").glob("*"):
        (kept.parent / earlier.name).write_bytes(earlier.read_bytes())
    changed = folder / own.name
    text = own.read_text(encoding="utf-8")
    changed.write_text(text.replace(*CHANGES[game.id], 1) + "\n", encoding="utf-8")
    newer = game.with_content(changed)
    newer.own_content = changed
    return newer
