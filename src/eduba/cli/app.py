"""The commands of `eduba`, and the one place where an error becomes a sentence and an exit code."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from cyclopts import App, CycloptsError, Group
from cyclopts import exceptions as wrong

import eduba
from eduba.cli.language import words
from eduba.core.errors import EdubaError

COMMANDS = {
    "serve": "[--host H] [--port N] [--database URL] [--origin ADDRESS] [--no-open]",
    "play": "[GAME] [--seats me,greedy]",
    "learn": "GAME",
    "puzzle": "GAME [N]",
    "games": "",
    "rules": "GAME | ID | search WORD | coverage GAME",
    "replay": "FILE [--to N] [--seat COLOUR]",
    "render": "FILE [--to N] [--seat COLOUR] -o BOARD.svg",
    "verify": "FILE",
    "simulate": "GAME [--bots greedy,random] [--games 100]",
    "strength": "GAME [--bots random,greedy] [--games 100]",
    "statistics": "GAME [--players N] [--among people] [--database URL]",
}
"""The commands with their arguments. Each is in the module of its name in `commands`, imported when it is called."""
ADMIN_COMMANDS = {
    "verify": "[--database URL]",
    "check": "[--repair] [--database URL]",
    "backup": "FILE [--database URL]",
    "restore": "FILE [--database URL]",
    "host": "[NAME | ID] [--remove] [--database URL]",
    "export": "games|positions|ratings|tables [FILE] [--form csv] [--game GAME] [--since DATE] [--after ID]",
}
"""What a host types after `eduba admin`."""

WITHOUT_COMMAND = "serve"


def main(args: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 2 for what cannot be done, with one sentence that says what and where."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    tokens = list(sys.argv[1:] if args is None else args) or [WITHOUT_COMMAND]
    try:
        code = _app()(tokens, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except (EdubaError, CycloptsError, OSError) as error:
        print(f"eduba: {_sentence(error)}", file=sys.stderr)
        return 2


def _app() -> App:
    say = words().say
    app = App(
        name="eduba",
        help=say("cli.help.eduba"),
        usage="",
        help_prologue=_usage("COMMAND ..."),
        version=eduba.__version__,
        help_format="plaintext",
        group_commands=Group(say("cli.commands"), sort_key=0),
        group_parameters=Group(say("cli.options")),
        group_arguments=Group(say("cli.arguments")),
    )
    for name, arguments in COMMANDS.items():
        _register(app, name, f"eduba.cli.commands.{name}:{name}", f"{name} {arguments}")
    content = App(name="content", help=say("cli.help.content"), usage="", help_prologue=_usage("content check FILE"))
    _register(content, "check", "eduba.cli.commands.content:check", "content check FILE [--game GAME]")
    app.command(content)
    puzzles = App(name="puzzles", help=say("cli.help.puzzles"), usage="", help_prologue=_usage("puzzles find GAME"))
    call = "puzzles find GAME [--games 10] [--bot greedy] [--output FOLDER]"
    _register(puzzles, "find", "eduba.cli.commands.puzzles:find", call, "puzzles")
    app.command(puzzles)
    admin = App(name="admin", help=say("cli.help.admin"), usage="", help_prologue=_usage("admin verify"))
    for name, arguments in ADMIN_COMMANDS.items():
        module = "export" if name == "export" else "admin"
        _register(admin, name, f"eduba.cli.commands.{module}:{name}", f"admin {name} {arguments}", f"admin_{name}")
    app.command(admin)
    for part in (app, content, puzzles, admin):
        part["--help"].help = say("cli.help.help")
        part["--version"].help = say("cli.help.version")
    return app


def _register(app: App, name: str, path: str, call: str, about: str = "") -> None:
    app.command(path, name=name, help=words().say(f"cli.help.{about or name}"), usage="", help_prologue=_usage(call))


def _usage(call: str) -> str:
    """The first line of a help text, in place of the library's own, which knows English only."""
    return f"{words().say('cli.usage')}: eduba {call}"


def _sentence(error: EdubaError | CycloptsError | OSError) -> str:
    if isinstance(error, CycloptsError):
        error = _refusal(error)
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    told = words().error(error) if isinstance(error, EdubaError) else str(error)
    return " ".join(told.split())


def _refusal(error: CycloptsError) -> EdubaError:
    """What is wrong with a call, as a sentence that all languages have."""
    if isinstance(error, wrong.UnknownCommandError):
        return EdubaError("there is no command “{0}”; see eduba --help", (error.unused_tokens or [""])[0])
    if isinstance(error, wrong.UnknownOptionError):
        return EdubaError("there is no option {0} here; see --help", error.token.keyword or error.token.value)
    if isinstance(error, wrong.UnusedCliTokensError):
        return EdubaError("“{0}” is one word too many; see --help", " ".join(error.unused_tokens or []))
    if isinstance(error, wrong.MissingArgumentError) and error.argument:
        return EdubaError("{0} is missing; see --help", error.argument.name.lstrip("-").upper())
    if isinstance(error, wrong.CoercionError) and error.argument and error.token:
        return EdubaError("“{0}” is no value for {1}; see --help", error.token.value, error.argument.name)
    error.verbose = False
    return EdubaError(str(error))
