"""The very first start at a terminal, and the tours: the real program, every line typed by somebody."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.cli.evening.lesson import Step, desk_after, fight_at, lesson
from littledice.model.errors import Refused
from tests.fakes.demos import RULESETS, rules_of
from tests.interactive.terminal import Table, Terminal

TOURS = sorted(path.parent.name for path in RULESETS.glob("*/tour.dice"))
DOWN = "\x1b[B"


class Newcomer(Table):
    """Somebody whose own folder is empty."""

    def env(self, **more: str) -> dict[str, str]:
        return super().env(**{"XDG_DATA_HOME": str(self.folder / "own"), **more})

    @property
    def notes(self) -> dict[str, str]:
        """What is remembered of them."""
        return {file.name: file.read_text() for file in (self.folder / "own/littledice/evening").glob("*")}


@pytest.fixture
def newcomer(tmp_path: Path) -> Newcomer:
    return Newcomer(tmp_path)


def picked(terminal: Terminal, question: str, wanted: int | str) -> None:
    """Answer a question by the place of a choice, or by words of it."""
    terminal.see(question)
    while terminal.read(0.3):
        pass
    choices = [line for line in terminal.text.rpartition(question)[2].splitlines()[1:] if line.strip()]
    down = wanted if isinstance(wanted, int) else next(place for place, line in enumerate(choices) if wanted in line)
    for _ in range(down):
        terminal.press(DOWN)
    terminal.press("\r")


def test_the_first_start_asks_once_and_ctrl_c_leaves_with_how_to_begin(newcomer: Newcomer) -> None:
    with Terminal(newcomer) as terminal:
        terminal.see("Find my game")
        while terminal.read(0.3):
            pass
        terminal.press("\x03")
        assert terminal.end() == 0
        assert "littledice new bridge" in terminal.text
    with Terminal(newcomer) as terminal:
        assert terminal.end() == 0
        assert "littledice new bridge" in terminal.text
        assert "Find my game" not in terminal.text


def test_the_demo_is_played_from_there(newcomer: Newcomer) -> None:
    with Terminal(newcomer) as terminal:
        picked(terminal, "Find my game", 1)
        assert terminal.end() == 0
        assert "Kept as demo." in terminal.text


def test_three_questions_lead_to_a_fight_of_the_game_that_fits(newcomer: Newcomer) -> None:
    with Terminal(newcomer) as terminal:
        picked(terminal, "Find my game", 3)
        picked(terminal, "What does a roll of the dice bring?", 0)
        picked(terminal, "What does a blow cost?", "wounds, of which the third kills")
        picked(terminal, "What does one do in a round?", 0)
        terminal.see("First evening: an empty fight")
        terminal.enter("status")
        terminal.press("q\r")
        assert terminal.end() == 0
    desk = newcomer.desk()
    with desk.shelf.look(desk.slug()) as save:
        assert (save.header.name, save.header.ruleset.id) == ("First evening", "p6-wounds")


def test_a_new_game_takes_part_by_its_own_table(newcomer: Newcomer) -> None:
    folder = newcomer.folder / "own/littledice/rulesets/moonway"
    folder.mkdir(parents=True)
    answers = 'roll = "cards"\nharm = "luck"\nturn = "what one dares"\n'
    (folder / "ruleset.toml").write_text(f'extends = "lanternway"\nname = "Moonway"\n[choose]\n{answers}')
    with Terminal(newcomer) as terminal:
        picked(terminal, "Find my game", 3)
        picked(terminal, "What does a roll of the dice bring?", "cards")
        picked(terminal, "What does a blow cost?", "luck")
        picked(terminal, "What does one do in a round?", "what one dares")
        terminal.see("First evening: an empty fight, Moonway.")
        terminal.enter("status")
        terminal.press("q\r")
        assert terminal.end() == 0


def test_an_answer_to_no_question_is_refused(newcomer: Newcomer) -> None:
    folder = newcomer.folder / "own/littledice/rulesets/moonway"
    folder.mkdir(parents=True)
    (folder / "ruleset.toml").write_text('extends = "lanternway"\nname = "Moonway"\n[choose]\nrol = "cards"\n')
    done = newcomer.run("rules check moonway")
    assert done.code == 3
    assert 'choose.rol: there is no such key here; the nearest is "roll".' in done.err


@pytest.mark.parametrize("words", [("--plain",), ("--json",)])
def test_whoever_wants_no_screen_is_not_asked(newcomer: Newcomer, words: tuple[str, ...]) -> None:
    with Terminal(newcomer, *words) as terminal:
        assert terminal.end() == 0
        assert "Find my game" not in terminal.text
    assert newcomer.notes == {}


@pytest.mark.parametrize("game", TOURS)
def test_a_whole_tour_is_typed(newcomer: Newcomer, game: str) -> None:
    course = lesson(RULESETS / game / "tour.dice")
    with Terminal(newcomer, "tour", game, rows=50) as terminal:
        for number, step in enumerate(course.steps, 1):
            terminal.see(f"{number}/{len(course.steps)}  ")
            terminal.waits()
            terminal.press(f"{step.line}\r")
        assert terminal.end() == 0
        assert "That is a fight." in terminal.text
        assert "The tour goes on with" not in terminal.text
    assert not list(newcomer.saves.iterdir())


def test_a_wrong_line_is_refused_or_taken_back_and_the_tour_is_taken_up_again(newcomer: Newcomer) -> None:
    with Terminal(newcomer, "tour", "littlep6", rows=50) as terminal:
        terminal.enter("nwe bridge")
        assert 'There is no verb "nwe"' in terminal.text
        terminal.enter("demo")
        assert "demo is left out of the tour." in terminal.text
        terminal.enter()
        assert terminal.text.count("The tour goes on with: new bridge") == 3
        terminal.enter("new mill")
        terminal.enter("add Somebody side:party")
        assert "it is taken back" in terminal.text
        terminal.enter("skip")
        assert "3/13" in terminal.text
        terminal.press("quit\r")
        assert terminal.end() == 0
    with Terminal(newcomer, "tour", "littlep6", rows=50) as terminal:
        terminal.see("3/13")
        assert "Mira Vale" in terminal.text
        assert "Somebody" not in terminal.text
        terminal.enter("+ goblin x2")
        assert "4/13" in terminal.text
        terminal.press("\x04")
        assert terminal.end() == 0
    with Terminal(newcomer, "tour", "littlep6", "--again", rows=50) as terminal:
        terminal.see("1/13")


def test_a_tour_needs_a_terminal(newcomer: Newcomer) -> None:
    done = newcomer.run("tour littlep6")
    assert (done.code, done.err.splitlines()[0]) == (2, "tour needs a terminal to ask at.")


def test_a_step_that_is_refused_is_named() -> None:
    steps = (Step((), "new mill"), Step((), "strike nobody"))
    with pytest.raises(Refused, match=r"Step 2 of the tour: "):
        desk_after(rules_of("littlep6"), steps)


@pytest.mark.parametrize("game", TOURS)
def test_no_step_of_a_tour_is_refused_or_leaves_a_question_at_the_end(game: str) -> None:
    course = lesson(RULESETS / game / "tour.dice")
    fight = fight_at(desk_after(rules_of(game), course.steps)[0])
    assert fight is not None
    assert fight.open is None
    assert all(step.says for step in course.steps)
    assert course.ending


def test_the_three_games_have_a_tour() -> None:
    assert {"littlep6", "spiritd6", "sixtysix"} <= set(TOURS)
