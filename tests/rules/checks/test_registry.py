from __future__ import annotations

from typing import Any

import pytest

from littledice.model.errors import BadRuleset, WrongUsage
from littledice.model.ruleset import CheckDef
from littledice.rules.check_kind import Setup
from littledice.rules.checks.dice_check import check_kind
from littledice.rules.checks.dice_params import KINDS


@pytest.mark.parametrize("name", list(KINDS))
def test_every_kind_works_with_its_defaults(name: str) -> None:
    check = check_kind(CheckDef(kind=name), {})
    assert check.throw(check.setup(2)).count in (1, 2)
    assert check.distribution(check.setup(2)).total > 1
    assert not check.barred(Setup(pool=2), 5)


@pytest.mark.parametrize(
    ("kind", "params", "said"),
    [
        ("sucesses", {}, 'no kind of check "sucesses"; the nearest is "successes"'),
        ("points", {"mini_pool": 1}, 'Unknown parameter "mini_pool"; the nearest is "min_pool"'),
        ("points", {"advantage": "dice"}, "advantage"),
        ("successes", {"threshold": "four"}, "threshold"),
        ("successes", {"max_dice": True}, "max_dice"),
    ],
)
def test_a_wrong_definition_is_named(kind: str, params: dict[str, Any], said: str) -> None:
    with pytest.raises(BadRuleset, match=said):
        check_kind(CheckDef(kind=kind, params=params), {})


def test_an_unknown_die_is_named() -> None:
    with pytest.raises(WrongUsage, match='No die is called "q6"'):
        check_kind(CheckDef(kind="total", params={"die": "q6"}), {})
