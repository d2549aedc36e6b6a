"""Make the compiled build: `python3 run.py compile`, or `python -m eduba.compiled`."""

import os
import shutil
import sys
import sysconfig
from contextlib import chdir
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import indent

from eduba.compiled import PACKAGE, fingerprint, home, in_use, sources

LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "3")
"""How hard the C compiler tries, under the name mypyc has for it; its default takes minutes."""

QUIET = [] if os.name == "nt" else ["-Wno-all", "-w", "-g0"]
"""Neither warnings about C that a program wrote nor symbols to debug it: they took four fifths of the time."""


def has_compiler() -> bool:
    """True if there is a C compiler, as far as one can know before it is called."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    return not compiler or shutil.which(compiler.split()[0]) is not None


def build(folder: Path) -> Path:
    """Build these sources into the folder of builds, in place of any older build for this Python."""
    from mypyc.build import mypycify
    from setuptools import Distribution  # type: ignore[import-untyped]

    files = [str(file.relative_to(PACKAGE.parent)) for file in sources()]
    made = folder / fingerprint()
    with TemporaryDirectory() as scratch, chdir(written_out(Path(scratch))):
        options = [f"--cache-dir={scratch}/cache", *files]
        extensions = mypycify(options, target_dir=scratch, group_name="eduba", opt_level=LEVEL)
        for extension in extensions:
            extension.extra_compile_args += QUIET
        command = Distribution({"name": "eduba", "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_temp, command.build_lib = scratch, f"{scratch}/lib"
        command.ensure_finalized()
        command.run()
        for old in folder.glob(f"{sys.implementation.cache_tag}-*"):
            shutil.rmtree(old)
        shutil.copytree(command.build_lib, made)
    return made


def written_out(scratch: Path) -> Path:
    """A copy of the sources in which `with_fields` has written out its methods: mypyc takes no decorated class."""
    copy = scratch / "sources"
    shutil.copytree(PACKAGE, copy / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "static"))
    for file in (copy / PACKAGE.name / "games").glob("*/state.py"):
        text = file.read_text(encoding="utf-8")
        module = import_module(".".join(file.relative_to(copy).with_suffix("").parts))
        for name, state in vars(module).items():
            if isinstance(state, type) and "CLONE" in vars(state):
                head = f"@with_fields\nclass {name}("
                clone = state.CLONE.replace("(self):", "(self) -> Self:")  # type: ignore[attr-defined]
                body = indent(f"FIELDS = {state.FIELDS!r}\n\n{clone}\n", "    ")  # type: ignore[attr-defined]
                before, found, after = text.partition(head)
                first, _, rest = after.partition("\n")
                assert found, f"{file} declares {name} in another way"
                text = f"{before}from typing import Self\n\n\nclass {name}({first}\n{body}{rest}"
        file.write_text(text, encoding="utf-8")
    return copy


def main() -> str | None:
    """Build and say where, or say in one sentence why that cannot be or need not."""
    folder = home()
    if folder is None:
        return "EDUBA_COMPILED is empty, which asks for pure Python: nothing is built."
    if in_use():
        print(f"compiled already: {folder / fingerprint()}")
        return None
    if not has_compiler():
        return "The C compiler is missing, so Eduba stays in pure Python."
    try:
        made = build(folder)
    except ImportError as missing:
        return f"The compiled build needs the extra 'compiled' (pip install 'eduba[compiled]'): {missing}."
    except Exception as error:
        if type(error).__module__.startswith(("distutils", "setuptools")):
            return f"The C compiler failed, so Eduba stays in pure Python: {error}"
        raise
    print(f"compiled: {made}")
    return None


if __name__ == "__main__":
    sys.exit(main())
