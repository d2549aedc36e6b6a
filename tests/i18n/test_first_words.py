"""The first words of a process may be said by several threads at once."""

import subprocess
import sys

AT_ONCE = """
import sys
from threading import Barrier, Thread, get_ident
from eduba.i18n import grammar

class Watch:
    def find_spec(self, name, *_):
        if name.startswith("babel"):
            importing.add(get_ident())

importing, together = set(), Barrier(3)
sys.meta_path.insert(0, Watch())

def speak(way):
    together.wait()
    way()

ways = (
    lambda: grammar.plural("en", 2, ["camel", "camels"]),
    lambda: grammar.listed("en", ["a", "b"]),
    lambda: grammar.ago("en", 60_000),
)
threads = [Thread(target=speak, args=(way,)) for way in ways]
for thread in threads: thread.start()
for thread in threads: thread.join()
sys.exit(len(importing))
"""


def test_babel_is_imported_by_one_thread_alone():
    """Its parts import each other: of two threads that import some of them, now and then one finds half a module."""
    done = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "")
