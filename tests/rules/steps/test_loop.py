"""For whom a step is carried out: the engine says, and judges `when` for each of them."""

from __future__ import annotations

import pytest

from littledice.engine.attempt import Attempt, hook_attempt
from littledice.engine.moments.running import run
from littledice.engine.scene import Scene
from littledice.model.condition import Condition
from littledice.model.events import Gained
from littledice.model.record import replace
from littledice.model.ruleset import ConditionDef, When
from tests.fakes import small_game as game

BOOK = game.rules(
    condition={"undead": ConditionDef(), "furious": ConditionDef(), "down": ConditionDef(state="unconscious")}
)


def three() -> Scene:
    dead = replace(game.fighter("dd", "foes"), conditions=(Condition(kind="undead"),))
    return game.scene(BOOK, game.fighter("aa"), game.fighter("bb", "foes"), dead, game.fighter("cc"))


def furious(scene: Scene) -> list[str]:
    return [event.who for event in scene.events if isinstance(event, Gained) and event.condition.kind == "furious"]


def inflicted(deed: Attempt, *, to: str | tuple[str, ...] = (), when: str = "", per: str = "") -> list[str]:
    scene = three()
    run(scene, deed, (game.spelt("inflict", condition="furious", to=to, when=when, per=per),))
    return furious(scene)


@pytest.mark.parametrize("targets", [("bb", "dd"), ("dd", "bb")])
def test_when_is_judged_for_each_target(targets: tuple[str, ...]) -> None:
    assert inflicted(game.attempt(BOOK, "aa", *targets), to="targets", when="target:undead") == ["dd"]


def test_unsaved_are_nobody_where_no_save_was_rolled() -> None:
    deed = game.attempt(BOOK, "aa", "bb", "dd")
    assert inflicted(deed, to="unsaved") == []
    deed.of("bb").saved = False
    deed.of("dd").saved = True
    assert inflicted(deed, to="unsaved") == ["bb"]
    assert inflicted(deed, to="saved") == ["dd"]


def test_a_move_without_targets_has_its_actor_as_target() -> None:
    assert inflicted(game.attempt(BOOK, "aa")) == ["aa"]
    assert inflicted(game.attempt(BOOK, "aa"), to="targets", when="is:self") == ["aa"]


def test_without_a_group_it_is_for_those_hit_where_the_move_rolled_at_them() -> None:
    deed = game.attempt(BOOK, "aa", "bb", "dd")
    assert inflicted(deed) == ["bb", "dd"]
    deed.of("bb").hit, deed.of("dd").hit = False, True
    assert inflicted(deed) == ["dd"]
    assert inflicted(deed, to="missed") == ["bb"]
    assert inflicted(deed, to=("missed", "hit")) == ["bb", "dd"]


@pytest.mark.parametrize(
    ("to", "who"),
    [
        ("actor", ["aa"]),
        ("first", ["dd"]),
        ("second", ["bb"]),
        ("allies", ["cc"]),
        ("enemies", ["bb", "dd"]),
        ("everyone", ["aa", "bb", "dd", "cc"]),
        ("source", []),
        (("actor", "first"), ["aa", "dd"]),
        ("outcome:strong", ["bb"]),
    ],
)
def test_groups(to: str | tuple[str, ...], who: list[str]) -> None:
    deed = game.attempt(BOOK, "aa", "dd", "bb")
    deed.of("bb").outcome = "strong"
    assert inflicted(deed, to=to) == who


def test_for_people_who_are_no_targets_it_runs_once_if_it_holds_for_one_target() -> None:
    deed = game.attempt(BOOK, "aa", "bb", "dd")
    assert inflicted(deed, to="actor", when="target:undead") == ["aa"]
    assert inflicted(game.attempt(BOOK, "aa", "bb"), to="actor", when="target:undead") == []


def test_or_once_per_target() -> None:
    scene = game.scene(BOOK, game.fighter("aa", hp=1), game.fighter("bb"), game.fighter("cc"))
    deed = game.attempt(BOOK, "aa", "bb", "cc")
    run(scene, deed, (game.spelt("mend", to="actor", per="target", amount=1),))
    assert scene.state.combatants["aa"].value("hp") == 3


def test_what_all_targets_took_is_summed_for_the_actor() -> None:
    scene = game.scene(BOOK, game.fighter("aa", hp=1), game.fighter("bb"), game.fighter("cc"))
    deed = game.attempt(BOOK, "aa", "bb", "cc")
    run(scene, deed, (game.spelt("harm", amount=2), game.spelt("mend", to="actor", amount="taken")))
    assert scene.state.combatants["aa"].value("hp") == 5


def test_those_who_went_down_by_it_dropped() -> None:
    book = game.rules(
        condition={
            "down": ConditionDef(state="unconscious", holds=When(all=("self.hp<=0",))),
            "furious": ConditionDef(),
        },
    )
    scene = game.scene(book, game.fighter("aa"), game.fighter("bb", hp=2), game.fighter("cc"))
    deed = game.attempt(book, "aa", "bb", "cc")
    run(scene, deed, (game.spelt("harm", amount=2), game.spelt("inflict", to="dropped", condition="furious")))
    assert furious(scene) == ["bb"]


def test_in_a_hook_both_are_whom_it_happens_to() -> None:
    scene = three()
    run(
        scene, hook_attempt(BOOK, "turn_end", "dd"), (game.spelt("inflict", condition="furious", when="target:undead"),)
    )
    assert furious(scene) == ["dd"]


def test_the_gm_is_nobody_whom_a_step_could_be_for() -> None:
    scene = three()
    run(scene, hook_attempt(BOOK, "end", "gm"), (game.spelt("inflict", condition="furious"),))
    assert furious(scene) == []


@pytest.mark.parametrize(
    ("fact", "holds"),
    [
        ("round>=1", True),
        ("round>=2", False),
        ("margin>=3", True),
        ("margin>=self.phy", False),
        ("target.hp>=self.hp", True),
        ("score>margin", True),
    ],
)
def test_facts_compare_any_number_with_any(fact: str, holds: bool) -> None:
    from littledice.model.roll import Roll

    scene = game.scene(BOOK, game.fighter("aa", hp=9, phy=4), game.fighter("bb", "foes"))
    deed = game.attempt(BOOK, "aa", "bb")
    deed.note("bb", Roll(who="aa", what="deed", score=8, target=5, margin=3), hit=True)
    run(scene, deed, (game.spelt("inflict", condition="furious", when=fact),))
    assert (furious(scene) == ["bb"]) is holds
