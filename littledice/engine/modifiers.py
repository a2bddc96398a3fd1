"""Everything that changes a number, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import floor

from littledice.engine.amounts import exactly, worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.record import Value
from littledice.model.roll import Reason
from littledice.model.ruleset import Modifier
from littledice.model.track import Number


class Found(Value):
    """A modifier that holds: its reason, how it works, and the condition behind it, if one is."""

    reason: Reason
    op: str
    holder: str = ""
    condition: Condition | None = None


def gather(key: str, moment: Circumstance) -> list[Found]:
    """Everything that changes the quantity `key` now, in a fixed order: conditions, traits, scene, extras."""
    found: list[Found] = []
    if moment.who is not None:
        found.extend(_of_bearer(key, moment, moment.who, "self"))
    if moment.target is not None:
        found.extend(_of_bearer(key, moment.turned(), moment.target, "target"))
    found.extend(_of_everyone(key, moment))
    for flag in moment.state.scene:
        defined = moment.rules.data.scene.get(flag)
        if defined is not None:
            found.extend(_holding(key, moment, defined.modify, defined.name or flag, "self", defined.rules))
    for name, modify in moment.extras:
        found.extend(_holding(key, moment, modify, name, "self", ()))
    return found


def _touches(modify: Mapping[str, int | Modifier], key: str) -> bool:
    """Whether anything of it can change that quantity; most of what is held changes other ones."""
    return key in modify or key in [each.key for each in modify.values() if isinstance(each, Modifier)]


def _of_everyone(key: str, moment: Circumstance) -> Iterator[Found]:
    everyone = moment.rules.data.everyone
    if not _touches(everyone.modify, key):
        return
    if moment.who is not None:
        yield from _holding(key, moment, everyone.modify, everyone.name, "self", everyone.rules, moment.who.id)
    if moment.target is not None:
        turned = moment.turned()
        yield from _holding(key, turned, everyone.modify, everyone.name, "target", everyone.rules, moment.target.id)


def _of_bearer(key: str, moment: Circumstance, bearer: Combatant, of: str) -> Iterator[Found]:
    """`moment` is seen by the bearer: `self` facts are the bearer's own."""
    data = moment.rules.data
    for held in bearer.conditions:
        yield from _of_condition(key, moment, bearer, held, of)
    for list_name, words in bearer.words.items():
        listed = data.words.get(list_name)
        if listed is None or listed.among != "trait":
            continue
        for word in words:
            trait = data.trait.get(word)
            if trait is not None and _touches(trait.modify, key):
                yield from _holding(key, moment, trait.modify, trait.name or word, of, trait.rules, bearer.id)


def _of_condition(key: str, moment: Circumstance, bearer: Combatant, held: Condition, of: str) -> Iterator[Found]:
    defined = moment.rules.data.condition.get(held.kind)
    modify: Mapping[str, int | Modifier] = defined.modify if defined is not None else {}
    if held.modify:
        modify = {**modify, **held.modify}
    if not modify:
        return
    name = (defined.name_for(held.text) if defined is not None else held.text) or held.kind
    rules = defined.rules if defined is not None else ()
    amount = {"amount": held.amount} if held.amount is not None else {}
    inner = Circumstance(
        moment.rules,
        moment.state,
        moment.who,
        moment.target,
        (*moment.tags, *_relation(held, moment)),
        {**moment.numbers, **amount},
        moment.extras,
    )
    for found in _holding(key, inner, modify, name, of, rules, bearer.id):
        yield Found(found.reason, found.op, bearer.id, held)


def _relation(held: Condition, moment: Circumstance) -> tuple[str, ...]:
    """Tags that a condition's own `when` may use: whether the other one in the moment is its source or its object."""
    other = moment.target.id if moment.target is not None else ""
    tags = []
    if other and held.source == other:
        tags.append("source")
    if other and held.against == other:
        tags.append("against")
    return tuple(tags)


def _holding(
    key: str,
    moment: Circumstance,
    modify: Mapping[str, int | Modifier],
    name: str,
    of: str,
    rules: tuple[str, ...],
    source: str = "",
) -> Iterator[Found]:
    for own, entry in modify.items():
        modifier = entry if isinstance(entry, Modifier) else Modifier(amount=entry)
        if (modifier.key or own) != key or modifier.of != of:
            continue
        if not holds(modifier.when, moment):
            continue
        rule = modifier.rule or (rules[0] if rules else "")
        amount = worth(modifier.amount, moment)
        reason = Reason(amount=amount, text=modifier.text or name, rule=rule, source=source, key=key, op=modifier.op)
        yield Found(reason, modifier.op)


def total(found: list[Found]) -> Number:
    """The sum of what adds."""
    return sum(each.reason.amount for each in found if each.op == "add")


def changed(base: Number, key: str, moment: Circumstance) -> Number:
    """`base` after everything that changes `key`: sums, then factors (rounded down), then caps."""
    found = gather(key, moment)
    if not found:
        return base
    value: Number = base + total(found)
    for each in found:
        if each.op == "times":
            value = floor(exactly(value) * exactly(each.reason.amount))
    for each in found:
        if each.op == "most":
            value = min(value, each.reason.amount)
        elif each.op == "least":
            value = max(value, each.reason.amount)
    return value
