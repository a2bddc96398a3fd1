"""The party file's regulars, with what their last fight left them."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.app.people.party import regulars
from littledice.model.errors import LittleDiceError, Refused, StorageError
from tests.app.meadow import Table

MIRA = '[mira]\nname = "Mira Vale"\nmig = 2\nhp = 12\n'
FIRST = ("+ mira", "add goblin", "start mi=2 g1=1", "d mi 5", "spend mi sp 1")


def party(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "party.toml"
    file.write_text(text)
    return file


def after(file: Path, *first: str) -> dict[str, float]:
    """Mira's numbers in a second fight."""
    table = Table()
    table.shelf.party = file
    for sentence in (*first, "new Another", "+ mira"):
        table.say(sentence)
    return values(table)


def values(table: Table) -> dict[str, float]:
    mira = table.shelf.saves[table.shelf.current()].fight.encounter.combatants["mi"]
    return {name: track.value for name, track in mira.tracks.items()}


def test_without_a_word_of_it_everybody_comes_fresh(tmp_path: Path) -> None:
    assert after(party(tmp_path, MIRA), *FIRST, "end")["hp"] == 12


@pytest.mark.parametrize("text", ["carry = true\n" + MIRA, MIRA + "carry = true\n"])
def test_carried_on_are_hit_points_and_pools_but_no_budget(tmp_path: Path, text: str) -> None:
    found = after(party(tmp_path, text), *FIRST, "a g1 3 3", "end")
    assert (found["hp"], found["sp"]) == (7, 1)
    assert found["action"] == 2


def test_one_may_be_fresh_among_others_who_are_not(tmp_path: Path) -> None:
    assert after(party(tmp_path, "carry = true\n" + MIRA + "carry = false\n"), *FIRST, "end")["hp"] == 12


@pytest.mark.parametrize("last", [(), ("end", "undo")])
def test_only_a_fight_that_is_over_counts(tmp_path: Path, last: tuple[str, ...]) -> None:
    assert after(party(tmp_path, "carry = true\n" + MIRA), *FIRST, *last)["hp"] == 12


def test_more_than_the_new_maximum_is_not_carried(tmp_path: Path) -> None:
    file = party(tmp_path, "carry = true\n" + MIRA)
    table = Table()
    table.shelf.party = file
    for sentence in ("+ mira", "add goblin", "start mi=2 g1=1", "end", "new Later"):
        table.say(sentence)
    file.write_text("carry = true\n" + MIRA.replace("12", "4"))
    table.say("+ mira")
    assert values(table)["hp"] == 4


@pytest.mark.parametrize("text", ['carry = "yes"\n', "[mira]\ncarry = 3\n"])
def test_carry_is_true_or_false(tmp_path: Path, text: str) -> None:
    with pytest.raises(StorageError, match="neither true nor false"):
        regulars(party(tmp_path, text))


@pytest.mark.parametrize(("typed", "value", "high"), [("hp=12", 12, 12), ("hp=10/12", 10, 12), ("hp=20", 20, 20)])
def test_f4_what_is_typed_wins_over_what_is_carried(tmp_path: Path, typed: str, value: int, high: int) -> None:
    table = Table()
    table.shelf.party = party(tmp_path, "carry = true\n" + MIRA)
    for sentence in (*FIRST, "end", "new Another", f"+ mira {typed}"):
        table.say(sentence)
    mira = table.shelf.saves[table.shelf.current()].fight.encounter.combatants["mi"]
    assert (mira.tracks["hp"].value, mira.tracks["hp"].high) == (value, high)
    assert mira.tracks["sp"].value == 1, "and what is not typed is carried"


def test_p8c_the_party_is_everybody_of_the_file(tmp_path: Path) -> None:
    table = Table()
    table.shelf.party = party(tmp_path, MIRA + '[tamsin]\nmig = 1\n[bo]\nside = "foes"\n')
    table.say("+ tamsin")
    table.say("+ party")
    assert [(who.name, who.side) for who in table.state.combatants.values()] == [
        ("Tamsin", "party"), ("Mira Vale", "party"), ("Bo", "foes"),
    ]  # fmt: skip
    for sentence in ("+ party", "+ party x2"):
        with pytest.raises(LittleDiceError):
            table.say(sentence)


def test_p8c_without_a_party_file_nobody_is_called_party() -> None:
    with pytest.raises(Refused, match="No party file"):
        Table("+ party")
