"""Links of players who are called otherwise now than when their link was made."""

from __future__ import annotations

from littledice.app.seeing.seen_state import PLAYERS
from littledice.model.events import Joined, Renamed
from littledice.model.names import folded
from littledice.store.saved_fight import Save
from littledice.web.links import Links


class Names:
    """Every name that anybody of one fight ever had, read on from where it was read to."""

    def __init__(self) -> None:
        self._slug = ""
        self._read = 0
        self._whose: dict[str, str] = {}

    def whose(self, save: Save) -> dict[str, str]:
        """Ids by names, those of steps that were taken back too."""
        if self._slug != save.slug or self._read > save.last_seq:
            people = save.header.start.encounter.combatants.values()
            self._slug, self._read, self._whose = save.slug, 0, {folded(each.name): each.id for each in people}
        for seq in range(self._read + 1, save.last_seq + 1):
            for event in save.history.step(seq).events:
                if isinstance(event, Joined):
                    self._whose[folded(event.combatant.name)] = event.combatant.id
                elif isinstance(event, Renamed) and event.name is not None:
                    self._whose[folded(event.name)] = event.who
        self._read = save.last_seq
        return self._whose


def follow_names(save: Save, links: Links, names: Names) -> None:
    """Let a link that is nobody's in the fight follow whoever of the party had its name there."""
    people = save.fight.encounter.combatants
    here = {folded(each.name) for each in people.values()}
    strange = [name for name in links.names() if name and name not in here]
    if not strange:
        return
    whose = names.whose(save)
    for name in strange:
        bearer = people.get(whose.get(name, ""))
        if bearer is not None and bearer.side == PLAYERS:
            links.rename(name, bearer.name)
