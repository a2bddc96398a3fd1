"""What differs between two states of a fight, in short: for undo, which has no events of its own."""

from __future__ import annotations

from littledice.app.telling.sheet_clauses import level
from littledice.app.telling.spans import GAP, Line, Span, drawn, named, voiced
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter

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
        names = " and ".join(after.combatants[who].name for who in after.active)
        found.append((Span(names), Span(" up", aloud=f" {'is' if len(after.active) == 1 else 'are'} up")))
    return found


def _person(rules: Rulebook, old: Combatant, new: Combatant, *, slots: bool) -> list[Line]:
    """What differs on one sheet; `slots` says whether those of the turn are worth telling, which fill at every edge."""
    found: list[Line] = []
    for name, track in new.tracks.items():
        defined = rules.data.track.get(name)
        was = old.tracks.get(name)
        if was is None or was.value == track.value or (defined is not None and defined.budget and not slots):
            continue
        found.append((named(new), GAP, *level(rules.data, new, name, was.value)))
    before = [(held.kind, held.source, held.against) for held in old.conditions]
    now = [(held.kind, held.source, held.against) for held in new.conditions]
    again = [(voiced("is "), _condition(rules, each[0]), Span(" again")) for each in now if each not in before]
    ended = [
        (voiced("is no longer "), _condition(rules, each[0]), drawn(" taken back"))
        for each in before
        if each not in now
    ]
    found.extend((named(new), GAP, *told) for told in (*again, *ended))
    if old.here != new.here:
        found.append((named(new), Span(" is here again" if new.here else " is away again")))
    return found


def _condition(rules: Rulebook, kind: str) -> Span:
    defined = rules.data.condition.get(kind)
    return Span((defined.name if defined is not None else "") or kind, "cond")
