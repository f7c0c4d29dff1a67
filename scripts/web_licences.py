"""Write web/src/about/parts.json: what the client and the server are made of, and under which licences.

With --check, write nothing: fail when the file is out of date. A part whose licence would bind Lumignon's own
is refused.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = WEB / "src/about/parts.json"
COMPILED_IN = (
    "svelte",
    "@iconify-json/game-icons",
    "@fontsource/alegreya-sans",
    "@fontsource/im-fell-english",
)
"""Development dependencies of which something is in the built client."""
LICENCES = re.compile(r"MIT|BSD-[23]-Clause|ISC|OFL-1\.1|CC-BY-[34]\.0|CC BY [34]\.0|0BSD|Apache-2\.0")
ROW = re.compile(r"\| (?P<name>[^|]+) \| (?P<version>[^|]+) \| (?P<licence>[^|]+) \|")
ICONS = "@iconify-json/game-icons"


def package(name: str) -> dict[str, Any]:
    """What an installed npm package says of itself."""
    loaded: dict[str, Any] = json.loads((WEB / "node_modules" / name / "package.json").read_text("utf-8"))
    return loaded


def shipped() -> list[str]:
    """The npm packages of which something reaches a browser, with what they need themselves."""
    waiting = [*package_json()["dependencies"], *COMPILED_IN]
    found: list[str] = []
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.append(name)
            if name in package_json()["dependencies"]:
                waiting += package(name).get("dependencies", {})
    return sorted(found, key=str.lower)


def package_json() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((WEB / "package.json").read_text("utf-8"))
    return loaded


def web_part(name: str) -> dict[str, str]:
    about = package(name)
    licence = str(about.get("license", "unknown"))
    if not LICENCES.search(licence):
        raise SystemExit(f"web_licences: {name} {about['version']} is under: {licence}")
    return {"name": name, "version": str(about["version"]), "licence": licence}


def server_parts() -> list[dict[str, str]]:
    """As THIRD_PARTY.md has them, which its own script keeps true."""
    lines = (ROOT / "THIRD_PARTY.md").read_text("utf-8").splitlines()
    rows = [match for line in lines if (match := ROW.fullmatch(line)) and not line.startswith("| -")]
    return [{key: match[key] for key in ("name", "version", "licence")} for match in rows[1:]]


def icon_authors() -> dict[str, str]:
    """Who drew the icons, where the licence of the set is, and where it comes from."""
    about = json.loads((WEB / "node_modules" / ICONS / "info.json").read_text("utf-8"))
    return {
        "name": str(about["name"]),
        "author": str(about["author"]["name"]),
        "source": str(about["author"]["url"]),
        "licence": str(about["license"]["title"]),
        "licence_page": str(about["license"]["url"]),
    }


def main(arguments: list[str]) -> int:
    """Write the file, or see whether it is true."""
    parts = {
        "client": [web_part(name) for name in shipped()],
        "server": server_parts(),
        "icons": icon_authors(),
    }
    text = json.dumps(parts, indent=2, ensure_ascii=False) + "\n"
    if "--check" not in arguments:
        PAGE.write_text(text, encoding="utf-8")
        return 0
    if not PAGE.exists() or PAGE.read_text("utf-8") != text:
        print(f"web_licences: {PAGE.relative_to(ROOT)} is out of date (run: make pins)", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
