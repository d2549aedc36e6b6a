"""A server that speaks the newer way of the live channel, as far as the load generator needs it.

    python tests/bench/live_server.py

Each table is played by four people in turn, whose secrets end with the number of their seat; an action is legal if the
page of whoever decides shows it, except at the table `refusing`. Prints its port.
"""

import asyncio
import gzip
import json


class Table:
    """What everybody sees, and who may do what."""

    def __init__(self):
        self.version, self.pages = 1, {}

    def legal(self, seat):
        """The only action of whoever decides; another one at each version."""
        decides = (self.version - 1) % 4 == seat
        return f"put {self.version} <{seat}>" if decides else None

    def message(self, seat, first):
        action = self.legal(seat)
        put = [["log", "<li>no action here</li>", "", ""]] if first else []
        if action:
            text = action.replace("<", "&lt;").replace(">", "&gt;")
            key = f"option-{self.version}"
            put.append([key, f'<button id="{key}" data-action="{text}">x</button>', "kind-put", ""])
        told = {"version": self.version, "mine": action is not None, "words": "", "put": put, "shells": []}
        told["gone"] = [] if first else [f"option-{self.version - 1}"]
        return frame(gzip.compress(json.dumps(told).encode(), 1))


def frame(content):
    size = bytes([len(content)]) if len(content) < 126 else b"\x7e" + len(content).to_bytes(2, "big")
    return b"\x82" + size + content


TABLES = {}


async def serve(reader, writer):
    while head := await read_head(reader):
        path = head[0].split()[1]
        name = path.split("/")[-2]
        table = TABLES.setdefault(name, Table())
        seat = next(int(each[-1]) for each in head if each.startswith(("Cookie: eduba=", "Authorization: Bearer ")))
        if path.endswith("/live"):
            writer.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + table.message(seat, True))
            writer.write(b"\x89\x01!")  # a ping, which a client must answer
            answer = await reader.readexactly(7)
            assert answer == b"\x8a\x81\0\0\0\0!", answer
            table.pages[seat] = writer
            await listen(reader, writer, table, seat, refuses=name == "refusing")


async def listen(reader, writer, table, seat, refuses):
    """Answer what a page asks for over its socket."""
    while asked := await read_text(reader):
        legal = {"ask": 1, "action": table.legal(seat), "version": table.version}
        fine = json.loads(asked) == legal and not refuses
        answer = {"ask": 1, "version": table.version + 1} if fine else {"ask": 1, "status": 409}
        content = json.dumps(answer).encode()
        writer.write(b"\x81" + bytes([len(content)]) + content)
        if fine:
            table.version += 1
            for other, page in table.pages.items():
                page.write(table.message(other, False))


async def read_text(reader):
    """A masked frame with a short text."""
    try:
        kind, size = await reader.readexactly(2)
        assert (kind, size & 0x80) == (0x81, 0x80)
        assert size & 127 < 126
        mask, content = await reader.readexactly(4), await reader.readexactly(size & 127)
        return bytes(byte ^ mask[i % 4] for i, byte in enumerate(content))
    except (asyncio.IncompleteReadError, ConnectionResetError):
        return None


async def read_head(reader):
    try:
        return (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    except (asyncio.IncompleteReadError, ConnectionResetError):
        return None


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
