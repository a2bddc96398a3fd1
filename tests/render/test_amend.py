"""A changed past before it is taken, on screens of every width and in sentences."""

from __future__ import annotations

import pytest

from littledice.render.plain.plain_text import linear
from littledice.render.screens import show
from littledice.render.settings import ScreenSettings
from tests.fakes.past import Past

KILLED = "amend 9 d g2 9"


def drawn(sentence: str, table: Past | None = None, **settings: object) -> list[str]:
    outcome = (table or Past()).say(sentence)
    return [line.plain.rstrip() for line in show(outcome, ScreenSettings(**settings))]  # type: ignore[arg-type]


def test_the_preview_on_a_usual_screen() -> None:
    assert drawn(KILLED, width=80) == [
        "  AMEND   9: d g2 9   1 step replayed, nothing changed yet",
        "  9  Tamsin attacks Goblin 2  bare hands  4 vs 1 HIT  →  Goblin 2",
        "     9 damage, HP 4 → 0/4!, defeated",
        "     no longer rolled: the attack, [3] [1] [5]",
        " 10  Tamsin ended their turn",
        "     Goblin 2's turn  →  Round 1 ends, Round 2, Mira Vale's turn",
        " 13  Goblin 2 ended their turn   no longer comes up",
        " differs now",
        "   ta ● Tamsin     actions 1 → 2/2",
        "   g2 ▲ Goblin 2   HP 3 → 0/4!   actions 0 → 2/2   up → dead",
        " no longer fits",
        "   1  11  Goblin 2 attacks Mira Vale: Goblin 2 is dead now.",
        "          [out] leave it out   keep it as it was   or say something else",
        "   2  12  Goblin 2 attacks Mira Vale: Goblin 2 is dead now.",
        "          [out] leave it out   keep it as it was   or say something else",
        " Enter takes it, each as in brackets   1 keep   Esc leaves all as it was",
    ]


def test_a_new_coin_and_what_became_of_the_roll() -> None:
    lines = drawn("amend before 7 c g1 daze by mi --rolls h", width=80)
    assert lines[2:5] == [
        "  7  Goblin 1 attacks Mira Vale  short sword",
        "     0 vs 2 MISS  →  0 - 1 = -1 vs 2 MISS",
        "     new coin for the attack: heads",
    ]


def test_in_ascii_no_sign_is_left_over() -> None:
    lines = drawn(KILLED, width=60, ascii=True)
    assert all(line.isascii() for line in lines)
    assert any("HP 3 -> 0/4!" in line for line in lines)


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120])
@pytest.mark.parametrize("sentence", [KILLED, "amend 5 a g2", "amend 5 off --yes", "amend 5 a g1"])
def test_no_line_is_wider_than_the_screen(sentence: str, width: int) -> None:
    assert max(map(len, drawn(sentence, width=width))) <= width


def test_in_a_shell_commands_stand_where_keys_would() -> None:
    assert drawn(KILLED, width=80, shell=True)[-1] == (
        ' --leave-out takes it without what does not fit   --choose "11 keep" decides one'
    )
    assert drawn("amend 5 a g2", width=80, shell=True)[-1] == " --yes takes it"


def test_nothing_differs() -> None:
    assert drawn("amend 5 a g1", width=80)[1] == " Nothing differs."


def test_many_changes_are_cut_to_the_largest() -> None:
    table = Past(*["next"] * 12, *["a g1 1 1", "next", "next"] * 1)
    lines = drawn("amend before 5 d g1 9", table, width=80)
    assert any(line.endswith("more, all shows them") for line in lines)


def test_sentences_say_the_same() -> None:
    outcome = Past().say(KILLED)
    said = linear(outcome, shell=True)
    assert said[0] == "Amend 9: d g2 9. Nothing has changed yet; 1 step replayed."
    assert "Step 13: Goblin 2 ended their turn: no longer comes up; " not in " ".join(said)
    assert any(line.startswith("Step 11 no longer fits: Goblin 2 attacks Mira Vale. Goblin 2 is dead") for line in said)
    assert linear(outcome)[-1] == "Enter takes it, Esc leaves all as it was."
