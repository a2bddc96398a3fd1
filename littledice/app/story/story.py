"""What a chronicle of one fight, or of a whole campaign, is written from."""

from __future__ import annotations

from typing import Any

import msgspec

from littledice.app.story.chronicle import Chronicle, Fall, Standing
from littledice.model.record import Value


class Story(Value):
    """The chronicles in the order in which the fights were made. `full` says that each sentence names its steps;
    `templates` are texts of the table's own by format, which are written with instead of ours.
    """

    chronicles: tuple[Chronicle, ...]
    full: bool = False
    campaign: bool = False
    templates: dict[str, str] = msgspec.field(default_factory=dict)

    @property
    def title(self) -> str:
        """What it is the story of."""
        return "The campaign" if self.campaign else self.chronicles[0].title

    def data(self) -> dict[str, Any]:
        """As JSON."""
        told: dict[str, Any] = {"fights": [each.data() for each in self.chronicles]}
        if self.campaign:
            told["party"] = {name: [_stand(each) for each in row] for name, row in self.party().items()}
            told["felled"] = {by: [fall._asdict() for fall in falls] for by, falls in self.felled().items()}
        return told

    def party(self) -> dict[str, list[Standing | None]]:
        """Everybody of the party through time: how they came out of each fight, None where they were not there."""
        names = dict.fromkeys(each.name for one in self.chronicles for each in one.standing)
        found: dict[str, list[Standing | None]] = {name: [] for name in names}
        for one in self.chronicles:
            here = {each.name: each for each in one.standing}
            for name, row in found.items():
                row.append(here.get(name))
        return found

    def felled(self) -> dict[str, list[Fall]]:
        """Who brought down whom, those with most to their name first; the last fall of somebody in a fight counts."""
        found: dict[str, list[Fall]] = {}
        for one in self.chronicles:
            last = {fall.who: fall for fall in one.falls}
            for fall in last.values():
                found.setdefault(fall.by or "nobody known", []).append(fall)
        return dict(sorted(found.items(), key=lambda pair: -len(pair[1])))


def _stand(each: Standing | None) -> dict[str, Any] | None:
    return None if each is None else each._asdict()
