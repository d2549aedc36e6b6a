"""The terminal client, with lines from a pipe."""

import re

import pytest

import eduba
from eduba.core.transcript import write

GAMES = [
    (("me", "greedy"), "en"),
    (("me", "random", "greedy"), "de"),
    (("me", "me", "greedy", "random"), "en"),
]


@pytest.mark.parametrize(("seats", "language"), GAMES, ids=["two", "three in German", "four, hot seat"])
def test_a_whole_game_is_played_through_a_pipe(shell, tmp_path, seats, language, played):
    script = played(seats)
    answer = shell(
        *("play", "assyria", "--seats", ",".join(seats), "--seed", "7"),
        lines=[*script.lines, "game.txt"],
        language=language,
    )
    assert (answer.code, answer.err) == (0, "")
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == write(script.journal)
    first = max(script.journal.state.scores())
    rank = {"en": r"^1\. \w+ with (\d+) point", "de": r"^1\. \w+ mit (\d+) Punkt"}[language]
    assert int(re.search(rank, answer.out, re.MULTILINE)[1]) == first
    assert script.journal.commit in answer.out
    assert {"en": "The seed was 7.", "de": "Der Startwert war 7."}[language] in answer.out


def test_no_line_is_wider_than_a_hundred_columns_and_a_pipe_has_no_colour(run, played):
    for seats, language in GAMES:
        script = played(seats)
        lines = [*script.lines[:-3], "score", *script.lines[-3:], ""]
        out = run("play", "assyria", "--seats", ",".join(seats), "--seed", "7", lines=lines, language=language).out
        assert "\x1b" not in out
        assert max(map(len, out.splitlines())) <= 100


def test_options_are_chosen_by_number_notation_or_abbreviation(run):
    lines = ["1", "s e6", "e2", "start b1", "quit", ""]
    for line in lines[:4]:
        out = run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=[line, "quit", ""]).out
        assert re.search(r"Blue starts on (B1|E6|E2)\.", out), line


def test_columns_keep_their_own_numbers(run):
    lines = ["b1", "e2", "g2", "column 1", "2", "log 1", "quit", ""]
    out = run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=lines).out
    assert "  3 Take column 3 [column 3]" in out
    assert "claims column 2" in out


def test_what_is_too_short_or_unknown_is_asked_again(run):
    out = run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=["start", "9", "xyz", "quit", ""]).out
    assert "“start” can mean: start B1, start B5, start E2, start E6." in out
    assert "There is no option 9 here." in out
    assert "“xyz” is neither" in out


def test_a_forbidden_action_is_refused_with_its_clause(run):
    out = run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=["start C4", "why hut C4", "quit", ""]).out
    assert "start C4 is not legal now. A1-SET-12: In turn order you choose a free starting hex" in " ".join(out.split())
    assert "hut C4 is not legal now. A1-HUT-12" in out
    never = ["well A3-A4-B3", "why offer 4", "quit", ""]
    out = run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=never).out
    assert "well A3-A4-B3 is not legal now. A1-WEL-03: No well can be built between" in " ".join(out.split())
    assert "offer 4 is not legal now. A1-OFF-02" in out
    out = run("play", "assyria", "--seats", "me,me", lines=["why start B1", "why", "quit", ""], language="de").out
    assert "start B1 ist jetzt erlaubt." in out
    assert "Sage, was" in out


def test_what_nobody_asks_for_is_refused_with_what_is_asked_instead(run):
    lines = ["mark A1", "offer Ashur", "quit", ""]
    out = " ".join(run("play", "ur", "--seats", "me,me,me", "--seed", "3", lines=lines).out.split())
    assert "mark A1 is not legal now. UR-MNT-12: You mark land only in a forced sale" in out
    assert out.count("What is asked now: Buy Ashur for 20, make an offer on another nation, or pass") == 1
    assert "offer Ashur is not legal now. UR-AUC-05" in out, "an offer is asked for, so nothing more is said"
    out = " ".join(run("play", "ur", "--seats", "me,me,me", "--seed", "3", lines=lines, language="de").out.split())
    assert "UR-MNT-12: Land markierst du nur im Zwangsverkauf" in out
    assert "Gefragt ist jetzt: Kaufe Ashur für 20" in out


def test_undo_takes_back_what_is_free_and_says_why_it_is_not(run):
    lines = ["undo", "b1", "undo", "e2", "b1", "undo", "quit", "game.txt"]
    out = run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=lines).out
    assert "There is nothing to take back." in out
    assert "Taken back: start B1." in out
    assert "Blue starts on E2." in out
    assert "something was drawn after it" in out, "the draft was drawn after the second starting hex"


def test_undo_stops_at_what_a_bot_has_decided(run, played):
    script = played(("me", "greedy"), moves=7)
    out = run("play", "assyria", "--seats", "me,greedy", "--seed", "7", lines=[*script.lines, "undo", "quit", ""]).out
    assert "Blue has decided since then" in out


def test_a_saved_game_goes_on_as_if_never_interrupted(run, tmp_path, played):
    script = played(("me", "me"))
    half = len(script.lines) // 2
    lines = [*script.lines[:half], "save half.txt", "quit"]
    assert run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=lines).code == 0
    answer = run("play", "--load", "half.txt", lines=[*script.lines[half:], "whole.txt"])
    assert answer.code == 0
    assert (tmp_path / "whole.txt").read_text(encoding="utf-8") == write(script.journal)


def test_a_loaded_game_remembers_its_bots(run, played):
    script = played(("me", "greedy"), moves=7)
    lines = [*script.lines, "save game.txt", "quit"]
    run("play", "assyria", "--seats", "me,greedy", "--seed", "7", lines=lines)
    out = run("play", "--load", "game.txt", lines=["1"] * 3 + ["quit", ""]).out
    assert "Blue> " not in out
    assert "Red> " in out


def test_a_game_without_its_seed_goes_on_with_a_future_of_its_own(run, tmp_path, played):
    script = played(("me", "me"), moves=20)
    (tmp_path / "mail.txt").write_text(write(script.journal), encoding="utf-8")
    answer = run("play", "--load", "mail.txt", lines=["save on.txt", "quit"])
    assert answer.code == 0
    assert script.journal.commit not in answer.out
    assert script.journal.moves[-1].action.text in (tmp_path / "on.txt").read_text(encoding="utf-8")


def test_saving_overwrites_no_other_file(run, tmp_path):
    (tmp_path / "mine.txt").write_text("precious", encoding="utf-8")
    out = run("play", "assyria", "--seats", "me,me", lines=["save mine.txt", "save", "quit", ""]).out
    assert "mine.txt exists and is not this game" in out
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "precious"
    assert "save FILE" in out


def test_every_point_is_accounted_for(run, played):
    script = played(("me", "greedy"), moves=120)
    out = run("play", "assyria", "--seats", "me,greedy", "--seed", "7", lines=[*script.lines, "score", "quit", ""]).out
    told = out[out.rindex("Red> score") :]
    totals = [int(n) for n in re.findall(r"^\w+: (\d+) points?$", told, re.MULTILINE)]
    parts = re.split(r"^\w+: \d+ points?$", told, flags=re.MULTILINE)[1:]
    assert totals
    assert all(totals)
    for total, part in zip(totals, parts, strict=True):
        entries = re.findall(r"^  Reign \d of 3, turn \d of 8 +\+(\d+)  A1-\w+-\d+  \w", part, re.MULTILINE)
        assert sum(map(int, entries)) == total


def test_log_rules_board_hint_and_help_answer(run):
    lines = ["b1", "log", "rules", "rules A1-HUT-02", "rules Kamel", "rules zzz", "board", "hint", "help", "quit", ""]
    out = run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=lines, language="de").out
    assert out.count("beginnt auf B1.") == 2, "told once when it happened and once in the log"
    assert "A1-GEN-01 - A1-GEN-10  Allgemeines" in out
    assert "\nA1-HUT-02  " in out
    assert "A1-REV-03  " in out
    assert "„zzz“" in out[out.index("> rules zzz") :]
    assert "⌂R Hütte" in out[out.index("> board") :]
    assert re.search(r"Der Coach würde start (B5|E2|E6) spielen", out)
    assert re.search(r"^  why AKTION +welche Klausel", out, re.MULTILINE)


def test_without_a_game_one_is_chosen(run):
    answer = run("play", lines=["1", "me,me", "quit", ""])
    assert answer.code == 0
    assert "1 assyria  Assyria (2, 3, 4)" in answer.out
    assert "Choose your starting hex." in answer.out
    assert run("play", lines=[]).code == 0, "leaving at once is no error"


def test_a_person_and_enough_bots_sit_down_by_default(run):
    out = run("play", "assyria", "--seed", "7", lines=["quit", ""]).out
    assert "Turn order: Blue > Red" in out


def test_options_of_the_game_are_passed_on(run, tmp_path):
    lines = ["save game.txt", "quit"]
    run("play", "assyria", "--seats", "me,me", "--option", "rulebook=de", lines=lines)
    assert "option rulebook de" in (tmp_path / "game.txt").read_text(encoding="utf-8")


def test_several_decisions_may_be_typed_in_one_line_where_a_game_reads_them(run, monkeypatch):
    game = eduba.game("assyria")
    monkeypatch.setattr(type(game), "read", lambda self, state, text: [self.action(t) for t in text.split(";")])
    out = run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=["start B1;start B1", "quit", ""]).out
    assert "start B1 is not legal now. A1-SET-12" in out
    assert "starts on B1" not in out, "none is played if one is refused"
    out = run("play", "assyria", "--seats", "me,me", "--seed", "7", lines=["start B1;start E2", "quit", ""]).out
    assert "Blue starts on B1." in out
    assert "Red starts on E2." in out


def test_a_lost_solo_game_names_the_rival_and_no_winner(run):
    out = run("play", "assyria2", "--seats", "random", "--seed", "3", "--option", "difficulty=4", lines=[""]).out
    assert re.search(r"^1\. Rival with \d+ points$", out, re.MULTILINE)
    assert re.search(r"^2\. Red with \d+ points$", out, re.MULTILINE)
    assert "Nobody at the table wins." in out
