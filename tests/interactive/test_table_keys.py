"""Keys for what a GM of many asks: a mob and four regulars, a label, a check of the party."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.interactive.terminal import Table, Terminal

PARTY = "\n".join(
    f'[{name}]\nname = "{name.capitalize()}"\nphy = 2\nhp = 12\n' for name in ("mira", "tamsin", "bo", "kess")
)
FIGHT = (
    "new Bridge littlep6 --seed 3",
    "add Mira side:party phy=2",
    "add Tamsin side:party phy=1",
    "add Bo side:party phy=1",
    "add goblin x3",
    "start mi=9 ta=8 bo=7 g1=3 g2=2 g3=1",
)
MOB = 40, ("new b", "+ party", "+ goblin x8 together", "")
LABEL = 18, ("label g1 red hat",)
CHECK = 35, ("check party phy vs 3 2 3 1 4",)


class TooManyKeys(AssertionError):
    """More was pressed than it may take."""


def press(terminal: Terminal, most: int, lines: Sequence[str], idle: int = 0) -> int:
    """Type the lines, before the first of them so many spaces that nobody needs; how many keys that took."""
    before = terminal.keys
    terminal.waits()
    terminal.press(" " * idle)
    for line in lines:
        terminal.enter(line)
    pressed = terminal.keys - before
    if pressed > most:
        raise TooManyKeys(f"{pressed} keys, {most} are allowed")
    return pressed


@pytest.fixture
def nothing(tmp_path: Path) -> Table:
    """A folder with a party file and no fight."""
    table = Table(tmp_path)
    (tmp_path / "party.toml").write_text(PARTY)
    (tmp_path / "rulesets").mkdir(exist_ok=True)
    return table


@pytest.fixture
def fight(tmp_path: Path) -> Table:
    return Table(tmp_path).begin(*FIGHT)


def test_four_regulars_and_a_mob_of_eight_from_nothing_to_round_one(nothing: Table) -> None:
    with Terminal(nothing, "play") as terminal:
        assert press(terminal, *MOB) == 36
        terminal.waits("r1 ")
        assert "Goblin" in terminal.text
    state = nothing.fight.encounter
    assert (state.round, len(state.combatants)) == (1, 12)
    assert len({who.mob for who in state.combatants.values() if who.mob}) == 1


def test_a_label_and_a_check_of_the_party_with_typed_results(fight: Table) -> None:
    with Terminal(fight, "play", "bridge") as terminal:
        terminal.waits("r1 Mira")
        assert press(terminal, *LABEL) == 17
        assert [held.text for held in fight.fight.encounter.combatants["g1"].conditions] == ["red hat"]
        assert press(terminal, *CHECK) == 29
        assert "typed 2 3 1 4" in terminal.text
        assert press(terminal, 18, ["count g1 breath 3"]) == 18
        assert press(terminal, 13, ["clock tide 6"]) == 13
        assert press(terminal, 5, ["what"]) == 5
        terminal.see("can do now")


def test_a_key_more_than_is_allowed_is_noticed(fight: Table) -> None:
    with Terminal(fight, "play", "bridge") as terminal:
        for most, lines in (LABEL, CHECK):
            least = sum(len(line) + 1 for line in lines)
            press(terminal, most, lines, idle=most - least)
            with pytest.raises(TooManyKeys, match=f"{most + 1} keys, {most} are"):
                press(terminal, most, lines, idle=most - least + 1)


@pytest.mark.parametrize(("idle", "fits"), [(4, True), (5, False)])
def test_a_key_more_than_a_mob_may_take_is_noticed(nothing: Table, idle: int, fits: bool) -> None:
    with Terminal(nothing, "play") as terminal:
        if fits:
            assert press(terminal, *MOB, idle=idle) == 40
        else:
            with pytest.raises(TooManyKeys):
                press(terminal, *MOB, idle=idle)
    assert nothing.fight.encounter.round == 1
