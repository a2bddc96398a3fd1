"""Where the fights of a campaign and of a user live."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from littledice.model.errors import StorageError

SAVES = "saves"
RULESETS = "rulesets"
PROGRAM = "littledice"

SAVES_VARIABLE = "LITTLEDICE_SAVES"
ENCOUNTER_VARIABLE = "LITTLEDICE_ENCOUNTER"


def campaign_folder(start: Path | None = None) -> Path | None:
    """The nearest folder from `start` (by default the present one) upwards that holds both `saves/` and `rulesets/`."""
    # Every command walks up here, so it walks along texts: paths would take ten times as long.
    try:
        folder = os.getcwd() if start is None else str(start)
    except OSError:
        # The present folder was deleted under us.
        return None
    while not (os.path.isdir(os.path.join(folder, SAVES)) and os.path.isdir(os.path.join(folder, RULESETS))):
        above = os.path.dirname(folder)
        if above == folder:
            return None
        folder = above
    return Path(folder)


def saves_folder(
    option: str | None = None, environment: Mapping[str, str] = os.environ, start: Path | None = None
) -> Path:
    """`--saves`, else `LITTLEDICE_SAVES`, else the campaign folder's, else the user's own. It need not exist yet."""
    given = option or environment.get(SAVES_VARIABLE)
    if given:
        return path_of(given)
    return (campaign_folder(start) or path_of(str(user_folder()))) / SAVES


def path_of(text: str) -> Path:
    """A path that somebody typed, with `~` for a home folder. `StorageError` where nobody knows which that is."""
    path = Path(os.path.expanduser(text))
    if path.parts and path.parts[0].startswith("~"):
        from littledice.store.os_errors import shown

        raise StorageError(f"There is no home folder {shown(Path(path.parts[0]))}.", "Name the path in full.")
    return path


def user_folder() -> Path:
    """The folder of the user's own data; begins with `~` where nobody knows their home folder."""
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:
        # What platformdirs says there, without the 5 ms of importing it in every command.
        base = os.environ.get("XDG_DATA_HOME", "").strip()
        return (Path(base) if base else Path(os.path.expanduser("~/.local/share"))) / PROGRAM
    from platformdirs import user_data_path

    return user_data_path(PROGRAM, appauthor=False)
