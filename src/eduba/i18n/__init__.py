"""Everything Eduba says, in every language that has files; English fills the gaps.

Read in this order: `languages` (which there are, and where their files lie), `messages` (texts by key), `grammar`
(plurals, lists and numbers as each language writes them), `reference` (the rules in a language), `speaker` (events,
questions, actions and errors as sentences), `sentences` (from a refusal to its sentence, in one call).
"""

from eduba.i18n.languages import ENGLISH, known, languages, preferred
from eduba.i18n.messages import clause_behind, errors, messages, name_of, own_messages
from eduba.i18n.sentences import sentence
from eduba.i18n.speaker import Speaker, speaker_of

__all__ = [
    "ENGLISH",
    "Speaker",
    "clause_behind",
    "errors",
    "known",
    "languages",
    "messages",
    "name_of",
    "own_messages",
    "preferred",
    "sentence",
    "speaker_of",
]
