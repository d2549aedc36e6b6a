"""The compiled build plays the same games as the sources it was made of, and nobody needs it."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from eduba import compiled

TESTS = Path(__file__).parent.parent
GOLDEN = tomllib.loads((TESTS / "laws" / "digests.toml").read_text(encoding="utf-8"))
IN_USE = ("-c", "import eduba; print(eduba.compiled.in_use(), eduba.game('assyria').start(4, 1).options())")


def python(*args: object, **env: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *map(str, args)]
    env = {key: str(value) for key, value in env.items()}
    return subprocess.run(command, env=os.environ | env, capture_output=True, text=True, cwd=TESTS.parent)


class Build(NamedTuple):
    """What `python -m eduba.compiled` left in a folder of its own."""

    folder: Path
    said: str
    made: bool


@pytest.fixture(scope="module")
def build(tmp_path_factory) -> Build:
    folder = tmp_path_factory.mktemp("builds")
    run = python("-m", "eduba.compiled", EDUBA_COMPILED=folder)
    return Build(folder, run.stdout + run.stderr, run.returncode == 0)


def test_a_build_is_made_wherever_there_is_a_compiler(build):
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) or os.name == "nt":
        assert build.made, build.said
    else:
        assert "compiler failed or is missing" in build.said


def test_it_is_used_when_present_and_asked_for_and_gives_the_same_options(build):
    with_build, pure = python(*IN_USE, EDUBA_COMPILED=build.folder), python(*IN_USE, EDUBA_COMPILED="")
    assert with_build.stdout.split()[0] == str(build.made), with_build.stderr
    assert pure.stdout.split()[0] == "False", pure.stderr
    assert with_build.stdout.split()[1:] == pure.stdout.split()[1:]


def test_it_plays_the_same_games(build):
    with_build, pure = (python(TESTS / "laws" / "digest.py", EDUBA_COMPILED=place) for place in (build.folder, ""))
    assert with_build.stdout == pure.stdout, with_build.stderr
    assert tomllib.loads(with_build.stdout)["assyria-4"] == GOLDEN["assyria-4"]


def test_it_passes_the_conformance_suite(build):
    suite = (TESTS / "conformance", TESTS / "laws" / "test_silence.py", "-k", "assyria-")
    run = python("-m", "pytest", "-p", "no:cacheprovider", *suite, EDUBA_COMPILED=build.folder)
    assert " passed" in run.stdout
    assert run.returncode == 0, run.stdout[-3000:]


def test_a_build_of_other_sources_is_never_used(build, tmp_path):
    stale = tmp_path / f"{sys.implementation.cache_tag}-0123456789abcdef"
    shutil.copytree(build.folder / compiled.fingerprint() if build.made else build.folder, stale)
    assert python(*IN_USE, EDUBA_COMPILED=tmp_path).stdout.split()[0] == "False"


def test_without_a_compiler_one_sentence_says_so_and_pure_python_plays_on(tmp_path):
    run = python("-m", "eduba.compiled", EDUBA_COMPILED=tmp_path, CC="no-such-compiler", CXX="no-such-compiler")
    assert run.returncode == 1
    assert run.stderr.startswith("The C compiler failed or is missing")
    assert "Traceback" not in run.stderr
    assert list(tmp_path.iterdir()) == []
    assert python(*IN_USE, EDUBA_COMPILED=tmp_path).stdout.split()[0] == "False"
