"""`eduba`, whose house also knows the test game with hidden hands."""

import sys

from eduba.__main__ import main
from eduba.tables import House
from tests.variants import find

if __name__ == "__main__":
    House.open = staticmethod(lambda url, **settings: House(url, find, **settings))
    sys.exit(main())
