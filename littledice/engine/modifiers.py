"""Everything that changes a number, each with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import floor
from typing import NamedTuple

from littledice.engine.amounts import exactly, filled, worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds
from littledice.engine.memo import MOST_SHEETS, PerRuleset
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.record import Value
from littledice.model.roll import Reason
from littledice.model.ruleset import Amount, Modifier, Ruleset, Sum
from littledice.model.track import Number


class Found(Value):
    """A modifier that holds: its reason, how it works, and the condition behind it, if one is. `dice` are those it adds
    to a roll; where dice may be thrown now, the reason has what they came to.
    """

    reason: Reason
    op: str
    holder: str = ""
    condition: Condition | None = None
    dice: str = ""


def gather(key: str, moment: Circumstance) -> list[Found]:
    """Everything that changes the quantity `key` now, in a fixed order: conditions, traits, scene, extras."""
    found: list[Found] = []
    tables = _TABLES.of(moment.rules.data)
    who, target = moment.who, moment.target
    everyone = tables.everyone.get(key)
    if who is not None and key in tables.borne(who):
        _of_bearer(found, tables, key, moment, who, "self")
    if target is not None and (everyone is not None or key in tables.borne(target)):
        turned = moment.turned()
        _of_bearer(found, tables, key, turned, target, "target")
    else:
        turned = moment
    if everyone is not None:
        if who is not None:
            found.extend(_holding(everyone, moment, "self", who.id))
        if target is not None:
            found.extend(_holding(everyone, turned, "target", target.id))
    if moment.state.scene or moment.extras:
        _around(found, tables, key, moment)
    return found


def gather_all(keys: Iterable[str], moment: Circumstance) -> Mapping[str, list[Found]]:
    """Everything that changes one of these quantities now, by the quantity; none where nothing does."""
    tables = _TABLES.of(moment.rules.data)
    if not (moment.state.scene or moment.extras):
        who, target = moment.who, moment.target
        mine = tables.borne(who) if who is not None else ()
        theirs = tables.borne(target) if target is not None else ()
        keys = [key for key in keys if key in mine or key in theirs or key in tables.everyone]
    return {key: found for key in keys if (found := gather(key, moment))}


def _around(found: list[Found], tables: _Tables, key: str, moment: Circumstance) -> None:
    """What the scene changes, the weapon, and what was said with the move."""
    for flag in moment.state.scene:
        change = tables.scene(flag).get(key)
        if change is not None:
            found.extend(_holding(change, moment, "self"))
    for name, modify in moment.extras:
        change = tables.extra(modify, name).get(key) if modify else None
        if change is not None:
            found.extend(_holding(change, moment, "self"))


class Change(NamedTuple):
    """What one entry of a ruleset does to one quantity: its modifiers, its name in words, the rules behind it."""

    key: str
    modifiers: tuple[Modifier, ...]
    name: str
    rules: tuple[str, ...]


Changes = Mapping[str, Change]
"""What an entry changes, by the quantity."""
NOTHING: Changes = {}


def _by_key(modify: Mapping[str, int | Modifier], name: str, rules: tuple[str, ...]) -> Changes:
    found: dict[str, list[Modifier]] = {}
    for own, entry in modify.items():
        modifier = entry if isinstance(entry, Modifier) else Modifier(amount=entry)
        found.setdefault(modifier.key or own, []).append(modifier)
    return {key: Change(key, tuple(modifiers), name, rules) for key, modifiers in found.items()}


class _Tables:
    """A ruleset's modifiers by the quantity they change: most of what is held changes other ones."""

    def __init__(self, data: Ruleset) -> None:
        self.data = data
        self.everyone = _by_key(data.everyone.modify, data.everyone.name, data.everyone.rules)
        self._scenes: dict[str, Changes] = {}
        self._conditions: dict[str, Changes] = {}
        self.lists = frozenset(name for name, listed in data.words.items() if listed.among == "trait")
        self._traits: dict[int, tuple[object, dict[str, tuple[Change, ...]]]] = {}
        self._extras: dict[tuple[int, str], tuple[object, Changes]] = {}
        self._borne: dict[tuple[int, int], tuple[object, object, frozenset[str]]] = {}

    def borne(self, bearer: Combatant) -> frozenset[str]:
        """Every quantity that something on this bearer changes."""
        conditions, words = bearer.conditions, bearer.words
        known = self._borne.get((id(conditions), id(words)))
        if known is None:
            if len(self._borne) >= MOST_SHEETS:
                self._borne.clear()
            keys = {key for held in conditions for key in (*self.condition(held.kind), *held.modify)}
            known = (conditions, words, frozenset((*keys, *self.traits(words))))
            self._borne[id(conditions), id(words)] = known
        return known[2]

    def extra(self, modify: Mapping[str, int | Modifier], name: str) -> Changes:
        """What a weapon or an option of a move changes. The ruleset holds it: the same object every time."""
        known = self._extras.get((id(modify), name))
        if known is None:
            if len(self._extras) >= MOST_SHEETS:
                self._extras.clear()
            known = self._extras[id(modify), name] = (modify, _by_key(modify, name, ()))
        return known[1]

    def scene(self, flag: str) -> Changes:
        """What a flag of the scene changes for everybody."""
        found = self._scenes.get(flag)
        if found is None:
            defined = self.data.scene.get(flag)
            found = _by_key(defined.modify, defined.name or flag, defined.rules) if defined is not None else NOTHING
            self._scenes[flag] = found
        return found

    def condition(self, kind: str) -> Changes:
        """What a condition changes, by its entry alone."""
        found = self._conditions.get(kind)
        if found is None:
            defined = self.data.condition.get(kind)
            found = _by_key(defined.modify, "", defined.rules) if defined is not None else NOTHING
            self._conditions[kind] = found
        return found

    def traits(self, words: dict[str, tuple[str, ...]]) -> Mapping[str, tuple[Change, ...]]:
        """What the traits on a sheet change. A sheet's lists are the same object until one of them changes."""
        known = self._traits.get(id(words))
        if known is None:
            if len(self._traits) >= MOST_SHEETS:
                self._traits.clear()
            known = self._traits[id(words)] = (words, self._indexed(words))
        return known[1]

    def _indexed(self, words: dict[str, tuple[str, ...]]) -> dict[str, tuple[Change, ...]]:
        found: dict[str, tuple[Change, ...]] = {}
        for word in [word for name in words if name in self.lists for word in words[name]]:
            trait = self.data.trait.get(word)
            if trait is not None:
                for key, change in _by_key(trait.modify, trait.name or word, trait.rules).items():
                    found[key] = (*found.get(key, ()), change)
        return found


_TABLES = PerRuleset(_Tables)


def _of_bearer(found: list[Found], tables: _Tables, key: str, moment: Circumstance, bearer: Combatant, of: str) -> None:
    """`moment` is seen by the bearer: `self` facts are the bearer's own."""
    for held in bearer.conditions:
        if held.modify or key in tables.condition(held.kind):
            found.extend(_of_condition(tables, key, moment, bearer, held, of))
    for change in tables.traits(bearer.words).get(key, ()):
        found.extend(_holding(change, moment, of, bearer.id))


def _of_condition(
    tables: _Tables, key: str, moment: Circumstance, bearer: Combatant, held: Condition, of: str
) -> Iterator[Found]:
    defined = tables.data.condition.get(held.kind)
    change = tables.condition(held.kind).get(key)
    rules = defined.rules if defined is not None else ()
    if held.modify:
        modify = {**(defined.modify if defined is not None else {}), **held.modify}
        change = _by_key(modify, "", rules).get(key)
    if change is None:
        return
    name = (defined.name_for(held.text) if defined is not None else held.text) or held.kind
    amount = {"amount": held.amount} if held.amount is not None else {}
    inner = Circumstance(
        moment.rules,
        moment.state,
        moment.who,
        moment.target,
        (*moment.tags, *_relation(held, moment)),
        {**moment.numbers, **amount},
        moment.extras,
        throw=moment.throw,
    )
    for each in _holding(change._replace(name=name), inner, of, bearer.id):
        yield Found(each.reason, each.op, bearer.id, held, each.dice)


def _relation(held: Condition, moment: Circumstance) -> tuple[str, ...]:
    """Tags that a condition's own `when` may use: whether the other one in the moment is its source or its object."""
    other = moment.target.id if moment.target is not None else ""
    tags = []
    if other and held.source == other:
        tags.append("source")
    if other and held.against == other:
        tags.append("against")
    return tuple(tags)


def _holding(change: Change, moment: Circumstance, of: str, source: str = "") -> Iterator[Found]:
    for modifier in change.modifiers:
        if modifier.of != of or not holds(modifier.when, moment):
            continue
        dice = _dice(modifier.amount, moment)
        yield Found(
            Reason(
                amount=worth(modifier.amount, moment),
                text=modifier.text or change.name,
                rule=modifier.rule or (change.rules[0] if change.rules else ""),
                source=source,
                key=change.key,
                op=dice if dice and moment.throw is None else modifier.op,
            ),
            modifier.op,
            dice=dice,
        )


def _dice(amount: Amount, moment: Circumstance) -> str:
    return filled(amount.dice, moment) if isinstance(amount, Sum) and amount.dice else ""


def total(found: Sequence[Found]) -> Number:
    """The sum of what adds."""
    return sum(each.reason.amount for each in found if each.op == "add")


def changed(base: Number, key: str, moment: Circumstance) -> Number:
    """`base` after everything that changes `key`."""
    return changed_by(gather(key, moment), base, key, moment)


def changed_by(found: Sequence[Found], base: Number, key: str, moment: Circumstance) -> Number:
    """`base` after these: steps along its values, sums, factors (rounded down), then caps."""
    if not found:
        return base
    steps = sum([each.reason.amount for each in found if each.op == "step"])
    value = (_stepped(base, int(steps), _values(key, moment)) if steps else base) + total(found)
    for each in found:
        if each.op == "times":
            value = floor(exactly(value) * exactly(each.reason.amount))
    for each in found:
        if each.op == "most":
            value = min(value, each.reason.amount)
        elif each.op == "least":
            value = max(value, each.reason.amount)
    return value


def _values(key: str, moment: Circumstance) -> tuple[Number, ...]:
    """The values that a stat goes through, those of the stat that is rolled where what is rolled is changed."""
    stats = moment.rules.data.stat
    rolled = [key] if key in stats else [tag for tag in moment.tags if tag in stats]
    return next((stats[name].values for name in rolled if stats[name].values), ())


def _stepped(base: Number, steps: int, values: tuple[Number, ...]) -> Number:
    """So many values further on from `base`, or from the last below it; at an end it goes no further."""
    if not values:
        return base
    place = max([place for place, value in enumerate(values) if value <= base], default=0)
    return values[max(0, min(len(values) - 1, place + steps))]
