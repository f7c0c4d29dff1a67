"""`python -m lumignon` is the command `lumignon`."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> int:
    """Carry out the command line; whoever interrupts it while it still loads sees no traceback either."""
    try:
        from lumignon.cli import main as carry_out
    except KeyboardInterrupt:
        return INTERRUPTED
    return carry_out()


if __name__ == "__main__":
    sys.exit(main())
