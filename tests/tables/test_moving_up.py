"""People may agree to go on by newer rules, where all that has happened replays alike."""

import random
from concurrent.futures import Future

import pytest

from eduba.core import transcript
from eduba.core.editions import edition
from eduba.core.errors import IllegalAction
from eduba.core.journal import Journal
from eduba.games import game as our_game
from eduba.i18n import Speaker
from eduba.tables import Forbidden, Refused, SeatPlan
from eduba.tables.thinking.process_pool import ProcessPool
from tests.tables.company import ME, Round
from tests.tables.test_after_changes import CorrectedReeds, without_passing

CORRECTED = CorrectedReeds()


def corrected(name):
    """Finds Reeds in which nobody may pass any more; processes find it too."""
    return CORRECTED


@pytest.fixture
def here(monkeypatch):
    """Games are compared in this process: to start others takes long."""

    def submit(pool, wish, call, *arguments):
        answer = Future()
        answer.set_result(call(*arguments))
        return answer

    monkeypatch.setattr(ProcessPool, "submit", submit)


@pytest.fixture
def later(open_house, here):
    """Houses with the corrected rules."""
    return lambda: open_house(corrected, bots=False)


def behind(table, house):
    return Round(house, table.id, table.people)


def draws(table, count=3):
    for _ in range(count):
        table.play("draw")


def revision(house, table):
    with house._tables.read(table.id) as read:
        return read.game.revision


def test_all_people_agree_and_from_then_on_the_correction_holds(gather, later, open_house):
    old = gather()
    draws(old)
    before = [old.view(0, version).position for version in range(old.version + 1)]
    house = later()
    table, (anna, ben) = behind(old, house), old.people
    assert table.view(0).newer_rules
    offer = house.newer_rules.offer(table.id, anna)
    assert (offer.errata, offer.content, offer.departs, offer.is_offered) == (["no-passing"], False, None, True)
    house.rescue.propose_to_move_up(table.id, anna)
    assert (table.view().proposal.what, table.view().proposal.waits_for) == ("move_up", (1,))
    assert revision(house, table) == 1
    draws(table, 1)
    house.rescue.answer(table.id, ben, True)
    assert table.kinds()[-3:] == ["move", "proposal_answered", "moved_up"]
    assert (revision(house, table), table.view().newer_rules, table.view().proposal) == (2, False, None)
    assert "pass" not in table.options()
    with pytest.raises(IllegalAction):
        table.play("pass")
    for version, position in enumerate(before):
        assert table.view(0, version).position == position
    again = behind(table, later())
    assert again.view(0) == table.view(0)
    assert revision(again.house, again) == 2
    assert [found.finding for found in again.house.verification.all()] == ["same"]
    assert [*again.house.check.all()] == []
    again.finish(without_passing)
    text = again.house.records.export(table.id)
    assert "\nrules 2\nerratum no-passing\n" in text
    assert transcript.read(text, corrected, trust_draws=False).game.revision == 2


def test_going_back_to_before_it_and_forking_there_keep_the_newer_rules(gather, later):
    old = gather()
    draws(old)
    house = later()
    table, (anna, ben) = behind(old, house), old.people
    row = old.version
    house.rescue.propose_to_move_up(table.id, anna)
    house.rescue.answer(table.id, ben, True)
    house.undo.ask(table.id, anna, 1, table.version)
    house.undo.answer(table.id, ben, True, table.version)
    assert (table.view().move, revision(house, table)) == (1, 2)
    assert "pass" not in table.options()
    table.finish(without_passing)
    fork = house.records.fork(table.id, anna, row, [ME, SeatPlan("hot", "Ben")]).table
    assert revision(house, Round(house, fork, [anna])) == 2


def test_a_game_that_would_have_gone_another_way_keeps_its_rules(gather, later):
    old = gather()
    draws(old)
    old.play("pass")
    old.play(without_passing(old.options()))
    house = later()
    table, anna = behind(old, house), old.people[0]
    offer = house.newer_rules.offer(table.id, anna)
    assert (offer.is_offered, offer.departs) == (False, None), "the move could tell what others hide"
    with pytest.raises(Refused, match="would have gone another way; it keeps"):
        house.rescue.propose_to_move_up(table.id, anna)
    table.play("pass")


def test_where_nothing_is_hidden_people_read_at_which_move_it_would_have_gone_another_way(gather, later, monkeypatch):
    monkeypatch.setattr(CorrectedReeds, "information", "open")
    old = gather()
    draws(old)
    old.play("pass")
    house = later()
    table, anna = behind(old, house), old.people[0]
    assert house.newer_rules.offer(table.id, anna).departs == 4
    with pytest.raises(Refused, match="move 4"):
        house.rescue.propose_to_move_up(table.id, anna)


def test_what_happens_before_the_last_answer_counts_too(gather, later):
    old = gather()
    draws(old)
    house = later()
    table, (anna, ben) = behind(old, house), old.people
    house.rescue.propose_to_move_up(table.id, anna)
    table.play("pass")
    with pytest.raises(Refused, match="another way"):
        house.rescue.answer(table.id, ben, True)
    assert revision(house, table) == 1
    house.rescue.answer(table.id, ben, False)
    assert table.view().proposal is None


def test_silence_is_no_consent_and_who_resigns_is_not_waited_for(gather, later):
    old = gather()
    house = later()
    table, (anna, ben) = behind(old, house), old.people
    house.rescue.propose_to_move_up(table.id, anna)
    with pytest.raises(Refused, match="still have time"):
        house.rescue.answer(table.id, anna, True)
    house.rescue.resign(table.id, ben, "random")
    assert revision(house, table) == 1, "nobody has compared"
    house.rescue.answer(table.id, anna, True)
    assert revision(house, table) == 2


def test_a_proposal_outlives_its_house_and_another_one_follows_the_vote(gather, later):
    old = gather()
    draws(old)
    one, two = later(), later()
    table, there, (anna, ben) = behind(old, one), behind(old, two), old.people
    one.rescue.propose_to_move_up(table.id, anna, key="once")
    one.rescue.propose_to_move_up(table.id, anna, key="once")
    assert there.view().proposal
    two.rescue.answer(table.id, ben, True)
    assert revision(one, table) == 2
    draws(table, 1)
    assert there.view(0) == table.view(0)
    assert table.kinds().count("proposed") == 1


def test_nothing_newer_nothing_offered(gather, later):
    table = gather()
    anna = table.people[0]
    assert table.house.newer_rules.offer(table.id, anna) is None
    with pytest.raises(Refused, match="newest"):
        table.house.rescue.propose_to_move_up(table.id, anna)
    stranger = table.house.people.register("Eve")[0]
    with pytest.raises(Forbidden):
        table.house.newer_rules.offer(table.id, stranger)


# -- a correction that there was ----------------------------------------------------------------------


def first_akkad(name):
    """Finds Akkad as it was before its corrections."""
    game = our_game("akkad")
    return edition(game, game.digest, 1)


def begun(open_house, seed):
    """A game of Akkad by its first rules, of which some moves were made."""
    first, dice = open_house(first_akkad, bots=False), random.Random(3)
    anna = first.people.register("Anna")[0]
    played = Journal(first_akkad(""), 3, seed)
    for _ in range(40):
        played.act(dice.choice(played.state.options()))
    seats = [ME, SeatPlan("hot", "Ben"), SeatPlan("hot", "Cleo")]
    return Round(first, first.records.import_transcript(anna, transcript.write(played), seats).table, [anna] * 3)


def test_akkad_keeps_its_first_rules_where_they_made_a_difference(open_house, here):
    old = begun(open_house, "seed 5")
    house = open_house(our_game, bots=False)
    assert house.newer_rules.offer(old.id, old.people[0]).differs, "two groups on one way"
    table = behind(old, house)
    table.play(table.options()[0])


def test_akkad_moves_up_to_its_corrections(open_house, here, monkeypatch):
    old, dice = begun(open_house, "seed 0"), random.Random(4)
    anna = old.people[0]
    monkeypatch.undo()  # from here on other processes do it
    house = open_house(our_game, bots=False)
    table = behind(old, house)
    assert revision(house, table) == 1
    offer = house.newer_rules.offer(table.id, anna)
    assert (offer.errata, offer.departs) == (list(our_game("akkad").errata), None)
    house.rescue.propose_to_move_up(table.id, anna, seat=0)
    assert table.kinds()[-1] == "moved_up"
    assert revision(house, table) == our_game("akkad").revision
    for _ in range(40):
        table.play(dice.choice(table.options()))
    assert [found.finding for found in house.verification.all()] == ["same"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game_id", ["assyria", "assyria2", "ur", "akkad"])
def test_every_correction_is_told_in_words(game_id, language):
    game = our_game(game_id)
    speaker = Speaker(language, game)
    for name in game.errata:
        assert speaker.get(f"erratum.{name}").endswith(".")
