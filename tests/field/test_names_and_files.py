"""Names (N1 to N4) and what is saved (S1 to S11)."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from pathlib import Path

import pytest

from littledice.model.names import harmful
from littledice.render.plain.plain_text import linear
from littledice.render.screens import show
from littledice.render.settings import ScreenSettings
from tests.cli.program import ROOT, Program
from tests.field.fight import GAMES, Told, four

NASTY = (
    "Bob [/] x",
    "Goblin [archer]",
    "[bold]loud[/bold]",
    "<script>",
    "A|b*c_d`e",
    "X" * 64,
    "שלום",
    "🐺🐺",
    "$(id)",
)


def names(fight: Told) -> list[str]:
    return [each["name"] for each in fight.view["combatants"]]


def test_n1_only_real_duplicates_are_numbered(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", "add orc", "add wolf x2", "add Orcus", "add 'Orc Chief'")
    assert names(fight) == ["Orc", "Wolf 1", "Wolf 2", "Orcus", "Orc Chief"]
    fight.say("add orc", "add 'agent 7'", "add agent", "add wolf")
    assert names(fight)[5:] == ["Orc 2", "Agent 7", "Agent 8", "Wolf 3"]
    assert len(set(names(fight))) == len(names(fight))
    fight.say("remove or", "add orc")
    assert len(set(names(fight))) == len(names(fight))


@pytest.mark.parametrize(
    "said", ["d gob 3", "goto gob", "c gob prone", "out gob", "set gob hp=1", "order gob before mi"]
)
def test_n3_a_name_that_fits_several_is_refused_with_all_of_them(tmp_path: Path, said: str) -> None:
    fight = Told(tmp_path, "littlep6", "add goblin x2", "add Gobbo", "add Mira side:party")
    error = fight.refused(said)
    assert error.code == "ambiguous"
    for name in ("Goblin 1", "Goblin 2", "Gobbo"):
        assert name in error.message + error.hint


@pytest.mark.parametrize("name", NASTY, ids=ascii)
@pytest.mark.parametrize("width", [30, 60, 120])
def test_n4_a_name_is_text_on_every_screen(tmp_path: Path, name: str, width: int) -> None:
    fight = Told(tmp_path, "littlep6")
    fight.say_words("add", name, "side:party")
    fight.say("add orc", "start or=5")
    seen = 0
    for said in ("status", "log", "recap", "peek", "list", "next", "d all 2", "c all prone", "undo", "resume field"):
        outcome = fight.say(said)
        drawn = ["".join(line.plain) for line in show(outcome, ScreenSettings(width=width, theme="off"))]
        told = "\n".join(linear(outcome))
        seen += name in told
        assert harmful("".join(drawn) + told.replace("\n", "")) == ""
        if width == 120 and len(name) < 20 and said in ("status", "next"):
            assert name in "\n".join(drawn)
    assert seen >= 3


FIELDS = (
    "add 'Mira Vale' side:party phy=2 men=3 hp=5/12 traits=healer weapons=dagger resist=fire,cold reduce=poison:2",
    "add wolf x3 hp6 ac2", "conceal w2", "set w3 name=Fang side:other initiative=0", "c mi prone", "c mi daze 3 by w1",
    "c w1 burning 2", "place mi 0,-1", "dist w1 w2 6", "scene dark", "note 'it rains \"hard\"'", "out w3",
    "start mi=9 w1=4 w2=2", "next", "spend mi sp 1", "evade",
)  # fmt: skip


def test_s1_s2_everything_is_there_after_closing_and_opening(tmp_path: Path) -> None:
    """Each sentence's result is what a process started afterwards finds: hidden flags, display names, groups, all."""
    fight = Told(tmp_path / "here", "littlep6")
    for said in FIELDS:
        if fight.allowed(said):
            continue
        before, view = fight.bytes, fight.view
        again = Told(tmp_path / "here", "littlep6", "resume field", new=False)
        assert (again.bytes, again.view) == (before, view)
    assert len(fight.state.combatants) == 4
    assert fight.state.combatants["w2"].concealed
    target = tmp_path / "out.json"
    fight.say(f"export field {target}")
    other = Told(tmp_path / "there", "littlep6", f"import {target}", "resume field", new=False)
    assert other.bytes == fight.bytes
    fight.say("copy field second", "resume second")
    assert fight.bytes == other.bytes


def test_s3_importing_twice_doubles_nobody(tmp_path: Path) -> None:
    fight = four(tmp_path / "here")
    target = tmp_path / "out.json"
    fight.say(f"export field {target}")
    other = Told(tmp_path / "there", "littlep6", *[f"import {target}"] * 3, "resume field", new=False)
    assert len(other.say("list").data["fights"]) == 1
    assert len(other.view["combatants"]) == 4
    fight.say(f"import {target}")
    assert len(fight.say("list").data["fights"]) == 1


def test_s6_a_power_cut_costs_at_most_the_command_it_cut(tmp_path: Path) -> None:
    """Every cut of the file opens at its last whole step, and the next command gives a whole file again."""
    fight = four(tmp_path)
    path = tmp_path / "field.json"
    states = []
    for said in ("next", "d cy 3", "c di prone", "undo", "next"):
        states.append((path.stat().st_size, fight.bytes))
        fight.say(said)
    whole = path.read_bytes()
    for cut in range(states[0][0], len(whole), 23):
        path.write_bytes(whole[:cut])
        known = [state for size, state in states if size - len("\n]\n") <= cut]
        assert fight.bytes in known[-1:] + known[-2:-1]
        fight.say("note after the cut")
        json.loads(path.read_bytes())
        fight.say("saves check field")


def test_s8_two_terminals_lose_nothing(tmp_path: Path) -> None:
    """Real processes, one file; and whoever only looks never sees half of it."""
    program = Program(tmp_path)
    assert program.script("new Bridge", "add Mira side:party", "add goblin x2", "start").code == 0
    saying = [
        subprocess.Popen(
            program.command("script", "-"),
            cwd=tmp_path,
            env=program.env(),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for number, process in enumerate(saying):
        assert process.stdin is not None
        process.stdin.write("\n".join(f"note {number}-{count}" for count in range(60)))
        process.stdin.close()
        process.stdin = None
    while any(process.poll() is None for process in saying):
        done = program.run("status --json")
        assert (done.code, done.told["ok"]) == (0, True)
    for process in saying:
        heard = process.communicate()[1].splitlines()
        assert [line for line in heard if not line.endswith("Waiting.")] == []  # said where the machine is slow
        assert process.returncode == 0
    steps = program.run("log --json").told["data"]["steps"]
    notes = re.findall(r"\d-\d+", json.dumps([step["text"] for step in steps]))
    for number in range(2):
        assert [note for note in notes if note.startswith(f"{number}-")] == [f"{number}-{count}" for count in range(60)]
    assert program.run("saves check").code == 0


def test_s9_nothing_expires(tmp_path: Path) -> None:
    """A fight of long ago, by a clock that went wrong since, opens where it was."""
    fight = four(tmp_path)
    path = tmp_path / "field.json"
    before = fight.bytes
    again = Told(tmp_path, "littlep6", new=False)
    for clock in ("1970-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00", "nonsense"):
        again.clock = clock
        assert again.bytes == before
        again.say("note still here", "undo")
        assert again.bytes == before
    assert path.exists()


def test_s10_fights_have_names_and_one_home(tmp_path: Path) -> None:
    """From any folder the same fights are found; several live side by side."""
    program = Program(tmp_path / "campaign")
    program.script("new Bridge", "new Mill", "new 'Old Mill'")
    below = program.folder / "notes" / "deep"
    below.mkdir(parents=True)
    inside = Program.__new__(Program)
    object.__setattr__(inside, "folder", below)
    found = inside.run("list --json").told["data"]
    assert sorted(each["name"] for each in found["fights"]) == ["Bridge", "Mill", "Old Mill"]
    (tmp_path / "home").mkdir()
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    env = {"HOME": str(tmp_path / "home"), "XDG_DATA_HOME": str(tmp_path / "home"), "LITTLEDICE_SAVES": ""}
    for folder, said, code in (("a", "new Cave littlep6", 0), ("b", "resume cave", 0), ("b", "resume nowhere", 1)):
        object.__setattr__(inside, "folder", tmp_path / folder)
        assert inside.run(said, **env).code == code
    assert not list((tmp_path / "a").iterdir())


PUBLIC = ("rich", "questionary", "prompt_toolkit", "typer", "pydantic", "msgspec", "platformdirs", "click")


def imported(path: Path) -> list[str]:
    """What a module imports, dotted."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


def test_s11_only_public_names_of_libraries_are_imported() -> None:
    """A private name is gone with the library's next version, and the program with it."""
    seen = set()
    for path in sorted((ROOT / "littledice").rglob("*.py")):
        for module in imported(path):
            library, *names = module.split(".")
            if library in PUBLIC:
                seen.add(library)
                assert not [name for name in names if name.startswith("_")], f"{path}: {module}"
    assert {"rich", "questionary", "typer", "pydantic", "msgspec"} <= seen


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_that_asks_for_a_name_takes_none_by_chance(tmp_path: Path, game: str) -> None:
    fight = four(tmp_path, game)
    for said in ("d x 3", "goto zz", "out nobody", "c q prone", "status ''", "order an before zz", "in b o"):
        assert fight.refused(said).code in ("unknown", "usage", "ambiguous", "wrong_usage", "words", "nobody"), said


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("ﬃ lig", "ﬃ lig"), ("ßen", "ßen"), ("orc", "Orc"), ("McBain", "McBain"), ("X\u200dy", "Xy"), ("é\u200cx", "Éx")],
)
def test_f27_a_name_stays_as_it_was_typed(tmp_path: Path, typed: str, kept: str) -> None:
    fight = Told(tmp_path, "littlep6")
    fight.say_words("add", typed)
    (who,) = fight.state.combatants.values()
    assert who.name == kept
