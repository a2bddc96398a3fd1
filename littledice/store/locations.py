"""Where saves and rulesets live. (The built-in rulesets are known to `rules`.)"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

SAVES = "saves"
RULESETS = "rulesets"

SAVES_VARIABLE = "LITTLEDICE_SAVES"
ENCOUNTER_VARIABLE = "LITTLEDICE_ENCOUNTER"


def campaign_folder(start: Path | None = None) -> Path | None:
    """The nearest folder from `start` (by default the present one) upwards that holds both `saves/` and `rulesets/`."""
    try:
        start = start or Path.cwd()
    except OSError:
        # The present folder was deleted under us.
        return None
    for folder in (start, *start.parents):
        if (folder / SAVES).is_dir() and (folder / RULESETS).is_dir():
            return folder
    return None


def saves_folder(
    option: str | None = None, environment: Mapping[str, str] = os.environ, start: Path | None = None
) -> Path:
    """`--saves`, else `LITTLEDICE_SAVES`, else the campaign folder's, else the user's own. It need not exist yet."""
    given = option or environment.get(SAVES_VARIABLE)
    if given:
        return Path(given).expanduser()
    campaign = campaign_folder(start)
    return (campaign or user_folder()) / SAVES


def user_rulesets() -> Path:
    """The user's own rulesets. It need not exist."""
    return user_folder() / RULESETS


def campaign_rulesets(start: Path | None = None) -> Path | None:
    """The campaign's rulesets, which win over the user's."""
    campaign = campaign_folder(start)
    return campaign / RULESETS if campaign is not None else None


def user_folder() -> Path:
    """The folder of the user's own data."""
    from platformdirs import user_data_path

    return user_data_path("littledice", appauthor=False)
