"""What a file is, told by what stands in it and never by its name."""

from __future__ import annotations

from pathlib import Path

from littledice.app.incoming.rows import LARGEST, Rows
from littledice.language.reading.look_files import whole
from littledice.model.errors import StorageError
from littledice.store.os_errors import shown, told

FIGHT = b'[{"format":'
"""How an exported fight begins, blanks aside."""
SHORT = 200


def people_in(file: Path) -> Rows | None:
    """Everybody that a file of people names; None for what can only be an exported fight. Raises `StorageError` for a
    file that is neither.
    """
    with told(file, named=True):
        content = whole(file, LARGEST + 1)
    if content is None or not content.strip() or _is_fight(content):
        return None
    if len(content) > LARGEST:
        raise StorageError(
            f"{shown(file)} is larger than {LARGEST // 1024 // 1024} MiB, too large for a file of people.",
            "Nothing was taken in.",
            code="too_large",
        )
    return rows_in(_text(content, file))


def _is_fight(content: bytes) -> bool:
    return b"".join(content[:SHORT].removeprefix(b"\xef\xbb\xbf").split()).startswith(FIGHT)


def _text(content: bytes, file: Path) -> str:
    """The file's text; what a spreadsheet wrote as UTF-16 says so in its first two bytes."""
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        raise StorageError(f"{shown(file)} is not text in UTF-8.", "Save it as UTF-8.", code="damaged") from error


def rows_in(text: str) -> Rows | None:
    """Everybody of a text that is a table, a note or JSON of people; None for anything else."""
    from littledice.app.incoming import encounter_blocks, tables

    if text.lstrip()[:1] in ("[", "{"):
        from littledice.app.incoming.json_people import parsed, read_json

        return read_json(parsed(text))
    if encounter_blocks.has_blocks(text):
        return encounter_blocks.read_blocks(text)
    if tables.looks_like_markdown(text):
        return tables.read_markdown(text)
    if tables.looks_like_csv(text):
        return tables.read_csv(text)
    return None
