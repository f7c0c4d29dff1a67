"""`python -m lumignon` is the command `lumignon`."""

from __future__ import annotations

import sys

from lumignon.cli import main

if __name__ == "__main__":
    sys.exit(main())
