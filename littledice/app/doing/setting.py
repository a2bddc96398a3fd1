"""Corrections to a sheet: `set WHO key=value ...`. They fire no rule; what follows from the sheet follows."""

from __future__ import annotations

from littledice.app.carrying import carry_out
from littledice.app.labels import names
from littledice.app.outcome import Outcome
from littledice.app.people import changes
from littledice.app.sheet import Sheet, is_key, write
from littledice.app.table import Table
from littledice.model.commands import Edit
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Event
from littledice.model.names import same_name

USAGE = "set WHO KEY=VALUE ..."


def change(table: Table) -> Outcome:
    """Write on the sheets of those named."""
    who: dict[str, None] = {}
    keys: list[str] = []
    for token in table.opening.rest:
        if who and is_key(token, table.lexicon):
            keys.append(token)
            continue
        group = table.whom.group(token.lower())
        who.update(dict.fromkeys(group if group is not None else [table.whom.one(token)]))
    if not who or not keys:
        raise WrongUsage("Set what of whom?", USAGE)
    sheet = Sheet()
    for token in keys:
        write(sheet, token, table.lexicon)
    _free_name(table, sheet, list(who))
    events: list[Event] = []
    for id in who:
        events.extend(changes(table.rules, table.state, table.state.combatants[id], sheet))
    label = f"set {names(table.state, list(who))} {' '.join(keys)}"
    return carry_out(table, Edit(verb="set", events=tuple(events), who=tuple(who)), "set", label)


def _free_name(table: Table, sheet: Sheet, who: list[str]) -> None:
    if sheet.name is None:
        return
    others = [each for each in table.state.here() if each.id not in who]
    if len(who) > 1 or any(same_name(each.name, sheet.name) for each in others):
        raise Refused(f'Two would be called "{sheet.name}".', "Give each a name of their own.", code="taken")
