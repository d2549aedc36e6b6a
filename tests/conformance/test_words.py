"""Everything a game says has words in English and German."""

import random
import re

from eduba.core.clauses import LANGUAGES, clauses, glossary, reference
from eduba.i18n import Speaker, messages

PLACE = re.compile(r"\{(\d+\*?)(?::([^}|]*))?")


MANY = re.compile(r"\{\d+:(\w+)[^}|]*\|(\w+)")
OF = "".join(f"(?<!{word} )" for word in ("of", "von", "these", "dieser", "most", "höchstens", "to", "bis"))
COUNTED = re.compile(OF + r"\{(\d+)\} ((?:\w+ )?\w+)")


ALIKE = ["salt", "barley", "wheat", "meat", "fish", "wild", "Salz", "Gerste", "Weizen", "Fleisch", "Fisch", "Joker"]
"""What one counts without a plural."""


def _listed(title, language):
    return "\n".join(f"{key} {text}" for key, text in messages(language, title.id).items())


def places(text):
    return sorted({m.group(1) for m in PLACE.finditer(text)})


def test_both_languages_have_the_same_messages(title):
    english, german = (messages(language, title.id) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert places(text) == places(german[key]), key


def test_the_site_has_the_same_messages_in_both_languages():
    english, german = (messages(language) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert places(text) == places(german[key]), key


def test_what_is_counted_is_never_one_in_the_plural(title):
    """A word that has a singular anywhere has it wherever a number stands before it."""
    for language in LANGUAGES:
        texts = messages(language) | messages(language, title.id)
        plurals = {many for text in texts.values() for one, many in MANY.findall(text) if one != many}
        assert len(plurals) > 10
        for key, text in texts.items():
            for _, words in COUNTED.findall(text):
                assert not plurals & set(words.split()), (key, text)


def test_labels_that_count_one_are_in_the_singular(title):
    for language in LANGUAGES:
        counts = re.findall(r"^(\S+)\.\w+ (\d) (\w+)$", _listed(title, language), re.MULTILINE)
        for kind, number, word in counts:
            more = {w for k, n, w in counts if k == kind and n != "1"}
            if number == "1" and word in more:
                assert word in ALIKE, word


def test_every_clause_has_both_texts(title):
    assert clauses(title.id)
    for clause in reference(title.id).values():
        assert clause.text["en"].strip()
        assert clause.text["de"].strip()
        assert clause.text["en"] != clause.text["de"], clause.id


def test_every_action_prompt_and_event_has_words(variant):
    speakers = [Speaker(language, variant.game) for language in LANGUAGES]
    known = [messages(language, variant.id) for language in LANGUAGES]
    for action in variant.game.vocabulary:
        for speaker, texts in zip(speakers, known, strict=True):
            assert f"action.{action.verb}" in texts
            assert speaker.action(action).strip()
    journal = variant.journal(11)
    rng = random.Random(11)
    while not journal.state.over:
        prompt = journal.state.prompt()
        events = journal.act(rng.choice(journal.state.options()))
        for speaker, texts in zip(speakers, known, strict=True):
            assert prompt[0] in texts
            assert "{" not in speaker.prompt(prompt)
            for event in events:
                assert f"event.{event[0]}" in texts
                assert "{" not in speaker.event(event)


def test_the_glossary_has_every_word_in_both_languages(title):
    terms = glossary(title.id)
    assert len(terms) >= 20
    assert all(term.text["en"] != term.text["de"] for term in terms)
