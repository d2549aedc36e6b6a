"""The bot in docs/api.md, as it stands there, plays whole games against a real server."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.web.guests import ME, OPEN, Guest

CODE = re.search(r"```python\n(.*?)```", Path("docs/api.md").read_text(encoding="utf-8"), re.DOTALL)[1]


def played(folder, *arguments, **environment):
    bot = folder / "bot.py"
    bot.write_text(CODE, encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, bot, *arguments], stdout=subprocess.PIPE, text=True, env=os.environ | environment
    )


def test_it_is_about_thirty_lines_of_the_standard_library():
    lines = [line for line in CODE.splitlines() if line.strip()]
    assert len(lines) <= 35
    assert re.findall(r"^import (.*)$", CODE, re.MULTILINE) == ["json, os, random, sys, time, urllib.request"]


def test_it_makes_a_table_and_plays_to_the_end(serve, lite, tmp_path):
    server = serve(lite)
    said, _ = played(tmp_path, server.address).communicate(timeout=80)
    assert re.search(r"points \[\d+, \d+\] winners \[[01, ]+\]\n$", said)
    with server.client() as client:
        (table,) = client.get("/api/tables", params={"which": "finished"}).json()
        assert table["names"] == ["Nabu", "random"]


def test_two_of_them_meet_at_a_table_with_tokens_of_their_own(serve, lite, tmp_path):
    server = serve(lite)
    with server.client() as client:
        host, guest = Guest.new(client, "Anna"), Guest.new(client, "Ben")
        table = host.do("tables", game="assyria", seats=[ME, OPEN])["table"]
        guest.do(f"tables/{table}/join")
        host.do(f"tables/{table}/start")
        bots = [played(tmp_path, server.address, table, EDUBA_TOKEN=who.token) for who in (host, guest)]
        said = {bot.communicate(timeout=80)[0].splitlines()[-1] for bot in bots}
        assert len(said) == 1
        assert host.view(table)["status"] == "finished"
