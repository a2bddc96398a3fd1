"""Recovery from wounds: rest, first aid."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import definition, inflict, lift
from littledice.engine.facts import holds
from littledice.engine.moments.running import hook
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track, shift
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Gained, Noted, Tallied
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId, ConditionId, RuleId, StatId
from littledice.model.ruleset import Amount, When, WoundsDef
from littledice.model.track import Number
from littledice.rules.bodies.lasting_wounds import MENDING, end, lasting, scars
from littledice.rules.bodies.take_wound import said_of
from littledice.rules.bodies.which_body import is_dead, wounds_of
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.checks.checking import ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.rest.treating import AIDED
from littledice.rules.step import legality_check, step

SEASON = "season"
FIRST_AID_TAGS = ("healing",)
OVERRULE = "`!` after the verb does it anyway and notes it."


class WoundRest(Record):
    """A night takes at least so many hours and gives `back` so many points; while `counted` holds a lasting wound still
    is one. `tired` loses a level; `helpless` ends with waking, and whoever rests is not `lying` afterwards.
    """

    night: Number
    tired: ConditionId
    helpless: ConditionId
    lying: ConditionId = ""
    back: Amount = 0
    counted: When = When()


def rest_wounds(scene: Scene, attempt: Attempt, who: str, params: WoundRest, hours: Number) -> None:
    """Rest after a fight: short, a night, or a `season` of downtime (SD-75, SD-77, SD-78)."""
    counted = wounds_of(scene.rules, scene.state, scene.state.who(who))
    if counted is None or scene.state.combatants[who].has(counted.dead):
        return
    _wake(scene, who, params, counted)
    if hours < params.night:
        _short(scene, who, counted)
    else:
        _long(scene, who, params, counted)
    if attempt.word(SEASON):
        _season(scene, who, params, counted)


def _wake(scene: Scene, who: str, params: WoundRest, counted: WoundsDef) -> None:
    """The unconscious come to, one level of fatigue goes (SD-72, SD-75)."""
    tired = scene.state.combatants[who].find(params.tired)
    if tired is not None:
        lift(scene, who, params.tired, why="rested")
        if (tired.amount or 1) > 1:
            inflict(scene, who, params.tired, amount=(tired.amount or 1) - 1)
    if lift(scene, who, counted.out, why="woke"):
        lift(scene, who, params.helpless, why="woke")
    if params.lying:
        lift(scene, who, params.lying, why="rested")


def _short(scene: Scene, who: str, counted: WoundsDef) -> None:
    track = scene.state.combatants[who].tracks[counted.points]
    lost = (track.high or track.value) - track.value
    shift(scene, who, counted.points, int(lost // 2), "rest")
    scene.emit(Tallied(who=who, key=AIDED, value="open"))


def _long(scene: Scene, who: str, params: WoundRest, counted: WoundsDef) -> None:
    """Wounds that are not lasting are gone, and so is what mended."""
    bearer = scene.state.combatants[who]
    kept = lasting(scene.rules, bearer) if _still_wounds(scene, who, params) else 0
    set_track(scene, who, counted.track, kept, "rest")
    for held in bearer.conditions:
        if held.text == MENDING:
            end(scene, who, held, "mended")
    lift(scene, who, counted.eased, why="rested")
    scene.emit(Tallied(who=who, key=AIDED, value=None))
    back = worth(params.back, Circumstance(scene.rules, scene.state, scene.state.combatants[who]))
    if back:
        shift(scene, who, counted.points, int(back), "rest")


def _still_wounds(scene: Scene, who: str, params: WoundRest) -> bool:
    return holds(params.counted, Circumstance(scene.rules, scene.state, scene.state.combatants[who]))


def _season(scene: Scene, who: str, params: WoundRest, counted: WoundsDef) -> None:
    """One lasting wound heals, the first that was taken."""
    found = scars(scene.rules, scene.state.combatants[who])
    if not found:
        return
    healed = found[0]
    end(scene, who, healed, "healed")
    if (healed.amount or 1) > 1:
        scene.emit(Gained(who=who, condition=replace(healed, amount=(healed.amount or 1) - 1)))
    if _still_wounds(scene, who, params):
        shift(scene, who, counted.track, -1, "healed")
    name = definition(scene, healed.kind).name or healed.kind
    scene.emit(Noted(text=f"{mention(who)}: a {name} has healed.", who=who, kind="outcome"))


def _treated_scar(scene: Scene, to: str, who: str) -> Condition | None:
    """The lasting wound that is treated; asked where there are several places, by default the first that was taken."""
    picks = scene.ask(lambda: _which_scar(scene, to, who), hasty=True)
    found = scars(scene.rules, scene.state.combatants[who])
    return next((held for held in found if held.kind in picks), found[0] if found else None)


def _which_scar(scene: Scene, to: str, who: str) -> Question | None:
    kinds = list(dict.fromkeys(held.kind for held in scars(scene.rules, scene.state.combatants[who])))
    if len(kinds) < 2:
        return None
    return Question(
        to=to,
        kind="wound",
        text=f"{mention(who)}: which lasting wound becomes a common one?",
        options=tuple(Option(id=kind, text=definition(scene, kind).name, also=(_place(kind),)) for kind in kinds),
        default=(kinds[0],),
        about=(who,),
    )


def _place(kind: str) -> str:
    """`arm` of `lasting_arm`."""
    return kind.rpartition("_")[2]


class FirstAidParams(Record):
    """`stat` is rolled; `helpless` ends with waking."""

    check: CheckId
    stat: StatId
    helpless: ConditionId


@step(quantities=CHECKED, tags=FIRST_AID_TAGS, reads=("adv", "plus"))
def first_aid(scene: Scene, attempt: Attempt, params: FirstAidParams) -> None:
    """First aid to somebody else, once after each short rest of theirs.

    One success: all hit points. Two: wounds hinder no more until the next one. Three: a lasting wound becomes a
    common one. Each brings what comes before it (SD-72, SD-76).
    """
    who, other = attempt.who, attempt.targets[0]
    people = scene.state.combatants
    moment = Circumstance(scene.rules, scene.state, people[who], people[other], tags=FIRST_AID_TAGS)
    roll = rolled(
        scene,
        ready(
            moment,
            check=params.check,
            stat=params.stat,
            what=attempt.id,
            target=1,
            against=other,
            said=attempt.use.advantage,
            plus=attempt.use.plus,
        ),
    )
    scene.emit(Tallied(who=other, key=AIDED, value=None))
    for tier, help in enumerate((_patch, _ease, _turn), start=1):
        if roll.score >= tier:
            help(scene, attempt, other, params)
    hook(scene, "settle", other)


def _patch(scene: Scene, attempt: Attempt, who: str, params: FirstAidParams) -> None:
    counted = said_of(scene.rules, scene.state, who)
    track = scene.state.combatants[who].tracks[counted.points]
    set_track(scene, who, counted.points, track.high if track.high is not None else track.value, "heal")
    if lift(scene, who, counted.out, why="woke"):
        lift(scene, who, params.helpless, why="woke")


def _ease(scene: Scene, attempt: Attempt, who: str, params: FirstAidParams) -> None:
    counted = said_of(scene.rules, scene.state, who)
    if scene.state.combatants[who].value(counted.track) > 0:
        inflict(scene, who, counted.eased)


def _turn(scene: Scene, attempt: Attempt, who: str, params: FirstAidParams) -> None:
    """The effects of the place stay until the next long rest."""
    first = _treated_scar(scene, attempt.who, who)
    if first is None:
        return
    left = (first.amount or 1) - 1
    end(scene, who, first, "replaced")
    scene.emit(Gained(who=who, condition=replace(first, text=MENDING, amount=1, source=MENDING)))
    if left:
        scene.emit(Gained(who=who, condition=replace(first, amount=left)))


class TreatableParams(Record):
    """`rule` allows one attempt for each patient and rest."""

    rule: RuleId = ""


@legality_check
def treatable(rules: Rulebook, state: Encounter, attempt: Attempt, params: TreatableParams) -> Refused | None:
    """Whether somebody can be given first aid now.

    Another person, after a short rest, once.
    """
    who, other = attempt.who, attempt.targets[0]
    name = state.combatants[other].name
    if who == other:
        return Refused(
            "You can't give first aid to yourself.", OVERRULE, rule=params.rule, code="target", overrulable=True
        )
    if is_dead(rules, state, other):
        return Refused(f"{name} is dead.", code="dead")
    if not state.combatants[other].tally.get(AIDED):
        message = f"{name} can be treated once after each short rest."
        hint = f"`camp {other} short` first. {OVERRULE}"
        return Refused(message, hint, rule=params.rule, code="rest", overrulable=True)
    return None
