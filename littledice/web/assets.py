"""The style sheet and the script of the pages. Their addresses hold what is in them, so browsers keep them for good."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from littledice.model.record import Value
from littledice.render.pages.style import style

STATIC = Path(__file__).with_name("static")
SHEETS = ("table.css", "player.css")
SCRIPTS = ("live.js", "choosing.js", "player.js")


class Asset(Value):
    """A file as it is sent: its address, its sort, its content."""

    path: str
    sort: str
    content: bytes

    @property
    def address(self) -> str:
        """Where pages look for it."""
        return f"{self.path}?{blake2b(self.content, digest_size=6).hexdigest()}"


@cache
def assets() -> dict[str, Asset]:
    """All of them by what they are: `style` and `script`."""
    sheet = style(*(STATIC / name for name in SHEETS))
    script = "".join((STATIC / name).read_text("utf-8") for name in SCRIPTS)
    return {
        "style": Asset("/style.css", "text/css; charset=utf-8", sheet.encode()),
        "script": Asset("/live.js", "text/javascript; charset=utf-8", script.encode()),
    }
