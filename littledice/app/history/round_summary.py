"""What a round came to: whom it harmed and how, damage taken and dealt, what ended, what still holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from littledice.app.board.data import BAR, CROSSES, PART, Gauge, Person
from littledice.app.board.gauges import bar, body, gauge
from littledice.app.history.deeds import Count, Deeds, count
from littledice.app.telling.effects import comes_along, effects_of
from littledice.app.telling.health import GONE, known_health, state_of
from littledice.app.telling.measure import PARTS, POINTS, WOUNDS, harm_of, health_unit, measure, measured
from littledice.app.telling.moment import moments
from littledice.app.telling.number_format import counted, shown, signed, tidy
from littledice.app.telling.people_clauses import ended
from littledice.app.telling.spans import Line, Span, brief, joined
from littledice.engine.ruleset import Rulebook
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.record import Value
from littledice.model.track import Number

OUT = (*GONE, "unconscious")


class Change(NamedTuple):
    """A track before the round and after it."""

    was: Gauge
    now: Gauge

    @property
    def by(self) -> Number:
        """How much it changed."""
        return tidy(self.now.value - self.was.value)


class Share(Value):
    """One combatant's round. `changes` are the tracks in which the game counts harm: a bar or wounds always, of the
    parts of a body those that changed. `bar` is how the points stand; `health` a word instead of all that; `harmed` how
    much worse it is now, `reasons` by whom and how.
    """

    who: Person
    state: str
    changes: tuple[Change, ...]
    bar: Gauge | None
    health: str
    harmed: Number
    taken: Number
    dealt: Number
    notes: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def down(self) -> bool:
        """Whether they stand no more."""
        return self.state in OUT

    @property
    def touched(self) -> bool:
        """Whether anything happened to them."""
        return bool(self.harmed or self.taken or self.notes or any(change.by for change in self.changes))


class Toll(NamedTuple):
    """What a side lost in the game's measure (below 0: it was mended), in how many parts, and how many died."""

    side: str
    lost: Number
    parts: int
    dead: int


class RoundSummary(Value):
    """`measure` is what harm is counted in and `unit` its heading; `shares` are those whom something happened to, by
    side, the most harmed first; `untouched` all others who stand, with what they dealt; `down` those who were gone
    before. `ended` and `still` are conditions with their bearers; `took` is table time.
    """

    round: int
    word: str
    measure: str
    unit: str
    tolls: tuple[Toll, ...]
    shares: tuple[Share, ...]
    untouched: tuple[Share, ...]
    down: tuple[Person, ...]
    ended: tuple[str, ...]
    still: tuple[str, ...]
    took: str = ""

    @property
    def quiet(self) -> bool:
        """Whether nothing happened worth a table."""
        return self.idle and not self.ended

    @property
    def idle(self) -> bool:
        """Whether nobody did or took anything: then there is nobody to tell apart from the others."""
        return not (self.shares or any(share.dealt for share in self.untouched))


def round_summary(rules: Rulebook, start: Encounter, events: Iterable[Event], *, took: str = "") -> RoundSummary:
    """The summary of a round: `start` is the fight as the round began, `events` what happened until it ended."""
    known = tuple(events)
    counted, after = count(rules, start, known)
    people = _people(rules, after)
    gone = [each for each in people if _was_gone(rules, start, each.id)]
    shares = [_share(rules, start, after, counted, each) for each in people if each not in gone]
    sides = list(dict.fromkeys(share.who.side for share in shares))
    shares.sort(key=lambda share: (sides.index(share.who.side), -share.harmed, -share.taken))
    over = [
        brief(ended(moment, moment.event))
        for moment in moments(rules.data, start, known)
        if isinstance(moment.event, ev.Lost) and moment.event.why in ("ended", "used")
    ]
    return RoundSummary(
        round=after.round,
        word=rules.data.flow.round_word,
        measure=measure(rules.data),
        unit=health_unit(rules.data),
        tolls=_tolls(rules, start, after, shares),
        shares=tuple(share for share in shares if share.touched),
        untouched=tuple(share for share in shares if not share.touched),
        down=tuple(Person(each.id, each.name, each.side) for each in gone),
        ended=tuple(dict.fromkeys(over)),
        still=_still(rules, after),
        took=took,
    )


def _was_gone(rules: Rulebook, start: Encounter, who: str) -> bool:
    before = start.combatants.get(who)
    return before is not None and state_of(rules.data, before) in GONE


def _people(rules: Rulebook, state: Encounter) -> list[Combatant]:
    """Whoever is here, by side."""
    ids = dict.fromkeys((*state.standing, *state.combatants))
    people = [state.combatants[who] for who in ids if who in state.combatants and state.combatants[who].here]
    sides = list(dict.fromkeys((*rules.data.flow.sides, *(each.side for each in people))))
    return sorted(people, key=lambda each: sides.index(each.side))


def _share(rules: Rulebook, start: Encounter, after: Encounter, counted: Count, bearer: Combatant) -> Share:
    before = start.combatants.get(bearer.id)
    deeds = counted.deeds.get(bearer.id, Deeds())
    return Share(
        who=Person(bearer.id, bearer.name, bearer.side),
        state=state_of(rules.data, bearer),
        changes=_changes(rules, before, bearer),
        bar=bar(rules.data, bearer),
        health=known_health(bearer),
        harmed=0 if before is None else tidy(harm_of(rules.data, bearer) - harm_of(rules.data, before)),
        taken=tidy(deeds.taken),
        dealt=tidy(deeds.dealt),
        notes=tuple(dict.fromkeys(deeds.notes)),
        reasons=tuple(str(blow) for blow in deeds.blows if blow.causes),
    )


def toll_line(summary: RoundSummary, toll: Toll) -> Line:
    """`party 2 wounds`, `foes -8 HP, 1 dead`, `foes 6 points in 5 parts`, `party 2 wounds healed`."""
    number, mended = abs(toll.lost), toll.lost < 0
    healed = " healed" if mended else ""
    if summary.measure == POINTS:
        change = f"{'plus' if mended else 'minus'} {shown(number)} {summary.unit}"
        told = [Span(f"{signed(-toll.lost)} {summary.unit}", aloud=change)] if number else []
    elif summary.measure == PARTS:
        points = counted(number, "point")
        told = [Span(f"{points} in {counted(toll.parts, 'part')}{healed}")] if number else []
    else:
        told = [Span(f"{counted(number, summary.unit.lower().removesuffix('s'))}{healed}")] if number else []
    told += [Span(f"{toll.dead} dead", "muted")] if toll.dead else []
    return (Span(f"{toll.side} "), *joined([(each,) for each in told], Span(", ")))


KINDS = {POINTS: BAR, WOUNDS: CROSSES, PARTS: PART}


def _changes(rules: Rulebook, before: Combatant | None, bearer: Combatant) -> tuple[Change, ...]:
    data = rules.data
    if before is None:
        return ()
    kind = measure(data)
    if kind == PARTS:
        old = {each.id: each for each in body(data, before)}
        pairs = [Change(old[each.id], each) for each in body(data, bearer) if each.id in old]
        return tuple(pair for pair in pairs if pair.by)
    found = []
    for name in measured(data, bearer):
        was, now = (gauge(data, each, name, KINDS[kind]) for each in (before, bearer))
        if was is not None and now is not None:
            found.append(Change(was, now))
    return tuple(found)


def _tolls(rules: Rulebook, start: Encounter, after: Encounter, shares: list[Share]) -> tuple[Toll, ...]:
    found: dict[str, Toll] = {}
    for share in shares:
        side = share.who.side
        toll = found.get(side, Toll(side, 0, 0, 0))
        died = state_of(rules.data, after.combatants[share.who.id]) == "dead"
        parts = len(share.changes) if measure(rules.data) == PARTS else 0
        found[side] = Toll(side, tidy(toll.lost + share.harmed), toll.parts + parts, toll.dead + died)
    return tuple(toll for toll in found.values() if toll.lost or toll.dead)


def _still(rules: Rulebook, state: Encounter) -> tuple[str, ...]:
    """What nobody must forget: conditions without an end of their own. One that comes with another is told by that."""
    told = []
    for bearer in state.here():
        if state_of(rules.data, bearer) == "dead":
            continue
        for effect in effects_of(rules.data, state, bearer):
            dull = effect.hidden or effect.kind == rules.data.screen.relation or comes_along(rules.data, bearer, effect)
            if effect.ends is None and not dull:
                how = effect.remark or ("stays" if effect.stays else "")
                told.append(f"{effect.name} {bearer.name}{f' ({how})' if how else ''}")
    return tuple(told)
