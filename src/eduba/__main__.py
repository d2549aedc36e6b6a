"""`python -m eduba` and the command `eduba`."""

import sys

from eduba.cli.app import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
