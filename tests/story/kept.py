"""Six-round fights of each game as files, made once by playing them: what they tell does not change with the rules."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.field.fight import GAMES, Told

FOLDER = Path(__file__).parent / "fights"

__all__ = ["FOLDER", "GAMES", "kept"]


def kept(folder: Path, game: str, viewer: str = "gm") -> Told:
    """The fight of that game, current, in a folder of saves."""
    shutil.copy(FOLDER / f"{game}.json", folder / f"{game}.json")
    told = Told(folder, game, new=False)
    told.clock = "2026-03-07T09:00:00+00:00"
    told.say(f"resume {game}")
    told.viewer = viewer
    return told
