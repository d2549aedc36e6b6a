"""`eduba rules`: the reference at hand."""

import eduba
from eduba.core.clauses import reference
from eduba.i18n.reference import reference as translated


def test_one_clause_is_shown_with_its_chapter(run):
    for language in ("en", "de"):
        clause = translated(eduba.game("assyria"), language)["A1-HUT-02"]
        out = " ".join(run("rules", "a1-hut-02", "--language", language).out.split())
        assert out.startswith(f"Assyria: {clause.chapter} A1-HUT-02 {clause.text}")


def test_the_whole_reference_is_shown_chapter_by_chapter(run):
    out = run("rules", "assyria", language="de").out
    assert "\n7. Expansion: neue Hütten\n" in out
    assert all(f"\n{clause}  " in out for clause in reference(eduba.game("assyria")))


def test_a_word_is_searched_in_all_games_and_both_languages(run):
    english = run("rules", "search", "Zikkurat").out
    assert "\nziggurat  A permanent building" in english
    assert "Assyria\n" in english
    assert "hits for “Zikkurat”." in english
    assert "Treffer für „Zikkurat“." in run("rules", "search", "Zikkurat", "--language", "de").out
    assert "\nfamine  The step" in run("rules", "search", "starving").out


def test_what_nobody_says_is_not_found(run):
    answer = run("rules", "search", "xylophone")
    assert (answer.code, answer.err) == (2, "eduba: the rules say nothing about “xylophone”\n")
    near = run("rules", "search", "zigurrat")
    assert (near.code, near.err.split("; ")[0]) == (2, "eduba: the rules say nothing about “zigurrat”")
    assert "did you mean: " in near.err
    assert "ziggurat" in near.err


def test_coverage_is_reported(run):
    answer = run("rules", "coverage", "assyria")
    assert answer.code in (0, 1)
    assert str(len([c for c in reference(eduba.game("assyria")).values() if not c.is_ruling])) in answer.out
