"""Undo and redo: what was taken back, what changed with it, what would be next."""

from __future__ import annotations

from typing import Protocol

from rich.text import Text

from littledice.app.telling.changes import changes
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.render.cell_text import bit, flowed, safe
from littledice.render.ink import Ink
from littledice.render.named_sentences import coloured


class Labelled(Protocol):
    """A step by its name."""

    @property
    def label(self) -> str:
        """What undo and log call it."""


def undone_lines(
    ink: Ink, rules: Rulebook, before: Encounter, after: Encounter, verb: str, labels: list[str], following: str
) -> list[Text]:
    """`took back: Tamsin hit Goblin 2   Goblin 2 HP 2 → 3`, then what comes next."""
    word = "did again: " if verb == "redo" else "took back: "
    told = [coloured(ink, after, label) for label in labels] or [bit("nothing")]
    told += [ink.line(change) for change in changes(rules, before, after)]
    lines = flowed(told, ink.width, first=bit(f"   {word}", "muted"), indent=5, gap="   ")
    keys = [bit("U", "key").append(" redo", "muted")] if verb == "undo" else []
    if following:
        keys.append(bit("u", "key").append(f" would take back: {safe(following)}", "muted"))
    keys.append(bit("log", "key").append(" shows everything", "muted"))
    return [*lines, *flowed(keys, ink.width, first=bit("   "), indent=5, gap="   ")]
