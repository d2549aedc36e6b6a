"""A few of the games that `python3 run.py endurance` plays by the million, and that a broken law is found."""

import re
from math import prod

import pytest

import eduba
from eduba.core.errors import IllegalAction
from tests.endurance import __main__ as endurance
from tests.endurance import trial
from tests.endurance.__main__ import HEARD, THOROUGH, care_of, chunk, main, played, variant_of
from tests.endurance.broken_reeds import BROKEN, SEEN_PLAINLY, RefusedOption, Unheard
from tests.endurance.record import Played, Record
from tests.endurance.trial import Care, Trial
from tests.games.akkad.step_laws import StepLaws
from tests.laws.sabotage import OtherReeds
from tests.reeds.game import GAME as REEDS
from tests.variants import LONG


def some(title) -> range:
    """The numbers of a few games; those of a long one are fewer."""
    return range(1, 1 + len(title.seats)) if title.id in LONG else range(1, 25)


def test_random_games_keep_every_law(title):
    total = chunk(title.id, some(title), "random", thorough=False)
    assert total.broken == ()
    assert total.games == len(some(title))
    assert total.decisions > 10 * total.games


def test_a_thorough_game_by_habits_keeps_every_law(title):
    total = played(title, 3, "habits", thorough=True)
    assert total.broken == ()
    assert total.decisions > 10


@pytest.mark.parametrize("id", eduba.ids())
def test_seat_counts_and_options_take_turns(id):
    game = eduba.game(id)
    every = {str(variant_of(game, number)) for number in range(len(game.seats) * 28)}
    assert len(every) == len(game.seats) * prod(map(len, game.choices.values()))
    with_care = {(str(variant_of(game, number)), care_of(number)) for number in range(THOROUGH * len(every))}
    assert len(with_care) == len(every) * len(Care)


def test_most_games_are_played_plainly():
    cares = [care_of(number) for number in range(HEARD * THOROUGH)]
    assert (cares.count(Care.THOROUGH), cares.count(Care.HEARD)) == (HEARD, THOROUGH - 1)


@pytest.mark.parametrize("by", ["random", "habits"])
def test_care_changes_no_decision(title, by):
    variant = variant_of(title, 5)
    trials = [Trial(variant, 5, by, care) for care in Care]
    ends = [trial.play().save() for trial in trials]
    assert ends[0] == ends[1] == ends[2]
    assert len({trial.digest() for trial in trials}) == 1


def test_digests_of_ranges_add_up_and_thoroughness_changes_nothing():
    whole = chunk("reeds", range(40), "random", thorough=False)
    assert chunk("reeds", range(15), "random", False) + chunk("reeds", range(15, 40), "random", True) == whole
    assert len({played(REEDS, number).digest for number in range(40)}) == 40
    assert Played(1, 1, 5, 2**64 - 1) + Played(1, 1, 7, 2) == Played(2, 2, 7, 1)


@pytest.mark.parametrize("bad", BROKEN, ids=lambda bad: bad.__name__)
def test_a_broken_law_is_found(bad, monkeypatch):
    monkeypatch.setattr(trial, "LIMIT", 400)
    monkeypatch.setattr(trial, "CLOSELY", 1)
    game = OtherReeds(bad)
    (broken, *_) = [law for number in range(6) for law in played(game, number, thorough=True).broken]
    assert BROKEN[bad] in broken


@pytest.mark.parametrize("bad", SEEN_PLAINLY, ids=lambda bad: bad.__name__)
def test_a_broken_law_is_found_where_nobody_listens(bad, monkeypatch):
    monkeypatch.setattr(trial, "LIMIT", 400)
    game = OtherReeds(bad)
    found = []
    for number in range(60):
        try:
            Trial(variant_of(game, number), number, care=Care.PLAIN).play()
        except Exception as broken:
            found.append(f"{type(broken).__name__} {broken}")
    assert any(BROKEN.get(bad, "") in law for law in found)


def test_what_shows_only_where_nobody_listens_is_told_too():
    game, number = OtherReeds(Unheard), HEARD + 1
    (law,) = played(game, number).broken
    assert "nobody listens" in law
    assert law.endswith(f"--from {number} --games 1")
    assert played(game, number, thorough=True).broken == ()


def test_what_is_offered_and_refused_is_found_in_any_game():
    with pytest.raises(IllegalAction):
        Trial(variant_of(OtherReeds(RefusedOption), 1), 1).play()


def test_the_first_decision_after_which_it_shows_is_told_and_how_to_see_it_again(monkeypatch, capsys):
    checked = REEDS.check

    def check(state):
        checked(state)
        assert state.round < 2, "too late"

    monkeypatch.setattr(endurance.eduba, "ids", lambda: ["reeds"])
    monkeypatch.setattr(REEDS, "check", check)
    assert main(["reeds", "--from", "9", "--games", "1", "--jobs", "1"]) == 1
    said = capsys.readouterr().out
    number = int(re.search(r"BROKEN reeds-2, seed 9, decision (\d+), \w+.*: AssertionError too late", said)[1])
    assert "again: python3 run.py endurance reeds --from 9 --games 1 --thorough\n" in said
    assert "1 broken laws" in said
    one = Trial(variant_of(REEDS, 9), 9)
    while one.state.round < 2:
        assert len(one.actions) < number
        one.step()
    assert len(one.actions) == number


def test_several_processes_play_the_same_games(monkeypatch, capsys):
    monkeypatch.setattr(endurance.eduba, "ids", lambda: ["reeds"])
    monkeypatch.setattr(endurance, "SECONDS", 0)
    assert main(["reeds", "--games", "60", "--jobs", "2"]) == 0
    said = capsys.readouterr().out.splitlines()
    first, whole = (chunk("reeds", range(games), "random", False).digest for games in (25, 60))
    assert "games 0 to 24: " in said[1]
    assert said[1].endswith(f"no broken laws, digest {first:016x}")
    assert "games 0 to 59: " in said[-1]
    assert said[-1].endswith(f"no broken laws, digest {whole:016x}")


@pytest.fixture
def reeds(monkeypatch, capsys, tmp_path):
    """Plays games of Reeds with a record, and gives the line to write down; also the file."""
    file = tmp_path / "games.jsonl"
    monkeypatch.setattr(endurance.eduba, "ids", lambda: ["reeds"])

    def play(*arguments):
        assert main(["reeds", "--jobs", "1", "--record", str(file), *map(str, arguments)]) == 0
        return re.sub(r", [\d.]+ games/s", "", capsys.readouterr().out.splitlines()[-1])

    return play, file


def test_slices_in_any_order_make_the_same_record_as_one_run(reeds):
    play, file = reeds
    slices = [play("--from", first, "--games", games) for first, games in ((60, 20), (0, 30), (0, 80))]
    assert "games 60 to 79:" in slices[0]
    assert "games 0 to 29, 60 to 79:" in slices[1]
    file.unlink()
    assert play("--games", 80) == slices[2]


def test_a_run_that_was_stopped_goes_on(reeds, monkeypatch):
    play, file = reeds
    whole = play("--games", 60)
    file.unlink()
    numbers = []

    def stops(id, some, *how):
        if some.start == 50:
            raise KeyboardInterrupt
        numbers.append(some)
        return chunk(id, some, *how)

    monkeypatch.setattr(endurance, "SECONDS", 0)
    monkeypatch.setattr(endurance, "chunk", stops)
    with pytest.raises(KeyboardInterrupt):
        play("--games", 60)
    with file.open("a") as torn:
        torn.write('{"game": "ree')
    monkeypatch.setattr(endurance, "chunk", lambda game, some, *how: numbers.append(some) or chunk(game, some, *how))
    assert play("--games", 60) == whole
    assert numbers == [range(25), range(25, 50), range(50, 60)]
    assert play("--games", 60) == whole  # nothing is played twice
    assert len(numbers) == 3
    assert len(file.read_text().splitlines()) == 1  # what follows each other is one line now


def test_games_of_other_rules_are_not_counted_and_broken_laws_are_kept(tmp_path):
    file = tmp_path / "games.jsonl"
    Record(file, REEDS, "random").add(range(5), Played(5, 50, 12, 99, 1.5, ("a law",)))
    assert Record(file, REEDS, "random").total() == Played(5, 50, 12, 99, 1.5, ("a law",))
    assert Record(file, REEDS, "habits").total() == Played()
    newer = OtherReeds()
    newer.revision = REEDS.revision + 1
    assert Record(file, newer, "random").total() == Played()


def test_stretches_that_follow_each_other_become_one_line_and_those_of_other_rules_are_kept(tmp_path):
    file = tmp_path / "games.jsonl"
    newer = OtherReeds()
    newer.revision = REEDS.revision + 1
    for game in (REEDS, newer):
        record = Record(file, game, "random")
        for numbers in (range(5, 9), range(20, 30), range(9, 15)):
            record.add(numbers, Played(len(numbers), 7, len(numbers), 2**63, 0.1, ("a law",)))
    for _ in range(2):
        for game in (REEDS, newer):
            record = Record(file, game, "random")
            assert record.numbers() == "5 to 14, 20 to 29"
            assert record.total() == Played(20, 21, 10, 2**63, pytest.approx(0.3), ("a law",) * 3)
        assert len(file.read_text().splitlines()) == 4


def test_games_that_are_recorded_twice_are_refused(tmp_path):
    file = tmp_path / "games.jsonl"
    Record(file, REEDS, "random").add(range(5, 9), Played(4))
    file.write_text(2 * file.read_text())
    with pytest.raises(SystemExit, match="Game 5 of reeds is recorded twice"):
        Record(file, REEDS, "random")


@pytest.mark.parametrize(
    ("change", "law"),
    [
        (lambda s: s.points.__setitem__(0, -1), "victory points were lost"),
        (lambda s: s.points.__setitem__(0, 1), "points without a home city"),
        (lambda s: setattr(s, "round", s.round + 1), "an event is lost"),
    ],
)
def test_the_laws_of_a_step_of_akkad_can_fail(change, law):
    state = eduba.game("akkad").start(3, 1)
    state.lands = [0] * 3
    laws = StepLaws(state)
    laws.check(state)
    change(state)
    with pytest.raises(AssertionError, match=law):
        laws.check(state)
