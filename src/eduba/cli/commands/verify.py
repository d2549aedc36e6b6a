"""`eduba verify`: whether a recorded game follows the rules and its draws follow its published seed."""

from eduba.cli.arguments.options import Content, Language, Record
from eduba.cli.arguments.transcripts import replayed, text_of
from eduba.cli.language import words
from eduba.core.line import Draw


def verify(file: Record, *, content: Content = None, language: Language = None) -> None:
    """Replay a transcript. If it has the seed, every draw must follow from the seed."""
    say = words(language).say
    text = text_of(file)
    with_seed = any(line.startswith("seed ") for line in text.splitlines())
    journal = replayed(text, file, content, trust_draws=not with_seed)
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
