"""What a hot command imports, with its milliseconds, as the list in README.md. `--write` puts it there.

The smallest of several runs counts, since whatever else the machine does only adds to it. Needs littledice installed
beside the Python that runs it. `tests/architecture/test_startup.py` names every module that is not on the list.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import pexpect

README = Path(__file__).with_name("README.md")
BEGIN, END = "<!-- imports -->", "<!-- end of imports -->"
RUNS = 7

BEFORE = ("new Bridge", "add goblin x2", "add Mira side:party", "start mi=9 g1=3 g2=2")
"""The fight in which the commands are said."""

JSON, TERMINAL, COMPLETION = "in JSON", "besides, on a terminal", "besides, for completion"

NOBODY = "nobody"
"""Whoever names this one is refused."""

CHANGING = ("next", "a")
"""What is taken back, so that each run says its sentence in the same fight."""

HOT: Mapping[str, Sequence[Sequence[str]]] = {
    JSON: (["status", "--json"], ["next", "--json"], ["a", "g1", "3", "--json"], ["a", NOBODY, "--json"]),
    TERMINAL: (["status"], ["next"], ["a", "g1", "3"], ["a", NOBODY]),
    COMPLETION: (["a", ""],),
}
"""The hot commands: looking, a verb, a move, a refusal, and what a shell asks while one is typed."""

PROBE = """
import sys
from time import perf_counter
import _frozen_importlib as machinery

before, spent, inside, load = set(sys.modules), {}, [0.0], machinery._find_and_load

def timed(name, import_):
    began = perf_counter()
    inside.append(0.0)
    try:
        return load(name, import_)
    finally:
        took = perf_counter() - began
        spent[name] = spent.get(name, 0.0) + took - inside.pop()
        inside[-1] += took

machinery._find_and_load = timed
told = sys.argv.pop(1)
sys.argv[0] = "littledice"
try:
    from littledice.cli.main import run
    run()
except SystemExit:
    pass
with open(told, "w") as file:
    for name in sorted(set(sys.modules) - before):
        print(name, spent.get(name, 0.0) * 1000, file=file)
"""
"""Times each import by itself, those of `importlib.import_module` too, which `-X importtime` does not see."""


def asking(words: Sequence[str]) -> dict[str, str]:
    """The variables by which bash asks what may follow these words."""
    line = " ".join(("littledice", *words))
    return {"_LITTLEDICE_COMPLETE": "bash", "_LITTLEDICE_LINE": line, "_LITTLEDICE_BREAKS": ":="}


def listed() -> dict[str, dict[str, set[str]]]:
    """What README.md lists: section by section the modules of each package."""
    text = README.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    found: dict[str, dict[str, set[str]]] = {}
    section: dict[str, set[str]] = {}
    for line in text.splitlines():
        if line.startswith("**"):
            section = found[line.strip("*").partition(": ")[0]] = {}
        elif line.startswith("* "):
            package, _, inside = line.removeprefix("* ").partition(": ")
            section[package.strip("`")] = {each.split()[0] for each in inside.split(", ")}
    return found


def main() -> int:
    """Print the list, or write it into README.md."""
    with tempfile.TemporaryDirectory() as folder:
        text = _text(_measured(Path(folder)))
    if "--write" not in sys.argv:
        print(text)
        return 0
    before, _, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    README.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.partition(END)[2]}", encoding="utf-8")
    return 0


def _measured(folder: Path) -> dict[str, dict[str, float]]:
    """Milliseconds by module, section by section; what Python itself starts with is not among them."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("LITTLEDICE_", "PYTHON"))}
    env |= {"LITTLEDICE_SAVES": str(folder), "TERM": "xterm-256color"}
    _once(["script", "-"], env, typed="\n".join(BEFORE))
    sections: dict[str, dict[str, float]] = {}
    for section, sentences in HOT.items():
        best: dict[str, float] = {}
        for words in sentences:
            more = asking(words) if section == COMPLETION else {}
            for _ in range(RUNS):
                told = _once([] if more else list(words), env | more, terminal=section == TERMINAL)
                for module, spent in told.items():
                    best[module] = min(spent, best.get(module, spent))
                if words[0] in CHANGING and NOBODY not in words:
                    _once(["undo", "--json"], env)
        sections[section] = {module: spent for module, spent in best.items() if module not in sections.get(JSON, ())}
    return sections


def _once(words: Sequence[str], env: Mapping[str, str], *, typed: str = "", terminal: bool = False) -> dict[str, float]:
    """Run the program once; milliseconds by module."""
    with tempfile.NamedTemporaryFile("r", suffix=".txt") as told:
        command = ["-c", PROBE, told.name, *words]
        if terminal:
            pexpect.run(sys.executable, args=command, env=env, dimensions=(40, 120))
        else:
            subprocess.run(
                [sys.executable, *command], input=typed, capture_output=True, text=True, env=env, check=False
            )
        return {name: float(spent) for name, spent in (line.split() for line in told)}


def _text(sections: Mapping[str, Mapping[str, float]]) -> str:
    lines: list[str] = []
    for section, modules in sections.items():
        lines += ["", f"**{section}: {len(modules)} modules, {sum(modules.values()):.0f} ms**", ""]
        packages: dict[str, list[str]] = {}
        for module, spent in sorted(modules.items()):
            package, _, name = module.rpartition(".")
            packages.setdefault(package or "-", []).append(f"{name} {spent:.1f}")
        lines += [f"* `{package}`: {', '.join(inside)}" for package, inside in sorted(packages.items())]
    return "\n".join(lines).strip()


if __name__ == "__main__":
    sys.exit(main())
