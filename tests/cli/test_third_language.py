"""The terminal speaks a third language because its files are there, with English in its gaps."""

import random

import pytest

import eduba
from eduba.core.journal import Journal
from eduba.core.transcript import write
from tests import third_language
from tests.third_language import CODE, has, keys_shown, left_in_english, spoken

SITE = third_language.english("")


def check(out, game):
    """The lines speak the third language, English only in its gaps, and show no key."""
    lines = [line.strip() for line in out.splitlines()]
    assert left_in_english([*lines, " ".join(out.split())], game) == set()
    assert keys_shown(lines, game) == set()
    assert out.count("⟦") > 10


@pytest.mark.parametrize("game", eduba.ids())
def test_a_game_is_played(third, run, game):
    players = eduba.game(game).seats[0]
    lines = [] if eduba.game(game).is_open else [""]  # who gets the keyboard presses Enter before secrets are shown
    lines += ["help", "rules", "board", "score", "log", "why", "nonsense", "1", "1", "undo", "quit", ""]
    seats = ",".join(["me"] * players)
    out = run("play", game, "--seats", seats, "--seed", "7", lines=lines, language=CODE).out
    check(out, game)
    assert spoken("the table with large hexes and a legend") in " ".join(out.split())


@pytest.mark.parametrize("game", eduba.ids())
def test_the_rules_are_read(third, run, game):
    out = run("rules", game, "--language", CODE).out
    check(out, game)
    said = " ".join(out.split())
    for e in third_language.entries(game):
        if e.is_clause:
            assert f"{e.key} {spoken(e.text) if has(e.key) else e.text}" in said


def test_a_word_of_the_third_language_is_found(third, run):
    found = run("rules", "search", "zíggúrát").out
    assert "A1-ZIG-0" in found
    assert "⟦" not in found, "it is searched in all languages and told in English"
    assert run("rules", "search", "zíggúrát").code == 0


@pytest.mark.parametrize("game", eduba.ids())
def test_a_recorded_game_is_told(third, run, tmp_path, game):
    journal, dice = Journal(eduba.game(game), eduba.game(game).seats[0], "told"), random.Random(3)
    for _ in range(60):
        journal.act(dice.choice(journal.state.options()))
    file = tmp_path / "game.txt"
    file.write_text(write(journal, reveal=True), encoding="utf-8")
    check(run("replay", file, language=CODE).out, game)
    assert "⟦" in run("verify", file, language=CODE).out


def test_help_and_refusals(third, shell):
    told = " ".join(shell("--help", language=CODE).out.replace("│", " ").split())
    assert spoken(SITE["cli.usage"]) in told
    assert SITE["cli.help.games"] in told, "a gap is English"
    assert f"en, de, {CODE}" in " ".join(shell("rules", "--help", language=CODE).out.replace("│", " ").split())
    sentence = "there is no game '{0}'; there are: {1}"
    assert has(sentence)
    refused = shell("play", "chess", language=CODE).err
    assert refused.startswith("eduba: " + spoken(sentence)[: len("⟦théré ís nó gámé '")] + "chess")


def test_figures_are_written_as_the_language_writes_them(third, run):
    out = run("simulate", "assyria", "--bots", "random,random", "--games", "2", "--language", CODE).out
    assert spoken(SITE["arena.length"]) in out
    assert ",0 %" in out, "Polish has a decimal comma"


def test_without_its_files_there_is_no_such_language(run):
    assert "there is no language" in run("rules", "ur", "--language", CODE).err
