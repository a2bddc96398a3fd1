"""Writing down what is settled once for all."""

from __future__ import annotations

from pathlib import Path

from littledice.app.incoming.toml_text import string
from littledice.app.settings import checked, read, setting_called
from littledice.language.reading.look_files import whole
from littledice.store.disk import DISK
from littledice.store.whole_file import write_new


def settle(path: Path, name: str, value: str) -> str:
    """Write a setting into a file, or take it out for ""; all else in it stays as it is. Returns the value as it is
    kept. Raises `WrongUsage` for what is no setting or value, `StorageError` for a file that is wrong already.
    """
    setting = setting_called(name)
    kept = checked(setting.name, value) if value else ""
    known = read(path) if path.is_file() else {}
    lines = (whole(path) or b"").decode("utf-8-sig").splitlines() if known or path.is_file() else []
    line = f"{setting.name} = {kept if setting.switch else string(kept)}"
    place = next((place for place, said in enumerate(lines) if said.split("=")[0].strip(" \"'") == setting.name), None)
    if place is not None:
        lines[place : place + 1] = [line] if kept else []
    elif kept:
        lines.append(line)
    write_new(path, ["".join(f"{each}\n" for each in lines).encode()], DISK, replace=True)
    return kept
