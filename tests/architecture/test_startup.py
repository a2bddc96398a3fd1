"""What a command loads before it does anything: the import rules cannot see imports put off, a fresh process can."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree
from typing import Any

import pexpect
import pytest

from tests.architecture.sources import ROOT

PROBE = """
import json, sys

class Watch:
    rich_by = None

    def find_spec(self, name, path=None, target=None):
        if name == "rich" and self.rich_by is None:
            frame = sys._getframe(1)
            while frame and not frame.f_globals.get("__name__", "").startswith("littledice."):
                frame = frame.f_back
            self.rich_by = frame.f_globals["__name__"] if frame else "another library"
        return None

watch = Watch()
sys.meta_path.insert(0, watch)
report = sys.argv.pop(1)
sys.argv[0] = "littledice"
code = 0
try:
    from littledice.cli.main import run
    code = run()
except SystemExit as stop:
    code = stop.code
with open(report, "w") as file:
    json.dump({"code": code or 0, "modules": sorted(sys.modules), "rich_by": watch.rich_by}, file)
"""


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one running fight in it, to be copied."""
    return _with_a_fight(tmp_path_factory.mktemp("untouched"))


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory, untouched: Path) -> Path:
    """The same, for all that only look or go on."""
    return copytree(untouched, tmp_path_factory.mktemp("saves") / "saves")


def _with_a_fight(folder: Path) -> Path:
    for number, sentence in enumerate(("new Bridge", "add goblin x2", "add Mira side:party", "start")):
        loaded(folder, folder.parent / f"report{number}.json", *sentence.split())
    return folder


def loaded(saves: Path, report: Path, *words: str, code: int = 0) -> dict[str, object]:
    """What a piped command has loaded when it ends."""
    command = [sys.executable, "-c", PROBE, str(report), *words]
    env = {**os.environ, "LITTLEDICE_SAVES": str(saves)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert report.exists(), done.stderr
    told: dict[str, object] = json.loads(report.read_text())
    assert told["code"] == code, done.stderr
    return told


def shown(saves: Path, report: Path, *words: str, code: int = 0) -> dict[str, object]:
    """What a command on a terminal has loaded when it ends."""
    env = {**os.environ, "LITTLEDICE_SAVES": str(saves), "TERM": "xterm-256color"}
    pexpect.run(sys.executable, args=["-c", PROBE, str(report), *words], env=env, dimensions=(40, 120))
    told: dict[str, object] = json.loads(report.read_text())
    assert told["code"] == code
    return told


SENTENCES = [("--version",), ("roll", "3d6"), ("status", "--json"), ("status", "--plain"), ("next", "--json")]


@pytest.mark.parametrize("words", SENTENCES, ids=" ".join)
def test_a_piped_command_loads_neither_screens_nor_prompts(saves: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    modules = loaded(saves, tmp_path / "report.json", *words)["modules"]
    assert isinstance(modules, list)
    assert {"prompt_toolkit", "questionary", "rich"} & set(modules) == set()


@pytest.mark.parametrize("words", [("status", "--json"), ("next", "--plain")], ids=" ".join)
def test_what_draws_no_map_loads_none_of_it(saves: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    modules = loaded(saves, tmp_path / "report.json", *words)["modules"]
    assert isinstance(modules, list)
    of_maps = ("littledice.app.places", "littledice.render.maps", "littledice.rules.movement.hex_ends")
    assert [each for each in modules if each.startswith(of_maps)] == []


@pytest.mark.parametrize("words", [("roll", "3d6"), ("status",), ("next",)], ids=" ".join)
def test_on_a_terminal_only_render_loads_rich_and_nobody_loads_prompts(
    saves: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    told = shown(saves, tmp_path / "report.json", *words)
    assert str(told["rich_by"]).startswith("littledice.render")
    assert isinstance(told["modules"], list)
    assert {"prompt_toolkit", "questionary"} & set(told["modules"]) == set()


@pytest.mark.parametrize("words", [("status",), ("next", "--json"), ("list",), ("help", "serve")], ids=" ".join)
def test_only_serving_loads_what_serves_pages(saves: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    modules = loaded(saves, tmp_path / "report.json", *words)["modules"]
    assert isinstance(modules, list)
    of_pages = ("littledice.web", "segno", "starlette", "uvicorn", "watchfiles")
    assert [each for each in modules if each.startswith(of_pages)] == []


@pytest.mark.parametrize(
    "words", [("status",), ("next", "--json"), (), ("help", "tour"), ("roll", "3d6")], ids=" ".join
)
def test_only_the_first_start_and_the_tour_load_the_first_evening(
    saves: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    modules = loaded(saves, tmp_path / "report.json", *words)["modules"]
    assert isinstance(modules, list)
    assert [each for each in modules if each.startswith("littledice.cli.evening")] == []


@pytest.mark.parametrize(
    "words", [("status",), ("next", "--json"), ("undo",), ("log",), ("help", "amend")], ids=" ".join
)
def test_only_amend_and_forgot_load_what_changes_the_past(saves: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    modules = loaded(saves, tmp_path / "report.json", *words)["modules"]
    assert isinstance(modules, list)
    assert [name for name in modules if name.startswith("littledice.app.amending")] == []


def test_amend_loads_it(tmp_path: Path, untouched: Path) -> None:
    """In a fight of its own: those that others share have had steps taken back."""
    saves = copytree(untouched, tmp_path / "saves")
    modules = loaded(saves, tmp_path / "report.json", "amend", "before", "3", "note", "hello")["modules"]
    assert isinstance(modules, list)
    assert "littledice.app.amending.replay" in modules


def _imports_listed() -> Any:
    """The program that writes the list in benchmarks/README.md."""
    spec = importlib.util.spec_from_file_location("hot_imports", ROOT / "benchmarks/imports.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


LISTED = _imports_listed()
HOT = [(section, tuple(words)) for section, sentences in LISTED.HOT.items() for words in sentences]
BARE = "import json, sys; print(json.dumps(sorted(sys.modules)))"


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The fight that the hot commands are about, to be copied."""
    saves = tmp_path_factory.mktemp("measured")
    for sentence in LISTED.BEFORE:
        loaded(saves, saves.parent / "report.json", *sentence.split())
    return saves


@pytest.fixture(scope="module")
def own() -> set[str]:
    """What Python itself has loaded before it does anything."""
    return set(json.loads(subprocess.run([sys.executable, "-c", BARE], capture_output=True, check=True).stdout))


@pytest.mark.parametrize(("section", "words"), HOT, ids=[f"{section} {' '.join(words)}" for section, words in HOT])
def test_every_module_that_a_hot_command_imports_is_on_the_list(
    tmp_path: Path, measured: Path, own: set[str], section: str, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """benchmarks/README.md has them with their milliseconds; those of Python itself differ from version to version."""
    saves, report = copytree(measured, tmp_path / "saves"), tmp_path / "report.json"
    code = 1 if LISTED.NOBODY in words else 0
    if section == LISTED.COMPLETION:
        for name, value in LISTED.asking(words).items():
            monkeypatch.setenv(name, value)
        told = loaded(saves, report)
    else:
        told = (shown if section == LISTED.TERMINAL else loaded)(saves, report, *words, code=code)
    sections = LISTED.listed()
    allowed = sections[LISTED.JSON] if section == LISTED.JSON else _both(sections[LISTED.JSON], sections[section])
    modules = told["modules"]
    assert isinstance(modules, list)
    foreign = [each for each in modules if each not in own and each.split(".")[0] not in sys.stdlib_module_names]
    newcomers = [each for each in foreign if not _is_listed(each, allowed)]
    assert newcomers == [], "put them off, or `python benchmarks/imports.py --write`"


def _both(one: dict[str, set[str]], other: dict[str, set[str]]) -> dict[str, set[str]]:
    return {package: one.get(package, set()) | other.get(package, set()) for package in {**one, **other}}


def _is_listed(module: str, packages: dict[str, set[str]]) -> bool:
    package, _, name = module.rpartition(".")
    return name in packages.get(package or "-", set())
