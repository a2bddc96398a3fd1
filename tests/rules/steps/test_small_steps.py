"""Steps of a few lines, each by its edge."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from littledice.model.condition import Condition
from littledice.model.errors import LittleDiceError
from littledice.model.events import Noted
from littledice.model.record import replace
from littledice.model.ruleset import ConditionDef, HazardDef, StepUse, TrackDef
from littledice.rules.bodies.damage_rolls import HarmParams, harm
from littledice.rules.conditions.condition_course import upkeep
from littledice.rules.conditions.give_conditions import InflictParams, inflict
from littledice.rules.movement.plain_moves import ApproachParams, approach
from littledice.rules.rest.resting import RestParams, rest
from littledice.rules.tracks.moved_tracks import TrackParams, track
from littledice.rules.tracks.pools import MendParams, mend
from littledice.rules.tracks.regaining import RegainParams, regain
from littledice.rules.tracks.sheet_follows import FollowSheetParams, follow_sheet
from littledice.rules.turns.picking import PickParams, pick
from littledice.rules.turns.tallies import PatternParams, pattern
from tests.fakes import small_game as game

BOOK = game.rules(
    hazard={
        "fall": HazardDef(do=(StepUse(step="harm", params={"amount": "amount"}),), unit="feet"),
        "chill": HazardDef(do=(StepUse(step="harm", params={"amount": "amount"}),), usual=1),
    },
    condition={"seen": ConditionDef(), "marked": ConditionDef(stacks="each", params={"upkeep": {"sp": 2}})},
    tables={"range": {"close": {"to": 5}, "near": {"above": 5, "to": 30}, "far": {"above": 30}}},
)

hurt = game.each(partial(harm, params=HarmParams(amount="said")))
hazard = game.each(partial(pick, params=PickParams(by="hazard")))


say_condition = game.each(partial(inflict, params=InflictParams()))


def test_amounts_below_nothing_are_refused_wherever_one_is_said() -> None:
    scene = game.scene(BOOK, game.fighter("aa"))
    steps: list[Any] = [
        hurt,
        game.each(partial(mend, params=MendParams())),
        partial(rest, params=RestParams(lengths={"short": 1})),
    ]
    for step in steps:
        with pytest.raises(LittleDiceError):
            step(scene, game.attempt(BOOK, "gm", "aa", amount=-1))
    assert scene.events == []


@pytest.mark.parametrize("step", [hurt, game.each(partial(mend, params=MendParams()))])
def test_an_amount_must_be_said(step: Any) -> None:
    with pytest.raises(LittleDiceError):
        step(game.scene(BOOK, game.fighter("aa")), game.attempt(BOOK, "gm", "aa"))


@pytest.mark.parametrize(("args", "amount"), [({}, 1), ({"hazard": ("flood",)}, 1), ({"hazard": ("fall",)}, None)])
def test_a_hazard_must_be_known_and_measured(args: dict[str, tuple[str, ...]], amount: int | None) -> None:
    with pytest.raises(LittleDiceError):
        hazard(game.scene(BOOK, game.fighter("aa")), game.attempt(BOOK, "gm", "aa", args=args, amount=amount))


def test_a_hazard_has_its_usual_amount() -> None:
    scene = game.scene(BOOK, game.fighter("aa"))
    hazard(scene, game.attempt(BOOK, "gm", "aa", args={"hazard": ("chill",)}))
    assert scene.state.combatants["aa"].value("hp") == 9


@pytest.mark.parametrize(
    ("now", "to", "then"),
    [(None, "far", "far"), ("far", "near", "near"), (3, "near", "near"), ("close", "close", "close")],
)
def test_one_move_reaches_the_next_band(now: str | int | None, to: str, then: str) -> None:
    scene = game.scene(BOOK, game.fighter("aa"), game.fighter("bb"), distances={"aa|bb": now} if now else {})
    approach(
        scene, game.attempt(BOOK, "aa", "bb", args={"to": (to,)}), ApproachParams(("close", "near", "far"), "speed")
    )
    assert scene.state.distance("aa", "bb") == then


@pytest.mark.parametrize("to", ["far", "yonder"])
def test_and_no_further(to: str) -> None:
    scene = game.scene(BOOK, game.fighter("aa"), game.fighter("bb"), distances={"aa|bb": "close"})
    with pytest.raises(LittleDiceError):
        approach(
            scene, game.attempt(BOOK, "aa", "bb", args={"to": (to,)}), ApproachParams(("close", "near", "far"), "speed")
        )


@pytest.mark.parametrize(
    ("last", "alike", "signed", "amount"),
    [("hit", 1, 4, 2), ("hit", 2, 4, 4), ("run", 3, 4, None), ("hit", 1, 3, None)],
)
def test_a_run_of_equal_turns(last: str, alike: int, signed: int, amount: int | None) -> None:
    """The round is 5: the last turn was in round 4, or it does not count."""
    tally: dict[str, Any] = {"signature": "hit", "last_signature": last, "alike": alike, "signed": signed}
    person = replace(game.fighter("aa"), tally=tally)
    scene = game.scene(BOOK, person, round=5)
    pattern(scene, game.attempt(BOOK, "aa"), PatternParams(condition="seen", more=2))
    held = scene.state.combatants["aa"].find("seen")
    assert (held.amount if held is not None else None) == amount


def test_only_what_is_paid_for_is_kept_up() -> None:
    mark = Condition(kind="marked", source="aa")
    people = [replace(game.fighter(id, "foes"), conditions=(mark,)) for id in ("bb", "cc")]
    scene = game.scene(BOOK, game.fighter("aa"), *people)
    upkeep(scene, game.attempt(BOOK, "aa"))
    assert [scene.state.combatants[id].has("marked") for id in ("bb", "cc")] == [True, False]
    assert scene.state.combatants["aa"].value("sp") == 1


def test_what_is_dropped_costs_nothing() -> None:
    marked = replace(game.fighter("bb", "foes"), conditions=(Condition(kind="marked", source="aa"),))
    scene = game.scene(BOOK, game.fighter("aa"), marked)
    scene.words = ("drop",)
    upkeep(scene, game.attempt(BOOK, "aa"))
    assert not scene.state.combatants["bb"].has("marked")
    assert scene.state.combatants["aa"].value("sp") == 3


def test_a_condition_that_does_not_hold_cannot_be_ended() -> None:
    scene = game.scene(BOOK, game.fighter("aa"))
    with pytest.raises(LittleDiceError):
        game.each(partial(inflict, params=InflictParams()))(
            scene, game.attempt(BOOK, "gm", "aa", args={"condition": ("seen",)}, words=("off",))
        )


@pytest.mark.parametrize("amount", [0, -1, 1.5])
def test_a_number_of_times_is_whole_and_at_least_one(amount: float) -> None:
    scene = game.scene(BOOK, game.fighter("aa"))
    with pytest.raises(LittleDiceError):
        game.each(partial(inflict, params=InflictParams()))(
            scene, game.attempt(BOOK, "gm", "aa", args={"condition": ("seen",)}, amount=amount)
        )


def test_a_maximum_follows_the_sheet_and_takes_its_value_along() -> None:
    book = game.rules(track={"sp": TrackDef(high="phy")})
    spent = game.fighter("aa", phy=5)
    scene = game.scene(book, spent)
    follow_sheet(scene, game.attempt(book, "aa"), FollowSheetParams(tracks=("sp",)))
    track = scene.state.combatants["aa"].tracks["sp"]
    assert (track.value, track.high) == (5, 5)
    follow_sheet(scene, game.attempt(book, "aa"), FollowSheetParams(tracks=("sp",)))
    assert len(scene.events) == 1


def test_nothing_comes_back_to_who_lacks_nothing() -> None:
    scene = game.scene(BOOK, game.fighter("aa"))
    regain(scene, game.attempt(BOOK, "aa"), RegainParams(pools=("sp",), asks=True))
    assert [type(event) for event in scene.events] == [Noted]


@pytest.mark.parametrize(("op", "amount"), [("less", 0), ("add", 0), ("add", 5)])
def test_points_that_stay_as_they_were_are_told(op: Any, amount: int) -> None:
    scene = game.scene(BOOK, game.fighter("aa"))
    used = game.attempt(BOOK, "gm", "aa", args={"track": ("hp",)}, amount=amount)
    game.each(partial(track, params=TrackParams(op=op)))(scene, used)
    noted = [event.text for event in scene.events if isinstance(event, Noted)]
    assert len(noted) == 1
    assert noted[0].endswith(" hp, as before.") or noted[0].endswith(" HP, as before.")


def test_points_that_a_rule_leaves_as_they_were_are_not_told() -> None:
    scene = game.scene(BOOK, game.fighter("aa"))
    params = TrackParams(track="hp", amount=1)
    game.each(partial(track, params=params))(scene, game.attempt(BOOK, "gm", "aa"))
    assert scene.events == []
