"""A ruleset ready to play finds the functions behind its names."""

from __future__ import annotations

from typing import Any, cast

from littledice.engine.ruleset import Rulebook
from littledice.language.compiler import compiled
from littledice.model.record import Record
from littledice.rules.registry import REGISTRY as REAL
from littledice.rules.rulebook import Rules
from tests.rules.fake_steps.strike import Params
from tests.rules.worlds import REGISTRY, SOUND


def rules() -> Rules:
    return Rules(compiled("base", (SOUND,), REGISTRY).data, REGISTRY)


def test_it_is_what_the_engine_knows_as_a_rulebook() -> None:
    book: Rulebook = rules()
    assert book.data.name == "Base"


def test_a_step_comes_with_its_parameters() -> None:
    book = rules()
    calls: list[Any] = []
    book.step(book.data.move["hit"].land[0])(cast(Any, "scene"), cast(Any, calls))
    book.step(book.data.on["turn_start"][0])(cast(Any, "scene"), cast(Any, calls))
    assert calls == [("scene", Params(amount="hits", condition="prone")), "shout"]


def test_a_step_is_bound_once() -> None:
    book = rules()
    use = book.data.move["hit"].aim[0]
    assert book.step(use) is book.step(use)


def test_a_legality_check_comes_with_its_parameters() -> None:
    book = rules()
    [(_, why_not)] = book.judges(book.data.move["hit"])
    refusal = why_not(book, cast(Any, None), cast(Any, None))
    assert refusal is not None
    assert refusal.message == "Rest 1 first."


def test_every_registered_function_is_marked_and_has_a_record_of_parameters() -> None:
    judging = [spec for name in REAL.judges if (spec := REAL.judge(name)) is not None]
    specs = [REAL.step(name) for name in REAL.steps] + [REAL.check(name) for name in REAL.checks] + judging
    for spec in specs:
        assert issubclass(spec.params, Record), spec
        assert spec.says.endswith("."), spec
