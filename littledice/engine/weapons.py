"""What a move is done with."""

from __future__ import annotations

from littledice.engine.memo import PerRuleset
from littledice.model.combatant import Combatant
from littledice.model.errors import Refused
from littledice.model.record import replace
from littledice.model.ruleset import MoveDef, Ruleset, WeaponDef
from littledice.model.use import UseMove

OWN = ("held", "natural", "weapons", "mastered")
"""The lists of a sheet that name weapons, the first wins."""

HELD = OWN[0]

MOST_TOLD = 12


def weapon_of(data: Ruleset, name: str) -> WeaponDef | None:
    """The weapon of that id, what it leaves open taken from its category; None for free words."""
    known = _WHOLE.of(data)
    found = known.get(name)
    if found is None and name in data.weapon:
        found = known[name] = _whole(data, data.weapon[name], name)
    return found


_WHOLE: PerRuleset[dict[str, WeaponDef]] = PerRuleset(lambda data: {})


def _whole(data: Ruleset, own: WeaponDef, name: str) -> WeaponDef:
    parent = weapon_of(data, own.kind) if own.kind and own.kind != name else None
    if parent is None:
        return own
    return replace(
        own,
        skill=own.skill or parent.skill,
        tags=(*parent.tags, *own.tags),
        damage=parent.damage if own.damage is None else own.damage,
        dice=own.dice or parent.dice,
        damage_type=own.damage_type or parent.damage_type,
        hands=parent.hands if own.hands is None else own.hands,
        reach=parent.reach if own.reach is None else own.reach,
        range=parent.range if own.range is None else own.range,
        modify={**parent.modify, **own.modify},
        effects={**parent.effects, **own.effects},
        params={**parent.params, **own.params},
        rules=own.rules or parent.rules,
    )


def chosen(data: Ruleset, bearer: Combatant | None, move: MoveDef, use: UseMove) -> tuple[str, ...]:
    """The weapons of a use: what `with` names, else what is in hand, else what is carried or known best, else the
    move's own, else bare hands where the ruleset has them. Only moves tagged `armed` use any. Raises `Refused` for a
    weapon nobody knows.
    """
    if "armed" not in move.tags:
        return ()
    named = use.args.get("with", ())
    if named:
        return tuple(_weapon(data, bearer, name) for name in named)
    if bearer is not None:
        for list_name in OWN:
            for name in bearer.words.get(list_name, ()):
                defined = weapon_of(data, name)
                if defined is not None and _fits(defined, move):
                    return (name,)
    own = move.params.get("weapon")
    if isinstance(own, str):
        return (own,)
    return ("unarmed",) if "unarmed" in data.weapon else ()


def _weapon(data: Ruleset, bearer: Combatant | None, name: str) -> str:
    """The weapon so called, or the thing in hand where those are free words. Raises `Refused` where there is none."""
    if name in data.weapon:
        return name
    free = HELD in data.words and data.words[HELD].among != "weapon"
    if not free or bearer is None:
        raise Refused(f'There is no weapon called "{name}" in {data.name}.', _known(data, bearer), code="unknown")
    held = bearer.words.get(HELD, ())
    found = next((thing for thing in held if thing.lower().replace(" ", "-") == name.replace(" ", "-")), "")
    if not found:
        raise Refused(f"{bearer.name} has no {name} in hand.", _in_hand(held), code="unknown")
    return found


def _in_hand(held: tuple[str, ...]) -> str:
    things = [thing for thing in held if thing != "-"]
    return f"In hand: {', '.join(things)}." if things else "`draw` takes something in hand."


def _fits(weapon: WeaponDef, move: MoveDef) -> bool:
    wanted = move.params.get("weapon_tag")
    return wanted is None or wanted in weapon.tags


def _known(data: Ruleset, bearer: Combatant | None) -> str:
    """What the bearer has or knows, else what there is, as a hint has it."""
    own = [name for each in OWN if bearer is not None for name in bearer.words.get(each, ()) if name in data.weapon]
    if bearer is not None and own:
        return f"{bearer.name} has {', '.join(dict.fromkeys(own))}."
    known = list(data.weapon)
    more = f" and {len(known) - MOST_TOLD} more" if len(known) > MOST_TOLD else ""
    return f"Known: {', '.join(known[:MOST_TOLD])}{more}." if known else f"{data.name} has no weapons."
