"""See to it that the tests in a browser have one: `python scripts/chromium.py`.

Where a Chromium is, nothing is done. On Debian root can install one; elsewhere that is up to the machine's
owner, and the tests in a browser are skipped.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
INSTALL: Final = (("apt-get", "update"), ("apt-get", "install", "-y", "--no-install-recommends", "chromium"))


def find_chromium() -> str | None:
    """Where the machine's Chromium is."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def why_not() -> str:
    """What keeps this script from installing one; nothing, if it can."""
    try:
        system = platform.freedesktop_os_release().get("ID", "")
    except OSError:
        system = ""
    if system != "debian" or shutil.which("apt-get") is None:
        return "there is no Chromium, and only on Debian this script knows how to install one"
    if os.geteuid() != 0:
        return "there is no Chromium, and only root can install one (apt-get install chromium)"
    return ""


def install() -> str:
    """Install it; what went wrong, if anything did."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in INSTALL:
        done = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["it does not say why"])[-1]
            return f"there is no Chromium, and {' '.join(command[:2])} failed: {last}"
    return "" if find_chromium() else "Chromium was installed, but is not to be found"


def main() -> None:
    """Say in one line what was done, or why the tests in a browser will be skipped."""
    if find_chromium():
        return
    trouble = why_not()
    if not trouble:
        print("chromium: installing it with apt-get, for the tests in a browser", flush=True)
        trouble = install()
    if trouble:
        print(f"chromium: the tests in a browser will be skipped: {trouble}", file=sys.stderr)


if __name__ == "__main__":
    main()
