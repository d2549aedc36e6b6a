"""The rule reference of Akkad is whole, and German says the same clauses as English, in the same order."""

import re
from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest

from eduba.core.clauses import RULINGS, Entry, entries

DOCS = Path(__file__).parents[3] / "docs" / "rules"
ENGLISH = list(entries(DOCS / "akkad.md"))
GERMAN = list(entries(DOCS / "akkad.de.md"))
BOTH = pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=["en", "de"])
ID = re.compile(r"AK-[A-Z]+-\d+")
NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


def clauses(language: list[Entry]) -> list[str]:
    """The ids of the numbered rules, rulings left out."""
    return [e.key for e in language if e.is_clause and e.section != RULINGS]


@BOTH
def test_all_534_clauses_and_39_rulings_occur_once(language):
    keys = [e.key for e in language if e.is_clause]
    assert [key for key, times in Counter(keys).items() if times > 1] == []
    assert all(ID.fullmatch(key) for key in keys)
    assert len(clauses(language)) == 535
    assert len(keys) - len(clauses(language)) == 39


@BOTH
def test_each_group_is_counted_from_01_without_a_gap(language):
    groups = [list(group) for _, group in groupby(clauses(language), key=lambda key: key.rpartition("-")[0])]
    assert len(groups) == 34
    for group in groups:
        head = group[0].rpartition("-")[0]
        assert group == [f"{head}-{n:02}" for n in range(1, len(group) + 1)]


def test_both_languages_have_the_same_entries_in_the_same_order():
    english, german = ([(e.section, e.key, e.is_clause) for e in language] for language in (ENGLISH, GERMAN))
    assert german == english


@BOTH
def test_no_text_and_no_name_is_empty(language):
    assert [e.key for e in language if not e.text.strip() or not e.name.strip()] == []


def test_every_clause_is_translated():
    assert [e.key for e, g in zip(ENGLISH, GERMAN, strict=True) if e.text == g.text] == []


@BOTH
def test_the_texts_cite_only_clauses_that_exist(language):
    known = {e.key for e in language}
    assert [(e.key, cited) for e in language for cited in ID.findall(e.text) if cited not in known] == []


def test_both_languages_cite_the_same_clauses():
    pairs = zip(ENGLISH, GERMAN, strict=True)
    assert [e.key for e, g in pairs if set(ID.findall(e.text)) != set(ID.findall(g.text))] == []


def test_both_languages_name_the_same_numbers():
    def numbers(entry: Entry) -> set[str]:
        return {number.replace(",", ".") for number in NUMBER.findall(ID.sub("", entry.text))}

    assert [e.key for e, g in zip(ENGLISH, GERMAN, strict=True) if numbers(e) != numbers(g)] == []


def test_every_clause_says_where_it_comes_from():
    rulings = {e.key.removeprefix("AK-") for e in ENGLISH if e.section == RULINGS}
    for e in ENGLISH:
        if e.is_clause and e.section != RULINGS:
            assert "rulebook" in e.source or "ruling" in e.source, e.key
            assert set(re.findall(r"C-\d+", e.source)) <= rulings, e.key
