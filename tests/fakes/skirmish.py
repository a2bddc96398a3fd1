"""A test-only game: a *quick* phase in which everybody declares and all of it happens at once, then a *slow* one,
turn by turn; blows may be parried, a parry may be answered by a riposte (a reaction inside a reaction), and luck is
asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.legality import why_not
from littledice.engine.moments.happening import Happening
from littledice.engine.procedure import perform
from littledice.engine.ruleset import Check, Hearing, Rulebook, Step
from littledice.engine.scene import Scene
from littledice.engine.stats import Reckoner
from littledice.engine.tracks import shift
from littledice.model.combatant import Combatant
from littledice.model.events import InitiativeSet, OrderSet, Rolled, Struck
from littledice.model.question import Option, Question
from littledice.model.roll import Roll, Throw
from littledice.model.ruleset import (
    ConditionDef,
    Die,
    EndsDef,
    FlowDef,
    Forbid,
    MoveDef,
    OptionDef,
    PhaseDef,
    Ruleset,
    StepUse,
    TrackDef,
    When,
)
from littledice.model.track import Number, Track
from littledice.model.use import Target, UseMove


def initiative(scene: Scene, attempt: Attempt) -> None:
    for who in attempt.targets:
        total = scene.total(who)
        if total is None:
            total = scene.roll(Throw(die="d6", count=1, who=who, what="initiative")).faces[0]
        scene.emit(InitiativeSet(who=who, value=total))
    everybody = [combatant for combatant in scene.state.here() if combatant.initiative is not None]
    everybody.sort(key=lambda combatant: -(combatant.initiative or 0))
    scene.emit(OrderSet(standing=tuple(combatant.id for combatant in everybody)))


def swing(scene: Scene, attempt: Attempt) -> None:
    for target in attempt.targets:
        face = scene.roll(Throw(die="d6", count=1, who=attempt.who, what=attempt.id)).faces[0]
        roll = Roll(who=attempt.who, what=attempt.id, faces=(face,), origins=("typed",), score=face, against=target)
        attempt.note(target, roll, hit=face >= 3)
        scene.emit(Rolled(roll=roll))


def answer_blow(scene: Scene, attempt: Attempt) -> None:
    """Whoever is hit may react: parry, or riposte where it was a parry's own blow."""
    for target in attempt.targets:
        if not attempt.of(target).hit:
            continue

        def build(target: str = target) -> Question | None:
            use = UseMove(who=target, move="parry", targets=(Target(id=attempt.who),))
            if why_not(scene.rules, scene.state, use, reacting=True) is not None:
                return None
            options = (Option(id="parry"), Option(id="no"))
            return Question(to=target, kind="react", text="Parry?", options=options, default=("no",))

        if scene.ask(build) == ("parry",):
            use = UseMove(who=target, move="parry", targets=(Target(id=attempt.who),))
            parry = perform(scene, use, reacting=True)
            attempt.of(target).hit = not parry.averted


def parry(scene: Scene, attempt: Attempt) -> None:
    """A parry is itself a blow at the attacker's blade: on 4+ it holds, and cuts the attacker, who may parry that."""
    face = scene.roll(Throw(die="d6", count=1, who=attempt.who, what="parry")).faces[0]
    roll = Roll(who=attempt.who, what="parry", faces=(face,), score=face, against=attempt.targets[0])
    scene.emit(Rolled(roll=roll))
    attempt.averted = face >= 4
    attempt.of(attempt.targets[0]).hit = face >= 4


def wound(scene: Scene, attempt: Attempt) -> None:
    for target in attempt.targets:
        if attempt.of(target).hit:
            scene.emit(Struck(target=target, taken=1, source=attempt.who))
            shift(scene, target, "hp", -1, "damage", attempt.who)


def drop(scene: Scene, attempt: Attempt) -> None:
    """Settle: nobody without hit points stands, nobody with them lies."""
    bearer = scene.state.combatants[attempt.who]
    if bearer.value("hp") <= 0 and not bearer.has("down"):
        inflict(scene, attempt.who, "down")
    elif bearer.value("hp") > 0 and bearer.has("down"):
        from littledice.engine.conditions import lift

        lift(scene, attempt.who, "down", why="healed")


def harm(scene: Scene, attempt: Attempt) -> None:
    for target in attempt.targets:
        shift(scene, target, "hp", -1, "damage")


def daze(scene: Scene, attempt: Attempt) -> None:
    for target in attempt.targets:
        inflict(scene, target, "dazed", source=attempt.who)


def shield(scene: Scene, attempt: Attempt) -> None:
    inflict(scene, attempt.who, "shielded", source=attempt.who)


STEPS: dict[str, Step] = {
    "initiative": initiative,
    "swing": swing,
    "answer_blow": answer_blow,
    "parry": parry,
    "wound": wound,
    "drop": drop,
    "daze": daze,
    "harm": harm,
    "shield": shield,
}


def uses(*names: str) -> tuple[StepUse, ...]:
    return tuple(StepUse(step=name) for name in names)


BLOW: dict[str, Any] = {
    "target": "enemy",
    "aim": uses("swing"),
    "meet": uses("answer_blow"),
    "land": uses("wound"),
    "cost": {"slot": 1},
}

DATA = Ruleset(
    id="skirmish",
    name="Skirmish",
    die={"d6": Die(faces=(1, 2, 3, 4, 5, 6))},
    option={"brave": OptionDef(default=False, says="Nobody is afraid.", choices=(True, False))},
    track={
        "hp": TrackDef(high=3),
        "slot": TrackDef(high=1, refill="phase_start", budget=True),
        "reaction": TrackDef(high=1, refill="round_start", budget=True),
    },
    phase={"quick": PhaseDef(order="lowest", mode="declare"), "slow": PhaseDef(order="highest")},
    flow=FlowDef(phases=("quick", "slow"), initiative="round", roll=uses("initiative"), delay=True, joint=True),
    condition={
        "down": ConditionDef(state="unconscious", skips=True, helpless=True),
        "dazed": ConditionDef(modify={"advantage": -1}, ends=EndsDef(at="turn_end")),
        "shielded": ConditionDef(ends=EndsDef(at="turn_start", phase="slow")),
    },
    move={
        "shoot": MoveDef(**BLOW, phases=("quick",)),
        "strike": MoveDef(
            **BLOW,
            phases=("slow",),
            forbid={"dazed": Forbid(when=When(all=("self:dazed",)), says="{who} is dazed.", rule="SK-1")},
        ),
        "parry": MoveDef(
            target="other",
            time="any",
            cost={"reaction": 1},
            aim=uses("parry"),
            meet=uses("answer_blow"),
            land=uses("wound"),
        ),
        "daze": MoveDef(target="enemy", phases=("slow",), cost={"slot": 1}, land=uses("daze")),
        "harm": MoveDef(target="any", by="gm", time="always", land=uses("harm")),
        "shield": MoveDef(target="self", phases=("slow",), cost={"slot": 1}, land=uses("shield")),
    },
    on={"settle": uses("drop")},
    hash="skirmish-1",
)


class Book(Reckoner):
    """The rulebook of the test game."""

    def __init__(self, data: Ruleset = DATA, steps: dict[str, Step] | None = None) -> None:
        self._data = data
        self._steps = steps or STEPS

    @property
    def data(self) -> Ruleset:
        return self._data

    def step(self, use: StepUse) -> Step:
        return self._steps[use.step]

    def throw(self, scene: Scene, dice: str, who: str, what: str, against: str) -> Number:
        raise KeyError(dice)

    def about_to(self, scene: Scene, moment: str, who: str, amount: Number = 0, source: str = "") -> Happening:
        return Happening(moment, who, source, amount)

    def answer(self, scene: Scene, happening: Happening) -> None:
        """Nobody answers anything here but by the reactions that moves offer."""

    def heard(self, move: str, *, aimed: bool = True) -> Hearing:
        return Hearing({})

    def judges(self, move: MoveDef) -> Sequence[tuple[StepUse, Check]]:
        return ()


RULES: Rulebook = Book()


def fighter(id: str, side: str = "foes", hp: int = 3) -> Combatant:
    tracks = {
        "hp": Track(value=hp, high=3),
        "slot": Track(value=1, high=1),
        "reaction": Track(value=1, high=1),
    }
    return Combatant(id=id, name=id.upper(), side=side, tracks=tracks)


def hit(who: str, move: str, *targets: str, overrule: bool = False) -> UseMove:
    return UseMove(who=who, move=move, targets=tuple(Target(id=target) for target in targets), overrule=overrule)


Builder = Callable[[], Question | None]
