"""What undo and log call a step."""

from __future__ import annotations

import pytest

from tests.app.meadow import FIGHT, Table


@pytest.mark.parametrize(
    ("sentence", "label"),
    [
        ("a g2", "Mira attacks Goblin 2"),
        ("rest sp", "Mira rests"),
        ("check ta mig vs 2", "Tamsin checks MIG"),
        ("d g1 g2 3 fire", "Damage: Goblin 1 and Goblin 2, 3 fire"),
        ("d all 1", "Damage: 5 combatants, 1"),
        ("c g2 prone", "Condition: Goblin 2, prone"),
        ("c mi daze", "Condition: Mira, dazed"),
        ("c g2 poisoned 2", "Condition: Goblin 2, poisoned 2"),
        ("end", "End"),
        ("next", "Mira ended their turn"),
        ("goto g1", "goto Goblin 1"),
        ("order g3 before mi", "Goblin 3 before Mira"),
        ("add wolf x5", "add Wolf 1 to Wolf 5"),
        ("set g1 hp=2", "set Goblin 1 hp=2"),
        ("note it rains", "note: it rains"),
        ("delay to 2", "Mira waits for 2"),
        ("out g1", "out: Goblin 1"),
        ("act status", "Mira uses Status Report"),
    ],
)
def test_the_label_of_a_step(sentence: str, label: str) -> None:
    table = Table(*FIGHT)
    table.say(sentence)
    step = table.shelf.saves["field"].would_undo()
    assert step is not None
    assert step.label == label


def test_a_condition_that_is_taken_off_is_named() -> None:
    table = Table(*FIGHT, "c g2 prone")
    table.say("c g2 prone off")
    step = table.shelf.saves["field"].would_undo()
    assert step is not None
    assert step.label == "Condition: Goblin 2, prone off"


def test_a_recap_counts_no_labels_among_the_conditions() -> None:
    table = Table("add Mira side:party", "add goblin", "start", 'label go "red hat"', "next", "recap")
    assert table.last is not None
    assert dict(table.last.payload.conditions) == {}
