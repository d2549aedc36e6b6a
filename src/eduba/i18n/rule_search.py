"""The search in the rules of a game: one for the page, the API and the terminal.

It looks through headings, clauses, rulings, glossary and sources. A word that was asked for is found as it is, in
another form, as the beginning or a part of a longer word, and by other words for the same thing, which each game names
below `synonyms` in its text files. The better it fits, the more it counts; in a heading or the name of a term, more
than in a text; a rare word, more than a common one.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from itertools import islice
from math import log
from pathlib import Path
from typing import Literal, NamedTuple

from eduba.core.clauses import rules_file
from eduba.core.game import Game
from eduba.i18n.languages import Folders, folders, languages
from eduba.i18n.messages import own_messages
from eduba.i18n.reference import glossary, material, reference
from eduba.i18n.word_forms import Forms, folded, forms, stem, words

EXACT, FORM, PART, SYNONYM = 1.0, 0.8, 0.55, 0.4
"""How much a word counts that is there as asked, in another form, as a part of another word, by a synonym. A part
counts half as much where something else fits."""
NAMED, HEADED = {"chapter": 2.5, "term": 2.5, "material": 1.0}, 0.6
"""How much more a word counts in a name than in a text; and in the heading above a clause, beside its text."""
SHORT_TEXT = 25
"""Words of a text; in a longer one, each counts a little less."""
PART_LENGTH = 4
"""Letters of a word that is looked for at the end of longer ones."""
LONGEST, MOST_WORDS = 200, 12
"""Characters and words of a question that are read."""
SUGGESTIONS = 3
"""Words suggested when nothing was found."""
SHORTEST_NEAR = 3
"""Letters that a suggested word has more than."""

Kind = Literal["chapter", "clause", "ruling", "term", "material"]


class Entry(NamedTuple):
    """Something that can be found, and where it stands on the page of the rules."""

    kind: Kind
    anchor: str
    name: str
    """A heading or a term; of a clause, its id."""
    heading: str
    """The heading above it."""
    text: str
    source: str


class Hit(NamedTuple):
    """An entry that was found, and the words, in their folded form, that led to it."""

    entry: Entry
    words: frozenset[str]

    def marked(self, text: str) -> Iterator[tuple[str, bool]]:
        """A text of the entry in pieces; those that are words that were found are marked as such."""
        at = 0
        for start, end, word in words(text):
            if word in self.words:
                yield from ((text[at:start], False), (text[start:end], True))
                at = end
        yield text[at:], False


class Answer(NamedTuple):
    """What a search found, the best first; if it found nothing, words that are there and look like those asked for."""

    hits: list[Hit]
    near: list[str]


def search(game: Game, question: str, language: str) -> Answer:
    """All that the rules of a game say about a question, in a language; it may be asked in any other."""
    own = _index(folders(), rules_file(game), game, language)
    asked = question[:LONGEST]
    if hits := own.search(asked):
        return Answer(hits, [])
    for other in languages():
        found = _index(folders(), rules_file(game), game, other).search(asked) if other != language else []
        if found:
            places = {entry.anchor: entry for entry in own.entries}
            return Answer([hit._replace(entry=places[hit.entry.anchor]) for hit in found], [])
    return Answer([], own.near(asked))


def synonyms(game: Game, language: str) -> list[list[str]]:
    """Words for the same thing, group by group, as the files of a game name them in a language."""
    texts = own_messages(language, game)
    return [[w.strip() for w in text.split(",")] for key, text in texts.items() if key.startswith("synonyms.")]


@cache
def _index(places: Folders, file: Path | None, game: Game, language: str) -> "_Index":
    return _Index(list(_entries(game, language)), synonyms(game, language), forms(language))


def _entries(game: Game, language: str) -> Iterator[Entry]:
    """All that can be found, with the same anchors in each language."""
    chapter, number = "", -1
    for clause in reference(game, language).values():
        if clause.chapter != chapter:
            chapter, number = clause.chapter, number + 1
            yield Entry("chapter", f"chapter-{number}", chapter, "", "", "")
        kind: Kind = "ruling" if clause.is_ruling else "clause"
        yield Entry(kind, clause.id, clause.id, chapter, clause.text, clause.source)
    for number, term in enumerate(glossary(game, language)):
        yield Entry("term", f"term-{number}", term.name, "", term.text, term.source)
    for number, term in enumerate(material(game, language)):
        yield Entry("material", f"material-{number}", term.name, "", term.text, term.source)


class _Index:
    """Which word stands where."""

    def __init__(self, entries: list[Entry], groups: list[list[str]], language_forms: Forms) -> None:
        self.entries = entries
        self._forms = language_forms
        self._groups = [[self._stems(phrase) for phrase in group] for group in groups]
        self._synonyms = [word for group in groups for word in group]
        self._places: dict[str, dict[int, float]] = defaultdict(dict)
        """For each folded word, the entries that have it, and how much it counts there."""
        self._spelt: dict[str, str] = {}
        for n, entry in enumerate(entries):
            self._add(n, entry.text, min(1.0, (SHORT_TEXT / max(1, len(entry.text.split()))) ** 0.3))
            self._add(n, entry.heading, HEADED)
            if entry.kind in NAMED:
                self._add(n, entry.name, NAMED[entry.kind])
        self._by_stem: dict[str, list[str]] = defaultdict(list)
        for word in self._places:
            self._by_stem[stem(word, language_forms)].append(word)

    def _add(self, n: int, text: str, weight: float) -> None:
        for word, spelt in {word: text[start:end] for start, end, word in words(text)}.items():
            self._places[word][n] = self._places[word].get(n, 0.0) + weight
            self._spelt.setdefault(word, spelt)

    def _stems(self, text: str) -> tuple[str, ...]:
        return tuple(stem(word, self._forms) for _, _, word in words(text))

    def search(self, question: str) -> list[Hit]:
        if by_id := self._with_id(question.strip().lower()):
            return by_id
        asked = list(dict.fromkeys(word for _, _, word in words(question)))
        asked = ([word for word in asked if word not in self._forms.little] or asked)[:MOST_WORDS]
        scores: dict[int, float] = defaultdict(float)
        matched: dict[int, int] = defaultdict(int)
        found: dict[int, set[str]] = defaultdict(set)
        stems = self._stems(question)
        for word in asked:
            best: dict[int, float] = {}
            for other, fit in self._fitting(word, stems).items():
                for n, weight in self._places[other].items():
                    best[n] = max(best.get(n, 0.0), fit * weight)
                    found[n].add(other)
            rare = log(1 + len(self.entries) / (1 + len(best)))
            for n, value in best.items():
                scores[n] += value * rare
                matched[n] += 1
        ranked = sorted(scores, key=lambda n: (-scores[n] * matched[n] / max(1, len(asked)), n))
        most = max(matched.values(), default=0)
        return [Hit(self.entries[n], frozenset(found[n])) for n in ranked if 2 * matched[n] > most]

    def _with_id(self, question: str) -> list[Hit]:
        """The clauses whose ids begin like this: `a1-hut`."""
        if "-" not in question:
            return []
        return [Hit(entry, frozenset()) for entry in self.entries if entry.anchor.lower().startswith(question)]

    def _fitting(self, word: str, stems: tuple[str, ...]) -> dict[str, float]:
        """The words of the rules that a word asked for may mean, and how well they fit."""
        own = stem(word, self._forms)
        fitting = dict.fromkeys(self._by_stem.get(own, ()), FORM)
        if word in self._places:
            fitting[word] = EXACT
        for same in self._same(own, stems):
            for other in self._by_stem.get(same, ()):
                fitting.setdefault(other, SYNONYM)
        part = PART / 2 if fitting else PART
        for other in self._places:
            if self._is_part(word, own, other):
                fitting.setdefault(other, part)
        return fitting

    def _is_part(self, word: str, own: str, other: str) -> bool:
        """True if another word begins with this one, as while somebody types, or ends with it, as compounds do."""
        if other.startswith(word) and len(word) > 1:
            return True
        if len(own) < PART_LENGTH:
            return False
        return other.startswith(own) or stem(other, self._forms).endswith(own)

    def _same(self, own: str, stems: tuple[str, ...]) -> Iterable[str]:
        """The stems of words for the same thing; of several words for one thing, all must have been asked for.

        The first of a group is what the rules call it, and may be more than one word.
        """
        for group in self._groups:
            if any(own in phrase and set(phrase) <= set(stems) for phrase in group):
                yield from group[0]
                yield from (phrase[0] for phrase in group if len(phrase) == 1)

    def near(self, question: str) -> list[str]:
        """Words that look like one that is asked for."""
        known = {folded(word): word for word in self._synonyms if " " not in word} | self._spelt
        known = {word: spelt for word, spelt in known.items() if len(word) > SHORTEST_NEAR}
        out: list[str] = []
        for _, _, word in islice(words(question), SUGGESTIONS):
            out += [known[near] for near in get_close_matches(word, known, SUGGESTIONS, 0.7)]
        return list(dict.fromkeys(out))[:SUGGESTIONS]
