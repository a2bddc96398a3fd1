"""The steps that led to where a fight stands, read from its file by nothing of the program."""

from __future__ import annotations

import json
from typing import Any

from tests.field.fight import Told


def saved(told: Told) -> list[dict[str, Any]]:
    """First to last; without what was taken back."""
    named = told.folder / f"{told.game}.json"
    file = named if named.exists() else told.folder / "field.json"
    _, *steps = json.loads(file.read_text(encoding="utf-8"))
    by_number = {step["seq"]: step for step in steps}
    head = steps[-1]["jump"]["to"] if "jump" in steps[-1] else steps[-1]["seq"]
    path = []
    while head:
        path.append(by_number[head])
        head = by_number[head]["prev"]
    return path[::-1]


def events(told: Told, kind: str) -> list[dict[str, Any]]:
    """Those of one kind."""
    return [event for step in saved(told) for event in step.get("events", ()) if event["type"] == kind]
