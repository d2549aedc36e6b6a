"""Everything a game says has words in English and German."""

import random
import re

from eduba.core.clauses import LANGUAGES, clauses, glossary, reference
from eduba.i18n import Speaker, messages

PLACE = re.compile(r"\{(\d+\*?)(?::([^}|]*))?")


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
