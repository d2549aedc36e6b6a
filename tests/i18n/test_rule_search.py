"""The search in the rules finds what people ask for, in their own words."""

import pytest

import eduba
from eduba.i18n import languages
from eduba.i18n.rule_search import search, synonyms
from eduba.i18n.word_forms import folded, forms, stem

QUESTIONS = {
    ("assyria", "en"): {
        "famine": "A1-FAM-02",
        "hungry": "A1-FAM-02",
        "what happens if my huts starve?": "A1-FAM-02",
        "how do I feed my huts": "A1-RES-06",
        "inundation": "A1-EOT-04",
        "who wins": "A1-END-06",
        "how much money do I get": "A1-REV-01",
        "cost of a ziggurat": "A1-ZIG-01",
        "can I buy a plough": "A1-BUY-04",
        "wild card": "A1-RES-04",
        "how long is the game": "A1-GEN-02",
        "losing points": "A1-GEN-08",
    },
    ("assyria", "de"): {
        "Hungersnot": "A1-FAM-02",
        "was passiert, wenn meine Hütten hungern?": "A1-FAM-02",
        "verhungern": "A1-FAM-02",
        "Überschwemmung": "A1-FLD-01",
        "UEBERSCHWEMMUNGEN": "A1-FLD-01",
        "wer gewinnt": "A1-END-06",
        "Geld": "A1-REV-01",
        "was kostet eine Zikkurat": "A1-ZIG-01",
        "Pflug kaufen": "A1-BUY-04",
        "Joker": "A1-RES-04",
        "Punkte verlieren": "A1-GEN-08",
        "zu zweit": "A1-P2-01",
    },
    ("assyria2", "en"): {
        "hungry huts": "A2-FED-12",
        "starve": "A2-C-34",
        "feeding huts": "A2-FED-10",
        "inundation": "A2-FLD-01",
        "who wins a tie": "A2-END-04",
        "where may I build huts": "A2-BLD-10",
        "boats": "A2-SHP-01",
        "plow": "A2-PLO-01",
        "exchange camels for gold": "A2-GLD-01",
        "do wells survive": "A2-WEL-07",
    },
    ("assyria2", "de"): {
        "hungern": "A2-FED-12",
        "Hungersnot": "A2-FED-12",
        "Hutten versorgen": "A2-FED-10",
        "Überschwemmung": "A2-FLD-01",
        "Gleichstand": "A2-END-04",
        "Geld": "A2-CAM-02",
        "Boote": "A2-SHP-01",
        "Versteigerung": "A2-BID-03",
        "Pflüge": "A2-PLO-01",
        "Brunnen graben": "A2-WEL-01",
    },
    ("ur", "en"): {
        "how do I get money": "UR-GEN-01",
        "silver": "UR-GEN-02",
        "buying land": "UR-BUY-06",
        "what do I get when I sell land": "UR-SEL-09",
        "who becomes king": "UR-KNG-02",
        "digging canals": "UR-DIG-09",
        "upkeep": "UR-MNT-01",
        "when does the game end": "UR-END-01",
        "who wins": "UR-END-05",
        "inundation": "UR-RAI-02",
        "overthrow the king": "UR-REV-01",
    },
    ("ur", "de"): {
        "Geld": "UR-GEN-04",
        "Land kaufen": "UR-BUY-06",
        "Land verkaufen": "UR-SEL-12",
        "wer wird König": "UR-KNG-01",
        "Kanäle graben": "UR-DIG-05",
        "pleite": "UR-MNT-09",
        "Unterhalt": "UR-MNT-01",
        "wann endet das Spiel": "UR-END-01",
        "wer gewinnt": "UR-END-05",
        "Überschwemmung": "UR-RAI-06",
        "Pumpe": "UR-PMP-01",
    },
    ("akkad", "en"): {
        "how do I run away from a fight": "AK-CMB-05",
        "convert enemies": "AK-CMB-24",
        "hero captured": "AK-CMB-55",
        "sailing boats": "AK-WAT-05",
        "beasts": "AK-MON-09",
        "building a ziggurat": "AK-TEM-02",
        "who wins": "AK-END-03",
        "recruiting soldiers": "AK-PAL-01",
        "quests": "AK-QST-01",
        "grain": "AK-GEN-09",
    },
    ("akkad", "de"): {
        "Flucht": "AK-NCU-02",
        "bekehren": "AK-CMB-23",
        "Held gefangen": "AK-CMB-55",
        "Boote": "AK-WAT-04",
        "Ungeheuer": "AK-MON-01",
        "Zikkurat bauen": "AK-TEM-02",
        "wer gewinnt": "AK-END-03",
        "Aufträge": "AK-QST-01",
        "Getreide": "AK-GEN-09",
        "Lösegeld": "AK-CHA-04",
    },
}
ASKED = [(*where, question, clause) for where, asked in QUESTIONS.items() for question, clause in asked.items()]
GAMES = [(game, language) for game in eduba.ids() for language in languages()]


def names(id, question, language):
    return [hit.entry.name for hit in search(eduba.game(id), question, language).hits]


@pytest.mark.parametrize(("id", "language", "question", "clause"), ASKED)
def test_an_everyday_question_leads_to_its_clause(id, language, question, clause):
    assert clause in names(id, question, language)[:5]


@pytest.mark.parametrize(("id", "language"), GAMES)
def test_each_synonym_leads_to_a_clause(id, language):
    game = eduba.game(id)
    for group in synonyms(game, language):
        for word in group:
            kinds = {hit.entry.kind for hit in search(game, word, language).hits}
            assert kinds & {"clause", "ruling"}, word


def test_each_game_has_the_same_groups_of_synonyms_in_each_language():
    for game in map(eduba.game, eduba.ids()):
        assert len({len(synonyms(game, language)) for language in languages()}) == 1
        assert len(synonyms(game, "en")) > 15


@pytest.mark.parametrize("id", ["assyria", "assyria2", "akkad"])
def test_who_asks_about_hunger_finds_the_same_in_whichever_words(id):
    for language, asked in (("en", ("famine", "hungry", "starve")), ("de", ("Hungersnot", "verhungern", "hungrig"))):
        found = [set(names(id, question, language)) for question in asked]
        assert found[0]
        assert found[1:] == found[:-1], language


def test_headings_and_glossary_come_first_and_the_word_itself_before_other_forms():
    hits = search(eduba.game("assyria"), "famine", "en").hits
    assert [(hit.entry.kind, hit.entry.name) for hit in hits[:2]] == [
        ("chapter", "Expansion: famine"),
        ("term", "famine"),
    ]
    found = names("assyria", "hut", "en")
    assert found.index("hut") < found.index("A1-HUT-01")


@pytest.mark.parametrize(
    ("language", "same"),
    [
        ("en", "starve starved starves starving"),
        ("en", "dig digging digs"),
        ("en", "city cities"),
        ("de", "Hütte Hütten HUETTE hutte"),
        ("de", "hungern hungert hungerte Hunger"),
        ("de", "versorgen versorgt Versorgung"),
    ],
)
def test_forms_of_a_word_have_one_stem(language, same):
    assert len({stem(folded(word), forms(language)) for word in same.split()}) == 1


def test_what_was_found_is_marked():
    hit = next(hit for hit in search(eduba.game("assyria"), "starving", "en").hits if hit.entry.name == "A1-FAM-02")
    pieces = list(hit.marked(hit.entry.text))
    assert "".join(piece for piece, _ in pieces) == hit.entry.text
    assert "Famine" in [piece for piece, is_found in pieces if is_found]


def test_clauses_are_found_by_their_ids():
    assert names("assyria", "a1-hut-02", "en") == ["A1-HUT-02"]
    assert set(names("assyria", "A1-FAM", "en")) == {"A1-FAM-01", "A1-FAM-02", "A1-FAM-03", "A1-FAM-04"}


def test_a_word_of_another_language_is_understood():
    hits = search(eduba.game("assyria"), "Hungersnot", "en").hits
    assert hits[0].entry.name == "Expansion: famine"


def test_where_nothing_is_found_words_that_look_alike_are_suggested():
    assert "ziggurat" in search(eduba.game("assyria"), "zigurrat", "en").near
    assert "Zikkurat" in search(eduba.game("assyria"), "Zickurat", "de").near
    assert search(eduba.game("assyria"), "qqqq", "en") == ([], [])
    assert search(eduba.game("assyria"), "", "en").hits == []
