"""Make the saves of the shipped games that are kept for the present format, by the program itself. Only for a format
that was not released yet:

    python -m tests.saves.games
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from littledice.store.step_lines import FORMAT

HERE = Path(__file__).parent
GAMES = ("littlep6", "spiritd6", "sixtysix")


def kept(game: str, number: int = FORMAT) -> Path:
    """Where the save of a game in that format lies."""
    return HERE / f"format{number}-{game}.json"


def make(game: str) -> None:
    """Say every sentence of the game's script, refused ones too, and keep the file."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "LITTLEDICE_SAVES": folder}
        script = [sys.executable, "-m", "littledice", "script", str(HERE / f"{game}.dice"), "--keep-going", "--plain"]
        subprocess.run(script, env=env, check=False)
        (made,) = Path(folder).glob("*.json")
        kept(game).write_bytes(made.read_bytes())


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        make(name)
