"""Corrections to a sheet: `set WHO key=value ...`. They fire no rule; what follows from the sheet follows."""

from __future__ import annotations

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.people.records import changes
from littledice.app.table import Table
from littledice.app.telling.step_labels import names
from littledice.engine.apply import fold
from littledice.engine.course.order import inserted, lowest_first
from littledice.engine.mobs import whole
from littledice.engine.ruleset import option
from littledice.grammar.sheet_entries import Sheet, write
from littledice.model.commands import Edit
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Event, InitiativeSet, OptionSet, OrderSet
from littledice.model.names import same_name


def change(table: Table, who: tuple[str, ...], keys: tuple[str, ...]) -> Outcome:
    """Write on the sheets of those named."""
    sheet = Sheet()
    for token in keys:
        write(sheet, token, table.lexicon)
    _free_name(table, sheet, list(who))
    events: list[Event] = []
    for id in who:
        events.extend(changes(table.rules, table.state, table.state.combatants[id], sheet))
    if sheet.initiative is not None:
        mob = tuple(each for each in whole(table.state, who) if each not in who)
        events.extend(InitiativeSet(who=each, value=sheet.initiative) for each in mob)
        who = whole(table.state, who)
        events.extend(_places(table, fold(table.state, events), list(who)))
    label = f"set {names(table.state, list(who))} {' '.join(keys)}"
    return carry_out(table, Edit(verb="set", events=tuple(events), who=tuple(who)), "set", label)


def read_otherwise(table: Table, readings: tuple[str, ...], who: tuple[str, ...]) -> Outcome:
    """Options chosen in the middle of a fight: what follows from them on sheets and in states follows."""
    from littledice.language.authoring.option_list import chosen

    if who:
        raise WrongUsage("An option holds for the whole fight.", "`set OPTION=VALUE` without a name.")
    words = dict(each.split("=", 1) for each in readings)
    values = chosen(table.rules.data, words)
    same = next((name for name, value in values.items() if option(table.rules, table.state, name) == value), "")
    if same:
        raise Refused(f"{same} is {words[same]} already.", "`rules options` shows the other values.", code="same")
    events: list[Event] = [OptionSet(name=name, value=value) for name, value in values.items()]
    for each in table.state.here():
        changed = fold(table.state, events)
        events.extend(changes(table.rules, changed, changed.combatants[each.id], Sheet()))
    command = Edit(verb="set", events=tuple(events), who=tuple(each.id for each in table.state.here()))
    return carry_out(table, command, "set", f"set {' '.join(readings)}")


def _places(table: Table, state: Encounter, who: list[str]) -> list[Event]:
    """Their places in the order by the initiative written; who is up stays up, and nobody gains or loses a turn."""
    if state.stage != "running":
        return []
    turned = lowest_first(table.rules.data, state.phase)
    order, standing = state.order, state.standing
    for id in who:
        order = inserted(state, order, id, lowest_first=turned) if id in order else order
        standing = inserted(state, standing, id) if id in standing else standing
    moved = (order, standing) != (state.order, state.standing)
    return [OrderSet(order=order, standing=standing)] if moved else []


def _free_name(table: Table, sheet: Sheet, who: list[str]) -> None:
    if sheet.name is None:
        return
    others = [each for each in table.state.here() if each.id not in who]
    if len(who) > 1 or any(same_name(each.name, sheet.name) for each in others):
        raise Refused(f'Two would be called "{sheet.name}".', "Give each a name of their own.", code="taken")
