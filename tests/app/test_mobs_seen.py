"""A mob of which somebody is out of sight."""

from __future__ import annotations

import json

import pytest

from littledice.model.errors import WrongUsage
from tests.app.meadow import Table


def test_a_mob_whose_first_is_concealed_is_named_by_the_first_who_is_seen() -> None:
    table = Table("add Mira side:party", "add wolf x3 together", "conceal w1", "start")
    seen = table.as_player("Mira").say("status").data
    told = json.dumps(seen)
    assert '"w1"' not in told
    assert {each["mob"] for each in seen["combatants"] if each["id"] in ("w2", "w3")} == {"w2"}
    assert table.of("w3").mob == "w1"


@pytest.mark.parametrize("change", ["++1", "+-1"])
def test_a_counter_takes_one_sign(change: str) -> None:
    table = Table("add Mira side:party", "count mi breath 3")
    with pytest.raises(WrongUsage, match="a number"):
        table.say(f"count mi breath {change}")
    assert table.of("mi").counters == {"breath": 3}
