"""How a page arranges the options of a question: by kind, folded where there are many, what ends a turn apart."""

import random

import pytest

from eduba.games import game, ids, ui_of
from eduba.i18n import Speaker, languages
from eduba.tables import House, SeatPlan
from eduba.web.table.question.choices import MOST_BUTTONS, Told, arranged
from eduba.web.table.table_view import Viewer, view_table

GAMES = pytest.mark.parametrize("played", list(map(game, ids())), ids=lambda one: one.id)


def positions(title, number):
    """Positions of a game that is played by habit, now and then against it."""
    state, dice = title.start(3, "choices"), random.Random(title.id)
    for _ in range(number):
        if state.over:
            return
        options = state.options()
        yield state, options
        weights = title.habits(state, options) or [1] * len(options)
        state.apply(dice.choices(options, [weight + 0.02 for weight in weights])[0])


@GAMES
def test_every_option_is_there_once_and_what_leaves_is_apart(played):
    ui, speaker = ui_of(played), Speaker("en", played, ["Anna", "Ben", "Cleo"])
    asks = set()
    for state, options in positions(played, 300):
        forfeits = ui.preview.forfeits(state, speaker)
        shown = arranged(ui.board, options, state.prompt(), Told({}, {}, forfeits), speaker)
        of_kinds = [option for kind in shown.kinds for option in kind.options]
        texts = [option.text for option in (*of_kinds, *shown.sending, *shown.leaving)]
        assert sorted(texts) == sorted(action.text for action in options)
        assert shown.number == len(options)
        assert shown.example in texts
        assert not {option.text.split()[0] for option in of_kinds} & set(ui.board.leaving)
        assert len(shown.sending) <= 1
        in_sight = sum(1 if kind.is_folded else len(kind.options) for kind in shown.kinds)
        for kind in shown.kinds:
            pointed = {option.text.split()[0] for option in kind.options} - set(ui.board.buttons)
            assert in_sight <= MOST_BUTTONS or kind.is_folded or not pointed or len(kind.options) < 3
        for text, words in forfeits.items():
            assert text in [option.text for option in shown.leaving], "only what leaves gives something up"
            assert len(options) > 1
            assert words.endswith(".")
        asks |= set(forfeits)
    assert asks, "sometimes there is something to lose"


@GAMES
def test_headings_and_short_names_are_those_of_verbs(played):
    board = ui_of(played).board
    verbs = set(played.vocabulary.verbs)
    assert {*board.kinds, *board.leaving, *board.sending.values()} <= verbs
    for language in languages():
        speaker = Speaker(language, played)
        assert all(speaker.get(f"kind.{kind}", "") for kind in board.kinds.values())
        for verb in verbs:
            if speaker.get(f"target.{verb}", ""):
                assert speaker.get(f"kind.{board.kinds.get(verb, verb)}", ""), verb


def test_what_costs_the_same_is_told_once_above():
    title = game("assyria")
    speaker, state = Speaker("en", title), title.start(3, 1)
    options = state.options()
    told = Told(dict.fromkeys([action.text for action in options], "+1 point"), {}, {})
    (kind,) = arranged(ui_of(title).board, options, state.prompt(), told, speaker).kinds
    assert kind.effect == "+1 point"
    assert not any(option.effect for option in kind.options)


def question(house, seats):
    """The question of the first decision that the first person must take."""
    person = house.people.register("Anna")[0]
    table = house.lobby.create(person, "ur", seats).table
    with house.views.snapshot(table, person) as snapshot:
        return view_table(snapshot, Viewer(person, "en")).parts["ask"].html


def test_nobody_is_advised_between_people(tmp_path):
    with House(f"sqlite:///{tmp_path}/tables.db", bots=False, holds_back=False) as house:
        alone = [question(house, [SeatPlan("me"), *[SeatPlan("bot", bot="random")] * 2]) for _ in range(12)]
        together = [question(house, [SeatPlan("me"), *[SeatPlan("hot", name="Ben")] * 2]) for _ in range(4)]
    assert any("<em>usual</em>" in html for html in alone)
    assert not any("<em>" in html for html in together)
    assert all('data-action="treaty ' in html for html in together)
    assert not any('class="main"' in html for html in alone + together)


@GAMES
def test_who_waits_reads_what_is_decided_and_not_the_question(played, tmp_path):
    with House(f"sqlite:///{tmp_path}/tables.db", bots=False, holds_back=False) as house:
        anna, *others = [house.people.register(name)[0] for name in ("Anna", "Ben", "Cleo")]
        table = house.lobby.create(anna, played.id, [SeatPlan("me"), *[SeatPlan("open")] * 2]).table
        for person in others:
            house.lobby.join(table, person)
        house.lobby.start(table, anna)
        view = house.views.view(table)
        for language in languages():
            speaker = Speaker(language, played, [seat.name for seat in view.seats])
            with house.views.snapshot(table) as snapshot:
                words = view_table(snapshot, Viewer(None, language)).prompt
            assert words.startswith(view.seats[view.actor].name)
            assert words.endswith(f": {speaker.about(view.prompt)}")
            assert speaker.prompt(view.prompt) not in words


def test_words_of_the_game_are_explained_in_its_questions_only(tmp_path):
    with House(f"sqlite:///{tmp_path}/tables.db", bots=False, holds_back=False) as house:
        anna = house.people.register("Anna")[0]
        table = house.lobby.create(anna, "assyria", [SeatPlan("me"), SeatPlan("me")]).table
        shown = []
        for _ in range(6):
            view = house.views.view(table, anna, seat=house.views.view(table).actor)
            with house.views.snapshot(table, anna) as snapshot:
                shown.append(view_table(snapshot, Viewer(anna, "en", view.actor)).parts["ask"].html)
            house.play.act(table, anna, view.actions[0], view.version, seat=view.actor)
        house.lobby.close(table, anna)
        with house.views.snapshot(table, anna) as snapshot:
            closed = view_table(snapshot, Viewer(anna, "en")).parts["ask"].html
    assert any('class="term" data-told="column: ' in html for html in shown)
    assert 'class="term"' not in closed
