"""Types that JSON is read into are made known when their module is loaded, not when a thread first needs them.

msgspec looks at a type when it first reads one; if a second thread comes while it does so, the process ends with a
segmentation fault. A server that was started under load has died of that.
"""

import ast
import subprocess
import sys
from pathlib import Path

import eduba

SOURCE = Path(eduba.__file__).parent
PLAIN = {"dict", "list", "Event", "str", "int"}
"""What needs no look: types of Python, and a tuple of them."""
IN_PROCESSES_OF_THEIR_OWN = {"apprise_process.py"}

AT_ONCE = """
import sys
from threading import Barrier, Thread
from eduba.tables.log.table_record import decode_settings
sys.setswitchinterval(1e-6)
together = Barrier(8)
def read():
    together.wait()
    decode_settings('{"clock":{"bank":1,"turn":1}}')
threads = [Thread(target=read) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


def read_into(source: str) -> set[str]:
    """The types that calls of `json.decode` and `convert` name."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    named = (
        (keyword.value, getattr(call.func, "attr", getattr(call.func, "id", "")))
        for call in calls
        for keyword in call.keywords
        if keyword.arg == "type"
    )
    return {ast.unparse(value).split("[")[0] for value, name in named if name in ("decode", "convert")}


def test_every_type_is_known_before_threads_read_it():
    files = [file for file in SOURCE.rglob("*.py") if file.name not in IN_PROCESSES_OF_THEIR_OWN]
    found = {(file.name, name) for file in files for name in read_into(file.read_text()) - PLAIN}
    assert not found, "make a Decoder of it when the module is loaded"
    assert read_into("json.decode(text, type=Settings)") == {"Settings"}


def test_many_threads_may_read_the_first_settings_at_once():
    done = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
