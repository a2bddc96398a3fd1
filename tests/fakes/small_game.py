"""A small game around single steps: two people, points for dice, and whatever conditions and moves a test wants."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import cases
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import (
    CheckDef,
    Die,
    MoveDef,
    OptionDef,
    Ruleset,
    RuleText,
    StatDef,
    StepUse,
    TrackDef,
    When,
    WordsDef,
)
from littledice.model.track import Number, Track
from littledice.model.use import Target, UseMove
from littledice.rules.rulebook import Rules
from tests.fakes.scripted_dice import ScriptedDice

DATA = Ruleset(
    id="small",
    name="Small",
    die={"p6": Die(faces=(1, 2, 3, 0, 0, 1)), "coin": Die(faces=(0, 1))},
    option={"model": OptionDef(default="coin", says="", choices=("coin", "die"))},
    stat={"phy": StatDef(short="PHY"), "ac": StatDef()},
    words={"traits": WordsDef(among="trait"), "immune": WordsDef()},
    track={"hp": TrackDef(high=10), "sp": TrackDef(high=3), "shell": TrackDef(role="shield")},
    check={"test": CheckDef(kind="points", params={"die": "p6", "advantage": "option.model"})},
    rule={"X": RuleText(says="Made up.")},
)


def rules(**tables: Any) -> Rules:
    """The game with some of its tables replaced or added to."""
    changed = {}
    for name, table in tables.items():
        changed[name] = {**getattr(DATA, name), **table} if isinstance(table, Mapping) else table
    return Rules(msgspec.structs.replace(DATA, **changed))


def fighter(id: str, side: str = "party", hp: Number = 10, shell: Number = 0, **stats: Number) -> Combatant:
    tracks = {"hp": Track(value=hp, high=10), "sp": Track(value=3, high=3), "shell": Track(value=shell)}
    return Combatant(id=id, name=id.upper(), side=side, stats=dict(stats), tracks=tracks)


def scene(book: Rules, *people: Combatant, faces: tuple[int, ...] = (), **fields: Any) -> Scene:
    """A running fight of these people, in round 1, with the dice written down."""
    ids = tuple(each.id for each in people)
    state = Encounter(
        ruleset="small",
        stage="running",
        round=1,
        phase="turn",
        order=ids,
        standing=ids,
        combatants={each.id: each for each in people},
    )
    return Scene(book, msgspec.structs.replace(state, **fields), ScriptedDice(faces))


def attempt(book: Rules, who: str, *targets: str, move: MoveDef | None = None, id: str = "deed", **use: Any) -> Attempt:
    said = UseMove(who=who, move=id, targets=tuple(Target(id=target) for target in targets), **use)
    return Attempt(rules=book, use=said, move=move or MoveDef(check="test", stat="phy"), id=id, targets=list(targets))


def step(name: str, **params: Any) -> StepUse:
    return StepUse(step=name, params=params)


def spelt(name: str, *, when: str = "", as_: str = "", **keys: Any) -> StepUse:
    """A use of a step with the keys that the engine reads and the step's own."""
    own = {key: keys.pop(key) for key in ("to", "per", "each") if key in keys}
    params = msgspec.to_builtins(keys)
    return StepUse(step=name, when=When(all=(when,) if when else ()), as_=as_, params=params, **own)


def each(run: Callable[..., None]) -> Callable[[Scene, Attempt], None]:
    """A step for one person at a time, carried out for all whom a move is for."""

    def carry(scene: Scene, attempt: Attempt) -> None:
        for case in cases(scene, attempt, StepUse(step="it")):
            run(case)

    return carry
