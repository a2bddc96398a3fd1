"""The folders of one run of the program: where its fights lie, and where its rulesets are looked for."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from littledice.app.settings import UNSETTLED, Settled
from littledice.language.reading.roots import Root, roots
from littledice.model.errors import BadRuleset
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
    ruleset: Settled = UNSETTLED

    @property
    def default(self) -> str:
        """The id of the ruleset of a fight that names none: the one settled, but the user's own settings give way to
        the default of a campaign; else the default of the rulesets. Raises `BadRuleset` where none is.
        """
        from littledice.language.names import default_id

        if not self.ruleset:
            return default_id(self.roots)
        if self.ruleset.by == "user" and self.campaign is not None:
            own = tuple(root for root in self.roots if root.origin == "campaign")
            with suppress(BadRuleset):
                return default_id(own)
        return self.ruleset.value


def places(
    saves: str | None = None,
    environment: Mapping[str, str] = os.environ,
    start: Path | None = None,
    settled: Settled = UNSETTLED,
) -> Places:
    """The folders as `--saves`, the environment and the present folder name them; `settled` is the ruleset that is the
    default by the settings.
    """
    campaign = campaign_folder(start)
    user = user_folder()
    folder = saves_folder(saves, environment, campaign or start)
    files = [base / "party.toml" for base in (campaign, user) if base is not None]
    party = next((file for file in files if file.is_file()), None)
    return Places(folder, roots(user / RULESETS, campaign / RULESETS if campaign else None), party, campaign, settled)
