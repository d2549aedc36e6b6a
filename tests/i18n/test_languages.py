"""Which languages there are, what fills their gaps, and how they count and list."""

import os

import pytest

import eduba
from eduba.core.errors import BadSetup, UnknownLanguage
from eduba.i18n import Speaker, known, languages, messages, name_of, preferred
from eduba.i18n.grammar import decimal, listed, plural, plural_categories
from eduba.i18n.reference import glossary, material, reference
from tests import third_language
from tests.third_language import CODE, NAME, has, spoken

GAME = eduba.game("assyria")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Writes language files into a folder that Eduba looks at."""
    monkeypatch.setenv("EDUBA_LANGUAGES", str(tmp_path))

    def write(file, text):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
        monkeypatch.setenv("EDUBA_LANGUAGES", os.pathsep.join([str(tmp_path), str(tmp_path / file)]))  # read it anew

    return write


def test_the_languages_are_those_with_files(third):
    assert languages() == ("en", "de", CODE)
    assert [name_of(language) for language in languages()] == ["English", "Deutsch", NAME]


def test_without_a_folder_of_ones_own_there_are_those_of_the_package():
    assert languages() == ("en", "de")


def test_one_file_makes_a_language(folder):
    folder("i18n/fr.toml", '[language]\nname = "Français"\n[web.nav]\ntables = "Tables de jeu"\n')
    assert languages() == ("en", "de", "fr")
    speaker = Speaker("fr", GAME)
    assert speaker.get("web.nav.tables") == "Tables de jeu"
    assert speaker.get("web.nav.rules") == "Rules"
    assert speaker.action(GAME.action("hut C4")) == "Hut on C4"
    assert speaker.clause("A1-GEN-01") == "Assyria is for 2, 3 or 4 players."


def test_ones_own_files_go_before_those_of_the_package(folder):
    folder("games/assyria/text/de.toml", '[action]\npass = "Ich passe"\n')
    folder("rules/assyria.de.md", "## Setup · Vorbereitung\n\n- **A1-GEN-01** Zwei bis vier spielen.\n")
    speaker = Speaker("de", GAME)
    assert speaker.action(GAME.action("pass")) == "Ich passe"
    assert speaker.action(GAME.action("hut C4")) == "Hütte auf C4"
    assert speaker.clause("A1-GEN-01") == "Zwei bis vier spielen."
    german = reference(eduba.game("assyria"), "de")
    assert german["A1-SET-01"].chapter == "Vorbereitung"
    assert german["A1-GEN-02"].text.startswith("Das Spiel hat genau 3 Herrschaftszeiten.")


def test_an_action_is_named_by_the_question_that_it_answers(folder):
    akkad = eduba.game("akkad")
    speaker, choice = Speaker("en", akkad), akkad.action("option 1")
    assert speaker.action(choice, ("ask.choose_levy",)) == "2 spearmen in one of your cities"
    assert speaker.action(akkad.action("number 1"), ("ask.effect_peek_events", 0, 3)) == "1 on top"
    assert speaker.action(choice, ("ask.turn", 0, 3)) == speaker.action(choice) == "Option 1"
    reroll = ("ask.reroll", 2, 1, 4)
    told = [speaker.action(akkad.action(f"number {n}"), reroll) for n in range(3)]
    assert told == ["Roll none again", "Roll 1 bone again", "Roll 2 bones again"]
    names = akkad.labels["event_card"]
    order = ("ask.effect_events_order", 0, names.index("royal_gift"), names.index("locusts"))
    assert speaker.action(akkad.action("lay turned_round"), order) == "Locusts, then Royal Gift"
    folder("games/akkad/text/de.toml", '[answer.choose_levy]\n"option 1" = "Zwei Speere"\n')
    assert Speaker("de", akkad).action(choice, ("ask.choose_levy",)) == "Zwei Speere"


def test_a_language_without_files_speaks_english():
    assert Speaker("xx", GAME).get("web.nav.tables") == "Tables"
    assert eduba.sentence("A1-GEN-01", "xx") == eduba.sentence("A1-GEN-01")
    with pytest.raises(UnknownLanguage, match="there is no language 'xx'; there are: en, de"):
        known("xx")


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (["de"], "de"),
        (["de-AT", "en"], "de"),
        (["de_DE.UTF-8"], "de"),
        (["DE"], "de"),
        (["fr", "de"], "de"),
        (["delta"], "en"),
        (["C"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_first_wish_that_can_be_had_is_taken(wishes, language):
    assert preferred(wishes) == language


def test_a_language_with_a_region_is_found_by_its_whole_name(folder):
    folder("i18n/pt-BR.toml", '[language]\nname = "Português do Brasil"\n')
    assert preferred(["pt_BR.UTF-8"]) == preferred(["pt-br"]) == "pt-BR"
    assert preferred(["pt-PT"]) == "en"


def test_a_file_that_cannot_be_read_is_named(folder):
    folder("i18n/fr.toml", '[language]\nname = Français\n')
    with pytest.raises(ValueError, match=r"fr\.toml: .*line 2"):
        name_of("fr")


# -- gaps ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", eduba.ids())
def test_every_gap_is_english_and_nothing_else_is(third, game):
    speaker, english = Speaker(CODE, eduba.game(game)), third_language.english("") | third_language.english(game)
    assert messages(CODE, eduba.game(game)).keys() >= english.keys()
    for key, text in english.items():
        assert speaker.get(key) == (spoken(text) if has(key) else text), key


@pytest.mark.parametrize("game", eduba.ids())
def test_gaps_in_glossary_and_material_are_english(third, game):
    for section, terms in (("Glossary", glossary), ("Content", material)):
        entries = [e for e in third_language.entries(game) if e.section == section]
        found = terms(eduba.game(game), CODE)
        assert [t.text for t in found] == [spoken(e.text) if has(e.key) else e.text for e in entries]
        assert [t.name for t in found] == [spoken(e.key) if has(e.key) else e.key for e in entries]
        assert [t.source for t in found] == [e.source for e in entries]


def test_gaps_in_errors_are_english(folder):
    sentence = "{0} is for {1} players, not {2}"
    folder("i18n/fr.toml", f'[errors]\n"{sentence}" = "{{0}} se joue à {{1}}, pas à {{2}}"\n')
    with pytest.raises(BadSetup) as error:
        GAME.settings(5, {})
    assert eduba.sentence(error.value, "fr") == "Assyria se joue à 2, 3 ou 4, pas à 5"
    with pytest.raises(BadSetup) as error:
        GAME.settings(2, {"rulebook": "fr"})
    assert eduba.sentence(error.value, "fr") == str(error.value), "with an English or"


# -- plurals, lists, numbers ---------------------------------------------------------------------------


def test_plural_categories_follow_cldr(folder):
    assert plural_categories("en") == plural_categories("de") == ("one", "other")
    for code, categories in {
        "pl": ("one", "few", "many"),
        "cs": ("one", "few", "other"),
        "fr": ("one", "other"),
        "ja": ("other",),
        "ar": ("zero", "one", "two", "few", "many", "other"),
    }.items():
        folder(f"i18n/{code}.toml", "")
        assert plural_categories(code) == categories


def test_a_counted_word_has_the_form_of_its_number(third):
    forms = ["punkt", "punkty", "punktów"]
    numbers = {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 11: 2, 12: 2, 21: 2, 22: 1, 101: 2, 104: 1}
    assert {n: forms.index(plural(CODE, n, forms)) for n in numbers} == numbers
    assert [plural("en", n, ["point", "points"]) for n in (0, 1, 2, 21)] == ["points", "point", "points", "points"]


def test_too_few_forms_break_no_page(third):
    assert plural(CODE, 5, ["punkt", "punkty"]) == "punkty"


def test_french_counts_zero_as_one(folder):
    folder("i18n/fr.toml", '[web]\npoints = "{0} {0:point|points}"\n')
    assert [Speaker("fr").say("web.points", n) for n in (0, 1, 2)] == ["0 point", "1 point", "2 points"]
    assert Speaker("fr").say("web.open_seats", 0) == "0 open seats", "a gap counts in English"


def test_sentences_of_the_third_language_have_its_forms_and_gaps_those_of_english(third):
    speaker = Speaker(CODE)
    assert has("web.points")
    said = [speaker.say("web.points", n) for n in (1, 3, 5)]
    assert said == ["⟦1 póínt-1⟧", "⟦3 póínts-2⟧", "⟦5 póínts-5⟧"]
    assert not has("web.open_seats")
    assert [speaker.say("web.open_seats", n) for n in (1, 5)] == ["1 open seat", "5 open seats"]


def test_lists_and_numbers_are_written_as_each_language_does(third):
    words = ["a", "b", "c"]
    assert [listed(language, words) for language in languages()] == ["a, b and c", "a, b und c", "a, b i c"]
    assert [listed(language, words, "or") for language in languages()] == ["a, b or c", "a, b oder c", "a, b lub c"]
    assert listed("en", ["a"]) == "a"
    assert listed("en", []) == ""
    assert [decimal(language, 12.345, 1, sign=True) for language in languages()] == ["+12.3", "+12,3", "+12,3"]
    assert decimal("de", -0.5, 2) == "-0,50"


def test_an_unknown_locale_counts_as_english(folder):
    folder("i18n/zz.toml", "")
    assert plural_categories("zz") == ("one", "other")


def test_the_examples_in_the_documentation_run():
    import doctest

    from eduba.i18n import sentences

    outcome = doctest.testmod(sentences)
    assert outcome.attempted > 4
    assert outcome.failed == 0
