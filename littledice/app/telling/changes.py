"""What differs between two states of a fight, in short: for undo, which has no events of its own."""

from __future__ import annotations

from littledice.app.telling.moment import track_word
from littledice.app.telling.number_format import shown
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter

MOST = 6


def changes(rules: Rulebook, before: Encounter, after: Encounter) -> list[str]:
    """Rounds, turns, people, tracks, conditions: `Goblin 2 HP 2 → 3`. Many are cut to the first few and counted."""
    found = [*_course(rules, before, after)]
    for who, person in after.combatants.items():
        old = before.combatants.get(who)
        if old is None:
            found.append(f"{person.name} is back")
        elif old != person:
            found.extend(_person(rules, old, person, slots=before.active == after.active))
    found.extend(f"{old.name} is gone" for who, old in before.combatants.items() if who not in after.combatants)
    return found if len(found) <= MOST else [*found[:MOST], f"{len(found) - MOST} more"]


def _course(rules: Rulebook, before: Encounter, after: Encounter) -> list[str]:
    found = []
    if before.stage != after.stage:
        found.append({"setup": "not begun", "running": "running again", "ended": "over"}.get(after.stage, after.stage))
    if before.round != after.round and after.round:
        found.append(f"{rules.data.flow.round_word} {after.round}")
    if before.active != after.active and after.active:
        found.append(f"{' and '.join(after.combatants[who].name for who in after.active)} up")
    return found


def _person(rules: Rulebook, old: Combatant, new: Combatant, *, slots: bool) -> list[str]:
    """What differs on one sheet; `slots` says whether those of the turn are worth telling, which fill at every edge."""
    found = []
    for name, track in new.tracks.items():
        defined = rules.data.track.get(name)
        if defined is not None and defined.budget and not slots:
            continue
        was = old.tracks.get(name)
        if was is not None and was.value != track.value:
            found.append(f"{new.name} {track_word(rules.data, name)} {shown(was.value)} → {shown(track.value)}")
    before = [(held.kind, held.source, held.against) for held in old.conditions]
    now = [(held.kind, held.source, held.against) for held in new.conditions]
    found.extend(f"{new.name}: {_condition(rules, each[0])} again" for each in now if each not in before)
    found.extend(f"{new.name}: {_condition(rules, each[0])} taken back" for each in before if each not in now)
    if old.here != new.here:
        found.append(f"{new.name} {'here again' if new.here else 'away again'}")
    return found


def _condition(rules: Rulebook, kind: str) -> str:
    defined = rules.data.condition.get(kind)
    return (defined.name if defined is not None else "") or kind
