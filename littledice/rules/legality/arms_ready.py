"""Whether the weapons of an attack are in hand, fit for it, loaded, and their table holds what is wanted of it."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId
from littledice.rules.gear.weapons_held import HELD, NATURAL, at_hand, loaded, weapon

OVERRULE = "`!` after the verb does it anyway and notes it."
MOST = 2


class Params(Record):
    """`tag` is what the weapon must have. `single`: no more than one. `crippled` is the condition whose bearer cannot
    use a two-handed weapon, or one beside a `shield`. A weapon that a `warding` condition names parries and cannot
    strike. `rule` asks for it in hand, `load` loaded, `two` how two are used, `hurt` what the crippled cannot.
    """

    tag: str = ""
    single: bool = False
    crippled: str = ""
    shield: str = "shield"
    warding: str = ""
    rule: RuleId = ""
    load: RuleId = ""
    two: RuleId = ""
    hurt: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """The first thing that is wrong."""
    actor = state.combatants.get(attempt.who)
    if actor is None or (not attempt.targets and attempt.move.least == 0):
        return None
    return (
        _why_too_many(rules, attempt, params)
        or _why_not_one(rules, actor, attempt, params)
        or _why_crippled(rules, actor, attempt, params)
        or _why_no_effect(rules, attempt)
    )


def _why_too_many(rules: Rulebook, attempt: Attempt, params: Params) -> Refused | None:
    names = attempt.weapons
    if len(attempt.targets) > max(1, len(names)):
        return Refused("One weapon strikes one target.", "`with axe,axe` names two weapons.", code="target")
    if len(names) < MOST:
        return None
    if params.single or len(names) > MOST:
        most = "one weapon" if params.single else "two weapons at most"
        return _no(f"That is done with {most}.", params.two)
    if any((weapon(rules, name).hands or 1) > 1 for name in names):
        return _no("Two weapons at once must be one-handed.", params.two)
    return None


def _why_not_one(rules: Rulebook, actor: Combatant, attempt: Attempt, params: Params) -> Refused | None:
    for name in dict.fromkeys(attempt.weapons):
        shown = weapon(rules, name).name or name
        wanted = attempt.weapons.count(name)
        if not at_hand(rules, actor, name) or _too_few(actor, name, wanted):
            return _no(f"{actor.name} does not have {shown} in hand.", params.rule, f"`draw {name}` takes it in hand.")
        if params.tag and params.tag not in weapon(rules, name).tags:
            return _no(f"{shown} cannot be used for that.", params.rule)
        if not loaded(actor, rules, name):
            return _no(f"{shown} is not loaded.", params.load, "`reload` in the Movement Phase.")
        held = actor.find(params.warding) if params.warding else None
        if held is not None and held.text == name:
            return _no(f"{shown} wards {actor.name} and cannot strike.", params.two)
    return None


def _too_few(actor: Combatant, name: str, wanted: int) -> bool:
    held = actor.words.get(HELD, ())
    return wanted > 1 and bool(held) and name not in actor.words.get(NATURAL, ()) and held.count(name) < wanted


def _why_crippled(rules: Rulebook, actor: Combatant, attempt: Attempt, params: Params) -> Refused | None:
    if not params.crippled or not actor.has(params.crippled):
        return None
    both = any((weapon(rules, name).hands or 1) > 1 for name in attempt.weapons)
    shield = any(params.shield in weapon(rules, name).tags for name in actor.words.get(HELD, ()))
    if not both and not shield:
        return None
    what = "a two-handed weapon" if both else "a weapon beside a shield"
    return _no(f"{actor.name} cannot use {what} with a wounded arm.", params.hurt)


def _why_no_effect(rules: Rulebook, attempt: Attempt) -> Refused | None:
    wanted = attempt.use.args.get("effect", ())
    for name in dict.fromkeys(wanted):
        for used in attempt.weapons or ("",):
            known = weapon(rules, used).effects
            if name not in known:
                hint = f"It has: {', '.join(known)}." if known else "No table says what it does; damage is asked for."
                return Refused(f'{weapon(rules, used).name or used} has no effect "{name[:30]}".', hint, code="effect")
    return None


def _no(message: str, rule: str, hint: str = "") -> Refused:
    return Refused(message, f"{hint} {OVERRULE}".strip(), rule=rule, code="weapon", overrulable=True)
