#!/usr/bin/env python3
"""Everything there is to do here, with nothing but Python 3.11:

    python3 run.py               set up (first time only), then play
    python3 run.py test [...]    set up and run every test, real browser and PostgreSQL included
    python3 run.py test --quick  only the fast ones: about two minutes, without browser and PostgreSQL
    python3 run.py lint          ruff and mypy
    python3 run.py bench [...]   the benchmarks of engine and bots, with their peers
    python3 run.py bench web     the pages under load, beside an earlier commit and, where there is npm, boardgame.io
    python3 run.py soak [...]    random people and mishaps for hours, then every law: --hours 8 --nodes 2
    python3 run.py endurance ...  games of an engine by the million under all its laws: ur --games 1000000 --record FILE
    python3 run.py compile       build the rules with mypyc and a C compiler: faster, never needed
    python3 run.py ...           anything else goes to `eduba`

EDUBA_VENV moves the virtual environment, CHROME names the browser of the tests.
Only the standard library may be imported here, and old Pythons must be able to read this file.
"""

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = Path(os.environ.get("EDUBA_VENV") or ROOT / ".venv").absolute()
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"

INCLUDED_IN = {"run": ("test", "bench")}  # whoever has one of these has the key too
WITHOUT_WHEEL = ("chess",)  # pure Python, published as source only
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")


def call(*args, **kw):
    """Run a command; its failure is ours."""
    subprocess.run([str(a) for a in args], check=True, **kw)


def tries(*args, **kw):
    """Run a command and say whether it worked."""
    return subprocess.run([str(a) for a in args], **kw).returncode == 0


def become(*args, **env):
    """Run a command in our place, so that Ctrl-C and signals reach it alone.

    What it imports is compiled once and kept, whatever the environment says: tests start hundreds of processes.
    """
    command, env = [str(a) for a in args], {**os.environ, "PYTHONDONTWRITEBYTECODE": "", **env}
    sys.stdout.flush()
    if os.name == "nt":  # exec on Windows returns to the shell at once
        sys.exit(subprocess.run(command, env=env).returncode)
    os.execve(command[0], command, env)


def apt(*packages):
    """Install Debian packages where that is possible; say whether it was."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    print("apt-get install", *packages, flush=True)
    quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
    tries("apt-get", "update", **quiet)
    return tries("apt-get", "install", "-y", "--no-install-recommends", *packages, **quiet)


def make_venv():
    """The virtual environment, made anew when this Python is not the one that made it."""
    made_by = VENV / "made-by.txt"
    known = made_by.exists()
    if known and made_by.read_text() == sys.version and PYTHON.exists():
        return
    hint = "on Debian: apt-get install python3-venv"
    if not find_spec("ensurepip") and not apt("python3-venv"):  # Debian splits it off
        sys.exit("This Python cannot make a virtual environment; " + hint)
    if not tries(sys.executable, "-m", "venv", *(["--clear"] if known else []), VENV):
        sys.exit(f"The virtual environment {VENV} could not be made; {hint}, or set EDUBA_VENV to another place.")
    made_by.write_text(sys.version)


def setup(group):
    """Install the locked packages of a group, unless that was done for these very files."""

    def lock(name):
        return ROOT / "requirements" / f"{name}.txt"

    def digest(name):
        files = (lock(name), ROOT / "pyproject.toml")
        return hashlib.sha256(b"".join(f.read_bytes() for f in files) + (sys.version + str(ROOT)).encode()).hexdigest()

    def done(name):
        stamp = VENV / f"{name}.stamp"
        return PYTHON.exists() and stamp.exists() and stamp.read_text() == digest(name)

    if any(done(name) for name in (group, *INCLUDED_IN.get(group, ()))):
        return
    print(f"setting up {VENV} ({group}) ...", flush=True)
    make_venv()
    locked = ["--require-hashes", "--only-binary", ":all:"]
    install = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if tries(*install, *locked, "-r", lock("tool")):  # uv: ten times faster; without it pip does the same work
        install = [BIN / "uv", "pip", "install", "--quiet", "--python", PYTHON]
    for package in WITHOUT_WHEEL:
        locked += ["--no-binary", package]
    call(*install, *locked, "-r", lock(group))
    call(*install, "--no-deps", "--no-build-isolation", "--no-index", "--editable", ROOT)
    (VENV / f"{group}.stamp").write_text(digest(group))


def browser():
    """A Chromium for the tests: one that is there, Debian's when root, or "" for Playwright's own."""

    def find():
        return os.environ.get("CHROME") or next(filter(None, map(shutil.which, BROWSERS)), "")

    missing = [] if find() else ["chromium"]
    if sys.platform == "linux":
        try:
            ctypes.CDLL("libatomic.so.1")  # Playwright's driver needs it; a minimal Debian lacks it
        except OSError:
            missing.append("libatomic1")
    if missing and not apt(*missing) and "chromium" in missing:
        tries(PYTHON, "-m", "playwright", "install", "chromium")
    return find()


def shell():
    """Chromium's shell without windows, Debian's when root, for most tests; "" if another browser is asked for."""
    name = "chromium-headless-shell"
    if os.environ.get("CHROME") or not (shutil.which(name) or apt(name)):
        return ""
    return shutil.which(name) or ""


def postgres():
    """The folder of PostgreSQL's server programs, Debian's when root, or ""; the tests start a cluster of their own."""

    def find():
        debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[4].split(".")[0]))
        on_path = shutil.which("initdb")
        return str(debian[-1].parent) if debian else str(Path(on_path).resolve().parent) if on_path else ""

    if not find():
        # Debian's package would also make and start a cluster; we want the programs only.
        config = Path("/etc/postgresql-common/createcluster.d/eduba.conf")
        fresh = shutil.which("apt-get") and os.geteuid() == 0 and not config.exists()
        if fresh:
            config.parent.mkdir(parents=True, exist_ok=True)
            config.write_text("create_main_cluster = false\n")
        try:
            apt("postgresql")
        finally:
            if fresh:
                config.unlink()
    if not find():
        print("No PostgreSQL server programs here: its tests will be skipped.", flush=True)
    return find()


def proxies():
    """nginx and Caddy for the tests of docs/hosting, Debian's when root; they are installed without being started."""
    missing = [program for program in ("nginx", "caddy") if not shutil.which(program)]
    if not missing or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    policy = Path("/usr/sbin/policy-rc.d")  # 101: Debian starts no service
    fresh = not policy.exists()
    if fresh:
        policy.write_text("#!/bin/sh\nexit 101\n")
        policy.chmod(0o755)
    try:
        apt(*("nginx-light" if program == "nginx" else program for program in missing))
    finally:
        if fresh:
            policy.unlink()


def main(command="", *args):
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit(f"Eduba needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    web = command == "bench" and args[:1] == ("web",)
    if command in ("test", "lint", "bench", "soak", "compile"):
        setup("test" if command in ("test", "lint", "soak") or web else "bench")
        os.chdir(str(ROOT))
    if command == "test":
        pytest = [PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal"]
        if "--quick" in args:
            become(*pytest, "-m", "not slow", *(arg for arg in args if arg != "--quick"))
        proxies()
        become(*pytest, *args, CHROME_SHELL=shell(), CHROME=browser(), EDUBA_PG_BIN=postgres())
    if command == "lint":
        good = [tries(PYTHON, "-m", *check.split()) for check in ("ruff check .", "mypy --strict src")]
        sys.exit(not all(good))
    if web:
        become(PYTHON, "-m", "bench.web", *args[1:], CHROME=browser())
    if command == "bench":
        become(PYTHON, "-m", "bench", *args)
    if command == "soak":
        become(PYTHON, "-m", "tests.soak", *args, EDUBA_PG_BIN=postgres())
    if command == "endurance":
        setup("run")
        os.chdir(str(ROOT))
        become(PYTHON, "-m", "tests.endurance", *args)
    if command == "compile":
        become(PYTHON, "-m", "eduba.compiled")
    setup("run")
    become(PYTHON, "-m", "eduba", *sys.argv[1:])


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
    except subprocess.CalledProcessError as failed:
        sys.exit(f"This step failed: {' '.join(failed.cmd)}")
