"""Who differs between two presents, and in what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from littledice.app.telling.effects import Effect, comes_along, effects_of
from littledice.app.telling.flow_clauses import clock_name
from littledice.app.telling.health import state_of
from littledice.app.telling.number_format import shown
from littledice.app.telling.sheet_clauses import level
from littledice.app.telling.spans import TO, Line, Span, joined, named
from littledice.engine.ruleset import Rulebook
from littledice.engine.shared_tracks import clocks
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter, Open
from littledice.model.fight_clock import FightClock
from littledice.model.record import Value
from littledice.model.ruleset import Ruleset
from littledice.model.track import Number, figure

APART = Span(", ")


class Difference(Value):
    """Somebody, or the fight itself (`who` is then a word), and what is otherwise; `side` is theirs."""

    who: Line
    parts: tuple[Line, ...]
    id: str = ""
    side: str = ""

    @property
    def line(self) -> Line:
        """All of it in one line."""
        return joined(self.parts, APART)


def differences(
    rules: Rulebook, old: Encounter, new: Encounter, asked: Open | None = None, asks: Open | None = None
) -> Iterator[Difference]:
    """The course of the fight first, then everybody in the order of the board."""
    course = list(_course(rules, old, new, asked, asks))
    if course:
        yield Difference((Span("The fight"),), tuple(course))
    people = {**old.combatants, **new.combatants}
    order = dict.fromkeys((*new.order, *new.combatants, *old.combatants))
    for who in order:
        was, now = old.combatants.get(who), new.combatants.get(who)
        told = list(_person(rules, (old, was), (new, now), slots=old.active == new.active))
        if told:
            yield Difference((named(people[who]),), tuple(told), who, people[who].side)


def numbers(rules: Rulebook, old: Encounter, new: Encounter) -> Iterator[dict[str, Any]]:
    """The contract's list of changes: tracks by name, `state`, and conditions that came or went."""
    for who in dict.fromkeys((*old.combatants, *new.combatants)):
        was, now = old.combatants.get(who), new.combatants.get(who)
        for track in dict.fromkeys((*(was.tracks if was else ()), *(now.tracks if now else ()))):
            values = [each.tracks[track].value if each and track in each.tracks else None for each in (was, now)]
            if values[0] != values[1]:
                yield {"who": who, "track": track, "from": values[0], "to": values[1]}
        states = [state_of(rules.data, each) if each else None for each in (was, now)]
        if states[0] != states[1]:
            yield {"who": who, "track": "state", "from": states[0], "to": states[1]}
        before, after = _kinds(was), _kinds(now)
        yield from (_condition_data(who, None, kind) for kind in after if kind not in before)
        yield from (_condition_data(who, kind, None) for kind in before if kind not in after)


def _condition_data(who: str, was: str | None, now: str | None) -> dict[str, Any]:
    return {"who": who, "track": "condition", "from": was, "to": now}


def _kinds(who: Combatant | None) -> list[str]:
    return list(dict.fromkeys(held.kind for held in who.conditions)) if who is not None else []


def _course(rules: Rulebook, old: Encounter, new: Encounter, asked: Open | None, asks: Open | None) -> Iterator[Line]:
    if old.stage != new.stage:
        yield (Span(old.stage), TO, Span(new.stage, "title"))
    if old.round != new.round:
        yield (Span(f"{rules.data.flow.round_word} {old.round}"), TO, Span(str(new.round), "title"))
    if old.phase != new.phase:
        yield (Span(_phase(rules.data, old.phase)), TO, Span(_phase(rules.data, new.phase), "title"))
    if old.active != new.active:
        yield (Span("turn "), *_names(old), TO, *_names(new))
    stood, stand = ({key: _clock(held) for key, _, held in clocks(rules, state)} for state in (old, new))
    for key in dict.fromkeys((*stood, *stand)):
        was, now = stood.get(key, "gone"), stand.get(key, "gone")
        if was != now:
            yield (Span(f"clock {clock_name(rules.data, key)} {was}"), TO, Span(now, "title"))
    for flag in dict.fromkeys((*old.scene, *new.scene)):
        if (flag in old.scene) != (flag in new.scene):
            yield (Span(f"{flag} {'on' if flag in new.scene else 'off'}", "title"),)
    if (asked is None) != (asks is None):
        waits = "a question waits" if asks is not None else "no question waits any more"
        yield (Span(waits),)


def _clock(held: FightClock) -> str:
    return figure(held.value) if held.high is None else f"{figure(held.value)}/{figure(held.high)}"


def _phase(data: Ruleset, phase: str) -> str:
    defined = data.phase.get(phase)
    return (defined.name if defined is not None else "") or phase or "no phase"


def _names(state: Encounter) -> Line:
    people = [(named(state.combatants[who]),) for who in state.active if who in state.combatants]
    return joined(people, Span(", ")) if people else (Span("nobody"),)


def _person(
    rules: Rulebook, old: tuple[Encounter, Combatant | None], new: tuple[Encounter, Combatant | None], *, slots: bool
) -> Iterator[Line]:
    was, now = old[1], new[1]
    if now is None:
        yield (Span("no longer there", "harm"),)
        return
    if was is None:
        yield (Span("new", "title"),)
        return
    data = rules.data
    yield from _turned(Span("here" if was.here else "away"), Span("here" if now.here else "away", "title"))
    for name, track in now.tracks.items():
        defined, before = data.track.get(name), was.tracks.get(name)
        budget = defined is not None and defined.budget
        if before is not None and before.value != track.value and not (budget and not slots):
            yield level(data, now, name, before.value)
    yield from _turned(Span(state_of(data, was)), Span(state_of(data, now), "title"))
    yield from _conditions(_effects(data, old[0], was), _effects(data, new[0], now))
    yield from _turned(Span(_place(was.at)), Span(_place(now.at), "title"))
    if was.initiative != now.initiative:
        yield (Span(f"initiative {_number(was.initiative)}"), TO, Span(_number(now.initiative), "title"))
    for key in dict.fromkeys((*was.words, *now.words)):
        silent = key in data.words and data.words[key].silent
        if was.words.get(key) != now.words.get(key) and not silent:
            yield (Span(f"{key} {_listed(was, key)}"), TO, Span(_listed(now, key), "title"))
    for key in dict.fromkeys((*was.stats, *now.stats)):
        if was.stats.get(key) != now.stats.get(key):
            left, right = _number(was.stats.get(key)), _number(now.stats.get(key))
            yield (Span(f"{_stat(data, key)} {left}"), TO, Span(right, "title"))


def _number(value: Number | None) -> str:
    return "none" if value is None else shown(value)


def _stat(data: Ruleset, key: str) -> str:
    defined = data.stat.get(key)
    return (defined.short or defined.name if defined is not None else "") or key


def _turned(was: Span, now: Span) -> Iterator[Line]:
    """`up → dying`, where that is another word."""
    if was.text != now.text:
        yield (was, TO, now)


def _effects(data: Ruleset, state: Encounter, who: Combatant) -> dict[str, Effect]:
    """What the board shows of somebody, by name; what they count as is told beside it."""
    found = effects_of(data, state, who)
    return {each.name: each for each in found if not (each.hidden or each.state or comes_along(data, who, each))}


def _conditions(before: dict[str, Effect], after: dict[str, Effect]) -> Iterator[Line]:
    for name, effect in after.items():
        if name not in before:
            yield (Span("+ ", "key", aloud="now "), *effect.line(short=True))
        elif effect.until != before[name].until:
            until = Span(effect.until or "stays", "title", aloud=effect.says or None)
            yield (*before[name].line(short=True), TO, until)
    for name in before:
        if name not in after:
            yield (Span("- ", "key", aloud="no longer "), Span(name, "cond"))


def _place(at: tuple[int, int] | None) -> str:
    return "not placed" if at is None else f"at {at[0]},{at[1]}"


def _listed(who: Combatant, key: str) -> str:
    return ", ".join(who.words.get(key, ())) or "nothing"
