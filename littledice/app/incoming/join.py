"""People of a file join the fight, in one step that `undo` takes back; whoever is there already is not added again."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.app.carrying_out import carry_out
from littledice.app.doing.joining import MOST_HERE, numbered_names, regular_named, sheet_of
from littledice.app.incoming.people import Person
from littledice.app.outcome import Outcome
from littledice.app.people.records import made
from littledice.app.table import Table
from littledice.engine.apply import apply
from littledice.grammar.ids import id_of
from littledice.grammar.tokens import listed, squeezed
from littledice.model.combatant import Combatant
from littledice.model.commands import Enter
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.events import Joined
from littledice.model.record import Working


class Joining(Working):
    """Who would join: the `newcomers`, and the names of those `known` already. `refused` are people whom the fight will
    not have, with the reason.
    """

    newcomers: list[Combatant] = []
    known: list[str] = []
    refused: list[tuple[Person, str]] = []


def joining(table: Table, people: list[Person]) -> Joining:
    """Everybody of the file against everybody of the fight; nothing is changed."""
    found = Joining()
    state = table.state
    before = [each.name for each in state.combatants.values()]
    here = {squeezed(person.name): _there(person.name, before) for person in people}
    for person in people:
        names = [each.name for each in state.combatants.values()]
        # Several rows may name the same: each takes up some of those who were here.
        wanted, there = person.times or 1, here[squeezed(person.name)]
        missing = wanted - there
        here[squeezed(person.name)] = max(0, there - wanted)
        if missing <= 0:
            found.known.append(person.name)
            continue
        try:
            for each in _made(table, state, person, missing, names):
                found.newcomers.append(each)
                state = apply(state, Joined(combatant=each))
        except LittleDiceError as error:
            found.refused.append((person, error.message))
    return found


def join(table: Table, found: Joining, notices: tuple[str, ...]) -> Outcome:
    """Let them in."""
    totals = {who.id: who.initiative for who in found.newcomers if who.initiative is not None}
    came = [who.name for who in found.newcomers]
    label = "import " + (listed(came, "and") if len(came) < 4 else f"{came[0]} to {came[-1]}")
    command = Enter(combatants=tuple(found.newcomers), totals=totals)
    return carry_out(table, command, "import", label, typed=table.dice_text(), notices=notices)


def _there(name: str, names: list[str]) -> int:
    """How many of that name are in the fight, by number or without."""
    base = squeezed(name)
    heads = [other.rpartition(" ") for other in names]
    return sum(
        squeezed(other) == base or (tail.isdigit() and squeezed(head) == base)
        for other, (head, _, tail) in zip(names, heads, strict=True)
    )


def _made(table: Table, state: Encounter, person: Person, missing: int, names: list[str]) -> Iterator[Combatant]:
    known = regular_named(table, person.name)
    sheet = sheet_of(table, known.tokens if known is not None else (), person.tokens)
    template = person.template or table.lexicon.find("template", person.name)
    for name, number in numbered_names(person.name, missing if person.times is not None else None, names):
        if len(state.combatants) >= MOST_HERE:
            raise Refused(f"A fight can hold at most {MOST_HERE:,} combatants.", "Start another one.", code="limit")
        id = id_of(person.name, state.combatants, table.lexicon, number)
        each = made(table.rules, state, id, name, sheet, template)
        yield each
        state = apply(state, Joined(combatant=each))
