"""What differs between two states of a fight, in short: for undo, which has no events of its own."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.app.telling.flow_clauses import clock_name
from littledice.app.telling.mob_names import mob_name
from littledice.app.telling.sheet_clauses import level
from littledice.app.telling.spans import GAP, TO, Line, Span, drawn, named, number, voiced
from littledice.engine.conditions import state_verb
from littledice.engine.mobs import gathered, whole
from littledice.engine.ruleset import Rulebook
from littledice.engine.shared_tracks import clocks
from littledice.model.combatant import Combatant
from littledice.model.condition import LABEL, Condition
from littledice.model.encounter import Encounter
from littledice.model.track import Number

MOST = 6
STAGES = {"setup": "not begun", "running": "running again", "ended": "over"}


def changes(rules: Rulebook, before: Encounter, after: Encounter) -> list[Line]:
    """Rounds, turns, people, tracks, conditions: `Goblin 2  HP 2 → 3`. Many are cut to the first few and counted."""
    found = [*_course(rules, before, after)]
    for who, person in after.combatants.items():
        old = before.combatants.get(who)
        if old is None:
            found.append((named(person), Span(" is back")))
        elif old != person:
            found.extend(_person(rules, old, person, slots=before.active == after.active))
    gone = [old for who, old in before.combatants.items() if who not in after.combatants]
    found.extend((named(old), Span(" is gone")) for old in gone)
    return found if len(found) <= MOST else [*found[:MOST], (Span(f"{len(found) - MOST} more"),)]


def _course(rules: Rulebook, before: Encounter, after: Encounter) -> list[Line]:
    found: list[Line] = []
    if before.stage != after.stage:
        found.append((Span(STAGES.get(after.stage, after.stage)),))
    if before.round != after.round and after.round:
        found.append((Span(f"{rules.data.flow.round_word} {after.round}"),))
    if before.active != after.active and after.active:
        groups = gathered(after, after.active)
        names = " and ".join(mob_name(after, whole(after, group)) for group in groups)
        found.append((Span(names), Span(" up", aloud=f" {'is' if len(groups) == 1 else 'are'} up")))
    stood, stand = (_clocks(rules, state) for state in (before, after))
    return [*found, *((Span("clock ", "muted"), *told) for told in _numbers(stood, stand))]


def _clocks(rules: Rulebook, state: Encounter) -> dict[str, Number]:
    return {clock_name(rules.data, key): held.value for key, _, held in clocks(rules, state)}


def _person(rules: Rulebook, old: Combatant, new: Combatant, *, slots: bool) -> list[Line]:
    """What differs on one sheet; `slots` says whether those of the turn are worth telling, which fill at every edge."""
    found: list[Line] = []
    for name, track in new.tracks.items():
        defined = rules.data.track.get(name)
        was = old.tracks.get(name)
        if was is None or was.value == track.value or (defined is not None and defined.budget and not slots):
            continue
        found.append((named(new), GAP, *level(rules.data, new, name, was.value)))
    before, now = ({_key(held): held for held in each.conditions} for each in (old, new))
    again = [
        (_verb(rules, held), _condition(rules, held), Span(" again")) for key, held in now.items() if key not in before
    ]
    ended = [
        (_verb(rules, held, "no longer"), _condition(rules, held), drawn(" taken back"))
        for key, held in before.items()
        if key not in now
    ]
    found.extend((named(new), GAP, *told) for told in (*again, *ended))
    found.extend((named(new), GAP, *told) for told in _numbers(old.counters, new.counters))
    if old.here != new.here:
        found.append((named(new), Span(" is here again" if new.here else " is away again")))
    return found


def _key(held: Condition) -> tuple[str, ...]:
    """What makes it another condition than the others of its bearer."""
    return (held.kind, held.source, held.against, held.text if held.kind == LABEL else "")


def _verb(rules: Rulebook, held: Condition, ended: str = "") -> Span:
    """How one bears it: `is`, `has`, `is no longer`, `no longer has`."""
    if state_verb(rules.data, held.kind) == "has":
        return voiced(f"{ended} has ".lstrip())
    return voiced(f"is {ended} " if ended else "is ")


def _condition(rules: Rulebook, held: Condition) -> Span:
    if held.kind == LABEL:
        return Span(f'"{held.text}"', "cond", aloud=f"labelled {held.text}")
    defined = rules.data.condition.get(held.kind)
    return Span((defined.name if defined is not None else "") or held.kind, "cond")


def _numbers(old: Mapping[str, Number], new: Mapping[str, Number]) -> list[Line]:
    """Counters and clocks that stand elsewhere, are there again, or are not: `breath 2 → 3`."""
    found: list[Line] = []
    for name in dict.fromkeys((*old, *new)):
        was, now = old.get(name), new.get(name)
        if was == now:
            continue
        start = Span(f"{name} ", "cond")
        if now is None:
            found.append((start, Span("taken back")))
        else:
            found.append((start, *((number(was, "muted"), TO) if was is not None else ()), number(now, "title")))
    return found
