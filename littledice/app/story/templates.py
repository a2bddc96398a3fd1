"""Templates of the table's own: Jinja2 files that a chronicle is written with instead of ours.

They lie in `templates/` of the campaign's folder, or of the ruleset's; the campaign's wins.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from littledice.language.reading.finding import winners
from littledice.language.reading.look_files import whole
from littledice.model.errors import StorageError
from littledice.store.os_errors import shown, told

if TYPE_CHECKING:
    from littledice.app.desk import Desk

FORMATS = ("md", "html")
LARGEST = 256 * 1024


def templates(desk: Desk, ruleset: str) -> dict[str, str]:
    """The table's own templates by format. Raises `StorageError` for one that cannot be read."""
    folders = [folder / "templates" for folder in _folders(desk, ruleset)]
    found: dict[str, str] = {}
    for kind in FORMATS:
        for folder in folders:
            text = _read(folder / f"chronicle.{kind}.j2")
            if text:
                found[kind] = text
                break
    return found


def _folders(desk: Desk, ruleset: str) -> list[Path]:
    if desk.places is None:
        return []
    folder = winners(desk.places.roots).get(ruleset)
    return [desk.places.campaign or desk.places.saves.parent, *([folder.path] if folder is not None else [])]


def _read(path: Path) -> str:
    with told(path, named=True):
        content = whole(path, LARGEST + 1) or b""
    if len(content) > LARGEST:
        raise StorageError(f"{shown(path)} is larger than {LARGEST // 1024} KiB.", "That is too large for a template.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise StorageError(f"{shown(path)} is not UTF-8 text.", "Save it as UTF-8.") from error
