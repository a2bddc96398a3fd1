"""Keys for what a GM of many asks: a mob and four regulars, a label, a check of the party."""

from __future__ import annotations

from pathlib import Path

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


def test_four_regulars_and_a_mob_of_eight_from_nothing_to_round_one(tmp_path: Path) -> None:
    table = Table(tmp_path)
    (tmp_path / "party.toml").write_text(PARTY)
    (tmp_path / "rulesets").mkdir(exist_ok=True)
    with Terminal(table, "play") as terminal:
        terminal.waits()
        pressed = sum(terminal.enter(line) for line in ("new b", "+ party", "+ goblin x8 together"))
        pressed += terminal.enter(wanted="r1 ")
        assert pressed <= 40
        assert "Goblin" in terminal.text
    state = table.fight.encounter
    assert (state.round, len(state.combatants)) == (1, 12)
    assert len({who.mob for who in state.combatants.values() if who.mob}) == 1


def test_a_label_and_a_check_of_the_party_with_typed_results(tmp_path: Path) -> None:
    table = Table(tmp_path).begin(*FIGHT)
    with Terminal(table, "play", "bridge") as terminal:
        terminal.waits("r1 Mira")
        assert terminal.enter("label g1 red hat") <= 18
        assert [held.text for held in table.fight.encounter.combatants["g1"].conditions] == ["red hat"]
        assert terminal.enter("check party phy vs 3 2 3 1 4") <= 35
        assert "typed 2 3 1 4" in terminal.text
        assert terminal.enter("count g1 breath 3") <= 18
        assert terminal.enter("clock tide 6") <= 13
        assert terminal.enter("what") == 5
        terminal.see("can do now")
