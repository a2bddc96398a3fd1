"""When an attack is not allowed: its weapons, and how often."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId
from littledice.rules.attack.strokes import THROWN
from littledice.rules.gear.weapons_held import (
    BARE_HANDS,
    CARRIED,
    HELD,
    NATURAL,
    at_hand,
    loaded,
    weapon,
)
from littledice.rules.step import legality_check

OVERRULE = "`!` after the verb does it anyway and notes it."
MOST = 2


class ArmsReadyParams(Record):
    """`tag` is what the weapon must have. `single`: no more than one. `crippled` is the condition whose bearer cannot
    use a two-handed weapon, or one in hand beside a `shield` (a tag of weapons, or that number of the sheet). A weapon
    that a `warding` condition names parries and cannot strike. `rule` asks for it in hand, `load` loaded, `two` how two
    are used, `hurt` what the crippled cannot.
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


@legality_check
def arms_ready(rules: Rulebook, state: Encounter, attempt: Attempt, params: ArmsReadyParams) -> Refused | None:
    """Whether the weapons of an attack are in hand, fit for it, loaded, and their table holds what is wanted of it.

    The first thing that is wrong.
    """
    actor = state.combatants.get(attempt.who)
    if actor is None or (not attempt.targets and attempt.move.least == 0):
        return None
    return (
        _why_too_many(rules, attempt, params)
        or _why_not_one(rules, actor, attempt, params)
        or _why_crippled(rules, state, actor, attempt, params)
        or _why_no_effect(rules, attempt)
        or _why_not_thrown(rules, attempt)
    )


def _why_too_many(rules: Rulebook, attempt: Attempt, params: ArmsReadyParams) -> Refused | None:
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


def _why_not_one(rules: Rulebook, actor: Combatant, attempt: Attempt, params: ArmsReadyParams) -> Refused | None:
    for name in dict.fromkeys(attempt.weapons):
        shown = weapon(rules, name).name or name
        wanted = attempt.weapons.count(name)
        if params.tag and params.tag not in weapon(rules, name).tags:
            return _why_unfit(rules, actor, attempt, shown, params)
        if not at_hand(rules, actor, name) or _too_few(actor, name, wanted):
            if name == BARE_HANDS:
                return _no(f"{actor.name} has no weapon for that in hand.", params.rule, "`draw WEAPON` takes one.")
            return _no(f"{actor.name} does not have {shown} in hand.", params.rule, f"`draw {name}` takes it in hand.")
        if not loaded(actor, rules, name, wanted):
            one = "Only one " if wanted > 1 and loaded(actor, rules, name) else ""
            told = f"{one}{shown} is loaded." if one else f"{shown} is not loaded."
            return _no(told, params.load, "`reload` in the Movement Phase.")
        held = actor.find(params.warding) if params.warding else None
        if held is not None and held.text == name and wanted >= actor.words.get(HELD, ()).count(name):
            return _no(f"{shown} wards {actor.name} and cannot strike.", params.two)
    return None


def _why_unfit(rules: Rulebook, actor: Combatant, attempt: Attempt, shown: str, params: ArmsReadyParams) -> Refused:
    """The refusal of a weapon of another kind, with those of the right kind that the actor has."""
    own = [name for key in (HELD, NATURAL, CARRIED) for name in actor.words.get(key, ())]
    fitting = [name for name in dict.fromkeys(own) if params.tag in weapon(rules, name).tags]
    hint = f"{actor.name} has {', '.join(fitting)}. " if fitting else ""
    move = attempt.move.name or attempt.id
    if attempt.use.args.get("with"):
        return _no(f"{shown} cannot be used for {move}.", params.rule, hint.strip())
    return _no(f"{actor.name} has nothing in hand for {move}.", params.rule, hint.strip())


def _too_few(actor: Combatant, name: str, wanted: int) -> bool:
    held = actor.words.get(HELD, ())
    return wanted > 1 and bool(held) and name not in actor.words.get(NATURAL, ()) and held.count(name) < wanted


def _why_crippled(
    rules: Rulebook, state: Encounter, actor: Combatant, attempt: Attempt, params: ArmsReadyParams
) -> Refused | None:
    if not params.crippled or not actor.has(params.crippled):
        return None
    if any((weapon(rules, name).hands or 1) > 1 for name in attempt.weapons):
        return _no(f"{actor.name} cannot use a two-handed weapon with a wounded arm.", params.hurt)
    held = actor.words.get(HELD, ())
    shields = [name for name in held if params.shield in weapon(rules, name).tags]
    worn = params.shield in rules.data.stat and rules.base_stat(state, actor, params.shield) > 0
    if not any(name in held and name not in shields for name in attempt.weapons) or not (shields or worn):
        return None
    hint = f"`drop {actor.id} {shields[0]}` lets it go." if shields else f"`set {actor.id} shield=0` puts it away."
    return _no(f"{actor.name} cannot use a weapon beside a shield with a wounded arm.", params.hurt, hint)


def _why_no_effect(rules: Rulebook, attempt: Attempt) -> Refused | None:
    wanted = attempt.use.args.get("effect", ())
    for name in dict.fromkeys(wanted):
        for used in attempt.weapons or ("",):
            known = weapon(rules, used).effects
            if name not in known:
                hint = f"It has: {', '.join(known)}." if known else "No table says what it does; damage is asked for."
                return Refused(f'{weapon(rules, used).name or used} has no effect "{name[:30]}".', hint, code="effect")
    return None


def _why_not_thrown(rules: Rulebook, attempt: Attempt) -> Refused | None:
    """`thrown` is for what can be."""
    if not attempt.word(THROWN) or any(weapon(rules, name).params.get(THROWN) for name in attempt.weapons):
        return None
    names = " and ".join(weapon(rules, name).name or name for name in dict.fromkeys(attempt.weapons))
    return Refused(f"Nothing here says how {names or 'that'} is thrown.", attempt.usage, code="idle")


def _no(message: str, rule: str, hint: str = "") -> Refused:
    return Refused(message, f"{hint} {OVERRULE}".strip(), rule=rule, code="weapon", overrulable=True)
