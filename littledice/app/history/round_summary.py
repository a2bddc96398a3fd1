"""What a round came to: each one's change, damage dealt, what ended, what still holds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from littledice.app.board.data import DOWN, Gauge, Person
from littledice.app.board.gauges import bar
from littledice.app.history.deeds import Count, count, total
from littledice.app.telling.effects import effects_of
from littledice.app.telling.health import GONE, health_unit, known_health, state_of
from littledice.app.telling.moment import moments
from littledice.app.telling.number_format import tidy
from littledice.engine.ruleset import Rulebook
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.track import Number


@dataclass(frozen=True, slots=True)
class Share:
    """One combatant's round. `change` is of the hit points all together; `bar` is None where there is no bar."""

    who: Person
    mark: str
    bar: Gauge | None
    health: str
    total: Number | None
    change: Number
    dealt: Number
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundSummary:
    """`sides` are the changes of each side; `ended` and `still` conditions with their bearers; `took` is table time."""

    round: int
    word: str
    unit: str
    sides: tuple[tuple[str, Number], ...]
    shares: tuple[Share, ...]
    ended: tuple[str, ...]
    still: tuple[str, ...]
    took: str = ""

    @property
    def quiet(self) -> bool:
        """Whether nothing happened worth a table."""
        return not self.ended and not any(share.change or share.dealt or share.notes for share in self.shares)


def round_summary(rules: Rulebook, start: Encounter, events: Iterable[Event], *, took: str = "") -> RoundSummary:
    """The summary of a round: `start` is the fight as the round began, `events` what happened until it ended."""
    known = tuple(events)
    counted, after = count(rules, start, known)
    shares = tuple(_share(rules, start, after, counted, each) for each in _people(rules, after))
    ended = [
        f"{moment.condition_name(moment.event.kind)} on {moment.name(moment.event.who)}"
        for moment in moments(rules.data, start, known)
        if isinstance(moment.event, ev.Lost) and moment.event.why in ("ended", "used")
    ]
    return RoundSummary(
        round=after.round,
        word=rules.data.flow.round_word,
        unit=health_unit(rules.data),
        sides=_sides(shares),
        shares=shares,
        ended=tuple(dict.fromkeys(ended)),
        still=_still(rules, after),
        took=took,
    )


def _people(rules: Rulebook, state: Encounter) -> list[Combatant]:
    ids = dict.fromkeys((*state.standing, *state.combatants))
    people = [state.combatants[who] for who in ids if who in state.combatants and state.combatants[who].here]
    sides = list(dict.fromkeys((*rules.data.flow.sides, *(each.side for each in people))))
    return sorted(people, key=lambda each: (sides.index(each.side), state_of(rules.data, each) in GONE))


def _share(rules: Rulebook, start: Encounter, after: Encounter, counted: Count, bearer: Combatant) -> Share:
    before = start.combatants.get(bearer.id)
    now = total(rules.data, bearer)
    old = total(rules.data, before) if before is not None else None
    change = tidy(now - old) if now is not None and old is not None else 0
    deeds = counted.deeds.get(bearer.id)
    return Share(
        who=Person(bearer.id, bearer.name, bearer.side),
        mark=DOWN if state_of(rules.data, bearer) == "dead" else "",
        bar=bar(rules.data, bearer),
        health=known_health(bearer),
        total=now,
        change=change,
        dealt=tidy(deeds.dealt) if deeds is not None else 0,
        notes=tuple(dict.fromkeys(deeds.notes)) if deeds is not None else (),
    )


def _sides(shares: tuple[Share, ...]) -> tuple[tuple[str, Number], ...]:
    changes: dict[str, Number] = {}
    for share in shares:
        changes[share.who.side] = changes.get(share.who.side, 0) + share.change
    return tuple((side, change) for side, change in changes.items() if change)


def _still(rules: Rulebook, state: Encounter) -> tuple[str, ...]:
    """What nobody must forget: conditions without an end of their own."""
    told = []
    for bearer in state.here():
        if state_of(rules.data, bearer) == "dead":
            continue
        for effect in effects_of(rules.data, state, bearer):
            if effect.ends is not None or effect.hidden or effect.kind == rules.data.screen.relation:
                continue
            how = effect.remark or ("stays" if effect.stays else "")
            told.append(f"{effect.name} {bearer.name}{f' ({how})' if how else ''}")
    return tuple(told)
