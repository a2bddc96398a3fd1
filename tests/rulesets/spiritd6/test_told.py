"""What a table hears and sees of a fight in phases: wounds, rolls that a wound brings about, what is declared."""

from __future__ import annotations

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.model.errors import Refused
from littledice.render.screens import show
from littledice.render.settings import ScreenSettings
from tests.rulesets.spiritd6.people import rules

PEOPLE = (
    "add Mira side:party might=2 endurance=3 axes=3 held=axe hp=12",
    "add Bo side:party crossbows=3 held=hand-crossbow",
    "add harpy",
    "start mi=3 bo=5 ha=7",
)


def desk(*lines: str) -> Desk:
    made = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    for line in ("new x", *PEOPLE, *lines):
        made.say(line.split())
    return made


def drawn(outcome: Outcome) -> list[str]:
    return [line.plain.rstrip() for line in show(outcome, ScreenSettings(width=80))]


def test_a_wound_is_something_one_has() -> None:
    told = desk().say(["c", "mi", "lasting_leg"]).text
    assert told[0].endswith("Mira has lasting leg wound 1, stays.")


def test_the_roll_that_a_wound_brings_about_says_who_rolls_what() -> None:
    out = desk().say(["d", "mi", "7"], dice="1 1")
    assert "Mira rolls against shock. End, 2 dice against 2, 4 or more counts, chance 25 percent." in out.text
    assert any(line.startswith("   against shock   2 dice vs 2, 4+ counts") for line in drawn(out))


def test_spirit_c2_what_one_attack_owes_stands_below_it() -> None:
    """Depletion, shock and staying awake: the name once, a check a line, and with each what came of it."""
    lines = drawn(desk().say(["d", "mi", "13"], dice="1 1 5 1"))
    assert [line[:18].rstrip() for line in lines if "2 dice" in line] == ["   against shock", "   to stay awake"]
    assert not any("Mira" in line for line in lines if "2 dice" in line)
    told = " ".join(lines)
    assert told.index("against shock") < told.index("Wounds 1 → 2/3 shock") < told.index("to stay awake")
    assert told.index("to stay awake") < told.index("unconscious")


def test_spirit_c2_nothing_of_the_dead_is_told_to_end() -> None:
    said = desk()
    said.say(["c", "mi", "hindered"])
    assert "hindered" not in " ".join(said.say(["set", "mi", "wounds=3"]).text)


def test_what_is_declared_was_not_due() -> None:
    table = desk("next")
    lines = drawn(table.say(["snapshot", "ha", "with", "hand-crossbow"]))
    assert lines[0].startswith(" Bo takes a snapshot at Harpy")
    assert not [line for line in lines if "DUE NOW" in line]


def test_what_happens_at_no_turn_edge_says_no_moment() -> None:
    table = desk("next", "snapshot ha with hand-crossbow")
    lines = drawn(table.say(["next"], dice="6 6 6"))
    assert lines[0] == "  DUE NOW"


def test_an_answer_is_called_by_whoever_gave_it() -> None:
    table = desk("next", "snapshot ha with hand-crossbow")
    table.say(["next"], dice="6 6 6")
    table.say(["answer", "0"])
    assert table.say(["undo"]).text[0] == "Taken back: Harpy answers 0."


def test_weapons_and_empty_hands_are_told_by_name() -> None:
    assert desk().say(["set", "bo", "held=none"]).text == ("Bo no longer holds hand crossbow.",)
    assert desk().say(["set", "bo", "held=hand-crossbow,axe"]).text == ("Bo takes axe in hand.",)


def test_whom_a_question_waits_for_is_said_once() -> None:
    table = desk("next", "snapshot ha with hand-crossbow")
    table.say(["next"], dice="6 6 6")
    with pytest.raises(Refused, match=r"^A question for Harpy waits: Hit by Bo with 3 successes"):
        table.say(["next"])


def test_where_we_were_says_once_who_is_asked() -> None:
    table = desk("next", "snapshot ha with hand-crossbow")
    table.say(["next"], dice="6 6 6")
    assert "Harpy is asked: Hit by Bo with 3 successes" in " ".join(table.say(["resume", "x"]).text)


def test_the_list_of_fights_calls_a_round_what_the_game_calls_it() -> None:
    out = desk().say(["list"])
    assert "x (current), Spirit D6, turn 1: Mira's turn." in out.text
    assert any("turn 1" in line for line in drawn(out))
    assert not [line for line in (*out.text, *drawn(out)) if "round" in line]


def test_speed_is_a_word() -> None:
    assert any("Speed " in line for line in drawn(desk().say(["status"])))
