"""A minute of the soak on SQLite and one on PostgreSQL; hours of it are for `python3 run.py soak`."""

import re
import subprocess
import sys

import pytest


@pytest.mark.parametrize("nodes", [1, 2])
def test_every_law_holds_after_a_minute_of_mishaps(nodes):
    call = [sys.executable, "-m", "tests.soak", "--hours", str(1 / 60), "--nodes", str(nodes), "--seed", "14"]
    done = subprocess.run(call, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "every law holds"
    assert int(re.search(r"(\d+) moves", done.stdout)[1]) > 20
    assert re.search(r"[1-9]\d* x (kill|restart|database)", done.stdout)
