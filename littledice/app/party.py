"""The party file: the regulars, each a table of a TOML file, written with the keys of `add`.

[mira]
name = "Mira Vale"
phy = 2
hp = 12
traits = ["healer"]
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from littledice.app.words import squeezed
from littledice.model.errors import StorageError
from littledice.store.trouble import shown, told

LARGEST = 256 * 1024
SIDE = "party"


def regulars(path: Path) -> dict[str, tuple[str, list[str]]]:
    """Squeezed id or name to the name and the keys as tokens of a sentence. Raises `StorageError` for a file that is
    none.
    """
    import tomllib

    with told(path):
        if path.stat().st_size > LARGEST:
            raise StorageError(f"{shown(path)} is larger than {LARGEST // 1024} KiB.", "That is no party file.")
        content = path.read_bytes()
    try:
        tables = tomllib.loads(content.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise StorageError(f"{shown(path)} is no sound TOML: {error}.", "[mira], then key = value lines.") from error
    found: dict[str, tuple[str, list[str]]] = {}
    for id, table in tables.items():
        if not isinstance(table, dict):
            raise StorageError(f'{shown(path)}: "{id}" stands outside any table.', "[mira], then key = value lines.")
        name = str(table.get("name", id[:1].upper() + id[1:]))
        tokens = [f"{key}={_text(path, id, key, value)}" for key, value in table.items() if key != "name"]
        if "side" not in table:
            tokens.append(f"side={SIDE}")
        found[squeezed(id)] = found[squeezed(name)] = (name, tokens)
    return found


def _text(path: Path, id: str, key: str, value: Any) -> str:
    """A value as a sentence has it; a table of numbers (`reduce = { fire = 2 }`) as `fire:2`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float | str):
        return str(value)
    if isinstance(value, list) and all(isinstance(each, str | int) for each in value):
        return ",".join(str(each) for each in value)
    if isinstance(value, dict) and all(isinstance(each, int | float) for each in value.values()):
        return ",".join(f"{kind}:{amount}" for kind, amount in value.items())
    raise StorageError(f"{shown(path)}: {id}.{key} is neither number, text nor a list of them.")
