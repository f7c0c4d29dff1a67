"""Write THIRD_PARTY.md: what Lumignon needs to run, and under which licences.

With --check, write nothing: fail when the file is out of date or a licence would bind Lumignon's own.
"""

from __future__ import annotations

import re
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "THIRD_PARTY.md"
COPYLEFT = re.compile(r"\bA?GPL|Affero|(?<!Lesser )General Public License", re.IGNORECASE)
HEAD = """# Third-party software

What Lumignon needs to run. Written by `make pins` (`scripts/licences.py`); do not edit.

| name | version | licence |
| --- | --- | --- |
"""


def pinned_names() -> list[str]:
    """Names in requirements.txt that this machine needs; a pin may be for another platform."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = [Requirement(line.rstrip("\\ ")) for line in lines if re.match(r"\w", line)]
    return [pin.name for pin in pins if pin.marker is None or pin.marker.evaluate()]


def licence(package: Distribution) -> str:
    about = package.metadata
    if "License-Expression" in about:
        return about["License-Expression"]
    classifiers = [line for line in about.get_all("Classifier", []) if line.startswith("License ::")]
    if classifiers:
        return ", ".join(line.split(" :: ")[-1] for line in classifiers)
    return about["License"].splitlines()[0] if "License" in about else "unknown"


def main(arguments: list[str]) -> int:
    rows = []
    for package in sorted((distribution(name) for name in pinned_names()), key=lambda one: one.name.lower()):
        words = licence(package)
        if words == "unknown" or COPYLEFT.search(words):
            print(f"licences: {package.name} {package.version} is under: {words}", file=sys.stderr)
            return 1
        rows.append(f"| {package.name} | {package.version} | {words} |")
    if "--check" not in arguments:
        PAGE.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")
        return 0
    written = PAGE.read_text(encoding="utf-8").splitlines() if PAGE.exists() else []
    missing = [row for row in rows if row not in written]
    if missing:
        print("licences: not in THIRD_PARTY.md (run: make pins):", *missing, sep="\n  ", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
