"""What becomes of people, in words: one clause for every event in which somebody does something or something is done to
them. What changes on their sheet is told in `sheet_clauses`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from littledice.app.telling.effects import effect_of
from littledice.app.telling.moment import Moment
from littledice.app.telling.names_in import names_in
from littledice.app.telling.number_format import shown
from littledice.app.telling.spans import Clause, Line, Span, about, joined, number, said, voiced
from littledice.app.telling.verb_phrase import deed, group_deed, said_words
from littledice.engine.conditions import state_verb
from littledice.engine.mobs import mob_of
from littledice.model import events as ev
from littledice.model.condition import LABEL
from littledice.model.events_told import LOST
from littledice.model.record import replace

ENDS = ("", "ended", "off")
"""Why a condition ends, where there is nothing more to say of it."""


BETWEEN = Span("   ", aloud=", ")

LOST_BY = {"used": "used up", "replaced": "replaced"}


def _left(moment: Moment, event: ev.Left) -> Clause:
    return about(moment.span(event.who), "leaves the fight")


def _returned(moment: Moment, event: ev.Returned) -> Clause:
    return about(moment.span(event.who), "is back in the fight")


def _initiative(moment: Moment, event: ev.InitiativeSet) -> Clause:
    who = moment.spans(mob_of(moment.after, event.who))
    if event.value is None:
        return Clause(who, (Span("no initiative", "muted", aloud="no longer has an initiative"),))
    return Clause(who, (Span("initiative ", "muted", aloud="has initiative "), number(event.value, "title")))


def _gained(moment: Moment, event: ev.Gained) -> Clause:
    held = event.condition
    if held.kind == LABEL:
        line = moment.effect(event.who, held).line()
        return about(moment.span(event.who), voiced("is labelled "), replace(line[0], aloud=held.text), *line[1:])
    effect = moment.effect(event.who, held)
    if held.kind == moment.data.screen.relation:
        effect = replace(effect, stays=False)
    again = moment.before.combatants[event.who].find(held.kind, source=held.source, against=held.against) is not None
    state = has(moment, held.kind)
    holds = ("still has " if again else "has ") if state else ("is still " if again else "is ")
    by = held.source if held.source != event.who and held.against not in moment.after.combatants else ""
    about_whom = held.against if held.against != event.who else ""
    told: list[Line] = [
        (Span(f" {word} ", "muted"), moment.span(who))
        for word, who in (("from" if state else "by", by), ("about", about_whom))
        if who in moment.after.combatants and who not in effect.text.split()
    ]
    return about(moment.span(event.who), voiced(holds), *effect.line(after=sum(told, ())))


def has(moment: Moment, kind: str) -> bool:
    """Whether a condition is something one has, not something one is."""
    return state_verb(moment.data, kind) == "has"


def _lost(moment: Moment, event: ev.Lost) -> Clause:
    name, who = _ended_name(moment, event), moment.span(event.who)
    why = "" if event.why in ENDS else LOST_BY.get(event.why, event.why.replace("_", " "))
    start = voiced("no longer has " if has(moment, event.kind) else "is no longer ")
    how = f" {why}" if event.why in LOST_BY else f" ends{f', {why}' if why else ''}"
    return about(who, start, name, Span(how, "muted", aloud=f" ({why})" if why else ""))


def _ended_name(moment: Moment, event: ev.Lost) -> Span:
    """What ended, as it was called while it held."""
    bearer = moment.before.combatants[event.who]
    fitting = (held for held in bearer.conditions if held.same(event.kind, event.source, event.against, event.text))
    held = next(fitting, None)
    if held is None:
        return Span(moment.condition_name(event.kind), "cond")
    effect = effect_of(moment.data, moment.before, bearer, held)
    return Span(effect.name, "cond", aloud=f"labelled {held.text}" if held.kind == LABEL else None)


def ended(moment: Moment, event: ev.Lost) -> Line:
    """What ends, for a list of such: `prone on Goblin 2`."""
    return (_ended_name(moment, event), Span(" on ", "muted"), moment.span(event.who))


def _tallied(moment: Moment, event: ev.Tallied) -> Clause:
    value = "cleared" if event.value is None else event.value if isinstance(event.value, str) else shown(event.value)
    return about(moment.span(event.who), f"counter {event.key.replace('_', ' ')}: {value}")


def _used(moment: Moment, event: ev.Used) -> Clause:
    using, words = moment.weapons(event.using), said_words(event.words)
    told = deed(moment.data, moment.after, event.who, event.move, event.targets)
    together = (Span("  with ", "muted", aloud=", together with "), *moment.spans(event.partners))
    return said(
        *told,
        Span(f"  {using}" if using else "", "muted", aloud=f" with {using}" if using else ""),
        *(together if event.partners else ()),
        Span(f"{', ' if using else '  '}{words}" if words else "", "muted", aloud=f", {words}" if words else ""),
    )


def _group(moment: Moment, event: ev.GroupBegan) -> Clause:
    return said(*group_deed(moment.data, moment.after, event.who, event.called, event.move, event.targets))


def _group_result(moment: Moment, event: ev.GroupEnded) -> Clause:
    """`2 of 3 succeed`, then the one result where the rules have one: `the best is Shen with 4`."""
    count = f"{len(event.made) or 'none'} of {len(event.who)} {'succeeds' if len(event.made) < 2 else 'succeed'}"
    told: list[Line] = [(Span(count),)] if event.who else []
    if event.best:
        told.append((Span("best ", "muted"), *moment.spans(event.best), Span(f" with {shown(event.score)}")))
    if event.success is not None:
        word = "success" if event.success else "failure"
        needs = {"best": "the best counts", "half": "half must succeed", "all": "all must succeed"}[event.way]
        told.append((Span(f"together a {word}"), Span(f" ({needs})", "muted")))
    return said(*joined(told, BETWEEN))


def _rolled(moment: Moment, event: ev.Rolled) -> Clause:
    return said(moment.span(event.roll.who), f" rolls {moment.roll_name(event.roll.what)}")


def _struck(moment: Moment, event: ev.Struck) -> Clause:
    name = moment.span(event.target)
    kind = moment.data.damage_name(event.kind)
    if event.taken <= 0:
        return about(name, voiced("takes "), "no damage", Span(before(event), "muted"))
    damage = f" {f'{kind} ' if kind else ''}damage"
    return about(name, voiced("takes "), number(event.taken, "title"), damage, Span(before(event), "muted"))


def before(event: ev.Struck) -> str:
    """What was dealt, where the target's own made less or more of it, or there was no room for more; else empty."""
    if event.dealt <= 0 or event.dealt == event.taken:
        return ""
    dealt = shown(event.dealt)
    lost = [each for each in event.reasons if each.key == LOST]
    if lost and event.dealt + sum(each.amount for each in lost) == event.taken:
        return f" of {dealt} ({' and '.join(f'{shown(-each.amount)} {each.text}' for each in lost)})"
    if event.parts and not event.reasons:
        return f" of {dealt}"
    return f", {dealt} before reductions" if event.taken < event.dealt else f", raised from {dealt}"


def _answered(moment: Moment, event: ev.Answered) -> Clause:
    return said(moment.span(event.to), " answers ", Span(" ".join(event.picks) or "none", "key"))


def _placed(moment: Moment, event: ev.Placed) -> Clause:
    where = "is off the map" if event.at is None else f"stands at {event.at[0]},{event.at[1]}"
    return about(moment.span(event.who), where)


def _distance(moment: Moment, event: ev.DistanceSet) -> Clause:
    pair = ("The distance between ", moment.span(event.one), " and ", moment.span(event.other))
    if event.distance is None:
        return said(*pair, " isn't set any more")
    told = event.distance if isinstance(event.distance, str) else shown(event.distance)
    return said(*pair, " is ", Span(told, "title"))


def _concealed(moment: Moment, event: ev.Concealed) -> Clause:
    return about(moment.span(event.who), f"is {'hidden from' if event.concealed else 'shown to'} the players")


NOTES = {"note": "Note: ", "overruled": "Overruled: ", "due": "Due: ", "warning": "Warning: "}


def _noted(moment: Moment, event: ev.Noted) -> Clause:
    rule = f" ({event.rule})" if event.rule and event.rule not in event.text else ""
    text = event.text.rstrip()
    told = names_in(moment.after, f"{text.rstrip('.')}{rule}" if rule or text.endswith(".") else text, _role(event))
    if event.kind == "note" and event.who in moment.after.combatants:
        return said(moment.span(event.who), ", note: ", *told)
    return said(Span(NOTES.get(event.kind, ""), _role(event)), *told)


def _role(event: ev.Noted) -> str:
    return "harm" if event.kind in ("overruled", "warning") else "text"


TOLD: dict[type, Callable[[Moment, Any], Clause]] = {
    ev.Left: _left,
    ev.Returned: _returned,
    ev.InitiativeSet: _initiative,
    ev.Gained: _gained,
    ev.Lost: _lost,
    ev.Tallied: _tallied,
    ev.Used: _used,
    ev.GroupBegan: _group,
    ev.GroupEnded: _group_result,
    ev.Rolled: _rolled,
    ev.Struck: _struck,
    ev.Answered: _answered,
    ev.Placed: _placed,
    ev.DistanceSet: _distance,
    ev.Concealed: _concealed,
    ev.Noted: _noted,
}
