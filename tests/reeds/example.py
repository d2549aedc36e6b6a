"""A game of Reeds by random decisions, told as a spectator may know it."""

from random import Random

from eduba.core.journal import Journal
from eduba.i18n import Speaker
from tests.reeds.game import GAME


def told_at_random(players: int, seed: int, language: str = "en") -> list[str]:
    """Play a game; what happened, in words."""
    journal, rng, speaker = Journal(GAME, players, str(seed)), Random(seed), Speaker(language, GAME)
    while not journal.state.over:
        journal.act(rng.choice(journal.state.options()))
    seen = [GAME.shown(event, None) for step in journal.steps for event in step.events]
    return [sentence for event in seen if event and (sentence := speaker.event(event))]
