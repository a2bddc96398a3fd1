"""When an attack is not allowed: its weapons, its reach, how often."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt, Stroke
from littledice.engine.ranges import reaches
from littledice.engine.ruleset import Rulebook
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId
from littledice.model.track import Number, figure
from littledice.rules.attack.strokes import planned
from littledice.rules.gear.weapons_held import (
    BARE_HANDS,
    CARRIED,
    FARTHEST,
    HELD,
    MELEE,
    NATURAL,
    RANGED,
    at_hand,
    loaded,
    longest_reach,
    range_of,
    reach,
    weapon,
)
from littledice.rules.movement.positions import apart
from littledice.rules.step import legality_check

OVERRULE = "`!` after the verb does it anyway and notes it."
MOST = 2


class OneAttackParams(Record):
    """`tag` marks such weapons. The tallies: `attacks` and `such` of this turn, the rounds of the last attack
    (`attacked`) and of the last such one that answered another's move (`answered`). `name` is what refusals call one.
    """

    tag: str
    attacks: str
    such: str
    attacked: str
    answered: str
    name: str = "such a weapon"
    rule: RuleId = ""


@legality_check
def one_attack(rules: Rulebook, state: Encounter, attempt: Attempt, params: OneAttackParams) -> Refused | None:
    """Some weapons leave no room for another attack: none that turn, and none that round after an answer.

    The weapon's limit, whatever brings the attack: an action, an extra action, an answer.
    """
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    tally, reacting = actor.tally, bool(attempt.move.reaction)
    weapons = [weapon_of(rules.data, name) for name in attempt.weapons]
    such = any(weapon is not None and params.tag in weapon.tags for weapon in weapons)
    if reacting:
        spent = such and tally.get(params.attacked) == state.round
    else:
        spent = bool(tally.get(params.such)) or (such and bool(tally.get(params.attacks)))
    answered = tally.get(params.answered) == state.round
    if not spent and not answered:
        return None
    earlier = answered or bool(tally.get(params.such))
    return Refused(
        _only_one(rules, actor, attempt, params, earlier), OVERRULE, rule=params.rule, code="rule", overrulable=True
    )


def _only_one(rules: Rulebook, actor: Combatant, attempt: Attempt, params: OneAttackParams, earlier: bool) -> str:
    """Which of the two attacks leaves no room for the other."""
    if earlier:
        return f"{actor.name} has already attacked with {params.name}, which allows no other attack."
    defined = weapon_of(rules.data, attempt.weapons[0])
    name = (defined.name if defined is not None else "") or attempt.weapons[0]
    return f"{actor.name} has already attacked, and {name} allows one attack only."


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
        if not loaded(actor, rules, name):
            return _no(f"{shown} is not loaded.", params.load, "`reload` in the Movement Phase.")
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


def _no(message: str, rule: str, hint: str = "") -> Refused:
    return Refused(message, f"{hint} {OVERRULE}".strip(), rule=rule, code="weapon", overrulable=True)


class AtDistanceParams(Record):
    """`reach`: nobody is struck but pinned, by whatever melee weapon is ready. `most` hexes is a limit of the move's
    own.
    """

    reach: bool = False
    most: Number | None = None
    rule: RuleId = ""


@legality_check
def at_distance(rules: Rulebook, state: Encounter, attempt: Attempt, params: AtDistanceParams) -> Refused | None:
    """Whether every stroke can reach its target, as far as anybody knows how far it is.

    The first target that is too far away.
    """
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    if params.reach or params.most is not None:
        limit = longest_reach(rules, state, actor) if params.reach else params.most or 0
        if params.reach and not limit:
            message = f"{actor.name} has no melee weapon in hand."
            return Refused(message, f"`draw` takes one. {OVERRULE}", rule=params.rule, code="weapon", overrulable=True)
        return _beyond(rules, state, attempt, limit, params.rule)
    for stroke in planned(rules, state, attempt):
        refusal = _why_not(rules, state, attempt, stroke, params.rule)
        if refusal is not None:
            return refusal
    return None


def _beyond(rules: Rulebook, state: Encounter, attempt: Attempt, limit: Number, rule: str) -> Refused | None:
    for target in attempt.targets:
        distance = apart(rules, state, attempt.who, target)
        if distance is not None and distance > limit:
            return _too_far(state, target, distance, f"the reach is {figure(limit)}", rule)
    return None


def _why_not(rules: Rulebook, state: Encounter, attempt: Attempt, stroke: Stroke, rule: str) -> Refused | None:
    actor, used = state.combatants[attempt.who], weapon(rules, stroke.weapon)
    distance = apart(rules, state, attempt.who, stroke.target)
    if distance is None:
        return None
    if MELEE in used.tags:
        limit = reach(rules, state, actor, stroke.weapon)
        return (
            _too_far(state, stroke.target, distance, f"the reach is {figure(limit)}", rule)
            if distance > limit
            else None
        )
    range = range_of(rules, state, actor, stroke.weapon)
    if RANGED in used.tags and range is not None and distance > FARTHEST * range:
        return _too_far(state, stroke.target, distance, f"no shot goes beyond {figure(FARTHEST * range)}", rule)
    return None


def _too_far(state: Encounter, target: str, distance: Number, limit: str, rule: str) -> Refused:
    message = f"{state.combatants[target].name} is {figure(distance)} hexes away; {limit}."
    return Refused(message, OVERRULE, rule=rule, code="reach", overrulable=True)


class InReachParams(Record):
    """`limit` in the game's units holds where the weapon has no reach of its own; None: no limit. `unless` are words or
    weapon tags with which there is none.
    """

    limit: Number | None = None
    unless: tuple[str, ...] = ()
    rule: RuleId = ""


@legality_check
def in_reach(rules: Rulebook, state: Encounter, attempt: Attempt, params: InReachParams) -> Refused | None:
    """Whether the target is near enough for the weapon, as far as anybody has stated a distance.

    The first target that is too far away (LP-08).
    """
    limit = params.limit
    weapon = weapon_of(rules.data, attempt.weapons[0]) if attempt.weapons else None
    if weapon is not None and weapon.reach is not None:
        limit = worth(weapon.reach, attempt.circumstance(state))
    if limit is None or any(word in attempt.tags() for word in params.unless):
        return None
    for target in attempt.targets:
        if target in state.combatants and not reaches(rules.data, state, attempt.who, target, limit):
            message = f"{state.combatants[target].name} is out of reach."
            hint = "`!` after the verb does it anyway and notes it."
            return Refused(message, hint, rule=params.rule, code="reach", overrulable=True)
    return None
