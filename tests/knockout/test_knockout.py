"""Of every ruleset that comes with the program all that it says is shown by a worked example, but for what `unseen`
lists with its reason. The engine's words, and Python tests, are `python -m tests.knockout`'s.
"""

from __future__ import annotations

import pytest

from littledice.engine.ruleset import option
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.rules.rulebook import Rules
from tests.knockout.kernel import REWRITES
from tests.knockout.rewrite import Gone, Rewrite
from tests.knockout.run import Run
from tests.knockout.shipped import SHIPPED, shipped
from tests.knockout.thing import at, put
from tests.knockout.things import KINDS, things
from tests.knockout.unseen import BY_TESTS, NOWHERE
from tests.knockout.worked import killer, worked

GAME = "lanternway"
"""Small, and yet it has most kinds of things."""


@pytest.mark.parametrize("id", SHIPPED)
def test_everything_is_shown_by_an_example(id: str) -> None:
    found = Run(id).by_examples(jobs=1)
    unshown = {f"{each.kind} {each.name}" for each in found if not each.example}
    assert unshown == {*BY_TESTS.get(id, {}), *NOWHERE.get(id, {})}


def test_without_examples_nothing_is_shown() -> None:
    data = shipped(GAME)
    none = worked(replace(data, example={}))
    assert [thing.name for thing in things(data) if killer(none, thing)] == []


def test_an_example_that_is_red_to_begin_with_proves_nothing() -> None:
    data = shipped(GAME)
    example = replace(data.example["hit"], then=("ho.hp = 99",))
    broken = worked(replace(data, example={"hit": example}))
    assert broken.red == ("hit",)
    assert [thing.name for thing in things(data) if killer(broken, thing)] == []


def test_every_kind_is_found_somewhere() -> None:
    found = {thing.kind for id in SHIPPED for thing in things(shipped(id))}
    assert found == set(KINDS) - {"kernel"}


def test_each_thing_has_a_name_of_its_own() -> None:
    for id in SHIPPED:
        names = [(thing.kind, thing.name) for thing in things(shipped(id))]
        assert len(names) == len(set(names))


def test_taking_out_changes_only_what_it_says() -> None:
    data = shipped(GAME)
    modifiers = [thing for thing in things(data) if thing.kind == "modifier"]
    (thing,) = [each for each in modifiers if each.name == "condition.braced.modify.advantage"]
    with thing.gone(data) as rules:
        assert rules.data.condition["braced"].modify == {}
        assert put(rules.data, ("condition", "braced"), data.condition["braced"]) == data
    assert data.condition["braced"].modify


def test_a_thing_taken_out_where_it_was_written_is_gone_wherever_it_holds() -> None:
    data = shipped("littlep6")
    (thing,) = [each for each in things(data) if each.name == "extra.sp.modify.damage"]
    with thing.gone(data) as rules:
        for move in ("attack", "sneak-attack", "flurry"):
            assert at(rules.data, ("move", move, "options", "sp", "modify")) == {}


def test_an_option_is_read_otherwise_only_while_it_lasts() -> None:
    data = shipped(GAME)
    fight = Encounter(ruleset=GAME, options={"mixed": "single"})
    (thing,) = [each for each in things(data) if each.name == "mixed=single"]
    with thing.gone(data) as rules:
        assert option(rules, fight, "mixed") == "net"
        assert option(rules, fight, "fading_target") == 11
    assert option(Rules(data), fight, "mixed") == "single"


def half(number: int) -> int:
    """What is rewritten below."""
    return number // 2


def test_words_are_changed_for_whoever_has_the_function() -> None:
    kept, rewrite = half, Rewrite(f"{__name__}:half", "// 2", "* 2")
    with rewrite.made():
        assert kept(4) == 8
    assert kept(4) == 2


@pytest.mark.parametrize("old", ["// 3", "number"])
def test_words_that_are_not_there_just_once_are_refused(old: str) -> None:
    with pytest.raises(Gone):
        Rewrite(f"{__name__}:half", old, "").code()


def test_no_change_of_the_engine_is_listed_twice() -> None:
    listed = [(module, *change) for module, changes in REWRITES.items() for change in changes]
    assert len(listed) == len(set(listed))
