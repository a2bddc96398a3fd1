"""`config`: the settings, where each comes from, and the files that hold them."""

from __future__ import annotations

from pathlib import Path

from littledice.app.settings import Settled, files, setting_called
from littledice.app.settling import settle
from littledice.cli.call import Call
from littledice.cli.page import Page, Row
from littledice.grammar.options import SETTINGS, Setting
from littledice.model.errors import StorageError
from littledice.store.os_errors import shown


def listed(call: Call) -> int:
    """Every setting with its value and where that comes from; returns the exit code."""
    session = call.session
    found = {name: session.settings.settled(name) for name in SETTINGS}
    if session.looks.json:
        told = [_data(SETTINGS[name], each) for name, each in found.items()]
        places = [{"of": by, "path": str(path), "exists": path.is_file()} for by, path in files()]
        session.tell_data("config", {"settings": told, "files": places})
        return 0
    rows = tuple(_row(SETTINGS[name], each) for name, each in found.items())
    lie = tuple(f"the {by}'s file: {shown(path)}{'' if path.is_file() else ' (not there yet)'}" for by, path in files())
    notes = ("littledice config set theme light", "LITTLEDICE_THEME=light littledice status", *lie)
    session.tell("config", Page(title="settings", rows=rows, notes=notes))
    return 0


def settled(call: Call, name: str, value: str, *, campaign: bool) -> int:
    """Settle something in a file, or take it out for ""; returns the exit code."""
    setting = setting_called(name)
    path = _file("campaign" if campaign else "user")
    kept = settle(path, setting.name, value)
    session = call.session
    if session.looks.json:
        session.tell_data("config", {"name": setting.name, "value": kept or None, "path": str(path)})
        return 0
    said = f"{setting.name} is {kept}" if kept else f"{setting.name} is {setting.usual} again"
    session.tell("config", Page(title=said, lines=(f"In {shown(path)}.",)))
    return 0


def _file(of: str) -> Path:
    """Raises `StorageError` where there is no campaign."""
    found = dict(files()).get(of)
    if found is None:
        raise StorageError(
            "This folder belongs to no campaign.", "A campaign is a folder with `saves/` and `rulesets/` in it."
        )
    return found


def _row(setting: Setting, found: Settled) -> Row:
    origin = f"From {found.origin}." if found else f"By default {setting.usual}."
    return Row(setting.name, found.value or "not set", f"{setting.says} {origin}")


def _data(setting: Setting, found: Settled) -> dict[str, object]:
    return {
        "name": setting.name,
        "value": found.value or None,
        "from": found.by or "default",
        "origin": found.origin or None,
        "default": setting.usual,
        "values": ["true", "false"] if setting.switch else [*setting.among],
        "variable": setting.variable,
        "says": setting.says,
    }
