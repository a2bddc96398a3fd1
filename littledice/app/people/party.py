"""The party file: the regulars, each a table of a TOML file, written with the keys of `add`.

carry = true

[mira]
name = "Mira Vale"
phy = 2
hp = 12
traits = ["healer"]

`carry` before the tables, or in one, says whether somebody comes with what they had at the end of their last fight;
without it everybody comes as the file says.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from littledice.grammar.tokens import squeezed
from littledice.language.reading.look_files import whole
from littledice.model.errors import StorageError
from littledice.model.names import clean_text
from littledice.store.os_errors import shown, told

LARGEST = 256 * 1024
SIDE = "party"
CARRY = "carry"
OWN = ("name", CARRY)
"""Keys of the file that `add` does not have."""


class Regular(NamedTuple):
    """Somebody of the file: the name, the keys as tokens of a sentence, and whether hit points and pools are carried
    on from fight to fight.
    """

    name: str
    tokens: list[str]
    carry: bool = False


def regulars(path: Path) -> dict[str, Regular]:
    """The regulars by squeezed id and by squeezed name. Raises `StorageError` for a file that is none."""
    import tomllib

    with told(path, named=True):
        content = whole(path, LARGEST + 1) or b""
    if len(content) > LARGEST:
        raise StorageError(
            f"{shown(path)} is larger than {LARGEST // 1024} KiB.", "That is too large for a party file."
        )
    try:
        tables = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        # ValueError is bad TOML, bytes that are not text, and numbers of thousands of digits.
        raise StorageError(
            f"{shown(path)} is not valid TOML: {clean_text(str(error)[:200])}.", "[mira], then key = value lines."
        ) from error
    found: dict[str, Regular] = {}
    carry = _carry(path, tables.pop(CARRY, False))
    for id, table in tables.items():
        if not isinstance(table, dict):
            raise StorageError(
                f'{shown(path)}: "{clean_text(id[:40])}" is outside any table.', "[mira], then key = value lines."
            )
        name = str(table.get("name", id[:1].upper() + id[1:]))
        tokens = [f"{key}={_text(path, id, key, value)}" for key, value in table.items() if key not in OWN]
        if "side" not in table:
            tokens.append(f"side={SIDE}")
        own = _carry(path, table.get(CARRY, carry))
        found[squeezed(id)] = found[squeezed(name)] = Regular(name, tokens, own)
    return found


def words_of(path: Path) -> list[tuple[str, str]]:
    """The word by which each regular is brought in, the id of the table, and the name."""
    found: dict[str, str] = {}
    for word, each in regulars(path).items():
        if each.name not in found.values():
            found[word] = each.name
    return list(found.items())


def _carry(path: Path, value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise StorageError(f"{shown(path)}: {CARRY} is neither true nor false.", f"{CARRY} = true")


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
    place = clean_text(f"{id[:40]}.{key[:40]}")
    raise StorageError(
        f"{shown(path)}: {place} is neither number, text nor a list of them.", 'A list is written `["dagger", "bow"]`.'
    )
