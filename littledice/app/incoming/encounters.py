"""Encounters of a file kept in the campaign as fights made ready, each a list of the sentences that set it up."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from littledice.app.doing.ready_fights import file_of, of_campaign, rehearse
from littledice.app.incoming.keep import Keeping, free_id
from littledice.app.incoming.people import Person
from littledice.app.incoming.rows import Trouble
from littledice.app.incoming.toml_text import table
from littledice.grammar.tokens import squeezed
from littledice.model.errors import LittleDiceError
from littledice.model.names import clean_name
from littledice.model.ruleset import EncounterDef

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.incoming.people import People
    from littledice.engine.ruleset import Rulebook


class Encounters(Keeping):
    """Encounters to be kept: `ready` by their ids, in the order of the file."""

    ready: dict[str, EncounterDef] = {}

    def data(self) -> list[dict[str, object]]:
        """As JSON."""
        return [{"id": id, "name": each.name, "begins": list(each.begins)} for id, each in self.ready.items()]


def as_encounters(desk: Desk, rules: Rulebook, found: People, unnamed: str) -> Encounters:
    """The encounters of a file, those without a name called `unnamed`. One that the campaign or the ruleset has is
    known; of one that could not be set up the reason is among the troubles.
    """
    kept = Encounters(file_of(desk))
    there = {**rules.data.encounter, **of_campaign(desk)}
    known = {squeezed(each.name or id) for id, each in there.items()}
    taken = {squeezed(id) for id in there}
    groups: dict[str, list[Person]] = {}
    for person in found.people:
        groups.setdefault(person.group or unnamed, []).append(person)
    for group, people in groups.items():
        name = clean_name(group)
        if squeezed(name) in known:
            kept.known.append(name)
            continue
        made = EncounterDef(name=name, begins=tuple(_sentence(each) for each in people))
        try:
            rehearse(desk, rules, made)
        except LittleDiceError as error:
            found.troubles.append(Trouble(name, error.message))
            continue
        id = free_id(name, taken)
        taken.add(squeezed(id))
        known.add(squeezed(name))
        kept.ready[id] = made
        kept.names.append(name)
        kept.pieces.append(table(["encounter", id], {"name": name, "begins": made.begins}))
    return kept


def _sentence(each: Person) -> str:
    """Who comes, as it is said: `add 'Ogre Grub' x2 side=foes hp=10`."""
    times = [f"x{each.times}"] if each.times is not None else []
    template = [f"from:{each.template}"] if each.template else []
    return shlex.join(["add", each.name, *times, *template, *each.tokens])
