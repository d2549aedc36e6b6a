"""`eduba verify`: whether a recorded game follows the rules and its draws follow its published seed."""

from eduba.cli.language import words
from eduba.cli.options import Content, Language, Record
from eduba.cli.records import text_of, title
from eduba.core.errors import BadTranscript, EdubaError
from eduba.core.journal import Draw
from eduba.core.transcript import read


def verify(file: Record, *, content: Content = None, language: Language = None) -> None:
    """Replay a transcript; with its seed, the draws must come out of the seed, not out of the record."""
    say = words(language).say
    text = text_of(file)
    with_seed = any(line.startswith("seed ") for line in text.splitlines())
    try:
        journal = read(text, lambda name: title(name, content), trust_draws=not with_seed)
    except EdubaError as error:
        raise BadTranscript("{0}: {1}", file, error) from None
    draws = sum(isinstance(entry, Draw) for entry in journal.entries)
    print(say("cli.verify.moves", str(file), len(journal.moves), journal.game.name))
    if with_seed:
        print(say("cli.verify.seed", journal.commit))
        print(say("cli.verify.draws", draws))
    else:
        print(say("cli.verify.no_seed", draws))
    if journal.state.over:
        scores = zip(journal.game.colours, journal.state.scores(), strict=False)
        print(say("cli.verify.result", ", ".join(f"{colour} {score}" for colour, score in scores)))
