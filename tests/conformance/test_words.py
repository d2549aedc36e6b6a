"""Everything a game says has words in English; German says all of it too, and no language says anything else."""

import random
import re
from pathlib import Path

import pytest

import eduba
from eduba.core import clauses as english
from eduba.core.clauses import clauses, rules_file
from eduba.core.clauses import entries as read
from eduba.i18n import ENGLISH, Speaker, errors, languages, messages, name_of, own_messages
from eduba.i18n.grammar import plural_categories
from eduba.i18n.languages import folders
from eduba.i18n.reference import glossary, material, reference

SOURCE = Path(eduba.__file__).parent
PLACE = re.compile(r"\{(\d+\*?)(?::([^}|]*))?")
FORMS = re.compile(r"\{\d+:([^}]*\|[^}]*)\}")
OTHERS = [language for language in languages() if language != ENGLISH]
IN_ALL = pytest.mark.parametrize("language", languages())
IN_OTHERS = pytest.mark.parametrize("language", OTHERS)


MANY = re.compile(r"\{\d+:(\w+)[^}|]*\|(\w+)")
OF = "".join(f"(?<!{word} )" for word in ("of", "von", "these", "dieser", "most", "höchstens", "to", "bis"))
COUNTED = re.compile(OF + r"\{(\d+)\} ((?:\w+ )?\w+)")


TO_WHO_IS_ASKED = re.compile(r"[{?]|\b(you|your|du|dich|dein|deine[rmns]?)\b", re.IGNORECASE)
"""What a question to somebody else does not say to those who wait."""


ALIKE = [
    *("salt", "barley", "wheat", "meat", "fish", "wild", "Salz", "Gerste", "Weizen", "Fleisch", "Fisch", "Joker"),
    *("grain", "sheep", "silver", "lapis", "Getreide", "Silber", "Lapis"),
]
"""What one counts without a plural."""




def own(language, game=""):
    """What a language says itself, without the sentences of errors, for which English has no words but the code."""
    texts = own_messages(language, game)
    return {key: text for key, text in texts.items() if not key.startswith(("errors.", "language."))}


def _listed(title, language):
    return "\n".join(f"{key} {text}" for key, text in own(language, title).items())


def places(text):
    return sorted({m.group(1) for m in PLACE.finditer(text)})


def compare(language, game):
    """No language has a message that English lacks, or fills other places."""
    source = own(ENGLISH, game)
    for key, text in own(language, game).items():
        assert key in source, f"{key} is no message"
        assert places(source[key]) == places(text), key


@IN_OTHERS
def test_no_language_says_what_english_does_not(title, language):
    compare(language, title)


@IN_OTHERS
def test_no_language_says_what_english_does_not_on_the_site(language):
    compare(language, "")


def test_german_lacks_nothing(title):
    assert own("de", title).keys() == own(ENGLISH, title).keys()
    assert own("de").keys() == own(ENGLISH).keys()


@IN_ALL
def test_every_language_says_its_own_name(language):
    assert name_of(language) != language


@IN_ALL
def test_a_counted_word_has_as_many_forms_as_its_language(title, language):
    texts = [*own(language).values(), *own(language, title).values(), *errors(language).values()]
    forms = [found.split("|") for text in texts for found in FORMS.findall(text)]
    assert {len(found) for found in forms} <= {len(plural_categories(language))}
    if language in (ENGLISH, "de"):
        assert len(forms) > (40 if title.id in eduba.ids() else 20)


def test_every_key_that_the_code_names_has_words():
    """A key that is written out in a module or template is a message of the site, or of every game that draws it."""
    named = re.compile(r"""\b(?:say|get|word)\(\s*f?['"]((?:web|api|cli|tables|arena|coverage)\.[\w.]+)['"][,)]""")
    files = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.html")]
    keys = {key for file in files for key in named.findall(file.read_text(encoding="utf-8"))}
    assert len(keys) > 150
    assert keys - own(ENGLISH).keys() == set()


@pytest.mark.parametrize("language", [ENGLISH, "de"])
def test_what_is_counted_is_never_one_in_the_plural(title, language):
    """A word that has a singular anywhere has it wherever a number stands before it."""
    texts = own(language) | own(language, title)
    plurals = {many for text in texts.values() for one, many in MANY.findall(text) if one != many}
    assert len(plurals) > 10
    for key, text in texts.items():
        for _, words in COUNTED.findall(text):
            assert not plurals & set(words.split()), (key, text)


@pytest.mark.parametrize("language", [ENGLISH, "de"])
def test_labels_that_count_one_are_in_the_singular(title, language):
    counts = re.findall(r"^(\S+)\.\w+ (\d) (\w+)$", _listed(title, language), re.MULTILINE)
    for kind, number, word in counts:
        more = {w for k, n, w in counts if k == kind and n != "1"}
        if number == "1" and word in more:
            assert word in ALIKE, word


def test_every_clause_and_every_chapter_is_in_german_too(title):
    assert clauses(title)
    for clause in reference(title, "de").values():
        source = english.reference(title)[clause.id]
        assert clause.text.strip()
        assert source.text.strip()
        assert clause.text != source.text, clause.id
        assert (clause.source, clause.is_ruling) == (source.source, source.is_ruling)
    chapters = [{c.chapter for c in reference(title, language).values()} for language in (ENGLISH, "de")]
    assert len(chapters[0]) == len(chapters[1])
    assert len(chapters[0] & chapters[1]) <= 1, "hardly a title is the same in both"


@IN_OTHERS
def test_no_language_explains_what_english_does_not(title, language):
    """Ids, headings and names in `<game>.<language>.md` are those of `<game>.md`."""
    file = rules_file(title)
    added = [folder / "rules" / f"{title.id}.{language}.md" for folder in folders()[1:]]
    ours, theirs = (
        [(e.section, e.key, e.is_clause) for file in files if file.exists() for e in read(file)]
        for files in ([file], [file.with_name(f"{file.stem}.{language}.md"), *added])
    )
    assert len(set(ours)) == len(ours) > (200 if title.id in eduba.ids() else 20)
    assert set(theirs) <= set(ours)
    assert language != "de" or theirs == ours


def test_every_action_prompt_and_event_has_words(variant):
    speakers = [Speaker(language, variant.game) for language in languages()]
    known = messages(ENGLISH, variant.game)
    for action in variant.game.vocabulary:
        assert f"action.{action.verb}" in known
        assert all(speaker.action(action).strip() for speaker in speakers)
    journal = variant.journal(11)
    rng = random.Random(11)
    while not journal.state.over:
        prompt, options = journal.state.prompt(), journal.state.options()
        for speaker in speakers:
            answers = [speaker.action(action, prompt) for action in options]
            assert all(words.strip() == words and "{" not in words for words in answers)
            assert len(set(answers)) == len(answers), prompt
        events = journal.act(rng.choice(options))
        assert prompt[0] in known
        assert all(f"event.{event[0]}" in known for event in events)
        for speaker in speakers:
            assert "{" not in speaker.prompt(prompt)
            assert not TO_WHO_IS_ASKED.search(about := speaker.about(prompt)), prompt
            assert 2 < len(about) < 60, "a few words"
            assert all("{" not in speaker.event(event) for event in events)


def test_words_for_an_answer_belong_to_a_question_and_to_an_action(title):
    """A key such as `answer.reroll.number 0` names a question of the game, and a verb or a whole action."""
    known = messages(ENGLISH, title)
    said = {action.text for action in title.vocabulary} | set(title.vocabulary.verbs)
    for key in own(ENGLISH, title):
        if key.startswith("answer."):
            _, question, answer = key.split(".", 2)
            assert f"ask.{question}" in known or question.replace("_", ".", 1) in known, key  # `waiting.events`
            assert answer in said, key


def test_what_a_question_is_about_can_be_said_to_those_who_wait(title):
    known = messages(ENGLISH, title)
    for key in own(ENGLISH, title):
        if key.startswith("about."):
            asked = key.removeprefix("about.")
            assert f"ask.{asked}" in known or asked in known, key
    for language in (ENGLISH, "de"):
        speaker = Speaker(language, title)
        for key in known:
            if key.startswith("ask.") and places(known[key].text) == []:
                assert not TO_WHO_IS_ASKED.search(speaker.about((key,))), key


def test_the_glossary_and_the_material_are_in_german_too(title):
    assert len(glossary(title, ENGLISH)) >= (20 if title.id in eduba.ids() else 5)
    for terms in (glossary, material):
        pairs = list(zip(terms(title, ENGLISH), terms(title, "de"), strict=True))
        assert pairs
        assert all(one.name and one.text != two.text and one.source == two.source for one, two in pairs)
