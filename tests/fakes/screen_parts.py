"""A test-only game of body parts, and a fight in its fourth round."""

from __future__ import annotations

from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter
from littledice.model.ruleset import ConditionDef, Die, FlowDef, MoveDef, Ruleset, Screen, TrackDef
from littledice.model.track import Number, Track
from tests.fakes.screen_book import Book

BODY = ("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg")
_PARTS = {
    "head": ("head", "h"),
    "torso": ("torso", "t"),
    "left_arm": ("L arm", "la"),
    "right_arm": ("R arm", "ra"),
    "left_leg": ("L leg", "ll"),
    "right_leg": ("R leg", "rl"),
}

PARTS = Book(
    Ruleset(
        id="parts",
        name="Parts",
        die={"d6": Die(faces=(1, 2, 3, 4, 5, 6))},
        track={
            **{key: TrackDef(name=name, code=code, group="body", high=1) for key, (name, code) in _PARTS.items()},
            "action": TrackDef(name="Action", short="Action", high=1, budget=True),
            "short": TrackDef(name="Short Action", short="Short", high=1, budget=True),
            "reaction": TrackDef(name="Reaction", short="React", high=1, budget=True),
            "movement": TrackDef(name="movement", short="move", high=8, budget=True, unit="m"),
        },
        move={"strike": MoveDef(name="Strike", target="enemy", tags=("armed",))},
        condition={
            "favour": ConditionDef(name="Favour", remark="held"),
            "dropped": ConditionDef(name="dropped spear"),
            "unconscious": ConditionDef(name="unconscious", state="unconscious", skips=True, harm=True, remark="1 h"),
        },
        screen=Screen(
            bar="", parts="body", budget=("action", "short", "reaction", "movement"), initiative=True, attack="strike"
        ),
        flow=FlowDef(delay=True, joint=True),
    )
)


def body(
    id: str, name: str, side: str, initiative: Number, parts: str, slots: str, metres: Number, *conditions: Condition
) -> Combatant:
    """`parts` as `2/2 3/3 ...` in the order of BODY, `slots` as `110` for action, short, reaction."""
    tracks = {}
    for key, said in zip(BODY, parts.split(), strict=True):
        value, high = (int(number) for number in said.split("/"))
        tracks[key] = Track(value=value, high=high, low=-high)
    for key, left in zip(("action", "short", "reaction"), slots, strict=True):
        tracks[key] = Track(value=int(left), high=1)
    tracks["movement"] = Track(value=metres, high=max(metres, 3.5))
    return Combatant(id=id, name=name, side=side, initiative=initiative, tracks=tracks, conditions=conditions)


def mill() -> Encounter:
    """Round 4, Bo's turn, who has lost a leg and the use of an arm; Wolf 2 is out cold, Cé waits for a later count."""
    people = [
        body("an", "Ana Reyes", "party", 4, "2/2 3/3 2/2 2/2 1/2 2/2", "001", 0, Condition(kind="favour")),
        body("bo", "Bo Lindqvist", "party", 3, "1/2 2/3 2/2 0/2 1/1 -1/1", "110", 3.5, Condition(kind="dropped")),
        body("or", "Orc Sergeant", "foes", 3, "2/2 0/3 2/2 2/2 2/2 1/2", "111", 8),
        body("w1", "Wolf 1", "foes", 2, "1/1 1/1 1/1 1/1 0/1 1/1", "111", 6),
        body("w2", "Wolf 2", "foes", 2, "0/1 1/1 1/1 1/1 1/1 1/1", "000", 0, Condition(kind="unconscious")),
        body("ce", "Cé", "party", 3, "1/1 1/1 1/1 1/1 1/1 1/1", "111", 7),
    ]
    order = ("an", "bo", "or", "w1", "w2", "ce")
    return Encounter(
        ruleset="parts",
        stage="running",
        combatants={each.id: each for each in people},
        round=4,
        phase="turn",
        order=order,
        standing=("an", "bo", "or", "ce", "w1", "w2"),
        begun=("an", "bo", "ce"),
        done=("an",),
        active=("bo",),
        put_off={"ce": 1},
    )
