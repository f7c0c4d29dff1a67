"""The client:
built files, read and packed once as the house opens, and the page that all addresses lead to.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from litestar import Response

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""What a page of ours may load: nothing from anywhere else, and no script but our files."""

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""What every answer says."""

FOR_GOOD: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
WORTH_PACKING: Final = ("text/", "image/svg", "application/json", "application/javascript")

NOT_BUILT: Final = (
    "<!doctype html><meta charset=utf-8><title>Lumignon</title>"
    "<p>The house is open, but its browser client was not built: run <code>make install</code>."
)


@dataclass(frozen=True)
class File:
    """One file of the client, as it is sent."""

    content: bytes
    packed: bytes | None
    media_type: str
    tag: str
    cached: str


class Pages:
    """All files of the client by their address."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self._files: Final[dict[str, File]] = {}
        root = files("lumignon.server").joinpath("client") if folder is None else folder
        if root.is_dir():
            self._read(root, "")
        self._page: Final = self._files.get("index.html") or _file("index.html", NOT_BUILT.encode())

    @property
    def built(self) -> bool:
        """Whether there is a client to be served."""
        return "index.html" in self._files

    def answer(self, path: str, accepted: str, known: str) -> Response[bytes]:
        """The file of this address, or the page: the client's own router knows what to show there."""
        file = self._files.get(path.strip("/"))
        if file is None:
            if path.startswith("/assets/"):
                return Response(b"", status_code=404, media_type="text/plain")
            file = self._page
        headers = {"Cache-Control": file.cached, "ETag": file.tag, "Vary": "Accept-Encoding"}
        if known == file.tag:
            return Response(b"", status_code=304, headers=headers)
        content = file.content
        if file.packed is not None and "gzip" in accepted:
            content = file.packed
            headers["Content-Encoding"] = "gzip"
        return Response(content, media_type=file.media_type, headers=headers)

    def _read(self, folder: Traversable, prefix: str) -> None:
        for entry in folder.iterdir():
            name = f"{prefix}{entry.name}"
            if entry.is_dir():
                self._read(entry, f"{name}/")
            else:
                self._files[name] = _file(name, entry.read_bytes())


def _file(name: str, content: bytes) -> File:
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 9, mtime=0) if guessed.startswith(WORTH_PACKING) else None
    text = guessed.startswith("text/") or guessed.endswith(("javascript", "json"))
    return File(
        content=content,
        packed=packed if packed is not None and len(packed) < len(content) else None,
        media_type=f"{guessed}; charset=utf-8" if text else guessed,
        tag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
        # the names of built files change with their content
        cached=FOR_GOOD if name.startswith("assets/") else ASK_AGAIN,
    )
