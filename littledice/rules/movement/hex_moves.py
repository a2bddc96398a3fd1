"""Moves on hexes, and slipping away from whoever pins the mover."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import DistanceSet, Placed
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId, ConditionId, RuleId
from littledice.model.roll import Roll, Thrown
from littledice.rules.body_size import size_of
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Ready, ready
from littledice.rules.checks.opposed_check import TAGS as FACTS
from littledice.rules.checks.opposed_check import facing_all, opposed_moment, scored, verdict
from littledice.rules.checks.rolling import thrown, told
from littledice.rules.gear.weapons_held import MELEE, ready_arms, weapon
from littledice.rules.movement.engagements import engagers, leave
from littledice.rules.movement.hex_paths import Gait, allowance, goal, in_the_way, longest, room_for, why_not_there
from littledice.rules.movement.hexes import Hex, footprint, parsed, written
from littledice.rules.movement.positions import occupants
from littledice.rules.step import legality_check, step

SKIP = "skip"


class TravelParams(Record):
    """The move is a `divide`-th of one's Speed; it may `enter` hexes of those who make way, and goes up to its target
    if it is to `close` in. Whoever has moved bears `marker`. `rule` limits the way, `crowd` whose hexes may be
    entered.
    """

    divide: int = 1
    enter: bool = False
    close: bool = False
    marker: ConditionId = ""
    rule: RuleId = ""
    crowd: RuleId = ""

    @property
    def gait(self) -> Gait:
        """How it goes on hexes."""
        return Gait(self.divide, self.enter, self.close, self.rule, self.crowd)


@step(reads=("to", "amount"))
def travel(scene: Scene, attempt: Attempt, params: TravelParams) -> None:
    """Go somewhere: on hexes the shortest free way, else so many hexes that the table keeps track of.

    Go, let others make way, and carry the marker until it is lifted (SD-25, SD-26, SD-36, SD-37, SD-86).
    """
    gait = params.gait
    end = goal(scene.rules, scene.state, attempt, gait)
    mover = scene.state.combatants[attempt.who]
    if end is None and params.close:
        _close_up(scene, attempt)
    elif end is None and mover.at is not None:
        end = _asked(scene, attempt, gait)
    if end is not None and end == mover.at:
        return
    if end is not None:
        _enter(scene, attempt.who, end)
    if params.marker:
        inflict(scene, attempt.who, params.marker)
    leave(scene, attempt.who)


def _close_up(scene: Scene, attempt: Attempt) -> None:
    """What the GM stated of the distance is now the reach of the weapon."""
    target = attempt.targets[0]
    stated = scene.state.distance(attempt.who, target)
    long = longest(scene.rules, scene.state, scene.state.combatants[attempt.who], attempt)
    if isinstance(stated, int | float) and stated > long:
        scene.emit(DistanceSet(one=attempt.who, other=target, distance=long))


def _asked(scene: Scene, attempt: Attempt, gait: Gait) -> Hex:
    mover = scene.state.combatants[attempt.who]
    said, most = attempt.use.amount, allowance(scene.rules, scene.state, mover, gait)
    if said is not None:
        most = int(said)
        gait = replace(gait, most=most)

    def build() -> Question:
        here = f" From {written(mover.at)}, at most {most}." if mover.at is not None else ""
        text = f"To which hex does {mention(mover.id)} go?{here}"
        return Question(to=attempt.who, kind="hex", text=text, free="hex")

    picks = scene.ask(build)
    end = parsed(picks[0] if picks else "")
    if end is None:
        raise Refused("That is not a hex.", "A hex is two numbers, such as 3,-1.", code="hex")
    refusal = why_not_there(scene.rules, scene.state, scene.state.combatants[attempt.who], end, gait)
    if refusal is not None and not (attempt.use.overrule and refusal.overrulable):
        raise refusal
    return end


def _enter(scene: Scene, who: str, end: Hex) -> None:
    """Whoever stands there and bears a marker chooses where to step aside."""
    mover = scene.state.combatants[who]
    entered = footprint(end, size_of(scene.rules, scene.state, mover))
    for other in in_the_way(scene.rules, scene.state, mover, end):
        picks = scene.ask(lambda other=other: _aside(scene, other, who, entered))  # type: ignore[misc]
        aside = parsed(picks[0]) if picks else None
        if aside is not None:
            scene.emit(Placed(who=other, at=aside))
    scene.emit(Placed(who=who, at=end))


def _aside(scene: Scene, other: str, mover: str, entered: tuple[Hex, ...]) -> Question | None:
    taken = occupants(scene.rules, scene.state, without=mover)
    free = room_for(scene.rules, scene.state, other, entered, taken)
    if not free:
        return None
    name, by = mention(other), mention(mover)
    options = tuple(Option(id=written(each)) for each in free)
    return Question(
        to=other,
        kind="hex",
        text=f"{by} moves into {name}'s hex. Where does {name} step aside?",
        options=options,
        default=(options[0].id,),
        about=(mover,),
    )


class TumbleOutParams(Record):
    """`stat` is the mover's; engagers roll the best skill of the weapons by which they pin."""

    check: CheckId
    stat: str = "tumble"


@step(quantities=CHECKED, tags=(*FACTS, "slipping"), reads=("adv",))
def tumble_out(scene: Scene, attempt: Attempt, params: TumbleOutParams) -> None:
    """Move although engaged: one roll to slip away, against the weapon skill of everybody who pins the mover.

    Owed for every move of somebody engaged, even within reach; the targets of the move do not count (SD-27, SD-37,
    SD-84). `skip` takes what comes without a roll.
    """
    who = attempt.who
    against = [other for other in engagers(scene.state, who) if other not in attempt.targets]
    if not against or attempt.word(SKIP):
        _refuse_idle(attempt, pinned=bool(against))
        attempt.unbeaten = against
        return
    sides = [(_mine(scene, attempt, params, other), _theirs(scene, params, other, who)) for other in against]
    mine = thrown(scene, facing_all(sides))
    contests = [(own, theirs, thrown(scene, theirs)) for own, theirs in sides]
    unbeaten = []
    for number, (own, theirs, roll) in enumerate(contests):
        seen = _seen(own, mine)
        found = verdict(scene, own, theirs, seen, roll)
        first, second = scored(seen, roll, won=found.won)
        if number == 0:
            told(scene, facing_all(sides), first, attempt)
        told(scene, theirs, second)
        found.tell(scene, who)
        if not found.won:
            unbeaten.append(theirs.who)
    attempt.unbeaten = unbeaten


def _refuse_idle(attempt: Attempt, *, pinned: bool) -> None:
    """Raise `Refused` for words about a roll that nobody makes. Advantage may be meant for the blow of a weapon."""
    if attempt.word(SKIP) and not pinned:
        raise attempt.idle(SKIP)
    if attempt.use.advantage and "armed" not in attempt.move.tags:
        raise attempt.idle("adv" if attempt.use.advantage > 0 else "dis")


def _mine(scene: Scene, attempt: Attempt, params: TumbleOutParams, other: str) -> Ready:
    return ready(
        opposed_moment(scene.rules, scene.state, attempt.who, other, ("slipping",)),
        check=params.check,
        stat=params.stat,
        what=params.stat,
        against=other,
        said=attempt.use.advantage,
    )


def _theirs(scene: Scene, params: TumbleOutParams, who: str, mover: str) -> Ready:
    skill = pinning_skill(scene.rules, scene.state, who)
    moment = opposed_moment(scene.rules, scene.state, who, mover, ("slipping",))
    return ready(moment, check=params.check, stat=skill or 1, what="hold", against=mover)


def pinning_skill(rules: Rulebook, state: Encounter, who: str) -> str:
    """The best skill of the melee weapons somebody has ready, else the best on the sheet."""
    bearer = state.combatants[who]
    skills = [weapon(rules, name).skill for name in ready_arms(rules, bearer, MELEE)]
    known = skills or [key for key, defined in rules.data.stat.items() if MELEE in defined.tags]
    return max(known, key=lambda key: rules.stat(state, bearer, key), default="")


def _seen(own: Ready, roll: Roll) -> Roll:
    """The one roll as it counts against this engager, whose size may help the mover."""
    if roll.threshold is None or not roll.faces:
        return roll
    reading = own.kind.read(own.setup, Thrown(faces=roll.faces, origins=roll.origins))
    return replace(roll, score=reading.score, threshold=reading.threshold, against=own.against)


@legality_check
def way_free(rules: Rulebook, state: Encounter, attempt: Attempt, params: TravelParams) -> Refused | None:
    """Whether the move can go as far, and where, it is meant to.

    Why not, or None.
    """
    if attempt.who not in state.combatants:
        return None
    try:
        goal(rules, state, attempt, params.gait)
    except Refused as refusal:
        return refusal
    return None
