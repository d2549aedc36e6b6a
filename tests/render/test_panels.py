"""What stands beside the board of every game, and its table in a terminal: sound, complete, told from what is known."""

import re
import sys

import pytest

from eduba.core.clauses import reference
from eduba.i18n import ENGLISH, Speaker, languages, own_messages
from eduba.mechanisms.forecast import RememberedByPosition
from tests.render.drawing import NASTY, TABLES, TITLES, Balance, journals


@pytest.mark.parametrize("language", languages())
@TABLES
def test_panels_are_sound_html_in_both_languages(shown, players, language):
    names = NASTY[:players]
    for journal in journals(shown.game, players, 0.08, 5):
        state = journal.state
        figures = [f.html for f in shown.ui.panels.figures(state.view(0), shown.speaker(players, language))]
        decision, ahead, _ = shown.told(state, language, names)
        effects = shown.told(state, language)[2]  # plain text, which the page escapes
        for text in (*figures, decision, ahead, *effects.values()):
            assert "board." not in Balance(text).words
            assert not re.search(r"\{\d", text)
        told = [re.search(r"<dd>(\d+)</dd>", html)[1] for html in figures]
        assert told == [str(points) for points in state.scores()[:players]]


@TABLES
def test_asking_changes_nothing(shown, players):
    for journal in journals(shown.game, players, 0.1, 6):
        before = journal.state.save()
        shown.told(journal.state)
        shown.highlights(journal)
        assert journal.state.save() == before


def forget_forecasts(game):
    """Equal positions are asked about once; after this they are asked about again."""
    modules = [module for name, module in sys.modules.items() if name.startswith(f"eduba.games.{game.id}.")]
    for find in [value for module in modules for value in vars(module).values()]:
        if isinstance(find, RememberedByPosition):
            find.forget()


@TABLES
def test_no_real_draw_shows_in_what_is_told(shown, players):
    for journal in journals(shown.game, players, 0.1, 10):
        other = journal.state.clone()
        other.chance.reseed(b"another future")
        told = shown.told(journal.state)
        forget_forecasts(shown.game)
        assert shown.told(other) == told


@TITLES
def test_clauses_in_panels_exist_and_are_linked(shown):
    clauses, met = reference(shown.game), set()
    for journal in journals(shown.game, 4, 0.3, 11):
        state = journal.state
        text = "".join(shown.told(state)[:2])
        links = re.findall(rf'href="/rules/{shown.game.id}#([^"]+)"', text)
        assert text.count('class="cite"') == len(links)
        met |= set(links)
    assert met
    assert met <= clauses.keys()


@pytest.mark.parametrize("language", languages())
@TABLES
def test_the_terminal_shows_every_name_and_no_key_and_colour_adds_nothing_but_colour(shown, players, language):
    sections = "|".join({key.split(".")[0] for key in own_messages(ENGLISH, shown.game) if "." in key})
    speaker = Speaker(language, shown.game, ["Ann", "Bob", "Cleo", "Dido", "Enki", "Fara"][:players])
    for journal in journals(shown.game, players, 0.05, 13):
        view, options = journal.state.view(0), journal.state.options()
        for roomy in (True, False):
            plain = shown.ui.terminal.table(view, speaker, roomy=roomy, options=options)
            text = "\n".join(plain)
            assert all(name in text for name in speaker.names[:players])
            assert not re.search(rf"\b({sections})\.\w", text)
            lines = shown.ui.terminal.table(view, speaker, colour=True, roomy=roomy, options=options)
            coloured = "\n".join(lines)
            assert coloured != text
            assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == text
