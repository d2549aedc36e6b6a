"""From a refusal to its sentence, in one call."""

from eduba.core.errors import EdubaError
from eduba.i18n.languages import ENGLISH
from eduba.i18n.speaker import Speaker


def sentence(why: EdubaError | str | None, language: str = ENGLISH) -> str:
    """Why something cannot be done, as a sentence: an error, or the id of a clause such as `state.why_not` gives.

    Nothing forbids what is legal, so None has no sentence: the text is empty.

    >>> import eduba
    >>> game = eduba.game("assyria")
    >>> state = game.start(players=2, seed=7)
    >>> clause = state.why_not(game.action("pass"))
    >>> clause
    'A1-SET-12'
    >>> eduba.sentence(clause)  # doctest: +ELLIPSIS
    'In turn order you choose a free starting hex ...'
    >>> eduba.sentence(clause, "de")  # doctest: +ELLIPSIS
    'In Spielreihenfolge wählst du ein freies Startfeld ...'
    >>> try:
    ...     game.start(players=5)
    ... except eduba.EdubaError as error:
    ...     print(eduba.sentence(error, "de"))
    Assyria ist für 2, 3 oder 4 Personen, nicht für 5
    """
    if why is None:
        return ""
    speaker = Speaker(language)
    return speaker.error(why) if isinstance(why, EdubaError) else speaker.clause(why)
