"""Tables that have just begun, made through the house of whichever checkout comes first on the path.

    python -m bench.web.furnish URL GAME COUNT PLAYERS

Prints the seconds it took, and each table with the secrets of those who sit there.
"""

import json
import sys
import time
from typing import Any

from eduba.tables import House, SeatPlan

PEOPLE = ("Anna", "Ben", "Cleo", "Dan")

Tables = list[tuple[str, list[str]]]


def furnish(url: str, game: str, count: int, players: int) -> Tables:
    """Tables of this game, with people at every seat."""
    out = []
    with House(url, bots=False) as house:
        everybody: Any = getattr(house, "people", house)  # at 5868dde, the house does all this itself
        lobby: Any = getattr(house, "lobby", house)
        for _ in range(count):
            people = [everybody.register(name) for name in PEOPLE[:players]]
            host = people[0][0]
            table = lobby.create(host, game, [SeatPlan("me"), *[SeatPlan("open")] * (players - 1)]).table
            for person, _ in people[1:]:
                lobby.join(table, person)
            lobby.start(table, host)
            out.append((table, [secret for _, secret in people]))
    return out


if __name__ == "__main__":
    start = time.perf_counter()
    made = furnish(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    print(json.dumps({"seconds": time.perf_counter() - start, "tables": made}))
