"""Fights of the kernel's own, with questions in the middle, saved step by step and opened again before each."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.engine.decide import Decision
from littledice.model.commands import Answer, Begin, Command, Edit, Resolve
from littledice.model.encounter import Encounter, Fight
from littledice.model.record import replace
from littledice.store.check_save import check
from littledice.store.codec import encode
from littledice.store.open_save import create, looked_at, opened
from littledice.store.upkeep.compact import compact
from tests.fakes.fights import QUICK, header, hp, submit
from tests.fakes.skirmish import RULES, fighter, hit
from tests.properties.player import RandomPlayer

PEOPLE = (fighter("aa", "party"), fighter("bb", "party"), fighter("cc"), fighter("dd"))


class SavedPlayer(RandomPlayer):
    """Plays from the file: each command reads the fight, decides, appends; then is taken back and done again."""

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(RULES, PEOPLE, seed)
        self.path = folder / "fight.json"
        create(self.path, replace(header("Fight"), start=self.fight), QUICK)
        self.fights: dict[int, bytes] = {}

    def submit(self, command: Command) -> Decision:
        with opened(self.path, disk=QUICK) as save:
            assert encode(save.fight) == encode(self.fight)
            self.fight = save.fight
            decision = super().submit(command)
            before = encode(save.fight)
            save.append(command, decision.events, decision.fight, label="step")
            after = self.fights[save.head] = encode(decision.fight)
            save.undo()
            assert encode(save.fight) == before
        with opened(self.path, disk=QUICK) as save:
            assert encode(save.fight) == before
            save.redo()
            assert encode(save.fight) == after
        return decision


@settings(max_examples=6)
@given(seed=st.integers(0, 10**9))
def test_a_fight_played_from_its_file_is_the_fight(seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        player = SavedPlayer(Path(folder), seed)
        player.play(25)
        for _ in range(2):
            with looked_at(player.path) as save:
                assert not check(save).problem
                for seq, fight in player.fights.items():
                    assert encode(save.history.fight_at(seq)) == fight
            compact(player.path, disk=QUICK)
        with looked_at(player.path) as save:
            assert not check(save).problem


def _until_question(folder: Path) -> Path:
    """Two shots that hit each other: both ask whether they are parried."""
    path = folder / "fight.json"
    player = SavedPlayer(folder, 0)
    fresh = fighter("aa", "party"), fighter("bb")
    path.unlink()
    create(path, replace(header("Fight"), start=Fight(encounter=Encounter(ruleset="skirmish"))), QUICK)
    from littledice.engine.decide import decide
    from tests.fakes.scripted_dice import ScriptedDice

    commands: tuple[tuple[Command, tuple[int, ...]], ...] = (
        (Edit(verb="add", events=tuple(_joined(fresh))), ()),
        (Begin(totals={"aa": 2, "bb": 1}), ()),
        (hit("bb", "shoot", "aa"), ()),
        (hit("aa", "shoot", "bb"), (6, 6)),
    )
    for command, faces in commands:
        with opened(path, disk=QUICK) as save:
            decision = decide(player.rules, save.fight, command, ScriptedDice(faces))
            save.append(command, decision.events, decision.fight, label="step")
    return path


def _joined(people: tuple[object, ...]) -> list[object]:
    from littledice.model.events import Joined

    return [Joined(combatant=person) for person in people]  # type: ignore[arg-type]


def test_a_waiting_question_is_stored_without_the_fight_it_began_from(tmp_path: Path) -> None:
    path = _until_question(tmp_path)
    with looked_at(path) as save:
        assert save.fight.open is not None
        step = save.history.step(save.head)
        assert step.open is not None
        assert step.open.before is None
        assert save.fight.open.before == save.history.fight_at(save.head - 1).encounter
        assert len(encode(step)) < len(encode(save.fight.open.before)) + 2000


def test_the_next_question_of_the_same_command_implies_the_same_beginning(tmp_path: Path) -> None:
    from littledice.engine.decide import decide
    from tests.fakes.scripted_dice import ScriptedDice

    path = _until_question(tmp_path)
    with opened(path, disk=QUICK) as save:
        first = save.fight.open
        answer = Answer(picks=("no",))
        decision = decide(RULES, save.fight, answer, ScriptedDice(()))
        save.append(answer, decision.events, decision.fight, label="no")
    with looked_at(path) as save:
        step = save.history.step(save.head)
        assert step.open is not None
        assert step.open.before is None
        assert first is not None
        assert save.fight.open is not None
        assert save.fight.open.before == first.before
        assert save.fight == decision.fight


def test_a_question_from_elsewhere_is_stored_whole(tmp_path: Path) -> None:
    path = _until_question(tmp_path)
    with opened(path, disk=QUICK) as save:
        assert save.fight.open is not None
        other = replace(save.fight.open.before, round=17)
        fight = Fight(encounter=save.fight.encounter, open=replace(save.fight.open, before=other))
        save.append(Resolve(), (), fight, label="strange")
    with looked_at(path) as save:
        assert save.fight == fight


def test_undo_brings_the_waiting_question_back(tmp_path: Path) -> None:
    path = _until_question(tmp_path)
    with opened(path, disk=QUICK) as save:
        waiting = encode(save.fight)
        submit(save, "edit", hp("aa", 1))
        assert save.fight.open is None
        save.undo()
        assert encode(save.fight) == waiting
