"""The folders of one run of the program: where its fights lie, and where its rulesets are looked for."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from littledice.language.reading.roots import Root, roots
from littledice.model.record import Value
from littledice.store.locations import RULESETS, campaign_folder, saves_folder, user_folder


class Places(Value):
    """`saves` need not exist yet; of `roots` a later one wins; `party` is the file of the regulars, `campaign`
    the campaign's folder.
    """

    saves: Path
    roots: tuple[Root, ...]
    party: Path | None = None
    campaign: Path | None = None


def places(saves: str | None = None, environment: Mapping[str, str] = os.environ, start: Path | None = None) -> Places:
    """The folders as `--saves`, the environment and the present folder name them."""
    campaign = campaign_folder(start)
    user = user_folder()
    folder = saves_folder(saves, environment, start)
    files = [base / "party.toml" for base in (campaign, user) if base is not None]
    party = next((file for file in files if file.is_file()), None)
    return Places(folder, roots(user / RULESETS, campaign / RULESETS if campaign else None), party, campaign)
