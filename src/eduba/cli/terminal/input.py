"""Where a person's lines come from: an editing prompt with completion, or a pipe."""

import sys
from collections.abc import Callable, Sequence

Ask = Callable[[str, Sequence[str]], str | None]
"""Shows a prompt and reads a line, in which these words can be completed. None: there are no more lines."""


def asker() -> Ask:
    """The editing prompt where a person sits at a terminal, else plain lines."""
    return _editing() if sys.stdin.isatty() and sys.stdout.isatty() else _lines


def _lines(prompt: str, words: Sequence[str]) -> str | None:
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        return None
    if not sys.stdin.isatty():
        print(line.rstrip("\n"))
    return line.strip()


def _editing() -> Ask:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    session: PromptSession[str] = PromptSession()

    def ask(prompt: str, words: Sequence[str]) -> str | None:
        completer = WordCompleter(list(words), ignore_case=True, sentence=True)
        try:
            return session.prompt(prompt, completer=completer, complete_while_typing=False).strip()
        except (EOFError, KeyboardInterrupt):
            return None

    return ask
