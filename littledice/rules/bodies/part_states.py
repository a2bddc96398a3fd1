"""What the health of a body part means for its bearer."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import condition_state, inflict, lift
from littledice.engine.ruleset import Rulebook, option
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Lost, Lying, Noted, Tallied, WordsSet
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import ConditionId, RuleId, StatId, TrackId, WordsId
from littledice.model.thing import Thing
from littledice.rules.bodies.parts import code, parts_of, parts_said, role, with_role
from littledice.rules.gear.hands import EMPTY, in_hands, trimmed
from littledice.rules.metres import metres_gone
from littledice.rules.step import legality_check, step

PACE = "pace"
"""The tally of the speed that movement was last counted by."""
OVERRULE = "`!` after the verb does it anyway and notes it."


class PartStatesParams(Record):
    """`crippled` and `destroyed` are conditions by a part's role, each held `against` the part. `protected` marks a
    part saved at or below zero. What an arm holds stands in `held`, in the order of the arms in `arms`.
    `movement` is what is left to go this round, `speed` what it is worked out from. Whoever dies loses `outlived`.
    """

    crippled: dict[str, ConditionId]
    destroyed: dict[str, ConditionId]
    protected: ConditionId
    held: WordsId
    arms: tuple[TrackId, ...]
    movement: TrackId
    speed: StatId
    outlived: tuple[ConditionId, ...] = ()


@step(options=("destroy", "speed_change_midround"))
def part_states(scene: Scene, attempt: Attempt, params: PartStatesParams) -> None:
    """The state of every body part follows its health: crippled at or below zero, destroyed at the bottom, with what
    that does to what is held and to how far one may go. Runs whenever somebody was touched.

    May run any number of times (SS-46, SS-52 to SS-57, SS-67, SS-70, SS-77).
    """
    bearer = scene.state.combatants[attempt.who]
    held = bearer.words.get(params.held, ())
    tidy = len(held) <= len(params.arms) and held[-1:] != (EMPTY,)
    if not (tidy and _hale(scene.rules, bearer)):
        _follow(scene, attempt.who, params)
    _recount(scene, attempt.who, params)


def _hale(rules: Rulebook, bearer: Combatant) -> bool:
    """Whether no part of somebody is at zero or below, nor was: they have no condition."""
    tracks = bearer.tracks
    return not bearer.conditions and all(
        tracks[part].value > max(0, tracks[part].low) for part in parts_of(rules, bearer)
    )


def _follow(scene: Scene, who: str, params: PartStatesParams) -> None:
    bearer = scene.state.combatants[who]
    borne = _borne(bearer)
    before = _lame(borne, params)
    literal = option(scene.rules, scene.state, "destroy") != "at_negative_max"
    for part in parts_of(scene.rules, bearer):
        track = scene.state.combatants[who].tracks[part]
        if borne or track.value <= max(0, track.low):
            _judge(scene, who, part, params, borne, literal=literal)
    bearer = scene.state.combatants[who]
    if condition_state(scene.rules.data.condition, bearer) == "dead":
        for kind in params.outlived:
            lift(scene, who, kind, why="ended")
    _drop(scene, who, params, before)


Borne = frozenset[tuple[str, str]]
"""The kinds of conditions that somebody has, each with what it is held against."""


def _borne(bearer: Combatant) -> Borne:
    return frozenset([(held.kind, held.against) for held in bearer.conditions])


def _judge(scene: Scene, who: str, part: str, params: PartStatesParams, borne: Borne, *, literal: bool) -> None:
    track = scene.state.combatants[who].tracks[part]
    saved = (params.protected, part) in borne
    dead = track.value <= track.low or (literal and track.value <= 0 and not saved)
    hurt = track.value <= 0 and not dead
    kind = role(scene.rules, part)
    for wanted, condition in ((dead, params.destroyed.get(kind, "")), (hurt, params.crippled.get(kind, ""))):
        if condition and wanted != ((condition, part) in borne):
            _set(scene, who, condition, part, on=wanted)
    if saved and track.value > 0:
        scene.emit(Lost(who=who, kind=params.protected, against=part, why="healed"))


def _set(scene: Scene, who: str, condition: str, part: str, *, on: bool) -> None:
    if on:
        inflict(scene, who, condition, against=part)
    else:
        scene.emit(Lost(who=who, kind=condition, against=part, why="ended"))


def _drop(scene: Scene, who: str, params: PartStatesParams, before: tuple[str, ...]) -> None:
    """An arm that is crippled or worse lets go of what it holds (SS-53, SS-76). What was written into an arm that was
    lame `before` goes to a sound one, if that is free.
    """
    bearer = scene.state.combatants[who]
    held = in_hands(bearer, params.held, params.arms)
    lame = _lame(_borne(bearer), params)
    for place, arm in enumerate(params.arms):
        thing = held[place]
        if thing == EMPTY or arm not in lame:
            continue
        held[place] = EMPTY
        free = [other for other, each in enumerate(params.arms) if held[other] == EMPTY and each not in lame]
        if arm in before and free:
            held[free[0]] = thing
            continue
        scene.emit(Noted(text=f"{mention(who)} drops {thing}.", who=who, kind="outcome"))
        fallen = Thing(what=thing, at=bearer.at, by=who)
        scene.emit(Lying(things=(*scene.state.lying, fallen), fallen=fallen))
    if trimmed(held) != bearer.words.get(params.held, ()):
        scene.emit(WordsSet(who=who, key=params.held, words=trimmed(held)))


def _lame(borne: Borne, params: PartStatesParams) -> tuple[str, ...]:
    """The arms that can hold nothing."""
    if not borne:
        return ()
    kinds = (params.crippled.get("arm", ""), params.destroyed.get("arm", ""))
    return tuple([arm for arm in params.arms if (kinds[0], arm) in borne or (kinds[1], arm) in borne])


def _recount(scene: Scene, who: str, params: PartStatesParams) -> None:
    """Speed cut or restored in mid-round changes what is left of it: the new speed less what was gone (SS-70)."""
    bearer = scene.state.combatants[who]
    if params.movement not in bearer.tracks:
        return
    speed = scene.rules.stat(scene.state, bearer, params.speed)
    before = bearer.tally.get(PACE)
    if before == speed:
        return
    scene.emit(Tallied(who=who, key=PACE, value=speed))
    if before is None or scene.state.stage != "running":
        set_track(scene, who, params.movement, speed, "refill")
    elif option(scene.rules, scene.state, "speed_change_midround") == "recount":
        left = speed - metres_gone(bearer, scene.state.round)
        set_track(scene, who, params.movement, max(0, left), "speed")


class SoundPartsParams(Record):
    """`role` is the parts meant, one of which must be sound, `lame` the conditions of one that is not. A part named
    with the move (`using:ra`) must itself be sound.
    """

    role: str
    lame: tuple[ConditionId, ...]
    rule: RuleId = ""


@legality_check(reads=("using*",))
def sound_parts(rules: Rulebook, state: Encounter, attempt: Attempt, params: SoundPartsParams) -> Refused | None:
    """Whether the body parts that a move needs are sound.

    A crippled arm does nothing (SS-76); who has no such part at all does it in another way.
    """
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    mine = with_role(rules, actor, params.role)
    lame = [held.against for held in actor.conditions if held.kind in params.lame]
    sound = [part for part in mine if part not in lame]
    said = {word: parts_said(rules, actor, word) for word in attempt.use.args.get("using", ())}
    wrong = next((word for word, parts in said.items() if not parts or not set(parts).issubset(mine)), None)
    if wrong is not None:
        known = " ".join(code(rules, part) for part in mine)
        return Refused(f'"{wrong[:20]}" cannot be used for this.', f"`using:`: {known}", code="part")
    broken = next((part for parts in said.values() for part in parts if part not in sound), "")
    if not broken and (sound or not mine):
        return None
    broken = broken or next((part for part in mine if part in lame), "")
    name = rules.data.track[broken].name.lower() if broken else params.role
    message = f"{actor.name} cannot do that: {name} crippled or lost."
    return Refused(message, OVERRULE, rule=params.rule, code="part", overrulable=True)
